// SPDX-License-Identifier: GPL-3.0-or-later
// NodesDelegate: paints the cells of a NodesModel: the swatch of a node, the shape and word of a state, the line of attempts a
// second. Everything else is text in the role's colour. GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace footplate::ui {

struct NodeSpark;

class NodesDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    // The width a column needs for a text, its marks and margins included.
    [[nodiscard]] static int widthFor(const QFontMetrics &metrics, int column, const QString &text);

private:
    static void paintSwatch(QPainter &painter, const QRect &square, int rank);
    static void paintSpark(QPainter &painter, const QRectF &area, const NodeSpark &spark);
};

} // namespace footplate::ui
