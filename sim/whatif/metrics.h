// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list, for tables, sweeps and fronts: what each is called, its unit, which way is better.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/units/text.h"
#include "sim/report.h"

namespace cw
{

enum class Better { Lower, Higher };

struct HeadlineMetric {
    const char* id;    ///< stable: "ttft.p99", "cost" …
    const char* label; ///< English; marked for translation
    Unit unit;
    Better better;
    double (*value)(const Report&);
    std::optional<Band> (*band)(const Bands&);
};

std::span<const HeadlineMetric> headlineMetrics();
/// The unit of a metric's value as data names it: "s", "requests/s", "tokens/s", "1", "W", "J/token", "USD/Mtok".
const char* unitName(const HeadlineMetric&);
/// Null when no metric has that id.
const HeadlineMetric* headlineMetric(std::string_view id);
/// The band of a metric; none where the report has none.
std::optional<Band> bandOf(const HeadlineMetric&, const Report&);
/// 1 better than the base, −1 worse, 0 the same: less than a thousandth is noise of the last printed digit.
int judge(const HeadlineMetric&, double value, double base);
/// False when the bands of both reports overlap: then the constants of the cost model may turn the difference round.
bool areDistinct(const HeadlineMetric&, const Report&, const Report&);
/// False when nothing is served, so that the figures mean nothing.
bool isMeaningful(const Report&);

/// Indices of those that no other beats in one figure without losing in the other, in order; of both figures the
/// smaller is the better. Of equal ones all stay; those that have none are left out.
std::vector<std::size_t> unbeaten(std::span<const std::optional<std::array<double, 2>>>);
/// Indices of the points that no other point beats in one metric without losing in the other. Points whose figures mean
/// nothing are left out (null pointers too); of equal points all stay.
std::vector<std::size_t> paretoFront(std::span<const Report* const>, const HeadlineMetric& x, const HeadlineMetric& y);

} // namespace cw
