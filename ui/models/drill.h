// SPDX-License-Identifier: GPL-3.0-or-later
// What is said between the drill panel and whoever brings faults on a demo cluster: which faults there are, one that is asked for,
// and those that run. Faults go by their stable names. Plain values.
#pragma once

#include <QString>
#include <QStringList>
#include <QVector>

#include <cstdint>

namespace footplate::ui {

// Stands for the id of a node where all of them are meant, as in the events of a drill.
inline QString allNodesWord()
{
    return QStringLiteral("all");
}

struct DrillFault {
    QString name;      // "freeze-data"
    int times = 0;     // how many times in ms it takes: 0, 1, or 2 (a range)
    int minimumMs = 0; // its own, where none is given
    int maximumMs = 0;
};

struct DrillOffer {
    QVector<DrillFault> faults;
    QStringList nodes; // ids
};

struct DrillRequest {
    QString node; // its id, or allNodesWord()
    QString fault;
    int minimumMs = 0; // as DrillFault has them
    int maximumMs = 0;
    int seconds = 0; // 0: until it is ended
    bool operator==(const DrillRequest &) const = default;
};

struct RunningDrill {
    int id = 0;
    QString node;
    QString fault;
    std::int64_t sinceMs = 0; // wall clock
    std::int64_t endsMs = -1; // wall clock; -1: when it is ended
    bool operator==(const RunningDrill &) const = default;
};

} // namespace footplate::ui
