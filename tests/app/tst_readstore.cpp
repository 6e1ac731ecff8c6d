// SPDX-License-Identifier: GPL-3.0-or-later
// Commands and favourites on disk: what is kept comes back, what is broken is counted and spoils nothing else.
#include "app/readjson.h"
#include "app/readstore.h"
#include "tests/support/guimain.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTemporaryDir>

#include <sys/stat.h>

using namespace footplate;
using namespace footplate::app;
using namespace Qt::StringLiterals;

namespace {

ReadRequest requestFor(Key key)
{
    ReadRequest request;
    request.nameSpace = "test";
    request.set = "demo \"set\" 至";
    request.key = std::move(key);
    request.bins = {"name", "visits"};
    request.overrides = {{"max_retries", std::int64_t{0}}, {"replica_policy", std::string("random")}};
    return request;
}

ui::RecordedRead recorded(int number)
{
    return {requestFor(Key{"user:" + std::to_string(number)}), 1'764'450'286'000 + number, 1234, Outcome::Timeout, false};
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::Append) && file.write(bytes) == bytes.size());
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestReadStore final : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(m_folder->isValid());
    }

    void everyKindOfKeyComesBack_data()
    {
        QTest::addColumn<Key>("key");
        QTest::newRow("text") << Key{std::string("user:1 \n\"")};
        QTest::newRow("integer that no double holds") << Key{std::int64_t{-9'007'199'254'740'993}};
        QTest::newRow("blob") << Key{Blob{std::byte{0}, std::byte{255}}};
        QTest::newRow("digest") << Key{Key::Digest{std::byte{0xAB}, std::byte{1}}};
    }
    void everyKindOfKeyComesBack()
    {
        QFETCH(Key, key);
        ReadRequest request = requestFor(key);
        request.kind = ReadRequest::Kind::Exists;
        const auto again = readFromJson(readToJson(request));
        QVERIFY(again);
        QVERIFY(ui::isSameRead(*again, request));
    }

    void readsComeBackInTheirOrder()
    {
        for (int i = 0; i < 5; ++i)
            QVERIFY(store().append(recorded(i)));
        const ReadStore::Earlier earlier = store().read(3);
        QCOMPARE(earlier.unreadable, 0);
        QCOMPARE(earlier.reads.size(), 3);
        QCOMPARE(earlier.reads.first().atMs, recorded(2).atMs);
        const ui::RecordedRead &last = earlier.reads.last();
        QVERIFY(ui::isSameRead(last.request, recorded(4).request));
        QCOMPARE(last.totalUs, 1234);
        QCOMPARE(last.outcome, Outcome::Timeout);
    }

    void whatCannotBeReadIsCountedAndSpoilsNothing()
    {
        QVERIFY(store().append(recorded(1)));
        put(store().logFile(), "{\"kind\":\"record\",\"namesp"); // cut off
        QVERIFY(store().append(recorded(2)));
        put(store().logFile(), "{\"kind\":\"record\",\"namespace\":\"test\",\"key_type\":\"digest\",\"key\":\"12\"}\n");
        QVERIFY(store().append(recorded(3)));
        const ReadStore::Earlier earlier = store().read(10);
        QCOMPARE(earlier.reads.size(), 3);
        QCOMPARE(earlier.unreadable, 2);
    }

    void theLogIsBounded()
    {
        ReadStore small(m_folder->path(), u"railway"_s, 4000);
        for (int i = 0; i < 300; ++i)
            QVERIFY(small.append(recorded(i)));
        qint64 bytes = 0;
        for (const QFileInfo &info : QDir(m_folder->path()).entryInfoList(QDir::Files))
            bytes += info.size();
        QVERIFY(bytes < 2 * 4000 + 1000);
        QCOMPARE(small.read(5).reads.last().atMs, recorded(299).atMs);
    }

    void favouritesAreReplacedAsAWhole()
    {
        QVERIFY(store().setFavourites({{u"one"_s, requestFor(Key{std::int64_t{1}})}, {u"two"_s, requestFor(Key{std::int64_t{2}})}}));
        QVERIFY(store().setFavourites({{u"two, “renamed”"_s, requestFor(Key{std::int64_t{2}})}}));
        const ReadStore::Earlier earlier = store().read(10);
        QCOMPARE(earlier.favourites.size(), 1);
        QCOMPARE(earlier.favourites.first().name, u"two, “renamed”"_s);
        QVERIFY(ui::isSameRead(earlier.favourites.first().request, requestFor(Key{std::int64_t{2}})));
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden), QStringList{u"railway.favourites"_s});
    }

    void aFavouriteThatIsNotUnderstoodStaysInTheFile()
    {
        const QByteArray later = "{\"name\":\"of a later version\",\"kind\":\"scan\"}";
        QVERIFY(store().setFavourites({{u"one"_s, requestFor(Key{std::int64_t{1}})}}));
        put(store().favouritesFile(), later + '\n');
        QCOMPARE(store().read(10).unreadable, 1);
        QVERIFY(store().setFavourites({{u"two"_s, requestFor(Key{std::int64_t{2}})}}));
        QVERIFY(contentOf(store().favouritesFile()).contains(later));
        QCOMPARE(store().read(10).favourites.size(), 1);
    }

    void nobodyElseMayReadThem()
    {
        ReadStore own(m_folder->filePath(u"commands"_s), u"railway"_s);
        QVERIFY(own.append(recorded(1)));
        QVERIFY(own.setFavourites({{u"one"_s, requestFor(Key{std::int64_t{1}})}}));
        const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
        for (const QString &path : {own.logFile(), own.favouritesFile(), m_folder->filePath(u"commands"_s)})
            QVERIFY2((QFile::permissions(path) & others) == QFile::Permissions(), qPrintable(path));
    }

    void whatIsNoFileIsNotWaitedFor()
    {
        QCOMPARE(::mkfifo(store().favouritesFile().toLocal8Bit().constData(), 0600), 0);
        QCOMPARE(store().read(10).favourites.size(), 0);
        const auto kept = store().setFavourites({{u"one"_s, requestFor(Key{std::int64_t{1}})}});
        QVERIFY(!kept);
        QVERIFY2(kept.error().detail.find("is no file") != std::string::npos, kept.error().detail.c_str());
    }

    void itFollowsItsProfile()
    {
        QVERIFY(store().append(recorded(1)));
        QVERIFY(store().setFavourites({{u"one"_s, requestFor(Key{std::int64_t{1}})}}));
        store().rename(u"night"_s);
        QCOMPARE(store().read(10).reads.size(), 0);
        ReadStore renamed(m_folder->path(), u"night"_s);
        QCOMPARE(renamed.read(10).reads.size(), 1);
        QCOMPARE(renamed.read(10).favourites.size(), 1);
        renamed.remove();
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files), QStringList());
    }

private:
    [[nodiscard]] ReadStore store() const { return ReadStore(m_folder->path(), u"railway"_s); }
    std::unique_ptr<QTemporaryDir> m_folder;
};

FOOTPLATE_GUI_TEST_MAIN(TestReadStore)
#include "tst_readstore.moc"
