// SPDX-License-Identifier: GPL-3.0-or-later
// PolicyHistory: every revision; two chosen ones side by side, or one against what is live; and the way back to one. GUI thread.
#pragma once

#include "core/session/snapshot.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTableView;

namespace footplate::ui {

class DifferenceList;
class PolicyHistoryModel;

class PolicyHistory final : public QWidget {
    Q_OBJECT
public:
    explicit PolicyHistory(QWidget *parent = nullptr);
    void setHistory(const std::shared_ptr<const std::vector<Publication>> &history, const Publication &live);
    void select(std::uint32_t revision); // does nothing when there is no such revision
    [[nodiscard]] QString selectionAsText() const;

    [[nodiscard]] QTableView *table() const { return m_table; }
    [[nodiscard]] DifferenceList *difference() const { return m_difference; }
    [[nodiscard]] QPushButton *goBackButton() const { return m_goBack; }

Q_SIGNALS:
    void goBackRequested(const footplate::Publication &to);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fitColumns();
    void showSelection();
    void keepTwo();
    [[nodiscard]] std::vector<Publication> selected() const; // older first

    PolicyHistoryModel *m_model;
    Publication m_live;
    QTableView *m_table;
    QLabel *m_compared;
    DifferenceList *m_difference;
    QPushButton *m_goBack;
};

} // namespace footplate::ui
