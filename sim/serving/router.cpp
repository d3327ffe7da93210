// SPDX-License-Identifier: GPL-3.0-or-later
// Routers in front of replicas.
#include <array>

#include "sim/serving/routers.h"

namespace cw
{
namespace
{

std::size_t draw(std::size_t n, Random& random)
{
    return static_cast<std::size_t>(random.uniform() * static_cast<double>(n));
}

/// The least loaded; among equals the next after the one chosen last, so that none is favoured by its number.
template<class Less>
class Least : public RouterPolicy
{
public:
    RouterNeeds needs() const override { return {.kv = Less::kv}; }
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest&, Random&) override
    {
        const std::size_t n = replicas.size();
        std::size_t best = (m_last + 1) % n;
        for (std::size_t i = 1; i < n; ++i)
            if (const std::size_t r = (m_last + 1 + i) % n; Less()(replicas[r], replicas[best]))
                best = r;
        return m_last = best;
    }

private:
    std::size_t m_last = static_cast<std::size_t>(-1);
};

struct FewerRequests {
    static constexpr bool kv = false;
    bool operator()(const ReplicaLoad& a, const ReplicaLoad& b) const { return a.requests < b.requests; }
};
struct LessKv {
    static constexpr bool kv = true;
    bool operator()(const ReplicaLoad& a, const ReplicaLoad& b) const { return a.kv < b.kv; }
};

class RandomReplica : public RouterPolicy
{
public:
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest&, Random& random) override
    {
        return draw(replicas.size(), random);
    }
};

class RoundRobin : public RouterPolicy
{
public:
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest&, Random&) override
    {
        return m_next++ % replicas.size();
    }

private:
    std::size_t m_next = 0;
};

/// The less loaded of two drawn ones (Mitzenmacher, "The power of two choices in randomized load balancing", 2001).
class PowerOfTwo : public RouterPolicy
{
public:
    std::size_t choose(std::span<const ReplicaLoad> replicas, const RoutedRequest&, Random& random) override
    {
        const std::size_t n = replicas.size();
        if (n == 1)
            return 0;
        const std::size_t a = draw(n, random);
        const std::size_t b = (a + 1 + draw(n - 1, random)) % n;
        return replicas[b].requests < replicas[a].requests ? b : a;
    }
};

template<class P>
std::unique_ptr<RouterPolicy> make()
{
    return std::make_unique<P>();
}

constexpr std::array<NamedRouter, 9> registered{{
    {"random", "Any replica.", make<RandomReplica>},
    {"round-robin", "One after the other.", make<RoundRobin>},
    {"least-requests", "The replica with the fewest requests.", make<Least<FewerRequests>>},
    {"least-kv", "The replica with the least KV in use.", make<Least<LessKv>>},
    {"power-of-two", "The one with fewer requests of two drawn ones.", make<PowerOfTwo>},
    {"prefix-aware", "The least to compute and to hold, knowing which prefixes are where.", makePrefixAwareRouter},
    {"session", "Where the session was before, unless that is too full.", makeSessionRouter},
    {"cost", "The cheapest that is predicted to keep the promise.", makeCostRouter},
    {"deadline", "The one that answers first; who has the least slack goes first.", makeDeadlineRouter},
}};

} // namespace

std::span<const NamedRouter> routers()
{
    return registered;
}

std::unique_ptr<RouterPolicy> makeRouter(std::string_view name)
{
    for (const NamedRouter& r : registered)
        if (r.name == name)
            return r.make();
    return nullptr;
}

} // namespace cw
