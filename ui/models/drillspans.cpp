// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/drillspans.h"

#include "ui/models/drill.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace footplate::ui {

namespace {

// One whose beginning has not been found yet, on the way back through the events.
struct EndedDrill {
    const Event *end;
    bool isMatched = false;
};

DrillSpan spanOf(const Event &event, std::int64_t fromMs, std::int64_t toMs)
{
    return {fromMs, toMs, fromStd(event.detail.view()), fromStd(event.node.view())};
}

EndedDrill *endOf(const Event &start, std::vector<EndedDrill> &ended)
{
    // The one found last is the first that came after the start.
    const auto found = std::find_if(ended.rbegin(), ended.rend(), [&start](const EndedDrill &drill) {
        return !drill.isMatched && drill.end->node == start.node && drill.end->detail == start.detail;
    });
    return found == ended.rend() ? nullptr : &*found;
}

} // namespace

bool DrillSpan::isOn(const QString &id) const
{
    return node == id || node == allNodesWord();
}

QVector<DrillSpan> drillSpans(const std::vector<Event> &events, std::uint64_t earlier, std::int64_t fromMs, std::int64_t toMs)
{
    QVector<DrillSpan> spans;
    std::vector<EndedDrill> ended;
    for (auto event = events.rbegin(); event != events.rend(); ++event) {
        if (event->code == EventCode::DrillEnded) {
            ended.push_back({&*event});
        } else if (event->code == EventCode::DrillStarted) {
            EndedDrill *drill = endOf(*event, ended);
            if (drill != nullptr)
                drill->isMatched = true;
            if (drill != nullptr || event->sequence > earlier)
                spans.append(spanOf(*event, event->atMs, drill != nullptr ? drill->end->atMs : DrillSpan::noEnd));
        }
        if (event->sequence <= earlier && event->atMs < fromMs)
            break;
    }
    // The beginning is not among the events any more; how long it lasted is.
    for (const EndedDrill &drill : ended) {
        if (!drill.isMatched)
            spans.append(spanOf(*drill.end, drill.end->atMs - drill.end->numbers[0], drill.end->atMs));
    }
    spans.removeIf([fromMs, toMs](const DrillSpan &span) { return span.fromMs > toMs || span.toMs < fromMs; });
    std::stable_sort(spans.begin(), spans.end(), [](const DrillSpan &a, const DrillSpan &b) { return a.fromMs < b.fromMs; });
    return spans;
}

} // namespace footplate::ui
