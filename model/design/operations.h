// SPDX-License-Identifier: GPL-3.0-or-later
// How a cluster is run: scaling, new versions, failures and repair, spread between devices that are sold as equal.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/io/fields.h"

namespace cw
{

/// Replicas follow the load between a least and a largest number.
struct Autoscale {
    std::string signal = "none";          ///< none, queue, concurrency, kv, utilisation, ttft, forecast
    double target = 0;                    ///< of the signal, per replica
    int minReplicas = 1, maxReplicas = 0; ///< 0 = all that the pool holds
    int warm = 0;                         ///< replicas kept loaded beyond those in use
    Seconds interval{15};                 ///< between looks at the signal
    Seconds scaleInDelay{300};            ///< the signal must stay low for so long
    Seconds start{30};                    ///< container and engine start, without loading weights
    std::string weightsFrom;              ///< tier that holds the weights; empty = a disk of the node
    friend bool operator==(const Autoscale&, const Autoscale&) = default;
};
template<class A>
void fields(A& a, Autoscale& v)
{
    a(Field{"signal", "none, queue, concurrency, kv, utilisation, ttft or forecast."}, v.signal, "none");
    a(Field{"target", "Of the signal, per replica."}, v.target, 0.0);
    a(Field{"min_replicas"}, v.minReplicas, 1);
    a(Field{"max_replicas", "0 = all that the pool holds."}, v.maxReplicas, 0);
    a(Field{"warm", "Replicas kept loaded beyond those in use."}, v.warm, 0);
    a(Field{"interval_s", "Between looks at the signal."}, v.interval, 15.0);
    a(Field{"scale_in_delay_s", "The signal must stay low for so long."}, v.scaleInDelay, 300.0);
    a(Field{"start_s", "Of container and engine, without the weights."}, v.start, 30.0);
    a(Field{"weights_from", "Tier that the weights are loaded from."}, v.weightsFrom);
}

/// A new version replaces the running one, replica by replica.
struct Rollout {
    Seconds at;            ///< from the start of the workload
    double canary = 0;     ///< share of the replicas that change first; 0 = none
    Seconds watch{300};    ///< the canary is watched for so long
    double timeFactor = 1; ///< step time of the new version over the old one
    double errorRate = 0;  ///< of requests that fail with the new version
    double rollbackAt = 0; ///< share of canary requests that miss their SLO or fail; above it, back. 0 = never
    int atOnce = 1;        ///< replicas that change at a time
    friend bool operator==(const Rollout&, const Rollout&) = default;
};
template<class A>
void fields(A& a, Rollout& v)
{
    a(Field{"at_s", "From the start of the workload."}, v.at, 0.0);
    a(Field{"canary", "Share of the replicas that change first."}, v.canary, 0.0);
    a(Field{"watch_s", "The canary is watched for so long."}, v.watch, 300.0);
    a(Field{"time_factor", "Step time of the new version over the old one."}, v.timeFactor, 1.0);
    a(Field{"error_rate", "Of requests with the new version."}, v.errorRate, 0.0);
    a(Field{"rollback_at", "Share of canary requests that fail or miss their SLO; 0 = never."}, v.rollbackAt, 0.0);
    a(Field{"at_once", "Replicas that change at a time."}, v.atOnce, 1);
}

/// Something that is made to fail at a given moment.
struct PlannedFailure {
    Seconds at;
    std::string place;   ///< instances, as a selector: a device, a node, a rack, a switch
    Seconds repair{600}; ///< until it is back; 0 = never
    friend bool operator==(const PlannedFailure&, const PlannedFailure&) = default;
};
template<class A>
void fields(A& a, PlannedFailure& v)
{
    a.required(Field{"at_s"}, v.at);
    a.required(Field{"place", "Selector: a device, a node, a rack, a switch."}, v.place);
    a(Field{"repair_s", "Until it is back; 0 = never."}, v.repair, 600.0);
}

struct Failures {
    bool enabled = false;               ///< random failures by the MTBF of the parts
    double acceleration = 1;            ///< failures come so many times as often, to see some in a short run
    std::map<std::string, double> mtbf; ///< hours by kind of part, where the part says none
    std::map<std::string, double> mttr; ///< hours by kind of part
    Seconds detect{10};                 ///< until an engine with a dead rank is noticed
    Seconds reform{60};                 ///< to form the engine again, without loading weights
    std::vector<PlannedFailure> planned;
    friend bool operator==(const Failures&, const Failures&) = default;
};
template<class A>
void fields(A& a, Failures& v)
{
    a(Field{"enabled", "Random failures by the MTBF of the parts."}, v.enabled, false);
    a(Field{"acceleration", "Failures come so many times as often."}, v.acceleration, 1.0);
    a(Field{"mtbf_h", "Hours by kind of part."}, v.mtbf);
    a(Field{"mttr_h", "Hours by kind of part."}, v.mttr);
    a(Field{"detect_s", "Until an engine with a dead rank is noticed."}, v.detect, 10.0);
    a(Field{"reform_s", "To form an engine again, without its weights."}, v.reform, 60.0);
    a(Field{"planned"}, v.planned);
}

struct Operations {
    Failures failures;
    double speedCv = 0; ///< of devices sold as equal; lock-step groups run at their slowest
    double powerCv = 0; ///< the same of power
    Extra extra;
    friend bool operator==(const Operations&, const Operations&) = default;
};
template<class A>
void fields(A& a, Operations& v)
{
    a(Field{"failures"}, v.failures, Failures());
    a(Field{"speed_cv", "Spread of speed between devices sold as equal."}, v.speedCv, 0.0);
    a(Field{"power_cv", "Spread of power between devices sold as equal."}, v.powerCv, 0.0);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Operations)

} // namespace cw
