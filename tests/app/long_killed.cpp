// SPDX-License-Identifier: GPL-3.0-or-later
// The console killed two hundred times under load.
#include "tests/app/killedconsole.h"
#include "tests/support/main.h"

namespace footplate {

class LongKilledTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void nothingConfirmedIsLost()
    {
        constexpr int rounds = 200;
        KilledConsole killed;
        const QString error = killed.killTimes(rounds);
        QVERIFY2(error.isEmpty(), qPrintable(error));
        QVERIFY(killed.confirmedPublications() >= rounds / 2);
        QVERIFY(killed.confirmedSettings() >= rounds);
    }
};

} // namespace footplate

FOOTPLATE_KILLING_TEST_MAIN(footplate::LongKilledTest)
#include "long_killed.moc"
