// SPDX-License-Identifier: GPL-3.0-or-later
// Every page, and every window that stands before it, in each language, direction, theme and scale, on the smallest screen: nothing is
// cut off, nothing lies on anything else. With FOOTPLATE_PICTURES=FOLDER a picture of each is written there, for somebody to look at.
#include "tests/support/guimain.h"
#include "tests/support/gui/flaws.h"
#include "tests/support/gui/stagedconsole.h"
#include "tests/support/languages.h"
#include "tests/support/render.h"
#include "ui/theme/theme.h"

#include <QDir>
#include <QProcess>

#include <set>

using namespace footplate;
using namespace footplate::ui;
using namespace Qt::StringLiterals;

namespace {

constexpr const char *longer = "longer";     // 40 % longer texts
constexpr const char *mirrored = "mirrored"; // from right to left
constexpr std::array scales{"1.25", "2"};    // beside 1, each in a process of its own

// Nothing for English, whose plurals alone are in a file.
std::unique_ptr<QTranslator> languageCalled(const QString &name)
{
    if (name == QLatin1StringView(longer))
        return std::make_unique<MadeUpLanguage>(longerText);
    if (name == QLatin1StringView(mirrored))
        return std::make_unique<MadeUpLanguage>(mirroredText);
    return std::make_unique<FileLanguage>(readTsFile(QStringLiteral(FOOTPLATE_SOURCE_DIR "/translations/footplate_%1.ts").arg(name)));
}

QStringList languagesToShow()
{
    QStringList names;
    for (const QString &file : QDir(QStringLiteral(FOOTPLATE_SOURCE_DIR "/translations")).entryList({u"footplate_*.ts"_s}, QDir::Files, QDir::Name))
        names << file.section(u'_', 1).section(u'.', 0, 0);
    return names << QLatin1StringView(longer) << QLatin1StringView(mirrored);
}

void keepPicture(QWidget &shown, const QString &name)
{
    const QString folder = qEnvironmentVariable("FOOTPLATE_PICTURES");
    if (folder.isEmpty())
        return;
    QVERIFY(QDir().mkpath(folder));
    const QString file = u"%1/%2.png"_s.arg(folder, QString(name).replace(u", "_s, u"-"_s));
    QVERIFY2(shown.grab().save(file), qPrintable(file));
}

int coloursOf(const QImage &image)
{
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y));
    }
    return static_cast<int>(colours.size());
}

} // namespace

class TestEveryView : public TestCase {
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        QGuiApplication::setLayoutDirection(Qt::LeftToRight);
        Theme::instance().apply(ThemeChoice::Light);
    }

    void nothingIsCutOffOrCovered_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Scene>("scene");
        QTest::addColumn<ThemeChoice>("theme");
        QTest::addColumn<QSize>("size");
        for (const QString &language : languagesToShow()) {
            QTest::addRow("%s, %s, wide", qPrintable(language), sceneName(Scene::Hanging)) << language << Scene::Hanging << ThemeChoice::Light << QSize(1440, 900);
            for (const Scene scene : {Scene::Hanging, Scene::LostNode, Scene::Starting}) {
                QTest::addRow("%s, %s, light", qPrintable(language), sceneName(scene)) << language << scene << ThemeChoice::Light << smallestScreen;
                if (scene == Scene::LostNode)
                    QTest::addRow("%s, %s, dark", qPrintable(language), sceneName(scene)) << language << scene << ThemeChoice::Dark << smallestScreen;
            }
        }
    }

    void nothingIsCutOffOrCovered()
    {
        QFETCH(const QString, language);
        QFETCH(const Scene, scene);
        QFETCH(const ThemeChoice, theme);
        QFETCH(const QSize, size);
        const std::unique_ptr<QTranslator> texts = languageCalled(language);
        QVERIFY(QCoreApplication::installTranslator(texts.get()));
        QGuiApplication::setLayoutDirection(language == QLatin1StringView(mirrored) ? Qt::RightToLeft : Qt::LeftToRight);
        Theme::instance().apply(theme);
        QStringList flaws;
        {
            StagedConsole console(scene, size);
            for (const QString &view : StagedConsole::views()) {
                QWidget &shown = console.show(view);
                for (const QString &flaw : flawsOf(shown))
                    flaws << u"%1: %2"_s.arg(view, flaw);
                keepPicture(shown, u"%1, %2, %3 %"_s.arg(QString::fromUtf8(QTest::currentDataTag()), view)
                                       .arg(qRound(100 * shown.devicePixelRatioF())));
            }
            if (console.window().size() != size)
                flaws << u"the window became larger than it was to be"_s;
        }
        QCoreApplication::removeTranslator(texts.get());
        flaws.removeDuplicates();
        for (const QString &flaw : flaws) // a failure tells no more than a thousand characters
            qInfo("%s", qPrintable(flaw));
        QCOMPARE(flaws.size(), 0);
    }

    // The scale of a process is chosen before it begins.
    void nothingIsCutOffOrCoveredAtAnotherScale_data()
    {
        QTest::addColumn<QString>("scale");
        for (const char *scale : scales)
            QTest::newRow(scale) << QString::fromUtf8(scale);
    }

    void nothingIsCutOffOrCoveredAtAnotherScale()
    {
        QFETCH(const QString, scale);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"QT_SCALE_FACTOR"_s, scale);
        process.setProcessEnvironment(environment);
        // What differs is how letters are rounded: one scene has them all.
        QStringList rows{u"theScaleIsThatOfTheProcess"_s};
        for (const QString &language : languagesToShow())
            rows << u"nothingIsCutOffOrCovered:%1, hanging, light"_s.arg(language);
        process.start(QCoreApplication::applicationFilePath(), rows);
        QVERIFY(process.waitForFinished(150'000));
        const QByteArray said = process.readAllStandardOutput();
        if (process.exitCode() != 0)
            qInfo("%s", said.constData());
        QVERIFY(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0);
        QVERIFY2(said.contains("theScaleIsThatOfTheProcess"), said.constData());
    }

    void theScaleIsThatOfTheProcess()
    {
        QWidget widget;
        widget.show();
        const QByteArray scale = qEnvironmentVariableIsSet("QT_SCALE_FACTOR") ? qgetenv("QT_SCALE_FACTOR") : QByteArray("1");
        QCOMPARE(widget.devicePixelRatioF(), scale.toDouble());
    }

    void everyViewIsDrawn_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }

    void everyViewIsDrawn()
    {
        QFETCH(const ThemeChoice, theme);
        Theme::instance().apply(theme);
        StagedConsole console(Scene::Hanging, smallestScreen);
        for (const QString &view : StagedConsole::views()) {
            const QImage image = console.show(view).grab().toImage();
            QVERIFY2(pixelsOf(image, Theme::instance().color(Role::Text), 0) > 50, qPrintable(view));
            QVERIFY2(coloursOf(image) > 10, qPrintable(view));
        }
    }

    void aLanguageThatIsLongerIsSeenAsSuch()
    {
        QCOMPARE(longerText(u"Nodes"_s).size(), 7);
        QCOMPARE(longerText(u"%1 of %2 nodes, <b>%n</b> & more"_s).count(u'%'), 3);
        QVERIFY(longerText(u"%1 of %2"_s).contains(u"%1 "_s) && longerText(u"a <br/> b"_s).contains(u"<br/>"_s));
        const QString sentence = u"Nobody listens there, or it takes no more connections."_s;
        QVERIFY(longerText(sentence).size() >= sentence.size() * 13 / 10);
        QVERIFY(mirroredText(u"Nodes"_s).isRightToLeft());
        QVERIFY(mirroredText(u"%1 of %2"_s).startsWith(u"%1 "_s));
    }
};

FOOTPLATE_GUI_TEST_MAIN(TestEveryView)
#include "tst_everyview.moc"
