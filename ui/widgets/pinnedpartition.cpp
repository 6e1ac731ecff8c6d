// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pinnedpartition.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"

#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

QLabel *nameLabel(const QString &text)
{
    auto *label = new QLabel(text);
    setLook(label, u"muted"_s);
    return label;
}

} // namespace

PinnedPartition::PinnedPartition(QWidget *parent)
    : QWidget(parent)
    , m_panel(new Panel(tr("Partition"), this))
    , m_none(new QLabel(tr("Click a cell, or press Enter on it, to pin its partition here.")))
    , m_facts(new QWidget)
    , m_nameSpace(new QLabel)
    , m_master(new GlyphLabel)
    , m_replica(new GlyphLabel)
    , m_further(new QLabel)
    , m_furtherName(nameLabel(tr("further")))
    , m_regime(new QLabel)
    , m_since(new QLabel)
    , m_read(new QPushButton(tr("Get from it")))
    , m_sweep(new QPushButton(tr("Sweep")))
    , m_unpin(new QPushButton(tr("Unpin")))
{
    m_none->setWordWrap(true);
    setLook(m_none, u"muted"_s);
    m_read->setAccessibleDescription(tr("Opens the Get page with a key that lies in this partition."));
    m_sweep->setAccessibleName(tr("Sweep its namespace"));
    m_sweep->setToolTip(tr("Sweep its namespace"));
    m_sweep->setAccessibleDescription(tr("Asks every owner of every partition of its namespace whether it answers."));
    auto *form = new QFormLayout;
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(space::inner + 2);
    form->setHorizontalSpacing(space::group);
    form->addRow(nameLabel(tr("namespace")), m_nameSpace);
    form->addRow(nameLabel(tr("master")), m_master);
    form->addRow(nameLabel(tr("replica")), m_replica);
    form->addRow(m_furtherName, m_further);
    form->addRow(nameLabel(tr("regime")), m_regime);
    form->addRow(nameLabel(tr("since")), m_since);
    for (QLabel *value : {m_nameSpace, m_further, m_regime, m_since}) {
        value->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(space::step);
    buttons->addWidget(m_read);
    buttons->addWidget(m_sweep);
    buttons->addStretch(1);
    auto *facts = new QVBoxLayout(m_facts);
    facts->setContentsMargins(0, 0, 0, 0);
    facts->setSpacing(space::step);
    facts->addLayout(form);
    facts->addLayout(buttons);
    setLook(m_unpin, u"link"_s);
    m_panel->addHeaderWidget(m_unpin);
    m_panel->body()->addWidget(m_none);
    m_panel->body()->addWidget(m_facts);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    connect(m_read, &QPushButton::clicked, this, &PinnedPartition::readRequested);
    connect(m_sweep, &QPushButton::clicked, this, &PinnedPartition::sweepRequested);
    connect(m_unpin, &QPushButton::clicked, this, &PinnedPartition::unpinRequested);
    showPartition(nullptr, {}, -1, 0);
}

void PinnedPartition::showPartition(const ClusterSnapshot *snapshot, const QString &nameSpace, int partition, std::int64_t nowMs)
{
    const NamespaceView *space = snapshot != nullptr && partition >= 0 ? snapshot->nameSpace(nameSpace.toStdString()) : nullptr;
    m_none->setVisible(space == nullptr);
    m_facts->setVisible(space != nullptr);
    m_unpin->setVisible(space != nullptr);
    m_panel->setHeading(space == nullptr ? tr("Partition") : tr("Partition %1").arg(partition));
    if (space == nullptr)
        return;
    const PartitionTable &table = *space->table;
    const auto index = static_cast<std::size_t>(partition);
    m_nameSpace->setText(nameSpace);
    showOwner(m_master, *snapshot, table.owner(partition, 0), tr("none"));
    showOwner(m_replica, *snapshot, table.owner(partition, 1), space->replicationFactor > 1 ? tr("missing") : tr("none by design"));
    QStringList further;
    for (int position = 2; position < table.positions; ++position) {
        const NodeView *node = snapshot->nodeBySlot(table.owner(partition, position));
        further.append(node != nullptr ? fromStd(node->id) : tr("missing"));
    }
    m_further->setText(further.join(u", "_s));
    m_further->setVisible(!further.isEmpty());
    m_furtherName->setVisible(!further.isEmpty());
    m_regime->setText(index < table.regimes.size() ? formatCount(table.regimes[index]) : unknownText());
    const std::int64_t changedMs = index < table.changedAtMs.size() ? table.changedAtMs[index] : 0;
    m_since->setText(changedMs == 0 ? tr("the first map") : tr("%1 ago").arg(formatAge(nowMs - changedMs)));
}

void PinnedPartition::showOwner(GlyphLabel *label, const ClusterSnapshot &snapshot, std::int16_t slot, const QString &ifMissing)
{
    const NodeView *node = snapshot.nodeBySlot(slot);
    if (node == nullptr) {
        label->setState({Role::Warning, Glyph::Triangle}, ifMissing);
        return;
    }
    const bool isOpen = node->circuit == CircuitView::OpenFailures || node->circuit == CircuitView::OpenConcurrency;
    const StateLook look = isOpen ? Theme::lookOf(node->circuit) : Theme::lookOf(*node);
    const QString id = fromStd(node->id);
    label->setState(look, isOpen ? tr("%1, circuit open").arg(id) : look.role == Role::Good ? id : tr("%1, %2").arg(id, nodeStateText(*node)));
}

} // namespace footplate::ui
