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

} // namespace

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
