// SPDX-License-Identifier: GPL-3.0-or-later
// Wiring patterns: counting them before anything is allocated, and making their pairs.
#include "model/fabric/patterns.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

constexpr std::int64_t maxWidth = std::numeric_limits<std::uint16_t>::max();

/// A dragonfly as its dims say it: groups of fully meshed routers, `global` cables between any two groups.
struct Dragonfly {
    std::int64_t groups, routers, global;
    explicit Dragonfly(const std::vector<std::int64_t>& dims)
        : groups(dims[0]), routers(dims[1]), global(dims.size() > 2 ? dims[2] : 1)
    {
    }
    /// Global ports that a router has: the group's cables dealt consecutively over its routers, rounded up.
    std::int64_t globalPorts() const { return (global * (groups - 1) + routers - 1) / routers; }
};

Result<void> checkDims(const Connection& c, const std::string& pointer, std::int64_t size)
{
    const bool dragonfly = c.pattern == Pattern::Dragonfly;
    if (c.dims.empty() || (dragonfly && (c.dims.size() < 2 || c.dims.size() > 3)))
        return fail(text(CW_TEXT("The pattern {0} has no usable sizes."), enumName(c.pattern)), pointer + "/dims",
                    dragonfly ? text(CW_TEXT("Give groups, routers a group and global links per pair of groups."))
                              : text(CW_TEXT("Give the size of each dimension.")));
    for (const std::int64_t d : c.dims)
        if (d < 1)
            return fail(text(CW_TEXT("A size of {0} is not possible."), d), pointer + "/dims",
                        text(CW_TEXT("Sizes are 1 or more.")));
    if (const std::int64_t wanted = listSizeWanted(c); wanted != size)
        return fail(text(CW_TEXT("The sizes of the {0} ask for {1} instances, but the end has {2}."),
                         enumName(c.pattern), wanted, size),
                    pointer + "/dims", text(CW_TEXT("Change the sizes or the count.")));
    return {};
}

/// Pairs over one list of n entries.
std::int64_t selfPairs(const Connection& c, std::int64_t n)
{
    switch (c.pattern) {
    case Pattern::Ring: return n > 2 ? n : n - 1;
    case Pattern::Torus: {
        std::int64_t pairs = 0;
        for (const std::int64_t d : c.dims)
            pairs = saturatingAdd(pairs, saturatingMultiply(n / d, c.wrap && d > 2 ? d : d - 1));
        return pairs;
    }
    case Pattern::Hyperx: {
        std::int64_t pairs = 0;
        for (const std::int64_t d : c.dims)
            pairs = saturatingAdd(pairs, saturatingMultiply(n, d - 1) / 2);
        return pairs;
    }
    case Pattern::Dragonfly: {
        const Dragonfly f(c.dims);
        const std::int64_t local = saturatingMultiply(f.groups, saturatingMultiply(f.routers, f.routers - 1) / 2);
        return saturatingAdd(local, saturatingMultiply(saturatingMultiply(f.groups, f.groups - 1) / 2, f.global));
    }
    default: return saturatingMultiply(n, n - 1) / 2;
    }
}

class PairMaker
{
public:
    PairMaker(const Connection& c, std::span<const std::uint32_t> indexInParent, std::uint32_t a, std::uint32_t b)
        : m_c(c), m_indexInParent(indexInParent), m_a(a), m_b(b)
    {
    }

    std::vector<Pair> make()
    {
        switch (m_c.pattern) {
        case Pattern::OneToOne:
            for (std::uint32_t i = 0; i < m_a; ++i)
                add(i, i);
            break;
        case Pattern::All:
            m_pairs.reserve(std::size_t{m_a} * m_b);
            for (std::uint32_t i = 0; i < m_a; ++i)
                for (std::uint32_t j = 0; j < m_b; ++j)
                    add(i, j);
            break;
        case Pattern::Spread: spread(); break;
        case Pattern::Stripe:
            for (std::uint32_t i = 0; i < m_a; ++i)
                add(i, i % m_b);
            break;
        case Pattern::Rail:
            for (std::uint32_t i = 0; i < m_a; ++i)
                add(i, m_indexInParent[i] % m_b);
            break;
        case Pattern::Mesh:
            // By distance, so that links dealt one after the other go round all entries.
            for (std::uint32_t d = 1; d <= m_a / 2; ++d)
                for (std::uint32_t i = 0; i < (2 * d == m_a ? d : m_a); ++i)
                    add(std::min(i, (i + d) % m_a), std::max(i, (i + d) % m_a));
            break;
        case Pattern::Ring:
            for (std::uint32_t i = 0; i + 1 < m_a; ++i)
                add(i, i + 1);
            if (m_a > 2)
                add(0, m_a - 1);
            break;
        case Pattern::Torus: torus(); break;
        case Pattern::Hyperx: hyperx(); break;
        case Pattern::Dragonfly: dragonfly(); break;
        }
        return std::move(m_pairs);
    }

private:
    void add(std::uint32_t a, std::uint32_t b) { m_pairs.push_back({a, b, 1}); }

    void spread()
    {
        // The longer list is cut into as many blocks as the shorter one has entries.
        const bool swapped = m_a < m_b;
        const std::uint64_t longer = std::max(m_a, m_b), shorter = std::min(m_a, m_b);
        for (std::uint64_t i = 0; i < longer; ++i) {
            const auto x = static_cast<std::uint32_t>(i), y = static_cast<std::uint32_t>(i * shorter / longer);
            swapped ? add(y, x) : add(x, y);
        }
    }

    /// Calls f(first, stride, size) for every line of the grid along each dimension, the first dimension outermost.
    template<class F>
    void eachLine(F&& f)
    {
        std::uint64_t stride = m_a;
        for (const std::int64_t dim : m_c.dims) {
            const auto size = static_cast<std::uint32_t>(dim);
            const std::uint64_t block = stride;
            stride /= size;
            for (std::uint64_t outer = 0; outer < m_a; outer += block)
                for (std::uint64_t inner = 0; inner < stride; ++inner)
                    f(static_cast<std::uint32_t>(outer + inner), static_cast<std::uint32_t>(stride), size);
        }
    }

    void torus()
    {
        eachLine([&](std::uint32_t first, std::uint32_t stride, std::uint32_t size) {
            for (std::uint32_t k = 0; k + 1 < size; ++k)
                add(first + k * stride, first + (k + 1) * stride);
            if (m_c.wrap && size > 2)
                add(first, first + (size - 1) * stride);
        });
    }

    void hyperx()
    {
        eachLine([&](std::uint32_t first, std::uint32_t stride, std::uint32_t size) {
            for (std::uint32_t k = 0; k < size; ++k)
                for (std::uint32_t l = k + 1; l < size; ++l)
                    add(first + k * stride, first + l * stride);
        });
    }

    // Dragonfly after J. Kim et al., ISCA 2008, with consecutive allocation of the global cables: the cable from group
    // g to g+1+o (mod G), copy k, sits on router floor((o·global + k) / h), h the global ports of a router.
    void dragonfly()
    {
        const Dragonfly f(m_c.dims);
        const std::int64_t h = f.globalPorts();
        for (std::int64_t g = 0; g < f.groups; ++g)
            for (std::int64_t i = 0; i < f.routers; ++i)
                for (std::int64_t j = i + 1; j < f.routers; ++j)
                    add(static_cast<std::uint32_t>(g * f.routers + i), static_cast<std::uint32_t>(g * f.routers + j));
        const auto router = [&](std::int64_t from, std::int64_t to, std::int64_t copy) {
            const std::int64_t o = (to - from - 1 + f.groups) % f.groups;
            return static_cast<std::uint32_t>(from * f.routers + (o * f.global + copy) / h);
        };
        for (std::int64_t g = 0; g < f.groups; ++g)
            for (std::int64_t to = g + 1; to < f.groups; ++to)
                for (std::int64_t k = 0; k < f.global; ++k) {
                    const Pair p{router(g, to, k), router(to, g, k), 1};
                    if (k > 0 && m_pairs.back().a == p.a && m_pairs.back().b == p.b)
                        ++m_pairs.back().width;
                    else
                        m_pairs.push_back(p);
                }
    }

    const Connection& m_c;
    std::span<const std::uint32_t> m_indexInParent;
    std::uint32_t m_a, m_b;
    std::vector<Pair> m_pairs;
};

/// Sets widths such that they sum to `total`.
void deal(const Connection& c, std::uint32_t a, std::uint32_t b, std::vector<Pair>& pairs)
{
    const auto n = static_cast<std::int64_t>(pairs.size());
    const std::int64_t each = c.total / n, extra = c.total % n;
    std::vector<bool> balanced;
    if (c.pattern == Pattern::All)
        balanced = dealBalanced(a, b, extra);
    for (std::int64_t i = 0; i < n; ++i) {
        bool more = i < extra;
        if (c.pattern == Pattern::All)
            more = balanced[static_cast<std::size_t>(i)];
        else if (c.pattern == Pattern::Spread) // neighbours share an end: the extra links are placed at even distances
            more = (i + 1) * extra / n > i * extra / n;
        pairs[static_cast<std::size_t>(i)].width = static_cast<std::uint16_t>(each + (more ? 1 : 0));
    }
    std::erase_if(pairs, [](const Pair& p) { return p.width == 0; });
}

} // namespace

std::vector<bool> dealBalanced(std::uint32_t a, std::uint32_t b, std::int64_t extra)
{
    // Link k goes to row k mod a and column k mod b, moved on by one after each common multiple, when the same pairs
    // would come again. Rows and columns are each passed in turn, hence balanced at every moment.
    std::vector<bool> more(std::size_t{a} * b, false);
    const std::uint64_t round = std::lcm(std::uint64_t{a}, std::uint64_t{b});
    for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(extra); ++k)
        more[(k % a) * b + (k + k / round) % b] = true;
    return more;
}

std::int64_t listSizeWanted(const Connection& c)
{
    if (c.pattern == Pattern::Dragonfly)
        return c.dims.size() < 2 ? 0 : saturatingMultiply(c.dims[0], c.dims[1]);
    if (c.pattern != Pattern::Torus && c.pattern != Pattern::Hyperx)
        return 0;
    std::int64_t size = c.dims.empty() ? 0 : 1;
    for (const std::int64_t d : c.dims)
        size = saturatingMultiply(size, std::max<std::int64_t>(d, 0));
    return size;
}

Result<PairCount> countPairs(const Connection& c, const std::string& pointer, std::int64_t a, std::int64_t b)
{
    if (c.bundle < 1 || c.bundle > maxWidth)
        return fail(text(CW_TEXT("{0} parallel links are not possible."), c.bundle), pointer + "/bundle",
                    text(CW_TEXT("Use 1 to {0}."), maxWidth));
    if (c.total < 0)
        return fail(text(CW_TEXT("A total of {0} links is not possible."), c.total), pointer + "/total",
                    text(CW_TEXT("Use 1 or more, or 0 to count by pair.")));
    if (c.perChannel < 0)
        return fail(text(CW_TEXT("{0} devices a channel are not possible."), c.perChannel), pointer + "/per_channel",
                    text(CW_TEXT("Use 1 or more.")));
    PairCount count;
    switch (c.pattern) {
    case Pattern::OneToOne:
        if (a != b)
            return fail(
                text(CW_TEXT("One-to-one needs ends of equal size, but they have {0} and {1} instances."), a, b),
                pointer + "/pattern", text(CW_TEXT("Use spread or all, or change a count.")));
        count.pairs = a;
        break;
    case Pattern::All: count.pairs = saturatingMultiply(a, b); break;
    case Pattern::Spread: count.pairs = std::max(a, b); break;
    case Pattern::Stripe:
    case Pattern::Rail: count.pairs = a; break;
    case Pattern::Torus:
    case Pattern::Hyperx:
    case Pattern::Dragonfly: CW_CHECK(checkDims(c, pointer, a)); [[fallthrough]];
    case Pattern::Mesh:
    case Pattern::Ring: count.pairs = selfPairs(c, a); break;
    }
    count.links = c.total > 0 && count.pairs > 0 ? c.total : saturatingMultiply(count.pairs, c.bundle);
    const std::int64_t parallel = c.pattern == Pattern::Dragonfly && c.dims.size() > 2 ? c.dims[2] : 1;
    if (saturatingMultiply(parallel, c.bundle) > maxWidth || (count.pairs > 0 && c.total / count.pairs >= maxWidth))
        return fail(text(CW_TEXT("More than {0} parallel links a pair are not possible."), maxWidth), pointer,
                    text(CW_TEXT("Lower the bundle or the total.")));
    return count;
}

std::vector<Pair> makePairs(const Connection& c, std::span<const std::uint32_t> indexInParent, std::uint32_t a,
                            std::uint32_t b)
{
    std::vector<Pair> pairs = PairMaker(c, indexInParent, a, b).make();
    if (pairs.empty())
        return pairs;
    if (c.total > 0)
        deal(c, a, b, pairs);
    else
        for (Pair& p : pairs)
            p.width = static_cast<std::uint16_t>(p.width * c.bundle);
    return pairs;
}

} // namespace cw
