// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the tree of drawn items: checks every scope once, counts before allocating, then numbers the vertices.
#include "model/fabric/drawing_tree.h"

#include <algorithm>
#include <map>
#include <set>

#include "model/fabric/effective_part.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// A scope (the design's items or a type's) after checking.
struct Scope {
    const IdMap<Item>* items = nullptr;
    std::string pointer;             ///< "/items" or "/types/x/items"
    std::vector<const Item*> order;  ///< ascending by id
    std::vector<int> parent;         ///< index into order, or -1
    std::vector<std::int64_t> outer; ///< product of the counts of the assemblies around
    std::vector<int> parentsFirst;   ///< indices into order
    std::int64_t instances = 0;      ///< of components, with everything nested
    std::int64_t nodes = 0;          ///< drawn items, with everything nested
    int depth = 0;                   ///< longest chain of items
};

class TreeBuilder
{
public:
    TreeBuilder(const Design& design, const ExpandLimits& limits) : m_design(design), m_limits(limits) {}

    Result<DrawingTree> build()
    {
        Scope top;
        CW_CHECK(scan(m_design.items, "/items", 0, top));
        if (top.instances > m_limits.instances)
            return tooMany(top);
        if (top.nodes > m_limits.instances)
            return fail(text(CW_TEXT("The types nested in each other stand for {0} drawn items; the limit is {1}."),
                             top.nodes, m_limits.instances),
                        "/items", text(CW_TEXT("Use counts instead of many items.")));
        m_tree.nodes.reserve(static_cast<std::size_t>(top.nodes));
        addScope(top, -1);
        for (std::size_t n = 0; n < m_tree.nodes.size(); ++n) {
            if (!m_tree.nodes[n].item->isInstance())
                continue;
            m_tree.nodes[n].inner = static_cast<int>(m_tree.nodes.size());
            addScope(m_types.at(m_tree.nodes[n].item->type), static_cast<int>(n));
        }
        for (std::size_t n = 0; n < m_tree.nodes.size(); ++n)
            if (m_tree.nodes[n].item->isComponent())
                addPlace(static_cast<int>(n));
        return std::move(m_tree);
    }

private:
    static std::string pointerOf(const Scope& scope, const Item& item) { return childPointer(scope.pointer, item.id); }

    /// The enclosing assemblies of every item; finds cycles.
    Result<void> findParents(Scope& scope) const
    {
        const auto indexOf = [&](std::string_view id) {
            const auto at =
                std::ranges::lower_bound(scope.order, id, {}, [](const Item* i) -> std::string_view { return i->id; });
            return at == scope.order.end() || (*at)->id != id ? -1 : static_cast<int>(at - scope.order.begin());
        };
        for (const Item* item : scope.order) {
            const int p = item->in.empty() ? -1 : indexOf(item->in);
            scope.parent.push_back(p);
        }
        const auto up = [&](int i) { return scope.parent[static_cast<std::size_t>(i)]; };
        for (int i = 0; i < static_cast<int>(scope.order.size()); ++i) {
            int depth = 0, p = up(i);
            for (; p >= 0 && p != i && depth <= maxNesting; p = up(p))
                ++depth;
            if (p < 0)
                continue;
            // Either a cycle (through i or above it) or a very long chain.
            const int suspect = p;
            int first = suspect;
            std::size_t steps = 0;
            for (p = up(suspect); p >= 0 && p != suspect && steps < scope.order.size(); p = up(p), ++steps)
                first = std::min(first, p);
            const Item& named = *scope.order[static_cast<std::size_t>(first)];
            if (p == suspect)
                return fail(text(CW_TEXT("The assembly \"{0}\" lies inside itself."), named.id),
                            pointerOf(scope, named) + "/in", text(CW_TEXT("Take one of the assemblies out.")));
            return tooDeep(scope, *scope.order[static_cast<std::size_t>(i)]);
        }
        return {};
    }

    static std::unexpected<Error> tooDeep(const Scope& scope, const Item& item)
    {
        return fail(text(CW_TEXT("\"{0}\" is nested more than {1} deep."), item.id, maxNesting), pointerOf(scope, item),
                    text(CW_TEXT("Nest fewer assemblies.")));
    }

    /// Checks a scope and everything nested in it, and counts what it stands for.
    Result<void> scan(const IdMap<Item>& items, std::string pointer, int depth, Scope& scope)
    {
        scope.items = &items;
        scope.pointer = std::move(pointer);
        scope.order.reserve(items.size());
        for (const Item& item : items)
            scope.order.push_back(&item);
        for (const Item* item : scope.order)
            CW_CHECK(checkItem(m_design, items, scope.pointer, *item, m_limits));
        CW_CHECK(findParents(scope));

        std::vector<int> level(scope.order.size(), 0);
        scope.outer.assign(scope.order.size(), 1);
        for (std::size_t i = 0; i < scope.order.size(); ++i)
            for (int p = scope.parent[i]; p >= 0; p = scope.parent[static_cast<std::size_t>(p)]) {
                ++level[i];
                scope.outer[i] = saturatingMultiply(scope.outer[i], scope.order[static_cast<std::size_t>(p)]->count);
            }
        for (int i = 0; i < static_cast<int>(scope.order.size()); ++i)
            scope.parentsFirst.push_back(i);
        std::ranges::stable_sort(scope.parentsFirst, {}, [&](int i) { return level[static_cast<std::size_t>(i)]; });

        scope.nodes = static_cast<std::int64_t>(scope.order.size());
        for (std::size_t i = 0; i < scope.order.size(); ++i) {
            const Item& item = *scope.order[i];
            const int own = level[i] + 1;
            if (depth + own > maxNesting)
                return tooDeep(scope, item);
            int below = 0;
            std::int64_t inside = item.isComponent() ? 1 : 0;
            if (item.isInstance()) {
                CW_TRY(const Scope* type, typeScope(scope, item, depth + own));
                below = type->depth;
                inside = type->instances;
                scope.nodes = saturatingAdd(scope.nodes, type->nodes);
            }
            scope.depth = std::max(scope.depth, own + below);
            scope.instances = saturatingAdd(scope.instances,
                                            saturatingMultiply(saturatingMultiply(scope.outer[i], item.count), inside));
        }
        return {};
    }

    Result<const Scope*> typeScope(const Scope& user, const Item& item, int depth)
    {
        const auto known = m_types.find(item.type);
        if (known != m_types.end()) {
            if (m_open.contains(item.type))
                return fail(text(CW_TEXT("The type \"{0}\" holds itself, by its item \"{1}\"."), item.type, item.id),
                            pointerOf(user, item) + "/type", text(CW_TEXT("Remove one of the instances.")));
            if (depth + known->second.depth > maxNesting)
                return tooDeep(user, item);
            return &known->second;
        }
        Scope& scope = m_types[item.type];
        m_open.insert(item.type);
        Scope scanned;
        CW_CHECK(
            scan(m_design.types.find(item.type)->items, childPointer("/types", item.type) + "/items", depth, scanned));
        m_open.erase(item.type);
        scope = std::move(scanned);
        return &scope;
    }

    /// The item to blame: on the way into the largest share, the one with the largest count.
    std::unexpected<Error> tooMany(const Scope& top) const
    {
        const Scope* scope = &top;
        const Item* worst = nullptr;
        std::string where;
        const auto blame = [&](const Scope& s, const Item& i) {
            if (!worst || i.count > worst->count) {
                worst = &i;
                where = pointerOf(s, i) + "/count";
            }
        };
        while (scope) {
            std::int64_t most = -1;
            std::size_t largest = 0;
            for (std::size_t i = 0; i < scope->order.size(); ++i) {
                const Item& item = *scope->order[i];
                const std::int64_t inside =
                    item.isComponent() ? 1 : (item.isInstance() ? m_types.at(item.type).instances : 0);
                const std::int64_t share = saturatingMultiply(saturatingMultiply(scope->outer[i], item.count), inside);
                if (share > most) {
                    most = share;
                    largest = i;
                }
            }
            for (int p = static_cast<int>(largest); p >= 0; p = scope->parent[static_cast<std::size_t>(p)])
                blame(*scope, *scope->order[static_cast<std::size_t>(p)]);
            const Item& item = *scope->order[largest];
            scope = item.isInstance() ? &m_types.at(item.type) : nullptr;
        }
        return fail(text(CW_TEXT("The design stands for more than {0} instances; \"{1}\" multiplies most, by {2}."),
                         m_limits.instances, worst->id, worst->count),
                    where, text(CW_TEXT("Lower the count.")));
    }

    void addScope(const Scope& scope, int owner)
    {
        const auto first = m_tree.nodes.size();
        for (std::size_t i = 0; i < scope.order.size(); ++i) {
            TreeNode node;
            node.item = scope.order[i];
            node.owner = owner;
            node.parent = scope.parent[i] < 0 ? owner : static_cast<int>(first) + scope.parent[i];
            m_tree.nodes.push_back(node);
        }
        for (const int i : scope.parentsFirst) {
            TreeNode& node = m_tree.nodes[first + static_cast<std::size_t>(i)];
            const std::int64_t around =
                node.parent < 0 ? 1 : m_tree.nodes[static_cast<std::size_t>(node.parent)].replicas;
            node.replicas = saturatingMultiply(around, node.item->count);
        }
    }

    void addPlace(int index)
    {
        TreeNode& node = m_tree.nodes[static_cast<std::size_t>(index)];
        Place place;
        place.path = m_tree.pathOf(index);
        place.part = m_design.parts.find(node.item->part);
        place.cap = itemCap(*node.item);
        place.first = static_cast<Vertex>(m_tree.instances);
        place.count = static_cast<std::uint32_t>(node.replicas);
        place.pointer = childPointer(
            node.owner < 0
                ? std::string("/items")
                : childPointer("/types", m_tree.nodes[static_cast<std::size_t>(node.owner)].item->type) + "/items",
            node.item->id);
        if (!node.item->values.empty()) {
            // Its keys were checked with the item.
            auto own = effectivePart(*place.part, *node.item, place.pointer);
            m_tree.ownParts.push_back(std::make_shared<const Part>(std::move(*own)));
            place.part = m_tree.ownParts.back().get();
        }
        for (int n = index; n >= 0; n = m_tree.nodes[static_cast<std::size_t>(n)].parent) {
            const Item& item = *m_tree.nodes[static_cast<std::size_t>(n)].item;
            place.steps.push_back(item.id);
            place.extents.push_back(item.count);
            place.inPath.push_back(item.isComponent() || item.isInstance());
        }
        std::ranges::reverse(place.steps);
        std::ranges::reverse(place.extents);
        std::reverse(place.inPath.begin(), place.inPath.end());
        node.place = static_cast<int>(m_tree.places.size());
        m_tree.instances += node.replicas;
        m_tree.places.push_back(std::move(place));
    }

    const Design& m_design;
    const ExpandLimits& m_limits;
    std::map<std::string, Scope> m_types;
    std::set<std::string> m_open; ///< types being scanned
    DrawingTree m_tree;
};

} // namespace

Result<void> checkItem(const Design& design, const IdMap<Item>& scope, const std::string& pointer, const Item& item,
                       const ExpandLimits& limits)
{
    const std::string at = childPointer(pointer, item.id);
    if (item.count < 1)
        return fail(text(CW_TEXT("\"{0}\" has the count {1}."), item.id, item.count), at + "/count",
                    text(CW_TEXT("Counts are 1 or more.")));
    if (item.count > limits.instances)
        return fail(
            text(CW_TEXT("\"{0}\" stands for {1} instances; the limit is {2}."), item.id, item.count, limits.instances),
            at + "/count", text(CW_TEXT("Lower the count.")));
    if (item.isComponent() && item.isInstance())
        return fail(text(CW_TEXT("\"{0}\" is both a part and an instance of a type."), item.id), at,
                    text(CW_TEXT("Keep one of \"part\" and \"type\".")));
    if (item.isComponent() && !design.parts.contains(item.part))
        return fail(text(CW_TEXT("\"{0}\" is of the unknown part \"{1}\"."), item.id, item.part), at + "/part",
                    text(CW_TEXT("Add the part to the design, or choose another one.")));
    if (item.isComponent() && !item.values.empty())
        CW_CHECK(effectivePart(*design.parts.find(item.part), item, at));
    if (item.isInstance() && !design.types.contains(item.type))
        return fail(text(CW_TEXT("\"{0}\" is of the unknown type \"{1}\"."), item.id, item.type), at + "/type",
                    text(CW_TEXT("Add the type to the design, or choose another one.")));
    if (item.in.empty())
        return {};
    const Item* around = scope.find(item.in);
    if (!around)
        return fail(text(CW_TEXT("\"{0}\" lies in \"{1}\", which is not there."), item.id, item.in), at + "/in",
                    text(CW_TEXT("Put it into an assembly that is there.")));
    if (around->isComponent() || around->isInstance())
        return fail(text(CW_TEXT("\"{0}\" lies in \"{1}\", which is not an assembly of its own."), item.id, item.in),
                    at + "/in", text(CW_TEXT("Put it into an assembly, or edit the type.")));
    return {};
}

int DrawingTree::find(const Design& design, int owner, std::string_view id) const
{
    const auto ownerNode = owner < 0 ? nullptr : &nodes[static_cast<std::size_t>(owner)];
    const auto first = nodes.begin() + (ownerNode ? ownerNode->inner : 0);
    const auto size = (ownerNode ? design.types.find(ownerNode->item->type)->items : design.items).size();
    const auto last = first + static_cast<std::ptrdiff_t>(size);
    const auto at =
        std::lower_bound(first, last, id, [](const TreeNode& n, std::string_view key) { return n.item->id < key; });
    return at == last || at->item->id != id ? -1 : static_cast<int>(at - nodes.begin());
}

std::string DrawingTree::pathOf(int node) const
{
    std::string path;
    for (int n = node; n >= 0; n = nodes[static_cast<std::size_t>(n)].owner)
        path = nodes[static_cast<std::size_t>(n)].item->id + (path.empty() ? "" : "/") + path;
    return path;
}

Result<DrawingTree> layOut(const Design& design, const ExpandLimits& limits)
{
    return TreeBuilder(design, limits).build();
}

} // namespace cw
