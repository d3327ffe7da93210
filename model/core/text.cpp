// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/text.h"

namespace cw
{

std::string fill(std::string_view pattern, const std::vector<std::string>& args)
{
    std::string out;
    out.reserve(pattern.size() + 32);
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '{' && i + 2 < pattern.size() && pattern[i + 2] == '}') {
            const auto index = static_cast<unsigned>(pattern[i + 1] - '0');
            if (index < args.size()) {
                out += args[index];
                i += 2;
                continue;
            }
        }
        out += pattern[i];
    }
    return out;
}

} // namespace cw
