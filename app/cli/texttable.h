// SPDX-License-Identifier: GPL-3.0-or-later
// TextTable: rows of cells as aligned columns for a terminal. Pure.
//
// Invariant: no trailing blanks; the last column is never padded.
#pragma once

#include <QList>
#include <QStringList>

namespace footplate::app {

class TextTable {
public:
    enum class Align { Left, Right };

    void addColumn(const QString &title, Align align = Align::Left);
    // As many cells as there are columns.
    void addRow(const QStringList &cells);
    [[nodiscard]] bool isEmpty() const { return m_rows.isEmpty(); }
    // Title line, then one line per row, each ended by a newline.
    [[nodiscard]] QString text() const;

private:
    struct Column {
        QString title;
        Align align = Align::Left;
        qsizetype width = 0;
    };
    [[nodiscard]] QString line(const QStringList &cells) const;

    QList<Column> m_columns;
    QList<QStringList> m_rows;
};

} // namespace footplate::app
