// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/guimain.h"
#include "tests/support/pictures.h"
#include "tests/support/syntheticstate.h"
#include "ui/pages/getpage.h"
#include "ui/text/keytext.h"
#include "ui/widgets/attemptbars.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/readform.h"

#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTreeView>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr QSize small{800, 480};
constexpr QSize large{1260, 780};

template <typename Widget>
Widget *named(const QWidget &page, const QString &accessibleName)
{
    for (Widget *candidate : page.findChildren<Widget *>()) {
        if (candidate->accessibleName() == accessibleName)
            return candidate;
    }
    return nullptr;
}

QPushButton *button(const QWidget &page, const QString &text)
{
    for (QPushButton *candidate : page.findChildren<QPushButton *>()) {
        if (candidate->text() == text)
            return candidate;
    }
    return nullptr;
}

CommandResult found()
{
    CommandResult result;
    result.record.generation = 4;
    result.atMs = SyntheticState::startMs;
    result.record.expiresAtMs = result.atMs + (6 * 24 + 3) * 3'600'000LL;
    result.record.bins = {
        {"name", Value{std::string("Ada Lovelace")}},
        {"visits", Value{std::int64_t{1024}}},
        {"score", Value{0.987}},
        {"active", Value{true}},
        {"tags", Value{ListValue{{Value{std::string("mathematics")}, Value{std::string("engines")}, Value{std::int64_t{1843}}}, false}}},
        {"address", Value{MapValue{{{Value{std::string("city")}, Value{std::string("London")}}}, true}}},
        {"avatar", Value{Blob(8400, std::byte{0x89})}},
    };
    result.partition = 1439;
    result.node = "A5";
    result.totalUs = 327'600;
    result.attempts = {attemptAt(0, "A3", Outcome::Timeout, 0, 295'000), attemptAt(1, "A5", Outcome::Ok, 325'200, 1'200)};
    return result;
}

CommandResult failed(Outcome outcome)
{
    CommandResult result;
    result.error = {outcome, 0, "A3", "no reply within 1000 ms"};
    result.atMs = SyntheticState::startMs;
    result.node = "A3";
    result.partition = 12;
    result.totalUs = 640;
    result.attempts = {attemptAt(0, "A3", outcome, 0, 400)};
    return result;
}

// A page in the hanging scene with a key typed.
struct Shown {
    explicit Shown(const QString &key = u"user:1042"_s) : state(Scene::Hanging)
    {
        page.refresh(state.view());
        named<QLineEdit>(page, u"Key"_s)->setText(key);
        named<QLineEdit>(page, u"Set"_s)->setText(u"demo"_s);
    }
    SyntheticState state;
    GetPage page;
};

} // namespace

class TestGetPage final : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { Theme::instance().apply(ThemeChoice::Light); }

    void everySceneInBothThemes_data()
    {
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<ThemeChoice>("choice");
        for (const Scene scene : allScenes) {
            QTest::addRow("%s light", sceneName(scene)) << scene << ThemeChoice::Light;
            QTest::addRow("%s dark", sceneName(scene)) << scene << ThemeChoice::Dark;
        }
    }

    void everySceneInBothThemes()
    {
        QFETCH(const Scene, scene);
        QFETCH(const ThemeChoice, choice);
        Theme::instance().apply(choice);
        const SyntheticState state(scene);
        GetPage page;
        page.refresh(state.view());
        if (scene == Scene::Hanging) {
            for (const QString &key : {u"user:77"_s, u"user:1041"_s, u"user:1042"_s}) {
                named<QLineEdit>(page, u"Key"_s)->setText(key);
                button(page, u"Get  Ctrl+Enter"_s)->click();
                page.readEnded(key == u"user:77"_s ? failed(Outcome::KeyNotFound) : found());
            }
        }
        const QString name = u"get-%1-%2"_s.arg(QString::fromUtf8(sceneName(scene)), choice == ThemeChoice::Dark ? u"dark"_s : u"light"_s);
        picture(page, large, name);
        QCOMPARE(clippedTexts(page), QStringList());
        picture(page, small, name + u"-small"_s);
        QCOMPARE(clippedTexts(page), QStringList());
        if (scene == Scene::NoSession)
            QVERIFY(says(page, u"No cluster is open"_s));
        if (scene == Scene::Healthy)
            QVERIFY(says(page, u"No record yet"_s));
    }

    void asksForWhatIsTyped()
    {
        Shown shown;
        QSignalSpy asked(&shown.page, &GetPage::readRequested);
        named<QLineEdit>(shown.page, u"Bins"_s)->setText(u"name, visits"_s);
        named<QLineEdit>(shown.page, u"One attempt, ms"_s)->setText(u"300"_s);
        named<QComboBox>(shown.page, u"Replicas"_s)->setCurrentIndex(1);
        picture(shown.page, large, u"get-typed"_s);
        QTest::keyClick(named<QLineEdit>(shown.page, u"Key"_s), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.count(), 1);
        const auto request = asked.at(0).at(0).value<ReadRequest>();
        QCOMPARE(request.nameSpace, std::string("bar"));
        QCOMPARE(request.set, std::string("demo"));
        QVERIFY(request.key == Key{std::string("user:1042")});
        QCOMPARE(request.bins, (std::vector<std::string>{"name", "visits"}));
        QCOMPARE(request.overrides.size(), std::size_t{2});
        QVERIFY(request.overrides.at("socket_timeout_ms") == OptionValue(std::int64_t{300}));
        QVERIFY(request.overrides.at("replica_policy") == OptionValue(std::string("master")));
        QVERIFY(PolicySet::merge({}, request.overrides).has_value());
    }

    void theClustersValuesAreGreyedIn()
    {
        const Shown shown;
        QCOMPARE(named<QLineEdit>(shown.page, u"Retries"_s)->placeholderText(), u"2 (cluster)"_s);
        QVERIFY(named<QLineEdit>(shown.page, u"Retries"_s)->text().isEmpty());
        QVERIFY(named<QComboBox>(shown.page, u"Replicas"_s)->itemText(0).contains(u"(cluster)"));
    }

    void whatCannotBeUsedIsSaidBesideItsField_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("problem");
        QTest::newRow("integer with letters") << 1 << u"abc"_s << u"not a whole number"_s;
        QTest::newRow("integer too large") << 1 << u"99999999999999999999"_s << u"64 bits"_s;
        QTest::newRow("blob that is not hex") << 2 << u"xyz"_s << u"no hexadecimal digit"_s;
        QTest::newRow("blob with half a byte") << 2 << u"abc"_s << u"two hexadecimal digits"_s;
        QTest::newRow("digest too short") << 3 << u"abcd"_s << u"40 hexadecimal digits"_s;
        QTest::newRow("no key") << 0 << QString() << u"Type the key"_s;
    }

    void whatCannotBeUsedIsSaidBesideItsField()
    {
        QFETCH(const int, type);
        QFETCH(const QString, text);
        QFETCH(const QString, problem);
        const Shown shown(text);
        picture(const_cast<GetPage &>(shown.page), large, u"get-problem"_s);
        const QSignalSpy asked(&shown.page, &GetPage::readRequested);
        named<QComboBox>(shown.page, u"Key type"_s)->setCurrentIndex(type);
        button(shown.page, u"Get  Ctrl+Enter"_s)->click();
        QCOMPARE(asked.count(), 0);
        QVERIFY(says(shown.page, problem));
        QVERIFY(named<QLineEdit>(shown.page, u"Key"_s)->hasFocus());
    }

    void aNumberOutOfRangeIsRefused()
    {
        Shown shown;
        picture(shown.page, large, u"get-range"_s);
        const QSignalSpy asked(&shown.page, &GetPage::readRequested);
        named<QLineEdit>(shown.page, u"Retries"_s)->setText(u"1001"_s);
        button(shown.page, u"Get  Ctrl+Enter"_s)->click();
        QCOMPARE(asked.count(), 0);
        QVERIFY(says(shown.page, u"A whole number from 0 to"_s));
    }

    void anAttemptThatMayUseUpTheBudgetIsSaid()
    {
        Shown shown;
        picture(shown.page, large, u"get-budget"_s);
        QVERIFY(!says(shown.page, u"use up the whole budget"_s));
        named<QLineEdit>(shown.page, u"One attempt, ms"_s)->setText(u"0"_s);
        QVERIFY(says(shown.page, u"use up the whole budget"_s));
        named<QLineEdit>(shown.page, u"Retries"_s)->setText(u"0"_s);
        named<QLineEdit>(shown.page, u"One attempt, ms"_s)->setText(u"5000"_s);
        QVERIFY(!says(shown.page, u"use up the whole budget"_s));
    }

    void theResultIsSaidInWords()
    {
        ReadRequest request;
        QCOMPARE(readResultText(request, found()).replace(u","_s, u"."_s),
                 u"Found after 2 attempts in 327.6 ms · generation 4 · expires in 6 d 3 h · partition 1439 · from A5"_s);
        QVERIFY(readResultText(request, failed(Outcome::KeyNotFound)).startsWith(u"Not found after 1 attempt"));
        QVERIFY(readResultText(request, failed(Outcome::Timeout)).contains(u"after 1 attempt"));
        request.kind = ReadRequest::Kind::Exists;
        CommandResult there = found();
        there.exists = true;
        QVERIFY(readResultText(request, there).startsWith(u"Exists after 2 attempts"));
        there.exists = false;
        QVERIFY(readResultText(request, there).startsWith(u"Does not exist after"));
        CommandResult forever = found();
        forever.record.expiresAtMs = 0;
        QVERIFY(readResultText({}, forever).contains(u"never expires"));
    }

    void aRunningReadCanOnlyBeCancelled()
    {
        Shown shown;
        picture(shown.page, large, u"get-running"_s);
        QPushButton *get = button(shown.page, u"Get  Ctrl+Enter"_s);
        QPushButton *cancel = button(shown.page, u"Cancel"_s);
        QSignalSpy asked(&shown.page, &GetPage::readRequested);
        const QSignalSpy cancelled(&shown.page, &GetPage::cancelRequested);
        QVERIFY(!cancel->isEnabled());
        get->click();
        QVERIFY(!get->isEnabled());
        QVERIFY(cancel->isEnabled());
        QVERIFY(says(shown.page, u"Asking the cluster"_s));
        QTest::keyClick(&shown.page, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(asked.count(), 1);
        QTest::keyClick(&shown.page, Qt::Key_Escape);
        QCOMPARE(cancelled.count(), 1);
        CommandResult result;
        result.error.outcome = Outcome::Cancelled;
        shown.page.readEnded(result);
        QVERIFY(says(shown.page, u"Cancelled after 0 attempts"_s));
        QVERIFY(get->isEnabled());
        QVERIFY(!cancel->isEnabled());
    }

    void aResultNobodyAskedForIsIgnored()
    {
        Shown shown;
        shown.page.readEnded(found());
        QVERIFY(shown.page.selectionAsText().isEmpty());
    }

    void theRecordIsShownAndCopiedAsJson()
    {
        Shown shown;
        picture(shown.page, large, u"get-copy"_s);
        button(shown.page, u"Get  Ctrl+Enter"_s)->click();
        shown.page.readEnded(found());
        const auto *tree = shown.page.findChild<QTreeView *>();
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->model()->rowCount(), 7);
        button(shown.page, u"Copy as JSON"_s)->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(u"\"Ada Lovelace\""));
        QCOMPARE(shown.page.selectionAsText(), QGuiApplication::clipboard()->text());
    }

    void theHistoryRunsACommandAgain()
    {
        Shown shown;
        picture(shown.page, large, u"get-history"_s);
        QSignalSpy asked(&shown.page, &GetPage::readRequested);
        for (const QString &key : {u"user:1"_s, u"user:2"_s, u"user:1"_s}) {
            named<QLineEdit>(shown.page, u"Key"_s)->setText(key);
            button(shown.page, u"Get  Ctrl+Enter"_s)->click();
            shown.page.readEnded(found());
        }
        auto *list = named<QListView>(shown.page, u"History"_s);
        QCOMPARE(list->model()->rowCount(), 2); // the same again stands there once
        QVERIFY(list->model()->index(0, 0).data().toString().startsWith(u"bar demo user:1"));
        shown.page.focusFilter();
        QTest::keyClicks(QApplication::focusWidget(), u"user:2"_s);
        QCOMPARE(list->model()->rowCount(), 1);
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0));
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(asked.count(), 4);
        QVERIFY(asked.at(3).at(0).value<ReadRequest>().key == Key{std::string("user:2")});
        QCOMPARE(named<QLineEdit>(shown.page, u"Key"_s)->text(), u"user:2"_s);
    }

    void favouritesAreKeptNamedRunAndRemoved()
    {
        Shown shown;
        picture(shown.page, large, u"get-favourites"_s);
        QSignalSpy asked(&shown.page, &GetPage::readRequested);
        QSignalSpy kept(&shown.page, &GetPage::favouritesChanged);
        button(shown.page, u"Keep"_s)->click();
        auto *list = named<QListView>(shown.page, u"Favourites"_s);
        QVERIFY(list->isVisible());
        auto *name = list->findChild<QLineEdit *>(); // its name is typed at once
        QVERIFY(name != nullptr);
        QCOMPARE(name->text(), u"bar demo user:1042"_s);
        name->setText(u"  the  one of last night "_s);
        QTest::keyClick(name, Qt::Key_Return);
        QTRY_COMPARE(list->model()->index(0, 0).data().toString(), u"the one of last night"_s);
        QTRY_VERIFY(list->findChild<QLineEdit *>() == nullptr);
        QCOMPARE(kept.last().first().value<QVector<Favourite>>().size(), 1);
        QCOMPARE(asked.count(), 0);

        named<QLineEdit>(shown.page, u"Key"_s)->setText(u"user:7"_s);
        button(shown.page, u"Keep"_s)->click();
        QTest::keyClick(list->findChild<QLineEdit *>(), Qt::Key_Escape); // keeps the name that it was given
        QTRY_VERIFY(list->findChild<QLineEdit *>() == nullptr);
        QCOMPARE(list->model()->rowCount(), 2);
        list->setFocus();
        list->setCurrentIndex(list->model()->index(1, 0));
        QCOMPARE(shown.page.selectionAsText(), u"bar demo user:1042"_s);
        QTest::keyClick(list, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QVERIFY(asked.first().first().value<ReadRequest>().key == Key{std::string("user:1042")});
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(kept.last().first().value<QVector<Favourite>>().size(), 1);
        QCOMPARE(list->model()->index(0, 0).data().toString(), u"bar demo user:7"_s);
    }

    void whatWasKeptIsShownInPlaceOfWhatWas()
    {
        Shown shown;
        ReadRequest request;
        request.nameSpace = "test";
        request.key = Key{std::int64_t{1}};
        ReadRequest other = request;
        other.key = digestInPartition(7);
        QSignalSpy kept(&shown.page, &GetPage::favouritesChanged);
        shown.page.setKept({{request, 1, 800, Outcome::Ok, false}, {other, 2, 0, Outcome::Timeout, false}}, {{u"one"_s, request}, {u"one"_s, other}});
        auto *history = named<QListView>(shown.page, u"History"_s);
        QCOMPARE(history->model()->rowCount(), 2);
        QVERIFY(history->model()->index(0, 0).data().toString().contains(u"0700"_s)); // the newest: a digest
        QCOMPARE(named<QListView>(shown.page, u"Favourites"_s)->model()->rowCount(), 1);
        shown.page.setKept({}, {});
        QCOMPARE(history->model()->rowCount(), 0);
        QCOMPARE(kept.count(), 0);
    }

    void aPartitionBecomesADigestThatLiesInIt()
    {
        for (const int partition : {0, 1, 255, 256, 1439, 4095}) {
            const Key key = digestInPartition(partition);
            const auto &digest = std::get<Key::Digest>(key.value);
            QCOMPARE((std::to_integer<int>(digest[0]) | std::to_integer<int>(digest[1]) << 8) & 0x0FFF, partition);
            const TypedKey again = keyFromText(KeyType::Digest, keyToText(key));
            QVERIFY(again.key && *again.key == key);
        }
        Shown shown;
        shown.page.focusOn(u"test/1439"_s);
        QCOMPARE(named<QLineEdit>(shown.page, u"Key"_s)->text(), u"9f05"_s + QString(36, u'0'));
        QCOMPARE(named<QComboBox>(shown.page, u"Namespace"_s)->currentText(), u"test"_s);
        const QSignalSpy asked(&shown.page, &GetPage::readRequested);
        button(shown.page, u"Get  Ctrl+Enter"_s)->click();
        QCOMPARE(asked.count(), 1);
    }

    void keysOfEveryTypeAreReadBack()
    {
        const Key keys[] = {Key{std::string("user:1")}, Key{std::int64_t{-42}}, Key{Blob{std::byte{0x0A}, std::byte{0xFF}}}, digestInPartition(7)};
        for (const Key &key : keys) {
            const TypedKey again = keyFromText(typeOf(key), keyToText(key));
            QVERIFY(again.key && *again.key == key);
        }
        QVERIFY(*keyFromText(KeyType::Blob, u"0a ff"_s).key == keys[2]);
    }

    void everyAttemptIsDescribed()
    {
        AttemptBars bars;
        bars.setResult(found());
        picture(bars, {700, bars.sizeHint().height()}, u"attempts"_s);
        const QString first = bars.describe(0);
        QVERIFY(first.startsWith(u"Attempt 0: node A3, replica 0"));
        QVERIFY(first.contains(u"transport"));
        QVERIFY(first.contains(u"of the budget left"));
        QVERIFY(first.contains(u"receive"));
        QVERIFY(bars.describe(1).contains(u"sleep"));
        QVERIFY(bars.accessibleDescription().contains(u"Attempt 1"));
        bars.setFocus();
        QTest::keyClick(&bars, Qt::Key_Down);
        QTest::keyClick(&bars, Qt::Key_Down);
        QCOMPARE(bars.current(), 1);
        QCOMPARE(bars.accessibleDescription(), bars.describe(1));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestGetPage)
#include "tst_getpage.moc"
