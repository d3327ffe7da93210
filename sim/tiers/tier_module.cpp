// SPDX-License-Identifier: GPL-3.0-or-later
// A request that is to begin asks the tiers for what its engine lacks (as vLLM's KV connectors do: the request is set
// aside while its KV comes, and keeps its place). Written KV counts as held from the moment it leaves the device: the
// copy is ahead of all who could ask for it by far.
#include "sim/tiers/tier_module.h"

#include <algorithm>
#include <limits>
#include <map>

#include "sim/serving/kv_hooks.h"
#include "sim/serving/simulation.h"
#include "sim/tiers/tier_figures.h"
#include "sim/tiers/tier_store.h"

namespace cw
{
namespace
{

constexpr double never = std::numeric_limits<double>::infinity();

TierStore::Eviction evictionOf(const Tier& t)
{
    return t.eviction == "idle"         ? TierStore::Eviction::Idle
           : t.eviction == "size-aware" ? TierStore::Eviction::SizeAware
                                        : TierStore::Eviction::Lru;
}

class TierModule final : public SimulationModule, public KvListener
{
public:
    TierModule(Simulation& s, const TierPlan& plan, const Placement& placement, std::vector<std::size_t> engineOf)
        : m_sim(s), m_plan(plan), m_placement(placement), m_engineOf(std::move(engineOf)), m_figures(plan.tiers())
    {
    }

    void begin() override;
    void timer(std::uint32_t what, std::uint32_t part) override;
    void flowDone(std::uint32_t slot) override;
    bool placed(RequestId, std::uint32_t engine) override;
    void idle(RequestId) override;
    void finish(ServingResult&) override;

    void kvMade(std::uint32_t engine, PrefixTree::Span, std::int64_t from, std::int64_t to) override;
    void kvEvicted(std::uint32_t engine, PrefixTree::Span, std::int64_t from, std::int64_t to) override;
    bool kvWanted(std::uint32_t engine, RequestId) override;

private:
    /// A simulated engine.
    struct Node {
        const std::vector<TierUse>* uses = nullptr; ///< null: it keeps nothing
        std::uint32_t kind = 0;
        std::int32_t block = 16;
        bool prefetch = false;
        std::vector<std::uint32_t> reads, writes; ///< streams, by use
    };
    /// A way with what moves on it one after the other; reads do so side by side.
    struct Stream {
        const TierWay* plan = nullptr;
        Simulation::Way way;
        bool ready = false;
        double operation = 0;
        double waiting = 0; ///< bytes to write when those under way have arrived
        bool busy = false;
    };
    struct Flow {
        std::uint32_t stream = 0;
        std::uint32_t part = 0;
        RequestId request = noRequest; ///< a fetch for it
        std::uint32_t attempt = 0;
        double bytes = 0;
        double since = 0; ///< when it began to send
        bool read = false;
    };
    struct Part {
        TierStore store;
        double since = 0; ///< its bytes are counted until then
        int reading = 0;  ///< fetches under way
        bool timed = false;
    };
    /// What of a request's prompt lies where.
    struct Found {
        std::size_t use;
        std::int32_t from, to; ///< tokens
    };
    struct Fetch {
        int left = 0; ///< flows on their way
        std::uint32_t attempt = 0;
        std::uint32_t engine = 0;
        std::int32_t until = 0; ///< tokens that are then in the device
        double began = 0;
        bool aside = false; ///< the engine waits for it
        std::uint32_t part = 0;
        double bytes = 0;
        std::int32_t tokens = 0;
    };

    const PrefixTree& tree() { return m_sim.result().state.prefixes; }
    TierCounters& counters(std::uint32_t part) { return m_figures.tiers[m_plan.parts()[part].tier]; }
    const Tier& tierOf(std::uint32_t part) const { return m_plan.tier(m_plan.parts()[part].tier); }
    std::uint32_t addStream(const TierWay&, double operation);
    void start(std::uint32_t stream, const Flow&);
    void write(std::uint32_t stream, std::uint32_t part, double bytes);
    void count(std::uint32_t part);
    void put(std::uint32_t engine, std::size_t use, PrefixTree::Span, std::int32_t from, std::int32_t to);
    void takeIn(std::uint32_t part, std::uint32_t stream, std::uint32_t kind, PrefixTree::Span, std::int32_t from,
                std::int32_t to, const Node*, std::size_t use);
    void moveOn(std::uint32_t part, const std::vector<TierStore::Piece>&);
    void watch(std::uint32_t part);
    double prefill(std::uint32_t engine, double from, double to) const;
    /// The first use from `from` on that takes what a device drops.
    static std::size_t nextKv(const Node& node, std::size_t from)
    {
        while (from < node.uses->size() && !(*node.uses)[from].kv)
            ++from;
        return from;
    }
    bool beginFetch(RequestId, std::uint32_t engine);
    void note(RequestId, const Fetch&);

    Simulation& m_sim;
    const TierPlan& m_plan;
    const Placement& m_placement;
    std::vector<std::size_t> m_engineOf;
    TierFigures m_figures;
    std::vector<Node> m_nodes;
    std::vector<Stream> m_streams;
    std::vector<std::uint32_t> m_down; ///< stream to the part below, by part
    std::vector<Part> m_parts;
    std::vector<Flow> m_flows;
    std::vector<std::uint32_t> m_freeFlows;
    std::map<RequestId, Fetch> m_fetches;
    std::uint32_t m_attempts = 0;
    std::vector<double> m_perToken;    ///< bytes, by kind of KV
    std::vector<std::int32_t> m_block; ///< tokens, by kind
    std::vector<bool> m_asked;         ///< by request: the tiers were asked for it
};

std::uint32_t TierModule::addStream(const TierWay& way, double operation)
{
    Stream s;
    s.plan = &way;
    s.operation = operation;
    m_streams.push_back(std::move(s));
    return static_cast<std::uint32_t>(m_streams.size() - 1);
}

void TierModule::begin()
{
    std::map<std::pair<std::string, std::string>, std::uint32_t> kinds; // by model and format
    if (m_sim.result().tierBytes.rows() == 0)
        m_sim.result().tierBytes = TimeBins<double>(m_plan.tiers());
    auto& engines = m_sim.engines();
    m_nodes.resize(engines.size());
    m_figures.fetched.assign(m_sim.input().pools.size(), 0.0);
    for (std::uint32_t e = 0; e < engines.size(); ++e) {
        const std::size_t placed = m_engineOf[engines[e].pool()];
        const auto& uses = m_plan.uses(placed, m_sim.replicaOf(e));
        const PlacedEngine& p = m_placement.engines[placed];
        if (uses.empty() || !p.settings->engine.prefixCaching)
            continue;
        const auto [kind, isNew] = kinds.try_emplace({p.settings->model, p.settings->precision.kv},
                                                     static_cast<std::uint32_t>(m_perToken.size()));
        if (isNew) {
            m_perToken.push_back(p.kvBytesPerToken);
            m_block.push_back(std::max(1, p.settings->engine.blockSize));
        }
        Node& node = m_nodes[e];
        node.uses = &uses;
        node.kind = kind->second;
        node.block = std::max(1, p.settings->engine.blockSize);
        for (const TierUse& u : uses) {
            node.prefetch = node.prefetch || tierOf(u.part).prefetch;
            node.reads.push_back(addStream(u.read, u.operation));
            node.writes.push_back(addStream(u.write, u.operation));
        }
        engines[e].listen(this);
    }
    for (std::uint32_t p = 0; p < m_plan.parts().size(); ++p) {
        const Tier& t = tierOf(p);
        m_parts.push_back({TierStore(m_plan.parts()[p].room(), evictionOf(t), t.idle.value), 0, 0, false});
        m_parts.back().store.setKinds(m_perToken);
        m_down.push_back(m_plan.below(p) == TierPlan::none ? TierPlan::none : addStream(m_plan.wayBelow(p), 1 << 20));
    }
}

/// Bytes held until now.
void TierModule::count(std::uint32_t p)
{
    Part& part = m_parts[p];
    TierCounters& c = counters(p);
    const double now = m_sim.now(), bytes = part.store.bytes();
    if (now > part.since) {
        const double sum = bytes * (now - part.since);
        c.byteSeconds += sum;
        m_figures.held.add(m_plan.parts()[p].tier, part.since, now, sum);
        part.since = now;
    }
}

void TierModule::start(std::uint32_t index, const Flow& flow)
{
    Stream& s = m_streams[index];
    if (!s.ready) {
        s.way = m_sim.makeWay(s.plan->path);
        s.ready = true;
    }
    auto slot = static_cast<std::uint32_t>(m_flows.size());
    if (m_freeFlows.empty()) {
        m_flows.push_back(flow);
    } else {
        slot = m_freeFlows.back();
        m_freeFlows.pop_back();
        m_flows[slot] = flow;
    }
    m_flows[slot].since = m_sim.now() + s.plan->before(flow.bytes, s.operation);
    m_sim.startFlow(m_flows[slot].since, flow.bytes, s.way, *this, slot);
}

/// Writes of a stream follow each other; what comes meanwhile goes together.
void TierModule::write(std::uint32_t index, std::uint32_t part, double bytes)
{
    Stream& s = m_streams[index];
    s.waiting += bytes;
    if (s.busy || s.waiting <= 0)
        return;
    s.busy = true;
    Flow f;
    f.stream = index;
    f.part = part;
    f.bytes = s.waiting;
    s.waiting = 0;
    start(index, f);
}

void TierModule::flowDone(std::uint32_t slot)
{
    const Flow f = m_flows[slot];
    m_freeFlows.push_back(slot);
    m_sim.result().tierBytes.add(m_plan.parts()[f.part].tier, std::min(f.since, m_sim.now()), m_sim.now(), f.bytes);
    Stream& s = m_streams[f.stream];
    for (std::size_t i = 0; i < s.way.channels.size(); ++i)
        if (const double bytes = f.bytes * s.way.links[i].load; m_plan.banks().isBank(s.way.channels[i]))
            m_plan.banks().spread(s.way.channels[i], bytes, !f.read, m_sim.result().channelBytes);
        else
            m_sim.result().channelBytes[s.way.channels[i]] += bytes;
    if (!f.read) {
        s.busy = false;
        return write(f.stream, f.part, 0);
    }
    --m_parts[f.part].reading;
    const auto at = m_fetches.find(f.request);
    if (at == m_fetches.end() || at->second.attempt != f.attempt)
        return; // its engine has died meanwhile
    Fetch& fetch = at->second;
    if (--fetch.left > 0)
        return;
    Engine& engine = m_sim.engines()[fetch.engine];
    const RequestState& r = m_sim.request(f.request);
    const std::int32_t block = m_nodes[fetch.engine].block;
    engine.insertKv(tree().at(r.prefix, fetch.until), fetch.until / block, m_sim.now());
    if (fetch.aside) {
        const double stall = m_sim.now() - fetch.began;
        m_figures.stall += stall;
        counters(fetch.part).stall += stall;
        ++counters(fetch.part).stalled;
        engine.resume(f.request);
        if (r.path == static_cast<std::uint8_t>(PathStage::Fetching)) // else its engine has died
            m_sim.mark(f.request, PathStage::Queued, fetch.engine);
    }
    m_sim.wake(fetch.engine);
    m_fetches.erase(at);
}

/// Takes in tokens of a way, coming over a stream, and sends on what leaves for them.
void TierModule::takeIn(std::uint32_t p, std::uint32_t stream, std::uint32_t kind, PrefixTree::Span way,
                        std::int32_t from, std::int32_t to, const Node* node, std::size_t use)
{
    Part& part = m_parts[p];
    count(p);
    std::vector<TierStore::Piece> out, refused;
    const double bytes =
        static_cast<double>(part.store.insert(tree(), kind, way, from, to, m_sim.now(), out, refused)) *
        m_perToken[kind];
    TierCounters& c = counters(p);
    c.writtenBytes += bytes;
    c.peak = std::max(c.peak, part.store.bytes());
    write(stream, p, bytes);
    moveOn(p, out);
    // What has no room here goes past it: from the device to its next tier, or from above to the one below.
    const std::size_t next = node ? nextKv(*node, use + 1) : 0;
    for (const TierStore::Piece& r : refused)
        if (node && next < node->uses->size())
            takeIn((*node->uses)[next].part, node->writes[next], kind, {r.run, r.to}, r.from, r.to, node, next);
        else if (!node && m_plan.below(p) != TierPlan::none)
            takeIn(m_plan.below(p), m_down[p], kind, {r.run, r.to}, r.from, r.to, nullptr, 0);
    watch(p);
}

/// What a part lets go is written to the one below.
void TierModule::moveOn(std::uint32_t p, const std::vector<TierStore::Piece>& out)
{
    TierCounters& c = counters(p);
    const std::uint32_t below = m_plan.below(p);
    for (const TierStore::Piece& piece : out) {
        c.evictedBytes += m_parts[p].store.bytesOf(piece);
        const std::int32_t block = m_block[piece.kind];
        c.evictions += (piece.to - piece.from + block - 1) / block;
        if (below != TierPlan::none)
            takeIn(below, m_down[p], piece.kind, {piece.run, piece.to}, piece.from, piece.to, nullptr, 0);
    }
}

void TierModule::kvEvicted(std::uint32_t engine, PrefixTree::Span way, std::int64_t from, std::int64_t to)
{
    const Node& node = m_nodes[engine];
    const std::size_t first = nextKv(node, 0);
    if (first == node.uses->size() || tierOf((*node.uses)[first].part).write == "write-through")
        return; // nobody takes it, or it was written as it was made
    put(engine, first, way, static_cast<std::int32_t>(from) * node.block, static_cast<std::int32_t>(to) * node.block);
}

void TierModule::kvMade(std::uint32_t engine, PrefixTree::Span way, std::int64_t from, std::int64_t to)
{
    const Node& node = m_nodes[engine];
    for (std::size_t u = 0; u < node.uses->size(); ++u)
        if ((*node.uses)[u].kv && tierOf((*node.uses)[u].part).write == "write-through")
            put(engine, u, way, static_cast<std::int32_t>(from) * node.block,
                static_cast<std::int32_t>(to) * node.block);
}

/// What a session leaves behind while it waits for a tool or its user. The device keeps it too for as long as nobody
/// needs the room.
void TierModule::idle(RequestId id)
{
    const RequestState& r = m_sim.request(id);
    const Node& node = m_nodes[r.engine];
    if (!node.uses || r.stage != RequestStage::Completed)
        return;
    const std::int32_t tokens = std::min(r.prefix.tokens, r.input + r.output - 1) / node.block * node.block;
    for (std::size_t u = 0; u < node.uses->size() && tokens > 0; ++u)
        if ((*node.uses)[u].sessions)
            return put(r.engine, u, tree().at(r.prefix, tokens), 0, tokens);
}

void TierModule::put(std::uint32_t engine, std::size_t use, PrefixTree::Span way, std::int32_t from, std::int32_t to)
{
    const Node& node = m_nodes[engine];
    takeIn((*node.uses)[use].part, node.writes[use], node.kind, way, from, to, &node, use);
}

/// The piece that has been idle the longest is looked at when its time has come.
void TierModule::watch(std::uint32_t p)
{
    Part& part = m_parts[p];
    const double idle = tierOf(p).idle.value;
    if (part.timed || idle <= 0 || m_plan.below(p) == TierPlan::none || part.store.oldestUse() == never)
        return;
    part.timed = true;
    m_sim.setTimer(part.store.oldestUse() + idle, *this, 0, p, true);
}

void TierModule::timer(std::uint32_t, std::uint32_t p)
{
    m_parts[p].timed = false;
    if (m_sim.over())
        return;
    count(p);
    std::vector<TierStore::Piece> out;
    constexpr double rounding = 1e-9; // of the time that it was set for
    m_parts[p].store.takeUnused(m_sim.now() - tierOf(p).idle.value * (1 - rounding), out);
    moveOn(p, out);
    watch(p);
}

/// Seconds that the engine would take to compute the tokens of a prompt, alone.
double TierModule::prefill(std::uint32_t engine, double from, double to) const
{
    const ServingPool& pool = m_sim.input().pools[m_sim.engines()[engine].pool()];
    const double budget = std::max(1.0, pool.limits.tokenBudget);
    double seconds = 0;
    while (from < to) {
        const double tokens = std::min(budget, to - from);
        const PrefillChunk chunk{tokens, from, from + tokens >= to};
        seconds += pool.step->cost({{&chunk, 1}, 0, 0, 0}).seconds;
        from += tokens;
    }
    return seconds;
}

/// Looks for what the device lacks and begins to fetch it. False when nothing is fetched.
bool TierModule::beginFetch(RequestId id, std::uint32_t e)
{
    const Node& node = m_nodes[e];
    const RequestState& r = m_sim.request(id);
    if (id >= m_asked.size())
        m_asked.resize(m_sim.result().state.requests.size());
    m_asked[id] = true;
    const std::int32_t most = std::min(r.prefix.tokens, r.input - 1) / node.block * node.block;
    if (most <= 0)
        return false;
    const auto there = static_cast<std::int32_t>(m_sim.engines()[e].cachedPrefix(id, m_sim.now()));
    if (there >= most)
        return false;
    const PrefixTree::Span way = tree().at(r.prefix, most);
    const auto& uses = *node.uses;
    std::vector<Found> found;
    std::int32_t at = there;
    for (bool more = true; more && at < most;) {
        more = false;
        for (std::size_t u = 0; u < uses.size() && at < most; ++u) {
            if (tierOf(uses[u].part).fetch == "never")
                continue;
            const std::int32_t until =
                m_parts[uses[u].part].store.held(tree(), node.kind, way, at) / node.block * node.block;
            TierCounters& c = counters(uses[u].part);
            c.lookups += found.empty() || found.back().use < u ? (most - at) / node.block : 0;
            if (until <= at)
                continue;
            c.hits += (until - at) / node.block;
            found.push_back({u, at, until});
            at = until;
            more = true;
        }
    }
    if (found.empty())
        return false;
    // Fetch the first pieces and compute the rest: the sum that is least.
    const double perToken = m_perToken[node.kind];
    std::vector<double> bytes(uses.size());
    double best = prefill(e, there, r.input), slowest = 0;
    std::size_t take = 0;
    for (std::size_t k = 0; k < found.size(); ++k) {
        const Found& f = found[k];
        const std::uint32_t p = uses[f.use].part;
        bytes[f.use] += perToken * (f.to - f.from);
        const TierWay& read = uses[f.use].read;
        const double others = m_parts[p].reading;
        const double load = others / (others + 1) * read.rate();
        double latency = 0;
        for (const TierMember& m : m_plan.parts()[p].members)
            latency = std::max(latency, m_plan.banks()[m.bank].latency(load) - m_plan.banks()[m.bank].latency(0));
        const double seconds =
            latency + read.before(bytes[f.use], uses[f.use].operation) + bytes[f.use] * (others + 1) / read.rate();
        slowest = std::max(slowest, seconds);
        const double sum = slowest + prefill(e, f.to, r.input);
        if (sum <= best || tierOf(p).fetch == "always") {
            best = sum;
            take = k + 1;
        }
    }
    for (std::size_t k = take; k < found.size(); ++k)
        ++counters(uses[found[k].use].part).recomputed;
    if (take == 0)
        return false;
    std::fill(bytes.begin(), bytes.end(), 0);
    Fetch fetch;
    fetch.engine = e;
    fetch.attempt = ++m_attempts;
    fetch.began = m_sim.now();
    for (std::size_t k = 0; k < take; ++k) {
        const Found& f = found[k];
        const std::uint32_t p = uses[f.use].part;
        bytes[f.use] += perToken * (f.to - f.from);
        counters(p).hitTokens += f.to - f.from;
        m_figures.fetched[m_sim.engines()[e].pool()] += f.to - f.from;
        fetch.until = f.to;
        fetch.part = p;
        fetch.bytes += perToken * (f.to - f.from);
        fetch.tokens += f.to - f.from;
    }
    for (std::size_t u = 0; u < uses.size(); ++u) {
        if (bytes[u] <= 0)
            continue;
        const std::uint32_t p = uses[u].part;
        count(p);
        m_parts[p].store.touch(tree(), node.kind, way, fetch.until, m_sim.now());
        counters(p).fetchedBytes += bytes[u];
        ++m_parts[p].reading;
        ++fetch.left;
        Flow f;
        f.stream = node.reads[u];
        f.part = p;
        f.request = id;
        f.attempt = fetch.attempt;
        f.bytes = bytes[u];
        f.read = true;
        start(node.reads[u], f);
    }
    m_fetches[id] = fetch;
    return true;
}

bool TierModule::placed(RequestId id, std::uint32_t engine)
{
    if (id < m_asked.size())
        m_asked[id] = false;
    m_fetches.erase(id); // it may come again, to another engine
    if (m_nodes[engine].uses && m_nodes[engine].prefetch)
        beginFetch(id, engine);
    return true;
}

void TierModule::note(RequestId id, const Fetch& fetch)
{
    PathMarks& paths = m_sim.result().state.paths;
    if (paths.records(id, m_sim.request(id)))
        paths.add(FetchMark{m_sim.now(), fetch.bytes, id, static_cast<std::uint32_t>(m_plan.parts()[fetch.part].tier),
                            fetch.tokens});
}

bool TierModule::kvWanted(std::uint32_t engine, RequestId id)
{
    const auto at = m_fetches.find(id);
    if (at != m_fetches.end()) {
        at->second.aside = true;
        at->second.began = m_sim.now(); // it waits from now on
        m_sim.mark(id, PathStage::Fetching, engine);
        note(id, at->second);
        return false;
    }
    if ((id < m_asked.size() && m_asked[id]) || !beginFetch(id, engine))
        return true;
    Fetch& fetch = m_fetches.at(id);
    fetch.aside = true;
    m_sim.mark(id, PathStage::Fetching, engine);
    note(id, fetch);
    return false;
}

void TierModule::finish(ServingResult& out)
{
    for (std::uint32_t p = 0; p < m_parts.size(); ++p) {
        Part& part = m_parts[p];
        counters(p).bytes += part.store.bytes();
        if (const double end = out.duration; end > part.since) {
            const double sum = part.store.bytes() * (end - part.since);
            counters(p).byteSeconds += sum;
            m_figures.held.add(m_plan.parts()[p].tier, part.since, end, sum);
        }
    }
    out.fetchTtft = m_figures.stall;
    out.tiers = std::make_shared<const TierFigures>(std::move(m_figures));
}

} // namespace

ModuleFactory tierModule(const TierPlan& plan, const Placement& placement, std::vector<std::size_t> engineOf)
{
    return [&plan, &placement, engineOf = std::move(engineOf)](Simulation& s) -> std::unique_ptr<SimulationModule> {
        return std::make_unique<TierModule>(s, plan, placement, engineOf);
    };
}

} // namespace cw
