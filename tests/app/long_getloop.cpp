// SPDX-License-Identifier: GPL-3.0-or-later
// A script that reads in a loop while nodes die and come back, under the default policy.
#include "core/emulator/democluster.h"
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QElapsedTimer>
#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::DemoCluster;
using emulator::Fault;

class GetLoopTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void nodesThatDieFailNoGet();
};

void GetLoopTest::nodesThatDieFailNoGet()
{
    constexpr int roundMs = 15'000;
    DemoCluster cluster(emulator::DemoClusterOptions{});
    QVERIFY(cluster.start().has_value());
    const Program program;
    // The first node stays, so that there always is a seed.
    for (int victim = 2; victim <= cluster.options().nodes; ++victim) {
        cluster.setFault(victim, {Fault::Stop});
        bool isBack = false;
        QElapsedTimer clock;
        clock.start();
        for (int i = 1; clock.elapsed() < roundMs; i = i % 200 + 1) {
            if (!isBack && clock.elapsed() > roundMs / 2) {
                cluster.setFault(victim, {});
                isBack = true;
            }
            const ProgramRun run = program.run({u"get"_s, u"test"_s, u"demo"_s, u"user:%1"_s.arg(i), u"--seed"_s,
                                                QString::fromStdString(cluster.seed()), u"--json"_s});
            QVERIFY2(run.status == 0, (run.err + run.out).constData());
            QVERIFY(!run.json().value("attempts"_L1).toArray().isEmpty());
        }
    }
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::GetLoopTest)
#include "long_getloop.moc"
