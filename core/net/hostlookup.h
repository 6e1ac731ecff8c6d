// SPDX-License-Identifier: GPL-3.0-or-later
// HostLookup: asks for the addresses of a name, every time anew: Qt keeps what it was told for a minute, in which a cluster
// may have moved. The asking blocks and has a thread of its own, which may outlive whoever waits.
//
// Worker thread only. `found` is called once, from the event loop, and not after forget() or the end of the object, which it
// may not bring about. Throws std::system_error where no thread or descriptor is left.
#pragma once

#include "core/base/wakeup.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace footplate {

class HostLookup {
public:
    struct Answer {
        std::vector<std::string> addresses; // in the order to try them
        std::string problem;                // why there are none
    };
    HostLookup(const std::string &name, std::function<void(const Answer &)> found);
    ~HostLookup();
    HostLookup(const HostLookup &) = delete;
    HostLookup &operator=(const HostLookup &) = delete;
    // Tells nothing any more.
    void forget() { m_isForgotten = true; }

private:
    struct State;
    void tell();

    std::shared_ptr<State> m_state;
    WakeUp m_bell;
    std::function<void(const Answer &)> m_found;
    bool m_isForgotten = false;
};

// Whether it is an address already, and no name.
bool isAddress(const std::string &host);

} // namespace footplate
