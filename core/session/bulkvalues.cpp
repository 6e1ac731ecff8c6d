// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/bulkvalues.h"

#include <algorithm>

namespace footplate {

int SweepResult::served(int partition) const
{
    int count = 0;
    for (int position = 0; position < positions; ++position)
        count += answer(partition, position).status == SweepStatus::Served ? 1 : 0;
    return count;
}

std::size_t SweepResult::count(SweepStatus status) const
{
    return static_cast<std::size_t>(std::count_if(answers.begin(), answers.end(),
                                                  [status](const Answer &answer) { return answer.status == status; }));
}

int SweepResult::servedEverywhere() const
{
    int count = 0;
    for (int partition = 0; partition < partitions(); ++partition)
        count += served(partition) == positions ? 1 : 0;
    return count;
}

int SweepResult::servedNowhere() const
{
    int count = 0;
    for (int partition = 0; partition < partitions(); ++partition)
        count += served(partition) == 0 ? 1 : 0;
    return count;
}

} // namespace footplate
