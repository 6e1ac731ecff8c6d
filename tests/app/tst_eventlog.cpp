// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/eventlog.h"
#include "tests/support/guimain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace footplate;
using namespace footplate::app;
using namespace Qt::StringLiterals;

namespace {

Event eventAt(std::int64_t atMs, EventCode code = EventCode::CircuitOpenedFailures)
{
    Event event;
    event.atMs = atMs;
    event.code = code;
    event.severity = Severity::Bad;
    event.node = "A3";
    event.detail = "10 of 10 \"failures\"\n至";
    event.numbers = {10, 10, -1, std::int64_t{1} << 60};
    return event;
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append) && file.write(bytes) == bytes.size());
}

} // namespace

class TestEventLog final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void whatWasAppendedIsReadBack()
    {
        const Event first = eventAt(1'764'450'286'000);
        const Event second = eventAt(1'764'450'287'000, EventCode::EventsDropped);
        QVERIFY(log().append(std::array{first}));
        QVERIFY(log().append(std::array{second}));
        const EventLog::Earlier earlier = log().read(10);
        QCOMPARE(earlier.unreadable, 0);
        QCOMPARE(earlier.events.size(), std::size_t{2});
        const Event &read = earlier.events[0];
        QCOMPARE(read.atMs, first.atMs);
        QCOMPARE(read.code, first.code);
        QCOMPARE(read.severity, first.severity);
        QCOMPARE(std::string(read.node.view()), std::string("A3"));
        QCOMPARE(std::string(read.detail.view()), std::string(first.detail.view()));
        QCOMPARE(read.numbers, first.numbers);
        QCOMPARE(earlier.events[0].sequence, std::uint64_t{1});
        QCOMPARE(earlier.events[1].sequence, std::uint64_t{2});
        QCOMPARE(earlier.events[1].code, EventCode::EventsDropped);
    }

    void everyKindOfEventIsReadBack()
    {
        for (int code = 0; code <= static_cast<int>(lastEventCode); ++code)
            QVERIFY(log().append(std::array{eventAt(code, static_cast<EventCode>(code))}));
        const EventLog::Earlier earlier = log().read(100);
        QCOMPARE(earlier.unreadable, 0);
        QCOMPARE(earlier.events.size(), static_cast<std::size_t>(lastEventCode) + 1);
        for (const Event &event : earlier.events)
            QCOMPARE(static_cast<std::int64_t>(event.code), event.atMs);
    }

    void numbersHaveNamesAndOldLinesWithoutThemAreRead()
    {
        QVERIFY(log().append(std::array{eventAt(1)}));
        QFile file(log().path());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray line = file.readAll();
        QVERIFY2(line.contains("\"numbers\":{\"failed\":10,\"in_flight\":-1,"), line.constData());
        put(log().path(), "{\"at_ms\":2,\"code\":\"circuit_opened_failures\",\"severity\":\"bad\",\"numbers\":[3,10,4,5]}\n");
        const EventLog::Earlier earlier = log().read(10);
        QCOMPARE(earlier.unreadable, 0);
        QCOMPARE(earlier.events.size(), std::size_t{2});
        QCOMPARE(earlier.events[0].numbers, eventAt(1).numbers);
        QCOMPARE(earlier.events[1].numbers, (std::array<std::int64_t, 4>{3, 10, 4, 5}));
    }

    void aFolderThatOthersCouldReadIsClosed()
    {
        const QString folder = m_folder->filePath(u"events"_s);
        QVERIFY(QDir().mkpath(folder));
        QVERIFY(QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::ReadGroup | QFile::ExeGroup));
        QVERIFY(EventLog(folder, u"railway"_s).append(std::array{eventAt(1)}));
        QCOMPARE(QFile::permissions(folder) & (QFile::ReadGroup | QFile::ExeGroup), QFile::Permissions());
    }

    void nobodyElseMayReadIt()
    {
        const EventLog own(m_folder->filePath(u"events"_s), u"railway"_s);
        QVERIFY(EventLog(own).append(std::array{eventAt(1)}));
        QCOMPARE(QFile::permissions(own.path()) & (QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther), QFile::Permissions());
        QCOMPARE(QFile::permissions(m_folder->filePath(u"events"_s)) & (QFile::ReadGroup | QFile::ExeGroup | QFile::ReadOther | QFile::ExeOther),
                 QFile::Permissions());
    }

    void theLastOnesAreRead()
    {
        for (int i = 1; i <= 20; ++i)
            QVERIFY(log().append(std::array{eventAt(i)}));
        const EventLog::Earlier earlier = log().read(5);
        QCOMPARE(earlier.events.size(), std::size_t{5});
        QCOMPARE(earlier.events.front().atMs, std::int64_t{16});
        QCOMPARE(earlier.events.front().sequence, std::uint64_t{1});
    }

    void nothingIsReadWhereNothingIs() { QVERIFY(log().read(10).events.empty()); }

    // As a process leaves it that was killed while it wrote, or something that is no event.
    void aLineThatWasCutOffSpoilsNoOther_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("half a line") << QByteArray("{\"at_ms\":17,\"code\":\"node_a");
        QTest::newRow("another's line") << QByteArray("{\"at_ms\":17,\"code\":\"invented\",\"severity\":\"bad\"}\n");
        QTest::newRow("no time") << QByteArray("{\"code\":\"node_active\",\"severity\":\"bad\"}\n");
        QTest::newRow("zeros") << QByteArray(300, '\0');
        QTest::newRow("no end") << QByteArray(4000, 'x');
    }
    void aLineThatWasCutOffSpoilsNoOther()
    {
        QFETCH(QByteArray, line);
        QVERIFY(log().append(std::array{eventAt(1)}));
        put(log().path(), line);
        QVERIFY(log().append(std::array{eventAt(2), eventAt(3)}));
        const EventLog::Earlier earlier = log().read(10);
        QCOMPARE(earlier.events.size(), std::size_t{3});
        QCOMPARE(earlier.events.back().atMs, std::int64_t{3});
        QCOMPARE(earlier.unreadable, 1);
    }

    void filesAreRotatedAndTheOldestGoes()
    {
        constexpr qint64 fileBytes = 2000;
        EventLog small(m_folder->path(), u"railway"_s, fileBytes);
        for (int i = 1; i <= 200; ++i)
            QVERIFY(small.append(std::array{eventAt(i)}));
        const QStringList files = QDir(m_folder->path()).entryList({u"*.jsonl"_s}, QDir::Files);
        QCOMPARE(files.size(), EventLog::keptFiles);
        for (const QString &file : files)
            QVERIFY(QFile(m_folder->filePath(file)).size() < 2 * fileBytes);
        const std::vector<Event> events = small.read(1000).events;
        QVERIFY(events.size() > 20 && events.size() < 100);
        QCOMPARE(events.back().atMs, std::int64_t{200});
        for (std::size_t i = 1; i < events.size(); ++i)
            QCOMPARE(events[i].atMs, events[i - 1].atMs + 1);
    }

    void whatIsNoFileIsNotWaitedFor()
    {
        QCOMPARE(::mkfifo(log().path().toLocal8Bit().constData(), 0600), 0);
        QVERIFY(log().read(10).events.empty());
        const auto appended = log().append(std::array{eventAt(1)});
        QVERIFY(!appended);
        QVERIFY2(appended.error().detail.find("is no file") != std::string::npos, appended.error().detail.c_str());
    }

    void ofAnEndlessFileTheEndIsRead()
    {
        put(log().path(), "{}\n");
        QVERIFY(QFile::resize(log().path(), qint64{1} << 33));
        put(log().path(), "\n");
        EventLog large(m_folder->path(), u"railway"_s, qint64{1} << 34);
        QVERIFY(large.append(std::array{eventAt(7)}));
        const auto earlier = log().read(10);
        QCOMPARE(earlier.events.size(), std::size_t{1});
        QCOMPARE(earlier.events.front().atMs, std::int64_t{7});
    }

    void aNameStaysWithinTheFolder_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("file");
        QTest::newRow("an address") << u"[::1]:3000"_s << u"___1__3000.jsonl"_s;
        QTest::newRow("a way out") << u"../../etc/passwd"_s << u"_.._.._etc_passwd.jsonl"_s;
        QTest::newRow("nothing") << QString() << u"_.jsonl"_s;
    }
    void aNameStaysWithinTheFolder()
    {
        QFETCH(QString, name);
        QFETCH(QString, file);
        QVERIFY(EventLog(m_folder->path(), name).append(std::array{eventAt(1)}));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList{file});
    }

    void aFolderThatCannotBeWrittenIsTold()
    {
        put(m_folder->filePath(u"taken"_s), "a file where a folder should be");
        EventLog taken(m_folder->filePath(u"taken/events"_s), u"railway"_s);
        const auto appended = taken.append(std::array{eventAt(1)});
        QVERIFY(!appended);
        QVERIFY2(appended.error().detail.find("the events are not kept") != std::string::npos, appended.error().detail.c_str());
    }

private:
    [[nodiscard]] EventLog log() const { return EventLog(m_folder->path(), u"railway"_s); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

FOOTPLATE_GUI_TEST_MAIN(TestEventLog)
#include "tst_eventlog.moc"
