// SPDX-License-Identifier: GPL-3.0-or-later
// PeerCheck: whether the nodes that the seeds name can be reached at the addresses they are named with. Worker thread only.
//
// Invariants: at most mostDials are dialled at once; each peer ends with a finding; `moved` is called from the event loop
// each time, and may not destroy the PeerCheck.
#pragma once

#include "core/cluster/tenderoptions.h"
#include "core/session/checkreport.h"

#include <deque>
#include <functional>
#include <map>
#include <memory>

namespace footplate {

class PeerCheck {
public:
    // `options` must outlive it.
    PeerCheck(Deadlines &deadlines, TransportFactory transports, const TenderOptions &options,
              std::function<void()> moved);
    // Peers that are named twice are asked once, at all their addresses. Not once it has begun.
    void add(const std::vector<wire::Peer> &peers);
    void begin();
    [[nodiscard]] bool hasEnded() const { return m_running == 0 && m_waiting.empty(); }
    [[nodiscard]] std::vector<CheckFinding> findings() const; // by id, of those that ended

private:
    struct Dial {
        std::vector<Endpoint> endpoints;
        std::size_t next = 0;
        std::unique_ptr<InfoClient> client;
        std::vector<std::unique_ptr<InfoClient>> ended; // may be in the middle of a call
        CheckFinding finding;
        bool isDone = false;
    };
    void fill();
    void dial(const std::string &id);
    void answered(const std::string &id, const Result<wire::InfoReply> &result);

    Deadlines &m_deadlines;
    TransportFactory m_transports;
    const TenderOptions &m_options;
    std::function<void()> m_moved;
    std::map<std::string, Dial> m_dials; // by node id
    std::deque<std::string> m_waiting;
    int m_running = 0;
};

} // namespace footplate
