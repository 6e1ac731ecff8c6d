// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/timechart.h"

namespace footplate::ui {

void ChartGroup::setCrossHair(qint64 atMs)
{
    if (atMs == m_atMs)
        return;
    m_atMs = atMs;
    Q_EMIT crossHairMoved(atMs);
}

} // namespace footplate::ui
