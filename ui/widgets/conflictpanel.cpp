// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/conflictpanel.h"

#include "ui/models/policydraft.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/differencelist.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

ConflictPanel::ConflictPanel(PolicyDraft *draft, QWidget *parent)
    : QWidget(parent)
    , m_draft(draft)
    , m_headline(new GlyphLabel(this))
    , m_theirsTitle(new QLabel(this))
    , m_mineTitle(new QLabel(tr("What the draft changes"), this))
    , m_theirs(new DifferenceList(this))
    , m_mine(new DifferenceList(this))
    , m_rebase(new QPushButton(this))
    , m_discard(new QPushButton(tr("Discard the draft"), this))
{
    for (QLabel *title : {m_theirsTitle, m_mineTitle})
        setLook(title, u"caption"_s);
    connect(m_rebase, &QPushButton::clicked, m_draft, &PolicyDraft::rebase);
    connect(m_discard, &QPushButton::clicked, m_draft, &PolicyDraft::discard);

    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::step);
    buttons->addWidget(m_rebase);
    buttons->addWidget(m_discard);
    buttons->addStretch(1);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(space::group);
    grid->setVerticalSpacing(space::inner);
    grid->addWidget(m_theirsTitle, 0, 0);
    grid->addWidget(m_mineTitle, 0, 1);
    grid->addWidget(m_theirs, 1, 0, Qt::AlignTop);
    grid->addWidget(m_mine, 1, 1, Qt::AlignTop);
    auto *panel = new Panel({}, this);
    panel->body()->addWidget(m_headline);
    panel->body()->addLayout(grid);
    panel->body()->addLayout(buttons);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(panel);
    connect(m_draft, &PolicyDraft::changed, this, &ConflictPanel::showConflict);
    hide();
}

void ConflictPanel::showConflict()
{
    const bool isInConflict = m_draft->isInConflict();
    if (isInConflict) {
        const Publication &live = m_draft->live();
        m_headline->setState({Role::Warning, Glyph::Triangle},
                             tr("While this was drafted on r%1, %2 published r%3: “%4”.")
                                 .arg(QString::number(m_draft->baseRevision()), fromStd(live.author), QString::number(live.revision),
                                      fromStd(live.reason)));
        m_theirsTitle->setText(tr("What r%1 changed").arg(live.revision));
        m_rebase->setText(tr("Take over r%1, keep my changes").arg(live.revision));
        m_theirs->setDifferences(policyDifferences(m_draft->base(), live.policy));
        m_mine->setDifferences(policyDifferences(m_draft->base(), m_draft->policy()));
    }
    setVisible(isInConflict);
}

} // namespace footplate::ui
