// SPDX-License-Identifier: GPL-3.0-or-later
// A label for text that may be long, or come from outside: plain, wrapped, in one of the looks of the theme. GUI thread.
#pragma once

#include <QLabel>

namespace footplate::ui {

QLabel *paragraph(const QString &text, const QString &look, QWidget *parent);

} // namespace footplate::ui
