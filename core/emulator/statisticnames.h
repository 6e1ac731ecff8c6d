// SPDX-License-Identifier: GPL-3.0-or-later
// The names of all statistics and settings that a server of version 8.0 answers, in its order, each with the value
// that an idle node of the demo cluster has. "name=value;name=value".
#pragma once

#include <string_view>

namespace footplate::emulator {

extern const std::string_view nodeStatistics;
extern const std::string_view namespaceStatistics; // the settings of the namespace at the end
extern const std::string_view serviceSettings;

} // namespace footplate::emulator
