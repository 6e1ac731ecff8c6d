// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/drillwording.h"

#include "ui/models/drill.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace footplate::ui {

namespace {

struct DrillWords {
    Q_DECLARE_TR_FUNCTIONS(footplate::ui::DrillWording)
};

struct FaultWords {
    QLatin1String name;
    const char *title;
    const char *effect;
};

constexpr std::array faultWords{
    FaultWords{QLatin1String("stop"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Stop"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "The node is gone: nothing listens, all connections close, the others take over.")},
    FaultWords{QLatin1String("freeze"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Freeze"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Connections are accepted and nothing is ever answered; the others drop the node.")},
    FaultWords{QLatin1String("freeze-data"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Freeze data path"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Info is answered, data requests never are: to the others the node looks well.")},
    FaultWords{QLatin1String("slow"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Slow"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Every data reply comes late.")},
    FaultWords{QLatin1String("drip"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Drip"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Every data reply arrives byte by byte, with this pause between them.")},
    FaultWords{QLatin1String("reset"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Reset"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "A data request is answered by resetting its connection.")},
    FaultWords{QLatin1String("garbage"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Garbage"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Data replies are random bytes.")},
    FaultWords{QLatin1String("oversize-header"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Oversize header"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Data replies announce a length of a terabyte.")},
    FaultWords{QLatin1String("refuse-partitions"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Refuse partitions"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Data requests are refused: partition unavailable.")},
    FaultWords{QLatin1String("flap"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Flap"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "The node stops and comes back, again and again, each time after this long.")},
    FaultWords{QLatin1String("wrong-cluster-name"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Wrong cluster name"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "The node says it belongs to another cluster.")},
    FaultWords{QLatin1String("not-started"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Not started"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "The node answers, but owns no partition yet and refuses all data requests.")},
    FaultWords{QLatin1String("refuse-login"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Refuse logins"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "No login and no token is accepted; connections that are logged in stay so.")},
    FaultWords{QLatin1String("expire-sessions"), QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Expire sessions"),
               QT_TRANSLATE_NOOP("footplate::ui::DrillWording", "Tokens given out before it began have expired; new logins work.")},
};

const FaultWords *wordsOf(const QString &fault)
{
    const auto found = std::find_if(faultWords.begin(), faultWords.end(), [&fault](const FaultWords &words) { return words.name == fault; });
    return found == faultWords.end() ? nullptr : found;
}

} // namespace

QString faultTitle(const QString &fault)
{
    const FaultWords *words = wordsOf(fault);
    return words != nullptr ? DrillWords::tr(words->title) : fault;
}

QString faultEffect(const QString &fault)
{
    const FaultWords *words = wordsOf(fault);
    return words != nullptr ? DrillWords::tr(words->effect) : QString();
}

QString drillNodeText(const QString &node)
{
    return node == allNodesWord() ? DrillWords::tr("all nodes") : node;
}

QString drillText(const QString &fault, const QString &node)
{
    return DrillWords::tr("%1 on %2", "fault, node").arg(faultTitle(fault), drillNodeText(node));
}

} // namespace footplate::ui
