// SPDX-License-Identifier: GPL-3.0-or-later
// LivePolicy: the policy that commands run under now, field by field, and who published it when and why. GUI thread.
#pragma once

#include "core/retry/policy.h"
#include "ui/models/policyfields.h"

#include <QWidget>

class QLabel;

namespace footplate::ui {

class LivePolicy final : public QWidget {
    Q_OBJECT
public:
    explicit LivePolicy(QWidget *parent = nullptr);
    void setPublication(const Publication &live, std::int64_t nowMs);
    [[nodiscard]] QString text() const; // a line per field, name and value separated by a tab

private:
    void showFields();

    Publication m_live;
    bool m_isKnown = false;
    std::array<QLabel *, allPolicyFields.size()> m_values{};
    QLabel *m_published;
    QLabel *m_reason;
};

} // namespace footplate::ui
