// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/keptread.h"

#include "ui/text/keytext.h"
#include "ui/text/wording.h"

namespace footplate::ui {

RecordedRead recordOf(const ReadRequest &request, const CommandResult &result)
{
    return {request, result.atMs, result.totalUs, result.error.outcome, result.exists};
}

bool isSameRead(const ReadRequest &one, const ReadRequest &other)
{
    return one.kind == other.kind && one.nameSpace == other.nameSpace && one.set == other.set && one.key == other.key
           && one.bins == other.bins && one.overrides == other.overrides;
}

QString readText(const ReadRequest &request)
{
    QStringList parts{fromStd(request.nameSpace)};
    if (!request.set.empty())
        parts.append(fromStd(request.set));
    parts.append(keyToText(request.key));
    return parts.join(QLatin1Char(' '));
}

} // namespace footplate::ui
