// SPDX-License-Identifier: GPL-3.0-or-later
// OverviewPage: what is wrong, where, and since when, at one glance: tiles that lead on, what commands came to, why they were tried
// again, what happened last, and how near each circuit is to opening. GUI thread.
#pragma once

#include "ui/charts/chartinputs.h"
#include "ui/pages/page.h"

class QVBoxLayout;

#include <vector>

namespace footplate::ui {

class ChartGroup;
class CircuitRow;
class EventFeed;
class FaceStack;
class Panel;
class Tile;
class TimeChart;

class OverviewPage final : public Page {
    Q_OBJECT
public:
    explicit OverviewPage(QWidget *parent = nullptr);
    void refresh(const ViewState &state) override;
    [[nodiscard]] QString selectionAsText() const override; // the tiles, a line each
    [[nodiscard]] QString helpText() const override;

private:
    QWidget *makeContent();
    QWidget *makeTiles();
    QWidget *makeCharts();
    QWidget *makeSide();
    Tile *addTile(const QString &caption, const QString &reserve, PageId page, class TileGrid *grid);

    void refreshBuckets(const ViewState &state);
    void refreshReadiness(const ViewState &state);
    void refreshRates(const ViewState &state, const std::vector<TimeBucketPtr> &buckets);
    void refreshCircuitTile(const ViewState &state);
    void refreshMap(const ViewState &state);
    void refreshCharts(const ViewState &state, const std::vector<TimeBucketPtr> &buckets);
    void refreshFeed(const ViewState &state);
    void refreshCircuits(const ViewState &state);

    FaceStack *m_faces = nullptr;
    Tile *m_readiness = nullptr, *m_success = nullptr, *m_attempts = nullptr, *m_latency = nullptr, *m_circuits = nullptr,
         *m_map = nullptr;
    ChartGroup *m_group;
    TimeChart *m_commands = nullptr, *m_retries = nullptr;
    Panel *m_feedPanel = nullptr, *m_circuitPanel = nullptr;
    EventFeed *m_feed = nullptr;
    std::vector<CircuitRow *> m_circuitRows;
    ChartInputs m_inputs;   // of what charts and rates show
    QString m_troubledNode; // what the tiles of readiness and circuits lead to
};

} // namespace footplate::ui
