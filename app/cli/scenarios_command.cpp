// SPDX-License-Identifier: GPL-3.0-or-later
// validate scenarios: real runs from end to end, each beside its prediction and how far off it may be.
#include <algorithm>

#include "app/cli/output.h"
#include "model/catalogue/catalogue.h"
#include "sim/accuracy/scenarios.h"

namespace cw::cli
{

int validateScenarios(const std::string& folder, const Catalogue& catalogue, const Calibration& calibration,
                      const std::string& json)
{
    std::string from = folder;
    if (from.empty()) {
        const auto shipped = shippedScenarios();
        if (!shipped)
            return printError(shipped.error());
        from = *shipped;
    }
    ValidateOptions options;
    options.catalogue = &catalogue;
    options.calibration = &calibration;
    const auto figures = runScenarios(from, options);
    if (!figures)
        return printError(figures.error());
    if (!json.empty()) {
        JsonArray list;
        for (const ScenarioFigure& f : *figures) {
            Json one;
            one.set("scenario", f.scenario);
            one.set("what", f.what);
            one.set("unit", f.unit);
            one.set("measured", f.measured);
            one.set("predicted", f.predicted);
            one.set("error_pct", 100 * f.error());
            one.set("bar_pct", f.bar > 0 ? Json(100 * f.bar) : Json());
            one.set("holds", f.holds());
            list.push_back(std::move(one));
        }
        Json root;
        root.set("figures", std::move(list));
        return writeOutput(root, json, Ok);
    }
    Table table({"scenario", "figure", "measured", "predicted", "unit", "error", "at most", ""});
    for (const ScenarioFigure& f : *figures)
        table.add({f.scenario, f.what, figure(f.measured), figure(f.predicted), f.unit,
                   fmt::format("{:+.1f} %", 100 * f.error()), fmt::format("{:.0f} %", 100 * f.bar),
                   f.holds() ? "" : "missed"});
    table.print();
    const auto held = std::ranges::count_if(*figures, &ScenarioFigure::holds);
    fmt::print("\n{} of {} figures are within what they may be off.\n", held, figures->size());
    return Ok;
}

} // namespace cw::cli
