// SPDX-License-Identifier: GPL-3.0-or-later
// The few words on a box: hue and one data-sheet fact of a part, powers and rates in three digits.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "app/canvas/theme.h"
#include "model/catalogue/part.h"
#include "model/design/software.h"
#include "model/units/text.h"

namespace cw
{

/// Words of the canvas for translation.
struct CanvasText {
    Q_DECLARE_TR_FUNCTIONS(Canvas)
};

Hue hueOf(PartKind kind);
/// By family of the link ("scale-up", "host", "memory", "scale-out" …).
Hue hueOf(const Part& link);
Hue hueOf(Role role);
QString roleName(Role role);
/// In words, of what a report calls the cause of traffic: "kv", "tp", "ep", "pp".
QString trafficName(std::string_view cause);

/// The fact that tells this part from its like: "141 GB HBM3e", "96 cores", "64 × 800G", "4 TB". Empty when unknown.
QString shortFact(const Part& part);

/// A part's name without maker, order number and what its fact says: "NVIDIA H100 80GB SXM5" → "H100 SXM5",
/// "NVLink 4, one link (H100)" → "NVLink 4".
QString shortName(const Part& part);

/// "9.4 kW": three significant digits.
QString quantityText(double value, Unit unit);

} // namespace cw
