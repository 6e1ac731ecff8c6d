// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/readjson.h"

#include "ui/text/keytext.h"
#include "ui/text/wording.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

// In the order of the enumerators.
constexpr std::array kindWords{"record"_L1, "header"_L1, "exists"_L1};
constexpr std::array keyTypeWords{"string"_L1, "int"_L1, "blob"_L1, "digest"_L1};

template <std::size_t N>
int wordIn(const std::array<QLatin1String, N> &words, const QString &word)
{
    for (std::size_t i = 0; i < N; ++i) {
        if (words[i] == word)
            return static_cast<int>(i);
    }
    return -1;
}

// A number that is one: doubles with nothing after the point stay doubles.
QJsonValue overrideToJson(const OptionValue &value)
{
    struct Writer {
        QJsonValue operator()(bool is) const { return is; }
        QJsonValue operator()(std::int64_t number) const { return qint64{number}; }
        QJsonValue operator()(double number) const { return number; }
        QJsonValue operator()(const std::string &text) const { return QString::fromStdString(text); }
    };
    return std::visit(Writer{}, value);
}

std::optional<OptionValue> overrideFromJson(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isString())
        return value.toString().toStdString();
    if (!value.isDouble())
        return std::nullopt;
    const qint64 number = value.toInteger(-1);
    if (number >= 0)
        return std::int64_t{number};
    return value.toDouble();
}

std::optional<Outcome> outcomeNamed(const QString &name)
{
    for (std::size_t i = 0; i < outcomeCount; ++i) {
        const auto outcome = static_cast<Outcome>(i);
        if (ui::fromStd(outcomeName(outcome)) == name)
            return outcome;
    }
    return std::nullopt;
}

} // namespace

QJsonObject readToJson(const ReadRequest &request)
{
    QJsonArray bins;
    for (const std::string &bin : request.bins)
        bins.append(QString::fromStdString(bin));
    QJsonObject overrides;
    for (const auto &[name, value] : request.overrides)
        overrides.insert(QString::fromStdString(name), overrideToJson(value));
    return {{u"kind"_s, kindWords.at(static_cast<std::size_t>(request.kind))},
            {u"namespace"_s, QString::fromStdString(request.nameSpace)},
            {u"set"_s, QString::fromStdString(request.set)},
            {u"key_type"_s, keyTypeWords.at(static_cast<std::size_t>(ui::typeOf(request.key)))},
            {u"key"_s, ui::keyToText(request.key)},
            {u"bins"_s, bins},
            {u"overrides"_s, overrides}};
}

std::optional<ReadRequest> readFromJson(const QJsonObject &object)
{
    const int kind = wordIn(kindWords, object.value("kind"_L1).toString());
    const int type = wordIn(keyTypeWords, object.value("key_type"_L1).toString());
    const QString nameSpace = object.value("namespace"_L1).toString();
    if (kind < 0 || type < 0 || nameSpace.isEmpty())
        return std::nullopt;
    const ui::TypedKey typed = ui::keyFromText(static_cast<ui::KeyType>(type), object.value("key"_L1).toString());
    if (!typed.key)
        return std::nullopt;
    ReadRequest request;
    request.kind = static_cast<ReadRequest::Kind>(kind);
    request.nameSpace = nameSpace.toStdString();
    request.set = object.value("set"_L1).toString().toStdString();
    request.key = *typed.key;
    for (const QJsonValue &bin : object.value("bins"_L1).toArray())
        request.bins.push_back(bin.toString().toStdString());
    const QJsonObject overrides = object.value("overrides"_L1).toObject();
    for (auto each = overrides.begin(); each != overrides.end(); ++each) {
        const auto value = overrideFromJson(each.value());
        if (!value)
            return std::nullopt;
        request.overrides.emplace(each.key().toStdString(), *value);
    }
    return request;
}

QByteArray recordLine(const ui::RecordedRead &read)
{
    QJsonObject object = readToJson(read.request);
    object.insert(u"at_ms"_s, qint64{read.atMs});
    object.insert(u"total_us"_s, qint64{read.totalUs});
    object.insert(u"outcome"_s, ui::fromStd(outcomeName(read.outcome)));
    object.insert(u"exists"_s, read.exists);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<ui::RecordedRead> recordFromLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const auto request = readFromJson(object);
    const auto outcome = outcomeNamed(object.value("outcome"_L1).toString());
    const qint64 atMs = object.value("at_ms"_L1).toInteger(-1);
    if (!request || !outcome || atMs < 0)
        return std::nullopt;
    return ui::RecordedRead{*request, atMs, object.value("total_us"_L1).toInteger(), *outcome, object.value("exists"_L1).toBool()};
}

QByteArray favouriteLine(const ui::Favourite &favourite)
{
    QJsonObject object = readToJson(favourite.request);
    object.insert(u"name"_s, favourite.name);
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

std::optional<ui::Favourite> favouriteFromLine(const QByteArray &line)
{
    const QJsonObject object = QJsonDocument::fromJson(line).object();
    const auto request = readFromJson(object);
    const QString name = object.value("name"_L1).toString();
    if (!request || name.isEmpty())
        return std::nullopt;
    return ui::Favourite{name, *request};
}

} // namespace footplate::app
