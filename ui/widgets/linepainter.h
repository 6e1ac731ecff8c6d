// SPDX-License-Identifier: GPL-3.0-or-later
// LinePainter: paints glyphs, texts and pictures one after the other along a line, from the leading edge in the widget's
// direction; what no longer fits is elided. A value that lives as long as a paint event. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QPainter>
#include <QRectF>

namespace footplate::ui {

class LinePainter {
public:
    LinePainter(QPainter &painter, const QRectF &line);
    void glyph(StateLook look);
    void text(const QString &text, const QFont &font, Role role);
    // A piece of the line of at most this width, for something else to paint in.
    QRectF take(double width);
    [[nodiscard]] double room() const { return m_rest.width(); }

private:
    QPainter &m_painter;
    QRectF m_rest;
    bool m_isRightToLeft;
};

} // namespace footplate::ui
