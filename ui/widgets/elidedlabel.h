// SPDX-License-Identifier: GPL-3.0-or-later
// ElidedLabel: one line of text that gives way when there is no room, with an ellipsis, and says the whole in its tool tip and
// to assistive technology. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace footplate::ui {

class ElidedLabel final : public QWidget {
    Q_OBJECT
public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    void setText(const QString &text); // does nothing when it shows that already
    void setLook(StateLook look);      // glyph before the text; the role colours both. Default: no glyph, Role::Text
    [[nodiscard]] const QString &text() const { return m_text; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void updateToolTip();
    [[nodiscard]] int leadWidth() const;
    QString m_text;
    StateLook m_look{Role::Text, Glyph::None};
};

} // namespace footplate::ui
