// SPDX-License-Identifier: GPL-3.0-or-later
// SessionSetup: the options of a session, looked at once and turned into what its worker needs. Any thread.
#pragma once

#include "core/cluster/tender.h"
#include "core/net/transport.h"

namespace footplate {

struct SessionOptions;

struct SessionSetup {
    TenderOptions tender;
    TransportFactory transports;

    // Reads the files of TLS and hashes the password. Error (InvalidRequest): a seed that cannot be understood, a value that is
    // out of range, or a file that cannot be used.
    static Result<SessionSetup> of(const SessionOptions &options);
};

} // namespace footplate
