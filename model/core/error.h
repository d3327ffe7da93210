// SPDX-License-Identifier: GPL-3.0-or-later
// Errors are values: what went wrong, where, and what to do about it.
#pragma once

#include <expected>
#include <string>
#include <utility>
#include <vector>

#include "model/core/text.h"

namespace cw
{

/// A failed operation. `where` is a JSON pointer ("/items/gpu/count") or a place in an input ("trace.csv:12").
struct Error {
    Text what;
    std::string where;
    Text fix;

    friend bool operator==(const Error&, const Error&) = default;
};

/// "where: what fix" on one line, in English.
std::string describe(const Error&);

template<class T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(Text what, std::string where = {}, Text fix = {})
{
    return std::unexpected(Error{std::move(what), std::move(where), std::move(fix)});
}

enum class Severity { Note, Warning, Error };

/// Something to say about a design that still opens, evaluates as far as it goes, and saves.
struct Finding {
    Severity severity = Severity::Warning;
    std::string code; ///< stable, e.g. "port-overuse"; approvals and fix-its refer to it
    Text what;
    std::string where; ///< JSON pointer into the design
    Text fix;

    friend bool operator==(const Finding&, const Finding&) = default;
};

using Findings = std::vector<Finding>;

} // namespace cw

#define CW_CONCAT_INNER(a, b) a##b
#define CW_CONCAT(a, b) CW_CONCAT_INNER(a, b)
/// `CW_TRY(auto x, call())`: x is the value, or the function returns the error.
#define CW_TRY(decl, ...) CW_TRY_NAMED(CW_CONCAT(cwTry, __LINE__), decl, __VA_ARGS__)
#define CW_TRY_NAMED(name, decl, ...)                    \
    auto name = (__VA_ARGS__);                           \
    if (!name)                                           \
        return std::unexpected(std::move(name).error()); \
    decl = std::move(name).value()
/// `CW_CHECK(call())` for Result<void>.
#define CW_CHECK(...)                               \
    if (auto cwChecked = (__VA_ARGS__); !cwChecked) \
    return std::unexpected(std::move(cwChecked).error())
