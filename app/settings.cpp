// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <QFile>
#include <QStandardPaths>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

// What is kept. The texts of the theme are those of --theme.
const QString themeKey = u"view/theme"_s;
const QString layoutKey = u"view/layout"_s;
const QString seedsKey = u"connection/last_seeds"_s;

QString themeName(ui::ThemeChoice choice)
{
    switch (choice) {
    case ui::ThemeChoice::Light: return u"light"_s;
    case ui::ThemeChoice::Dark: return u"dark"_s;
    case ui::ThemeChoice::System: break;
    }
    return u"system"_s;
}

} // namespace

QString Settings::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/footplate.ini"_s;
}

Settings::Settings(const QString &file) : m_store(std::make_unique<QSettings>(file, QSettings::IniFormat))
{
    if (m_store->status() != QSettings::FormatError)
        return;
    m_wasBroken = true;
    m_store.reset();
    QFile::remove(file + u".broken"_s);
    QFile::rename(file, file + u".broken"_s);
    m_store = std::make_unique<QSettings>(file, QSettings::IniFormat);
}

ui::ThemeChoice Settings::theme() const
{
    const QString name = m_store->value(themeKey).toString();
    for (const auto choice : {ui::ThemeChoice::Light, ui::ThemeChoice::Dark}) {
        if (name == themeName(choice))
            return choice;
    }
    return ui::ThemeChoice::System;
}

void Settings::setTheme(ui::ThemeChoice choice)
{
    store(themeKey, themeName(choice));
}

QByteArray Settings::layout() const
{
    return QByteArray::fromBase64(m_store->value(layoutKey).toByteArray());
}

void Settings::setLayout(const QByteArray &layout)
{
    store(layoutKey, layout.toBase64());
}

QString Settings::lastSeeds() const
{
    return m_store->value(seedsKey).toString();
}

void Settings::setLastSeeds(const QString &seeds)
{
    store(seedsKey, seeds);
}

void Settings::store(const QString &key, const QVariant &value)
{
    m_store->setValue(key, value);
    m_store->sync();
}

} // namespace footplate::app
