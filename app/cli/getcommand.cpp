// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/getcommand.h"

#include "app/cli/batchresult.h"
#include "app/cli/commandresult.h"
#include "app/cli/output.h"
#include "app/cli/policyoptions.h"
#include "app/profilestore.h"
#include "ui/text/keytext.h"
#include "ui/text/wording.h"

#include <fmt/format.h>

#include <algorithm>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

void addGetOptions(CommandLine &line)
{
    line.addPositional(u"NAMESPACE"_s, u"The namespace."_s);
    line.addPositional(u"SET"_s, u"The set; \"\" for records without one."_s);
    line.addPositionals(u"KEY"_s,
                        u"The key; \"--\" before one that begins with a dash. Several are read as one batch, "
                        "of at most 5000; the exit status is 1 when any of them was not found or not read."_s);
    addConnectionOptions(line);
    line.addValue(u"bins"_s, u"A,B"_s, u"Only these bins. Default: all."_s);
    line.addValue(u"key-type"_s, u"TYPE"_s, u"string (default), int, blob (hexadecimal) or digest."_s);
    line.addFlag(u"header-only"_s, u"Generation and expiry without the bins."_s);
    addPolicyOptions(line, PolicyScope::Command);
    line.addValue(u"profile"_s, u"NAME"_s, u"Run under the policy of this profile. Default: the defaults."_s);
    line.addFlag(u"trace"_s, u"Print the attempts on stderr."_s);
    line.addFlag(u"json"_s, u"Print one JSON object."_s);
}

// `type`: as --key-type takes it.
Result<Key> keyOf(const QString &text, const QString &type)
{
    static const QStringList types{u"string"_s, u"int"_s, u"blob"_s, u"digest"_s}; // in the order of ui::KeyType
    const qsizetype index = types.indexOf(type);
    if (index < 0) {
        return fail(Outcome::InvalidRequest,
                    "--key-type takes string, int, blob or digest, not \"" + type.toStdString() + "\".");
    }
    const ui::TypedKey typed = ui::keyFromText(static_cast<ui::KeyType>(index), text);
    if (!typed.key) {
        return fail(Outcome::InvalidRequest,
                    "The key does not fit --key-type " + type.toStdString() + ": " + typed.problem.toStdString());
    }
    return *typed.key;
}

// The cluster was reached but had no owner for the key yet: asking again after the next map may help.
bool isBeforeMap(const CommandResult &result)
{
    return result.error.outcome == Outcome::ClusterNotReady || result.error.outcome == Outcome::NoMaster;
}

bool isBeforeMap(const BatchResult &result)
{
    return std::ranges::any_of(result.records, [](const BatchRecord &record) {
        return record.error.outcome == Outcome::ClusterNotReady || record.error.outcome == Outcome::NoMaster;
    });
}

} // namespace

ExitStatus GetCommand::run(const QStringList &arguments)
{
    CommandLine line(u"get"_s, u"Reads one record and says how every attempt went; or several at once."_s);
    addGetOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return printUsageError(line.command(), parsed.error());
    if (*parsed)
        return **parsed;
    if (const auto understood = read(line); !understood)
        return printUsageError(line.command(), understood.error());
    if (const auto restored = readProfile(line); !restored)
        return failBefore(restored.error(), ExitStatus::Failed);
    auto cluster = ClusterSession::open(m_connection);
    if (!cluster)
        return printUsageError(line.command(), cluster.error());
    return ask(**cluster);
}

Result<void> GetCommand::read(const CommandLine &line)
{
    m_isJson = line.isSet(u"json"_s);
    m_isTraced = line.isSet(u"trace"_s);
    m_request.nameSpace = line.positional(0).toStdString();
    if (m_request.nameSpace.empty())
        return fail(Outcome::InvalidRequest, "The namespace is empty; \"footplate partitions\" lists those of a cluster.");
    m_request.set = line.positional(1).toStdString();
    if (const auto keys = readKeys(line); !keys)
        return keys;
    QStringList bins = line.values(u"bins"_s);
    bins.removeDuplicates();
    for (const QString &bin : bins)
        m_request.bins.push_back(bin.toStdString());
    // A script with an empty variable must not get more than it asked for.
    if (line.isSet(u"bins"_s) && m_request.bins.empty())
        return fail(Outcome::InvalidRequest, "--bins names no bin; leave it out to read all of them.");
    if (line.isSet(u"profile"_s) && !ProfileStore::isValidName(line.value(u"profile"_s)))
        return tl::unexpected(ProfileStore::nameError(line.value(u"profile"_s)));
    if (line.isSet(u"header-only"_s)) {
        if (!m_request.bins.empty())
            return fail(Outcome::InvalidRequest, "--header-only reads no bins, so it cannot go with --bins.");
        m_request.kind = ReadRequest::Kind::Header;
    }
    auto overrides = policyOptionsOf(line, PolicyScope::Command);
    if (!overrides)
        return tl::unexpected(overrides.error());
    m_request.overrides = std::move(*overrides);
    m_batch.overrides = m_request.overrides;
    m_batch.bins = m_request.bins;
    if (m_request.kind == ReadRequest::Kind::Header)
        m_batch.kind = BatchRequest::Kind::Header;
    auto connection = connectionWithSeeds(line);
    if (!connection)
        return tl::unexpected(connection.error());
    m_connection = std::move(*connection);
    const auto &namespaces = m_connection.session.namespaces;
    if (!namespaces.empty() && namespaces != std::vector{m_request.nameSpace})
        return fail(Outcome::InvalidRequest, "--namespace names another namespace than the record's; leave it out.");
    m_connection.session.namespaces = {m_request.nameSpace};
    m_connection.session.readStatistics = false;
    return {};
}

Result<void> GetCommand::readKeys(const CommandLine &line)
{
    m_keyTexts = line.positionalsFrom(2);
    if (m_keyTexts.size() > static_cast<qsizetype>(BatchRequest::maximumKeys)) {
        return fail(Outcome::InvalidRequest, std::to_string(m_keyTexts.size()) + " keys are more than the " +
                                                 std::to_string(BatchRequest::maximumKeys) +
                                                 " that go into one batch.");
    }
    const QString type = line.isSet(u"key-type"_s) ? line.value(u"key-type"_s) : u"string"_s;
    for (const QString &text : m_keyTexts) {
        auto key = keyOf(text, type);
        if (!key)
            return tl::unexpected(key.error());
        m_batch.keys.push_back({m_request.nameSpace, m_request.set, std::move(*key)});
    }
    m_request.key = m_batch.keys.front().key;
    return {};
}

Result<void> GetCommand::readProfile(const CommandLine &line)
{
    if (!line.isSet(u"profile"_s))
        return {};
    auto history = ProfileStore(ProfileStore::defaultFolder()).load(line.value(u"profile"_s));
    if (!history)
        return tl::unexpected(history.error());
    m_connection.session.history = std::move(*history);
    return {};
}

ExitStatus GetCommand::ask(ClusterSession &cluster)
{
    cluster.waitFor([&](const ClusterSnapshot &snapshot) {
        // After one cycle every node that answers has given its map. A node that is gone leaves a hole, but its
        // partitions can be read from their replicas.
        const bool isKnown = snapshot.tend.counters.cycles > 0 && snapshot.nameSpace(m_request.nameSpace);
        return isKnown || cluster.hasMaps(snapshot);
    });
    if (!cluster.hasCluster())
        return failBefore(cluster.noClusterError(), ExitStatus::NoCluster);
    if (const auto checked = cluster.checkNamespaces(*cluster.snapshot()); !checked)
        return failBefore(checked.error(), ExitStatus::Failed);

    if (isBatch()) {
        const auto result = askUntilMapped<BatchResult>(cluster, [&] { return readBatch(cluster); });
        return finish(result, firstError(result).outcome == Outcome::Ok ? ExitStatus::Ok : ExitStatus::Failed);
    }
    const auto result = askUntilMapped<CommandResult>(cluster, [&] { return readOnce(cluster); });
    return finish(result, result.ok() ? ExitStatus::Ok : ExitStatus::Failed);
}

template <typename Answer, typename Ask>
Answer GetCommand::askUntilMapped(ClusterSession &cluster, const Ask &ask)
{
    Answer result = ask();
    while (isBeforeMap(result) && !cluster.isTimeUp()) {
        const std::uint64_t generation = cluster.snapshot()->mapGeneration;
        cluster.waitFor([&](const ClusterSnapshot &snapshot) { return snapshot.mapGeneration != generation; });
        result = ask();
    }
    return result;
}

CommandResult GetCommand::readOnce(ClusterSession &cluster)
{
    return awaited<CommandResult>([&](auto done) { cluster.session().read(m_request, done); });
}

BatchResult GetCommand::readBatch(ClusterSession &cluster)
{
    return awaited<BatchResult>([&](auto done) { cluster.session().batch(m_batch, done); });
}

ExitStatus GetCommand::finish(CommandResult result, ExitStatus status)
{
    if (result.error.outcome == Outcome::KeyNotFound)
        result.error.detail = fmt::format("no record {} in set {} of namespace {}", m_keyTexts.front().toStdString(),
                                          m_request.set.empty() ? "(none)" : m_request.set, m_request.nameSpace);
    if (const auto warning = budgetWarning(result.policy))
        printNote(*warning);
    if (m_isTraced)
        printNote(u"attempts\n"_s + attemptsText(result));
    if (m_isJson) {
        QJsonObject object = resultToJson(result, m_request);
        object.insert(u"key"_s, m_keyTexts.front());
        printJson(object);
    } else if (result.ok()) {
        printText(resultText(result, m_request));
    }
    if (!result.ok())
        printError(result.error, status);
    return status;
}

ExitStatus GetCommand::finish(const BatchResult &result, ExitStatus status)
{
    if (const auto warning = budgetWarning(result.policy))
        printNote(*warning);
    if (m_isTraced)
        printNote(u"attempts\n"_s + batchAttemptsText(result));
    if (m_isJson)
        printJson(batchToJson(result, m_batch, m_keyTexts));
    else if (result.error.outcome == Outcome::Ok)
        printText(batchText(result, m_keyTexts));
    const Error error = firstError(result);
    if (error.outcome == Outcome::Ok)
        return status;
    if (result.error.outcome == Outcome::Ok)
        printNote(shortfallText(result));
    return printError(error, status);
}

ExitStatus GetCommand::failBefore(const Error &error, ExitStatus status)
{
    const PolicySet base =
        m_connection.session.history.empty() ? PolicySet{} : m_connection.session.history.back().policy;
    const PolicySet policy = PolicySet::merge(base, m_request.overrides).value_or(PolicySet{});
    if (isBatch()) {
        BatchResult result;
        result.error = error;
        result.records.assign(m_batch.keys.size(), BatchRecord{error, {}, {}, -1, {}, 0});
        result.policy = policy;
        return finish(result, status);
    }
    CommandResult result;
    result.error = error;
    result.policy = policy;
    return finish(result, status);
}

} // namespace footplate::app
