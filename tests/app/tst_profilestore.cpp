// SPDX-License-Identifier: GPL-3.0-or-later
// The policy of a profile on disk: revisions, conflicts, broken files, and writers at the same time.
#include "app/profilestore.h"
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QDir>
#include <QFile>
#include <QLockFile>

#include <array>
#include <chrono>
#include <future>
#include <sys/stat.h>
#include <thread>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

PublicationRequest draft(std::uint32_t expectedRevision, std::uint32_t retries)
{
    PublicationRequest request;
    request.policy.retry.maxRetries = retries;
    request.expectedRevision = expectedRevision;
    request.author = "ops@desk";
    request.reason = "a test";
    return request;
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class ProfileStoreTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void firstPublicationMakesTheProfile();
    void publicationKeepsWhatWasBefore();
    void publicationInBetweenIsRefusedWithBothShown();
    void publicationNeedsAReason();
    void namesThatAreNoFileNamesAreRefused_data();
    void namesThatAreNoFileNamesAreRefused();
    void missingProfileNamesThoseThatExist();
    void brokenFileIsRefusedAndLeftAlone_data();
    void brokenFileIsRefusedAndLeftAlone();
    void whatIsNoFileIsNotWaitedFor_data();
    void whatIsNoFileIsNotWaitedFor();
    void fileCutAnywhereIsRefusedOrWhole();
    void folderThatCannotBeWrittenIsSaid();
    void twoWritersLoseNothing();
    void aWriterThatWasKilledHoldsNobodyUp();
    void nobodyTakesAProfileAwayFromItsWriter_data();
    void nobodyTakesAProfileAwayFromItsWriter();
    void commandLinePublishesAndShows();
    void commandLineRefusesAConflict();
    void commandLineShowsTheDefaultsWithoutAProfile();
};

void ProfileStoreTest::firstPublicationMakesTheProfile()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.filePath(u"deep/profiles"_s));
    const PublicationResult result = store.publish(u"rail"_s, draft(0, 5), 1'700'000'000'000);
    QVERIFY2(result.published, result.error.detail.c_str());
    QCOMPARE(result.live.revision, 1U);
    QCOMPARE(store.names(), QStringList{u"rail"_s});
    const auto history = store.load(u"rail"_s);
    QVERIFY(history.has_value());
    QCOMPARE(history->size(), std::size_t{1});
    QVERIFY(history->front() == result.live);
}

void ProfileStoreTest::publicationKeepsWhatWasBefore()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    QVERIFY(store.publish(u"rail"_s, draft(0, 5), 1000).published);
    QVERIFY(store.publish(u"rail"_s, draft(1, 7), 2000).published);
    const auto history = store.load(u"rail"_s);
    QVERIFY(history.has_value());
    QCOMPARE(history->size(), std::size_t{2});
    QCOMPARE(history->back().revision, 2U);
    QCOMPARE(history->back().policy.retry.maxRetries, 7U);
    QCOMPARE(history->back().previous.retry.maxRetries, 5U);
    QCOMPARE(history->back().atMs, std::int64_t{2000});
}

void ProfileStoreTest::publicationInBetweenIsRefusedWithBothShown()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    QVERIFY(store.publish(u"rail"_s, draft(0, 5), 1000).published);
    const PublicationResult late = store.publish(u"rail"_s, draft(0, 9), 2000);
    QVERIFY(!late.published);
    QCOMPARE(late.live.revision, 1U);
    const QByteArray detail(late.error.detail.c_str());
    QVERIFY2(detail.contains("revision 0") && detail.contains("revision 1 by ops@desk"), detail.constData());
    QCOMPARE(store.load(u"rail"_s)->size(), std::size_t{1});
}

void ProfileStoreTest::publicationNeedsAReason()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    PublicationRequest request = draft(0, 1);
    request.reason.clear();
    QVERIFY(!store.publish(u"rail"_s, request, 1000).published);
    QCOMPARE(store.names(), QStringList{});
}

void ProfileStoreTest::namesThatAreNoFileNamesAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("empty") << QString();
    QTest::newRow("way out") << u"../rail"_s;
    QTest::newRow("hidden") << u".rail"_s;
    QTest::newRow("slash") << u"a/b"_s;
    QTest::newRow("new line") << u"a\n"_s;
    QTest::newRow("too long") << QString(65, u'a');
}

void ProfileStoreTest::namesThatAreNoFileNamesAreRefused()
{
    QFETCH(const QString, name);
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    QVERIFY(!store.load(name).has_value());
    QVERIFY(!store.publish(name, draft(0, 1), 1000).published);
    QVERIFY(QDir(folder.path()).isEmpty());
}

void ProfileStoreTest::missingProfileNamesThoseThatExist()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    QVERIFY(store.publish(u"rail"_s, draft(0, 1), 1000).published);
    const auto missing = store.load(u"road"_s);
    QVERIFY(!missing.has_value());
    QVERIFY(missing.error().detail.find("there are: rail") != std::string::npos);
}

void ProfileStoreTest::brokenFileIsRefusedAndLeftAlone_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut short") << QByteArray(R"({"format": 1, "history": [)");
    QTest::newRow("no object") << QByteArray("[]");
    QTest::newRow("another format") << QByteArray(R"({"format": 2, "history": []})");
    QTest::newRow("no policy") << QByteArray(R"({"format": 1, "history": [{"revision": 1}]})");
    QTest::newRow("policy out of range") << QByteArray(
        R"({"format": 1, "history": [{"revision": 1, "policy": {"max_retries": -1}, "previous": {}}]})");
    QTest::newRow("retries with a fraction")
        << QByteArray(R"({"format": 1, "history": [{"revision": 1, "policy": {"max_retries": 1.5}, "previous": {}}]})");
    QTest::newRow("revision that is none")
        << QByteArray(R"({"format": 1, "history": [{"revision": "x", "policy": {}, "previous": {}}]})");
    QTest::newRow("revisions that fall") << QByteArray(R"({"format": 1, "history": [
        {"revision": 2, "at_ms": 1, "author": "a", "reason": "r", "policy": {"max_retries": 1}, "previous": {"max_retries": 1}},
        {"revision": 1, "at_ms": 1, "author": "a", "reason": "r", "policy": {"max_retries": 1}, "previous": {"max_retries": 1}}]})");
    QTest::newRow("no history") << QByteArray(R"({"format": 1, "History": []})");
    QTest::newRow("history that is no list") << QByteArray(R"({"format": 1, "history": "x"})");
    QTest::newRow("empty policy") << QByteArray(
        R"({"format": 1, "history": [{"revision": 1, "at_ms": 1, "author": "a", "reason": "r", "policy": {}, "previous": {}}]})");
    QTest::newRow("time with a fraction") << QByteArray(R"({"format": 1, "history": [
        {"revision": 1, "at_ms": 1.5, "author": "a", "reason": "r", "policy": {"max_retries": 1}, "previous": {"max_retries": 1}}]})");
    QTest::newRow("time that no clock shows") << QByteArray(R"({"format": 1, "history": [
        {"revision": 1, "at_ms": 1e300, "author": "a", "reason": "r", "policy": {"max_retries": 1}, "previous": {"max_retries": 1}}]})");
    QTest::newRow("author that is a number") << QByteArray(R"({"format": 1, "history": [
        {"revision": 1, "at_ms": 1, "author": 5, "reason": "r", "policy": {"max_retries": 1}, "previous": {"max_retries": 1}}]})");
}

void ProfileStoreTest::whatIsNoFileIsNotWaitedFor_data()
{
    QTest::addColumn<QString>("what");
    for (const char *what : {"pipe", "folder", "device", "link to nothing"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void ProfileStoreTest::whatIsNoFileIsNotWaitedFor()
{
    QFETCH(const QString, what);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"rail.json"_s);
    if (what == u"pipe")
        QCOMPARE(mkfifo(path.toLocal8Bit().constData(), 0600), 0);
    else if (what == u"folder")
        QVERIFY(QDir(folder.path()).mkdir(u"rail.json"_s));
    else
        QVERIFY(QFile::link(what == u"device" ? u"/dev/zero"_s : folder.filePath(u"nowhere"_s), path));
    app::ProfileStore store(folder.path());
    QVERIFY(!store.load(u"rail"_s).has_value());
    const PublicationResult published = store.publish(u"rail"_s, draft(0, 1), 1000);
    QVERIFY(!published.published);
    QVERIFY2(published.error.detail.find("is no file") != std::string::npos, published.error.detail.c_str());
}

void ProfileStoreTest::brokenFileIsRefusedAndLeftAlone()
{
    QFETCH(const QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"rail.json"_s);
    writeFile(path, bytes);
    app::ProfileStore store(folder.path());
    const auto loaded = store.load(u"rail"_s);
    QVERIFY(!loaded.has_value());
    QCOMPARE(loaded.error().outcome, Outcome::ParseError);
    QVERIFY(loaded.error().detail.find(path.toStdString()) != std::string::npos);
    QVERIFY(!store.publish(u"rail"_s, draft(0, 1), 1000).published);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), bytes);
}

void ProfileStoreTest::fileCutAnywhereIsRefusedOrWhole()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    for (std::uint32_t revision = 0; revision < 3; ++revision)
        QVERIFY(store.publish(u"rail"_s, draft(revision, 2 * revision), 1'790'000'000'000).published);
    const auto saved = store.load(u"rail"_s);
    QVERIFY(saved.has_value());
    const QString path = folder.filePath(u"rail.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    int refused = 0;
    for (qsizetype size = 0; size < bytes.size(); ++size) {
        writeFile(path, bytes.left(size));
        const auto loaded = store.load(u"rail"_s);
        if (loaded) {
            QVERIFY2(*loaded == *saved, QByteArray::number(size).constData());
            continue;
        }
        ++refused;
        QCOMPARE(loaded.error().outcome, Outcome::ParseError);
        QVERIFY(loaded.error().detail.find(path.toStdString()) != std::string::npos);
        QVERIFY(loaded.error().detail.find("mend it or move it away") != std::string::npos);
    }
    // Only the end of the last line may be missing.
    QCOMPARE(refused, static_cast<int>(bytes.size()) - 1);
}

// A file stands where the folder should be: that cannot be written, not even by root.
void ProfileStoreTest::folderThatCannotBeWrittenIsSaid()
{
    const QTemporaryDir folder;
    writeFile(folder.filePath(u"profiles"_s), "in the way");
    app::ProfileStore store(folder.filePath(u"profiles"_s));
    const PublicationResult result = store.publish(u"rail"_s, draft(0, 1), 1000);
    QVERIFY(!result.published);
    QVERIFY(result.error.detail.find("cannot be made") != std::string::npos);
}

// Each writer publishes until all its publications are in, over whatever the other published meanwhile.
void ProfileStoreTest::twoWritersLoseNothing()
{
    constexpr std::uint32_t each = 20;
    const QTemporaryDir folder;
    const auto writer = [&folder] {
        app::ProfileStore store(folder.path());
        std::uint32_t published = 0;
        std::uint32_t expected = 0;
        while (published < each) {
            const PublicationResult result = store.publish(u"rail"_s, draft(expected, published), 1000);
            expected = result.live.revision;
            published += result.published ? 1 : 0;
        }
    };
    std::thread other(writer);
    writer();
    other.join();
    const auto history = app::ProfileStore(folder.path()).load(u"rail"_s);
    QVERIFY(history.has_value());
    QCOMPARE(history->size(), std::size_t{2 * each});
    for (std::size_t i = 0; i < history->size(); ++i)
        QCOMPARE(history->at(i).revision, static_cast<std::uint32_t>(i + 1));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"rail.json"_s});
}

// Killed between making its lock and writing its name into it.
void ProfileStoreTest::aWriterThatWasKilledHoldsNobodyUp()
{
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    writeFile(folder.filePath(u"day.json.lock"_s), {});
    QVERIFY(store.publish(u"day"_s, draft(0, 1), 1).published);
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{u"day.json"_s});
}

void ProfileStoreTest::nobodyTakesAProfileAwayFromItsWriter_data()
{
    QTest::addColumn<bool>("isRename");
    QTest::newRow("removing it") << false;
    QTest::newRow("renaming it") << true;
}

void ProfileStoreTest::nobodyTakesAProfileAwayFromItsWriter()
{
    QFETCH(const bool, isRename);
    const QTemporaryDir folder;
    app::ProfileStore store(folder.path());
    QVERIFY(store.publish(u"day"_s, draft(0, 1), 1).published);
    const QString file = folder.filePath(u"day.json"_s);
    QLockFile writer(file + u".lock"_s);
    QVERIFY(writer.tryLock());

    auto taken = std::async(std::launch::async, [&] { return isRename ? store.rename(u"day"_s, u"night"_s) : store.remove(u"day"_s); });
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    QVERIFY(QFile::exists(file));
    writer.unlock();
    QVERIFY(taken.get().has_value());
    QVERIFY(!QFile::exists(file));
}

void ProfileStoreTest::commandLinePublishesAndShows()
{
    const Program program;
    const ProgramRun set = program.run({u"policy"_s, u"set"_s, u"--profile"_s, u"rail"_s, u"--expect-revision"_s,
                                        u"0"_s, u"--reason"_s, u"night shift"_s, u"--max-retries"_s, u"4"_s,
                                        u"--timeout"_s, u"800"_s, u"--socket-timeout"_s, u"200"_s, u"--json"_s});
    QVERIFY2(set.status == 0, set.err.constData());
    const ProgramRun show = program.run({u"policy"_s, u"show"_s, u"--profile"_s, u"rail"_s, u"--json"_s});
    QCOMPARE(show.status, 0);
    QCOMPARE(show.json(), set.json());
    QCOMPARE(show.json().value("revision"_L1).toInt(), 1);
    QCOMPARE(show.json().value("max_retries"_L1).toInt(), 4);
    QCOMPARE(show.json().value("timeout_ms"_L1).toInt(), 800);
    QCOMPARE(show.json().value("reason"_L1).toString(), u"night shift"_s);
    QVERIFY(show.json().value("author"_L1).toString().contains(u'@'));
    const ProgramRun history = program.run({u"policy"_s, u"history"_s, u"--profile"_s, u"rail"_s});
    QCOMPARE(history.status, 0);
    QVERIFY2(history.out.contains("night shift"), history.out.constData());
    // One is one, in every sentence that counts.
    QCOMPARE(program.run({u"policy"_s, u"set"_s, u"--profile"_s, u"rail"_s, u"--expect-revision"_s, u"1"_s, u"--reason"_s, u"less"_s,
                          u"--max-retries"_s, u"1"_s})
                 .status,
             0);
    const QByteArray revisions = program.run({u"policy"_s, u"history"_s, u"--profile"_s, u"rail"_s}).out;
    QVERIFY2(revisions.contains("4 retries") && revisions.contains("1 retry "), revisions.constData());
}

void ProfileStoreTest::commandLineRefusesAConflict()
{
    const Program program;
    const QStringList set{u"policy"_s, u"set"_s,      u"--profile"_s, u"rail"_s,          u"--expect-revision"_s,
                          u"0"_s,      u"--reason"_s, u"first"_s,     u"--max-retries"_s, u"1"_s,
                          u"--json"_s};
    QCOMPARE(program.run(set).status, 0);
    const ProgramRun late = program.run(set);
    QCOMPARE(late.status, 1);
    QVERIFY2(late.err.contains("drafted against revision 0"), late.err.constData());
    QVERIFY(late.json().value("error"_L1).isObject());
}

void ProfileStoreTest::commandLineShowsTheDefaultsWithoutAProfile()
{
    const Program program;
    const ProgramRun show = program.run({u"policy"_s, u"show"_s, u"--json"_s});
    QCOMPARE(show.status, 0);
    QCOMPARE(show.json().value("revision"_L1).toInt(-1), 0);
    QCOMPARE(show.json().value("max_retries"_L1).toInt(-1), 2);
    QCOMPARE(show.json().value("sleep_between_retries_ms"_L1).toInt(-1), 0);
    QCOMPARE(show.json().value("replica_policy"_L1).toString(), u"sequence"_s);
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::ProfileStoreTest)
#include "tst_profilestore.moc"
