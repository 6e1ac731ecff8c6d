// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/wire/info.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::wire;

namespace {

// The recorded reply lives as long as the views into it.
struct ParsedReply {
    explicit ParsedReply(std::string_view name)
        : bytes(recorded("info.json", name))
        , reply(parseInfo(bytes.responseBody()))
    {
    }
    Recorded bytes;
    Result<InfoReply> reply;
};

std::string joined(const std::vector<std::string_view> &parts)
{
    std::string text;
    for (const std::string_view part : parts)
        text.append(text.empty() ? "" : "|").append(part);
    return text;
}

} // namespace

class InfoTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void requestsAreOneNamePerLineWithANewlineAtTheEnd_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QStringList>("names");
        const auto row = [](const char *entry, const QStringList &names) {
            QTest::newRow(entry) << QString::fromLatin1(entry) << names;
        };
        row("healthy-3101-TEND",
            {QStringLiteral("node"), QStringLiteral("peers-generation"), QStringLiteral("partition-generation"),
             QStringLiteral("rebalance-generation"), QStringLiteral("cluster-name"), QStringLiteral("features")});
        row("single-3101-node", {QStringLiteral("node")});
        row("node4gone-3101-peers-clear-std_generation_6", {QStringLiteral("peers-clear-std:generation=6")});
        row("single-3101-EMPTY", {});
        row("single-3101-EMPTYLINE", {QString()});
    }
    void requestsAreOneNamePerLineWithANewlineAtTheEnd()
    {
        QFETCH(QString, entry);
        QFETCH(QStringList, names);
        std::vector<std::string> texts;
        for (const QString &name : names)
            texts.push_back(name.toStdString());
        const std::vector<std::string_view> views(texts.begin(), texts.end());
        QCOMPARE(toHex(infoRequest(views)), toHex(recorded("info.json", entry.toStdString()).request));
    }

    void aListInBracesAsksTheSame()
    {
        QCOMPARE(toHex(infoRequest({"node"})), toHex(recorded("info.json", "single-3101-node").request));
    }

    void tendReplyHasEveryNameAsked()
    {
        const ParsedReply parsed("healthy-3101-TEND");
        QVERIFY(parsed.reply);
        QCOMPARE(parsed.reply->entries().size(), 6U);
        QCOMPARE(parsed.reply->value("node"), "A1");
        QCOMPARE(parsed.reply->value("peers-generation"), "4");
        QCOMPARE(parsed.reply->value("cluster-name"), "railway");
        const auto features = splitList(*parsed.reply->value("features"));
        QVERIFY(std::find(features.begin(), features.end(), "replicas") != features.end());
    }

    void aNameThatWasNotAnsweredIsNothing()
    {
        const ParsedReply parsed("healthy-3101-TEND");
        QVERIFY(!parsed.reply->find("nod"));
        QVERIFY(!parsed.reply->value("racks:"));
    }

    void aNameAskedTwiceIsThereTwiceAndFoundOnce()
    {
        const ParsedReply parsed("single-3101-DUP");
        QVERIFY(parsed.reply);
        QCOMPARE(parsed.reply->entries().size(), 3U);
        QCOMPARE(parsed.reply->find("node"), "A1");
        QCOMPARE(parsed.reply->find("nope"), "ERROR:4:unrecognized command");
        QVERIFY(!parsed.reply->value("nope"));
    }

    void aRequestWithoutTheLastNewlineIsAnsweredByNothing()
    {
        const ParsedReply parsed("single-3101-NONEWLINE");
        QVERIFY(parsed.reply);
        QVERIFY(parsed.reply->entries().empty());
    }

    void anEmptyNameIsAnsweredUnderAnEmptyName()
    {
        const ParsedReply parsed("single-3101-EMPTYLINE");
        QVERIFY(parsed.reply);
        QVERIFY(infoError(*parsed.reply->find("")));
    }

    void anEmptyValueIsAValue()
    {
        const ParsedReply parsed("single-3101-sindex-list");
        QCOMPARE(parsed.reply->value("sindex-list"), "");
    }

    void anUnknownNamespaceIsNoError()
    {
        const ParsedReply parsed("single-3101-namespace_nosuch");
        QCOMPARE(parsed.reply->value("namespace/nosuch"), "type=unknown");
    }

    void recordedErrorsAreErrors_data()
    {
        QTest::addColumn<QString>("entry");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *description, const char *entry, const char *name, int code, const char *text) {
            QTest::newRow(description) << QString::fromLatin1(entry) << QString::fromLatin1(name) << code
                                       << QString::fromLatin1(text);
        };
        row("unknown name", "single-3101-no-such-command", "no-such-command", 4, "unrecognized command");
        row("enterprise only", "single-3101-feature-key", "feature-key", 25, "enterprise only");
        row("unstable", "orphan-3101-cluster-stable_", "cluster-stable:", 7, "unstable cluster");
        row("apostrophes in the text", "single-3101-get-stats", "get-stats", 4, "missing 'context'");
    }
    void recordedErrorsAreErrors()
    {
        QFETCH(QString, entry);
        QFETCH(QString, name);
        QFETCH(int, code);
        QFETCH(QString, text);
        const ParsedReply parsed(entry.toStdString());
        QVERIFY(parsed.reply);
        const auto found = parsed.reply->find(name.toStdString());
        QVERIFY(found);
        const auto error = infoError(*found);
        QVERIFY(error);
        QCOMPARE(error->code, code);
        QCOMPARE(QString::fromStdString(error->text), text);
        QVERIFY(!parsed.reply->value(name.toStdString()));
    }

    void errorsInEveryForm_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("text");
        const auto row = [](const char *name, const char *value, int code, const char *text) {
            QTest::newRow(name) << QString::fromLatin1(value) << code << QString::fromLatin1(text);
        };
        row("code and text", "ERROR:4:bad", 4, "bad");
        row("text with colons", "ERROR:4:bad: worse: worst", 4, "bad: worse: worst");
        row("code alone", "ERROR:25", 25, "");
        row("text alone", "ERROR::no code", 0, "no code");
        row("text where the code belongs", "ERROR:no code", 0, "no code");
        row("neither", "ERROR", 0, "");
        row("neither, with a colon", "ERROR:", 0, "");
        row("lower case", "error:4:bad", 4, "bad");
        row("the older word", "FAIL:4:bad", 4, "bad");
        row("the older word alone", "FAIL", 0, "");
        row("code too large for any", "ERROR:99999999999:bad", 0, "99999999999:bad");
    }
    void errorsInEveryForm()
    {
        QFETCH(QString, value);
        QFETCH(int, code);
        QFETCH(QString, text);
        const auto error = infoError(value.toStdString());
        QVERIFY(error);
        QCOMPARE(error->code, code);
        QCOMPARE(QString::fromStdString(error->text), text);
    }

    void valuesThatOnlyLookLikeErrors_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("empty") << QString();
        QTest::newRow("a statistic") << QStringLiteral("failed_best_practices=true;cluster_size=1");
        QTest::newRow("a counter") << QStringLiteral("error_count=4");
        QTest::newRow("the word later") << QStringLiteral("ok;ERROR:4:bad");
        QTest::newRow("a prefix of the word") << QStringLiteral("ERR:4");
    }
    void valuesThatOnlyLookLikeErrors()
    {
        QFETCH(QString, value);
        QVERIFY(!infoError(value.toStdString()));
    }

    void linesInEveryForm_data()
    {
        QTest::addColumn<QString>("body");
        QTest::addColumn<QString>("entries"); // name>value|…
        const auto row = [](const char *name, const char *body, const char *entries) {
            QTest::newRow(name) << QString::fromLatin1(body) << QString::fromLatin1(entries);
        };
        row("nothing", "", "");
        row("only newlines", "\n\n", "");
        row("no newline at the end", "node\tA1", "node>A1");
        row("a name without a value", "node\n", "node>");
        row("a tab in the value", "a\tb\tc\n", "a>b\tc");
        row("an empty line between", "a\t1\n\nb\t2\n", "a>1|b>2");
        row("parameters in the name", "peers-clear-std:generation=6\t7,3000,[]\n",
            "peers-clear-std:generation=6>7,3000,[]");
    }
    void linesInEveryForm()
    {
        QFETCH(QString, body);
        QFETCH(QString, entries);
        const std::string text = body.toStdString();
        const auto reply = parseInfo(asBytes(text));
        QVERIFY(reply);
        std::string found;
        for (const auto &[name, value] : reply->entries())
            found.append(found.empty() ? "" : "|").append(name).append(">").append(value);
        QCOMPARE(QString::fromStdString(found), entries);
    }

    void aNulByteIsAParseError()
    {
        const auto reply = parseInfo(fromHex("6e6f646500093a0a"));
        QVERIFY(!reply);
        QCOMPARE(reply.error().outcome, Outcome::ParseError);
    }

    void aReplyCutShortAnywhereStillParses()
    {
        const Recorded entry = recorded("info.json", "healthy-3101-statistics");
        const ByteSpan body = entry.responseBody();
        for (std::size_t size = 0; size <= body.size(); ++size)
            QVERIFY(parseInfo(body.first(size)));
    }

    void statisticsArePairs()
    {
        const ParsedReply parsed("healthy-3101-statistics");
        const auto pairs = parsePairs(*parsed.reply->value("statistics"));
        QVERIFY(pairs.size() > 50);
        const auto size =
            std::find_if(pairs.begin(), pairs.end(), [](const auto &pair) { return pair.first == "cluster_size"; });
        QVERIFY(size != pairs.end());
        QCOMPARE(parseInteger(size->second), 3);
    }

    void pairsKeepOrderAndTolerateAnything()
    {
        const auto pairs = parsePairs(";a=1;;b;c=;=d;e=f=g;");
        QCOMPARE(pairs.size(), 5U);
        QCOMPARE(pairs[0], std::make_pair(std::string_view("a"), std::string_view("1")));
        QCOMPARE(pairs[1], std::make_pair(std::string_view("b"), std::string_view("")));
        QCOMPARE(pairs[2], std::make_pair(std::string_view("c"), std::string_view("")));
        QCOMPARE(pairs[3], std::make_pair(std::string_view(""), std::string_view("d")));
        QCOMPARE(pairs[4], std::make_pair(std::string_view("e"), std::string_view("f=g")));
        QCOMPARE(parsePairs("ns=test:set=demo", ':').size(), 2U);
        QVERIFY(parsePairs("").empty());
    }

    void listsLeaveEmptyPartsOut()
    {
        QCOMPARE(joined(splitList("test;bar")), std::string("test|bar"));
        QCOMPARE(joined(splitList(";test;;bar;")), std::string("test|bar"));
        QCOMPARE(joined(splitList("a,b", ',')), std::string("a|b"));
        QVERIFY(splitList("").empty());
    }

    void integersAreWholeOrNothing_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<qint64>("number");
        QTest::newRow("zero") << QStringLiteral("0") << true << qint64{0};
        QTest::newRow("minus one, a node that starts") << QStringLiteral("-1") << true << qint64{-1};
        QTest::newRow("largest") << QStringLiteral("9223372036854775807") << true << qint64{9223372036854775807};
        QTest::newRow("one more") << QStringLiteral("9223372036854775808") << false << qint64{0};
        QTest::newRow("empty") << QString() << false << qint64{0};
        QTest::newRow("a unit behind") << QStringLiteral("12ms") << false << qint64{0};
        QTest::newRow("a blank before") << QStringLiteral(" 12") << false << qint64{0};
        QTest::newRow("a blank behind") << QStringLiteral("12 ") << false << qint64{0};
        QTest::newRow("a plus sign") << QStringLiteral("+12") << false << qint64{0};
        QTest::newRow("hexadecimal") << QStringLiteral("0x12") << false << qint64{0};
        QTest::newRow("a fraction") << QStringLiteral("1.5") << false << qint64{0};
    }
    void integersAreWholeOrNothing()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QFETCH(qint64, number);
        const auto parsed = parseInteger(text.toStdString());
        QCOMPARE(parsed.has_value(), valid);
        QCOMPARE(parsed.value_or(0), number);
    }

    // Each line of two bytes would become an entry of thirty, and each part of a list more than that.
    void linesAndPartsWithoutEndTakeNoMemory()
    {
        std::string lines, list;
        for (std::size_t i = 0; i < maximumInfoLines; ++i)
            lines += "a\n";
        for (std::size_t i = 0; i < 2 * maximumListParts; ++i)
            list += "a;";
        QVERIFY(parseInfo(asBytes(lines)));
        const auto refused = parseInfo(asBytes(lines + "a\n"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().outcome, Outcome::ParseError);
        QVERIFY2(refused.error().detail.find("4096 lines") != std::string::npos, refused.error().detail.c_str());
        QCOMPARE(splitList(list).size(), maximumListParts);
        QCOMPARE(parsePairs(list).size(), maximumListParts);
    }

    void decimalsAreFiniteOrNothing()
    {
        QCOMPARE(parseDecimal("20.3"), 20.3);
        QCOMPARE(parseDecimal("-0.5"), -0.5);
        QCOMPARE(parseDecimal("7"), 7.0);
        for (const char *text : {"", "x", "1,5", "1.5 ", "nan", "inf", "-inf", "1e999"})
            QVERIFY2(!parseDecimal(text), text);
    }
};

FOOTPLATE_TEST_MAIN(InfoTest)
#include "tst_info.moc"
