// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticstate.h"
#include "ui/models/policydraft.h"
#include "ui/models/policyhistorymodel.h"
#include "ui/pages/policypage.h"
#include "ui/theme/theme.h"
#include "ui/widgets/conflictpanel.h"
#include "ui/widgets/differencelist.h"
#include "ui/widgets/policyeditor.h"
#include "ui/widgets/policyhistory.h"
#include "ui/widgets/publishbar.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

class TestPolicyPage : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void looks_data();
    void looks();
    void looksWithADraft_data();
    void looksWithADraft();
    void fitsInASmallWindow_data();
    void fitsInASmallWindow();
    void anEditShowsItsDifference();
    void publishingCarriesPolicyRevisionAuthorAndReason();
    void backLeavesEverythingAsItWas();
    void saysWhyItCannotBePublished();
    void aRefusalIsSaid();
    void undoAndRedo();
    void undoKeysReachTheDraftFromAField();
    void aValueOutOfItsLimitsIsExplainedBesideIt();
    void warnsWhenOneAttemptMayUseUpTheBudget();
    void anUntouchedDraftFollows();
    void aConflictShowsBothAndRebases();
    void aConflictCanBeDiscarded();
    void aRevisionThatComesWhileConfirmingStopsIt();
    void goingBackMakesADraft();
    void twoRevisionsAreCompared();
    void theWheelChangesNothingInPassing();
    void historyNeverResets();
};

namespace {

PolicySet policyWith(std::uint32_t retries, std::uint32_t socketTimeout = 1000)
{
    PolicySet policy;
    policy.retry.maxRetries = retries;
    policy.timeouts.socketTimeoutMs = socketTimeout;
    return policy;
}

Publication publication(std::uint32_t revision, const PolicySet &policy, const char *reason = "maintenance")
{
    Publication made;
    made.revision = revision;
    made.atMs = SyntheticState::startMs - 600'000 + revision * 60'000;
    made.author = "ops@desk";
    made.reason = reason;
    made.policy = policy;
    return made;
}

// A page with a cluster whose history is r1 ... r3, 2 retries live.
class Bench {
public:
    Bench()
    {
        m_history = {publication(1, policyWith(5), "first"), publication(2, policyWith(0, 500), "calm"), publication(3, policyWith(2))};
        page.resize(1220, 820);
        page.setAuthor(u"night@console"_s);
        page.show();
        refresh();
    }

    void refresh()
    {
        ClusterSnapshot snapshot = *m_state.snapshot();
        snapshot.live = m_history.back();
        snapshot.history = std::make_shared<const std::vector<Publication>>(m_history);
        ViewState view = m_state.view();
        view.snapshot = std::make_shared<const ClusterSnapshot>(snapshot);
        view.isReadOnly = isReadOnly;
        page.refresh(view);
    }

    void publishElsewhere(const PolicySet &policy)
    {
        m_history.push_back(publication(m_history.back().revision + 1, policy, "meanwhile"));
        m_history.back().author = "other@desk";
        refresh();
    }

    [[nodiscard]] QPushButton *button(const QString &text) const
    {
        for (QPushButton *one : page.findChildren<QPushButton *>()) {
            if (one->text() == text && (one->isVisible() || !one->isEnabled()))
                return one;
        }
        return nullptr;
    }
    void click(const QString &text) const
    {
        QPushButton *one = button(text);
        QVERIFY2(one != nullptr, qPrintable(text));
        QVERIFY2(one->isEnabled(), qPrintable(text));
        QTest::mouseClick(one, Qt::LeftButton);
    }
    [[nodiscard]] QSpinBox *box(PolicyField field) const { return page.findChild<PolicyEditor *>()->box(field); }
    [[nodiscard]] PublishBar *bar() const { return page.findChild<PublishBar *>(); }
    [[nodiscard]] QLineEdit *reason() const
    {
        for (QLineEdit *edit : bar()->findChildren<QLineEdit *>())
            return edit;
        return nullptr;
    }
    [[nodiscard]] ConflictPanel *conflict() const { return page.findChild<ConflictPanel *>(); }
    [[nodiscard]] PolicyHistory *history() const { return page.findChild<PolicyHistory *>(); }
    // The difference between live and draft: the first list that is no part of another widget of ours.
    [[nodiscard]] QString difference() const
    {
        for (const DifferenceList *list : page.findChildren<DifferenceList *>()) {
            if (!bar()->isAncestorOf(list) && !conflict()->isAncestorOf(list) && !history()->isAncestorOf(list))
                return list->text();
        }
        return {};
    }

    PolicyPage page;
    bool isReadOnly = false;

private:
    SyntheticState m_state{Scene::Healthy};
    std::vector<Publication> m_history;
};

} // namespace

void TestPolicyPage::initTestCase()
{
    QLocale::setDefault(QLocale::c());
    qRegisterMetaType<PublicationRequest>();
    Theme::instance().apply(ThemeChoice::Light);
}

void TestPolicyPage::looks_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::addColumn<Scene>("scene");
    for (const Scene scene : allScenes) {
        QTest::addRow("%s-light", sceneName(scene)) << ThemeChoice::Light << scene;
        QTest::addRow("%s-dark", sceneName(scene)) << ThemeChoice::Dark << scene;
    }
}

void TestPolicyPage::looks()
{
    QFETCH(ThemeChoice, theme);
    QFETCH(Scene, scene);
    Theme::instance().apply(theme);
    const SyntheticState state(scene);
    PolicyPage page;
    page.resize(1220, 820);
    page.show();
    page.refresh(state.view());
    QCoreApplication::processEvents();
    pictureOf(page, u"policy-%1"_s.arg(QString::fromLatin1(QTest::currentDataTag())));
    const bool hasContent = scene != Scene::NoSession && scene != Scene::Empty;
    QCOMPARE(page.findChild<PolicyEditor *>()->isVisible(), hasContent);
    Theme::instance().apply(ThemeChoice::Light);
}

void TestPolicyPage::looksWithADraft_data()
{
    QTest::addColumn<ThemeChoice>("theme");
    QTest::newRow("light") << ThemeChoice::Light;
    QTest::newRow("dark") << ThemeChoice::Dark;
}

void TestPolicyPage::looksWithADraft()
{
    QFETCH(ThemeChoice, theme);
    Theme::instance().apply(theme);
    const QString tag = QString::fromLatin1(QTest::currentDataTag());
    Bench bench;
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.box(PolicyField::SocketTimeout)->setValue(150);
    bench.box(PolicyField::FailureThreshold)->setValue(5);
    bench.history()->select(1);
    QCoreApplication::processEvents();
    pictureOf(bench.page, u"policy-draft-%1"_s.arg(tag));
    bench.reason()->setText(u"hanging nodes cost too much"_s);
    bench.click(u"Publish r4…"_s);
    QCoreApplication::processEvents();
    pictureOf(bench.page, u"policy-confirm-%1"_s.arg(tag));
    bench.publishElsewhere(policyWith(1));
    QCoreApplication::processEvents();
    pictureOf(bench.page, u"policy-conflict-%1"_s.arg(tag));
    bench.box(PolicyField::MaxRetries)->setValue(3000);
    bench.box(PolicyField::SocketTimeout)->setValue(0);
    bench.isReadOnly = true;
    bench.refresh();
    QCoreApplication::processEvents();
    pictureOf(bench.page, u"policy-problem-%1"_s.arg(tag));
    Theme::instance().apply(ThemeChoice::Light);
}

void TestPolicyPage::fitsInASmallWindow_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("800x480") << QSize(800, 480);
    QTest::newRow("520x400") << QSize(520, 400);
}

void TestPolicyPage::fitsInASmallWindow()
{
    QFETCH(QSize, size);
    Bench bench;
    bench.page.resize(size);
    bench.box(PolicyField::MaxRetries)->setValue(3);
    QCoreApplication::processEvents();
    QCOMPARE(bench.page.size(), size);
    const auto *scroll = bench.page.findChild<QScrollArea *>();
    QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(),
             qPrintable(u"%1 > %2"_s.arg(scroll->widget()->width()).arg(scroll->viewport()->width())));
    for (const QSpinBox *box : bench.page.findChildren<QSpinBox *>())
        QVERIFY(box->width() >= box->minimumSizeHint().width());
    const QString tag = QString::fromLatin1(QTest::currentDataTag());
    pictureOf(bench.page, u"policy-%1"_s.arg(tag));
    scroll->verticalScrollBar()->setValue(scroll->verticalScrollBar()->maximum());
    pictureOf(bench.page, u"policy-%1-below"_s.arg(tag));
}

void TestPolicyPage::anEditShowsItsDifference()
{
    Bench bench;
    QCOMPARE(bench.difference(), u"The draft is what is live."_s);
    bench.box(PolicyField::MaxRetries)->setValue(3);
    QCOMPARE(bench.difference(), u"- max_retries 2\n+ max_retries 3"_s);
    bench.page.findChild<PolicyEditor *>()->choice(PolicyField::Replica)->setCurrentIndex(0);
    QVERIFY(bench.difference().endsWith(u"- replica_policy sequence\n+ replica_policy master"_s));
    bench.box(PolicyField::MaxRetries)->setValue(2);
    QCOMPARE(bench.difference(), u"- replica_policy sequence\n+ replica_policy master"_s);
}

void TestPolicyPage::publishingCarriesPolicyRevisionAuthorAndReason()
{
    Bench bench;
    QSignalSpy requests(&bench.page, &PolicyPage::publishRequested);
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.box(PolicyField::SocketTimeout)->setValue(150);
    bench.reason()->setText(u"  less waiting  "_s);
    bench.click(u"Publish r4…"_s);
    QVERIFY(bench.bar()->isConfirming());
    QCOMPARE(requests.size(), 0); // not yet
    bench.click(u"Publish"_s);
    QCOMPARE(requests.size(), 1);
    const auto request = requests.first().first().value<PublicationRequest>();
    QCOMPARE(request.expectedRevision, 3u);
    QCOMPARE(request.policy, policyWith(3, 150));
    QCOMPARE(request.author, std::string("night@console"));
    QCOMPARE(request.reason, std::string("less waiting"));
    // Once only, until it has ended.
    QVERIFY(!bench.button(u"Publish"_s)->isEnabled());
    PublicationResult result;
    result.published = true;
    result.live = publication(4, request.policy, "less waiting");
    bench.page.publicationEnded(result);
    QCOMPARE(bench.bar()->outcomeText(), u"r4 is live."_s);
    QVERIFY(!bench.bar()->isConfirming());
    QVERIFY(!bench.page.draft()->isModified());
    QCOMPARE(bench.page.draft()->baseRevision(), 4u);
    QVERIFY(!bench.page.draft()->undoStack()->canUndo());
    QVERIFY(bench.reason()->text().isEmpty());
}

void TestPolicyPage::backLeavesEverythingAsItWas()
{
    Bench bench;
    QSignalSpy requests(&bench.page, &PolicyPage::publishRequested);
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.reason()->setText(u"less waiting"_s);
    bench.click(u"Publish r4…"_s);
    bench.click(u"Back"_s);
    QVERIFY(!bench.bar()->isConfirming());
    QCOMPARE(requests.size(), 0);
    QCOMPARE(bench.reason()->text(), u"less waiting"_s);
    QCOMPARE(bench.page.draft()->policy(), policyWith(3));
    // An edit while it is to be confirmed takes the question away.
    bench.click(u"Publish r4…"_s);
    bench.box(PolicyField::MaxRetries)->setValue(4);
    QVERIFY(!bench.bar()->isConfirming());
}

void TestPolicyPage::saysWhyItCannotBePublished()
{
    Bench bench;
    QVERIFY(bench.bar()->hindrance().contains(u"does not differ"_s));
    bench.box(PolicyField::MaxRetries)->setValue(3);
    QVERIFY(bench.bar()->hindrance().contains(u"needs a reason"_s));
    bench.reason()->setText(u"   "_s);
    QVERIFY(bench.bar()->hindrance().contains(u"needs a reason"_s));
    bench.reason()->setText(u"because"_s);
    QVERIFY(bench.bar()->hindrance().isEmpty());
    QVERIFY(bench.button(u"Publish r4…"_s)->isEnabled());
    bench.isReadOnly = true;
    bench.refresh();
    QVERIFY(bench.bar()->hindrance().contains(u"read-only"_s));
    QVERIFY(!bench.button(u"Publish r4…"_s)->isEnabled());
    QVERIFY(!bench.reason()->isEnabled());
    QVERIFY(bench.box(PolicyField::MaxRetries)->isEnabled()); // drafting costs nothing
    const SyntheticState none(Scene::NoSession);
    bench.page.refresh(none.view());
    QVERIFY(bench.bar()->hindrance().contains(u"Nothing is connected"_s));
}

void TestPolicyPage::aRefusalIsSaid()
{
    Bench bench;
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.reason()->setText(u"because"_s);
    bench.click(u"Publish r4…"_s);
    bench.click(u"Publish"_s);
    PublicationResult result;
    result.live = publication(4, policyWith(1), "meanwhile");
    result.error = Error{Outcome::InvalidRequest, 0, {}, "drafted on revision 3, but revision 4 is live"};
    bench.page.publicationEnded(result);
    QVERIFY(bench.bar()->outcomeText().startsWith(u"Not published."_s));
    QVERIFY(bench.page.draft()->isInConflict());
    QCOMPARE(bench.page.draft()->policy().retry.maxRetries, 3u); // nothing of the draft is lost
    QCOMPARE(bench.reason()->text(), u"because"_s);
    QVERIFY(bench.conflict()->isVisible());
}

void TestPolicyPage::undoAndRedo()
{
    Bench bench;
    QSpinBox *retries = bench.box(PolicyField::MaxRetries);
    retries->setValue(3);
    retries->setValue(4);
    bench.box(PolicyField::Timeout)->setValue(3000);
    bench.page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    retries->setFocus();
    QTest::keySequence(retries, QKeySequence::Undo);
    QCOMPARE(bench.box(PolicyField::Timeout)->value(), 5000);
    QCOMPARE(retries->value(), 4);
    QTest::keySequence(retries, QKeySequence::Undo); // both edits of one field together
    QCOMPARE(retries->value(), 2);
    QVERIFY(!bench.page.draft()->isModified());
    QTest::keySequence(retries, QKeySequence::Redo);
    QCOMPARE(retries->value(), 4);
    bench.click(u"Undo"_s);
    QCOMPARE(retries->value(), 2);
    bench.click(u"Redo"_s);
    QCOMPARE(retries->value(), 4);
}

void TestPolicyPage::undoKeysReachTheDraftFromAField()
{
    Bench bench;
    QSpinBox *retries = bench.box(PolicyField::MaxRetries);
    retries->setFocus();
    retries->selectAll();
    QTest::keyClicks(retries, u"7"_s);
    QCOMPARE(bench.page.draft()->policy().retry.maxRetries, 7u);
    QTest::keySequence(retries, QKeySequence::Undo);
    QCOMPARE(bench.page.draft()->policy().retry.maxRetries, 2u);
    QCOMPARE(retries->value(), 2);
}

void TestPolicyPage::aValueOutOfItsLimitsIsExplainedBesideIt()
{
    Bench bench;
    const auto *editor = bench.page.findChild<PolicyEditor *>();
    QVERIFY(editor->problemText(PolicyField::MaxRetries).isEmpty());
    bench.box(PolicyField::MaxRetries)->setValue(1001);
    QVERIFY2(editor->problemText(PolicyField::MaxRetries).contains(u"1000"_s), qPrintable(editor->problemText(PolicyField::MaxRetries)));
    bench.reason()->setText(u"because"_s);
    QVERIFY(bench.bar()->hindrance().contains(u"limits"_s));
    bench.box(PolicyField::Timeout)->setValue(0);
    QVERIFY(!editor->problemText(PolicyField::Timeout).isEmpty());
    bench.box(PolicyField::FailureThreshold)->setValue(0);
    QVERIFY(!editor->problemText(PolicyField::FailureThreshold).isEmpty());
    bench.box(PolicyField::MaxRetries)->setValue(1000);
    QVERIFY(editor->problemText(PolicyField::MaxRetries).isEmpty());
}

void TestPolicyPage::warnsWhenOneAttemptMayUseUpTheBudget()
{
    Bench bench;
    const auto *editor = bench.page.findChild<PolicyEditor *>();
    QVERIFY(editor->warningText().isEmpty());
    bench.box(PolicyField::SocketTimeout)->setValue(5000);
    QVERIFY(editor->warningText().contains(u"no retry"_s));
    bench.box(PolicyField::SocketTimeout)->setValue(4999);
    QVERIFY(editor->warningText().isEmpty());
    bench.box(PolicyField::SocketTimeout)->setValue(0);
    QVERIFY(editor->warningText().contains(u"no retry"_s));
    bench.reason()->setText(u"because"_s);
    QVERIFY(bench.bar()->hindrance().isEmpty()); // a warning, not a refusal
}

void TestPolicyPage::anUntouchedDraftFollows()
{
    Bench bench;
    bench.publishElsewhere(policyWith(9));
    QCOMPARE(bench.page.draft()->baseRevision(), 4u);
    QCOMPARE(bench.box(PolicyField::MaxRetries)->value(), 9);
    QVERIFY(!bench.conflict()->isVisible());
    QVERIFY(bench.button(u"Publish r5…"_s));
}

void TestPolicyPage::aConflictShowsBothAndRebases()
{
    Bench bench;
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.reason()->setText(u"because"_s);
    bench.publishElsewhere(policyWith(2, 700));
    QVERIFY(bench.conflict()->isVisible());
    const auto lists = bench.conflict()->findChildren<DifferenceList *>();
    QCOMPARE(lists.size(), 2);
    QCOMPARE(lists[0]->text(), u"- socket_timeout_ms 1000 ms\n+ socket_timeout_ms 700 ms"_s);
    QCOMPARE(lists[1]->text(), u"- max_retries 2\n+ max_retries 3"_s);
    QVERIFY(!bench.bar()->hindrance().isEmpty());
    QTest::mouseClick(bench.conflict()->rebaseButton(), Qt::LeftButton);
    QVERIFY(!bench.conflict()->isVisible());
    QCOMPARE(bench.page.draft()->policy(), policyWith(3, 700));
    QCOMPARE(bench.difference(), u"- max_retries 2\n+ max_retries 3"_s);
    QSignalSpy requests(&bench.page, &PolicyPage::publishRequested);
    bench.click(u"Publish r5…"_s);
    bench.click(u"Publish"_s);
    QCOMPARE(requests.first().first().value<PublicationRequest>().expectedRevision, 4u);
}

void TestPolicyPage::aConflictCanBeDiscarded()
{
    Bench bench;
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.publishElsewhere(policyWith(2, 700));
    QTest::mouseClick(bench.conflict()->discardButton(), Qt::LeftButton);
    QVERIFY(!bench.conflict()->isVisible());
    QVERIFY(!bench.page.draft()->isModified());
    bench.page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bench.page));
    bench.box(PolicyField::MaxRetries)->setFocus();
    QTest::keySequence(bench.box(PolicyField::MaxRetries), QKeySequence::Undo); // it comes back
    QCOMPARE(bench.page.draft()->policy().retry.maxRetries, 3u);
}

void TestPolicyPage::aRevisionThatComesWhileConfirmingStopsIt()
{
    Bench bench;
    QSignalSpy requests(&bench.page, &PolicyPage::publishRequested);
    bench.box(PolicyField::MaxRetries)->setValue(3);
    bench.reason()->setText(u"because"_s);
    bench.click(u"Publish r4…"_s);
    bench.publishElsewhere(policyWith(1));
    QVERIFY(!bench.bar()->isConfirming());
    QVERIFY(bench.conflict()->isVisible());
    QCOMPARE(requests.size(), 0);
}

void TestPolicyPage::goingBackMakesADraft()
{
    Bench bench;
    bench.history()->select(3);
    QVERIFY(!bench.history()->goBackButton()->isEnabled()); // it is live
    bench.history()->select(2);
    QVERIFY(bench.history()->goBackButton()->isEnabled());
    QSignalSpy requests(&bench.page, &PolicyPage::publishRequested);
    QTest::mouseClick(bench.history()->goBackButton(), Qt::LeftButton);
    QCOMPARE(bench.page.draft()->policy(), policyWith(0, 500));
    QCOMPARE(bench.reason()->text(), u"back to r2"_s);
    QCOMPARE(requests.size(), 0);
    bench.click(u"Publish r4…"_s);
    bench.click(u"Publish"_s);
    const auto request = requests.first().first().value<PublicationRequest>();
    QCOMPARE(request.expectedRevision, 3u);
    QCOMPARE(request.policy, policyWith(0, 500));
    QCOMPARE(request.reason, std::string("back to r2"));
}

void TestPolicyPage::twoRevisionsAreCompared()
{
    Bench bench;
    bench.page.focusOn(u"r1"_s);
    QCOMPARE(bench.history()->difference()->text(), u"- max_retries 5\n+ max_retries 2"_s);
    QTableView *table = bench.history()->table();
    const auto rect = [table](int row) { return table->visualRect(table->model()->index(row, 0)).center(); };
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier, rect(1));
    QCOMPARE(bench.history()->difference()->text(),
             u"- max_retries 5\n+ max_retries 0\n- socket_timeout_ms 1000 ms\n+ socket_timeout_ms 500 ms"_s);
    QVERIFY(!bench.history()->goBackButton()->isEnabled());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, Qt::ControlModifier, rect(0));
    QCOMPARE(table->selectionModel()->selectedRows().size(), 2);
    QVERIFY(bench.page.selectionAsText().contains(u"r1\t"_s));
    // Selection and position outlive a publication.
    bench.page.focusOn(u"2"_s);
    bench.publishElsewhere(policyWith(9));
    QCOMPARE(table->currentIndex().data().toString(), u"r2"_s);
}

void TestPolicyPage::theWheelChangesNothingInPassing()
{
    Bench bench;
    QSpinBox *retries = bench.box(PolicyField::MaxRetries);
    retries->clearFocus();
    const QPointF middle = retries->rect().center();
    QWheelEvent wheel(middle, retries->mapToGlobal(middle), {}, QPoint(0, 120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(retries, &wheel);
    QCOMPARE(retries->value(), 2);
}

void TestPolicyPage::historyNeverResets()
{
    PolicyHistoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    Random random(11);
    std::vector<Publication> history;
    for (int step = 0; step < 300; ++step) {
        const auto what = random.between(0, 9);
        if (what < 7)
            history.push_back(publication(history.empty() ? 1 : history.back().revision + 1, policyWith(static_cast<std::uint32_t>(step))));
        else if (what == 7 && !history.empty())
            history.erase(history.begin() + random.between(0, static_cast<std::int64_t>(history.size()) - 1));
        else if (what == 8 && !history.empty())
            history[static_cast<std::size_t>(random.between(0, static_cast<std::int64_t>(history.size()) - 1))].reason = "changed";
        else if (step % 50 == 9)
            history.clear();
        model.setHistory(history.empty() ? nullptr : std::make_shared<const std::vector<Publication>>(history));
        QCOMPARE(model.rowCount(), static_cast<int>(history.size()));
        for (std::size_t i = 0; i < history.size(); ++i)
            QCOMPARE(model.publication(static_cast<int>(history.size() - 1 - i)), history[i]);
    }
    QCOMPARE(reset.size(), 0);
}

FOOTPLATE_GUI_TEST_MAIN(TestPolicyPage)
#include "tst_policypage.moc"
