// SPDX-License-Identifier: GPL-3.0-or-later
// TsFile: a file of translations as Qt Linguist's tools write it, and what is wrong with one. Main thread.
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <map>
#include <tuple>

namespace footplate {

// What names a text: two that are alike in all of it are one text.
struct TsKey {
    QString context; // "footplate::ui::Tile"
    QString source;
    QString comment; // tells apart what is the same in English
    bool operator<(const TsKey &other) const
    {
        return std::tie(context, source, comment) < std::tie(other.context, other.source, other.comment);
    }
};
QString tsKeyText(const TsKey &key); // for messages

struct TsText {
    bool isPlural = false;
    bool isFinished = false;  // neither "unfinished" nor left over from an earlier source
    bool isLeftOver = false;  // "vanished" or "obsolete"
    QStringList translations; // one, or one for each form of the plural
};

struct TsFile {
    QString language; // "de"
    std::map<TsKey, TsText> texts;
};

// Ends the process with a message if it is not well-formed.
TsFile readTs(const QByteArray &xml);
TsFile readTsFile(const QString &path);

// How many forms of the plural a language has: 1 in Japanese, 2 in English and German.
int pluralForms(const QString &language);
// "%1", "%L1", "%n" of a text, sorted, each as often as it stands there.
QStringList placeholdersOf(const QString &text);

// What keeps a language from being complete, a sentence each: `all` is what the source asks for.
QStringList incompleteTexts(const TsFile &language, const TsFile &all);
// The plurals of `all` that English has no form of its own for, and what English holds that the source does not ask for.
QStringList missingPlurals(const TsFile &english, const TsFile &all);
// Texts whose placeholders differ between source and translation. A form for one thing may leave its number out.
QStringList differentPlaceholders(const TsFile &language);

} // namespace footplate
