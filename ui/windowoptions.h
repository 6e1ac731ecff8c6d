// SPDX-License-Identifier: GPL-3.0-or-later
// WindowOptions: what a window is told of the connection that it shows. A value; GUI thread.
#pragma once

#include <QString>
#include <QStringList>

namespace footplate::ui {

struct WindowOptions {
    QString connectionName = {};  // on the strip's left; the cluster name when empty
    bool isDemo = false;
    int color = -1;               // of the connection, as in ConnectionProfile; -1: none
    bool isProduction = false;    // a publication asks for the cluster's name
    bool isReadOnly = false;      // until somebody switches it
    QString author = {};          // user@host, for publications
    QStringList languages = {};   // codes of those there are texts of, for the settings to offer
};

} // namespace footplate::ui
