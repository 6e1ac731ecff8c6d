// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "tests/support/syntheticstate.h"
#include "ui/models/nodesmodel.h"
#include "ui/pages/nodespage.h"
#include "ui/text/findings.h"
#include "ui/widgets/lifeline.h"
#include "ui/widgets/nodedetail.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSortFilterProxyModel>
#include <QTableView>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize small{800, 480};
constexpr QSize large{1260, 780};

QTableView *tableOf(const NodesPage &page)
{
    return page.findChild<QTableView *>(u"nodes-table"_s);
}

QString selectedNode(const NodesPage &page)
{
    return tableOf(page)->currentIndex().siblingAtColumn(NodesModel::NodeColumn).data().toString();
}

bool finds(const QList<Finding> &findings, const QString &title)
{
    return std::any_of(findings.cbegin(), findings.cend(), [&title](const Finding &finding) { return finding.title == title; });
}

bool isSortedDownwards(const QAbstractItemModel &model, int column)
{
    for (int row = 1; row < model.rowCount(); ++row) {
        const auto keyOf = [&](int at) { return model.index(at, column).data(NodesModel::SortRole).toDouble(); };
        if (keyOf(row - 1) < keyOf(row))
            return false;
    }
    return true;
}

} // namespace

class TestNodesPage final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void everySceneInBothThemes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<ThemeChoice>("choice");
        for (const Scene scene : allScenes) {
            QTest::addRow("%s light", sceneName(scene)) << scene << ThemeChoice::Light;
            QTest::addRow("%s dark", sceneName(scene)) << scene << ThemeChoice::Dark;
        }
    }

    void everySceneInBothThemes()
    {
        QFETCH(const Scene, scene);
        QFETCH(const ThemeChoice, choice);
        Theme::instance().apply(choice);
        const SyntheticState state(scene);
        NodesPage page;
        page.refresh(state.view());
        const QString name = u"nodes-%1-%2"_s.arg(QString::fromUtf8(sceneName(scene)), choice == ThemeChoice::Dark ? u"dark"_s : u"light"_s);
        const QImage image = picture(page, large, name);
        QVERIFY(shows(image, Role::Panel) || scene == Scene::NoSession || scene == Scene::Empty);
        QCOMPARE(clippedTexts(page), QStringList());
        picture(page, small, name + u"-small"_s);
        QCOMPARE(clippedTexts(page), QStringList());
        switch (scene) {
        case Scene::Healthy:
            QVERIFY(shows(image, Role::Good));
            QVERIFY(says(page, u"Cluster view agrees"_s));
            break;
        case Scene::Hanging:
            QVERIFY(shows(image, Role::Bad));
            QCOMPARE(selectedNode(page), u"A3"_s);
            QVERIFY(says(page, u"Gets time out, info answers"_s));
            break;
        case Scene::Unreachable:
            QCOMPARE(selectedNode(page), u"A4"_s);
            QVERIFY(says(page, u"access-address"_s));
            break;
        case Scene::Lost: QVERIFY(says(page, u"No node has answered for"_s)); break;
        case Scene::Stale: QVERIFY(says(page, u"12 s old"_s)); break;
        case Scene::Empty: QVERIFY(says(page, u"Looking for the first node"_s)); break;
        case Scene::NoSession: QVERIFY(says(page, u"No cluster is open"_s)); break;
        default: break;
        }
    }

    void manyNodesKeepSelectionAndScrollPosition()
    {
        Theme::instance().apply(ThemeChoice::Dark);
        Random random(1);
        SyntheticState state(Scene::Healthy, {.nodes = 256, .namespaces = 1});
        NodesPage page;
        page.refresh(state.view());
        picture(page, large, u"nodes-256"_s);
        QTableView *table = tableOf(page);
        page.focusOn(u"A064"_s);
        QCOMPARE(selectedNode(page), u"A064"_s);
        const int scrolled = table->verticalScrollBar()->value();
        QVERIFY(scrolled > 0);
        for (int i = 0; i < 20; ++i) {
            state.advance(random);
            page.refresh(state.view());
            QApplication::processEvents();
            QCOMPARE(selectedNode(page), u"A064"_s);
            QCOMPARE(table->verticalScrollBar()->value(), scrolled);
        }
    }

    void sortedByALiveColumnRowsMoveButSelectionAndScrollPositionStay()
    {
        Random random(1);
        SyntheticState state(Scene::Healthy, {.nodes = 256, .namespaces = 1});
        NodesPage page;
        page.refresh(state.view());
        picture(page, large, u"nodes-256-sorted"_s);
        QTableView *table = tableOf(page);
        table->sortByColumn(NodesModel::TendP50Column, Qt::DescendingOrder);
        page.focusOn(u"A064"_s);
        // Whoever scrolls away from the selected node stays there.
        table->verticalScrollBar()->setValue(table->verticalScrollBar()->maximum() / 2);
        const int scrolled = table->verticalScrollBar()->value();
        const auto *proxy = qobject_cast<QSortFilterProxyModel *>(table->model());
        QSignalSpy resets(proxy, &QAbstractItemModel::modelReset);
        QSignalSpy sourceResets(proxy->sourceModel(), &QAbstractItemModel::modelReset);
        int moves = 0;
        for (int i = 0; i < 20; ++i) {
            const int row = table->currentIndex().row();
            state.advance(random, 100);
            page.refresh(state.view());
            QApplication::processEvents();
            moves += table->currentIndex().row() != row ? 1 : 0;
            QCOMPARE(selectedNode(page), u"A064"_s);
            QCOMPARE(table->selectionModel()->selectedRows().size(), 1);
            QCOMPARE(table->verticalScrollBar()->value(), scrolled);
            QVERIFY(isSortedDownwards(*proxy, NodesModel::TendP50Column));
        }
        QVERIFY(moves > 0);
        QCOMPARE(resets.count(), 0);
        QCOMPARE(sourceResets.count(), 0);
    }

    void filterShowsWhatHasTheText()
    {
        const SyntheticState state(Scene::Hanging);
        NodesPage page;
        page.refresh(state.view());
        picture(page, small, u"nodes-filter"_s);
        page.focusFilter();
        auto *filter = qobject_cast<QLineEdit *>(QApplication::focusWidget());
        QVERIFY(filter != nullptr);
        QTest::keyClicks(filter, u"hanging"_s);
        QCOMPARE(tableOf(page)->model()->rowCount(), 1);
        QTest::keyClicks(filter, u"x"_s);
        QCOMPARE(tableOf(page)->model()->rowCount(), 0);
        QVERIFY(says(page, u"No node has “hangingx”"_s));
    }

    void arrowKeysMoveTheSelectionAndTheDetailFollows()
    {
        const SyntheticState state(Scene::Hanging);
        NodesPage page;
        page.refresh(state.view());
        picture(page, large, u"nodes-keys"_s);
        QTableView *table = tableOf(page);
        table->setFocus();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(selectedNode(page), u"A4"_s);
        QVERIFY(says(page, u"A4 · life"_s));
        QTest::keyClick(table, Qt::Key_Up);
        QVERIFY(says(page, u"A3 · life"_s));
    }

    void copiesTheSelectedRowWithItsHeadings()
    {
        const SyntheticState state(Scene::Healthy);
        NodesPage page;
        page.refresh(state.view());
        page.focusOn(u"A2"_s);
        const QStringList lines = page.selectionAsText().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY(lines.at(0).startsWith(u"Node\tState\tCircuit"));
        QVERIFY(lines.at(1).startsWith(u"A2\tactive\tclosed"));
    }

    void theKeyboardBeginsInTheTableAndEscapeEmptiesTheFilter()
    {
        const SyntheticState state(Scene::Healthy);
        NodesPage page;
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        page.refresh(state.view());
        page.focusEntry();
        QCOMPARE(page.focusWidget(), tableOf(page));
        page.focusFilter();
        auto *filter = qobject_cast<QLineEdit *>(page.focusWidget());
        QVERIFY(filter != nullptr);
        filter->setText(u"A4"_s);
        QCOMPARE(tableOf(page)->model()->rowCount(), 1);
        QTest::keyClick(filter, Qt::Key_Escape);
        QCOMPARE(filter->text(), QString());
        QCOMPARE(tableOf(page)->model()->rowCount(), 5);
    }

    void aHiddenColumnIsNotCopied()
    {
        const SyntheticState state(Scene::Healthy);
        NodesPage page;
        page.refresh(state.view());
        tableOf(page)->setColumnHidden(NodesModel::StateColumn, true);
        QVERIFY(page.selectionAsText().startsWith(u"Node\tCircuit"));
    }

    void focusOnWaitsForTheNodeToBeKnown()
    {
        const SyntheticState state(Scene::Healthy);
        NodesPage page;
        page.focusOn(u"A4"_s);
        page.refresh(state.view());
        QCOMPARE(selectedNode(page), u"A4"_s);
    }

    void theLifeOfANodeHasItsCircuitInIt()
    {
        const SyntheticState state(Scene::Hanging);
        const NodeView &node = state.snapshot()->nodes[2];
        const QList<LifeMark> marks = lifeMarks(node, &state.events());
        QCOMPARE(marks.size(), 4);
        QCOMPARE(marks.constLast().text, u"circuit open"_s);
        QCOMPARE(marks.constLast().look.glyph, Glyph::Square);
        QVERIFY(std::is_sorted(marks.cbegin(), marks.cend(), [](const LifeMark &a, const LifeMark &b) { return a.atMs < b.atMs; }));
        const QList<LifeMark> withoutEvents = lifeMarks(node, nullptr);
        QCOMPARE(withoutEvents.size(), 2);
        QCOMPARE(withoutEvents.constLast().atMs, node.circuitSinceMs);
    }

    void findingsSayWhatIsWrong()
    {
        const SyntheticState state(Scene::Healthy);
        ClusterSnapshot snapshot = *state.snapshot();
        NodeView &node = snapshot.nodes[1];
        const auto found = [&] { return nodeFindings(node, snapshot, state.nowMs()); };
        QCOMPARE(found().size(), 1);
        QVERIFY(finds(found(), u"Cluster view agrees"_s));
        node.stopWrites = true;
        node.isClusterMember = false;
        node.clockSkewMs = 2500;
        node.migratePartitionsRemaining = 12;
        QVERIFY(finds(found(), u"Refuses writes"_s));
        QVERIFY(finds(found(), u"Is no member of the cluster"_s));
        QVERIFY(finds(found(), u"Clocks disagree"_s));
        QVERIFY(finds(found(), u"Migrating"_s));
        QVERIFY(!finds(found(), u"Cluster view agrees"_s));
        QCOMPARE(found().constFirst().look.role, Role::Bad);
        node.clusterKey = "0";
        QVERIFY(finds(found(), u"Sees another cluster than A1"_s));
    }

    void failedBestPracticesAreTakenFromTheStatistics()
    {
        const SyntheticState state(Scene::Healthy);
        QVERIFY(finds(nodeFindings(state.snapshot()->nodes[2], *state.snapshot(), state.nowMs()), u"failed_best_practices"_s));
    }

    void everythingThatTakesTheFocusHasAName()
    {
        const SyntheticState state(Scene::Hanging);
        NodesPage page;
        page.refresh(state.view());
        picture(page, large, u"nodes-names"_s);
        QCOMPARE(namelessWidgets(page), QStringList());
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestNodesPage)
#include "tst_nodespage.moc"
