// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/findingslist.h"

#include "ui/theme/stylesheet.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/leadingmargins.h"

#include <QLabel>
#include <QVBoxLayout>

namespace footplate::ui {

FindingsList::FindingsList(QWidget *parent) : QWidget(parent), m_layout(new QVBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::inner);
    m_layout->addStretch(1);
    setAccessibleName(tr("Findings"));
}

void FindingsList::setFindings(const QList<Finding> &findings)
{
    if (findings == m_shown)
        return;
    m_shown = findings;
    while (m_lines.size() < findings.size())
        addLine();
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const Line &line = m_lines.at(i);
        const bool isUsed = i < findings.size();
        line.title->setVisible(isUsed);
        line.text->setVisible(isUsed);
        if (!isUsed)
            continue;
        line.title->setState(findings.at(i).look, findings.at(i).title);
        line.text->setText(findings.at(i).text);
    }
}

void FindingsList::addLine()
{
    Line line{new GlyphLabel(this), new QLabel(this)};
    line.title->setTextLook(QStringLiteral("strong"));
    line.text->setTextFormat(Qt::PlainText);
    line.text->setWordWrap(true);
    line.text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    line.text->setContentsMargins(leadingMargins(space::group + 2, 0, 0, space::step));
    setLook(line.text, QStringLiteral("muted"));
    const int at = m_layout->count() - 1; // before the stretch
    m_layout->insertWidget(at, line.title);
    m_layout->insertWidget(at + 1, line.text);
    m_lines.append(line);
}

} // namespace footplate::ui
