// SPDX-License-Identifier: GPL-3.0-or-later
// A plain JSON tree: what our files are between text and values. Reading is strict, writing is byte-stable.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "model/core/error.h"

namespace cw
{

class Json;
using JsonArray = std::vector<Json>;
using JsonMember = std::pair<std::string, Json>;
/// Members in the order they were read or added. Keys are unique.
using JsonObject = std::vector<JsonMember>;

/// A JSON value. Numbers keep whether they were written as an integer.
class Json
{
public:
    using Value =
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, JsonArray, JsonObject>;

    Json() = default;
    Json(std::nullptr_t) {}
    Json(bool v) : m_value(v) {}
    Json(int v) : m_value(std::int64_t{v}) {}
    Json(std::int64_t v) : m_value(v) {}
    Json(std::uint64_t v) : m_value(v) {}
    Json(double v) : m_value(v) {}
    Json(const char* v) : m_value(std::string(v)) {}
    Json(std::string_view v) : m_value(std::string(v)) {}
    Json(std::string v) : m_value(std::move(v)) {}
    Json(JsonArray v) : m_value(std::move(v)) {}
    Json(JsonObject v) : m_value(std::move(v)) {}

    // Out of line: a variant of eight alternatives is much code to repeat wherever a value is copied.
    Json(const Json&);
    Json(Json&&) noexcept;
    Json& operator=(const Json&);
    Json& operator=(Json&&) noexcept;
    ~Json();

    const Value& value() const { return m_value; }
    Value& value() { return m_value; }

    bool isNull() const { return std::holds_alternative<std::nullptr_t>(m_value); }
    bool isBool() const { return std::holds_alternative<bool>(m_value); }
    bool isString() const { return std::holds_alternative<std::string>(m_value); }
    bool isArray() const { return std::holds_alternative<JsonArray>(m_value); }
    bool isObject() const { return std::holds_alternative<JsonObject>(m_value); }
    bool isInteger() const
    {
        return std::holds_alternative<std::int64_t>(m_value) || std::holds_alternative<std::uint64_t>(m_value);
    }
    bool isNumber() const { return isInteger() || std::holds_alternative<double>(m_value); }

    /// The number as a double; 0 when it is none.
    double number() const;
    const std::string* string() const { return std::get_if<std::string>(&m_value); }
    const JsonArray* array() const { return std::get_if<JsonArray>(&m_value); }
    const JsonObject* object() const { return std::get_if<JsonObject>(&m_value); }
    JsonArray* array() { return std::get_if<JsonArray>(&m_value); }
    JsonObject* object() { return std::get_if<JsonObject>(&m_value); }

    /// The member of an object, or null (also when this is no object). Linear in the number of members.
    const Json* find(std::string_view key) const;
    Json* find(std::string_view key);
    /// Adds or replaces a member; makes this an object when it was null.
    void set(std::string key, Json v);
    bool erase(std::string_view key);

    /// Integers and doubles of equal value are equal; members compare in any order.
    friend bool operator==(const Json& a, const Json& b);

private:
    Value m_value = nullptr;
};

/// Parses one JSON text (UTF-8, a byte order mark is skipped). Errors name line and column: malformed text, duplicate
/// keys, nesting over 256, integers beyond 64 bits, numbers beyond double, lone surrogates, trailing text.
Result<Json> parseJson(std::string_view textOfFile, std::string_view fileName = "");

/// Writes two-space indented text with a final newline; arrays of scalars that fit 100 columns stay on one line.
/// Numbers by std::to_chars (shortest). NaN and infinities are written as null.
std::string writeJson(const Json&);
/// The same on one line, without spaces or newline.
std::string writeJsonCompact(const Json&);

/// `/a/b` → {"a","b"} with ~0 and ~1 resolved; an error when it does not start with '/' (the empty pointer is the
/// root).
Result<std::vector<std::string>> splitPointer(std::string_view pointer);
/// Appends one step to a pointer, escaped.
std::string childPointer(std::string_view pointer, std::string_view key);
/// The value at a pointer, or null.
const Json* atPointer(const Json& root, std::string_view pointer);
/// Applies one operation of RFC 6902. The error's `where` is its path; `root` may be left half changed.
Result<void> applyOperation(Json& root, const Json& operation);
/// Applies an RFC 6902 patch (add, remove, replace, move, copy, test). The error's `where` is the failing path, and its
/// text says which operation by index.
Result<Json> applyPatch(Json root, const Json& patch);

/// Reads a whole file; the error names the file.
Result<std::string> readFile(const std::string& path);
/// Replaces a file atomically: temporary beside it, flush, fsync, rename. The old file survives any failure.
Result<void> writeFileAtomically(const std::string& path, std::string_view contents);

} // namespace cw
