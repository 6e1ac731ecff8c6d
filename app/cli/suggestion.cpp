// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/suggestion.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace footplate::app {

namespace {

// Insertions, removals and replacements between the two words, in one row of the usual table.
qsizetype editDistance(const QString &from, const QString &to)
{
    std::vector<qsizetype> row(static_cast<std::size_t>(to.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (qsizetype i = 0; i < from.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i + 1;
        for (qsizetype j = 0; j < to.size(); ++j) {
            const auto cell = static_cast<std::size_t>(j) + 1;
            const qsizetype replaced = diagonal + (from[i] == to[j] ? 0 : 1);
            diagonal = row[cell];
            row[cell] = std::min({replaced, row[cell] + 1, row[cell - 1] + 1});
        }
    }
    return row.back();
}

} // namespace

QString nearestWord(const QString &word, const QStringList &candidates)
{
    QString best;
    qsizetype bestDistance = std::max<qsizetype>(2, word.size() / 3) + 1;
    for (const QString &candidate : candidates) {
        // A word that was cut short is as good a hint as one with a wrong letter.
        const bool isBeginning = word.size() >= 3 && candidate.startsWith(word);
        const qsizetype distance = isBeginning ? 1 : editDistance(word, candidate);
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

} // namespace footplate::app
