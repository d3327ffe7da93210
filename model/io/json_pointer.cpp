// SPDX-License-Identifier: GPL-3.0-or-later
// JSON pointers (RFC 6901) and patches (RFC 6902) on our tree.
#include "model/io/json.h"

#include <charconv>

namespace cw
{
namespace
{

/// An array index as RFC 6901 wants it: no sign, no leading zero.
bool parseIndex(std::string_view s, std::size_t& index)
{
    if (s.empty() || (s.size() > 1 && s[0] == '0'))
        return false;
    const auto r = std::from_chars(s.data(), s.data() + s.size(), index);
    return r.ec == std::errc() && r.ptr == s.data() + s.size();
}

Json* step(Json& at, const std::string& key)
{
    if (at.isObject())
        return at.find(key);
    std::size_t i = 0;
    auto* a = at.array();
    return a && parseIndex(key, i) && i < a->size() ? &(*a)[i] : nullptr;
}

Json* walk(Json& root, const std::vector<std::string>& steps, std::size_t count)
{
    Json* at = &root;
    for (std::size_t i = 0; at && i < count; ++i)
        at = step(*at, steps[i]);
    return at;
}

Error missing(std::string_view path)
{
    return {text(CW_TEXT("There is nothing at this place.")), std::string(path), {}};
}

Result<void> add(Json& root, std::string_view path, Json value)
{
    CW_TRY(const auto steps, splitPointer(path));
    if (steps.empty()) {
        root = std::move(value);
        return {};
    }
    Json* parent = walk(root, steps, steps.size() - 1);
    if (!parent)
        return std::unexpected(missing(path));
    if (parent->isObject()) {
        parent->set(steps.back(), std::move(value));
        return {};
    }
    auto* a = parent->array();
    std::size_t i = 0;
    if (!a)
        return std::unexpected(missing(path));
    if (steps.back() == "-")
        i = a->size();
    else if (!parseIndex(steps.back(), i) || i > a->size())
        return std::unexpected(missing(path));
    a->insert(a->begin() + static_cast<std::ptrdiff_t>(i), std::move(value));
    return {};
}

Result<Json> remove(Json& root, std::string_view path)
{
    CW_TRY(const auto steps, splitPointer(path));
    Json* target = walk(root, steps, steps.size());
    if (!target || steps.empty())
        return std::unexpected(missing(path));
    Json old = std::move(*target);
    Json* parent = walk(root, steps, steps.size() - 1);
    if (parent->isObject()) {
        parent->erase(steps.back());
    } else {
        std::size_t i = 0;
        parseIndex(steps.back(), i);
        parent->array()->erase(parent->array()->begin() + static_cast<std::ptrdiff_t>(i));
    }
    return old;
}

} // namespace

Result<void> applyOperation(Json& root, const Json& operation)
{
    const auto member = [&](const char* key) {
        const Json* m = operation.find(key);
        return m && m->isString() ? m->string() : nullptr;
    };
    const std::string* op = member("op");
    const std::string* path = member("path");
    if (!op || !path)
        return fail(text(CW_TEXT("A patch operation needs \"op\" and \"path\".")));
    CW_TRY(const auto steps, splitPointer(*path));
    const bool needsValue = *op == "add" || *op == "replace" || *op == "test";
    const Json* value = operation.find("value");
    if (needsValue && !value)
        return fail(text(CW_TEXT("The operation \"{0}\" needs a \"value\"."), *op), *path);
    if (*op == "add")
        return add(root, *path, *value);
    if (*op == "remove") {
        CW_CHECK(remove(root, *path));
        return {};
    }
    if (*op == "replace" || *op == "test") {
        Json* target = walk(root, steps, steps.size());
        if (!target)
            return std::unexpected(missing(*path));
        if (*op == "replace")
            *target = *value;
        else if (!(*target == *value))
            return fail(text(CW_TEXT("The base now has {0} here, but the change was made against {1}."),
                             writeJsonCompact(*target), writeJsonCompact(*value)),
                        *path, text(CW_TEXT("Make the change again on the new base, or drop it.")));
        return {};
    }
    if (*op == "move" || *op == "copy") {
        const std::string* from = member("from");
        if (!from)
            return fail(text(CW_TEXT("The operation \"{0}\" needs \"from\"."), *op), *path);
        if (*op == "move") {
            if (path->starts_with(*from + "/"))
                return fail(text(CW_TEXT("A value can't be moved into itself.")), *path);
            CW_TRY(Json moved, remove(root, *from));
            return add(root, *path, std::move(moved));
        }
        const Json* source = atPointer(root, *from);
        if (!source)
            return std::unexpected(missing(*from));
        return add(root, *path, *source);
    }
    return fail(text(CW_TEXT("\"{0}\" is not a patch operation."), *op), *path);
}

Result<std::vector<std::string>> splitPointer(std::string_view pointer)
{
    std::vector<std::string> steps;
    if (pointer.empty())
        return steps;
    if (pointer[0] != '/')
        return fail(text(CW_TEXT("\"{0}\" is not a JSON pointer: it must start with \"/\"."), pointer));
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/') {
            steps.emplace_back();
        } else if (pointer[i] == '~') {
            if (i + 1 == pointer.size() || (pointer[i + 1] != '0' && pointer[i + 1] != '1'))
                return fail(text(CW_TEXT("\"{0}\" is not a JSON pointer: \"~\" must be followed by 0 or 1."), pointer));
            steps.back() += pointer[++i] == '0' ? '~' : '/';
        } else {
            steps.back() += pointer[i];
        }
    }
    return steps;
}

std::string childPointer(std::string_view pointer, std::string_view key)
{
    std::string out(pointer);
    out += '/';
    for (const char c : key) {
        if (c == '~')
            out += "~0";
        else if (c == '/')
            out += "~1";
        else
            out += c;
    }
    return out;
}

const Json* atPointer(const Json& root, std::string_view pointer)
{
    const auto steps = splitPointer(pointer);
    return steps ? walk(const_cast<Json&>(root), *steps, steps->size()) : nullptr;
}

Result<Json> applyPatch(Json root, const Json& patch)
{
    const auto* operations = patch.array();
    if (!operations)
        return fail(text(CW_TEXT("A patch must be an array of operations.")));
    for (std::size_t i = 0; i < operations->size(); ++i) {
        if (auto done = applyOperation(root, (*operations)[i]); !done) {
            Error e = std::move(done).error();
            e.what = text(CW_TEXT("Change {0} of the variant does not apply: {1}"), i + 1, english(e.what));
            return std::unexpected(std::move(e));
        }
    }
    return root;
}

} // namespace cw
