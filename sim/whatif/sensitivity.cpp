// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/sensitivity.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>

#include "model/design/edit.h"
#include "model/workload/random.h"
#include "sim/evaluate_shifted.h"
#include "sim/in_parallel.h"

namespace cw
{
namespace
{

/// Relative error under which the figure counts as linear in the prices.
constexpr double linear = 1e-6;

/// A stream of its own, beside those of the workload (model/workload/random.h).
constexpr auto pricesStream = static_cast<Random::Stream>(96);

class Study
{
public:
    Study(const DesignPointer& design, const SensitivityOptions& o) : m_design(design), m_options(o) {}

    Result<Sensitivity> run()
    {
        const HeadlineMetric* metric = headlineMetric(m_options.metric);
        if (!metric)
            return fail(text(CW_TEXT("There is no metric \"{0}\"."), m_options.metric));
        m_metric = metric;
        CW_TRY(m_workload, loadWorkload(*m_design, m_options.directory, m_options.seed, m_options.workload));
        CW_TRY(const double base, figureOf(m_design, m_workload, {}));
        Sensitivity out{m_options.metric, m_options.simulated ? "simulated" : "analytic", base, {}, {}};
        for (SensitiveInput& input : sensitiveInputs(*m_design))
            if (input.isField() || !m_options.simulated)
                out.swings.push_back({std::move(input), {}, {}, {}});
        const std::size_t ends = 2 * out.swings.size();
        std::vector<Result<double>> figures(ends, base);
        inParallel(
            ends,
            [&](std::size_t i) {
                if (m_options.stop.stop_requested())
                    return;
                const SensitiveInput& input = out.swings[i / 2].input;
                figures[i] = figureWith(input, i % 2 == 0 ? input.low : input.high);
                const std::lock_guard lock(m_mutex);
                if (m_options.progress)
                    m_options.progress(++m_done, ends);
            },
            m_options.threads);
        if (m_options.stop.stop_requested())
            return fail(text(CW_TEXT("Cancelled.")));
        for (std::size_t i = 0; i < ends; ++i) {
            Swing& swing = out.swings[i / 2];
            if (figures[i])
                (i % 2 == 0 ? swing.atLow : swing.atHigh) = *figures[i];
            else
                swing.problem = figures[i].error().what;
        }
        if (m_options.samples > 0) {
            CW_TRY(out.risk, risk(out));
        }
        std::stable_sort(out.swings.begin(), out.swings.end(),
                         [&](const Swing& a, const Swing& b) { return a.span(base) > b.span(base); });
        return out;
    }

private:
    Result<double> figureOf(const DesignPointer& design, const std::shared_ptr<const LoadedWorkload>& workload,
                            const std::array<double, 7>& shift)
    {
        const auto value = [&](const Report& r) -> Result<double> {
            if (!isMeaningful(r)) {
                const auto worst = std::ranges::find(r.findings, Severity::Error, &Finding::severity);
                return worst != r.findings.end() ? fail(worst->what, worst->where, worst->fix)
                                                 : fail(text(CW_TEXT("Nothing is served.")));
            }
            const double v = m_metric->value(r);
            if (!std::isfinite(v) || (v == 0 && r.headline.saturated))
                return fail(text(CW_TEXT("The offered load exceeds the capacity: the figure grows without limit.")));
            return v;
        };
        if (m_options.simulated) {
            SimulateOptions options;
            options.workload = workload;
            options.seed = m_options.seed;
            options.bands = false;
            CW_TRY(const Report report, simulate(design, options, m_options.stop));
            return value(report);
        }
        CW_TRY(const Report report, evaluateShifted(design, {.workload = workload, .loadCurve = false, .bands = false},
                                                    shift, m_options.stop));
        return value(report);
    }

    Result<double> figureWith(const SensitiveInput& input, double value)
    {
        if (!input.isField()) {
            std::array<double, 7> shift{};
            shift[static_cast<std::size_t>(input.constant)] = value;
            return figureOf(m_design, m_workload, shift);
        }
        if (value == input.now) // a count of one has no less
            return figureOf(m_design, m_workload, {});
        CW_TRY(Design changed, with(*m_design, input, value));
        const auto design = std::make_shared<const Design>(std::move(changed));
        auto workload = m_workload;
        if (input.id.starts_with("/workload")) {
            CW_TRY(workload, loadWorkload(*design, m_options.directory, m_options.seed, m_options.workload));
        }
        return figureOf(design, workload, {});
    }

    static Result<Design> with(Design design, const SensitiveInput& input, double value)
    {
        return setField(std::move(design), input.id,
                        input.whole ? Json(static_cast<std::int64_t>(value)) : Json(value));
    }

    /// The token cost is a sum over prices, so that a sample is a sum of what each price does; where that is not so
    /// (a router that goes by cost), each sample is evaluated.
    Result<std::optional<PriceRisk>> risk(const Sensitivity& s)
    {
        std::vector<const Swing*> prices;
        double together = s.base;
        for (const Swing& swing : s.swings)
            if (swing.input.price && swing.atLow && swing.atHigh && swing.input.low < swing.input.high) {
                prices.push_back(&swing);
                together += *swing.atHigh - s.base;
            }
        if (prices.empty())
            return std::optional<PriceRisk>();
        std::vector<double> values(prices.size());
        for (std::size_t i = 0; i < prices.size(); ++i)
            values[i] = prices[i]->input.high;
        CW_TRY(const double allHigh, figureAt(prices, values));
        const bool sums = std::abs(allHigh - together) <= linear * std::abs(allHigh);
        PriceRisk risk;
        risk.prices = prices.size();
        Random random(m_options.seed, pricesStream);
        std::vector<std::vector<double>> draws(m_options.samples, values);
        for (auto& draw : draws)
            for (std::size_t i = 0; i < prices.size(); ++i)
                draw[i] = triangular(prices[i]->input, random.uniform());
        std::vector<Result<double>> figures(draws.size(), s.base);
        inParallel(
            draws.size(),
            [&](std::size_t n) {
                if (m_options.stop.stop_requested())
                    return;
                if (!sums) {
                    figures[n] = figureAt(prices, draws[n]);
                    return;
                }
                double sum = s.base;
                for (std::size_t i = 0; i < prices.size(); ++i) {
                    const SensitiveInput& p = prices[i]->input;
                    sum += (draws[n][i] - p.now) * (*prices[i]->atHigh - *prices[i]->atLow) / (p.high - p.low);
                }
                figures[n] = sum;
            },
            m_options.threads);
        if (m_options.stop.stop_requested())
            return fail(text(CW_TEXT("Cancelled.")));
        for (auto& figure : figures)
            if (figure)
                risk.samples.push_back(*figure);
        if (risk.samples.empty())
            return std::optional<PriceRisk>();
        std::sort(risk.samples.begin(), risk.samples.end());
        const auto quantile = [&](double share) {
            const double at = share * static_cast<double>(risk.samples.size() - 1);
            const auto below = static_cast<std::size_t>(at);
            const auto above = std::min(below + 1, risk.samples.size() - 1);
            return std::lerp(risk.samples[below], risk.samples[above], at - static_cast<double>(below));
        };
        risk.mean =
            std::accumulate(risk.samples.begin(), risk.samples.end(), 0.0) / static_cast<double>(risk.samples.size());
        risk.p5 = quantile(0.05);
        risk.p50 = quantile(0.5);
        risk.p95 = quantile(0.95);
        return std::optional(std::move(risk));
    }

    /// Between low and high with its peak at what is typical, by the inverse of its distribution.
    static double triangular(const SensitiveInput& p, double u)
    {
        const double width = p.high - p.low, peak = (p.now - p.low) / width;
        return u < peak ? p.low + width * std::sqrt(u * peak) : p.high - width * std::sqrt((1 - u) * (1 - peak));
    }

    Result<double> figureAt(const std::vector<const Swing*>& prices, const std::vector<double>& values)
    {
        Design design = *m_design;
        for (std::size_t i = 0; i < prices.size(); ++i) {
            CW_TRY(design, with(std::move(design), prices[i]->input, values[i]));
        }
        return figureOf(std::make_shared<const Design>(std::move(design)), m_workload, {});
    }

    DesignPointer m_design;
    const SensitivityOptions& m_options;
    const HeadlineMetric* m_metric = nullptr;
    std::shared_ptr<const LoadedWorkload> m_workload;
    std::mutex m_mutex;
    std::size_t m_done = 0;
};

} // namespace

double Swing::span(double base) const
{
    if (!atLow && !atHigh)
        return -1;
    const double a = atLow.value_or(base), b = atHigh.value_or(base);
    return std::max({a, b, base}) - std::min({a, b, base});
}

Result<Sensitivity> sensitivity(const DesignPointer& design, const SensitivityOptions& options)
{
    return Study(design, options).run();
}

Json toJson(const Sensitivity& s)
{
    const auto figure = [](const std::optional<double>& v) { return v ? Json(*v) : Json(); };
    Json root;
    root.set("format", "clusterwright/sensitivity");
    root.set("version", 1);
    root.set("metric", s.metric);
    const HeadlineMetric* metric = headlineMetric(s.metric);
    root.set("unit", metric ? unitName(*metric) : "1");
    root.set("method", s.method);
    root.set("base", s.base);
    JsonArray inputs;
    for (const Swing& swing : s.swings) {
        Json j;
        j.set("id", swing.input.id);
        j.set("label", english(swing.input.label));
        j.set("now", swing.input.now);
        j.set("low", swing.input.low);
        j.set("high", swing.input.high);
        j.set("range", swing.input.stated ? "stated" : "a fifth");
        j.set("at_low", figure(swing.atLow));
        j.set("at_high", figure(swing.atHigh));
        if (!swing.problem.empty())
            j.set("problem", english(swing.problem));
        inputs.push_back(std::move(j));
    }
    root.set("inputs", std::move(inputs));
    if (s.risk) {
        Json prices;
        prices.set("ranges", static_cast<std::int64_t>(s.risk->prices));
        prices.set("samples", static_cast<std::int64_t>(s.risk->samples.size()));
        prices.set("mean", s.risk->mean);
        prices.set("p5", s.risk->p5);
        prices.set("p50", s.risk->p50);
        prices.set("p95", s.risk->p95);
        root.set("prices", std::move(prices));
    }
    return root;
}

} // namespace cw
