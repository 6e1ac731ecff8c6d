// SPDX-License-Identifier: GPL-3.0-or-later
// Every page in both themes, rendered by the built program without a display.
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QColor>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QSet>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

// Fewer colours than this is an empty window.
constexpr int fewestColors = 40;

int colorsIn(const QImage &image)
{
    QSet<QRgb> colors;
    for (int y = 0; y < image.height(); y += 2) {
        for (int x = 0; x < image.width(); x += 2)
            colors.insert(image.pixel(x, y));
    }
    return static_cast<int>(colors.size());
}

// The lightness of most of the window is that of its surfaces.
bool isDark(const QImage &image)
{
    int dark = 0;
    int all = 0;
    for (int y = 0; y < image.height(); y += 16) {
        for (int x = 0; x < image.width(); x += 16) {
            dark += image.pixelColor(x, y).lightness() < 128 ? 1 : 0;
            ++all;
        }
    }
    return dark > all / 2;
}

} // namespace

class ScreenshotTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everyPageInBothThemes_data();
    void everyPageInBothThemes();
    void onePictureOfADrill();
    void theTextsAreInTheLanguageAskedFor();
    void settingsAreLeftAlone();
    void folderThatCannotBeMadeIsSaid();

private:
    Program m_program;
    QTemporaryDir m_folder;
    ProgramRun m_tour;
};

void ScreenshotTest::initTestCase()
{
    m_tour = m_program.run(
        {u"--demo"_s, u"--tour"_s, m_folder.filePath(u"tour"_s), u"--size"_s, u"1024x640"_s, u"--after"_s, u"2"_s},
        120'000);
    QVERIFY2(m_tour.status == 0, m_tour.err.constData());
}

void ScreenshotTest::everyPageInBothThemes_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("dark");
    for (const QString &page :
         {u"overview"_s, u"nodes"_s, u"partitions"_s, u"retries"_s, u"policy"_s, u"get"_s, u"events"_s}) {
        QTest::newRow(qPrintable(page + u" light"_s)) << m_folder.filePath(u"tour/%1-light.png"_s.arg(page)) << false;
        QTest::newRow(qPrintable(page + u" dark"_s)) << m_folder.filePath(u"tour/%1-dark.png"_s.arg(page)) << true;
    }
}

void ScreenshotTest::everyPageInBothThemes()
{
    QFETCH(const QString, file);
    QFETCH(const bool, dark);
    QVERIFY2(m_tour.out.contains(file.toUtf8()), m_tour.out.constData());
    const QImage image(file);
    QCOMPARE(image.size(), QSize(1024, 640));
    QVERIFY2(colorsIn(image) >= fewestColors, qPrintable(QString::number(colorsIn(image))));
    QCOMPARE(isDark(image), dark);
}

void ScreenshotTest::onePictureOfADrill()
{
    const QString file = m_folder.filePath(u"deep/retries.png"_s);
    const ProgramRun run =
        m_program.run({u"--demo"_s, u"--screenshot"_s, file, u"--page"_s, u"retries"_s, u"--theme"_s, u"dark"_s,
                       u"--size"_s, u"1440x900"_s, u"--drill"_s, u"reset:2@0"_s, u"--after"_s, u"3"_s, u"--timings"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    const QImage image(file);
    QCOMPARE(image.size(), QSize(1440, 900));
    QVERIFY(isDark(image));
    QVERIFY(colorsIn(image) >= fewestColors);
    QJsonObject timings; // among what the platform has to say
    for (const QByteArray &line : run.err.split('\n')) {
        if (line.startsWith('{'))
            timings = QJsonDocument::fromJson(line).object();
    }
    QVERIFY2(timings.value("window_ms"_L1).toInt() > 0, run.err.constData());
    QVERIFY2(timings.value("live_ms"_L1).toInt() > 0, run.err.constData());
}

void ScreenshotTest::theTextsAreInTheLanguageAskedFor()
{
    const auto picture = [this](const QString &language) {
        const QString file = m_folder.filePath(language + u".png"_s);
        const ProgramRun run = m_program.run({u"--screenshot"_s, file, u"--page"_s, u"policy"_s, u"--size"_s, u"1024x640"_s,
                                              u"--language"_s, language, u"--after"_s, u"0"_s});
        return run.status == 0 ? QImage(file) : QImage();
    };
    const QImage english = picture(u"en"_s);
    QCOMPARE(english.size(), QSize(1024, 640));
    QCOMPARE(picture(u"en"_s), english);
    QVERIFY(picture(u"de"_s) != english);
    QVERIFY(picture(u"ja"_s) != english);
}

void ScreenshotTest::settingsAreLeftAlone()
{
    QVERIFY(!QFile::exists(m_program.configFolder() + u"/footplate.ini"_s));
}

void ScreenshotTest::folderThatCannotBeMadeIsSaid()
{
    QFile inTheWay(m_folder.filePath(u"file"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    const ProgramRun run = m_program.run({u"--screenshot"_s, m_folder.filePath(u"file/a.png"_s), u"--after"_s, u"0"_s});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("could not be written"), run.err.constData());
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::ScreenshotTest)
#include "demo_screenshot.moc"
