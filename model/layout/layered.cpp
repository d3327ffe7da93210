// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <limits>

#include <boost/graph/topological_sort.hpp>

#include "model/layout/layout_support.h"

namespace cw
{
namespace
{

using Digraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;

/// Links that would close a circle are turned round: those that lead back to where the search came from.
void breakCycles(std::size_t boxes, std::vector<LayoutEdge>& edges)
{
    std::vector<std::vector<std::size_t>> out(boxes); // edges
    for (std::size_t e = 0; e < edges.size(); ++e)
        out[edges[e].from].push_back(e);
    enum State : char { New, Open, Done };
    std::vector<State> state(boxes, New);
    std::vector<std::pair<std::size_t, std::size_t>> stack; // box, next of its edges
    for (std::size_t root = 0; root < boxes; ++root) {
        if (state[root] != New)
            continue;
        stack.emplace_back(root, 0);
        state[root] = Open;
        while (!stack.empty()) {
            auto& [box, next] = stack.back();
            if (next == out[box].size()) {
                state[box] = Done;
                stack.pop_back();
                continue;
            }
            LayoutEdge& edge = edges[out[box][next++]];
            const std::size_t to = edge.to;
            if (state[to] == Open) {
                std::swap(edge.from, edge.to);
            } else if (state[to] == New) {
                state[to] = Open;
                stack.emplace_back(to, 0);
            }
        }
    }
}

/// Boxes and the bends of links that pass layers, in layers.
class Layers
{
public:
    Layers(const std::vector<LayoutBox>& boxes, const std::vector<LayoutEdge>& edges,
           const std::vector<std::size_t>& members, const LayoutGaps& gaps)
        : m_boxes(boxes), m_gaps(gaps), m_places(boxes.size(), {0, 0})
    {
        rank(edges, members);
        addBends(edges);
        order();
        place();
    }

    const LayoutPlaces& places() const { return m_places; }

private:
    struct Node {
        std::size_t box = none; ///< none: a bend
        int layer = 0;
        double width = 0, height = 0;
        double centre = 0; ///< first where it was, then where it goes
        std::vector<std::size_t> above, below;
        std::size_t index = 0; ///< in its layer
    };
    static constexpr std::size_t none = std::numeric_limits<std::size_t>::max();

    void rank(const std::vector<LayoutEdge>& edges, const std::vector<std::size_t>& members)
    {
        Digraph graph(m_boxes.size());
        for (const LayoutEdge& e : edges)
            boost::add_edge(e.from, e.to, graph);
        std::vector<std::size_t> sorted; // reversed
        boost::topological_sort(graph, std::back_inserter(sorted));
        std::vector<int> layer(m_boxes.size(), 0);
        for (auto v = sorted.rbegin(); v != sorted.rend(); ++v)
            for (auto [e, end] = boost::out_edges(*v, graph); e != end; ++e)
                layer[boost::target(*e, graph)] = std::max(layer[boost::target(*e, graph)], layer[*v] + 1);
        // What has more below than above comes down to it.
        for (const std::size_t v : sorted) {
            if (boost::out_degree(v, graph) <= boost::in_degree(v, graph))
                continue;
            int lowest = std::numeric_limits<int>::max();
            for (auto [e, end] = boost::out_edges(v, graph); e != end; ++e)
                lowest = std::min(lowest, layer[boost::target(*e, graph)]);
            layer[v] = std::max(layer[v], lowest - 1);
        }
        m_of.assign(m_boxes.size(), none);
        for (const std::size_t i : members) {
            Node node;
            node.box = i;
            node.layer = layer[i];
            node.width = m_boxes[i].width;
            node.height = m_boxes[i].height;
            node.centre = m_boxes[i].x + m_boxes[i].width / 2;
            m_of[i] = m_nodes.size();
            m_nodes.push_back(node);
        }
    }

    void addBends(const std::vector<LayoutEdge>& edges)
    {
        for (const LayoutEdge& e : edges) {
            std::size_t from = m_of[e.from];
            const std::size_t to = m_of[e.to];
            const int first = m_nodes[from].layer, last = m_nodes[to].layer;
            const double a = m_nodes[from].centre, b = m_nodes[to].centre;
            for (int layer = first + 1; layer < last; ++layer) {
                Node bend;
                bend.layer = layer;
                bend.centre = a + (b - a) * (layer - first) / (last - first);
                m_nodes.push_back(bend);
                join(from, m_nodes.size() - 1);
                from = m_nodes.size() - 1;
            }
            join(from, to);
        }
        int depth = 0;
        for (const Node& n : m_nodes)
            depth = std::max(depth, n.layer + 1);
        m_layers.resize(static_cast<std::size_t>(depth));
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_layers[static_cast<std::size_t>(m_nodes[i].layer)].push_back(i);
    }

    void join(std::size_t above, std::size_t below)
    {
        m_nodes[above].below.push_back(below);
        m_nodes[below].above.push_back(above);
    }

    void number(std::vector<std::size_t>& layer)
    {
        for (std::size_t i = 0; i < layer.size(); ++i)
            m_nodes[layer[i]].index = i;
    }

    /// Barycentre sweeps down and up; the order with the fewest crossings stays.
    void order()
    {
        for (auto& layer : m_layers) {
            std::ranges::stable_sort(layer, {}, [&](std::size_t i) { return m_nodes[i].centre; });
            number(layer);
        }
        auto best = m_layers;
        auto fewest = crossings();
        constexpr int sweeps = 16;
        for (int s = 0; s < sweeps && fewest > 0; ++s) {
            const bool down = s % 2 == 0;
            for (std::size_t k = 0; k < m_layers.size(); ++k) {
                auto& layer = m_layers[down ? k : m_layers.size() - 1 - k];
                std::vector<std::pair<double, std::size_t>> keyed;
                for (const std::size_t i : layer) {
                    const auto& side = down ? m_nodes[i].above : m_nodes[i].below;
                    double sum = 0;
                    for (const std::size_t j : side)
                        sum += static_cast<double>(m_nodes[j].index);
                    keyed.emplace_back(side.empty() ? static_cast<double>(m_nodes[i].index)
                                                    : sum / static_cast<double>(side.size()),
                                       i);
                }
                std::ranges::stable_sort(keyed, {}, [](const auto& p) { return p.first; });
                for (std::size_t i = 0; i < layer.size(); ++i)
                    layer[i] = keyed[i].second;
                number(layer);
            }
            if (const auto now = crossings(); now < fewest) {
                fewest = now;
                best = m_layers;
            }
        }
        m_layers = std::move(best);
        for (auto& layer : m_layers)
            number(layer);
    }

    std::int64_t crossings() const
    {
        std::int64_t sum = 0;
        for (const auto& layer : m_layers) {
            // Pairs whose upper and lower ends come in opposite order, counted in a tree of sums.
            std::size_t width = 1;
            std::vector<std::size_t> ends;
            for (const std::size_t i : layer) {
                std::vector<std::size_t> mine;
                for (const std::size_t j : m_nodes[i].below)
                    mine.push_back(m_nodes[j].index);
                std::ranges::sort(mine);
                for (const std::size_t e : mine) {
                    ends.push_back(e);
                    width = std::max(width, e + 1);
                }
            }
            std::vector<std::int64_t> tree(width + 1, 0);
            std::int64_t before = 0;
            for (const std::size_t e : ends) {
                std::int64_t notAfter = 0;
                for (std::size_t k = e + 1; k > 0; k &= k - 1)
                    notAfter += tree[k];
                sum += before - notAfter;
                for (std::size_t k = e + 1; k <= width; k += k & (~k + 1))
                    ++tree[k];
                ++before;
            }
        }
        return sum;
    }

    /// The places nearest to the wishes that keep order and distances: isotonic regression by pooling neighbours.
    void regress(const std::vector<std::size_t>& layer, const std::vector<double>& wishes)
    {
        struct Pool {
            double sum = 0;
            std::size_t size = 0;
            double mean() const { return sum / static_cast<double>(size); }
        };
        std::vector<double> offset(layer.size(), 0);
        for (std::size_t i = 1; i < layer.size(); ++i) {
            const Node &a = m_nodes[layer[i - 1]], &b = m_nodes[layer[i]];
            const bool bends = a.box == none || b.box == none;
            offset[i] = offset[i - 1] + (a.width + b.width) / 2 + (bends ? m_gaps.least : m_gaps.across);
        }
        std::vector<Pool> pools;
        for (std::size_t i = 0; i < layer.size(); ++i) {
            pools.push_back({wishes[i] - offset[i], 1});
            while (pools.size() > 1 && pools[pools.size() - 2].mean() > pools.back().mean()) {
                const Pool last = pools.back();
                pools.pop_back();
                pools.back().sum += last.sum;
                pools.back().size += last.size;
            }
        }
        std::size_t i = 0;
        for (const Pool& pool : pools)
            for (std::size_t k = 0; k < pool.size; ++k, ++i)
                m_nodes[layer[i]].centre = pool.mean() + offset[i];
    }

    void place()
    {
        for (const auto& layer : m_layers) {
            std::vector<double> wishes;
            for (std::size_t i = 0; i < layer.size(); ++i)
                wishes.push_back(m_nodes[layer[i]].centre);
            regress(layer, wishes);
        }
        constexpr int sweeps = 12;
        for (int s = 0; s < sweeps; ++s)
            for (std::size_t k = 0; k < m_layers.size(); ++k) {
                const auto& layer = m_layers[s % 2 == 0 ? k : m_layers.size() - 1 - k];
                std::vector<double> wishes;
                for (const std::size_t i : layer) {
                    double sum = 0, weight = 0;
                    for (const auto* side : {&m_nodes[i].above, &m_nodes[i].below})
                        for (const std::size_t j : *side) {
                            sum += m_nodes[j].centre;
                            weight += 1;
                        }
                    wishes.push_back(weight > 0 ? sum / weight : m_nodes[i].centre);
                }
                regress(layer, wishes);
            }
        double y = 0;
        for (const auto& layer : m_layers) {
            double tallest = 0;
            for (const std::size_t i : layer)
                tallest = std::max(tallest, m_nodes[i].height);
            for (const std::size_t i : layer)
                if (const Node& n = m_nodes[i]; n.box != none)
                    m_places[n.box] = {n.centre - n.width / 2, y + (tallest - n.height) / 2};
            y += tallest + m_gaps.down;
        }
    }

    const std::vector<LayoutBox>& m_boxes;
    LayoutGaps m_gaps;
    LayoutPlaces m_places;
    std::vector<Node> m_nodes;
    std::vector<std::size_t> m_of; ///< node of a box
    std::vector<std::vector<std::size_t>> m_layers;
};

} // namespace

LayoutPlaces layeredLayout(const std::vector<LayoutBox>& drawn, const std::vector<LayoutEdge>& links,
                           const LayoutGaps& gaps)
{
    const layout::AtOrigin origin(drawn, gaps.grid);
    const std::vector<LayoutBox>& boxes = origin.boxes;
    auto edges = layout::simpleEdges(boxes.size(), links);
    breakCycles(boxes.size(), edges);
    std::vector<std::size_t> linked, alone;
    for (const auto& part : layout::components(boxes, edges))
        for (const std::size_t i : part)
            (part.size() > 1 ? linked : alone).push_back(i);
    LayoutPlaces places(boxes.size(), {0, 0});
    layout::Extent extent;
    if (!linked.empty()) {
        places = Layers(boxes, edges, linked, gaps).places();
        for (const std::size_t i : linked)
            extent.add(places[i][0], places[i][1], boxes[i]);
    }
    // What has no links stands in rows below.
    const double left = linked.empty() ? 0 : extent.left;
    double width = 0;
    for (const std::size_t i : alone)
        width += boxes[i].width + gaps.across;
    const double wide = std::max(linked.empty() ? 0 : extent.right - extent.left,
                                 std::max(800.0, width / std::max(1.0, std::sqrt(alone.size() / 2.0))));
    double x = left, y = linked.empty() ? 0 : extent.bottom + gaps.down, tallest = 0;
    for (const std::size_t i : alone) {
        if (x > left && x + boxes[i].width > left + wide) {
            x = left;
            y += tallest + gaps.across;
            tallest = 0;
        }
        places[i] = {x, y};
        x += boxes[i].width + gaps.across;
        tallest = std::max(tallest, boxes[i].height);
    }
    return origin.back(layout::settle(boxes, std::move(places), gaps));
}

} // namespace cw
