// SPDX-License-Identifier: GPL-3.0-or-later
// PortReservation: keeps a port while no node listens on it, so that connecting is refused and no other program, and no
// outgoing connection of this one, gets the port meanwhile. One thread.
#pragma once

#include <QHostAddress>

#include <cstdint>

namespace footplate::emulator {

class PortReservation {
public:
    PortReservation() = default;
    ~PortReservation() { release(); }
    PortReservation(const PortReservation &) = delete;
    PortReservation &operator=(const PortReservation &) = delete;

    // Best effort: without it the port is merely free.
    void reserve(const QHostAddress &address, std::uint16_t port);
    void release();

private:
    int m_descriptor = -1;
};

} // namespace footplate::emulator
