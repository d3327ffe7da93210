// SPDX-License-Identifier: GPL-3.0-or-later
// From an assembly drawn once to a type with one instance in its place.
#include "model/design/approvals.h"
#include "model/design/edit.h"
#include "model/design/references.h"

namespace cw
{

Result<Added> makeType(Design d, const std::string& id)
{
    const auto frame = d.items.shared(id);
    if (!frame)
        return noSuchItem(id);
    CW_CHECK(checkContainer(d.items, id));
    std::set<std::string> content = withContent(d.items, {id});
    content.erase(id);
    const IdMap<Item> before = d.items;

    Type type;
    type.id = freshId(d.types, slug(frame->name.empty() ? id : frame->name));
    type.name = frame->name;
    type.kind = frame->kind;
    type.rackUnits = frame->rackUnits;
    type.budget = frame->budget;
    type.cooling = frame->cooling;
    for (const std::string& inner : content) {
        Item item = *d.items.find(inner);
        if (item.in == id)
            item.in.clear();
        type.items.set(std::move(item));
        d.items.erase(inner);
        moveApprovals(d, childPointer("/items", inner),
                      childPointer(childPointer("/types", type.id) + "/items", inner));
    }

    // Inside the type names lose what leads to it; outside they get the instance in front.
    const auto isInside = [&](const std::string& name) {
        const auto parsed = parsePlaceName(name);
        return parsed && content.contains(parsed->steps[stepsInScope(before, *parsed) - 1].id);
    };
    const auto firstInside = [&](const PlaceName& name, std::size_t inScope) {
        std::size_t i = 0;
        while (i < inScope && !content.contains(name.steps[i].id))
            ++i;
        return i;
    };
    const NameEdit inwards = [&](PlaceName& name, std::size_t inScope) {
        name.steps.erase(name.steps.begin(),
                         name.steps.begin() + static_cast<std::ptrdiff_t>(firstInside(name, inScope)));
        return true;
    };
    std::vector<Connection> inner;
    for (const Connection& c : d.connections)
        if (isInside(c.from) && (c.to.empty() || isInside(c.to)))
            inner.push_back(c);
    for (Connection& c : inner) {
        d.connections.erase(c.id);
        moveApprovals(d, childPointer("/connections", c.id),
                      childPointer(childPointer("/types", type.id) + "/connections", c.id));
        c.from = editedName(c.from, before, inwards);
        if (!c.to.empty())
            c.to = editedName(c.to, before, inwards);
        type.connections.set(std::move(c));
    }
    editNames(d, before, [&](PlaceName& name, std::size_t inScope) {
        const std::size_t i = firstInside(name, inScope);
        if (i < inScope && (i == 0 || name.steps[i - 1].id != id))
            name.steps.insert(name.steps.begin() + static_cast<std::ptrdiff_t>(i), PlaceStep{id, {}});
        return true;
    });

    d.items.update(id, [&](Item& item) {
        item.type = type.id;
        item.kind.clear();
        item.cooling.clear();
        item.rackUnits = 0;
        item.budget = {};
        item.size.reset();
    });
    const std::string typeId = type.id;
    d.types.set(std::move(type));
    return Added{std::move(d), typeId};
}

} // namespace cw
