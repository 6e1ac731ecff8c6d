// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/policycommand.h"

#include "app/author.h"
#include "app/cli/commandline.h"
#include "app/cli/json.h"
#include "app/cli/output.h"
#include "app/cli/policyoptions.h"
#include "app/cli/suggestion.h"
#include "app/cli/texttable.h"
#include "app/profilestore.h"
#include "core/base/clock.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QJsonArray>

#include <limits>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString command = u"policy"_s;

void addOptions(CommandLine &line)
{
    line.addPositional(u"show|history|set"_s, u"What is live; every revision; publish a new one."_s);
    line.addValue(u"profile"_s, u"NAME"_s, u"The profile. Without one, show prints the defaults."_s);
    line.addFlag(u"json"_s, u"Print one JSON object."_s);
    line.addValue(u"expect-revision"_s, u"N"_s, u"set: the revision the change was decided on; 0 for a new profile."_s);
    line.addValue(u"reason"_s, u"TEXT"_s, u"set: why, for those who read the history."_s);
    addPolicyOptions(line, PolicyScope::Publication);
}

QString publicationText(const Publication &publication)
{
    TextTable table;
    table.addColumn(u"FIELD"_s);
    table.addColumn(u"VALUE"_s, TextTable::Align::Right);
    const QJsonObject fields = policyToJson(publication.policy);
    for (auto it = fields.begin(); it != fields.end(); ++it)
        table.addRow({it.key(), it.value().toVariant().toString()});
    const QString head = publication.revision == 0
                             ? u"Revision 0: the defaults, nothing was published yet.\n"_s
                             : u"Revision %1, %2, %3: %4\n"_s.arg(
                                   QString::number(publication.revision), ui::formatDateTime(publication.atMs),
                                   ui::fromStd(publication.author), ui::fromStd(publication.reason).replace(u'\n', u' '));
    return head + table.text() + ui::worstCase(publication.policy) + u'\n';
}

QJsonObject withProfile(QJsonObject object, const QString &profile)
{
    object.insert(u"profile"_s, profile.isEmpty() ? QJsonValue() : QJsonValue(profile));
    object.insert(u"error"_s, QJsonValue());
    return object;
}

ExitStatus failWith(const CommandLine &line, const Error &error)
{
    if (line.isSet(u"json"_s))
        printJson({{u"error"_s, errorToJson(error)}});
    return printError(error);
}

// The history of the profile; empty without one.
Result<std::vector<Publication>> historyOf(const CommandLine &line)
{
    if (!line.isSet(u"profile"_s))
        return std::vector<Publication>{};
    return ProfileStore(ProfileStore::defaultFolder()).load(line.value(u"profile"_s));
}

ExitStatus show(const CommandLine &line)
{
    const auto history = historyOf(line);
    if (!history)
        return failWith(line, history.error());
    const Publication live = history->empty() ? Publication{} : history->back();
    if (line.isSet(u"json"_s))
        printJson(withProfile(publicationToJson(live), line.value(u"profile"_s)));
    else
        printText(publicationText(live));
    return ExitStatus::Ok;
}

ExitStatus showHistory(const CommandLine &line)
{
    const auto history = historyOf(line);
    if (!history)
        return failWith(line, history.error());
    if (line.isSet(u"json"_s)) {
        QJsonArray revisions;
        for (const Publication &publication : *history)
            revisions.append(publicationToJson(publication));
        const Publication live = history->empty() ? Publication{} : history->back();
        QJsonObject object = publicationToJson(live);
        object.insert(u"history"_s, revisions);
        printJson(withProfile(object, line.value(u"profile"_s)));
        return ExitStatus::Ok;
    }
    TextTable table;
    table.addColumn(u"REVISION"_s, TextTable::Align::Right);
    for (const auto &title : {u"TIME"_s, u"AUTHOR"_s, u"POLICY"_s, u"REASON"_s})
        table.addColumn(title);
    for (const Publication &publication : *history) {
        table.addRow({QString::number(publication.revision), ui::formatDateTime(publication.atMs),
                      ui::fromStd(publication.author), ui::policySummary(publication.policy.retry),
                      ui::fromStd(publication.reason)});
    }
    printText(table.isEmpty() ? u"Nothing was published yet; the defaults are live at revision 0.\n"_s : table.text());
    return ExitStatus::Ok;
}

Result<PublicationRequest> draftOf(const CommandLine &line, const Options &options, const PolicySet &base)
{
    PublicationRequest draft;
    const auto revision = line.integer(u"expect-revision"_s, 0, std::numeric_limits<std::uint32_t>::max(), 0);
    if (!revision)
        return tl::unexpected(revision.error());
    auto policy = PolicySet::merge(base, options);
    if (!policy)
        return tl::unexpected(policy.error());
    draft.policy = *policy;
    draft.expectedRevision = static_cast<std::uint32_t>(*revision);
    draft.author = authorHere();
    draft.reason = line.value(u"reason"_s).trimmed().toStdString();
    return draft;
}

Result<Options> checkedOptions(const CommandLine &line)
{
    for (const auto &name : {u"profile"_s, u"expect-revision"_s, u"reason"_s}) {
        if (line.value(name).trimmed().isEmpty())
            return fail(Outcome::InvalidRequest, "\"footplate policy set\" needs --" + name.toStdString() + ".");
    }
    auto options = policyOptionsOf(line, PolicyScope::Publication);
    if (options && options->empty())
        return fail(Outcome::InvalidRequest, "\"footplate policy set\" needs at least one field to change, as in "
                                             "--max-retries 3.");
    return options;
}

ExitStatus set(const CommandLine &line)
{
    const auto options = checkedOptions(line);
    if (!options)
        return printUsageError(command, options.error());
    const QString profile = line.value(u"profile"_s);
    ProfileStore store(ProfileStore::defaultFolder());
    PolicySet base;
    if (store.names().contains(profile)) {
        const auto history = store.load(profile);
        if (!history)
            return failWith(line, history.error());
        if (!history->empty())
            base = history->back().policy;
    }
    const auto draft = draftOf(line, *options, base);
    if (!draft)
        return printUsageError(command, draft.error());
    if (draft->policy == base && draft->expectedRevision > 0)
        return failWith(line, {Outcome::InvalidRequest, 0, {}, "nothing would change: the live policy has these values already"});
    if (const auto warning = budgetWarning(draft->policy))
        printNote(*warning);
    const PublicationResult result = store.publish(profile, *draft, SystemClock::instance().wallMs());
    if (!result.published)
        return failWith(line, result.error);
    if (line.isSet(u"json"_s))
        printJson(withProfile(publicationToJson(result.live), profile));
    else
        printText(publicationText(result.live));
    return ExitStatus::Ok;
}

// An option of set that is given to show would be passed over in silence; better to say so.
std::optional<Error> misplacedOption(const CommandLine &line)
{
    const auto options = policyOptionsOf(line, PolicyScope::Publication);
    const bool namesField = !options || !options->empty();
    if (!namesField && !line.isSet(u"expect-revision"_s) && !line.isSet(u"reason"_s))
        return std::nullopt;
    return Error{Outcome::InvalidRequest,
                 0,
                 {},
                 "\"footplate policy " + line.positional(0).toStdString() +
                     "\" only takes --profile and --json; the other options belong to \"footplate policy set\"."};
}

} // namespace

ExitStatus runPolicyCommand(const QStringList &arguments)
{
    CommandLine line(command, u"Shows and changes the retry policy that belongs to a profile. No cluster is needed."_s);
    addOptions(line);
    const auto parsed = line.parse(arguments);
    if (!parsed)
        return printUsageError(command, parsed.error());
    if (*parsed)
        return **parsed;
    const QString action = line.positional(0);
    if (line.isSet(u"profile"_s) && !ProfileStore::isValidName(line.value(u"profile"_s)))
        return printUsageError(command, ProfileStore::nameError(line.value(u"profile"_s)));
    if (action == "set"_L1)
        return set(line);
    if (action == "show"_L1 || action == "history"_L1) {
        if (const auto error = misplacedOption(line))
            return printUsageError(command, *error);
        return action == "show"_L1 ? show(line) : showHistory(line);
    }
    const QString nearest = nearestWord(action, {u"show"_s, u"history"_s, u"set"_s});
    QString sentence = u"\"footplate policy\" takes show, history or set, not \"%1\"."_s.arg(action);
    if (!nearest.isEmpty())
        sentence += u" Did you mean %1?"_s.arg(nearest);
    return printUsageError(command, {Outcome::InvalidRequest, 0, {}, sentence.toStdString()});
}

} // namespace footplate::app
