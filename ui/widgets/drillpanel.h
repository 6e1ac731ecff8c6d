// SPDX-License-Identifier: GPL-3.0-or-later
// DrillPanel: brings faults on a demo cluster: a button for each, on one node or all, for a while or until ended; and those that
// run, each with a button to end it. It stands below any page, and asks by signals with names. GUI thread.
//
// Invariants: what runs is what setRunning() said, never what was asked for; a button that is pressed keeps the focus, and one that
// goes hands it to the next of its kind.
#pragma once

#include "ui/models/drill.h"

#include <QFrame>
#include <QPointer>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace footplate::ui {

class GlyphLabel;
class TileGrid;

class DrillPanel final : public QFrame {
    Q_OBJECT
public:
    explicit DrillPanel(QWidget *parent = nullptr);

    // Nothing in it: there is no cluster to drill.
    void setOffer(const DrillOffer &offer);
    void setRunning(const QVector<RunningDrill> &running);
    [[nodiscard]] bool hasOffer() const { return !m_offer.faults.isEmpty(); }
    [[nodiscard]] const QVector<RunningDrill> &running() const { return m_running; }
    // Ages and what is left of each drill. nowMs: wall clock.
    void refresh(std::int64_t nowMs);
    // Shows it and gives it the keyboard; or puts it away and gives the keyboard back.
    void toggle();
    // Makes a node the one that the buttons mean; one that is not offered changes nothing.
    void chooseNode(const QString &node);

Q_SIGNALS:
    void beginRequested(const footplate::ui::DrillRequest &request);
    void endRequested(int id);
    void endAllRequested();
    void runningChanged(int count);

private:
    struct Row {
        int id = 0;
        QWidget *widget = nullptr;
        GlyphLabel *text = nullptr;
        QPushButton *end = nullptr;
    };

    [[nodiscard]] QWidget *makeHeader();
    [[nodiscard]] QWidget *makeRunning();
    void makeButtons();
    void putAway();
    void focusFaults();
    void showTimes();
    void ask(const DrillFault &fault);
    [[nodiscard]] DrillRequest requestOf(const DrillFault &fault) const;
    [[nodiscard]] QString buttonText(const DrillFault &fault) const;
    void addRow(const RunningDrill &drill);
    void removeRow(qsizetype at);
    void showRow(const Row &row, const RunningDrill &drill) const;

    DrillOffer m_offer;
    QVector<RunningDrill> m_running;
    std::int64_t m_nowMs = 0;
    QPointer<QWidget> m_focusBefore;
    QComboBox *m_node;
    QComboBox *m_length;
    QSpinBox *m_time;
    QPushButton *m_endAll;
    TileGrid *m_buttons;
    QVector<QPushButton *> m_faultButtons; // in the order of the offer
    QLabel *m_nothing;
    QVBoxLayout *m_list = nullptr;
    QVector<Row> m_rows; // in the order of m_running
};

} // namespace footplate::ui
