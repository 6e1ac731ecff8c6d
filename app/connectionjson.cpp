// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/connectionjson.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int exportFormat = 1;
constexpr qsizetype mostTexts = 256; // of a list in a profile

// Takes values out of an object and remembers the first that is of the wrong type.
class ConnectionReader {
public:
    explicit ConnectionReader(const QJsonObject &object) : m_object(object) {}

    void take(const QString &key, QString &into)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isString())
            into = value.toString();
        else if (!value.isUndefined())
            blame(key, u"a text"_s);
    }
    void take(const QString &key, bool &into)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isBool())
            into = value.toBool();
        else if (!value.isUndefined())
            blame(key, u"true or false"_s);
    }
    void take(const QString &key, QStringList &into)
    {
        const QJsonValue value = m_object.value(key);
        if (value.isUndefined())
            return;
        const QJsonArray texts = value.toArray();
        if (!value.isArray() || texts.size() > mostTexts)
            return blame(key, u"a list of at most 256 texts"_s);
        into.clear();
        for (const QJsonValue &text : texts) {
            if (!text.isString())
                return blame(key, u"a list of texts"_s);
            into.append(text.toString());
        }
    }
    void takeColor(const QString &key, int &into)
    {
        const QJsonValue value = m_object.value(key);
        const int color = value.toInt(-1);
        if (color >= 0 && color < ui::connectionColorCount)
            into = color;
        else if (!value.isUndefined())
            blame(key, u"a whole number from 0 to %1"_s.arg(ui::connectionColorCount - 1));
    }
    [[nodiscard]] const QString &problem() const { return m_problem; }

private:
    void blame(const QString &key, const QString &expected)
    {
        if (m_problem.isEmpty())
            m_problem = u"\"%1\" is not %2"_s.arg(key, expected);
    }
    const QJsonObject &m_object;
    QString m_problem;
};

tl::unexpected<Error> connectionRefusal(const QString &detail)
{
    return fail(Outcome::ParseError, detail.toStdString());
}

} // namespace

QJsonObject connectionToJson(const ui::ConnectionProfile &connection)
{
    return {{u"color"_s, connection.color},
            {u"seeds"_s, QJsonArray::fromStringList(connection.seeds)},
            {u"namespaces"_s, QJsonArray::fromStringList(connection.namespaces)},
            {u"tls"_s, connection.usesTls},
            {u"tls_ca_file"_s, connection.caFile},
            {u"tls_certificate_file"_s, connection.certificateFile},
            {u"tls_key_file"_s, connection.keyFile},
            {u"tls_name"_s, connection.tlsName},
            {u"user"_s, connection.user},
            {u"cluster_name"_s, connection.clusterName},
            {u"alternate"_s, connection.usesAlternate},
            {u"seed_only"_s, connection.isSeedOnly},
            {u"production"_s, connection.isProduction},
            {u"read_only"_s, connection.isReadOnly}};
}

Result<ui::ConnectionProfile> connectionFromJson(const QString &name, const QJsonObject &object)
{
    ui::ConnectionProfile connection;
    connection.name = name;
    ConnectionReader reader(object);
    reader.takeColor(u"color"_s, connection.color);
    reader.take(u"seeds"_s, connection.seeds);
    reader.take(u"namespaces"_s, connection.namespaces);
    reader.take(u"tls"_s, connection.usesTls);
    reader.take(u"tls_ca_file"_s, connection.caFile);
    reader.take(u"tls_certificate_file"_s, connection.certificateFile);
    reader.take(u"tls_key_file"_s, connection.keyFile);
    reader.take(u"tls_name"_s, connection.tlsName);
    reader.take(u"user"_s, connection.user);
    reader.take(u"cluster_name"_s, connection.clusterName);
    reader.take(u"alternate"_s, connection.usesAlternate);
    reader.take(u"seed_only"_s, connection.isSeedOnly);
    reader.take(u"production"_s, connection.isProduction);
    reader.take(u"read_only"_s, connection.isReadOnly);
    if (!reader.problem().isEmpty())
        return connectionRefusal(reader.problem());
    return connection;
}

QByteArray connectionsToJson(const QVector<ui::ConnectionProfile> &connections)
{
    QJsonArray list;
    for (const ui::ConnectionProfile &connection : connections) {
        QJsonObject object = connectionToJson(connection);
        object.insert(u"name"_s, connection.name);
        list.append(object);
    }
    return QJsonDocument(QJsonObject{{u"format"_s, exportFormat}, {u"connections"_s, list}}).toJson();
}

Result<QVector<ui::ConnectionProfile>> connectionsFromJson(const QByteArray &bytes)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error != QJsonParseError::NoError)
        return connectionRefusal(u"%1 at byte %2"_s.arg(problem.errorString()).arg(problem.offset));
    if (document.object().value("format"_L1).toInt() != exportFormat)
        return connectionRefusal(u"its format is not the one this version writes"_s);
    const QJsonValue list = document.object().value("connections"_L1);
    if (!list.isArray())
        return connectionRefusal(u"it has no list \"connections\""_s);
    QVector<ui::ConnectionProfile> connections;
    for (const QJsonValue &value : list.toArray()) {
        const QJsonObject object = value.toObject();
        const QJsonValue name = object.value("name"_L1);
        if (!name.isString())
            return connectionRefusal(u"connection %1 has no name"_s.arg(connections.size() + 1));
        auto connection = connectionFromJson(name.toString(), object);
        if (!connection)
            return connectionRefusal(
                u"connection \"%1\": %2"_s.arg(name.toString(), QString::fromStdString(connection.error().detail)));
        connections.append(std::move(*connection));
    }
    return connections;
}

} // namespace footplate::app
