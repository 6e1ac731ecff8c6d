// SPDX-License-Identifier: GPL-3.0-or-later
// The whole journey in one window, as an operator goes it: a data path hangs, the circuit opens and retries begin; a policy
// without retries makes failures of them; the way back, and recovery. What each page shows is checked beside what the
// session says.
#include "app/console.h"
#include "tests/support/guimain.h"
#include "ui/models/nodesmodel.h"
#include "ui/models/policydraft.h"
#include "ui/pages/policypage.h"
#include "ui/widgets/policyeditor.h"
#include "ui/widgets/policyhistory.h"
#include "ui/widgets/publishbar.h"
#include "ui/widgets/tile.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using emulator::Fault;
using ui::PageId;

namespace {

constexpr int patienceMs = 30'000;
constexpr int hangingNode = 2;
const QString hangingId = u"A2"_s;

bool isTroubled(const QString &circuit)
{
    return !circuit.isEmpty() && circuit != u"closed"_s;
}

} // namespace

class JourneyTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void clusterComesUpUnderTraffic();
    void publishesThreeRetries();
    void hangingDataPathOpensTheCircuit();
    void retriesAppear();
    void publishesNoRetries();
    void failuresAppear();
    void goesBackToTheEarlierPolicy();
    void failuresEnd();
    void thawedNodeRecovers();
    void cleanupTestCase();

private:
    [[nodiscard]] ClusterSnapshotPtr snapshot() const { return m_console->session()->snapshot(); }
    [[nodiscard]] NodeView hanging() const;
    [[nodiscard]] TimeBucket lastSecond() const;
    template <typename Widget>
    [[nodiscard]] Widget *on(PageId page) const
    {
        return m_console->window().page(page)->findChild<Widget *>();
    }
    // Shows the page and what it says now; for conditions that are tried again.
    void look(PageId page)
    {
        m_console->window().showPage(page);
        m_console->window().refreshNow();
    }
    // The circuit of the hanging node in the table of the Nodes page.
    [[nodiscard]] QString circuitOnPage();
    // A column of the last second in the table of the Retries page.
    [[nodiscard]] int onRetriesPage(const QString &column);
    // Text of the tile that leads to that fact, by the word in its name.
    [[nodiscard]] QString tileText(const QString &caption);
    void publishDraft(const QString &reason);

    std::unique_ptr<app::Console> m_console;
    QTemporaryDir m_config;
};

void JourneyTest::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_config.path().toLocal8Bit());
    app::ConsoleOptions options;
    options.isDemo = true;
    options.theme = ui::ThemeChoice::Light;
    QElapsedTimer sinceStart;
    sinceStart.start();
    m_console = std::make_unique<app::Console>(options, sinceStart);
    const auto opened = m_console->open();
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().detail.c_str());
}

NodeView JourneyTest::hanging() const
{
    const auto now = snapshot();
    for (const NodeView &node : now->nodes) {
        if (node.id == hangingId.toStdString())
            return node;
    }
    return {};
}

TimeBucket JourneyTest::lastSecond() const
{
    const TimeBucketPtr bucket = m_console->session()->buckets().latest();
    return bucket ? *bucket : TimeBucket{};
}

QString JourneyTest::circuitOnPage()
{
    look(PageId::Nodes);
    for (const QTableView *table : m_console->window().page(PageId::Nodes)->findChildren<QTableView *>()) {
        const QAbstractItemModel *model = table->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, ui::NodesModel::NodeColumn).data().toString() == hangingId)
                return model->index(row, ui::NodesModel::CircuitColumn).data().toString();
        }
    }
    return {};
}

int JourneyTest::onRetriesPage(const QString &column)
{
    look(PageId::Retries);
    const QStringList lines =
        m_console->window().page(PageId::Retries)->selectionAsText().split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() < 2)
        return -1;
    const qsizetype index = lines.constFirst().split(u'\t').indexOf(column);
    return lines.constLast().split(u'\t').value(index, u"-1"_s).toInt();
}

QString JourneyTest::tileText(const QString &caption)
{
    look(PageId::Overview);
    for (const ui::Tile *tile : m_console->window().page(PageId::Overview)->findChildren<ui::Tile *>()) {
        if (tile->accessibleName().contains(caption, Qt::CaseInsensitive))
            return tile->fact().value;
    }
    return {};
}

// Through the widgets: the reason, the button that asks, the button that does it.
void JourneyTest::publishDraft(const QString &reason)
{
    auto *bar = on<ui::PublishBar>(PageId::Policy);
    auto *line = bar->findChild<QLineEdit *>();
    line->clear();
    QTest::keyClicks(line, reason);
    const auto press = [bar] {
        for (QPushButton *button : bar->findChildren<QPushButton *>()) {
            if (button->isVisible() && button->isEnabled() && button->text().startsWith(u"Publish"_s)) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        }
        return false;
    };
    QVERIFY2(press(), qPrintable(bar->hindrance()));
    QVERIFY(bar->isConfirming());
    QVERIFY(press());
}

void JourneyTest::clusterComesUpUnderTraffic()
{
    QTRY_COMPARE_WITH_TIMEOUT(snapshot()->state, ClusterState::Ready, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(lastSecond().commands() >= 50, patienceMs);
    QVERIFY(m_console->window().isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!tileText(u"readiness"_s).isEmpty(), patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(onRetriesPage(u"ok"_s) >= 50, patienceMs);
}

void JourneyTest::publishesThreeRetries()
{
    look(PageId::Policy);
    auto *editor = on<ui::PolicyEditor>(PageId::Policy);
    editor->box(ui::PolicyField::MaxRetries)->setValue(3);
    publishDraft(u"one more for the night"_s);
    QTRY_COMPARE_WITH_TIMEOUT(snapshot()->live.revision, 1U, patienceMs);
    QCOMPARE(m_console->session()->livePolicy().maxRetries, 3U);
    QCOMPARE(snapshot()->live.reason, std::string("one more for the night"));
}

void JourneyTest::hangingDataPathOpensTheCircuit()
{
    m_console->demoCluster()->setFault(hangingNode, {Fault::FreezeData});
    QTRY_VERIFY_WITH_TIMEOUT(hanging().circuitOpenings > 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(isTroubled(circuitOnPage()), patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(tileText(u"circuits"_s).contains(u'1'), patienceMs);
}

// The other replica answers, so nothing fails for it.
void JourneyTest::retriesAppear()
{
    const auto retries = [this](RetryLabel label) {
        return snapshot()->commands.retriesByLabel[static_cast<std::size_t>(label)];
    };
    QTRY_VERIFY_WITH_TIMEOUT(retries(RetryLabel::Transport) > 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(retries(RetryLabel::CircuitOpen) > 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(onRetriesPage(u"retries_circuit_open"_s) > 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(onRetriesPage(u"ok_after_retry"_s) > 0, patienceMs);
    QVERIFY(!m_console->session()->retries().empty());
}

void JourneyTest::publishesNoRetries()
{
    look(PageId::Policy);
    on<ui::PolicyEditor>(PageId::Policy)->box(ui::PolicyField::MaxRetries)->setValue(0);
    publishDraft(u"see what fails without"_s);
    QTRY_COMPARE_WITH_TIMEOUT(snapshot()->live.revision, 2U, patienceMs);
    QCOMPARE(m_console->session()->livePolicy().maxRetries, 0U);
    QCOMPARE(snapshot()->live.previous.retry.maxRetries, 3U);
}

void JourneyTest::failuresAppear()
{
    QTRY_VERIFY_WITH_TIMEOUT(lastSecond().failed > 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(onRetriesPage(u"failed"_s) > 0, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(onRetriesPage(u"retries_circuit_open"_s), 0, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(tileText(u"success"_s) != u"100 %"_s, patienceMs);
}

void JourneyTest::goesBackToTheEarlierPolicy()
{
    look(PageId::Policy);
    auto *history = on<ui::PolicyHistory>(PageId::Policy);
    history->select(1);
    QVERIFY(history->goBackButton()->isEnabled());
    QTest::mouseClick(history->goBackButton(), Qt::LeftButton);
    QCOMPARE(on<ui::PolicyEditor>(PageId::Policy)->box(ui::PolicyField::MaxRetries)->value(), 3);
    publishDraft(u"back to three"_s);
    QTRY_COMPARE_WITH_TIMEOUT(snapshot()->live.revision, 3U, patienceMs);
    QCOMPARE(m_console->session()->livePolicy().maxRetries, 3U);
    QCOMPARE(snapshot()->history->size(), std::size_t{3});
}

void JourneyTest::failuresEnd()
{
    QTRY_VERIFY_WITH_TIMEOUT(lastSecond().failed == 0 && lastSecond().okAfterRetry > 0, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(onRetriesPage(u"failed"_s), 0, patienceMs);
}

void JourneyTest::thawedNodeRecovers()
{
    m_console->demoCluster()->setFault(hangingNode, {});
    QTRY_COMPARE_WITH_TIMEOUT(hanging().circuit, CircuitView::Closed, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(snapshot()->state, ClusterState::Ready, patienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(lastSecond().failed == 0 && lastSecond().okAfterRetry == 0 && lastSecond().ok >= 50,
                             patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(circuitOnPage(), u"closed"_s, patienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(onRetriesPage(u"retries_circuit_open"_s), 0, patienceMs);
    look(PageId::Events);
    QVERIFY(on<QTableView>(PageId::Events)->model()->rowCount() > 5);
}

void JourneyTest::cleanupTestCase()
{
    m_console.reset();
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::JourneyTest)
#include "demo_journey.moc"
