// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/command/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <numeric>
#include <utility>

namespace footplate {

// The keys that one node is asked for. Between attempts it waits for the next one, which may split it.
class Batch::Part final : private Attempt {
public:
    explicit Part(Batch &batch) : Attempt(batch.m_context), m_batch(batch), m_driver({}, {}, {}, 0) {}

    // Until run(): where to, and with which keys.
    Route route;
    Keys keys;

    void run(const RetryDriver &driver, const RetryDecision &decision, std::int64_t sleepUs, Node *failed);
    void cancel();

private:
    void buildRequest();
    void replyEnded(const wire::BatchReply &reply);
    void judge(Outcome outcome, int resultCode, const std::string &detail, std::int64_t now);
    void follow(const RetryDecision &decision, std::int64_t now);
    void gateFailed(const char *what);
    void endRest();
    void wake();
    [[nodiscard]] std::size_t unanswered() const;

    void attemptEnded(Outcome outcome, std::string detail, int resultCode = 0) override;
    void replyArrived(wire::ProtoType type, ByteSpan body) override;
    void expired() override;

    Batch &m_batch;
    RetryDriver m_driver;
    std::int64_t m_sleepUs = 0;
    bool m_isSleeping = false;
};

Batch::Batch(CommandContext &context) : m_context(context)
{
}

// A part that lets its connection go may end others that wait on it: by then nobody is to be told any more.
Batch::~Batch()
{
    m_done = {};
    cancelParts();
}

void Batch::start(const BatchGet &request, Done done)
{
    m_request = &request;
    m_done = std::move(done);
    m_startUs = m_context.clock.nowUs();
    m_ends.resize(request.keys.size());
    m_places.resize(request.keys.size());
    const RetryDriver driver(request.policy, request.timeouts, {OperationType::BatchGet, false}, m_startUs,
                             m_context.client, m_context.tender.gate());
    if (request.keys.empty())
        return finishIfDone();
    Keys all(request.keys.size());
    std::iota(all.begin(), all.end(), 0U);
    split(all, driver, driver.begin(m_startUs), 0, nullptr);
}

void Batch::cancel()
{
    if (!m_done)
        return;
    Done done = std::exchange(m_done, {});
    cancelParts();
    m_done = std::move(done);
    endOpen(Outcome::Cancelled, "cancelled");
    finishIfDone();
}

void Batch::cancelParts()
{
    for (const auto &part : m_parts)
        part->cancel();
    m_idle.clear();
    for (const auto &part : m_parts)
        m_idle.push_back(part.get());
}

void Batch::endOpen(Outcome outcome, const char *detail)
{
    for (std::uint32_t key = 0; key < m_places.size(); ++key) {
        if (m_places[key].state == KeyState::Final)
            continue;
        m_ends[key].resultCode = 0;
        m_ends[key].detail = detail;
        end(key, outcome);
    }
}

// Every node gets a part of its own; keys that have none are grouped by the reason.
void Batch::split(const Keys &keys, const RetryDriver &driver, const RetryDecision &decision, std::int64_t sleepUs,
                  Node *failed)
{
    std::vector<Part *> parts;
    for (const std::uint32_t key : keys) {
        const BatchKey &asked = m_request->keys[key];
        const int partition = wire::partitionOf(asked.digest);
        const Route route = m_context.router.route(asked.nameSpace, partition, driver);
        if (route.refusal != Outcome::Ok)
            m_ends[key].detail = routeRefusalDetail(m_context, route, asked.nameSpace, partition);
        const auto goesThere = [&route](const Part *part) {
            return part->route.node == route.node && part->route.refusal == route.refusal;
        };
        auto part = std::find_if(parts.begin(), parts.end(), goesThere);
        if (part == parts.end()) {
            part = parts.insert(parts.end(), &idlePart());
            (*part)->route = route;
        }
        (*part)->keys.push_back(key);
        m_places[key] = {*part, KeyState::Open};
        m_ends[key].node = route.node;
        m_ends[key].resultCode = 0;
        ++m_ends[key].attempts;
    }
    // The last one may end the batch.
    for (Part *part : parts)
        part->run(driver, decision, sleepUs, failed);
}

Batch::Part &Batch::idlePart()
{
    if (m_idle.empty()) {
        m_parts.push_back(std::make_unique<Part>(*this));
        return *m_parts.back();
    }
    Part *part = m_idle.back();
    m_idle.pop_back();
    return *part;
}

void Batch::release(Part &part)
{
    m_idle.push_back(&part);
}

// False for a row that was not asked for, and for the second answer to one that was.
bool Batch::take(const Part &part, const Node &node, wire::BatchReply::Row &row)
{
    if (row.index >= m_places.size() || m_places[row.index].part != &part ||
        m_places[row.index].state != KeyState::Open)
        return false;
    BatchKeyEnd &key = m_ends[row.index];
    const Outcome outcome = outcomeOfResultCode(row.reply.resultCode);
    key.resultCode = row.reply.resultCode;
    key.detail = outcome == Outcome::Ok ? std::string()
                                        : fmt::format("node {} answered result code {}", node.id, row.reply.resultCode);
    if (isRebalance(outcome) || isTransport(outcome)) {
        key.outcome = outcome;
        m_places[row.index].state = KeyState::Refused;
        return true;
    }
    if (outcome == Outcome::Ok)
        key.record = std::move(row.reply.record);
    end(row.index, outcome);
    return true;
}

bool Batch::takeBytes(std::size_t bytes)
{
    m_replyBytes += bytes;
    return m_replyBytes <= m_request->maximumReplyBytes;
}

void Batch::end(std::uint32_t key, Outcome outcome)
{
    m_ends[key].outcome = outcome;
    m_places[key] = {nullptr, KeyState::Final};
}

// Every key that is not final belongs to a part that is not idle.
void Batch::finishIfDone()
{
    if (m_idle.size() < m_parts.size() || !m_done)
        return;
    const std::int64_t totalUs = m_context.clock.nowUs() - m_startUs;
    std::uint32_t attempts = 1;
    for (const BatchKeyEnd &key : m_ends)
        attempts = std::max(attempts, key.attempts);
    const auto failed = std::find_if(m_ends.begin(), m_ends.end(),
                                     [](const BatchKeyEnd &key) { return !isAnswerOnRecord(key.outcome); });
    const Outcome outcome = failed == m_ends.end() ? Outcome::Ok : failed->outcome;
    countCommand(m_context, outcome, attempts, totalUs);
    const Done done = std::exchange(m_done, {});
    done(*this, {outcome, &m_ends, &m_traces, totalUs});
}

void Batch::Part::run(const RetryDriver &driver, const RetryDecision &decision, std::int64_t sleepUs, Node *failed)
{
    reset();
    m_driver = driver;
    m_sleepUs = sleepUs;
    m_isTraced = true;
    if (decision.attempt > 0) {
        m_node = failed;
        tellRetry(decision, m_batch.m_request->timeouts.timeoutMs);
    }
    begin();
    m_node = route.node;
    if (route.refusal != Outcome::Ok)
        return attemptEnded(route.refusal, m_batch.m_ends[keys.front()].detail);
    buildRequest();
    dispatch(*route.node, m_driver.attemptDeadlineUs(m_attemptStartUs));
}

void Batch::Part::cancel()
{
    m_isSleeping = false;
    keys.clear();
    giveUp();
}

void Batch::Part::buildRequest()
{
    const BatchGet &request = *m_batch.m_request;
    std::vector<wire::BatchRow> rows;
    rows.reserve(keys.size());
    for (const std::uint32_t key : keys) {
        const BatchKey &asked = request.keys[key];
        rows.push_back({key, {asked.nameSpace, asked.set, asked.digest}});
    }
    m_buffer.clear();
    wire::appendBatchRead(m_buffer, rows, request.kind, request.bins, serverTimeoutMs(request.timeouts));
}

void Batch::Part::replyArrived(wire::ProtoType type, ByteSpan body)
{
    m_replyBytes += wire::protoHeaderSize + body.size();
    if (type != wire::ProtoType::Message)
        return attemptEnded(Outcome::ParseError,
                            fmt::format("node {} answered with a message of another type", m_node->id));
    if (!m_batch.takeBytes(body.size()))
        return attemptEnded(
            Outcome::ParseError,
            fmt::format("the replies to this batch are more than {} bytes; ask for fewer keys at a time",
                        m_batch.m_request->maximumReplyBytes));
    auto reply = wire::parseBatchReply(body);
    if (!reply)
        return attemptEnded(Outcome::ParseError, fmt::format("reply of node {}: {}", m_node->id, reply.error().detail));
    for (wire::BatchReply::Row &row : reply->rows) {
        if (!m_batch.take(*this, *m_node, row))
            return attemptEnded(Outcome::ParseError,
                                fmt::format("node {} answered row {}, which was not asked for or answered before",
                                            m_node->id, row.index));
    }
    if (!reply->isLast)
        return m_connection->expectMore(*this);
    replyEnded(*reply);
}

void Batch::Part::replyEnded(const wire::BatchReply &reply)
{
    const std::size_t missing = unanswered();
    if (reply.resultCode == 0 && missing > 0)
        return attemptEnded(Outcome::ParseError, fmt::format("node {} ended its reply with {} of {} rows unanswered",
                                                             m_node->id, missing, keys.size()));
    m_isAnswered = true;
    if (reply.resultCode != 0)
        return attemptEnded(outcomeOfResultCode(reply.resultCode),
                            fmt::format("node {} answered result code {}", m_node->id, reply.resultCode),
                            reply.resultCode);
    const auto countOf = [this](Outcome outcome) {
        return std::count_if(keys.begin(), keys.end(), [&](std::uint32_t key) {
            return m_batch.m_places[key].part == this && m_batch.m_ends[key].outcome == outcome;
        });
    };
    // A row is retried for what a single record would be; a fresh map helps all of them.
    if (const auto refused = countOf(Outcome::PartitionUnavailable); refused > 0)
        return attemptEnded(Outcome::PartitionUnavailable,
                            fmt::format("node {} refused the partitions of {} of {} keys", m_node->id, refused, keys.size()));
    if (const auto late = countOf(Outcome::Timeout); late > 0)
        return attemptEnded(Outcome::Timeout, fmt::format("node {} could not serve {} of {} keys in time", m_node->id, late, keys.size()));
    attemptEnded(Outcome::Ok, {});
}

std::size_t Batch::Part::unanswered() const
{
    const auto isOpen = [this](std::uint32_t key) {
        return m_batch.m_places[key].part == this && m_batch.m_places[key].state == KeyState::Open;
    };
    return static_cast<std::size_t>(std::count_if(keys.begin(), keys.end(), isOpen));
}

void Batch::Part::expired()
{
    if (!m_isSleeping)
        return Attempt::expired();
    m_isSleeping = false;
    wake();
}

void Batch::Part::attemptEnded(Outcome outcome, std::string detail, int resultCode)
{
    const std::int64_t now = conclude(outcome, m_driver.attempt());
    if (m_batch.m_traces.size() < keptTraces) {
        BatchTrace &trace = m_batch.m_traces.emplace_back();
        trace.keys = keys.size();
        trace.attempt.index = m_driver.attempt();
        trace.attempt.node = m_node;
        trace.attempt.replicaIndex = route.replicaIndex;
        trace.attempt.sleepUs = m_sleepUs;
        fill(trace.attempt, outcome, m_batch.m_startUs, m_driver.deadlineUs(), now, detail);
    }
    judge(outcome, resultCode, detail, now);
}

// What becomes of the keys that are not final.
void Batch::Part::judge(Outcome outcome, int resultCode, const std::string &detail, std::int64_t now)
{
    std::erase_if(keys, [this](std::uint32_t key) { return m_batch.m_places[key].part != this; });
    if (keys.empty())
        return endRest();
    for (const std::uint32_t key : keys) {
        if (m_batch.m_places[key].state == KeyState::Refused)
            continue;
        BatchKeyEnd &end = m_batch.m_ends[key];
        end.outcome = outcome;
        end.resultCode = resultCode;
        // Where there was nowhere to send them, each key has a reason of its own.
        if (route.refusal == Outcome::Ok)
            end.detail = detail;
    }
    RetryDecision decision;
    try {
        decision = m_driver.ended(outcome, m_sent, now, m_batch.m_ends[keys.front()].detail);
    } catch (const std::exception &error) {
        return gateFailed(error.what());
    } catch (...) {
        return gateFailed("something that is no std::exception");
    }
    follow(decision, now);
}

void Batch::Part::follow(const RetryDecision &decision, std::int64_t now)
{
    if (decision.action == RetryDecision::Action::Finish)
        return endRest();
    if (decision.requestMap)
        m_context.tender.tendSoon();
    // Even without a delay a retry comes from the event loop: a thousand refusals in a row must not recurse.
    m_isSleeping = true;
    m_sleepUs = decision.delayUs;
    set(now + decision.delayUs);
}

// The gate is the program's own code: what it throws ends these keys and nothing else.
void Batch::Part::gateFailed(const char *what)
{
    for (const std::uint32_t key : keys) {
        BatchKeyEnd &end = m_batch.m_ends[key];
        end.detail = fmt::format("the retry policy of the client threw: {} (after: {})", what, end.detail);
        end.outcome = Outcome::RetryPolicyError;
    }
    endRest();
}

// Each with the outcome it has by now.
void Batch::Part::endRest()
{
    for (const std::uint32_t key : keys)
        m_batch.end(key, m_batch.m_ends[key].outcome);
    keys.clear();
    m_batch.release(*this);
    m_batch.finishIfDone();
}

void Batch::Part::wake()
{
    // A late timer may have used up what was left of the budget.
    const RetryDecision decision = m_driver.begin(m_context.clock.nowUs());
    if (decision.action == RetryDecision::Action::Finish)
        return endRest();
    // Once released it may be one of the parts that its keys are split into.
    const RetryDriver driver = m_driver;
    const std::int64_t sleepUs = m_sleepUs;
    Node *failed = m_node;
    const Keys rest = std::exchange(keys, {});
    m_batch.release(*this);
    m_batch.split(rest, driver, decision, sleepUs, failed);
}

} // namespace footplate
