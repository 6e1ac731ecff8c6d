// SPDX-License-Identifier: GPL-3.0-or-later
// What every test executable shares: a base class that lets no unexpected warning pass, and a main without a GUI.
//
// A test class derives from footplate::TestCase, opens with Q_OBJECT, and its file ends with
// FOOTPLATE_TEST_MAIN(Class) and #include "<file>.moc". A test that provokes a warning announces it with
// QTest::ignoreMessage. Everything here belongs to the main thread.
#pragma once

#include <QByteArray>
#include <QCoreApplication>
#include <QObject>
#include <QTest>

namespace footplate {

class TestCase : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

private Q_SLOTS:
    // Runs before each test function. A class with an init() of its own calls failOnAnyWarning() in it.
    void init();

protected:
    static void failOnAnyWarning();
};

// The bytes of tests/data/<name>; ends the process with a message if there is no such file.
QByteArray testData(const char *name);

} // namespace footplate

#define FOOTPLATE_TEST_MAIN(Class)                                                                                     \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        const QCoreApplication application(argc, argv);                                                                \
        Class test;                                                                                                    \
        QTEST_SET_MAIN_SOURCE_PATH                                                                                     \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
