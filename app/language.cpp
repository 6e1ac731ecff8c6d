// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
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

// In place of what it held; what is not there leaves the texts as the source has them.
void install(QTranslator &translator, const QString &file)
{
    QCoreApplication::removeTranslator(&translator);
    if (QFile::exists(file) && translator.load(file))
        QCoreApplication::installTranslator(&translator);
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

// Qt's own first: whoever is installed last is asked first.
void installLanguage(const QString &code)
{
    static QTranslator texts;
    static QTranslator textsOfQt;
    install(textsOfQt, u"%1/qtbase_%2.qm"_s.arg(QLibraryInfo::path(QLibraryInfo::TranslationsPath), code));
    install(texts, u"%1/footplate_%2.qm"_s.arg(translationsFolder(), code));
}

} // namespace footplate::app
