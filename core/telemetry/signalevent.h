// SPDX-License-Identifier: GPL-3.0-or-later
// SignalEvent: one span or one instant of the metrics. Fixed size, so that the ring that holds them never allocates. Plain
// value; any thread.
#pragma once

#include "core/base/outcome.h"
#include "core/telemetry/event.h"
#include "core/telemetry/names.h"

#include <type_traits>

namespace footplate {

// Of a node or a circuit; the numbers of its states.
struct StateChange {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
};

struct SignalEvent {
    std::uint64_t sequence = 0;  // 1, 2, ... within a session; gaps where signals were dropped
    std::int64_t atMs = 0;       // wall clock of its start; known once it was taken out of the ring
    std::int64_t startUs = 0;    // monotonic
    std::int64_t durationUs = 0; // 0 for an instant
    std::uint64_t bytes = 0;     // that came, or were handed on
    SignalNumbers numbers{};     // as signalNumberNames() says
    std::int32_t nodeSlot = -1;  // -1: of no node, or of one that is not known yet
    Signal signal = Signal::PoolCheckout;
    Outcome outcome = Outcome::Ok; // of a span: Ok = it stopped, otherwise why it failed
    StateChange change;
    FixedText<112> text; // never a secret
    [[nodiscard]] SignalEnd end() const
    {
        return !isSpan(signal) ? SignalEnd::Instant : outcome == Outcome::Ok ? SignalEnd::Stop : SignalEnd::Failure;
    }
};
static_assert(std::is_trivially_copyable_v<SignalEvent>);

} // namespace footplate
