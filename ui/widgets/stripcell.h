// SPDX-License-Identifier: GPL-3.0-or-later
// StripCell: one fact of the status strip: a caption, and below it what matters in strong type, then the rest, which gives way
// first. It leads to the page that shows more. GUI thread.
//
// Invariant: its width depends on the captions and the reserve, never on the facts, so that nothing beside it moves.
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QVector>

namespace footplate::ui {

struct StripFact {
    StateLook look{Role::Text, Glyph::None}; // before and of the strong text
    QString strong;
    StateLook restLook{Role::Muted, Glyph::None};
    QString rest;
    QVector<double> spark; // drawn after the strong text instead of the rest
    bool operator==(const StripFact &) const = default;
};

class StripCell final : public QAbstractButton {
    Q_OBJECT
public:
    // The reserve is a long fact; the cell is wide enough for it.
    StripCell(const QString &caption, StripFact reserve, QWidget *parent = nullptr);
    void setFact(const StripFact &fact);
    [[nodiscard]] const StripFact &fact() const { return m_fact; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void paintFact(QPainter &painter, const QRectF &line) const;
    QString m_caption;
    StripFact m_reserve;
    StripFact m_fact;
};

} // namespace footplate::ui
