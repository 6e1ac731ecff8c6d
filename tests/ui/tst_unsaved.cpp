// SPDX-License-Identifier: GPL-3.0-or-later
// What was typed and is not saved: it waits when another connection is looked at, and is not closed without a question.
#include "tests/support/guimain.h"
#include "ui/consoleframe.h"
#include "ui/models/policydraft.h"
#include "ui/pages/connectionspage.h"
#include "ui/pages/policypage.h"

#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

QVector<ConnectionEntry> twoEntries()
{
    ConnectionEntry day;
    day.profile.name = u"day"_s;
    day.profile.seeds = {u"10.0.0.1:3000"_s};
    ConnectionEntry night = day;
    night.profile.name = u"night"_s;
    return {day, night};
}

QLineEdit *seedsOf(const ConnectionsPage &page)
{
    for (QLineEdit *line : page.findChildren<QLineEdit *>()) {
        if (line->accessibleName() == "Seeds"_L1)
            return line;
    }
    return nullptr;
}

void press(const QWidget &widget, const QString &text)
{
    for (QPushButton *button : widget.findChildren<QPushButton *>()) {
        if (button->text() == text)
            return button->click();
    }
    QFAIL(qPrintable(u"there is no button "_s + text));
}

// Never started: nobody answers for it.
std::unique_ptr<Session> anySession()
{
    SessionOptions options;
    options.seeds = {"127.0.0.1:1"};
    return std::move(*Session::create(options));
}

void changeDraft(const MainWindow &view)
{
    PolicyDraft *draft = qobject_cast<PolicyPage *>(view.page(PageId::Policy))->draft();
    draft->follow({});
    draft->setValue(PolicyField::MaxRetries, 9);
}

} // namespace

class TestUnsaved final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void changesWaitUntilTheirConnectionIsChosenAgain()
    {
        ConnectionsPage page;
        QSignalSpy hints(&page, &Page::hint);
        page.setEntries(twoEntries());
        page.focusOn(u"day"_s);
        QVERIFY(page.unsavedNames().isEmpty());
        seedsOf(page)->setText(u"10.0.0.9:3000"_s);
        page.focusOn(u"night"_s);
        QCOMPARE(page.shownName(), u"night"_s);
        QCOMPARE(seedsOf(page)->text(), u"10.0.0.1:3000"_s);
        QCOMPARE(page.unsavedNames(), QStringList{u"day"_s});
        QVERIFY(hints.last().first().toString().contains(u"“day”"_s));
        page.setEntries(twoEntries()); // read again meanwhile
        page.focusOn(u"day"_s);
        QCOMPARE(seedsOf(page)->text(), u"10.0.0.9:3000"_s);
        press(page, u"Discard changes"_s);
        QCOMPARE(seedsOf(page)->text(), u"10.0.0.1:3000"_s);
        QVERIFY(page.unsavedNames().isEmpty());
    }

    void connectionsAreCopiedAsATable()
    {
        ConnectionsPage page;
        QCOMPARE(page.selectionAsText(), QString());
        page.setEntries(twoEntries());
        QCOMPARE(page.selectionAsText(), u"Name\tSeeds\nday\t10.0.0.1:3000\nnight\t10.0.0.1:3000"_s);
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.focusOn(u"night"_s);
        page.focusEntry();
        QCOMPARE(page.selectionAsText(), u"Name\tSeeds\nnight\t10.0.0.1:3000"_s);
    }

    void aNewConnectionWaitsToo()
    {
        ConnectionsPage page;
        page.setEntries(twoEntries());
        press(page, u"New connection"_s);
        seedsOf(page)->setText(u"10.0.0.7:3000"_s);
        page.focusOn(u"night"_s);
        QCOMPARE(page.unsavedNames(), QStringList{u"New connection"_s});
        press(page, u"New connection"_s);
        QCOMPARE(seedsOf(page)->text(), u"10.0.0.7:3000"_s);
        page.saved(u"dawn"_s);
        QVERIFY(!page.unsavedNames().contains(u"New connection"_s));
    }

    void aTabIsNotClosedWithADraftUnasked()
    {
        const auto session = anySession();
        ConsoleFrame frame;
        MainWindow *view = frame.add(std::make_unique<MainWindow>(WindowOptions{}));
        frame.add(std::make_unique<MainWindow>(WindowOptions{}));
        view->setSession(session.get(), {});
        frame.show();
        QSignalSpy closed(&frame, &ConsoleFrame::closeRequested);
        Q_EMIT view->closeRequested();
        QCOMPARE(closed.count(), 1); // there was nothing to lose
        changeDraft(*view);
        Q_EMIT view->closeRequested();
        QCOMPARE(closed.count(), 1);
        auto *question = frame.findChild<QMessageBox *>();
        QVERIFY(question != nullptr && question->isVisible());
        QVERIFY2(question->text().contains(u"draft of the policy"_s), qPrintable(question->text()));
        press(*question, u"Keep it open"_s);
        QTRY_VERIFY(frame.findChild<QMessageBox *>() == nullptr);
        QCOMPARE(closed.count(), 1);
        Q_EMIT view->closeRequested();
        press(*frame.findChild<QMessageBox *>(), u"Close without saving"_s);
        QTRY_COMPARE(closed.count(), 2);
        view->setSession(nullptr, {});
    }

    void theWindowIsNotClosedWithChangesUnasked()
    {
        ConsoleFrame frame;
        MainWindow *view = frame.add(std::make_unique<MainWindow>(WindowOptions{}));
        frame.show();
        auto *page = qobject_cast<ConnectionsPage *>(view->page(PageId::Connections));
        page->setEntries(twoEntries());
        page->focusOn(u"day"_s);
        seedsOf(*page)->setText(u"10.0.0.9:3000"_s);
        QVERIFY(!frame.close());
        QVERIFY(frame.isVisible());
        QVERIFY(frame.findChild<QMessageBox *>()->text().contains(u"day"_s));
        press(*frame.findChild<QMessageBox *>(), u"Close without saving"_s);
        QTRY_VERIFY(!frame.isVisible());
    }

    void aDraftDoesNotReachAnotherCluster()
    {
        const auto one = anySession();
        const auto other = anySession();
        MainWindow view(WindowOptions{});
        view.setSession(one.get(), {});
        changeDraft(view);
        QCOMPARE(view.unsavedInSession().size(), 1);
        view.setSession(other.get(), {});
        QVERIFY(view.unsavedInSession().isEmpty());
        const PolicyDraft *draft = qobject_cast<PolicyPage *>(view.page(PageId::Policy))->draft();
        QCOMPARE(draft->policy().retry.maxRetries, PolicySet().retry.maxRetries);
        view.setSession(nullptr, {});
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestUnsaved)
#include "tst_unsaved.moc"
