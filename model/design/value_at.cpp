// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/value_at.h"

#include <charconv>
#include <span>

#include "model/design/design_file.h"

namespace cw
{
namespace
{

using Steps = std::span<const std::string>;

std::optional<Json> within(const Json& tree, Steps steps)
{
    const Json* at = &tree;
    for (const std::string& step : steps) {
        if (const JsonArray* list = at->array()) {
            std::size_t index = 0;
            const auto [end, error] = std::from_chars(step.data(), step.data() + step.size(), index);
            if (error != std::errc() || end != step.data() + step.size() || index >= list->size())
                return {};
            at = &(*list)[index];
        } else if (!(at = at->find(step))) {
            return {};
        }
    }
    return *at;
}

/// Nothing when `name` is not this collection; else what is found in it.
template<class T>
bool inCollection(const char* name, const IdMap<T>& map, Steps steps, std::optional<Json>& found)
{
    if (steps.front() != name)
        return false;
    if (steps.size() == 1) {
        if (!map.empty())
            found = toJson(map);
    } else if (const T* entry = map.find(steps[1])) {
        found = within(toJson(*entry), steps.subspan(2));
    }
    return true;
}

} // namespace

Design withoutEntries(Design d)
{
    d.parts = {};
    d.models = {};
    d.types = {};
    d.items = {};
    d.connections = {};
    d.pools = {};
    d.deployments = {};
    d.routes = {};
    d.tiers = {};
    d.variants = {};
    d.view = {};
    return d;
}

std::optional<Json> valueAt(const Design& d, std::string_view pointer)
{
    const auto split = splitPointer(pointer);
    if (!split || split->empty())
        return {};
    const Steps steps(*split);
    std::optional<Json> found;
    if (inCollection("parts", d.parts, steps, found) || inCollection("models", d.models, steps, found) ||
        inCollection("types", d.types, steps, found) || inCollection("items", d.items, steps, found) ||
        inCollection("connections", d.connections, steps, found) || inCollection("pools", d.pools, steps, found) ||
        inCollection("deployments", d.deployments, steps, found) || inCollection("routes", d.routes, steps, found) ||
        inCollection("tiers", d.tiers, steps, found) || inCollection("variants", d.variants, steps, found))
        return found;
    Design rest = withoutEntries(d);
    rest.view = d.view;
    return within(designToJson(rest), steps);
}

} // namespace cw
