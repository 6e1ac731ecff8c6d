// SPDX-License-Identifier: GPL-3.0-or-later
// A read as JSON: what was asked for, and how it ended; never what it found. Pure.
#pragma once

#include "ui/models/keptread.h"

#include <QJsonObject>

#include <optional>

namespace footplate::app {

QJsonObject readToJson(const ReadRequest &request);
// Nothing when a name, the key or its type is missing or makes no sense.
std::optional<ReadRequest> readFromJson(const QJsonObject &object);

QByteArray recordLine(const ui::RecordedRead &read);
std::optional<ui::RecordedRead> recordFromLine(const QByteArray &line);
QByteArray favouriteLine(const ui::Favourite &favourite);
std::optional<ui::Favourite> favouriteFromLine(const QByteArray &line);

} // namespace footplate::app
