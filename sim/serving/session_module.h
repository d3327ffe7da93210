// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions in the event loop: every session walks through its graph, step after step, branch beside branch.
#pragma once

#include <memory>
#include <vector>

#include "sim/serving/session_setup.h"
#include "sim/serving/simulation.h"

namespace cw
{

/// A branch is one thread of a session: at a step, with a context of its own and random numbers of its own, so that
/// what a session does never depends on who else is there. Branches belong to a group: those of a fork, which end in a
/// join or nowhere; or those of a graph (the session's own, or that of a sub-agent).
class SessionModule : public SimulationModule
{
public:
    SessionModule(Simulation&, std::shared_ptr<const SessionSetup>);
    void begin() override;
    void timer(std::uint32_t what, std::uint32_t whom) override;
    void flowDone(std::uint32_t whom) override;
    void ended(RequestId) override;
    void stalled() override;
    void finish(ServingResult&) override;

private:
    enum Timer : std::uint32_t { Start, Waited, ToolDone, Deadline };
    enum class Ending { Completed, Late, Stuck };
    struct Session {
        std::uint32_t load = 0;
        bool over = false, cut = false, answered = false;
        double start = 0, turnStart = 0;
        std::int64_t steps = 0;
        double modelCalls = 0, toolCalls = 0, input = 0, output = 0, computed = 0;
        double since = 0;              ///< of the last change of `at`
        std::vector<std::uint32_t> at; ///< steps of the graph where its branches are at work
        std::vector<double> time;      ///< s by step of the graph; what goes on at once shares the time
    };
    struct Branch {
        std::uint32_t session = 0, group = 0;
        std::uint32_t step = 0;
        std::uint32_t outer = noStep; ///< of the session's own graph, when this is a sub-agent
        std::uint32_t order = 0;      ///< within its fork
        double tokens = 0;            ///< context
        PrefixTree::Span text;        ///< of the context, as far as a cache can know it again
        double prompted = 0;          ///< context after the prompt of the call under way
        PrefixTree::Span answered;    ///< the same with the answer
        RequestId last = noRequest;   ///< its last call with the context that it has
        double asked = 0;             ///< when its step began
        std::size_t way = 0;          ///< that it retrieves over
        double since = 0;             ///< when its tool began, or when what it retrieves began to be sent
        double cores = 0;             ///< core-seconds of its tool
        Random random{0, Random::Stream::Session};
    };
    struct Arrived {
        std::uint32_t order, step;
        double tokens;
        PrefixTree::Span text;
    };
    struct Group {
        std::uint32_t session = 0;
        std::uint32_t parent = noStep; ///< branch that goes on afterwards
        std::uint32_t graphGroup = 0;  ///< the group of the graph that it is in
        std::uint32_t graph = 0;
        bool isGraph = true;
        int open = 0;
        double tokens = 0;     ///< context at the fork
        PrefixTree::Span text; ///< the same
        std::vector<Arrived> arrived;
        std::vector<int> visits; ///< of a graph, by step
    };

    const SessionProgram& programOf(const Session& s) const { return m_setup->graphs[m_setup->loads[s.load].graph]; }
    const SessionProgram::Step& stepOf(const Branch& b) const
    {
        return m_setup->graphs[m_groups[b.group].graph].steps[b.step];
    }
    template<class T>
    static std::uint32_t take(std::vector<T>& all, std::vector<std::uint32_t>& free);

    // Sessions.
    void startNext(std::uint32_t load);
    void startSession(std::uint32_t load, std::size_t number);
    void end(std::uint32_t session, Ending);
    void spendTime(Session&);
    void beginsWork(std::uint32_t branch);
    void stopsWork(std::uint32_t branch);

    // Branches.
    std::uint32_t newBranch(std::uint32_t session, std::uint64_t seed);
    void enterGraph(std::uint32_t branch, std::uint32_t graph, std::uint32_t parent);
    void walk();
    bool enter(std::uint32_t branch);
    void goOn(std::uint32_t branch);
    void fork(std::uint32_t branch, const std::vector<std::uint32_t>& ways);
    void join(std::uint32_t branch);
    void endBranch(std::uint32_t branch);
    void groupEnded(std::uint32_t group);
    double addResult(std::uint32_t branch);
    /// What the branch did from `begin` to now, where the way of its session is recorded.
    void note(std::uint32_t branch, SessionMark::Work, double begin, double end, std::uint32_t which = 0,
              double amount = 0, double tokens = 0);
    std::int32_t numberOf(std::uint32_t session) const { return m_sim.sessions() + static_cast<std::int32_t>(session); }
    void addText(Branch&, double tokens);
    void stepDone(std::uint32_t branch);

    // Steps.
    void callModel(std::uint32_t branch);
    const SessionProgram::Choice& choose(Branch&, const SessionProgram::Step&);
    bool callTool(std::uint32_t branch);
    void retrieve(std::uint32_t branch);
    /// The context of the branch is idle.
    void rest(const Branch&);

    Simulation& m_sim;
    std::shared_ptr<const SessionSetup> m_setup;
    std::vector<std::size_t> m_next;       ///< by load: sessions begun
    std::vector<std::size_t> m_planned;    ///< by load in a closed loop: sessions begun or about to
    std::vector<SessionFigures> m_figures; ///< by load
    std::vector<ToolQueue> m_tools;
    struct Store {
        std::vector<Simulation::Way> ways;
        std::size_t next = 0; ///< reader
    };
    std::vector<Store> m_stores;
    std::vector<Session> m_sessions;
    std::vector<Branch> m_branches;
    std::vector<Group> m_groups;
    std::vector<std::uint32_t> m_freeBranches, m_freeGroups;
    std::vector<std::pair<std::uint32_t, bool>> m_ready; ///< branches that enter a step, or are done with theirs
    std::vector<std::uint32_t> m_branchOf;               ///< by request, from m_firstRequest
    RequestId m_firstRequest = 0;
    struct Mean {
        double sum = 0, n = 0;
    };
    std::vector<Mean> m_callTime; ///< by load and model: of answered calls
    std::int64_t m_begun = 0, m_expected = 0;
    std::vector<std::uint32_t> m_ways;
    std::vector<PrefixTree::Span> m_common; ///< by graph: the beginning that all its sessions have
};

} // namespace cw
