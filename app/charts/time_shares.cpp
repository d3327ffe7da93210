// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/time_shares.h"

#include <algorithm>

#include "app/charts/share_text.h"
#include "app/panels/quantity_text.h"
#include "app/workbench.h"

namespace cw
{

TimeShares::TimeShares(QObject* parent) : RowsModel({"shareId", "label", "value", "percent", "length"}, parent)
{
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &TimeShares::rebuild);
        connect(workbench, &Workbench::languageChanged, this, &TimeShares::rebuild);
    }
    rebuild();
}

void TimeShares::setQuantity(const QString& quantity)
{
    if (quantity == m_quantity)
        return;
    m_quantity = quantity;
    emit quantityChanged();
    rebuild();
}

void TimeShares::setTenant(const QString& tenant)
{
    if (tenant == m_tenant)
        return;
    m_tenant = tenant;
    emit tenantChanged();
    rebuild();
}

void TimeShares::rebuild()
{
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    std::vector<Share> shares;
    double total = 0;
    const bool stages = m_quantity == QLatin1String("e2e");
    const auto take = [&](const std::vector<Share>& all) {
        for (const Share& share : all)
            if (share.value > 0) {
                shares.push_back(share);
                total += share.value;
            }
    };
    if (report && stages && !m_tenant.isEmpty()) {
        for (const TenantReport& t : report->tenants)
            if (t.id == m_tenant.toStdString())
                take(t.e2eShares);
    } else if (report) {
        take(stages ? report->e2eShares : report->ttftShares);
    }
    std::stable_sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.value > b.value; });
    QList<Row> rows;
    for (const Share& share : shares) {
        const QString id = QString::fromStdString(share.id);
        const double percent = 100 * share.value / total;
        rows.append({id,
                     {id, stages ? stageText(id) : timeShareText(id), shown(share.value, Unit::Seconds),
                      percent < 1 ? QStringLiteral("< 1 %") : QString::number(percent, 'f', 0) + QStringLiteral(" %"),
                      share.value / shares.front().value}});
    }
    setRows(std::move(rows));
    const QString text = total > 0 ? shown(total, Unit::Seconds) : QString();
    if (text != m_total) {
        m_total = text;
        emit totalChanged();
    }
}

} // namespace cw
