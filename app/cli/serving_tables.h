// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a report that only a simulation has, as tables.
#pragma once

#include "sim/report.h"

namespace cw::cli
{

std::string milliseconds(double seconds);
/// Tenants (when there are several), sessions, tools, memory tiers, events and availability: those that are there.
void printServing(const Report&);

} // namespace cw::cli
