// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics and signals as JSON: the names are those of core/telemetry/names.h and of the outcomes; units in the names. Pure.
#pragma once

#include "core/session/snapshot.h"
#include "core/telemetry/signalevent.h"

#include <QJsonObject>

namespace footplate::app {

// {metrics_on, since, commands, latency, spans, instants, connections, tend, dropped, nodes}
QJsonObject metricsToJson(const MetricsSnapshot &metrics);
// {sequence, signal, end, at, node, ...}; the snapshot knows the name of its node.
QJsonObject signalToJson(const SignalEvent &signal, const ClusterSnapshot &snapshot);
// Of commands or attempts, those whose end was not the server's answer on the record.
std::uint64_t errorsIn(const std::array<std::uint64_t, outcomeCount> &outcomes);
// A state of a node or a circuit, as the signal has it.
std::string_view stateName(Signal signal, std::uint8_t state);

} // namespace footplate::app
