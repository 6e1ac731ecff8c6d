// SPDX-License-Identifier: GPL-3.0-or-later
// What the context menu of a table copies.
#include "tests/support/guimain.h"
#include "ui/widgets/copymenu.h"

#include <QClipboard>
#include <QHeaderView>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QStandardItemModel>
#include <QTableView>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

class TestCopyMenu final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_model = std::make_unique<QStandardItemModel>();
        m_model->setHorizontalHeaderLabels({u"Node"_s, u"State"_s, u"Address"_s});
        for (const char *node : {"A1", "A2"})
            m_model->appendRow({new QStandardItem(QString::fromLatin1(node)), new QStandardItem(u"active, \"well\""_s), new QStandardItem(u"127.0.0.1"_s)});
        m_view = std::make_unique<QTableView>();
        m_view->setModel(m_model.get());
        m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    }

    void allRowsWhereNoneIsSelected()
    {
        QCOMPARE(tableAsText(tableOf(*m_view)),
                 u"Node\tState\tAddress\nA1\tactive, \"well\"\t127.0.0.1\nA2\tactive, \"well\"\t127.0.0.1"_s);
    }

    void columnsAsTheyAreSeenAndTheSelectedRow()
    {
        m_view->setColumnHidden(2, true);
        m_view->horizontalHeader()->moveSection(1, 0);
        m_view->selectRow(1);
        QCOMPARE(tableAsCsv(tableOf(*m_view)), u"\"State\",\"Node\"\n\"active, \"\"well\"\"\",\"A2\"\n"_s);
        const QJsonArray rows = QJsonDocument::fromJson(tableAsJson(tableOf(*m_view)).toUtf8()).array();
        QCOMPARE(rows, (QJsonArray{QJsonObject{{u"Node"_s, u"A2"_s}, {u"State"_s, u"active, \"well\""_s}}}));
    }

    void theMenuOffersAllThree()
    {
        giveCopyMenu(*m_view);
        m_view->show();
        Q_EMIT m_view->customContextMenuRequested(QPoint(5, 5));
        auto *menu = m_view->findChild<QMenu *>();
        QVERIFY(menu != nullptr && menu->isVisible());
        QCOMPARE(menu->actions().size(), 3);
        QStringList copies;
        for (QAction *action : menu->actions()) {
            action->trigger();
            copies.append(QGuiApplication::clipboard()->text());
        }
        QCOMPARE(copies, (QStringList{tableAsText(tableOf(*m_view)), tableAsCsv(tableOf(*m_view)), tableAsJson(tableOf(*m_view))}));
        menu->close();
    }

private:
    std::unique_ptr<QStandardItemModel> m_model;
    std::unique_ptr<QTableView> m_view;
};

FOOTPLATE_GUI_TEST_MAIN(TestCopyMenu)
#include "tst_copymenu.moc"
