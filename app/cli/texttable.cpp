// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/texttable.h"

#include <algorithm>

namespace footplate::app {

namespace {
constexpr qsizetype longestCell = 4000;
} // namespace

void TextTable::addColumn(const QString &title, Align align)
{
    m_columns.append({title, align, title.size()});
}

void TextTable::addRow(const QStringList &cells)
{
    Q_ASSERT(cells.size() == m_columns.size());
    QStringList shown = cells;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        // A row is one line, whatever a server calls its things.
        shown[i].replace(u'\n', QChar::ReplacementCharacter);
        if (shown[i].size() > longestCell)
            shown[i] = shown[i].left(longestCell - 1) + QChar(0x2026);
        m_columns[i].width = std::max(m_columns[i].width, shown[i].size());
    }
    m_rows.append(shown);
}

QString TextTable::text() const
{
    QStringList titles;
    for (const Column &column : m_columns)
        titles.append(column.title);
    QString all = line(titles);
    for (const QStringList &row : m_rows)
        all += line(row);
    return all;
}

QString TextTable::line(const QStringList &cells) const
{
    QString text;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const Column &column = m_columns[i];
        if (i > 0)
            text += QStringLiteral("  ");
        text +=
            column.align == Align::Right ? cells[i].rightJustified(column.width) : cells[i].leftJustified(column.width);
    }
    while (text.endsWith(QLatin1Char(' ')))
        text.chop(1);
    return text + QLatin1Char('\n');
}

} // namespace footplate::app
