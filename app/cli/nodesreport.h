// SPDX-License-Identifier: GPL-3.0-or-later
// NodesReport: `footplate nodes`, one row a node. Main thread.
#pragma once

#include "app/cli/report.h"

namespace footplate::app {

class NodesReport final : public Report {
protected:
    [[nodiscard]] QString name() const override { return QStringLiteral("nodes"); }
    [[nodiscard]] QString description() const override;
    [[nodiscard]] bool isComplete(const ClusterSnapshot &snapshot) const override;
    QJsonObject toJson(const Session &session) override;
    QString toText(const Session &session) override;
};

} // namespace footplate::app
