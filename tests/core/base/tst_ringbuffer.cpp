// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/ringbuffer.h"
#include "tests/support/main.h"

#include <memory>

using namespace footplate;

namespace {

std::vector<int> contentOf(const RingBuffer<int> &buffer)
{
    std::vector<int> content;
    for (std::size_t i = 0; i < buffer.size(); ++i)
        content.push_back(buffer.at(i));
    return content;
}

} // namespace

class RingBufferTest : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void aNewOneIsEmpty()
    {
        RingBuffer<int> buffer(3);
        QVERIFY(buffer.empty());
        QCOMPARE(buffer.size(), 0U);
        QCOMPARE(buffer.capacity(), 3U);
        QVERIFY(buffer.takeAll().empty());
    }

    void theOldestComesFirst()
    {
        RingBuffer<int> buffer(3);
        buffer.push(1);
        buffer.push(2);
        QCOMPARE(contentOf(buffer), (std::vector<int>{1, 2}));
        QCOMPARE(buffer.dropped(), 0U);
    }

    void aFullOneOverwritesTheOldestAndCountsIt()
    {
        RingBuffer<int> buffer(3);
        for (int i = 1; i <= 5; ++i)
            buffer.push(i);
        QCOMPARE(contentOf(buffer), (std::vector<int>{3, 4, 5}));
        QCOMPARE(buffer.dropped(), 2U);
    }

    void onePlaceIsEnough()
    {
        RingBuffer<int> buffer(1);
        buffer.push(1);
        buffer.push(2);
        QCOMPARE(contentOf(buffer), std::vector<int>{2});
        QCOMPARE(buffer.dropped(), 1U);
    }

    void takingEmptiesItAndKeepsTheCountOfDropped()
    {
        RingBuffer<int> buffer(2);
        for (int i = 1; i <= 3; ++i)
            buffer.push(i);
        QCOMPARE(buffer.takeAll(), (std::vector<int>{2, 3}));
        QVERIFY(buffer.empty());
        QCOMPARE(buffer.dropped(), 1U);
        buffer.push(4);
        QCOMPARE(buffer.takeAll(), std::vector<int>{4});
    }

    void orderHoldsWhereverItsEndLies()
    {
        RingBuffer<int> buffer(4);
        int next = 0;
        for (int round = 0; round < 20; ++round) {
            std::vector<int> pushed;
            for (int i = 0; i <= round % 4; ++i) {
                buffer.push(next);
                pushed.push_back(next++);
            }
            QCOMPARE(buffer.takeAll(), pushed);
        }
        QCOMPARE(buffer.dropped(), 0U);
    }

    void aPlaceThatIsClaimedHoldsWhatIsPutThereNext()
    {
        RingBuffer<int> buffer(2);
        buffer.claim() = 1;
        buffer.push(2);
        buffer.claim() = 3;
        QCOMPARE(contentOf(buffer), (std::vector<int>{2, 3}));
        QCOMPARE(buffer.dropped(), 1U);
    }

    void whatWasTakenIsNotKeptAlive()
    {
        RingBuffer<std::shared_ptr<int>> buffer(2);
        const auto value = std::make_shared<int>(1);
        buffer.push(value);
        buffer.takeAll();
        QCOMPARE(value.use_count(), 1L);
    }

    void valuesMayBeMoveOnly()
    {
        RingBuffer<std::unique_ptr<int>> buffer(2);
        buffer.push(std::make_unique<int>(7));
        const auto taken = buffer.takeAll();
        QCOMPARE(*taken.front(), 7);
    }
};

FOOTPLATE_TEST_MAIN(RingBufferTest)
#include "tst_ringbuffer.moc"
