// SPDX-License-Identifier: GPL-3.0-or-later
// What the simulator needs to know to run a cluster: how its pools scale and are renewed, and what fails how often.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "model/design/operations.h"
#include "model/design/workload.h"
#include "sim/network/routes.h"

namespace cw
{

/// How one pool of the simulator is run.
struct PoolOperations {
    std::string deployment; ///< its id
    Autoscale autoscale{};
    Rollout rollout{};
    double load = 0;                                 ///< s to load the weights of a replica
    std::vector<std::vector<std::uint32_t>> ranks{}; ///< instances by replica; may be empty when nothing fails
    std::size_t spares = 0;                          ///< which of OperationsSetup::spares replace dead ranks
};

/// What fails alike: the instances of a drawn component or assembly.
struct FailingPart {
    std::string place;
    std::uint32_t count = 0;
    double mtbf = 0, mttr = 0; ///< s
    /// The instances that stop working with one of them (a host takes its devices with it).
    std::function<std::vector<std::uint32_t>(std::uint32_t index)> takesDown;
    /// Of a connection instead: the pair that loses a link.
    std::function<LinkPair(std::uint32_t index)> loses{};
};

/// A failure at a given time.
struct PlannedOutage {
    double at = 0, repair = 0; ///< s; repair 0 = never
    std::string place;
    std::vector<std::uint32_t> instances;
    std::vector<LinkPair> links{}; ///< a pair once for each of its links
};

/// The network without what is dead.
struct DegradedNetwork {
    std::function<Path(std::size_t route, int from, int to)> path;
    /// Time of communication between the ranks of a replica over that of the whole network; infinite: they are cut off
    /// from each other.
    std::function<double(std::size_t pool, std::size_t replica)> slowdown;
    /// Bytes/s of a channel; 0: dead; negative: as it was.
    std::function<double(std::uint32_t channel)> rate{};
};

struct TenantOperations {
    int retries = 0;
    double retryAfter = 0;              ///< s
    double ttft = 0, tpot = 0, e2e = 0; ///< s, promised; 0 = nothing
    double weight = 1;
    bool byDeadline = false; ///< who has the least slack goes first
    Quota quota = {};
};

struct OperationsSetup {
    std::vector<PoolOperations> pools;              ///< one per pool of the simulator
    std::vector<std::vector<std::uint32_t>> spares; ///< instances by group; pools may share one
    std::vector<FailingPart> parts;                 ///< empty: nothing fails by itself
    std::vector<PlannedOutage> planned;
    std::function<bool(std::uint32_t instance)> passesTraffic; ///< a switch or an adapter; may be empty
    std::function<DegradedNetwork(const std::vector<std::uint32_t>& dead, const std::vector<LinkPair>& lost)> network;
    double detect = 0, reform = 0; ///< s
    double speedCv = 0;            ///< of devices sold as equal
    std::vector<TenantOperations> tenants;
};

} // namespace cw
