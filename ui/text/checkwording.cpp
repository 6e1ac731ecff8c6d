// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/checkwording.h"

#include <QCoreApplication>

#include <algorithm>

namespace footplate::ui {

namespace {

struct CheckWording {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::CheckWording)
};

bool hasFinding(const CheckStepReport &report, Outcome outcome)
{
    return std::any_of(report.findings.begin(), report.findings.end(),
                       [outcome](const CheckFinding &one) { return one.outcome == outcome; });
}

bool findingSays(const CheckStepReport &report, std::string_view words)
{
    return std::any_of(report.findings.begin(), report.findings.end(), [words](const CheckFinding &one) {
        return one.outcome != Outcome::Ok && one.detail.find(words) != std::string::npos;
    });
}

QString tlsAdvice(const CheckStepReport &report)
{
    if (findingSays(report, "was expected"))
        return CheckWording::tr("The node shows a certificate for another name. Write the name that it is for into "
                                "“Node's name”, or between "
                                "host and port of the seed.");
    if (findingSays(report, "no authority"))
        return CheckWording::tr(
            "Choose the file of the authority that signed the nodes' certificates under “Authority”.");
    if (findingSays(report, "client certificate"))
        return CheckWording::tr("The nodes probably want to see a certificate. Choose “Certificate” and “Key” that "
                                "their authority has signed.");
    return CheckWording::tr("Is this the port for TLS? Nodes have another one for connections in clear, which are made "
                            "with TLS switched off.");
}

QString loginAdvice(const CheckStepReport &report)
{
    if (hasFinding(report, Outcome::SecurityUnavailable))
        return CheckWording::tr("This cluster has no users. Leave “User” empty.");
    if (hasFinding(report, Outcome::NotAuthenticated))
        return CheckWording::tr("This cluster answers only whoever logs in. Fill in “User”.");
    if (hasFinding(report, Outcome::Timeout))
        return CheckWording::tr(
            "The node took the connection but does not answer the login. Its log says why; with external users the "
            "directory may be slow.");
    return CheckWording::tr(
        "Check the user's name and the password; forget the password here to be asked for it anew.");
}

QString clusterAdvice(const CheckStepReport &report)
{
    if (hasFinding(report, Outcome::WrongCluster))
        return CheckWording::tr("Check the seeds and “Cluster name”: all of them must lead to the one cluster.");
    if (findingSays(report, "may want TLS"))
        return CheckWording::tr(
            "The node hung up without a word. Switch TLS on, or use the port for connections in clear.");
    return CheckWording::tr("Something listens there that does not answer as a node does. Is it the service port, 3000 "
                            "where nothing else is set?");
}

} // namespace

QString checkStepTitle(CheckStep step)
{
    switch (step) {
    case CheckStep::Resolve: return CheckWording::tr("Resolve the names");
    case CheckStep::Connect: return CheckWording::tr("Connect");
    case CheckStep::Tls: return CheckWording::tr("TLS");
    case CheckStep::Login: return CheckWording::tr("Log in");
    case CheckStep::Cluster: return CheckWording::tr("The right cluster");
    case CheckStep::Peers: return CheckWording::tr("The other nodes");
    }
    return {};
}

QString checkStepSummary(CheckStep step, const CheckStepReport &report)
{
    switch (report.state) {
    case CheckState::NotReached: return CheckWording::tr("not reached");
    case CheckState::Running: return CheckWording::tr("trying…");
    case CheckState::NotNeeded:
        return step == CheckStep::Tls     ? CheckWording::tr("not encrypted")
               : step == CheckStep::Login ? CheckWording::tr("nobody logs in")
                                          : CheckWording::tr("the seeds only");
    case CheckState::Passed:
    case CheckState::Partial:
    case CheckState::Failed: break;
    }
    if (report.findings.empty())
        return CheckWording::tr("the seeds name no others");
    const auto all = static_cast<int>(report.findings.size());
    const auto passed = static_cast<int>(report.passed());
    return step == CheckStep::Peers ? CheckWording::tr("%1 of %n nodes answer", nullptr, all).arg(passed)
                                    : CheckWording::tr("%1 of %n seeds", nullptr, all).arg(passed);
}

QString checkAdvice(CheckStep step, const CheckStepReport &report)
{
    if (report.state != CheckState::Failed && report.state != CheckState::Partial)
        return {};
    switch (step) {
    case CheckStep::Resolve:
        return CheckWording::tr(
            "Is the name spelled right, and does this machine's resolver know it? An address works without one.");
    case CheckStep::Connect:
        return hasFinding(report, Outcome::Timeout)
                   ? CheckWording::tr(
                         "Nothing answers at all: a firewall may drop the packets, or the machine is down.")
                   : CheckWording::tr("Does the node run, and is this its port? The service port is 3000 where nothing "
                                      "else is set.");
    case CheckStep::Tls: return tlsAdvice(report);
    case CheckStep::Login: return loginAdvice(report);
    case CheckStep::Cluster: return clusterAdvice(report);
    case CheckStep::Peers:
        return CheckWording::tr(
            "The nodes name addresses that cannot be reached from here. Try “Alternate addresses”; else the servers' "
            "access-address must be one that clients reach.");
    }
    return {};
}

StateLook checkStateLook(CheckState state)
{
    switch (state) {
    case CheckState::Passed: return {Role::Good, Glyph::Circle};
    case CheckState::Partial: return {Role::Warning, Glyph::Triangle};
    case CheckState::Failed: return {Role::Bad, Glyph::Square};
    case CheckState::Running: return {Role::Accent, Glyph::Ring};
    case CheckState::NotReached:
    case CheckState::NotNeeded: break;
    }
    return {Role::Idle, Glyph::Ring};
}

QString checkVerdict(const CheckReport &report)
{
    if (report.isRunning)
        return CheckWording::tr("Trying the connection…");
    if (report.allPassed())
        return report.clusterName.empty() ? CheckWording::tr("Everything works.")
                                          : CheckWording::tr("Everything works: cluster “%1”.")
                                                .arg(QString::fromStdString(report.clusterName));
    for (std::size_t i = 0; i < checkStepCount; ++i) {
        const auto step = static_cast<CheckStep>(i);
        if (report.at(step).state == CheckState::Failed)
            return CheckWording::tr("It fails at: %1.").arg(checkStepTitle(step));
    }
    return CheckWording::tr("It works, but not with all of them.");
}

} // namespace footplate::ui
