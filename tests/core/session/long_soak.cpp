// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and writes for minutes on a cluster in which something is always wrong: nothing crashes, every command ends, and the
// memory in use stays where it was. FOOTPLATE_SOAK_SECONDS says how long; which fault comes when follows from a fixed seed.
#include "core/emulator/democluster.h"
#include "tests/support/main.h"
#include "tests/support/sessionharness.h"

#include <QElapsedTimer>
#include <QTimer>

#include <fmt/format.h>

#include <algorithm>
#include <malloc.h>
#include <map>
#include <numeric>
#include <random>

#ifdef __SANITIZE_ADDRESS__
// Of the sanitizer's library; GCC's package has no header for it.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes(); // NOLINT(bugprone-reserved-identifier)
#endif

namespace footplate {

using emulator::DemoCluster;
using emulator::DemoClusterOptions;
using emulator::Fault;
using emulator::FaultSpec;

namespace {

constexpr int defaultSeconds = 600, leastSeconds = 30;
constexpr int readsPerTick = 4, writesPerTick = 1, tickMs = 20; // 200 reads and 50 writes a second
constexpr int keys = 200, nodes = 5;
constexpr int faultMs = 4000, restMs = 1000;
// What may be in use at the end beyond what was after a fifth of the time. Histories, events and one-second buckets are
// bounded, but fill up for longer than this runs.
constexpr std::size_t growthLimit = 24u << 20;

int soakSeconds()
{
    bool isNumber = false;
    const int seconds = qEnvironmentVariableIntValue("FOOTPLATE_SOAK_SECONDS", &isNumber);
    return isNumber ? std::max(seconds, leastSeconds) : defaultSeconds;
}

// Qt Test ends a test function after five minutes unless told otherwise before it begins.
const bool isPatient = qputenv("QTEST_FUNCTION_TIMEOUT", QByteArray::number(1000 * (soakSeconds() + 300)));

// Bytes that the program has asked for and not given back.
std::size_t heapInUse()
{
#ifdef __SANITIZE_ADDRESS__
    return __sanitizer_get_current_allocated_bytes();
#else
    const struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
#endif
}

const std::vector<FaultSpec> &everyFault()
{
    static const std::vector<FaultSpec> faults{{Fault::Stop, 0, 0},
                                               {Fault::Freeze, 0, 0},
                                               {Fault::FreezeData, 0, 0},
                                               {Fault::Slow, 20, 300},
                                               {Fault::Drip, 2, 2},
                                               {Fault::Reset, 0, 0},
                                               {Fault::Garbage, 0, 0},
                                               {Fault::OversizeHeader, 0, 0},
                                               {Fault::RefusePartitions, 0, 0},
                                               {Fault::Flap, 500, 500},
                                               {Fault::WrongClusterName, 0, 0},
                                               {Fault::NotStarted, 0, 0}};
    return faults;
}

// Begins and ends faults: every kind in turn, in an order of the seed's, on one or two nodes at a time.
class Trouble {
public:
    explicit Trouble(DemoCluster &cluster) : m_cluster(cluster) {}

    void begin()
    {
        if (m_queue.empty()) {
            m_queue = everyFault();
            std::shuffle(m_queue.begin(), m_queue.end(), m_random);
        }
        const FaultSpec fault = m_queue.back();
        m_queue.pop_back();
        m_fault = fault.fault;
        std::vector<int> all(nodes);
        std::iota(all.begin(), all.end(), 1);
        std::shuffle(all.begin(), all.end(), m_random);
        m_struck.assign(all.begin(), all.begin() + 1 + static_cast<int>(m_random() % 2));
        for (const int node : m_struck)
            m_cluster.setFault(node, fault);
        ++begun;
    }
    void end()
    {
        for (const int node : m_struck)
            m_cluster.setFault(node, {});
        m_struck.clear();
    }
    // What is wrong now: "flap of 2, 4".
    [[nodiscard]] std::string story() const
    {
        return fmt::format("{} of {}", faultName(m_fault), fmt::join(m_struck, ", "));
    }
    int begun = 0;

private:
    DemoCluster &m_cluster;
    std::mt19937 m_random{20'261'130};
    std::vector<FaultSpec> m_queue;
    std::vector<int> m_struck;
    Fault m_fault = Fault::None;
};

// How the cluster looks: "degraded; A1 closed, A2 half_open (10 failed, 0 in flight, 0 queued), ...".
std::string storyOf(const ClusterSnapshot &snapshot)
{
    std::string text(clusterStateName(snapshot.state));
    for (const NodeView &node : snapshot.nodes) {
        text += fmt::format("{}{} {}", text.find(';') == std::string::npos ? "; " : ", ", node.id,
                            circuitViewName(node.circuit));
        if (node.circuit != CircuitView::Closed)
            text += fmt::format(" ({} failed, {} in flight, {} queued)", node.failed, node.inFlight, node.queued);
    }
    return text;
}

// A node that starts again is empty, so that a record may be gone: to say so is an answer.
bool isAnswer(Outcome outcome)
{
    return outcome == Outcome::Ok || outcome == Outcome::KeyNotFound;
}

struct Tally {
    std::uint64_t begun = 0, ended = 0, answered = 0;
    std::map<std::string_view, std::uint64_t> byOutcome;
    void count(Outcome outcome)
    {
        ++ended;
        answered += isAnswer(outcome) ? 1 : 0;
        ++byOutcome[outcomeName(outcome)];
    }
    [[nodiscard]] std::string story() const
    {
        std::string text;
        for (const auto &[name, number] : byOutcome)
            text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number, name);
        return text;
    }
    [[nodiscard]] double share() const { return ended == 0 ? 0 : static_cast<double>(answered) / static_cast<double>(ended); }
};

} // namespace

class Soak final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyCommandEndsAndMemoryStaysFlatWhileNodesFail()
    {
        const int seconds = soakSeconds();
        QVERIFY(isPatient);
        Tally reads, writes; // outlive the session
        DemoClusterOptions options;
        options.nodes = nodes;
        DemoCluster cluster(options);
        QVERIFY(cluster.start().has_value());
        SessionHarness harness({cluster.seed()});
        QVERIFY(harness.waitFull());

        std::mt19937 random{7};
        const auto key = [&random] { return Key{fmt::format("user:{}", 1 + random() % keys)}; };
        const auto count = [](Tally &tally) {
            ++tally.begun;
            return [&tally](const CommandResult &result) { tally.count(result.error.outcome); };
        };
        QTimer load;
        connect(&load, &QTimer::timeout, this, [&] {
            for (int i = 0; i < readsPerTick; ++i)
                harness.session->read({ReadRequest::Kind::Record, "test", "demo", key(), {}, {}}, count(reads));
            for (int i = 0; i < writesPerTick; ++i)
                harness.session->write(
                    {OperationType::Put, "bar", "soak", key(), {{"n", Value{std::int64_t{i}}}}, {}, false, 0, {}, {}},
                    count(writes));
        });
        load.start(tickMs);

        Trouble trouble(cluster);
        QElapsedTimer clock;
        clock.start();
        std::size_t early = 0;
        while (clock.elapsed() < qint64{seconds} * 1000) {
            trouble.begin();
            QTest::qWait(faultMs);
            const std::string what = trouble.story();
            trouble.end();
            QTest::qWait(restMs);
            qInfo("%s: reads %.1f %% answered so far; %s", what.c_str(), 100 * reads.share(),
                  storyOf(*harness.snapshot()).c_str());
            if (early == 0 && clock.elapsed() >= qint64{seconds} * 200)
                early = heapInUse();
        }
        load.stop();
        QTRY_COMPARE_WITH_TIMEOUT(reads.ended, reads.begun, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(writes.ended, writes.begun, 20'000);
        const std::size_t late = heapInUse();
        qInfo("%d s, %d faults; reads %.3f %% answered: %s; writes %.3f %% answered: %s; heap %.1f MB after a fifth, %.1f MB at "
              "the end",
              seconds, trouble.begun, 100 * reads.share(), reads.story().c_str(), 100 * writes.share(),
              writes.story().c_str(), static_cast<double>(early) / 1e6, static_cast<double>(late) / 1e6);
        // How many are answered depends on the machine as well, so it is told above and not judged.
        QVERIFY(trouble.begun > 1 && reads.answered > 0 && writes.answered > 0);
        QVERIFY2(late <= early + growthLimit,
                 fmt::format("{} bytes in use after a fifth of the time, {} at the end", early, late).c_str());
        // The cluster gets well again, and nothing is stuck: every key has an answer.
        QTRY_COMPARE_WITH_TIMEOUT(harness.snapshot()->activeNodes(), nodes, 30'000);
        QTRY_COMPARE_WITH_TIMEOUT(harness.snapshot()->state, ClusterState::Ready, 30'000);
        for (int i = 1; i <= keys; ++i) {
            const CommandResult result = harness.get("test", fmt::format("user:{}", i));
            QVERIFY2(isAnswer(result.error.outcome), result.error.detail.c_str());
        }
    }
};

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::Soak)
#include "long_soak.moc"
