// SPDX-License-Identifier: GPL-3.0-or-later
// Schedulers of an engine.
#include <algorithm>
#include <array>
#include <limits>

#include "sim/serving/policy.h"

namespace cw
{
namespace
{

/// Decodes first, prompt chunks in the rest of the budget (chunked prefill: Agrawal et al., Sarathi-Serve, OSDI 2024;
/// the default of vLLM).
class Mixed : public SchedulerPolicy
{
public:
    StepPlan plan(const SchedulerView& v) const override
    {
        return {.prefillTokens = std::max(0.0, v.tokenBudget - v.decoding)};
    }
};

/// The same with whole reservation (TensorRT-LLM calls it guaranteed no evict) and whole prompts (it cuts none unless
/// chunked context is asked for; one that no iteration holds is cut here all the same).
class Reserve : public SchedulerPolicy
{
public:
    StepPlan plan(const SchedulerView& v) const override
    {
        return {.prefillTokens = std::max(0.0, v.tokenBudget - v.decoding), .reserveWhole = true, .wholePrompts = true};
    }
};

/// Prompts before decodes: best TTFT, worst gaps between tokens.
class PrefillFirst : public SchedulerPolicy
{
public:
    StepPlan plan(const SchedulerView& v) const override
    {
        return {.prefillTokens = v.tokenBudget, .decodeAlong = false};
    }
};

/// A batch is formed when the engine is empty and runs until its last member is done.
class Static : public SchedulerPolicy
{
public:
    StepPlan plan(const SchedulerView& v) const override
    {
        return {.prefillTokens = std::numeric_limits<double>::infinity(),
                .admit = v.decoding == 0 && v.prefilling == 0,
                .decodeAlong = false,
                .reserveWhole = true};
    }
};

template<class P>
std::unique_ptr<SchedulerPolicy> make()
{
    return std::make_unique<P>();
}

constexpr std::array<NamedScheduler, 4> registered{{
    {"mixed", "Decodes first, prompt chunks in the rest of the token budget.", make<Mixed>},
    {"prefill-first", "Prompts before decodes.", make<PrefillFirst>},
    {"reserve", "As mixed, prompts uncut; KV for the whole request is taken on admission.", make<Reserve>},
    {"static", "A batch runs until its last member is done.", make<Static>},
}};

} // namespace

std::span<const NamedScheduler> schedulers()
{
    return registered;
}

std::unique_ptr<SchedulerPolicy> makeScheduler(std::string_view name)
{
    for (const NamedScheduler& s : registered)
        if (s.name == name)
            return s.make();
    return nullptr;
}

} // namespace cw
