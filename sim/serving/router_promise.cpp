// SPDX-License-Identifier: GPL-3.0-or-later
// Routers that look at what was promised and what it costs.
#include "sim/serving/routers.h"

namespace cw
{
namespace
{

bool keeps(const ReplicaLoad& load, const RoutedRequest& r)
{
    const double left = r.arrival - r.now; // time that it has waited counts, below 0
    return (r.ttft <= 0 || load.ttft <= r.ttft + left) && (r.tpot <= 0 || load.tpot <= r.tpot) &&
           (r.e2e <= 0 || load.ttft + r.output * load.tpot <= r.e2e + left);
}

/// The first that is better than all others, beginning behind the one chosen last.
template<class Better>
std::size_t best(std::span<const ReplicaLoad> replicas, std::size_t& last, Better better)
{
    const std::size_t n = replicas.size();
    std::size_t chosen = (last + 1) % n;
    for (std::size_t i = 1; i < n; ++i)
        if (const std::size_t r = (last + 1 + i) % n; better(replicas[r], replicas[chosen]))
            chosen = r;
    return last = chosen;
}

/// The cheapest deployment that is predicted to keep the promise, and of its replicas the one with the fewest requests;
/// when none is, the one that answers first.
class Cheapest : public RouterPolicy
{
public:
    RouterNeeds needs() const override { return {.times = true}; }
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest& r, Random&) override
    {
        return best(replicas, m_last, [&](const ReplicaLoad& a, const ReplicaLoad& b) {
            const bool keepsA = keeps(a, r), keepsB = keeps(b, r);
            if (keepsA != keepsB)
                return keepsA;
            if (!keepsA)
                return a.ttft < b.ttft;
            return a.usd != b.usd ? a.usd < b.usd : a.requests < b.requests;
        });
    }

private:
    std::size_t m_last = static_cast<std::size_t>(-1);
};

/// The one that is predicted to answer first, of those that keep the promised time per token. Requests wait at the
/// router in the order of their slack; see sim/operations/admission.h.
class Soonest : public RouterPolicy
{
public:
    RouterNeeds needs() const override { return {.times = true}; }
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest& r, Random&) override
    {
        return best(replicas, m_last, [&](const ReplicaLoad& a, const ReplicaLoad& b) {
            const bool fastA = r.tpot <= 0 || a.tpot <= r.tpot, fastB = r.tpot <= 0 || b.tpot <= r.tpot;
            return fastA != fastB ? fastA : a.ttft < b.ttft;
        });
    }

private:
    std::size_t m_last = static_cast<std::size_t>(-1);
};

} // namespace

std::unique_ptr<RouterPolicy> makeCostRouter()
{
    return std::make_unique<Cheapest>();
}

std::unique_ptr<RouterPolicy> makeDeadlineRouter()
{
    return std::make_unique<Soonest>();
}

} // namespace cw
