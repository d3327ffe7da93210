// SPDX-License-Identifier: GPL-3.0-or-later
// Lists of a report as tables for other programs: figures in full, columns named as in the report's JSON.
#pragma once

#include <QStringList>

#include "sim/report.h"

namespace cw
{

/// Parts of a report that are tables: tenants, tiers, sessions, tools, events, deployments, places, links, timeline.
QStringList reportTables();
/// RFC 4180; "ttft_s.p99" is a member of a member, "e2e_shares_s.decode" a share by id. "" for an unknown part.
QString reportTableCsv(const Report&, const QString& part);

} // namespace cw
