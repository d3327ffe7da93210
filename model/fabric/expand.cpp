// SPDX-License-Identifier: GPL-3.0-or-later
// Expansion: places first, then every connection counted, then its pairs made once per scope and repeated.
#include <algorithm>

#include "model/fabric/drawing_tree.h"
#include "model/fabric/fabric.h"
#include "model/fabric/patterns.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// Pairs that repeat: replica r joins firstA + r·strideA + a with firstB + r·strideB + b for every pair.
struct Block {
    std::uint32_t connection = 0;
    Vertex firstA = 0, firstB = 0;
    std::uint32_t strideA = 0, strideB = 0;
    std::vector<std::uint32_t> replicas;
    std::vector<Pair> pairs;
};

/// An end of a connection in one scope.
struct End {
    ResolvedPlace place;
    std::vector<int> nodes; ///< tree node of every step
    const Place* component = nullptr;
};

class Wiring
{
public:
    Wiring(const Design& design, const DrawingTree& tree, const ExpandLimits& limits)
        : m_design(design), m_tree(tree), m_limits(limits)
    {
    }

    /// Fills connections, links and the graph of `fabric`.
    Result<void> wire(Fabric& fabric)
    {
        CW_CHECK(addScope(-1));
        for (int n = 0; n < static_cast<int>(m_tree.nodes.size()); ++n)
            if (m_tree.nodes[static_cast<std::size_t>(n)].item->isInstance())
                CW_CHECK(addScope(n));
        for (const FabricConnection& c : m_connections)
            fabric.links += c.links;
        fabric.connections = std::move(m_connections);
        makeGraph(fabric);
        return {};
    }

private:
    Result<void> addScope(int owner)
    {
        const Type* type =
            owner < 0 ? nullptr : m_design.types.find(m_tree.nodes[static_cast<std::size_t>(owner)].item->type);
        const std::string pointer =
            type ? childPointer("/types", type->id) + "/connections" : std::string("/connections");
        for (const Connection& c : type ? type->connections : m_design.connections)
            CW_CHECK(addConnection(c, childPointer(pointer, c.id), type ? type->items : m_design.items, owner));
        return {};
    }

    /// Finds the tree nodes on the way to an end, in the scope that belongs to `owner`.
    End locate(ResolvedPlace place, int owner) const
    {
        End end{std::move(place), {}, nullptr};
        for (const ResolvedStep& step : end.place.steps) {
            if (step.inner)
                owner = end.nodes.back();
            end.nodes.push_back(m_tree.find(m_design, owner, step.item->id));
        }
        end.component = &m_tree.places[static_cast<std::size_t>(node(end.nodes.back()).place)];
        return end;
    }

    const TreeNode& node(int n) const { return m_tree.nodes[static_cast<std::size_t>(n)]; }

    static std::vector<Axis> axes(const End& end, std::size_t from, std::size_t to)
    {
        std::vector<Axis> result;
        for (std::size_t i = from; i < to; ++i)
            result.push_back({end.place.steps[i].item->count, &end.place.steps[i].ranges});
        return result;
    }

    static bool isPlainAssembly(const Item& item) { return !item.isComponent() && !item.isInstance(); }

    /// How many leading steps the ends share: plain assemblies around both, with the same instances of them taken. The
    /// connection is made once in each of their replicas. Patterns with fixed sizes over one list move outwards to the
    /// assembly that holds as many instances.
    static std::size_t commonSteps(const Connection& c, const End& a, const End& b)
    {
        std::size_t n = 0;
        while (n < a.nodes.size() && n < b.nodes.size() && a.nodes[n] == b.nodes[n] &&
               isPlainAssembly(*a.place.steps[n].item) && a.place.steps[n].ranges == b.place.steps[n].ranges)
            ++n;
        const std::int64_t wanted = listSizeWanted(c);
        if (!isSelfPattern(c.pattern) || wanted == 0)
            return n;
        for (std::size_t outer = n + 1; outer-- > 0;)
            if (selectedCount(axes(a, outer, a.place.steps.size())) == wanted)
                return outer;
        return n;
    }

    Result<void> addConnection(const Connection& c, const std::string& pointer, const IdMap<Item>& scope, int owner)
    {
        CW_TRY(ConnectionEnds ends, resolveEnds(m_design, scope, c, pointer));
        const Part* link = ends.link;
        End a = locate(std::move(ends.from), owner);
        End b = a;
        if (!isSelfPattern(c.pattern)) {
            b = locate(std::move(ends.to), owner);
            // Rail and stripe deal end points over switches, whichever way the connection was drawn.
            if ((c.pattern == Pattern::Rail || c.pattern == Pattern::Stripe) && isSwitch(a.component->part->kind) &&
                !isSwitch(b.component->part->kind))
                std::swap(a, b);
        }
        const std::size_t common = commonSteps(c, a, b);
        const auto innerA = axes(a, common, a.place.steps.size()), innerB = axes(b, common, b.place.steps.size());
        const auto outer = axes(a, 0, common);
        const std::int64_t owners = owner < 0 ? 1 : node(owner).replicas;
        const std::int64_t repeats = saturatingMultiply(owners, selectedCount(outer));
        const std::int64_t sizeA = selectedCount(innerA), sizeB = selectedCount(innerB);

        CW_TRY(const PairCount count, countPairs(c, pointer, sizeA, sizeB));
        m_links = saturatingAdd(m_links, saturatingMultiply(count.links, repeats));
        m_pairs = saturatingAdd(m_pairs, saturatingMultiply(count.pairs, repeats));
        if (std::max(m_links, m_pairs) > m_limits.links)
            return fail(text(CW_TEXT("The connection \"{0}\" makes {1} links; with it the design has more than {2}."),
                             c.id, saturatingMultiply(std::max(count.links, count.pairs), repeats), m_limits.links),
                        pointer, text(CW_TEXT("Use a pattern with fewer links, or fewer instances.")));

        Block block;
        block.connection = static_cast<std::uint32_t>(m_connections.size());
        block.firstA = a.component->first;
        block.firstB = b.component->first;
        block.strideA = stride(innerA);
        block.strideB = stride(innerB);
        block.replicas = replicas(owners, outer);
        block.pairs = joinLists(c, selectedOffsets(innerA), selectedOffsets(innerB), innerA.back().extent);

        FabricConnection made;
        made.pointer = pointer;
        made.path = owner < 0 ? std::string() : m_tree.pathOf(owner);
        made.link = link;
        const auto times = static_cast<std::int64_t>(block.replicas.size());
        made.pairs = times * static_cast<std::int64_t>(block.pairs.size());
        if (c.perChannel > 1) {
            made.perChannel = c.perChannel;
            made.links = times * sharedLinks(c, block.pairs, isMemoryDevice(a.component->part->kind));
        } else {
            for (const Pair& p : block.pairs)
                made.links += times * p.width;
        }
        if (block.firstA == block.firstB)
            for (const Pair& p : block.pairs)
                if (p.a == p.b && block.strideA == block.strideB)
                    return fail(text(CW_TEXT("The connection \"{0}\" joins an instance to itself."), c.id), pointer,
                                text(CW_TEXT("Use mesh or ring to join instances of one component.")));
        m_connections.push_back(std::move(made));
        m_blocks.push_back(std::move(block));
        return {};
    }

    /// Vertices between the same instance of two neighbouring replicas.
    static std::uint32_t stride(const std::vector<Axis>& inner)
    {
        std::uint32_t n = 1;
        for (const Axis& a : inner)
            n *= static_cast<std::uint32_t>(a.extent);
        return n;
    }

    static std::vector<std::uint32_t> replicas(std::int64_t owners, std::vector<Axis> outer)
    {
        outer.insert(outer.begin(), Axis{owners, nullptr});
        return selectedOffsets(outer);
    }

    /// Pairs of list positions turned into pairs of vertex offsets.
    static std::vector<Pair> joinLists(const Connection& c, const std::vector<std::uint32_t>& a,
                                       const std::vector<std::uint32_t>& b, std::int64_t lastExtent)
    {
        std::vector<std::uint32_t> indexInParent;
        if (c.pattern == Pattern::Rail)
            for (const std::uint32_t o : a)
                indexInParent.push_back(o % static_cast<std::uint32_t>(lastExtent));
        auto pairs =
            makePairs(c, indexInParent, static_cast<std::uint32_t>(a.size()), static_cast<std::uint32_t>(b.size()));
        const auto& other = isSelfPattern(c.pattern) ? a : b;
        for (Pair& p : pairs)
            p = {a[p.a], other[p.b], p.width};
        return pairs;
    }

    /// Physical links when neighbouring devices of one host share a channel.
    static std::int64_t sharedLinks(const Connection& c, const std::vector<Pair>& pairs, bool hostIsB)
    {
        std::vector<std::uint32_t> hosts;
        for (const Pair& p : pairs)
            hosts.push_back(hostIsB ? p.b : p.a);
        std::ranges::sort(hosts);
        std::int64_t links = 0;
        for (auto i = hosts.begin(); i != hosts.end();) {
            const auto end = std::upper_bound(i, hosts.end(), *i);
            links += (end - i + c.perChannel - 1) / c.perChannel * c.bundle;
            i = end;
        }
        return links;
    }

    template<class F>
    void eachPair(F&& f) const
    {
        for (const Block& block : m_blocks)
            for (const std::uint32_t r : block.replicas) {
                const Vertex a = block.firstA + r * block.strideA, b = block.firstB + r * block.strideB;
                for (const Pair& p : block.pairs)
                    f(a + p.a, b + p.b, Channel{block.connection, p.width});
            }
    }

    /// Two channels a pair, sorted by source by counting; those of one vertex keep the order of the connections.
    void makeGraph(Fabric& fabric) const
    {
        const auto vertices = static_cast<std::size_t>(m_tree.instances);
        std::vector<std::uint32_t> next(vertices + 1, 0);
        eachPair([&](Vertex a, Vertex b, const Channel&) {
            ++next[a + 1];
            ++next[b + 1];
        });
        for (std::size_t v = 0; v < vertices; ++v)
            next[v + 1] += next[v];
        std::vector<Vertex> sources(next.back()), targets(next.back());
        std::vector<Channel> channels(next.back());
        const auto put = [&](Vertex from, Vertex to, const Channel& channel) {
            const std::uint32_t at = next[from]++;
            sources[at] = from;
            targets[at] = to;
            channels[at] = channel;
        };
        eachPair([&](Vertex a, Vertex b, const Channel& channel) {
            put(a, b, channel);
            put(b, a, channel);
        });
        // The sources are in order already, so the sort of this constructor moves nothing; it takes the vectors over.
        fabric.graph = FabricGraph(boost::construct_inplace_from_sources_and_targets, sources, targets, channels,
                                   static_cast<Vertex>(vertices));
    }

    const Design& m_design;
    const DrawingTree& m_tree;
    const ExpandLimits& m_limits;
    std::vector<FabricConnection> m_connections;
    std::vector<Block> m_blocks;
    std::int64_t m_links = 0, m_pairs = 0;
};

} // namespace

Result<Fabric> expand(DesignPointer design, const ExpandLimits& limits)
{
    CW_TRY(DrawingTree tree, layOut(*design, limits));
    Fabric fabric;
    CW_CHECK(Wiring(*design, tree, limits).wire(fabric));
    fabric.places = std::move(tree.places);
    fabric.ownParts = std::move(tree.ownParts);
    fabric.design = std::move(design);
    return fabric;
}

} // namespace cw
