// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/alertswindow.h"

#include "ui/alertwatch.h"
#include "ui/models/alertsmodel.h"
#include "ui/text/alertwording.h"
#include "ui/text/format.h"
#include "ui/theme/stylesheet.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/statedelegate.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace footplate::ui {

using namespace Qt::StringLiterals;

namespace {

constexpr int usualCharacters = 110;
constexpr int usualRows = 10;

} // namespace

AlertsWindow::AlertsWindow(QWidget *parent)
    : QDialog(parent), m_model(new AlertsModel(this)), m_table(new QTableView(this)), m_none(new EmptyFace(this))
{
    setWindowTitle(tr("Alerts"));
    makeTable();
    m_none->show(tr("No alerts"), tr("Nothing that alerts watch for goes on."), tr("What they watch for, and from when on, is chosen in the settings."));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::group, space::group, space::group, space::group);
    layout->setSpacing(space::step);
    layout->addWidget(m_table, 1);
    layout->addWidget(m_none, 1);
    layout->addWidget(makeButtons());
    resize(usualCharacters * fontMetrics().averageCharWidth(), (usualRows + 3) * StateDelegate::rowHeight(font()));
    showState();
}

void AlertsWindow::makeTable()
{
    m_table->setAccessibleName(tr("Alerts, worst first"));
    m_table->setModel(m_model);
    m_table->setItemDelegate(new StateDelegate(m_table));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(StateDelegate::rowHeight(font()));
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    constexpr std::int64_t nearlyHourMs = 3'599'000;
    // Widths of long samples, so that no column moves with what it shows.
    const auto width = [this](const QString &sample) { return fontMetrics().horizontalAdvance(sample) + 2 * space::group; };
    m_table->setColumnWidth(AlertsModel::Where, width(u"BB9000000000"_s));
    m_table->setColumnWidth(AlertsModel::Since, width(formatAge(nearlyHourMs)));
    const int value = std::max(width(alertLimit(AlertRule::ViewStale, 12)), width(AlertsModel::tr("well for %1").arg(formatAge(nearlyHourMs))));
    m_table->setColumnWidth(AlertsModel::Value, value);
    m_table->setColumnWidth(AlertsModel::Limit, value);
    m_table->setColumnWidth(AlertsModel::Noted, std::max(width(u"00:00:00"_s), width(m_model->headerData(AlertsModel::Noted, Qt::Horizontal, Qt::DisplayRole).toString())));
    header->setSectionResizeMode(AlertsModel::What, QHeaderView::Stretch);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) { follow(index.row()); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] { showState(); });
}

QWidget *AlertsWindow::makeButtons()
{
    auto *row = new QWidget(this);
    auto *layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::step);
    m_go = new QPushButton(tr("Show"), row);
    m_go->setAccessibleDescription(tr("Opens the page that shows what the alert is about"));
    m_one = new QPushButton(tr("Acknowledge"), row);
    m_one->setAccessibleDescription(tr("The chosen alerts stay in the list, quietly, until they end"));
    m_all = new QPushButton(tr("Acknowledge all"), row);
    auto *close = new QPushButton(tr("Close"), row);
    for (QPushButton *button : {m_go, m_one, m_all, close})
        button->setAutoDefault(false); // Enter is for the list
    layout->addWidget(m_go);
    layout->addWidget(m_one);
    layout->addWidget(m_all);
    layout->addStretch(1);
    layout->addWidget(close);
    connect(m_go, &QPushButton::clicked, this, [this] { follow(m_table->currentIndex().row()); });
    connect(m_one, &QPushButton::clicked, this, [this] {
        for (const Alert &alert : chosen())
            Q_EMIT acknowledgeRequested(alert.rule, alert.subject);
    });
    connect(m_all, &QPushButton::clicked, this, &AlertsWindow::acknowledgeAllRequested);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    return row;
}

void AlertsWindow::showAlerts(const std::vector<Alert> &alerts, std::int64_t nowMs)
{
    m_model->update(alerts, nowMs);
    showState();
}

void AlertsWindow::showState()
{
    const bool isEmpty = m_model->rowCount() == 0;
    m_table->setVisible(!isEmpty);
    m_none->setVisible(isEmpty);
    const auto isNew = [](const Alert &alert) { return !alert.isAcknowledged(); };
    const std::vector<Alert> selected = chosen();
    m_go->setEnabled(selected.size() == 1);
    m_one->setEnabled(std::any_of(selected.begin(), selected.end(), isNew));
    bool anyNew = false;
    for (int row = 0; row < m_model->rowCount(); ++row)
        anyNew = anyNew || isNew(m_model->alert(row));
    m_all->setEnabled(anyNew);
}

void AlertsWindow::present()
{
    show();
    activateWindow();
    if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0)
        m_table->selectRow(0);
    m_table->setFocus(Qt::ShortcutFocusReason);
}

void AlertsWindow::choose(AlertRule rule, const std::string &subject)
{
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->alert(row).rule == rule && m_model->alert(row).subject == subject)
            m_table->selectRow(row);
    }
}

void AlertsWindow::follow(int row)
{
    if (row < 0 || row >= m_model->rowCount())
        return;
    const auto [page, what] = alertTarget(m_model->alert(row).rule, m_model->alert(row).subject);
    close(); // it would stand before the page
    Q_EMIT linkActivated(page, what);
}

std::vector<Alert> AlertsWindow::chosen() const
{
    std::vector<Alert> alerts;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        alerts.push_back(m_model->alert(index.row()));
    return alerts;
}

} // namespace footplate::ui
