// SPDX-License-Identifier: GPL-3.0-or-later
// Event: something an operator should be able to read back: a node changed, a circuit opened, a map settled, a policy
// was published. Fixed size, so that the ring that holds them never allocates. RetryEvent: one attempt beyond the first.
// This header is the one place that defines their names.
#pragma once

#include "core/base/outcome.h"
#include "core/retry/classification.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace footplate {

// Text of at most N-1 bytes, cut at a UTF-8 boundary when longer.
template <std::size_t N>
class FixedText {
public:
    FixedText() = default;
    FixedText(std::string_view text) // NOLINT: implicit on purpose, it stands for a text
    {
        std::size_t length = std::min(text.size(), N - 1);
        while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
            --length;
        std::copy_n(text.begin(), length, m_data.begin());
        m_length = static_cast<std::uint8_t>(length);
    }
    FixedText(const char *text) : FixedText(std::string_view(text)) {}        // NOLINT: likewise
    FixedText(const std::string &text) : FixedText(std::string_view(text)) {} // NOLINT: likewise
    [[nodiscard]] std::string_view view() const { return {m_data.data(), m_length}; }
    bool operator==(const FixedText &other) const { return view() == other.view(); }

private:
    static_assert(N <= 256);
    std::array<char, N> m_data{};
    std::uint8_t m_length = 0;
};

enum class EventKind : std::uint8_t { Session, Node, Circuit, Map, Policy, Connection, Drill, Alert };
inline constexpr std::size_t eventKindCount = 8;
enum class Severity : std::uint8_t { Good, Neutral, Warning, Bad };

// What happened. In brackets: what `numbers` and `detail` hold.
enum class EventCode : std::uint8_t {
    SessionStateChanged,      // numbers: from, to (ClusterState)
    SeedUnreachable,          // detail: address and reason
    NodeActive,               // detail: reason "bootstrap", "peer_discovery" or "recovery"; numbers: from (NodeState)
    NodeInactive,             // detail: last error; numbers: from, failures in a row
    NodeDropped,              // detail: last known address
    PeerUnreachable,          // advertised by a peer but it cannot be reached. detail: address and reason
    NodeAddressChanged,       // detail: new address
    NodeRestarted,            // its uptime went back. numbers: uptime s
    NodeOrphaned,             // it says it is no member of the cluster
    CircuitOpenedFailures,    // numbers: failed, threshold, in flight, queued
    CircuitOpenedConcurrency, // numbers: in flight + queued, maximum
    CircuitHalfOpen,          // for the first time since it was closed. numbers: failures before
    CircuitProbesFailed,      // at 1, 2, 4, 8 ... of them. numbers: probes, ms it has been open
    CircuitClosed,            // numbers: ms it was open, probes that failed; value and limit it is below now
    CircuitLimitsChanged,     // of all nodes. numbers: failure threshold before, now; maximum concurrent before, now
    MapSettled,               // numbers: partitions with all owners, partitions, namespaces
    MapIncomplete,            // numbers: partitions with master, partitions; detail: namespace
    MapChanged,               // detail: namespace; numbers: partitions whose owners changed
    PartitionsTakenOver,      // node; detail: namespace; numbers: masters +/-, replicas +/-
    PolicyPublished,          // numbers: revision; detail: author and reason
    PolicyRefused,            // numbers: expected revision, live revision
    ConnectionTrouble,        // node; numbers: count in the last second, outcome; detail
    InfoFailed,               // node; detail: what and why
    DrillStarted,             // node; detail: fault
    DrillEnded,               // node; detail: fault; numbers: ms it lasted
    EventsDropped,            // numbers: how many
    AlertRaised,              // node, where it is of one; detail: rule, and namespace if it is of one; numbers: value, limit
    AlertEnded,               // likewise; numbers: value, limit, ms it lasted
    AlertAcknowledged,        // likewise; detail: who as the last word; numbers: value, limit
};
inline constexpr EventCode lastEventCode = EventCode::AlertAcknowledged;

std::string_view eventKindName(EventKind kind); // "node", "circuit", ...
std::string_view eventCodeName(EventCode code); // snake_case of the enumerator
std::string_view severityName(Severity severity);
// What `numbers` of an event mean, in snake_case; empty where one means nothing. Stable.
using EventNumberNames = std::array<std::string_view, 4>;
const EventNumberNames &eventNumberNames(EventCode code);
EventKind kindOf(EventCode code);

struct Event {
    std::uint64_t sequence = 0; // 1, 2, ... within a session; gaps where events were dropped
    std::int64_t atMs = 0;      // wall clock, ms since 1970 UTC
    EventCode code = EventCode::SessionStateChanged;
    Severity severity = Severity::Neutral;
    FixedText<24> node;
    FixedText<160> detail;
    std::array<std::int64_t, 4> numbers{};
};

// No event where no further attempt is made.
struct RetryEvent {
    std::int64_t atMs = 0;
    RetryLabel label = RetryLabel::None;
    std::uint32_t attempt = 0;     // index of the attempt that begins, 1 for the first retry
    std::int32_t nodeSlot = -1;    // the node that failed, -1 if there was none
    std::int64_t remainingMs = 0;  // budget left, never negative
    Outcome outcome = Outcome::Ok; // of the attempt that failed
};

} // namespace footplate
