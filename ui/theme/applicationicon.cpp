// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/applicationicon.h"

#include <QString>

namespace footplate::ui {

using namespace Qt::StringLiterals;

QIcon applicationIcon()
{
    QIcon icon;
    for (const int size : {16, 32, 48, 64, 128, 256})
        icon.addFile(u":/icons/footplate-%1.png"_s.arg(size), {size, size});
    return icon;
}

} // namespace footplate::ui
