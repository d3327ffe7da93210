// SPDX-License-Identifier: GPL-3.0-or-later
// Which ranks of which replicas a drawn place holds, in words for hovering.
#pragma once

#include <QString>

#include "app/canvas/scene.h"
#include "model/fabric/fabric.h"

namespace cw
{

/// Lines on each deployment that runs on `node`: model, parallelism, replicas, and which instances form which replica
/// with their TP and PP ranks, as far as whole boxes are filled in order. Empty for what no pool holds. `report` and
/// `fabric` may be null or older than the scene.
QString rankWords(const Scene& scene, const Report* report, const Fabric* fabric, int node);

} // namespace cw
