// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/screenshots.h"

#include "app/cli/output.h"
#include "app/samplerecord.h"
#include "ui/text/wording.h"
#include "ui/widgets/readform.h"

#include <QDir>
#include <QFileInfo>
#include <QPixmap>
#include <QTimer>

#include <cmath>

namespace footplate::app {

using namespace Qt::StringLiterals;

namespace {

constexpr int readyWithinMs = 30'000; // unless --wait says otherwise: a picture is not in a hurry
constexpr int answerMs = 1500; // for a record to be read, attempts included
constexpr int settleMs = 400;  // layouts, cached fields and charts, which redraw one per turn of the loop

} // namespace

Screenshots::Screenshots(Console &console, const ConsoleOptions &options, QObject *parent)
    : QObject(parent)
    , m_console(console)
    , m_readyWithinMs(options.connection.hasWait ? static_cast<int>(options.connection.waitMs) : readyWithinMs)
    , m_afterMs(static_cast<int>(std::lround(options.afterSeconds * 1000)))
{
    if (!options.screenshotFile.isEmpty())
        m_shots.push_back({m_console.window().currentPage(), std::nullopt, options.screenshotFile});
    else
        planTour(options.tourFolder);
}

void Screenshots::planTour(const QString &folder)
{
    using Theme = std::pair<ui::ThemeChoice, QString>;
    for (const auto &[theme, name] :
         {Theme{ui::ThemeChoice::Light, u"light"_s}, Theme{ui::ThemeChoice::Dark, u"dark"_s}}) {
        for (int i = 0; i < ui::pageCount; ++i) {
            const auto page = static_cast<ui::PageId>(i);
            m_shots.push_back({page, theme, u"%1/%2-%3.png"_s.arg(folder, ui::pageName(page), name)});
        }
    }
}

void Screenshots::start()
{
    if (!m_console.session()) {
        begin();
        return;
    }
    connect(&m_console, &Console::ready, this, &Screenshots::begin);
    QTimer::singleShot(m_readyWithinMs, this, &Screenshots::giveUp);
}

void Screenshots::begin()
{
    if (m_hasBegun)
        return;
    m_hasBegun = true;
    m_console.startDrill();
    QTimer::singleShot(m_afterMs, this, &Screenshots::pose);
}

void Screenshots::giveUp()
{
    if (m_hasBegun)
        return;
    printNote(u"No cluster was found within %1 ms, so no picture was made. %2"_s.arg(
        QString::number(m_readyWithinMs), ui::fromStd(m_console.session()->snapshot()->problem)));
    Q_EMIT finished(ExitStatus::NoCluster);
}

void Screenshots::pose()
{
    if (m_shots.empty()) {
        Q_EMIT finished(ExitStatus::Ok);
        return;
    }
    const Shot &shot = m_shots.front();
    if (shot.theme)
        ui::Theme::instance().apply(*shot.theme);
    m_console.window().showPage(shot.page);
    m_console.window().refreshNow();
    const bool isAsking = shot.page == ui::PageId::Get && askForRecord();
    QTimer::singleShot(isAsking ? answerMs : settleMs, this, &Screenshots::take);
}

// A page that shows what was asked for is empty until somebody asks.
bool Screenshots::askForRecord()
{
    auto *form = m_console.window().page(ui::PageId::Get)->findChild<ui::ReadForm *>();
    if (!form || !m_console.session() || !m_console.demoCluster())
        return false;
    form->setRequest(sampleRecord(*m_console.session()->snapshot(), m_console.demoCluster()->options()));
    Q_EMIT form->submitted();
    return true;
}

void Screenshots::take()
{
    const QString file = m_shots.front().file;
    m_shots.pop_front();
    m_console.window().refreshNow();
    const bool hasFolder = QDir().mkpath(QFileInfo(file).absolutePath());
    if (!hasFolder || !m_console.frame().grab().save(file, "PNG")) {
        printNote(u"The picture %1 could not be written; is the folder there and may it be written to?"_s.arg(file));
        Q_EMIT finished(ExitStatus::Failed);
        return;
    }
    printText(file + u'\n');
    pose();
}

} // namespace footplate::app
