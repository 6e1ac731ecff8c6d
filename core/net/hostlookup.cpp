// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/net/hostlookup.h"

#include <QHostAddress>
#include <QHostInfo>

#include <mutex>
#include <thread>

namespace footplate {

struct HostLookup::State {
    std::mutex mutex;
    Answer answer;                // guarded by mutex
    const WakeUp *bell = nullptr; // guarded by mutex; null: nobody waits any more
};

HostLookup::HostLookup(const std::string &name, std::function<void(const Answer &)> found)
    : m_state(std::make_shared<State>())
    , m_bell([this] { tell(); })
    , m_found(std::move(found))
{
    m_state->bell = &m_bell;
    std::thread([state = m_state, name] {
        const QHostInfo info = QHostInfo::fromName(QString::fromStdString(name));
        const std::lock_guard lock(state->mutex);
        for (const QHostAddress &address : info.addresses())
            state->answer.addresses.push_back(address.toString().toStdString());
        state->answer.problem = info.errorString().toStdString();
        if (state->bell)
            state->bell->ring();
    }).detach();
}

HostLookup::~HostLookup()
{
    const std::lock_guard lock(m_state->mutex);
    m_state->bell = nullptr;
}

void HostLookup::tell()
{
    Answer answer;
    {
        const std::lock_guard lock(m_state->mutex);
        answer = m_state->answer;
    }
    if (!m_isForgotten)
        m_found(answer);
}

bool isAddress(const std::string &host)
{
    return !QHostAddress(QString::fromStdString(host)).isNull();
}

} // namespace footplate
