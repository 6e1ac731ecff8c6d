// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/author.h"

#include <QString>
#include <QSysInfo>

#include <array>

#include <pwd.h>
#include <unistd.h>

namespace footplate::app {

std::string authorHere()
{
    passwd entry{};
    passwd *found = nullptr;
    std::array<char, 4096> buffer{};
    std::string user = "uid-" + std::to_string(::geteuid());
    if (::getpwuid_r(::geteuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found)
        user = found->pw_name;
    return user + '@' + QSysInfo::machineHostName().toStdString();
}

} // namespace footplate::app
