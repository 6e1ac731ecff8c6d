// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/emulator/dataservice.h"

#include "core/emulator/batchrows.h"
#include "core/wire/proto.h"
#include "core/wire/resultcode.h"

#include <algorithm>

namespace footplate::emulator {

namespace {

constexpr std::size_t maximumSetNameSize = 63;
// What a server gives a transaction that names no time of its own.
constexpr std::uint32_t defaultTransactionMs = 1000;
constexpr std::uint8_t linearizeRead = 0x40; // info3, for namespaces with strong consistency
// A batch is answered in several messages when it is long, and ended when it asks for absurd amounts.
constexpr std::size_t batchFrameBytes = 128u << 10;
constexpr std::size_t batchLimitBytes = 64u << 20;

bool writes(const wire::RequestView &request)
{
    return (request.info2 & wire::info2::write) != 0;
}

bool removes(const wire::RequestView &request)
{
    return (request.info2 & wire::info2::remove) != 0;
}

int transactionMs(const wire::RequestView &request)
{
    constexpr std::uint32_t longest = 60'000;
    return static_cast<int>(request.transactionTtl == 0 ? defaultTransactionMs
                                                        : std::min(request.transactionTtl, longest));
}

} // namespace

void DataService::appendCode(ByteBuffer &reply, int resultCode, bool last)
{
    wire::appendReply(reply, resultCode, 0, 0, {}, last ? wire::info3::last : 0);
}

int DataService::answer(NodeIndex node, ByteSpan body, ByteBuffer &reply)
{
    ++m_context.site(node).counts.dataRequests;
    const auto request = wire::parseRequest(body);
    if (!request) {
        ++m_context.site(node).counts.demarshalErrors;
        appendCode(reply, result::parameterError);
        return 0;
    }
    if (request->info1 & wire::info1::batch)
        return answerBatch(node, *request, reply);
    execute(node, *request, Origin::Client);
    // Whoever asks for more than one record waits for a last message.
    const bool last = !request->digest && m_execution.resultCode == result::parameterError;
    wire::appendReply(reply, m_execution.resultCode, m_execution.generation, m_execution.voidTime, m_execution.bins,
                      last ? wire::info3::last : 0);
    return m_execution.withheldMs;
}

void DataService::execute(NodeIndex node, const wire::RequestView &request, Origin origin)
{
    m_execution.reset();
    const int nameSpace = m_context.namespaceIndex(request.nameSpace);
    if (nameSpace < 0)
        return finish(result::namespaceNotFound);
    if (!request.digest || request.set.size() > maximumSetNameSize)
        return finish(result::parameterError);
    if (!writes(request) && !(request.info1 & wire::info1::read))
        return finish(result::parameterError);
    if (!writes(request) && (request.info3 & linearizeRead))
        return finish(result::enterpriseOnly);
    const std::int64_t startedUs = m_context.clock.nowUs();
    route(node, request, nameSpace, origin);
    const std::int64_t tookUs = m_context.clock.nowUs() - startedUs + std::int64_t{m_execution.withheldMs} * 1000;
    NamespaceCounts &counts = m_context.counts(node, nameSpace);
    (writes(request) ? counts.writeLatency : counts.readLatency).record(tookUs, startedUs / 1000);
}

void DataService::route(NodeIndex node, const wire::RequestView &request, int nameSpace, Origin origin)
{
    const int partition = wire::partitionOf(*request.digest);
    auto access = m_context.view.access(node, nameSpace, partition, writes(request), m_context.nowMs());
    if (m_context.site(node).fault.fault == Fault::RefusePartitions)
        access.kind = ClusterView::Access::Unavailable;
    switch (access.kind) {
    case ClusterView::Access::Unavailable:
        ++m_context.counts(node, nameSpace).unavailable;
        return finish(result::partitionUnavailable);
    case ClusterView::Access::Unreachable:
        ++m_context.counts(node, nameSpace).proxyTimeout;
        m_execution.withheldMs = transactionMs(request);
        return finish(result::timedOut);
    case ClusterView::Access::Local:
    case ClusterView::Access::Proxy:
        carryOut(access.node, request, nameSpace);
        return count(node, access.node, nameSpace, request, origin);
    }
}

void DataService::carryOut(NodeIndex node, const wire::RequestView &request, int nameSpace)
{
    if (writes(request))
        return write(node, request, nameSpace);
    const RecordPointer record = m_context.store(node, nameSpace).find(*request.digest);
    if (!record || record->isExpired(m_context.nowSince2010()))
        return finish(result::notFound);
    readRecord(request, record, m_execution);
}

void DataService::write(NodeIndex node, const wire::RequestView &request, int nameSpace)
{
    const std::uint32_t now = m_context.nowSince2010();
    NamespaceStore &store = m_context.store(node, nameSpace);
    RecordPointer before = store.find(*request.digest);
    if (before && before->isExpired(now))
        before.reset();
    const RecordPointer after = writeRecord(request, before, now, m_execution);
    if (m_execution.resultCode != result::ok)
        return;
    if (before && !after && !removes(request))
        ++m_context.counts(node, nameSpace).deletedLastBin;
    if (after)
        store.put(*request.digest, after);
    else
        store.remove(*request.digest);
    // A node that was cut off believes to be alone.
    if (m_context.view.phase(node) == ClusterView::Phase::Member)
        replicate(node, request, nameSpace, after);
}

// A member that hangs keeps a write waiting until its time is up; by then the master has it.
void DataService::replicate(NodeIndex node, const wire::RequestView &request, int nameSpace,
                            const RecordPointer &record)
{
    for (const NodeIndex owner : m_context.view.table().owners(nameSpace, wire::partitionOf(*request.digest))) {
        if (owner < 0 || owner == node || !m_context.view.isMember(owner))
            continue;
        if (!m_context.view.serves(owner)) {
            if (!(request.info3 & wire::info3::commitMaster))
                m_execution.withheldMs = transactionMs(request);
            continue;
        }
        NamespaceStore &store = m_context.store(owner, nameSpace);
        if (record)
            store.put(*request.digest, record);
        else
            store.remove(*request.digest);
    }
    if (m_execution.withheldMs == 0)
        return;
    m_execution.reset();
    m_execution.withheldMs = transactionMs(request);
    finish(result::timedOut);
}

void DataService::count(NodeIndex asked, NodeIndex executor, int nameSpace, const wire::RequestView &request,
                        Origin origin)
{
    const auto pick = [&](OperationCounts &read, OperationCounts &write, OperationCounts &remove) -> OperationCounts & {
        return removes(request) ? remove : writes(request) ? write : read;
    };
    NamespaceCounts &counts = m_context.counts(executor, nameSpace);
    const int code = m_execution.resultCode;
    if (asked != executor) {
        ++m_context.counts(asked, nameSpace).proxyComplete;
        pick(counts.fromProxyRead, counts.fromProxyWrite, counts.fromProxyRemove).count(code);
    } else if (origin == Origin::BatchRow) {
        pick(counts.batchRead, counts.batchWrite, counts.batchRemove).count(code);
    } else {
        pick(counts.read, counts.write, counts.remove).count(code);
    }
    if (code == result::generationError)
        ++counts.failGeneration;
    if (code == result::recordTooBig)
        ++counts.failRecordTooBig;
}

int DataService::answerBatch(NodeIndex node, const wire::RequestView &request, ByteBuffer &reply)
{
    const std::int64_t startedUs = m_context.clock.nowUs();
    NodeCounts &counts = m_context.site(node).counts;
    BatchRows rows(request.batchIndexField);
    const auto phase = m_context.view.phase(node);
    if (rows.count() == 0 || phase == ClusterView::Phase::Starting) {
        ++counts.batchesFailed;
        appendCode(reply, rows.count() == 0 ? result::parameterError : result::partitionUnavailable, true);
        return 0;
    }
    const std::size_t first = reply.size();
    std::size_t frame = wire::beginProto(reply, wire::ProtoType::Message);
    int withheldMs = 0;
    bool tooMuch = false;
    while (!tooMuch && rows.next()) {
        execute(node, rows.row(), Origin::BatchRow);
        withheldMs = std::max(withheldMs, m_execution.withheldMs);
        wire::appendReplyMessage(reply, m_execution.resultCode, m_execution.generation, m_execution.voidTime,
                                 m_execution.bins, 0, rows.rowIndex());
        if (reply.size() - frame > batchFrameBytes) {
            wire::finishProto(reply, frame);
            frame = wire::beginProto(reply, wire::ProtoType::Message);
        }
        tooMuch = reply.size() - first > batchLimitBytes;
    }
    const int code = tooMuch ? result::batchQueuesFull : rows.complete() ? result::ok : result::parameterError;
    // As recorded, the last message is a frame of its own.
    if (reply.size() == frame + wire::protoHeaderSize)
        reply.resize(frame);
    else
        wire::finishProto(reply, frame);
    appendCode(reply, code, true);
    ++(code == result::ok ? counts.batchesComplete : counts.batchesFailed);
    counts.batchLatency.record(m_context.clock.nowUs() - startedUs + std::int64_t{withheldMs} * 1000, startedUs / 1000);
    return withheldMs;
}

} // namespace footplate::emulator
