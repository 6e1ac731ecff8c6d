// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "tests/support/guimain.h"
#include "ui/models/eventsfilter.h"
#include "ui/models/eventsmodel.h"
#include "ui/widgets/statedelegate.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

Event makeEvent(std::uint64_t sequence, EventCode code, const char *node = "A1", Severity severity = Severity::Neutral)
{
    Event made;
    made.sequence = sequence;
    made.atMs = 1'700'000'000'000 + static_cast<std::int64_t>(sequence) * 1000;
    made.code = code;
    made.severity = severity;
    made.node = node;
    made.detail = "detail";
    return made;
}

std::vector<Event> events(std::uint64_t first, std::uint64_t last)
{
    std::vector<Event> made;
    for (std::uint64_t sequence = first; sequence <= last; ++sequence)
        made.push_back(makeEvent(sequence, static_cast<EventCode>(sequence % 24), sequence % 2 == 0 ? "A1" : "A2"));
    return made;
}

QString cell(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

class TestEventsModel : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void newestIsFirst()
    {
        EventsModel model;
        model.update({makeEvent(1, EventCode::NodeActive, "A1"), makeEvent(2, EventCode::CircuitOpenedFailures, "A2")});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(cell(model, 0, EventsModel::Node), u"A2"_s);
        QCOMPARE(cell(model, 0, EventsModel::What), u"Circuit opened"_s);
        QCOMPARE(cell(model, 1, EventsModel::Kind), u"node"_s);
    }

    void anotherDayIsSaid()
    {
        Event before = makeEvent(1, EventCode::NodeActive);
        before.atMs -= 2 * 86'400'000;
        EventsModel model;
        model.update({before, makeEvent(2, EventCode::NodeActive)});
        QCOMPARE(cell(model, 0, EventsModel::Time).count(u':'), 2);
        QVERIFY2(cell(model, 1, EventsModel::Time).startsWith(u"11-1"), qPrintable(cell(model, 1, EventsModel::Time)));
    }

    void aGrowingListInsertsOnlyWhatIsNew()
    {
        EventsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.update(events(1, 10));
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        model.update(events(1, 13));
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(inserted[0][1].toInt(), 0);
        QCOMPARE(inserted[0][2].toInt(), 2);
        model.update(events(1, 13));
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(reset.count(), 0);
    }

    void oldEventsLeaveBelow()
    {
        EventsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.update(events(1, EventsModel::maximumRows));
        model.update(events(501, EventsModel::maximumRows + 500));
        QCOMPARE(model.rowCount(), static_cast<int>(EventsModel::maximumRows));
        QCOMPARE(model.event(0).sequence, EventsModel::maximumRows + 500);
        QCOMPARE(model.event(model.rowCount() - 1).sequence, std::uint64_t{501});
    }

    void anotherSessionReplacesAll()
    {
        EventsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.update(events(1, 20));
        std::vector<Event> others = events(1, 30);
        for (Event &each : others)
            each.atMs += 1;
        model.update(others);
        QCOMPARE(model.rowCount(), 30);
        QCOMPARE(model.event(29).atMs, others.front().atMs);
        model.update(events(1, 3));
        QCOMPARE(model.rowCount(), 3);
        model.update({});
        QCOMPARE(model.rowCount(), 0);
    }

    void gapsInTheSequenceAreNoOtherSession()
    {
        EventsModel model;
        model.update({makeEvent(1, EventCode::NodeActive), makeEvent(5, EventCode::NodeInactive)});
        model.update({makeEvent(1, EventCode::NodeActive), makeEvent(5, EventCode::NodeInactive), makeEvent(9, EventCode::NodeDropped)});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.rowOfSequence(5), 1);
        QCOMPARE(model.rowOfSequence(6), -1);
    }

    void severityIsShapeAndColour()
    {
        EventsModel model;
        model.update({makeEvent(1, EventCode::NodeActive, "A1", Severity::Good), makeEvent(2, EventCode::NodeInactive, "A1", Severity::Bad)});
        QCOMPARE(model.index(0, EventsModel::Kind).data(GlyphItemRole).toInt(), static_cast<int>(Glyph::Square));
        QCOMPARE(model.index(1, EventsModel::Kind).data(GlyphItemRole).toInt(), static_cast<int>(Glyph::Circle));
        QCOMPARE(model.index(0, EventsModel::Kind).data(Qt::AccessibleTextRole).toString(), u"node, bad"_s);
    }

    void filterByKindNodeAndWords()
    {
        EventsModel model;
        EventsFilter filter(&model);
        model.update({makeEvent(1, EventCode::NodeActive, "A1"), makeEvent(2, EventCode::CircuitOpenedFailures, "A1"),
                      makeEvent(3, EventCode::CircuitClosed, "A2")});
        EventsFilter::Kinds circuits;
        circuits.set(static_cast<std::size_t>(EventKind::Circuit));
        filter.setKinds(circuits);
        QCOMPARE(filter.rowCount(), 2);
        filter.setNode(u"A2"_s);
        QCOMPARE(filter.rowCount(), 1);
        filter.setNode({});
        filter.setText(u"OPENED a1"_s);
        QCOMPARE(filter.rowCount(), 1);
        QVERIFY(filter.filtersAnything());
        filter.setText(u"opened A2"_s);
        QCOMPARE(filter.rowCount(), 0);
        filter.setText({});
        filter.setKinds(EventsFilter::Kinds{}.set());
        QCOMPARE(filter.rowCount(), 3);
        QVERIFY(!filter.filtersAnything());
    }

    void manyRandomChangesKeepModelAndFilterInOrder()
    {
        Random random(7);
        EventsModel model;
        EventsFilter filter(&model);
        const QAbstractItemModelTester modelTester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::Fatal);
        std::uint64_t first = 1;
        std::uint64_t last = 0;
        for (int round = 0; round < 300; ++round) {
            last += static_cast<std::uint64_t>(random.between(0, 5));
            first = std::max(first, last > 60 ? last - 60 : std::uint64_t{1});
            if (random.between(0, 40) == 0)
                last = first + 2; // as if another session had begun
            model.update(events(first, last));
            if (random.between(0, 3) == 0)
                filter.setNode(random.between(0, 1) == 0 ? QString() : u"A1"_s);
            if (random.between(0, 3) == 0)
                filter.setText(random.between(0, 1) == 0 ? QString() : u"circuit"_s);
            QCOMPARE(model.rowCount() == 0, last < first);
            if (model.rowCount() > 0)
                QCOMPARE(model.event(0).sequence, last);
        }
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestEventsModel)
#include "tst_eventsmodel.moc"
