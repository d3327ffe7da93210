// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time goes: the causes of the mean time to first token, or the stages of the whole, largest first; they sum
// to it.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: shareId, label, value ("1.1 s"), percent ("38 %"), begin and length (0 … 1 of the whole), hint. The last row
/// is the "total".
class TimeShares : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString total READ total NOTIFY totalChanged)
    /// "ttft" by cause, or "e2e" by stage.
    Q_PROPERTY(QString quantity READ quantity WRITE setQuantity NOTIFY quantityChanged)
    /// Of this tenant alone; "" = all. E2E only.
    Q_PROPERTY(QString tenant READ tenant WRITE setTenant NOTIFY tenantChanged)

public:
    explicit TimeShares(QObject* parent = nullptr);
    QString total() const { return m_total; }
    QString quantity() const { return m_quantity; }
    void setQuantity(const QString& quantity);
    QString tenant() const { return m_tenant; }
    void setTenant(const QString& tenant);

signals:
    void quantityChanged();
    void tenantChanged();
    void totalChanged();

private:
    void rebuild();
    QString m_total, m_quantity = QStringLiteral("ttft"), m_tenant;
};

} // namespace cw
