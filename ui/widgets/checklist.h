// SPDX-License-Identifier: GPL-3.0-or-later
// CheckList: the steps of a connection that is tried out: what each found, and what to do about the one that failed. GUI
// thread.
#pragma once

#include "core/session/checkreport.h"

#include <QWidget>

#include <array>

class QLabel;

namespace footplate::ui {

class GlyphLabel;

class CheckList final : public QWidget {
    Q_OBJECT
public:
    explicit CheckList(QWidget *parent = nullptr);
    void setReport(const CheckReport &report);
    // Before anything was tried, or why nothing could be.
    void setNote(const QString &note);
    // Everything that is shown, one line each.
    [[nodiscard]] QString text() const;

private:
    struct Row {
        GlyphLabel *title = nullptr;
        QLabel *findings = nullptr;
        QLabel *advice = nullptr;
    };
    void showStep(CheckStep step, const CheckStepReport &report);

    GlyphLabel *m_verdict;
    std::array<Row, checkStepCount> m_rows;
};

} // namespace footplate::ui
