// SPDX-License-Identifier: GPL-3.0-or-later
// StateDelegate: cells of the console's tables and lists: optional node swatch, optional glyph, text in the colour of a role.
// It paints directly instead of through the style sheet engine, so that hundreds of rows may change ten times a
// second. GUI thread.
//
// The model answers Qt::DisplayRole, Qt::TextAlignmentRole, Qt::FontRole and, all optional, the roles below.
#pragma once

#include "ui/theme/theme.h"

#include <QStyledItemDelegate>

namespace footplate::ui {

enum StateItemRole {
    GlyphItemRole = Qt::UserRole + 100, // int of Glyph
    LookItemRole,                       // int of Role: colour of glyph and text; default Role::Text
    GlyphOnlyItemRole,                  // bool: only the glyph takes the colour, the text stays as Role::Text
    SwatchItemRole,                     // int: rank of a node, drawn as its colour before the text
    DetailItemRole,                     // QString: muted, at the trailing edge; for lists of one column
};

class StateDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    explicit StateDelegate(QObject *parent = nullptr);
    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    // Background of the row (selection, hover, line below) and the focus mark of the current cell; for delegates that
    // paint other contents.
    static void paintRow(QPainter &painter, const QStyleOptionViewItem &option);
    // Height of a row in the given font.
    static int rowHeight(const QFont &font);
};

} // namespace footplate::ui
