// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/hintline.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>

#include <chrono>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {
constexpr std::chrono::seconds hintStays{10};
}

HintLine::HintLine(QWidget *parent)
    : QFrame(parent)
    , m_left(new ElidedLabel(this))
    , m_right(new ElidedLabel(this))
{
    ui::setLook(this, u"strip"_s);
    setAccessibleName(tr("Hints"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::group, space::inner, space::group, space::inner);
    layout->setSpacing(space::group);
    layout->addWidget(m_left, 1);
    layout->addWidget(m_right);
    m_right->setLook({Role::Muted, Glyph::None});
    m_hintEnds.setSingleShot(true);
    m_hintEnds.setInterval(hintStays);
    connect(&m_hintEnds, &QTimer::timeout, this, &HintLine::showStanding);
}

void HintLine::showHint(const QString &text)
{
    m_left->setLook({Role::Text, Glyph::None});
    m_left->setText(text);
    m_hintEnds.start();
}

void HintLine::showStanding()
{
    m_left->setLook({Role::Muted, Glyph::None});
    m_left->setText(m_problem);
}

QString HintLine::text() const
{
    return m_left->text();
}

void HintLine::refresh(const ViewState &state)
{
    QStringList right;
    if (state.isReadOnly && state.snapshot != nullptr)
        right << tr("read-only");
    if (state.isDemo)
        right << tr("demo cluster");
    m_problem.clear();
    if (state.snapshot != nullptr) {
        m_problem = clusterProblems(*state.snapshot, state.nowMs).value(0);
        right << tr("%n events", nullptr, static_cast<int>(state.events->size()));
        if (state.snapshot->eventsDropped > 0)
            right << tr("%n events dropped", nullptr, static_cast<int>(state.snapshot->eventsDropped));
    }
    m_right->setText(right.join(u" · "_s));
    if (!m_hintEnds.isActive())
        showStanding();
}

} // namespace footplate::ui
