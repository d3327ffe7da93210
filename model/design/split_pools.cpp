// SPDX-License-Identifier: GPL-3.0-or-later
// The split of equal nodes between two pools.
#include "model/design/edit.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

/// Does `name` select within `inner` of the item, whatever its ranges and the assemblies that lead it?
bool selects(const Design& d, const std::string& name, const std::string& itemId, const PlaceName& inner)
{
    const auto parsed = parsePlaceName(name);
    if (!parsed || parsed->steps.size() < inner.steps.size() + 1)
        return false;
    const std::size_t own = parsed->steps.size() - inner.steps.size() - 1;
    if (own >= stepsInScope(d.items, *parsed) || parsed->steps[own].id != itemId)
        return false;
    for (std::size_t i = 0; i < inner.steps.size(); ++i)
        if (parsed->steps[own + 1 + i].id != inner.steps[i].id)
            return false;
    return true;
}

/// Instances of one item that a pool holds.
struct Held {
    std::string item, inner, pool;
    std::int64_t first = 0, last = 0;
};

std::vector<Held> heldBy(const Design& d)
{
    std::vector<Held> held;
    for (const Pool& pool : d.pools)
        for (const auto& [selector, taken] : pool.members) {
            const auto place = resolvePlace(d, d.items, selector);
            if (!place)
                continue;
            // The nodes are the last step of the design's own scope; what follows is inside their type.
            std::size_t node = 0;
            while (node + 1 < place->steps.size() && !place->steps[node + 1].inner)
                ++node;
            const ResolvedStep& step = place->steps[node];
            if (step.ranges.size() > 1)
                continue;
            Held h{step.item->id, {}, pool.id, 0, step.item->count - 1};
            for (std::size_t i = node + 1; i < place->steps.size(); ++i)
                if (i + 1 == place->steps.size() || place->steps[i + 1].inner)
                    h.inner += (h.inner.empty() ? "" : "/") + place->steps[i].item->id;
            if (!step.ranges.empty()) {
                h.first = step.ranges.front().first;
                h.last = step.ranges.front().last;
            }
            held.push_back(std::move(h));
        }
    return held;
}

} // namespace

std::vector<PoolSplit> poolSplits(const Design& d)
{
    const auto held = heldBy(d);
    std::vector<PoolSplit> splits;
    for (const Held& a : held)
        for (const Held& b : held) {
            const Item& item = *d.items.find(a.item);
            if (a.item == b.item && a.inner == b.inner && a.pool != b.pool && a.first == 0 && b.first == a.last + 1 &&
                b.last == item.count - 1)
                splits.push_back({a.item, a.inner, a.pool, b.pool, a.last + 1, item.count});
        }
    return splits;
}

Result<Design> splitPools(Design d, const std::string& itemId, const std::string& inner, const std::string& firstPool,
                          const std::string& secondPool, std::int64_t k)
{
    const Item* item = d.items.find(itemId);
    if (!item)
        return noSuchItem(itemId);
    for (const std::string& pool : {firstPool, secondPool})
        if (!d.pools.contains(pool))
            return fail(text(CW_TEXT("There is no pool \"{0}\"."), pool), "/pools");
    if (firstPool == secondPool)
        return fail(text(CW_TEXT("A split needs two pools.")), childPointer("/pools", firstPool));
    const std::int64_t n = item->count;
    if (k < 0 || k > n)
        return fail(text(CW_TEXT("{0} of {1} can't be given to one pool."), k, n),
                    childPointer(childPointer("/pools", firstPool), "members"),
                    text(CW_TEXT("Choose a number from 0 to {0}."), n));
    PlaceName within;
    if (!inner.empty()) {
        CW_TRY(within, parsePlaceName(inner));
    }

    // How many of each match a pool takes stays what it was.
    Json taken = "all";
    for (const std::string& pool : {secondPool, firstPool})
        for (const auto& [name, value] : d.pools.find(pool)->members)
            if (selects(d, name, itemId, within))
                taken = value;
    const auto give = [&](const std::string& id, std::int64_t first, std::int64_t last) {
        Pool pool = *d.pools.find(id);
        std::erase_if(pool.members, [&](const auto& m) { return selects(d, m.first, itemId, within); });
        if (first <= last) {
            PlaceName name = within;
            name.steps.insert(name.steps.begin(), PlaceStep{itemId, {{first, last}}});
            pool.members[writePlaceName(name)] = taken;
        }
        // A slider that stops where it started changes nothing.
        if (!(pool == *d.pools.find(id)))
            d.pools.set(std::move(pool));
    };
    give(firstPool, 0, k - 1);
    give(secondPool, k, n - 1);
    return d;
}

} // namespace cw
