// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/tablecopy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMimeData>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

QString quotedLine(QStringList cells)
{
    for (QString &cell : cells)
        cell = u'"' + cell.replace(u'"', u"\"\""_s) + u'"';
    return cells.join(u',') + u'\n';
}

} // namespace

QMimeData *copyOf(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    if (!text.contains(u'\t'))
        return data;
    QString csv;
    QJsonArray rows;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList cells = line.split(u'\t');
        rows.append(QJsonArray::fromStringList(cells));
        csv += quotedLine(cells);
    }
    data->setData(u"text/csv"_s, csv.toUtf8());
    data->setData(u"application/json"_s, QJsonDocument(rows).toJson(QJsonDocument::Compact));
    return data;
}

QString tableAsText(const CopiedTable &table)
{
    QStringList lines{table.headings.join(u'\t')};
    for (const QStringList &row : table.rows)
        lines.append(row.join(u'\t'));
    return lines.join(u'\n');
}

QString tableAsCsv(const CopiedTable &table)
{
    QString csv = quotedLine(table.headings);
    for (const QStringList &row : table.rows)
        csv += quotedLine(row);
    return csv;
}

QString tableAsJson(const CopiedTable &table)
{
    QJsonArray rows;
    for (const QStringList &row : table.rows) {
        QJsonObject object;
        for (qsizetype i = 0; i < row.size(); ++i)
            object.insert(table.headings.value(i), row.at(i));
        rows.append(object);
    }
    return QString::fromUtf8(QJsonDocument(rows).toJson());
}

} // namespace footplate::ui
