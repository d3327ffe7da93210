// SPDX-License-Identifier: GPL-3.0-or-later
// Texts made by model and sim: an English pattern with arguments, so that the application can translate it live.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

/// Marks an English pattern for translation (lupdate knows this name); the context of all engine texts is "engine".
#define CW_TEXT(pattern) pattern

namespace cw
{

/// A sentence: `pattern` holds placeholders {0}, {1} … which `args` fill. The pattern is the message id.
struct Text {
    std::string pattern;
    std::vector<std::string> args;

    bool empty() const { return pattern.empty(); }
    friend bool operator==(const Text&, const Text&) = default;
};

/// Makes a Text; numbers are printed by fmt (shortest form, always with a point, whatever the locale).
template<class... Args>
Text text(std::string_view pattern, Args&&... args)
{
    return {std::string(pattern), {fmt::format("{}", std::forward<Args>(args))...}};
}

/// Fills the placeholders of `pattern` with `args`; an index without an argument stays as it is.
std::string fill(std::string_view pattern, const std::vector<std::string>& args);

/// The English sentence.
inline std::string english(const Text& t)
{
    return fill(t.pattern, t.args);
}

} // namespace cw
