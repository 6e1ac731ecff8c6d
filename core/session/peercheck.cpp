// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/peercheck.h"

#include <fmt/format.h>

#include <algorithm>

namespace footplate {

PeerCheck::PeerCheck(Deadlines &deadlines, TransportFactory transports, const TenderOptions &options,
                     std::function<void()> moved)
    : m_deadlines(deadlines)
    , m_transports(std::move(transports))
    , m_options(options)
    , m_moved(std::move(moved))
{
}

void PeerCheck::add(const std::vector<wire::Peer> &peers)
{
    for (const wire::Peer &peer : peers) {
        if (peer.endpoints.empty())
            continue; // it has left
        Dial &dial = m_dials[peer.nodeId];
        for (const Endpoint &endpoint : peer.endpoints) {
            if (std::find(dial.endpoints.begin(), dial.endpoints.end(), endpoint) == dial.endpoints.end())
                dial.endpoints.push_back(endpoint);
        }
    }
}

void PeerCheck::begin()
{
    for (const auto &[id, dial] : m_dials)
        m_waiting.push_back(id);
    fill();
}

void PeerCheck::fill()
{
    while (m_running < mostDials && !m_waiting.empty()) {
        const std::string id = std::move(m_waiting.front());
        m_waiting.pop_front();
        ++m_running;
        dial(id);
    }
}

void PeerCheck::dial(const std::string &id)
{
    Dial &dial = m_dials.at(id);
    if (dial.client)
        dial.ended.push_back(std::move(dial.client));
    dial.client = nodeClient(m_deadlines, m_transports, m_options, dial.endpoints[dial.next]);
    dial.client->ask({"node"}, [this, id](const Result<wire::InfoReply> &result) { answered(id, result); });
}

// The next of several addresses is tried at once; after the last one the peer counts as unreachable.
void PeerCheck::answered(const std::string &id, const Result<wire::InfoReply> &result)
{
    Dial &peer = m_dials.at(id);
    const Endpoint &endpoint = peer.endpoints[peer.next];
    const std::string subject = fmt::format("{} at {}", id, endpoint.text());
    const std::string_view name = result ? result->value("node").value_or("") : std::string_view();
    if (!result)
        peer.finding = {subject, result.error().outcome, result.error().detail};
    else if (name != id)
        peer.finding = {subject, Outcome::InvalidNode, fmt::format("{} answers as node \"{}\"", endpoint.text(), name)};
    else
        peer.finding = {subject, Outcome::Ok, "it answers"};
    if (peer.finding.outcome != Outcome::Ok && ++peer.next < peer.endpoints.size())
        return dial(id);
    peer.isDone = true;
    --m_running;
    fill();
    m_moved();
}

std::vector<CheckFinding> PeerCheck::findings() const
{
    std::vector<CheckFinding> found;
    for (const auto &[id, dial] : m_dials) {
        if (dial.isDone)
            found.push_back(dial.finding);
    }
    return found;
}

} // namespace footplate
