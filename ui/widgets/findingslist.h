// SPDX-License-Identifier: GPL-3.0-or-later
// FindingsList: findings below each other: shape, title, and what it means. Lines are kept and given new words. GUI thread.
#pragma once

#include "ui/text/findings.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace footplate::ui {

class GlyphLabel;

class FindingsList final : public QWidget {
    Q_OBJECT
public:
    explicit FindingsList(QWidget *parent = nullptr);
    void setFindings(const QList<Finding> &findings);

private:
    struct Line {
        GlyphLabel *title;
        QLabel *text;
    };
    void addLine();

    QVBoxLayout *m_layout;
    QList<Line> m_lines;
    QList<Finding> m_shown;
};

} // namespace footplate::ui
