// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/checklist.h"

#include "ui/text/checkwording.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/leadingmargins.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::size_t mostFindings = 8; // of one step; the failed ones come first
constexpr int findingIndent = 18;       // below the words of a GlyphLabel

QLabel *findingLabel(const QString &look, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setContentsMargins(leadingMargins(findingIndent, 0, 0, 0));
    label->hide();
    setLook(label, look);
    return label;
}

void showText(QLabel *label, const QString &text)
{
    if (label->text() != text)
        label->setText(text);
    label->setVisible(!text.isEmpty());
}

QString findingsText(const CheckStepReport &report)
{
    std::vector<CheckFinding> findings = report.findings;
    std::stable_partition(findings.begin(), findings.end(),
                          [](const CheckFinding &one) { return one.outcome != Outcome::Ok; });
    QStringList lines;
    for (std::size_t i = 0; i < std::min(findings.size(), mostFindings); ++i) {
        const QString detail = fromStd(findings[i].detail);
        const QString subject = fromStd(findings[i].subject);
        // Where the reason begins with who it is about, once is enough.
        lines << (detail.startsWith(subject) ? detail : u"%1: %2"_s.arg(subject, detail));
    }
    if (findings.size() > mostFindings)
        lines << CheckList::tr("and %n more", nullptr, static_cast<int>(findings.size() - mostFindings));
    return lines.join(u'\n');
}

} // namespace

CheckList::CheckList(QWidget *parent) : QWidget(parent), m_verdict(new GlyphLabel(this))
{
    setAccessibleName(tr("Steps of the test"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::inner);
    column->addWidget(m_verdict);
    column->addSpacing(space::inner);
    m_verdict->setTextLook(u"strong"_s);
    for (Row &row : m_rows) {
        row = {new GlyphLabel(this), findingLabel(u"caption"_s, this), findingLabel({}, this)};
        row.title->hide();
        column->addWidget(row.title);
        column->addWidget(row.findings);
        column->addWidget(row.advice);
    }
    column->addStretch(1);
}

void CheckList::setReport(const CheckReport &report)
{
    const bool anyFailed = std::any_of(report.steps.begin(), report.steps.end(),
                                       [](const auto &step) { return step.state == CheckState::Failed; });
    m_verdict->setState(checkStateLook(report.isRunning     ? CheckState::Running
                                       : report.allPassed() ? CheckState::Passed
                                       : anyFailed          ? CheckState::Failed
                                                            : CheckState::Partial),
                        checkVerdict(report));
    for (std::size_t i = 0; i < checkStepCount; ++i)
        showStep(static_cast<CheckStep>(i), report.steps.at(i));
}

void CheckList::showStep(CheckStep step, const CheckStepReport &report)
{
    const Row &row = m_rows.at(static_cast<std::size_t>(step));
    row.title->setState(checkStateLook(report.state),
                        tr("%1 — %2").arg(checkStepTitle(step), checkStepSummary(step, report)));
    row.title->show();
    showText(row.findings, findingsText(report));
    showText(row.advice, checkAdvice(step, report));
}

void CheckList::setNote(const QString &note)
{
    m_verdict->setState({Role::Idle, Glyph::None}, note);
    for (const Row &row : m_rows) {
        row.title->hide();
        row.findings->hide();
        row.advice->hide();
    }
}

QString CheckList::text() const
{
    QStringList lines{m_verdict->text()};
    for (const Row &row : m_rows) {
        if (row.title->isHidden())
            continue;
        lines << row.title->text();
        for (const QLabel *label : {row.findings, row.advice}) {
            if (!label->isHidden())
                lines << label->text();
        }
    }
    return lines.join(u'\n');
}

} // namespace footplate::ui
