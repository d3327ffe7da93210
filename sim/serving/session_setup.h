// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions worked out for a run: graphs with numbers in place of names, and the loads that walk through them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/design/session.h"
#include "model/workload/distribution.h"
#include "sim/tiers/tier_way.h"
#include "sim/tools/tool_queue.h"

namespace cw
{

/// A distribution that may also be nothing at all: always 0.
class SessionLaw
{
public:
    static Result<SessionLaw> make(const Distribution&);
    double draw(Random& random) const { return m_sampler ? m_sampler->draw(random) : 0; }
    std::int32_t tokens(Random&) const;

private:
    std::optional<Sampler> m_sampler;
};

inline constexpr std::uint32_t noStep = 0xffffffff;

struct SessionProgram {
    enum class Route { Share, Context, Cost, Deadline };
    struct Choice {
        std::uint32_t model = 0; ///< of SessionSetup::models; 0 = the tenant's own
        double share = 1, upToContext = 0, price = 0;
    };
    struct Way {
        std::uint32_t to = noStep; ///< none: the branch ends
        double weight = 1;
    };
    struct Step {
        StepKind kind = StepKind::Model;
        Route route = Route::Share;
        std::vector<Choice> choices;
        SessionLaw newTokens, output, result, duration;
        double reasoning = 0;
        bool fresh = false, answers = false, fork = false;
        std::uint32_t tool = 0;  ///< service
        std::uint32_t graph = 0; ///< of a sub-agent
        std::uint32_t tier = 0;  ///< of a retrieval
        double bytes = 0;
        int maxVisits = 0;
        std::vector<Way> ways;
    };
    std::string id;
    std::uint32_t start = 0;
    SessionLaw context;
    double commonContext = 0; ///< tokens of the beginning that are the same in all sessions
    double deadline = 0;
    std::vector<Step> steps; ///< in order of their ids
};

/// Sessions that one tenant starts.
struct SessionLoad {
    std::int32_t tenant = 0;
    std::string id; ///< of the tenant: what its random numbers follow from, so that other tenants change nothing
    std::uint32_t graph = 0;
    std::vector<double> arrivals;     ///< s; of a closed loop only their number counts
    int concurrency = 0;              ///< closed loop: sessions under way
    double thinkTime = 0;             ///< s
    std::vector<std::uint32_t> lanes; ///< by model: which entry of ServingInput::tenants routes a call to it
};

struct SessionService {
    ToolSettings settings;
    SessionLaw time, external;
};

/// Where indexes lie, as a store that retrievals share: over the drawn ways to those who read it, in turn; or, where
/// none is drawn, at the rate of the memory alone.
struct IndexStore {
    double rate = 0, latency = 0; ///< bytes/s, s
    std::vector<TierWay> ways;
    double operation = 0; ///< bytes of one access
    bool isUnreachable = false;
};

struct SessionSetup {
    std::vector<SessionProgram> graphs;
    std::vector<std::string> models; ///< that steps name; the first is "", the tenant's own
    std::vector<SessionService> services;
    std::vector<IndexStore> stores;
    std::vector<SessionLoad> loads;
    bool recordContexts = false;
    /// A session that takes more steps goes in circles, whatever its graph allows: it ends there.
    std::int64_t mostSteps = 20'000;
};

struct Workload;
/// Graphs and services by name. Retrievals name tiers by their place among `tiers`. Errors point into the design.
Result<SessionSetup> sessionPrograms(const Workload&, const std::vector<std::string>& tiers);

} // namespace cw
