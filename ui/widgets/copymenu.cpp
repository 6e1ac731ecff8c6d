// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/copymenu.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QTableView>

namespace footplate::ui {

namespace {

struct CopyWords {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::CopyMenu)
};

void addCopyAction(QMenu &menu, const QString &text, const QTableView &view, QString (*asText)(const CopiedTable &))
{
    QObject::connect(menu.addAction(text), &QAction::triggered, &view, [&view, asText] { QGuiApplication::clipboard()->setText(asText(tableOf(view))); });
}

} // namespace

CopiedTable tableOf(const QTableView &view)
{
    const QAbstractItemModel &model = *view.model();
    QVector<int> columns;
    for (int visual = 0; visual < model.columnCount(); ++visual) {
        if (const int column = view.horizontalHeader()->logicalIndex(visual); !view.isColumnHidden(column))
            columns.append(column);
    }
    CopiedTable table;
    for (const int column : columns)
        table.headings.append(model.headerData(column, Qt::Horizontal).toString());
    const QItemSelectionModel &selection = *view.selectionModel();
    for (int row = 0; row < model.rowCount(); ++row) {
        if (selection.hasSelection() && !selection.rowIntersectsSelection(row))
            continue;
        QStringList cells;
        for (const int column : columns)
            cells.append(model.index(row, column).data().toString());
        table.rows.append(cells);
    }
    return table;
}

void addCopyActions(QMenu &menu, const QTableView &view)
{
    addCopyAction(menu, CopyWords::tr("Copy as text"), view, tableAsText);
    addCopyAction(menu, CopyWords::tr("Copy as CSV"), view, tableAsCsv);
    addCopyAction(menu, CopyWords::tr("Copy as JSON"), view, tableAsJson);
}

void giveCopyMenu(QTableView &view)
{
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(&view, &QWidget::customContextMenuRequested, &view, [&view](const QPoint &at) {
        auto *menu = new QMenu(&view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addCopyActions(*menu, view);
        menu->popup(view.viewport()->mapToGlobal(at));
    });
}

} // namespace footplate::ui
