// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindowimpl.h"

#include "ui/alertdesk.h"
#include "ui/models/policydraft.h"
#include "ui/pagerequests.h"
#include "ui/pages/connectionspage.h"
#include "ui/pages/policypage.h"
#include "ui/pagestack.h"
#include "ui/theme/applicationicon.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/settingswindow.h"
#include "ui/widgets/sidebar.h"
#include "ui/widgets/welcomeface.h"
#include "ui/windowlayout.h"

#include <QAbstractButton>
#include <QAction>
#include <QEvent>
#include <QKeyEvent>

#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize defaultSize{1440, 900};

} // namespace

MainWindow::MainWindow(WindowOptions options, QWidget *parent)
    : QMainWindow(parent)
    , m_impl(std::make_unique<Impl>(*this, std::move(options)))
{
    setWindowIcon(applicationIcon());
    resize(defaultSize);
    m_impl->build();
    m_impl->apply(Preference::RefreshMs);
    m_impl->apply(Preference::RangeMs);
    setSession(nullptr, WindowOptions(m_impl->options));
}

MainWindow::~MainWindow() = default;

void MainWindow::setSession(Session *session, const WindowOptions &options)
{
    m_impl->setSession(session, options);
}

void MainWindow::setStateSource(std::function<ViewState(std::int64_t nowMs)> source)
{
    m_impl->source = std::move(source);
    m_impl->updateTimer();
    showPage(m_impl->current);
    m_impl->refresh();
}

void MainWindow::showPage(PageId id)
{
    m_impl->showPage(id);
}

PageId MainWindow::currentPage() const
{
    return m_impl->current;
}

Page *MainWindow::page(PageId id) const
{
    return m_impl->stack->page(id);
}

void MainWindow::refreshNow()
{
    m_impl->refresh();
}

void MainWindow::showHint(const QString &text)
{
    m_impl->hints->showHint(text);
}

void MainWindow::setPreferences(const Preferences &preferences)
{
    const Preferences before = std::exchange(m_impl->preferences, preferences);
    for (const PreferenceRow &row : preferenceRows()) {
        if (before.value(row.id) != preferences.value(row.id))
            m_impl->apply(row.id);
    }
    if (m_impl->settings != nullptr)
        m_impl->settings->showValues(preferences);
}

AlertWatch &MainWindow::alerts() const
{
    return m_impl->alerts->watch();
}

void MainWindow::showAlert(const Alert &alert)
{
    m_impl->alerts->showAlert(alert.rule, alert.subject);
}

const Preferences &MainWindow::preferences() const
{
    return m_impl->preferences;
}

void MainWindow::setRefreshMs(int ms)
{
    if (m_impl->preferences.set(Preference::RefreshMs, ms))
        m_impl->apply(Preference::RefreshMs);
}

int MainWindow::refreshMs() const
{
    return m_impl->refreshMs();
}

const WindowOptions &MainWindow::options() const
{
    return m_impl->options;
}

QString MainWindow::connectionTitle() const
{
    const QString name = m_impl->nameOf(m_impl->viewState());
    return name.isEmpty() ? tr("Not connected") : name;
}

void MainWindow::setReadOnly(bool isReadOnly)
{
    m_impl->options.isReadOnly = isReadOnly;
    m_impl->requests->setReadOnly(isReadOnly);
    m_impl->readOnly->setChecked(isReadOnly);
    showHint(isReadOnly ? tr("This connection is read-only now: nothing is published or written.")
                        : tr("This connection is read-write until it is closed or switched back."));
    m_impl->refresh();
}

DrillPanel &MainWindow::drills() const
{
    return *m_impl->drills;
}

QStringList MainWindow::unsavedInSession() const
{
    const auto *policy = qobject_cast<const PolicyPage *>(m_impl->stack->made(PageId::Policy));
    if (m_impl->session == nullptr || policy == nullptr || !policy->draft()->isModified())
        return {};
    return {tr("%1: a draft of the policy is not published.").arg(connectionTitle())};
}

QStringList MainWindow::unsavedInWindow() const
{
    const auto *connections = qobject_cast<const ConnectionsPage *>(m_impl->stack->made(PageId::Connections));
    if (connections == nullptr || connections->unsavedNames().isEmpty())
        return {};
    return {tr("Changes to connections are not saved: %1.").arg(connections->unsavedNames().join(u", "_s))};
}

QByteArray MainWindow::saveLayout() const
{
    return encodeLayout({window()->saveGeometry(), pageName(m_impl->current), m_impl->stack->parts()});
}

void MainWindow::restoreLayout(const QByteArray &bytes)
{
    const std::optional<WindowLayout> layout = decodeLayout(bytes);
    if (!layout)
        return;
    window()->restoreGeometry(layout->geometry);
    m_impl->stack->restoreParts(layout->parts);
    for (int i = 0; i < pageCount; ++i) {
        if (pageName(static_cast<PageId>(i)) == layout->page)
            showPage(static_cast<PageId>(i));
    }
}

// Outside of a dialog Qt gives Enter to no button; whoever tabbed to one expects it. But a field that takes Enter and leads to a
// button must not press it with the same key.
void MainWindow::keyPressEvent(QKeyEvent *event)
{
    auto *button = qobject_cast<QAbstractButton *>(focusWidget());
    if (button == nullptr || button != std::exchange(m_impl->keyTarget, nullptr) || (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) || event->modifiers().testFlag(Qt::ControlModifier))
        return QMainWindow::keyPressEvent(event);
    button->animateClick();
}

bool MainWindow::event(QEvent *event)
{
    const bool handled = QMainWindow::event(event);
    switch (event->type()) {
    case QEvent::Show:
        // Else the first widget of the strip would take the focus, and its ring would look like a choice.
        if (m_impl->stack->currentWidget() == m_impl->welcome)
            m_impl->welcome->focusSeeds();
        else if (focusWidget() == nullptr)
            m_impl->sidebar->focusCurrent();
        m_impl->seenChanged();
        break;
    case QEvent::ShortcutOverride: m_impl->keyTarget = focusWidget(); break;
    case QEvent::Hide:
    case QEvent::WindowStateChange: m_impl->seenChanged(); break;
    case QEvent::ThemeChange:
        if (m_impl->preferences.word(Preference::Theme) == static_cast<int>(ThemeChoice::System))
            Theme::instance().apply(ThemeChoice::System);
        break;
    default: break;
    }
    return handled;
}

} // namespace footplate::ui
