// SPDX-License-Identifier: GPL-3.0-or-later
// TileGrid: equally wide widgets in one row, or in as many equal rows as their width asks for. GUI thread.
#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;

namespace footplate::ui {

class TileGrid final : public QWidget {
    Q_OBJECT
public:
    explicit TileGrid(QWidget *parent = nullptr);
    void add(QWidget *tile);
    void clear(); // the widgets go with it
    void setSpacing(int px); // space::group unless it is set
    void rearrange(); // when what stands in the widgets has become wider or narrower
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    [[nodiscard]] int columnsFor(int width) const;
    [[nodiscard]] int widest() const;
    void arrange(int columns);

    QGridLayout *m_grid;
    std::vector<QWidget *> m_tiles;
    int m_columns = 0;
};

} // namespace footplate::ui
