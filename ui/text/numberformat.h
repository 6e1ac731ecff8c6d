// SPDX-License-Identifier: GPL-3.0-or-later
// How numbers are written: the decimal mark, and what stands between thousands. GUI thread.
#pragma once

#include <QString>

namespace footplate::ui {

// In the order of the words of Preference::Numbers.
enum class NumberFormat { System, SpacePoint, SpaceComma, CommaPoint, PointComma };

// Holds for what is formatted from now on. The decimal mark is that of the default QLocale, which this sets.
void setNumberFormat(NumberFormat format);
// Between thousands: a blank that breaks no line, unless another mark was chosen.
QString groupMark();
// "1 234.5" in that format, whatever holds now.
QString numberSample(NumberFormat format);

} // namespace footplate::ui
