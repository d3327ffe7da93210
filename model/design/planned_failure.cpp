// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/planned_failure.h"

#include <algorithm>
#include <memory>

#include "model/fabric/fabric.h"
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

Result<std::string> firstLink(const Design& d, std::string_view pointer)
{
    CW_TRY(const Fabric fabric, expand(std::make_shared<const Design>(d)));
    const auto at = std::ranges::find(fabric.connections, pointer, &FabricConnection::pointer);
    if (at == fabric.connections.end())
        return fail(text(CW_TEXT("There is no connection \"{0}\"."), pointer));
    std::string place;
    if (!at->path.empty()) {
        CW_TRY(place, firstInstance(d, at->path));
        place += '/';
    }
    return place + "connections/" + at->pointer.substr(at->pointer.rfind('/') + 1) + "[0]";
}

Result<Design> planFailure(Design d, std::string_view path, double at)
{
    CW_TRY(std::string place, path.starts_with('/') ? firstLink(d, path) : firstInstance(d, path));
    PlannedFailure failure;
    failure.at = Seconds{at};
    failure.place = std::move(place);
    d.operations.failures.planned.push_back(std::move(failure));
    return d;
}

} // namespace cw
