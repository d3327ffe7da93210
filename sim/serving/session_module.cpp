// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions begin and end; what happens to them comes in here. Their way through the graph is in session_walk.cpp.
#include "sim/serving/session_module.h"

#include <algorithm>
#include <cmath>

namespace cw
{
namespace
{

/// FNV-1a, 64 bits: the same on every host.
std::uint64_t hashOf(const std::string& s)
{
    std::uint64_t h = 0xcbf29ce484222325U;
    for (const char c : s)
        h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
    return h;
}

} // namespace

SessionModule::SessionModule(Simulation& sim, std::shared_ptr<const SessionSetup> setup)
    : m_sim(sim), m_setup(std::move(setup)), m_next(m_setup->loads.size(), 0), m_planned(m_setup->loads.size(), 0)
{
    for (const SessionService& s : m_setup->services)
        m_tools.emplace_back(s.settings);
    for (const IndexStore& s : m_setup->stores) {
        Store& store = m_stores.emplace_back();
        for (const TierWay& way : s.ways)
            store.ways.push_back(m_sim.makeWay(way.path));
        if (store.ways.empty())
            store.ways.push_back(m_sim.storeWay(s.rate, s.latency));
    }
    for (std::uint32_t l = 0; l < m_setup->loads.size(); ++l) {
        SessionFigures& f = m_figures.emplace_back();
        f.load = l;
        f.timeByStep.assign(m_setup->graphs[m_setup->loads[l].graph].steps.size(), 0);
        m_expected += static_cast<std::int64_t>(m_setup->loads[l].arrivals.size());
    }
    for (const SessionProgram& g : m_setup->graphs)
        m_common.push_back(m_sim.prefixes().extended({}, static_cast<std::int32_t>(g.commonContext)));
    m_callTime.resize(m_setup->loads.size() * m_setup->models.size());
    m_firstRequest = static_cast<RequestId>(m_sim.input().requests.size());
}

void SessionModule::begin()
{
    if (m_sim.result().tierBytes.rows() == 0)
        m_sim.result().tierBytes = TimeBins<double>(m_setup->stores.size());
    for (std::uint32_t l = 0; l < m_setup->loads.size(); ++l) {
        const SessionLoad& load = m_setup->loads[l];
        if (load.arrivals.empty())
            continue;
        if (load.concurrency == 0) {
            m_sim.hold();
            m_sim.setTimer(load.arrivals[0], *this, Start, l);
            continue;
        }
        const auto users = std::min<std::size_t>(static_cast<std::size_t>(load.concurrency), load.arrivals.size());
        m_planned[l] = users;
        for (std::size_t i = 0; i < users; ++i) {
            m_sim.hold();
            m_sim.setTimer(0, *this, Start, l);
        }
    }
}

/// Every hold is one session that is under way or about to begin.
void SessionModule::startNext(std::uint32_t load)
{
    const SessionLoad& l = m_setup->loads[load];
    const std::size_t number = m_next[load]++;
    if (l.concurrency == 0 && m_next[load] < l.arrivals.size()) {
        m_sim.hold();
        m_sim.setTimer(l.arrivals[m_next[load]], *this, Start, load);
    }
    m_sim.loadProgress(m_begun++, m_expected, l.concurrency > 0);
    startSession(load, number);
}

void SessionModule::startSession(std::uint32_t load, std::size_t number)
{
    const SessionLoad& l = m_setup->loads[load];
    const auto id = static_cast<std::uint32_t>(m_sessions.size());
    Session& s = m_sessions.emplace_back();
    s.load = load;
    s.start = s.turnStart = s.since = m_sim.now();
    s.time.assign(programOf(s).steps.size(), 0);
    ++m_figures[load].started;
    if (const double deadline = programOf(s).deadline; deadline > 0)
        m_sim.setTimer(s.start + deadline, *this, Deadline, id);
    const std::uint64_t seed =
        m_sim.input().seed ^ hashOf(l.id) ^ (static_cast<std::uint64_t>(number) + 1) * 0x9e3779b97f4a7c15U;
    enterGraph(newBranch(id, seed), l.graph, noStep);
    walk();
}

void SessionModule::end(std::uint32_t session, Ending how)
{
    Session& s = m_sessions[session];
    if (s.over)
        return;
    spendTime(s);
    s.over = true;
    m_sim.result().duration = std::max(m_sim.result().duration, m_sim.now());
    SessionFigures& f = m_figures[s.load];
    f.allTokens += s.input + s.output;
    if (how == Ending::Completed && !s.cut) {
        ++f.completed;
        f.durations.push_back(m_sim.now() - s.start);
        f.modelCalls += s.modelCalls;
        f.toolCalls += s.toolCalls;
        f.input += s.input;
        f.output += s.output;
        f.computed += s.computed;
        for (std::size_t i = 0; i < s.time.size(); ++i)
            f.timeByStep[i] += s.time[i];
    } else {
        ++(how == Ending::Late ? f.late : how == Ending::Stuck ? f.stuck : f.cut);
    }
    std::vector<double>().swap(s.time);
    const SessionLoad& l = m_setup->loads[s.load];
    if (l.concurrency > 0 && m_planned[s.load] < l.arrivals.size()) {
        ++m_planned[s.load];
        m_sim.setTimer(m_sim.now() + l.thinkTime, *this, Start, s.load); // the user's hold goes on
    } else {
        m_sim.release();
    }
}

/// What goes on at the same time shares it, so that the steps sum to the duration.
void SessionModule::spendTime(Session& s)
{
    if (!s.over && !s.at.empty()) {
        const double each = (m_sim.now() - s.since) / static_cast<double>(s.at.size());
        for (const std::uint32_t step : s.at)
            s.time[step] += each;
    }
    s.since = m_sim.now();
}

void SessionModule::beginsWork(std::uint32_t branch)
{
    const Branch& b = m_branches[branch];
    Session& s = m_sessions[b.session];
    spendTime(s);
    s.at.push_back(b.outer == noStep ? b.step : b.outer);
}

void SessionModule::stopsWork(std::uint32_t branch)
{
    const Branch& b = m_branches[branch];
    Session& s = m_sessions[b.session];
    spendTime(s);
    const auto at = std::ranges::find(s.at, b.outer == noStep ? b.step : b.outer);
    *at = s.at.back();
    s.at.pop_back();
}

void SessionModule::timer(std::uint32_t what, std::uint32_t whom)
{
    switch (what) {
    case Start: startNext(whom); return;
    case Waited: {
        Session& s = m_sessions[m_branches[whom].session];
        note(whom, SessionMark::Work::Wait, m_branches[whom].asked, m_sim.now());
        if (s.answered) {
            s.answered = false;
            s.turnStart = m_sim.now();
        }
        stepDone(whom);
        return;
    }
    case ToolDone: {
        const std::uint32_t service = stepOf(m_branches[whom]).tool;
        if (const auto next = m_tools[service].leave(m_sim.now())) {
            m_branches[next->caller].since = m_sim.now();
            m_sim.setTimer(next->end, *this, ToolDone, next->caller);
        }
        const double tokens = addResult(whom);
        const Branch& b = m_branches[whom];
        note(whom, SessionMark::Work::ToolQueue, b.asked, b.since, service);
        note(whom, SessionMark::Work::Tool, b.since, m_sim.now(), service, b.cores, tokens);
        stepDone(whom);
        return;
    }
    case Deadline: end(whom, Ending::Late); return;
    default: return;
    }
}

void SessionModule::flowDone(std::uint32_t whom)
{
    const Branch& b = m_branches[whom];
    const SessionProgram::Step& step = stepOf(b);
    m_sim.result().tierBytes.add(step.tier, std::min(b.since, m_sim.now()), m_sim.now(), step.bytes);
    const Simulation::Way& way = m_stores[step.tier].ways[b.way];
    for (std::size_t i = 0; i < way.channels.size(); ++i)
        m_sim.result().indexBytes[way.channels[i]] += step.bytes * way.links[i].load;
    const double tokens = addResult(whom);
    note(whom, SessionMark::Work::Retrieve, b.asked, m_sim.now(), step.tier, step.bytes, tokens);
    stepDone(whom);
}

/// Returns the tokens that came.
double SessionModule::addResult(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    const double tokens = stepOf(b).result.tokens(b.random);
    addText(b, tokens);
    return tokens;
}

void SessionModule::note(std::uint32_t branch, SessionMark::Work work, double begin, double end, std::uint32_t which,
                         double amount, double tokens)
{
    PathMarks& paths = m_sim.result().state.paths;
    const std::uint32_t session = m_branches[branch].session;
    if (end > begin && !m_sessions[session].over && paths.records(noRequest, numberOf(session)))
        paths.add(SessionMark{begin, end, amount, tokens, numberOf(session), which, work});
}

void SessionModule::addText(Branch& b, double tokens)
{
    constexpr double most = 1e9; // far beyond any model
    tokens = std::clamp(tokens, 0.0, std::max(0.0, most - b.tokens));
    b.tokens += tokens;
    b.text = m_sim.prefixes().extended(b.text, static_cast<std::int32_t>(tokens));
}

/// The branch has done its step, or what has become of its session does not matter any more.
void SessionModule::stepDone(std::uint32_t branch)
{
    stopsWork(branch);
    m_ready.push_back({branch, false});
    walk();
}

void SessionModule::ended(RequestId id)
{
    if (id < m_firstRequest || id - m_firstRequest >= m_branchOf.size() || m_branchOf[id - m_firstRequest] == noStep)
        return;
    const std::uint32_t branch = m_branchOf[id - m_firstRequest];
    const RequestState& r = m_sim.request(id);
    Branch& b = m_branches[branch];
    Session& s = m_sessions[b.session];
    if (r.stage == RequestStage::Rejected) {
        end(b.session, Ending::Stuck);
        stepDone(branch);
        return;
    }
    const SessionProgram::Step& step = stepOf(b);
    s.input += r.input;
    s.output += r.output;
    s.computed += r.input - r.hits + r.output;
    if (!step.fresh) {
        b.last = id;
        b.text = b.answered;
        b.tokens = b.prompted + std::round(r.output * (1 - step.reasoning));
    }
    const auto& lanes = m_setup->loads[s.load].lanes;
    const auto model =
        static_cast<std::size_t>(std::ranges::find(lanes, static_cast<std::uint32_t>(r.lane)) - lanes.begin());
    Mean& mean = m_callTime[s.load * m_setup->models.size() + model];
    mean.sum += r.finish - r.arrival;
    mean.n += 1;
    if (step.answers && !s.over) {
        m_figures[s.load].turnTtfts.push_back(r.firstToken - s.turnStart);
        s.answered = true;
        s.turnStart = m_sim.now(); // of the next turn, if nobody waits before it
    }
    stepDone(branch);
}

/// What they read never comes.
void SessionModule::stalled()
{
    for (std::uint32_t s = 0; s < m_sessions.size(); ++s)
        end(s, Ending::Stuck);
}

void SessionModule::finish(ServingResult& out)
{
    out.sessions = std::move(m_figures);
    for (ToolQueue& t : m_tools)
        out.tools.push_back(t.take());
}

} // namespace cw
