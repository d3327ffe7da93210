// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/stack_feed.h"

#include <algorithm>

#include <QBarSet>

#include "app/charts/share_text.h"
#include "app/workbench.h"

namespace cw
{

StackFeed::StackFeed(QObject* parent) : ChartFeed(parent)
{
    if (Workbench* workbench = Workbench::instance())
        connect(workbench->document(), &Document::designChanged, this, &StackFeed::schedule);
}

void StackFeed::refresh()
{
    Evaluation* source = evaluation();
    if (!source || !m_bars || !m_nameAxis || !m_valueAxis)
        return;
    const bool power = m_quantity == "power";
    const VariantsModel* variants = Workbench::instance()->variants();

    QStringList names, ids;
    std::vector<std::shared_ptr<const Report>> reports;
    double peak = 0;
    for (int row = 0; row < variants->count(); ++row) {
        const auto report = source->reportOf(variants->get(row, "variantId").toString());
        if (!report)
            continue;
        const std::vector<Share>& shares = power ? report->powerShares : report->costShares;
        double total = 0;
        for (const Share& share : shares) {
            total += share.value;
            const QString id = QString::fromStdString(share.id);
            if (share.value > 0 && !ids.contains(id))
                ids.append(id);
        }
        if (!(total > 0))
            continue;
        // A category axis drops repeated names.
        QString name = variants->get(row, "name").toString();
        while (names.contains(name))
            name += QChar(0x200B);
        names.append(name);
        reports.push_back(report);
        peak = std::max(peak, total);
    }
    m_empty = names.isEmpty();
    m_names = names;
    const double scale = power && peak >= 2000 ? 1e-3 : 1;
    m_unit = !power ? QStringLiteral("$/Mtok") : scale < 1 ? QStringLiteral("kW") : QStringLiteral("W");

    QStringList present;
    for (const QBarSet* set : m_bars->barSets())
        present.append(set->label());
    if (present != ids || m_nameAxis->categories() != names) {
        m_bars->clear();
        for (const QString& id : std::as_const(ids)) {
            auto* set = new QBarSet(id);
            for (qsizetype i = 0; i < names.size(); ++i)
                set->append(0);
            m_bars->append(set);
        }
        m_nameAxis->setCategories(names);
    }
    m_legend.clear();
    const QList<QBarSet*> sets = m_bars->barSets();
    for (qsizetype s = 0; s < sets.size(); ++s) {
        for (std::size_t i = 0; i < reports.size(); ++i) {
            double value = 0;
            for (const Share& share : power ? reports[i]->powerShares : reports[i]->costShares)
                if (QString::fromStdString(share.id) == ids[s])
                    value += share.value;
            sets[s]->replace(static_cast<int>(i), value * scale);
        }
        sets[s]->setColor(color(ids[s]));
        sets[s]->setBorderColor(Qt::transparent);
        m_legend.append(
            QVariantMap{{"text", power ? powerKindText(ids[s]) : costShareText(ids[s])}, {"color", color(ids[s])}});
    }
    scaleAxis(m_valueAxis, peak * scale, m_steps);
}

} // namespace cw
