// SPDX-License-Identifier: GPL-3.0-or-later
// What a connection stands for, made by the same expansion that the evaluation uses: instances at both ends, and which
// of them are joined. For showing a pattern before it is chosen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

struct ConnectionPreview {
    struct Line {
        std::uint32_t a = 0, b = 0; ///< positions in the lists below
        std::int64_t width = 1;     ///< parallel physical links
    };
    std::vector<std::string> a, b;       ///< names of the first instances at each end; b is empty over one list
    std::int64_t sizeA = 0, sizeB = 0;   ///< all instances at the ends
    std::vector<Line> lines;             ///< among the named ones
    std::int64_t pairs = 0, links = 0;   ///< all pairs; all physical links
    std::int64_t fewestA = 0, mostA = 0; ///< links of one instance of A
    std::int64_t fewestB = 0, mostB = 0; ///< links of one instance of B

    bool isCapped() const
    {
        return sizeA > static_cast<std::int64_t>(a.size()) || sizeB > static_cast<std::int64_t>(b.size());
    }
};

/// Expands the connection `edited`, as if it stood at `pointer` ("/connections/", "/types/t/connections/x"), alone in
/// its scope: counts are those of one instance of the scope. At most `names` instances an end are named and joined by
/// lines. Errors: those of the expansion (lists that do not pair, wrong sizes, too many links).
Result<ConnectionPreview> previewConnection(const Design&, const std::string& pointer, const Connection& edited,
                                            std::size_t names = 24);

/// Sizes that n instances are usually arranged in: as square as they divide (three dimensions from 64 on), a dragonfly
/// in groups of routers with one cable between any two. Empty for patterns without sizes.
std::vector<std::int64_t> usualDims(Pattern, std::int64_t n);

} // namespace cw
