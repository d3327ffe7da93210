// SPDX-License-Identifier: GPL-3.0-or-later
// Scenes of a presentation as a design keeps them: their order, what they miss, and a set made by itself.
#pragma once

#include <QCoreApplication>
#include <QStringList>

#include "model/design/design.h"
#include "sim/report.h"

namespace cw
{

struct SceneWords {
    Q_DECLARE_TR_FUNCTIONS(Scenes)
};

/// In the order of the pages.
std::vector<const PresentationScene*> scenesInOrder(const Design&);
/// What a scene names that is no longer there, in words; empty when nothing.
QString whatIsMissing(const Design&, const PresentationScene&);
/// Every chart there is, kept sweeps too.
QStringList chartsOf(const Design&);

/// Adds a scene behind the last, or behind `after`; its id is made from its name.
Result<Design> withScene(Design, PresentationScene, const std::string& after = {});
Result<Design> withoutScene(Design, const std::string& id);
/// One page earlier (−1) or later (+1) …
Result<Design> withSceneMoved(Design, const std::string& id, int step);
/// Overview, each variant against the base, the comparison, and what was found. `report` may be null.
std::vector<PresentationScene> automaticScenes(const Design&, const Report* report);

} // namespace cw
