// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time goes: the causes of the mean time to first token, largest first; they sum to it.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: shareId, label, value ("1.1 s"), percent ("38 %"), length (0 … 1 of the longest bar).
class TimeShares : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString total READ total NOTIFY totalChanged)

public:
    explicit TimeShares(QObject* parent = nullptr);
    QString total() const { return m_total; }

signals:
    void totalChanged();

private:
    void rebuild();
    QString m_total;
};

} // namespace cw
