// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QTranslator>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString english = u"en"_s;

QString closestLanguage(QString code, const QStringList &available)
{
    code.replace(u'-', u'_');
    if (available.contains(code))
        return code;
    const QString language = code.section(u'_', 0, 0);
    return available.contains(language) ? language : QString();
}

} // namespace

QString translationsFolder()
{
    return u":/translations"_s;
}

QStringList languagesIn(const QString &folder)
{
    QStringList codes;
    const QStringList files = QDir(folder).entryList({u"footplate_*.qm"_s}, QDir::Files, QDir::Name);
    for (const QString &file : files)
        codes.append(file.chopped(3).section(u'_', 1));
    return codes;
}

QString languageFor(const QString &choice, const QStringList &available, const QStringList &wanted)
{
    for (const QString &code : choice == "system"_L1 ? wanted : QStringList{choice}) {
        const QString closest = closestLanguage(code, available);
        if (!closest.isEmpty())
            return closest;
    }
    return english;
}

void installLanguage(const QString &code)
{
    static QTranslator texts;
    QCoreApplication::removeTranslator(&texts);
    if (texts.load(u"%1/footplate_%2.qm"_s.arg(translationsFolder(), code)))
        QCoreApplication::installTranslator(&texts);
}

} // namespace footplate::app
