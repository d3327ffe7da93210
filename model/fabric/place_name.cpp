// SPDX-License-Identifier: GPL-3.0-or-later
// Reading names of places, and counting and listing what their ranges select.
#include "model/fabric/place_name.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "model/catalogue/ports.h"

namespace cw
{
namespace
{

std::unexpected<Error> malformed(std::string_view name)
{
    return fail(text(CW_TEXT("\"{0}\" is not the name of a place."), name), {},
                text(CW_TEXT("Write ids joined by '/', ranges as [0-3;7], a port after '#'.")));
}

/// Reads a whole number at the front of `s` and removes it.
bool takeNumber(std::string_view& s, std::int64_t& value)
{
    if (s.empty() || s.front() < '0' || s.front() > '9')
        return false;
    const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), value);
    if (error != std::errc())
        return false;
    s.remove_prefix(static_cast<std::size_t>(end - s.data()));
    return true;
}

bool parseRanges(std::string_view s, IndexRanges& ranges)
{
    while (true) {
        IndexRange r;
        if (!takeNumber(s, r.first))
            return false;
        r.last = r.first;
        if (!s.empty() && s.front() == '-') {
            s.remove_prefix(1);
            if (!takeNumber(s, r.last) || r.last < r.first)
                return false;
        }
        ranges.push_back(r);
        if (s.empty())
            break;
        if (s.front() != ';')
            return false;
        s.remove_prefix(1);
    }
    // Instances are listed in ascending order, each once, however the ranges were written.
    std::ranges::sort(ranges, {}, &IndexRange::first);
    IndexRanges merged;
    for (const IndexRange& r : ranges) {
        if (!merged.empty() && r.first <= merged.back().last)
            merged.back().last = std::max(merged.back().last, r.last);
        else
            merged.push_back(r);
    }
    ranges = std::move(merged);
    return true;
}

} // namespace

Result<PlaceName> parsePlaceName(std::string_view name)
{
    PlaceName place;
    std::string_view rest = name;
    if (const auto hash = rest.find('#'); hash != std::string_view::npos) {
        place.port = std::string(rest.substr(hash + 1));
        if (!isValidId(place.port))
            return malformed(name);
        rest = rest.substr(0, hash);
    }
    while (true) {
        const auto slash = rest.find('/');
        std::string_view step = rest.substr(0, slash);
        PlaceStep s;
        if (const auto open = step.find('['); open != std::string_view::npos) {
            if (!step.ends_with(']') || !parseRanges(step.substr(open + 1, step.size() - open - 2), s.ranges))
                return malformed(name);
            step = step.substr(0, open);
        }
        if (!isValidId(step))
            return malformed(name);
        s.id = std::string(step);
        place.steps.push_back(std::move(s));
        if (place.steps.size() > static_cast<std::size_t>(maxNesting))
            return malformed(name);
        if (slash == std::string_view::npos)
            return place;
        rest.remove_prefix(slash + 1);
    }
}

std::int64_t saturatingMultiply(std::int64_t a, std::int64_t b)
{
    std::int64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? std::numeric_limits<std::int64_t>::max() : product;
}

std::int64_t saturatingAdd(std::int64_t a, std::int64_t b)
{
    std::int64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? std::numeric_limits<std::int64_t>::max() : sum;
}

std::int64_t Axis::selected() const
{
    if (!ranges || ranges->empty())
        return extent;
    std::int64_t n = 0;
    for (const IndexRange& r : *ranges)
        n += r.last - r.first + 1;
    return n;
}

std::int64_t selectedCount(std::span<const Axis> axes)
{
    std::int64_t n = 1;
    for (const Axis& a : axes)
        n = saturatingMultiply(n, a.selected());
    return n;
}

std::vector<std::uint32_t> selectedOffsets(std::span<const Axis> axes)
{
    std::vector<std::uint32_t> offsets{0};
    for (const Axis& axis : axes) {
        if (axis.extent == 1)
            continue;
        const IndexRange all{0, axis.extent - 1};
        const std::span<const IndexRange> ranges =
            axis.ranges && !axis.ranges->empty() ? std::span(*axis.ranges) : std::span(&all, 1);
        std::vector<std::uint32_t> next;
        next.reserve(offsets.size() * static_cast<std::size_t>(axis.selected()));
        for (const std::uint32_t o : offsets)
            for (const IndexRange& r : ranges)
                for (std::int64_t i = r.first; i <= r.last; ++i)
                    next.push_back(static_cast<std::uint32_t>(o * axis.extent + i));
        offsets = std::move(next);
    }
    return offsets;
}

bool acceptsLink(const Part& part, const Part& link, std::string_view port)
{
    const bool byType = std::ranges::find(part.ports, port, &Port::type) != part.ports.end();
    return std::ranges::any_of(part.ports, [&](const Port& p) { return (!byType || p.type == port) && fits(p, link); });
}

} // namespace cw
