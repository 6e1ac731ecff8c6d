// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/policyfields.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QCoreApplication>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

struct FieldText {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::PolicyFields)
};

std::uint32_t &member(PolicySet &policy, PolicyField field)
{
    switch (field) {
    case PolicyField::SleepBetweenRetries: return policy.retry.sleepBetweenRetriesMs;
    case PolicyField::SocketTimeout: return policy.timeouts.socketTimeoutMs;
    case PolicyField::Timeout: return policy.timeouts.timeoutMs;
    case PolicyField::FailureThreshold: return policy.breaker.failureThreshold;
    case PolicyField::MaximumConcurrent: return policy.breaker.maximumConcurrent;
    case PolicyField::MaxRetries:
    case PolicyField::Replica:
    case PolicyField::Operations: break; // a choice has no number of its own
    }
    return policy.retry.maxRetries;
}

} // namespace

QString policyFieldName(PolicyField field)
{
    switch (field) {
    case PolicyField::MaxRetries: return u"max_retries"_s;
    case PolicyField::SleepBetweenRetries: return u"sleep_between_retries_ms"_s;
    case PolicyField::Replica: return u"replica_policy"_s;
    case PolicyField::Operations: return u"retry_operations"_s;
    case PolicyField::SocketTimeout: return u"socket_timeout_ms"_s;
    case PolicyField::Timeout: return u"timeout_ms"_s;
    case PolicyField::FailureThreshold: return u"circuit_open_threshold"_s;
    case PolicyField::MaximumConcurrent: return u"max_concurrent_ops_per_node"_s;
    }
    return {};
}

QString policyFieldLabel(PolicyField field)
{
    switch (field) {
    case PolicyField::MaxRetries: return FieldText::tr("Retries after the first attempt");
    case PolicyField::SleepBetweenRetries: return FieldText::tr("Sleep between attempts");
    case PolicyField::Replica: return FieldText::tr("Replicas");
    case PolicyField::Operations: return FieldText::tr("Retried at all");
    case PolicyField::SocketTimeout: return FieldText::tr("One attempt");
    case PolicyField::Timeout: return FieldText::tr("Whole command");
    case PolicyField::FailureThreshold: return FieldText::tr("Circuit opens at, failures");
    case PolicyField::MaximumConcurrent: return FieldText::tr("Circuit opens at, in flight + queued");
    }
    return {};
}

QString policyFieldHelp(PolicyField field)
{
    switch (field) {
    case PolicyField::MaxRetries: return FieldText::tr("How often a command is tried again after its first attempt.");
    case PolicyField::SleepBetweenRetries:
        return FieldText::tr("Fixed pause before each retry; it holds no connection.");
    case PolicyField::Replica:
        return FieldText::tr("Where reads go: master sends every attempt to the master, sequence goes on to the next "
                             "replica with each retry. "
                             "Writes always go to the master.");
    case PolicyField::Operations:
        return FieldText::tr("Which operations may be tried again after a connection failure. Default: reads, and "
                             "writes of which nothing "
                             "was sent. Idempotent: also puts, touches and deletes without a condition. All: also adds "
                             "and appends, which may "
                             "then count twice.");
    case PolicyField::SocketTimeout:
        return FieldText::tr("How long one attempt may take; 0 lets it use up the whole command's time.");
    case PolicyField::Timeout:
        return FieldText::tr("How long the whole command may take, all attempts and pauses together.");
    case PolicyField::FailureThreshold:
        return FieldText::tr("So many failures since the last successful tend open a node's circuit.");
    case PolicyField::MaximumConcurrent:
        return FieldText::tr("So many commands in flight or queued at a node open its circuit.");
    }
    return {};
}

QString policyFieldLimits(PolicyField field)
{
    const QString range = FieldText::tr("%1 to %2", "limits");
    switch (field) {
    case PolicyField::MaxRetries: return range.arg(formatCount(0), formatCount(RetryPolicy::maximumRetries));
    case PolicyField::SleepBetweenRetries: return range.arg(formatCount(0), formatCount(RetryPolicy::maximumSleepMs));
    case PolicyField::Replica: return FieldText::tr("reads only");
    case PolicyField::Operations: return FieldText::tr("after a lost connection");
    case PolicyField::SocketTimeout: return FieldText::tr("0 = whatever is left");
    case PolicyField::Timeout: return range.arg(formatCount(1), formatCount(CommandTimeouts::maximumMs));
    case PolicyField::FailureThreshold:
    case PolicyField::MaximumConcurrent: return FieldText::tr("at least %1").arg(formatCount(1));
    }
    return {};
}

QString policyFieldUnit(PolicyField field)
{
    switch (field) {
    case PolicyField::SleepBetweenRetries:
    case PolicyField::SocketTimeout:
    case PolicyField::Timeout: return FieldText::tr(" ms", "unit behind a number");
    default: return {};
    }
}

QVector<PolicyFieldChoice> policyFieldChoices(PolicyField field)
{
    QVector<PolicyFieldChoice> choices;
    if (field == PolicyField::Replica) {
        for (const ReplicaPolicy policy : {ReplicaPolicy::Master, ReplicaPolicy::Sequence})
            choices.append({replicaPolicyText(policy), static_cast<std::uint32_t>(policy)});
    }
    for (std::size_t kind = 0; field == PolicyField::Operations && kind < gateKindCount; ++kind)
        choices.append({gateText({static_cast<GateChoice::Kind>(kind)}), static_cast<std::uint32_t>(kind)});
    return choices;
}

QString policyFieldText(PolicyField field, const PolicySet &policy)
{
    if (field == PolicyField::Replica)
        return replicaPolicyText(policy.retry.replicaPolicy);
    if (field == PolicyField::Operations)
        return gateText(policy.gate);
    const std::uint32_t value = policyValue(policy, field);
    if (field == PolicyField::SocketTimeout && value == 0)
        return FieldText::tr("whatever is left");
    return formatCount(value) + policyFieldUnit(field);
}

std::uint32_t policyValue(const PolicySet &policy, PolicyField field)
{
    if (field == PolicyField::Replica)
        return static_cast<std::uint32_t>(policy.retry.replicaPolicy);
    if (field == PolicyField::Operations)
        return static_cast<std::uint32_t>(policy.gate.kind);
    PolicySet copy = policy;
    return member(copy, field);
}

void setPolicyValue(PolicySet &policy, PolicyField field, std::uint32_t value)
{
    if (field == PolicyField::Replica)
        policy.retry.replicaPolicy = static_cast<ReplicaPolicy>(value);
    else if (field == PolicyField::Operations)
        policy.gate.kind = static_cast<GateChoice::Kind>(value);
    else
        member(policy, field) = value;
}

QString policyProblem(const PolicySet &policy, PolicyField field)
{
    if (!policyFieldChoices(field).isEmpty())
        return {};
    const Options options{{policyFieldName(field).toStdString(), std::int64_t{policyValue(policy, field)}}};
    const auto merged = PolicySet::merge({}, options);
    return merged ? QString() : fromStd(merged.error().detail);
}

} // namespace footplate::ui
