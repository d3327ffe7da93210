// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/edit_drawing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/design/references.h"

namespace cw
{
namespace
{

/// Where a pointer leads: the item of the design or of a type, or an annotation.
struct Target {
    std::string type; ///< id; empty = the design itself
    std::string item; ///< id; empty = an annotation
    std::string note;
};

std::unexpected<Error> notDrawn(std::string_view pointer)
{
    return fail(text(CW_TEXT("Nothing is drawn at {0}."), pointer), std::string(pointer));
}

Result<Target> targetOf(const Design& d, std::string_view pointer)
{
    CW_TRY(const auto s, splitPointer(pointer));
    if (s.size() == 2 && s[0] == "items" && d.items.contains(s[1]))
        return Target{{}, s[1], {}};
    if (s.size() == 2 && s[0] == "annotations" && d.annotations.contains(s[1]))
        return Target{{}, {}, s[1]};
    if (s.size() == 4 && s[0] == "types" && s[2] == "items")
        if (const Type* type = d.types.find(s[1]); type && type->items.contains(s[3]))
            return Target{s[1], s[3], {}};
    return notDrawn(pointer);
}

const Item& itemOf(const Design& d, const Target& t)
{
    return t.type.empty() ? *d.items.find(t.item) : *d.types.find(t.type)->items.find(t.item);
}

/// Applies `onItem` or `onNote`.
template<class OnItem, class OnNote>
void updateTarget(Design& d, const Target& t, OnItem&& onItem, OnNote&& onNote)
{
    if (!t.note.empty())
        d.annotations.update(t.note, onNote);
    else if (t.type.empty())
        d.items.update(t.item, onItem);
    else
        d.types.update(t.type, [&](Type& type) { type.items.update(t.item, onItem); });
}

/// Sets a member that items and annotations both have. Equal values are left alone, so that nothing is copied for them.
template<class T>
Result<Design> setBoth(Design d, const std::vector<std::string>& pointers, T Item::*ofItem, T Annotation::*ofNote,
                       const T& value)
{
    for (const std::string& pointer : pointers) {
        CW_TRY(const Target t, targetOf(d, pointer));
        if ((t.note.empty() ? itemOf(d, t).*ofItem : d.annotations.find(t.note)->*ofNote) == value)
            continue;
        updateTarget(
            d, t, [&](Item& i) { i.*ofItem = value; }, [&](Annotation& a) { a.*ofNote = value; });
    }
    return d;
}

/// Restacks what the pointers name beyond all their siblings on one side.
Result<Design> restack(Design d, const std::vector<std::string>& pointers, bool front)
{
    struct Moved {
        Target target;
        int z;
    };
    std::vector<Moved> moved;
    for (const std::string& pointer : pointers) {
        CW_TRY(Target t, targetOf(d, pointer));
        const int z = t.note.empty() ? itemOf(d, t).z : d.annotations.find(t.note)->z;
        moved.push_back({std::move(t), z});
    }
    std::ranges::stable_sort(moved, {}, &Moved::z);
    if (!front)
        std::ranges::reverse(moved);
    const auto isMoved = [&](const std::string& type, const std::string& item, const std::string& note) {
        return std::ranges::any_of(moved, [&](const Moved& m) {
            return m.target.type == type && m.target.item == item && m.target.note == note;
        });
    };
    for (Moved& m : moved) {
        // The outermost of those that stay, and of those restacked before.
        int limit = front ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
        const auto reach = [&](int z) { limit = front ? std::max(limit, z) : std::min(limit, z); };
        bool isAlone = true;
        if (!m.target.note.empty()) {
            for (const Annotation& a : d.annotations)
                if (a.id != m.target.note && !isMoved({}, {}, a.id)) {
                    reach(a.z);
                    isAlone = false;
                }
        } else {
            const IdMap<Item>& scope = m.target.type.empty() ? d.items : d.types.find(m.target.type)->items;
            const std::string in = itemOf(d, m.target).in;
            for (const Item& i : scope)
                if (i.in == in && i.id != m.target.item && !isMoved(m.target.type, i.id, {})) {
                    reach(i.z);
                    isAlone = false;
                }
        }
        for (const Moved& other : moved) {
            if (&other == &m)
                break;
            reach(other.z);
        }
        const bool isBeyond = front ? m.z > limit : m.z < limit;
        if (isAlone || isBeyond)
            continue;
        const int z = limit + (front ? 1 : -1);
        updateTarget(
            d, m.target, [&](Item& i) { i.z = z; }, [&](Annotation& a) { a.z = z; });
        m.z = z;
    }
    return d;
}

} // namespace

Result<Design> placeDrawn(Design d, const std::vector<Placed>& places)
{
    constexpr std::string_view items = "/items/";
    for (const Placed& p : places) {
        // Nearly all are items of the design, and there may be very many.
        const std::string_view id = std::string_view(p.pointer).substr(std::min(items.size(), p.pointer.size()));
        if (const Item* item = p.pointer.starts_with(items) ? d.items.find(id) : nullptr) {
            if (item->at == std::optional(p.at))
                continue;
            Item placed = *item;
            placed.at = p.at;
            d.items.set(std::move(placed));
            continue;
        }
        CW_TRY(const Target t, targetOf(d, p.pointer));
        const bool isThere =
            t.note.empty() ? itemOf(d, t).at == std::optional(p.at) : d.annotations.find(t.note)->at == p.at;
        if (!isThere)
            updateTarget(
                d, t, [&](Item& i) { i.at = p.at; }, [&](Annotation& a) { a.at = p.at; });
    }
    return d;
}

std::vector<Placed> aligned(const std::vector<DrawnBox>& boxes, Alignment how)
{
    constexpr double most = std::numeric_limits<double>::max();
    double left = most, top = most, right = -most, bottom = -most;
    for (const DrawnBox& b : boxes) {
        left = std::min(left, b.x);
        top = std::min(top, b.y);
        right = std::max(right, b.x + b.width);
        bottom = std::max(bottom, b.y + b.height);
    }
    std::vector<Placed> out;
    for (const DrawnBox& b : boxes) {
        double x = b.x, y = b.y;
        switch (how) {
        case Alignment::Left: x = left; break;
        case Alignment::Centre: x = (left + right - b.width) / 2; break;
        case Alignment::Right: x = right - b.width; break;
        case Alignment::Top: y = top; break;
        case Alignment::Middle: y = (top + bottom - b.height) / 2; break;
        case Alignment::Bottom: y = bottom - b.height; break;
        }
        out.push_back({b.pointer, {b.at[0] + std::round(x - b.x), b.at[1] + std::round(y - b.y)}});
    }
    return out;
}

std::vector<Placed> distributed(const std::vector<DrawnBox>& boxes, Direction along)
{
    const bool isAcross = along == Direction::Horizontal;
    const auto begin = [&](const DrawnBox& b) { return isAcross ? b.x : b.y; };
    const auto extent = [&](const DrawnBox& b) { return isAcross ? b.width : b.height; };
    std::vector<DrawnBox> row = boxes;
    std::ranges::stable_sort(row, {}, [&](const DrawnBox& b) { return begin(b) + extent(b) / 2; });
    std::vector<Placed> out;
    if (row.size() < 3) {
        for (const DrawnBox& b : row)
            out.push_back({b.pointer, b.at});
        return out;
    }
    double filled = 0;
    for (const DrawnBox& b : row)
        filled += extent(b);
    const double gap =
        (begin(row.back()) + extent(row.back()) - begin(row.front()) - filled) / static_cast<double>(row.size() - 1);
    double next = begin(row.front());
    for (const DrawnBox& b : row) {
        const double by = std::round(next - begin(b));
        out.push_back({b.pointer, {b.at[0] + (isAcross ? by : 0), b.at[1] + (isAcross ? 0 : by)}});
        next += extent(b) + gap;
    }
    return out;
}

Result<Design> bringToFront(Design d, const std::vector<std::string>& pointers)
{
    return restack(std::move(d), pointers, true);
}

Result<Design> sendToBack(Design d, const std::vector<std::string>& pointers)
{
    return restack(std::move(d), pointers, false);
}

Result<Design> setLocked(Design d, const std::vector<std::string>& pointers, bool locked)
{
    return setBoth(std::move(d), pointers, &Item::locked, &Annotation::locked, locked);
}

Result<Added> addLayer(Design d, const std::string& name)
{
    Layer layer;
    const std::string wish = slug(name);
    layer.id = freshId(d.layers, wish.empty() ? "layer" : wish);
    layer.name = name;
    for (const Layer& l : d.layers)
        layer.rank = std::max(layer.rank, l.rank + 1);
    const std::string id = layer.id;
    d.layers.set(std::move(layer));
    return Added{std::move(d), id};
}

Result<Design> removeLayer(Design d, const std::string& id)
{
    if (!d.layers.erase(id))
        return fail(text(CW_TEXT("There is no layer \"{0}\"."), id), "/layers");
    const auto fallen = [&](const auto& map) {
        std::vector<std::string> ids;
        for (const auto& v : map)
            if (v.layer == id)
                ids.push_back(v.id);
        return ids;
    };
    for (const std::string& item : fallen(d.items))
        d.items.update(item, [](Item& i) { i.layer.clear(); });
    for (const std::string& note : fallen(d.annotations))
        d.annotations.update(note, [](Annotation& a) { a.layer.clear(); });
    std::vector<std::string> types;
    for (const Type& t : d.types)
        if (!fallen(t.items).empty())
            types.push_back(t.id);
    for (const std::string& type : types)
        d.types.update(type, [&](Type& t) {
            for (const std::string& item : fallen(t.items))
                t.items.update(item, [](Item& i) { i.layer.clear(); });
        });
    return d;
}

Result<Design> moveToLayer(Design d, const std::vector<std::string>& pointers, const std::string& layer)
{
    if (!layer.empty() && !d.layers.contains(layer))
        return fail(text(CW_TEXT("There is no layer \"{0}\"."), layer), "/layers");
    return setBoth(std::move(d), pointers, &Item::layer, &Annotation::layer, layer);
}

Result<Added> addAnnotation(Design d, Annotation wish)
{
    wish.id = freshId(d.annotations, wish.id.empty() ? enumName(wish.kind) : wish.id);
    const std::string id = wish.id;
    d.annotations.set(std::move(wish));
    return Added{std::move(d), id};
}

Result<Design> removeAnnotations(Design d, const std::vector<std::string>& ids)
{
    for (const std::string& id : ids)
        if (!d.annotations.erase(id))
            return notDrawn(childPointer("/annotations", id));
    return d;
}

bool isHiddenLayer(const Design& d, const std::string& layer)
{
    const Layer* l = layer.empty() ? nullptr : d.layers.find(layer);
    return l && l->hidden;
}

bool isLockedLayer(const Design& d, const std::string& layer)
{
    const Layer* l = layer.empty() ? nullptr : d.layers.find(layer);
    return l && l->locked;
}

} // namespace cw
