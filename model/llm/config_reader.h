// SPDX-License-Identifier: GPL-3.0-or-later
// Typed look-ups in a config.json under the names that model families give to the same thing.
#pragma once

#include <algorithm>
#include <initializer_list>

#include "model/io/json.h"

namespace cw
{

inline constexpr std::int64_t maxSize = 1 << 20;                 ///< of a dimension or a number of heads or experts
inline constexpr std::int64_t maxTokens = std::int64_t{1} << 40; ///< of a context, a window or a vocabulary
inline constexpr std::int64_t maxProduct = 1 << 24;              ///< heads × head size
inline constexpr std::int64_t maxLayers = 1 << 12;

/// Names that families give to the same thing, the first of them for messages.
using Keys = std::initializer_list<const char*>;

/// Reads numbers of the text model's object under the names that families give them; keeps the first error.
class ConfigReader
{
public:
    ConfigReader(const Json& config, std::string pointer) : m_config(config), m_pointer(std::move(pointer)) {}

    /// The first of `keys` that is there and not null.
    const Json* find(Keys keys) const
    {
        for (const char* key : keys)
            if (const Json* v = m_config.find(key); v && !v->isNull())
                return v;
        return nullptr;
    }
    bool has(Keys keys) const { return find(keys) != nullptr; }

    /// A whole number from 0 to `limit`; `fallback` when it is absent. The limits keep all products within 64 bits.
    std::int64_t integer(Keys keys, std::int64_t fallback, std::int64_t limit = maxSize)
    {
        const Json* v = find(keys);
        if (!v)
            return fallback;
        if (!v->isInteger() || v->number() < 0 || v->number() > static_cast<double>(limit)) {
            setError(text(CW_TEXT("\"{0}\" must be a whole number from 0 to {1}."), *keys.begin(), limit),
                     *keys.begin());
            return fallback;
        }
        return static_cast<std::int64_t>(v->number());
    }
    /// The same; absent or zero is an error.
    std::int64_t required(Keys keys, std::int64_t limit = maxSize)
    {
        if (!has(keys))
            setError(text(CW_TEXT("The field \"{0}\" is missing."), *keys.begin()), "");
        const std::int64_t v = integer(keys, 1, limit);
        if (v == 0)
            setError(text(CW_TEXT("\"{0}\" must not be zero."), *keys.begin()), *keys.begin());
        return std::max<std::int64_t>(v, 1);
    }
    bool flag(Keys keys, bool fallback)
    {
        const Json* v = find(keys);
        if (!v)
            return fallback;
        if (!v->isBool()) {
            setError(text(CW_TEXT("\"{0}\" must be true or false."), *keys.begin()), *keys.begin());
            return fallback;
        }
        return std::get<bool>(v->value());
    }
    std::string word(Keys keys) const
    {
        const Json* v = find(keys);
        return v && v->isString() ? *v->string() : std::string();
    }

    void setError(Text what, std::string_view key)
    {
        if (!m_failed)
            m_error = Error{std::move(what), key.empty() ? m_pointer : childPointer(m_pointer, key),
                            text(CW_TEXT("Use the config.json that belongs to the model."))};
        m_failed = true;
    }
    bool failed() const { return m_failed; }
    const Error& error() const { return m_error; }

private:
    const Json& m_config;
    std::string m_pointer;
    bool m_failed = false;
    Error m_error;
};

} // namespace cw
