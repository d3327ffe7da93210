// SPDX-License-Identifier: GPL-3.0-or-later
// Each overlay's marks: from the report, the drawing or the findings to colours and figures.
#pragma once

#include "app/canvas/overlay.h"
#include "app/document/finding_marks.h"

namespace cw
{

/// How busy: the busiest of compute and memory of a component; of a link its busiest channel.
void markUtilisation(Overlay&, const Scene&, const Report*);
/// Power drawn by all instances of a component, against the most of any; of an assembly with a budget, its share of it.
void markPower(Overlay&, const Scene&, const Report*);
/// Share of device memory that holds KV; and tiers that hold it beyond the devices.
void markKv(Overlay&, const Scene&, const Report*);
/// What fails together: racks, or else outermost assemblies, or else components.
void markDomains(Overlay&, const Scene&);
/// The gravest finding of each thing, and how many it has.
void markFindings(Overlay&, const Scene&, const FindingMarks&);
/// What crosses each link, by its main cause.
void markTraffic(Overlay&, const Scene&, const Report*);

} // namespace cw
