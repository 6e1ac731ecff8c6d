// SPDX-License-Identifier: GPL-3.0-or-later
// Theme: the colours by semantic role, the sizes and the fonts. The only place with colour values. GUI thread.
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>

#include "core/base/outcome.h"
#include "core/retry/classification.h"
#include "core/session/snapshot.h"
#include "core/telemetry/event.h"

namespace footplate::ui {

enum class Role {
    Window, Panel, Line, Text, Muted, Accent, Good, Warning, Bad, Idle,
    Rebalance, Transport, CircuitOpen, // retry labels, everywhere the same
};
enum class ThemeChoice { System, Light, Dark };

// A state has a colour, a shape and a word; never a colour alone.
enum class Glyph { None, Circle, Triangle, Square, Ring };
struct StateLook {
    Role role = Role::Idle;
    Glyph glyph = Glyph::Ring;
    bool operator==(const StateLook &) const = default;
};

// Spacing in px at 100 %.
namespace space { inline constexpr int inner = 4, step = 8, group = 16, margin = 24; }
// Font sizes in px at 100 %.
namespace textsize { inline constexpr int caption = 11, body = 13, section = 15, tile = 22; }

class Theme final : public QObject {
    Q_OBJECT
public:
    static Theme &instance();

    // System follows the lightness of the platform's palette. Sets the application's palette and font, and the style sheet of every
    // window, those to come included.
    void apply(ThemeChoice choice);
    [[nodiscard]] ThemeChoice choice() const { return m_choice; } // applied last
    [[nodiscard]] bool isDark() const { return m_isDark; }
    [[nodiscard]] QColor color(Role role) const;
    // A surface tinted with a role, e.g. the row of a difference; Role::Text stays readable on it. On the tints of Accent (selected)
    // and Idle (under the mouse) every role does.
    [[nodiscard]] QColor tint(Role role) const;
    // Fill of a node: a fixed, colour-blind-safe order by the node's rank (its position among the sorted ids). Outline and name carry
    // the identity; replicas are drawn in the paler one.
    [[nodiscard]] QColor nodeColor(int rank) const;
    [[nodiscard]] QColor nodeColorPale(int rank) const;
    [[nodiscard]] QFont font(int pixelSize, QFont::Weight weight = QFont::Normal) const;
    [[nodiscard]] QFont captionFont() const { return font(textsize::caption); }
    [[nodiscard]] QFont fixedFont(int pixelSize) const;

    static Role roleOf(RetryLabel label);
    static StateLook lookOf(ClusterState state);
    static StateLook lookOf(NodeState state);
    static StateLook lookOf(const NodeView &node); // as nodeStateText() words it: a hanging node is a warning
    static StateLook lookOf(CircuitView state);
    static StateLook lookOf(Severity severity);

Q_SIGNALS:
    void changed(); // colours: repaint, rebuild cached pixmaps

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Theme() = default;
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_isDark = false;
    QString m_sheet;
};

// Draws the shape of a state into a square; for delegates and widgets.
void paintGlyph(class QPainter &painter, const QRectF &square, Glyph glyph, const QColor &color);

} // namespace footplate::ui
