// SPDX-License-Identifier: GPL-3.0-or-later
// What each tenant got: rows of the table in the results dock.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: tenantId, name, ttft, tpot, e2e ("p50 / p99" where simulated), rate, goodput, slo, sloState ("good", "bad",
/// ""), tokens, throttled, busy, cost, rejected.
class TenantsTable : public RowsModel
{
    Q_OBJECT
    QML_NAMED_ELEMENT(TenantRows)

public:
    explicit TenantsTable(QObject* parent = nullptr);

private:
    void rebuild();
};

} // namespace cw
