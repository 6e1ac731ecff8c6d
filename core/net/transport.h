// SPDX-License-Identifier: GPL-3.0-or-later
// Transport: the seam between the client and a stream of bytes. tcptransport.cpp is the one file that knows sockets;
// tests script the bytes instead. Worker thread only.
//
// Invariants: after open() the handler hears opened() or closed(), never both later than abort(); after closed() or
// abort() it hears nothing more. All calls come from the event loop, never from inside a call to the transport,
// with the exception that none is made at all once abort() was called.
#pragma once

#include "core/base/result.h"
#include "core/base/tlsoptions.h"
#include "core/wire/bytes.h"
#include "core/wire/peers.h"

#include <functional>
#include <memory>
#include <string>

namespace footplate {

// What it takes until a transport is open, in this order.
enum class OpeningStep : std::uint8_t { Connect, Tls, Login };
// "take a connection", "finish the TLS handshake", "answer the login": what a node did not do in time.
std::string_view openingStepText(OpeningStep step);

class TransportHandler {
public:
    virtual ~TransportHandler() = default;
    virtual void transportOpened() = 0;
    virtual void transportReadable() = 0;
    // `outcome`: NetworkError when it broke or could not be opened, TlsError when it could not be secured, or why the
    // node refused the login. `detail`: the reason in plain English.
    virtual void transportClosed(Outcome outcome, const std::string &detail) = 0;
    // Before it is open: the step of opening that begins now, and may take a time of its own.
    virtual void transportStep(OpeningStep step) = 0;
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
    // Of the other side, without the port: an address, whatever name it was found by. Only while open.
    [[nodiscard]] virtual std::string remoteAddress() const = 0;
    // Closes at once, in both directions.
    virtual void abort() = 0;
};

using TransportFactory = std::function<std::unique_ptr<Transport>()>;

// TCP with low delay on, encrypted if the options say so. Error (InvalidRequest): names the file that cannot be used, and why.
// Defined in tcptransport.cpp.
Result<TransportFactory> makeTransports(const TlsOptions &tls);

} // namespace footplate
