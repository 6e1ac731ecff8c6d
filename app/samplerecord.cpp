// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/samplerecord.h"

#include "core/wire/digest.h"

namespace footplate::app {

namespace {

ReadRequest recordOf(const std::string &nameSpace, int number)
{
    ReadRequest request;
    request.nameSpace = nameSpace;
    request.set = "demo";
    request.key = Key{"user:" + std::to_string(number)};
    return request;
}

} // namespace

ReadRequest sampleRecord(const ClusterSnapshot &snapshot, const emulator::DemoClusterOptions &cluster)
{
    const std::string &name = cluster.namespaces.front();
    const NamespaceView *nameSpace = snapshot.nameSpace(name);
    for (int number = 1; nameSpace && number <= cluster.recordsPerNamespace; ++number) {
        ReadRequest request = recordOf(name, number);
        const int partition = wire::partitionOf(wire::digestOf(request.set, request.key));
        const NodeView *master = snapshot.nodeBySlot(nameSpace->table->owner(partition, 0));
        if (master && master->circuit != CircuitView::Closed)
            return request;
    }
    return recordOf(name, 1);
}

} // namespace footplate::app
