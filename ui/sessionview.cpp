// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessionview.h"

#include <QDateTime>

namespace footplate::ui {

void SessionView::setSession(const Session *session)
{
    m_session = session;
    m_frozen.reset();
}

void SessionView::setPaused(bool isPaused)
{
    if (isPaused == this->isPaused() || m_session == nullptr)
        return;
    if (!isPaused) {
        m_frozen.reset();
        return;
    }
    // Copying is cheap: buckets are shared values, events are flat.
    m_frozen = Frozen{m_session->snapshot(), m_session->maps(), m_session->buckets(), m_session->events(), m_session->retries(),
                      QDateTime::currentMSecsSinceEpoch()};
}

ViewState SessionView::state(std::int64_t nowMs) const
{
    ViewState state;
    state.nowMs = nowMs;
    if (m_session == nullptr)
        return state;
    state.earlierEvents = m_session->earlierEvents();
    if (m_frozen) {
        state.snapshot = m_frozen->snapshot;
        state.maps = &m_frozen->maps;
        state.buckets = &m_frozen->buckets;
        state.events = &m_frozen->events;
        state.retries = &m_frozen->retries;
        state.nowMs = m_frozen->atMs;
        state.isPaused = true;
        return state;
    }
    state.snapshot = m_session->snapshot();
    state.maps = &m_session->maps();
    state.buckets = &m_session->buckets();
    state.events = &m_session->events();
    state.retries = &m_session->retries();
    return state;
}

} // namespace footplate::ui
