// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/descriptorlimit.h"
#include "tests/support/main.h"

#include <limits>
#include <sys/resource.h>

using namespace footplate;
using namespace footplate::emulator;

class DescriptorLimitTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void theLimitIsRaisedToTheHardOne();
    void tooLittleIsSaidWithBothNumbers();
    void moreNodesNeedMore();
};

void DescriptorLimitTest::theLimitIsRaisedToTheHardOne()
{
    rlimit limit{};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    QVERIFY(limit.rlim_max >= 128);
    limit.rlim_cur = 128;
    QCOMPARE(::setrlimit(RLIMIT_NOFILE, &limit), 0);
    QVERIFY(raiseDescriptorLimit(100));
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    QCOMPARE(limit.rlim_cur, limit.rlim_max);
}

void DescriptorLimitTest::tooLittleIsSaidWithBothNumbers()
{
    const std::uint64_t impossible = std::numeric_limits<std::uint64_t>::max();
    rlimit limit{};
    QCOMPARE(::getrlimit(RLIMIT_NOFILE, &limit), 0);
    if (limit.rlim_max == impossible) { // no limit here: then this process sets itself one
        limit = {65'536, 65'536};
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &limit), 0);
    }
    const auto raised = raiseDescriptorLimit(impossible);
    QVERIFY(!raised);
    QVERIFY(raised.error().detail.find(std::to_string(impossible)) != std::string::npos);
    QVERIFY(raised.error().detail.find(std::to_string(limit.rlim_max)) != std::string::npos);
}

void DescriptorLimitTest::moreNodesNeedMore()
{
    QVERIFY(descriptorsNeeded(1) < descriptorsNeeded(256));
    QVERIFY(descriptorsNeeded(256) < 4096); // a usual hard limit
}

FOOTPLATE_TEST_MAIN(DescriptorLimitTest)
#include "tst_descriptorlimit.moc"
