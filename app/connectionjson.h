// SPDX-License-Identifier: GPL-3.0-or-later
// Connections as JSON: one inside the file of its profile, and several in a file that is handed on: {"format": 1,
// "connections": [{"name": ..., "seeds": [...], ...}]}. Neither holds a password. Pure.
#pragma once

#include "core/base/result.h"
#include "ui/models/connectionprofile.h"

#include <QByteArray>
#include <QJsonObject>
#include <QVector>

namespace footplate::app {

// Without its name.
QJsonObject connectionToJson(const ui::ConnectionProfile &connection);
// What is missing has its default; what is unknown is ignored. Error (ParseError): which key is of the wrong type.
Result<ui::ConnectionProfile> connectionFromJson(const QString &name, const QJsonObject &object);

QByteArray connectionsToJson(const QVector<ui::ConnectionProfile> &connections);
// Error (ParseError): what is wrong and with which connection. Names are not judged.
Result<QVector<ui::ConnectionProfile>> connectionsFromJson(const QByteArray &bytes);

} // namespace footplate::app
