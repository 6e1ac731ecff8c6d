// SPDX-License-Identifier: GPL-3.0-or-later
// SidebarButton: one page in the sidebar: the key of its shortcut, its title, and at the trailing edge a badge. The tool tip has the whole
// shortcut. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>

namespace footplate::ui {

class SidebarButton final : public QAbstractButton {
    Q_OBJECT
public:
    SidebarButton(const QString &title, const QString &shortcut, QWidget *parent = nullptr);
    // The words say to assistive technology what the badge counts.
    void setBadge(const QString &text, StateLook look, const QString &words);
    [[nodiscard]] QString badge() const { return m_badge; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString key() const;
    [[nodiscard]] int keyRoom() const;

    QString m_shortcut;
    QString m_badge;
    StateLook m_look{Role::Muted, Glyph::None};
};

} // namespace footplate::ui
