// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/profilejson.h"

#include "app/cli/json.h"
#include "app/connectionjson.h"
#include "ui/text/wording.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int formatVersion = 1;

tl::unexpected<Error> profileRefusal(const std::string &detail)
{
    return fail(Outcome::ParseError, detail);
}

// A JSON number without a fraction is an integer, as the policy wants it; one with a fraction stays a double, so that
// the policy refuses it.
OptionValue optionOf(const QJsonValue &value)
{
    if (value.isBool())
        return value.toBool();
    if (value.isString())
        return value.toString().toStdString();
    const double number = value.toDouble(-1);
    if (std::trunc(number) == number && std::abs(number) < 1e15)
        return static_cast<std::int64_t>(number);
    return number;
}

Result<PolicySet> policyFromJson(const QJsonValue &value)
{
    if (!value.isObject())
        return profileRefusal("a policy is missing");
    Options options;
    const QJsonObject object = value.toObject();
    if (object.isEmpty())
        return profileRefusal("a policy is empty");
    for (auto it = object.begin(); it != object.end(); ++it)
        options.emplace(it.key().toStdString(), optionOf(it.value()));
    auto policy = PolicySet::merge({}, options);
    if (!policy)
        return profileRefusal(policy.error().detail);
    return policy;
}

Result<Publication> publicationFromJson(const QJsonObject &object)
{
    Publication publication;
    const qint64 revision = object.value("revision"_L1).toInteger(0);
    if (revision < 1 || revision > std::numeric_limits<std::uint32_t>::max())
        return profileRefusal("a revision is not a number from 1 on");
    publication.revision = static_cast<std::uint32_t>(revision);
    const QJsonValue atMs = object.value("at_ms"_L1);
    const QJsonValue author = object.value("author"_L1);
    const QJsonValue reason = object.value("reason"_L1);
    // A number that is no integer comes as whatever is asked for in its place.
    if (atMs.toInteger(0) != atMs.toInteger(1) || !author.isString() || !reason.isString())
        return profileRefusal("revision " + std::to_string(revision) +
                              ": at_ms is not a whole number, or author or reason is not a text");
    publication.atMs = atMs.toInteger(0);
    publication.author = author.toString().toStdString();
    publication.reason = reason.toString().toStdString();
    const auto policy = policyFromJson(object.value("policy"_L1));
    const auto previous = policyFromJson(object.value("previous"_L1));
    if (!policy || !previous)
        return profileRefusal("revision " + std::to_string(revision) + ": " +
                              (policy ? previous : policy).error().detail);
    publication.policy = *policy;
    publication.previous = *previous;
    return publication;
}

} // namespace

QByteArray profileToJson(const ProfileContent &content)
{
    QJsonArray publications;
    for (const Publication &publication : content.history) {
        publications.append(QJsonObject{{u"revision"_s, qint64{publication.revision}},
                                        {u"at_ms"_s, qint64{publication.atMs}},
                                        {u"author"_s, ui::fromStd(publication.author)},
                                        {u"reason"_s, ui::fromStd(publication.reason)},
                                        {u"policy"_s, policyToJson(publication.policy)},
                                        {u"previous"_s, policyToJson(publication.previous)}});
    }
    QJsonObject profile{{u"format"_s, formatVersion}, {u"history"_s, publications}};
    if (content.connection)
        profile.insert(u"connection"_s, connectionToJson(*content.connection));
    return QJsonDocument(profile).toJson();
}

Result<ProfileContent> profileFromJson(const QByteArray &bytes, const QString &name)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &problem);
    if (problem.error != QJsonParseError::NoError)
        return profileRefusal(problem.errorString().toStdString() + " at byte " + std::to_string(problem.offset));
    if (document.object().value("format"_L1).toInt() != formatVersion)
        return profileRefusal("its format is not the one this version writes");
    const QJsonValue publications = document.object().value("history"_L1);
    if (!publications.isArray())
        return profileRefusal("it has no list \"history\"");
    ProfileContent content;
    if (const QJsonValue connection = document.object().value("connection"_L1); !connection.isUndefined()) {
        if (!connection.isObject())
            return profileRefusal("its connection is no object");
        auto read = connectionFromJson(name, connection.toObject());
        if (!read)
            return profileRefusal("connection: " + read.error().detail);
        content.connection = std::move(*read);
    }
    for (const QJsonValue &value : publications.toArray()) {
        auto publication = publicationFromJson(value.toObject());
        if (!publication)
            return tl::unexpected(publication.error());
        if (!content.history.empty() && publication->revision <= content.history.back().revision)
            return profileRefusal("its revisions do not rise");
        content.history.push_back(std::move(*publication));
    }
    return content;
}

} // namespace footplate::app
