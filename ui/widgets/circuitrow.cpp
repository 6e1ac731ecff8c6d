// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/circuitrow.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/widgets/gaugebar.h"
#include "ui/widgets/linepainter.h"

#include <QPainter>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {
constexpr int barWidth = 56;
constexpr double rowBarHeight = space::step;
constexpr int rowGlyphRoom = 18;
} // namespace

CircuitRow::CircuitRow(QWidget *parent)
    : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void CircuitRow::setNode(const NodeView &node, std::int64_t nowMs)
{
    const bool isFull = node.circuit == CircuitView::OpenConcurrency;
    const bool isKnown = node.state == NodeState::Active || node.state == NodeState::Inactive;
    m_id = fromStd(node.id);
    m_name = m_id.isEmpty() ? fromStd(node.address) : m_id;
    m_value = isFull ? node.inFlight + node.queued : node.failed;
    m_limit = !isKnown ? 0 : isFull ? node.limits.maximumConcurrent : node.limits.failureThreshold;
    m_look = !isKnown || node.state == NodeState::Inactive ? Theme::lookOf(node.state) : Theme::lookOf(node.circuit);
    if (!isKnown || node.state == NodeState::Inactive)
        m_state = nodeStateText(node);
    else if (node.circuit == CircuitView::Closed)
        m_state = tr("%1 of %2").arg(formatCount(m_value), formatCount(m_limit));
    else
        m_state = circuitText(node, nowMs);
    setAccessibleName(tr("Circuit of %1: %2, %3").arg(m_name, circuitText(node, nowMs), m_state));
    setToolTip(accessibleName());
    update();
}

void CircuitRow::setRoomFor(const QStringList &names)
{
    const QFontMetrics metrics(Theme::instance().font(textsize::body, QFont::DemiBold));
    m_nameWidth = 0;
    for (const QString &name : names)
        m_nameWidth = std::max(m_nameWidth, metrics.horizontalAdvance(name) + 2);
}

int CircuitRow::stateWidth() const
{
    return fontMetrics().horizontalAdvance(tr("open 59 min 59 s")) + rowGlyphRoom;
}

QSize CircuitRow::sizeHint() const
{
    return {fontMetrics().averageCharWidth() * 6 + barWidth + stateWidth() + 2 * space::step,
            fontMetrics().height() + space::step};
}

void CircuitRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Theme &theme = Theme::instance();
    if (underMouse())
        painter.fillRect(rect(), theme.color(Role::Window));
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), space::inner, space::inner);
    }
    LinePainter pieces(painter, QRectF(rect()).adjusted(space::inner, 0, -space::inner, 0));
    const double name = std::clamp<double>(pieces.room() - stateWidth() - barWidth - 2 * space::step, 0, m_nameWidth + space::inner);
    LinePainter(painter, pieces.take(name)).text(m_name, theme.font(textsize::body, QFont::DemiBold), Role::Text);

    const QRectF bar = pieces.take(pieces.room() - stateWidth() - space::inner);
    const Role fill = m_look.role == Role::Idle ? Role::Good : m_look.role;
    paintGauge(painter, QRectF(bar.left(), bar.center().y() - rowBarHeight / 2, bar.width(), rowBarHeight), m_value,
               m_limit, theme.color(fill), theme.color(Role::Line));

    // At the trailing edge: as far to the end as its words allow.
    const double words = QFontMetricsF(font()).horizontalAdvance(m_state) + rowGlyphRoom + 2;
    pieces.take(std::max(0.0, pieces.room() - words - space::inner));
    pieces.glyph(m_look);
    pieces.text(m_state, font(), m_look.role == Role::Bad || m_look.role == Role::Warning ? m_look.role : Role::Muted);
}

} // namespace footplate::ui
