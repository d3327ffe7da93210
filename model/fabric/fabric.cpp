// SPDX-License-Identifier: GPL-3.0-or-later
// Names of instances: from a vertex to what was drawn, and from a selector to vertices.
#include "model/fabric/fabric.h"

#include <algorithm>

#include "model/fabric/place_name.h"

namespace cw
{

const Place& Fabric::placeOf(Vertex v) const
{
    return *(std::ranges::upper_bound(places, v, {}, &Place::first) - 1);
}

std::vector<std::int64_t> Fabric::indicesOf(Vertex v) const
{
    const Place& place = placeOf(v);
    std::vector<std::int64_t> indices(place.extents.size());
    std::int64_t rest = v - place.first;
    for (std::size_t i = indices.size(); i-- > 0; rest /= place.extents[i])
        indices[i] = rest % place.extents[i];
    return indices;
}

std::string Fabric::nameOf(Vertex v) const
{
    const Place& place = placeOf(v);
    const auto indices = indicesOf(v);
    std::string name;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        if (!place.inPath[i] && place.extents[i] == 1)
            continue;
        name += (name.empty() ? "" : "/") + place.steps[i];
        if (place.extents[i] > 1)
            name += fmt::format("[{}]", indices[i]);
    }
    return name;
}

Result<std::vector<Vertex>> Fabric::select(std::string_view selector) const
{
    CW_TRY(const ResolvedPlace wanted, resolvePlace(*design, design->items, selector));
    std::vector<Vertex> found;
    for (const Place& place : places) {
        if (place.steps.size() < wanted.steps.size() ||
            !std::ranges::equal(wanted.steps, std::span(place.steps).first(wanted.steps.size()), {},
                                [](const ResolvedStep& s) -> const std::string& { return s.item->id; }))
            continue;
        std::vector<Axis> axes;
        for (std::size_t i = 0; i < place.extents.size(); ++i)
            axes.push_back({place.extents[i], i < wanted.steps.size() ? &wanted.steps[i].ranges : nullptr});
        for (const std::uint32_t offset : selectedOffsets(axes))
            found.push_back(place.first + offset);
    }
    if (found.empty())
        return fail(text(CW_TEXT("\"{0}\" has no component inside."), selector), {},
                    text(CW_TEXT("Select something that holds components.")));
    return found;
}

} // namespace cw
