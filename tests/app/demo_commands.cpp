// SPDX-License-Identifier: GPL-3.0-or-later
// Commands and favourites over a restart of the console, with a real cluster behind them; and what is on disk of them.
#include "app/console.h"
#include "tests/support/guimain.h"
#include "ui/models/commandhistorymodel.h"
#include "ui/models/favouritesmodel.h"
#include "ui/pages/getpage.h"
#include "ui/widgets/keptreads.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

constexpr int patienceMs = 30'000;

ReadRequest sampleRead(int number)
{
    ReadRequest request;
    request.nameSpace = "test";
    request.set = "demo";
    request.key = Key{"user:" + std::to_string(number)};
    return request;
}

} // namespace

class CommandsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void asksAndKeeps();
    void nothingThatWasFoundIsOnDisk();
    void aRestartShowsThemAgain();
    void closingTheConnectionTakesThemOffThePage();
    void cleanupTestCase() { m_console.reset(); }

private:
    void start();
    [[nodiscard]] ui::GetPage *page() const { return qobject_cast<ui::GetPage *>(m_console->window().page(ui::PageId::Get)); }
    [[nodiscard]] ui::CommandHistoryModel *history() const { return page()->kept().history(); }

    std::unique_ptr<app::Console> m_console;
    QTemporaryDir m_folder;
};

void CommandsTest::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", m_folder.filePath(u"config"_s).toLocal8Bit());
    qputenv("XDG_DATA_HOME", m_folder.filePath(u"data"_s).toLocal8Bit());
    start();
}

void CommandsTest::start()
{
    m_console.reset();
    app::ConsoleOptions options;
    options.isDemo = true;
    QElapsedTimer sinceStart;
    sinceStart.start();
    m_console = std::make_unique<app::Console>(options, sinceStart);
    const auto opened = m_console->open();
    QVERIFY2(opened.has_value(), opened ? "" : opened.error().detail.c_str());
    QTRY_COMPARE_WITH_TIMEOUT(m_console->session()->snapshot()->state, ClusterState::Ready, patienceMs);
}

void CommandsTest::asksAndKeeps()
{
    QSignalSpy recorded(page(), &ui::GetPage::readRecorded);
    for (int i = 1; i <= 3; ++i) {
        page()->readAgain(sampleRead(i));
        QTRY_COMPARE_WITH_TIMEOUT(recorded.count(), i, patienceMs);
        QCOMPARE(recorded.last().first().value<ui::RecordedRead>().outcome, Outcome::Ok);
    }
    QCOMPARE(history()->rowCount(), 3);
    QCOMPARE(page()->kept().favourites()->add(sampleRead(2)), 0);
}

void CommandsTest::nothingThatWasFoundIsOnDisk()
{
    const QDir folder(app::ReadStore::defaultFolder());
    QCOMPARE(folder.entryList(QDir::Files), (QStringList{u"demo.favourites"_s, u"demo.jsonl"_s}));
    for (const QString &name : folder.entryList(QDir::Files)) {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.contains("user:2"));
        QVERIFY2(!bytes.contains("visits"), bytes.constData()); // a bin of the samples
    }
}

void CommandsTest::aRestartShowsThemAgain()
{
    start();
    QCOMPARE(history()->rowCount(), 3);
    QVERIFY(ui::isSameRead(history()->requestAt(0), sampleRead(3)));
    QCOMPARE(page()->kept().favourites()->favourites().size(), 1);
    QSignalSpy recorded(page(), &ui::GetPage::readRecorded);
    page()->readAgain(history()->requestAt(2));
    QTRY_COMPARE_WITH_TIMEOUT(recorded.count(), 1, patienceMs);
    QCOMPARE(history()->rowCount(), 3); // the same again moves up
    QVERIFY(ui::isSameRead(history()->requestAt(0), sampleRead(1)));
}

void CommandsTest::closingTheConnectionTakesThemOffThePage()
{
    Q_EMIT m_console->window().closeRequested();
    QCOMPARE(history()->rowCount(), 0);
    QCOMPARE(page()->kept().favourites()->rowCount(), 0);
    QVERIFY(QFile::exists(app::ReadStore::defaultFolder() + u"/demo.favourites"_s));
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::CommandsTest)
#include "demo_commands.moc"
