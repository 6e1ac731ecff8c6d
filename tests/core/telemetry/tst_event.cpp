// SPDX-License-Identifier: GPL-3.0-or-later
// The names of events are a contract with the journal and with scripts: each is spelled out here.
#include "core/telemetry/event.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"

#include <array>
#include <set>
#include <type_traits>

using namespace footplate;

namespace {

struct Row {
    EventCode code = EventCode::SessionStateChanged;
    const char *name = "";
    EventKind kind = EventKind::Session;
};

constexpr std::array table{
    Row{EventCode::SessionStateChanged, "session_state_changed", EventKind::Session},
    Row{EventCode::SeedUnreachable, "seed_unreachable", EventKind::Connection},
    Row{EventCode::NodeActive, "node_active", EventKind::Node},
    Row{EventCode::NodeInactive, "node_inactive", EventKind::Node},
    Row{EventCode::NodeDropped, "node_dropped", EventKind::Node},
    Row{EventCode::PeerUnreachable, "peer_unreachable", EventKind::Node},
    Row{EventCode::NodeAddressChanged, "node_address_changed", EventKind::Node},
    Row{EventCode::NodeRestarted, "node_restarted", EventKind::Node},
    Row{EventCode::NodeOrphaned, "node_orphaned", EventKind::Node},
    Row{EventCode::CircuitOpenedFailures, "circuit_opened_failures", EventKind::Circuit},
    Row{EventCode::CircuitOpenedConcurrency, "circuit_opened_concurrency", EventKind::Circuit},
    Row{EventCode::CircuitHalfOpen, "circuit_half_open", EventKind::Circuit},
    Row{EventCode::CircuitProbesFailed, "circuit_probes_failed", EventKind::Circuit},
    Row{EventCode::CircuitClosed, "circuit_closed", EventKind::Circuit},
    Row{EventCode::CircuitLimitsChanged, "circuit_limits_changed", EventKind::Circuit},
    Row{EventCode::MapSettled, "map_settled", EventKind::Map},
    Row{EventCode::MapIncomplete, "map_incomplete", EventKind::Map},
    Row{EventCode::MapChanged, "map_changed", EventKind::Map},
    Row{EventCode::PartitionsTakenOver, "partitions_taken_over", EventKind::Map},
    Row{EventCode::PolicyPublished, "policy_published", EventKind::Policy},
    Row{EventCode::PolicyRefused, "policy_refused", EventKind::Policy},
    Row{EventCode::ConnectionTrouble, "connection_trouble", EventKind::Connection},
    Row{EventCode::InfoFailed, "info_failed", EventKind::Connection},
    Row{EventCode::DrillStarted, "drill_started", EventKind::Drill},
    Row{EventCode::DrillEnded, "drill_ended", EventKind::Drill},
    Row{EventCode::EventsDropped, "events_dropped", EventKind::Session},
    Row{EventCode::AlertRaised, "alert_raised", EventKind::Alert},
    Row{EventCode::AlertEnded, "alert_ended", EventKind::Alert},
    Row{EventCode::AlertAcknowledged, "alert_acknowledged", EventKind::Alert},
};

std::string utf8(const char8_t *text)
{
    std::string bytes;
    for (; *text != 0; ++text)
        bytes.push_back(static_cast<char>(*text));
    return bytes;
}

} // namespace

class TestEvent : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void code_data();
    void code();
    void tableListsEveryCodeInOrder();
    void codeNamesAreUnique();
    void kindNames();
    void severityNames();
    void text_data();
    void text();
    void numbersHaveNames();
    void textsCompareByContent();
    void eventIsOfFixedSize();
};

void TestEvent::code_data()
{
    QTest::addColumn<std::size_t>("row");
    for (std::size_t i = 0; i < table.size(); ++i)
        QTest::newRow(table[i].name) << i;
}

void TestEvent::code()
{
    QFETCH(std::size_t, row);
    QCOMPARE(eventCodeName(table[row].code), std::string_view(table[row].name));
    QCOMPARE(eventKindName(kindOf(table[row].code)), eventKindName(table[row].kind));
}

void TestEvent::tableListsEveryCodeInOrder()
{
    QCOMPARE(table.size(), static_cast<std::size_t>(lastEventCode) + 1);
    for (std::size_t i = 0; i < table.size(); ++i)
        QCOMPARE(static_cast<std::size_t>(table[i].code), i);
}

void TestEvent::codeNamesAreUnique()
{
    std::set<std::string_view> names;
    for (const Row &row : table)
        names.insert(eventCodeName(row.code));
    QCOMPARE(names.size(), table.size());
}

void TestEvent::kindNames()
{
    QCOMPARE(eventKindName(EventKind::Session), "session");
    QCOMPARE(eventKindName(EventKind::Node), "node");
    QCOMPARE(eventKindName(EventKind::Circuit), "circuit");
    QCOMPARE(eventKindName(EventKind::Map), "map");
    QCOMPARE(eventKindName(EventKind::Policy), "policy");
    QCOMPARE(eventKindName(EventKind::Connection), "connection");
    QCOMPARE(eventKindName(EventKind::Drill), "drill");
    QCOMPARE(eventKindName(EventKind::Alert), "alert");
    QCOMPARE(static_cast<std::size_t>(EventKind::Alert) + 1, eventKindCount);
}

void TestEvent::severityNames()
{
    QCOMPARE(severityName(Severity::Good), "good");
    QCOMPARE(severityName(Severity::Neutral), "neutral");
    QCOMPARE(severityName(Severity::Warning), "warning");
    QCOMPARE(severityName(Severity::Bad), "bad");
}

void TestEvent::text_data()
{
    QTest::addColumn<std::string>("given");
    QTest::addColumn<std::string>("kept"); // of at most 7 bytes
    QTest::newRow("empty") << std::string() << std::string();
    QTest::newRow("shorter") << std::string("node") << std::string("node");
    QTest::newRow("fits exactly") << std::string("1234567") << std::string("1234567");
    QTest::newRow("one byte too long") << std::string("12345678") << std::string("1234567");
    QTest::newRow("two-byte character fits at the end") << utf8(u8"12345\u00e4") << utf8(u8"12345\u00e4");
    QTest::newRow("two-byte character across the end") << utf8(u8"123456\u00e4") << std::string("123456");
    QTest::newRow("three-byte character, first byte inside") << utf8(u8"123456\u20ac") << std::string("123456");
    QTest::newRow("three-byte character, two bytes inside") << utf8(u8"12345\u20ac") << std::string("12345");
    QTest::newRow("four-byte character, three bytes inside") << utf8(u8"1234\U0001f682") << std::string("1234");
    QTest::newRow("cut between two characters") << utf8(u8"1234\u20ac\u20ac") << utf8(u8"1234\u20ac");
    QTest::newRow("NUL inside") << std::string("a\0b", 3) << std::string("a\0b", 3);
}

void TestEvent::text()
{
    QFETCH(std::string, given);
    QFETCH(std::string, kept);
    const FixedText<8> text(given);
    QCOMPARE(std::string(text.view()), kept);
}

void TestEvent::numbersHaveNames()
{
    for (const Row &row : table) {
        const EventNumberNames &names = eventNumberNames(row.code);
        std::set<std::string_view> seen;
        bool hasEnded = false;
        for (const std::string_view name : names) {
            QVERIFY2(!hasEnded || name.empty(), row.name); // those that mean nothing come last
            hasEnded = name.empty();
            QVERIFY2(name.empty() || seen.insert(name).second, row.name);
        }
    }
    QCOMPARE(eventNumberNames(EventCode::CircuitOpenedFailures), (EventNumberNames{"failed", "threshold", "in_flight", "queued"}));
    QCOMPARE(eventNumberNames(EventCode::DrillEnded), (EventNumberNames{"lasted_ms"}));
    QCOMPARE(eventNumberNames(EventCode::NodeOrphaned), EventNumberNames{});
}

void TestEvent::textsCompareByContent()
{
    QVERIFY(FixedText<8>("node") == FixedText<8>("node"));
    QVERIFY(!(FixedText<8>("node") == FixedText<8>("nod")));
    QVERIFY(FixedText<8>() == FixedText<8>(""));
    QVERIFY(FixedText<8>("12345678") == FixedText<8>("1234567"));
}

void TestEvent::eventIsOfFixedSize()
{
    static_assert(std::is_trivially_copyable_v<Event>);
    static_assert(std::is_trivially_copyable_v<RetryEvent>);
    const std::uint64_t before = allocationsOfThread;
    Event event;
    event.node = "BB9020011AC4202";
    event.detail = "10.0.0.1:3000 refused the connection";
    const Event copy = event;
    const std::uint64_t allocations = allocationsOfThread - before;
    QCOMPARE(allocations, std::uint64_t{0});
    QVERIFY(copy.detail == event.detail);
}

FOOTPLATE_TEST_MAIN(TestEvent)
#include "tst_event.moc"
