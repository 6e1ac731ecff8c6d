// SPDX-License-Identifier: GPL-3.0-or-later
// What a widget really paints as text, piece by piece, without pixels: a paint device that keeps nothing else. So a test sees what
// delegates and charts paint as well as what labels do. Main thread.
#pragma once

#include <QRectF>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

namespace footplate {

// Pieces that follow each other on a line are one text. Each piece is of one script; they are in the order in which they stand.
struct PaintedText {
    QString text;
    QStringList pieces;
    QRectF box;  // ascent and descent of its font, in the coordinates of the widget
    QRectF clip; // what the painter lets through; the whole widget if it does not clip
};

// Of the widget alone, without its children.
std::vector<PaintedText> paintedTexts(QWidget &widget);

} // namespace footplate
