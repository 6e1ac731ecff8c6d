// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/helpwindow.h"

#include "ui/pages/page.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostHeight = 600;

QLabel *label(const QString &text, const QString &look, QWidget *parent)
{
    auto *made = new QLabel(text, parent);
    made->setTextFormat(Qt::PlainText);
    made->setWordWrap(true);
    made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    setLook(made, look);
    return made;
}

} // namespace

HelpWindow::HelpWindow(QWidget *parent)
    : QDialog(parent)
    , m_content(new QWidget)
    , m_title(label({}, u"section"_s, m_content))
    , m_text(label({}, {}, m_content))
{
    setWindowTitle(tr("Help"));
    setLook(m_content, u"page"_s);
    auto *keys = new QGridLayout;
    keys->setHorizontalSpacing(space::group);
    keys->setVerticalSpacing(space::inner);
    const std::pair<QString, QString> rows[] = {
        {tr("Ctrl+1 … Ctrl+%1").arg(pageCount), tr("the pages")},
        {tr("Ctrl+K"), tr("search: every action, page, node, namespace and recent key")},
        {tr("F5"), tr("tend now: ask all nodes at once")},
        {tr("F8"), tr("pause the view, and go on")},
        {tr("Ctrl+Shift+A"), tr("the alerts")},
        {tr("Ctrl+F"), tr("filter the page")},
        {tr("Ctrl+C"), tr("copy the selection as text, CSV and JSON")},
        {tr("Ctrl+,"), tr("settings")},
        {tr("F1"), tr("this help")},
    };
    for (const auto &[key, meaning] : rows) {
        const int row = keys->rowCount();
        keys->addWidget(label(key, u"strong"_s, m_content), row, 0, Qt::AlignTop);
        keys->addWidget(label(meaning, {}, m_content), row, 1);
    }
    keys->setColumnStretch(1, 1);
    auto *scroll = new QScrollArea(this);
    scroll->setWidget(m_content);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setAccessibleName(tr("Help"));
    setLook(scroll, u"text"_s);
    auto *close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    close->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *words = new QVBoxLayout(m_content);
    words->setContentsMargins(space::inner, space::inner, space::inner, space::inner);
    words->setSpacing(space::step);
    words->addWidget(m_title);
    words->addWidget(m_text);
    words->addSpacing(space::step);
    words->addWidget(label(tr("Keys"), u"strong"_s, m_content));
    words->addLayout(keys);
    words->addStretch(1);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::group, space::group, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(scroll, 1);
    layout->addWidget(close);
    setMinimumWidth(60 * fontMetrics().averageCharWidth());
}

void HelpWindow::showHelp(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    // As high as its words, as far as the smallest screen goes; beyond that it scrolls.
    const int around = layout()->sizeHint().height() - findChild<QScrollArea *>()->sizeHint().height();
    const int wanted = m_content->layout()->heightForWidth(minimumWidth() - 2 * space::group - 2) + around + 2; // the frame of the focus
    resize(minimumWidth(), std::min(wanted, mostHeight));
    show();
}

} // namespace footplate::ui
