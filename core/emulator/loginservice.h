// SPDX-License-Identifier: GPL-3.0-or-later
// LoginService: answers admin messages (proto type 2) as far as logging in goes: Login gives a token for the hash of the
// right password, Authenticate takes a token. A cluster without a user answers as a Community Edition server does.
//
// Worker thread of the demo cluster only. Invariants: a token is good at the node that gave it and nowhere else, since
// clients log in at every node and keep a token for each; it is lost when the process of the node ends. A connection
// that is logged in stays so, whatever becomes of its token. Result codes are those of the server's proto.h.
#pragma once

#include "core/base/clock.h"
#include "core/emulator/clustercontext.h"
#include "core/wire/admin.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace footplate::emulator {

class LoginService {
public:
    explicit LoginService(ClusterContext &context);

    // Whether nothing else is answered before a login.
    [[nodiscard]] bool isRequired() const { return !m_context.options.user.empty(); }
    // Appends the whole reply of `node` to the message `body`; true if the connection is logged in by it.
    bool answer(NodeIndex node, ByteSpan body, ByteBuffer &reply);
    // Tokens that the node has given are expired from now on.
    void expireSessions(NodeIndex node);
    // Tokens that the node has given are unknown to it.
    void forgetSessions(NodeIndex node);

    // What a connection that is not logged in gets for any info request: no name is echoed.
    static void appendInfoRefusal(ByteBuffer &reply);

private:
    using Sessions = std::unordered_map<std::string, std::int64_t>; // token -> when it expires, monotonic ms

    bool login(NodeIndex node, const wire::AdminRequest &request, ByteBuffer &reply);
    bool authenticate(NodeIndex node, const wire::AdminRequest &request, ByteBuffer &reply);
    // Always false.
    static bool refuse(int resultCode, ByteBuffer &reply);
    [[nodiscard]] std::string newToken();
    void makeRoom(Sessions &sessions) const;
    [[nodiscard]] bool refusesLogins(NodeIndex node) const;

    ClusterContext &m_context;
    Random m_random;
    std::vector<Sessions> m_sessions; // per node
};

} // namespace footplate::emulator
