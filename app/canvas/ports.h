// SPDX-License-Identifier: GPL-3.0-or-later
// Ports of a box: one pip a type at its lower edge, in the hue of the links that fit.
#pragma once

#include <vector>

#include "app/canvas/scene.h"
#include "model/catalogue/catalogue.h"

namespace cw
{

struct PortPip {
    QPointF at; ///< canvas units
    Hue hue = Hue::Neutral;
    const Port* port = nullptr; ///< owned by the design
};

/// The first types of the data sheet, as many as there is room for; none for frames and unknown parts.
std::vector<PortPip> portPips(const Scene& scene, const SceneNode& node);

/// "PCIe 5.0 x16 3/16 free · OSFP 800G 64/64 free", as the drawing uses them; `only` one type when given.
QString portWords(const Design& design, const Catalogue& catalogue, const std::string& place,
                  const Port* only = nullptr);

} // namespace cw
