// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/variant_conflicts.h"

#include <algorithm>
#include <utility>

#include "model/design/edit.h"
#include "model/design/value_at.h"

namespace cw
{
namespace
{

std::string textOf(const Json& operation, const char* key)
{
    const Json* value = operation.find(key);
    return value && value->string() ? *value->string() : std::string();
}

std::optional<Json> valueOf(const Json& operation)
{
    const Json* value = operation.find("value");
    return value ? std::optional<Json>(*value) : std::nullopt;
}

/// A change of the patch: tests, and then the operation that they guard. Tests at the end of a patch guard nothing.
VariantConflict nextChange(const JsonArray& operations, std::size_t first)
{
    VariantConflict c;
    c.first = c.last = first;
    while (c.last + 1 < operations.size() && textOf(operations[c.last], "op") == "test")
        ++c.last;
    const Json& change = operations[c.last];
    c.op = textOf(change, "op");
    c.path = textOf(change, "path");
    c.wanted = c.op == "remove" ? std::nullopt : valueOf(change);
    for (std::size_t i = c.first; i < c.last; ++i)
        if (textOf(operations[i], "path") == c.path)
            c.madeAgainst = valueOf(operations[i]);
    return c;
}

bool isCollection(const std::string& path)
{
    return std::count(path.begin(), path.end(), '/') == 1;
}

/// Adding a collection keeps what is in it, so only entries that both name are at odds.
bool addsOver(const std::optional<Json>& now, const std::optional<Json>& wanted, const std::string& path)
{
    if (!now || !wanted)
        return false;
    if (!isCollection(path) || !now->isObject() || !wanted->isObject())
        return !(*now == *wanted);
    return std::any_of(wanted->object()->begin(), wanted->object()->end(), [&](const JsonMember& member) {
        const Json* there = now->find(member.first);
        return there && !(*there == member.second);
    });
}

bool isInList(const Design& design, const std::string& path)
{
    const auto parent = valueAt(design, path.substr(0, path.rfind('/')));
    return parent && parent->isArray();
}

/// What stands there when the change is made: adding a collection keeps its other entries.
std::optional<Json> merged(const VariantConflict& c, std::optional<Json> wanted)
{
    if (c.op != "add" || !isCollection(c.path) || !c.now || !wanted || !c.now->isObject() || !wanted->isObject())
        return wanted;
    Json all = *c.now;
    for (const auto& [key, value] : *wanted->object())
        all.set(key, value);
    return all;
}

Result<const Variant*> variantOf(const Design& base, const std::string& id)
{
    const Variant* variant = base.variants.find(id);
    if (!variant)
        return fail(text(CW_TEXT("There is no variant \"{0}\"."), id), "/variants");
    return variant;
}

std::string titleOf(const Variant& v)
{
    return v.name.empty() ? v.id : v.name;
}

Json operation(const char* op, const std::string& path, const std::optional<Json>& value)
{
    Json o;
    o.set("op", op);
    o.set("path", path);
    if (value)
        o.set("value", *value);
    return o;
}

} // namespace

bool AppliedVariant::whole() const
{
    return std::all_of(conflicts.begin(), conflicts.end(), [](const VariantConflict& c) { return c.applied; });
}

Result<AppliedVariant> applyVariant(const Design& base, const std::string& variantId)
{
    CW_TRY(const Variant* variant, variantOf(base, variantId));
    const JsonArray* operations = variant->patch.array();
    if (!operations)
        return fail(text(CW_TEXT("The patch of a variant must be a list of operations.")),
                    childPointer(childPointer("/variants", variantId), "patch"));
    AppliedVariant out{base, {}};
    for (std::size_t i = 0; i < operations->size();) {
        VariantConflict c = nextChange(*operations, i);
        i = c.last + 1;
        if (c.op == "add" && !c.path.empty()) {
            c.now = valueAt(out.design, c.path);
            // An entry that is put into a list ("/…/3") moves others aside: nothing is written over.
            c.applied = addsOver(c.now, c.wanted, c.path) && !isInList(out.design, c.path);
        }
        Design tried = out.design;
        Result<void> done;
        for (std::size_t k = c.first; k <= c.last && done; ++k)
            done = applyPatchOperation(tried, (*operations)[k]);
        if (done) {
            out.design = std::move(tried);
            if (c.applied)
                out.conflicts.push_back(std::move(c));
            continue;
        }
        c.applied = false;
        c.now = valueAt(out.design, c.path);
        c.why = std::move(done).error();
        const bool isSo = c.now == c.wanted && (c.op == "replace" || c.op == "add" || c.op == "remove");
        if (!isSo)
            out.conflicts.push_back(std::move(c));
    }
    out.design.variants = base.variants;
    out.design.view = base.view;
    return out;
}

Result<Design> withVariantKept(const Design& base, const std::string& variantId, const Design& edited)
{
    CW_TRY(const AppliedVariant before, applyVariant(base, variantId));
    Json patch = makePatch(base, edited);
    const JsonArray& old = *base.variants.find(variantId)->patch.array();
    for (const VariantConflict& c : before.conflicts)
        for (std::size_t i = c.first; i <= c.last && !c.applied; ++i)
            patch.array()->push_back(old[i]);
    Design out = base;
    out.variants.update(variantId, [&](Variant& v) { v.patch = std::move(patch); });
    return out;
}

Result<Design> resolveConflict(const Design& base, const std::string& variantId, const VariantConflict& conflict,
                               Resolution how, const Json& value)
{
    CW_TRY(const AppliedVariant before, applyVariant(base, variantId));
    if (std::find(before.conflicts.begin(), before.conflicts.end(), conflict) == before.conflicts.end())
        return fail(text(CW_TEXT("This conflict is no longer there.")), conflict.path,
                    text(CW_TEXT("Look at the list of conflicts again.")));
    JsonArray patch = *base.variants.find(variantId)->patch.array();
    JsonArray change;
    if (how != Resolution::Base) {
        const auto wanted = merged(conflict, how == Resolution::Value ? std::optional<Json>(value) : conflict.wanted);
        if (conflict.now)
            change.push_back(operation("test", conflict.path, conflict.now));
        const char* op = !wanted ? "remove" : conflict.now ? "replace" : "add";
        if (wanted || conflict.now)
            change.push_back(operation(op, conflict.path, wanted));
    }
    const auto at = patch.begin() + static_cast<std::ptrdiff_t>(conflict.first);
    const auto end = patch.begin() + static_cast<std::ptrdiff_t>(conflict.last) + 1;
    const auto next = patch.erase(at, end);
    patch.insert(next, change.begin(), change.end());
    Design out = base;
    out.variants.update(variantId, [&](Variant& v) { v.patch = Json(std::move(patch)); });
    CW_TRY(const AppliedVariant after, applyVariant(out, variantId));
    const auto again = std::find_if(after.conflicts.begin(), after.conflicts.end(), [&](const VariantConflict& c) {
        return c.path == conflict.path && c.first == conflict.first && !c.applied;
    });
    if (how != Resolution::Base && again != after.conflicts.end())
        return fail(text(CW_TEXT("The change can't be made on the base as it is: {0}"), english(again->why.what)),
                    conflict.path, text(CW_TEXT("Give the change up, or bring back in the base what it changes.")));
    return out;
}

Result<Design> promoteVariant(const Design& base, const std::string& variantId, const std::string& oldName)
{
    CW_TRY(const Variant* promoted, variantOf(base, variantId));
    CW_TRY(AppliedVariant own, applyVariant(base, variantId));
    if (!own.whole())
        return fail(text(CW_TEXT("Changes of the variant \"{0}\" do not apply to the base and would be lost."),
                         titleOf(*promoted)),
                    childPointer("/variants", variantId), text(CW_TEXT("Resolve its conflicts first.")));
    Design out = std::move(own.design);
    for (const Variant& other : base.variants) {
        if (other.id == variantId)
            continue;
        // One that can't be applied at all stays as it is.
        const auto seen = applyVariant(base, other.id);
        if (!seen)
            continue;
        Json patch = makePatch(out, seen->design);
        for (const VariantConflict& c : seen->conflicts)
            for (std::size_t i = c.first; i <= c.last && !c.applied; ++i)
                patch.array()->push_back((*other.patch.array())[i]);
        out.variants.update(other.id, [&](Variant& v) { v.patch = std::move(patch); });
    }
    std::string oldId;
    if (!oldName.empty()) {
        // It stands where the promoted one stood.
        Variant old;
        const std::string wish = slug(oldName);
        old.id = oldId = freshId(base.variants, wish.empty() ? "base" : wish);
        old.name = oldName;
        old.color = promoted->color;
        old.rank = promoted->rank;
        old.patch = makePatch(out, base);
        out.variants.set(std::move(old));
    }
    out.variants.erase(variantId);

    // What named the two designs names them still.
    const auto moved = [&](std::string& id) { id = id == variantId ? std::string() : id.empty() ? oldId : id; };
    if (out.view.baseline == variantId)
        out.view.baseline.clear();
    for (const PresentationScene& scene : base.view.scenes)
        out.view.scenes.update(scene.id, [&](PresentationScene& s) {
            moved(s.variant);
            // A flip to "" is none: of the two designs that it shows, the base comes first.
            if (s.flip == variantId)
                s.flip = std::exchange(s.variant, {});
        });
    for (const SavedSweep& s : base.view.sweeps)
        out.view.sweeps.update(s.id, [&](SavedSweep& sweep) { moved(sweep.variant); });
    return out;
}

} // namespace cw
