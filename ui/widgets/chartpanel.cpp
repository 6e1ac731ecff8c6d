// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chartpanel.h"

#include "ui/charts/timechart.h"
#include "ui/widgets/panel.h"

#include <QFontMetrics>
#include <QVBoxLayout>

namespace footplate::ui {

ChartPanel::ChartPanel(const QString &heading, TimeChart *chart, QWidget *parent)
    : QWidget(parent), m_heading(heading), m_panel(new Panel(heading, this)), m_chart(chart)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    m_panel->body()->addWidget(chart, 1);
    if (chart->accessibleName().isEmpty())
        chart->setAccessibleName(heading);
}

void ChartPanel::setRemark(const QString &remark)
{
    if (remark == m_remark)
        return;
    m_remark = remark;
    m_panel->setRemark(remark);
}

void ChartPanel::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeLegend();
}

void ChartPanel::placeLegend()
{
    const QFontMetrics metrics(Theme::instance().font(textsize::body, QFont::DemiBold));
    const int needed = metrics.horizontalAdvance(m_heading) + m_chart->legend()->sizeHint().width() + 4 * space::group;
    const bool fits = needed <= width();
    if (fits == m_chart->hasLegendInside())
        fits ? m_panel->addHeaderWidget(m_chart->legend()) : m_chart->takeLegendBack();
}

} // namespace footplate::ui
