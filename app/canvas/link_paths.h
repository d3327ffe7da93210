// SPDX-License-Identifier: GPL-3.0-or-later
// Ways along drawn links: what is connected to what, and the shortest path between two boxes.
#pragma once

#include <vector>

#include "app/canvas/scene.h"

namespace cw
{

enum class Along { Both, Upstream, Downstream };

/// Nodes that links lead to from any of `from`, these left out. Links run from what there is more of to what it hangs
/// on ("gpu → nic → switch"), so upstream goes from → to. `far`: through any number of links, else one.
std::vector<int> reached(const Scene& scene, const std::vector<int>& from, Along along, bool far);

/// Links of the shortest way between two nodes by number of links; empty when there is none.
std::vector<int> shortestWay(const Scene& scene, int from, int to);

} // namespace cw
