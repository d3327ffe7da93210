// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/planned_failure.h"

#include "model/fabric/place_name.h"

namespace cw
{

Result<std::string> firstInstance(const Design& d, std::string_view path)
{
    CW_TRY(const ResolvedPlace place, resolvePlace(d, d.items, path));
    std::string name;
    for (const ResolvedStep& step : place.steps) {
        name += (name.empty() ? "" : "/") + step.item->id;
        if (step.item->count > 1)
            name += fmt::format("[{}]", step.ranges.empty() ? 0 : step.ranges.front().first);
    }
    return name;
}

Result<Design> planFailure(Design d, std::string_view path, double at)
{
    CW_TRY(std::string place, firstInstance(d, path));
    PlannedFailure failure;
    failure.at = Seconds{at};
    failure.place = std::move(place);
    d.operations.failures.planned.push_back(std::move(failure));
    return d;
}

} // namespace cw
