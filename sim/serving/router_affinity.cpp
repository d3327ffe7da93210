// SPDX-License-Identifier: GPL-3.0-or-later
// Routers that send a request where something of it is.
#include <cmath>
#include <unordered_map>

#include "sim/serving/routers.h"

namespace cw
{
namespace
{

std::size_t fewest(std::span<const ReplicaLoad> replicas, std::size_t first)
{
    const std::size_t n = replicas.size();
    std::size_t best = first % n;
    for (std::size_t i = 1; i < n; ++i)
        if (const std::size_t r = (first + i) % n; replicas[r].requests < replicas[best].requests)
            best = r;
    return best;
}

/// Tokens of the prompt that would have to be computed, and tokens that the replica holds already: the least of the sum
/// (the cost of NVIDIA Dynamo's KV router, docs "KV cache routing": prefill blocks + active blocks, both with weight
/// 1).
class PrefixAware : public RouterPolicy
{
public:
    RouterNeeds needs() const override { return {.kv = true, .prefix = true, .times = true}; }
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest& r, Random&) override
    {
        const std::size_t n = replicas.size();
        std::size_t best = 0;
        double least = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const std::size_t at = (m_last + 1 + i) % n;
            const ReplicaLoad& load = replicas[at];
            const double cost = r.input - load.prefix + load.kv * load.capacity;
            if (i == 0 || cost < least) {
                least = cost;
                best = at;
            }
        }
        return m_last = best;
    }

private:
    std::size_t m_last = static_cast<std::size_t>(-1);
};

/// A session, or what begins with the same tokens, stays on its replica as long as that has no more than its share of
/// the requests and a quarter (consistent hashing with bounded loads, Mirrokni et al., SODA 2018; ε = 0.25), and a few,
/// since among few requests chance is no imbalance; else it spills over to the one with the fewest, and comes back.
class BySession : public RouterPolicy
{
public:
    RouterNeeds needs() const override { return {.session = true}; }
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest& r, Random&) override
    {
        const std::size_t least = fewest(replicas, ++m_next);
        if (r.session == RoutedRequest::none)
            return least;
        const auto [home, fresh] = m_homes.try_emplace(r.session, replicas[least].engine);
        if (fresh)
            return least;
        constexpr double bound = 1.25;
        double all = 1;
        std::size_t at = replicas.size();
        for (std::size_t i = 0; i < replicas.size(); ++i) {
            all += replicas[i].requests;
            if (replicas[i].engine == home->second)
                at = i;
        }
        if (at == replicas.size()) { // its replica is gone
            home->second = replicas[least].engine;
            return least;
        }
        constexpr double few = 8;
        return replicas[at].requests < few + std::ceil(bound * all / static_cast<double>(replicas.size())) ? at : least;
    }

private:
    std::unordered_map<std::uint64_t, std::uint32_t> m_homes; ///< never gone through in its order
    std::size_t m_next = 0;
};

} // namespace

std::unique_ptr<RouterPolicy> makePrefixAwareRouter()
{
    return std::make_unique<PrefixAware>();
}

std::unique_ptr<RouterPolicy> makeSessionRouter()
{
    return std::make_unique<BySession>();
}

} // namespace cw
