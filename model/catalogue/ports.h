// SPDX-License-Identifier: GPL-3.0-or-later
// Which links a port takes, and how many of them.
#pragma once

#include "model/catalogue/part.h"

namespace cw
{

/// The port is named after the link, lists it, or splits into ports of its speed ("8x100" of a cage for 800 Gbit/s
/// Ethernet takes eight links of 100 Gbit/s Ethernet).
bool fits(const Port&, const Part& link);
/// How many of these links one port takes by its breakout; 1 when it does not split.
int linksPerPort(const Port&, const Part& link);

} // namespace cw
