// SPDX-License-Identifier: GPL-3.0-or-later
// GlyphLabel: a state as shape, colour and words; the words wrap. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;

namespace footplate::ui {

class GlyphLabel final : public QWidget {
    Q_OBJECT
public:
    explicit GlyphLabel(QWidget *parent = nullptr);
    // Does nothing when it shows that already.
    void setState(StateLook look, const QString &text);
    // `look` of a style sheet, for the words.
    void setTextLook(const QString &look);
    [[nodiscard]] QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    StateLook m_look{Role::Idle, Glyph::None};
    QLabel *m_text;
};

} // namespace footplate::ui
