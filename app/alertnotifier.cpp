// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/alertnotifier.h"

#include "ui/alertwatch.h"
#include "ui/text/alertwording.h"
#include "ui/text/wording.h"

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

// The order of the words of the preference.
enum class Wanted { Off, Bad, All };

bool isWanted(const ui::MainWindow &view, const Alert &alert)
{
    switch (static_cast<Wanted>(view.preferences().word(ui::Preference::AlertNotify))) {
    case Wanted::Off: return false;
    case Wanted::Bad: return alert.severity == Severity::Bad;
    case Wanted::All: break;
    }
    return true;
}

} // namespace

AlertNotifier::AlertNotifier(const QString &bus, QObject *parent) : QObject(parent), m_notifications(bus)
{
    connect(&m_notifications, &DesktopNotifications::unavailable, this, [this](const QString &reason) {
        Q_EMIT hint(tr("The desktop cannot be told of alerts: %1. The strip tells them all the same.").arg(reason));
    });
    connect(&m_notifications, &DesktopNotifications::activated, this, [this](const QString &key) {
        const Told told = m_told.value(key);
        if (told.view != nullptr)
            Q_EMIT wanted(told.view, told.alert);
    });
}

void AlertNotifier::watch(ui::MainWindow *view)
{
    const auto keyOf = [number = ++m_views](const Alert &alert) {
        return u"%1 %2 %3"_s.arg(number).arg(ui::fromStd(alertRuleName(alert.rule)), ui::fromStd(alert.subject));
    };
    ui::AlertWatch &alerts = view->alerts();
    connect(&alerts, &ui::AlertWatch::raised, this, [this, view, keyOf](const Alert &alert) { tell(view, keyOf(alert), alert); });
    connect(&alerts, &ui::AlertWatch::acknowledged, this, [this, keyOf](const Alert &alert) { take(keyOf(alert)); });
    connect(&alerts, &ui::AlertWatch::ended, this, [this, keyOf](const Alert &alert) { take(keyOf(alert)); });
}

void AlertNotifier::tell(ui::MainWindow *view, const QString &key, const Alert &alert)
{
    if (!isWanted(*view, alert))
        return;
    m_told.insert(key, {view, alert});
    m_notifications.show(key, view->connectionTitle(), ui::alertWords(alert),
                         alert.severity == Severity::Bad);
}

void AlertNotifier::take(const QString &key)
{
    if (m_told.remove(key) > 0)
        m_notifications.close(key);
}

} // namespace footplate::app
