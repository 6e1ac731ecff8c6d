// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: what comes back on the next start: the values of ui/preferences.h in one INI file. It is written as a whole, so
// that a process that is killed or a second one beside it leaves it readable. A file that cannot be read is moved aside and
// the defaults hold; so does the default of a single setting whose value its row does not take. GUI thread.
//
// Invariant: a file of an older schema is brought up to this one before anything is read from it; a newer one keeps its
// number, and what is not known of it is left alone.
#pragma once

#include "core/base/result.h"
#include "ui/preferences.h"

#include <QSettings>
#include <QString>
#include <QStringList>

#include <memory>

namespace footplate::app {

class Settings {
public:
    static constexpr int schema = 2;

    static QString defaultFile();
    explicit Settings(const QString &file);

    // The file could not be understood and stands beside itself as FILE.broken.
    [[nodiscard]] bool wasBroken() const { return m_wasBroken; }
    // Keys of the file whose values were refused; their defaults hold.
    [[nodiscard]] QStringList refusedKeys() const { return m_refusedKeys; }

    // As they were read, with what was set since.
    [[nodiscard]] const ui::Preferences &preferences() const { return m_preferences; }
    // Is in the file when it returns. Errors: InvalidRequest for a value that the setting does not take; the file cannot be written.
    [[nodiscard]] Result<void> set(ui::Preference id, const QVariant &value);

private:
    void open(const QString &file);
    void migrate();
    void read();

    bool m_wasBroken = false;
    QStringList m_refusedKeys;
    ui::Preferences m_preferences;
    std::unique_ptr<QSettings> m_store;
};

} // namespace footplate::app
