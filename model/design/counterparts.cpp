// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/counterparts.h"

#include <algorithm>
#include <cmath>

#include "model/design/references.h"
#include "model/design/swap.h"

namespace cw
{
namespace
{

void collect(const Design& d, const Type& type, const std::string& prefix, const IdMap<Item>& root, int depth,
             std::vector<InnerComponent>& out)
{
    for (const Item& item : type.items) {
        const std::string path = prefix + item.id;
        const Type* inner = item.isInstance() ? d.types.find(item.type) : nullptr;
        if (inner && depth < maxNesting) {
            collect(d, *inner, path + "/", root, depth + 1, out);
        } else if (const Part* part = item.isComponent() ? d.parts.find(item.part) : nullptr) {
            if (auto place = resolvePlace(d, root, path))
                out.push_back({path, part, std::move(*place)});
        }
    }
}

double rateOf(const Part& part)
{
    double most = 0;
    for (const Port& p : part.ports)
        if (!p.type.starts_with("pcie"))
            most = std::max(most, p.rate.value * p.count);
    return most;
}

/// The smaller the better.
double distance(const InnerComponent& a, const InnerComponent& b)
{
    double d = 0;
    d += a.path == b.path ? 0 : 8;
    d += a.place.item().id == b.place.item().id ? 0 : 4;
    d += a.part->kind == b.part->kind ? 0 : 2;
    d += a.part->id == b.part->id ? 0 : 1;
    const double n = static_cast<double>(std::max<std::int64_t>(a.count(), 1)),
                 m = static_cast<double>(std::max<std::int64_t>(b.count(), 1));
    d += std::abs(std::log2(n / m));
    if (const double x = rateOf(*a.part), y = rateOf(*b.part); x > 0 && y > 0)
        d += std::min(3.0, std::abs(std::log2(x / y)));
    return d;
}

/// Flat numbers first … last as one range on each axis, outermost first; false where they are no box.
bool unflatten(std::int64_t first, std::int64_t last, const ResolvedPlace& place, std::vector<IndexRanges>& out)
{
    out.assign(place.steps.size(), {});
    for (std::size_t i = place.steps.size(); i-- > 0;) {
        const std::int64_t n = place.steps[i].item->count;
        if (first % n == 0 && last % n == n - 1) { // whole rows of this axis
            first /= n;
            last /= n;
        } else if (first / n == last / n) { // within one row
            out[i] = {{first % n, last % n}};
            first /= n;
            last /= n;
        } else {
            return false;
        }
    }
    return true;
}

} // namespace

std::int64_t InnerComponent::count() const
{
    std::int64_t n = 1;
    for (const ResolvedStep& s : place.steps)
        n = saturatingMultiply(n, std::max<std::int64_t>(s.item->count, 1));
    return n;
}

Counterparts::Counterparts(const Design& design, const std::string& oldType, const std::string& newType)
    : m_design(design), m_oldType(design.types.find(oldType)), m_newType(design.types.find(newType))
{
    if (!m_oldType || !m_newType)
        return;
    collect(design, *m_oldType, "", m_oldType->items, 0, m_old);
    collect(design, *m_newType, "", m_newType->items, 0, m_new);
    for (const InnerComponent& a : m_old) {
        auto& choices = m_choices[a.path];
        for (const InnerComponent& b : m_new)
            if (isExchangeable(a.part->kind, b.part->kind))
                choices.push_back(&b);
        std::ranges::stable_sort(choices, {}, [&](const InnerComponent* b) { return distance(a, *b); });
    }
}

const InnerComponent* Counterparts::named(const std::vector<PlaceStep>& inside, IndexRanges* chosen,
                                          std::int64_t* total) const
{
    if (!m_oldType)
        return nullptr;
    PlaceName name;
    name.steps = inside;
    const auto place = resolvePlace(m_design, m_oldType->items, writePlaceName(name));
    if (!place || !place->item().isComponent())
        return nullptr;
    for (const InnerComponent& c : m_old) {
        if (&c.place.item() != &place->item() || c.place.steps.size() != place->steps.size())
            continue;
        std::vector<Axis> axes;
        bool all = true;
        for (const ResolvedStep& s : place->steps) {
            axes.push_back({std::max<std::int64_t>(s.item->count, 1), &s.ranges});
            all &= s.ranges.empty();
        }
        if (total)
            *total = c.count();
        if (chosen && !all && c.count() <= 1'000'000) {
            chosen->clear();
            for (const std::uint32_t o : selectedOffsets(axes)) {
                if (!chosen->empty() && chosen->back().last + 1 == o)
                    ++chosen->back().last;
                else
                    chosen->push_back({o, o});
            }
        }
        return &c;
    }
    return nullptr;
}

std::vector<const InnerComponent*> Counterparts::choices(const std::vector<PlaceStep>& inside) const
{
    const InnerComponent* old = named(inside, nullptr, nullptr);
    return old ? m_choices.at(old->path) : std::vector<const InnerComponent*>();
}

bool Counterparts::move(std::vector<PlaceStep>& inside) const
{
    if (inside.empty())
        return true;
    IndexRanges chosen;
    std::int64_t n = 0;
    const InnerComponent* old = named(inside, &chosen, &n);
    if (!old)
        return false;
    const auto& choices = m_choices.at(old->path);
    if (choices.empty())
        return false;
    const InnerComponent& now = *choices.front();
    const std::int64_t m = now.count();
    std::vector<IndexRanges> ranges(now.place.steps.size());
    if (chosen.size() > 1 && ranges.size() == 1) {
        for (const IndexRange& r : chosen)
            if (r.first < m)
                ranges[0].push_back({r.first, std::min(r.last, m - 1)});
        if (ranges[0].empty())
            return false;
    } else if (!chosen.empty()) {
        if (chosen.size() > 1)
            return false;
        std::int64_t first = chosen[0].first, last = chosen[0].last;
        if (first == last) {
            if (first >= m)
                return false;
        } else {
            first = first * m / n;
            last = (last + 1) * m / n - 1;
            if (last < first)
                return false;
        }
        if (!unflatten(first, last, now.place, ranges))
            return false;
    }
    inside.clear();
    for (std::size_t i = 0; i < now.place.steps.size(); ++i) {
        const Item& item = *now.place.steps[i].item;
        // Enclosing plain assemblies need no mention unless their instances are told apart.
        if (item.isComponent() || item.isInstance() || !ranges[i].empty())
            inside.push_back({item.id, std::move(ranges[i])});
    }
    return true;
}

} // namespace cw
