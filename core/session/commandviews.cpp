// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/commandviews.h"

#include <fmt/format.h>

namespace footplate {

std::string hexOf(const wire::Digest &digest)
{
    std::string hex;
    for (const std::byte byte : digest)
        hex += fmt::format("{:02x}", std::to_integer<unsigned>(byte));
    return hex;
}

AttemptView viewOf(const AttemptTrace &trace)
{
    return AttemptView{trace.index,
                       trace.node ? trace.node->id : std::string(),
                       trace.replicaIndex,
                       trace.outcome,
                       retryLabel(trace.outcome),
                       trace.startUs,
                       trace.sleepUs,
                       trace.routeUs,
                       trace.waitUs,
                       trace.sendUs,
                       trace.receiveUs,
                       trace.remainingUs / 1000,
                       trace.detail};
}

} // namespace footplate
