// SPDX-License-Identifier: GPL-3.0-or-later
// PartitionMap: the partitions of one namespace as a field of 64 x 64 cells. GUI thread.
//
// Invariants: painted into a cached image; setTable() paints only the cells that look different. Cells whose owners changed
// within the last seconds glow, fading with each setTable(). The cell cursor moves by arrow keys; what it stands on is told to
// assistive technology. A state that is not well has a shape of its own besides its colour.
#pragma once

#include "core/session/bulkvalues.h"
#include "core/session/snapshot.h"

#include <QColor>
#include <QHash>
#include <QImage>
#include <QWidget>

#include <vector>

namespace footplate::ui {

enum class MapColouring { Owner, Replica, State, Age, Sweep };
enum class CellShape : std::uint8_t { Full, Hollow, Half }; // well; nobody is there for it; somebody is missing

struct MapCell {
    QRgb color = 0;
    CellShape shape = CellShape::Full;
    bool operator==(const MapCell &) const = default;
};

// Names and colours of the nodes by slot.
struct MapNode {
    QString id;
    int rank = -1;
    bool operator==(const MapNode &) const = default;
};

class PartitionMap final : public QWidget {
    Q_OBJECT
public:
    static constexpr int edge = 64; // cells
    static constexpr std::int64_t glowMs = 5000;
    static constexpr std::int64_t movingMs = 10'000; // a change younger than this counts as moving

    explicit PartitionMap(QWidget *parent = nullptr);

    void setTable(const NamespaceView &space, const QHash<int, MapNode> &nodes, std::int64_t nowMs);
    void setColouring(MapColouring colouring);
    void setSweep(std::shared_ptr<const SweepResult> sweep); // the last one of this namespace; null: none so far
    void setSelectedSlot(int slot); // -1: none; the partitions of the others fade
    void setPinned(int partition);  // -1: none
    // The field fits into a square of `pixels`; its cells are whole device pixels.
    void setSide(int pixels);
    void setCursorCell(int partition);
    [[nodiscard]] int cursorCell() const { return m_cursor; }
    [[nodiscard]] int cellAt(const QPoint &position) const; // -1 outside
    [[nodiscard]] QRectF cellRect(int partition) const;
    [[nodiscard]] MapCell cell(int partition) const { return m_cells[static_cast<std::size_t>(partition)]; }
    // "Partition 1439: master A3, replica A5, regime 3, for 3 min 32 s; swept 21:04:12: A3 served, A5 unreachable"
    [[nodiscard]] QString describe(int partition) const;

Q_SIGNALS:
    void pinRequested(int partition); // by a click, or Enter at the cursor; -1 by Escape
    void cursorMoved(int partition);

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void recolour();
    void bringImageUpToDate();
    [[nodiscard]] bool hasAged() const;
    [[nodiscard]] MapCell looksOf(int partition) const;
    [[nodiscard]] MapCell ownerCell(int partition) const;
    [[nodiscard]] MapCell replicaCell(int partition) const;
    [[nodiscard]] MapCell stateCell(int partition) const;
    [[nodiscard]] MapCell ageCell(int partition) const;
    [[nodiscard]] MapCell sweepCell(int partition) const;
    [[nodiscard]] bool isOfSelected(int partition) const;
    void paintCell(QPainter &painter, int partition) const;
    void paintFrame(QPainter &painter, int partition, const QColor &color) const;
    [[nodiscard]] std::int64_t ageMs(int partition) const; // -1: since the first map
    void speakCursor();

    NamespaceView m_space;
    std::shared_ptr<const SweepResult> m_sweep;
    QHash<int, MapNode> m_nodes;
    std::vector<MapCell> m_cells;
    QImage m_image; // null: to be made anew
    std::vector<MapCell> m_painted; // what the image shows
    double m_ratio = 1; // device pixels in one of the window's
    MapColouring m_colouring = MapColouring::Owner;
    std::int64_t m_nowMs = 0;
    std::int64_t m_colouredMs = 0; // when the cells were last coloured
    std::int64_t m_youngestMs = 0; // the last change of an owner in the table
    int m_cellPixels = 0; // device pixels
    int m_selectedSlot = -1;
    int m_pinned = -1;
    int m_cursor = 0;
    int m_hovered = -1;
};

// The colour of an age, and of a state, as the legend shows them.
QColor mapAgeColor(std::int64_t ageMs);
QColor mapMovingColor();
QColor mapFullColor();

} // namespace footplate::ui
