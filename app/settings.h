// SPDX-License-Identifier: GPL-3.0-or-later
// Settings: what comes back on the next start. One INI file, written as a whole, so that a process that is killed or a
// second one beside it leaves it readable. A file that cannot be read is moved aside and the defaults hold. GUI thread.
#pragma once

#include "ui/theme/theme.h"

#include <QByteArray>
#include <QSettings>
#include <QString>

#include <memory>

namespace footplate::app {

class Settings {
public:
    static QString defaultFile();
    explicit Settings(const QString &file);

    // The file could not be understood and stands beside itself as FILE.broken.
    [[nodiscard]] bool wasBroken() const { return m_wasBroken; }

    [[nodiscard]] ui::ThemeChoice theme() const;
    void setTheme(ui::ThemeChoice choice);
    [[nodiscard]] QByteArray layout() const;
    void setLayout(const QByteArray &layout);
    [[nodiscard]] QString lastSeeds() const;
    void setLastSeeds(const QString &seeds);

private:
    void store(const QString &key, const QVariant &value);

    bool m_wasBroken = false;
    std::unique_ptr<QSettings> m_store;
};

} // namespace footplate::app
