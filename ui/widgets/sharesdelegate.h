// SPDX-License-Identifier: GPL-3.0-or-later
// SharesDelegate: a row of a NodesModel as two bars: partitions it is master of, and partitions it holds a replica of, each
// against the even share. GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace footplate::ui {

class SharesDelegate final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    // `highest` is what a bar as wide as the row stands for.
    void setScale(double evenMasters, double evenReplicas, double highest);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintBar(QPainter &painter, const QRectF &area, double value, double even, const QColor &color) const;

    double m_evenMasters = 0;
    double m_evenReplicas = 0;
    double m_highest = 1;
};

} // namespace footplate::ui
