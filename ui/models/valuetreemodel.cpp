// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/valuetreemodel.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int toolTipLimit = 2000;
constexpr int nameLimit = 60;

int sizeOf(const Value &value)
{
    if (const auto *list = std::get_if<ListValue>(&value.data))
        return static_cast<int>(list->items.size());
    if (const auto *map = std::get_if<MapValue>(&value.data))
        return static_cast<int>(map->entries.size());
    return 0;
}

} // namespace

struct ValueTreeModel::Item {
    Item *parent = nullptr;
    int row = 0;
    QString name;
    const Value *value = nullptr; // null for the root
    int size = 0;                 // of the list or map, or of the record
    std::vector<std::unique_ptr<Item>> children;
};

ValueTreeModel::ValueTreeModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Item>()) {}

ValueTreeModel::~ValueTreeModel() = default;

void ValueTreeModel::setRecord(Record record)
{
    beginResetModel();
    m_record = std::move(record);
    m_root = std::make_unique<Item>();
    m_root->size = static_cast<int>(m_record.bins.size());
    for (int row = 0; row < m_root->size; ++row)
        m_root->children.push_back(makeChild(m_root.get(), row));
    int budget = madeAtOnce;
    for (const auto &bin : m_root->children)
        expand(*bin, budget);
    endResetModel();
}

// What a person can look through is there at once; the rest of a huge value is made when it is scrolled to.
void ValueTreeModel::expand(Item &item, int &budget) const
{
    const int count = std::min({item.size, batch, budget});
    budget -= count;
    for (int row = 0; row < count; ++row)
        item.children.push_back(makeChild(&item, row));
    for (const auto &child : item.children)
        expand(*child, budget);
}

std::unique_ptr<ValueTreeModel::Item> ValueTreeModel::makeChild(Item *parent, int row) const
{
    auto item = std::make_unique<Item>();
    item->parent = parent;
    item->row = row;
    const auto at = static_cast<std::size_t>(row);
    if (parent->value == nullptr) {
        item->name = fromStd(m_record.bins[at].name);
        item->value = &m_record.bins[at].value;
    } else if (const auto *list = std::get_if<ListValue>(&parent->value->data)) {
        item->name = u"[%1]"_s.arg(row);
        item->value = &list->items[at];
    } else if (const auto *map = std::get_if<MapValue>(&parent->value->data)) {
        item->name = formatValue(map->entries[at].first, nameLimit);
        item->value = &map->entries[at].second;
    }
    item->size = sizeOf(*item->value);
    return item;
}

QString ValueTreeModel::asJson(const QModelIndex &index) const
{
    if (index.isValid())
        return valueToJsonText(*itemAt(index)->value);
    QStringList bins;
    for (const Bin &bin : m_record.bins)
        bins.append(u"  %1: %2"_s.arg(valueToJsonText(Value{bin.name}), valueToJsonText(bin.value)));
    return bins.isEmpty() ? u"{}"_s : u"{\n%1\n}"_s.arg(bins.join(u",\n"_s));
}

ValueTreeModel::Item *ValueTreeModel::itemAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Item *>(index.internalPointer()) : m_root.get();
}

QModelIndex ValueTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, itemAt(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex ValueTreeModel::parent(const QModelIndex &child) const
{
    Item *parent = child.isValid() ? itemAt(child)->parent : nullptr;
    return parent == nullptr || parent == m_root.get() ? QModelIndex() : createIndex(parent->row, 0, parent);
}

int ValueTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(itemAt(parent)->children.size());
}

int ValueTreeModel::columnCount(const QModelIndex &parent) const
{
    Q_UNUSED(parent)
    return 3;
}

bool ValueTreeModel::hasChildren(const QModelIndex &parent) const
{
    return parent.column() <= 0 && itemAt(parent)->size > 0;
}

bool ValueTreeModel::canFetchMore(const QModelIndex &parent) const
{
    const Item *item = itemAt(parent);
    return parent.column() <= 0 && static_cast<int>(item->children.size()) < item->size;
}

void ValueTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Item *item = itemAt(parent);
    const int first = static_cast<int>(item->children.size());
    const int last = std::min(item->size, first + batch) - 1;
    beginInsertRows(parent, first, last);
    for (int row = first; row <= last; ++row)
        item->children.push_back(makeChild(item, row));
    endInsertRows();
}

QVariant ValueTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item &item = *itemAt(index);
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case NameColumn: return item.name;
        case TypeColumn: return valueTypeName(*item.value);
        default: return formatValue(*item.value);
        }
    }
    if (role == Qt::ToolTipRole && index.column() == ValueColumn)
        return formatValue(*item.value, toolTipLimit);
    return {};
}

QVariant ValueTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn: return tr("Bin");
    case TypeColumn: return tr("Type");
    case ValueColumn: return tr("Value");
    default: return {};
    }
}

} // namespace footplate::ui
