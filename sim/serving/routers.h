// SPDX-License-Identifier: GPL-3.0-or-later
// Routers that live in files of their own.
#pragma once

#include "sim/serving/policy.h"

namespace cw
{

std::unique_ptr<RouterPolicy> makePrefixAwareRouter();
std::unique_ptr<RouterPolicy> makeSessionRouter();
std::unique_ptr<RouterPolicy> makeCostRouter();
std::unique_ptr<RouterPolicy> makeDeadlineRouter();

} // namespace cw
