// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/drillpanel.h"

#include "ui/text/drillwording.h"
#include "ui/text/format.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/tilegrid.h"

#include <QComboBox>
#include <QDateTime>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualTime = 0;
constexpr int longestMs = 60'000;
constexpr std::array drillSeconds{10, 30, 60, 300};
constexpr StateLook drillLook{Role::Warning, Glyph::Triangle};

QScrollArea *scrolling(QWidget *content)
{
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    setLook(content, u"page"_s);
    return scroll;
}

QLabel *fieldLabel(const QString &text, QWidget *field)
{
    auto *label = new QLabel(text);
    label->setBuddy(field);
    setLook(label, u"muted"_s);
    field->setAccessibleName(text);
    return label;
}

} // namespace

DrillPanel::DrillPanel(QWidget *parent)
    : QFrame(parent)
    , m_node(new QComboBox)
    , m_length(new QComboBox)
    , m_time(new QSpinBox)
    , m_endAll(new QPushButton(tr("End all")))
    , m_buttons(new TileGrid)
    , m_nothing(new QLabel(tr("No drill is running. A button begins one on the node that is chosen.")))
{
    setLook(this, u"strip"_s);
    setAccessibleName(tr("Drill"));
    m_buttons->setSpacing(space::step);
    auto *body = new QHBoxLayout;
    body->setSpacing(space::group);
    body->addWidget(scrolling(m_buttons), 5);
    body->addWidget(makeRunning(), 2);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::step, space::group, space::step);
    layout->setSpacing(space::step);
    layout->addWidget(makeHeader());
    layout->addLayout(body, 1);
    setFixedHeight(fontMetrics().height() * 9);
    auto *escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WidgetWithChildrenShortcut);
    connect(escape, &QShortcut::activated, this, &DrillPanel::putAway);
}

QWidget *DrillPanel::makeHeader()
{
    auto *title = new QLabel(tr("Drill"));
    setLook(title, u"section"_s);
    m_length->addItem(tr("until ended"), 0);
    for (const int seconds : drillSeconds)
        m_length->addItem(formatAge(seconds * std::int64_t{1000}), seconds);
    m_time->setRange(usualTime, longestMs);
    m_time->setSingleStep(50);
    m_time->setSpecialValueText(tr("usual"));
    m_time->setSuffix(tr(" ms"));
    m_time->setAccessibleDescription(tr("The delay of the faults that take one; the buttons say it."));
    connect(m_time, &QSpinBox::valueChanged, this, &DrillPanel::showTimes);
    m_endAll->setEnabled(false);
    connect(m_endAll, &QPushButton::clicked, this, &DrillPanel::endAllRequested);
    auto *close = new QPushButton(tr("Close"));
    close->setAccessibleDescription(tr("Puts the panel away; drills go on."));
    close->setToolTip(close->accessibleDescription());
    connect(close, &QPushButton::clicked, this, &DrillPanel::putAway);

    auto *header = new QWidget;
    auto *row = new QHBoxLayout(header);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::step);
    row->addWidget(title);
    row->addSpacing(space::step);
    row->addWidget(fieldLabel(tr("Node"), m_node));
    row->addWidget(m_node);
    row->addWidget(fieldLabel(tr("For"), m_length));
    row->addWidget(m_length);
    row->addWidget(fieldLabel(tr("Delay"), m_time));
    row->addWidget(m_time);
    row->addStretch(1);
    row->addWidget(m_endAll);
    row->addWidget(close);
    return header;
}

QWidget *DrillPanel::makeRunning()
{
    m_nothing->setWordWrap(true);
    setLook(m_nothing, u"muted"_s);
    auto *content = new QWidget;
    content->setAccessibleName(tr("Drills that run"));
    m_list = new QVBoxLayout(content);
    m_list->setContentsMargins(0, 0, 0, 0);
    m_list->setSpacing(space::inner);
    m_list->addWidget(m_nothing);
    m_list->addStretch(1);
    return scrolling(content);
}

void DrillPanel::setOffer(const DrillOffer &offer)
{
    m_offer = offer;
    m_node->clear();
    m_node->addItem(drillNodeText(allNodesWord()), allNodesWord());
    for (const QString &node : offer.nodes)
        m_node->addItem(node, node);
    m_node->setCurrentIndex(offer.nodes.isEmpty() ? 0 : 1); // all at once is for those who mean it
    makeButtons();
    if (offer.faults.isEmpty())
        putAway();
}

void DrillPanel::toggle()
{
    if (!isHidden())
        return putAway();
    m_focusBefore = window()->focusWidget();
    show();
    focusFaults();
}

void DrillPanel::putAway()
{
    const bool hadFocus = isAncestorOf(window()->focusWidget());
    hide();
    if (hadFocus && m_focusBefore != nullptr)
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void DrillPanel::makeButtons()
{
    m_buttons->clear();
    m_faultButtons.clear();
    for (const DrillFault &fault : std::as_const(m_offer.faults)) {
        auto *button = new QPushButton;
        button->setToolTip(faultEffect(fault.name));
        button->setAccessibleDescription(faultEffect(fault.name));
        connect(button, &QPushButton::clicked, this, [this, fault] { ask(fault); });
        m_faultButtons.append(button);
        m_buttons->add(button);
    }
    showTimes();
}

void DrillPanel::showTimes()
{
    for (qsizetype i = 0; i < m_faultButtons.size(); ++i)
        m_faultButtons.at(i)->setText(buttonText(m_offer.faults.at(i)));
    m_buttons->rearrange();
}

DrillRequest DrillPanel::requestOf(const DrillFault &fault) const
{
    DrillRequest request{m_node->currentData().toString(), fault.name, fault.minimumMs, fault.maximumMs, m_length->currentData().toInt()};
    if (fault.times > 0 && m_time->value() != usualTime)
        request.minimumMs = request.maximumMs = m_time->value();
    return request;
}

QString DrillPanel::buttonText(const DrillFault &fault) const
{
    const QString title = faultTitle(fault.name);
    if (fault.times == 0)
        return title;
    const DrillRequest request = requestOf(fault);
    return request.minimumMs == request.maximumMs
               ? tr("%1, %2 ms", "fault, delay").arg(title, formatCount(request.minimumMs))
               : tr("%1, %2–%3 ms", "fault, range of delays").arg(title, formatCount(request.minimumMs), formatCount(request.maximumMs));
}

void DrillPanel::ask(const DrillFault &fault)
{
    Q_EMIT beginRequested(requestOf(fault));
}

void DrillPanel::setRunning(const QVector<RunningDrill> &running)
{
    if (running == m_running)
        return;
    m_nowMs = QDateTime::currentMSecsSinceEpoch();
    const auto isIn = [](const QVector<RunningDrill> &drills, int id) {
        return std::any_of(drills.cbegin(), drills.cend(), [id](const RunningDrill &drill) { return drill.id == id; });
    };
    for (qsizetype i = m_rows.size() - 1; i >= 0; --i) {
        if (!isIn(running, m_rows.at(i).id))
            removeRow(i);
    }
    for (const RunningDrill &drill : running) {
        if (!isIn(m_running, drill.id))
            addRow(drill);
    }
    m_running = running;
    m_nothing->setVisible(running.isEmpty());
    if (running.isEmpty() && m_endAll->hasFocus())
        focusFaults();
    m_endAll->setEnabled(!running.isEmpty());
    Q_EMIT runningChanged(static_cast<int>(running.size()));
}

void DrillPanel::addRow(const RunningDrill &drill)
{
    Row row{drill.id, new QWidget, new GlyphLabel, new QPushButton(tr("End"))};
    row.end->setAccessibleName(tr("End %1").arg(drillText(drill.fault, drill.node)));
    connect(row.end, &QPushButton::clicked, this, [this, id = drill.id] { Q_EMIT endRequested(id); });
    auto *layout = new QHBoxLayout(row.widget);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    layout->addWidget(row.text, 1, Qt::AlignVCenter);
    layout->addWidget(row.end);
    m_list->insertWidget(m_list->count() - 1, row.widget);
    showRow(row, drill);
    m_rows.append(row);
}

void DrillPanel::removeRow(qsizetype at)
{
    const Row row = m_rows.takeAt(at);
    if (row.end->hasFocus()) {
        if (m_rows.isEmpty())
            focusFaults();
        else
            m_rows.at(std::min(at, m_rows.size() - 1)).end->setFocus(Qt::OtherFocusReason);
    }
    row.widget->hide();
    row.widget->deleteLater(); // it may be its button that is pressed
}

void DrillPanel::showRow(const Row &row, const RunningDrill &drill) const
{
    const QString age = formatAge(std::max<std::int64_t>(0, m_nowMs - drill.sinceMs) / 1000 * 1000);
    const QString what = drillText(drill.fault, drill.node);
    if (drill.endsMs < 0) {
        row.text->setState(drillLook, tr("%1, for %2", "drill, age").arg(what, age));
        return;
    }
    const QString left = formatAge(std::max<std::int64_t>(0, drill.endsMs - m_nowMs + 999) / 1000 * 1000);
    row.text->setState(drillLook, tr("%1, for %2, %3 to go", "drill, age, rest").arg(what, age, left));
}

void DrillPanel::refresh(std::int64_t nowMs)
{
    m_nowMs = nowMs;
    for (qsizetype i = 0; i < m_rows.size(); ++i)
        showRow(m_rows.at(i), m_running.at(i));
}

void DrillPanel::focusFaults()
{
    if (!m_faultButtons.isEmpty())
        m_faultButtons.constFirst()->setFocus(Qt::OtherFocusReason);
}

void DrillPanel::chooseNode(const QString &node)
{
    if (const int index = m_node->findData(node); index >= 0)
        m_node->setCurrentIndex(index);
}

} // namespace footplate::ui
