// SPDX-License-Identifier: GPL-3.0-or-later
// The file format of a profile: {"format": 1, "history": [{revision, at_ms, author, reason, policy, previous}, ...]}.
// Pure.
#pragma once

#include "core/base/result.h"
#include "core/retry/policy.h"

#include <QByteArray>

#include <vector>

namespace footplate::app {

QByteArray profileToJson(const std::vector<Publication> &history);
// Error (ParseError): what is wrong and where.
Result<std::vector<Publication>> profileFromJson(const QByteArray &bytes);

} // namespace footplate::app
