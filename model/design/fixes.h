// SPDX-License-Identifier: GPL-3.0-or-later
// Ways out of a finding, as designs to choose from.
#pragma once

#include <functional>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

struct Fix {
    Text name; ///< "Set tensor parallelism to 8"
    Design design;
};

/// Findings of a design; what a fix is tried with.
using FindingsOf = std::function<Findings(const Design&)>;

/// At most a few designs, best first, in which `look` no longer finds this (its code at its place) and no error that
/// was not there before. `look` must be what found it: check(), or check and evaluation together.
std::vector<Fix> fixesFor(const Design&, const Catalogue&, const Finding&, const FindingsOf& look);

/// Is there anything that fixesFor() would try? Cheap; it may turn out that nothing helps.
bool mayHaveFixes(const Finding&);

} // namespace cw
