// SPDX-License-Identifier: GPL-3.0-or-later
// What commands leave behind, as the values that a session hands out. Pure.
#pragma once

#include "core/command/attempt.h"
#include "core/session/snapshot.h"
#include "core/wire/digest.h"

namespace footplate {

// 40 hexadecimal digits.
std::string hexOf(const wire::Digest &digest);
AttemptView viewOf(const AttemptTrace &trace);

} // namespace footplate
