// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/differencelist.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace footplate::ui {

namespace {

QFont lineFont()
{
    return Theme::instance().fixedFont(textsize::body);
}

} // namespace

DifferenceList::DifferenceList(QWidget *parent) : QWidget(parent), m_emptyText(tr("No difference"))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Difference"));
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
    speak();
}

void DifferenceList::setEmptyText(const QString &text)
{
    m_emptyText = text;
    speak();
    updateGeometry();
    update();
}

void DifferenceList::setDifferences(const QList<PolicyDifference> &differences)
{
    QVector<Line> lines;
    for (const PolicyDifference &difference : differences) {
        lines.append({false, tr("%1 %2", "field, value").arg(difference.field, difference.from)});
        lines.append({true, tr("%1 %2", "field, value").arg(difference.field, difference.to)});
    }
    if (lines == m_lines)
        return;
    m_lines = lines;
    speak();
    updateGeometry();
    update();
}

QString DifferenceList::text() const
{
    if (m_lines.isEmpty())
        return m_emptyText;
    QStringList lines;
    for (const Line &line : m_lines)
        lines.append((line.isAdded ? QStringLiteral("+ ") : QStringLiteral("- ")) + line.text);
    return lines.join(u'\n');
}

void DifferenceList::speak()
{
    setAccessibleDescription(text());
    setToolTip(m_lines.isEmpty() ? QString() : text()); // a line is longer than the list may be
}

int DifferenceList::lineHeight() const
{
    return QFontMetrics(lineFont()).height() + 2;
}

QSize DifferenceList::sizeHint() const
{
    const QFontMetrics metrics(lineFont());
    int width = metrics.horizontalAdvance(m_emptyText);
    for (const Line &line : m_lines)
        width = std::max(width, metrics.horizontalAdvance(QStringLiteral("- ") + line.text));
    return {width + 2 * space::inner, wantedHeight()};
}

// What differs is a line each; the sentence that stands for no difference wraps.
int DifferenceList::wantedHeight() const
{
    if (!m_lines.isEmpty())
        return lineHeight() * static_cast<int>(m_lines.size());
    return std::max(lineHeight(), fontMetrics().boundingRect(QRect(0, 0, width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, m_emptyText).height());
}

void DifferenceList::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (wantedHeight() != height())
        updateGeometry();
}

QSize DifferenceList::minimumSizeHint() const
{
    return {QFontMetrics(lineFont()).averageCharWidth() * 24, sizeHint().height()};
}

void DifferenceList::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const Theme &theme = Theme::instance();
    if (m_lines.isEmpty()) {
        painter.setPen(theme.color(Role::Muted));
        painter.drawText(rect(), Qt::AlignLeading | Qt::AlignVCenter | Qt::TextWordWrap, m_emptyText);
        return;
    }
    painter.setFont(lineFont());
    painter.setPen(theme.color(Role::Text));
    const QFontMetrics metrics(lineFont());
    QRect row(0, 0, width(), lineHeight());
    for (const Line &line : m_lines) {
        painter.fillRect(row, theme.tint(line.isAdded ? Role::Good : Role::Bad));
        const QRect box = row.adjusted(space::inner, 0, -space::inner, 0);
        const QString text = (line.isAdded ? QStringLiteral("+ ") : QStringLiteral("− ")) + line.text;
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter, metrics.elidedText(text, Qt::ElideMiddle, box.width()));
        row.translate(0, lineHeight());
    }
}

} // namespace footplate::ui
