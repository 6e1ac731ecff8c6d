// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/consoleframe.h"

#include "ui/theme/applicationicon.h"
#include "ui/widgets/connectionicon.h"
#include "ui/widgets/edge.h"

#include <QAction>
#include <QCloseEvent>
#include <QCoreApplication>
#include <QEvent>
#include <QMessageBox>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr QSize usualSize{1440, 900};

} // namespace

ConsoleFrame::ConsoleFrame(QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabBar(this))
    , m_edge(new Edge(Qt::Horizontal, this))
    , m_stack(new QStackedWidget(this))
{
    setWindowIcon(applicationIcon());
    resize(usualSize);
    m_tabs->setAccessibleName(tr("Open connections"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(false);
    m_tabs->setElideMode(Qt::ElideRight);
    m_tabs->setUsesScrollButtons(true);
    m_tabs->hide();
    m_edge->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_tabs);
    column->addWidget(m_edge);
    column->addWidget(m_stack, 1);
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        if (index < 0 || index >= m_stack->count())
            return;
        m_stack->setCurrentIndex(index);
        showTitle();
        Q_EMIT currentChanged(current());
    });
    const auto addStep = [this](const QString &text, const QList<QKeySequence> &keys, int by) {
        auto *action = new QAction(text, this);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, [this, by] { move(by); });
        addAction(action);
    };
    addStep(tr("Next connection"), {Qt::CTRL | Qt::Key_Tab}, 1);
    addStep(tr("Previous connection"), {Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, Qt::CTRL | Qt::SHIFT | Qt::Key_Backtab},
            -1);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        for (MainWindow *view : views())
            showTab(view);
    });
}

ConsoleFrame::~ConsoleFrame() = default;

MainWindow *ConsoleFrame::add(std::unique_ptr<MainWindow> owned)
{
    MainWindow *view = owned.release();
    view->setWindowFlags(Qt::Widget);
    m_stack->addWidget(view);
    const int index = m_tabs->addTab({});
    auto *close = new QToolButton(m_tabs);
    close->setText(u"×"_s);
    close->setProperty("look", u"flat"_s);
    close->setAutoRaise(true);
    m_tabs->setTabButton(index, QTabBar::RightSide, close);
    connect(close, &QToolButton::clicked, this, [this, view] { askToClose(view); });
    connect(view, &MainWindow::closeRequested, this, [this, view] { askToClose(view); });
    connect(view, &QWidget::windowTitleChanged, this, [this, view] {
        showTab(view);
        if (view == current())
            showTitle();
    });
    m_tabs->setVisible(m_tabs->count() > 1);
    m_edge->setVisible(m_tabs->count() > 1);
    showTab(view);
    showTitle();
    return view;
}

void ConsoleFrame::remove(MainWindow *view)
{
    const int index = m_stack->indexOf(view);
    if (index < 0 || m_stack->count() < 2)
        return;
    if (view == current())
        m_tabs->setCurrentIndex(index > 0 ? index - 1 : 1);
    {
        const QSignalBlocker blocker(m_tabs); // until both have the same number again
        m_stack->removeWidget(view);
        m_tabs->removeTab(index);
    }
    m_stack->setCurrentIndex(m_tabs->currentIndex());
    m_tabs->setVisible(m_tabs->count() > 1);
    m_edge->setVisible(m_tabs->count() > 1);
    view->hide();
    view->deleteLater(); // it may be in the middle of asking for this
    showTitle();
}

void ConsoleFrame::setCurrent(MainWindow *view)
{
    m_tabs->setCurrentIndex(m_stack->indexOf(view));
}

MainWindow *ConsoleFrame::current() const
{
    return qobject_cast<MainWindow *>(m_stack->currentWidget());
}

QVector<MainWindow *> ConsoleFrame::views() const
{
    QVector<MainWindow *> all;
    for (int i = 0; i < m_stack->count(); ++i)
        all.append(qobject_cast<MainWindow *>(m_stack->widget(i)));
    return all;
}

// The last view stays, and what is in it besides its session.
void ConsoleFrame::askToClose(MainWindow *view)
{
    QStringList unsaved = view->unsavedInSession();
    if (m_stack->count() > 1)
        unsaved += view->unsavedInWindow();
    if (unsaved.isEmpty())
        return Q_EMIT closeRequested(view);
    ask(unsaved, [this, guard = QPointer<MainWindow>(view)] {
        if (guard != nullptr)
            Q_EMIT closeRequested(guard);
    });
}

void ConsoleFrame::ask(const QStringList &unsaved, const std::function<void()> &close)
{
    if (m_question != nullptr)
        return m_question->raise();
    m_question = new QMessageBox(QMessageBox::Question, tr("Close and lose this?"), unsaved.join(u'\n'), QMessageBox::NoButton, this);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    m_question->setTextFormat(Qt::PlainText);
    QPushButton *keep = m_question->addButton(tr("Keep it open"), QMessageBox::RejectRole);
    const QPushButton *lose = m_question->addButton(tr("Close without saving"), QMessageBox::DestructiveRole);
    m_question->setDefaultButton(keep);
    m_question->setEscapeButton(keep);
    connect(lose, &QPushButton::clicked, this, close, Qt::QueuedConnection); // when the question has gone
    m_question->open();
}

void ConsoleFrame::closeEvent(QCloseEvent *event)
{
    QStringList unsaved;
    for (const MainWindow *view : views())
        unsaved += view->unsavedInSession() + view->unsavedInWindow();
    if (unsaved.isEmpty() || m_mayLose)
        return QWidget::closeEvent(event);
    event->ignore();
    ask(unsaved, [this] {
        m_mayLose = true;
        close();
        m_mayLose = false;
    });
}

void ConsoleFrame::move(int by)
{
    const int count = m_tabs->count();
    if (count > 1)
        m_tabs->setCurrentIndex((m_tabs->currentIndex() + by + count) % count);
}

// The name of a view's connection is in its title, and changes as the title does.
void ConsoleFrame::showTab(MainWindow *view)
{
    const int index = m_stack->indexOf(view);
    const WindowOptions &options = view->options();
    const QString name = view->connectionTitle();
    const QString shown = options.isProduction ? tr("%1 · production").arg(name) : name;
    QString text = shown;
    text.replace(u'&', u"&&"_s);
    m_tabs->setTabText(index, text);
    m_tabs->setTabToolTip(index, shown);
    m_tabs->setTabIcon(index, options.color < 0 ? QIcon() : connectionIcon(options.color));
    if (auto *close = qobject_cast<QToolButton *>(m_tabs->tabButton(index, QTabBar::RightSide))) {
        close->setAccessibleName(tr("Close %1").arg(name));
        close->setToolTip(tr("Close %1; its session ends").arg(name));
    }
}

void ConsoleFrame::showTitle()
{
    if (const MainWindow *view = current())
        setWindowTitle(view->windowTitle());
}

// A view is no window of its own here, so that nobody else tells it that it cannot be seen, or that the system has other colours.
bool ConsoleFrame::event(QEvent *event)
{
    const bool handled = QWidget::event(event);
    const bool isForWindows = event->type() == QEvent::WindowStateChange || event->type() == QEvent::ThemeChange;
    if (isForWindows && current() != nullptr)
        QCoreApplication::sendEvent(current(), event);
    return handled;
}

} // namespace footplate::ui
