// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/settingswindow.h"

#include "ui/text/format.h"
#include "ui/text/numberformat.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include <array>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array refreshChoicesMs{100, 250, 500, 1000, 2000, 5000, 10'000, 60'000};
constexpr std::array rangeChoicesMinutes{1, 5, 15, 60};

QLabel *sectionLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    setLook(label, u"section"_s);
    return label;
}

} // namespace

SettingsWindow::SettingsWindow(const QStringList &languages, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Settings"));
    auto *form = new QFormLayout(this);
    form->setContentsMargins(space::margin, space::margin, space::margin, space::group);
    form->setHorizontalSpacing(space::group);
    form->setVerticalSpacing(space::step);
    addView(form, languages);
    form->addItem(new QSpacerItem(0, space::step));
    addWarnings(form);
    form->addItem(new QSpacerItem(0, space::step));
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Back to defaults"));
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { backToDefaults(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
    showValues({});
}

void SettingsWindow::addView(QFormLayout *form, const QStringList &languages)
{
    form->addRow(sectionLabel(tr("View"), this));
    QComboBox *theme = addBox(form, Preference::Theme, tr("Colours"), {});
    const QStringList themes{tr("As the system"), tr("Light"), tr("Dark")};
    const QStringList words = Preferences::words(Preference::Theme);
    for (int i = 0; i < themes.size(); ++i)
        theme->addItem(themes[i], words[i]);
    QComboBox *language = addBox(form, Preference::Language, tr("Language"), tr("Holds from the next start"));
    language->addItem(tr("As the system"), u"system"_s);
    for (const QString &code : languages)
        language->addItem(languageName(code), code);
    QComboBox *numbers = addBox(form, Preference::Numbers, tr("Numbers"), tr("The decimal mark, and what stands between thousands"));
    const QStringList formats = Preferences::words(Preference::Numbers);
    for (int i = 0; i < formats.size(); ++i) {
        const QString sample = numberSample(static_cast<NumberFormat>(i));
        numbers->addItem(i == 0 ? tr("As the system: %1").arg(sample) : sample, formats[i]);
    }
    QComboBox *refresh = addBox(form, Preference::RefreshMs, tr("Refresh"), tr("How often the visible page is refreshed"));
    refresh->addItem(tr("off"), qlonglong{0});
    for (const int ms : refreshChoicesMs)
        refresh->addItem(tr("every %1").arg(formatAge(ms)), qlonglong{ms});
    QComboBox *range = addBox(form, Preference::RangeMs, tr("Time range"), tr("How far back charts and rates go"));
    for (const int minutes : rangeChoicesMinutes)
        range->addItem(tr("last %1 min").arg(minutes), qlonglong{minutes} * 60'000);
}

void SettingsWindow::addWarnings(QFormLayout *form)
{
    form->addRow(sectionLabel(tr("Warn when"), this));
    addNumber(form, Preference::ClockSkewMs, tr("Clocks are apart by"), tr(" ms"), tr("Clocks of nodes that differ by this or more"));
    addNumber(form, Preference::SuccessPercent, tr("Success is below"), tr(" %"), tr("Share of commands that succeed"));
    addNumber(form, Preference::StaleIntervals, tr("No answer for"), tr(" tend intervals"), tr("From then on the view counts as too old"));
    addNumber(form, Preference::NewsMinutes, tr("A node left within"), tr(" min"), tr("How long a node that left is still told of"));
}

QComboBox *SettingsWindow::addBox(QFormLayout *form, Preference id, const QString &name, const QString &description)
{
    auto *box = new QComboBox(this);
    box->setAccessibleName(name);
    box->setAccessibleDescription(description);
    box->setToolTip(description);
    form->addRow(name, box);
    m_boxes[id] = box;
    connect(box, &QComboBox::currentIndexChanged, this, [this, id, box] { Q_EMIT chosen(id, box->currentData()); });
    return box;
}

void SettingsWindow::addNumber(QFormLayout *form, Preference id, const QString &name, const QString &unit, const QString &description)
{
    auto *number = new QSpinBox(this);
    number->setRange(static_cast<int>(rowOf(id).low), static_cast<int>(rowOf(id).high));
    number->setSuffix(unit);
    number->setKeyboardTracking(false); // not with every digit of a number that is being typed
    number->setAccessibleName(name);
    number->setAccessibleDescription(description);
    number->setToolTip(description);
    form->addRow(name, number);
    m_numbers[id] = number;
    connect(number, &QSpinBox::valueChanged, this, [this, id](int value) { Q_EMIT chosen(id, qlonglong{value}); });
}

void SettingsWindow::showValues(const Preferences &values)
{
    for (const auto &[id, box] : m_boxes)
        showBox(box, id, values.value(id));
    for (const auto &[id, number] : m_numbers) {
        const QSignalBlocker blocker(number);
        number->setValue(static_cast<int>(values.number(id)));
    }
}

// A value that came from elsewhere, such as a file edited by hand, gets an entry of its own.
void SettingsWindow::showBox(QComboBox *box, Preference id, const QVariant &value)
{
    const QSignalBlocker blocker(box);
    if (box->findData(value) < 0) {
        const bool isTime = id == Preference::RefreshMs || id == Preference::RangeMs;
        box->addItem(isTime ? formatAge(value.toLongLong()) : languageName(value.toString()), value);
    }
    box->setCurrentIndex(box->findData(value));
}

void SettingsWindow::backToDefaults()
{
    const Preferences defaults;
    showValues(defaults);
    for (const auto &[id, box] : m_boxes)
        Q_EMIT chosen(id, defaults.value(id));
    for (const auto &[id, number] : m_numbers)
        Q_EMIT chosen(id, defaults.value(id));
}

QString languageName(const QString &code)
{
    const QLocale locale(code);
    const QString name = locale.nativeLanguageName();
    if (locale.language() == QLocale::C || name.isEmpty())
        return code;
    const QString plain = code.contains(u'_') ? name + u" ("_s + locale.nativeCountryName() + u')' : name;
    // "American English" for "en": the country is the platform's guess.
    return code == "en"_L1 ? u"English"_s : plain;
}

} // namespace footplate::ui
