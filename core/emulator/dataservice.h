// SPDX-License-Identifier: GPL-3.0-or-later
// DataService: answers data messages (proto type 3) as a node of the cluster would: routes, carries out, replicates,
// counts.
//
// Worker thread of the demo cluster only. Of the faults only refuse-partitions is its business. Buffers are reused from
// request to request; a request that is malformed, hostile or too large ends in a result code, never in an exception.
// Rule that differs from a server on purpose: a request without a digest is refused with code 4. A server takes a
// write without one as an update of the whole set.
#pragma once

#include "core/emulator/clustercontext.h"
#include "core/emulator/recordwriter.h"

namespace footplate::emulator {

class DataService {
public:
    explicit DataService(ClusterContext &context) : m_context(context) {}

    // Appends the whole reply of `node` to the message `body`. Returns after how many ms it is due, mostly 0.
    int answer(NodeIndex node, ByteSpan body, ByteBuffer &reply);
    // Appends a reply that holds a result code only.
    static void appendCode(ByteBuffer &reply, int resultCode, bool last = false);

private:
    enum class Origin : std::uint8_t { Client, BatchRow };

    void execute(NodeIndex node, const wire::RequestView &request, Origin origin);
    void route(NodeIndex node, const wire::RequestView &request, int nameSpace, Origin origin);
    void carryOut(NodeIndex node, const wire::RequestView &request, int nameSpace);
    void write(NodeIndex node, const wire::RequestView &request, int nameSpace);
    void replicate(NodeIndex node, const wire::RequestView &request, int nameSpace, const RecordPointer &record);
    void finish(int resultCode) { m_execution.resultCode = resultCode; }
    void count(NodeIndex asked, NodeIndex executor, int nameSpace, const wire::RequestView &request, Origin origin);
    int answerBatch(NodeIndex node, const wire::RequestView &request, ByteBuffer &reply);

    ClusterContext &m_context;
    Execution m_execution; // of the request at hand
};

} // namespace footplate::emulator
