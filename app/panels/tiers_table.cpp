// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/tiers_table.h"

#include "app/charts/share_text.h"
#include "app/panels/quantity_text.h"
#include "app/workbench.h"

namespace cw
{
TiersTable::TiersTable(QObject* parent)
    : RowsModel({"tierId", "name", "capacity", "peak", "hits", "tokens", "fetched", "written", "evictions",
                 "recomputed", "stall", "idle"},
                parent)
{
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &TiersTable::rebuild);
        connect(workbench, &Workbench::languageChanged, this, &TiersTable::rebuild);
    }
    rebuild();
}

void TiersTable::rebuild()
{
    QList<Row> rows;
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    const QString none = QStringLiteral("–");
    if (report)
        for (const TierReport& t : report->tiers) {
            const QString id = QString::fromStdString(t.id);
            const auto count = [&](std::int64_t n) {
                return n > 0 ? shown(static_cast<double>(n), Unit::Count) : none;
            };
            const auto bytes = [&](double n) { return n > 0 ? shown(n, Unit::Bytes) : none; };
            const auto part = [&](double n, double of) { return of > 0 ? shown(n / of, Unit::Percent) : none; };
            rows << Row{
                id,
                {id, tierText(*workbench->document()->design(), t.id), bytes(t.capacity), part(t.peakBytes, t.capacity),
                 part(static_cast<double>(t.hits), static_cast<double>(t.lookups)),
                 t.hitTokens > 0 ? shown(t.hitTokens, Unit::Count) : none, bytes(t.fetchedBytes), bytes(t.writtenBytes),
                 count(t.evictions), count(t.recomputed), t.stall > 0 ? shown(t.stall, Unit::Seconds) : none,
                 t.breakEvenIdle > 0 ? shown(t.breakEvenIdle, Unit::Seconds) : none}};
        }
    setRows(std::move(rows));
}

} // namespace cw
