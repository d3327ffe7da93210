// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of serving engines.
#include "model/design/validation.h"

namespace cw::validation
{

void checkEngine(const EngineSettings& e, const std::string& pointer, Sink& sink)
{
    const auto impossible = [&](const char* key, Text what, Text fix) {
        sink.add(Severity::Error, "bad-value", std::move(what), childPointer(pointer, key), std::move(fix));
    };
    const auto atLeast = [&](const char* key, double value, int least) {
        if (!(value >= least))
            impossible(key, text(CW_TEXT("{0} is not possible here."), value),
                       least > 0 ? text(CW_TEXT("Use 1 or more.")) : text(CW_TEXT("Use 0 or more.")));
    };
    atLeast("max_num_seqs", e.maxNumSeqs, 1);
    atLeast("max_num_batched_tokens", e.maxNumBatchedTokens, 1);
    atLeast("block_size", e.blockSize, 1);
    atLeast("max_num_partial_prefills", e.maxNumPartialPrefills, 0);
    atLeast("long_prefill_token_threshold", e.longPrefillTokenThreshold, 0);
    if (!(e.memoryFraction > 0 && e.memoryFraction <= 1))
        impossible("memory_fraction", text(CW_TEXT("A share of {0} is not possible."), e.memoryFraction),
                   text(CW_TEXT("Use more than 0, at most 1.")));
    if (e.numSpeculativeTokens < 0 || e.numSpeculativeTokens > 32)
        impossible("num_speculative_tokens", text(CW_TEXT("{0} is not possible here."), e.numSpeculativeTokens),
                   text(CW_TEXT("Use 0 to 32.")));
    for (const auto& [key, share] :
         {std::pair("acceptance_rate", e.acceptanceRate), std::pair("draft_cost", e.draftCost)})
        if (!(share >= 0 && share <= 1))
            impossible(key, text(CW_TEXT("A share of {0} is not possible."), share), text(CW_TEXT("Use 0 to 1.")));
    // A lane of all seats would leave none for the rest.
    if (!(e.fastLane >= 0 && e.fastLane < 1))
        impossible("fast_lane", text(CW_TEXT("A share of {0} is not possible."), e.fastLane),
                   text(CW_TEXT("Use 0 or more, less than 1.")));
    sink.oneOf(e.profile, known::profiles, pointer + "/profile");
    sink.oneOf(e.scheduler, known::schedulers, pointer + "/scheduler");
    sink.oneOf(e.preemption, known::preemptions, pointer + "/preemption");
    sink.oneOf(e.schedulingPolicy, known::schedulingPolicies, pointer + "/scheduling_policy");
    sink.oneOf(e.residency, known::residencies, pointer + "/residency");
    if (e.preemption == "swap" && e.swapSpace.value <= 0)
        sink.add(Severity::Warning, "no-swap-space",
                 text(CW_TEXT("There is no swap space: what is preempted is computed again.")),
                 pointer + "/swap_space_B", text(CW_TEXT("Give the bytes of host memory that a device may use.")));
}

} // namespace cw::validation
