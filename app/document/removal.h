// SPDX-License-Identifier: GPL-3.0-or-later
// Deleting what is selected, at the top of the drawing or inside a type.
#pragma once

#include <QStringList>

#include "model/design/design.h"

namespace cw
{

/// The design without these drawn places ("leaf", "prefill/gpu"), connections (by pointer) and pool ("" = none). Wires
/// that end at what goes, go too; what lies inside an instance goes from its type.
Result<Design> withoutDrawn(Design, const QStringList& places, const QStringList& connections, const QString& pool);

} // namespace cw
