// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars of the base and each variant: what a token costs, the energy it takes, the power by kind of part.
#include <algorithm>

#include "app/charts/builders/breakdowns.h"
#include "app/charts/builders/builders.h"
#include "app/charts/share_text.h"
#include "app/panels/money_text.h"

namespace cw::builders
{

ChartContent breakdown(const ChartInput& in, const BreakdownKind& kind)
{
    ChartContent c;
    c.emptyText = ChartText::tr("Appears when a pool serves a model and somebody asks for it");
    std::vector<const ChartSubject*> subjects;
    std::vector<std::vector<Share>> shares;
    QStringList ids;
    double peak = 0;
    for (const ChartSubject& subject : in.subjects) {
        if (!subject.report)
            continue;
        std::vector<Share> parts = kind.shares(*subject.report);
        double total = 0;
        for (const Share& share : parts) {
            total += share.value;
            const QString id = QString::fromStdString(share.id);
            if (share.value > 0 && !ids.contains(id))
                ids << id;
        }
        if (!(total > 0))
            continue;
        subjects.push_back(&subject);
        shares.push_back(std::move(parts));
        peak = std::max(peak, total);
    }
    if (subjects.empty())
        return c;
    const Currency currency = in.design ? currencyOf(in.design->economics) : Currency();
    const ChartScale scale =
        kind.watts ? scaleOfWatts(peak) : ChartScale{isMoney(kind.quantity) ? currency.perUsd : 1, kind.unit};
    c.x.title = ChartText::tr("Variant");
    c.x.categories = subjectNames(subjects);
    c.y = {.title = kind.title, .unit = scale.unit};
    for (const QString& id : std::as_const(ids)) {
        ChartSeries s;
        s.id = id;
        s.name = kind.text(id);
        s.shape = SeriesShape::Bars;
        s.color = kind.color(*in.theme, id);
        for (std::size_t i = 0; i < subjects.size(); ++i) {
            double value = 0, total = 0;
            for (const Share& share : shares[i]) {
                total += share.value;
                if (QString::fromStdString(share.id) == id)
                    value += share.value;
            }
            s.points.emplace_back(static_cast<double>(i), value * scale.factor);
            s.labels << ChartText::tr("%1, %2: %3 of %4 (%5)")
                            .arg(c.x.categories[static_cast<qsizetype>(i)], s.name,
                                 figureText(value, kind.quantity, currency), figureText(total, kind.quantity, currency),
                                 shown(total > 0 ? value / total : 0, Unit::Percent));
        }
        for (const ChartSubject* subject : subjects)
            s.opens << opensSubject(*subject);
        c.series.push_back(std::move(s));
    }
    return c;
}

ChartContent powerBars(const ChartInput& in)
{
    return breakdown(in, {ChartText::tr("IT power"),
                          {},
                          true,
                          Unit::Watts,
                          [](const Report& r) { return r.powerShares; },
                          powerKindText,
                          powerColor});
}

ChartContent cost(const ChartInput& in)
{
    const Currency currency = in.design ? currencyOf(in.design->economics) : Currency();
    return breakdown(in,
                     {ChartText::tr("Token cost"),
                      ChartText::tr("%1 per million output tokens").arg(QString::fromStdString(currency.code)), false,
                      Unit::UsdPerMtok, [](const Report& r) { return r.costShares; }, costShareText, costColor});
}

ChartContent energy(const ChartInput& in)
{
    const auto shares = [](const Report& r) {
        // IT energy by kind as the power is, and what cooling and supplies add to it.
        double power = 0;
        for (const Share& s : r.powerShares)
            power += s.value;
        std::vector<Share> out;
        const Headline& h = r.headline;
        if (!(power > 0) || !(h.energyItPerOutputToken > 0))
            return out;
        for (const Share& s : r.powerShares)
            out.push_back({s.id, h.energyItPerOutputToken * s.value / power});
        if (h.energyFacilityPerOutputToken > h.energyItPerOutputToken)
            out.push_back({"overhead", h.energyFacilityPerOutputToken - h.energyItPerOutputToken});
        return out;
    };
    return breakdown(in, {ChartText::tr("Energy of an output token"), ChartText::tr("J"), false, Unit::Joules, shares,
                          powerKindText, powerColor});
}

} // namespace cw::builders
