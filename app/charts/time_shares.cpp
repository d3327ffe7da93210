// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/time_shares.h"

#include <algorithm>

#include "app/charts/builders/builders.h"
#include "app/panels/quantity_text.h"
#include "app/workbench.h"

namespace cw
{

TimeShares::TimeShares(QObject* parent)
    : RowsModel({"shareId", "label", "value", "percent", "begin", "length", "hint"}, parent)
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
    const bool stages = m_quantity == QLatin1String("e2e");
    if (report && stages && !m_tenant.isEmpty()) {
        for (const TenantReport& t : report->tenants)
            if (t.id == m_tenant.toStdString())
                shares = t.e2eShares;
    } else if (report) {
        shares = stages ? report->e2eShares : report->ttftShares;
    }
    const ChartContent steps = builders::waterfall(shares, lightTheme(), stages);
    double total = 0;
    for (const Share& share : shares)
        total += std::max(0.0, share.value);
    const double whole = steps.series.empty() ? 1 : steps.series.back().points[0].x();
    QList<Row> rows;
    for (const ChartSeries& s : steps.series) {
        const double begin = s.lows[0] / whole, length = s.points[0].x() / whole - begin, percent = 100 * length;
        rows.append({s.id,
                     {s.id, s.name, shown(length * total, Unit::Seconds),
                      percent < 1 ? QStringLiteral("< 1 %") : QString::number(percent, 'f', 0) + QStringLiteral(" %"),
                      begin, length, s.labels.value(0)}});
    }
    setRows(std::move(rows));
    const QString text = total > 0 ? shown(total, Unit::Seconds) : QString();
    if (text != m_total) {
        m_total = text;
        emit totalChanged();
    }
}

} // namespace cw
