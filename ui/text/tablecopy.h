// SPDX-License-Identifier: GPL-3.0-or-later
// What goes onto the clipboard for a copied selection. GUI thread.
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

class QMimeData;

namespace footplate::ui {

// The text; and, where it is a table (cells apart by tabs, rows by line ends), the same as CSV and as JSON, so that whatever pastes
// it takes the form it understands best. The caller owns it.
QMimeData *copyOf(const QString &text);

struct CopiedTable {
    QStringList headings;
    QVector<QStringList> rows; // a cell for each heading
};
QString tableAsText(const CopiedTable &table); // tabs between cells, the headings first
QString tableAsCsv(const CopiedTable &table);  // every cell in quotes
QString tableAsJson(const CopiedTable &table); // an array of objects, by the headings

} // namespace footplate::ui
