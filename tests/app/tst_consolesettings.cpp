// SPDX-License-Identifier: GPL-3.0-or-later
// What was chosen in the window is there at its next start; what the file cannot give is told in the hint line.
#include "app/console.h"
#include "app/settings.h"
#include "tests/support/guimain.h"
#include "ui/widgets/hintline.h"
#include "ui/widgets/settingswindow.h"
#include "ui/widgets/statusstrip.h"

#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

using ui::Preference;

namespace {

std::unique_ptr<app::Console> openConsole(const app::ConsoleOptions &options = {})
{
    QElapsedTimer sinceStart;
    sinceStart.start();
    auto console = std::make_unique<app::Console>(options, sinceStart);
    return console->open() ? std::move(console) : nullptr;
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QString hintOf(app::Console &console)
{
    return console.window().findChild<ui::HintLine *>()->text();
}

} // namespace

class ConsoleSettingsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QCoreApplication::setApplicationName(u"footplate"_s); }
    void init()
    {
        failOnAnyWarning();
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", m_folder->path().toLocal8Bit());
        QVERIFY(QDir(m_folder->path()).mkdir(u"footplate"_s));
    }

    void choicesHoldAtTheNextStart();
    void windowComesBackAsItWasLeft();
    void themeOfTheCommandLineIsNotKept();
    void brokenFileIsTold();
    void valuesThatAreNotPossibleAreTold();
    void whatCannotBeKeptIsTold();

private:
    [[nodiscard]] QString file() const { return m_folder->filePath(u"footplate/footplate.ini"_s); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

void ConsoleSettingsTest::choicesHoldAtTheNextStart()
{
    {
        const auto console = openConsole();
        QVERIFY(console != nullptr);
        console->window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&console->window()));
        QTest::keyClick(&console->window(), Qt::Key_Comma, Qt::ControlModifier);
        auto *settings = console->window().findChild<ui::SettingsWindow *>();
        QVERIFY(settings != nullptr);
        for (QComboBox *box : settings->findChildren<QComboBox *>()) {
            if (box->accessibleName() == u"Colours"_s)
                box->setCurrentIndex(box->findData(u"dark"_s));
            if (box->accessibleName() == u"Refresh"_s)
                box->setCurrentIndex(box->findData(qlonglong{250}));
        }
        Q_EMIT console->window().findChild<ui::StatusStrip *>()->rangeChosen(900'000);
        // At once, not with the end.
        const app::Settings kept(file());
        QCOMPARE(kept.preferences().text(Preference::Theme), u"dark"_s);
        QCOMPARE(kept.preferences().number(Preference::RefreshMs), 250);
        QCOMPARE(kept.preferences().number(Preference::RangeMs), 900'000);
    }
    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    const auto console = openConsole();
    QVERIFY(ui::Theme::instance().isDark());
    QCOMPARE(console->window().refreshMs(), 250);
    QCOMPARE(console->window().preferences().number(Preference::RangeMs), 900'000);
    QVERIFY2(!hintOf(*console).contains(u"settings"_s), qPrintable(hintOf(*console)));
}

void ConsoleSettingsTest::windowComesBackAsItWasLeft()
{
    {
        const auto console = openConsole();
        console->frame().resize(1100, 700);
        console->window().showPage(ui::PageId::Policy);
    }
    const auto console = openConsole();
    QCOMPARE(console->frame().size(), QSize(1100, 700));
    QCOMPARE(console->window().currentPage(), ui::PageId::Policy);
}

void ConsoleSettingsTest::themeOfTheCommandLineIsNotKept()
{
    writeFile(file(), "[General]\nschema=2\n[view]\ntheme=light\n");
    {
        app::ConsoleOptions options;
        options.theme = ui::ThemeChoice::Dark;
        const auto console = openConsole(options);
        QVERIFY(ui::Theme::instance().isDark());
    }
    QCOMPARE(app::Settings(file()).preferences().text(Preference::Theme), u"light"_s);
}

void ConsoleSettingsTest::brokenFileIsTold()
{
    writeFile(file(), "[view\nhalf a li");
    const auto console = openConsole();
    QVERIFY(console != nullptr);
    QVERIFY2(hintOf(*console).contains(u"footplate.ini.broken"_s), qPrintable(hintOf(*console)));
    QVERIFY(QFile::exists(file() + u".broken"_s));
    QCOMPARE(console->window().preferences(), ui::Preferences());
}

void ConsoleSettingsTest::valuesThatAreNotPossibleAreTold()
{
    writeFile(file(), "[General]\nschema=2\n[view]\ntheme=plaid\nrefresh_ms=5\nrange_ms=60000\n");
    const auto console = openConsole();
    QVERIFY2(hintOf(*console).contains(u"view/theme, view/refresh_ms"_s), qPrintable(hintOf(*console)));
    QCOMPARE(console->window().preferences().number(Preference::RangeMs), 60'000);
}

void ConsoleSettingsTest::whatCannotBeKeptIsTold()
{
    QVERIFY(QDir(m_folder->path()).rmdir(u"footplate"_s));
    writeFile(m_folder->filePath(u"footplate"_s), "in the way");
    const auto console = openConsole();
    Q_EMIT console->window().findChild<ui::StatusStrip *>()->rangeChosen(900'000);
    QVERIFY2(hintOf(*console).contains(u"cannot be written"_s), qPrintable(hintOf(*console)));
    QCOMPARE(console->window().preferences().number(Preference::RangeMs), 900'000);
}

} // namespace footplate

FOOTPLATE_GUI_TEST_MAIN(footplate::ConsoleSettingsTest)
#include "tst_consolesettings.moc"
