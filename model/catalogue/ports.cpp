// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/catalogue/ports.h"

#include <algorithm>
#include <charconv>

namespace cw
{
namespace
{

/// Calls `each(n, v)` for every "n×v" of a breakout list: v in lanes for PCIe and CXL, else in Gbit/s.
template<class Each>
void forEachSplit(const Port& port, Each&& each)
{
    for (std::size_t at = 0; at < port.breakout.size();) {
        const std::size_t end = std::min(port.breakout.find(';', at), port.breakout.size());
        const char *first = port.breakout.data() + at, *last = port.breakout.data() + end;
        int n = 0;
        double v = 0;
        const auto [x, error] = std::from_chars(first, last, n);
        if (error == std::errc() && x != last && *x == 'x' && std::from_chars(x + 1, last, v).ec == std::errc())
            each(n, v);
        at = end + 1;
    }
}

double sizeOf(const Part& link)
{
    const bool byLanes = link.link->family == "host" || link.link->family == "cxl";
    return byLanes ? link.link->lanes : link.link->rate.value * 8e-9;
}

/// Rates after encoding lie a little below or above the name ("400G" is 50 GB/s).
constexpr double nameSlack = 1.05;

/// "eth-400" → "eth"
std::string_view protocolOf(std::string_view link)
{
    return link.substr(0, link.rfind('-'));
}

} // namespace

bool fits(const Port& port, const Part& link)
{
    if (port.type == link.id || std::ranges::find(port.accepts, link.id) != port.accepts.end())
        return true;
    if (!link.link || link.link->family != "scale-out" ||
        std::ranges::none_of(port.accepts,
                             [&](const std::string& id) { return protocolOf(id) == protocolOf(link.id); }))
        return false;
    bool splits = false;
    forEachSplit(port,
                 [&](int, double v) { splits |= sizeOf(link) <= v * nameSlack && sizeOf(link) >= v / nameSlack; });
    return splits;
}

int linksPerPort(const Port& port, const Part& link)
{
    int most = 1;
    if (link.link)
        forEachSplit(port, [&](int n, double v) {
            if (sizeOf(link) <= v * nameSlack)
                most = std::max(most, n);
        });
    return most;
}

} // namespace cw
