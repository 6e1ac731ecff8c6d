// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/attemptbars.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"
#include "ui/theme/theme.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int attemptBarHeight = 14;
constexpr int attemptMarkSize = 10;
constexpr std::array phases{AttemptPhase::Sleep, AttemptPhase::Route, AttemptPhase::Wait, AttemptPhase::Send, AttemptPhase::Receive};

QString phaseText(AttemptPhase phase)
{
    switch (phase) {
    case AttemptPhase::Sleep: return AttemptBars::tr("sleep");
    case AttemptPhase::Route: return AttemptBars::tr("route");
    case AttemptPhase::Wait: return AttemptBars::tr("wait for a connection");
    case AttemptPhase::Send: return AttemptBars::tr("send");
    case AttemptPhase::Receive: return AttemptBars::tr("receive");
    }
    return {};
}

// Patterns set apart what waits from what works, without the colour.
QBrush brushOf(AttemptPhase phase, bool isOk)
{
    const Theme &theme = Theme::instance();
    switch (phase) {
    case AttemptPhase::Sleep: return {theme.color(Role::Idle), Qt::Dense6Pattern};
    case AttemptPhase::Route: return {theme.color(Role::Idle)};
    case AttemptPhase::Wait: return {theme.color(Role::Warning), Qt::BDiagPattern};
    case AttemptPhase::Send: return {theme.color(Role::Accent)};
    case AttemptPhase::Receive: return {theme.color(isOk ? Role::Good : Role::Transport)};
    }
    return {};
}

// Whether the server answered, be it that there is no such record.
bool isAnswer(Outcome outcome)
{
    return outcome == Outcome::Ok || outcome == Outcome::KeyNotFound;
}

std::int64_t lengthOf(const AttemptView &attempt)
{
    return attempt.routeUs + attempt.waitUs + attempt.sendUs + attempt.receiveUs;
}

// 1, 2 or 5 times a power of ten, so that at most `count` fit into `span`.
double niceStep(double span, int count)
{
    const double raw = span / std::max(1, count);
    const double power = std::pow(10.0, std::floor(std::log10(std::max(raw, 1e-3))));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= raw)
            return factor * power;
    }
    return 10.0 * power;
}

} // namespace

AttemptBars::AttemptBars(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Attempts"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void AttemptBars::setResult(const CommandResult &result)
{
    m_attempts = result.attempts;
    m_totalUs = std::max<std::int64_t>(1, result.totalUs);
    for (const AttemptView &attempt : m_attempts)
        m_totalUs = std::max(m_totalUs, attempt.startUs + lengthOf(attempt));
    m_current = -1;
    QStringList all;
    for (int row = 0; row < std::min<int>(20, static_cast<int>(m_attempts.size())); ++row)
        all.append(describe(row));
    setAccessibleDescription(all.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

void AttemptBars::clear()
{
    setResult({});
}

// The sleep lies before the start.
QList<AttemptBars::Part> AttemptBars::partsOf(const AttemptView &attempt)
{
    QList<Part> parts;
    std::int64_t at = std::max<std::int64_t>(0, attempt.startUs - attempt.sleepUs);
    const std::array lengths{attempt.sleepUs, attempt.routeUs, attempt.waitUs, attempt.sendUs, attempt.receiveUs};
    for (std::size_t i = 0; i < lengths.size(); ++i) {
        if (lengths[i] > 0)
            parts.append({phases[i], at, lengths[i]});
        at += lengths[i];
    }
    return parts;
}

QString AttemptBars::describe(int row) const
{
    if (row < 0 || row >= static_cast<int>(m_attempts.size()))
        return {};
    const AttemptView &attempt = m_attempts[static_cast<std::size_t>(row)];
    QStringList facts;
    facts.append(attempt.node.empty() ? tr("no node") : tr("node %1").arg(fromStd(attempt.node)));
    if (attempt.replicaIndex >= 0)
        facts.append(tr("replica %1").arg(attempt.replicaIndex));
    facts.append(tr("%1 after %2").arg(outcomeText(attempt.outcome), formatUs(lengthOf(attempt))));
    if (attempt.label != RetryLabel::None)
        facts.append(retryLabelText(attempt.label));
    facts.append(tr("%1 ms of the budget left").arg(formatCount(attempt.remainingMs)));
    QStringList times;
    for (const Part &part : partsOf(attempt))
        times.append(tr("%1 %2").arg(phaseText(part.phase), formatUs(part.lengthUs)));
    QString text = tr("Attempt %1: %2").arg(QString::number(attempt.index), facts.join(QStringLiteral(", ")));
    if (!times.isEmpty())
        text += QLatin1Char('\n') + times.join(QStringLiteral(", "));
    if (!attempt.detail.empty())
        text += QLatin1Char('\n') + fromStd(attempt.detail);
    return text;
}

int AttemptBars::rowHeight() const
{
    return fontMetrics().height() + attemptBarHeight + space::step + space::inner;
}

int AttemptBars::axisHeight() const
{
    return QFontMetrics(Theme::instance().captionFont()).height() + space::step;
}

int AttemptBars::legendHeight() const
{
    return axisHeight();
}

QSize AttemptBars::sizeHint() const
{
    return {320, legendHeight() + static_cast<int>(m_attempts.size()) * rowHeight() + axisHeight()};
}

QSize AttemptBars::minimumSizeHint() const
{
    return {200, sizeHint().height()};
}

double AttemptBars::xOf(std::int64_t us) const
{
    const double share = static_cast<double>(us) / static_cast<double>(std::max<std::int64_t>(1, m_totalUs));
    return 1 + share * (width() - 3);
}

int AttemptBars::attemptAt(int y) const
{
    const int row = (y - legendHeight()) / rowHeight();
    return y < legendHeight() || row >= static_cast<int>(m_attempts.size()) ? -1 : row;
}

void AttemptBars::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    if (m_attempts.empty())
        return;
    paintLegend(painter);
    for (int row = 0; row < static_cast<int>(m_attempts.size()); ++row) {
        const int top = legendHeight() + row * rowHeight();
        if (event->rect().intersects(QRect(0, top, width(), rowHeight())))
            paintAttempt(painter, row);
    }
    paintAxis(painter);
    if (hasFocus() && m_current < 0) { // else the frame of the current one shows it
        painter.setPen(QPen(Theme::instance().color(Role::Accent), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void AttemptBars::paintLegend(QPainter &painter) const
{
    const QFont font = Theme::instance().captionFont();
    const QFontMetrics metrics(font);
    painter.setFont(font);
    int x = 0;
    const auto entry = [&](const QBrush &brush, const QString &text) {
        if (x + attemptMarkSize + space::inner + metrics.horizontalAdvance(text) > width())
            return; // half a word tells nobody anything
        const QRect mark = QStyle::visualRect(layoutDirection(), rect(), {x, (metrics.height() - attemptMarkSize) / 2 + 1, attemptMarkSize, attemptMarkSize});
        painter.setPen(Theme::instance().color(Role::Idle));
        painter.setBrush(brush);
        painter.drawRect(mark.adjusted(0, 0, -1, -1));
        painter.setPen(Theme::instance().color(Role::Muted));
        x += attemptMarkSize + space::inner;
        const QRect words(x, 0, metrics.horizontalAdvance(text), metrics.height());
        painter.drawText(QStyle::visualRect(layoutDirection(), rect(), words), static_cast<int>(Qt::AlignLeading | Qt::TextDontClip), text);
        x += words.width() + space::group;
    };
    for (const AttemptPhase phase : phases)
        entry(brushOf(phase, true), phaseText(phase));
    entry(brushOf(AttemptPhase::Receive, false), tr("no answer"));
}

void AttemptBars::paintAttempt(QPainter &painter, int row) const
{
    const Theme &theme = Theme::instance();
    const AttemptView &attempt = m_attempts[static_cast<std::size_t>(row)];
    const int top = legendHeight() + row * rowHeight();
    if (row == m_current) {
        painter.setPen(hasFocus() ? QPen(theme.color(Role::Accent), 1) : QPen(Qt::NoPen));
        painter.setBrush(theme.tint(Role::Accent));
        painter.drawRect(QRect(0, top, width() - 1, rowHeight() - 2));
    }
    const int lineHeight = fontMetrics().height();
    QString name = attempt.node.empty() ? tr("%1 · no node").arg(attempt.index) : tr("%1 · %2").arg(QString::number(attempt.index), fromStd(attempt.node));
    QStringList end{tr("%1 in %2").arg(outcomeText(attempt.outcome), formatUs(lengthOf(attempt)))};
    if (attempt.label != RetryLabel::None)
        end.append(retryLabelText(attempt.label));
    end.append(tr("%1 ms left").arg(formatCount(attempt.remainingMs)));

    painter.setFont(font());
    const QRect line(space::inner, top, width() - 2 * space::inner, lineHeight);
    const QString replica = attempt.replicaIndex >= 0 ? u" · "_s + tr("replica %1").arg(attempt.replicaIndex) : QString();
    const int beside = fontMetrics().horizontalAdvance(end.constFirst()) + 2 * space::step + attemptMarkSize;
    if (fontMetrics().horizontalAdvance(name + replica) + beside <= line.width())
        name += replica;
    painter.setPen(theme.color(Role::Text));
    painter.drawText(line, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeading), name);
    const int room = line.width() - fontMetrics().horizontalAdvance(name) - 2 * space::step - attemptMarkSize;
    // What comes last gives way first; the tool tip has all of it.
    while (end.size() > 1 && fontMetrics().horizontalAdvance(end.join(QStringLiteral(" · "))) > room)
        end.removeLast();
    const QString endText = fontMetrics().elidedText(end.join(QStringLiteral(" · ")), Qt::ElideRight, room);
    const bool isOk = isAnswer(attempt.outcome);
    painter.setPen(theme.color(Role::Muted));
    painter.drawText(line, static_cast<int>(Qt::AlignVCenter | Qt::AlignTrailing), endText);
    const int words = fontMetrics().horizontalAdvance(endText) + space::inner + 2;
    const double markX = isRightToLeft() ? line.left() + words : line.right() - words - attemptMarkSize;
    const StateLook look = attempt.outcome == Outcome::Ok ? StateLook{Role::Good, Glyph::Circle}
                           : isOk                         ? StateLook{Role::Idle, Glyph::Ring}
                                                          : StateLook{Role::Bad, Glyph::Square};
    paintGlyph(painter, QRectF(markX, top + (lineHeight - attemptMarkSize) / 2.0 + 1, attemptMarkSize, attemptMarkSize),
               look.glyph, theme.color(look.role));

    const double barTop = top + lineHeight + 2;
    painter.fillRect(QRectF(1, barTop + attemptBarHeight / 2.0, width() - 3, 1), theme.color(Role::Line));
    for (const Part &part : partsOf(attempt)) {
        const double from = xOf(part.fromUs);
        const double to = std::max(from + 1, xOf(part.fromUs + part.lengthUs));
        const QRectF bar(from, barTop, to - from, attemptBarHeight);
        if (part.phase == AttemptPhase::Sleep || part.phase == AttemptPhase::Wait)
            painter.fillRect(bar, theme.color(Role::Panel));
        painter.fillRect(bar, brushOf(part.phase, isOk));
    }
}

void AttemptBars::paintAxis(QPainter &painter) const
{
    const Theme &theme = Theme::instance();
    const QFont font = theme.captionFont();
    const QFontMetrics metrics(font);
    const int top = legendHeight() + static_cast<int>(m_attempts.size()) * rowHeight();
    painter.setFont(font);
    painter.fillRect(QRect(0, top, width(), 1), theme.color(Role::Line));
    const double totalMs = static_cast<double>(m_totalUs) / 1000.0;
    const double step = niceStep(totalMs, std::max(1, width() / (metrics.averageCharWidth() * 14)));
    for (double ms = 0; ms <= totalMs; ms += step) {
        const double x = xOf(static_cast<std::int64_t>(ms * 1000));
        painter.fillRect(QRectF(x, top, 1, 4), theme.color(Role::Muted));
        const QString text = ms == 0 ? tr("0 ms") : QLocale().toString(ms, 'g', 4);
        const int textWidth = metrics.horizontalAdvance(text);
        const double left = std::clamp(x - textWidth / 2.0, 0.0, std::max(0.0, static_cast<double>(width() - textWidth)));
        painter.setPen(theme.color(Role::Muted));
        painter.drawText(QPointF(left, top + 5 + metrics.ascent()), text);
    }
}

void AttemptBars::setCurrent(int attempt)
{
    const int last = static_cast<int>(m_attempts.size()) - 1;
    m_current = std::clamp(attempt, -1, last);
    if (m_current >= 0) {
        setAccessibleDescription(describe(m_current));
        QAccessibleEvent spoken(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&spoken);
    }
    update();
}

void AttemptBars::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down)
        setCurrent(m_current + 1);
    else if (event->key() == Qt::Key_Up)
        setCurrent(std::max(0, m_current - 1));
    else
        QWidget::keyPressEvent(event);
}

void AttemptBars::mousePressEvent(QMouseEvent *event)
{
    setCurrent(attemptAt(event->position().toPoint().y()));
}

bool AttemptBars::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString text = describe(attemptAt(help->pos().y()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace footplate::ui
