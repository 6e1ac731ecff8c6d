// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/tablecopy.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QMimeData>
#include <QStringList>

namespace footplate::ui {

using namespace Qt::StringLiterals;

QMimeData *copyOf(const QString &text)
{
    auto *data = new QMimeData;
    data->setText(text);
    if (!text.contains(u'\t'))
        return data;
    QString csv;
    QJsonArray rows;
    for (const QString &line : text.split(u'\n', Qt::SkipEmptyParts)) {
        QStringList cells = line.split(u'\t');
        rows.append(QJsonArray::fromStringList(cells));
        for (QString &cell : cells)
            cell = u'"' + cell.replace(u'"', u"\"\""_s) + u'"';
        csv += cells.join(u',') + u'\n';
    }
    data->setData(u"text/csv"_s, csv.toUtf8());
    data->setData(u"application/json"_s, QJsonDocument(rows).toJson(QJsonDocument::Compact));
    return data;
}

} // namespace footplate::ui
