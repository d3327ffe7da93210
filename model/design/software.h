// SPDX-License-Identifier: GPL-3.0-or-later
// The software cluster: pools of instances with a role, deployments of models on them, routes and memory tiers.
#pragma once

#include <map>
#include <string>

#include "model/design/operations.h"
#include "model/io/fields.h"

namespace cw
{

enum class Role { Unified, Prefill, Decode, Attention, Ffn, Tools, Router, Memory, Training };
template<>
struct EnumNames<Role> {
    static constexpr std::array<std::pair<Role, const char*>, 9> names{{{Role::Unified, "unified"},
                                                                        {Role::Prefill, "prefill"},
                                                                        {Role::Decode, "decode"},
                                                                        {Role::Attention, "attention"},
                                                                        {Role::Ffn, "ffn"},
                                                                        {Role::Tools, "tools"},
                                                                        {Role::Router, "router"},
                                                                        {Role::Memory, "memory"},
                                                                        {Role::Training, "training"}}};
};

/// Members are selectors of instances ("prefill[0-1]/gpu") with "all" or how many to take from each match.
struct Pool {
    std::string id;
    std::string name;
    Role role = Role::Unified;
    std::map<std::string, Json> members; ///< selector → "all" or a whole number
    int spares = 0;
    std::string notes;
    Extra extra;
    friend bool operator==(const Pool&, const Pool&) = default;
};
template<class A>
void fields(A& a, Pool& v)
{
    a(Field{"name"}, v.name);
    a.required(Field{"role"}, v.role);
    a(Field{"members", "Selector of instances → \"all\" or how many."}, v.members);
    a(Field{"spares"}, v.spares, 0);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

/// Number formats by class of tensor: fp32 tf32 bf16 fp16 fp8 fp8_block (one scale per 128 × 128) int8 fp4 int4 …
struct Precision {
    std::string weights = "bf16", activations = "bf16", kv = "bf16", comm = "bf16";
    std::map<std::string, std::map<std::string, std::string>> overrides; ///< layer class → tensor class → format
    friend bool operator==(const Precision&, const Precision&) = default;
};
template<class A>
void fields(A& a, Precision& v)
{
    a(Field{"weights", "fp32, tf32, bf16, fp16, fp8, fp8_block, int8, fp4, mxfp4 or int4."}, v.weights, "bf16");
    a(Field{"activations", "fp32, tf32, bf16, fp16, fp8, fp8_block, int8, fp4, mxfp4 or int4."}, v.activations, "bf16");
    a(Field{"kv", "fp32, tf32, bf16, fp16, fp8, fp8_block, int8, fp4, mxfp4 or int4."}, v.kv, "bf16");
    a(Field{"comm", "fp32, tf32, bf16, fp16, fp8, fp8_block, int8, fp4, mxfp4 or int4."}, v.comm, "bf16");
    a(Field{"overrides", "By layer class, e.g. {\"lm_head\": {\"weights\": \"bf16\"}}."}, v.overrides);
}

/// One replica is pp·cp·tp·attn_dp ranks; in MoE layers moe_tp·moe_ep = tp·attn_dp.
struct Parallel {
    int tp = 1, pp = 1, cp = 1, attnDp = 1, moeTp = 1, moeEp = 1;
    int replicas = 0; ///< 0 = as many as the pool holds ("auto")
    friend bool operator==(const Parallel&, const Parallel&) = default;
    int world() const { return tp * pp * cp * attnDp; }
};
template<class A>
void fields(A& a, Parallel& v)
{
    a(Field{"tp"}, v.tp, 1);
    a(Field{"pp"}, v.pp, 1);
    a(Field{"cp"}, v.cp, 1);
    a(Field{"attn_dp"}, v.attnDp, 1);
    a(Field{"moe_tp"}, v.moeTp, 1);
    a(Field{"moe_ep"}, v.moeEp, 1);
    a(Field{"replicas", "0 = as many as the pool holds."}, v.replicas, 0);
}

/// Limits named as vLLM names them.
struct EngineSettings {
    std::string profile = "vllm";    ///< vllm, sglang, trtllm, ideal
    std::string version;             ///< as the engine names it; empty = a current one
    std::string scheduler = "mixed"; ///< a registered scheduler policy
    int maxNumSeqs = 256;
    int maxNumBatchedTokens = 8192;
    int blockSize = 16;                    ///< tokens per KV block
    double memoryFraction = 0.9;           ///< share of device memory that the engine takes
    std::string preemption = "recompute";  ///< recompute or swap
    int numSpeculativeTokens = 0;          ///< drafted per step; 0 = no speculative decoding
    double acceptanceRate = 0.7;           ///< chance that a drafted token is accepted, given those before it were
    double draftCost = 0.05;               ///< time of drafting one token over that of a step without drafts
    bool prefixCaching = true;             ///< KV blocks of earlier requests are used again
    std::string schedulingPolicy = "fcfs"; ///< fcfs or priority (the tenant's)
    double fastLane = 0;                   ///< share of max_num_seqs kept for priorities above 0
    Bytes swapSpace;                       ///< host memory per device that preemption by swap may use
    int maxNumPartialPrefills = 0;         ///< prompts computed in pieces at a time; 0 = no limit
    int longPrefillTokenThreshold = 0;     ///< most tokens of one prompt in an iteration; 0 = no limit
    double hostCores = 0;                  ///< CPU cores that one replica may use; 0 = those drawn beside it
    std::string residency = "resident";    ///< several models on a pool: resident, or on-demand (loaded when asked for)
    Extra extra;
    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};
template<class A>
void fields(A& a, EngineSettings& v)
{
    a(Field{"profile", "vllm, sglang, trtllm or ideal."}, v.profile, "vllm");
    a(Field{"version", "Of the engine; absent: a current one."}, v.version);
    a(Field{"scheduler", "mixed, prefill-first, reserve or static."}, v.scheduler, "mixed");
    a(Field{"max_num_seqs"}, v.maxNumSeqs, 256);
    a(Field{"max_num_batched_tokens"}, v.maxNumBatchedTokens, 8192);
    a(Field{"block_size", "Tokens per KV block."}, v.blockSize, 16);
    a(Field{"memory_fraction", "Share of device memory that the engine takes."}, v.memoryFraction, 0.9);
    a(Field{"preemption", "recompute or swap."}, v.preemption, "recompute");
    a(Field{"num_speculative_tokens", "Drafted per step; 0 = no speculative decoding."}, v.numSpeculativeTokens, 0);
    a(Field{"acceptance_rate", "Chance that a drafted token is accepted, given those before it were."},
      v.acceptanceRate, 0.7);
    a(Field{"draft_cost", "Time of drafting one token over that of a step without drafts."}, v.draftCost, 0.05);
    a(Field{"enable_prefix_caching", "KV blocks of earlier requests are used again."}, v.prefixCaching, true);
    a(Field{"scheduling_policy", "fcfs or priority."}, v.schedulingPolicy, "fcfs");
    a(Field{"fast_lane", "Share of max_num_seqs kept for priorities above 0."}, v.fastLane, 0.0);
    a(Field{"swap_space_B", "Host memory per device that preemption by swap may use."}, v.swapSpace, 0.0);
    a(Field{"max_num_partial_prefills", "Prompts computed in pieces at a time; 0 = no limit."}, v.maxNumPartialPrefills,
      0);
    a(Field{"long_prefill_token_threshold", "Most tokens of one prompt in an iteration; 0 = no limit."},
      v.longPrefillTokenThreshold, 0);
    a(Field{"host_cores", "CPU cores that one replica may use; 0 = those drawn beside it."}, v.hostCores, 0.0);
    a(Field{"residency", "Several models on a pool: resident, or on-demand."}, v.residency, "resident");
    a.extra(v.extra);
}

struct PowerSettings {
    Watts cap; ///< per device; 0 = none
    Seconds window{0.1};
    friend bool operator==(const PowerSettings&, const PowerSettings&) = default;
};
template<class A>
void fields(A& a, PowerSettings& v)
{
    a(Field{"cap_W", "Per device; 0 = none."}, v.cap, 0.0);
    a(Field{"window_s"}, v.window, 0.1);
}

/// A model on a pool.
struct Deployment {
    std::string id;
    std::string name;
    std::string pool;
    std::string model;
    Precision precision;
    Parallel parallel;
    std::string placement = "pack"; ///< pack: consecutive instances; spread: round-robin over assemblies
    EngineSettings engine;
    PowerSettings power;
    std::string schedule = "always";
    Autoscale autoscale;
    Rollout rollout;
    std::string notes;
    Extra extra;
    friend bool operator==(const Deployment&, const Deployment&) = default;
};
template<class A>
void fields(A& a, Deployment& v)
{
    a(Field{"name"}, v.name);
    a.required(Field{"pool"}, v.pool);
    a(Field{"model"}, v.model);
    a(Field{"precision"}, v.precision, Precision());
    a(Field{"parallel"}, v.parallel, Parallel());
    a(Field{"placement", "pack or spread."}, v.placement, "pack");
    a(Field{"engine"}, v.engine, EngineSettings());
    a(Field{"power"}, v.power, PowerSettings());
    a(Field{"schedule"}, v.schedule, "always");
    a(Field{"autoscale"}, v.autoscale, Autoscale());
    a(Field{"rollout", "A new version."}, v.rollout, Rollout());
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

/// KV (or activations) handed from one deployment to another.
struct Route {
    std::string id;
    std::string from, to;                  ///< deployments
    std::string mode = "whole";            ///< whole or layerwise
    std::string firstTokenFrom = "decode"; ///< decode: TTFT includes the transfer; prefill: it does not
    int maxInFlight = 0;                   ///< transfers at a time from one prefill replica; 0 = no limit
    int maxPending = 0; ///< finished prompts that wait for room; with more, no new prompt begins. 0 = no limit
    Extra extra;
    friend bool operator==(const Route&, const Route&) = default;
};
template<class A>
void fields(A& a, Route& v)
{
    a.required(Field{"from", "Deployment."}, v.from);
    a.required(Field{"to", "Deployment."}, v.to);
    a(Field{"mode", "whole or layerwise."}, v.mode, "whole");
    a(Field{"first_token_from", "decode or prefill."}, v.firstTokenFrom, "decode");
    a(Field{"max_in_flight", "Transfers at a time from one replica; 0 = no limit."}, v.maxInFlight, 0);
    a(Field{"max_pending", "Finished prompts that wait for room until no new prompt begins; 0 = no limit."},
      v.maxPending, 0);
    a.extra(v.extra);
}

/// Memory that holds something beyond the device: idle KV, weights, index, session state.
struct Tier {
    std::string id;
    std::string name;
    std::map<std::string, Json> members; ///< selector → "all" or a whole number
    std::map<std::string, bool> holds;   ///< kv, weights, index, session
    std::map<std::string, bool> servesDeployments;
    int level = 0;                  ///< order in which KV moves down: 1 before 2; 0 = by bandwidth
    double share = 1;               ///< of the capacity of its members that it may use
    std::string write = "on-evict"; ///< on-evict: when the device drops it; write-through: as it is made
    std::string eviction = "lru";   ///< lru, idle or size-aware
    Seconds idle;                   ///< KV unused for so long moves to the next tier; 0 = only when room is needed
    std::string fetch = "auto";     ///< auto: what is predicted to be faster; always; never
    bool prefetch = false;          ///< fetched as soon as the request is known, not when it is scheduled
    Bytes io;                       ///< of one access; 0 = one block of one layer
    Extra extra;
    friend bool operator==(const Tier&, const Tier&) = default;
};
template<class A>
void fields(A& a, Tier& v)
{
    a(Field{"name"}, v.name);
    a(Field{"members"}, v.members);
    a(Field{"holds"}, v.holds);
    a(Field{"for", "Deployments that use it."}, v.servesDeployments);
    a(Field{"level", "Order in which KV moves down; 0 = by bandwidth."}, v.level, 0);
    a(Field{"share", "Of the capacity of its members that it may use."}, v.share, 1.0);
    a(Field{"write", "on-evict or write-through."}, v.write, "on-evict");
    a(Field{"eviction", "lru, idle or size-aware."}, v.eviction, "lru");
    a(Field{"idle_s", "KV unused for so long moves to the next tier; 0 = only when room is needed."}, v.idle, 0.0);
    a(Field{"fetch", "auto, always or never."}, v.fetch, "auto");
    a(Field{"prefetch", "Fetched as soon as the request is known."}, v.prefetch, false);
    a(Field{"io_B", "Of one access; 0 = one block of one layer."}, v.io, 0.0);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Pool)
CW_FIELDS_ELSEWHERE(Precision)
CW_FIELDS_ELSEWHERE(EngineSettings)
CW_FIELDS_ELSEWHERE(Deployment)
CW_FIELDS_ELSEWHERE(Route)
CW_FIELDS_ELSEWHERE(Tier)

} // namespace cw
