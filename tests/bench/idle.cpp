// SPDX-License-Identifier: GPL-3.0-or-later
// footplate-bench idle: what the console costs while nobody asks anything of it and the cluster is well: its window and its worker,
// while the window is seen and while it is not. The demo cluster runs in this process, in threads that are not counted.
#include "core/emulator/democluster.h"
#include "core/session/session.h"
#include "tests/bench/subcommand.h"
#include "tests/bench/threadcpu.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QJsonArray>
#include <QTimer>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the cluster", 5, 1, 256};
constexpr NumberOption secondsOption{"seconds", "how long each is watched", 10, 2, 3600};
constexpr NumberOption getsOption{"gets", "gets a second that the session makes meanwhile", 0, 0, 100'000};

constexpr int settleMs = 3000; // what follows the first map is not idling yet
constexpr QSize windowSize{1440, 900};

void addOptions(QCommandLineParser &parser)
{
    for (const NumberOption &option : {nodesOption, secondsOption, getsOption})
        addOption(parser, option);
    parser.addOption({QStringLiteral("json"), QStringLiteral("accepted for scripts: the output always is JSON")});
}

void pass(int ms)
{
    QEventLoop loop;
    QTimer::singleShot(ms, &loop, &QEventLoop::quit);
    loop.exec();
}

QJsonObject shares(const char *state, std::int64_t seconds)
{
    QElapsedTimer watch;
    watch.start();
    const std::int64_t guiUs = threadCpuUs();
    const double workerMs = threadCpuMs("footplate-core");
    pass(static_cast<int>(seconds) * 1000);
    const auto elapsedMs = static_cast<double>(watch.elapsed());
    const double gui = static_cast<double>(threadCpuUs() - guiUs) / 1000 / elapsedMs;
    const double worker = (threadCpuMs("footplate-core") - workerMs) / elapsedMs;
    return {{QStringLiteral("state"), QString::fromUtf8(state)},
            {QStringLiteral("window_cpu_share"), gui},
            {QStringLiteral("worker_cpu_share"), worker},
            {QStringLiteral("cpu_share"), gui + worker}};
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto nodes = valueOf(parser, nodesOption);
    const auto seconds = valueOf(parser, secondsOption);
    const auto gets = valueOf(parser, getsOption);
    for (const auto *value : {&nodes, &seconds, &gets}) {
        if (!*value)
            return tl::unexpected(value->error());
    }
    emulator::DemoClusterOptions demo;
    demo.nodes = static_cast<int>(*nodes);
    emulator::DemoCluster cluster(demo);
    if (const auto started = cluster.start(); !started)
        return tl::unexpected(started.error());
    SessionOptions options;
    options.seeds = {cluster.seed()};
    const auto session = Session::create(options);
    if (!session)
        return tl::unexpected(session.error());
    TrafficOptions traffic;
    traffic.perSecond = static_cast<std::uint32_t>(*gets);
    (*session)->setTraffic(traffic);

    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    ui::MainWindow window({});
    window.resize(windowSize);
    window.setSession(session->get(), {});
    window.show();
    (*session)->start();
    pass(settleMs);
    if ((*session)->snapshot()->state != ClusterState::Ready)
        return fail(Outcome::ClusterNotReady,
                    "the demo cluster is not ready within 3 s: " + (*session)->snapshot()->problem);

    QJsonArray states;
    for (int i = 0; i < ui::pageCount; ++i) {
        const auto page = static_cast<ui::PageId>(i);
        window.showPage(page);
        pass(1000);
        states.append(shares(("seen: " + ui::pageName(page).toStdString()).c_str(), *seconds));
    }
    window.showPage(ui::PageId::Overview);
    window.showMinimized();
    pass(1000);
    states.append(shares("minimised", *seconds));
    window.hide();
    pass(1000);
    states.append(shares("hidden", *seconds));
    return QJsonObject{{QStringLiteral("nodes"), static_cast<double>(*nodes)},
                       {QStringLiteral("gets_per_second"), static_cast<double>(*gets)},
                       {QStringLiteral("states"), states}};
}

const Subcommand subcommand{"idle", "what the console costs while nothing is asked of it", addOptions, run,
                            Needs::Window};

} // namespace

} // namespace footplate::bench
