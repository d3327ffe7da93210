// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/insert_linked.h"

#include "model/design/links.h"

namespace cw
{

Result<Inserted> insertLinked(Design d, const Catalogue& catalogue, const std::string& what, std::array<double, 2> at,
                              const std::string& in, const std::vector<std::string>& neighbours)
{
    const bool isType = (d.types.contains(what) || catalogue.systems.contains(what)) &&
                        !catalogue.parts.contains(what) && !d.parts.contains(what);
    CW_TRY(Added added,
           isType ? addSystem(std::move(d), catalogue, what, at, in) : addPart(std::move(d), catalogue, what, at, in));
    Inserted out;
    out.id = added.id;
    for (const std::string& neighbour : neighbours) {
        CW_TRY(const LinkFit fit, findLink(added.design, catalogue, out.id, neighbour));
        if (fit.links.empty()) {
            out.whyNot = fit.whyNot;
            continue;
        }
        CW_TRY(Added joined, addConnection(std::move(added.design), catalogue, out.id, neighbour));
        added.design = std::move(joined.design);
        out.connections.push_back(joined.id);
    }
    out.design = std::move(added.design);
    return out;
}

} // namespace cw
