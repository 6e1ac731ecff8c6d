// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include "app/filelock.h"
#include "app/leftovers.h"
#include "ui/windowlayout.h"

#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <array>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

const QString schemaKey = u"schema"_s;

QString fileKeyOf(ui::Preference id)
{
    const std::string_view key = ui::rowOf(id).key;
    return QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()));
}

void keep(QSettings &store, ui::Preference id, const QVariant &value)
{
    store.setValue(fileKeyOf(id), ui::Preferences::toFile(id, value));
}

// Range and refresh interval were part of the layout; what is no layout is left to be refused when it is read.
void takeLayoutApart(QSettings &store)
{
    const QByteArray bytes = QByteArray::fromBase64(store.value(fileKeyOf(ui::Preference::Layout)).toByteArray());
    const auto first = ui::decodeFirstLayout(bytes);
    if (!first)
        return;
    keep(store, ui::Preference::Layout, ui::encodeLayout(first->layout));
    keep(store, ui::Preference::RangeMs, QVariant::fromValue<qlonglong>(first->rangeMs));
    keep(store, ui::Preference::RefreshMs, QVariant::fromValue<qlonglong>(first->refreshMs));
}

// The lock is the one that QSettings takes to write; QSettings itself would wait half a minute for one that a killed
// writer left.
void clearUp(const QString &file)
{
    if (!QFile::exists(file) && !QFile::exists(file + u".lock"_s))
        return;
    FileLock lock(file);
    if (lock.tryLock(FileLock::waitMs))
        removeLeftovers(file);
}

// The step at index i leads from schema i + 1 to the next one.
constexpr std::array migrations{takeLayoutApart};
static_assert(migrations.size() + 1 == Settings::schema);

} // namespace

QString Settings::defaultFile()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + u"/footplate.ini"_s;
}

Settings::Settings(const QString &file)
{
    clearUp(file);
    open(file);
    migrate();
    read();
}

void Settings::open(const QString &file)
{
    // A pipe would be waited for, and what is written takes the place of a device that a link leads to.
    const QFileInfo info(file);
    if (!info.exists() || info.isFile()) {
        m_store = std::make_unique<QSettings>(file, QSettings::IniFormat);
        m_store->allKeys(); // a line is looked at when it is asked for, and only then found to be none
        if (m_store->status() != QSettings::FormatError)
            return;
    }
    m_wasBroken = true;
    m_store.reset();
    QFile::remove(file + u".broken"_s);
    QFile::rename(file, file + u".broken"_s);
    m_store = std::make_unique<QSettings>(file, QSettings::IniFormat);
}

void Settings::migrate()
{
    if (m_store->allKeys().isEmpty())
        return; // a first start; the schema is written with the first value
    bool isNumber = false;
    const int found = m_store->value(schemaKey, 1).toInt(&isNumber);
    const int from = isNumber ? std::max(found, 1) : 1;
    if (from >= schema)
        return;
    for (std::size_t step = static_cast<std::size_t>(from) - 1; step < migrations.size(); ++step)
        migrations[step](*m_store);
    m_store->setValue(schemaKey, schema);
    m_store->sync();
}

void Settings::read()
{
    for (const ui::PreferenceRow &row : ui::preferenceRows()) {
        const QString key = fileKeyOf(row.id);
        if (!m_store->contains(key))
            continue;
        const QVariant kept = m_store->value(key);
        // An unquoted comma makes a list of a text.
        const QString text =
            kept.typeId() == QMetaType::QStringList ? kept.toStringList().join(u", "_s) : kept.toString();
        const auto value = ui::Preferences::fromFile(row.id, text);
        if (!value || !m_preferences.set(row.id, *value))
            m_refusedKeys.append(key);
    }
}

Result<void> Settings::set(ui::Preference id, const QVariant &value)
{
    if (!m_preferences.set(id, value))
        return fail(Outcome::InvalidRequest, fileKeyOf(id).toStdString() + " does not take that value");
    if (!m_store->contains(schemaKey))
        m_store->setValue(schemaKey, schema);
    keep(*m_store, id, m_preferences.value(id));
    m_store->sync();
    if (m_store->status() == QSettings::NoError)
        return {};
    return fail(Outcome::InvalidRequest,
                "the settings file " + m_store->fileName().toStdString() +
                    " cannot be written: the disk is full, or the file or its folder may not be written to");
}

} // namespace footplate::app
