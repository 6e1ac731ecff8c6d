// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/telemetry/event.h"

namespace footplate {

std::string_view eventKindName(EventKind kind)
{
    switch (kind) {
    case EventKind::Session: return "session";
    case EventKind::Node: return "node";
    case EventKind::Circuit: return "circuit";
    case EventKind::Map: return "map";
    case EventKind::Policy: return "policy";
    case EventKind::Connection: return "connection";
    case EventKind::Drill: return "drill";
    case EventKind::Alert: return "alert";
    }
    return "session";
}

std::string_view eventCodeName(EventCode code)
{
    switch (code) {
    case EventCode::SessionStateChanged: return "session_state_changed";
    case EventCode::SeedUnreachable: return "seed_unreachable";
    case EventCode::NodeActive: return "node_active";
    case EventCode::NodeInactive: return "node_inactive";
    case EventCode::NodeDropped: return "node_dropped";
    case EventCode::PeerUnreachable: return "peer_unreachable";
    case EventCode::NodeAddressChanged: return "node_address_changed";
    case EventCode::NodeRestarted: return "node_restarted";
    case EventCode::NodeOrphaned: return "node_orphaned";
    case EventCode::CircuitOpenedFailures: return "circuit_opened_failures";
    case EventCode::CircuitOpenedConcurrency: return "circuit_opened_concurrency";
    case EventCode::CircuitHalfOpen: return "circuit_half_open";
    case EventCode::CircuitProbesFailed: return "circuit_probes_failed";
    case EventCode::CircuitClosed: return "circuit_closed";
    case EventCode::CircuitLimitsChanged: return "circuit_limits_changed";
    case EventCode::MapSettled: return "map_settled";
    case EventCode::MapIncomplete: return "map_incomplete";
    case EventCode::MapChanged: return "map_changed";
    case EventCode::PartitionsTakenOver: return "partitions_taken_over";
    case EventCode::PolicyPublished: return "policy_published";
    case EventCode::PolicyRefused: return "policy_refused";
    case EventCode::ConnectionTrouble: return "connection_trouble";
    case EventCode::InfoFailed: return "info_failed";
    case EventCode::DrillStarted: return "drill_started";
    case EventCode::DrillEnded: return "drill_ended";
    case EventCode::EventsDropped: return "events_dropped";
    case EventCode::AlertRaised: return "alert_raised";
    case EventCode::AlertEnded: return "alert_ended";
    case EventCode::AlertAcknowledged: return "alert_acknowledged";
    }
    return "session_state_changed";
}

std::string_view severityName(Severity severity)
{
    switch (severity) {
    case Severity::Good: return "good";
    case Severity::Neutral: return "neutral";
    case Severity::Warning: return "warning";
    case Severity::Bad: return "bad";
    }
    return "neutral";
}

EventKind kindOf(EventCode code)
{
    switch (code) {
    case EventCode::SessionStateChanged:
    case EventCode::EventsDropped: return EventKind::Session;
    case EventCode::NodeActive:
    case EventCode::NodeInactive:
    case EventCode::NodeDropped:
    case EventCode::PeerUnreachable:
    case EventCode::NodeAddressChanged:
    case EventCode::NodeRestarted:
    case EventCode::NodeOrphaned: return EventKind::Node;
    case EventCode::CircuitOpenedFailures:
    case EventCode::CircuitOpenedConcurrency:
    case EventCode::CircuitHalfOpen:
    case EventCode::CircuitProbesFailed:
    case EventCode::CircuitClosed:
    case EventCode::CircuitLimitsChanged: return EventKind::Circuit;
    case EventCode::MapSettled:
    case EventCode::MapIncomplete:
    case EventCode::MapChanged:
    case EventCode::PartitionsTakenOver: return EventKind::Map;
    case EventCode::PolicyPublished:
    case EventCode::PolicyRefused: return EventKind::Policy;
    case EventCode::SeedUnreachable:
    case EventCode::ConnectionTrouble:
    case EventCode::InfoFailed: return EventKind::Connection;
    case EventCode::DrillStarted:
    case EventCode::DrillEnded: return EventKind::Drill;
    case EventCode::AlertRaised:
    case EventCode::AlertEnded:
    case EventCode::AlertAcknowledged: return EventKind::Alert;
    }
    return EventKind::Session;
}

} // namespace footplate
