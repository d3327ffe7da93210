// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of a serving system as small interfaces, registered by name: who computes next, and where a request goes.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "model/workload/random.h"

namespace cw
{

/// What a scheduler sees at the start of an iteration.
struct SchedulerView {
    int decoding = 0;       ///< sequences that make a token per iteration
    int prefilling = 0;     ///< prompts begun and not finished
    int waiting = 0;        ///< requests not begun
    double tokenBudget = 0; ///< max_num_batched_tokens
};

struct StepPlan {
    double prefillTokens = 0;  ///< most prompt tokens in this iteration
    bool admit = true;         ///< waiting requests may begin
    bool decodeAlong = true;   ///< decodes run beside prompts; false: only when no prompt is computed
    bool reserveWhole = false; ///< KV for prompt and output is taken on admission, so nothing is ever preempted
    /// A prompt begins only when the rest of the tokens of this iteration holds all of it, or nothing else of a prompt.
    bool wholePrompts = false;
};

class SchedulerPolicy
{
public:
    virtual ~SchedulerPolicy() = default;
    virtual StepPlan plan(const SchedulerView&) const = 0;
};

struct NamedScheduler {
    std::string_view name, summary;
    std::unique_ptr<SchedulerPolicy> (*make)();
};
std::span<const NamedScheduler> schedulers();
/// Null when no scheduler has that name.
std::unique_ptr<SchedulerPolicy> makeScheduler(std::string_view name);

/// What a router sees of a replica; what it does not need is 0.
struct ReplicaLoad {
    int requests = 0;          ///< waiting and running
    double kv = 0;             ///< KV in use and asked for by waiting prompts, over capacity
    double prefix = 0;         ///< tokens of this request's prompt that the replica has in its prefix cache
    double capacity = 0;       ///< tokens of KV
    double ttft = 0, tpot = 0; ///< s, predicted for this request
    double usd = 0;            ///< that serving it takes there
    std::uint32_t engine = 0;  ///< which replica it is
};

/// What a router sees of a request.
struct RoutedRequest {
    static constexpr auto none = static_cast<std::uint64_t>(-1);
    double now = 0, arrival = 0;        ///< s
    double ttft = 0, tpot = 0, e2e = 0; ///< s, promised; 0 = nothing
    std::int32_t input = 0, output = 0; ///< tokens
    std::uint64_t session = none;       ///< what it has in common with others: its session, or the begin of its prompt
};

/// What a router wants to know beyond the number of requests: asking every replica costs time for every request.
struct RouterNeeds {
    bool kv = false, prefix = false;
    bool times = false; ///< capacity and predictions
    bool session = false;
};

class RouterPolicy
{
public:
    virtual ~RouterPolicy() = default;
    /// An index into `replicas`, which is not empty and holds only those that take requests.
    virtual std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest&, Random&) = 0;
    virtual RouterNeeds needs() const { return {}; }
};

struct NamedRouter {
    std::string_view name, summary;
    std::unique_ptr<RouterPolicy> (*make)();
};
std::span<const NamedRouter> routers();
/// Null when no router has that name.
std::unique_ptr<RouterPolicy> makeRouter(std::string_view name);

} // namespace cw
