// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a policy as an editor and a list show them: stable name, words, unit, limits, and how to read and set each.
// GUI thread (translations).
#pragma once

#include "core/retry/policy.h"

#include <QString>
#include <QVector>

#include <array>
#include <cstdint>

namespace footplate::ui {

enum class PolicyField : std::uint8_t {
    MaxRetries,
    SleepBetweenRetries,
    Replica,    // the value is that of ReplicaPolicy
    Operations, // the value is that of GateChoice::Kind
    SocketTimeout,
    Timeout,
    FailureThreshold,
    MaximumConcurrent,
};
inline constexpr std::array allPolicyFields{PolicyField::MaxRetries,    PolicyField::SleepBetweenRetries, PolicyField::Replica,
                                            PolicyField::Operations,    PolicyField::SocketTimeout,       PolicyField::Timeout,
                                            PolicyField::FailureThreshold, PolicyField::MaximumConcurrent};

QString policyFieldName(PolicyField field);  // stable, as PolicySet::merge takes it: "max_retries"
QString policyFieldLabel(PolicyField field); // "Retries after the first attempt"
QString policyFieldHelp(PolicyField field);  // what it does, in a sentence
QString policyFieldLimits(PolicyField field); // "0 to 1000"
QString policyFieldUnit(PolicyField field);  // " ms", or empty
// What can be chosen, where the field is a choice and no number.
struct PolicyFieldChoice {
    QString text;
    std::uint32_t value = 0;
};
QVector<PolicyFieldChoice> policyFieldChoices(PolicyField field);
QString policyFieldText(PolicyField field, const PolicySet &policy); // "1000 ms", "sequence"

std::uint32_t policyValue(const PolicySet &policy, PolicyField field);
void setPolicyValue(PolicySet &policy, PolicyField field, std::uint32_t value);
// What PolicySet::merge says against the field's value; empty when it is all right.
QString policyProblem(const PolicySet &policy, PolicyField field);

} // namespace footplate::ui
