// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/tenants_table.h"

#include "app/panels/money_text.h"
#include "app/workbench.h"

namespace cw
{

TenantsTable::TenantsTable(QObject* parent)
    : RowsModel({"tenantId", "name", "ttft", "tpot", "e2e", "rate", "goodput", "slo", "sloState", "tokens", "throttled",
                 "busy", "cost", "rejected"},
                parent)
{
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &TenantsTable::rebuild);
        connect(workbench, &Workbench::languageChanged, this, &TenantsTable::rebuild);
    }
    rebuild();
}

void TenantsTable::rebuild()
{
    QList<Row> rows;
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    if (report) {
        const Design& design = *workbench->document()->design();
        const Currency currency = currencyOf(design.economics);
        const auto pair = [](const Percentiles& p) {
            return shown(p.p50, Unit::Seconds) + QStringLiteral(" / ") + shown(p.p99, Unit::Seconds);
        };
        const auto percent = [](double share) { return shown(share, Unit::Percent); };
        for (const TenantReport& t : report->tenants) {
            const Tenant* drawn = design.workload.tenants.find(t.id);
            const QString id = QString::fromStdString(t.id);
            const QString name = drawn && !drawn->name.empty() ? QString::fromStdString(drawn->name) : id;
            const bool promised =
                drawn && (drawn->slo.ttft.value > 0 || drawn->slo.tpot.value > 0 || drawn->slo.e2e.value > 0);
            const bool kept = promised && t.sloAttainment * 100 >= drawn->slo.percentile;
            rows << Row{id,
                        {id, name, pair(t.ttft), pair(t.tpot), pair(t.e2e), shown(t.requestsPerSecond, Unit::PerSecond),
                         shown(t.goodput, Unit::PerSecond), promised ? percent(t.sloAttainment) : QStringLiteral("–"),
                         !promised ? QString()
                         : kept    ? QStringLiteral("good")
                                   : QStringLiteral("bad"),
                         shown(t.outputTokensPerSecond, Unit::TokensPerSecond),
                         t.throttled > 0 ? shown(t.throttled, Unit::Seconds) : QStringLiteral("–"),
                         percent(t.busyShare), figureText(t.usdPerMillionOutputTokens, Unit::UsdPerMtok, currency),
                         t.rejected > 0 ? QString::number(t.rejected) : QStringLiteral("–")}};
        }
    }
    setRows(std::move(rows));
}

} // namespace cw
