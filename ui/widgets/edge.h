// SPDX-License-Identifier: GPL-3.0-or-later
// Edge: the line of one pixel between two surfaces. GUI thread.
#pragma once

#include <QFrame>

namespace footplate::ui {

class Edge final : public QFrame {
    Q_OBJECT
public:
    explicit Edge(Qt::Orientation orientation, QWidget *parent = nullptr);
};

} // namespace footplate::ui
