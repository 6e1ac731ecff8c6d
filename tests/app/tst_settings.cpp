// SPDX-License-Identifier: GPL-3.0-or-later
// What comes back on the next start, and what does not.
#include "app/language.h"
#include "app/settings.h"
#include "tests/support/main.h"
#include "ui/windowlayout.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

using ui::Preference;

void writeSettings(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// As the first schema kept it.
QByteArray firstLayout(qint64 rangeMs, qint32 refreshMs)
{
    QByteArray body;
    QDataStream out(&body, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << QByteArray("place") << u"policy"_s << rangeMs << refreshMs
        << QMap<QString, QByteArray>{{u"nodes/nodesTable"_s, "columns"}};
    QByteArray bytes;
    QDataStream frame(&bytes, QIODevice::WriteOnly);
    frame.setVersion(QDataStream::Qt_6_4);
    frame << quint32{0x46504C31} << QCryptographicHash::hash(body, QCryptographicHash::Sha1) << body;
    return bytes;
}

} // namespace

class SettingsTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void firstStartHasDefaultsAndWritesNothing();
    void everySettingComesBack_data();
    void everySettingComesBack();
    void brokenFileFallsBackAndIsKept_data();
    void brokenFileFallsBackAndIsKept();
    void whatIsNoFileIsNeitherWaitedForNorReplaced();
    void whatARowDoesNotTakeHasItsDefault_data();
    void whatARowDoesNotTakeHasItsDefault();
    void whatARowDoesNotTakeIsNotKept();
    void fileOfTheFirstSchemaIsTakenOver();
    void fileOfANewerSchemaIsReadAndKeepsWhatIsNotKnown();
    void twoStartsShareTheFile();
    void whatAKilledWriterLeftIsClearedAway();
    void folderThatCannotBeWrittenIsSaid();
    void languageIsTheClosestThereIs_data();
    void languageIsTheClosestThereIs();
};

void SettingsTest::firstStartHasDefaultsAndWritesNothing()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"deep/footplate.ini"_s);
    const app::Settings settings(path);
    QVERIFY(!settings.wasBroken());
    QCOMPARE(settings.refusedKeys(), QStringList());
    QCOMPARE(settings.preferences(), ui::Preferences());
    QCOMPARE(settings.preferences().text(Preference::Theme), u"system"_s);
    QCOMPARE(settings.preferences().number(Preference::RefreshMs), 1000);
    QVERIFY(!QFile::exists(path));
}

void SettingsTest::everySettingComesBack_data()
{
    QTest::addColumn<Preference>("id");
    QTest::addColumn<QVariant>("value");
    QTest::newRow("theme") << Preference::Theme << QVariant(u"dark"_s);
    QTest::newRow("language") << Preference::Language << QVariant(u"pt_BR"_s);
    QTest::newRow("numbers") << Preference::Numbers << QVariant(u"comma_point"_s);
    QTest::newRow("refresh") << Preference::RefreshMs << QVariant(qlonglong{250});
    QTest::newRow("refresh off") << Preference::RefreshMs << QVariant(qlonglong{0});
    QTest::newRow("range") << Preference::RangeMs << QVariant(qlonglong{900'000});
    QTest::newRow("clock skew") << Preference::ClockSkewMs << QVariant(qlonglong{60'000});
    QTest::newRow("left nodes") << Preference::NewsMinutes << QVariant(qlonglong{1});
    QTest::newRow("stale") << Preference::StaleIntervals << QVariant(qlonglong{100});
    QTest::newRow("success") << Preference::SuccessPercent << QVariant(qlonglong{50});
    QTest::newRow("circuit open") << Preference::CircuitOpenS << QVariant(qlonglong{0});
    QTest::newRow("attempts") << Preference::AttemptsPercent << QVariant(qlonglong{200});
    QTest::newRow("alert off") << Preference::AlertCircuitOpen << QVariant(u"off"_s);
    QTest::newRow("notifications") << Preference::AlertNotify << QVariant(u"bad"_s);
    QTest::newRow("layout") << Preference::Layout << QVariant(QByteArray::fromHex("00ff0a0d3d2c"));
    QTest::newRow("seeds") << Preference::LastSeeds << QVariant(u"127.0.0.1:3000, [::1]:3001"_s);
}

void SettingsTest::everySettingComesBack()
{
    QFETCH(const Preference, id);
    QFETCH(const QVariant, value);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    QVERIFY(ui::Preferences().value(id) != value);
    {
        app::Settings settings(path);
        QVERIFY(settings.set(id, value).has_value());
        QCOMPARE(settings.preferences().value(id), value);
    }
    ui::Preferences wanted;
    QVERIFY(wanted.set(id, value));
    const app::Settings settings(path);
    QCOMPARE(settings.refusedKeys(), QStringList());
    QCOMPARE(settings.preferences(), wanted);
    QVERIFY(bytesOf(path).contains("schema=2"));
}

void SettingsTest::brokenFileFallsBackAndIsKept_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("section that does not end") << QByteArray("[view\ntheme=dark\nthis is no setting\n");
    QTest::newRow("line that is no setting") << QByteArray("[view]\ntheme=dark\nhalf a li");
}

void SettingsTest::brokenFileFallsBackAndIsKept()
{
    QFETCH(const QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    writeSettings(path, bytes);
    app::Settings settings(path);
    QVERIFY(settings.wasBroken());
    QCOMPARE(settings.preferences(), ui::Preferences());
    QVERIFY(settings.set(Preference::Theme, u"light"_s).has_value());
    QCOMPARE(app::Settings(path).preferences().text(Preference::Theme), u"light"_s);
    QCOMPARE(bytesOf(path + u".broken"_s), bytes);
}

void SettingsTest::whatIsNoFileIsNeitherWaitedForNorReplaced()
{
    const QTemporaryDir folder;
    const QString pipe = folder.filePath(u"pipe"_s);
    QCOMPARE(::mkfifo(pipe.toLocal8Bit().constData(), 0600), 0);
    const QString path = folder.filePath(u"footplate.ini"_s);
    QVERIFY(QFile::link(pipe, path));
    app::Settings settings(path);
    QVERIFY(settings.wasBroken());
    QVERIFY(settings.set(Preference::Theme, u"light"_s).has_value());
    QCOMPARE(app::Settings(path).preferences().text(Preference::Theme), u"light"_s);
    struct stat found = {};
    QCOMPARE(::lstat(pipe.toLocal8Bit().constData(), &found), 0);
    QVERIFY(S_ISFIFO(found.st_mode));
}

void SettingsTest::whatARowDoesNotTakeHasItsDefault_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<Preference>("id");
    QTest::newRow("theme nobody knows") << QByteArray("[view]\ntheme=plaid\n") << Preference::Theme;
    QTest::newRow("language that is none") << QByteArray("[view]\nlanguage=../../etc\n") << Preference::Language;
    QTest::newRow("refresh too often") << QByteArray("[view]\nrefresh_ms=99\n") << Preference::RefreshMs;
    QTest::newRow("refresh that is a word") << QByteArray("[view]\nrefresh_ms=often\n") << Preference::RefreshMs;
    QTest::newRow("negative") << QByteArray("[warn]\nclock_skew_ms=-1\n") << Preference::ClockSkewMs;
    QTest::newRow("beyond 64 bits") << QByteArray("[view]\nrange_ms=99999999999999999999\n") << Preference::RangeMs;
    QTest::newRow("layout that is no base64") << QByteArray("[view]\nlayout=***\n") << Preference::Layout;
    QTest::newRow("seeds without end") << "[connection]\nlast_seeds=" + QByteArray(5000, 'a') + '\n'
                                       << Preference::LastSeeds;
}

void SettingsTest::whatARowDoesNotTakeHasItsDefault()
{
    QFETCH(const QByteArray, line);
    QFETCH(const Preference, id);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    writeSettings(path, "[General]\nschema=2\n" + line);
    const app::Settings settings(path);
    QVERIFY(!settings.wasBroken());
    QCOMPARE(settings.preferences(), ui::Preferences());
    const std::string_view key = ui::rowOf(id).key;
    QCOMPARE(settings.refusedKeys(), QStringList{QString::fromLatin1(key.data(), static_cast<qsizetype>(key.size()))});
}

void SettingsTest::whatARowDoesNotTakeIsNotKept()
{
    const QTemporaryDir folder;
    app::Settings settings(folder.filePath(u"footplate.ini"_s));
    QVERIFY(!settings.set(Preference::RefreshMs, qlonglong{60'001}).has_value());
    QVERIFY(!settings.set(Preference::Theme, u"plaid"_s).has_value());
    QCOMPARE(settings.preferences(), ui::Preferences());
}

void SettingsTest::fileOfTheFirstSchemaIsTakenOver()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    writeSettings(path, "[view]\ntheme=dark\nlayout=@ByteArray(" + firstLayout(900'000, 250).toBase64() + ")\n");
    {
        const app::Settings settings(path);
        QCOMPARE(settings.refusedKeys(), QStringList());
        QCOMPARE(settings.preferences().text(Preference::Theme), u"dark"_s);
        QCOMPARE(settings.preferences().number(Preference::RangeMs), 900'000);
        QCOMPARE(settings.preferences().number(Preference::RefreshMs), 250);
        const auto layout = ui::decodeLayout(settings.preferences().bytes(Preference::Layout));
        QVERIFY(layout.has_value());
        QCOMPARE(*layout, (ui::WindowLayout{"place", u"policy"_s, {{u"nodes/nodesTable"_s, "columns"}}}));
    }
    QVERIFY(bytesOf(path).contains("schema=2"));
    // A second start finds nothing to do.
    const QByteArray migrated = bytesOf(path);
    QCOMPARE(app::Settings(path).preferences().number(Preference::RangeMs), 900'000);
    QCOMPARE(bytesOf(path), migrated);
}

void SettingsTest::fileOfANewerSchemaIsReadAndKeepsWhatIsNotKnown()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    writeSettings(path, "[General]\nschema=7\n[view]\ntheme=dark\nhologram=on\n");
    app::Settings settings(path);
    QCOMPARE(settings.preferences().text(Preference::Theme), u"dark"_s);
    QVERIFY(settings.set(Preference::RefreshMs, qlonglong{500}).has_value());
    QVERIFY(bytesOf(path).contains("schema=7"));
    QVERIFY(bytesOf(path).contains("hologram=on"));
}

void SettingsTest::twoStartsShareTheFile()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    app::Settings first(path);
    app::Settings second(path);
    QVERIFY(first.set(Preference::Theme, u"dark"_s).has_value());
    QVERIFY(second.set(Preference::LastSeeds, u"127.0.0.1:3000"_s).has_value());
    const app::Settings third(path);
    QCOMPARE(third.preferences().text(Preference::Theme), u"dark"_s);
    QCOMPARE(third.preferences().text(Preference::LastSeeds), u"127.0.0.1:3000"_s);
}

// One killed between making its lock and writing its name into it: QSettings would wait half a minute for that.
void SettingsTest::whatAKilledWriterLeftIsClearedAway()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"footplate.ini"_s);
    writeSettings(path + u".lock"_s, {});
    writeSettings(path + u".AbCdEf"_s, "half of it");
    const app::Settings settings(path);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList());
}

// A file stands where the folder should be: that cannot be written, not even by root.
void SettingsTest::folderThatCannotBeWrittenIsSaid()
{
    const QTemporaryDir folder;
    writeSettings(folder.filePath(u"config"_s), "in the way");
    app::Settings settings(folder.filePath(u"config/footplate.ini"_s));
    const auto kept = settings.set(Preference::Theme, u"dark"_s);
    QVERIFY(!kept.has_value());
    QVERIFY2(kept.error().detail.find("cannot be written") != std::string::npos, kept.error().detail.c_str());
    QCOMPARE(settings.preferences().text(Preference::Theme), u"dark"_s); // for this run
}

void SettingsTest::languageIsTheClosestThereIs_data()
{
    QTest::addColumn<QString>("choice");
    QTest::addColumn<QStringList>("system");
    QTest::addColumn<QString>("used");
    QTest::newRow("what was chosen") << u"de"_s << QStringList{u"fr"_s} << u"de"_s;
    QTest::newRow("a country of a language") << u"de_AT"_s << QStringList{} << u"de"_s;
    QTest::newRow("not another country's") << u"pt"_s << QStringList{} << u"en"_s;
    QTest::newRow("chosen once, gone now") << u"fr"_s << QStringList{u"de"_s} << u"en"_s;
    QTest::newRow("the system's first that is there")
        << u"system"_s << QStringList{u"fr-FR"_s, u"pt-BR"_s, u"de"_s} << u"pt_BR"_s;
    QTest::newRow("none of the system's") << u"system"_s << QStringList{u"fr-FR"_s} << u"en"_s;
}

void SettingsTest::languageIsTheClosestThereIs()
{
    QFETCH(const QString, choice);
    QFETCH(const QStringList, system);
    QFETCH(const QString, used);
    const QTemporaryDir folder;
    for (const QString &code : {u"de"_s, u"en"_s, u"pt_BR"_s})
        writeSettings(folder.filePath(u"footplate_%1.qm"_s.arg(code)), {});
    const QStringList available = app::languagesIn(folder.path());
    QCOMPARE(available, (QStringList{u"de"_s, u"en"_s, u"pt_BR"_s}));
    QCOMPARE(app::languageFor(choice, available, system), used);
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::SettingsTest)
#include "tst_settings.moc"
