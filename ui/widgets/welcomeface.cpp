// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/welcomeface.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/paragraph.h"

#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int iconSize = 64;

} // namespace

WelcomeFace::WelcomeFace(QWidget *parent)
    : QWidget(parent)
    , m_seeds(new QLineEdit)
{
    auto *content = new QWidget;
    setLook(content, u"page"_s);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(space::margin, space::margin, space::margin, space::margin);
    column->setSpacing(space::group);
    auto *icon = new QLabel(content);
    icon->setPixmap(QIcon(u":/icons/footplate-128.png"_s).pixmap(iconSize));
    icon->setAccessibleName(tr("Footplate"));
    column->addStretch(1);
    column->addWidget(icon);
    column->addWidget(paragraph(tr("Footplate"), u"tile"_s, content));
    column->addWidget(paragraph(tr("See every node, every partition, every open circuit and every retry of an Aerospike cluster, "
                                   "and know what a change of the retry policy will do before you publish it."),
                                u"muted"_s, content));
    column->addWidget(makeDemo());
    column->addWidget(makeConnect());
    column->addStretch(2);
    content->setMaximumWidth(70 * fontMetrics().averageCharWidth() + 2 * space::margin);

    auto *scroll = new QScrollArea(this);
    scroll->setWidget(content);
    scroll->setWidgetResizable(true);
    scroll->setAlignment(Qt::AlignHCenter);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

QWidget *WelcomeFace::makeDemo()
{
    auto *panel = new Panel(tr("Look around"));
    panel->body()->addWidget(paragraph(tr("Five nodes inside this program, with traffic. Nothing leaves this machine, and nothing needs "
                                          "to be set up."),
                                       u"muted"_s, panel));
    auto *button = new QPushButton(tr("Open the demo cluster"), panel);
    setLook(button, u"primary"_s);
    connect(button, &QPushButton::clicked, this, &WelcomeFace::demoRequested);
    panel->body()->addWidget(button, 0, Qt::AlignLeading);
    return panel;
}

QWidget *WelcomeFace::makeConnect()
{
    auto *panel = new Panel(tr("Connect to a cluster"));
    panel->body()->addWidget(paragraph(tr("One node is enough, the others are found through it. Footplate only reads: it changes "
                                          "nothing on the cluster."),
                                       u"muted"_s, panel));
    auto *row = new QHBoxLayout;
    row->setSpacing(space::step);
    m_seeds->setPlaceholderText(tr("10.0.0.1:3000, 10.0.0.2:3000"));
    m_seeds->setAccessibleName(tr("Seeds"));
    m_seeds->setAccessibleDescription(tr("Addresses of one or more nodes, host and port, separated by commas or spaces"));
    auto *button = new QPushButton(tr("Connect…"), panel);
    row->addWidget(m_seeds, 1);
    row->addWidget(button);
    panel->body()->addLayout(row);
    connect(button, &QPushButton::clicked, this, &WelcomeFace::connectToSeeds);
    connect(m_seeds, &QLineEdit::returnPressed, this, &WelcomeFace::connectToSeeds);
    return panel;
}

void WelcomeFace::focusSeeds()
{
    m_seeds->setFocus(Qt::OtherFocusReason);
    m_seeds->selectAll();
}

void WelcomeFace::connectToSeeds()
{
    const QString seeds = m_seeds->text().trimmed();
    if (seeds.isEmpty()) {
        focusSeeds();
        Q_EMIT hint(tr("Type the address of at least one node, for example 10.0.0.1:3000."));
        return;
    }
    Q_EMIT connectRequested(seeds);
}

} // namespace footplate::ui
