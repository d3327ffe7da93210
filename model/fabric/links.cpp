// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fabric/links.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <boost/range/iterator_range.hpp>

#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

constexpr std::string_view word = "connections";

/// Where "connections/ID" begins in a selector; npos when it names no links.
std::size_t linkPart(std::string_view selector)
{
    const auto last = selector.rfind('/');
    if (last == std::string_view::npos)
        return last;
    const auto before = selector.rfind('/', last - 1);
    const std::size_t begin = last == 0 || before == std::string_view::npos ? 0 : before + 1;
    return selector.substr(begin, last - begin) == word ? begin : std::string_view::npos;
}

struct Joined {
    std::uint32_t connection = 0;
    Vertex from = 0, to = 0; ///< from < to
    LinkPair pair;
};

/// All pairs of the fabric, in the order of their ends.
std::vector<Joined> joined(const Fabric& f)
{
    // The k-th channel of a connection from a to b belongs to its k-th channel from b to a. Those of one vertex are
    // sorted by connection and other end, in the order made; so both directions of a pair come to the same place.
    struct End {
        std::uint32_t connection;
        Vertex other;
        std::uint32_t edge;
    };
    const auto& g = f.graph;
    std::vector<Joined> all;
    std::map<std::tuple<std::uint32_t, Vertex, Vertex>, std::vector<std::size_t>> waiting; // pairs without a way back
    std::vector<End> ends;
    for (Vertex a = 0; a < f.instances(); ++a) {
        ends.clear();
        for (const auto& e : boost::make_iterator_range(boost::out_edges(a, g)))
            ends.push_back({g[e].connection, boost::target(e, g),
                            static_cast<std::uint32_t>(boost::get(boost::edge_index, g, e))});
        std::ranges::stable_sort(ends, [](const End& x, const End& y) {
            return std::tie(x.connection, x.other) < std::tie(y.connection, y.other);
        });
        for (const End& e : ends) {
            if (e.other > a) {
                waiting[{e.connection, a, e.other}].push_back(all.size());
                all.push_back(
                    {e.connection, a, e.other, {e.edge, e.edge, g[FabricGraph::edge_descriptor(0, e.edge)].width}});
                continue;
            }
            const auto at = waiting.find({e.connection, e.other, a});
            if (at == waiting.end())
                continue;
            all[at->second.front()].pair.back = e.edge;
            at->second.erase(at->second.begin());
            if (at->second.empty())
                waiting.erase(at);
        }
    }
    return all;
}

} // namespace

std::vector<std::vector<LinkPair>> linkPairs(const Fabric& f)
{
    std::vector<std::vector<LinkPair>> all(f.connections.size());
    for (const Joined& j : joined(f))
        all[j.connection].push_back(j.pair);
    return all;
}

bool namesLinks(std::string_view selector)
{
    return linkPart(selector) != std::string_view::npos;
}

Result<std::vector<LinkPair>> selectLinks(const Fabric& f, std::string_view selector)
{
    const std::size_t at = linkPart(selector);
    if (at == std::string_view::npos)
        return fail(text(CW_TEXT("\"{0}\" does not name a connection."), selector), {},
                    text(CW_TEXT("Write connections/ID, or connections/ID[3] for one of its links.")));
    CW_TRY(const PlaceName name, parsePlaceName(selector.substr(at)));
    const PlaceStep& wanted = name.steps.back();
    std::vector<bool> inside; // empty = everywhere
    if (at > 0) {
        CW_TRY(const std::vector<Vertex> within, f.select(selector.substr(0, at - 1)));
        inside.resize(f.instances());
        for (const Vertex v : within)
            inside[v] = true;
    }
    std::vector<bool> meant(f.connections.size());
    const std::string ending = "/connections/" + wanted.id;
    for (std::size_t c = 0; c < meant.size(); ++c)
        meant[c] = at > 0 ? f.connections[c].pointer.ends_with(ending) : f.connections[c].pointer == ending;
    std::vector<LinkPair> found;
    std::int64_t count = 0;
    const auto isMeant = [&](std::int64_t i) {
        return wanted.ranges.empty() ||
               std::ranges::any_of(wanted.ranges, [&](const IndexRange& r) { return r.first <= i && i <= r.last; });
    };
    for (const Joined& j : joined(f)) {
        if (!meant[j.connection] || (!inside.empty() && !(inside[j.from] && inside[j.to])))
            continue;
        for (int i = 0; i < j.pair.width; ++i)
            if (isMeant(count++))
                found.push_back(j.pair);
    }
    if (count == 0)
        return fail(text(CW_TEXT("There is no connection \"{0}\" there."), wanted.id), {},
                    text(CW_TEXT("Use the id of a connection of the design, or of the type of the place before it.")));
    if (found.empty())
        return fail(text(CW_TEXT("The connection \"{0}\" has {1} links, counted from 0."), wanted.id, count), {},
                    text(CW_TEXT("Use a smaller number.")));
    return found;
}

Result<void> findFailing(const Fabric& f, std::string_view selector)
{
    if (namesLinks(selector)) {
        CW_CHECK(selectLinks(f, selector));
        return {};
    }
    CW_CHECK(f.select(selector));
    return {};
}

} // namespace cw
