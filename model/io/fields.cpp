// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/fields.h"

#include <algorithm>

namespace cw
{

bool isValidId(std::string_view id)
{
    return !id.empty() && id.size() <= 128 && std::all_of(id.begin(), id.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
               c == '-';
    });
}

std::unexpected<Error> wrongType(const Json& found, const char* wanted, const std::string& pointer)
{
    std::string shown = writeJsonCompact(found);
    if (shown.size() > 40)
        shown = shown.substr(0, 37) + "...";
    return fail(text(CW_TEXT("Expected {0}, found {1}."), wanted, shown), pointer);
}

} // namespace cw
