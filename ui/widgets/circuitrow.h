// SPDX-License-Identifier: GPL-3.0-or-later
// CircuitRow: how near the circuit of one node is to opening: name, bar, numbers or the state; it leads to the node. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QStringList>

namespace footplate::ui {

class CircuitRow final : public QAbstractButton {
    Q_OBJECT
public:
    explicit CircuitRow(QWidget *parent = nullptr);
    void setNode(const NodeView &node, std::int64_t nowMs);
    // The names that stand in one column with this one.
    void setRoomFor(const QStringList &names);
    [[nodiscard]] const QString &nodeId() const { return m_id; }
    [[nodiscard]] const QString &state() const { return m_state; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    [[nodiscard]] int stateWidth() const;
    int m_nameWidth = 0;
    QString m_id;
    QString m_name;
    QString m_state;
    StateLook m_look;
    std::int64_t m_value = 0;
    std::int64_t m_limit = 0;
};

} // namespace footplate::ui
