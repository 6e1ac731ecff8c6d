// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/hintline.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QPushButton>

#include <chrono>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {
constexpr std::chrono::seconds hintStays{10};
}

HintLine::HintLine(QWidget *parent)
    : QFrame(parent)
    , m_left(new ElidedLabel(this))
    , m_demo(new QPushButton(this))
    , m_right(new ElidedLabel(this))
{
    ui::setLook(this, u"strip"_s);
    setAccessibleName(tr("Hints"));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::group, space::inner, space::group, space::inner);
    layout->setSpacing(space::group);
    layout->addWidget(m_left, 1);
    layout->addWidget(m_demo);
    layout->addWidget(m_right);
    ui::setLook(m_demo, u"link"_s);
    m_demo->setToolTip(tr("Show what can be broken in it, or put that away"));
    m_demo->setAccessibleDescription(m_demo->toolTip());
    m_demo->hide();
    connect(m_demo, &QPushButton::clicked, this, &HintLine::drillRequested);
    setDrills(0);
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

void HintLine::setDrills(int count)
{
    m_demo->setText(count == 0 ? tr("demo cluster") : tr("demo cluster, %n drills running", nullptr, count));
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
    m_demo->setVisible(state.isDemo);
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
