// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/maptimeline.h"

#include "ui/text/format.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

MapTimeline::MapTimeline(QWidget *parent)
    : QWidget(parent), m_words(new QLabel), m_slider(new QSlider(Qt::Horizontal)), m_live(new QPushButton(tr("Live")))
{
    setLook(m_words, u"muted"_s);
    m_words->setAlignment(Qt::AlignTrailing | Qt::AlignVCenter);
    m_slider->setAccessibleName(tr("Recorded maps"));
    m_slider->setAccessibleDescription(tr("Arrow keys go from map to map; the right end is the live one."));
    m_slider->setMinimumWidth(120);
    setLook(m_live, u"link"_s);
    m_live->setAccessibleDescription(tr("Shows the live map again."));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addWidget(m_words, 1);
    layout->addWidget(m_slider);
    layout->addWidget(m_live);
    connect(m_slider, &QSlider::valueChanged, this, &MapTimeline::choose);
    connect(m_live, &QPushButton::clicked, this, [this] { m_slider->setValue(m_slider->maximum()); });
    hide();
}

void MapTimeline::setMaps(const MapHistory &history, std::int64_t nowMs)
{
    m_maps = history.maps();
    m_nowMs = nowMs;
    const int last = std::max(0, static_cast<int>(m_maps.size()) - 1);
    int at = last;
    if (m_chosen) { // the oldest stands for one that was dropped
        const auto it = std::find_if(m_maps.begin(), m_maps.end(), [this](const RecordedMapPtr &map) { return map->generation >= m_chosen->generation; });
        at = it == m_maps.end() ? 0 : static_cast<int>(it - m_maps.begin());
    }
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, last);
    m_slider->setValue(at);
    setVisible(last > 0 || m_chosen != nullptr);
    showWords();
}

void MapTimeline::showLive()
{
    m_chosen.reset();
    const QSignalBlocker blocker(m_slider);
    m_slider->setValue(m_slider->maximum());
    showWords();
}

QWidget *MapTimeline::lastInTabOrder() const
{
    return m_live;
}

void MapTimeline::choose(int index)
{
    if (index == m_slider->maximum())
        m_chosen.reset();
    else
        m_chosen = m_maps[static_cast<std::size_t>(index)];
    showWords();
    Q_EMIT changed();
}

void MapTimeline::showWords()
{
    m_live->setEnabled(m_chosen != nullptr);
    const int earlier = m_slider->maximum();
    m_words->setText(m_chosen ? tr("Map of %1, %2 ago").arg(formatClock(m_chosen->atMs).section(u'.', 0, 0), formatAge(m_nowMs - m_chosen->atMs))
                              : tr("Live map, %n earlier", nullptr, earlier));
}

} // namespace footplate::ui
