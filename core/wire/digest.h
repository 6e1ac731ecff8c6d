// SPDX-License-Identifier: GPL-3.0-or-later
// The digest that names a record: RIPEMD-160 over set name, key type byte and key bytes. Pure; any thread.
#pragma once

#include "core/base/value.h"

#include <array>
#include <string_view>

namespace footplate::wire {

using Digest = Key::Digest;

// A key that is a digest already is returned as it is. Integers go in as 8 bytes big endian. Allocates only at a
// thread's first call. Ends the process when the installed OpenSSL has no RIPEMD-160: another digest would name
// another record.
Digest digestOf(std::string_view set, const Key &key);

// First two bytes, little endian, & 0x0FFF.
int partitionOf(const Digest &digest);

// Any digest of that partition; the rest of the bytes is `filler`.
Digest digestInPartition(int partition, std::uint64_t filler);

} // namespace footplate::wire
