// SPDX-License-Identifier: GPL-3.0-or-later
// ScriptedNetwork: stands for the network in a test. Every connection that the code under test opens is a ScriptedPeer, and
// the test plays the other side of it: takes it or refuses it, feeds bytes, breaks it. Main thread only; nothing moves
// unless the test says so.
#pragma once

#include "core/net/transport.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

// The other side of one connection.
class ScriptedPeer {
public:
    Endpoint endpoint;
    std::string address;     // where it leads to
    ByteBuffer received;     // everything the code under test wrote and the test did not take yet
    std::vector<Transport::Leave> leaves; // how each write was to leave
    bool isAborted = false;  // the code under test closed it

    void accept();
    void refuse(const std::string &reason);
    void feed(ByteSpan bytes);
    void feed(std::string_view text) { feed(asBytes(text)); }
    void breakOff(const std::string &reason);
    ByteBuffer takeReceived() { return std::exchange(received, {}); }

private:
    friend class ScriptedTransport;
    TransportHandler *m_handler = nullptr;
    ByteBuffer m_readable;
};

class ScriptedNetwork {
public:
    // Connections in the order in which they were opened.
    std::vector<std::shared_ptr<ScriptedPeer>> peers;

    std::map<std::string, std::string> names; // host -> the address that it has now; a host that is missing is one

    [[nodiscard]] TransportFactory factory();
    [[nodiscard]] ScriptedPeer &last() { return *peers.back(); }
};

// A whole info reply for pairs of name and value.
ByteBuffer infoReplyBytes(const std::vector<std::pair<std::string, std::string>> &values);
// The names that an info request asks for.
std::vector<std::string> infoNames(const ByteBuffer &request);

} // namespace footplate
