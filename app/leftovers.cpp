// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/leftovers.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

namespace footplate::app {

using namespace Qt::StringLiterals;

void removeLeftovers(const QString &file)
{
    const QFileInfo info(file);
    // Six letters at random; "broken" is the name of a copy that is kept.
    const QRegularExpression unfinished(u"\\A%1\\.(?!broken\\z)[A-Za-z]{6}\\z"_s.arg(QRegularExpression::escape(info.fileName())));
    QDir folder = info.dir();
    for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden).filter(unfinished))
        folder.remove(name);
}

} // namespace footplate::app
