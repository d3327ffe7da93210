// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of operator rows, and which kind a table is.
#include <algorithm>
#include <array>
#include <tuple>

#include "sim/accuracy/validate.h"

namespace cw
{

std::span<const RowKind* const> rowKinds()
{
    static const std::array all{&gemmRows(),  &attentionPrefillRows(), &attentionDecodeRows(), &moeRows(),
                                &layerRows(), &collectiveRows(),       &allToAllRows(),        &memoryRows(),
                                &matmulRows()};
    return all;
}

Result<TableKind> kindOf(const Table& t)
{
    struct Candidate {
        TableKind kind;
        std::vector<std::string_view> missing;
        std::size_t present = 0;
    };
    std::vector<Candidate> all;
    const auto offer = [&](const TableKind& kind, std::span<const std::string_view> required) {
        Candidate c{kind, {}, 0};
        for (const std::string_view column : required)
            if (t.has(column))
                ++c.present;
            else
                c.missing.push_back(column);
        all.push_back(std::move(c));
    };
    for (const RowKind* k : rowKinds())
        offer({k, nullptr}, k->required());
    for (const ServingKind* k : servingKinds())
        offer({nullptr, k}, k->required());
    // Of those whose columns are all there the most demanding; else the nearest, for the message.
    const Candidate& best = *std::min_element(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
        return std::tuple(a.missing.size(), b.present) < std::tuple(b.missing.size(), a.present);
    });
    if (best.missing.empty())
        return best.kind;
    std::string missing;
    for (const std::string_view m : best.missing)
        missing += (missing.empty() ? "" : ", ") + std::string(m);
    return fail(text(CW_TEXT("No kind of measurement has these columns. The nearest, {0}, also needs: {1}."),
                     best.kind.name(), missing),
                t.file, text(CW_TEXT("Add or rename the columns.")));
}

} // namespace cw
