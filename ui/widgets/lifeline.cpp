// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/lifeline.h"

#include "ui/text/format.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace footplate::ui {

namespace {

constexpr double lifelineMarkSize = 12;
constexpr double lineHeight = 6;

double logOfAge(std::int64_t ageMs)
{
    return std::log1p(static_cast<double>(std::max<std::int64_t>(0, ageMs)) / 1000.0);
}

} // namespace

LifeLine::LifeLine(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Life of the node"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void LifeLine::setMarks(QList<LifeMark> marks, std::int64_t nowMs)
{
    if (marks == m_marks && nowMs == m_nowMs)
        return;
    m_marks = std::move(marks);
    m_nowMs = nowMs;
    QStringList words;
    for (const LifeMark &mark : std::as_const(m_marks))
        words.append(tr("%1 %2 ago").arg(mark.text, formatAge(m_nowMs - mark.atMs)));
    setAccessibleDescription(words.join(QStringLiteral("; ")));
    update();
}

QSize LifeLine::sizeHint() const
{
    const QFontMetrics metrics(Theme::instance().captionFont());
    return {240, static_cast<int>(lifelineMarkSize) + 2 * space::inner + 2 * metrics.height()};
}

QSize LifeLine::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QRectF LifeLine::lineRect() const
{
    return {lifelineMarkSize / 2, (lifelineMarkSize - lineHeight) / 2, width() - lifelineMarkSize, lineHeight};
}

double LifeLine::xOf(std::int64_t atMs) const
{
    const QRectF line = lineRect();
    if (m_marks.isEmpty())
        return line.left();
    const double oldest = std::max(logOfAge(m_nowMs - m_marks.constFirst().atMs), 0.001);
    return line.right() - line.width() * std::min(1.0, logOfAge(m_nowMs - atMs) / oldest);
}

void LifeLine::paintEvent(QPaintEvent *event)
{
    Q_UNUSED(event)
    const Theme &theme = Theme::instance();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF line = lineRect();
    for (qsizetype i = 0; i < m_marks.size(); ++i) {
        const double from = xOf(m_marks.at(i).atMs);
        const double to = i + 1 < m_marks.size() ? xOf(m_marks.at(i + 1).atMs) : xOf(m_nowMs);
        painter.fillRect(QRectF(QPointF(from, line.top()), QPointF(to, line.bottom())).normalized(), theme.color(m_marks.at(i).look.role));
    }
    for (const LifeMark &mark : m_marks) {
        const QRectF square(xOf(mark.atMs) - lifelineMarkSize / 2, 0, lifelineMarkSize, lifelineMarkSize);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.color(Role::Panel));
        painter.drawEllipse(square.adjusted(-1.5, -1.5, 1.5, 1.5)); // sets marks that touch apart
        paintGlyph(painter, square, mark.look.glyph, theme.color(mark.look.role));
    }
    paintLabels(painter);
}

// Newest first, because that is what is asked for; one that would cover another is left to the tool tip.
void LifeLine::paintLabels(QPainter &painter) const
{
    const QFont font = Theme::instance().captionFont();
    const QFontMetrics metrics(font);
    painter.setFont(font);
    painter.setPen(Theme::instance().color(Role::Muted));
    QList<QRect> taken;
    for (qsizetype i = m_marks.size() - 1; i >= 0; --i) {
        const LifeMark &mark = m_marks.at(i);
        const QString age = tr("%1 ago").arg(formatAge(m_nowMs - mark.atMs));
        const int textWidth = std::min(width(), std::max(metrics.horizontalAdvance(mark.text), metrics.horizontalAdvance(age)));
        const int left = std::clamp(qRound(xOf(mark.atMs)) - textWidth / 2, 0, std::max(0, width() - textWidth));
        const QRect box(left, static_cast<int>(lifelineMarkSize) + space::inner, textWidth, 2 * metrics.height());
        const QRect roomy = box.adjusted(-space::step, 0, space::step, 0);
        if (std::any_of(taken.cbegin(), taken.cend(), [&roomy](const QRect &other) { return other.intersects(roomy); }))
            continue;
        taken.append(box);
        const bool isAtEnd = box.right() >= width() - space::step;
        const auto alignment = static_cast<int>(Qt::AlignAbsolute | (left == 0 ? Qt::AlignLeft : isAtEnd ? Qt::AlignRight : Qt::AlignHCenter));
        painter.drawText(QRect(box.left(), box.top(), textWidth, metrics.height()), alignment, mark.text);
        painter.drawText(QRect(box.left(), box.top() + metrics.height(), textWidth, metrics.height()), alignment, age);
    }
}

bool LifeLine::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QStringList near;
    for (const LifeMark &mark : std::as_const(m_marks)) {
        if (std::abs(xOf(mark.atMs) - help->pos().x()) <= lifelineMarkSize)
            near.append(tr("%1: %2, %3 ago").arg(formatDateTime(mark.atMs), mark.text, formatAge(m_nowMs - mark.atMs)));
    }
    if (near.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), near.join(QLatin1Char('\n')), this);
    return true;
}

} // namespace footplate::ui
