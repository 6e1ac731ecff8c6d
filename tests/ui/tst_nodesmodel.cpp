// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/syntheticstate.h"
#include "ui/models/nodesmodel.h"
#include "ui/models/statisticsmodel.h"

#include <QAbstractItemModelTester>
#include <QItemSelectionModel>
#include <QSignalSpy>
#include <QSortFilterProxyModel>

#include <algorithm>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

using Tester = QAbstractItemModelTester;

ClusterSnapshot copyOf(const SyntheticState &state)
{
    return *state.snapshot();
}

QString cell(const NodesModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

void changeAnything(NodeView &node, Random &random)
{
    node.inFlight = static_cast<std::uint32_t>(random.between(0, 100));
    node.failed = static_cast<std::uint32_t>(random.between(0, 12));
    node.state = static_cast<NodeState>(random.between(0, 4));
    node.isQuiet = random.between(0, 5) == 0;
    node.circuit = static_cast<CircuitView>(random.between(0, 3));
    node.tendP99Us = random.between(-1, 20'000);
    node.uptimeS = random.between(-1, 1'000'000);
    node.dataUsedPercent = static_cast<double>(random.between(-1, 100));
}

} // namespace

class TestNodesModel final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void rowsComeInTheOrderOfTheSnapshot()
    {
        const SyntheticState state(Scene::Healthy);
        NodesModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        QCOMPARE(model.rowCount(), 5);
        QCOMPARE(cell(model, 0, NodesModel::NodeColumn), u"A1"_s);
        QCOMPARE(cell(model, 4, NodesModel::NodeColumn), u"A5"_s);
        QCOMPARE(model.index(0, 0).data(NodesModel::SlotRole).toInt(), state.snapshot()->nodes[0].slot);
        QCOMPARE(model.index(2, 0).data(NodesModel::RankRole).toInt(), 2);
    }

    void anUnknownNumberIsADashAndNeverZero()
    {
        const SyntheticState state(Scene::LostNode);
        NodesModel model;
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        for (const int column : {NodesModel::TendP50Column, NodesModel::ClientsColumn, NodesModel::DataUsedColumn, NodesModel::UptimeColumn})
            QCOMPARE(cell(model, 3, column), u"—"_s);
    }

    void aHangingNodeHasItsOwnWordAndShape()
    {
        const SyntheticState state(Scene::Hanging);
        NodesModel model;
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        QCOMPARE(cell(model, 2, NodesModel::StateColumn), u"hanging"_s);
        QCOMPARE(model.index(2, NodesModel::StateColumn).data(NodesModel::LookRole).value<StateLook>().glyph, Glyph::Triangle);
        QCOMPARE(cell(model, 2, NodesModel::FailedColumn), u"10 / 10"_s);
        QCOMPARE(model.index(2, NodesModel::CircuitColumn).data(NodesModel::LookRole).value<StateLook>().glyph, Glyph::Square);
    }

    void tellsNothingWhenNothingChanged()
    {
        const SyntheticState state(Scene::Healthy);
        NodesModel model;
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        QCOMPARE(changes.count(), 0);
    }

    void tellsOfOneChangeInOneTightRectangle()
    {
        const SyntheticState state(Scene::Healthy);
        NodesModel model;
        model.update(*state.snapshot(), nullptr, state.nowMs());
        QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        ClusterSnapshot next = copyOf(state);
        next.nodes[1].queued = 7;
        next.nodes[2].inFlight = 55;
        model.update(next, nullptr, state.nowMs());
        QCOMPARE(changes.count(), 1);
        const auto first = changes.at(0).at(0).toModelIndex();
        const auto last = changes.at(0).at(1).toModelIndex();
        QCOMPARE(first.row(), 1);
        QCOMPARE(last.row(), 2);
        QCOMPARE(first.column(), int(NodesModel::InFlightColumn));
        QCOMPARE(last.column(), int(NodesModel::QueuedColumn));
    }

    void rowsApartAreToldApart()
    {
        const SyntheticState state(Scene::Healthy);
        NodesModel model;
        model.update(*state.snapshot(), nullptr, state.nowMs());
        const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
        ClusterSnapshot next = copyOf(state);
        next.nodes[0].queued = 7;
        next.nodes[3].queued = 7;
        model.update(next, nullptr, state.nowMs());
        QCOMPARE(changes.count(), 2);
    }

    void manyNodesChangeAtRandomWithoutAReset()
    {
        Random random(7);
        SyntheticState state(Scene::Healthy, {.nodes = 256, .namespaces = 1, .seconds = 5});
        NodesModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        ClusterSnapshot full = copyOf(state);
        for (int round = 0; round < 60; ++round) {
            state.advance(random);
            ClusterSnapshot shown = full;
            for (int i = 0; i < 40; ++i)
                changeAnything(shown.nodes[static_cast<std::size_t>(random.between(0, 255))], random);
            std::erase_if(shown.nodes, [&random](const NodeView &) { return random.between(0, 19) == 0; });
            if (round % 7 == 0) // an address that got its id moves up
                std::rotate(shown.nodes.begin(), shown.nodes.end() - 1, shown.nodes.end());
            model.update(shown, &state.buckets(), state.nowMs());
            QCOMPARE(model.rowCount(), static_cast<int>(shown.nodes.size()));
            for (int row = 0; row < model.rowCount(); ++row) {
                const NodeView &node = shown.nodes[static_cast<std::size_t>(row)];
                QCOMPARE(model.index(row, 0).data(NodesModel::IdRole).toString().toStdString(), node.id);
                QCOMPARE(cell(model, row, NodesModel::InFlightColumn), QString::number(node.inFlight));
            }
        }
        QCOMPARE(resets.count(), 0);
    }

    // A peer that is only advertised has no slot, and there may be many.
    void nodesThatWereNeverReachedAreRowsOfTheirOwn()
    {
        const SyntheticState state(Scene::Healthy);
        Random random(7);
        NodesModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        for (int round = 0; round < 200; ++round) {
            ClusterSnapshot snapshot = copyOf(state);
            for (int peer = 0; peer < 8; ++peer) {
                if (random.between(0, 1) == 0)
                    continue;
                NodeView unreached;
                unreached.id = "B" + std::to_string(peer);
                unreached.state = NodeState::Unreachable;
                const auto at = random.between(0, static_cast<std::int64_t>(snapshot.nodes.size()));
                snapshot.nodes.insert(snapshot.nodes.begin() + at, unreached);
            }
            model.update(snapshot, &state.buckets(), state.nowMs());
            QCOMPARE(model.rowCount(), static_cast<int>(snapshot.nodes.size()));
            for (int row = 0; row < model.rowCount(); ++row)
                QCOMPARE(cell(model, row, NodesModel::NodeColumn).toStdString(), snapshot.nodes[static_cast<std::size_t>(row)].id);
        }
    }

    void everyChangedTextIsTold()
    {
        Random random(11);
        SyntheticState state(Scene::Hanging, {.nodes = 16, .namespaces = 1, .seconds = 5});
        NodesModel model;
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        QSet<QPair<int, int>> told;
        connect(&model, &QAbstractItemModel::dataChanged, this, [&told](const QModelIndex &first, const QModelIndex &last) {
            for (int row = first.row(); row <= last.row(); ++row) {
                for (int column = first.column(); column <= last.column(); ++column)
                    told.insert({row, column});
            }
        });
        for (int round = 0; round < 20; ++round) {
            QStringList before;
            for (int row = 0; row < 16; ++row) {
                for (int column = 0; column < NodesModel::columns; ++column)
                    before.append(cell(model, row, column));
            }
            told.clear();
            state.advance(random);
            model.update(*state.snapshot(), &state.buckets(), state.nowMs());
            for (int row = 0; row < 16; ++row) {
                for (int column = 0; column < NodesModel::columns; ++column) {
                    if (cell(model, row, column) != before.at(row * NodesModel::columns + column))
                        QVERIFY2(told.contains({row, column}), qPrintable(u"row %1 column %2"_s.arg(row).arg(column)));
                }
            }
        }
    }

    void selectionFollowsTheNodeThroughSortingAndFiltering()
    {
        Random random(3);
        SyntheticState state(Scene::Healthy, {.nodes = 64, .namespaces = 1, .seconds = 5});
        NodesModel model;
        QSortFilterProxyModel proxy;
        const Tester tester(&proxy, Tester::FailureReportingMode::Fatal);
        proxy.setSourceModel(&model);
        proxy.setSortRole(NodesModel::SortRole);
        proxy.setFilterKeyColumn(-1);
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        QItemSelectionModel selection(&proxy);
        const QString id = model.index(17, 0).data(NodesModel::IdRole).toString();
        selection.setCurrentIndex(proxy.mapFromSource(model.index(17, 0)), QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
        for (const int column : {NodesModel::TendP99Column, NodesModel::ClientsColumn, NodesModel::CommandsColumn, NodesModel::StateColumn}) {
            proxy.sort(column, Qt::DescendingOrder);
            for (int round = 0; round < 10; ++round) {
                state.advance(random);
                model.update(*state.snapshot(), &state.buckets(), state.nowMs());
                QCOMPARE(selection.currentIndex().data(NodesModel::IdRole).toString(), id);
                QVERIFY(selection.isRowSelected(selection.currentIndex().row()));
            }
        }
        proxy.setFilterFixedString(u"A01"_s); // A010 ... A01F hold it, and it: A012
        QCOMPARE(proxy.rowCount(), 16);
        QCOMPARE(selection.currentIndex().data(NodesModel::IdRole).toString(), id);
    }

    void sortsNumbersAsNumbers()
    {
        const SyntheticState state(Scene::Healthy);
        ClusterSnapshot snapshot = copyOf(state);
        const std::uint32_t values[] = {9, 100, 20, 3, 1000};
        for (std::size_t i = 0; i < snapshot.nodes.size(); ++i)
            snapshot.nodes[i].inFlight = values[i];
        NodesModel model;
        model.update(snapshot, nullptr, state.nowMs());
        QSortFilterProxyModel proxy;
        proxy.setSourceModel(&model);
        proxy.setSortRole(NodesModel::SortRole);
        proxy.sort(NodesModel::InFlightColumn);
        QStringList sorted;
        for (int row = 0; row < proxy.rowCount(); ++row)
            sorted.append(proxy.index(row, NodesModel::NodeColumn).data().toString());
        QCOMPARE(sorted, (QStringList{u"A4"_s, u"A1"_s, u"A3"_s, u"A2"_s, u"A5"_s}));
    }

    void aGapInTheBucketsStaysAGap()
    {
        const SyntheticState state(Scene::Healthy, {.seconds = 10});
        NodesModel model;
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        const auto spark = model.index(0, NodesModel::CommandsColumn).data(NodesModel::SparkRole).value<NodeSpark>();
        QCOMPARE(spark.attempts.size(), NodesModel::sparkSeconds);
        QCOMPARE(spark.attempts.at(NodesModel::sparkSeconds - 11), -1.0F);
        QVERIFY(spark.attempts.at(NodesModel::sparkSeconds - 10) > 0);
        QVERIFY(spark.attempts.constLast() > 0);
    }

    void secondsOfADrillAreMarkedOnItsNode()
    {
        const SyntheticState state(Scene::Healthy);
        const std::int64_t lastMs = state.buckets().latest()->startMs;
        NodesModel model;
        model.setDrills({{lastMs - 9000, lastMs - 4000, u"freeze-data"_s, u"A3"_s}});
        model.update(*state.snapshot(), &state.buckets(), state.nowMs());
        const auto sparkOf = [&model](const char *id) {
            return model.index(model.rowOf(id), NodesModel::CommandsColumn).data(NodesModel::SparkRole).value<NodeSpark>();
        };
        QCOMPARE(sparkOf("A3").drilled.count(true), 5);
        QVERIFY(sparkOf("A3").drilled.at(NodesModel::sparkSeconds - 10));
        QVERIFY(sparkOf("A2").drilled.isEmpty());
        const QModelIndex cell = model.index(model.rowOf("A3"), NodesModel::CommandsColumn);
        QCOMPARE(cell.data(Qt::ToolTipRole).toString(), u"Drill: Freeze data path"_s);
        QCOMPARE(cell.data(Qt::AccessibleDescriptionRole).toString(), u"Drill: Freeze data path"_s);
    }

    void statisticsComeAndGoByName()
    {
        Random random(5);
        StatisticsModel model;
        const Tester tester(&model, Tester::FailureReportingMode::Fatal);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        for (int round = 0; round < 200; ++round) {
            StatisticsModel::List list;
            for (int i = 0; i < 60; ++i) {
                if (random.between(0, 3) > 0)
                    list.emplace_back("name_" + std::to_string(100 + i), std::to_string(random.between(0, 2)));
            }
            model.update(std::make_shared<const StatisticsModel::List>(list));
            QCOMPARE(model.rowCount(), static_cast<int>(list.size()));
            for (int row = 0; row < model.rowCount(); ++row) {
                QCOMPARE(model.index(row, 0).data().toString().toStdString(), list[static_cast<std::size_t>(row)].first);
                QCOMPARE(model.index(row, 1).data().toString().toStdString(), list[static_cast<std::size_t>(row)].second);
            }
        }
        model.update(nullptr);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.count(), 0);
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestNodesModel)
#include "tst_nodesmodel.moc"
