// SPDX-License-Identifier: GPL-3.0-or-later
// The step model of a transformer on one replica: operators, collectives and host, summed over the layers.
#pragma once

#include <memory>
#include <string>

#include "sim/cost/engine_profile.h"
#include "sim/cost/step_builder.h"
#include "sim/cost/step_model.h"

namespace cw
{

/// Seconds of a step by kind of operator, for reports.
struct StepDetail {
    double projections = 0, attention = 0, ffn = 0, experts = 0, head = 0, elementwise = 0, allReduce = 0,
           expertTraffic = 0, stageHops = 0, host = 0;
};

class TransformerStep final : public StepModel
{
public:
    TransformerStep(const Architecture&, const Deployment&, const DeviceModel&, StepGroups,
                    const Calibration& = shippedCalibration());

    StepCost cost(const BatchShape&) const override;
    int linearSteps(const BatchShape&, int steps) const override;
    double window() const override { return m_window; }

    /// The same step with the time of each class of operator multiplied; shares the tables.
    std::shared_ptr<const TransformerStep> drawn(const Draw&) const;
    /// What is uncertain of this step, from the operators' curves.
    const Systematic& systematic() const { return m_tables->systematic; }

    /// The same step by operator; its parts sum to cost().seconds (without speculative decoding).
    StepDetail detail(const BatchShape&) const;
    /// FLOP/s at which dense layers run, and in which format (another than asked for when the device lacks it).
    double peakFlops() const { return m_tables->peak; }
    const std::string& computeFormat() const { return m_tables->format; }
    const StepGroups& groups() const { return m_groups; }

private:
    struct Rows; // rows of each kind of operator in one micro-batch
    Rows rowsOf(const BatchShape&, double rowsPerDecode) const;
    StepCost evaluate(const BatchShape&, double rowsPerDecode, StepDetail*) const;
    OperatorCost attention(const BatchShape&, const Rows&, double rowsPerDecode) const;
    OperatorCost decodeAttention(const BatchShape&, const Rows&, double rowsPerDecode) const;
    OperatorCost prefillAttention(const BatchShape&, const Rows&) const;

    Shards m_shards;
    StepGroups m_groups;
    std::shared_ptr<const StepTables> m_tables;
    EngineProfile m_host;
    Draw m_draw, m_factors; ///< m_factors: the draw times what the engine's kernels take over the calibrated ones
    double m_hidden = 0, m_window = 0, m_topK = 0, m_microBatches = 1;
    double m_memoryRate = 0, m_launch = 0;
    double m_kvBytes = 0; ///< one token, one layer, one rank
    double m_commBytes = 0, m_dispatchBytes = 0, m_combineBytes = 0;
    double m_drafted = 0, m_acceptedTokens = 1, m_draftCost = 0; ///< speculative decoding, per step
};

} // namespace cw
