// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/languages.h"

#include <QRegularExpression>

#include <cstring>

namespace footplate {

using namespace Qt::StringLiterals;

namespace {

constexpr double lengthened = 0.4;

TsKey keyOf(const char *context, const char *source, const char *comment)
{
    return {QString::fromUtf8(context), QString::fromUtf8(source), QString::fromUtf8(comment)};
}

// Hands every stretch that is no placeholder, tag or mnemonic to `change`.
template <typename Change>
QString changedText(const QString &text, const Change &change)
{
    static const QRegularExpression kept(u"%L?(?:[0-9]{1,2}|n)|<[^<> ][^<>]*>|&"_s);
    QString made;
    qsizetype at = 0;
    for (const QRegularExpressionMatch &match : kept.globalMatch(text)) {
        made += change(text.mid(at, match.capturedStart() - at)) + match.captured();
        at = match.capturedEnd();
    }
    return made + change(text.mid(at));
}

QChar accented(QChar letter)
{
    static const QString plain = u"AEIOUYaeiouyCcNnSsZz"_s;
    static const QString above = u"ÂÊÎÖÛŶâêîöûŷÇçÑñŠšŽž"_s;
    const qsizetype at = plain.indexOf(letter);
    return at < 0 ? letter : above.at(at);
}

// Letters are doubled as often as makes up for the length; digits and signs stay single.
QString lengthenedStretch(const QString &text)
{
    QString made;
    double owed = 0;
    for (const QChar letter : text) {
        owed += lengthened;
        const QChar shown = accented(letter);
        made += shown;
        for (; owed >= 1 && letter.isLetter(); owed -= 1)
            made += shown;
    }
    return made;
}

QString mirroredStretch(QString text)
{
    static const QString alphabet = u"אבגדהוזחטיכלמנסעפצקרשתאבגד"_s;
    for (QChar &letter : text) {
        const char16_t lower = letter.toLower().unicode();
        if (lower >= u'a' && lower <= u'z')
            letter = alphabet.at(lower - u'a');
    }
    return text;
}

} // namespace

bool isOwnContext(const char *context)
{
    return context != nullptr && std::strncmp(context, "footplate::", 11) == 0;
}

QString longerText(const QString &text)
{
    return changedText(text, lengthenedStretch);
}

QString mirroredText(const QString &text)
{
    return changedText(text, mirroredStretch);
}

QString MadeUpLanguage::translate(const char *context, const char *source, const char *, int) const
{
    return isOwnContext(context) ? m_change(QString::fromUtf8(source)) : QString();
}

QString FileLanguage::translate(const char *context, const char *source, const char *comment, int n) const
{
    if (!isOwnContext(context))
        return {};
    const auto found = m_file.texts.find(keyOf(context, source, comment));
    if (found == m_file.texts.end())
        return {};
    const TsText &text = found->second;
    const qsizetype form = text.isPlural && n != 1 ? text.translations.size() - 1 : 0;
    return text.translations.value(form);
}

QString AskedTexts::translate(const char *context, const char *source, const char *comment, int n) const
{
    if (isOwnContext(context))
        m_texts[keyOf(context, source, comment)] |= n >= 0;
    return {};
}

} // namespace footplate
