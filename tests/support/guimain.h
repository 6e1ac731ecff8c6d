// SPDX-License-Identifier: GPL-3.0-or-later
// The main of a test that shows widgets; the test class derives from footplate::TestCase as any other.
// A header only, because the support library is linked by the tests of core too and knows no GUI module.
#pragma once

#include "tests/support/main.h"

#include <QApplication>

#define FOOTPLATE_GUI_TEST_MAIN(Class)                                                                                 \
    int main(int argc, char **argv)                                                                                    \
    {                                                                                                                  \
        const QApplication application(argc, argv);                                                                    \
        Class test;                                                                                                    \
        QTEST_SET_MAIN_SOURCE_PATH                                                                                     \
        return QTest::qExec(&test, argc, argv);                                                                        \
    }
