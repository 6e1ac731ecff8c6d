// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/sweep.h"

#include "core/wire/message.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace footplate {

namespace {

constexpr std::size_t progressSteps = 100;

SweepStatus sweepStatusOf(Outcome outcome)
{
    if (isAnswerOnRecord(outcome))
        return SweepStatus::Served;
    const OutcomeBucket bucket = classify(outcome).bucket;
    const bool isWordOfServer =
        bucket == OutcomeBucket::Rebalance || (bucket == OutcomeBucket::ServerFatal && outcome != Outcome::ParseError);
    return isWordOfServer ? SweepStatus::Refused : SweepStatus::Unreachable;
}

// A place in the line for a connection, or a circuit that other commands need, would make a healthy node look ill.
std::uint32_t shareOf(const Node &node)
{
    if (node.breaker.state() == CircuitState::HalfOpen)
        return 1;
    const std::uint32_t connections = node.pool ? node.pool->size() : 1;
    return std::max(1U, std::min(connections, node.breaker.limits().maximumConcurrent / 2));
}

} // namespace

class Sweep::Probe final : private Attempt {
public:
    explicit Probe(Sweep &sweep) : Attempt(sweep.m_context, Belongs::ToNone), m_sweep(sweep) {}

    std::uint32_t question = 0;
    std::size_t lane = 0;

    void ask(Node &node, std::string_view nameSpace, int partition, std::uint32_t timeoutMs);
    void cancel() { giveUp(); }

private:
    void attemptEnded(Outcome outcome, std::string detail, int resultCode = 0) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;

    Sweep &m_sweep;
};

Sweep::Sweep(CommandContext &context) : m_context(context)
{
}

// As the last of them may end others: nobody is to be told any more.
Sweep::~Sweep()
{
    m_done = {};
    m_progress = {};
    for (const auto &probe : m_probes)
        probe->cancel();
}

void Sweep::start(const SweepRequest &request, Progress progress, Done done)
{
    m_request = request;
    m_progress = std::move(progress);
    m_done = std::move(done);
    m_startUs = m_context.clock.nowUs();
    const PartitionMap &map = m_context.tender.map();
    const NamespaceMap *nameSpace = map.find(request.nameSpace);
    if (!nameSpace || nameSpace->positions() == 0) {
        const Route nowhere{nullptr, -1, map.isFull() ? Outcome::NamespaceNotFound : Outcome::ClusterNotReady};
        return finish(nowhere.refusal, routeRefusalDetail(m_context, nowhere, request.nameSpace, 0));
    }
    plan(*nameSpace);
    pump();
}

void Sweep::plan(const NamespaceMap &map)
{
    m_positions = map.positions();
    m_answers.resize(static_cast<std::size_t>(wire::partitionCount * m_positions));
    const auto &nodes = m_context.tender.nodes();
    std::vector<Lane> lanes(nodes.size());
    for (std::uint32_t question = 0; question < m_answers.size(); ++question) {
        const std::int16_t owner = map.owners()[question];
        const auto slot = static_cast<std::size_t>(owner);
        m_answers[question].slot = owner;
        if (owner == NamespaceMap::none) {
            ++m_answered;
        } else if (slot >= nodes.size() || !nodes[slot]) {
            m_answers[question].outcome = Outcome::UnknownNode;
            ++m_answered;
        } else {
            m_answers[question].outcome = Outcome::Cancelled; // until it is answered
            lanes[slot].node = nodes[slot].get();
            lanes[slot].questions.push_back(question);
        }
    }
    std::erase_if(lanes, [](const Lane &lane) { return !lane.node; });
    m_lanes = std::move(lanes);
    for (const Lane &lane : m_lanes)
        m_totals.push_back({lane.node, {}, {}});
}

// A question may end before ask() returns, so this is the only place that asks, and it is never entered twice.
void Sweep::pump()
{
    if (m_isPumping || !m_done)
        return;
    m_isPumping = true;
    while (m_inFlight < m_request.maximumInFlight) {
        Lane *lane = nextLane();
        if (!lane)
            break;
        ask(*lane);
    }
    m_isPumping = false;
    if (m_answered == m_answers.size())
        finish(Outcome::Ok, {});
}

Sweep::Lane *Sweep::nextLane()
{
    for (std::size_t i = 0; i < m_lanes.size(); ++i) {
        Lane &lane = m_lanes[(m_turn + i) % m_lanes.size()];
        if (lane.next == lane.questions.size() || lane.inFlight >= shareOf(*lane.node))
            continue;
        m_turn += i + 1;
        return &lane;
    }
    return nullptr;
}

void Sweep::ask(Lane &lane)
{
    const std::uint32_t question = lane.questions[lane.next++];
    const auto index = static_cast<std::size_t>(&lane - m_lanes.data());
    if (lane.node->state != NodeState::Active || !lane.node->pool)
        return settle(question, index, Outcome::InvalidNode,
                      fmt::format("node {} is {}", lane.node->id, nodeStateName(lane.node->state)));
    const std::uint32_t patience = lane.node->breaker.limits().failureThreshold;
    if (lane.failuresInARow >= patience) {
        return settle(question, index, Outcome::CircuitOpen,
                      fmt::format("node {} answered none of {} questions in a row; the others were not asked",
                                  lane.node->id, patience));
    }
    if (m_idle.empty()) {
        m_probes.push_back(std::make_unique<Probe>(*this));
        m_idle.push_back(m_probes.back().get());
    }
    Probe *probe = m_idle.back();
    m_idle.pop_back();
    ++m_inFlight;
    ++lane.inFlight;
    probe->question = question;
    probe->lane = index;
    probe->ask(*lane.node, m_request.nameSpace, static_cast<int>(question) / m_positions,
               serverTimeoutMs(m_request.timeouts));
}

void Sweep::ended(Probe &probe, Outcome outcome, const std::string &detail)
{
    Lane &lane = m_lanes[probe.lane];
    --m_inFlight;
    --lane.inFlight;
    lane.failuresInARow = isNodeFailure(outcome) ? lane.failuresInARow + 1 : 0;
    m_idle.push_back(&probe);
    settle(probe.question, probe.lane, outcome, detail);
    pump();
}

void Sweep::settle(std::uint32_t question, std::size_t lane, Outcome outcome, const std::string &detail)
{
    Answer &answer = m_answers[question];
    answer.outcome = outcome;
    answer.status = sweepStatusOf(outcome);
    NodeTotals &totals = m_totals[lane];
    ++totals.byStatus[static_cast<std::size_t>(answer.status)];
    if (answer.status != SweepStatus::Served && totals.detail.empty())
        totals.detail = detail;
    ++m_answered;
    const std::size_t step = std::max<std::size_t>(1, m_answers.size() / progressSteps);
    if (m_progress && m_answered % step == 0)
        m_progress(m_answered, m_answers.size());
}

void Sweep::cancel()
{
    if (!m_done)
        return;
    Done done = std::exchange(m_done, {});
    for (const auto &probe : m_probes)
        probe->cancel();
    m_done = std::move(done);
    finish(Outcome::Cancelled, "cancelled");
}

void Sweep::finish(Outcome outcome, std::string_view detail)
{
    const Done done = std::exchange(m_done, {});
    done(*this, {outcome, detail, m_positions, &m_answers, &m_totals, m_context.clock.nowUs() - m_startUs});
}

void Sweep::Probe::ask(Node &node, std::string_view nameSpace, int partition, std::uint32_t timeoutMs)
{
    m_buffer.clear();
    wire::appendRead(m_buffer, {nameSpace, {}, wire::digestInPartition(partition, 0)}, wire::ReadKind::Header, {},
                     timeoutMs);
    begin();
    dispatch(node, m_attemptStartUs + std::int64_t{timeoutMs} * 1000);
}

void Sweep::Probe::replyArrived(wire::ProtoType type, ByteSpan body)
{
    m_replyBytes += wire::protoHeaderSize + body.size();
    if (type != wire::ProtoType::Message)
        return attemptEnded(Outcome::ParseError,
                            fmt::format("node {} answered with a message of another type", m_node->id));
    const auto reply = wire::parseRecordReply(body, wire::BinValues::LeaveOut);
    if (!reply)
        return attemptEnded(Outcome::ParseError, fmt::format("reply of node {}: {}", m_node->id, reply.error().detail));
    m_isAnswered = true;
    const Outcome outcome = outcomeOfResultCode(reply->resultCode);
    attemptEnded(outcome,
                 outcome == Outcome::Ok ? std::string()
                                        : fmt::format("node {} answered result code {}", m_node->id, reply->resultCode),
                 reply->resultCode);
}

void Sweep::Probe::attemptEnded(Outcome outcome, std::string detail, int)
{
    conclude(outcome, 0);
    m_sweep.ended(*this, outcome, detail);
}

} // namespace footplate
