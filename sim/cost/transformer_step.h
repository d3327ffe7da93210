// SPDX-License-Identifier: GPL-3.0-or-later
// The step model of a transformer on one replica: operators, collectives and host, summed over the layers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/design/software.h"
#include "sim/cost/collective.h"
#include "sim/cost/engine_profile.h"
#include "sim/cost/operators.h"
#include "sim/cost/shards.h"
#include "sim/cost/step_model.h"

namespace cw
{

/// The groups of ranks that a replica talks in.
struct StepGroups {
    PeerGroup tensor; ///< ranks of one tensor-parallel group
    PeerGroup expert; ///< ranks among which experts are spread
    PeerGroup stage;  ///< a rank and the same rank of the next pipeline stage
};

/// Seconds of a step by kind of operator, for reports.
struct StepDetail {
    double projections = 0, attention = 0, ffn = 0, experts = 0, head = 0, elementwise = 0, allReduce = 0,
           expertTraffic = 0, stageHops = 0, host = 0;
};

class TransformerStep final : public StepModel
{
public:
    TransformerStep(const Architecture&, const Deployment&, const DeviceModel&, StepGroups);

    StepCost cost(const BatchShape&) const override;
    int linearSteps(const BatchShape&, int steps) const override;
    double window() const override { return m_window; }

    /// The same step by operator; its parts sum to cost().seconds.
    StepDetail detail(const BatchShape&) const;
    /// FLOP/s at which dense layers run, and in which format (another than asked for when the device lacks it).
    double peakFlops() const { return m_peak; }
    const std::string& computeFormat() const { return m_format; }
    /// Algorithm of the all-reduce in a decode step of `sequences`.
    const char* allReduceAlgorithm(double sequences) const;
    const StepGroups& groups() const { return m_groups; }
    /// Bytes that a rank sends over its tensor-parallel links in one step of `tokens`.
    double allReduceBytes(double tokens) const;

private:
    struct Rows; // rows of each kind of operator in one micro-batch
    Rows rowsOf(const BatchShape&) const;
    StepCost evaluate(const BatchShape&, StepDetail*) const;
    OperatorCost projections(double rows, double prefillRows, double decodeRows) const;
    OperatorCost attention(const BatchShape&, const Rows&) const;
    OperatorCost elementwise(double rows) const;

    Shards m_shards;
    DeviceModel m_device;
    StepGroups m_groups;
    EngineProfile m_host;
    std::vector<Gemm> m_projections;               ///< of one attention layer, any rows
    std::vector<Gemm> m_prefillOnly, m_decodeOnly; ///< MLA: expansion of the latent, absorbed products
    std::vector<Gemm> m_dense, m_shared;           ///< FFN of a dense layer; router and shared experts of an MoE layer
    std::vector<Gemm> m_experts;                   ///< grouped over the rank's experts
    Gemm m_head;
    double m_peak = 0, m_attentionPeak = 0;
    std::string m_format;
    double m_hidden = 0, m_window = 0, m_topK = 0, m_microBatches = 1;
    double m_routedShare = 0, m_perToken = 0, m_expertsTotal = 0;
    double m_kvBytes = 0;    ///< one token, one layer, one rank
    double m_indexBytes = 0; ///< sparse attention's index keys, one token, one layer
    double m_decodePairFlops = 0, m_prefillPairFlops = 0;
    double m_stateBytes = 0;   ///< linear layers, one sequence, one layer
    double m_elementBytes = 0; ///< norms, rotary, activation, residual: one token, one layer
    double m_commBytes = 0, m_dispatchBytes = 0, m_combineBytes = 0;
    double m_logitBytes = 0;
    double m_kernels = 0; ///< launched per step without a captured graph
};

} // namespace cw
