// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/settingswindow.h"

#include "ui/alertwatch.h"
#include "ui/text/format.h"
#include "ui/text/numberformat.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/formarea.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

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
    auto *rows = new QWidget;
    auto *area = new FormArea(rows, this); // before the buttons, as it is read
    auto *form = new QFormLayout(rows);
    form->setContentsMargins(space::margin, space::margin, space::margin, space::group);
    form->setHorizontalSpacing(space::group);
    form->setVerticalSpacing(space::step);
    addView(form, languages);
    form->addItem(new QSpacerItem(0, space::step));
    addWarnings(form);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::RestoreDefaults | QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::RestoreDefaults)->setText(tr("Back to defaults"));
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { backToDefaults(); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(area, 1);
    auto *below = new QHBoxLayout;
    below->setContentsMargins(space::margin, space::step, space::margin, space::group);
    below->addWidget(buttons);
    layout->addLayout(below);
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
    const auto addLimit = [this, form](AlertRule rule, Preference id, const QString &name, const QString &unit, const QString &description) {
        addRule(form, rule, name, makeNumber(id, name, unit, description));
    };
    addLimit(AlertRule::ViewStale, Preference::StaleIntervals, tr("No answer for"), tr(" tend intervals"), tr("From then on the view counts as too old"));
    addRule(form, AlertRule::MapIncomplete, tr("Partitions have no master"));
    addRule(form, AlertRule::PartitionsUnavailable, tr("Partitions are unavailable or dead"));
    addRule(form, AlertRule::NodeNotActive, tr("A node is not active"));
    const QString left = tr("A node left within");
    form->addRow(left, makeNumber(Preference::NewsMinutes, left, tr(" min"), tr("How long a node that left is still told of")));
    addLimit(AlertRule::CircuitOpen, Preference::CircuitOpenS, tr("A circuit is open for"), tr(" s"), tr("One that a probe closes at once is no alert"));
    addRule(form, AlertRule::StopWrites, tr("A node refuses writes"));
    addLimit(AlertRule::SuccessRate, Preference::SuccessPercent, tr("Success is below"), tr(" %"), tr("Share of commands that succeed"));
    addLimit(AlertRule::Amplification, Preference::AttemptsPercent, tr("Attempts per 100 commands reach"), {}, tr("How much more the nodes are asked because of retries"));
    addLimit(AlertRule::ClockSkew, Preference::ClockSkewMs, tr("Clocks are apart by"), tr(" ms"), tr("Clocks of nodes that differ by this or more"));
    addRule(form, AlertRule::NodeUnreachable, tr("A node cannot be reached"));
    QComboBox *notify = addBox(form, Preference::AlertNotify, tr("Tell the desktop"), tr("Alerts as notifications of the desktop, also while this window is hidden"));
    const QStringList choices{tr("of no alert"), tr("of bad alerts"), tr("of all alerts")};
    const QStringList notifyWords = Preferences::words(Preference::AlertNotify);
    for (int i = 0; i < choices.size(); ++i)
        notify->addItem(choices[i], notifyWords[i]);
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

QSpinBox *SettingsWindow::makeNumber(Preference id, const QString &name, const QString &unit, const QString &description)
{
    auto *number = new QSpinBox(this);
    number->setRange(static_cast<int>(rowOf(id).low), static_cast<int>(rowOf(id).high));
    number->setSuffix(unit);
    number->setKeyboardTracking(false); // not with every digit of a number that is being typed
    number->setAccessibleName(name);
    number->setAccessibleDescription(description);
    number->setToolTip(description);
    m_numbers[id] = number;
    connect(number, &QSpinBox::valueChanged, this, [this, id](int value) { Q_EMIT chosen(id, qlonglong{value}); });
    return number;
}

void SettingsWindow::addRule(QFormLayout *form, AlertRule rule, const QString &name, QSpinBox *limit)
{
    auto *isOn = new QCheckBox(tr("alert"), this);
    isOn->setAccessibleName(tr("Alert: %1").arg(name));
    isOn->setToolTip(tr("Told in the strip and in the list of alerts while it goes on"));
    auto *row = new QHBoxLayout;
    row->setSpacing(space::step);
    if (limit != nullptr)
        row->addWidget(limit, 1);
    row->addWidget(isOn);
    form->addRow(name, row);
    const Preference id = switchOf(rule);
    m_switches[id] = isOn;
    connect(isOn, &QCheckBox::toggled, this, [this, id](bool checked) { Q_EMIT chosen(id, checked ? u"on"_s : u"off"_s); });
}

void SettingsWindow::showValues(const Preferences &values)
{
    for (const auto &[id, box] : m_boxes)
        showBox(box, id, values.value(id));
    for (const auto &[id, number] : m_numbers) {
        const QSignalBlocker blocker(number);
        number->setValue(static_cast<int>(values.number(id)));
    }
    for (const auto &[id, isOn] : m_switches) {
        const QSignalBlocker blocker(isOn);
        isOn->setChecked(values.word(id) == 0);
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
    for (const auto &[id, isOn] : m_switches)
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
