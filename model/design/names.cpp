// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/names.h"

#include "model/fabric/place_name.h"

namespace cw
{

std::string displayName(const Design& design, const Item& item)
{
    if (!item.name.empty())
        return item.name;
    if (const Part* part = item.part.empty() ? nullptr : design.parts.find(item.part); part && !part->name.empty())
        return part->name;
    if (const Type* type = item.type.empty() ? nullptr : design.types.find(item.type); type && !type->name.empty())
        return type->name;
    return item.id;
}

std::string displayName(const Design& design, const Connection& c)
{
    if (!c.name.empty())
        return c.name;
    const IdMap<Item>* scope = &design.items;
    if (design.connections.shared(c.id).get() != &c)
        for (const Type& type : design.types)
            if (type.connections.shared(c.id).get() == &c)
                scope = &type.items;
    const std::string from = displayPlace(design, *scope, c.from);
    return c.to.empty() ? from : from + " – " + displayPlace(design, *scope, c.to);
}

std::string displayPlace(const Design& design, std::string_view name)
{
    return displayPlace(design, design.items, name);
}

std::string displayPlace(const Design& design, const IdMap<Item>& scope, std::string_view name)
{
    const auto place = resolvePlace(design, scope, name);
    if (!place)
        return std::string(name);
    std::string out;
    for (std::size_t i = 0; i < place->steps.size(); ++i) {
        const ResolvedStep& step = place->steps[i];
        const bool leads = i + 1 == place->steps.size() || place->steps[i + 1].inner;
        if (!leads && step.ranges.empty())
            continue; // an assembly around it
        out += (out.empty() ? "" : " / ") + displayName(design, *step.item);
        for (const IndexRange& r : step.ranges) {
            out += &r == &step.ranges.front() ? "[" : "; ";
            out += r.first == r.last ? fmt::format("{}", r.first) : fmt::format("{}-{}", r.first, r.last);
        }
        if (!step.ranges.empty())
            out += ']';
    }
    return out;
}

} // namespace cw
