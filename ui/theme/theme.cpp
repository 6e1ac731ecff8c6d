// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/stylesheet.h"

#include <QApplication>
#include <QFontDatabase>
#include <QPainter>
#include <QPalette>
#include <QStyle>

#include <array>
#include <utility>

// Resources of a static library are linked in by this alone; it must stand outside of any namespace.
static void useResources()
{
    Q_INIT_RESOURCE(footplate);
}

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

struct RoleColors {
    QRgb light;
    QRgb dark;
};

// In the order of Role.
constexpr std::array<RoleColors, 13> roleColors{{
    {0xFFF4F5F7, 0xFF16181D}, // Window
    {0xFFFFFFFF, 0xFF1E2127}, // Panel
    {0xFFD9DCE1, 0xFF343943}, // Line
    {0xFF1B1F27, 0xFFE7EAF0}, // Text
    {0xFF5B6472, 0xFF9AA3B2}, // Muted
    {0xFF1F5FD0, 0xFF6AA2FF}, // Accent
    {0xFF17803D, 0xFF4CC38A}, // Good
    {0xFF9A5B00, 0xFFE5A23B}, // Warning
    {0xFFC2281D, 0xFFFF7A6B}, // Bad
    {0xFF737B88, 0xFF7C8593}, // Idle
    {0xFF0072B2, 0xFF56B4E9}, // Rebalance
    {0xFFC24E00, 0xFFE69F00}, // Transport
    {0xFFA8457F, 0xFFE1A6C8}, // CircuitOpen
}};

// The order of Okabe and Ito, blue first so that a small cluster starts with the pairs that are easiest to tell apart.
constexpr std::array<QRgb, 7> nodeHues{0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFFCC79A7,
                                       0xFF56B4E9, 0xFFD55E00, 0xFFF0E442};
// After the seven hues the same again in these steps of lightness, in percent.
constexpr std::array<int, 5> lightnessSteps{0, -30, 25, -50, 45};

QColor mix(const QColor &base, const QColor &over, double share)
{
    const auto channel = [share](int from, int to) { return from + qRound((to - from) * share); };
    return {channel(base.red(), over.red()), channel(base.green(), over.green()), channel(base.blue(), over.blue())};
}

bool platformIsDark()
{
    QApplication::setPalette(QPalette()); // back to what the platform says
    const QPalette platform = QApplication::palette();
    return platform.color(QPalette::Window).lightness() < platform.color(QPalette::WindowText).lightness();
}

QString textFamily()
{
    static const QString family = [] {
        const QString wished = u"Noto Sans"_s; // its figures are tabular
        return QFontDatabase::hasFamily(wished) ? wished
                                                : QFontDatabase::systemFont(QFontDatabase::GeneralFont).family();
    }();
    return family;
}

QPalette paletteOf(const Theme &theme)
{
    const QColor window = theme.color(Role::Window);
    const QColor panel = theme.color(Role::Panel);
    const QColor text = theme.color(Role::Text);
    const QColor idle = theme.color(Role::Idle);
    const QColor accent = theme.color(Role::Accent);

    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::Base, panel);
    palette.setColor(QPalette::AlternateBase, mix(panel, window, 0.5));
    palette.setColor(QPalette::Button, panel);
    palette.setColor(QPalette::ToolTipBase, panel);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText,
                            QPalette::BrightText, QPalette::HighlightedText})
        palette.setColor(role, text);
    palette.setColor(QPalette::PlaceholderText, theme.color(Role::Muted));
    palette.setColor(QPalette::Highlight, theme.tint(Role::Accent));
    palette.setColor(QPalette::Link, accent);
    palette.setColor(QPalette::LinkVisited, accent);
    palette.setColor(QPalette::Light, mix(panel, Qt::white, 0.1));
    palette.setColor(QPalette::Midlight, panel);
    palette.setColor(QPalette::Mid, theme.color(Role::Line));
    palette.setColor(QPalette::Dark, idle);
    palette.setColor(QPalette::Shadow, mix(window, Qt::black, 0.5));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
        palette.setColor(QPalette::Disabled, role, idle);
    return palette;
}

} // namespace

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

void Theme::apply(ThemeChoice choice)
{
    useResources();
    m_choice = choice;
    m_isDark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && platformIsDark());
    if (QApplication::style()->name() != u"fusion"_s)
        QApplication::setStyle(u"fusion"_s); // the style sheet builds on it
    QApplication::setPalette(paletteOf(*this));
    QApplication::setFont(font(textsize::body));
    const QString before = std::exchange(m_sheet, styleSheetOf(*this));
    for (QWidget *widget : QApplication::allWidgets()) { // a window that was put into another keeps its own
        if (!before.isEmpty() && widget->styleSheet() == before)
            widget->setStyleSheet(m_sheet);
    }
    QCoreApplication::instance()->installEventFilter(this);
    Q_EMIT changed();
}

// A window gets its style sheet when it is polished, which is when it is about to be seen. If it were the application's, Qt would
// match all of it against a whole subtree again with every widget that is put into another while a page is built.
bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::Polish || !watched->isWidgetType())
        return false;
    auto *widget = static_cast<QWidget *>(watched);
    if (widget->parentWidget() == nullptr && widget->styleSheet().isEmpty())
        widget->setStyleSheet(m_sheet);
    return false;
}

QColor Theme::color(Role role) const
{
    const RoleColors &colors = roleColors.at(static_cast<std::size_t>(role));
    return QColor::fromRgb(m_isDark ? colors.dark : colors.light);
}

QColor Theme::tint(Role role) const
{
    // What is selected or under the mouse keeps its colours as text, and the green of light panels bears little more than this;
    // the other tints bear plain text only.
    const bool bearsAllRoles = role == Role::Accent || role == Role::Idle;
    const double share = bearsAllRoles ? (m_isDark ? 0.18 : 0.07) : (m_isDark ? 0.2 : 0.14);
    return mix(color(Role::Panel), color(role), share);
}

QColor Theme::nodeColor(int rank) const
{
    const auto index = static_cast<std::size_t>(std::max(rank, 0));
    const QColor hue = QColor::fromRgb(nodeHues.at(index % nodeHues.size()));
    const int step = lightnessSteps.at(index / nodeHues.size() % lightnessSteps.size());
    return step < 0 ? mix(hue, Qt::black, -step / 100.0) : mix(hue, Qt::white, step / 100.0);
}

QColor Theme::nodeColorPale(int rank) const
{
    return mix(color(Role::Panel), nodeColor(rank), m_isDark ? 0.45 : 0.4);
}

QFont Theme::font(int pixelSize, QFont::Weight weight) const
{
    QFont font(textFamily());
    font.setPixelSize(pixelSize);
    font.setWeight(weight);
    return font;
}

QFont Theme::fixedFont(int pixelSize) const
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPixelSize(pixelSize);
    return font;
}

Role Theme::roleOf(RetryLabel label)
{
    switch (label) {
    case RetryLabel::Rebalance: return Role::Rebalance;
    case RetryLabel::Transport: return Role::Transport;
    case RetryLabel::CircuitOpen: return Role::CircuitOpen;
    case RetryLabel::None: break;
    }
    return Role::Idle;
}

StateLook Theme::lookOf(ClusterState state)
{
    switch (state) {
    case ClusterState::Ready: return {Role::Good, Glyph::Circle};
    case ClusterState::Partial:
    case ClusterState::Degraded: return {Role::Warning, Glyph::Triangle};
    case ClusterState::Lost: return {Role::Bad, Glyph::Square};
    case ClusterState::Connecting:
    case ClusterState::Starting: break;
    }
    return {Role::Idle, Glyph::Ring};
}

StateLook Theme::lookOf(NodeState state)
{
    switch (state) {
    case NodeState::Active: return {Role::Good, Glyph::Circle};
    case NodeState::Inactive: return {Role::Bad, Glyph::Square};
    case NodeState::Unreachable: return {Role::Warning, Glyph::Triangle};
    case NodeState::Unknown:
    case NodeState::Dropped: break;
    }
    return {Role::Idle, Glyph::Ring};
}

StateLook Theme::lookOf(const NodeView &node)
{
    if (node.state == NodeState::Active && node.ownsNothingYet)
        return {Role::Idle, Glyph::Ring};
    if (node.state == NodeState::Active && (node.isQuiet || !node.isClusterMember))
        return {Role::Warning, Glyph::Triangle};
    return lookOf(node.state);
}

StateLook Theme::lookOf(CircuitView state)
{
    switch (state) {
    case CircuitView::Closed: return {Role::Good, Glyph::Circle};
    case CircuitView::HalfOpen:
    case CircuitView::OpenFailures:
    case CircuitView::OpenConcurrency: return {Role::Bad, Glyph::Square};
    }
    return {Role::Idle, Glyph::Ring};
}

StateLook Theme::lookOf(Severity severity)
{
    switch (severity) {
    case Severity::Good: return {Role::Good, Glyph::Circle};
    case Severity::Warning: return {Role::Warning, Glyph::Triangle};
    case Severity::Bad: return {Role::Bad, Glyph::Square};
    case Severity::Neutral: break;
    }
    return {Role::Idle, Glyph::Ring};
}

void paintGlyph(QPainter &painter, const QRectF &square, Glyph glyph, const QColor &color)
{
    if (glyph == Glyph::None)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    switch (glyph) {
    case Glyph::Circle: painter.drawEllipse(square); break;
    case Glyph::Square: {
        const double inset = square.width() * 0.06;
        painter.drawRect(square.adjusted(inset, inset, -inset, -inset));
        break;
    }
    case Glyph::Triangle:
        painter.drawPolygon(QPolygonF{QPointF(square.center().x(), square.top()), square.bottomRight(),
                                      square.bottomLeft()});
        break;
    case Glyph::Ring: {
        const double width = std::max(1.2, square.width() * 0.16);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, width));
        painter.drawEllipse(square.adjusted(width / 2, width / 2, -width / 2, -width / 2));
        break;
    }
    case Glyph::None: break;
    }
    painter.restore();
}

} // namespace footplate::ui
