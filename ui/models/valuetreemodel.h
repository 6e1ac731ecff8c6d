// SPDX-License-Identifier: GPL-3.0-or-later
// ValueTreeModel: the bins of a record, with lists and maps opened up. GUI thread.
//
// Invariants: holds its own copy of the record; items of a list or map are made when they are asked for, some hundreds at a time,
// so that a record of megabytes opens at once. A new record is a new document: it resets.
#pragma once

#include "core/base/value.h"

#include <QAbstractItemModel>

#include <memory>
#include <vector>

namespace footplate::ui {

class ValueTreeModel final : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { NameColumn, TypeColumn, ValueColumn };
    static constexpr int batch = 500;
    static constexpr int madeAtOnce = 10'000; // items over all levels

    explicit ValueTreeModel(QObject *parent = nullptr);
    ~ValueTreeModel() override;

    void setRecord(Record record);
    [[nodiscard]] const Record &record() const { return m_record; }
    // The value at an index as JSON text; all bins as one object for an invalid index.
    [[nodiscard]] QString asJson(const QModelIndex &index = {}) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex &child) const override;
    using QObject::parent;
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool hasChildren(const QModelIndex &parent = {}) const override;
    [[nodiscard]] bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Item;
    [[nodiscard]] Item *itemAt(const QModelIndex &index) const;
    [[nodiscard]] std::unique_ptr<Item> makeChild(Item *parent, int row) const;
    void expand(Item &item, int &budget) const;

    Record m_record;
    std::unique_ptr<Item> m_root;
};

} // namespace footplate::ui
