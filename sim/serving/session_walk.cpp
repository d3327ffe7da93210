// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a session through its graph.
#include <algorithm>
#include <cmath>

#include "sim/serving/session_module.h"

namespace cw
{

template<class T>
std::uint32_t SessionModule::take(std::vector<T>& all, std::vector<std::uint32_t>& free)
{
    if (free.empty()) {
        all.emplace_back();
        return static_cast<std::uint32_t>(all.size() - 1);
    }
    const std::uint32_t slot = free.back();
    free.pop_back();
    all[slot] = T();
    return slot;
}

std::uint32_t SessionModule::newBranch(std::uint32_t session, std::uint64_t seed)
{
    const std::uint32_t id = take(m_branches, m_freeBranches);
    Branch& b = m_branches[id];
    b.session = session;
    b.random = Random(seed, Random::Stream::Session);
    return id;
}

void SessionModule::enterGraph(std::uint32_t branch, std::uint32_t graph, std::uint32_t parent)
{
    const SessionProgram& p = m_setup->graphs[graph];
    const std::uint32_t group = take(m_groups, m_freeGroups);
    Group& g = m_groups[group];
    Branch& b = m_branches[branch];
    g.session = b.session;
    g.parent = parent;
    g.graph = graph;
    g.graphGroup = group;
    g.open = 1;
    g.visits.assign(p.steps.size(), 0);
    b.group = group;
    b.step = p.start;
    const std::int32_t context = p.context.tokens(b.random);
    b.text = m_sim.prefixes().at(m_common[graph], context);
    b.tokens = b.text.tokens;
    addText(b, context - b.text.tokens);
    m_ready.push_back({branch, true});
}

void SessionModule::walk()
{
    while (!m_ready.empty()) {
        const auto [branch, enters] = m_ready.back();
        m_ready.pop_back();
        if (m_sessions[m_branches[branch].session].over)
            endBranch(branch);
        else if (!enters || enter(branch))
            goOn(branch);
    }
}

/// True when the step is done at once.
bool SessionModule::enter(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    const SessionProgram::Step& step = stepOf(b);
    if (Session& s = m_sessions[b.session]; ++s.steps > m_setup->mostSteps) {
        s.cut = true;
        end(b.session, Ending::Completed);
        endBranch(branch);
        return false;
    }
    ++m_groups[m_groups[b.group].graphGroup].visits[b.step];
    switch (step.kind) {
    case StepKind::Model: callModel(branch); return false;
    case StepKind::Tool: return callTool(branch);
    case StepKind::Retrieve: retrieve(branch); return false;
    case StepKind::Wait: {
        const double seconds = step.duration.draw(b.random);
        b.asked = m_sim.now();
        beginsWork(branch);
        rest(b);
        m_sim.setTimer(m_sim.now() + seconds, *this, Waited, branch);
        return false;
    }
    case StepKind::Session: {
        // The sub-agent has a context of its own; the caller waits for what comes of it.
        const std::uint64_t seed = b.random.next();
        const std::uint32_t outer = b.outer == noStep ? b.step : b.outer;
        const std::uint32_t child = newBranch(b.session, seed);
        m_branches[child].outer = outer;
        enterGraph(child, step.graph, branch);
        return false;
    }
    case StepKind::Join: join(branch); return false;
    }
    return true;
}

/// Takes the ways out of the step: one by its weight, or all. Steps that were visited as often as they may are closed.
void SessionModule::goOn(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    const SessionProgram::Step& step = stepOf(b);
    const Group& graph = m_groups[m_groups[b.group].graphGroup];
    const auto& steps = m_setup->graphs[graph.graph].steps;
    m_ways.clear();
    double weights = 0;
    for (std::uint32_t i = 0; i < step.ways.size(); ++i) {
        const SessionProgram::Way& w = step.ways[i];
        if (w.to == noStep || graph.visits[w.to] < steps[w.to].maxVisits) {
            m_ways.push_back(i);
            weights += w.weight;
        }
    }
    if (m_ways.empty()) {
        m_sessions[b.session].cut = m_sessions[b.session].cut || !step.ways.empty();
        endBranch(branch);
        return;
    }
    if (step.fork) {
        std::vector<std::uint32_t> targets;
        for (const std::uint32_t w : m_ways)
            targets.push_back(step.ways[w].to);
        fork(branch, targets);
        return;
    }
    std::uint32_t to = step.ways[m_ways.back()].to;
    if (m_ways.size() > 1) {
        double drawn = b.random.uniform() * weights;
        for (const std::uint32_t w : m_ways)
            if ((drawn -= step.ways[w].weight) < 0) {
                to = step.ways[w].to;
                break;
            }
    }
    if (to == noStep) {
        endBranch(branch);
        return;
    }
    b.step = to;
    m_ready.push_back({branch, true});
}

void SessionModule::fork(std::uint32_t branch, const std::vector<std::uint32_t>& ways)
{
    const std::uint32_t group = take(m_groups, m_freeGroups);
    Group& g = m_groups[group];
    const Branch& parent = m_branches[branch];
    g.isGraph = false;
    g.session = parent.session;
    g.parent = branch;
    g.graph = m_groups[parent.group].graph;
    g.graphGroup = m_groups[parent.group].graphGroup;
    g.open = static_cast<int>(ways.size());
    g.tokens = parent.tokens;
    g.text = parent.text;
    std::vector<std::pair<std::uint32_t, bool>> children;
    for (std::uint32_t i = 0; i < ways.size(); ++i) {
        const std::uint32_t id = newBranch(g.session, m_branches[branch].random.next());
        Branch& child = m_branches[id];
        child.group = group;
        child.outer = m_branches[branch].outer;
        child.tokens = g.tokens;
        child.text = g.text;
        child.order = i;
        child.step = ways[i];
        if (ways[i] == noStep)
            --g.open, m_freeBranches.push_back(id);
        else
            children.push_back({id, true});
    }
    m_ready.insert(m_ready.end(), children.rbegin(), children.rend()); // the first way goes first
    if (g.open == 0)
        groupEnded(group);
}

void SessionModule::join(std::uint32_t branch)
{
    const Branch& b = m_branches[branch];
    if (m_groups[b.group].isGraph) { // nothing to wait for
        m_ready.push_back({branch, false});
        return;
    }
    m_groups[b.group].arrived.push_back({b.order, b.step, b.tokens, b.text});
    endBranch(branch);
}

void SessionModule::endBranch(std::uint32_t branch)
{
    const std::uint32_t group = m_branches[branch].group;
    m_freeBranches.push_back(branch);
    if (--m_groups[group].open == 0)
        groupEnded(group);
}

/// All branches of the group have ended. What follows a fork goes on where they were joined, with the context of the
/// fork and what each of them added; what follows a sub-agent goes on with what came of it.
void SessionModule::groupEnded(std::uint32_t group)
{
    const Group g = std::move(m_groups[group]);
    m_freeGroups.push_back(group);
    if (m_sessions[g.session].over) {
        if (g.parent != noStep)
            endBranch(g.parent);
        return;
    }
    if (g.isGraph && g.parent == noStep) {
        end(g.session, Ending::Completed);
        return;
    }
    if (g.isGraph) {
        Branch& b = m_branches[g.parent];
        addText(b, stepOf(b).result.tokens(b.random));
        m_ready.push_back({g.parent, false});
        return;
    }
    std::vector<Arrived> arrived = g.arrived;
    std::ranges::sort(arrived, {}, &Arrived::order);
    std::uint32_t goesOn = g.parent; // the branch that forked, at the first join; another one at every further join
    while (!arrived.empty()) {
        const std::uint32_t step = arrived.front().step;
        if (goesOn == noStep) {
            goesOn = newBranch(g.session, m_branches[g.parent].random.next());
            m_branches[goesOn].group = m_branches[g.parent].group;
            m_branches[goesOn].outer = m_branches[g.parent].outer;
            ++m_groups[m_branches[goesOn].group].open;
        }
        Branch& b = m_branches[goesOn];
        b.step = step;
        // Their texts stand one after the other: the first goes on from the fork, the others are new after it.
        b.tokens = arrived.front().tokens;
        b.text = arrived.front().text;
        for (std::size_t i = 1; i < arrived.size(); ++i)
            if (arrived[i].step == step)
                addText(b, arrived[i].tokens - g.tokens);
        m_ready.push_back({goesOn, false});
        std::erase_if(arrived, [&](const Arrived& a) { return a.step == step; });
        goesOn = noStep;
    }
    if (g.arrived.empty())
        endBranch(g.parent);
}

void SessionModule::callModel(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    Session& s = m_sessions[b.session];
    const SessionProgram::Step& step = stepOf(b);
    const SessionLoad& load = m_setup->loads[s.load];
    constexpr double mostTokens = 1e9;
    b.prompted = std::min(mostTokens, (step.fresh ? 0 : b.tokens) + step.newTokens.tokens(b.random));
    RequestState r;
    r.arrival = m_sim.now();
    r.input = std::max(1, static_cast<std::int32_t>(b.prompted));
    r.output = std::max(1, step.output.tokens(b.random));
    if (!step.fresh) {
        // The next prompt has the answer, but not what was thought before it: then only the prompt is known again.
        PrefixTree& texts = m_sim.prefixes();
        const PrefixTree::Span prompt = texts.extended(b.text, r.input - b.text.tokens);
        const auto kept = static_cast<std::int32_t>(std::round(r.output * (1 - step.reasoning)));
        b.answered = texts.extended(prompt, kept);
        r.prefix = step.reasoning > 0 ? prompt : b.answered;
    }
    if (m_setup->recordContexts)
        m_figures[s.load].contexts.push_back(step.fresh ? 0 : b.text.tokens);
    r.tenant = load.tenant;
    r.session = numberOf(b.session);
    r.priority = m_sim.input().tenants[static_cast<std::size_t>(load.tenant)].priority;
    r.lane = static_cast<std::int32_t>(load.lanes[choose(b, step).model]);
    const RequestId id = m_sim.addRequest(r);
    m_branchOf.resize(id - m_firstRequest + 1, noStep);
    m_branchOf[id - m_firstRequest] = branch;
    s.modelCalls += 1;
    beginsWork(branch);
    m_sim.arriveAt(m_sim.now(), id);
}

void SessionModule::rest(const Branch& b)
{
    if (b.last != noRequest)
        m_sim.restSession(b.last);
}

const SessionProgram::Choice& SessionModule::choose(Branch& b, const SessionProgram::Step& step)
{
    using By = SessionProgram::Route;
    const auto& all = step.choices;
    if (all.size() == 1)
        return all.front();
    const auto holds = [&](const SessionProgram::Choice& c) {
        return c.upToContext <= 0 || b.prompted <= c.upToContext;
    };
    switch (step.route) {
    case By::Share: {
        double weights = 0;
        for (const auto& c : all)
            weights += c.share;
        double drawn = b.random.uniform() * weights;
        for (const auto& c : all)
            if ((drawn -= c.share) < 0)
                return c;
        return all.back();
    }
    case By::Context: { // the first that takes so much
        const auto at = std::ranges::find_if(all, holds);
        return at == all.end() ? all.back() : *at;
    }
    case By::Cost: { // the cheapest that takes so much
        const SessionProgram::Choice* best = nullptr;
        for (const auto& c : all)
            if (holds(c) && (!best || c.price < best->price))
                best = &c;
        return best ? *best : all.back();
    }
    case By::Deadline: { // the first, and best, whose calls so far took no longer than what is left
        const Session& s = m_sessions[b.session];
        const double deadline = programOf(s).deadline;
        const double left = deadline > 0 ? s.start + deadline - m_sim.now() : FlowNetwork::never;
        for (const auto& c : all) {
            const Mean& mean = m_callTime[s.load * m_setup->models.size() + c.model];
            if (mean.n == 0 || mean.sum / mean.n <= left)
                return c;
        }
        return all.back();
    }
    }
    return all.back();
}

/// True when the call was refused: the session goes on without a result.
bool SessionModule::callTool(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    const SessionProgram::Step& step = stepOf(b);
    const SessionService& service = m_setup->services[step.tool];
    const double cpu = service.time.draw(b.random), external = service.external.draw(b.random);
    m_sessions[b.session].toolCalls += 1;
    b.asked = b.since = m_sim.now();
    b.cores = cpu * service.settings.coresPerCall;
    double end = 0;
    switch (m_tools[step.tool].call(m_sim.now(), branch, cpu, external, end)) {
    case ToolQueue::Came::Refused: return true;
    case ToolQueue::Came::Begins: m_sim.setTimer(end, *this, ToolDone, branch); break;
    case ToolQueue::Came::Waits: break;
    }
    rest(b);
    beginsWork(branch);
    return false;
}

void SessionModule::retrieve(std::uint32_t branch)
{
    Branch& b = m_branches[branch];
    const SessionProgram::Step& step = stepOf(b);
    beginsWork(branch);
    const IndexStore& index = m_setup->stores[step.tier];
    Store& store = m_stores[step.tier];
    const std::size_t reader = store.next++ % store.ways.size();
    const double before = index.ways.empty() ? index.latency : index.ways[reader].before(step.bytes, index.operation);
    rest(b);
    b.way = reader;
    b.asked = m_sim.now();
    b.since = m_sim.now() + before;
    m_sim.startFlow(b.since, step.bytes, store.ways[reader], *this, branch);
}

} // namespace cw
