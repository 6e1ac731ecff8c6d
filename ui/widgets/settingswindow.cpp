// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/settingswindow.h"

#include "ui/text/format.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>

#include <array>

namespace footplate::ui {

namespace {

constexpr std::array refreshChoicesMs{100, 250, 500, 1000, 2000, 5000};

void choose(QComboBox *box, int value)
{
    const QSignalBlocker blocker(box);
    box->setCurrentIndex(box->findData(value));
}

} // namespace

SettingsWindow::SettingsWindow(QWidget *parent)
    : QDialog(parent)
    , m_theme(new QComboBox(this))
    , m_refresh(new QComboBox(this))
{
    setWindowTitle(tr("Settings"));
    m_theme->addItem(tr("As the system"), static_cast<int>(ThemeChoice::System));
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    m_theme->setAccessibleName(tr("Colours"));
    for (const int ms : refreshChoicesMs)
        m_refresh->addItem(tr("every %1").arg(formatAge(ms)), ms);
    m_refresh->setAccessibleName(tr("Refresh"));
    m_refresh->setAccessibleDescription(tr("How often the visible page is refreshed"));

    auto *close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    close->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *form = new QFormLayout(this);
    form->setContentsMargins(space::group, space::group, space::group, space::group);
    form->setSpacing(space::step);
    form->addRow(tr("Colours"), m_theme);
    form->addRow(tr("Refresh"), m_refresh);
    form->addRow(close);

    connect(m_theme, &QComboBox::currentIndexChanged, this,
            [this] { Q_EMIT themeChosen(static_cast<ThemeChoice>(m_theme->currentData().toInt())); });
    connect(m_refresh, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT refreshChosen(m_refresh->currentData().toInt()); });
}

void SettingsWindow::setTheme(ThemeChoice choice)
{
    choose(m_theme, static_cast<int>(choice));
}

void SettingsWindow::setRefreshMs(int ms)
{
    if (m_refresh->findData(ms) < 0) {
        const QSignalBlocker blocker(m_refresh);
        m_refresh->addItem(tr("every %1").arg(formatAge(ms)), ms);
    }
    choose(m_refresh, ms);
}

} // namespace footplate::ui
