// SPDX-License-Identifier: GPL-3.0-or-later
// The currency that figures are shown in. A design states all its prices in US dollars; this is about reading them.
#pragma once

#include <string>

#include "model/core/error.h"
#include "model/design/workload.h"

namespace cw
{

struct Currency {
    std::string code = "USD"; ///< ISO 4217
    double perUsd = 1;
    bool isUsd() const { return code == "USD"; }
    friend bool operator==(const Currency&, const Currency&) = default;
};

/// Why this currency and rate can't be used, with what to do; empty when they can. `where` is the field to mend.
Error currencyProblem(const std::string& code, double perUsd);
/// That of a design; US dollars where what it states can't be used.
Currency currencyOf(const Economics&);

} // namespace cw
