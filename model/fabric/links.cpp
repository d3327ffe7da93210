// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/fabric/links.h"

#include <algorithm>
#include <map>

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

/// Calls use(connection, pair, source) for every pair, in the order of their ends.
template<class Use>
void eachPair(const Fabric& f, Use use)
{
    const auto& g = f.graph;
    // The k-th channel of a connection from a to b belongs to its k-th channel from b to a.
    for (Vertex a = 0; a < f.instances(); ++a) {
        std::map<std::pair<std::uint32_t, Vertex>, std::size_t> nth;
        for (const auto& e : boost::make_iterator_range(boost::out_edges(a, g))) {
            const Vertex b = boost::target(e, g);
            const Channel& c = g[e];
            const std::size_t k = nth[{c.connection, b}]++;
            if (b < a)
                continue;
            std::size_t seen = 0;
            for (const auto& r : boost::make_iterator_range(boost::out_edges(b, g)))
                if (boost::target(r, g) == a && g[r].connection == c.connection && seen++ == k) {
                    use(c.connection,
                        LinkPair{static_cast<std::uint32_t>(boost::get(boost::edge_index, g, e)),
                                 static_cast<std::uint32_t>(boost::get(boost::edge_index, g, r)), c.width},
                        a, b);
                    break;
                }
        }
    }
}

} // namespace

std::vector<std::vector<LinkPair>> linkPairs(const Fabric& f)
{
    std::vector<std::vector<LinkPair>> all(f.connections.size());
    eachPair(f, [&](std::uint32_t connection, const LinkPair& p, Vertex, Vertex) { all[connection].push_back(p); });
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
    eachPair(f, [&](std::uint32_t connection, const LinkPair& p, Vertex a, Vertex b) {
        if (!meant[connection] || (!inside.empty() && !(inside[a] && inside[b])))
            return;
        for (int i = 0; i < p.width; ++i)
            if (isMeant(count++))
                found.push_back(p);
    });
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
