// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tilegrid.h"

#include "ui/theme/theme.h"

#include <QGridLayout>

#include <algorithm>

namespace footplate::ui {

TileGrid::TileGrid(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(space::group);
    m_grid->setSizeConstraint(QLayout::SetNoConstraint);
}

void TileGrid::add(QWidget *tile)
{
    tile->setParent(this);
    m_tiles.push_back(tile);
    arrange(columnsFor(width()));
}

void TileGrid::clear()
{
    for (QWidget *tile : m_tiles)
        delete tile;
    m_tiles.clear();
}

void TileGrid::setSpacing(int px)
{
    m_grid->setSpacing(px);
}

void TileGrid::rearrange()
{
    arrange(columnsFor(width()));
}

int TileGrid::widest() const
{
    int width = 1;
    for (const QWidget *tile : m_tiles)
        width = std::max(width, tile->sizeHint().width());
    return width;
}

// The most columns that fit among those that leave no row half empty.
int TileGrid::columnsFor(int width) const
{
    const int count = static_cast<int>(m_tiles.size());
    const int spacing = m_grid->spacing();
    for (int columns = count; columns > 1; --columns) {
        if (count % columns == 0 && columns * widest() + (columns - 1) * spacing <= width)
            return columns;
    }
    return 1;
}

void TileGrid::arrange(int columns)
{
    m_columns = columns;
    for (int i = 0; i < static_cast<int>(m_tiles.size()); ++i)
        m_grid->addWidget(m_tiles.at(static_cast<std::size_t>(i)), i / columns, i % columns);
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    updateGeometry();
}

QSize TileGrid::minimumSizeHint() const
{
    int height = 0;
    for (const QWidget *tile : m_tiles)
        height = std::max(height, tile->sizeHint().height());
    const int columns = std::max(1, m_columns);
    const int rows = (static_cast<int>(m_tiles.size()) + columns - 1) / columns;
    return {widest(), rows * height + std::max(0, rows - 1) * m_grid->spacing()};
}

void TileGrid::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const int columns = columnsFor(width());
    if (columns != m_columns)
        arrange(columns);
}

} // namespace footplate::ui
