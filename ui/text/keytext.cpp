// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/keytext.h"

#include <QCoreApplication>

#include <algorithm>

namespace footplate::ui {

namespace {

class KeyWords {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::KeyText)
};

constexpr qsizetype digestDigits = 40;

int digitValue(QChar digit)
{
    if (digit >= u'0' && digit <= u'9')
        return digit.unicode() - u'0';
    const QChar lower = digit.toLower();
    return lower >= u'a' && lower <= u'f' ? lower.unicode() - u'a' + 10 : -1;
}

QString withoutBlanks(const QString &text)
{
    QString bare = text;
    bare.removeIf([](QChar c) { return c.isSpace(); });
    return bare;
}

// `digits` are even in number and hexadecimal.
Blob bytesOf(const QString &digits)
{
    Blob bytes;
    bytes.reserve(static_cast<std::size_t>(digits.size() / 2));
    for (qsizetype i = 0; i + 1 < digits.size(); i += 2)
        bytes.push_back(static_cast<std::byte>(digitValue(digits.at(i)) * 16 + digitValue(digits.at(i + 1))));
    return bytes;
}

template <typename Bytes>
QString hexOf(const Bytes &bytes)
{
    QString text;
    for (const std::byte byte : bytes)
        text += QStringLiteral("%1").arg(std::to_integer<int>(byte), 2, 16, QLatin1Char('0'));
    return text;
}

TypedKey integerKey(const QString &text)
{
    const QString bare = text.trimmed();
    bool isNumber = false;
    const qlonglong number = bare.toLongLong(&isNumber);
    if (isNumber)
        return {Key{static_cast<std::int64_t>(number)}, {}};
    const bool isDigits = std::all_of(bare.cbegin(), bare.cend(), [](QChar c) { return c.isDigit() || c == u'-' || c == u'+'; });
    if (isDigits && bare.size() > 1)
        return {std::nullopt, KeyWords::tr("The number does not fit into 64 bits.")};
    return {std::nullopt, KeyWords::tr("“%1” is not a whole number.").arg(bare)};
}

TypedKey hexKey(KeyType type, const QString &text)
{
    const QString digits = withoutBlanks(text);
    const auto wrong = std::find_if(digits.cbegin(), digits.cend(), [](QChar c) { return digitValue(c) < 0; });
    if (wrong != digits.cend())
        return {std::nullopt, KeyWords::tr("“%1” is no hexadecimal digit; use 0 to 9 and a to f.").arg(*wrong)};
    if (type == KeyType::Digest) {
        if (digits.size() != digestDigits)
            return {std::nullopt, KeyWords::tr("A digest has 40 hexadecimal digits; here are %n.", nullptr,
                                               static_cast<int>(digits.size()))};
        Key::Digest digest{};
        std::ranges::copy(bytesOf(digits), digest.begin());
        return {Key{digest}, {}};
    }
    if (digits.size() % 2 != 0)
        return {std::nullopt, KeyWords::tr("A byte is two hexadecimal digits; the last one here is alone.")};
    return {Key{bytesOf(digits)}, {}};
}

} // namespace

TypedKey keyFromText(KeyType type, const QString &text)
{
    if (type == KeyType::Text)
        return text.isEmpty() ? TypedKey{std::nullopt, KeyWords::tr("Type the key of the record.")}
                              : TypedKey{Key{text.toStdString()}, {}};
    if (text.trimmed().isEmpty())
        return {std::nullopt, KeyWords::tr("Type the key of the record.")};
    return type == KeyType::Integer ? integerKey(text) : hexKey(type, text);
}

QString keyToText(const Key &key)
{
    struct Writer {
        QString operator()(const std::string &text) const { return QString::fromStdString(text); }
        QString operator()(std::int64_t number) const { return QString::number(number); }
        QString operator()(const Blob &bytes) const { return hexOf(bytes); }
        QString operator()(const Key::Digest &digest) const { return hexOf(digest); }
    };
    return std::visit(Writer{}, key.value);
}

KeyType typeOf(const Key &key)
{
    return static_cast<KeyType>(key.value.index()); // in the order of the variant
}

Key digestInPartition(int partition)
{
    Key::Digest digest{};
    digest[0] = static_cast<std::byte>(partition & 0xFF);
    digest[1] = static_cast<std::byte>((partition >> 8) & 0x0F);
    return Key{digest};
}

} // namespace footplate::ui
