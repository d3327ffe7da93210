// SPDX-License-Identifier: GPL-3.0-or-later
// The background thread of the evaluation: a mailbox of one job, where a newer job cancels the one that runs.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "sim/evaluate.h"

namespace cw
{

/// What is to be evaluated: the shown design, and base and variants for comparison.
struct EvaluationJob {
    int revision = 0;
    DesignPointer base, shown;
    std::string variant; ///< the shown one; "" = base
    std::string baseDirectory;
    /// All that can be read, in the order of their ids.
    std::vector<std::pair<std::string, DesignPointer>> variants;
};

/// A step of a job that is done. Handed over on the worker's thread.
struct EvaluationNews {
    enum class Kind { Analytic, Progress, Report, Idle };
    Kind kind = Kind::Idle;
    int revision = 0;
    std::string variant;
    std::shared_ptr<const Report> report;   ///< the best there is; null: the design can't be evaluated
    std::shared_ptr<const Report> analytic; ///< the closed form, also when `report` is simulated
    std::shared_ptr<const Fabric> fabric;   ///< with Analytic
    Findings findings;                      ///< of the check, with Analytic
    double milliseconds = 0;                ///< what the analytic step, or the first simulation, took; 0 = not said
    double progress = 0;                    ///< 0 … 1
    double part = 1;                        ///< of the requests that `report` is made of
    bool more = false;                      ///< a better report of the same design follows
};

/// Analytic for the shown design at once; when nothing new came for a moment its simulation, whose first figures go out
/// before the bands are made; then base and variants. Results of designs that did not change are kept.
class EvaluationWorker
{
public:
    using Listener = std::function<void(EvaluationNews)>;

    explicit EvaluationWorker(Listener listener);
    /// Cancels and waits.
    ~EvaluationWorker();

    void post(EvaluationJob job);
    /// Ends the job that runs; the thread waits for the next.
    void cancel();

private:
    struct Known {
        Design key; ///< without variants and view
        std::shared_ptr<const Report> analytic, simulated;
    };
    struct KnownWorkload {
        std::string baseDirectory;
        std::vector<std::pair<std::string, Traffic>> traffic;
        std::shared_ptr<const LoadedWorkload> workload;
    };
    struct Target {
        std::string variant;
        DesignPointer design;
    };

    void run(const std::stop_token& stop);
    void work(const EvaluationJob& job, const std::stop_token& cancel);
    bool analytic(const EvaluationJob& job, const Target& target, const std::stop_token& cancel);
    void simulated(const EvaluationJob& job, const Target& target, const std::stop_token& cancel);
    Known& known(const Target& target);
    Result<std::shared_ptr<const LoadedWorkload>> workload(const EvaluationJob& job, const Design& design);
    /// False when a newer job came meanwhile.
    bool staysQuiet();

    Listener m_listener;
    std::mutex m_mutex;
    std::condition_variable_any m_arrived;
    std::optional<EvaluationJob> m_next;
    std::stop_source m_running;
    std::map<std::string, Known> m_known;   ///< by variant
    std::vector<KnownWorkload> m_workloads; ///< most recently used last
    std::jthread m_thread;                  ///< last: it uses all of the above
};

} // namespace cw
