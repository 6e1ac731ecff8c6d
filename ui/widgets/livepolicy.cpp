// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/livepolicy.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

QLabel *plainLabel(const QString &look, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(label, look);
    return label;
}

} // namespace

LivePolicy::LivePolicy(QWidget *parent)
    : QWidget(parent), m_published(plainLabel(u"muted"_s, this)), m_reason(plainLabel(u"muted"_s, this))
{
    auto *grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::step);
    grid->setVerticalSpacing(space::step - 2);
    grid->setColumnStretch(0, 1);
    int row = 0;
    for (const PolicyField field : allPolicyFields) {
        auto *name = new QLabel(policyFieldName(field), this);
        name->setToolTip(policyFieldHelp(field));
        setLook(name, u"muted"_s);
        QLabel *value = m_values[static_cast<std::size_t>(field)] = new QLabel(unknownText(), this);
        value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
        value->setAccessibleName(policyFieldLabel(field));
        grid->addWidget(name, row, 0);
        grid->addWidget(value, row++, 1);
        auto *line = new QFrame(this);
        line->setFrameShape(QFrame::HLine);
        line->setFrameShadow(QFrame::Plain);
        line->setFixedHeight(1);
        grid->addWidget(line, row++, 0, 1, 2);
    }
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addLayout(grid);
    layout->addWidget(m_published);
    layout->addWidget(m_reason);
    layout->addStretch(1);
    const auto paintLines = [this] {
        QPalette lines = palette();
        lines.setColor(QPalette::WindowText, Theme::instance().color(Role::Line));
        for (QFrame *line : findChildren<QFrame *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (line->frameShape() == QFrame::HLine)
                line->setPalette(lines);
        }
    };
    paintLines();
    connect(&Theme::instance(), &Theme::changed, this, paintLines);
}

void LivePolicy::setPublication(const Publication &live, std::int64_t nowMs)
{
    if (!m_isKnown || live != m_live) {
        m_live = live;
        m_isKnown = true;
        showFields();
    }
    const QString published =
        live.revision == 0 ? tr("Never published: these are the defaults.")
                           : tr("Published %1 ago by %2", "age, author")
                                 .arg(formatAge(std::max<std::int64_t>(0, nowMs - live.atMs)), fromStd(live.author));
    if (m_published->text() != published)
        m_published->setText(published);
}

void LivePolicy::showFields()
{
    for (const PolicyField field : allPolicyFields)
        m_values[static_cast<std::size_t>(field)]->setText(policyFieldText(field, m_live.policy));
    m_published->setToolTip(m_live.revision == 0 ? QString() : formatDateTime(m_live.atMs));
    m_reason->setText(m_live.reason.empty() ? QString() : tr("“%1”", "a quoted reason").arg(fromStd(m_live.reason)));
    m_reason->setVisible(!m_live.reason.empty());
}

QString LivePolicy::text() const
{
    QStringList lines;
    for (const PolicyField field : allPolicyFields)
        lines.append(policyFieldName(field) + u'\t' + policyFieldText(field, m_live.policy));
    return lines.join(u'\n');
}

} // namespace footplate::ui
