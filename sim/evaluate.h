// SPDX-License-Identifier: GPL-3.0-or-later
// The façade of the engine: closed-form evaluation on every edit, event simulation behind it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

#include "model/design/design.h"
#include "model/fabric/fabric.h"
#include "model/workload/request.h"
#include "sim/report.h"
#include "sim/session_sample.h"

namespace cw
{

/// How the requests of a tenant come: by the clock, or as others are answered.
struct TenantLoad {
    double rate = 0;      ///< requests/s that come by the clock
    int concurrency = 0;  ///< closed loop: in flight
    double thinkTime = 0; ///< s
};

/// Sessions that a tenant starts. Its own load has no requests: they follow from the graph.
struct SessionStarts {
    std::int32_t tenant = 0;
    std::vector<double> arrivals; ///< s; of a closed loop only their number counts
    double rate = 0;              ///< sessions/s that come by the clock
    int concurrency = 0;          ///< closed loop: sessions under way
    double thinkTime = 0;         ///< s
    SessionSample sample;         ///< what some of them ask for
};

/// The requests of all tenants, loaded once: reading a trace on every edit would cost more than evaluating.
struct LoadedWorkload {
    std::vector<Request> requests;   ///< sorted by arrival; `tenant` indexes tenants in id order
    PrefixTree prefixes;             ///< of the requests
    bool replayed = false;           ///< some of them are of a trace
    std::vector<TenantLoad> tenants; ///< in id order
    double arrivalCv2 = 1;           ///< squared cv of the gaps between those that come by the clock
    std::vector<SessionStarts> sessions;
    Findings findings;
    bool empty() const { return requests.empty() && sessions.empty(); }
};

/// Overrides of the drawn workload from the command line; 0 = as drawn.
struct WorkloadOverrides {
    std::string trace;
    TraceColumns columns;       ///< of the trace; without names as drawn, or a known format
    double from = 0, until = 0; ///< of the trace, s
    double sample = 0, debatch = 0;
    int loop = 0;
    double rate = 0;
    std::int64_t requests = 0;
    std::int32_t input = 0, output = 0;
    int concurrency = 0;
};

/// Reads traces (relative to `baseDirectory`) and makes synthetic requests.
Result<std::shared_ptr<const LoadedWorkload>> loadWorkload(const Design&, const std::string& baseDirectory,
                                                           std::uint64_t seed, const WorkloadOverrides& = {});

struct EvaluateOptions {
    std::shared_ptr<const LoadedWorkload> workload; ///< null: loaded from the design (synthetic only)
    bool loadCurve = true;
    bool bands = true; ///< of the headline, the deployments and the load curve
    double spread = 1; ///< of the bands: half-widths of the constants are multiplied with it
};
/// Closed form, milliseconds. A design that can't be evaluated (no deployment, does not fit …) gives a report with
/// error findings and zero headline, not an error; errors are for designs that can't be expanded, and for cancellation.
Result<Report> evaluate(DesignPointer, const EvaluateOptions& = {}, std::stop_token = {});

struct SimulationDetail; // sim/explain/detail.h

struct SimulateOptions {
    std::shared_ptr<const LoadedWorkload> workload;
    std::uint64_t seed = 1;
    std::function<void(double done)> progress; ///< 0 … 1, called from the simulating thread
    bool bands = true;                         ///< simulates again with drawn constants, on all processors
    double spread = 1;                         ///< as in EvaluateOptions
    std::size_t paths = 0;                     ///< ways of so many requests into the report
    bool record = false;                       ///< ways are recorded for `inspect` too
    /// Sees all that is known, once, before bands are made.
    std::function<void(const SimulationDetail&)> inspect{};
    /// Asked with every progress: whether a report of what has happened so far is wanted. It goes to `refined` with the
    /// share of the requests that it is made of; the report without bands goes there too (share 1) before bands are
    /// made. Where nothing is wanted, nothing is paid.
    std::function<bool(double done)> wanted{};
    std::function<void(Report, double done)> refined{};
};
/// Discrete events. Deterministic from (design, workload, seed).
Result<Report> simulate(DesignPointer, const SimulateOptions& = {}, std::stop_token = {});

} // namespace cw
