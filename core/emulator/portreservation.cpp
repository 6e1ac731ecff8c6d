// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/portreservation.h"

#include <cstring>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace footplate::emulator {

namespace {

// Returns the size used.
socklen_t fillAddress(sockaddr_storage &storage, const QHostAddress &address, std::uint16_t port)
{
    if (address.protocol() == QAbstractSocket::IPv6Protocol) {
        sockaddr_in6 v6{};
        v6.sin6_family = AF_INET6;
        v6.sin6_port = htons(port);
        const Q_IPV6ADDR bytes = address.toIPv6Address();
        std::memcpy(&v6.sin6_addr, &bytes, sizeof v6.sin6_addr);
        std::memcpy(&storage, &v6, sizeof v6);
        return sizeof v6;
    }
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(port);
    v4.sin_addr.s_addr = htonl(address.toIPv4Address());
    std::memcpy(&storage, &v4, sizeof v4);
    return sizeof v4;
}

} // namespace

void PortReservation::reserve(const QHostAddress &address, std::uint16_t port)
{
    release();
    sockaddr_storage storage{};
    const socklen_t size = fillAddress(storage, address, port);
    m_descriptor = ::socket(storage.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (m_descriptor < 0)
        return;
    // The connections of the node that stopped may still linger on the port.
    const int reuse = 1;
    ::setsockopt(m_descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, sizeof reuse);
    void *const raw = &storage;
    if (::bind(m_descriptor, static_cast<const sockaddr *>(raw), size) != 0)
        release();
}

void PortReservation::release()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
    m_descriptor = -1;
}

} // namespace footplate::emulator
