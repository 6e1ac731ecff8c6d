// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/facestack.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"

#include <QStackedLayout>
#include <QVBoxLayout>

namespace footplate::ui {

FaceStack::FaceStack(QWidget *content, QWidget *parent)
    : QWidget(parent)
    , m_front(new QWidget(this))
    , m_empty(new EmptyFace(this))
    , m_line(new GlyphLabel(m_front))
    , m_stack(new QStackedLayout(this))
{
    auto *front = new QVBoxLayout(m_front);
    front->setContentsMargins(0, 0, 0, 0);
    front->setSpacing(space::step);
    front->addWidget(m_line);
    front->addWidget(content, 1);
    m_line->hide();
    m_stack->addWidget(m_front);
    m_stack->addWidget(m_empty);
}

bool FaceStack::showFor(const ViewState &state)
{
    if (state.snapshot == nullptr) {
        m_empty->show(tr("No cluster is open"), tr("There is no connection, so there is nothing to show here."),
                      tr("Open the demo cluster or connect to one of your own from the first page."));
        m_stack->setCurrentWidget(m_empty);
        return false;
    }
    if (state.snapshot->nodes.empty()) {
        const QString problem = fromStd(state.snapshot->problem);
        m_empty->show(tr("Looking for the first node"), problem.isEmpty() ? tr("No seed has answered yet.") : tr("Last trouble: %1").arg(problem),
                      tr("It goes on trying. If it takes longer than a few seconds, look at the seed addresses, the port (usually 3000) and "
                         "whatever filters the network in between."));
        m_stack->setCurrentWidget(m_empty);
        return false;
    }
    m_stack->setCurrentWidget(m_front);
    showLine(state);
    return true;
}

void FaceStack::showLine(const ViewState &state)
{
    const ClusterSnapshot &snapshot = *state.snapshot;
    const TendView &tend = snapshot.tend;
    const std::int64_t freshMs = tend.lastFinishedMs > 0 ? tend.lastFinishedMs : snapshot.takenMs;
    const std::int64_t ageMs = state.nowMs - freshMs;
    if (snapshot.state == ClusterState::Lost) {
        const QString since = tend.lastSuccessMs > 0 ? formatAge(state.nowMs - tend.lastSuccessMs) : unknownText();
        m_line->setState(Theme::lookOf(ClusterState::Lost),
                         tr("No node has answered for %1. What is shown is what was known last; it goes on trying.").arg(since));
        m_line->show();
    } else if (!state.isPaused && ageMs > 3 * static_cast<std::int64_t>(tend.intervalMs)) {
        m_line->setState({Role::Warning, Glyph::Triangle},
                         tr("This view is %1 old: the last round over the nodes ended then, and none has since.").arg(formatAge(ageMs)));
        m_line->show();
    } else {
        m_line->hide();
    }
}

} // namespace footplate::ui
