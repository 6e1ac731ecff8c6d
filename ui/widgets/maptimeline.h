// SPDX-License-Identifier: GPL-3.0-or-later
// MapTimeline: goes back through the recorded partition maps: a slider whose right end is the live map, and in words which map
// is shown. Hidden while there is nothing to go back to. GUI thread.
//
// Invariant: the chosen map stays chosen, whatever is recorded or dropped meanwhile.
#pragma once

#include "core/session/maphistory.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QSlider;

namespace footplate::ui {

class MapTimeline final : public QWidget {
    Q_OBJECT
public:
    explicit MapTimeline(QWidget *parent = nullptr);
    void setMaps(const MapHistory &history, std::int64_t nowMs);
    // Null: the live map.
    [[nodiscard]] const RecordedMapPtr &chosen() const { return m_chosen; }
    void showLive();
    [[nodiscard]] QWidget *lastInTabOrder() const;

Q_SIGNALS:
    void changed(); // by the operator

private:
    void choose(int index);
    void showWords();

    std::deque<RecordedMapPtr> m_maps; // the last of them is the live one
    RecordedMapPtr m_chosen;
    std::int64_t m_nowMs = 0;
    QLabel *m_words;
    QSlider *m_slider;
    QPushButton *m_live;
};

} // namespace footplate::ui
