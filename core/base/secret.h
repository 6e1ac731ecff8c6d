// SPDX-License-Identifier: GPL-3.0-or-later
// Secret: a password, or what stands for one, on its way through the program. Copies share the bytes, which are
// overwritten when the last of them goes. There is no way to print or compare one by accident.
//
// Any thread for copying and destroying; only overwrite() changes the bytes while a copy exists.
#pragma once

#include <cstring>
#include <memory>
#include <string>
#include <string_view>

namespace footplate {

// Overwrites what a buffer holds, so that it does not lie in memory that is given back. It is empty afterwards.
template <typename Buffer>
void wipe(Buffer &buffer)
{
    if (!buffer.empty())
        explicit_bzero(buffer.data(), buffer.size() * sizeof *buffer.data());
    buffer.clear();
}

class Secret {
public:
    Secret() = default;
    // Takes the text over and overwrites where it came from.
    explicit Secret(std::string &&text) : m_bytes(std::make_shared<const Bytes>(std::move(text))) {}

    [[nodiscard]] bool isEmpty() const { return !m_bytes || m_bytes->text.empty(); }
    // Overwrites the bytes for all that share them, when nobody needs them any more: all are empty afterwards. Not while another
    // thread reads.
    void overwrite() const
    {
        if (m_bytes)
            wipe(m_bytes->text);
    }
    // Not to be kept.
    [[nodiscard]] std::string_view view() const { return m_bytes ? std::string_view(m_bytes->text) : std::string_view(); }

private:
    struct Bytes {
        explicit Bytes(std::string &&given) : text(given) { wipe(given); }
        ~Bytes() { wipe(text); }
        Bytes(const Bytes &) = delete;
        Bytes &operator=(const Bytes &) = delete;
        mutable std::string text;
    };
    std::shared_ptr<const Bytes> m_bytes;
};

} // namespace footplate
