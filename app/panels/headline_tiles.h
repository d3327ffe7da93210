// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures of one design as tiles show them: value, band, promise, change against another.
#pragma once

#include <vector>

#include <QCoreApplication>

#include "app/panels/metrics.h"
#include "model/design/design.h"

namespace cw
{

struct HeadlineTile {
    Q_DECLARE_TR_FUNCTIONS(cw::TilesModel)
public:
    QString id, label, value, unit, band;
    QString sub, subState;     ///< promise, range or remark; "good", "bad", ""
    QString delta, deltaState; ///< against the base; state "" also where bands overlap
    bool estimate = false;     ///< closed form, or the first part of a simulation
    QString hint;
};

struct HeadlineState {
    bool stale = false;   ///< of an older design: what is wrong is not known yet
    bool refused = false; ///< the design has errors
    bool partial = false; ///< of the first part of a simulation that goes on
};

/// `report` and `base` may be null. Money is in the currency of the design.
std::vector<HeadlineTile> headlineTiles(const Design&, const Report* report, const Report* base, HeadlineState = {});

} // namespace cw
