// SPDX-License-Identifier: GPL-3.0-or-later
// What memory tiers hold and give back: rows of the table in the results dock.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

/// Roles: tierId, name, capacity, peak, hits, tokens, fetched, written, evictions, recomputed, stall, idle ("–" where
/// there is nothing to say).
class TiersTable : public RowsModel
{
    Q_OBJECT
    QML_NAMED_ELEMENT(TierRows)

public:
    explicit TiersTable(QObject* parent = nullptr);

private:
    void rebuild();
};

} // namespace cw
