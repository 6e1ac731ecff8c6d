// SPDX-License-Identifier: GPL-3.0-or-later
// SettingsWindow: what can be chosen of the console, taken over at once. Not modal. GUI thread.
//
// Invariant: showing values emits nothing; only what a person changes does.
#pragma once

#include "ui/preferences.h"

#include <QDialog>

#include <map>

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
    void addNumber(QFormLayout *form, Preference id, const QString &name, const QString &unit, const QString &description);
    void addView(QFormLayout *form, const QStringList &languages);
    void addWarnings(QFormLayout *form);
    void backToDefaults();
    void showBox(QComboBox *box, Preference id, const QVariant &value);

    std::map<Preference, QComboBox *> m_boxes;
    std::map<Preference, QSpinBox *> m_numbers;
};

// "English", in the language itself; the code where it has no name.
QString languageName(const QString &code);

} // namespace footplate::ui
