// SPDX-License-Identifier: GPL-3.0-or-later
// Every reply that was recorded from a server, cut at every byte and with every number in it made wrong: its parser has to
// answer with a value or with a ParseError that says something, and never takes more memory than a multiple of the bytes.
#include "core/wire/admin.h"
#include "core/wire/info.h"
#include "core/wire/message.h"
#include "core/wire/peers.h"
#include "core/wire/proto.h"
#include "core/wire/replicas.h"
#include "tests/support/countingnew.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

#include <algorithm>
#include <array>

using namespace footplate;
using namespace footplate::wire;

namespace {

constexpr std::array recordings{"info.json", "message.json", "proto.json", "replicas.json"};
constexpr std::size_t bytesPerByte = 1024, bytesAtLeast = 64 * 1024;

// How often parsers took what they were given and how often they refused; both have to happen.
struct Tally {
    int taken = 0;
    int refused = 0;
    QByteArray problem; // the first thing that must not be
};

template <typename Parsed>
void judge(const Result<Parsed> &result, Tally &tally)
{
    if (result) {
        ++tally.taken;
        return;
    }
    ++tally.refused;
    if (result.error().outcome != Outcome::ParseError || result.error().detail.empty())
        tally.problem = "an error of another kind, or without a detail";
}

void parseInfoValues(ByteSpan body, Tally &tally)
{
    const auto reply = parseInfo(body);
    judge(reply, tally);
    if (!reply)
        return;
    for (const auto &[name, value] : reply->entries()) {
        if (name.starts_with("peers-"))
            judge(parsePeers(value), tally);
        else if (name.starts_with("replicas"))
            judge(parseReplicas(value), tally);
        else if (name.starts_with("service"))
            judge(parseServices(value), tally);
        static_cast<void>(parsePairs(value));
    }
}

void parseBody(ProtoType type, ByteSpan body, Tally &tally)
{
    const std::uint64_t before = allocatedBytesOfThread;
    switch (type) {
    case ProtoType::Info: parseInfoValues(body, tally); break;
    case ProtoType::Admin: judge(parseAdminReply(body), tally); break;
    case ProtoType::Message: judge(parseRecordReply(body), tally); break;
    case ProtoType::Compressed: break;
    }
    if (allocatedBytesOfThread - before > bytesAtLeast + bytesPerByte * body.size())
        tally.problem = "too much memory for " + QByteArray::number(qulonglong{body.size()}) + " bytes";
}

void parseWhole(ByteSpan reply, Tally &tally)
{
    const auto header = parseProtoHeader(reply.first(std::min(reply.size(), protoHeaderSize)));
    judge(header, tally);
    if (header)
        parseBody(header->type, reply.subspan(protoHeaderSize), tally);
}

// A port that speaks something else answers without a header.
bool hasHeader(const Recorded &exchange)
{
    return exchange.response.size() > protoHeaderSize && parseProtoHeader(ByteSpan(exchange.response).first(protoHeaderSize));
}

void addReplies()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("entry");
    for (const char *file : recordings) {
        for (const std::string &name : recordedNames(file)) {
            if (hasHeader(recorded(file, name)))
                QTest::newRow((std::string(file) + ": " + name).c_str()) << QByteArray(file) << QByteArray(name.c_str());
        }
    }
}

// What was written there becomes 0, 1 and the largest number of that width; wherever a length or a count stands, this is it.
void breakNumbers(const ByteBuffer &reply, std::size_t width, Tally &tally)
{
    for (std::size_t at = 0; at + width <= reply.size(); ++at) {
        for (const auto &[first, last] : {std::pair{0x00, 0x00}, std::pair{0x00, 0x01}, std::pair{0xFF, 0xFF}}) {
            ByteBuffer broken = reply;
            std::fill_n(broken.begin() + static_cast<std::ptrdiff_t>(at), width, std::byte(first));
            broken[at + width - 1] = std::byte(last);
            parseWhole(broken, tally);
        }
    }
}

// The same for numbers written in digits.
void breakDigits(std::string_view text, Tally &tally)
{
    constexpr std::string_view digits = "0123456789";
    std::size_t begin = text.find_first_of(digits);
    while (begin != std::string_view::npos) {
        const std::size_t end = std::min(text.find_first_not_of(digits, begin), text.size());
        for (const std::string_view number : {"", "0", "1", "-1", "4294967295", "18446744073709551616"}) {
            const std::string broken = std::string(text.substr(0, begin)).append(number).append(text.substr(end));
            parseBody(ProtoType::Info, asBytes(broken), tally);
        }
        begin = text.find_first_of(digits, end);
    }
}

} // namespace

class BrokenInput : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aReplyCutAnywhereIsReadOrRefused_data() { addReplies(); }
    void aReplyCutAnywhereIsReadOrRefused()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, entry);
        const ByteBuffer reply = recorded(file.constData(), entry.constData()).response;
        Tally tally;
        for (std::size_t size = 0; size <= reply.size(); ++size)
            parseWhole(ByteSpan(reply).first(size), tally);
        QVERIFY2(tally.problem.isEmpty(), tally.problem.constData());
        // The whole reply at the least, and what has not even a header.
        QVERIFY(tally.taken > 0);
        QVERIFY(tally.refused >= static_cast<int>(protoHeaderSize));
    }

    void aReplyWithAWrongNumberAnywhereIsReadOrRefused_data() { addReplies(); }
    void aReplyWithAWrongNumberAnywhereIsReadOrRefused()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, entry);
        const Recorded exchange = recorded(file.constData(), entry.constData());
        Tally tally;
        const auto header = parseProtoHeader(ByteSpan(exchange.response).first(protoHeaderSize));
        QVERIFY(header);
        if (header->type == ProtoType::Info)
            breakDigits(asText(exchange.responseBody()), tally);
        // Of a text only the header is made of binary numbers.
        ByteBuffer binary = exchange.response;
        if (header->type == ProtoType::Info)
            binary.resize(protoHeaderSize);
        for (const std::size_t width : {1U, 2U, 4U, 6U})
            breakNumbers(binary, width, tally);
        QVERIFY2(tally.problem.isEmpty(), tally.problem.constData());
        QVERIFY(tally.taken > 0);
        QVERIFY(tally.refused > 0);
    }

    // A data reply whose size does not fit must never become a record with fewer bins.
    void aDataReplyCutAnywhereIsNoRecord_data()
    {
        QTest::addColumn<QByteArray>("entry");
        for (const std::string &name : recordedNames("message.json")) {
            const auto reply = parseRecordReply(recorded("message.json", name).responseBody());
            if (reply && !reply->record.bins.empty())
                QTest::newRow(name.c_str()) << QByteArray(name.c_str());
        }
    }
    void aDataReplyCutAnywhereIsNoRecord()
    {
        QFETCH(QByteArray, entry);
        const Recorded exchange = recorded("message.json", entry.constData());
        for (std::size_t size = 0; size < exchange.responseBody().size(); ++size)
            QVERIFY2(!parseRecordReply(exchange.responseBody().first(size)), QByteArray::number(qulonglong{size}).constData());
    }
};

FOOTPLATE_TEST_MAIN(BrokenInput)
#include "tst_brokeninput.moc"
