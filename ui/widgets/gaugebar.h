// SPDX-License-Identifier: GPL-3.0-or-later
// GaugeBar: how full a limit is, e.g. the failures a circuit has seen against the number at which it opens. The bar alone:
// the number and the word stand beside it. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QWidget>

namespace footplate::ui {

class GaugeBar final : public QWidget {
    Q_OBJECT
public:
    explicit GaugeBar(QWidget *parent = nullptr);
    // A maximum below 1 means unknown: the groove alone. A value over the maximum fills the bar.
    void setValue(std::int64_t value, std::int64_t maximum, Role role);
    // Follows the value as accessible text: "Failures: 3 of 10".
    void setName(const QString &name);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void describe();
    QString m_name;
    std::int64_t m_value = 0;
    std::int64_t m_maximum = 0;
    Role m_role = Role::Good;
};

// The same bar for delegates and for widgets that paint many of them.
void paintGauge(QPainter &painter, const QRectF &bar, std::int64_t value, std::int64_t maximum, const QColor &fill,
                const QColor &groove);

} // namespace footplate::ui
