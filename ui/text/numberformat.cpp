// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/numberformat.h"

#include <QLocale>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

QString &chosenGroupMark()
{
    static QString mark(QChar::Nbsp);
    return mark;
}

QLocale localeOf(NumberFormat format)
{
    switch (format) {
    case NumberFormat::SpacePoint:
    case NumberFormat::CommaPoint: return {QLocale::English, QLocale::UnitedKingdom};
    case NumberFormat::SpaceComma:
    case NumberFormat::PointComma: return {QLocale::German, QLocale::Germany};
    case NumberFormat::System: break;
    }
    return QLocale::system();
}

QString groupMarkOf(NumberFormat format)
{
    switch (format) {
    case NumberFormat::CommaPoint: return u","_s;
    case NumberFormat::PointComma: return u"."_s;
    case NumberFormat::SpacePoint:
    case NumberFormat::SpaceComma:
    case NumberFormat::System: break;
    }
    return QString(QChar::Nbsp);
}

} // namespace

void setNumberFormat(NumberFormat format)
{
    QLocale::setDefault(localeOf(format));
    chosenGroupMark() = groupMarkOf(format);
}

QString groupMark()
{
    return chosenGroupMark();
}

QString numberSample(NumberFormat format)
{
    return u'1' + groupMarkOf(format) + u"234"_s + localeOf(format).decimalPoint() + u'5';
}

} // namespace footplate::ui
