// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/connection_preview.h"

#include <algorithm>

#include <boost/graph/iteration_macros.hpp>

#include "model/design/edit_connection.h"
#include "model/fabric/fabric.h"

namespace cw
{
namespace
{

/// Drawn to look at: what would take seconds to expand is told by its error.
constexpr ExpandLimits previewLimits{2'000'000, 2'000'000};

/// The scope with this connection only; what types hold inside does not matter here.
Design alone(const Design& d, const std::string& pointer, Connection c)
{
    Design scope = scopeWithout(d, pointer);
    scope.connections = {};
    scope.pools = {};
    std::vector<Type> wired;
    for (const Type& t : scope.types)
        if (!t.connections.empty())
            wired.push_back(t);
    for (Type& t : wired) {
        t.connections = {};
        scope.types.set(std::move(t));
    }
    if (c.id.empty())
        c.id = "new";
    scope.connections.set(std::move(c));
    return scope;
}

std::vector<Vertex> instancesAt(const Fabric& f, const std::string& place)
{
    const auto found = f.select(place.substr(0, place.find('#')));
    return found ? *found : std::vector<Vertex>();
}

std::vector<std::string> firstNames(const Fabric& f, const std::vector<Vertex>& list, std::size_t most)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(most, list.size()); ++i)
        names.push_back(f.nameOf(list[i]));
    return names;
}

std::int64_t indexIn(const std::vector<Vertex>& list, Vertex v)
{
    const auto at = std::lower_bound(list.begin(), list.end(), v);
    return at != list.end() && *at == v ? at - list.begin() : -1;
}

} // namespace

std::vector<std::int64_t> usualDims(Pattern pattern, std::int64_t n)
{
    if (pattern < Pattern::Torus || n < 1)
        return {};
    // The divisor of n nearest below its k-th root leaves the rest for the other dimensions.
    const auto divisor = [](std::int64_t of, int root) {
        std::int64_t best = 1;
        for (std::int64_t d = 2; d <= of; ++d) {
            std::int64_t power = 1;
            for (int i = 0; i < root; ++i)
                power *= d;
            if (power > of)
                break;
            if (of % d == 0)
                best = d;
        }
        return best;
    };
    std::vector<std::int64_t> dims;
    std::int64_t rest = n;
    const int most = pattern != Pattern::Dragonfly && n >= 64 ? 3 : 2;
    for (int root = most; root > 1; --root)
        if (const std::int64_t d = divisor(rest, root); d > 1) {
            dims.insert(dims.begin(), d);
            rest /= d;
        }
    if (rest > 1 || dims.empty())
        dims.insert(dims.begin(), rest);
    if (pattern != Pattern::Dragonfly)
        return dims;
    const std::int64_t groups = dims.size() > 1 ? dims[1] : 1;
    return {groups, n / groups, 1};
}

Result<ConnectionPreview> previewConnection(const Design& d, const std::string& pointer, const Connection& edited,
                                            std::size_t names)
{
    CW_TRY(const Fabric fabric, expand(std::make_shared<const Design>(alone(d, pointer, edited)), previewLimits));
    const bool self = edited.to.empty();
    const std::vector<Vertex> a = instancesAt(fabric, edited.from);
    const std::vector<Vertex> b = self ? a : instancesAt(fabric, edited.to);
    ConnectionPreview p;
    p.sizeA = static_cast<std::int64_t>(a.size());
    p.sizeB = self ? 0 : static_cast<std::int64_t>(b.size());
    p.a = firstNames(fabric, a, names);
    if (!self)
        p.b = firstNames(fabric, b, names);
    if (!fabric.connections.empty()) {
        p.pairs = fabric.connections.front().pairs;
        p.links = fabric.connections.front().links;
    }
    std::vector<std::int64_t> atA(a.size(), 0), atB(self ? 0 : b.size(), 0);
    BGL_FORALL_EDGES(e, fabric.graph, FabricGraph)
    {
        const Vertex u = source(e, fabric.graph), v = target(e, fabric.graph);
        // Each pair has a channel each way: it is drawn once.
        if (self && u > v)
            continue;
        const std::int64_t i = indexIn(a, u), j = indexIn(b, v);
        if (i < 0 || j < 0)
            continue;
        const std::int64_t width = fabric.graph[e].width;
        atA[static_cast<std::size_t>(i)] += width;
        (self ? atA : atB)[static_cast<std::size_t>(j)] += width;
        if (static_cast<std::size_t>(i) < names && static_cast<std::size_t>(j) < names)
            p.lines.push_back({static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(j), width});
    }
    const auto range = [](const std::vector<std::int64_t>& sums, std::int64_t& fewest, std::int64_t& most) {
        if (sums.empty())
            return;
        const auto [low, high] = std::minmax_element(sums.begin(), sums.end());
        fewest = *low;
        most = *high;
    };
    range(atA, p.fewestA, p.mostA);
    range(atB, p.fewestB, p.mostB);
    return p;
}

} // namespace cw
