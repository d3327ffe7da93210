// SPDX-License-Identifier: GPL-3.0-or-later
// Deployments placed on the fabric: which devices form which replica, what fits, and what a step costs there.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "model/design/design.h"
#include "model/fabric/fabric.h"
#include "sim/cost/calibration.h"
#include "sim/cost/step_model.h"
#include "sim/cost/uncertainty.h"
#include "sim/report.h"

namespace cw
{

/// Power of one device as the engine uses it, W: P = idle + busy share·active + compute share·computeFull + memory
/// share·memoryFull, up to the maximum or the cap; see sim/power.
struct DevicePower {
    double idle = 0, active = 0, computeFull = 0, memoryFull = 0;
    double cap = 0; ///< 0 = none
};

/// All replicas of one deployment. Replicas are alike in the first form: one step model serves all of them.
struct PlacedEngine {
    std::string deployment;
    Role role = Role::Unified;
    const Deployment* settings = nullptr; ///< owned by the design
    const Architecture* model = nullptr;
    std::vector<std::vector<Vertex>> replicas;  ///< ranks of each replica
    std::shared_ptr<const StepModel> step;      ///< null when the model does not fit (then findings say so)
    double kvTokens = 0;                        ///< capacity of one replica, tokens
    int maxSequences = 0, maxBatchedTokens = 0; ///< of one replica: engines count both per attention-DP rank
    double kvBytesPerToken = 0;                 ///< of one sequence, all layers, all ranks together without replication
    int sharedWith = -1;   ///< index of the engine whose devices these are: one model at a time is on them
    double loadTime = 0;   ///< s to load the weights from the memory of the host
    double hostRate = 0;   ///< bytes/s between one rank and its CPU while all ranks copy; 0 = no way is drawn
    double hostCores = 0;  ///< of one replica, 0 = not known
    double hostFactor = 1; ///< times as long as with enough cores, contained in the step and the front end
    double frontEnd = 0;   ///< s from a request's arrival until the engine knows of it
    double usdPerHour = 0; ///< of a replica's devices: capital and power, or rent; 0 = not known
    DevicePower power;     ///< of one rank
    double peakFlops = 0,
           memoryRate = 0; ///< of one rank: FLOP/s at the activation precision, bytes/s (for utilisation)
    Systematic systematic; ///< what is uncertain of the step
    double tpotSpread = 0, ttftSpread = 0; ///< what measured runs of the engine deviate by, as EngineProfile
    DeploymentReport report;               ///< memory terms filled in

    /// The step with the times of its classes of operators multiplied; null without a step. Cheap.
    std::shared_ptr<const StepModel> drawn(const Draw&) const;
};

/// KV handed from a prefill engine to a decode engine over the drawn network.
struct PlacedRoute {
    int from = 0, to = 0; ///< indices into engines
    bool layerwise = false;
    bool firstTokenFromDecode = true;
    double bytesPerToken = 0; ///< over the wire
    int maxInFlight = 0, maxPending = 0;
};

struct Placement {
    std::vector<PlacedEngine> engines;
    std::vector<PlacedRoute> routes;
    std::map<std::string, std::vector<Vertex>> spares; ///< by pool: devices that stand by
    Findings findings;                                 ///< left-over devices, does not fit, not modelled yet …
    bool usable = false;                               ///< some engine can serve the workload
};

/// Places every deployment. Never fails: what can't be placed is an error finding.
Placement place(const Fabric&, const Calibration& = shippedCalibration());

} // namespace cw
