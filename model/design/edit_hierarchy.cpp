// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of what is inside what: remove, move, count, put into assemblies, take out.
#include <algorithm>
#include <limits>

#include "model/design/approvals.h"
#include "model/design/edit.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

/// Room that a new frame leaves around its content for its border and its title, canvas units.
constexpr double framePadding = 24, frameTitle = 36;

bool namesOneOf(const PlaceName& name, std::size_t inScope, const std::set<std::string>& ids)
{
    return std::any_of(name.steps.begin(), name.steps.begin() + static_cast<std::ptrdiff_t>(inScope),
                       [&](const PlaceStep& s) { return ids.contains(s.id); });
}

/// Cuts ranges to the instances 0 … count − 1; false when none is left.
bool clip(IndexRanges& ranges, std::int64_t count)
{
    if (ranges.empty())
        return true;
    std::erase_if(ranges, [&](const IndexRange& r) { return r.first >= count; });
    for (IndexRange& r : ranges)
        r.last = std::min(r.last, count - 1);
    return !ranges.empty();
}

/// The assemblies around an item, from the inside out, ending with "" for the canvas.
std::vector<std::string> around(const IdMap<Item>& items, const std::string& id)
{
    std::vector<std::string> out;
    const Item* item = items.find(id);
    while (item && !item->in.empty() && out.size() < static_cast<std::size_t>(maxNesting)) {
        out.push_back(item->in);
        item = items.find(item->in);
    }
    out.emplace_back();
    return out;
}

} // namespace

Result<Design> removeItems(Design d, const std::vector<std::string>& ids)
{
    std::vector<std::string> items, connections;
    for (const std::string& id : ids) {
        if (d.items.contains(id))
            items.push_back(id);
        else if (d.connections.contains(id))
            connections.push_back(id);
        else
            return noSuchItem(id);
    }
    CW_TRY(d, removeConnections(std::move(d), connections));
    if (items.empty())
        return d;
    const std::set<std::string> gone = withContent(d.items, items);
    const IdMap<Item> before = d.items;
    for (const std::string& id : gone)
        d.items.erase(id);
    editNames(d, before, [&](const PlaceName& name, std::size_t inScope) { return !namesOneOf(name, inScope, gone); });
    dropDanglingApprovals(d);
    return d;
}

Result<Design> removeConnections(Design d, const std::vector<std::string>& ids)
{
    for (const std::string& id : std::set<std::string>(ids.begin(), ids.end()))
        if (!d.connections.erase(id))
            return fail(text(CW_TEXT("There is no connection \"{0}\"."), id), "/connections");
    dropDanglingApprovals(d);
    return d;
}

Result<Design> moveItems(Design d, const std::vector<std::string>& ids, std::array<double, 2> by)
{
    // What is inside another of them moves along with it.
    CW_TRY(const auto moved, outermost(d.items, ids));
    if (by == std::array<double, 2>{0, 0})
        return d;
    for (const std::string& id : moved)
        d.items.update(id, [&](Item& item) {
            const auto at = item.at.value_or(std::array<double, 2>{0, 0});
            item.at = {at[0] + by[0], at[1] + by[1]};
        });
    return d;
}

Result<Design> setCount(Design d, const std::string& id, std::int64_t count)
{
    const Item* item = d.items.find(id);
    if (!item)
        return noSuchItem(id);
    if (count < 1)
        return fail(text(CW_TEXT("A count of {0} is not possible."), count),
                    childPointer(childPointer("/items", id), "count"),
                    text(CW_TEXT("Use 1 or more, or remove the item.")));
    if (item->count == count)
        return d;
    const bool shrinks = count < item->count;
    d.items.update(id, [&](Item& i) { i.count = count; });
    if (shrinks) {
        const IdMap<Item> scope = d.items;
        editNames(d, scope, [&](PlaceName& name, std::size_t inScope) {
            for (std::size_t i = 0; i < inScope; ++i)
                if (name.steps[i].id == id && !clip(name.steps[i].ranges, count))
                    return false;
            return true;
        });
    }
    return d;
}

Result<Design> setParent(Design d, const std::vector<std::string>& ids, const std::string& in)
{
    CW_TRY(const auto moved, outermost(d.items, ids));
    CW_CHECK(checkContainer(d.items, in));
    if (!in.empty() && withContent(d.items, moved).contains(in))
        return fail(text(CW_TEXT("An assembly can't be put into itself or into what it holds.")),
                    childPointer("/items", in));
    const auto target = originOf(d.items, in);
    for (const std::string& id : moved) {
        const Item* item = d.items.find(id);
        if (item->in == in)
            continue;
        const auto source = originOf(d.items, item->in);
        d.items.update(id, [&](Item& i) {
            i.in = in;
            if (i.at)
                i.at = {(*i.at)[0] + source[0] - target[0], (*i.at)[1] + source[1] - target[1]};
        });
    }
    return d;
}

Result<Added> groupItems(Design d, const std::vector<std::string>& ids, const std::string& kind)
{
    CW_TRY(const auto grouped, outermost(d.items, ids));
    if (grouped.empty())
        return fail(text(CW_TEXT("There is nothing to group.")), {}, text(CW_TEXT("Select something first.")));
    // The innermost assembly that holds all of them.
    std::vector<std::string> common = around(d.items, grouped.front());
    for (const std::string& id : grouped) {
        const auto above = around(d.items, id);
        std::erase_if(common, [&](const std::string& a) { return std::ranges::find(above, a) == above.end(); });
    }
    const std::string in = common.front();
    const auto origin = originOf(d.items, in);
    std::array<double, 2> corner{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    for (const std::string& id : grouped) {
        const auto at = originOf(d.items, id);
        corner = {std::min(corner[0], at[0] - origin[0]), std::min(corner[1], at[1] - origin[1])};
    }
    CW_TRY(Added added, addAssembly(std::move(d), kind, "", {corner[0] - framePadding, corner[1] - frameTitle}, in));
    CW_TRY(added.design, setParent(std::move(added.design), grouped, added.id));
    return added;
}

Result<Design> ungroup(Design d, const std::string& id)
{
    const auto frame = d.items.shared(id);
    if (!frame)
        return noSuchItem(id);
    CW_CHECK(checkContainer(d.items, id));
    if (frame->count != 1)
        return fail(text(CW_TEXT("{0} stands for {1} assemblies."), id, frame->count), childPointer("/items", id),
                    text(CW_TEXT("Set its count to 1 first.")));
    const IdMap<Item> before = d.items;
    std::vector<std::string> content;
    for (const Item& item : d.items)
        if (item.in == id)
            content.push_back(item.id);
    CW_TRY(d, setParent(std::move(d), content, frame->in));
    d.items.erase(id);
    editNames(d, before, [&](PlaceName& name, std::size_t inScope) {
        for (std::size_t i = inScope; i-- > 0;)
            if (name.steps[i].id == id)
                name.steps.erase(name.steps.begin() + static_cast<std::ptrdiff_t>(i));
        return !name.steps.empty();
    });
    // What the frame said about single instances inside it, the instances now say themselves.
    for (const auto& [key, values] : frame->overrides) {
        auto name = parsePlaceName(id + (key.starts_with('[') ? "" : "/") + key);
        if (!name || name->steps.size() < 2)
            continue;
        name->steps.erase(name->steps.begin());
        const std::string owner = name->steps.front().id;
        const std::string rest = writePlaceName(*name).substr(owner.size());
        d.items.update(owner, [&](Item& i) { i.overrides[rest.starts_with('/') ? rest.substr(1) : rest] = values; });
    }
    return d;
}

} // namespace cw
