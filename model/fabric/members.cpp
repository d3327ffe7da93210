// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fabric/members.h"

#include <algorithm>

namespace cw
{

std::vector<Vertex> membersOf(const Fabric& f, const std::map<std::string, Json>& members)
{
    std::vector<Vertex> all;
    for (const auto& [selector, amount] : members) {
        const auto found = f.select(selector);
        if (!found)
            continue;
        const bool everything = !amount.isInteger();
        // A number is taken from each assembly that the selector reaches.
        std::map<std::pair<const Place*, std::int64_t>, std::int64_t> taken;
        for (const Vertex v : *found) {
            const Place& place = f.placeOf(v);
            const std::int64_t box = (v - place.first) / place.extents.back();
            if (everything || double(++taken[{&place, box}]) <= amount.number())
                all.push_back(v);
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
}

} // namespace cw
