// SPDX-License-Identifier: GPL-3.0-or-later
// A list model whose rows are computed afresh on every change; only differences reach the view.
#include "app/panels/rows_model.h"

#include <algorithm>

namespace cw
{

RowsModel::RowsModel(const QList<QByteArray>& roles, QObject* parent) : QAbstractListModel(parent), m_roles(roles) {}

int RowsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : count();
}

QVariant RowsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    return m_rows[index.row()].values.value(role - Qt::UserRole - 1);
}

QHash<int, QByteArray> RowsModel::roleNames() const
{
    QHash<int, QByteArray> names;
    for (qsizetype i = 0; i < m_roles.size(); ++i)
        names.insert(Qt::UserRole + 1 + static_cast<int>(i), m_roles[i]);
    return names;
}

QVariant RowsModel::get(int row, const QString& role) const
{
    if (row < 0 || row >= count())
        return {};
    return m_rows[row].values.value(m_roles.indexOf(role.toUtf8()));
}

int RowsModel::indexOf(const QString& key) const
{
    const auto at = std::find_if(m_rows.begin(), m_rows.end(), [&](const Row& row) { return row.key == key; });
    return at == m_rows.end() ? -1 : static_cast<int>(at - m_rows.begin());
}

void RowsModel::setRows(QList<Row> rows)
{
    const int before = count();
    const int after = static_cast<int>(rows.size());
    int head = 0;
    while (head < std::min(before, after) && m_rows[head].key == rows[head].key)
        ++head;
    int tail = 0;
    while (tail < std::min(before, after) - head && m_rows[before - 1 - tail].key == rows[after - 1 - tail].key)
        ++tail;

    const int removed = before - head - tail;
    if (removed > 0) {
        beginRemoveRows({}, head, head + removed - 1);
        m_rows.remove(head, removed);
        endRemoveRows();
    }
    const int added = after - head - tail;
    if (added > 0) {
        beginInsertRows({}, head, head + added - 1);
        m_rows.insert(head, added, Row());
        std::copy_n(rows.begin() + head, added, m_rows.begin() + head);
        endInsertRows();
    }
    for (int i = 0; i < after; ++i) {
        if (m_rows[i] == rows[i])
            continue;
        m_rows[i] = rows[i];
        emit dataChanged(index(i), index(i));
    }
    if (before != after)
        emit countChanged();
}

} // namespace cw
