// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindowimpl.h"

#include "ui/alertdesk.h"
#include "ui/models/policydraft.h"
#include "ui/pagerequests.h"
#include "ui/pages/getpage.h"
#include "ui/pages/policypage.h"
#include "ui/pagestack.h"
#include "ui/paletteentries.h"
#include "ui/text/numberformat.h"
#include "ui/text/tablecopy.h"
#include "ui/text/warninglimits.h"
#include "ui/text/wording.h"
#include "ui/widgets/commandpalette.h"
#include "ui/widgets/drillpanel.h"
#include "ui/widgets/edge.h"
#include "ui/widgets/helpwindow.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/keptreads.h"
#include "ui/widgets/settingswindow.h"
#include "ui/widgets/sidebar.h"
#include "ui/widgets/statusstrip.h"
#include "ui/widgets/welcomeface.h"

#include <QApplication>
#include <QClipboard>
#include <QDateTime>
#include <QHBoxLayout>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

namespace {

constexpr int unseenPublishMs = 1000; // a bucket is a second
constexpr int answersTakeMs = 2000; // from asking all nodes to what they said being published

} // namespace

MainWindow::Impl::Impl(MainWindow &window, WindowOptions windowOptions)
    : q(window)
    , options(std::move(windowOptions))
{
}

void MainWindow::Impl::build()
{
    auto *central = new QWidget(&q);
    strip = new StatusStrip(central);
    sidebar = new Sidebar(central);
    hints = new HintLine(central);
    drills = new DrillPanel(central);
    drills->hide();
    stack = new PageStack(central);
    requests = new PageRequests(&q);
    alerts = new AlertDesk(strip, &q);
    welcome = new WelcomeFace(stack);
    stack->addWidget(welcome);

    auto *middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(sidebar);
    middle->addWidget(new Edge(Qt::Vertical, central));
    middle->addWidget(stack, 1);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(strip);
    column->addWidget(new Edge(Qt::Horizontal, central));
    column->addLayout(middle, 1);
    column->addWidget(new Edge(Qt::Horizontal, central));
    column->addWidget(drills);
    column->addWidget(hints);
    q.setCentralWidget(central);
    palette = new CommandPalette(&q);

    makeActions();
    connectFrame();
    timer.setTimerType(Qt::CoarseTimer);
    QObject::connect(&timer, &QTimer::timeout, &q, [this] { refresh(); });
}

QAction *MainWindow::Impl::addAction(const QString &text, const QList<QKeySequence> &keys, const std::function<void()> &run)
{
    auto *action = new QAction(text, &q);
    action->setShortcuts(keys);
    QObject::connect(action, &QAction::triggered, &q, run);
    q.addAction(action);
    actions.append(action);
    return action;
}

void MainWindow::Impl::makeActions()
{
    addAction(MainWindow::tr("Tend now"), {Qt::Key_F5}, [this] { tendNow(); });
    addAction(MainWindow::tr("Pause the view, or go on"), {Qt::Key_F8}, [this] { togglePause(); });
    addAction(MainWindow::tr("Search"), {Qt::CTRL | Qt::Key_K}, [this] { showPalette(); });
    addAction(MainWindow::tr("Filter this page"), QKeySequence::keyBindings(QKeySequence::Find), [this] {
        if (stack->currentWidget() != welcome)
            q.page(current)->focusFilter();
    });
    addAction(MainWindow::tr("Copy the selection"), QKeySequence::keyBindings(QKeySequence::Copy), [this] { copySelection(); });
    addAction(MainWindow::tr("Alerts"), {Qt::CTRL | Qt::SHIFT | Qt::Key_A}, [this] { alerts->showList(); });
    addAction(MainWindow::tr("Acknowledge all alerts"), {}, [this] { alerts->acknowledgeAll(); });
    QAction *choose = addAction(MainWindow::tr("Settings…"), {Qt::CTRL | Qt::Key_Comma}, [this] { showSettings(); });
    QAction *explain = addAction(MainWindow::tr("Help on this page"), {Qt::Key_F1}, [this] { showHelp(); });
    QAction *connectTo = addAction(MainWindow::tr("Connect…"), {}, [this] { showWelcome(); });
    QAction *manage = addAction(MainWindow::tr("Connections…"), {}, [this] { enterPage(PageId::Connections); });
    addAction(MainWindow::tr("Drill the demo cluster…"), {Qt::CTRL | Qt::SHIFT | Qt::Key_D}, [this] { toggleDrills(); });
    QAction *demo = addAction(MainWindow::tr("Open the demo cluster"), {}, [this] { Q_EMIT q.demoRequested(); });
    readOnly = addAction(MainWindow::tr("Read-only"), {}, [this] { q.setReadOnly(readOnly->isChecked()); });
    readOnly->setCheckable(true);
    leave = addAction(MainWindow::tr("Close this connection"), {Qt::CTRL | Qt::Key_W}, [this] { Q_EMIT q.closeRequested(); });
    QAction *quit = addAction(MainWindow::tr("Quit"), {Qt::CTRL | Qt::Key_Q}, [this] { q.window()->close(); });
    QMenu *menu = strip->connectionMenu();
    menu->addActions({readOnly, leave});
    menu->addSeparator();
    menu->addActions({connectTo, manage, demo});
    menu->addSeparator();
    menu->addActions({choose, explain});
    menu->addSeparator();
    menu->addAction(quit);
    for (int i = 0; i < pageCount; ++i) {
        const auto id = static_cast<PageId>(i);
        addAction(pageTitle(id), {QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i))}, [this, id] { enterPage(id); });
    }
}

void MainWindow::Impl::connectFrame()
{
    const auto lead = [this](PageId id, const QString &what) { open(id, what); };
    QObject::connect(stack, &PageStack::pageMade, &q, [this, lead](Page *page) {
        QObject::connect(page, &Page::linkActivated, &q, lead);
        QObject::connect(page, &Page::hint, &q, &MainWindow::showHint);
        requests->attach(page);
        Q_EMIT q.pageMade(page);
    });
    QObject::connect(requests, &PageRequests::hint, &q, &MainWindow::showHint);
    QObject::connect(requests, &PageRequests::published, &q, [this] { refresh(); });
    QObject::connect(strip, &StatusStrip::linkActivated, &q, lead);
    QObject::connect(alerts, &AlertDesk::linkActivated, &q, lead);
    QObject::connect(strip, &StatusStrip::pauseToggled, &q, [this] { togglePause(); });
    QObject::connect(strip, &StatusStrip::tendRequested, &q, [this] { tendNow(); });
    QObject::connect(strip, &StatusStrip::searchRequested, &q, [this] { showPalette(); });
    QObject::connect(strip, &StatusStrip::rangeChosen, &q, [this](qint64 ms) { choose(Preference::RangeMs, ms); });
    QObject::connect(sidebar, &Sidebar::pageChosen, &q, [this](PageId id) { showPage(id); });
    QObject::connect(hints, &HintLine::drillRequested, &q, [this] { toggleDrills(); });
    QObject::connect(drills, &DrillPanel::runningChanged, hints, &HintLine::setDrills);
    QObject::connect(welcome, &WelcomeFace::demoRequested, &q, &MainWindow::demoRequested);
    QObject::connect(welcome, &WelcomeFace::connectRequested, &q, &MainWindow::connectRequested);
    QObject::connect(welcome, &WelcomeFace::hint, &q, &MainWindow::showHint);
}

void MainWindow::Impl::setSession(Session *next, const WindowOptions &windowOptions)
{
    if (session != nullptr)
        QObject::disconnect(session, nullptr, &q, nullptr);
    session = next;
    const QStringList languages = options.languages;
    options = windowOptions;
    options.languages = languages;
    requests->setSession(next, options);
    view.setSession(next);
    alerts->setSession(next, options.author);
    strip->setPaused(false);
    strip->setColor(options.color);
    readOnly->setEnabled(session != nullptr);
    readOnly->setChecked(session != nullptr && options.isReadOnly);
    leave->setEnabled(session != nullptr);
    if (session != nullptr) {
        QObject::connect(session, &Session::changed, &q, [this] { sessionChanged(); });
        // Nothing may read from a session that goes; its owner takes it away first, but a mistake must not crash.
        QObject::connect(session, &QObject::destroyed, &q, [this] { setSession(nullptr, {}); });
    }
    updatePublishInterval();
    updateTimer();
    showPage(current);
    refresh();
}

void MainWindow::Impl::sessionChanged()
{
    // Something new after a silence is shown at once, not with the next tick.
    const bool isDue = !sinceRefresh.isValid() || (isRefreshing() ? sinceRefresh.elapsed() >= refreshMs() : isAskedFor());
    if (isSeen() && !view.isPaused() && isDue)
        refresh();
}

bool MainWindow::Impl::isAskedFor() const
{
    return sinceAsked.isValid() && sinceAsked.elapsed() < answersTakeMs;
}

bool MainWindow::Impl::isSeen() const
{
    return q.isVisible() && !q.window()->isMinimized();
}

// A window that is seen again shows at once what was recorded meanwhile.
void MainWindow::Impl::seenChanged()
{
    updateTimer();
    updatePublishInterval();
    refresh();
}

void MainWindow::Impl::updateTimer()
{
    if (isSeen() && hasCluster() && isRefreshing())
        timer.start();
    else
        timer.stop();
}

// Twice as often as it is looked at, so that what is shown is at most half an interval old. Nobody looks at a window that is not
// seen: then often enough for what is recorded, and no oftener.
void MainWindow::Impl::updatePublishInterval()
{
    if (session == nullptr)
        return;
    const int ms = isSeen() && isRefreshing() ? std::clamp(refreshMs() / 2, 100, unseenPublishMs) : unseenPublishMs;
    session->setPublishInterval(static_cast<std::uint32_t>(ms));
}

ViewState MainWindow::Impl::viewState() const
{
    const std::int64_t nowMs = QDateTime::currentMSecsSinceEpoch();
    ViewState state = source ? source(nowMs) : view.state(nowMs);
    state.rangeMs = preferences.number(Preference::RangeMs);
    state.isDemo = options.isDemo && hasCluster();
    state.isReadOnly = options.isReadOnly;
    return state;
}

QString MainWindow::Impl::nameOf(const ViewState &state) const
{
    if (state.snapshot == nullptr || !options.connectionName.isEmpty())
        return options.connectionName;
    const QString name = fromStd(state.snapshot->clusterName);
    return name.isEmpty() ? MainWindow::tr("Unnamed cluster") : name;
}

void MainWindow::Impl::refresh()
{
    if (!isSeen())
        return; // it will be when it is seen again
    sinceRefresh.start();
    if (timer.isActive())
        timer.start(); // a whole interval from now: what a session's news has shown need not be shown again at once
    const ViewState state = viewState();
    const QString name = nameOf(state);
    strip->setConnection(name);
    q.setWindowTitle(name.isEmpty() ? MainWindow::tr("Footplate") : MainWindow::tr("%1 — Footplate").arg(name));
    strip->refresh(state);
    if (source)
        alerts->watch().look(state);
    sidebar->refresh(state);
    hints->refresh(state);
    drills->refresh(QDateTime::currentMSecsSinceEpoch());
    refreshPage(state);
}

void MainWindow::Impl::refreshPage(const ViewState &state)
{
    if (stack->currentWidget() != welcome)
        q.page(current)->refresh(state);
}

void MainWindow::Impl::showPage(PageId id)
{
    current = id;
    sidebar->setCurrent(id);
    if (!hasCluster() && id == PageId::Overview) {
        stack->setCurrentWidget(welcome);
        return;
    }
    const bool leavesWelcome = stack->currentWidget() == welcome && welcome->isAncestorOf(q.focusWidget());
    stack->setCurrentWidget(q.page(id));
    if (leavesWelcome) // else it would go to whatever comes next, and its ring would look like a choice
        sidebar->focusCurrent();
    if (isSeen())
        refreshPage(viewState());
}

void MainWindow::Impl::enterPage(PageId id)
{
    showPage(id);
    if (stack->currentWidget() == welcome)
        welcome->focusSeeds();
    else
        q.page(id)->focusEntry();
}

void MainWindow::Impl::showWelcome()
{
    stack->setCurrentWidget(welcome);
    welcome->focusSeeds();
}

void MainWindow::Impl::open(PageId id, const QString &what)
{
    showPage(id);
    if (!what.isEmpty() && session != nullptr)
        q.page(id)->focusOn(what);
}

void MainWindow::Impl::togglePause()
{
    if (session == nullptr) {
        hints->showHint(MainWindow::tr("There is no cluster to pause the view of."));
        return;
    }
    view.setPaused(!view.isPaused());
    strip->setPaused(view.isPaused());
    refresh();
    hints->showHint(view.isPaused() ? MainWindow::tr("The view is paused; the session goes on. F8 shows what is now.") : MainWindow::tr("The view is live again."));
}

void MainWindow::Impl::choose(Preference id, const QVariant &value)
{
    const QVariant before = preferences.value(id);
    if (!preferences.set(id, value) || preferences.value(id) == before)
        return;
    apply(id);
    if (settings != nullptr)
        settings->showValues(preferences);
    Q_EMIT q.preferenceChosen(id, preferences.value(id));
    if (id == Preference::RefreshMs && !isRefreshing())
        hints->showHint(MainWindow::tr("Nothing refreshes by itself any more; F5 asks all nodes and shows what they say."));
    if (id == Preference::Language)
        hints->showHint(MainWindow::tr("The language holds from the next start."));
}

void MainWindow::Impl::apply(Preference id)
{
    switch (id) {
    case Preference::Theme:
        if (const auto choice = static_cast<ThemeChoice>(preferences.word(id)); choice != Theme::instance().choice())
            Theme::instance().apply(choice);
        break;
    case Preference::RefreshMs:
        if (isRefreshing())
            timer.setInterval(refreshMs());
        updatePublishInterval();
        updateTimer();
        break;
    case Preference::RangeMs:
        strip->setRange(preferences.number(id));
        if (isSeen())
            refreshPage(viewState());
        break;
    case Preference::Numbers:
        setNumberFormat(static_cast<NumberFormat>(preferences.word(id)));
        refresh();
        break;
    case Preference::ClockSkewMs:
    case Preference::NewsMinutes:
    case Preference::StaleIntervals:
    case Preference::SuccessPercent:
    case Preference::CircuitOpenS:
    case Preference::AttemptsPercent:
        alerts->watch().setLimits(alertLimitsOf(preferences));
        setWarningLimits({preferences.number(Preference::ClockSkewMs), preferences.number(Preference::NewsMinutes) * 60'000,
                          preferences.number(Preference::StaleIntervals), static_cast<double>(preferences.number(Preference::SuccessPercent)) / 100});
        refresh();
        break;
    case Preference::AlertViewStale:
    case Preference::AlertMapIncomplete:
    case Preference::AlertPartitionsUnavailable:
    case Preference::AlertNodeNotActive:
    case Preference::AlertCircuitOpen:
    case Preference::AlertStopWrites:
    case Preference::AlertSuccessRate:
    case Preference::AlertAmplification:
    case Preference::AlertClockSkew:
    case Preference::AlertNodeUnreachable: alerts->watch().setLimits(alertLimitsOf(preferences)); break;
    case Preference::Language: // with the next start
    case Preference::AlertNotify: // asked when an alert is raised
    case Preference::Layout:   // the owner of the window restores it
    case Preference::LastSeeds: break;
    }
}

void MainWindow::Impl::tendNow()
{
    if (session == nullptr) {
        hints->showHint(MainWindow::tr("There is no cluster to tend."));
        return;
    }
    session->tendNow();
    sinceAsked.start();
    hints->showHint(MainWindow::tr("Tending all nodes now."));
}

void MainWindow::Impl::toggleDrills()
{
    if (drills->hasOffer())
        drills->toggle();
    else
        hints->showHint(MainWindow::tr("Drills run on the demo cluster alone; open it first."));
}

void MainWindow::Impl::showHelp()
{
    if (help == nullptr)
        help = new HelpWindow(&q);
    help->showHelp(pageTitle(current), q.page(current)->helpText());
}

void MainWindow::Impl::showSettings()
{
    if (settings == nullptr) {
        settings = new SettingsWindow(options.languages, &q);
        QObject::connect(settings, &SettingsWindow::chosen, &q, [this](Preference id, const QVariant &value) { choose(id, value); });
        settings->showValues(preferences);
    }
    settings->show();
    settings->activateWindow();
}

void MainWindow::Impl::copySelection()
{
    const QString text = stack->currentWidget() == welcome ? QString() : q.page(current)->selectionAsText();
    if (text.isEmpty()) {
        hints->showHint(MainWindow::tr("Nothing is selected that could be copied."));
        return;
    }
    QApplication::clipboard()->setMimeData(copyOf(text));
    hints->showHint(MainWindow::tr("Copied %n lines.", nullptr, static_cast<int>(text.count(u'\n')) + 1));
}

void MainWindow::Impl::showPalette()
{
    const KeptReads &kept = qobject_cast<const GetPage *>(q.page(PageId::Get))->kept();
    const auto readAgain = [this](const ReadRequest &request) {
        showPage(PageId::Get);
        qobject_cast<GetPage *>(q.page(PageId::Get))->readAgain(request);
    };
    QVector<PaletteEntry> entries = actionEntries(actions);
    entries += preferenceEntries([this](Preference id, const QVariant &value) { choose(id, value); });
    entries += favouriteEntries(*kept.favourites(), readAgain);
    entries += readEntries(*kept.history(), readAgain);
    if (const auto *policy = qobject_cast<const PolicyPage *>(stack->made(PageId::Policy)))
        entries += draftEntries(*policy->draft()->undoStack(), [this] { showPage(PageId::Policy); });
    if (const ClusterSnapshotPtr snapshot = viewState().snapshot)
        entries += clusterEntries(*snapshot, [this](PageId id, const QString &what) { open(id, what); });
    palette->open(entries);
}

} // namespace footplate::ui
