// SPDX-License-Identifier: GPL-3.0-or-later
// The per-operation gate: every operation, every predefined policy, every bucket, sent or not.
#include "core/retry/driver.h"
#include "core/retry/gate.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"

#include <fmt/format.h>

#include <stdexcept>
#include <vector>

using namespace footplate;

namespace {

using Kind = GateChoice::Kind;

// One outcome of each bucket, and the two of transport that differ in what may have been sent.
constexpr std::array outcomes{Outcome::Ok, Outcome::PartitionUnavailable, Outcome::NetworkError, Outcome::CircuitOpen, Outcome::NoMaster, Outcome::KeyBusy};

std::vector<Operation> everyOperation()
{
    std::vector<Operation> all;
    for (std::size_t type = 0; type < operationTypeCount; ++type) {
        all.push_back({static_cast<OperationType>(type), false});
        if (isWrite(static_cast<OperationType>(type)))
            all.push_back({static_cast<OperationType>(type), true});
    }
    return all;
}

// What the design says, spelled out and not computed by what is under test.
bool mayTryAgain(Kind kind, const Operation &operation, Outcome outcome, RequestSent sent)
{
    using Type = OperationType;
    if (outcome == Outcome::PartitionUnavailable)
        return true;
    if (outcome != Outcome::NetworkError && outcome != Outcome::CircuitOpen)
        return false;
    const bool isRead = operation.type == Type::Get || operation.type == Type::Header || operation.type == Type::Exists || operation.type == Type::BatchGet;
    const bool isHarmless = (operation.type == Type::Put || operation.type == Type::Touch || operation.type == Type::Delete) && !operation.isConditional;
    switch (kind) {
    case Kind::Unset: return isRead || sent == RequestSent::No;
    case Kind::None: return false;
    case Kind::Read: return isRead;
    case Kind::Idempotent: return isRead || isHarmless;
    case Kind::All: return true;
    case Kind::Limit: return true; // the first 16 times
    }
    return false;
}

struct Answers final : ClientRetryPolicy {
    mutable std::vector<std::uint32_t> iterations;
    mutable std::vector<Outcome> errors;
    bool answer = true;
    bool shouldRetry(const RetryContext &context) const override
    {
        iterations.push_back(context.iteration);
        errors.push_back(context.error);
        return answer;
    }
};

constexpr CommandTimeouts ample{1000, 100};

} // namespace

class GateTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyOperationPolicyBucketAndSent_data()
    {
        QTest::addColumn<int>("kind");
        for (std::size_t kind = 0; kind < gateKindCount; ++kind)
            QTest::newRow(std::string(gateKindName(static_cast<Kind>(kind))).c_str()) << static_cast<int>(kind);
    }
    void everyOperationPolicyBucketAndSent()
    {
        QFETCH(const int, kind);
        const RetryGate gate = gateOf({static_cast<Kind>(kind)});
        QCOMPARE(gate.isSet(), static_cast<Kind>(kind) != Kind::Unset);
        for (const Operation &operation : everyOperation()) {
            for (const Outcome outcome : outcomes) {
                for (const RequestSent sent : {RequestSent::No, RequestSent::Maybe}) {
                    RetryDriver driver({}, ample, operation, 0, RetryDriver::unconfigured, gate);
                    const bool tries = driver.ended(outcome, sent, 1).action == RetryDecision::Action::Attempt;
                    const std::string row = fmt::format("{} {} {} {}", operationTypeName(operation.type), operation.isConditional ? "conditional" : "",
                                                        outcomeName(outcome), sent == RequestSent::No ? "not sent" : "sent");
                    QVERIFY2(tries == mayTryAgain(static_cast<Kind>(kind), operation, outcome, sent), row.c_str());
                }
            }
        }
    }

    void limitCountsIterations()
    {
        const RetryGate gate = gateOf({Kind::Limit, 3});
        RetryDriver driver({1000, 0, ReplicaPolicy::Sequence}, ample, {OperationType::Get}, 0, RetryDriver::unconfigured, gate);
        for (int attempt = 0; attempt < 3; ++attempt)
            QVERIFY(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1).action == RetryDecision::Action::Attempt);
        QVERIFY(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1).action == RetryDecision::Action::Finish);
        QCOMPARE(driver.attemptsMade(), 4U);
    }

    void aPolicyIsAskedWithTheIterationAndTheError()
    {
        const auto answers = std::make_shared<Answers>();
        const ClientConfiguration client{"console", {answers}};
        RetryDriver driver({5, 0, ReplicaPolicy::Sequence}, ample, {OperationType::Get}, 0, client);
        for (const Outcome outcome : {Outcome::NetworkError, Outcome::PartitionUnavailable, Outcome::CircuitOpen})
            QVERIFY(driver.ended(outcome, RequestSent::Maybe, 1).action == RetryDecision::Action::Attempt);
        // The rebalance refusal in between took an attempt but asked nobody.
        QVERIFY((answers->iterations == std::vector<std::uint32_t>{0, 2}));
        QVERIFY((answers->errors == std::vector{Outcome::NetworkError, Outcome::CircuitOpen}));
    }

    void nobodyIsAskedWhenThePolicyOrTheBudgetForbidsIt()
    {
        const auto answers = std::make_shared<Answers>();
        const ClientConfiguration client{"console", {answers}};
        RetryDriver none({0, 0, ReplicaPolicy::Sequence}, ample, {OperationType::Get}, 0, client);
        QVERIFY(none.ended(Outcome::NetworkError, RequestSent::Maybe, 1).action == RetryDecision::Action::Finish);
        RetryDriver sleepy({5, 2000, ReplicaPolicy::Sequence}, ample, {OperationType::Get}, 0, client);
        QVERIFY(sleepy.ended(Outcome::NetworkError, RequestSent::Maybe, 1).action == RetryDecision::Action::Finish);
        QVERIFY(answers->iterations.empty());
    }

    void theClientsOwnPolicyTakesThePlaceOfThePublishedOne()
    {
        const ClientConfiguration client{"console", {std::make_shared<ClientRetryAllPolicy>()}};
        const RetryGate published = gateOf({Kind::None});
        RetryDriver driver({}, ample, {OperationType::Add}, 0, client, published);
        QVERIFY(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1).action == RetryDecision::Action::Attempt);
    }

    void aPlainFunctionGetsWhatWasGivenWithIt()
    {
        struct Seen {
            int calls = 0;
            std::string_view client;
            std::string_view detail;
            RequestSent sent = RequestSent::No;
        } seen;
        const ShouldRetryFunction function = [](const RetryContext &context, void *user) {
            auto &mine = *static_cast<Seen *>(user);
            ++mine.calls;
            mine.client = context.client.name;
            mine.detail = context.detail;
            mine.sent = context.sent;
            return context.operation.type == OperationType::Append;
        };
        const ClientConfiguration client{"console", {function, &seen}};
        RetryDriver append({}, ample, {OperationType::Append}, 0, client);
        QVERIFY(append.ended(Outcome::Timeout, RequestSent::Maybe, 1, "no answer").action == RetryDecision::Action::Attempt);
        RetryDriver get({}, ample, {OperationType::Get}, 0, client);
        QVERIFY(get.ended(Outcome::Timeout, RequestSent::Maybe, 1, "no answer").action == RetryDecision::Action::Finish);
        QCOMPARE(seen.calls, 2);
        QVERIFY(seen.client == "console" && seen.detail == "no answer" && seen.sent == RequestSent::Maybe);
    }

    void whatAPolicyThrowsComesOut()
    {
        struct Throws final : ClientRetryPolicy {
            bool shouldRetry(const RetryContext &) const override { throw std::runtime_error("out of patience"); }
        };
        const ClientConfiguration client{"console", {std::make_shared<Throws>()}};
        RetryDriver driver({}, ample, {OperationType::Get}, 0, client);
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1)), std::runtime_error);
        QVERIFY(driver.ended(Outcome::KeyNotFound, RequestSent::Maybe, 1).action == RetryDecision::Action::Finish);
    }

    void aQuestionAllocatesNothing()
    {
        const ClientConfiguration client{"console", {std::make_shared<ClientRetryIdempotentPolicy>()}};
        const auto before = allocationsOfThread;
        RetryDriver driver({}, ample, {OperationType::Get}, 0, client);
        static_cast<void>(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1, "some words"));
        QCOMPARE(allocationsOfThread, before);
    }

    void aWriteThatWasSentAndNotAnsweredStaysInDoubt()
    {
        const RetryGate all = gateOf({Kind::All});
        RetryDriver driver({}, ample, {OperationType::Put}, 0, RetryDriver::unconfigured, all);
        static_cast<void>(driver.ended(Outcome::NetworkError, RequestSent::Maybe, 1));
        static_cast<void>(driver.ended(Outcome::CircuitOpen, RequestSent::No, 1));
        QVERIFY(driver.inDoubt(Outcome::CircuitOpen)); // the first one may have been applied, whatever came later
        QVERIFY(!driver.inDoubt(Outcome::Ok));
        RetryDriver unsent({}, ample, {OperationType::Put}, 0, RetryDriver::unconfigured, all);
        static_cast<void>(unsent.ended(Outcome::CircuitOpen, RequestSent::No, 1));
        QVERIFY(!unsent.inDoubt(Outcome::CircuitOpen));
        unsent.abandoned();
        QVERIFY(unsent.inDoubt(Outcome::Cancelled));
    }
};

FOOTPLATE_TEST_MAIN(GateTest)
#include "tst_gate.moc"
