// SPDX-License-Identifier: GPL-3.0-or-later
// The file format of a profile: {"format": 1, "connection": {...}, "history": [{revision, at_ms, author, reason, policy,
// previous}, ...]}. One that was made for its policy alone has no connection. Pure.
#pragma once

#include "core/base/result.h"
#include "core/retry/policy.h"
#include "ui/models/connectionprofile.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace footplate::app {

struct ProfileContent {
    std::optional<ui::ConnectionProfile> connection{}; // its name is that of the file
    std::vector<Publication> history{};                // oldest first
    bool operator==(const ProfileContent &) const = default;
};

QByteArray profileToJson(const ProfileContent &content);
// The connection gets the name. Error (ParseError): what is wrong and where.
Result<ProfileContent> profileFromJson(const QByteArray &bytes, const QString &name);

} // namespace footplate::app
