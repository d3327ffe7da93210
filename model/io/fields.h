// SPDX-License-Identifier: GPL-3.0-or-later
// One description per struct serves reading, writing and the published schema. A struct joins by a function
//     template <class Archive> void fields(Archive& a, Part& v) { a(Field{"count", "…"}, v.count, 1); … }
#pragma once

#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "model/core/error.h"
#include "model/core/id_map.h"
#include "model/io/json.h"
#include "model/units/quantity.h"

namespace cw
{

/// A key of an object in a file, with what it means (it goes into the schema). Unit in the key's suffix.
struct Field {
    const char* key;
    const char* doc = "";
};

/// Members that this version does not know; they are kept and written back after the known ones.
using Extra = JsonObject;

/// An enum joins by specialising `names` with one entry per value.
template<class E>
struct EnumNames;

template<class E>
const char* enumName(E e)
{
    for (const auto& [value, name] : EnumNames<E>::names)
        if (value == e)
            return name;
    return "";
}
template<class E>
std::optional<E> enumFromName(std::string_view s)
{
    for (const auto& [value, name] : EnumNames<E>::names)
        if (s == name)
            return value;
    return std::nullopt;
}

/// Ids are [A-Za-z0-9_.-]+, at most 128 characters.
bool isValidId(std::string_view id);

namespace detail
{

template<class T>
struct IsQuantity : std::false_type {
};
template<int... E>
struct IsQuantity<Quantity<E...>> : std::true_type {
};
template<class T>
struct IsOptional : std::false_type {
};
template<class T>
struct IsOptional<std::optional<T>> : std::true_type {
};
template<class T>
struct IsVector : std::false_type {
};
template<class T>
struct IsVector<std::vector<T>> : std::true_type {
};
template<class T>
struct IsIdMap : std::false_type {
};
template<class T>
struct IsIdMap<IdMap<T>> : std::true_type {
};
template<class T>
struct IsStringMap : std::false_type {
};
template<class T>
struct IsStringMap<std::map<std::string, T>> : std::true_type {
};
template<class T>
struct IsArray : std::false_type {
};
template<class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {
};

template<class T>
bool isEmptyValue(const T& v)
{
    if constexpr (IsOptional<T>::value)
        return !v.has_value();
    else if constexpr (requires { v.empty(); })
        return v.empty();
    else
        return false;
}

} // namespace detail

template<class T>
Json toJson(const T& v);
template<class T>
Result<void> fromJson(const Json& j, const std::string& pointer, T& v);

/// Builds an object. Values equal to their default, and empty ones, are left out.
class WriteArchive
{
public:
    static constexpr bool reading = false;
    JsonObject members;

    template<class T>
    void operator()(Field f, const T& v)
    {
        if (!detail::isEmptyValue(v))
            members.emplace_back(f.key, toJson(v));
    }
    template<class T, class D>
    void operator()(Field f, const T& v, const D& fallback)
    {
        if (!(v == T(fallback)))
            members.emplace_back(f.key, toJson(v));
    }
    template<class T>
    void required(Field f, const T& v)
    {
        members.emplace_back(f.key, toJson(v));
    }
    void extra(const Extra& e) { members.insert(members.end(), e.begin(), e.end()); }
};

/// Fills a struct from an object; keeps the first error.
class ReadArchive
{
public:
    static constexpr bool reading = true;
    ReadArchive(const JsonObject& object, std::string pointer) : m_object(object), m_pointer(std::move(pointer))
    {
        m_used.resize(object.size(), false);
    }

    template<class T>
    void operator()(Field f, T& v)
    {
        read(f, v, false);
    }
    template<class T, class D>
    void operator()(Field f, T& v, const D& fallback)
    {
        v = T(fallback);
        read(f, v, false);
    }
    template<class T>
    void required(Field f, T& v)
    {
        read(f, v, true);
    }
    void extra(Extra& e)
    {
        for (std::size_t i = 0; i < m_object.size(); ++i)
            if (!m_used[i])
                e.push_back(m_object[i]);
    }
    Result<void> result()
    {
        if (m_error)
            return std::unexpected(std::move(*m_error));
        return {};
    }

private:
    template<class T>
    void read(Field f, T& v, bool isRequired)
    {
        if (m_error)
            return;
        for (std::size_t i = 0; i < m_object.size(); ++i) {
            if (m_object[i].first != f.key)
                continue;
            m_used[i] = true;
            if (auto done = fromJson(m_object[i].second, childPointer(m_pointer, f.key), v); !done)
                m_error = std::move(done).error();
            return;
        }
        if (isRequired)
            m_error = Error{text(CW_TEXT("The field \"{0}\" is missing."), f.key), m_pointer, text(CW_TEXT("Add it."))};
    }

    const JsonObject& m_object;
    std::string m_pointer;
    std::vector<bool> m_used;
    std::optional<Error> m_error;
};

/// Collects a JSON Schema (draft 2020-12) "properties" object.
class SchemaArchive
{
public:
    static constexpr bool reading = false;
    JsonObject properties;
    JsonArray requiredKeys;

    template<class T>
    void operator()(Field f, const T&)
    {
        add<T>(f);
    }
    template<class T, class D>
    void operator()(Field f, const T&, const D& fallback)
    {
        Json s = add<T>(f);
        s.set("default", toJson(T(fallback)));
        properties.back().second = std::move(s);
    }
    template<class T>
    void required(Field f, const T&)
    {
        add<T>(f);
        requiredKeys.emplace_back(f.key);
    }
    void extra(const Extra&) {}

private:
    template<class T>
    Json add(Field f);
};

std::unexpected<Error> wrongType(const Json& found, const char* wanted, const std::string& pointer);

template<class T>
Json toJson(const T& v)
{
    using namespace detail;
    if constexpr (std::is_same_v<T, Json>)
        return v;
    else if constexpr (std::is_same_v<T, bool>)
        return Json(v);
    else if constexpr (std::is_enum_v<T>)
        return Json(enumName(v));
    else if constexpr (IsQuantity<T>::value)
        return Json(v.value);
    else if constexpr (std::is_floating_point_v<T>)
        return Json(double(v));
    else if constexpr (std::is_integral_v<T>)
        return Json(static_cast<std::int64_t>(v));
    else if constexpr (std::is_same_v<T, std::string>)
        return Json(v);
    else if constexpr (IsOptional<T>::value)
        return v ? toJson(*v) : Json();
    else if constexpr (IsVector<T>::value || IsArray<T>::value) {
        JsonArray a;
        for (const auto& e : v)
            a.push_back(toJson(e));
        return Json(std::move(a));
    } else if constexpr (IsIdMap<T>::value) {
        JsonObject o;
        for (const auto& e : v)
            o.emplace_back(e.id, toJson(e));
        return Json(std::move(o));
    } else if constexpr (IsStringMap<T>::value) {
        JsonObject o;
        for (const auto& [key, e] : v)
            o.emplace_back(key, toJson(e));
        return Json(std::move(o));
    } else {
        WriteArchive a;
        fields(a, const_cast<T&>(v));
        return Json(std::move(a.members));
    }
}

template<class T>
Result<void> fromJson(const Json& j, const std::string& pointer, T& v)
{
    using namespace detail;
    if constexpr (std::is_same_v<T, Json>) {
        v = j;
    } else if constexpr (std::is_same_v<T, bool>) {
        if (!j.isBool())
            return wrongType(j, "true or false", pointer);
        v = std::get<bool>(j.value());
    } else if constexpr (std::is_enum_v<T>) {
        const auto* s = j.string();
        const auto e = s ? enumFromName<T>(*s) : std::nullopt;
        if (!e) {
            std::string all;
            for (const auto& [value, name] : EnumNames<T>::names)
                all += (all.empty() ? "" : ", ") + std::string(name);
            return fail(text(CW_TEXT("{0} is not one of the values that this field takes."), writeJsonCompact(j)),
                        pointer, text(CW_TEXT("Use one of: {0}."), all));
        }
        v = *e;
    } else if constexpr (IsQuantity<T>::value) {
        if (!j.isNumber())
            return wrongType(j, "a number", pointer);
        v.value = j.number();
    } else if constexpr (std::is_floating_point_v<T>) {
        if (!j.isNumber())
            return wrongType(j, "a number", pointer);
        v = j.number();
    } else if constexpr (std::is_integral_v<T>) {
        const double d = j.number();
        if (!j.isNumber() || d != std::floor(d) || std::abs(d) > 9007199254740992.0)
            return wrongType(j, "a whole number", pointer);
        if (d < static_cast<double>(std::numeric_limits<T>::min()) ||
            d > static_cast<double>(std::numeric_limits<T>::max()))
            return wrongType(j, "a smaller number", pointer);
        v = static_cast<T>(d);
    } else if constexpr (std::is_same_v<T, std::string>) {
        if (!j.isString())
            return wrongType(j, "a text", pointer);
        v = *j.string();
    } else if constexpr (IsOptional<T>::value) {
        if (j.isNull()) {
            v.reset();
            return {};
        }
        v.emplace();
        return fromJson(j, pointer, *v);
    } else if constexpr (IsVector<T>::value) {
        if (!j.isArray())
            return wrongType(j, "a list", pointer);
        v.clear();
        for (const Json& e : *j.array())
            if (auto done = fromJson(e, childPointer(pointer, std::to_string(v.size())), v.emplace_back()); !done)
                return done;
    } else if constexpr (IsArray<T>::value) {
        if (!j.isArray() || j.array()->size() != v.size())
            return wrongType(j, "a list of fixed length", pointer);
        for (std::size_t i = 0; i < v.size(); ++i)
            if (auto done = fromJson((*j.array())[i], childPointer(pointer, std::to_string(i)), v[i]); !done)
                return done;
    } else if constexpr (IsIdMap<T>::value) {
        if (!j.isObject())
            return wrongType(j, "an object keyed by id", pointer);
        v = T();
        for (const auto& [key, value] : *j.object()) {
            if (!isValidId(key))
                return fail(text(CW_TEXT("\"{0}\" is not a valid id."), key), pointer,
                            text(CW_TEXT("Ids are made of letters, digits, '_', '.' and '-'.")));
            typename T::Pointer::element_type const* unused = nullptr;
            std::remove_const_t<std::remove_pointer_t<decltype(unused)>> element;
            if (auto done = fromJson(value, childPointer(pointer, key), element); !done)
                return done;
            element.id = key;
            v.set(std::move(element));
        }
    } else if constexpr (IsStringMap<T>::value) {
        if (!j.isObject())
            return wrongType(j, "an object", pointer);
        v.clear();
        for (const auto& [key, value] : *j.object())
            if (auto done = fromJson(value, childPointer(pointer, key), v[key]); !done)
                return done;
    } else {
        if (!j.isObject())
            return wrongType(j, "an object", pointer);
        ReadArchive a(*j.object(), pointer);
        fields(a, v);
        return a.result();
    }
    return {};
}

/// The JSON Schema of a type.
template<class T>
Json schemaOf()
{
    using namespace detail;
    Json s;
    if constexpr (std::is_same_v<T, Json>) {
        s = Json(JsonObject());
    } else if constexpr (std::is_same_v<T, bool>) {
        s.set("type", "boolean");
    } else if constexpr (std::is_enum_v<T>) {
        JsonArray names;
        for (const auto& [value, name] : EnumNames<T>::names)
            names.emplace_back(name);
        s.set("enum", std::move(names));
    } else if constexpr (IsQuantity<T>::value || std::is_floating_point_v<T>) {
        s.set("type", "number");
    } else if constexpr (std::is_integral_v<T>) {
        s.set("type", "integer");
    } else if constexpr (std::is_same_v<T, std::string>) {
        s.set("type", "string");
    } else if constexpr (IsOptional<T>::value) {
        s = schemaOf<typename T::value_type>();
    } else if constexpr (IsVector<T>::value) {
        s.set("type", "array");
        s.set("items", schemaOf<typename T::value_type>());
    } else if constexpr (IsArray<T>::value) {
        s.set("type", "array");
        s.set("items", schemaOf<typename T::value_type>());
        s.set("minItems", static_cast<std::int64_t>(std::tuple_size_v<T>));
        s.set("maxItems", static_cast<std::int64_t>(std::tuple_size_v<T>));
    } else if constexpr (IsIdMap<T>::value) {
        s.set("type", "object");
        Json names;
        names.set("pattern", "^[A-Za-z0-9_.-]{1,128}$");
        s.set("propertyNames", std::move(names));
        s.set("additionalProperties", schemaOf<std::remove_const_t<typename T::Pointer::element_type>>());
    } else if constexpr (IsStringMap<T>::value) {
        s.set("type", "object");
        s.set("additionalProperties", schemaOf<typename T::mapped_type>());
    } else {
        SchemaArchive a;
        T v;
        fields(a, v);
        s.set("type", "object");
        s.set("properties", Json(std::move(a.properties)));
        if (!a.requiredKeys.empty())
            s.set("required", Json(std::move(a.requiredKeys)));
    }
    return s;
}

template<class T>
Json SchemaArchive::add(Field f)
{
    Json s = schemaOf<T>();
    if (*f.doc)
        s.set("description", f.doc);
    properties.emplace_back(f.key, s);
    return s;
}

} // namespace cw

/// Reading, writing and the schema of a struct are long code: a header declares that one source file holds them
/// (CW_FIELDS_ELSEWHERE after fields(), CW_FIELDS_HERE in that file), so that others need not compile them again.
#define CW_FIELDS_ELSEWHERE(Struct)                                                  \
    extern template Json toJson(const Struct&);                                      \
    extern template Result<void> fromJson(const Json&, const std::string&, Struct&); \
    extern template Json schemaOf<Struct>();
#define CW_FIELDS_HERE(Struct)                                                \
    template Json toJson(const Struct&);                                      \
    template Result<void> fromJson(const Json&, const std::string&, Struct&); \
    template Json schemaOf<Struct>();
