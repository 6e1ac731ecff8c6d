// SPDX-License-Identifier: GPL-3.0-or-later
// What it costs to read the effective policy while another thread publishes as fast as it can, and while none does.
#include "core/retry/policycell.h"
#include "tests/bench/stopwatch.h"
#include "tests/bench/subcommand.h"

#include <atomic>
#include <thread>

namespace footplate::bench {

namespace {

constexpr NumberOption loadsOption{"loads", "reads in a round", 10'000'000, 1, 1'000'000'000};
constexpr NumberOption roundsOption{"rounds", "rounds, of which the middle one counts", 5, 1, 1000};

double nsPerLoad(const PolicyReader &reader, std::int64_t loads)
{
    const Stopwatch watch;
    for (std::int64_t i = 0; i < loads; ++i)
        keep(reader.load());
    return watch.elapsedNs() / static_cast<double>(loads);
}

double middleNsPerLoad(const PolicyReader &reader, std::int64_t loads, std::int64_t rounds)
{
    std::vector<double> results;
    for (std::int64_t i = 0; i < rounds; ++i)
        results.push_back(nsPerLoad(reader, loads));
    return middleOf(std::move(results));
}

// Publishes from its own thread until it goes out of scope.
class Publisher {
public:
    explicit Publisher(PolicyWriter writer) : m_writer(std::move(writer)), m_thread([this] { publish(); })
    {
        while (m_revision == 0)
            std::this_thread::yield();
    }
    ~Publisher()
    {
        m_stop = true;
        m_thread.join();
    }
    Publisher(const Publisher &) = delete;
    Publisher &operator=(const Publisher &) = delete;
    [[nodiscard]] std::uint32_t publications() const { return m_revision; }

private:
    void publish()
    {
        while (!m_stop) {
            const std::uint32_t revision = m_revision + 1;
            m_writer.put({{revision % 1000, revision % 600'000, ReplicaPolicy::Sequence}, revision});
            m_revision = revision;
        }
    }

    PolicyWriter m_writer;
    std::atomic<bool> m_stop = false;
    std::atomic<std::uint32_t> m_revision = 0;
    std::thread m_thread; // last: it uses the others
};

void addOptions(QCommandLineParser &parser)
{
    addOption(parser, loadsOption);
    addOption(parser, roundsOption);
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto loads = valueOf(parser, loadsOption);
    if (!loads)
        return tl::unexpected(loads.error());
    const auto rounds = valueOf(parser, roundsOption);
    if (!rounds)
        return tl::unexpected(rounds.error());

    auto [writer, reader] = PolicyCell::create();
    const double quiet = middleNsPerLoad(reader, *loads, *rounds);
    Publisher publisher(std::move(writer));
    const double busy = middleNsPerLoad(reader, *loads, *rounds);
    return QJsonObject{{QStringLiteral("ns_per_load"), busy},
                       {QStringLiteral("ns_per_load_without_writer"), quiet},
                       {QStringLiteral("publications"), static_cast<double>(publisher.publications())}};
}

const Subcommand subcommand{"policy-load", "cost of reading the policy while it is published", addOptions, run};

} // namespace

} // namespace footplate::bench
