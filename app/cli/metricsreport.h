// SPDX-License-Identifier: GPL-3.0-or-later
// MetricsReport: `footplate metrics`, what this client's own commands, connections and tends came to since it started.
// Main thread.
#pragma once

#include "app/cli/report.h"

namespace footplate::app {

class MetricsReport final : public Report {
protected:
    [[nodiscard]] QString name() const override { return QStringLiteral("metrics"); }
    [[nodiscard]] QString description() const override;
    void addOptions(CommandLine &line) const override;
    Result<void> readOptions(const CommandLine &line, const Connection &connection) override;
    void begin(Session &session) override;
    QJsonObject toJson(const Session &session) override;
    QString toText(const Session &session) override;

private:
    // Those that no earlier printing showed.
    std::vector<SignalEvent> takeNew(const Session &session);

    std::uint32_t m_perSecond = 0;         // gets to issue; 0 = none
    std::vector<std::string> m_namespaces; // to issue them in; empty = all
    bool m_isTraced = false;
    std::uint64_t m_lastSequence = 0;
};

} // namespace footplate::app
