// SPDX-License-Identifier: GPL-3.0-or-later
// HelpWindow: what the page in front shows and the keys that work everywhere; stands beside the work, not before it. GUI thread.
#pragma once

#include <QDialog>

class QLabel;

namespace footplate::ui {

class HelpWindow final : public QDialog {
    Q_OBJECT
public:
    explicit HelpWindow(QWidget *parent);
    void showHelp(const QString &title, const QString &text);

private:
    QWidget *m_content;
    QLabel *m_title;
    QLabel *m_text;
};

} // namespace footplate::ui
