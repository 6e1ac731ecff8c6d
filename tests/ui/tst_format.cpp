// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "ui/text/format.h"
#include "ui/text/tablecopy.h"

#include <QJsonDocument>
#include <QLocale>
#include <QMimeData>

#include <cmath>
#include <limits>
#include <memory>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

Value text(const char *s)
{
    return Value{std::string(s)};
}

Value number(std::int64_t n)
{
    return Value{n};
}

Value blob(std::initializer_list<int> bytes)
{
    Blob made;
    for (const int byte : bytes)
        made.push_back(static_cast<std::byte>(byte));
    return Value{made};
}

QString plain(QString s)
{
    return s.replace(QChar::Nbsp, u' ');
}

} // namespace

class TestFormat : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void counts()
    {
        QCOMPARE(plain(formatCount(0)), u"0"_s);
        QCOMPARE(plain(formatCount(999)), u"999"_s);
        QCOMPARE(plain(formatCount(8192)), u"8 192"_s);
        QCOMPARE(plain(formatCount(1'234'567)), u"1 234 567"_s);
        QCOMPARE(formatCount(-1), u"—"_s);
    }

    void rates_data()
    {
        QTest::addColumn<double>("rate");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing happened") << 0.0 << u"0/s"_s;
        QTest::newRow("rare") << 0.05 << u"0.05/s"_s;
        QTest::newRow("few") << 3.42 << u"3.4/s"_s;
        QTest::newRow("whole") << 38.0 << u"38/s"_s;
        QTest::newRow("just below a thousand") << 999.4 << u"999/s"_s;
        QTest::newRow("rounds to a thousand") << 999.6 << u"1 k/s"_s;
        QTest::newRow("thousands") << 1234.0 << u"1.2 k/s"_s;
        QTest::newRow("many thousands") << 45'600.0 << u"45.6 k/s"_s;
        QTest::newRow("millions") << 1'200'000.0 << u"1.2 M/s"_s;
        QTest::newRow("unknown") << -1.0 << u"—"_s;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"—"_s;
    }
    void rates()
    {
        QFETCH(double, rate);
        QTEST(formatRate(rate), "text");
    }

    void durations_data()
    {
        QTest::addColumn<qint64>("us");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << qint64{0} << u"0 ms"_s;
        QTest::newRow("too short to tell") << qint64{3} << u"< 0.01 ms"_s;
        QTest::newRow("tens of microseconds") << qint64{42} << u"0.04 ms"_s;
        QTest::newRow("under a millisecond") << qint64{430} << u"0.4 ms"_s;
        QTest::newRow("whole milliseconds") << qint64{3000} << u"3 ms"_s;
        QTest::newRow("milliseconds") << qint64{12'345} << u"12.3 ms"_s;
        QTest::newRow("just under a second") << qint64{999'400} << u"999 ms"_s;
        QTest::newRow("rounds to a second") << qint64{999'600} << u"1 s"_s;
        QTest::newRow("seconds") << qint64{1'204'000} << u"1.2 s"_s;
        QTest::newRow("minutes") << qint64{125'000'000} << u"2 min 5 s"_s;
        QTest::newRow("unknown") << qint64{-1} << u"—"_s;
    }
    void durations()
    {
        QFETCH(qint64, us);
        QTEST(formatUs(us), "text");
    }

    void ages_data()
    {
        QTest::addColumn<qint64>("ms");
        QTest::addColumn<QString>("text");
        QTest::newRow("now") << qint64{0} << u"0 s"_s;
        QTest::newRow("under a second") << qint64{400} << u"0.4 s"_s;
        QTest::newRow("never a one with a decimal") << qint64{960} << u"1 s"_s;
        QTest::newRow("seconds") << qint64{14'900} << u"14 s"_s;
        QTest::newRow("minutes") << qint64{212'000} << u"3 min 32 s"_s;
        QTest::newRow("whole minutes") << qint64{300'000} << u"5 min"_s;
        QTest::newRow("hours") << qint64{(6 * 60 + 12) * 60'000} << u"6 h 12 min"_s;
        QTest::newRow("days") << qint64{(4 * 24 + 3) * 3'600'000} << u"4 d 3 h"_s;
        QTest::newRow("unknown") << qint64{-5} << u"—"_s;
    }
    void ages()
    {
        QFETCH(qint64, ms);
        QTEST(formatAge(ms), "text");
    }

    void whatNeverWasHasNoAge()
    {
        QCOMPARE(formatSince(1'700'000'000'000, 0), u"—"_s);
        QCOMPARE(formatSince(1'700'000'014'000, 1'700'000'000'000), u"14 s"_s);
        QCOMPARE(formatSince(1'000, 5'000), u"0 s"_s);
    }

    void bytes()
    {
        QCOMPARE(formatBytes(0), u"0 B"_s);
        QCOMPARE(formatBytes(1023), u"1023 B"_s);
        QCOMPARE(formatBytes(1536), u"1.5 KiB"_s);
        QCOMPARE(formatBytes(3'650'722'202), u"3.4 GiB"_s);
        QCOMPARE(formatBytes(1024LL * 1024 * 1023), u"1 GiB"_s);
        QCOMPARE(formatBytes(std::numeric_limits<std::int64_t>::max()), u"8 EiB"_s);
        QCOMPARE(formatBytes(-1), u"—"_s);
    }

    void aShareNeverRoundsToAllOrNone()
    {
        QCOMPARE(formatPercent(1.0), u"100 %"_s);
        QCOMPARE(formatPercent(0.99999, 2), u"99.99 %"_s);
        QCOMPARE(formatPercent(0.9994, 2), u"99.94 %"_s);
        QCOMPARE(formatPercent(0.000001), u"0.1 %"_s);
        QCOMPARE(formatPercent(0), u"0 %"_s);
        QCOMPARE(formatPercent(-1), u"—"_s);
        QCOMPARE(formatPercent(0.5), u"50 %"_s);
    }

    void ratios()
    {
        QCOMPARE(formatRatio(1.2149), u"1.21"_s);
        QCOMPARE(formatRatio(1), u"1.00"_s);
        QCOMPARE(formatRatio(12.345), u"12.3"_s);
        QCOMPARE(formatRatio(-1), u"—"_s);
    }

    void decimalsFollowTheLocale()
    {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        const QString ratio = formatRatio(1.5);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
        QCOMPARE(ratio, u"1,50"_s);
    }

    void valuesOnOneLine()
    {
        QCOMPARE(formatValue(text("Ada\nLovelace")), u"Ada Lovelace"_s);
        QCOMPARE(formatValue(number(-5)), u"-5"_s);
        QCOMPARE(formatValue(Value{true}), u"true"_s);
        QCOMPARE(formatValue(Value{1.0}), u"1.0"_s);
        QCOMPARE(formatValue(blob({0, 255, 16})), u"00ff10"_s);
        QCOMPARE(formatValue(Value{ListValue{{text("a"), number(1)}, false}}), u"[\"a\", 1]"_s);
        QCOMPARE(formatValue(Value{MapValue{{{text("k"), text("v")}}, false}}), u"{\"k\": \"v\"}"_s);
        QCOMPARE(formatValue(Value{}), u"—"_s);
    }

    void longValuesAreCut()
    {
        const QString cut = formatValue(text(std::string(1000, 'x').c_str()), 20);
        QCOMPARE(cut.size(), 20);
        QVERIFY(cut.endsWith(u'…'));
        ListValue list;
        for (int i = 0; i < 100'000; ++i)
            list.items.push_back(number(i));
        QCOMPARE(formatValue(Value{list}, 40).size(), 40);
        // A character of two units is not torn apart.
        QVERIFY(formatValue(Value{std::string("ab\xF0\x9F\x9A\x82\xF0\x9F\x9A\x82")}, 4).isValidUtf16());
    }

    void typesHaveNames()
    {
        QCOMPARE(valueTypeName(text("")), u"string"_s);
        QCOMPARE(valueTypeName(Value{ListValue{{number(1), number(2)}, false}}), u"list (2)"_s);
        QCOMPARE(valueTypeName(Value{MapValue{}}), u"map (0)"_s);
        QCOMPARE(valueTypeName(blob({1})), u"blob (1 B)"_s);
    }

    void jsonIsJson()
    {
        MapValue map;
        map.entries = {{text("a\"b"), number(std::numeric_limits<std::int64_t>::max())},
                       {number(7), Value{ListValue{{Value{1.5}, Value{false}, Value{}}, false}}},
                       {text("blob"), blob({222, 173})}};
        const QString json = valueToJsonText(Value{map});
        QCOMPARE(json, u"{\"a\\\"b\":9223372036854775807,\"7\":[1.5,false,null],\"blob\":\"dead\"}"_s);
        QJsonParseError error;
        QJsonDocument::fromJson(json.toUtf8(), &error);
        QCOMPARE(error.error, QJsonParseError::NoError);
    }

    void mapKeysThatReadAlikeLoseNothing()
    {
        MapValue map;
        map.entries = {{text("1"), text("string")}, {number(1), text("integer")}};
        QCOMPARE(valueToJsonText(Value{map}), u"[[\"1\",\"string\"],[1,\"integer\"]]"_s);
        map.entries = {{Value{1.5}, number(1)}};
        QCOMPARE(valueToJsonText(Value{map}), u"[[1.5,1]]"_s);
    }

    void numbersThatJsonHasNotAreStrings()
    {
        QCOMPARE(valueToJsonText(Value{std::numeric_limits<double>::infinity()}), u"\"Infinity\""_s);
        QCOMPARE(valueToJsonText(Value{std::nan("")}), u"\"NaN\""_s);
        QCOMPARE(valueToJsonText(Value{SpecialValue{SpecialValue::Wildcard}}), u"\"wildcard\""_s);
        QCOMPARE(valueToJsonText(text("\x01")), u"\"\\u0001\""_s);
    }

    void aTableIsCopiedInThreeForms()
    {
        const std::unique_ptr<QMimeData> table(copyOf(u"a\tb \"c\"\nd\te"_s));
        QCOMPARE(table->text(), u"a\tb \"c\"\nd\te"_s);
        QCOMPARE(table->data(u"text/csv"_s), QByteArray("\"a\",\"b \"\"c\"\"\"\n\"d\",\"e\"\n"));
        QCOMPARE(table->data(u"application/json"_s), QByteArray("[[\"a\",\"b \\\"c\\\"\"],[\"d\",\"e\"]]"));
        const std::unique_ptr<QMimeData> sentence(copyOf(u"no table"_s));
        QVERIFY(!sentence->hasFormat(u"text/csv"_s));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestFormat)
#include "tst_format.moc"
