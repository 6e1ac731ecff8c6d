// SPDX-License-Identifier: GPL-3.0-or-later
// WindowLayout: how the window was left: its place, the page in front, and the states of splitters and columns by name.
// As bytes with a check sum, so that a broken or foreign file is told from a good one. GUI thread.
#pragma once

#include <QByteArray>
#include <QMap>
#include <QString>

#include <cstdint>
#include <optional>

class QWidget;

namespace footplate::ui {

struct WindowLayout {
    QByteArray geometry;
    QString page; // pageName()
    QMap<QString, QByteArray> parts; // "nodes/nodesTable" -> state
    bool operator==(const WindowLayout &) const = default;
};

QByteArray encodeLayout(const WindowLayout &layout);
// Nothing when the bytes are not those of encodeLayout().
std::optional<WindowLayout> decodeLayout(const QByteArray &bytes);

// Layouts of the first schema held the range and the refresh interval too.
struct FirstWindowLayout {
    WindowLayout layout;
    std::int64_t rangeMs = 0;
    std::int64_t refreshMs = 0;
};
std::optional<FirstWindowLayout> decodeFirstLayout(const QByteArray &bytes);

// States of the splitters, and of the headers of views, that have an object name; the name begins with the prefix.
QMap<QString, QByteArray> partsOf(const QWidget &widget, const QString &prefix);
void restoreParts(QWidget &widget, const QString &prefix, const QMap<QString, QByteArray> &parts);

} // namespace footplate::ui
