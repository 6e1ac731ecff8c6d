// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/nodesmodel.h"

#include "ui/text/drillwording.h"
#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace footplate::ui {

namespace {

constexpr std::int64_t secondMs = 1000;

// Worst first when sorted downwards.
double severityOf(const NodeView &node)
{
    if (node.state == NodeState::Active)
        return node.isQuiet ? 2 : node.ownsNothingYet ? 1 : 0;
    return node.state == NodeState::Inactive ? 4 : 3;
}

double severityOf(CircuitView circuit)
{
    switch (circuit) {
    case CircuitView::Closed: return 0;
    case CircuitView::HalfOpen: return 2;
    case CircuitView::OpenConcurrency: return 2;
    case CircuitView::OpenFailures: return 3;
    }
    return 0;
}

QString addressText(const NodeView &node)
{
    return node.address.empty() ? unknownText() : fromStd(node.address);
}

} // namespace

void NodesModel::Span::include(int column)
{
    first = std::min(first, column);
    last = std::max(last, column);
}

void NodesModel::update(const ClusterSnapshot &snapshot, const BucketStore *buckets, std::int64_t nowMs)
{
    matchRows(snapshot.nodes);
    const bool isNewSecond = readSparks(buckets);
    std::vector<Span> spans(m_rows.size());
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        spans[i] = fillRow(m_rows[i], snapshot.nodes[i], static_cast<int>(i), nowMs);
        if (isNewSecond)
            spans[i].include(CommandsColumn);
    }
    tellChanges(spans);
}

// Afterwards m_rows and `nodes` name the same nodes in the same order. By their ids: a node that is only advertised has no slot.
void NodesModel::matchRows(const std::vector<NodeView> &nodes)
{
    std::unordered_set<std::string_view> known;
    for (const NodeView &node : nodes)
        known.insert(node.id);
    for (int row = static_cast<int>(m_rows.size()) - 1; row >= 0; --row) {
        if (known.contains(m_rows[static_cast<std::size_t>(row)].id))
            continue;
        beginRemoveRows({}, row, row);
        m_rows.erase(m_rows.begin() + row);
        endRemoveRows();
    }
    for (int row = 0; row < static_cast<int>(nodes.size()); ++row) {
        const NodeView &node = nodes[static_cast<std::size_t>(row)];
        if (row < static_cast<int>(m_rows.size()) && m_rows[static_cast<std::size_t>(row)].id == node.id)
            continue;
        const int from = rowOf(node.id);
        if (from < 0) {
            beginInsertRows({}, row, row);
            Row fresh;
            fresh.id = node.id;
            m_rows.insert(m_rows.begin() + row, std::move(fresh));
            endInsertRows();
        } else {
            beginMoveRows({}, from, from, {}, row);
            std::rotate(m_rows.begin() + row, m_rows.begin() + from, m_rows.begin() + from + 1);
            endMoveRows();
        }
    }
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        m_rows[row].slot = nodes[row].slot;
}

int NodesModel::rowOf(std::string_view id) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [id](const Row &row) { return row.id == id; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

NodesModel::Cell NodesModel::makeCell(int column, const NodeView &node, std::int64_t nowMs, const Cell &before)
{
    Cell cell = before;
    const auto words = [&cell](const QString &text, double key, StateLook look) { cell = {text, key, look}; };
    // Text of a number is made anew only when the number changed.
    const auto number = [&cell](std::int64_t value, QString (*format)(std::int64_t)) {
        const auto key = static_cast<double>(value);
        if (cell.text.isNull() || key != cell.sortKey)
            cell = {value < 0 ? unknownText() : format(value), key, {Role::Text, Glyph::None}};
    };
    switch (column) {
    case NodeColumn: words(node.id.empty() ? unknownText() : fromStd(node.id), 0, {Role::Text, Glyph::None}); break;
    case StateColumn: words(nodeStateText(node), severityOf(node), Theme::lookOf(node)); break;
    case AddressColumn: words(addressText(node), 0, {Role::Muted, Glyph::None}); break;
    case BuildColumn: words(node.build.empty() ? unknownText() : fromStd(node.build), 0, {Role::Muted, Glyph::None}); break;
    case MasterColumn: number(node.masters, formatCount); break;
    case ReplicaColumn: number(node.replicas, formatCount); break;
    case InFlightColumn: number(node.inFlight, formatCount); break;
    case QueuedColumn: number(node.queued, formatCount); break;
    case FailedColumn:
        words(NodesModel::tr("%1 / %2").arg(formatCount(node.failed), formatCount(node.limits.failureThreshold)), node.failed,
              {node.failed >= node.limits.failureThreshold ? Role::Bad : Role::Text, Glyph::None});
        break;
    case CircuitColumn:
        words(circuitText(node, nowMs), severityOf(node.circuit),
              node.state == NodeState::Active ? Theme::lookOf(node.circuit) : StateLook{Role::Muted, Glyph::None});
        break;
    case ConnectionsColumn: number(node.connectionsOpen, formatCount); break;
    case TendP50Column: number(node.tendP50Us, formatUs); break;
    case TendP99Column: number(node.tendP99Us, formatUs); break;
    case ClientsColumn: number(node.clientConnections, formatCount); break;
    case DataUsedColumn:
        if (cell.text.isNull() || node.dataUsedPercent != cell.sortKey)
            words(node.dataUsedPercent < 0 ? unknownText() : formatPercent(node.dataUsedPercent / 100.0, 0), node.dataUsedPercent,
                  {node.stopWrites ? Role::Bad : Role::Text, Glyph::None});
        break;
    case UptimeColumn: number(node.uptimeS, [](std::int64_t s) { return formatAge(s * secondMs); }); break;
    default: break; // the sparkline's, by readSparks()
    }
    return cell;
}

NodesModel::Span NodesModel::fillRow(Row &row, const NodeView &node, int rank, std::int64_t nowMs)
{
    Span span;
    for (int column = NodeColumn; column < CommandsColumn; ++column) {
        Cell &cell = row.cells[static_cast<std::size_t>(column)];
        Cell fresh = makeCell(column, node, nowMs, cell);
        if (fresh.text != cell.text || fresh.look != cell.look)
            span.include(column);
        cell = std::move(fresh);
    }
    if (row.rank != rank) {
        row.rank = rank;
        span.include(NodeColumn);
    }
    QString toolTip = fromStd(node.problem);
    if (toolTip != row.toolTip) {
        row.toolTip = std::move(toolTip);
        span.include(StateColumn);
    }
    return span;
}

// Whether there is another second than at the last call.
bool NodesModel::readSparks(const BucketStore *buckets)
{
    const TimeBucketPtr latest = buckets != nullptr ? buckets->latest() : nullptr;
    const std::int64_t latestMs = latest != nullptr ? latest->startMs : -1;
    const bool isNewRow = std::any_of(m_rows.begin(), m_rows.end(), [](const Row &row) { return row.spark.attempts.isEmpty(); });
    if (latestMs == m_lastBucketMs && !isNewRow)
        return false;
    m_lastBucketMs = latestMs;

    std::unordered_map<int, Row *> bySlot;
    for (Row &row : m_rows) {
        row.spark.attempts.fill(-1, sparkSeconds);
        row.spark.failures.fill(-1, sparkSeconds);
        bySlot.emplace(row.slot, &row);
    }
    const std::int64_t fromMs = latestMs - (sparkSeconds - 1) * secondMs;
    if (latest != nullptr) {
        for (const TimeBucketPtr &bucket : buckets->range(fromMs, latestMs + secondMs)) {
            const auto at = (bucket->startMs - fromMs) / secondMs;
            if (at < 0 || at >= sparkSeconds)
                continue;
            for (Row &row : m_rows)
                row.spark.attempts[at] = row.spark.failures[at] = 0;
            for (const NodeBucket &part : bucket->nodes) {
                const auto found = bySlot.find(part.nodeSlot);
                if (found == bySlot.end())
                    continue;
                const auto seconds = static_cast<float>(bucket->seconds);
                found->second->spark.attempts[at] = static_cast<float>(part.attempts) / seconds;
                found->second->spark.failures[at] = static_cast<float>(part.failures) / seconds;
            }
        }
    }
    markDrills(fromMs);
    for (Row &row : m_rows) {
        Cell &cell = row.cells[CommandsColumn];
        cell.sortKey = static_cast<double>(row.spark.attempts.constLast());
        cell.text = cell.sortKey < 0 ? unknownText() : formatRate(cell.sortKey);
    }
    return true;
}

void NodesModel::markDrills(std::int64_t fromMs)
{
    for (Row &row : m_rows) {
        row.spark.drilled.clear();
        row.drill.clear();
        for (const DrillSpan &drill : std::as_const(m_drills)) {
            if (!drill.isOn(fromStd(row.id)) || !drill.overlaps(fromMs, fromMs + sparkSeconds * secondMs))
                continue;
            row.spark.drilled.resize(sparkSeconds);
            for (int second = 0; second < sparkSeconds; ++second) {
                if (drill.overlaps(fromMs + second * secondMs, fromMs + (second + 1) * secondMs))
                    row.spark.drilled[second] = true;
            }
            row.drill = tr("Drill: %1").arg(faultTitle(drill.fault));
        }
    }
}

void NodesModel::tellChanges(const std::vector<Span> &spans)
{
    const auto count = spans.size();
    for (std::size_t first = 0; first < count; ++first) {
        if (spans[first].isEmpty())
            continue;
        Span merged = spans[first];
        std::size_t last = first;
        while (last + 1 < count && !spans[last + 1].isEmpty()) {
            ++last;
            merged.first = std::min(merged.first, spans[last].first);
            merged.last = std::max(merged.last, spans[last].last);
        }
        Q_EMIT dataChanged(index(static_cast<int>(first), merged.first), index(static_cast<int>(last), merged.last));
        first = last;
    }
}

int NodesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NodesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant NodesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const Cell &cell = row.cells[static_cast<std::size_t>(index.column())];
    switch (role) {
    case Qt::DisplayRole: return cell.text;
    case Qt::AccessibleTextRole:
        if (index.column() == NodeColumn) {
            return tr("%1, %2, masters %3, replicas %4")
                .arg(cell.text, row.cells[StateColumn].text, row.cells[MasterColumn].text, row.cells[ReplicaColumn].text);
        }
        return tr("%1 %2: %3").arg(row.cells[NodeColumn].text, headerData(index.column(), Qt::Horizontal, Qt::DisplayRole).toString(), cell.text);
    case Qt::AccessibleDescriptionRole: return index.column() == CommandsColumn && !row.drill.isEmpty() ? QVariant(row.drill) : QVariant();
    case Qt::ToolTipRole:
        if (index.column() == CommandsColumn && !row.drill.isEmpty())
            return row.drill;
        return row.toolTip.isEmpty() ? QVariant() : QVariant(row.toolTip);
    case Qt::TextAlignmentRole: return QVariant(Qt::AlignVCenter | (isNumber(index.column()) ? Qt::AlignRight : Qt::AlignLeft));
    case SortRole:
        if (index.column() == NodeColumn || index.column() == AddressColumn || index.column() == BuildColumn)
            return cell.text;
        return cell.sortKey;
    case LookRole: return QVariant::fromValue(cell.look);
    case IdRole: return fromStd(row.id);
    case SlotRole: return row.slot;
    case RankRole: return row.rank;
    case SparkRole: return index.column() == CommandsColumn ? QVariant::fromValue(row.spark) : QVariant();
    default: return {};
    }
}

bool NodesModel::isNumber(int column)
{
    switch (column) {
    case NodeColumn:
    case StateColumn:
    case AddressColumn:
    case BuildColumn:
    case CircuitColumn: return false;
    default: return true;
    }
}

QString NodesModel::widestText(int column)
{
    switch (column) {
    case NodeColumn: return QStringLiteral("BB9020011AC4202");
    case StateColumn: return tr("unreachable");
    case AddressColumn: return QStringLiteral("192.168.100.100:3000");
    case BuildColumn: return QStringLiteral("8.1.0.10-10");
    case MasterColumn:
    case ReplicaColumn: return formatCount(131'072);
    case FailedColumn: return QStringLiteral("100 / 100");
    case CircuitColumn: {
        NodeView longOpen;
        longOpen.circuit = CircuitView::OpenFailures;
        longOpen.circuitSinceMs = 1;
        return circuitText(longOpen, 3600 * secondMs); // 59 min 59 s
    }
    case TendP50Column:
    case TendP99Column: return QStringLiteral("1000 ms");
    case UptimeColumn: return formatAge(std::int64_t{100} * 24 * 3600 * secondMs + 23 * 3600 * secondMs);
    case CommandsColumn: return QStringLiteral("___________________ 12.5 k/s");
    default: return formatCount(10'000);
    }
}

QVariant NodesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignVCenter | (isNumber(section) && section != CommandsColumn ? Qt::AlignRight : Qt::AlignLeft));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool isLong = role == Qt::ToolTipRole;
    switch (section) {
    case NodeColumn: return isLong ? tr("Node id; its colour is the same on every page") : tr("Node");
    case StateColumn: return isLong ? tr("What the tender knows of the node") : tr("State");
    case AddressColumn: return isLong ? tr("The address in use, or the last one tried") : tr("Address");
    case BuildColumn: return isLong ? tr("Version of the server") : tr("Build");
    case MasterColumn: return isLong ? tr("Partitions it is the master of, over all namespaces") : tr("Master");
    case ReplicaColumn: return isLong ? tr("Partitions it holds a replica of, over all namespaces") : tr("Replica");
    case InFlightColumn: return isLong ? tr("Commands it has not answered yet") : tr("In flight");
    case QueuedColumn: return isLong ? tr("Commands that wait for a connection") : tr("Queued");
    case FailedColumn: return isLong ? tr("Failures since the last good tend, of the number that opens the circuit") : tr("Failed");
    case CircuitColumn: return isLong ? tr("Whether commands are sent to it") : tr("Circuit");
    case ConnectionsColumn: return isLong ? tr("Open connections of this console") : tr("Conns");
    case TendP50Column: return isLong ? tr("Median time to tend it, over the last cycles") : tr("Tend p50");
    case TendP99Column: return isLong ? tr("99th percentile of the time to tend it") : tr("p99");
    case ClientsColumn: return isLong ? tr("Connections of all its clients, as it says") : tr("Clients");
    case DataUsedColumn: return isLong ? tr("Share of its data storage in use") : tr("Data used");
    case UptimeColumn: return isLong ? tr("How long the server has been running") : tr("Uptime");
    case CommandsColumn: return isLong ? tr("Attempts a second over the last minute; failures in the colour of trouble") : tr("Commands/s");
    default: return {};
    }
}

} // namespace footplate::ui
