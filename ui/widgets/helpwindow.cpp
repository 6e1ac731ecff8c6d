// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/helpwindow.h"

#include "ui/pages/page.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

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
    , m_title(label({}, u"section"_s, this))
    , m_text(label({}, {}, this))
{
    setWindowTitle(tr("Help"));
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
        keys->addWidget(label(key, u"strong"_s, this), row, 0, Qt::AlignTop);
        keys->addWidget(label(meaning, {}, this), row, 1);
    }
    keys->setColumnStretch(1, 1);
    auto *close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    close->button(QDialogButtonBox::Close)->setText(tr("Close"));
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::reject);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::group, space::group, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_title);
    layout->addWidget(m_text);
    layout->addSpacing(space::step);
    layout->addWidget(label(tr("Keys"), u"strong"_s, this));
    layout->addLayout(keys);
    layout->addStretch(1);
    layout->addWidget(close);
    setMinimumWidth(60 * fontMetrics().averageCharWidth());
}

void HelpWindow::showHelp(const QString &title, const QString &text)
{
    m_title->setText(title);
    m_text->setText(text);
    show();
}

} // namespace footplate::ui
