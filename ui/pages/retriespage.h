// SPDX-License-Identifier: GPL-3.0-or-later
// RetriesPage: what clients had to do again: retries by reason, commands by outcome, attempts per command, latency of the first
// attempt against the final one, the budget left at each retry, and who it was, second by second. GUI thread.
//
// All of it shares one stretch of time and one cross-hair. Dragging over a chart zooms all of them; Freeze keeps the stretch while
// data goes on, so that one can look at it in peace.
#pragma once

#include "ui/charts/chartinputs.h"
#include "ui/charts/chartsample.h"
#include "ui/models/drillspans.h"
#include "ui/pages/page.h"

#include <optional>
#include <vector>

class QGridLayout;
class QPushButton;

namespace footplate::ui {

class BudgetBars;
class ChartGroup;
class ChartPanel;
class FaceStack;
class HeatStrip;
class PageHeader;
class Panel;
class TimeChart;

class RetriesPage final : public Page {
    Q_OBJECT
public:
    explicit RetriesPage(QWidget *parent = nullptr);

    void refresh(const ViewState &state) override;
    [[nodiscard]] QString selectionAsText() const override; // the stretch as a table
    [[nodiscard]] QString helpText() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    // Kept from the last state, so that zooming need not wait for the next one.
    struct Data {
        ClusterSnapshotPtr snapshot;
        std::vector<TimeBucketPtr> buckets;
        QVector<ChartMark> marks;
        QVector<DrillSpan> drills;
        ChartStretch stretch; // all of it
    };

    void makeHeader();
    void makePanels();
    void arrange();
    void zoomTo(qint64 fromMs, qint64 toMs);
    void setFrozen(bool frozen);
    void take(const ViewState &state);
    void showData();
    void showRemarks(const std::vector<TimeBucketPtr> &buckets);
    void showStretch(const ChartStretch &stretch);
    [[nodiscard]] ChartStretch shownStretch() const;
    [[nodiscard]] std::vector<TimeBucketPtr> shownBuckets() const;
    [[nodiscard]] QString asTable(QChar separator) const;

    PageHeader *m_header;
    QPushButton *m_zoomOut = nullptr;
    QPushButton *m_freeze = nullptr;
    ChartGroup *m_group;
    TimeChart *m_retries, *m_commands, *m_attempts, *m_latency;
    BudgetBars *m_budget;
    HeatStrip *m_heat;
    ChartPanel *m_retriesPanel = nullptr, *m_commandsPanel = nullptr, *m_attemptsPanel = nullptr, *m_latencyPanel = nullptr;
    Panel *m_budgetPanel = nullptr, *m_heatPanel = nullptr;
    QWidget *m_content;
    QGridLayout *m_grid;
    FaceStack *m_faces = nullptr;
    int m_columns = 0;
    Data m_data;
    std::int64_t m_nowMs = 0;
    std::optional<ChartStretch> m_zoom;
    bool m_isFrozen = false;
    ChartInputs m_inputs; // of what is shown
};

} // namespace footplate::ui
