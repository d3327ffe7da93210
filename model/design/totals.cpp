// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/totals.h"

#include <algorithm>
#include <map>

#include "model/fabric/effective_part.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

class Sum
{
public:
    explicit Sum(const Design& d) : m_design(d) {}

    void item(const IdMap<Item>& scope, const Item& item, double count, int depth)
    {
        if (depth > maxNesting)
            return;
        if (item.isComponent()) {
            component(item, count);
        } else if (item.isInstance()) {
            if (const Type* t = m_design.types.find(item.type))
                type(*t, count, depth);
        } else {
            assembly(scope, item, count, depth);
        }
    }

    void type(const Type& t, double count, int depth)
    {
        const double watts = m_out.power.value, usd = m_out.price.value;
        for (const Item& inner : t.items)
            if (inner.in.empty())
                item(t.items, inner, count * static_cast<double>(inner.count), depth + 1);
        // A system that states its own power or price has that.
        if (t.budget.value > 0)
            m_out.power.value = watts + t.budget.value * count;
        if (t.price.typical.value > 0)
            m_out.price.value = usd + t.price.typical.value * count;
    }

    Totals take()
    {
        const auto sorted = [](std::map<std::string, Totals::Kind>& kinds) {
            std::vector<Totals::Kind> list;
            for (auto& [key, kind] : kinds)
                list.push_back(std::move(kind));
            std::ranges::stable_sort(list, [](const auto& a, const auto& b) { return a.count > b.count; });
            return list;
        };
        m_out.accelerators = sorted(m_accelerators);
        m_out.others = sorted(m_others);
        return std::move(m_out);
    }

private:
    void assembly(const IdMap<Item>& scope, const Item& frame, double count, int depth)
    {
        const bool one = frame.actsAs == "accelerator";
        if (one && !m_inPackage) {
            const std::string name = frame.name.empty() ? frame.id : frame.name;
            add(m_accelerators, "/" + name, {"", name, count});
        }
        const bool was = std::exchange(m_inPackage, m_inPackage || one);
        for (const Item& inner : scope)
            if (inner.in == frame.id)
                item(scope, inner, count * static_cast<double>(inner.count), depth + 1);
        m_inPackage = was;
    }

    static void add(std::map<std::string, Totals::Kind>& to, const std::string& key, Totals::Kind kind)
    {
        const auto [at, fresh] = to.try_emplace(key, kind);
        if (!fresh)
            at->second.count += kind.count;
    }

    void component(const Item& item, double count)
    {
        const Part* sheet = m_design.parts.find(item.part);
        if (!sheet)
            return;
        const Part part = item.values.empty() ? *sheet : effectivePart(*sheet, item, "").value_or(*sheet);
        m_out.instances += count;
        const bool counts = isAccelerator(part.kind);
        if (counts && part.memory) {
            m_out.memory.value += part.memory->capacity.value * count;
            m_out.memoryRate.value += part.memory->rate.value * count;
        }
        if (counts && part.compute) {
            const auto peak = [&](const char* first, const char* second) {
                const auto a = part.compute->peak.find(first), b = part.compute->peak.find(second);
                const auto end = part.compute->peak.end();
                return a != end ? a->second : b != end ? b->second : 0.0;
            };
            m_out.dense16.value += peak("bf16", "fp16") * count;
            m_out.dense8.value += peak("fp8", "int8") * count;
        }
        const double most = part.power.max.value > 0 ? part.power.max.value : part.power.typical.value;
        m_out.power.value += (itemCap(item) > 0 ? std::min(most, itemCap(item)) : most) * count;
        m_out.price.value += part.price.typical.value * count;
        if (!(counts && m_inPackage))
            add(counts ? m_accelerators : m_others, part.id, {part.id, "", count});
    }

    const Design& m_design;
    bool m_inPackage = false;
    std::map<std::string, Totals::Kind> m_accelerators, m_others;
    Totals m_out;
};

} // namespace

Totals totalsOf(const Design& d, const IdMap<Item>& scope, const Item& item)
{
    Sum sum(d);
    sum.item(scope, item, 1, 0);
    return sum.take();
}

Totals totalsOf(const Design& d, const Type& type)
{
    Sum sum(d);
    sum.type(type, 1, 0);
    return sum.take();
}

} // namespace cw
