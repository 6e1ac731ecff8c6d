// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recorded.h"

#include "core/wire/proto.h"
#include "tests/support/main.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <map>
#include <string>

namespace footplate {

namespace {

using Entries = std::map<std::string, Recorded, std::less<>>;

ByteBuffer bytesOf(const QJsonValue &hex)
{
    return fromHex(hex.toString().toStdString());
}

Entries load(const char *file)
{
    Entries entries;
    const QJsonDocument document = QJsonDocument::fromJson(testData(file));
    const QJsonArray array = document.object().value(QLatin1String("entries")).toArray();
    for (const QJsonValue &value : array) {
        const QJsonObject entry = value.toObject();
        entries[entry.value(QLatin1String("name")).toString().toStdString()] = {
            bytesOf(entry.value(QLatin1String("request_hex"))), bytesOf(entry.value(QLatin1String("response_hex")))};
    }
    return entries;
}

const Entries &entriesOf(const char *file)
{
    static std::map<std::string, Entries> files;
    if (!files.contains(file))
        files[file] = load(file);
    return files[file];
}

ByteSpan withoutHeader(const ByteBuffer &message)
{
    return ByteSpan(message).subspan(std::min(wire::protoHeaderSize, message.size()));
}

} // namespace

ByteSpan Recorded::responseBody() const
{
    return withoutHeader(response);
}

ByteSpan Recorded::requestBody() const
{
    return withoutHeader(request);
}

Recorded recorded(const char *file, std::string_view name)
{
    const Entries &entries = entriesOf(file);
    const auto entry = entries.find(name);
    if (entry == entries.end())
        qFatal("nothing recorded as %s in %s", std::string(name).c_str(), file);
    return entry->second;
}

std::vector<std::string> recordedNames(const char *file)
{
    std::vector<std::string> names;
    for (const auto &[name, entry] : entriesOf(file))
        names.push_back(name);
    return names;
}

ByteBuffer fromHex(std::string_view hex)
{
    const QByteArray text(hex.data(), static_cast<qsizetype>(hex.size()));
    const QByteArray bytes = QByteArray::fromHex(text);
    if (bytes.size() * 2 != text.size())
        qFatal("not hexadecimal: %s", text.constData());
    const ByteSpan span = asBytes({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return {span.begin(), span.end()};
}

QByteArray toHex(ByteSpan bytes)
{
    const std::string_view text = asText(bytes);
    return QByteArray(text.data(), static_cast<qsizetype>(text.size())).toHex();
}

} // namespace footplate
