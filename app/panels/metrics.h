// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list: what they are called, their unit, and which way is better. Tiles and the comparison
// share it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <QString>

#include "app/panels/money_text.h"
#include "sim/whatif/metrics.h"

namespace cw
{

using Metric = HeadlineMetric;

std::span<const Metric> metrics();
/// The metric with this id.
const Metric& metric(std::string_view id);
QString metricLabel(const Metric&);
/// "2.84 s", money in the currency.
QString metricText(const Metric&, double value, const Currency&);
/// "+310 ms" against a base value.
QString metricDelta(const Metric&, double value, double base, const Currency& = {});
/// The change as a signed percentage, for narrow places; "=" when it is the same.
QString metricChange(const Metric&, double value, double base, const Currency& = {});
/// "361–429", with units where they differ from that of `value`; "> 361" without an upper end, "±0.1 %" where
/// both ends look the same.
QString bandText(const Metric&, double value, const Band&, const Currency& = {});

} // namespace cw
