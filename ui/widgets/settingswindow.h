// SPDX-License-Identifier: GPL-3.0-or-later
// SettingsWindow: the few choices of the window itself, taken over at once. Not modal. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QDialog>

class QComboBox;

namespace footplate::ui {

class SettingsWindow final : public QDialog {
    Q_OBJECT
public:
    explicit SettingsWindow(QWidget *parent);
    void setTheme(ThemeChoice choice);
    void setRefreshMs(int ms);

Q_SIGNALS:
    void themeChosen(footplate::ui::ThemeChoice choice);
    void refreshChosen(int ms);

private:
    QComboBox *m_theme;
    QComboBox *m_refresh;
};

} // namespace footplate::ui
