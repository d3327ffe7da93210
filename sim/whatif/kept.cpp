// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/kept.h"

#include <algorithm>
#include <cmath>

#include "model/design/fingerprint.h"
#include "model/design/variant.h"

namespace cw
{

std::vector<SweepAxis> axesOf(const SavedSweep& sweep)
{
    std::vector<SweepAxis> axes;
    for (const SweptField& f : sweep.axes)
        axes.push_back({f.pointer, f.values});
    return axes;
}

Result<std::size_t> keptSize(const std::vector<SweepAxis>& axes)
{
    CW_TRY(const std::size_t size, sweepSize(axes));
    if (size > mostKept)
        return fail(text(CW_TEXT("{0} points are more than a design keeps: {1}."), size, mostKept), axes.back().pointer,
                    text(CW_TEXT("Take fewer values, or let the command line write them to a file.")));
    return size;
}

Result<DesignPointer> designOf(const Design& base, const SavedSweep& sweep)
{
    if (sweep.variant.empty())
        return std::make_shared<const Design>(base);
    if (!base.variants.contains(sweep.variant))
        return fail(text(CW_TEXT("The variant \"{0}\" of the sweep is gone."), sweep.variant),
                    childPointer("/view/sweeps", sweep.id));
    CW_TRY(Design design, effectiveDesign(base, sweep.variant));
    return std::make_shared<const Design>(std::move(design));
}

SweptPoint keptPoint(const SweepPoint& point)
{
    SweptPoint kept;
    if (point.error || !point.report) {
        kept.error = point.error ? english(point.error->what) : "?";
        return kept;
    }
    if (!isMeaningful(*point.report)) {
        const Findings& findings = point.report->findings;
        const auto worst = std::ranges::find(findings, Severity::Error, &Finding::severity);
        kept.error = worst != findings.end() ? english(worst->what) : english(text(CW_TEXT("Nothing is served.")));
        return kept;
    }
    for (const HeadlineMetric& m : headlineMetrics()) {
        const double value = m.value(*point.report);
        // Without limit: an overloaded design has no TTFT. A figure that is not there is none, not zero.
        if (!std::isfinite(value) || (value == 0 && point.report->headline.saturated))
            continue;
        std::vector<double>& figures = kept.figures[m.id];
        figures = {value};
        if (const auto band = bandOf(m, *point.report); band && std::isfinite(band->low) && std::isfinite(band->high))
            figures.insert(figures.end(), {band->low, band->high});
    }
    return kept;
}

std::optional<double> figureOf(const SweptPoint& point, std::string_view metric)
{
    const auto at = point.figures.find(std::string(metric));
    if (at == point.figures.end() || at->second.empty() || !std::isfinite(at->second.front()))
        return {};
    return at->second.front();
}

std::optional<Band> bandOf(const SweptPoint& point, std::string_view metric)
{
    const auto at = point.figures.find(std::string(metric));
    if (at == point.figures.end() || at->second.size() != 3)
        return {};
    return Band{at->second[1], at->second[2]};
}

bool isFinished(const SavedSweep& sweep)
{
    const auto size = sweepSize(axesOf(sweep));
    return size && sweep.points.size() >= *size;
}

std::vector<std::size_t> paretoFront(const std::vector<SweptPoint>& points, const HeadlineMetric& x,
                                     const HeadlineMetric& y, const std::set<std::size_t>& which)
{
    std::vector<std::optional<std::array<double, 2>>> figures(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto a = figureOf(points[i], x.id), b = figureOf(points[i], y.id);
        if (a && b && (which.empty() || which.contains(i)))
            figures[i] = {x.better == Better::Lower ? *a : -*a, y.better == Better::Lower ? *b : -*b};
    }
    return unbeaten(figures);
}

Result<SavedSweep> runKept(const Design& base, SavedSweep kept, const KeptRun& run)
{
    CW_TRY(const DesignPointer design, designOf(base, kept));
    const auto axes = axesOf(kept);
    CW_TRY(const std::size_t size, keptSize(axes));
    std::string made = fingerprint(*design);
    if (run.again || made != kept.madeOf || kept.points.size() > size)
        kept.points.clear();
    kept.madeOf = std::move(made);
    SweepOptions options;
    options.simulated = kept.simulated;
    options.bands = run.bands;
    options.seed = kept.seed;
    options.directory = run.directory;
    options.threads = run.threads;
    options.stop = run.stop;
    for (std::size_t i = 0; i < kept.points.size(); ++i)
        options.skip.insert(i);
    // In order and without gaps, so that what is known is always the first so many.
    options.use = [&](const SweepPoint& point) {
        kept.points.push_back(keptPoint(point));
        if (run.use)
            run.use(point.index, kept.points.back());
    };
    CW_CHECK(sweep(design, axes, options));
    return kept;
}

Design withSweep(Design design, SavedSweep sweep)
{
    design.view.sweeps.set(std::move(sweep));
    return design;
}

} // namespace cw
