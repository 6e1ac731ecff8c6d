// SPDX-License-Identifier: GPL-3.0-or-later
// MapLegend: what the cells of a partition map mean under a colouring: cell and word, in one row that breaks where it must.
// GUI thread.
#pragma once

#include "ui/widgets/partitionmap.h"

#include <QWidget>

namespace footplate::ui {

class MapLegend final : public QWidget {
    Q_OBJECT
public:
    explicit MapLegend(QWidget *parent = nullptr);
    void setColouring(MapColouring colouring);

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    struct Entry {
        MapCell cell;
        QString text;
    };
    [[nodiscard]] QList<Entry> entries() const;
    // Calls place(entry, rectangle) for each and returns the height.
    template <typename Place>
    int flow(int width, const Place &place) const;

    MapColouring m_colouring = MapColouring::Owner;
};

} // namespace footplate::ui
