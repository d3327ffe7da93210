// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/admission.h"

#include <algorithm>
#include <limits>
#include <map>

#include "sim/serving/simulation.h"

namespace cw
{
namespace
{

bool isLimited(const Quota& q)
{
    return q.concurrency > 0 || q.kvShare > 0 || q.computeShare > 0 || q.tokens.value > 0;
}

class Admission : public SimulationModule
{
public:
    Admission(Simulation& sim, std::shared_ptr<const OperationsSetup> setup)
        : m_sim(sim), m_setup(std::move(setup)), m_tenants(sim.input().tenants.size())
    {
        m_sim.result().operations.tenants.resize(m_tenants.size());
        m_byDeadline = std::any_of(m_setup->tenants.begin(), m_setup->tenants.end(),
                                   [](const TenantOperations& t) { return t.byDeadline; });
        m_ordered = ordersTenants(*m_setup);
        for (std::size_t t = 0; t < m_tenants.size(); ++t) {
            Tenant& tenant = m_tenants[t];
            tenant.set = t < m_setup->tenants.size() ? m_setup->tenants[t] : TenantOperations();
            tenant.level = tenant.set.quota.tokens.value;
            tenant.kv.assign(m_sim.engines().size(), 0);
            if (tenant.set.quota.computeShare > 0) {
                tenant.prompts.resize(m_sim.engines().size());
                m_sharesCompute = true;
            }
            if (m_byDeadline && !m_sim.input().tenants[t].pools.empty())
                tenant.perToken = secondsPerToken(m_sim.input().pools[m_sim.input().tenants[t].pools.front()]);
        }
        if (m_ordered || m_sharesCompute)
            m_sim.observeStarts(*this);
    }

    static bool ordersTenants(const OperationsSetup& s)
    {
        return std::any_of(s.tenants.begin(), s.tenants.end(), [&](const TenantOperations& t) {
            return t.byDeadline || t.weight != s.tenants.front().weight;
        });
    }

    bool admit(RequestId id) override
    {
        if (passed(id))
            return true; // it is routed again, and still has its place
        const auto t = static_cast<std::size_t>(m_sim.request(id).tenant);
        Tenant& tenant = m_tenants[t];
        if (tenant.waiting.empty() && hasRoom(tenant, id) && isFirst(t, id)) {
            pass(tenant, id);
            return true;
        }
        const int most = tenant.set.quota.maxWaiting;
        if (most > 0 && tenant.waiting.size() >= static_cast<std::size_t>(most)) {
            ++m_sim.result().refused;
            m_sim.reject(id, false);
            return false;
        }
        if (tenant.waiting.empty())
            catchUp(tenant);
        tenant.waiting.emplace(std::pair(keyOf(tenant, id), m_order++), Waiting{id, m_sim.now()});
        ++m_sim.result().state.waiting;
        refillLater(t);
        return false;
    }

    /// Shares of a replica are seen to when the replica is known.
    bool placed(RequestId id, std::uint32_t engine) override
    {
        Tenant& tenant = m_tenants[static_cast<std::size_t>(m_sim.request(id).tenant)];
        if (tenant.set.quota.kvShare <= 0 && tenant.set.quota.computeShare <= 0)
            return true;
        if (const auto held = m_held.find(id); held != m_held.end()) { // it was on a replica that died
            tenant.kv[held->second.first] -= held->second.second;
            if (!tenant.prompts.empty())
                std::erase(tenant.prompts[held->second.first], id);
            m_held.erase(held);
            m_sim.setTimer(m_sim.now(), *this, forKv, static_cast<std::uint32_t>(m_sim.request(id).tenant));
        }
        if (!fits(tenant, id, engine) || waitsFor(tenant, engine)) {
            tenant.stuck.push_back({id, engine, m_sim.now()}); // until others have ended, or their prompts are done
            ++m_sim.result().state.waiting;
            return false;
        }
        hold(tenant, id, engine);
        return true;
    }

    void ended(RequestId id) override
    {
        const auto t = static_cast<std::size_t>(m_sim.request(id).tenant);
        if (t >= m_tenants.size())
            return;
        Tenant& tenant = m_tenants[t];
        if (const auto held = m_held.find(id); held != m_held.end()) {
            tenant.kv[held->second.first] -= held->second.second;
            if (!tenant.prompts.empty())
                std::erase(tenant.prompts[held->second.first], id);
            m_held.erase(held);
            releaseStuck(t);
        }
        if (passed(id)) {
            m_passed[id] = 0;
            --tenant.serving;
        }
        release();
    }

    void began(std::uint32_t engine) override
    {
        for (std::size_t t = 0; m_sharesCompute && t < m_tenants.size(); ++t) {
            if (m_tenants[t].prompts.empty())
                continue;
            std::erase_if(m_tenants[t].prompts[engine], [&](RequestId id) {
                const RequestState& r = m_sim.request(id);
                return r.engine != engine || r.stage > RequestStage::Prefilling;
            });
            releaseStuck(t);
        }
        release();
    }

    void timer(std::uint32_t what, std::uint32_t t) override
    {
        if (what == forKv)
            return releaseStuck(t);
        m_tenants[t].refills = false;
        release();
        refillLater(t);
    }

    void abandon(std::vector<RequestId>& kept) override
    {
        for (Tenant& t : m_tenants) {
            for (const auto& [key, w] : t.waiting)
                kept.push_back(w.id);
            for (const ForKv& w : t.stuck)
                kept.push_back(w.id);
            m_sim.result().state.waiting -= static_cast<std::int64_t>(t.waiting.size() + t.stuck.size());
            t.waiting.clear();
            t.stuck.clear();
        }
    }

private:
    static constexpr std::uint32_t forTokens = 0, forKv = 1; ///< timers
    struct Waiting {
        RequestId id;
        double since;
    };
    struct ForKv {
        RequestId id;
        std::uint32_t engine;
        double since;
    };
    struct Tenant {
        TenantOperations set;
        /// By slack, or all alike; then in the order of coming.
        std::map<std::pair<double, std::uint64_t>, Waiting> waiting;
        std::vector<ForKv> stuck;                    ///< wait for KV of a replica
        std::vector<double> kv;                      ///< tokens by engine
        std::vector<std::vector<RequestId>> prompts; ///< being computed, by engine; empty without a share of computing
        int serving = 0;
        double level = 0, filled = 0; ///< of the bucket, and when
        double counter = 0;           ///< tokens served over the weight
        double perToken = 0;          ///< s of a prompt
        bool refills = false;         ///< a timer is set
    };

    static double secondsPerToken(const ServingPool& pool)
    {
        const double tokens = std::max(1.0, pool.limits.tokenBudget);
        const PrefillChunk chunk{tokens, 0, true};
        return pool.step->cost({{&chunk, 1}, 0, 0, 0}).seconds / tokens;
    }
    bool passed(RequestId id) const { return id < m_passed.size() && m_passed[id]; }
    double tokensOf(RequestId id) const
    {
        const RequestState& r = m_sim.request(id);
        return double(r.input) + r.output;
    }

    double keyOf(const Tenant& tenant, RequestId id) const
    {
        if (!m_byDeadline)
            return 0;
        const RequestState& r = m_sim.request(id);
        const double promise = tenant.set.ttft > 0 ? tenant.set.ttft : tenant.set.e2e;
        return promise > 0 ? r.arrival + promise - r.input * tenant.perToken : std::numeric_limits<double>::infinity();
    }

    void refill(Tenant& t)
    {
        const double rate = t.set.quota.tokens.value;
        t.level = std::min(rate, t.level + rate * (m_sim.now() - t.filled));
        t.filled = m_sim.now();
    }

    /// A tenant that lies waiting for tokens is looked at when there are some; one that waits for a place when one is
    /// free.
    void refillLater(std::size_t index)
    {
        Tenant& t = m_tenants[index];
        const Quota& q = t.set.quota;
        if (t.refills || t.waiting.empty() || q.tokens.value <= 0 || (q.concurrency > 0 && t.serving >= q.concurrency))
            return;
        refill(t);
        if (t.level > 0)
            return;
        t.refills = true;
        const double at = m_sim.now() - t.level / t.set.quota.tokens.value;
        const double alittle = std::max(1e-9, 1e-12 * at); // rounding must not bring the timer before the tokens
        m_sim.setTimer(at + alittle, *this, forTokens, static_cast<std::uint32_t>(index));
    }

    bool hasRoom(Tenant& tenant, RequestId id)
    {
        const Quota& q = tenant.set.quota;
        if (q.concurrency > 0 && tenant.serving >= q.concurrency)
            return false;
        if (q.tokens.value > 0) {
            refill(tenant);
            if (tenant.level <= 0)
                return false;
        }
        return !m_ordered || seatFor(id);
    }

    bool seatFor(RequestId id) const
    {
        const auto& tenant = m_sim.input().tenants[static_cast<std::size_t>(m_sim.request(id).tenant)];
        for (const std::size_t pool : tenant.pools) {
            const auto first = m_sim.firstEngine(pool);
            const auto end = first + static_cast<std::uint32_t>(std::max(0, m_sim.input().pools[pool].replicas));
            for (std::uint32_t e = first; e < end; ++e)
                if (m_sim.isOpen(e) && m_sim.engines()[e].takesMore())
                    return true;
        }
        return tenant.pools.empty(); // the simulation will say that nothing serves it
    }

    /// Whether no other tenant that waits goes before it.
    bool isFirst(std::size_t index, RequestId id) const
    {
        if (!m_ordered)
            return true;
        const std::size_t next = nextTenant();
        return next == none || before(m_tenants[index], keyOf(m_tenants[index], id), m_tenants[next],
                                      m_tenants[next].waiting.begin()->first.first);
    }
    bool before(const Tenant& a, double keyA, const Tenant& b, double keyB) const
    {
        return m_byDeadline ? keyA < keyB : a.counter < b.counter;
    }

    static constexpr auto none = static_cast<std::size_t>(-1);
    /// The tenant whose first waiting request goes next, of those in `may`.
    std::size_t nextTenant(const std::vector<char>* may = nullptr) const
    {
        std::size_t best = none;
        for (std::size_t t = 0; t < m_tenants.size(); ++t) {
            const Tenant& tenant = m_tenants[t];
            if (tenant.waiting.empty() || (may && !(*may)[t]))
                continue;
            if (best == none || before(tenant, tenant.waiting.begin()->first.first, m_tenants[best],
                                       m_tenants[best].waiting.begin()->first.first))
                best = t;
        }
        return best;
    }

    /// One that was away gets no credit for it.
    void catchUp(Tenant& tenant)
    {
        double least = std::numeric_limits<double>::infinity();
        for (const Tenant& t : m_tenants)
            if (!t.waiting.empty())
                least = std::min(least, t.counter);
        if (least < std::numeric_limits<double>::infinity())
            tenant.counter = std::max(tenant.counter, least);
    }

    void pass(Tenant& tenant, RequestId id)
    {
        if (id >= m_passed.size())
            m_passed.resize(std::max<std::size_t>(id + 1, m_sim.result().state.requests.size()));
        m_passed[id] = 1;
        ++tenant.serving;
        const RequestState& r = m_sim.request(id);
        if (tenant.set.quota.tokens.value > 0)
            tenant.level -= tokensOf(id);
        constexpr double outputWeight = 2;
        if (tenant.set.weight > 0)
            tenant.counter += (r.input + outputWeight * r.output) / tenant.set.weight;
    }

    /// Lets pass what may, in order.
    void release()
    {
        if (m_releasing)
            return; // what ends at once while it is routed
        m_releasing = true;
        std::vector<char> may(m_tenants.size(), 1);
        for (std::size_t t; (t = nextTenant(&may)) != none;) {
            Tenant& tenant = m_tenants[t];
            const auto first = tenant.waiting.begin();
            const Waiting w = first->second;
            if (!hasRoom(tenant, w.id)) {
                may[t] = 0;
                refillLater(t);
                continue;
            }
            tenant.waiting.erase(first);
            --m_sim.result().state.waiting;
            m_sim.result().operations.tenants[t].throttled += m_sim.now() - w.since;
            pass(tenant, w.id);
            m_sim.request(w.id).again = true; // as an arrival it has been counted
            m_sim.routeRequest(w.id);
        }
        m_releasing = false;
    }

    double capacity(std::uint32_t engine) const
    {
        const EngineLimits& l = m_sim.input().pools[m_sim.engines()[engine].pool()].limits;
        return static_cast<double>(l.blocks) * l.blockSize;
    }
    /// One that is larger than the share alone passes when the tenant has nothing else there, else never.
    bool fits(const Tenant& tenant, RequestId id, std::uint32_t engine) const
    {
        const Quota& q = tenant.set.quota;
        if (q.kvShare > 0 && tenant.kv[engine] > 0 && tenant.kv[engine] + tokensOf(id) > q.kvShare * capacity(engine))
            return false;
        if (tenant.prompts.empty() || tenant.prompts[engine].empty())
            return true;
        // No iteration computes more tokens of prompts than are there.
        double tokens = m_sim.request(id).input;
        for (const RequestId other : tenant.prompts[engine])
            tokens += m_sim.request(other).input;
        return tokens <= q.computeShare * m_sim.input().pools[m_sim.engines()[engine].pool()].limits.tokenBudget;
    }
    static bool waitsFor(const Tenant& tenant, std::uint32_t engine)
    {
        return std::any_of(tenant.stuck.begin(), tenant.stuck.end(),
                           [&](const ForKv& w) { return w.engine == engine; });
    }
    void hold(Tenant& tenant, RequestId id, std::uint32_t engine)
    {
        const double tokens = tokensOf(id);
        tenant.kv[engine] += tokens;
        m_held[id] = {engine, tokens};
        if (!tenant.prompts.empty()) {
            m_sim.request(id).engine = engine; // it will be there in a moment
            tenant.prompts[engine].push_back(id);
        }
    }
    void releaseStuck(std::size_t index)
    {
        Tenant& tenant = m_tenants[index];
        for (std::size_t i = 0; i < tenant.stuck.size();) {
            const ForKv w = tenant.stuck[i];
            const auto mine = [&](const ForKv& o) { return o.engine == w.engine; };
            const auto end = tenant.stuck.begin() + static_cast<std::ptrdiff_t>(i);
            if (std::any_of(tenant.stuck.begin(), end, mine) || !fits(tenant, w.id, w.engine)) {
                ++i; // those before it for the same replica go first
                continue;
            }
            tenant.stuck.erase(end);
            --m_sim.result().state.waiting;
            m_sim.result().operations.tenants[index].throttled += m_sim.now() - w.since;
            if (!m_sim.isOpen(w.engine)) {
                m_sim.routeAt(m_sim.now(), w.id); // elsewhere
                continue;
            }
            hold(tenant, w.id, w.engine);
            m_sim.place(w.id, w.engine, *this);
        }
    }

    Simulation& m_sim;
    std::shared_ptr<const OperationsSetup> m_setup;
    std::vector<Tenant> m_tenants;
    std::vector<char> m_passed;                                   ///< by request
    std::map<RequestId, std::pair<std::uint32_t, double>> m_held; ///< KV counted: engine, tokens
    std::uint64_t m_order = 0;
    bool m_byDeadline = false, m_ordered = false, m_sharesCompute = false, m_releasing = false;
};

} // namespace

bool needsAdmission(const OperationsSetup& s)
{
    return Admission::ordersTenants(s) || std::any_of(s.tenants.begin(), s.tenants.end(),
                                                      [](const TenantOperations& t) { return isLimited(t.quota); });
}

ModuleFactory admissionModule(std::shared_ptr<const OperationsSetup> setup)
{
    return [setup](Simulation& sim) { return std::make_unique<Admission>(sim, setup); };
}

} // namespace cw
