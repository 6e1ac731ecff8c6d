// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody probably meant by a word that is unknown. Pure.
#pragma once

#include <QStringList>

namespace footplate::app {

// The candidate that takes the fewest edits to reach; empty when none is close enough to be worth naming.
QString nearestWord(const QString &word, const QStringList &candidates);

} // namespace footplate::app
