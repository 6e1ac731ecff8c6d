// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chartcsv.h"

#include <QStringList>

#include <cmath>

namespace footplate::ui {

namespace {

QString csvField(QString text)
{
    if (!text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n'))
        return text;
    return u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

} // namespace

QString chartCsv(const QVector<ChartSeries> &series, const QString &unit, const QVector<ChartSample> &samples)
{
    QStringList heading{QStringLiteral("time_ms")};
    for (const ChartSeries &one : series)
        heading.append(csvField(one.name + unit));
    QStringList lines{heading.join(u',')};
    for (const ChartSample &sample : samples) {
        QStringList fields{QString::number(sample.atMs)};
        for (const double value : sample.values)
            fields.append(std::isnan(value) ? QString() : QString::number(value, 'g', 10));
        lines.append(fields.join(u','));
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace footplate::ui
