// SPDX-License-Identifier: GPL-3.0-or-later
// From a model, its deployment and calibrated operators to the tables that a step looks up.
#pragma once

#include <string>

#include "model/design/software.h"
#include "model/llm/architecture.h"
#include "sim/cost/calibration.h"
#include "sim/cost/group_times.h"
#include "sim/cost/shards.h"
#include "sim/cost/step_tables.h"
#include "sim/cost/uncertainty.h"

namespace cw
{

/// The groups of ranks that a replica talks in.
struct StepGroups {
    PeerGroup tensor; ///< ranks of one tensor-parallel group
    PeerGroup expert; ///< ranks among which experts, or the tokens of attention ranks, are spread
    PeerGroup stage;  ///< a rank and the same rank of the next pipeline stage
};

/// All layers of one replica, seconds of one rank. Row tables hold the sum over the layers; attention is of one layer.
struct StepTables {
    RowTable rows;        ///< projections, dense and shared feed-forward, small operators, all-reduces: rows of a rank
    RowTable prefillRows; ///< MLA: expansion of the latent
    RowTable decodeRows;  ///< MLA: products absorbed into query and output
    RowTable experts;     ///< routed experts: tokens of all attention ranks
    RowTable traffic;     ///< dispatch and combine: rows of a rank
    RowTable head;        ///< rows that need logits
    RowTable hops;        ///< between pipeline stages
    DecodeTable decode, decodeSliding;
    PrefillTable prefill, prefillSliding;
    OperatorCost linearPrefillRow, linearDecodeRow; ///< linear layers: one row of one layer
    double linearFloor = 0;                         ///< s, one linear layer
    double indexRowBytes = 0;                       ///< sparse attention: index keys of one token, one layer
    double decodePairFlops = 0, prefillPairFlops = 0;
    double kernels = 0; ///< launched per step without a captured graph
    double peak = 0;    ///< FLOP/s of the feed-forward layers
    std::string format; ///< that they compute in
    Systematic systematic;
};

StepTables stepTables(const Architecture&, const Deployment&, const DeviceModel&, const StepGroups&,
                      const Calibration&);

} // namespace cw
