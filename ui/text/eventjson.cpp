// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/eventjson.h"

#include "ui/text/wording.h"

namespace footplate::ui {

QJsonObject eventNumbersToJson(const Event &event)
{
    QJsonObject numbers;
    const EventNumberNames &names = eventNumberNames(event.code);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!names[i].empty())
            numbers.insert(fromStd(names[i]), qint64{event.numbers[i]});
    }
    return numbers;
}

} // namespace footplate::ui
