// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/variant.h"

#include <algorithm>

#include "model/design/design_file.h"
#include "model/design/path_edit.h"
#include "model/design/value_at.h"

namespace cw
{
namespace
{

Json operation(const char* op, const std::string& path, const Json* value)
{
    Json o;
    o.set("op", op);
    o.set("path", path);
    if (value)
        o.set("value", *value);
    return o;
}

/// Operations that turn one tree into the other. Lists are replaced as a whole: their entries have no names.
void diff(const Json* before, const Json* after, const std::string& path, JsonArray& out)
{
    if (!before) {
        out.push_back(operation("add", path, after));
        return;
    }
    if (after && *before == *after)
        return;
    if (after && before->isObject() && after->isObject()) {
        for (const auto& [key, value] : *before->object())
            diff(&value, after->find(key), childPointer(path, key), out);
        for (const auto& [key, value] : *after->object())
            if (!before->find(key))
                diff(nullptr, &value, childPointer(path, key), out);
        return;
    }
    out.push_back(operation("test", path, before));
    out.push_back(after ? operation("replace", path, after) : operation("remove", path, nullptr));
}

template<class T>
void diffMap(const IdMap<T>& before, const IdMap<T>& after, const std::string& path, JsonArray& out)
{
    // The file leaves out an empty collection, and an entry can't be added to what is not there.
    if (before.empty() != after.empty()) {
        const Json a = toJson(before), b = toJson(after);
        diff(before.empty() ? nullptr : &a, after.empty() ? nullptr : &b, path, out);
        return;
    }
    before.visitDifferences(after, [&](const T* a, const T* b) {
        const Json x = a ? toJson(*a) : Json(), y = b ? toJson(*b) : Json();
        diff(a ? &x : nullptr, b ? &y : nullptr, childPointer(path, a ? a->id : b->id), out);
        return false;
    });
}

std::optional<PathAction> typedAction(const std::string& op)
{
    if (op == "test")
        return PathAction::Test;
    if (op == "add")
        return PathAction::Add;
    if (op == "replace")
        return PathAction::Replace;
    if (op == "remove")
        return PathAction::Remove;
    return std::nullopt;
}

/// Whatever RFC 6902 allows, by way of the whole tree.
Result<void> applyToTree(Design& design, const Json& o)
{
    Json tree = designToJson(design);
    CW_CHECK(applyOperation(tree, o));
    tree.erase("format");
    tree.erase("version");
    CW_TRY(design, designFromJson(tree));
    return {};
}

} // namespace

Result<void> applyPatchOperation(Design& design, const Json& o)
{
    const Json* op = o.find("op");
    const Json* path = o.find("path");
    const Json* value = o.find("value");
    const auto action = op && op->isString() ? typedAction(*op->string()) : std::nullopt;
    if (!action || !path || !path->isString() || (!value && *action != PathAction::Remove))
        return applyToTree(design, o);
    CW_TRY(const auto steps, splitPointer(*path->string()));
    if (steps.empty())
        return applyToTree(design, o);
    return editPath(design, steps, *action, value ? *value : Json());
}

Result<Design> effectiveDesign(const Design& base, const std::string& variantId)
{
    const Variant* variant = base.variants.find(variantId);
    if (!variant)
        return fail(text(CW_TEXT("There is no variant \"{0}\"."), variantId), "/variants");
    const std::string pointer = childPointer(childPointer("/variants", variantId), "patch");
    const JsonArray* operations = variant->patch.array();
    if (!operations)
        return fail(text(CW_TEXT("The patch of a variant must be a list of operations.")), pointer);
    Design design = base;
    for (std::size_t i = 0; i < operations->size(); ++i) {
        if (auto done = applyPatchOperation(design, (*operations)[i]); !done) {
            Error e = std::move(done).error();
            e.what = text(CW_TEXT("Change {0} of the variant \"{1}\" does not apply: {2}"), i + 1,
                          variant->name.empty() ? variantId : variant->name, english(e.what));
            return std::unexpected(std::move(e));
        }
    }
    design.variants = base.variants;
    design.view = base.view;
    return design;
}

Json makePatch(const Design& base, const Design& edited)
{
    JsonArray out;
    const Design before = withoutEntries(base), after = withoutEntries(edited);
    if (!(before == after)) {
        const Json a = toJson(before), b = toJson(after);
        diff(&a, &b, "", out);
    }
    diffMap(base.parts, edited.parts, "/parts", out);
    diffMap(base.models, edited.models, "/models", out);
    diffMap(base.types, edited.types, "/types", out);
    diffMap(base.items, edited.items, "/items", out);
    diffMap(base.connections, edited.connections, "/connections", out);
    diffMap(base.pools, edited.pools, "/pools", out);
    diffMap(base.deployments, edited.deployments, "/deployments", out);
    diffMap(base.routes, edited.routes, "/routes", out);
    diffMap(base.tiers, edited.tiers, "/tiers", out);
    return Json(std::move(out));
}

Result<Design> withVariant(Design base, const std::string& variantId, const Design& edited)
{
    Json patch = makePatch(base, edited);
    if (!base.variants.update(variantId, [&](Variant& v) { v.patch = std::move(patch); }))
        return fail(text(CW_TEXT("There is no variant \"{0}\"."), variantId), "/variants");
    return base;
}

} // namespace cw
