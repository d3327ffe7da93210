// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/core/error.h"

namespace cw
{

std::string describe(const Error& e)
{
    std::string out;
    if (!e.where.empty())
        out += e.where + ": ";
    out += english(e.what);
    if (!e.fix.empty())
        out += " " + english(e.fix);
    return out;
}

} // namespace cw
