// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/commandhistorymodel.h"

#include "ui/text/format.h"
#include "ui/text/wording.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>

#include <algorithm>

namespace footplate::ui {

namespace {

QString endOf(const RecordedRead &read)
{
    const bool isMissing = read.request.kind == ReadRequest::Kind::Exists && !read.exists;
    if (!read.ok() || isMissing)
        return read.ok() ? CommandHistoryModel::tr("does not exist") : outcomeText(read.outcome);
    switch (read.request.kind) {
    case ReadRequest::Kind::Exists: return CommandHistoryModel::tr("exists");
    case ReadRequest::Kind::Header: return CommandHistoryModel::tr("header");
    case ReadRequest::Kind::Record: break;
    }
    return formatUs(read.totalUs);
}

QPixmap glyphPixmap(StateLook look)
{
    constexpr int size = 12;
    constexpr int ratio = 2;
    QPixmap pixmap(size * ratio, size * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintGlyph(painter, QRectF(1, 1, size - 2, size - 2), look.glyph, Theme::instance().color(look.role));
    return pixmap;
}

} // namespace

StateLook lookOfRead(Outcome outcome)
{
    if (outcome == Outcome::Ok)
        return {Role::Good, Glyph::Circle};
    if (outcome == Outcome::KeyNotFound || outcome == Outcome::Cancelled)
        return {Role::Idle, Glyph::Ring};
    return {Role::Bad, Glyph::Square};
}

void CommandHistoryModel::add(const RecordedRead &read)
{
    const auto known = std::find_if(m_entries.begin(), m_entries.end(), [&read](const Entry &entry) { return isSameRead(entry.request, read.request); });
    if (known != m_entries.end()) {
        const int row = static_cast<int>(known - m_entries.begin());
        beginRemoveRows({}, row, row);
        m_entries.erase(known);
        endRemoveRows();
    } else if (m_entries.size() >= limit) {
        const int row = static_cast<int>(m_entries.size()) - 1;
        beginRemoveRows({}, row, row);
        m_entries.pop_back();
        endRemoveRows();
    }
    beginInsertRows({}, 0, 0);
    m_entries.push_front({read.request, readText(read.request), endOf(read), lookOfRead(read.outcome), read.atMs});
    endInsertRows();
}

void CommandHistoryModel::setReads(const QVector<RecordedRead> &reads)
{
    if (!m_entries.empty()) {
        beginRemoveRows({}, 0, rowCount() - 1);
        m_entries.clear();
        endRemoveRows();
    }
    for (const RecordedRead &read : reads)
        add(read);
}

int CommandHistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant CommandHistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Entry &entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return tr("%1 · %2").arg(entry.name, entry.end);
    case Qt::DecorationRole: return glyphPixmap(entry.look);
    case Qt::ToolTipRole: return tr("%1: %2, at %3. Enter runs it again.").arg(entry.name, entry.end, formatDateTime(entry.atMs));
    default: return {};
    }
}

} // namespace footplate::ui
