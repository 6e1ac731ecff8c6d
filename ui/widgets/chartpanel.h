// SPDX-License-Identifier: GPL-3.0-or-later
// ChartPanel: a chart on a panel, with the legend beside the heading where there is room, else above the plot. GUI thread.
#pragma once

#include <QWidget>

namespace footplate::ui {

class Panel;
class TimeChart;

class ChartPanel final : public QWidget {
    Q_OBJECT
public:
    ChartPanel(const QString &heading, TimeChart *chart, QWidget *parent = nullptr);
    // Muted, beside the heading; left out where there is no room for it.
    void setRemark(const QString &remark);
    [[nodiscard]] Panel *panel() const { return m_panel; }

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void placeLegend();

    QString m_heading;
    QString m_remark;
    Panel *m_panel;
    TimeChart *m_chart;
};

} // namespace footplate::ui
