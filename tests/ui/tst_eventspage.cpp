// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/render.h"
#include "tests/support/syntheticstate.h"
#include "ui/pages/eventspage.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

std::vector<Event> manyEvents(std::uint64_t count)
{
    std::vector<Event> made;
    for (std::uint64_t sequence = 1; sequence <= count; ++sequence) {
        Event event;
        event.sequence = sequence;
        event.atMs = SyntheticState::startMs - 1'000'000 + static_cast<std::int64_t>(sequence) * 1000;
        event.code = sequence % 3 == 0 ? EventCode::CircuitClosed : EventCode::NodeActive;
        event.node = sequence % 2 == 0 ? "A1" : "A2";
        event.detail = "recovery";
        made.push_back(event);
    }
    return made;
}

} // namespace

class TestEventsPage : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void everySceneInBothThemes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<QSize>("size");
        for (const Scene scene : allScenes) {
            for (const bool isDark : {false, true}) {
                const QByteArray name = QByteArray(sceneName(scene)) + (isDark ? "-dark" : "-light");
                QTest::newRow(name.constData()) << scene << isDark << QSize(1270, 800);
            }
        }
        QTest::newRow("hanging-small") << Scene::Hanging << false << QSize(800, 480);
    }
    void everySceneInBothThemes()
    {
        QFETCH(Scene, scene);
        QFETCH(bool, isDark);
        QFETCH(QSize, size);
        Theme::instance().apply(isDark ? ThemeChoice::Dark : ThemeChoice::Light);
        const SyntheticState state(scene);
        EventsPage page;
        page.resize(size);
        page.show();
        page.refresh(state.view());
        QCoreApplication::processEvents();
        const QImage image = pictureOf(page, u"events-"_s + QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(pixelsOf(image, Theme::instance().color(Role::Text)) > 50);
        QCOMPARE(clippedLabels(page), QStringList());
        QCOMPARE(namelessWidgets(page), QStringList());
        QVERIFY(page.minimumSizeHint().width() <= 800);
    }

    void theNewestIsOnTopAndStaysInViewWhenNotScrolled()
    {
        open(50);
        QCOMPARE(row(0), u"A1"_s);
        m_view.events = &(m_events = manyEvents(53));
        m_page->refresh(m_view);
        QCOMPARE(m_table->verticalScrollBar()->value(), 0);
        QCOMPARE(m_table->indexAt({1, 1}).row(), 0);
    }

    void readingFurtherDownNothingMoves()
    {
        open(200);
        m_table->verticalScrollBar()->setValue(1000);
        const QPersistentModelIndex top(m_table->indexAt({1, 1}));
        const int y = m_table->visualRect(top).y();
        m_view.events = &(m_events = manyEvents(230));
        m_page->refresh(m_view);
        QVERIFY(top.isValid());
        QCOMPARE(m_table->visualRect(top).y(), y);
    }

    void selectionSurvivesNewEvents()
    {
        open(20);
        m_table->selectRow(3);
        const QString before = m_page->selectionAsText();
        m_view.events = &(m_events = manyEvents(40));
        m_page->refresh(m_view);
        QCOMPARE(m_page->selectionAsText(), before);
        QCOMPARE(before.count(u'\t'), 5);
    }

    void filterFromTheKeyboard()
    {
        open(30);
        m_page->focusFilter();
        auto *field = m_page->findChild<QLineEdit *>();
        QVERIFY(field->hasFocus());
        QTest::keyClicks(field, u"circuit A1"_s);
        QCOMPARE(m_table->model()->rowCount(), 5); // every sixth
        QTest::keyClicks(field, u" nothing"_s);
        QVERIFY(!m_table->isVisible());
        field->clear();
        QVERIFY(m_table->isVisible());
        QCOMPARE(m_table->model()->rowCount(), 30);
    }

    void enterLeadsToWhatItIsAbout()
    {
        open(6);
        QSignalSpy links(m_page.get(), &Page::linkActivated);
        m_table->setFocus();
        m_table->setCurrentIndex(m_table->model()->index(0, 0));
        QTest::keyClick(m_table, Qt::Key_Return);
        QCOMPARE(links.count(), 1);
        QCOMPARE(links[0][0].value<PageId>(), PageId::Nodes);
        QCOMPARE(links[0][1].toString(), u"A1"_s);
    }

    void focusOnAnEventLiftsTheFilter()
    {
        open(30);
        m_page->findChild<QLineEdit *>()->setText(u"circuit"_s);
        m_page->focusOn(u"4"_s);
        QCOMPARE(m_table->currentIndex().row(), 26);
        QSignalSpy hints(m_page.get(), &Page::hint);
        m_page->focusOn(u"4000"_s);
        QCOMPARE(hints.count(), 1);
    }

    void focusOnANodeFiltersByIt()
    {
        open(30);
        const SyntheticState state(Scene::Healthy);
        const QString id = QString::fromStdString(state.snapshot()->nodes.front().id);
        m_page->focusOn(id);
        QCOMPARE(m_page->findChild<QComboBox *>()->currentText(), id);
    }

    void exportsWhatIsShown()
    {
        open(4);
        const QList<QByteArray> csv = m_page->asCsv().split('\n');
        QCOMPARE(csv.size(), 6); // heading, four rows, and the end
        QVERIFY(csv[0].startsWith("time,kind,severity,node"));
        const QList<QByteArray> json = m_page->asJsonLines().split('\n');
        QCOMPARE(json.size(), 5);
        const QJsonObject newest = QJsonDocument::fromJson(json[0]).object();
        QCOMPARE(newest.value(u"sequence"_s).toInt(), 4);
        QCOMPARE(newest.value(u"event"_s).toString(), u"node_active"_s);
    }

    void withoutEventsItSaysSo()
    {
        open(0);
        QVERIFY(!m_table->isVisible());
    }

private:
    void open(std::uint64_t count)
    {
        Theme::instance().apply(ThemeChoice::Light);
        m_state = std::make_unique<SyntheticState>(Scene::Healthy);
        m_events = manyEvents(count);
        m_view = m_state->view();
        m_view.events = &m_events;
        m_page = std::make_unique<EventsPage>();
        m_page->resize(900, 500);
        m_page->show();
        m_page->activateWindow();
        m_page->refresh(m_view);
        QCoreApplication::processEvents();
        m_table = m_page->findChild<QTableView *>(u"eventsTable"_s);
    }
    QString row(int index) const { return m_table->model()->index(index, EventsModel::Node).data().toString(); }

    std::unique_ptr<SyntheticState> m_state;
    std::vector<Event> m_events;
    ViewState m_view;
    std::unique_ptr<EventsPage> m_page;
    QTableView *m_table = nullptr;
};

FOOTPLATE_GUI_TEST_MAIN(TestEventsPage)
#include "tst_eventspage.moc"
