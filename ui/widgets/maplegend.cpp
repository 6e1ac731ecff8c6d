// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/maplegend.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QStyle>

namespace footplate::ui {

namespace {
constexpr int legendMarkSize = 10;
}

MapLegend::MapLegend(QWidget *parent) : QWidget(parent)
{
    setFont(Theme::instance().captionFont());
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Legend"));
    setColouring(m_colouring);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void MapLegend::setColouring(MapColouring colouring)
{
    m_colouring = colouring;
    QStringList words;
    for (const Entry &entry : entries())
        words.append(entry.text);
    setAccessibleDescription(words.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QList<MapLegend::Entry> MapLegend::entries() const
{
    const auto full = [](const QColor &color) { return MapCell{color.rgb(), CellShape::Full}; };
    const Theme &theme = Theme::instance();
    const Entry noMaster{{theme.color(Role::Bad).rgb(), CellShape::Hollow}, tr("no master")};
    const Entry noReplica{{theme.color(Role::Warning).rgb(), CellShape::Half}, tr("replica missing")};
    const Entry glow{full(theme.color(Role::Text)), tr("changed just now")};
    switch (m_colouring) {
    case MapColouring::Owner: return {{full(theme.nodeColor(0)), tr("in the colour of its master")}, noMaster, glow};
    case MapColouring::Replica: return {{full(theme.nodeColorPale(0)), tr("in the colour of its first replica")}, noReplica, glow};
    case MapColouring::State:
        return {{full(mapFullColor()), tr("full")}, {full(mapMovingColor()), tr("moved within 10 s")}, noReplica, noMaster};
    case MapColouring::Age:
        return {{full(mapAgeColor(0)), tr("owners changed within 10 s")}, {full(mapAgeColor(30'000)), tr("1 min")},
                {full(mapAgeColor(300'000)), tr("10 min")}, {full(mapAgeColor(1'800'000)), tr("1 h")},
                {full(mapAgeColor(-1)), tr("older, or since the first map")}, noMaster};
    case MapColouring::Sweep:
        return {{full(mapFullColor()), tr("every owner served it")},
                {{theme.color(Role::Warning).rgb(), CellShape::Half}, tr("some did")},
                {{theme.color(Role::Bad).rgb(), CellShape::Hollow}, tr("none did")},
                {full(theme.color(Role::Line)), tr("not swept yet")}};
    }
    return {};
}

template <typename Place>
int MapLegend::flow(int width, const Place &place) const
{
    const QFontMetrics metrics(font());
    const int lineHeight = metrics.height() + space::inner;
    int x = 0;
    int y = 0;
    for (const Entry &entry : entries()) {
        const int needed = legendMarkSize + space::inner + metrics.horizontalAdvance(entry.text);
        if (x > 0 && x + needed > width) {
            x = 0;
            y += lineHeight;
        }
        place(entry, QRect(x, y, needed, lineHeight));
        x += needed + space::group;
    }
    return y + lineHeight;
}

int MapLegend::heightForWidth(int width) const
{
    return flow(width, [](const Entry &, const QRect &) {});
}

QSize MapLegend::sizeHint() const
{
    int width = 0;
    flow(QWIDGETSIZE_MAX, [&width](const Entry &, const QRect &box) { width = box.right(); });
    return {width, QFontMetrics(font()).height() + space::inner};
}

void MapLegend::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    const Theme &theme = Theme::instance();
    QPainter painter(this);
    flow(width(), [this, &painter, &theme](const Entry &entry, const QRect &place) {
        const auto shown = [this](const QRect &area) { return QStyle::visualRect(layoutDirection(), rect(), area); };
        const QRect mark = shown({place.left(), place.center().y() - legendMarkSize / 2, legendMarkSize, legendMarkSize});
        const QColor color = QColor::fromRgb(entry.cell.color);
        switch (entry.cell.shape) {
        case CellShape::Full: painter.fillRect(mark, color); break;
        case CellShape::Hollow: painter.setPen(color); painter.drawRect(mark.adjusted(0, 0, -1, -1)); break;
        case CellShape::Half: painter.fillRect(mark.adjusted(0, legendMarkSize / 2, 0, 0), color); break;
        }
        painter.setPen(theme.color(Role::Muted));
        painter.drawText(shown(place.adjusted(legendMarkSize + space::inner, 0, 0, 0)), static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), entry.text);
    });
}

} // namespace footplate::ui
