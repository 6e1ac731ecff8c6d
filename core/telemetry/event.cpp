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

const EventNumberNames &eventNumberNames(EventCode code)
{
    static constexpr EventNumberNames none{};
    static constexpr EventNumberNames change{"from", "to"};
    static constexpr EventNumberNames active{"from"};
    static constexpr EventNumberNames inactive{"from", "failures_in_a_row"};
    static constexpr EventNumberNames restarted{"uptime_s"};
    static constexpr EventNumberNames openedFailures{"failed", "threshold", "in_flight", "queued"};
    static constexpr EventNumberNames openedConcurrency{"in_flight_and_queued", "maximum"};
    static constexpr EventNumberNames halfOpen{"failures_before"};
    static constexpr EventNumberNames probes{"probes", "open_ms"};
    static constexpr EventNumberNames closed{"open_ms", "probes_failed", "value", "limit"};
    static constexpr EventNumberNames limits{"threshold_before", "threshold", "maximum_before", "maximum"};
    static constexpr EventNumberNames settled{"complete", "partitions", "namespaces"};
    static constexpr EventNumberNames incomplete{"with_master", "partitions"};
    static constexpr EventNumberNames changed{"changed"};
    static constexpr EventNumberNames takenOver{"masters", "replicas"};
    static constexpr EventNumberNames published{"revision"};
    static constexpr EventNumberNames refused{"expected_revision", "live_revision"};
    static constexpr EventNumberNames trouble{"count", "outcome"};
    static constexpr EventNumberNames lasted{"lasted_ms"};
    static constexpr EventNumberNames dropped{"count"};
    static constexpr EventNumberNames alert{"value", "limit"};
    static constexpr EventNumberNames alertOver{"value", "limit", "lasted_ms"};
    switch (code) {
    case EventCode::SessionStateChanged: return change;
    case EventCode::NodeActive: return active;
    case EventCode::NodeInactive: return inactive;
    case EventCode::NodeRestarted: return restarted;
    case EventCode::CircuitOpenedFailures: return openedFailures;
    case EventCode::CircuitOpenedConcurrency: return openedConcurrency;
    case EventCode::CircuitHalfOpen: return halfOpen;
    case EventCode::CircuitProbesFailed: return probes;
    case EventCode::CircuitClosed: return closed;
    case EventCode::CircuitLimitsChanged: return limits;
    case EventCode::MapSettled: return settled;
    case EventCode::MapIncomplete: return incomplete;
    case EventCode::MapChanged: return changed;
    case EventCode::PartitionsTakenOver: return takenOver;
    case EventCode::PolicyPublished: return published;
    case EventCode::PolicyRefused: return refused;
    case EventCode::ConnectionTrouble: return trouble;
    case EventCode::DrillEnded: return lasted;
    case EventCode::EventsDropped: return dropped;
    case EventCode::AlertRaised:
    case EventCode::AlertAcknowledged: return alert;
    case EventCode::AlertEnded: return alertOver;
    case EventCode::SeedUnreachable:
    case EventCode::NodeDropped:
    case EventCode::PeerUnreachable:
    case EventCode::NodeAddressChanged:
    case EventCode::NodeOrphaned:
    case EventCode::InfoFailed:
    case EventCode::DrillStarted: break;
    }
    return none;
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
