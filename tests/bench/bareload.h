// SPDX-License-Identifier: GPL-3.0-or-later
// BareLoad: what the gets of a load cost without a client: sockets that write requests and wait for whole replies. The
// yardstick for the session. Main thread, with its event loop.
#pragma once

#include "core/base/histogram.h"
#include "core/session/session.h"
#include "core/wire/digest.h"
#include "core/wire/peers.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

namespace footplate::bench {

struct BareKey {
    Endpoint endpoint; // of the master
    wire::Digest digest{};
};

class BareLoad {
public:
    // `connections` sockets, spread over the nodes by their share of the keys, at least one a node.
    BareLoad(const std::vector<BareKey> &keys, std::string nameSpace, std::uint32_t connections, std::uint32_t pipeline);
    ~BareLoad();
    LoadResult run(std::uint64_t count);

private:
    class Socket;
    friend class Socket;
    std::string m_nameSpace;
    std::uint32_t m_pipeline;
    std::vector<std::unique_ptr<Socket>> m_sockets;
    std::mt19937_64 m_random{1};
    Histogram m_latency;
    std::uint64_t m_toStart = 0;
    std::uint64_t m_running = 0;
    std::uint64_t m_failed = 0;
    std::function<void()> m_done;
};

} // namespace footplate::bench
