// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions: a graph of model calls, tool calls, retrieval and waits that one user's session walks through, and
// the services that its tools are.
#pragma once

#include <array>
#include <string>

#include "model/design/distribution.h"
#include "model/io/fields.h"

namespace cw
{

enum class StepKind { Model, Tool, Retrieve, Wait, Session, Join };
template<>
struct EnumNames<StepKind> {
    static constexpr std::array<std::pair<StepKind, const char*>, 6> names{{{StepKind::Model, "model"},
                                                                            {StepKind::Tool, "tool"},
                                                                            {StepKind::Retrieve, "retrieve"},
                                                                            {StepKind::Wait, "wait"},
                                                                            {StepKind::Session, "session"},
                                                                            {StepKind::Join, "join"}}};
};

/// One of the models that a step may call, taken by the step's `route`.
struct ModelChoice {
    std::string model;
    double share = 1;               ///< by share: weight of the draw
    double upToContext = 0;         ///< by context: largest context in tokens that it is asked with; 0 = any
    double usdPerMillionTokens = 0; ///< by cost: the price it is compared by; 0 = the design's own figure
    friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};
template<class A>
void fields(A& a, ModelChoice& v)
{
    a.required(Field{"model"}, v.model);
    a(Field{"share", "Weight of the draw (route: share)."}, v.share, 1.0);
    a(Field{"up_to_context", "Largest context in tokens (route: context); 0 = any."}, v.upToContext, 0.0);
    a(Field{"usd_per_million_tokens", "Price to compare by (route: cost)."}, v.usdPerMillionTokens, 0.0);
}

struct SessionStep {
    std::string id;
    std::string name;
    StepKind kind = StepKind::Model;
    std::array<double, 2> at{0, 0}; ///< in the editor
    // model
    std::string model;                   ///< empty = the tenant's
    std::vector<ModelChoice> choices;    ///< instead of `model`
    std::string route = "share";         ///< among the choices: share, context, cost, deadline
    Distribution newTokens{.mean = 200}; ///< added to the context before the call
    Distribution output{.mean = 200};
    double reasoningShare = 0; ///< of the output, made before the answer and not kept in the context
    bool freshContext = false; ///< the call does not see the session's context
    bool answersUser = false;  ///< its answer is a user turn's: it has a TTFT of its own
    // tool
    std::string tool;                 ///< a service
    Distribution result{.mean = 500}; ///< tokens that a tool, a retrieval or a sub-agent adds to the context
    // retrieve
    std::string tier; ///< where the index lies
    Bytes indexBytes; ///< read from it in one retrieval
    // wait: seconds of a person or of the outside world
    Distribution duration{.mean = 0};
    // session: another graph as a sub-agent
    std::string session;
    bool fork = false; ///< all ways out are taken at once; otherwise one by its probability
    int maxVisits = 0; ///< of this step in one session; 0 = 1,000
    Extra extra;
    friend bool operator==(const SessionStep&, const SessionStep&) = default;
};
template<class A>
void fields(A& a, SessionStep& v)
{
    a(Field{"name"}, v.name);
    a.required(Field{"kind"}, v.kind);
    a(Field{"at", "In the editor of sessions."}, v.at, std::array<double, 2>{0, 0});
    a(Field{"model", "Of a model step; absent: the tenant's."}, v.model);
    a(Field{"choices", "Models to choose among, instead of one."}, v.choices);
    a(Field{"route", "Among the choices: share, context, cost or deadline."}, v.route, "share");
    a(Field{"new_tokens", "Added to the context before the call."}, v.newTokens, Distribution{.mean = 200});
    a(Field{"output_tokens"}, v.output, Distribution{.mean = 200});
    a(Field{"reasoning_share", "Of the output, made before the answer and not kept."}, v.reasoningShare, 0.0);
    a(Field{"fresh_context", "The call does not see the context of the session."}, v.freshContext, false);
    a(Field{"answers_user", "Its answer ends a user's turn."}, v.answersUser, false);
    a(Field{"tool", "Service of a tool step."}, v.tool);
    a(Field{"result_tokens", "Added to the context by a tool, a retrieval or a sub-agent."}, v.result,
      Distribution{.mean = 500});
    a(Field{"tier", "Where the index of a retrieval lies."}, v.tier);
    a(Field{"index_B", "Read from the index in one retrieval."}, v.indexBytes, 0.0);
    a(Field{"duration_s", "Of a wait."}, v.duration, Distribution{.mean = 0});
    a(Field{"session", "Graph that a sub-agent walks through."}, v.session);
    a(Field{"fork", "All ways out at once; otherwise one by its probability."}, v.fork, false);
    a(Field{"max_visits", "In one session; 0 = 1,000."}, v.maxVisits, 0);
    a.extra(v.extra);
}

struct SessionEdge {
    std::string id;
    std::string from, to;   ///< steps; an empty `to` ends the session
    double probability = 1; ///< weight among the ways out of `from`
    Extra extra;
    friend bool operator==(const SessionEdge&, const SessionEdge&) = default;
};
template<class A>
void fields(A& a, SessionEdge& v)
{
    a.required(Field{"from"}, v.from);
    a(Field{"to", "Absent: the session ends."}, v.to);
    a(Field{"probability", "Weight among the ways out."}, v.probability, 1.0);
    a.extra(v.extra);
}

/// A step without a way out ends the session (or the branch).
struct SessionGraph {
    std::string id;
    std::string name;
    std::string start;               ///< step
    Distribution context{.mean = 0}; ///< tokens that a session begins with: system prompt, tool descriptions
    bool sharedContext = true;       ///< that beginning is the same text in all sessions of the graph
    Seconds deadline;                ///< of a session; 0 = none
    IdMap<SessionStep> steps;
    IdMap<SessionEdge> edges;
    std::string notes;
    Extra extra;
    friend bool operator==(const SessionGraph&, const SessionGraph&) = default;
};
template<class A>
void fields(A& a, SessionGraph& v)
{
    a(Field{"name"}, v.name);
    a(Field{"start", "Step."}, v.start);
    a(Field{"context_tokens", "A session begins with: system prompt, tool descriptions."}, v.context,
      Distribution{.mean = 0});
    a(Field{"shared_context", "That beginning is the same text in all sessions."}, v.sharedContext, true);
    a(Field{"deadline_s", "Of a session; 0 = none."}, v.deadline, 0.0);
    a(Field{"steps"}, v.steps);
    a(Field{"edges"}, v.edges);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

/// A tool or MCP server: replicas on the CPUs of a pool, each with so many calls at a time.
struct ToolService {
    std::string id;
    std::string name;
    std::string pool;                 ///< with role tools; empty = an outside service without a queue here
    int replicas = 0;                 ///< 0 = as many as cores and memory of the pool hold
    int concurrency = 1;              ///< calls that one replica serves at a time
    int maxWaiting = 0;               ///< calls that wait for a replica; more are refused. 0 = no limit
    double cores = 1;                 ///< of one replica
    Bytes sandbox;                    ///< memory of one call's sandbox
    Seconds coldStart;                ///< of a sandbox that is not warm
    Seconds keepWarm;                 ///< an idle sandbox is kept so long; 0 = for ever
    Distribution time{.mean = 1};     ///< s of CPU work in one call
    Distribution external{.mean = 0}; ///< s of waiting for others, without holding a core
    Seconds slo;                      ///< of a call; 0 = none
    double sloPercentile = 99;
    std::string notes;
    Extra extra;
    friend bool operator==(const ToolService&, const ToolService&) = default;
};
template<class A>
void fields(A& a, ToolService& v)
{
    a(Field{"name"}, v.name);
    a(Field{"pool", "With role tools; absent: an outside service."}, v.pool);
    a(Field{"replicas", "0 = as many as cores and memory hold."}, v.replicas, 0);
    a(Field{"concurrency", "Calls that one replica serves at a time."}, v.concurrency, 1);
    a(Field{"max_waiting", "Calls that wait for a replica; more are refused. 0 = no limit."}, v.maxWaiting, 0);
    a(Field{"cores", "Of one replica."}, v.cores, 1.0);
    a(Field{"sandbox_B", "Memory of the sandbox of one call."}, v.sandbox, 0.0);
    a(Field{"cold_start_s", "Of a sandbox that is not warm."}, v.coldStart, 0.0);
    a(Field{"keep_warm_s", "An idle sandbox is kept so long; 0 = for ever."}, v.keepWarm, 0.0);
    a(Field{"time_s", "CPU work of one call."}, v.time, Distribution{.mean = 1});
    a(Field{"external_s", "Waiting for others, without holding a core."}, v.external, Distribution{.mean = 0});
    a(Field{"slo_s", "Of a call; 0 = none."}, v.slo, 0.0);
    a(Field{"slo_percentile"}, v.sloPercentile, 99.0);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(SessionGraph)
CW_FIELDS_ELSEWHERE(ToolService)

} // namespace cw
