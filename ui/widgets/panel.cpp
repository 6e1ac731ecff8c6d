// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/remarklabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int lineCharacters = 72; // longer lines are hard to read

QLabel *label(const QString &text, const QString &look, QWidget *parent)
{
    auto *made = new QLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    setLook(made, look);
    return made;
}

} // namespace

Panel::Panel(const QString &heading, QWidget *parent)
    : QFrame(parent)
    , m_heading(label(heading, u"strong"_s, this))
    , m_remark(new RemarkLabel(this))
    , m_header(new QHBoxLayout)
    , m_body(new QVBoxLayout)
{
    setLook(this, u"panel"_s);
    setFrameShape(QFrame::StyledPanel);
    m_header->setSpacing(space::step);
    m_header->addWidget(m_heading);
    m_header->addWidget(m_remark, 1);
    setLook(m_remark, u"muted"_s);
    m_body->setSpacing(space::step);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, 12, space::group, 12);
    layout->setSpacing(space::step);
    layout->addLayout(m_header);
    layout->addLayout(m_body, 1);
    setHeading(heading);
    setRemark({});
}

void Panel::setHeading(const QString &heading)
{
    m_heading->setText(heading);
    m_heading->setVisible(!heading.isEmpty());
    m_remark->setVisible(!heading.isEmpty() || !m_remark->text().isEmpty());
    if (!heading.isEmpty())
        setAccessibleName(heading);
}

void Panel::setRemark(const QString &remark)
{
    if (m_remark->text() != remark)
        m_remark->setText(remark);
    m_remark->setVisible(!m_heading->text().isEmpty() || !remark.isEmpty());
}

void Panel::addHeaderWidget(QWidget *widget)
{
    m_header->addWidget(widget);
}

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(label(title, u"section"_s, this))
    , m_badge(label({}, u"badge"_s, this))
    , m_layout(new QHBoxLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(space::step);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_badge, 0, Qt::AlignVCenter);
    m_layout->addStretch(1);
    m_badge->hide();
    // As high with buttons at the right as without, so that pages begin at the same height.
    setMinimumHeight(fontMetrics().height() + 2 * space::step);
}

void PageHeader::setBadge(const QString &text)
{
    if (m_badge->text() != text)
        m_badge->setText(text);
    m_badge->setVisible(!text.isEmpty());
}

void PageHeader::addWidget(QWidget *widget)
{
    m_layout->addWidget(widget);
}

EmptyFace::EmptyFace(QWidget *parent)
    : QWidget(parent)
    , m_what(label({}, u"section"_s, this))
    , m_why(label({}, u"muted"_s, this))
    , m_todo(label({}, {}, this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(space::step);
    layout->addStretch(2);
    for (QLabel *line : {m_what, m_why, m_todo}) {
        line->setWordWrap(true);
        line->setAlignment(Qt::AlignCenter);
        line->setTextInteractionFlags(Qt::TextSelectableByMouse);
        line->setMaximumWidth(lineCharacters * fontMetrics().averageCharWidth());
        line->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        auto *row = new QHBoxLayout;
        row->addStretch(1);
        row->addWidget(line, 1000);
        row->addStretch(1);
        layout->addLayout(row);
    }
    layout->addStretch(3);
}

void EmptyFace::show(const QString &what, const QString &why, const QString &todo)
{
    m_what->setText(what);
    m_why->setText(why);
    m_todo->setText(todo);
    m_why->setVisible(!why.isEmpty());
    m_todo->setVisible(!todo.isEmpty());
    setAccessibleName(what);
    setAccessibleDescription(u"%1 %2"_s.arg(why, todo));
    setVisible(true);
}

} // namespace footplate::ui
