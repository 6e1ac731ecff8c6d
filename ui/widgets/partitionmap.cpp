// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/partitionmap.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace footplate::ui {

namespace {

constexpr int cells = PartitionTable::partitions;
constexpr std::int64_t minuteMs = 60'000;

QColor mix(const QColor &base, const QColor &over, double share)
{
    const auto channel = [share](int from, int to) { return from + qRound((to - from) * share); };
    return {channel(base.red(), over.red()), channel(base.green(), over.green()), channel(base.blue(), over.blue())};
}

QColor themeColor(Role role)
{
    return Theme::instance().color(role);
}

} // namespace

QColor mapAgeColor(std::int64_t ageMs)
{
    double share = 0.1;
    if (ageMs >= 0 && ageMs < 10'000)
        share = 1.0;
    else if (ageMs >= 0 && ageMs < minuteMs)
        share = 0.75;
    else if (ageMs >= 0 && ageMs < 10 * minuteMs)
        share = 0.5;
    else if (ageMs >= 0 && ageMs < 60 * minuteMs)
        share = 0.28;
    return mix(themeColor(Role::Panel), themeColor(Role::Accent), share);
}

QColor mapMovingColor()
{
    return themeColor(Role::Rebalance);
}

// Paler than what needs attention: a field that is well is no sea of colour.
QColor mapFullColor()
{
    return mix(themeColor(Role::Panel), themeColor(Role::Good), 0.35);
}

PartitionMap::PartitionMap(QWidget *parent) : QWidget(parent), m_cells(cells)
{
    static const auto nothing = std::make_shared<const PartitionTable>();
    m_space.table = nothing;
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSide(edge * 4);
    recolour();
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_image = {};
        recolour();
        update();
    });
}

void PartitionMap::setTable(const NamespaceView &space, const QHash<int, MapNode> &nodes, std::int64_t nowMs)
{
    const bool isOtherName = m_space.name != space.name;
    const bool isOtherTable = m_space.table != space.table;
    const bool isSame = !isOtherTable && m_space.replicationFactor == space.replicationFactor && m_nodes == nodes;
    m_space = space;
    m_nodes = nodes;
    m_nowMs = nowMs;
    if (isOtherName)
        setAccessibleName(tr("Partitions of %1").arg(fromStd(space.name)));
    if (isOtherTable) {
        const auto youngest = std::max_element(space.table->changedAtMs.begin(), space.table->changedAtMs.end());
        m_youngestMs = youngest == space.table->changedAtMs.end() ? 0 : *youngest;
    }
    if (!isSame || hasAged())
        recolour();
}

// Whether time alone has changed a colour since the cells were coloured: most of the time it has not, and a large cluster has many
// cells.
bool PartitionMap::hasAged() const
{
    if (m_nowMs < m_colouredMs)
        return true; // the view was paused, or the clock set back
    if (m_colouring == MapColouring::Age && m_nowMs / 1000 != m_colouredMs / 1000)
        return true;
    return m_colouredMs - m_youngestMs < (m_colouring == MapColouring::State ? movingMs : glowMs);
}

void PartitionMap::setColouring(MapColouring colouring)
{
    if (colouring == m_colouring)
        return;
    m_colouring = colouring;
    recolour();
}

void PartitionMap::setSweep(std::shared_ptr<const SweepResult> sweep)
{
    if (sweep == m_sweep)
        return;
    m_sweep = std::move(sweep);
    recolour();
}

void PartitionMap::setSelectedSlot(int slot)
{
    if (slot == m_selectedSlot)
        return;
    m_selectedSlot = slot;
    recolour();
}

void PartitionMap::setPinned(int partition)
{
    if (partition == m_pinned)
        return;
    m_pinned = partition;
    update();
}

void PartitionMap::setSide(int pixels)
{
    const double ratio = devicePixelRatioF();
    const int cellPixels = std::max(2, static_cast<int>(pixels * ratio) / edge);
    if (cellPixels == m_cellPixels && m_ratio == ratio)
        return;
    m_cellPixels = cellPixels;
    m_ratio = ratio;
    m_image = {};
    // Room for the frame of the cursor around the outermost cells.
    const int side = static_cast<int>(std::ceil(cellPixels * edge / ratio)) + 4;
    setFixedSize(side, side);
    update();
}

void PartitionMap::recolour()
{
    m_colouredMs = m_nowMs;
    bool isChanged = false;
    for (int partition = 0; partition < cells; ++partition) {
        const MapCell fresh = looksOf(partition);
        MapCell &cell = m_cells[static_cast<std::size_t>(partition)];
        isChanged = isChanged || fresh != cell;
        cell = fresh;
    }
    if (isChanged)
        update();
}

// Only when it is about to be seen: of many namespaces most are scrolled out of view.
void PartitionMap::bringImageUpToDate()
{
    const bool isNew = m_image.isNull();
    if (isNew) {
        m_image = QImage(m_cellPixels * edge, m_cellPixels * edge, QImage::Format_RGB32);
        m_image.fill(themeColor(Role::Panel));
    }
    QPainter painter(&m_image);
    for (int partition = 0; partition < cells; ++partition) {
        const auto index = static_cast<std::size_t>(partition);
        if (isNew || m_painted[index] != m_cells[index])
            paintCell(painter, partition);
    }
    m_painted = m_cells;
}

MapCell PartitionMap::looksOf(int partition) const
{
    MapCell cell;
    switch (m_colouring) {
    case MapColouring::Owner: cell = ownerCell(partition); break;
    case MapColouring::Replica: cell = replicaCell(partition); break;
    case MapColouring::State: cell = stateCell(partition); break;
    case MapColouring::Age: cell = ageCell(partition); break;
    case MapColouring::Sweep: cell = sweepCell(partition); break;
    }
    QColor color = QColor::fromRgb(cell.color);
    if (m_selectedSlot >= 0 && !isOfSelected(partition))
        color = mix(themeColor(Role::Panel), color, 0.18);
    const std::int64_t age = ageMs(partition);
    if (age >= 0 && age < glowMs) {
        const double left = 1.0 - static_cast<double>(age) / static_cast<double>(glowMs);
        color = mix(color, themeColor(Role::Text), 0.75 * left);
    }
    cell.color = color.rgb();
    return cell;
}

MapCell PartitionMap::ownerCell(int partition) const
{
    const std::int16_t master = m_space.table->owner(partition, 0);
    const auto node = m_nodes.constFind(master);
    if (master < 0 || node == m_nodes.constEnd())
        return {themeColor(Role::Bad).rgb(), CellShape::Hollow};
    return {Theme::instance().nodeColor(node->rank).rgb(), CellShape::Full};
}

MapCell PartitionMap::replicaCell(int partition) const
{
    const std::int16_t replica = m_space.table->owner(partition, 1);
    const auto node = m_nodes.constFind(replica);
    if (m_space.replicationFactor == 1)
        return {themeColor(Role::Line).rgb(), CellShape::Full}; // there is to be none
    if (replica < 0 || node == m_nodes.constEnd())
        return {themeColor(Role::Warning).rgb(), CellShape::Half};
    return {Theme::instance().nodeColorPale(node->rank).rgb(), CellShape::Full};
}

MapCell PartitionMap::stateCell(int partition) const
{
    const PartitionTable &table = *m_space.table;
    if (table.owner(partition, 0) < 0)
        return {themeColor(Role::Bad).rgb(), CellShape::Hollow};
    for (int position = 1; position < m_space.replicationFactor; ++position) {
        if (table.owner(partition, position) < 0)
            return {themeColor(Role::Warning).rgb(), CellShape::Half};
    }
    const std::int64_t age = ageMs(partition);
    return {(age >= 0 && age < movingMs ? mapMovingColor() : mapFullColor()).rgb(), CellShape::Full};
}

MapCell PartitionMap::ageCell(int partition) const
{
    if (m_space.table->owner(partition, 0) < 0)
        return {themeColor(Role::Bad).rgb(), CellShape::Hollow};
    return {mapAgeColor(ageMs(partition)).rgb(), CellShape::Full};
}

MapCell PartitionMap::sweepCell(int partition) const
{
    if (m_sweep == nullptr || partition >= m_sweep->partitions())
        return {themeColor(Role::Line).rgb(), CellShape::Full};
    const int served = m_sweep->served(partition);
    if (served == 0)
        return {themeColor(Role::Bad).rgb(), CellShape::Hollow};
    if (served < m_sweep->positions)
        return {themeColor(Role::Warning).rgb(), CellShape::Half};
    return {mapFullColor().rgb(), CellShape::Full};
}

bool PartitionMap::isOfSelected(int partition) const
{
    const PartitionTable &table = *m_space.table;
    const int first = m_colouring == MapColouring::Replica ? 1 : 0;
    const int last = m_colouring == MapColouring::Owner ? 1 : table.positions;
    for (int position = first; position < last; ++position) {
        if (table.owner(partition, position) == m_selectedSlot)
            return true;
    }
    return false;
}

std::int64_t PartitionMap::ageMs(int partition) const
{
    const auto index = static_cast<std::size_t>(partition);
    const auto &changed = m_space.table->changedAtMs;
    if (index >= changed.size() || changed[index] == 0)
        return -1;
    return std::max<std::int64_t>(0, m_nowMs - changed[index]);
}

// In device pixels of the image.
void PartitionMap::paintCell(QPainter &painter, int partition) const
{
    const MapCell &look = m_cells[static_cast<std::size_t>(partition)];
    const QRect box(partition % edge * m_cellPixels, partition / edge * m_cellPixels, m_cellPixels, m_cellPixels);
    const QRect inner = m_cellPixels > 3 ? box.adjusted(0, 0, -1, -1) : box; // a gap between cells where there is room
    painter.fillRect(box, themeColor(Role::Panel));
    const QColor color = QColor::fromRgb(look.color);
    switch (look.shape) {
    case CellShape::Full: painter.fillRect(inner, color); break;
    case CellShape::Hollow:
        painter.fillRect(inner, color);
        if (inner.width() > 2)
            painter.fillRect(inner.adjusted(1, 1, -1, -1), themeColor(Role::Panel));
        break;
    case CellShape::Half: // the lower half
        painter.fillRect(inner.adjusted(0, inner.height() / 2, 0, 0), color);
        break;
    }
}

QRectF PartitionMap::cellRect(int partition) const
{
    const double size = m_cellPixels / m_ratio;
    return {2 + partition % edge * size, 2 + partition / edge * size, size, size};
}

int PartitionMap::cellAt(const QPoint &position) const
{
    const double size = m_cellPixels / m_ratio;
    const int column = static_cast<int>(std::floor((position.x() - 2) / size));
    const int row = static_cast<int>(std::floor((position.y() - 2) / size));
    return column < 0 || column >= edge || row < 0 || row >= edge ? -1 : row * edge + column;
}

void PartitionMap::paintFrame(QPainter &painter, int partition, const QColor &color) const
{
    const QRectF box = cellRect(partition);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(themeColor(Role::Panel), 3));
    painter.drawRect(box.adjusted(-1, -1, 0, 0));
    painter.setPen(QPen(color, 1.6));
    painter.drawRect(box.adjusted(-1, -1, 0, 0));
}

void PartitionMap::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    bringImageUpToDate();
    QPainter painter(this);
    painter.drawImage(QRectF(QPointF(2, 2), QSizeF(m_image.size()) / m_ratio), m_image);
    if (m_pinned >= 0)
        paintFrame(painter, m_pinned, themeColor(Role::Text));
    if (hasFocus()) {
        paintFrame(painter, m_cursor, themeColor(Role::Accent));
        painter.setPen(QPen(themeColor(Role::Accent), 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

QString PartitionMap::describe(int partition) const
{
    const PartitionTable &table = *m_space.table;
    const auto name = [this](std::int16_t slot) { return m_nodes.contains(slot) ? m_nodes.value(slot).id : unknownText(); };
    QStringList parts;
    const std::int16_t master = table.owner(partition, 0);
    parts.append(master < 0 ? tr("no master") : tr("master %1").arg(name(master)));
    const int positions = std::max(table.positions, m_space.replicationFactor);
    for (int position = 1; position < positions; ++position) {
        const std::int16_t replica = table.owner(partition, position);
        parts.append(replica < 0 ? tr("replica missing") : tr("replica %1").arg(name(replica)));
    }
    const auto index = static_cast<std::size_t>(partition);
    if (index < table.regimes.size())
        parts.append(tr("regime %1").arg(table.regimes[index]));
    const std::int64_t age = ageMs(partition);
    parts.append(age < 0 ? tr("since the first map") : tr("for %1").arg(formatAge(age)));
    QString text = tr("Partition %1: %2").arg(QString::number(partition), parts.join(QStringLiteral(", ")));
    if (m_sweep == nullptr || partition >= m_sweep->partitions())
        return text;
    QStringList answers;
    for (int position = 0; position < m_sweep->positions; ++position) {
        const SweepResult::Answer &answer = m_sweep->answer(partition, position);
        answers.append(answer.slot < 0 ? tr("nobody to ask") : tr("%1 %2").arg(name(answer.slot), sweepAnswerText(answer.status, answer.outcome)));
    }
    return tr("%1; swept at %2: %3").arg(text, formatClock(m_sweep->atMs), answers.join(QStringLiteral(", ")));
}

void PartitionMap::setCursorCell(int partition)
{
    const int bounded = std::clamp(partition, 0, cells - 1);
    if (bounded == m_cursor)
        return;
    m_cursor = bounded;
    speakCursor();
    update();
    Q_EMIT cursorMoved(m_cursor);
}

void PartitionMap::speakCursor()
{
    setAccessibleDescription(describe(m_cursor));
    QAccessibleEvent spoken(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&spoken);
}

void PartitionMap::keyPressEvent(QKeyEvent *event)
{
    const int row = m_cursor / edge;
    const int column = m_cursor % edge;
    switch (event->key()) {
    case Qt::Key_Left: setCursorCell(m_cursor - 1); break;
    case Qt::Key_Right: setCursorCell(m_cursor + 1); break;
    case Qt::Key_Up: setCursorCell(row > 0 ? m_cursor - edge : m_cursor); break;
    case Qt::Key_Down: setCursorCell(row < edge - 1 ? m_cursor + edge : m_cursor); break;
    case Qt::Key_PageUp: setCursorCell(std::max(0, row - 8) * edge + column); break;
    case Qt::Key_PageDown: setCursorCell(std::min(edge - 1, row + 8) * edge + column); break;
    case Qt::Key_Home: setCursorCell(event->modifiers().testFlag(Qt::ControlModifier) ? 0 : row * edge); break;
    case Qt::Key_End: setCursorCell(event->modifiers().testFlag(Qt::ControlModifier) ? cells - 1 : row * edge + edge - 1); break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: Q_EMIT pinRequested(m_cursor); break;
    case Qt::Key_Escape:
        if (m_pinned < 0) {
            QWidget::keyPressEvent(event);
            return;
        }
        Q_EMIT pinRequested(-1);
        break;
    default: QWidget::keyPressEvent(event); return;
    }
    event->accept();
}

void PartitionMap::mousePressEvent(QMouseEvent *event)
{
    const int partition = cellAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || partition < 0)
        return;
    setCursorCell(partition);
    Q_EMIT pinRequested(partition);
}

void PartitionMap::mouseMoveEvent(QMouseEvent *event)
{
    const int partition = cellAt(event->position().toPoint());
    if (partition == m_hovered)
        return;
    m_hovered = partition;
    if (partition < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(event->globalPosition().toPoint(), describe(partition), this);
}

void PartitionMap::leaveEvent(QEvent *event)
{
    m_hovered = -1;
    QWidget::leaveEvent(event);
}

void PartitionMap::focusInEvent(QFocusEvent *event)
{
    QWidget::focusInEvent(event);
    speakCursor();
    update();
}

} // namespace footplate::ui
