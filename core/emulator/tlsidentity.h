// SPDX-License-Identifier: GPL-3.0-or-later
// TlsIdentity: what the nodes of a demo cluster show to clients that connect with TLS, and what they demand of them.
// Values; reading the files blocks, so it is done once, at the start.
#pragma once

#include "core/base/result.h"
#include "core/emulator/democluster.h"

#include <QSslConfiguration>

#include <string>

namespace footplate::emulator {

struct TlsIdentity {
    QSslConfiguration configuration;
    std::string name; // by which clients are to check the certificate
};

// Reads the files that the options name. Errors (InvalidRequest): which file cannot be used and why; a key that is not
// the certificate's; a name, given or the certificate's, that clients could not be told.
Result<TlsIdentity> loadTlsIdentity(const DemoTlsOptions &options);

} // namespace footplate::emulator
