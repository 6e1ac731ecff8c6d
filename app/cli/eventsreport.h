// SPDX-License-Identifier: GPL-3.0-or-later
// EventsReport: `footplate events`, what happened since the command connected. With --watch each printing has only what
// is new. Main thread.
#pragma once

#include "app/cli/report.h"

namespace footplate::app {

class EventsReport final : public Report {
protected:
    [[nodiscard]] QString name() const override { return QStringLiteral("events"); }
    [[nodiscard]] QString description() const override;
    QJsonObject toJson(const Session &session) override;
    QString toText(const Session &session) override;

private:
    // Those that were not handed out before.
    std::vector<Event> takeNew(const Session &session);

    std::uint64_t m_lastSequence = 0;
};

} // namespace footplate::app
