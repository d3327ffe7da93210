// SPDX-License-Identifier: GPL-3.0-or-later
// One replica: its queue, its batch, its KV blocks, and how an iteration is put together and timed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "sim/cost/step_model.h"
#include "sim/serving/decode_batch.h"
#include "sim/serving/gap_histogram.h"
#include "sim/serving/path_marks.h"
#include "sim/serving/policy.h"
#include "sim/serving/prefix_cache.h"
#include "sim/serving/request_lanes.h"
#include "sim/serving/timeline.h"

namespace cw
{

struct EngineLimits {
    int maxSeqs = 256;         ///< max_num_seqs
    double tokenBudget = 8192; ///< max_num_batched_tokens
    int blockSize = 16;        ///< tokens per KV block
    std::int64_t blocks = 0;   ///< KV capacity
    /// While it decodes, the engine hears of new requests once in so many iterations (SGLang's
    /// scheduler_recv_interval); 1 = always.
    int receiveInterval = 1;
    bool prefixCaching = true;
    bool byPriority = false;      ///< scheduling_policy priority: strictly, so lower ones may wait for ever
    int fastLane = 0;             ///< of maxSeqs, kept for priorities above 0
    int maxPartialPrefills = 0;   ///< max_num_partial_prefills, 0 = no limit
    double longPrefillTokens = 0; ///< long_prefill_token_threshold, 0 = no limit
    /// Preemption by swap: tokens whose KV the host may hold, and the time that copying one takes. 0: by recompute.
    double swapTokens = 0, swapSecondsPerToken = 0;
};

/// What the replicas of one pool did in all.
struct PoolTotals {
    double busy = 0; ///< replica-seconds
    double compute = 0, memory = 0, network = 0, host = 0;
    double flops = 0, memoryBytes = 0, networkBytes = 0; ///< per rank, summed over replicas
    double running = 0, kvTokens = 0;                    ///< request-seconds and token-seconds while busy
    double decodeBusy = 0;                               ///< replica-seconds of iterations without prompts
    std::int64_t iterations = 0, decodeIterations = 0, preemptions = 0;
    std::int64_t decodeTokens = 0, prefillTokens = 0; ///< tokens made in decode steps; prompt tokens computed
    std::int64_t swaps = 0;                           ///< of the preemptions, those that kept the KV in the host
    std::int64_t askedTokens = 0, hitTokens = 0;      ///< of prompts begun; of them, those in the prefix cache
};

/// What all engines of a simulation share.
struct ServingState {
    explicit ServingState(std::size_t pools) : timeline(pools), totals(pools) {}
    std::vector<RequestState> requests;
    PrefixTree prefixes; ///< of the requests
    GapHistogram gaps;
    Timeline timeline;
    TimeBins<double> busy{0}; ///< s, by engine
    std::vector<PoolTotals> totals;
    std::array<double, 4> firstTokenSums{}; ///< s until the first token by cause: compute, memory, network, host
    std::int64_t waiting = 0;
    PathMarks paths;
    std::vector<std::array<double, pathStages>> stageTimes; ///< s of all requests, by tenant

    /// The request is in another stage from now on; kept in full for those whose way is recorded.
    void enter(RequestId id, PathStage stage, double now, std::uint32_t engine, double tokens = 0)
    {
        RequestState& r = requests[id];
        const bool arrives = stage == PathStage::FrontEnd && r.path == 0; // for the first time: nothing came before
        if (const auto tenant = static_cast<std::size_t>(r.tenant); !arrives && tenant < stageTimes.size())
            stageTimes[tenant][r.path] += now - r.stageSince;
        r.stageSince = now;
        r.path = static_cast<std::uint8_t>(stage);
        if (paths.isOn() && paths.records(id, r.session))
            paths.add({now, r.share, id, engine, static_cast<float>(tokens), stage}, requests);
    }
};

class Engine
{
public:
    struct Settings {
        const StepModel* step = nullptr;
        const SchedulerPolicy* scheduler = nullptr;
        EngineLimits limits;
        std::size_t pool = 0;
        std::uint32_t index = 0;  ///< of the engine
        double devices = 1;       ///< of a replica
        bool prefillOnly = false; ///< finished prompts are handed over
        bool skipAhead = true;
    };
    /// What an iteration (or several skipped over) brought.
    struct Outcome {
        std::vector<RequestId> completed, handOver;
    };

    Engine(const Settings&, ServingState&);

    /// The request fits when it is alone. What does not must be rejected: it would block the queue for ever.
    bool canEverServe(const RequestState&) const;
    void enqueue(RequestId);
    /// Room for the KV of a request that another engine has prefilled, now and without pushing anything out.
    bool hasRoomFor(RequestId, double now);
    /// Takes that room; call cut() before, since a run under way was planned with it. Returns the tokens whose KV is
    /// here already.
    double reserve(RequestId, double now);
    /// The KV reserved for has arrived; it decodes from the next iteration on.
    void deliver(RequestId);
    /// Frees the KV of a request that was handed over.
    void release(RequestId);

    /// Tokens of its prompt that would not have to be computed if it began now. Exact only as long as nothing else
    /// comes.
    double cachedPrefix(RequestId, double now);
    /// KV that has been fetched from somewhere: the first `blocks` of a way, as if they had just been used.
    void insertKv(PrefixTree::Span, std::int64_t blocks, double now);
    /// What no request uses is gone.
    void dropCache() { settle(0); }
    /// Null: nobody. A listener costs a cut of the run wherever something is evicted.
    void listen(KvListener*);
    /// The KV that a request was set aside for is here: it is the next to begin. Nothing when it is not here any more.
    void resume(RequestId);

    /// Whether it begins new prompts. True when it did not and does now.
    bool setAdmits(bool admits) { return !std::exchange(m_admits, admits) && admits; }

    bool busy() const { return m_steps > 0; }
    double end() const { return m_end; }
    /// Begins the next iteration. False when there is nothing to do (or nothing possible before a delivery).
    bool start(double now);
    /// Shortens a run of iterations so that it ends with the one that is under way at `now`. True when `end` changed.
    bool cut(double now);
    /// The run is over: call at time end().
    void finish(Outcome&);

    /// Requests whose prompts the iteration under way computes.
    const std::vector<RequestId>& chunkOwners() const { return m_chunkOf; }

    /// It holds nothing of anybody.
    bool isClear() const;
    ReplicaLoad load(double now, RouterNeeds, RequestId);
    std::size_t pool() const { return m_set.pool; }
    int waiting() const { return m_waiting.size(); }
    /// A request that came now could begin with one of the next iterations, as far as places and tokens go.
    bool takesMore() const
    {
        return m_waiting.size() + m_running.size() + m_incoming < m_set.limits.maxSeqs &&
               m_queuedTokens < m_set.limits.tokenBudget;
    }
    /// Of prompts that wait.
    double queuedTokens() const { return m_queuedTokens; }
    /// Of the first iteration of the run under way.
    double stepTime() const { return m_first.seconds; }
    /// When the run under way began.
    double since() const { return m_start; }

    /// Computes at other speeds from the next iteration on.
    void setStep(const StepModel& step) { m_set.step = &step; }
    /// No request is here, nor KV of one.
    bool empty() const;
    /// The room of a request that will not come is free again.
    void unreserve(RequestId);
    /// The engine dies: its requests are appended in order, and its KV is empty. Requests on their way here, and those
    /// handed over from here, are the caller's. Returns the tokens of KV that are lost.
    double stop(double now, std::vector<RequestId>& had);

private:
    std::int64_t blocksFor(double tokens) const;
    void settle(std::int64_t room);
    PrefixCache::Hit findCached(const RequestState&) const;
    void useCached(RequestState&, double tokens);
    void giveBack(RequestState&, std::int64_t held, double tokens);
    double sharedTokens() const;
    double kvTokens() const;
    std::int64_t freeAt(double now) const;
    std::int64_t stepsBegun(double now) const;
    double timeOf(std::int64_t steps) const;
    std::int64_t decodeNeed() const { return m_decodes ? m_batch.newBlocks(0, 1) : 0; }
    bool receives();
    bool makeRoomToDecode();
    void preempt(RequestId);
    void swapOut(RequestState&, double length);
    void swapIn(RequestId, double now);
    void continuePrefills(double& budget);
    void admit(double& budget, const StepPlan&, double now);
    RequestId nextWaiting() const;
    bool hasSeat(const RequestState&) const;
    bool isAwaitingKv(RequestId);
    void run(RequestId, double now);
    void leave(RequestId);
    double chunkOf(double rest, double budget) const;
    int partialPrefills() const;
    void addChunk(RequestId, double tokens, double& budget);
    std::int64_t runLength();
    BatchShape shape(std::int64_t ahead) const;
    void account(std::int64_t steps);
    void countGaps(std::int64_t steps);
    void finishChunks(Outcome&);
    void joinBatch(RequestId);
    void leaveBatch(RequestState&);
    void enter(RequestId id, PathStage stage, double now, double tokens = 0)
    {
        m_state.enter(id, stage, now, m_set.index, tokens);
    }

    Settings m_set;
    ServingState& m_state;
    std::vector<RequestState>& m_requests;
    DecodeBatch m_batch;
    std::optional<PrefixCache> m_cache;
    RequestLanes m_waiting, m_running; ///< running: in order of admission, the youngest last
    std::vector<RequestId> m_aside;    ///< wait for KV from elsewhere
    std::vector<RequestId> m_prefilling, m_delivered, m_newcomers;
    std::vector<PrefillChunk> m_chunks;
    std::vector<RequestId> m_chunkOf;
    StepCost m_first, m_slope; ///< cost of the first iteration of the run, and growth per iteration
    double m_start = 0, m_end = 0;
    double m_lastDecode = 0;      ///< when the batch last made tokens
    double m_queuedTokens = 0;    ///< of waiting requests
    double m_prefilledTokens = 0; ///< in KV, not in the decode batch
    double m_shared = 0;          ///< of them, counted twice, when the run began
    std::array<double, 4> m_sums{};
    double m_decodeShare = 0; ///< device-seconds of one sequence that has decoded in every iteration
    double m_tokenShare = 0;  ///< of a token of the last iteration
    std::int64_t m_free = 0;
    std::int64_t m_steps = 0; ///< iterations of the run; 0 = idle
    int m_incoming = 0;       ///< requests with a reservation
    int m_ordinary = 0;       ///< running requests without a claim to the fast lane
    std::uint32_t m_turns = 0;
    double m_swapped = 0;    ///< tokens in the memory of the host
    double m_swapTime = 0;   ///< s of copying that the next iteration begins with
    int m_sinceReceived = 0; ///< decode iterations since the engine last heard of requests
    bool m_decodes = false, m_preempted = false, m_admits = true;
};

} // namespace cw
