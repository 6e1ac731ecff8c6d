// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/particle.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

#include <cmath>
#include <limits>

using namespace footplate;
using namespace footplate::wire;

namespace {

Value text(const char *content)
{
    return {std::string(content)};
}

Value integer(std::int64_t number)
{
    return {number};
}

Value blob(std::string_view hex)
{
    return {fromHex(hex)};
}

Value list(std::vector<Value> items, bool ordered = false)
{
    return {ListValue{std::move(items), ordered}};
}

Value map(std::vector<MapEntry> entries, bool keyOrdered = false)
{
    return {MapValue{std::move(entries), keyOrdered}};
}

constexpr int typeOf(ParticleType type)
{
    return static_cast<int>(type);
}

// `depth` lists of one element each, the innermost empty.
ByteBuffer nestedLists(int depth)
{
    ByteBuffer bytes(static_cast<std::size_t>(depth - 1), std::byte{0x91});
    bytes.push_back(std::byte{0x90});
    return bytes;
}

} // namespace

class ParticleTest : public TestCase {
    Q_OBJECT

private:
    // What both directions agree on. The forms of lists and maps are those a server sent back.
    static void canonicalRows()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<Value>("value");
        const auto row = [](const char *name, ParticleType type, const char *hex, const Value &value) {
            QTest::newRow(name) << typeOf(type) << QByteArray(hex) << value;
        };
        using enum ParticleType;
        row("null", Null, "", Value{});
        row("integer 42", Integer, "000000000000002a", integer(42));
        row("integer -7", Integer, "fffffffffffffff9", integer(-7));
        row("smallest integer", Integer, "8000000000000000", integer(std::numeric_limits<std::int64_t>::min()));
        row("double", Float, "400a000000000000", Value{3.25});
        row("a whole double stays a double", Float, "4000000000000000", Value{2.0});
        row("infinite double", Float, "7ff0000000000000", Value{std::numeric_limits<double>::infinity()});
        row("text", String, "68c3a96c6c6f", text("h\xC3\xA9llo"));
        row("empty text", String, "", text(""));
        row("blob", ParticleType::Blob, "0001ff", blob("0001ff"));
        row("empty blob", ParticleType::Blob, "", blob(""));
        row("true", Bool, "01", Value{true});
        row("false", Bool, "00", Value{false});
        row("hyperloglog", ParticleType::HyperLogLog, "000c000102",
            Value{footplate::HyperLogLog{fromHex("000c000102")}});
        row("a blob of Python", PythonBlob, "8004", Value{OpaqueValue{9, fromHex("8004")}});
        row("empty list", List, "90", list({}));
        row("list", List, "9301a3036869c3", list({integer(1), text("hi"), {true}}));
        row("ordered list", List, "94c70001010203", list({integer(1), integer(2), integer(3)}, true));
        row("ordered list, empty", List, "91c70001", list({}, true));
        row("list with a double and null", List, "9401a20378cb3ff8000000000000c0",
            list({integer(1), text("x"), {1.5}, {}}));
        row("list with a whole double", List, "91cb4000000000000000", list({{2.0}}));
        row("empty map", Map, "80", map({}));
        row("map", Map, "82a2036101a20362920102",
            map({{text("a"), integer(1)}, {text("b"), list({integer(1), integer(2)})}}));
        row("ordered map", Map, "83c70001c0a2036101a2036202",
            map({{text("a"), integer(1)}, {text("b"), integer(2)}}, true));
        row("ordered map, empty", Map, "81c70001c0", map({}, true));
        row("nested", List, "9281a2036b92ffcb400000000000000093c0c2a30401ff",
            list({map({{text("k"), list({integer(-1), {2.0}})}}), list({{}, {false}, blob("01ff")})}));
        row("wildcard and infinity", List, "92d4ff00d4ff01",
            list({{SpecialValue{SpecialValue::Wildcard}}, {SpecialValue{SpecialValue::Infinity}}}));
        row("infinity first in an ordered list", List, "92c70001d4ff01",
            list({{SpecialValue{SpecialValue::Infinity}}}, true));
        row("hyperloglog in a list", List, "91a21201", list({{footplate::HyperLogLog{fromHex("01")}}}));
        row("a blob of Java in a list", List, "91a307aced", list({{OpaqueValue{7, fromHex("aced")}}}));
        row("empty text in a list", List, "91a103", list({text("")}));
        row("integers at the edges of their forms", List,
            "9a007fcc80ccffcd0100ce00010000cf7fffffffffffffffe0d0dfd38000000000000000",
            list({integer(0), integer(127), integer(128), integer(255), integer(256), integer(65536),
                  integer(std::numeric_limits<std::int64_t>::max()), integer(-32), integer(-33),
                  integer(std::numeric_limits<std::int64_t>::min())}));
    }

private Q_SLOTS:
    void decodes_data() { canonicalRows(); }
    void decodes()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, hex);
        QFETCH(Value, value);
        const auto decoded = decodeParticle(type, fromHex(hex.toStdString()));
        QVERIFY2(decoded, decoded ? "" : decoded.error().detail.c_str());
        QVERIFY(*decoded == value);
    }

    void encodes_data() { canonicalRows(); }
    void encodes()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, hex);
        QFETCH(Value, value);
        const EncodedParticle encoded = encodeParticle(value);
        QCOMPARE(static_cast<int>(encoded.type), type);
        QCOMPARE(toHex(encoded.bytes), hex);
    }

    // Forms a reply may have that the encoder never writes.
    void decodesOtherForms_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("hex");
        QTest::addColumn<Value>("value");
        const auto row = [](const char *name, ParticleType type, const char *hex, const Value &value) {
            QTest::newRow(name) << typeOf(type) << QByteArray(hex) << value;
        };
        using enum ParticleType;
        row("any byte but 0 is true", Bool, "02", Value{true});
        row("map ordered by key and value", Map, "82c70003c00102", map({{integer(1), integer(2)}}, true));
        row("a header that says unordered", List, "92c7000001", list({integer(1)}, false));
        row("the header of a map with a list as its value", Map, "82c7000192010203a20361",
            map({{integer(3), text("a")}}, true));
        row("single precision", List, "91cac0200000", list({{-2.5}}));
        row("an unsigned number beyond the signed range wraps", List, "91cfffffffffffffffff", list({integer(-1)}));
        row("a blob in the binary form", List, "91c4030401ff", list({blob("01ff")}));
        row("text of 8-bit length", List, "91d903036869", list({text("hi")}));
        row("text of 16-bit length", List, "91da0003036869", list({text("hi")}));
        row("text of 32-bit length", List, "91db00000003036869", list({text("hi")}));
        row("text without its type byte", List, "91a0", list({text("")}));
        row("list of 16-bit count", List, "dc000101", list({integer(1)}));
        row("list of 32-bit count", List, "dd0000000101", list({integer(1)}));
        row("map of 16-bit count", Map, "de00010102", map({{integer(1), integer(2)}}));
        row("map of 32-bit count", Map, "df000000010102", map({{integer(1), integer(2)}}));
        row("a type nobody knows yet", static_cast<ParticleType>(99), "0102", Value{OpaqueValue{99, fromHex("0102")}});
    }
    void decodesOtherForms() { decodes(); }

    void geoJsonComesWithIndexCellsAndGoesWithout()
    {
        // two cells before the JSON
        const auto decoded = decodeParticle(typeOf(ParticleType::GeoJson), fromHex("000002"
                                                                                   "47e671e419220557"
                                                                                   "10036e17ca9fb709"
                                                                                   "7b7d"));
        QVERIFY(decoded);
        QVERIFY(decoded->data == Value{GeoJson{"{}"}}.data);
        const EncodedParticle encoded = encodeParticle(*decoded);
        QVERIFY(encoded.type == ParticleType::GeoJson);
        QCOMPARE(toHex(encoded.bytes), QByteArray("0000007b7d"));
    }

    void geoJsonInAListHasNoCells()
    {
        const Value value = list({{GeoJson{"{}"}}});
        const EncodedParticle encoded = encodeParticle(value);
        QCOMPARE(toHex(encoded.bytes), QByteArray("91a3177b7d"));
        const auto decoded = decodeParticle(typeOf(ParticleType::List), encoded.bytes);
        QVERIFY(decoded && *decoded == value);
    }

    void notANumberStaysNotANumber()
    {
        const EncodedParticle encoded = encodeParticle(list({{std::nan("")}}));
        const auto decoded = decodeParticle(typeOf(ParticleType::List), encoded.bytes);
        QVERIFY(decoded);
        QVERIFY(std::isnan(std::get<double>(std::get<ListValue>(decoded->data).items.front().data)));
    }

    void refuses_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QByteArray>("hex");
        const auto row = [](const char *name, ParticleType type, const char *hex) {
            QTest::newRow(name) << typeOf(type) << QByteArray(hex);
        };
        using enum ParticleType;
        row("integer of no bytes", Integer, "");
        row("integer of 4 bytes", Integer, "0000002a");
        row("integer of 9 bytes", Integer, "00000000000000002a");
        row("double of 4 bytes", Float, "3f800000");
        row("boolean of no bytes", Bool, "");
        row("boolean of 2 bytes", Bool, "0001");
        row("GeoJSON of no bytes", ParticleType::GeoJson, "");
        row("GeoJSON with half a count", ParticleType::GeoJson, "0000");
        row("GeoJSON with fewer cells than counted", ParticleType::GeoJson, "00000147e671e4192205");
        row("GeoJSON with the largest count", ParticleType::GeoJson, "00ffff00");
        row("list of no bytes", List, "");
        row("map of no bytes", Map, "");
        row("a byte that MessagePack never uses", List, "c1c1");
        row("that byte inside", List, "91c1");
        row("a map where a list belongs", List, "80");
        row("a list where a map belongs", Map, "90");
        row("a number where a list belongs", List, "01");
        row("an element missing", List, "9201");
        row("a value missing", Map, "8101");
        row("a byte too many", List, "9001");
        row("a text longer than what follows", List, "91a30368");
        row("a text of the largest length", List, "91dbffffffff03");
        row("a blob of the largest length", List, "91c6ffffffff04");
        row("an ext value of the largest length", List, "91c9ffffffff01");
        row("the largest count of elements", List, "ddffffffff");
        row("the largest count of pairs", Map, "dfffffffff");
        row("one element more than there are bytes", List, "dc000400");
        row("counts that only together are too many", List, "9fdc0010dc0010dc0010c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0");
        row("an ext value that is no header", List, "9201c70001");
        row("a second header", List, "92c70001c70001");
        row("an ext value outside of any list", List, "c70001");
        row("a special value outside of any list", List, "d4ff00");
        row("a special value of no bytes", List, "91c700ff");
        row("a special value that is neither", List, "91d4ff02");
        row("a special value of two bytes", List, "91d5ff0001");
        row("a key without its value after the header", Map, "82c70001c001");
    }
    void refuses()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, hex);
        const auto decoded = decodeParticle(type, fromHex(hex.toStdString()));
        QVERIFY(!decoded);
        QCOMPARE(decoded.error().outcome, Outcome::ParseError);
        QVERIFY(!decoded.error().detail.empty());
    }

    void everyListAndMapCutShortIsRefused_data() { canonicalRows(); }
    void everyListAndMapCutShortIsRefused()
    {
        QFETCH(int, type);
        QFETCH(QByteArray, hex);
        if (type != typeOf(ParticleType::List) && type != typeOf(ParticleType::Map))
            return;
        const ByteBuffer bytes = fromHex(hex.toStdString());
        for (std::size_t size = 0; size < bytes.size(); ++size)
            QVERIFY2(!decodeParticle(type, ByteSpan(bytes).first(size)), std::to_string(size).c_str());
    }

    void nestingIsAllowedToALimit()
    {
        QVERIFY(decodeParticle(typeOf(ParticleType::List), nestedLists(maximumNesting)));
        const auto deeper = decodeParticle(typeOf(ParticleType::List), nestedLists(maximumNesting + 1));
        QVERIFY(!deeper);
        QVERIFY(deeper.error().detail.find("nested") != std::string::npos);
        QVERIFY(!decodeParticle(typeOf(ParticleType::List), nestedLists(1 << 20)));
    }

    void aMillionElementsAreNoProblem()
    {
        constexpr std::uint32_t count = 1'000'000;
        ByteBuffer bytes;
        ByteWriter writer(bytes);
        writer.u8(0xDD);
        writer.u32(count);
        bytes.resize(bytes.size() + count, std::byte{0x07});
        const auto decoded = decodeParticle(typeOf(ParticleType::List), bytes);
        QVERIFY(decoded);
        QCOMPARE(std::get<ListValue>(decoded->data).items.size(), std::size_t{count});
    }

    // They would be a gigabyte of values, from a reply that is no longer than a reply may be.
    void moreElementsThanARecordHoldsAreRefused()
    {
        constexpr std::uint32_t count = 10'000'000;
        ByteBuffer bytes;
        ByteWriter writer(bytes);
        writer.u8(0xDD);
        writer.u32(count);
        bytes.resize(bytes.size() + count, std::byte{0x07});
        const auto decoded = decodeParticle(typeOf(ParticleType::List), bytes);
        QVERIFY(!decoded);
        QCOMPARE(decoded.error().outcome, Outcome::ParseError);
    }

    void aSpecialValueIsNoBin()
    {
        QVERIFY(encodeParticle(Value{SpecialValue{SpecialValue::Infinity}}).type == ParticleType::Null);
    }
};

FOOTPLATE_TEST_MAIN(ParticleTest)
#include "tst_particle.moc"
