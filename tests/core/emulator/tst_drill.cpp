// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/democluster.h"
#include "tests/support/main.h"

#include <set>

using namespace footplate;
using namespace footplate::emulator;

class DrillTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void everyFaultHasAName();
    void aStepIsRead_data();
    void aStepIsRead();
    void severalStepsAreRead();
    void aMistakeIsNamed_data();
    void aMistakeIsNamed();
};

void DrillTest::everyFaultHasAName()
{
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(Fault::ExpireSessions); ++i)
        names.insert(faultName(static_cast<Fault>(i)));
    QCOMPARE(names.size(), static_cast<std::size_t>(Fault::ExpireSessions) + 1);
    QVERIFY(!names.contains(""));
    QCOMPARE(faultName(Fault::FreezeData), "freeze-data");
    QVERIFY(needsLogin(Fault::ExpireSessions));
    QVERIFY(!needsLogin(Fault::FreezeData));
}

void DrillTest::aStepIsRead_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("fault");
    QTest::addColumn<int>("minimumMs");
    QTest::addColumn<int>("maximumMs");
    QTest::addColumn<int>("node");
    QTest::addColumn<double>("startS");
    QTest::addColumn<double>("endS");
    const auto row = [](const char *text, Fault fault, int low, int high, int node, double start, double end) {
        QTest::newRow(text) << QByteArray(text) << static_cast<int>(fault) << low << high << node << start << end;
    };
    row("stop:1", Fault::Stop, 0, 0, 1, 0, -1);
    row("freeze:2@3", Fault::Freeze, 0, 0, 2, 3, -1);
    row("slow=50-200:all@3-10", Fault::Slow, 50, 200, 0, 3, 10);
    row("slow=75:5", Fault::Slow, 75, 75, 5, 0, -1);
    row("drip=5:all@0.5-2.25", Fault::Drip, 5, 5, 0, 0.5, 2.25);
    row("flap=4000:3@1", Fault::Flap, 4000, 4000, 3, 1, -1);
    row("oversize-header:4@0-1", Fault::OversizeHeader, 0, 0, 4, 0, 1);
    row("refuse-login:2@3-10", Fault::RefuseLogin, 0, 0, 2, 3, 10);
    row("expire-sessions:all@5", Fault::ExpireSessions, 0, 0, 0, 5, -1);
    row("none:all@20", Fault::None, 0, 0, 0, 20, -1);
}

void DrillTest::aStepIsRead()
{
    QFETCH(QByteArray, text);
    QFETCH(int, fault);
    QFETCH(int, minimumMs);
    QFETCH(int, maximumMs);
    QFETCH(int, node);
    QFETCH(double, startS);
    QFETCH(double, endS);
    const auto steps = parseDrill(text.toStdString(), 5);
    QVERIFY2(steps, steps ? "" : steps.error().detail.c_str());
    QCOMPARE(steps->size(), std::size_t{1});
    const DrillStep &step = steps->front();
    QCOMPARE(step.spec, (FaultSpec{static_cast<Fault>(fault), minimumMs, maximumMs}));
    QCOMPARE(step.node, node);
    QCOMPARE(step.startS, startS);
    QCOMPARE(step.endS, endS);
}

void DrillTest::severalStepsAreRead()
{
    const auto steps = parseDrill("stop:2@1-6,slow=10-20:all@8,reset:1@9-9.5", 3);
    QVERIFY(steps);
    QCOMPARE(steps->size(), std::size_t{3});
    QCOMPARE(steps->at(1).spec.maximumMs, 20);
    QCOMPARE(steps->at(2).startS, 9.0);
}

void DrillTest::aMistakeIsNamed_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("mentions");
    const auto row = [](const char *name, const char *text, const char *mentions) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(mentions);
    };
    row("nothing", "", "there is no fault");
    row("unknown fault", "explode:1", "freeze-data");
    row("no node", "stop", "stop:all");
    row("node 0", "stop:0", "1 to 5");
    row("node beyond the last", "stop:6", "\"6\"");
    row("node that is no number", "stop:two", "two");
    row("time for a fault without one", "stop=5:1", "takes no time");
    row("time for a refused login", "refuse-login=5:1", "refuse-login takes no time");
    row("slow without a delay", "slow:1", "slow=50-200");
    row("slow with words", "slow=fast:1", "fast");
    row("negative delay", "slow=-5:1", "slow");
    row("delay too long", "slow=600001:1", "600000");
    row("range the wrong way round", "slow=200-50:1", "larger end");
    row("range where there is one time", "drip=1-2:1", "1-2");
    row("start that is no number", "stop:1@soon", "soon");
    row("negative start", "stop:1@-1", "@-1");
    row("end before start", "stop:1@5-3", "ends before");
    row("end equals start", "stop:1@5-5", "ends before");
    row("not a number", "stop:1@nan", "nan");
    row("infinite", "stop:1@0-inf", "inf");
    row("empty second step", "stop:1,", "there is no fault");
    row("second step wrong", "stop:1,freeze:9", "\"9\"");
}

void DrillTest::aMistakeIsNamed()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, mentions);
    const auto steps = parseDrill(text.toStdString(), 5);
    QVERIFY(!steps);
    QCOMPARE(steps.error().outcome, Outcome::InvalidRequest);
    QVERIFY2(steps.error().detail.find(mentions.toStdString()) != std::string::npos, steps.error().detail.c_str());
}

FOOTPLATE_TEST_MAIN(DrillTest)
#include "tst_drill.moc"
