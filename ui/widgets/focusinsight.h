// SPDX-License-Identifier: GPL-3.0-or-later
// A field that the keyboard goes to stays in sight of the area that scrolls it, however it got there, and even where a sentence
// appears above it at that moment. GUI thread.
#pragma once

class QScrollArea;

namespace footplate::ui {

// For as long as the area lives.
void keepFocusInSight(QScrollArea *area);

} // namespace footplate::ui
