// SPDX-License-Identifier: GPL-3.0-or-later
// Commands and favourites beyond the Get page: what the palette offers of them, and what it takes back of a policy's draft.
#include "tests/support/guimain.h"
#include "ui/mainwindow.h"
#include "ui/models/favouritesmodel.h"
#include "ui/models/policydraft.h"
#include "ui/pages/getpage.h"
#include "ui/pages/policypage.h"
#include "ui/widgets/commandpalette.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

ReadRequest readOf(std::int64_t key)
{
    ReadRequest request;
    request.nameSpace = "test";
    request.set = "demo";
    request.key = Key{key};
    return request;
}

} // namespace

class TestKeptReads final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_window = std::make_unique<MainWindow>(WindowOptions{});
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_page = qobject_cast<GetPage *>(m_window->page(PageId::Get));
    }

    void thePaletteRunsAFavouriteAndARecentCommand()
    {
        m_page->setKept({{readOf(1), 1, 800, Outcome::Ok, false}, {readOf(2), 2, 800, Outcome::Timeout, false}}, {{u"the slow one"_s, readOf(3)}});
        QSignalSpy asked(m_page, &GetPage::readRequested);
        runFromPalette(u"slow one"_s);
        QCOMPARE(asked.count(), 1); // and refused: no cluster is open
        QVERIFY(isSameRead(asked.at(0).first().value<ReadRequest>(), readOf(3)));
        QCOMPARE(m_window->currentPage(), PageId::Get);
        runFromPalette(u"demo 1 get again"_s);
        QCOMPARE(asked.count(), 2);
        QVERIFY(isSameRead(asked.at(1).first().value<ReadRequest>(), readOf(1)));
    }

    void thePaletteTakesBackAChangeOfTheDraft()
    {
        PolicyDraft *draft = qobject_cast<PolicyPage *>(m_window->page(PageId::Policy))->draft();
        draft->follow({});
        const std::uint32_t before = draft->policy().retry.maxRetries;
        draft->setValue(PolicyField::MaxRetries, before + 3);
        runFromPalette(u"undo draft"_s);
        QCOMPARE(draft->policy().retry.maxRetries, before);
        QCOMPARE(m_window->currentPage(), PageId::Policy);
        runFromPalette(u"redo draft"_s);
        QCOMPARE(draft->policy().retry.maxRetries, before + 3);
    }

    void favouritesKeepTheirModelsWord()
    {
        FavouritesModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
        const QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy refused(&model, &FavouritesModel::refused);
        model.setFavourites({{u"one"_s, readOf(1)}, {u"two"_s, readOf(2)}});
        QCOMPARE(model.add(readOf(2)), 1); // it is there already
        QCOMPARE(model.add(readOf(3)), 2);
        QVERIFY(!model.setData(model.index(2), u" two "_s, Qt::EditRole));
        QVERIFY(!model.setData(model.index(2), u"   "_s, Qt::EditRole));
        QCOMPARE(refused.count(), 2);
        QVERIFY(model.setData(model.index(2), u"three"_s, Qt::EditRole));
        QCOMPARE(model.favourites().at(2).name, u"three"_s);
        model.remove(0);
        QCOMPARE(model.rowCount(), 2);
        for (int i = 0; model.rowCount() < FavouritesModel::limit; ++i)
            model.add(readOf(100 + i));
        QCOMPARE(model.add(readOf(99)), -1);
        model.setFavourites({});
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(resets.count(), 0);
    }

private:
    void runFromPalette(const QString &words)
    {
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        auto *palette = m_window->findChild<CommandPalette *>();
        QVERIFY(palette->isVisible());
        QTest::keyClicks(palette->field(), words);
        QVERIFY2(palette->shownCount() > 0, qPrintable(words));
        QTest::keyClick(palette->field(), Qt::Key_Return);
        QTRY_VERIFY(!palette->isVisible());
    }

    std::unique_ptr<MainWindow> m_window;
    GetPage *m_page = nullptr;
};

FOOTPLATE_GUI_TEST_MAIN(TestKeptReads)
#include "tst_keptreads.moc"
