// SPDX-License-Identifier: GPL-3.0-or-later
// SettingsWindow: what can be chosen of the console, taken over at once. Not modal. GUI thread.
//
// Invariant: showing values emits nothing; only what a person changes does.
#pragma once

#include "core/session/alerts.h"
#include "ui/preferences.h"

#include <QDialog>

#include <map>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace footplate::ui {

class SettingsWindow final : public QDialog {
    Q_OBJECT
public:
    // `languages`: codes of those there are texts of.
    SettingsWindow(const QStringList &languages, QWidget *parent);
    void showValues(const Preferences &values);

Q_SIGNALS:
    void chosen(footplate::ui::Preference id, const QVariant &value);

private:
    QComboBox *addBox(QFormLayout *form, Preference id, const QString &name, const QString &description);
    QSpinBox *makeNumber(Preference id, const QString &name, const QString &unit, const QString &description);
    // A row of a rule of the alerts: its limit, where it has one, and whether it is on.
    void addRule(QFormLayout *form, AlertRule rule, const QString &name, QSpinBox *limit = nullptr);
    void addView(QFormLayout *form, const QStringList &languages);
    void addWarnings(QFormLayout *form);
    void backToDefaults();
    void showBox(QComboBox *box, Preference id, const QVariant &value);

    std::map<Preference, QComboBox *> m_boxes;
    std::map<Preference, QSpinBox *> m_numbers;
    std::map<Preference, QCheckBox *> m_switches;
};

// "English", in the language itself; the code where it has no name.
QString languageName(const QString &code);

} // namespace footplate::ui
