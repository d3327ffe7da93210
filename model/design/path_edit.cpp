// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/path_edit.h"

#include <span>

namespace cw
{
namespace
{

/// The way that is still to go, and the pointer to where we are.
struct Path {
    std::span<const std::string> rest;
    std::string pointer;

    Path next() const { return {rest.subspan(1), childPointer(pointer, rest.front())}; }
};

struct Change {
    PathAction action;
    const Json& value;

    bool isRemoval() const { return action == PathAction::Remove || (action == PathAction::Set && value.isNull()); }
};

std::unexpected<Error> nothingThere(const Path& path)
{
    return fail(text(CW_TEXT("There is nothing at this place.")), path.pointer);
}

/// One operation of RFC 6902 on a tree that stands at `pointer`.
Result<void> apply(Json& tree, const char* name, const std::string& path, const Json& value, const std::string& pointer)
{
    Json operation;
    operation.set("op", name);
    operation.set("path", path);
    operation.set("value", value);
    auto done = applyOperation(tree, operation);
    if (!done)
        done.error().where.insert(0, pointer);
    return done;
}

Result<void> test(Json found, const Json& expected, const std::string& pointer)
{
    return apply(found, "test", "", expected, pointer);
}

/// A change within a tree that has no type of its own: `at` is an object or array that holds the first step.
Result<void> editTree(Json& at, const Path& path, const Change& change)
{
    if (change.action == PathAction::Set && at.isNull())
        at = Json(JsonObject());
    std::string steps;
    for (const std::string& s : path.rest)
        steps = childPointer(steps, s);
    const Path inner = path.next();
    Json* child = at.find(path.rest.front());
    if (change.action == PathAction::Set && at.isObject()) {
        if (path.rest.size() > 1) {
            if (!child && change.value.isNull())
                return {};
            if (!child) {
                at.set(path.rest.front(), Json(JsonObject()));
                child = at.find(path.rest.front());
            }
            return editTree(*child, inner, change);
        }
        if (change.value.isNull())
            at.erase(path.rest.front());
        else
            at.set(path.rest.front(), change.value);
        return {};
    }
    const char* name = "test";
    switch (change.action) {
    case PathAction::Set: name = change.value.isNull() ? "remove" : atPointer(at, steps) ? "replace" : "add"; break;
    case PathAction::Add: name = "add"; break;
    case PathAction::Replace: name = "replace"; break;
    case PathAction::Remove: name = "remove"; break;
    case PathAction::Test: break;
    }
    return apply(at, name, steps, change.value, path.pointer);
}

template<class T>
Result<void> edit(T& v, const Path& path, const Change& change);

/// Visits the fields of a struct until it has found the one that the path names.
class FieldEditor
{
public:
    FieldEditor(const Path& path, const Change& change) : m_path(path), m_change(change) {}

    template<class T>
    void operator()(Field f, T& v)
    {
        visit(f, v, [&] { v = T(); });
    }
    template<class T, class D>
    void operator()(Field f, T& v, const D& fallback)
    {
        visit(f, v, [&] { v = T(fallback); });
    }
    template<class T>
    void required(Field f, T& v)
    {
        if (isHere(f) && isAtEnd() && m_change.isRemoval()) {
            m_found = true;
            m_result = fail(text(CW_TEXT("The field \"{0}\" is needed."), f.key), m_path.next().pointer,
                            text(CW_TEXT("Give it another value, or remove what it belongs to.")));
            return;
        }
        visit(f, v, [] {});
    }
    void extra(Extra& e)
    {
        if (m_found)
            return;
        m_found = true;
        Json tree{JsonObject(std::move(e))};
        m_result = editTree(tree, m_path, m_change);
        e = std::move(*tree.object());
    }
    /// An error when no field took the change.
    Result<void> result() const { return m_found ? m_result : nothingThere(m_path.next()); }

private:
    bool isHere(Field f) const { return !m_found && m_path.rest.front() == f.key; }
    bool isAtEnd() const { return m_path.rest.size() == 1; }

    template<class T, class Reset>
    void visit(Field f, T& v, Reset&& reset)
    {
        if (!isHere(f))
            return;
        m_found = true;
        if (isAtEnd() && m_change.isRemoval())
            reset();
        else
            m_result = edit(v, m_path.next(), m_change);
    }

    const Path& m_path;
    const Change& m_change;
    bool m_found = false;
    Result<void> m_result;
};

/// The value itself is the target.
template<class T>
Result<void> editWhole(T& v, const Path& path, const Change& change)
{
    if (change.action == PathAction::Test)
        return test(toJson(v), change.value, path.pointer);
    T fresh{};
    CW_CHECK(fromJson(change.value, path.pointer, fresh));
    if constexpr (detail::IsIdMap<T>::value) {
        // A file leaves out an empty collection, so a patch made then adds the whole of it; what came to be there since
        // stays.
        if (change.action == PathAction::Add) {
            for (auto i = fresh.begin(); i != fresh.end(); ++i)
                v.set(i.shared());
            return {};
        }
    }
    if constexpr (requires { v.id; })
        fresh.id = v.id;
    v = std::move(fresh);
    return {};
}

template<class T>
Result<void> editEntry(IdMap<T>& map, const Path& path, const Change& change)
{
    const std::string& id = path.rest.front();
    const Path inner = path.next();
    const T* old = map.find(id);
    if (!old) {
        const bool creates = change.action == PathAction::Set || change.action == PathAction::Add;
        if (inner.rest.empty() && change.action == PathAction::Set && change.value.isNull())
            return {};
        if (!inner.rest.empty() || !creates)
            return nothingThere(inner);
        if (!isValidId(id))
            return fail(text(CW_TEXT("\"{0}\" is not a valid id."), id), inner.pointer,
                        text(CW_TEXT("Ids are made of letters, digits, '_', '.' and '-'.")));
        T fresh;
        fresh.id = id;
        CW_CHECK(editWhole(fresh, inner, change));
        map.set(std::move(fresh));
        return {};
    }
    if (inner.rest.empty() && change.isRemoval()) {
        map.erase(id);
        return {};
    }
    if (change.action == PathAction::Test && inner.rest.empty())
        return test(toJson(*old), change.value, inner.pointer);
    T copy = *old;
    CW_CHECK(edit(copy, inner, change));
    // An edit that changes nothing leaves the very same value: later comparisons stay cheap.
    if (!(copy == *old))
        map.set(std::move(copy));
    return {};
}

template<class T>
Result<void> edit(T& v, const Path& path, const Change& change)
{
    if (path.rest.empty())
        return editWhole(v, path, change);
    if constexpr (detail::IsIdMap<T>::value) {
        return editEntry(v, path, change);
    } else if constexpr (detail::IsOptional<T>::value) {
        if (!v) {
            if (change.action != PathAction::Set)
                return nothingThere(path.next());
            if (change.value.isNull())
                return {};
            v.emplace();
        }
        return edit(*v, path, change);
    } else if constexpr (requires(FieldEditor & e) { fields(e, v); }) {
        FieldEditor editor(path, change);
        fields(editor, v);
        return editor.result();
    } else {
        Json tree = toJson(v);
        const std::string top = path.pointer;
        CW_CHECK(editTree(tree, path, change));
        if (change.action == PathAction::Test)
            return {};
        T fresh{};
        CW_CHECK(fromJson(tree, top, fresh));
        v = std::move(fresh);
        return {};
    }
}

} // namespace

Result<void> editPath(Design& design, const std::vector<std::string>& steps, PathAction action, const Json& value)
{
    if (steps.front() == "format" || steps.front() == "version")
        return fail(text(CW_TEXT("The format of the file can't be edited.")), "/" + steps.front());
    return edit(design, {steps, ""}, {action, value});
}

} // namespace cw
