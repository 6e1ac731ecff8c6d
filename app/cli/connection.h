// SPDX-License-Identifier: GPL-3.0-or-later
// The connection options every command shares, and what they say. Main thread.
#pragma once

#include "app/cli/commandline.h"
#include "core/session/session.h"

namespace footplate::app {

struct Connection {
    SessionOptions session;
    std::int64_t waitMs = 5000; // how long to look for the cluster, ms
    bool hasWait = false;       // it was given, and is not the default
};

void addConnectionOptions(CommandLine &line);
// Reads the password of a user from standard input. Error (InvalidRequest): a seed that cannot be understood, a number out
// of range, a user without a password. Seeds may be missing.
Result<Connection> connectionOf(const CommandLine &line);
// The same, with at least one seed.
Result<Connection> connectionWithSeeds(const CommandLine &line);
// Error (InvalidRequest): what is wrong with a seed as somebody typed it.
Result<void> checkSeed(const std::string &text, bool isEncrypted = false);
// "127.0.0.1:3000, 127.0.0.1:3001"
QString seedsText(const SessionOptions &options);

} // namespace footplate::app
