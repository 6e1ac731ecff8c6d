// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/policyhistory.h"

#include "ui/models/policyhistorymodel.h"
#include "ui/text/wording.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/copymenu.h"
#include "ui/widgets/differencelist.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {
constexpr int shownRows = 6;
}

PolicyHistory::PolicyHistory(QWidget *parent)
    : QWidget(parent)
    , m_model(new PolicyHistoryModel(this))
    , m_table(new QTableView(this))
    , m_compared(new QLabel(this))
    , m_difference(new DifferenceList(this))
    , m_goBack(new QPushButton(tr("Go back to this"), this))
{
    m_table->setModel(m_model);
    setLook(m_table, u"bare"_s);
    m_table->setAccessibleName(tr("Published revisions"));
    m_table->setAccessibleDescription(tr("Select one to compare it with what is live, two to compare them with each other"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setShowGrid(false);
    giveCopyMenu(*m_table);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    fitColumns();
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        keepTwo();
        showSelection();
    });
    m_goBack->setToolTip(tr("Loads this policy as the draft; publishing it makes a new revision"));
    connect(m_goBack, &QPushButton::clicked, this, [this] {
        if (const auto one = selected(); one.size() == 1)
            Q_EMIT goBackRequested(one.front());
    });
    setLook(m_compared, u"strong"_s);
    m_compared->setWordWrap(true);
    m_difference->setEmptyText(tr("Select a revision to compare it with what is live, or two with each other."));

    auto *right = new QVBoxLayout;
    right->setSpacing(space::step);
    right->addWidget(m_compared);
    right->addWidget(m_difference);
    right->addWidget(m_goBack, 0, Qt::AlignLeading);
    right->addStretch(1);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::group);
    layout->addWidget(m_table, 3);
    layout->addLayout(right, 2);
    showSelection();
}

void PolicyHistory::fitColumns()
{
    const QFontMetrics metrics(m_table->font());
    QHeaderView *header = m_table->horizontalHeader();
    const auto wide = [&metrics](const QString &sample) { return metrics.horizontalAdvance(sample) + 3 * space::step; };
    header->resizeSection(PolicyHistoryModel::Revision, std::max(wide(u"r000"_s), wide(tr("Revision"))));
    header->resizeSection(PolicyHistoryModel::Published, wide(u"0000-00-00 00:00:00"_s));
    header->resizeSection(PolicyHistoryModel::Author, wide(u"operator@desk"_s));
    header->setSectionResizeMode(PolicyHistoryModel::Reason, QHeaderView::Stretch);
    header->setMinimumSectionSize(wide(u"0000000"_s));
    header->resizeSection(PolicyHistoryModel::Policy, wide(u"00 retries · 000 ms · sequence"_s));
    const int row = metrics.height() + space::step;
    m_table->verticalHeader()->setDefaultSectionSize(row);
    m_table->setMinimumHeight(row * (shownRows + 1) + space::step);
}

void PolicyHistory::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns();
}

void PolicyHistory::setHistory(const std::shared_ptr<const std::vector<Publication>> &history, const Publication &live)
{
    m_model->setHistory(history);
    if (live == m_live)
        return;
    m_live = live;
    showSelection();
}

void PolicyHistory::select(std::uint32_t revision)
{
    const int row = m_model->rowOf(revision);
    if (row < 0)
        return;
    m_table->setCurrentIndex(m_model->index(row, 0));
    m_table->scrollTo(m_model->index(row, 0));
}

std::vector<Publication> PolicyHistory::selected() const
{
    QVector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.append(index.row());
    std::sort(rows.begin(), rows.end(), std::greater<>()); // newest is row 0
    std::vector<Publication> all;
    for (const int row : rows)
        all.push_back(m_model->publication(row));
    return all;
}

// More than two cannot be compared: the current one and the one that was nearest to it stay.
void PolicyHistory::keepTwo()
{
    QItemSelectionModel *selection = m_table->selectionModel();
    const QModelIndexList rows = selection->selectedRows();
    if (rows.size() <= 2)
        return;
    int first = rows.first().row();
    int last = first;
    for (const QModelIndex &index : rows) {
        first = std::min(first, index.row());
        last = std::max(last, index.row());
    }
    QItemSelection two(m_model->index(first, 0), m_model->index(first, PolicyHistoryModel::columnCountValue - 1));
    two.select(m_model->index(last, 0), m_model->index(last, PolicyHistoryModel::columnCountValue - 1));
    selection->select(two, QItemSelectionModel::ClearAndSelect);
}

void PolicyHistory::showSelection()
{
    const std::vector<Publication> chosen = selected();
    m_goBack->setEnabled(chosen.size() == 1 && chosen.front().revision != m_live.revision);
    m_compared->setVisible(!chosen.empty() && chosen.size() <= 2);
    if (chosen.empty() || chosen.size() > 2) {
        m_difference->setEmptyText(m_model->rowCount() == 0
                                       ? tr("Nothing was published yet.")
                                       : tr("Select a revision to compare it with what is live, or two with each other."));
        m_difference->setDifferences({});
        return;
    }
    const Publication &from = chosen.front();
    const Publication &to = chosen.size() == 2 ? chosen.back() : m_live;
    m_compared->setText(chosen.size() == 2 ? tr("r%1 → r%2").arg(from.revision).arg(to.revision)
                                           : tr("r%1 → r%2, live").arg(from.revision).arg(to.revision));
    m_difference->setEmptyText(from.revision == to.revision ? tr("This is what is live.") : tr("No difference"));
    m_difference->setDifferences(policyDifferences(from.policy, to.policy));
}

QString PolicyHistory::selectionAsText() const
{
    QStringList lines;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
        QStringList cells;
        for (int column = 0; column < m_model->columnCount(); ++column)
            cells.append(m_model->index(index.row(), column).data().toString());
        lines.append(cells.join(u'\t'));
    }
    return lines.join(u'\n');
}

} // namespace footplate::ui
