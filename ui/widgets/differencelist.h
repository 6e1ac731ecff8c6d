// SPDX-License-Identifier: GPL-3.0-or-later
// DifferenceList: what changes from one policy to another, as a line that goes (-) and a line that comes (+) per field. GUI thread.
#pragma once

#include "ui/text/wording.h"

#include <QWidget>

namespace footplate::ui {

class DifferenceList final : public QWidget {
    Q_OBJECT
public:
    explicit DifferenceList(QWidget *parent = nullptr);
    // Shown when there is no difference.
    void setEmptyText(const QString &text);
    void setDifferences(const QList<PolicyDifference> &differences);
    [[nodiscard]] QString text() const; // the lines, as shown

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Line {
        bool isAdded = false;
        QString text;
        bool operator==(const Line &) const = default;
    };
    [[nodiscard]] int lineHeight() const;
    [[nodiscard]] int wantedHeight() const;
    void speak();

    QVector<Line> m_lines;
    QString m_emptyText;
};

} // namespace footplate::ui
