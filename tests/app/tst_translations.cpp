// SPDX-License-Identifier: GPL-3.0-or-later
// Every text there is can be translated, and every language that is shipped is whole. What the source asks for is what lupdate finds
// in it; what is asked for at run time has to be among that, or it would stay English for ever.
#include "app/language.h"
#include "tests/support/guimain.h"
#include "tests/support/gui/stagedconsole.h"
#include "tests/support/languages.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTextLayout>

#include <algorithm>

using namespace footplate;
using namespace Qt::StringLiterals;

namespace {

QString sourceFolder()
{
    return QString::fromUtf8(FOOTPLATE_SOURCE_DIR);
}

// As a translator would make the file anew.
TsFile textsOfTheSource()
{
    const QTemporaryDir folder;
    const QString made = folder.filePath(u"all.ts"_s);
    QProcess lupdate;
    lupdate.setWorkingDirectory(sourceFolder());
    lupdate.start(QString::fromUtf8(FOOTPLATE_LUPDATE), {u"-silent"_s, u"-locations"_s, u"none"_s, u"-I"_s, u"."_s, u"app"_s, u"ui"_s, u"core"_s, u"-ts"_s, made});
    if (!lupdate.waitForFinished() || lupdate.exitCode() != 0)
        qFatal("lupdate: %s", lupdate.readAllStandardError().constData());
    return readTsFile(made);
}

QStringList shippedFiles()
{
    return QDir(sourceFolder() + u"/translations"_s).entryList({u"footplate_*.ts"_s}, QDir::Files, QDir::Name);
}

TsFile shipped(const QString &file)
{
    return readTsFile(sourceFolder() + u"/translations/"_s + file);
}

// One message, as it stands in a file.
QByteArray fileWith(const QByteArray &translation)
{
    return "<TS version=\"2.1\" language=\"de\"><context><name>footplate::ui::Tile</name><message numerus=\"yes\">"
           "<source>%n of %1</source>"
           + translation + "</message></context></TS>";
}

TsFile oneText()
{
    return readTs(fileWith("<translation type=\"unfinished\"></translation>"));
}

bool hasGlyph(const QString &character)
{
    QTextLayout layout(character, ui::Theme::instance().font(ui::textsize::body));
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    return std::none_of(runs.cbegin(), runs.cend(), [](const QGlyphRun &run) { return run.glyphIndexes().contains(0); });
}

// The characters that no font of the system has: with all fonts that are merged, as they would be drawn.
QSet<QString> charactersWithoutGlyph(const QString &text)
{
    static QHash<char32_t, bool> known; // a language has few letters, and they are many times in it
    QSet<QString> missing;
    for (const uint unit : text.toUcs4()) {
        const char32_t character = unit;
        if (!known.contains(character))
            known.insert(character, hasGlyph(QString::fromUcs4(&character, 1)));
        if (!known.value(character))
            missing.insert(QString::fromUcs4(&character, 1));
    }
    return missing;
}

QString firstOf(const QStringList &problems)
{
    return u"%1 problems: %2"_s.arg(problems.size()).arg(problems.mid(0, 20).join(u'\n'));
}

} // namespace

class TestTranslations : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyTextOfTheWindowIsKnownToTheTranslators();
    void aTextUnderAnotherNameIsFound();
    void aTextThatIsNotFinishedIsFound_data();
    void aTextThatIsNotFinishedIsFound();
    void englishHasEveryPlural();
    void aLanguageIsWhole_data() { languages(); }
    void aLanguageIsWhole();
    void placeholdersAreThoseOfTheSource_data() { languages(); }
    void placeholdersAreThoseOfTheSource();
    void placeholdersThatDifferAreFound();
    void everyCharacterHasAGlyph_data() { languages(); }
    void everyCharacterHasAGlyph();
    void aCharacterWithoutGlyphIsFound();
    void theButtonsOfQtSpeakTheLanguageToo_data();
    void theButtonsOfQtSpeakTheLanguageToo();

private:
    static void languages()
    {
        QTest::addColumn<QString>("file");
        for (const QString &file : shippedFiles())
            QTest::newRow(qPrintable(file)) << file;
    }
    TsFile m_all;
};

void TestTranslations::initTestCase()
{
    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    m_all = textsOfTheSource();
    QVERIFY(m_all.texts.size() > 1000);
}

void TestTranslations::everyTextOfTheWindowIsKnownToTheTranslators()
{
    AskedTexts asked;
    QVERIFY(QCoreApplication::installTranslator(&asked));
    for (const Scene scene : allScenes) {
        StagedConsole console(scene);
        for (const QString &view : StagedConsole::views())
            console.show(view);
    }
    QCoreApplication::removeTranslator(&asked);
    QVERIFY2(asked.texts().size() > 600, qPrintable(QString::number(asked.texts().size())));
    QStringList unknown;
    for (const auto &[key, isPlural] : asked.texts()) {
        const auto known = m_all.texts.find(key);
        if (known == m_all.texts.end())
            unknown << tsKeyText(key);
        else if (isPlural && !known->second.isPlural)
            unknown << u"asked for with a number: "_s + tsKeyText(key);
    }
    QVERIFY2(unknown.isEmpty(), qPrintable(firstOf(unknown)));
}

void TestTranslations::aTextUnderAnotherNameIsFound()
{
    AskedTexts asked;
    QVERIFY(QCoreApplication::installTranslator(&asked));
    QCoreApplication::translate("footplate::ui::Nowhere", "planted");
    QCoreApplication::translate("footplate::ui::Nowhere", "%n planted", nullptr, 3);
    QCoreApplication::removeTranslator(&asked);
    QCOMPARE(asked.texts().size(), 2);
    QVERIFY(!m_all.texts.contains(asked.texts().begin()->first));
    QVERIFY(asked.texts().begin()->second); // "%" sorts first
}

void TestTranslations::aTextThatIsNotFinishedIsFound_data()
{
    QTest::addColumn<QByteArray>("translation");
    QTest::addColumn<QString>("problem");
    QTest::newRow("whole") << QByteArray("<translation><numerusform>%n von %1</numerusform><numerusform>%n von %1</numerusform></translation>") << QString();
    QTest::newRow("unfinished") << QByteArray("<translation type=\"unfinished\"><numerusform>a</numerusform><numerusform>b</numerusform></translation>")
                                << u"unfinished"_s;
    QTest::newRow("empty form") << QByteArray("<translation><numerusform>a</numerusform><numerusform></numerusform></translation>") << u"unfinished"_s;
    QTest::newRow("form missing") << QByteArray("<translation><numerusform>a</numerusform></translation>") << u"unfinished"_s;
    QTest::newRow("vanished") << QByteArray("<translation type=\"vanished\"><numerusform>a</numerusform><numerusform>b</numerusform></translation>")
                              << u"no longer in the source"_s;
}

void TestTranslations::aTextThatIsNotFinishedIsFound()
{
    QFETCH(const QByteArray, translation);
    QFETCH(const QString, problem);
    const QString problems = incompleteTexts(readTs(fileWith(translation)), oneText()).join(u'\n');
    QVERIFY2(problem.isEmpty() ? problems.isEmpty() : problems.contains(problem), qPrintable(problems));
    QVERIFY(incompleteTexts(readTs("<TS language=\"de\"></TS>"), oneText()).value(0).startsWith(u"missing"_s));
}

void TestTranslations::englishHasEveryPlural()
{
    const QStringList problems = missingPlurals(shipped(u"footplate_en.ts"_s), m_all);
    QVERIFY2(problems.isEmpty(), qPrintable(firstOf(problems)));
}

void TestTranslations::aLanguageIsWhole()
{
    QFETCH(const QString, file);
    const TsFile language = shipped(file);
    QCOMPARE(u"footplate_%1.ts"_s.arg(language.language), file);
    const QStringList problems = language.language == "en"_L1 ? missingPlurals(language, m_all) : incompleteTexts(language, m_all);
    QVERIFY2(problems.isEmpty(), qPrintable(firstOf(problems)));
}

void TestTranslations::placeholdersAreThoseOfTheSource()
{
    QFETCH(const QString, file);
    const QStringList problems = differentPlaceholders(shipped(file));
    QVERIFY2(problems.isEmpty(), qPrintable(firstOf(problems)));
}

void TestTranslations::placeholdersThatDifferAreFound()
{
    const auto differing = [](const QByteArray &one, const QByteArray &several) {
        return differentPlaceholders(readTs(fileWith("<translation><numerusform>" + one + "</numerusform><numerusform>" + several + "</numerusform></translation>")))
            .size();
    };
    QCOMPARE(differing("%n von %1", "%1: %n"), 0);
    QCOMPARE(differing("eines von %1", "%1: %n"), 0); // one thing needs no number
    QCOMPARE(differing("%n von %1", "viele von %1"), 1);
    QCOMPARE(differing("%n von %2", "%n"), 2);
}

void TestTranslations::everyCharacterHasAGlyph()
{
    QFETCH(const QString, file);
    QSet<QString> missing;
    const TsFile language = shipped(file);
    for (const auto &[key, text] : language.texts) {
        for (const QString &translation : text.translations)
            missing.unite(charactersWithoutGlyph(translation));
    }
    QVERIFY2(missing.isEmpty(), qPrintable(QStringList(missing.begin(), missing.end()).join(u' ')));
}

void TestTranslations::aCharacterWithoutGlyphIsFound()
{
    const QString unassigned(QChar(0xABFE)); // nobody has a letter there
    QCOMPARE(charactersWithoutGlyph(u"a"_s + unassigned), QSet<QString>{unassigned});
}

void TestTranslations::theButtonsOfQtSpeakTheLanguageToo_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("cancel");
    QTest::newRow("English") << u"en"_s << u"Cancel"_s;
    QTest::newRow("German") << u"de"_s << u"Abbrechen"_s;
    QTest::newRow("Japanese") << u"ja"_s << u"キャンセル"_s;
    QTest::newRow("English again") << u"en"_s << u"Cancel"_s;
}

void TestTranslations::theButtonsOfQtSpeakTheLanguageToo()
{
    QFETCH(const QString, code);
    app::installLanguage(code);
    QTEST(QCoreApplication::translate("QPlatformTheme", "Cancel"), "cancel");
}

FOOTPLATE_GUI_TEST_MAIN(TestTranslations)
#include "tst_translations.moc"
