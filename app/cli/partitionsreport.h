// SPDX-License-Identifier: GPL-3.0-or-later
// PartitionsReport: `footplate partitions`, who owns how much of each namespace; with --owners, who owns what.
// Main thread.
#pragma once

#include "app/cli/report.h"

namespace footplate::app {

class PartitionsReport final : public Report {
protected:
    [[nodiscard]] QString name() const override { return QStringLiteral("partitions"); }
    [[nodiscard]] QString description() const override;
    void addOptions(CommandLine &line) const override;
    Result<void> readOptions(const CommandLine &line, const Connection &connection) override;
    QJsonObject toJson(const Session &session) override;
    QString toText(const Session &session) override;

private:
    [[nodiscard]] bool isWanted(const NamespaceView &nameSpace) const;

    std::vector<std::string> m_wanted; // empty = all
    bool m_withOwners = false;
};

} // namespace footplate::app
