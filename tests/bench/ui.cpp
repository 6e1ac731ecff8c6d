// SPDX-License-Identifier: GPL-3.0-or-later
// What one refresh of each page costs: taking in a state that is one second further, and painting the page anew. The state is
// synthetic and moves as a busy cluster's does; the pages are shown one after the other, as the window shows them.
#include "tests/bench/stopwatch.h"
#include "tests/bench/subcommand.h"
#include "tests/support/syntheticstate.h"
#include "ui/pages/eventspage.h"
#include "ui/pages/getpage.h"
#include "ui/pages/nodespage.h"
#include "ui/pages/overviewpage.h"
#include "ui/pages/partitionspage.h"
#include "ui/pages/policypage.h"
#include "ui/pages/retriespage.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QJsonArray>

#include <memory>
#include <numeric>

namespace footplate::bench {

namespace {

constexpr NumberOption nodesOption{"nodes", "nodes of the cluster", 64, 1, 256};
constexpr NumberOption namespacesOption{"namespaces", "namespaces of the cluster", 8, 1, 32};
constexpr NumberOption refreshesOption{"refreshes", "refreshes of each page that count", 30, 1, 10'000};

constexpr int warmUp = 3;
constexpr QSize pageSize{1260, 780}; // of a window of 1440 x 900
constexpr double nsPerMs = 1e6;

std::vector<std::unique_ptr<ui::Page>> makePages()
{
    std::vector<std::unique_ptr<ui::Page>> pages;
    pages.push_back(std::make_unique<ui::OverviewPage>());
    pages.push_back(std::make_unique<ui::NodesPage>());
    pages.push_back(std::make_unique<ui::PartitionsPage>());
    pages.push_back(std::make_unique<ui::RetriesPage>());
    pages.push_back(std::make_unique<ui::PolicyPage>());
    pages.push_back(std::make_unique<ui::GetPage>());
    pages.push_back(std::make_unique<ui::EventsPage>());
    return pages;
}

// From the state at hand to painted pixels, queued work of the page included.
double refreshNs(ui::Page &page, const SyntheticState &state, QImage &canvas)
{
    const Stopwatch watch;
    page.refresh(state.view());
    QApplication::processEvents();
    page.render(&canvas);
    return watch.elapsedNs();
}

QJsonObject measurePage(ui::Page &page, SyntheticState &state, Random &random, std::int64_t refreshes)
{
    page.resize(pageSize);
    page.show();
    QImage canvas(pageSize, QImage::Format_RGB32);
    std::vector<double> ms;
    for (std::int64_t i = -warmUp; i < refreshes; ++i) {
        state.advance(random);
        const double ns = refreshNs(page, state, canvas);
        if (i >= 0)
            ms.push_back(ns / nsPerMs);
    }
    page.hide();
    return {{QStringLiteral("page"), ui::pageName(page.id())},
            {QStringLiteral("refresh_ms"), std::accumulate(ms.begin(), ms.end(), 0.0) / static_cast<double>(ms.size())},
            {QStringLiteral("middle_ms"), middleOf(ms)},
            {QStringLiteral("worst_ms"), *std::max_element(ms.begin(), ms.end())}};
}

void addOptions(QCommandLineParser &parser)
{
    addOption(parser, nodesOption);
    addOption(parser, namespacesOption);
    addOption(parser, refreshesOption);
    parser.addOption({QStringLiteral("json"), QStringLiteral("accepted for scripts: the output always is JSON")});
}

Result<QJsonObject> run(const QCommandLineParser &parser)
{
    const auto nodes = valueOf(parser, nodesOption);
    if (!nodes)
        return tl::unexpected(nodes.error());
    const auto namespaces = valueOf(parser, namespacesOption);
    if (!namespaces)
        return tl::unexpected(namespaces.error());
    const auto refreshes = valueOf(parser, refreshesOption);
    if (!refreshes)
        return tl::unexpected(refreshes.error());

    ui::Theme::instance().apply(ui::ThemeChoice::Light);
    Random random(1);
    SyntheticState state(Scene::Hanging, {.nodes = static_cast<int>(*nodes), .namespaces = static_cast<int>(*namespaces)});
    QJsonArray pages;
    for (const auto &page : makePages())
        pages.append(measurePage(*page, state, random, *refreshes));
    return QJsonObject{{QStringLiteral("nodes"), static_cast<double>(*nodes)},
                       {QStringLiteral("namespaces"), static_cast<double>(*namespaces)},
                       {QStringLiteral("refreshes"), static_cast<double>(*refreshes)},
                       {QStringLiteral("pages"), pages}};
}

const Subcommand subcommand{"ui", "cost of refreshing each page of the window", addOptions, run, Needs::Window};

} // namespace

} // namespace footplate::bench
