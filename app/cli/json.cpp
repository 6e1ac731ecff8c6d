// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/json.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonDocument>

#include <array>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

// In the order of Value's alternatives.
QString typeName(const Value &value)
{
    static constexpr std::array names{"null", "boolean", "integer", "double", "string", "blob",
                                      "list", "map",     "geojson", "hll",    "opaque", "special"};
    static_assert(names.size() == std::variant_size_v<decltype(Value::data)>);
    return QLatin1String(names[value.data.index()]);
}

} // namespace

QJsonValue knownOrNull(std::int64_t number)
{
    return number < 0 ? QJsonValue() : QJsonValue(qint64{number});
}

QJsonValue textOrNull(std::string_view text)
{
    return text.empty() ? QJsonValue() : QJsonValue(ui::fromStd(text));
}

QJsonValue instant(std::int64_t wallMs)
{
    if (wallMs <= 0)
        return {};
    return QDateTime::fromMSecsSinceEpoch(wallMs, Qt::UTC).toString(Qt::ISODateWithMs);
}

QJsonObject policyToJson(const PolicySet &policy)
{
    return {{u"max_retries"_s, qint64{policy.retry.maxRetries}},
            {u"sleep_between_retries_ms"_s, qint64{policy.retry.sleepBetweenRetriesMs}},
            {u"replica_policy"_s, ui::fromStd(replicaPolicyName(policy.retry.replicaPolicy))},
            {u"timeout_ms"_s, qint64{policy.timeouts.timeoutMs}},
            {u"socket_timeout_ms"_s, qint64{policy.timeouts.socketTimeoutMs}},
            {u"circuit_open_threshold"_s, qint64{policy.breaker.failureThreshold}},
            {u"max_concurrent_ops_per_node"_s, qint64{policy.breaker.maximumConcurrent}},
            {u"retry_operations"_s, ui::fromStd(gateKindName(policy.gate.kind))},
            {u"retry_operations_limit"_s, qint64{policy.gate.limit}}};
}

QJsonObject publicationToJson(const Publication &publication)
{
    QJsonObject object = policyToJson(publication.policy);
    object.insert(u"revision"_s, qint64{publication.revision});
    object.insert(u"published_at"_s, instant(publication.atMs));
    object.insert(u"author"_s, textOrNull(publication.author));
    object.insert(u"reason"_s, textOrNull(publication.reason));
    return object;
}

QJsonObject typedValue(const Value &value)
{
    const QByteArray text = '[' + ui::valueToJsonText(value).toUtf8() + ']';
    return {{u"type"_s, typeName(value)}, {u"value"_s, QJsonDocument::fromJson(text).array().at(0)}};
}

} // namespace footplate::app
