// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes recorded from a server, kept in tests/data/*.json as entries of a name, a note, a request and its response.
// Main thread.
#pragma once

#include "core/wire/bytes.h"

#include <QByteArray>

#include <string>
#include <string_view>
#include <vector>

namespace footplate {

struct Recorded {
    ByteBuffer request;  // with the header
    ByteBuffer response; // with the header; empty where the server did not answer

    // What follows the header of the response.
    [[nodiscard]] ByteSpan responseBody() const;
    [[nodiscard]] ByteSpan requestBody() const;
};

// The entry `name` of tests/data/<file>; ends the process with a message if there is none.
Recorded recorded(const char *file, std::string_view name);
// The names of all entries of tests/data/<file>, sorted.
std::vector<std::string> recordedNames(const char *file);

// "02 01 ff" without the blanks -> bytes. Ends the process if it is not hexadecimal.
ByteBuffer fromHex(std::string_view hex);
QByteArray toHex(ByteSpan bytes);

} // namespace footplate
