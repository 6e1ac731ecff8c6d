// SPDX-License-Identifier: GPL-3.0-or-later
// The metrics log of the official clients: a recorded one, the older forms, and what becomes of lines that are broken.
#include "core/telemetry/metricslog.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"

using namespace footplate;

namespace {

constexpr const char *recordedLog = "metrics-official-nodejs-6.7.1.log";

struct Reading {
    std::vector<MetricsSample> samples;
    MetricsLogReader reader;

    void feed(std::string_view bytes)
    {
        reader.feed(bytes, [this](const MetricsSample &sample) { samples.push_back(sample); });
    }
    void finish()
    {
        reader.finish([this](const MetricsSample &sample) { samples.push_back(sample); });
    }
    [[nodiscard]] const MetricsLogReader::Counters &counters() const { return reader.counters(); }
};

std::string recordedText()
{
    return testData(recordedLog).toStdString();
}

std::string replaced(std::string text, std::string_view what, std::string_view with)
{
    const std::size_t at = text.find(what);
    return at == std::string::npos ? std::string() : text.replace(at, what.size(), with);
}

// A small log, so that a row of a table shows all of it.
const std::string header =
    "2026-01-02 03:04:05 header(2) cluster[name,commandCount,node[]] node[name,address,port,namespace[]] "
    "namespace[name,errors,latency[]] latency(3,1)[type[l1,l2,l3...]]\n";
const std::string values =
    "2026-01-02 03:04:06 cluster[rail,7,[[A1,127.0.0.1,3000,[test,1,[read[5,1,0]],bar,2,[]]]]]\n";

} // namespace

class MetricsLogTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aRecordedLogIsReadToItsLastLine()
    {
        Reading reading;
        reading.feed(recordedText());
        QCOMPARE(reading.counters().lines, 8U);
        QCOMPARE(reading.counters().headers, 1U);
        QCOMPARE(reading.samples.size(), std::size_t{7});
        QCOMPARE(reading.counters().torn, 0U);
        QCOMPARE(reading.counters().unknownFields, 0U);
        QVERIFY(reading.reader.lastProblem().empty());
    }

    void everyFieldOfARecordedLineIsWhereItBelongs()
    {
        Reading reading;
        reading.feed(recordedText());
        const MetricsSample &first = reading.samples.front();
        QCOMPARE(first.time, std::string("2026-11-29 21:46:01"));
        QCOMPARE(first.timeS, std::int64_t{1'795'988'761});
        QCOMPARE(first.version, 2);
        QCOMPARE(first.scale, (MetricsLatencyScale{"milliseconds", 7, 1}));
        QVERIFY(!first.isDeparture);
        QVERIFY(first.clusterName.empty());
        QCOMPARE(first.clientType, std::string("nodejs"));
        QCOMPARE(first.clientVersion, std::string("6.7.1"));
        QCOMPARE(first.appId, std::string("footplate-probe"));
        QCOMPARE(first.labels, (std::vector<MetricsLabel>{{"team", "rail"}}));
        QCOMPARE(first.cpu, std::int64_t{0});
        QCOMPARE(first.memory, std::int64_t{1'302'024});
        QCOMPARE(first.invalidNodes, std::int64_t{0});
        QCOMPARE(first.commands, std::int64_t{1000});
        QCOMPARE(first.retries, std::int64_t{0});
        QCOMPARE(first.delayQueueTimeouts, std::int64_t{0});
        QCOMPARE(first.eventLoops, (std::vector<MetricsEventLoop>{{0, 0}}));
        QCOMPARE(first.nodes.size(), std::size_t{1});
        const MetricsNode &node = first.nodes.front();
        QCOMPARE(node.name, std::string("A7"));
        QCOMPARE(node.address, std::string("127.0.0.1"));
        QCOMPARE(node.port, std::int64_t{3107});
        QCOMPARE(node.sync, (MetricsConnections{0, 0, 1, 0, 0, 0}));
        QCOMPARE(node.async, (MetricsConnections{0, 1, 1, 0, 0, 0}));
    }

    void aNamespaceWithAnEmptyNameStandsBesideTheOthers()
    {
        Reading reading;
        reading.feed(recordedText());
        const std::vector<MetricsNamespace> &namespaces = reading.samples.front().nodes.front().namespaces;
        QCOMPARE(namespaces.size(), std::size_t{2});
        QCOMPARE(namespaces[0].name, std::string("test"));
        QCOMPARE(namespaces[0].bytesIn, std::int64_t{38'500});
        QCOMPARE(namespaces[0].bytesOut, std::int64_t{78'500});
        QCOMPARE(namespaces[0].latency.size(), std::size_t{5});
        QCOMPARE(namespaces[0].latency[1], (MetricsLatency{"write", {491, 0, 6, 3, 0, 0, 0}}));
        QVERIFY(namespaces[1].name.empty());
        QCOMPARE(namespaces[1].bytesIn, std::int64_t{58});
        QCOMPARE(namespaces[1].latency.back().type, std::string("query"));
    }

    void itDoesNotMatterWhereTheBytesAreCut()
    {
        Reading whole;
        whole.feed(recordedText());
        const std::string text = recordedText();
        for (const std::size_t size : {1U, 7U, 100U, 4096U}) {
            Reading pieces;
            for (std::size_t at = 0; at < text.size(); at += size)
                pieces.feed(std::string_view(text).substr(at, size));
            QCOMPARE(pieces.samples, whole.samples);
        }
    }

    // Cut at every byte of its last line: either the whole line is there, or nothing of it is taken.
    void aLineTornByTheEndOfTheFileIsCountedAndNotHalfRead()
    {
        const std::string text = recordedText();
        const std::size_t lastLine = text.rfind('\n', text.size() - 2) + 1;
        for (std::size_t size = lastLine + 1; size < text.size() - 1; ++size) {
            Reading reading;
            reading.feed(std::string_view(text).substr(0, size));
            reading.finish();
            QCOMPARE(reading.samples.size(), std::size_t{6});
            QCOMPARE(reading.counters().torn, 1U);
            QVERIFY(reading.reader.lastProblem().starts_with("line 8: "));
        }
    }

    void whatFollowsATornLineIsRead()
    {
        Reading reading;
        reading.feed(header + values.substr(0, 40) + "\n" + values);
        QCOMPARE(reading.counters().torn, 1U);
        QCOMPARE(reading.samples.size(), std::size_t{1});
        QCOMPARE(reading.samples.front().nodes.front().namespaces.back().errors, std::int64_t{2});
    }

    void aLastLineWithoutItsEndIsReadWhenNoMoreWillCome()
    {
        Reading reading;
        reading.feed(header + values.substr(0, values.size() - 1));
        QCOMPARE(reading.samples.size(), std::size_t{0});
        reading.finish();
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void linesThatAreNotWhatTheirHeaderPromises_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char *name, const std::string &line, const char *problem) {
            QTest::newRow(name) << QString::fromStdString(line) << QString::fromLatin1(problem);
        };
        row("a bracket missing", replaced(values, "]]]]]", "]]]]"), "']' expected");
        row("a bracket too many", replaced(values, "]]]]]", "]]]]]]"), "nothing more expected");
        row("a list where a number belongs", replaced(values, "rail,7,", "rail,[7],"), "a number expected");
        row("a number where a list belongs", replaced(values, "[read[5,1,0]]", "5"), "'[' expected");
        row("a value missing", replaced(values, "rail,7,", "rail,"), "a number expected");
        row("a value too many", replaced(values, "rail,7,", "rail,7,8,"), "'[' expected");
        row("a number of letters", replaced(values, "3000", "http"), "a number expected");
        row("a number that fits nowhere", replaced(values, "3000", "99999999999999999999"), "a number expected");
        row("no time", "cluster[rail,7,[]]\n", "does not begin with a time");
        row("a month too many", replaced(values, "2026-01", "2026-13"), "does not begin with a time");
        row("another kind of line", "2026-01-02 03:04:06 trace[1]\n", "'[' expected");
        row("nothing after the time", "2026-01-02 03:04:06\n", "'[' expected");
    }
    void linesThatAreNotWhatTheirHeaderPromises()
    {
        QFETCH(QString, line);
        QFETCH(QString, problem);
        QVERIFY(!line.isEmpty());
        Reading reading;
        reading.feed(header + line.toStdString() + values);
        QCOMPARE(reading.counters().torn, 1U);
        const QString told = QString::fromStdString(reading.reader.lastProblem());
        QVERIFY2(told.startsWith(QLatin1String("line 2: ")) && told.contains(problem), qPrintable(told));
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void unknownFieldsArePassedOverAndCounted()
    {
        Reading reading;
        reading.feed(replaced(replaced(header, "commandCount", "commandCount,weather,moods[]"), "name,errors",
                              "colour,name,errors"));
        reading.feed(replaced(replaced(values, "rail,7", "rail,7,fine,[[a,[b]],c]"), "test,1", "red,test,1"));
        QCOMPARE(reading.counters().unknownFields, 3U);
        // The second namespace has no colour: that line is not what the header promises.
        QCOMPARE(reading.counters().torn, 1U);
        reading.feed(replaced(replaced(replaced(values, "rail,7", "rail,7,fine,[[a,[b]],c]"), "test,1", "red,test,1"),
                              "bar,2", "blue,bar,2"));
        QCOMPARE(reading.samples.size(), std::size_t{1});
        QCOMPARE(reading.samples.front().commands, std::int64_t{7});
        QCOMPARE(reading.samples.front().nodes.front().namespaces.back().name, std::string("bar"));
    }

    void underscoresAndAUnitAsTheLatestClientsWriteThem()
    {
        Reading reading;
        reading.feed(replaced(replaced(header, "commandCount", "command_count"), "(3,1)", "(microseconds,3,2)") +
                     values);
        QCOMPARE(reading.samples.size(), std::size_t{1});
        QCOMPARE(reading.samples.front().commands, std::int64_t{7});
        QCOMPARE(reading.samples.front().scale, (MetricsLatencyScale{"microseconds", 3, 2}));
    }

    // Its latencies and errors are those of the node, and there are no bytes and no labels.
    void version1CountsByNode_data()
    {
        QTest::addColumn<QString>("commands");
        QTest::addColumn<QString>("addressField");
        QTest::addColumn<QString>("address");
        QTest::addColumn<QString>("departure");
        QTest::newRow("early") << "tranCount"
                               << "address:port"
                               << "127.0.0.1:3000"
                               << "";
        QTest::newRow("early, over IPv6") << "tranCount"
                                          << "address:port"
                                          << "[::1]:3000"
                                          << "";
        QTest::newRow("late") << "commandCount"
                              << "address,port"
                              << "127.0.0.1,3000"
                              << " ";
    }
    void version1CountsByNode()
    {
        QFETCH(QString, commands);
        QFETCH(QString, addressField);
        QFETCH(QString, address);
        QFETCH(QString, departure);
        const QString node = QStringLiteral("[A1,%1,1,2,3,4,5,6,7,8,9,10,[read[5,1],write[0,0]]]").arg(address);
        Reading reading;
        reading.feed(
            QStringLiteral(
                "2024-05-06 07:08:09 header(1) "
                "cluster[name,cpu,mem,invalidNodeCount,%1,retryCount,delayQueueTimeoutCount,"
                "eventloop[],node[]] eventloop[processSize,queueSize] node[name,%2,syncConn,asyncConn,errors,timeouts,"
                "latency[]] conn[inUse,inPool,opened,closed] latency(2,1)[type[l1,l2,l3...]]\n"
                "2024-05-06 07:08:10 cluster[rail,3,4096,0,11,2,1,[[1,2],[3,4]],[%3]]\n2024-05-06 07:08:11%4%3\n")
                .arg(commands, addressField, node, departure)
                .toStdString());
        QCOMPARE(reading.counters().unknownFields, 0U);
        QVERIFY2(reading.samples.size() == 2, reading.reader.lastProblem().c_str());
        const MetricsSample &sample = reading.samples.front();
        QCOMPARE(sample.version, 1);
        QCOMPARE(sample.commands, std::int64_t{11});
        QCOMPARE(sample.eventLoops, (std::vector<MetricsEventLoop>{{1, 2}, {3, 4}}));
        QCOMPARE(sample.nodes.front().async, (MetricsConnections{5, 6, 7, 8, -1, -1}));
        QCOMPARE(sample.nodes.front().namespaces,
                 (std::vector<MetricsNamespace>{{"", 9, 10, -1, -1, -1, {{"read", {5, 1}}, {"write", {0, 0}}}}}));
        const MetricsSample &left = reading.samples.back();
        QVERIFY(left.isDeparture);
        QCOMPARE(left.nodes, sample.nodes);
    }

    void valuesWithoutAHeaderAreCountedAndNotGuessedAt()
    {
        Reading reading;
        reading.feed(values + header + values);
        QCOMPARE(reading.counters().withoutHeader, 1U);
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void nothingIsReadUnderAHeaderThatIsTorn_data()
    {
        QTest::addColumn<QString>("torn");
        const auto row = [](const char *name, const std::string &torn) {
            QTest::newRow(name) << QString::fromStdString(torn);
        };
        row("cut short", header.substr(0, header.size() - 20) + "\n");
        row("no version", replaced(header, "header(2)", "header()"));
        row("a section twice", replaced(header, "node[name", "cluster[name"));
        row("no cluster", replaced(header, "cluster[", "flock["));
        row("no fields", "2026-01-02 03:04:05 header(2)\n");
        row("lists without end", replaced(header, "node[]", "node" + std::string(100, '[')));
    }
    void nothingIsReadUnderAHeaderThatIsTorn()
    {
        QFETCH(QString, torn);
        Reading reading;
        reading.feed(header + values + torn.toStdString() + values);
        QCOMPARE(reading.counters().torn, 1U);
        QCOMPARE(reading.counters().withoutHeader, 1U);
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void aNewHeaderHoldsFromThereOn()
    {
        Reading reading;
        reading.feed(header + values + replaced(header, "commandCount", "retryCount") + values);
        QCOMPARE(reading.samples.size(), std::size_t{2});
        QCOMPARE(reading.samples.back().retries, std::int64_t{7});
        QCOMPARE(reading.samples.back().commands, std::int64_t{-1});
    }

    void linesMayEndAsOnWindows()
    {
        Reading reading;
        for (std::string line : {header, values}) {
            line.insert(line.size() - 1, "\r");
            reading.feed(line);
        }
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void nestingWithoutEndIsTornAndTakesNoStack()
    {
        Reading reading;
        reading.feed(replaced(header, "commandCount", "commandCount,moods[]"));
        reading.feed(replaced(values, "rail,7", "rail,7," + std::string(500'000, '[')));
        QCOMPARE(reading.counters().torn, 1U);
        QVERIFY(reading.reader.lastProblem().find("nested too deeply") != std::string::npos);
    }

    void aLineWithoutEndTakesNoMoreMemoryThanALineMay()
    {
        Reading reading;
        const std::string piece(64 * 1024, 'x');
        reading.feed(header);
        const std::uint64_t before = allocatedBytesOfThread;
        for (int i = 0; i < 1000; ++i)
            reading.feed(piece);
        QVERIFY(allocatedBytesOfThread - before <= 4 * MetricsLogReader::maximumLineBytes);
        reading.feed("\n" + values);
        QCOMPARE(reading.counters().torn, 1U);
        QCOMPARE(reading.samples.size(), std::size_t{1});
    }

    void listsWithoutEndAreTorn()
    {
        Reading reading;
        reading.feed(header);
        std::string nodes;
        while (nodes.size() < MetricsLogReader::maximumLineBytes - 1000)
            nodes += "[,,1,[]],";
        const std::uint64_t before = allocatedBytesOfThread;
        reading.feed("2026-01-02 03:04:06 cluster[rail,7,[" + nodes + "[,,1,[]]]]\n");
        QCOMPARE(reading.counters().torn, 1U);
        QVERIFY(reading.reader.lastProblem().find("too many lists") != std::string::npos);
        QVERIFY(allocatedBytesOfThread - before <= 64 * MetricsLogReader::maximumLineBytes);
    }
};

FOOTPLATE_TEST_MAIN(MetricsLogTest)
#include "tst_metricslog.moc"
