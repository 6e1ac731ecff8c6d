// SPDX-License-Identifier: GPL-3.0-or-later
// Logging in: a transport that is open only once the node has taken its user. Whoever uses it sees no difference: with a
// token that is still good it shows the token, otherwise, and when the token is refused, it logs in with the password's
// hash and keeps the token that comes back.
//
// Worker thread only. What is secret is overwritten as soon as it was sent or read.
#pragma once

#include "core/base/clock.h"
#include "core/base/secret.h"
#include "core/net/transport.h"
#include "core/wire/admin.h"

#include <cstdint>
#include <memory>
#include <string>

namespace footplate {

// Who logs in, at every node of a cluster.
struct Credentials {
    std::string user;
    Secret hash; // wire::passwordHash
};

// The session token of one node; its connections share it.
class NodeLogin {
public:
    // Renewed a minute before the server forgets it, or after four fifths of its time if that is less than five minutes.
    void take(const wire::AdminReply &reply, std::int64_t nowUs);
    void forget() { m_token = {}; }
    [[nodiscard]] bool hasToken() const { return !m_token.isEmpty(); }
    [[nodiscard]] bool isDue(std::int64_t nowUs) const { return hasToken() && nowUs >= m_renewAtUs; }
    [[nodiscard]] std::string_view token() const { return m_token.view(); }

private:
    Secret m_token;
    std::int64_t m_renewAtUs = 0;
};

// `credentials` and `login` are shared with the transports it makes.
TransportFactory loggingIn(TransportFactory transports, std::shared_ptr<const Credentials> credentials,
                           std::shared_ptr<NodeLogin> login, const Clock &clock);

} // namespace footplate
