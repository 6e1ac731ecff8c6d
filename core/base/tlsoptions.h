// SPDX-License-Identifier: GPL-3.0-or-later
// TlsOptions: whether connections are encrypted, and which files that takes. A value; any thread.
#pragma once

#include <string>

namespace footplate {

struct TlsOptions {
    bool isOn = false;
    std::string caFile;          // PEM; who may vouch for a node. Empty: whom the system trusts
    std::string certificateFile; // PEM; of the client, where nodes ask for one. With keyFile or not at all
    std::string keyFile;         // PEM, not encrypted
    std::string tlsName;         // whom a node must prove to be where its address names nobody; empty: its host
    bool operator==(const TlsOptions &) const = default;
};

} // namespace footplate
