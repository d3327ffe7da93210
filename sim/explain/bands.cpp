// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/bands.h"

#include <algorithm>

namespace cw
{
namespace
{

std::optional<PercentileBands> latencyBands(const Headline& central, const std::vector<DrawnFigures>& drawn,
                                            Percentiles Headline::*which, double spread)
{
    if ((central.*which).mean <= 0)
        return {};
    const auto band = [&](double Percentiles::*value) {
        std::vector<double> values;
        for (const DrawnFigures& d : drawn)
            values.push_back(drawnLatency(d.headline.*which.*value));
        return widened(bandOf(central.*which.*value, values), central.*which.*value, spread);
    };
    return PercentileBands{band(&Percentiles::mean), band(&Percentiles::p50), band(&Percentiles::p95),
                           band(&Percentiles::p99)};
}

} // namespace

double drawnLatency(double seconds)
{
    return seconds > 0 ? seconds : std::numeric_limits<double>::infinity();
}

RunSpread runSpreadOf(const Placement& p)
{
    RunSpread s;
    for (const PlacedEngine& e : p.engines) {
        s.tpot = std::max(s.tpot, e.tpotSpread);
        s.ttft = std::max(s.ttft, e.ttftSpread);
    }
    return s;
}

void addBands(Report& r, const std::vector<DrawnFigures>& drawn, const RunSpread& spread)
{
    const Headline& h = r.headline;
    if (drawn.empty() || h.requestsPerSecond <= 0)
        return;
    const auto band = [&](double Headline::*figure) {
        std::vector<double> values;
        for (const DrawnFigures& d : drawn)
            values.push_back(d.headline.*figure);
        return bandOf(h.*figure, values);
    };
    r.bands = Bands{.draws = static_cast<int>(drawn.size()),
                    .ttft = latencyBands(h, drawn, &Headline::ttft, spread.ttft),
                    .tpot = latencyBands(h, drawn, &Headline::tpot, spread.tpot),
                    .e2e = latencyBands(h, drawn, &Headline::e2e, spread.tpot),
                    .requestsPerSecond = band(&Headline::requestsPerSecond),
                    .goodput = band(&Headline::goodput),
                    .outputTokensPerSecond = band(&Headline::outputTokensPerSecond),
                    .tokensPerSecond = band(&Headline::tokensPerSecond),
                    .sloAttainment = band(&Headline::sloAttainment),
                    .itPower = band(&Headline::itPower),
                    .energyItPerOutputToken = band(&Headline::energyItPerOutputToken),
                    .energyFacilityPerOutputToken = band(&Headline::energyFacilityPerOutputToken),
                    .usdPerMillionOutputTokens = band(&Headline::usdPerMillionOutputTokens),
                    .usdPerMillionTokens = band(&Headline::usdPerMillionTokens)};
    for (std::size_t i = 0; i < r.deployments.size(); ++i) {
        DeploymentReport& d = r.deployments[i];
        if (d.decodeStep <= 0)
            continue;
        std::vector<double> values;
        for (const DrawnFigures& f : drawn)
            if (f.decodeSteps[i] > 0) // else this draw leaves it nothing to decode
                values.push_back(f.decodeSteps[i]);
        d.decodeStepBand = widened(bandOf(d.decodeStep, values), d.decodeStep, spread.tpot);
    }
}

} // namespace cw
