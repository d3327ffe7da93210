// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/drawn.h"

#include <vector>

namespace cw
{
namespace
{

/// Reference tokens of an RFC 6901 pointer, unescaped.
std::vector<std::string> tokensOf(std::string_view pointer)
{
    std::vector<std::string> tokens;
    for (std::size_t i = 0; i < pointer.size(); ++i) {
        if (pointer[i] == '/') {
            tokens.emplace_back();
        } else if (!tokens.empty()) {
            char c = pointer[i];
            if (c == '~' && i + 1 < pointer.size())
                c = pointer[++i] == '1' ? '/' : '~';
            tokens.back() += c;
        }
    }
    return tokens;
}

} // namespace

const Connection* drawnConnection(const Design& d, std::string_view pointer)
{
    const auto t = tokensOf(pointer);
    if (t.size() == 2 && t[0] == "connections")
        return d.connections.find(t[1]);
    if (t.size() == 4 && t[0] == "types" && t[2] == "connections")
        if (const Type* type = d.types.find(t[1]))
            return type->connections.find(t[3]);
    return nullptr;
}

std::string drawnType(std::string_view pointer)
{
    const auto t = tokensOf(pointer);
    return t.size() >= 2 && t[0] == "types" ? t[1] : std::string();
}

} // namespace cw
