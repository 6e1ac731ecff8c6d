// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/batchrows.h"
#include "tests/support/main.h"
#include "tests/support/recorded.h"

using namespace footplate;
using namespace footplate::emulator;

namespace {

ByteBuffer recordedRows()
{
    static const Recorded batch = recorded("message.json", "batch-read-3");
    const auto request = wire::parseRequest(batch.requestBody());
    return request ? ByteBuffer(request->batchIndexField.begin(), request->batchIndexField.end()) : ByteBuffer();
}

} // namespace

class BatchRowsTest final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void repeatedRowsMeanWhatTheFirstMeant();
    void writesCarryGenerationAndTimeToLive();
    void everyTruncationIsNoticed();
    void aCountThatPromisesTooMuchIsNoticed();
    void sizesThatDoNotFitAreNoticed();
};

void BatchRowsTest::repeatedRowsMeanWhatTheFirstMeant()
{
    const ByteBuffer field = recordedRows();
    BatchRows rows(field);
    std::vector<std::uint32_t> indices;
    while (rows.next()) {
        indices.push_back(rows.rowIndex());
        QCOMPARE(rows.row().nameSpace, "test");
        QCOMPARE(rows.row().set, "demo");
        QVERIFY(rows.row().digest);
    }
    QVERIFY(rows.complete());
    QCOMPARE(indices, (std::vector<std::uint32_t>{0, 1, 2}));
}

void BatchRowsTest::writesCarryGenerationAndTimeToLive()
{
    ByteBuffer field;
    ByteWriter writer(field);
    writer.u32(1);
    writer.u8(1);
    writer.u32(9);
    writer.bytes(wire::digestInPartition(5, 1));
    writer.u8(0x02 | 0x04 | 0x08 | 0x10); // info bytes, generation, time to live, info4
    writer.u8(0);
    writer.u8(wire::info2::write | wire::info2::generation);
    writer.u8(wire::info3::updateOnly);
    writer.u8(0);
    writer.u16(7);
    writer.u32(300);
    writer.u16(1);
    writer.u16(1);
    writer.u32(5);
    writer.u8(0);
    writer.text("test");
    writer.u32(7);
    writer.u8(static_cast<std::uint8_t>(wire::OperationType::Write));
    writer.u8(3);
    writer.u8(0);
    writer.u8(1);
    writer.text("ab?"); // a name of one byte and a value of two
    BatchRows rows(field);
    QVERIFY(rows.next());
    QCOMPARE(rows.rowIndex(), 9u);
    QCOMPARE(rows.row().generation, 7u);
    QCOMPARE(rows.row().recordTtl, 300u);
    QCOMPARE(int(rows.row().info3), int(wire::info3::updateOnly));
    QCOMPARE(rows.row().operations.size(), std::size_t{1});
    QCOMPARE(rows.row().operations.front().bin, "a");
    QCOMPARE(rows.row().operations.front().value.size(), std::size_t{2});
    QVERIFY(!rows.next());
    QVERIFY(rows.complete());
}

void BatchRowsTest::everyTruncationIsNoticed()
{
    const ByteBuffer field = recordedRows();
    for (std::size_t size = 0; size < field.size(); ++size) {
        BatchRows rows(ByteSpan(field).first(size));
        while (rows.next()) {
        }
        QVERIFY(!rows.complete() || size == 0 || rows.count() == 0);
    }
    ByteBuffer longer = field;
    longer.push_back(std::byte{0});
    BatchRows rows(longer);
    while (rows.next()) {
    }
    QVERIFY(!rows.complete());
}

void BatchRowsTest::aCountThatPromisesTooMuchIsNoticed()
{
    ByteBuffer field = recordedRows();
    field[0] = std::byte{0xFF};
    BatchRows rows(field);
    int read = 0;
    while (rows.next())
        ++read;
    QCOMPARE(read, 3);
    QVERIFY(!rows.complete());
}

void BatchRowsTest::sizesThatDoNotFitAreNoticed()
{
    const ByteBuffer field = recordedRows();
    const std::size_t firstFieldSize = 4 + 1 + 4 + 20 + 1 + 1 + 2 + 2;
    for (const std::uint32_t size : {0u, 0x7FFF'FFFFu, 0xFFFF'FFFFu}) {
        ByteBuffer broken = field;
        ByteWriter(broken).patchU32(firstFieldSize, size);
        BatchRows rows(broken);
        while (rows.next()) {
        }
        QVERIFY(!rows.complete());
    }
}

FOOTPLATE_TEST_MAIN(BatchRowsTest)
#include "tst_batchrows.moc"
