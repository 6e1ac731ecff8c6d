// SPDX-License-Identifier: GPL-3.0-or-later
// Gauge: how much of a limit is used, as a bar and in numbers, with a remark at its end. GUI thread.
#pragma once

#include <QWidget>

namespace footplate::ui {

class Gauge final : public QWidget {
    Q_OBJECT
public:
    explicit Gauge(const QString &name, QWidget *parent = nullptr);
    // limit >= 1; a negative value is unknown.
    void setValue(std::int64_t value, std::int64_t limit, const QString &remark = {});

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] QString numbers() const;

    QString m_name;
    QString m_remark;
    std::int64_t m_value = -1;
    std::int64_t m_limit = 1;
};

} // namespace footplate::ui
