// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the texts. Those there are come with the program, as :/translations/footplate_CODE.qm; English is what
// the source says, and its file holds only plurals. What Qt itself says, on the buttons of its dialogs and in its menus, comes from
// Qt's own files where they are installed, and is English where they are not. Main thread.
#pragma once

#include <QString>
#include <QStringList>

namespace footplate::app {

QString translationsFolder(); // ":/translations"
// Codes of the languages there are texts of, sorted.
QStringList languagesIn(const QString &folder);
// The one that is used for a choice: itself if it is there, the first of `wanted` that is there for "system", else English.
// "pt" serves for "pt_BR" and "pt-BR", but not the other way round.
QString languageFor(const QString &choice, const QStringList &available, const QStringList &wanted);
// From now on; replaces the one before.
void installLanguage(const QString &code);

} // namespace footplate::app
