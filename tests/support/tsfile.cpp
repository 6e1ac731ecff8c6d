// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tsfile.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include <algorithm>

namespace footplate {

using namespace Qt::StringLiterals;

namespace {

void readTranslation(QXmlStreamReader &xml, TsText &text)
{
    const QString type = xml.attributes().value("type"_L1).toString();
    text.isLeftOver = type == "vanished"_L1 || type == "obsolete"_L1;
    text.isFinished = type.isEmpty();
    if (!text.isPlural) {
        text.translations = {xml.readElementText()};
        return;
    }
    while (xml.readNextStartElement()) {
        if (xml.name() == "numerusform"_L1)
            text.translations.append(xml.readElementText());
        else
            xml.skipCurrentElement();
    }
}

void readMessage(QXmlStreamReader &xml, const QString &context, TsFile &file)
{
    TsKey key{context, {}, {}};
    TsText text;
    text.isPlural = xml.attributes().value("numerus"_L1) == "yes"_L1;
    while (xml.readNextStartElement()) {
        if (xml.name() == "source"_L1)
            key.source = xml.readElementText();
        else if (xml.name() == "comment"_L1)
            key.comment = xml.readElementText();
        else if (xml.name() == "translation"_L1)
            readTranslation(xml, text);
        else
            xml.skipCurrentElement();
    }
    file.texts.emplace(std::move(key), std::move(text));
}

void readContext(QXmlStreamReader &xml, TsFile &file)
{
    QString name;
    while (xml.readNextStartElement()) {
        if (xml.name() == "name"_L1)
            name = xml.readElementText();
        else if (xml.name() == "message"_L1)
            readMessage(xml, name, file);
        else
            xml.skipCurrentElement();
    }
}

QStringList withoutNumber(QStringList placeholders)
{
    placeholders.removeAll(u"%n"_s);
    placeholders.removeAll(u"%Ln"_s);
    return placeholders;
}

bool hasSamePlaceholders(const QString &source, const QString &translation, bool mayLeaveNumberOut)
{
    const QStringList wanted = placeholdersOf(source);
    const QStringList found = placeholdersOf(translation);
    return found == wanted || (mayLeaveNumberOut && found == withoutNumber(wanted));
}

} // namespace

QString tsKeyText(const TsKey &key)
{
    const QString text = u"%1: \"%2\""_s.arg(key.context, key.source);
    return key.comment.isEmpty() ? text : u"%1 (%2)"_s.arg(text, key.comment);
}

TsFile readTs(const QByteArray &bytes)
{
    TsFile file;
    QXmlStreamReader xml(bytes);
    if (xml.readNextStartElement())
        file.language = xml.attributes().value("language"_L1).toString();
    while (xml.readNextStartElement()) {
        if (xml.name() == "context"_L1)
            readContext(xml, file);
        else
            xml.skipCurrentElement();
    }
    if (xml.hasError())
        qFatal("line %lld: %s", xml.lineNumber(), qPrintable(xml.errorString()));
    return file;
}

TsFile readTsFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("cannot read %s", qPrintable(path));
    return readTs(file.readAll());
}

int pluralForms(const QString &language)
{
    return language.startsWith("ja"_L1) ? 1 : 2;
}

QStringList placeholdersOf(const QString &text)
{
    static const QRegularExpression pattern(u"%L?(?:[0-9]{1,2}|n)"_s);
    QStringList found;
    for (const QRegularExpressionMatch &match : pattern.globalMatch(text))
        found.append(match.captured());
    found.sort();
    return found;
}

QStringList incompleteTexts(const TsFile &language, const TsFile &all)
{
    QStringList problems;
    for (const auto &[key, wanted] : all.texts) {
        const auto found = language.texts.find(key);
        if (found == language.texts.end()) {
            problems.append(u"missing: %1"_s.arg(tsKeyText(key)));
            continue;
        }
        const TsText &text = found->second;
        const qsizetype forms = wanted.isPlural ? pluralForms(language.language) : 1;
        const bool isWhole = text.translations.size() == forms && !text.translations.contains(QString());
        if (!text.isFinished || !isWhole || text.isPlural != wanted.isPlural)
            problems.append(u"unfinished: %1"_s.arg(tsKeyText(key)));
    }
    for (const auto &[key, text] : language.texts) {
        if (text.isLeftOver || !all.texts.contains(key))
            problems.append(u"no longer in the source: %1"_s.arg(tsKeyText(key)));
    }
    return problems;
}

QStringList missingPlurals(const TsFile &english, const TsFile &all)
{
    TsFile plurals;
    std::copy_if(all.texts.begin(), all.texts.end(), std::inserter(plurals.texts, plurals.texts.end()),
                 [](const auto &each) { return each.second.isPlural; });
    return incompleteTexts(english, plurals);
}

QStringList differentPlaceholders(const TsFile &language)
{
    QStringList problems;
    for (const auto &[key, text] : language.texts) {
        for (qsizetype form = 0; form < text.translations.size(); ++form) {
            const bool isForOne = text.isPlural && form == 0 && text.translations.size() > 1;
            const QString &translation = text.translations.at(form);
            if (!translation.isEmpty() && !hasSamePlaceholders(key.source, translation, isForOne))
                problems.append(u"%1 -> \"%2\""_s.arg(tsKeyText(key), translation));
        }
    }
    return problems;
}

} // namespace footplate
