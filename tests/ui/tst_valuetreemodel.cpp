// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "ui/models/valuetreemodel.h"

#include <QAbstractItemModelTester>
#include <QJsonDocument>
#include <QJsonObject>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

Value text(const char *what)
{
    return Value{std::string(what)};
}

Value number(std::int64_t what)
{
    return Value{what};
}

Record ada()
{
    Record record;
    record.bins.push_back({"name", text("Ada Lovelace")});
    record.bins.push_back({"visits", number(1024)});
    record.bins.push_back({"tags", Value{ListValue{{text("mathematics"), text("engines"), number(1843)}, false}}});
    record.bins.push_back({"address", Value{MapValue{{{text("city"), text("London")}, {text("geo"), Value{ListValue{{Value{51.5}, Value{-0.1}}, false}}}}, true}}});
    record.bins.push_back({"avatar", Value{Blob{std::byte{0x89}, std::byte{0x50}}}});
    record.bins.push_back({"at", Value{GeoJson{R"({"type":"Point","coordinates":[-0.1,51.5]})"}}});
    return record;
}

QModelIndex child(const QAbstractItemModel &model, const QModelIndex &parent, int row, int column = 0)
{
    return model.index(row, column, parent);
}

} // namespace

class TestValueTreeModel final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void binsListsAndMapsAreATree()
    {
        ValueTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRecord(ada());
        QCOMPARE(model.rowCount(), 6);
        QCOMPARE(model.index(0, ValueTreeModel::NameColumn).data().toString(), u"name"_s);
        QCOMPARE(model.index(0, ValueTreeModel::ValueColumn).data().toString(), u"Ada Lovelace"_s);
        QVERIFY(!model.hasChildren(model.index(0, 0)));

        const QModelIndex tags = model.index(2, 0);
        QCOMPARE(model.index(2, ValueTreeModel::TypeColumn).data().toString(), u"list (3)"_s);
        QVERIFY(model.hasChildren(tags));
        model.fetchMore(tags);
        QCOMPARE(model.rowCount(tags), 3);
        QCOMPARE(child(model, tags, 0).data().toString(), u"[0]"_s);
        QCOMPARE(child(model, tags, 2, ValueTreeModel::ValueColumn).data().toString().remove(QChar(0xA0)).remove(QChar(0x202F)).remove(u' '), u"1843"_s);

        const QModelIndex address = model.index(3, 0);
        model.fetchMore(address);
        const QModelIndex geo = child(model, address, 1);
        QVERIFY(geo.data().toString().contains(u"geo"));
        model.fetchMore(geo);
        QCOMPARE(model.rowCount(geo), 2);
        QCOMPARE(model.parent(child(model, geo, 1)), geo);
        QCOMPARE(model.parent(geo), address);
    }

    void aHugeListOpensInBatches()
    {
        ListValue list;
        for (int i = 0; i < 1200; ++i)
            list.items.push_back(number(i));
        Record record;
        record.bins.push_back({"many", Value{std::move(list)}});
        ValueTreeModel model;
        model.setRecord(std::move(record));
        const QModelIndex many = model.index(0, 0);
        QCOMPARE(model.rowCount(many), ValueTreeModel::batch);
        while (model.canFetchMore(many))
            model.fetchMore(many);
        QCOMPARE(model.rowCount(many), 1200);
        QCOMPARE(child(model, many, 1199).data().toString(), u"[1199]"_s);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    }

    void anotherRecordReplacesTheFirst()
    {
        ValueTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        model.setRecord(ada());
        const QPersistentModelIndex kept = model.index(2, 0);
        model.setRecord({});
        QCOMPARE(model.rowCount(), 0);
        QVERIFY(!kept.isValid());
        QCOMPARE(model.asJson(), u"{}"_s);
        model.setRecord(ada());
        QCOMPARE(model.rowCount(), 6);
    }

    void theWholeRecordIsOneJsonObject()
    {
        ValueTreeModel model;
        model.setRecord(ada());
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(model.asJson().toUtf8(), &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(object.size(), 6);
        QCOMPARE(object.value(u"visits"_s).toInt(), 1024);
        QCOMPARE(object.value(u"name"_s).toString(), u"Ada Lovelace"_s);
        QVERIFY(QJsonDocument::fromJson(model.asJson(model.index(2, 0)).toUtf8()).isArray());
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestValueTreeModel)
#include "tst_valuetreemodel.moc"
