// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn places and JSON pointers, both ways.
#include "app/document/places.h"

#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

std::string findInstance(const IdMap<Item>& items, const Design& design, const std::string& type, int depth)
{
    if (depth > maxNesting)
        return {};
    for (const Item& item : items)
        if (item.type == type)
            return item.id;
    for (const Item& item : items) {
        const Type* content = item.type.empty() ? nullptr : design.types.find(item.type);
        if (!content)
            continue;
        if (auto inner = findInstance(content->items, design, type, depth + 1); !inner.empty())
            return item.id + "/" + inner;
    }
    return {};
}

} // namespace

std::optional<DrawnPlace> drawnPlace(const Design& design, std::string_view path)
{
    const auto resolved = resolvePlace(design, design.items, path);
    if (!resolved)
        return std::nullopt;
    DrawnPlace place;
    for (const ResolvedStep& step : resolved->steps) {
        if (step.inner)
            place.type = place.item->type;
        place.item = step.item;
    }
    const std::string scope = place.type.empty() ? std::string() : childPointer("/types", place.type);
    place.pointer = childPointer(scope + "/items", place.item->id);
    return place;
}

std::string placeOfPointer(const Design& design, std::string_view pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps || steps->size() < 2)
        return {};
    const auto& s = *steps;
    if (s[0] == "items")
        return design.items.contains(s[1]) ? s[1] : std::string();
    if (s[0] != "types" || !design.types.contains(s[1]))
        return {};
    const std::string instance = findInstance(design.items, design, s[1], 0);
    if (instance.empty() || s.size() < 4 || s[2] != "items")
        return instance;
    return instance + "/" + s[3];
}

std::string instanceAround(const Design& design, std::string_view path)
{
    if (const auto place = drawnPlace(design, path); place && place->item->isInstance())
        return std::string(path);
    const std::size_t cut = path.rfind('/');
    return std::string(path.substr(0, cut == std::string_view::npos ? 0 : cut));
}

std::string connectionOfPointer(std::string_view pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps)
        return {};
    const auto& s = *steps;
    if (s.size() >= 2 && s[0] == "connections")
        return childPointer("/connections", s[1]);
    if (s.size() >= 4 && s[0] == "types" && s[2] == "connections")
        return childPointer(childPointer("/types", s[1]) + "/connections", s[3]);
    return {};
}

} // namespace cw
