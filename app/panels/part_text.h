// SPDX-License-Identifier: GPL-3.0-or-later
// Parts in words: sections of the palette, one-line data sheets, and the key of their hue.
#pragma once

#include <QString>

#include "model/catalogue/catalogue.h"

namespace cw
{

/// Key of the hue: accelerator, cpu, memory, network (adapters), switch, link, device; systems use "system".
const char* kindColorKey(PartKind);
/// "Accelerators", "CPUs", "Memory", "Network adapters", "Switches", "Devices", translated.
QString sectionName(PartKind);
/// Order of the sections; links and media have none (−1): they are drawn as connections.
int sectionOrder(PartKind);
/// "accelerator", "CPU", "network adapter" …, translated.
QString kindName(PartKind);
/// The name without vendor and remark: "EPYC 9965".
QString plainName(const Part&);
QString plainName(const Type&);
/// "141 GB HBM3e · 4.8 TB/s · 700 W"; only what the sheet knows.
QString subtitle(const Part&);
/// "node · 8 × H100 SXM · 10.2 kW".
QString subtitle(const Type&, const Catalogue&);

} // namespace cw
