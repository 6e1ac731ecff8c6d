// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/main.h"

#include <QFile>
#include <QRegularExpression>
#include <QString>

#ifdef __SANITIZE_THREAD__
// Qt Test runs a watchdog thread, and Debian's Qt is not instrumented: the sanitizer does not see how the two part at
// the end of the run. These names match only where Qt itself makes the call; no frame of ours stands above them.
extern "C" const char *__tsan_default_suppressions();
extern "C" const char *__tsan_default_suppressions()
{
    return "race:^QWaitCondition::~QWaitCondition\n"
           "race:^QTest::qRun\n";
}
#endif

namespace footplate {

void TestCase::init()
{
    failOnAnyWarning();
}

// Every warning but one: the offscreen platform says that it cannot propagate size hints whenever a window is
// shown, which tells nothing about the code under test.
void TestCase::failOnAnyWarning()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support propagateSizeHints).*"),
                                            QRegularExpression::DotMatchesEverythingOption));
}

QByteArray testData(const char *name)
{
    const QByteArray path = QByteArray(FOOTPLATE_TEST_DATA "/").append(name);
    QFile file(QString::fromUtf8(path));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no test data at %s", path.constData());
    return file.readAll();
}

} // namespace footplate
