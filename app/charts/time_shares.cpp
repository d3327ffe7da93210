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

void TimeShares::rebuild()
{
    Workbench* workbench = Workbench::instance();
    const auto report = workbench ? workbench->evaluation()->report() : nullptr;
    std::vector<Share> shares;
    double total = 0;
    if (report)
        for (const Share& share : report->ttftShares)
            if (share.value > 0) {
                shares.push_back(share);
                total += share.value;
            }
    std::stable_sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.value > b.value; });
    QList<Row> rows;
    for (const Share& share : shares) {
        const QString id = QString::fromStdString(share.id);
        const double percent = 100 * share.value / total;
        rows.append({id,
                     {id, timeShareText(id), shown(share.value, Unit::Seconds),
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
