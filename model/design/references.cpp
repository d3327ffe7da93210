// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/references.h"

#include <algorithm>
#include <map>

namespace cw
{
namespace
{

/// Renames the keys of a map; keys that become "" are dropped. On a clash the first entry stays.
template<class V>
bool editKeys(std::map<std::string, V>& map, const std::function<std::string(const std::string&)>& edit)
{
    std::map<std::string, V> out;
    bool changed = false;
    for (auto& [key, value] : map) {
        std::string fresh = edit(key);
        changed = changed || fresh != key;
        if (!fresh.empty())
            out.emplace(std::move(fresh), value);
    }
    if (changed)
        map = std::move(out);
    return changed;
}

template<class T>
void editMembers(IdMap<T>& map, const std::function<std::string(const std::string&)>& edit)
{
    std::vector<T> changed;
    for (const T& v : map) {
        T copy = v;
        if (editKeys(copy.members, edit))
            changed.push_back(std::move(copy));
    }
    for (T& v : changed)
        map.set(std::move(v));
}

} // namespace

std::string writePlaceName(const PlaceName& name)
{
    std::string out;
    for (const PlaceStep& step : name.steps) {
        out += (out.empty() ? "" : "/") + step.id;
        for (const IndexRange& r : step.ranges) {
            out += &r == &step.ranges.front() ? "[" : ";";
            out += r.first == r.last ? fmt::format("{}", r.first) : fmt::format("{}-{}", r.first, r.last);
        }
        if (!step.ranges.empty())
            out += ']';
    }
    if (!name.port.empty())
        out += '#' + name.port;
    return out;
}

std::size_t stepsInScope(const IdMap<Item>& scope, const PlaceName& name)
{
    std::size_t n = 0;
    for (const PlaceStep& step : name.steps) {
        ++n;
        const Item* item = scope.find(step.id);
        if (item && item->isInstance())
            break;
    }
    return n;
}

std::string editedName(const std::string& name, const IdMap<Item>& scope, const NameEdit& edit)
{
    auto parsed = parsePlaceName(name);
    if (!parsed)
        return name;
    const std::string before = writePlaceName(*parsed);
    if (!edit(*parsed, stepsInScope(scope, *parsed)) || parsed->steps.empty())
        return {};
    const std::string after = writePlaceName(*parsed);
    return after == before ? name : after;
}

void editNames(Design& d, const IdMap<Item>& scope, const NameEdit& edit)
{
    const auto edited = [&](const std::string& name) { return editedName(name, scope, edit); };
    std::vector<Connection> changed;
    std::vector<std::string> dropped;
    for (const Connection& c : d.connections) {
        std::string from = edited(c.from), to = c.to.empty() ? std::string() : edited(c.to);
        if (from.empty() || (to.empty() && !c.to.empty())) {
            dropped.push_back(c.id);
        } else if (from != c.from || to != c.to) {
            changed.push_back(c);
            changed.back().from = std::move(from);
            changed.back().to = std::move(to);
        }
    }
    for (Connection& c : changed)
        d.connections.set(std::move(c));
    for (const std::string& id : dropped)
        d.connections.erase(id);
    editMembers(d.pools, edited);
    editMembers(d.tiers, edited);

    std::vector<Item> items;
    for (const Item& item : d.items) {
        if (item.overrides.empty())
            continue;
        Item copy = item;
        // "[1]/gpu" of the item "prefill" is "prefill[1]/gpu"; the item itself must still lead afterwards.
        const bool differs = editKeys(copy.overrides, [&](const std::string& key) {
            const std::string full = item.id + (key.starts_with('[') ? "" : "/") + key;
            const std::string fresh = edited(full);
            if (fresh == full || fresh.empty())
                return fresh.empty() ? fresh : key;
            const auto end = std::min(fresh.find_first_of("[/"), fresh.size());
            return fresh.substr(fresh.find('/') == end ? end + 1 : end);
        });
        if (differs)
            items.push_back(std::move(copy));
    }
    for (Item& item : items)
        d.items.set(std::move(item));
}

std::set<std::string> withContent(const IdMap<Item>& items, const std::vector<std::string>& ids)
{
    std::multimap<std::string, std::string> inside;
    for (const Item& item : items)
        if (!item.in.empty())
            inside.emplace(item.in, item.id);
    std::set<std::string> all(ids.begin(), ids.end());
    std::vector<std::string> open(all.begin(), all.end());
    while (!open.empty()) {
        const auto [first, last] = inside.equal_range(open.back());
        open.pop_back();
        for (auto i = first; i != last; ++i)
            if (all.insert(i->second).second)
                open.push_back(i->second);
    }
    return all;
}

Result<std::vector<std::string>> outermost(const IdMap<Item>& items, const std::vector<std::string>& ids)
{
    const std::set<std::string> chosen(ids.begin(), ids.end());
    std::vector<std::string> out;
    for (const std::string& id : ids) {
        const Item* item = items.find(id);
        if (!item)
            return noSuchItem(id);
        bool isInside = false;
        std::string above = item->in;
        for (int depth = 0; !above.empty() && depth < maxNesting && !isInside; ++depth) {
            isInside = chosen.contains(above);
            const Item* a = items.find(above);
            above = a ? a->in : std::string();
        }
        if (!isInside && std::ranges::find(out, id) == out.end())
            out.push_back(id);
    }
    return out;
}

std::array<double, 2> originOf(const IdMap<Item>& items, std::string id)
{
    std::array<double, 2> origin{0, 0};
    for (int depth = 0; !id.empty() && depth < maxNesting; ++depth) {
        const Item* item = items.find(id);
        if (!item)
            break;
        if (item->at) {
            origin[0] += (*item->at)[0];
            origin[1] += (*item->at)[1];
        }
        id = item->in;
    }
    return origin;
}

Result<void> checkContainer(const IdMap<Item>& items, const std::string& in)
{
    if (in.empty())
        return {};
    const Item* item = items.find(in);
    if (!item)
        return noSuchItem(in);
    if (item->isComponent())
        return fail(text(CW_TEXT("{0} is a component and can't hold others."), in), childPointer("/items", in),
                    text(CW_TEXT("Choose an assembly.")));
    if (item->isInstance())
        return fail(text(CW_TEXT("{0} is an instance of a type, whose content is drawn in the type."), in),
                    childPointer("/items", in), text(CW_TEXT("Open the type \"{0}\" and add it there."), item->type));
    return {};
}

std::unexpected<Error> noSuchItem(const std::string& id)
{
    return fail(text(CW_TEXT("There is no item \"{0}\"."), id), "/items");
}

} // namespace cw
