// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/feedrow.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/widgets/glyphlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

// Which unit is the widest differs from language to language.
int widestAge(const QFontMetrics &metrics)
{
    constexpr std::int64_t anHour = 3'600'000; // ms
    int width = 0;
    for (const std::int64_t ms : {anHour - 1000, 24 * anHour - 1000, 10 * 24 * anHour - 1000})
        width = std::max(width, metrics.horizontalAdvance(formatAge(ms)));
    return width;
}

} // namespace

FeedRow::FeedRow(QWidget *parent)
    : QAbstractButton(parent)
    , m_age(new QLabel(this))
    , m_text(new GlyphLabel(this))
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setLook(m_age, u"muted"_s);
    m_age->setTextFormat(Qt::PlainText);
    m_age->setFixedWidth(widestAge(m_age->fontMetrics()));
    // The row is the button; what stands in it is not.
    m_text->setAttribute(Qt::WA_TransparentForMouseEvents);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::inner, padding / 2, space::inner, padding / 2);
    layout->setSpacing(space::step);
    layout->addWidget(m_age, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1, Qt::AlignTop);
}

void FeedRow::setEvent(const Event &event, int times, std::int64_t nowMs)
{
    const QString age = formatSince(nowMs, event.atMs);
    if (m_age->text() != age)
        m_age->setText(age);
    if (event.sequence == m_sequence && times == m_times && !m_text->text().isEmpty())
        return;
    m_sequence = event.sequence;
    m_times = times;
    const QString sentence = eventSentence(event);
    m_text->setState(Theme::lookOf(event.severity), times > 1 ? tr("%1 (%2 times)").arg(sentence, formatCount(times)) : sentence);
    m_text->updateGeometry(); // its height is asked for before the event loop would tell the layout
    setAccessibleName(m_text->text());
    setToolTip(formatDateTime(event.atMs));
}

QSize FeedRow::sizeHint() const
{
    return layout()->sizeHint();
}

int FeedRow::heightForWidth(int width) const
{
    return layout()->heightForWidth(width);
}

QSize FeedRow::minimumSizeHint() const
{
    return layout()->minimumSize();
}

void FeedRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    if (underMouse())
        painter.fillRect(rect(), theme.color(Role::Window));
    painter.setPen(theme.color(Role::Line));
    painter.drawLine(rect().bottomLeft(), rect().bottomRight());
    if (hasFocus()) {
        painter.setPen(QPen(theme.color(Role::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

} // namespace footplate::ui
