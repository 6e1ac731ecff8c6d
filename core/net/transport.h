// SPDX-License-Identifier: GPL-3.0-or-later
// Transport: the seam between the client and a stream of bytes. tcptransport.cpp is the one file that knows sockets;
// tests script the bytes instead. Worker thread only.
//
// Invariants: after open() the handler hears opened() or closed(), never both later than abort(); after closed() or
// abort() it hears nothing more. All calls come from the event loop, never from inside a call to the transport,
// with the exception that none is made at all once abort() was called.
#pragma once

#include "core/base/outcome.h"
#include "core/wire/bytes.h"
#include "core/wire/peers.h"

#include <functional>
#include <memory>
#include <string>

namespace footplate {

class TransportHandler {
public:
    virtual ~TransportHandler() = default;
    virtual void transportOpened() = 0;
    virtual void transportReadable() = 0;
    // `detail`: the reason in plain English.
    virtual void transportClosed(const std::string &detail) = 0;
};

class Transport {
public:
    virtual ~Transport() = default;
    virtual void open(const Endpoint &endpoint, TransportHandler &handler) = 0;
    // Takes all of it; whole requests at once, so that no half request waits for an acknowledgement.
    enum class Leave : std::uint8_t {
        Now,      // before the call returns, as far as the other side takes it
        Together, // with what else is written until the event loop turns: one system call for all
    };
    virtual void write(ByteSpan bytes, Leave leave) = 0;
    // Reads at most `into.size()` bytes that are there; 0 when none is.
    virtual std::size_t read(std::span<std::byte> into) = 0;
    // Closes at once, in both directions.
    virtual void abort() = 0;
};

using TransportFactory = std::function<std::unique_ptr<Transport>()>;

// Plain TCP with low delay on. Defined in tcptransport.cpp.
std::unique_ptr<Transport> makeTcpTransport();

} // namespace footplate
