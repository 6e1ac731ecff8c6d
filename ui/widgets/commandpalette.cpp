// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/commandpalette.h"

#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/statedelegate.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {
constexpr int widthInCharacters = 64;
constexpr int rowsShown = 10;
constexpr qsizetype maximumShown = 200;
} // namespace

int paletteRank(const QString &search, const QString &title, const QString &detail)
{
    const QString all = title + u' ' + detail;
    int rank = 0;
    for (const QString &word : search.split(u' ', Qt::SkipEmptyParts)) {
        const qsizetype inTitle = title.indexOf(word, 0, Qt::CaseInsensitive);
        if (inTitle == 0)
            continue;
        if (inTitle > 0)
            rank += title.at(inTitle - 1).isLetterOrNumber() ? 2 : 1;
        else if (all.contains(word, Qt::CaseInsensitive))
            rank += 4;
        else
            return -1;
    }
    return rank;
}

CommandPalette::CommandPalette(QWidget *parent)
    : QFrame(parent)
    , m_field(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    ui::setLook(this, u"panel"_s);
    setAutoFillBackground(true);
    setAccessibleName(tr("Search"));
    m_field->setPlaceholderText(tr("Action, page, node, namespace or recent key"));
    m_field->setAccessibleName(tr("Search for an action, page, node, namespace or recent key"));
    m_field->setClearButtonEnabled(true);
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setItemDelegate(new StateDelegate(m_list));
    m_list->setUniformItemSizes(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    ui::setLook(m_list, u"bare"_s);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::step, space::step, space::step, space::step);
    layout->setSpacing(space::step);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    hide();
}

void CommandPalette::open(QVector<PaletteEntry> entries)
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_entries = std::move(entries);
    m_field->clear();
    filter({});
    const int wanted = widthInCharacters * fontMetrics().averageCharWidth();
    const int height = m_field->sizeHint().height() + rowsShown * StateDelegate::rowHeight(font()) + 4 * space::step;
    const QSize room = parentWidget()->size();
    resize(std::min(wanted, room.width() - 2 * space::margin), std::min(height, room.height() - 2 * space::margin));
    QWidget::move((room.width() - width()) / 2, std::max(space::margin, (room.height() - this->height()) / 4));
    show();
    raise();
    m_field->setFocus(Qt::ShortcutFocusReason);
}

int CommandPalette::shownCount() const
{
    return m_list->count();
}

void CommandPalette::filter(const QString &text)
{
    std::vector<std::pair<int, int>> hits; // rank, index; stable within a rank
    for (int i = 0; i < m_entries.size(); ++i) {
        const int rank = paletteRank(text, m_entries.at(i).title, m_entries.at(i).detail);
        if (rank >= 0)
            hits.emplace_back(rank, i);
    }
    std::sort(hits.begin(), hits.end());
    m_list->clear();
    for (const auto &[rank, index] : hits) {
        if (m_list->count() >= maximumShown)
            break;
        const PaletteEntry &entry = m_entries.at(index);
        auto *item = new QListWidgetItem(entry.title, m_list);
        item->setData(DetailItemRole, entry.detail);
        item->setData(Qt::AccessibleTextRole, u"%1, %2"_s.arg(entry.title, entry.detail));
        item->setData(Qt::UserRole, index);
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::move(int by)
{
    if (m_list->count() > 0)
        m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, m_list->count() - 1));
}

void CommandPalette::close()
{
    if (!isVisible())
        return;
    hide();
    if (m_focusBefore != nullptr && m_focusBefore->isVisible())
        m_focusBefore->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem *item = m_list->currentItem();
    if (item == nullptr)
        return;
    const auto run = m_entries.at(item->data(Qt::UserRole).toInt()).run;
    close();
    if (run)
        run();
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut && isVisible()) {
        hide(); // the focus is where it should be already
        return false;
    }
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_PageUp: move(-rowsShown); return true;
    case Qt::Key_PageDown: move(rowsShown); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter: runCurrent(); return true;
    case Qt::Key_Escape: close(); return true;
    default: return QFrame::eventFilter(watched, event);
    }
}

} // namespace footplate::ui
