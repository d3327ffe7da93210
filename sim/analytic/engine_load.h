// SPDX-License-Identifier: GPL-3.0-or-later
// One replica under load in closed form: the fixed point of batch size, step time and prefill interference.
#pragma once

#include <memory>

#include "sim/analytic/traffic.h"
#include "sim/placement.h"

namespace cw
{

/// Sums of step costs: what a request takes in prefill.
struct PrefillCost {
    double seconds = 0;                                    ///< from the first chunk's start to the last one's end
    double compute = 0, memory = 0, network = 0, host = 0; ///< s, sum to `seconds`
    double flops = 0, bytes = 0, networkBytes = 0;         ///< per rank, of the prompt alone
};

/// A replica at one arrival rate.
struct EnginePoint {
    double rate = 0; ///< requests/s of the replica
    bool stable = true;
    double batch = 0;          ///< mean decoding sequences
    double tpot = 0;           ///< s, mean time between a sequence's tokens, prompts of others included
    double step = 0;           ///< s, one decode-only iteration at that batch
    StepCost decode;           ///< of that iteration
    double prefillService = 0; ///< s that one prompt adds to the engine's time, with those that arrive in one iteration
    double packedService = 0;  ///< s, the same with as many prompts in an iteration as fit
    double prefillShare = 0;   ///< of the engine's time
    PrefillCost prefill;       ///< of the mean prompt, decoding sequences in the same iterations
    double meets = 0;          ///< probability that an arrival meets decoding sequences on its replica
    double busy = 0;           ///< share of the time with work
    double compute = 0, memory = 0, kv = 0; ///< shares of the device's rates and of the KV cache
    double networkRate = 0;                 ///< bytes/s of a rank
};

class EngineLoad
{
public:
    /// `step` in place of the engine's own.
    EngineLoad(const PlacedEngine&, const ModelTraffic&, std::shared_ptr<const StepModel> step = nullptr);

    /// `others` is the share of the mean batch that an arrival meets: 1 for Poisson arrivals, (n − 1)/n in a closed
    /// loop of n requests (arrival theorem).
    EnginePoint at(double rate, double others = 1) const;
    /// Requests/s of one replica that it can just not keep up with.
    double capacity() const { return m_capacity; }
    /// Sequences that may decode at once; by max_num_seqs or by KV capacity.
    double slots() const { return m_slots; }
    bool kvLimited() const { return m_kvLimited; }
    /// Seconds that a prompt adds when `prompts` of them share an iteration with `decodes` sequences; `prompts` need
    /// not be whole.
    double prefillService(double decodes, double prompts) const;
    /// Prompts that fit into one iteration beside `decodes` sequences.
    double mostPrompts(double decodes) const;
    /// A prompt of `tokens` beside `decodes` sequences.
    PrefillCost prefill(double tokens, double decodes) const;
    /// The same, averaged over meeting sequences (with probability `meets`) and not.
    PrefillCost meanPrefill(double tokens, const EnginePoint&) const;

private:
    StepCost decodeStep(double sequences) const;
    double arrivingPrompts(double rate, double decodes) const;

    std::shared_ptr<const StepModel> m_step;
    const PlacedEngine* m_engine;
    double m_input, m_steps; ///< tokens of a prompt, decode steps of a request
    double m_inputCv = 0;
    int m_attentionRanks = 1;
    bool m_prefills, m_decodes, m_kvLimited = false;
    double m_budget = 0, m_slots = 1, m_capacity = 0;
    double m_past = 0, m_windowedPast = 0; ///< mean tokens of KV of a decoding sequence
};

} // namespace cw
