// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/json.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cw
{

Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

double Json::number() const
{
    if (const auto* i = std::get_if<std::int64_t>(&m_value))
        return static_cast<double>(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&m_value))
        return static_cast<double>(*u);
    if (const auto* d = std::get_if<double>(&m_value))
        return *d;
    return 0;
}

const Json* Json::find(std::string_view key) const
{
    const auto* members = object();
    if (!members)
        return nullptr;
    const auto at = std::find_if(members->begin(), members->end(), [&](const JsonMember& m) { return m.first == key; });
    return at == members->end() ? nullptr : &at->second;
}

Json* Json::find(std::string_view key)
{
    return const_cast<Json*>(std::as_const(*this).find(key));
}

void Json::set(std::string key, Json v)
{
    if (isNull())
        m_value = JsonObject();
    if (auto* old = find(key))
        *old = std::move(v);
    else if (auto* members = object())
        members->emplace_back(std::move(key), std::move(v));
}

bool Json::erase(std::string_view key)
{
    auto* members = object();
    return members && std::erase_if(*members, [&](const JsonMember& m) { return m.first == key; }) > 0;
}

bool operator==(const Json& a, const Json& b)
{
    if (a.isNumber() && b.isNumber())
        return a.m_value == b.m_value || a.number() == b.number();
    if (a.isObject() && b.isObject()) {
        const auto& x = *a.object();
        return x.size() == b.object()->size() && std::all_of(x.begin(), x.end(), [&](const JsonMember& m) {
                   const Json* other = b.find(m.first);
                   return other && *other == m.second;
               });
    }
    return a.m_value == b.m_value;
}

namespace
{

void writeString(std::string& out, std::string_view s)
{
    out += '"';
    for (const char c : s) {
        switch (c) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\r': out += "\\r"; break;
        case '\t': out += "\\t"; break;
        case '\b': out += "\\b"; break;
        case '\f': out += "\\f"; break;
        default:
            if (static_cast<unsigned char>(c) < 0x20)
                out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
            else
                out += c;
        }
    }
    out += '"';
}

template<class N>
void writeNumber(std::string& out, N n)
{
    char buffer[32];
    out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, n).ptr);
}

bool isScalar(const Json& j)
{
    return !j.isArray() && !j.isObject();
}

void write(std::string& out, const Json& j, int indent);

void newline(std::string& out, int indent)
{
    if (indent < 0)
        return;
    out += '\n';
    out.append(static_cast<std::size_t>(indent) * 2, ' ');
}

void writeArray(std::string& out, const JsonArray& a, int indent)
{
    if (std::all_of(a.begin(), a.end(), isScalar)) {
        std::string line = "[";
        for (const Json& e : a) {
            if (line.size() > 1)
                line += indent < 0 ? "," : ", ";
            write(line, e, -1);
        }
        line += ']';
        if (line.size() <= 100 || indent < 0) {
            out += line;
            return;
        }
    }
    out += '[';
    for (std::size_t i = 0; i < a.size(); ++i) {
        if (i)
            out += ',';
        newline(out, indent < 0 ? -1 : indent + 1);
        write(out, a[i], indent < 0 ? -1 : indent + 1);
    }
    newline(out, indent);
    out += ']';
}

void writeObject(std::string& out, const JsonObject& o, int indent)
{
    if (o.empty()) {
        out += "{}";
        return;
    }
    out += '{';
    bool first = true;
    for (const auto& [key, value] : o) {
        if (!first)
            out += ',';
        first = false;
        newline(out, indent < 0 ? -1 : indent + 1);
        writeString(out, key);
        out += indent < 0 ? ":" : ": ";
        write(out, value, indent < 0 ? -1 : indent + 1);
    }
    newline(out, indent);
    out += '}';
}

/// `indent` −1 writes without any space.
void write(std::string& out, const Json& j, int indent)
{
    std::visit(
        [&](const auto& v) {
            using V = std::decay_t<decltype(v)>;
            if constexpr (std::is_same_v<V, std::nullptr_t>)
                out += "null";
            else if constexpr (std::is_same_v<V, bool>)
                out += v ? "true" : "false";
            else if constexpr (std::is_same_v<V, double>) {
                if (!std::isfinite(v))
                    out += "null";
                else if (v == std::floor(v) && std::abs(v) < 1e15)
                    writeNumber(out, static_cast<std::int64_t>(v));
                else
                    writeNumber(out, v);
            } else if constexpr (std::is_integral_v<V>)
                writeNumber(out, v);
            else if constexpr (std::is_same_v<V, std::string>)
                writeString(out, v);
            else if constexpr (std::is_same_v<V, JsonArray>)
                writeArray(out, v, indent);
            else
                writeObject(out, v, indent);
        },
        j.value());
}

} // namespace

std::string writeJson(const Json& j)
{
    std::string out;
    write(out, j, 0);
    out += '\n';
    return out;
}

std::string writeJsonCompact(const Json& j)
{
    std::string out;
    write(out, j, -1);
    return out;
}

} // namespace cw
