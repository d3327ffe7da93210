// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/insert_linked.h"

#include <algorithm>

#include "model/design/links.h"
#include "model/design/validate.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// Drawings that expand to more are not checked link by link: it would take longer than a key press.
constexpr std::int64_t mostChecked = 20'000;
/// Of the links that fit, those tried before giving up.
constexpr std::size_t mostLinks = 4;

/// Findings about ports that would not be there without the new link.
std::ptrdiff_t portErrors(const Design& d)
{
    ExpandLimits limits;
    limits.instances = mostChecked;
    const auto fabric = expand(std::make_shared<const Design>(d), limits);
    if (!fabric)
        return 0; // too large, or broken elsewhere
    return std::ranges::count_if(validate(d, &*fabric), [](const Finding& f) { return f.severity == Severity::Error; });
}

/// "prefill/cpu" → "prefill[0]/cpu[0]": one instance alone, the first or the last.
std::string oneInstance(const Design& d, const std::string& place, bool last)
{
    const auto name = parsePlaceName(place);
    const auto resolved = resolvePlace(d, d.items, place);
    if (!name || !resolved)
        return place;
    std::string out;
    for (const PlaceStep& step : name->steps) {
        std::int64_t count = 1;
        for (const ResolvedStep& s : resolved->steps)
            if (s.item->id == step.id)
                count = s.item->count;
        out += (out.empty() ? "" : "/") + step.id;
        if (step.ranges.empty() && count > 1)
            out += fmt::format("[{}]", last ? count - 1 : 0);
    }
    return name->port.empty() ? out : out + "#" + name->port;
}

/// Joins two places such that no port is asked for twice: with the best link that does, to all instances of the
/// neighbour, else to one of them. Empty id: none does.
Result<Added> join(const Design& d, const Catalogue& catalogue, const std::string& id, const std::string& neighbour,
                   const LinkFit& fit)
{
    const auto before = portErrors(d);
    std::vector<std::string> ends{neighbour};
    for (const bool last : {false, true})
        if (std::string one = oneInstance(d, fit.to.place, last); std::ranges::find(ends, one) == ends.end())
            ends.push_back(std::move(one));
    for (const std::string& end : ends)
        for (std::size_t i = 0; i < std::min(fit.links.size(), mostLinks); ++i) {
            auto joined = addConnection(d, catalogue, id, end, i == 0 && end == neighbour ? "" : fit.links[i]->id);
            if (joined && portErrors(joined->design) <= before)
                return joined;
        }
    return Added{d, {}};
}

} // namespace

Result<Inserted> insertLinked(Design d, const Catalogue& catalogue, const std::string& what, std::array<double, 2> at,
                              const std::string& in, const std::vector<std::string>& neighbours, bool careful)
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
        CW_TRY(Added joined, careful ? join(added.design, catalogue, out.id, neighbour, fit)
                                     : addConnection(added.design, catalogue, out.id, neighbour));
        if (joined.id.empty()) {
            out.whyNot =
                text(CW_TEXT("All ports that would fit between {0} and {1} are in use."), fit.from.place, fit.to.place);
            continue;
        }
        added.design = std::move(joined.design);
        out.connections.push_back(joined.id);
    }
    out.design = std::move(added.design);
    return out;
}

} // namespace cw
