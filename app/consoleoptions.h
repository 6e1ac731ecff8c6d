// SPDX-License-Identifier: GPL-3.0-or-later
// ConsoleOptions: what the command line asks of the console. Values.
#pragma once

#include "app/cli/connection.h"
#include "app/cli/exitstatus.h"
#include "core/emulator/democluster.h"
#include "ui/pages/page.h"
#include "ui/theme/theme.h"

#include <QSize>

#include <optional>

namespace footplate::app {

struct ConsoleOptions {
    std::optional<ExitStatus> ended; // help or the version was asked for and printed: nothing else is to be done
    bool isDemo = false;
    Connection connection;
    QString profile;                // whose policy to start from and to keep; empty = none
    std::optional<ui::PageId> page; // empty: the one of the last time
    std::optional<ui::ThemeChoice> theme;
    QString language; // a code that there are texts of; empty: the one that was chosen
    QSize size; // invalid: the one of the last time
    std::vector<emulator::DrillStep> drill;
    double afterSeconds = 0; // from the cluster being ready to the pictures
    QString screenshotFile;
    QString tourFolder;
    bool printsTimings = false;

    // One picture or a tour; such a run neither reads nor writes the settings.
    [[nodiscard]] bool takesPictures() const { return !screenshotFile.isEmpty() || !tourFolder.isEmpty(); }
};

// The cluster that --demo opens.
emulator::DemoClusterOptions demoOptions();

// Error (InvalidRequest): a sentence about the option that is wrong.
Result<ConsoleOptions> readConsoleOptions(const QStringList &arguments);

} // namespace footplate::app
