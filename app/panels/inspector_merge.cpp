// SPDX-License-Identifier: GPL-3.0-or-later
// One page for several things: the fields that all of them have.
#include "app/panels/inspector_merge.h"

#include <algorithm>
#include <set>

#include "model/io/json.h"

namespace cw
{

namespace
{

void settle(InspectorField& field)
{
    if (!field.isMixed())
        return;
    field.resettable = field.resettable || !field.provenance.isEmpty();
    field.shown.clear();
    field.remark.clear();
    field.provenance.clear();
    field.range.reset();
}

bool isSame(const InspectorField& a, const InspectorField& b)
{
    // Everything has notes, each kind in a section of its own.
    const bool notes = a.kind == FieldKind::Notes && b.kind == FieldKind::Notes;
    return (notes || a.section == b.section) && a.label == b.label && a.kind == b.kind && a.unit == b.unit &&
           a.whole == b.whole;
}

/// Takes the pointers of the other field; false when both can't be one.
bool join(InspectorField& field, const InspectorField& other)
{
    if (field.kind == FieldKind::ReadOnly)
        return field.shown == other.shown;
    if (field.kind == FieldKind::Action)
        return false;
    const QString text = field.text();
    if (text != other.text() || field.remark != other.remark)
        field.remark.clear();
    if (text == other.text())
        field.shown = text;
    if (!other.fallbacks.empty() || !field.fallbacks.empty() || !(field.fallback == other.fallback)) {
        field.fallbacks.resize(field.pointers.size(), field.fallback);
        for (std::size_t i = 0; i < other.pointers.size(); ++i)
            field.fallbacks.push_back(i < other.fallbacks.size() ? other.fallbacks[i] : other.fallback);
    }
    std::set<std::string> known(field.pointers.begin(), field.pointers.end());
    bool differs = field.isMixed() || other.isMixed() || text != other.text();
    for (std::size_t i = 0; i < other.pointers.size(); ++i) {
        if (!known.insert(other.pointers[i]).second) {
            if (!field.fallbacks.empty())
                field.fallbacks.erase(field.fallbacks.begin() + static_cast<std::ptrdiff_t>(field.pointers.size()));
            continue;
        }
        field.pointers.push_back(other.pointers[i]);
        field.values.push_back(other.values[i]);
    }
    field.resettable = field.resettable || other.resettable;
    if (field.provenance != other.provenance)
        field.provenance.clear();
    if (field.hint != other.hint)
        field.hint.clear();
    // Only what is a choice for each is one for all; what they have now is named, too.
    std::erase_if(field.choices, [&](const auto& c) {
        return std::find(other.choices.begin(), other.choices.end(), c) == other.choices.end();
    });
    if (differs && !field.isMixed() && !field.values.empty())
        field.values.push_back(Json(JsonArray())); // left-out defaults that read otherwise
    if (differs)
        settle(field);
    return true;
}

} // namespace

void joinAlike(FieldList& list, const std::vector<WrittenThing>& things)
{
    if (things.size() < 2)
        return;
    const std::string& own = things.front().pointer;
    std::erase_if(list.fields, [](const InspectorField& f) { return f.single || f.kind == FieldKind::Action; });
    for (InspectorField& field : list.fields) {
        if (field.pointers.size() != 1 || !field.pointers.front().starts_with(own + "/"))
            continue;
        const std::string key = field.pointers.front().substr(own.size());
        const QString text = field.text();
        field.pointers.clear();
        field.values.clear();
        std::set<std::string> known;
        for (const WrittenThing& thing : things) {
            // Two instances of one type are one field of the type.
            if (!known.insert(thing.pointer).second)
                continue;
            const Json* value = atPointer(thing.value, key);
            field.pointers.push_back(thing.pointer + key);
            field.values.push_back(value ? *value : Json());
        }
        field.shown = text;
        settle(field);
    }
}

FieldList commonFields(std::vector<FieldList> pages)
{
    if (pages.empty())
        return {};
    FieldList common = std::move(pages.front());
    if (pages.size() == 1)
        return common;
    for (std::size_t i = 1; i < pages.size(); ++i) {
        std::vector<char> used(pages[i].fields.size(), 0);
        std::erase_if(common.fields, [&](InspectorField& field) {
            for (std::size_t k = 0; k < used.size(); ++k) {
                if (used[k] || !isSame(field, pages[i].fields[k]))
                    continue;
                used[k] = 1;
                return field.single || !join(field, pages[i].fields[k]);
            }
            return true;
        });
    }
    return common;
}

} // namespace cw
