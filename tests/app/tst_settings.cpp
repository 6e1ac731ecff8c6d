// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back on the next start, and what does not.
#include "app/settings.h"
#include "tests/support/main.h"

#include <QFile>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;

namespace footplate {

class SettingsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void firstStartHasDefaults();
    void choicesComeBack();
    void brokenFileFallsBackAndIsKept();
    void unknownThemeIsTheSystems();
    void twoStartsShareTheFile();
};

void SettingsTest::firstStartHasDefaults()
{
    const QTemporaryDir folder;
    const app::Settings settings(folder.filePath(u"deep/footplate.ini"_s));
    QVERIFY(!settings.wasBroken());
    QCOMPARE(settings.theme(), ui::ThemeChoice::System);
    QCOMPARE(settings.layout(), QByteArray());
    QCOMPARE(settings.lastSeeds(), QString());
}

void SettingsTest::choicesComeBack()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(u"footplate.ini"_s);
    const QByteArray layout = QByteArray::fromHex("00ff0a0d3d2c");
    {
        app::Settings settings(file);
        settings.setTheme(ui::ThemeChoice::Dark);
        settings.setLayout(layout);
        settings.setLastSeeds(u"127.0.0.1:3000, [::1]:3001"_s);
    }
    const app::Settings settings(file);
    QCOMPARE(settings.theme(), ui::ThemeChoice::Dark);
    QCOMPARE(settings.layout(), layout);
    QCOMPARE(settings.lastSeeds(), u"127.0.0.1:3000, [::1]:3001"_s);
}

void SettingsTest::brokenFileFallsBackAndIsKept()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    const QByteArray bytes = "[view\ntheme=dark\nthis is no setting\n";
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    app::Settings settings(path);
    QVERIFY(settings.wasBroken());
    QCOMPARE(settings.theme(), ui::ThemeChoice::System);
    settings.setTheme(ui::ThemeChoice::Light);
    QCOMPARE(app::Settings(path).theme(), ui::ThemeChoice::Light);
    QFile kept(path + u".broken"_s);
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), bytes);
}

void SettingsTest::unknownThemeIsTheSystems()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[view]\ntheme=plaid\n");
    }
    const app::Settings settings(path);
    QVERIFY(!settings.wasBroken());
    QCOMPARE(settings.theme(), ui::ThemeChoice::System);
}

void SettingsTest::twoStartsShareTheFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    app::Settings first(path);
    app::Settings second(path);
    first.setTheme(ui::ThemeChoice::Dark);
    second.setLastSeeds(u"127.0.0.1:3000"_s);
    const app::Settings third(path);
    QCOMPARE(third.theme(), ui::ThemeChoice::Dark);
    QCOMPARE(third.lastSeeds(), u"127.0.0.1:3000"_s);
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::SettingsTest)
#include "tst_settings.moc"
