// SPDX-License-Identifier: GPL-3.0-or-later
// Tile: one number that matters, large, with its caption and a remark of up to two lines; it leads to the page that shows
// more. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

namespace footplate::ui {

struct TileFact {
    StateLook look{Role::Text, Glyph::None};
    QString value;
    QString remark; // a QChar::LineSeparator ends its first line
    bool operator==(const TileFact &) const = default;
};

class Tile final : public QAbstractButton {
    Q_OBJECT
public:
    // The reserve is a long value; the tile is wide enough for it.
    Tile(const QString &caption, const QString &reserve, QWidget *parent = nullptr);
    void setFact(const TileFact &fact);
    [[nodiscard]] const TileFact &fact() const { return m_fact; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QStringList remarkOnLines(double width) const;
    void paintRemark(QPainter &painter, QRectF line) const;
    QString m_caption;
    QString m_reserve;
    TileFact m_fact;
};

} // namespace footplate::ui
