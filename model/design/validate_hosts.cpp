// SPDX-License-Identifier: GPL-3.0-or-later
// Accelerators need a host, and assemblies have a power budget.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "model/design/names.h"
#include "model/design/validation.h"
#include "model/fabric/effective_part.h"

namespace cw::validation
{

void checkHosts(const Fabric& f, Sink& sink)
{
    // From every CPU over everything but the scale-out network: a CPU in another box hosts nothing.
    std::vector<bool> inside(f.connections.size());
    for (std::size_t i = 0; i < inside.size(); ++i)
        inside[i] = !f.connections[i].link->link || f.connections[i].link->link->family != "scale-out";
    std::vector<bool> reached(f.instances(), false);
    std::vector<Vertex> queue;
    for (const Place& p : f.places)
        if (p.part->kind == PartKind::Cpu)
            for (Vertex v = p.first; v < p.first + p.count; ++v) {
                reached[v] = true;
                queue.push_back(v);
            }
    while (!queue.empty()) {
        const Vertex v = queue.back();
        queue.pop_back();
        for (auto [e, end] = out_edges(v, f.graph); e != end; ++e) {
            const Vertex to = target(*e, f.graph);
            if (!reached[to] && inside[f.graph[*e].connection]) {
                reached[to] = true;
                queue.push_back(to);
            }
        }
    }
    // A type that holds no CPU at all says nothing of its hosts; that is a gap of the data, not of the drawing.
    const auto scopeOf = [](const Place& p) { return p.pointer.substr(0, p.pointer.rfind('/')); };
    std::set<std::string> withHost{"/items"};
    for (const Place& p : f.places)
        if (p.part->kind == PartKind::Cpu)
            withHost.insert(scopeOf(p));
    for (const Place& p : f.places) {
        if (!isAccelerator(p.part->kind))
            continue;
        const auto first = reached.begin() + p.first;
        const auto alone = std::count(first, first + p.count, false);
        if (alone > 0 && withHost.contains(scopeOf(p)))
            sink.add(Severity::Warning, "no-host",
                     text(CW_TEXT("{0} of {1} instances of {2} have no path to a CPU."), alone, p.count,
                          displayPlace(*f.design, p.path)),
                     p.pointer, text(CW_TEXT("Connect them to a CPU, directly or through a switch.")));
        else if (alone > 0)
            sink.add(Severity::Note, "host-not-listed",
                     text(CW_TEXT("The hosts of {0} are not part of its type; their power and price are not counted."),
                          displayPlace(*f.design, p.path)),
                     p.pointer, text(CW_TEXT("Draw CPUs beside it if they matter.")));
    }
}

namespace
{

/// Largest power of what is drawn, per instance.
class PowerSum
{
public:
    PowerSum(const Design& d, Sink& sink) : m_design(d), m_sink(sink) {}

    /// Sums a scope; checks the budget of every assembly in it.
    double scope(const IdMap<Item>& items, const std::string& pointer)
    {
        std::map<std::string, double> inside; ///< by assembly, one instance of it
        double sum = 0;
        const auto give = [&](const Item& item, double watts) {
            (item.in.empty() ? sum : inside[item.in]) += watts * static_cast<double>(item.count);
        };
        // Assemblies are settled when everything in them is: deepest first.
        std::vector<std::pair<int, const Item*>> assemblies;
        for (const Item& item : items) {
            if (item.isComponent()) {
                give(item, ofPart(item));
            } else if (item.isInstance()) {
                const double watts = ofType(item.type);
                budget(item, watts, pointer);
                give(item, watts);
            } else {
                int depth = 0;
                for (const Item* at = &item; !at->in.empty(); at = items.find(at->in))
                    ++depth;
                assemblies.emplace_back(-depth, &item);
            }
        }
        std::ranges::stable_sort(assemblies, {}, [](const auto& a) { return a.first; });
        for (const auto& [depth, item] : assemblies) {
            budget(*item, inside[item->id], pointer);
            give(*item, inside[item->id]);
        }
        return sum;
    }

private:
    double ofPart(const Item& item) const
    {
        const Part& sheet = *m_design.parts.find(item.part);
        const auto own = item.values.empty() ? Result<Part>(sheet) : effectivePart(sheet, item, "");
        const PowerSheet& power = own ? own->power : sheet.power;
        const double most = power.max.value > 0 ? power.max.value : power.typical.value;
        return itemCap(item) > 0 ? std::min(most, itemCap(item)) : most;
    }

    /// A system that states its own power draws that; else the sum of its parts.
    double ofType(const std::string& id)
    {
        const auto known = m_types.find(id);
        if (known != m_types.end())
            return known->second;
        const Type& type = *m_design.types.find(id);
        const double parts = scope(type.items, childPointer("/types", id) + "/items");
        return m_types[id] = type.budget.value > 0 ? type.budget.value : parts;
    }

    void budget(const Item& item, double watts, const std::string& pointer)
    {
        if (item.budget.value > 0 && watts > item.budget.value)
            m_sink.add(Severity::Warning, "over-budget",
                       text(CW_TEXT("\"{0}\" may draw up to {1} kW; its budget is {2} kW."),
                            displayName(m_design, item), fmt::format("{:.1f}", watts / 1e3),
                            fmt::format("{:.1f}", item.budget.value / 1e3)),
                       childPointer(pointer, item.id) + "/budget_W",
                       text(CW_TEXT("Move something out, cap the power, or raise the budget.")));
    }

    const Design& m_design;
    Sink& m_sink;
    std::map<std::string, double> m_types;
};

} // namespace

void checkPower(const Design& d, Sink& sink)
{
    PowerSum(d, sink).scope(d.items, "/items");
}

} // namespace cw::validation
