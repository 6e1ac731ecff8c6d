// SPDX-License-Identifier: GPL-3.0-or-later
// Faults of a demo cluster in words, by their stable names. GUI thread (translations).
#pragma once

#include <QString>

namespace footplate::ui {

QString faultTitle(const QString &fault);  // "Freeze data path"; a name that is not known stands for itself
QString faultEffect(const QString &fault); // what a node does under it, in a sentence; empty when it is not known
QString drillNodeText(const QString &node); // "A3", "all nodes"
QString drillText(const QString &fault, const QString &node); // "Freeze data path on A3"

} // namespace footplate::ui
