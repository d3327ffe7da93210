// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list: what they are called, their unit, and which way is better. Tiles and the comparison
// share it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <QString>

#include "app/panels/quantity_text.h"
#include "sim/report.h"

namespace cw
{

enum class Better { Lower, Higher };

struct Metric {
    const char* id;
    const char* label; ///< context "metrics"
    Unit unit;
    Better better;
    double (*value)(const Report&);
    std::optional<Band> (*band)(const Bands&);
};

const std::vector<Metric>& metrics();
/// The metric with this id.
const Metric& metric(std::string_view id);
QString metricLabel(const Metric&);
/// "+310 ms" against a base value.
QString metricDelta(const Metric&, double value, double base);
/// The change as a signed percentage, for narrow places; "=" when it is the same.
QString metricChange(const Metric&, double value, double base);
/// 1 better than the base, −1 worse, 0 the same.
int judge(const Metric&, double value, double base);
/// The band of a metric; none where the report has none.
std::optional<Band> bandOf(const Metric&, const Report&);
/// "361–429", with units where they differ from that of `value`; "> 361" without an upper end, "±0.1 %" where
/// both ends look the same.
QString bandText(const Metric&, double value, const Band&);
/// False when the bands of both reports overlap: then the constants of the cost model may turn the difference round.
bool areDistinct(const Metric&, const Report&, const Report&);
/// False when nothing is served, so that the figures mean nothing.
bool isMeaningful(const Report&);

} // namespace cw
