// SPDX-License-Identifier: GPL-3.0-or-later
// RedrawQueue: lets one chart redraw per turn of the event loop, so that a page full of them never stalls input. GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QVector>

#include <functional>
#include <utility>

namespace footplate::ui {

class RedrawQueue final : public QObject {
public:
    // Of this application; it lives as long.
    static RedrawQueue &instance();
    // Calls `redraw` in a later turn, in the order of adding, unless the owner is gone by then.
    void add(QObject *owner, std::function<void()> redraw);

private:
    explicit RedrawQueue(QObject *parent);
    void next();

    QTimer m_timer;
    QVector<std::pair<QPointer<QObject>, std::function<void()>>> m_waiting;
};

} // namespace footplate::ui
