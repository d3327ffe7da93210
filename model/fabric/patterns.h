// SPDX-License-Identifier: GPL-3.0-or-later
// Wiring patterns: which positions of two lists (or of one) are joined, and by how many physical links.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/design/item.h"

namespace cw
{

/// Positions in the lists at both ends; patterns over one list use its positions for both.
struct Pair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
    std::uint16_t width = 1; ///< parallel physical links
};

struct PairCount {
    std::int64_t pairs = 0; ///< upper bound: pairs without a link are left out, parallel ones merged
    std::int64_t links = 0; ///< physical links
};

/// What a connection makes of lists with `a` and `b` entries (`b` is not used for patterns over one list), computed
/// without making it. Errors: sizes that do not pair, missing or wrong dims, bad bundle or total; `where` starts with
/// `pointer`, the connection's JSON pointer.
Result<PairCount> countPairs(const Connection&, const std::string& pointer, std::int64_t a, std::int64_t b);

/// The pairs, for lists that countPairs accepted. `indexInParent` gives for each entry of A its index inside its own
/// parent (for `rail`).
std::vector<Pair> makePairs(const Connection&, std::span<const std::uint32_t> indexInParent, std::uint32_t a,
                            std::uint32_t b);

/// The size of one list that the connection's dims ask for; 0 when the pattern does not fix it.
std::int64_t listSizeWanted(const Connection&);

/// Extra links of `all` pairs: `extra` < a·b pairs get one more, such that the sums at every end of one side differ by
/// at most one. True for the pairs (row-major) that get it.
std::vector<bool> dealBalanced(std::uint32_t a, std::uint32_t b, std::int64_t extra);

} // namespace cw
