// SPDX-License-Identifier: GPL-3.0-or-later
// The Debian package of this build folder, and what a desktop, a software centre and man read of it.
#include "tests/app/program.h"
#include "tests/support/main.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace footplate {

namespace {

const QString resources = QStringLiteral(FOOTPLATE_SOURCE_DIR "/resources");

ProgramRun runTool(const QString &tool, const QStringList &arguments)
{
    QProcess process;
    process.start(tool, arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.errorString().toUtf8() + process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

// "--seed" and its like in a text.
QSet<QString> optionsIn(const QString &text)
{
    static const QRegularExpression option(u"(?<![\\w-])--[a-z][a-z-]*"_s);
    QSet<QString> found;
    for (auto match = option.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured());
    return found;
}

} // namespace

class PackageTest : public TestCase {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void packageSaysWhatItIs();
    void dependsOnWhatTheProgramIsLinkedWith();
    void holdsWhatBelongsToIt_data();
    void holdsWhatBelongsToIt();
    void holdsNothingElse();
    void unpackedItStarts();
    void unpackedItOpensTheDemo();
    void iconsHaveTheSizesOfTheirFolders();
    void desktopEntryIsValid();
    void metadataIsValid();
    void manualHasNoWarnings();
    void manualNamesEveryCommandAndOption();
    void installGoesWhereItIsTold();

private:
    [[nodiscard]] QString field(const QString &name) const;
    [[nodiscard]] QString unpacked(const QString &path) const { return m_folder.filePath(u"root/"_s + path); }

    QTemporaryDir m_folder;
    QString m_package;
    QStringList m_lines; // of dpkg-deb -c
};

void PackageTest::initTestCase()
{
    for (const QString &tool :
         {u"dpkg-deb"_s, u"dpkg-shlibdeps"_s, u"file"_s, u"desktop-file-validate"_s, u"appstreamcli"_s, u"groff"_s}) {
        if (!QStandardPaths::findExecutable(tool).isEmpty())
            continue;
        if (qEnvironmentVariableIsSet("FOOTPLATE_CI"))
            QFAIL(qPrintable(tool + u" is missing"_s));
        QSKIP(qPrintable(tool + u" is missing; resources/debian-packages.txt lists what the tests need"_s));
    }
    const ProgramRun packed =
        runTool(QStringLiteral(FOOTPLATE_CPACK),
                {u"--config"_s, QStringLiteral(FOOTPLATE_CPACK_CONFIG), u"-G"_s, u"DEB"_s, u"-B"_s, m_folder.path()});
    QVERIFY2(packed.status == 0, (packed.out + packed.err).constData());
    const QStringList packages = QDir(m_folder.path()).entryList({u"footplate_*.deb"_s}, QDir::Files);
    QCOMPARE(packages.size(), 1);
    m_package = m_folder.filePath(packages.front());
    const ProgramRun listed = runTool(u"dpkg-deb"_s, {u"-c"_s, m_package});
    QVERIFY2(listed.status == 0, listed.err.constData());
    m_lines = QString::fromUtf8(listed.out).split(u'\n', Qt::SkipEmptyParts);
    const ProgramRun opened = runTool(u"dpkg-deb"_s, {u"-x"_s, m_package, unpacked({})});
    QVERIFY2(opened.status == 0, opened.err.constData());
}

QString PackageTest::field(const QString &name) const
{
    return QString::fromUtf8(runTool(u"dpkg-deb"_s, {u"-f"_s, m_package, name}).out).trimmed();
}

void PackageTest::packageSaysWhatItIs()
{
    QCOMPARE(field(u"Package"_s), u"footplate"_s);
    QCOMPARE(field(u"Section"_s), u"database"_s);
    QVERIFY(m_package.endsWith(u"footplate_%1_%2.deb"_s.arg(field(u"Version"_s), field(u"Architecture"_s))));
    QVERIFY2(field(u"Maintainer"_s).startsWith(u"Footplate maintainers <"_s), qPrintable(field(u"Maintainer"_s)));
    const QStringList description = field(u"Description"_s).split(u'\n');
    QCOMPARE(description.front(), u"Desktop console for the people who operate Aerospike clusters"_s);
    QVERIFY(description.size() > 3);
    QCOMPARE(description.filter(description.front()).size(), 1); // not said twice
    for (const QString &line : description)
        QVERIFY2(line.size() <= 80, qPrintable(line));
}

void PackageTest::dependsOnWhatTheProgramIsLinkedWith()
{
    const QString depends = field(u"Depends"_s);
    for (const QString &library :
         {u"libc6 (>= "_s, u"libqt6core6 (>= "_s, u"libqt6widgets6 (>= "_s, u"libqt6charts6 (>= "_s,
          u"libqt6network6 (>= "_s, u"libssl3 (>= "_s, u"libcrypt1 (>= "_s, u"qt6-translations-l10n"_s})
        QVERIFY2(depends.contains(library), qPrintable(library + u" is not in: "_s + depends));
    // What only builds and tests it is nothing a user has to install.
    QVERIFY2(!depends.contains(u"-dev"_s) && !depends.contains(u"qt6test"_s), qPrintable(depends));
}

void PackageTest::holdsWhatBelongsToIt_data()
{
    QTest::addColumn<QString>("mode");
    const auto row = [](const char *path, const QString &mode = u"-rw-r--r--"_s) { QTest::newRow(path) << mode; };
    row("./usr/bin/footplate", u"-rwxr-xr-x"_s);
    row("./usr/share/applications/footplate.desktop");
    row("./usr/share/metainfo/footplate.metainfo.xml");
    row("./usr/share/man/man1/footplate.1.gz");
    row("./usr/share/doc/footplate/copyright");
    row("./usr/share/doc/footplate/README.md");
    row("./usr/share/icons/hicolor/scalable/apps/footplate.svg");
    for (const int size : {16, 24, 32, 48, 64, 128, 256, 512})
        row(qPrintable(u"./usr/share/icons/hicolor/%1x%1/apps/footplate.png"_s.arg(size)));
}

void PackageTest::holdsWhatBelongsToIt()
{
    QFETCH(const QString, mode);
    const QString path = QString::fromUtf8(QTest::currentDataTag());
    const QStringList lines = m_lines.filter(QRegularExpression(u' ' + QRegularExpression::escape(path) + u'$'));
    QCOMPARE(lines.size(), 1);
    QVERIFY2(lines.front().startsWith(mode + u" root/root "_s), qPrintable(lines.front()));
}

void PackageTest::holdsNothingElse()
{
    const QStringList files = m_lines.filter(QRegularExpression(u"^[^d]"_s));
    QVERIFY2(files.size() == 15, qPrintable(files.join(u'\n')));
}

void PackageTest::unpackedItStarts()
{
    const ProgramRun run = runTool(unpacked(u"usr/bin/footplate"_s), {u"--version"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QVERIFY2(QRegularExpression(u"\\Afootplate %1 \\(commit ([0-9a-f]{12}|unknown)\\)\n\\z"_s.arg(
                                    QRegularExpression::escape(field(u"Version"_s))))
                 .match(QString::fromUtf8(run.out))
                 .hasMatch(),
             run.out.constData());
}

void PackageTest::unpackedItOpensTheDemo()
{
    const QString picture = m_folder.filePath(u"demo.png"_s);
    const ProgramRun run =
        runTool(unpacked(u"usr/bin/footplate"_s),
                {u"--demo"_s, u"--screenshot"_s, picture, u"--size"_s, u"1024x640"_s, u"--after"_s, u"0"_s});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(QImage(picture).size(), QSize(1024, 640));
}

void PackageTest::iconsHaveTheSizesOfTheirFolders()
{
    for (const int size : {16, 24, 32, 48, 64, 128, 256, 512}) {
        const QImage icon(unpacked(u"usr/share/icons/hicolor/%1x%1/apps/footplate.png"_s.arg(size)));
        QCOMPARE(icon.size(), QSize(size, size));
        QVERIFY(icon.hasAlphaChannel());
        // The corner is empty and the middle is drawn.
        QCOMPARE(qAlpha(icon.pixel(0, 0)), 0);
        QCOMPARE(qAlpha(icon.pixel(size / 2, size / 2)), 255);
    }
}

void PackageTest::desktopEntryIsValid()
{
    const ProgramRun run =
        runTool(u"desktop-file-validate"_s, {unpacked(u"usr/share/applications/footplate.desktop"_s)});
    QVERIFY2(run.status == 0 && run.out.isEmpty(), (run.out + run.err).constData());
}

void PackageTest::metadataIsValid()
{
    const ProgramRun run = runTool(
        u"appstreamcli"_s, {u"validate"_s, u"--no-net"_s, unpacked(u"usr/share/metainfo/footplate.metainfo.xml"_s)});
    QVERIFY2(run.status == 0, (run.out + run.err).constData());
}

void PackageTest::manualHasNoWarnings()
{
    const ProgramRun run =
        runTool(u"groff"_s, {u"-man"_s, u"-ww"_s, u"-z"_s, u"-Tutf8"_s, resources + u"/footplate.1"_s});
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
}

void PackageTest::manualNamesEveryCommandAndOption()
{
    QFile file(resources + u"/footplate.1"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString manual = QString::fromUtf8(file.readAll()).replace(u"\\-"_s, u"-"_s);
    const QSet<QString> described = optionsIn(manual);
    const Program program;
    const QString help = QString::fromUtf8(program.run({u"--help"_s}).out);
    QSet<QString> offered = optionsIn(help);
    static const QRegularExpression command(u"^  ([a-z][a-z-]*)  "_s, QRegularExpression::MultilineOption);
    int commands = 0;
    for (auto match = command.globalMatch(help); match.hasNext(); ++commands) {
        const QString name = match.next().captured(1);
        QVERIFY2(manual.contains(u".B "_s + name), qPrintable(name));
        offered += optionsIn(QString::fromUtf8(program.run({name, u"--help"_s}).out));
    }
    QCOMPARE(commands, 8);
    QVERIFY(offered.size() > 40);
    QCOMPARE((offered - described).values(), QStringList());
    QCOMPARE((described - offered).values(), QStringList()); // nothing that is no more
}

void PackageTest::installGoesWhereItIsTold()
{
    const QString prefix = m_folder.filePath(u"opt/footplate"_s);
    const ProgramRun run = runTool(QStringLiteral(FOOTPLATE_CMAKE),
                                   {u"--install"_s, QStringLiteral(FOOTPLATE_BUILD_DIR), u"--prefix"_s, prefix});
    QVERIFY2(run.status == 0, (run.out + run.err).constData());
    for (const QString &path :
         {u"bin/footplate"_s, u"share/applications/footplate.desktop"_s, u"share/man/man1/footplate.1.gz"_s})
        QVERIFY2(QFile::exists(prefix + u'/' + path), qPrintable(path));
}

} // namespace footplate

FOOTPLATE_TEST_MAIN(footplate::PackageTest)
#include "tst_package.moc"
