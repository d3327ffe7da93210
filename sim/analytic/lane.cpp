// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/analytic/lane.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "sim/analytic/queueing.h"

namespace cw
{

/// Waits of a request before its first token.
struct LaneWaits {
    Wait prefill, slot;
    double residual = 0; ///< s: the iteration that runs on arrival
    double exposed = 0;  ///< s of the transfer that delays the request
};

namespace
{

/// Pairs of replicas that stand for all; the load on their channels is scaled up.
constexpr std::size_t sampledPairs = 16;
constexpr double normal95 = 1.645, normal99 = 2.326;

Transfer measure(Routes& routes, const PlacedEngine& from, const PlacedEngine& to)
{
    Transfer t;
    const std::size_t all = std::max(from.replicas.size(), to.replicas.size());
    const std::size_t pairs = std::min(all, sampledPairs);
    std::map<std::uint32_t, double> load;
    t.found = pairs > 0;
    t.payload = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < pairs; ++i) {
        const std::size_t at = i * all / pairs;
        const Path p = routes.between(from.replicas[at % from.replicas.size()], to.replicas[at % to.replicas.size()]);
        t.found = t.found && p.found;
        if (!p.found)
            break;
        t.latency = std::max(t.latency, p.latency);
        t.payload = std::min(t.payload, p.payload);
        for (std::size_t c = 0; c < p.channels.size(); ++c)
            load[p.channels[c]] += p.shares[c] / static_cast<double>(all);
    }
    if (!t.found)
        return t;
    t.capacity = std::numeric_limits<double>::infinity();
    for (const auto& [edge, share] : load) {
        const double fits = routes.channelRate(edge) / share;
        if (fits < t.capacity) {
            t.capacity = fits;
            t.narrowest = edge;
        }
    }
    t.channels.assign(load.begin(), load.end());
    return t;
}

} // namespace

Lane::Lane(Routes& routes, const PlacedEngine& from, const PlacedEngine* to, const PlacedRoute* route,
           const ModelTraffic& traffic)
    : m_first(from),
      m_second(to),
      m_route(route),
      m_traffic(traffic),
      m_firstLoad(from, traffic),
      m_frontEnd(from.frontEnd)
{
    if (m_second) {
        m_secondLoad.emplace(*to, traffic);
        m_bytes = m_route->bytesPerToken * m_traffic.input;
        m_transfer = measure(routes, from, *to);
    }
    limit();
}

Lane Lane::drawn(int index, double spread) const
{
    Lane lane = *this;
    const auto drawFor = [&](const PlacedEngine& e) { return drawOf(e.systematic.times(spread), index); };
    const Draw draw = drawFor(m_first);
    lane.m_firstLoad = EngineLoad(m_first, m_traffic, m_first.drawn(draw));
    lane.m_frontEnd *= draw.host;
    if (m_second) {
        lane.m_secondLoad = EngineLoad(*m_second, m_traffic, m_second->drawn(drawFor(*m_second)));
        lane.m_transfer.latency *= draw.network;
        lane.m_transfer.payload /= draw.network;
        lane.m_transfer.capacity /= draw.network;
    }
    lane.limit();
    return lane;
}

/// The capacity and what limits it.
void Lane::limit()
{
    m_limit = "";
    const auto offer = [&](double rate, const char* what) {
        if (*m_limit == 0 || rate < m_capacity) {
            m_capacity = rate;
            m_limit = what;
        }
    };
    offer(static_cast<double>(m_first.replicas.size()) * m_firstLoad.capacity(),
          m_second ? "prefill" : (m_firstLoad.kvLimited() ? "kv" : "decode"));
    if (!m_second)
        return;
    if (m_traffic.output > 1)
        offer(static_cast<double>(m_second->replicas.size()) * m_secondLoad->capacity(),
              m_secondLoad->kvLimited() ? "kv" : "decode");
    if (m_transfer.found && m_bytes > 0)
        offer(m_transfer.capacity / m_bytes, "link");
    else if (!m_transfer.found)
        offer(0, "link");
}

LanePoint Lane::at(double rate) const
{
    return solve(rate, 0);
}

LanePoint Lane::mixed(double rate, double concurrency, double thinkTime) const
{
    if (rate <= 0)
        return closed(concurrency, thinkTime);
    // What the loop adds: its throughput times (response + think) is what it has in flight.
    double low = 0, high = std::max(0.0, m_capacity * (1 - 1e-6) - rate);
    constexpr int halvings = 50;
    for (int i = 0; i < halvings && high > 0; ++i) {
        const double middle = (low + high) / 2;
        (middle * (at(rate + middle).e2e.mean + thinkTime) < concurrency ? low : high) = middle;
    }
    return at(rate + low);
}

LanePoint Lane::closed(double concurrency, double thinkTime) const
{
    // Throughput X with X · (response + think) = requests in flight; response grows with X. False position in
    // logarithms, halving the weight of an end that stays (Dowell and Jarratt 1971: "Illinois").
    double low = 0, high = std::min(m_capacity * (1 - 1e-9), concurrency * 1e6);
    const auto surplus = [&](double x) {
        constexpr double most = 700; // where a response has no limit
        const double log = std::log(std::max(x * (solve(x, concurrency).e2e.mean + thinkTime), 1e-300) / concurrency);
        return log < most ? log : most;
    };
    double above = surplus(high);
    if (above <= 0) {
        low = high; // all that are in flight are not enough to fill it
    } else {
        low = high / 2;
        double below = surplus(low);
        constexpr int halvings = 40, steps = 40;
        for (int i = 0; i < halvings && below > 0; ++i) {
            high = low;
            above = below;
            below = surplus(low /= 2);
        }
        constexpr double close = 1e-7;
        for (int i = 0, side = 0; i < steps && high - low > close * high; ++i) {
            const double x = std::clamp((low * above - high * below) / (above - below), low, high);
            const double at = surplus(x);
            if (at == 0 || x == low || x == high) {
                low = x;
                break;
            }
            if (at < 0) {
                low = x;
                below = at;
                above = side < 0 ? above / 2 : above;
                side = -1;
            } else {
                high = x;
                above = at;
                below = side > 0 ? below / 2 : below;
                side = 1;
            }
        }
    }
    LanePoint p = solve(low, concurrency);
    // Those that have no room wait for it; the response time then follows from the number in flight.
    const double response = concurrency / std::max(low, 1e-12) - thinkTime;
    const double more = response - p.e2e.mean;
    if (more > 0.01 * p.e2e.mean) {
        p.slotWait += more;
        p.parts.queue += more;
        for (Percentiles* q : {&p.ttft, &p.e2e})
            for (double* v : {&q->mean, &q->p50, &q->p95, &q->p99})
                *v += more;
    }
    return p;
}

LanePoint Lane::solve(double rate, double population) const
{
    LanePoint p;
    p.stable = rate < m_capacity;
    p.rate = std::min(rate, m_capacity);
    const auto firsts = static_cast<double>(m_first.replicas.size());
    const double others = population > 0 ? (population - 1) / population : 1; // a closed loop never meets itself
    const double ca2 = m_traffic.arrivalCv2;
    LaneWaits w;
    p.first = m_firstLoad.at(p.rate / firsts, others);
    const PrefillCost& own = p.first.prefill;

    // Prompts queue for the iterations of any replica; sequences that decode lengthen these. Those that have waited
    // together share an iteration: the fixed point of how many that are.
    const double budget = std::max(1, m_first.maxBatchedTokens);
    const double beside = p.first.batch > 0 ? p.first.step * std::min(1.0, m_traffic.input / budget) : 0;
    double service = own.seconds, prompts = 1, most = m_firstLoad.mostPrompts(p.first.batch);
    const auto waitFor = [&](double together) {
        prompts = together;
        service = m_firstLoad.prefillService(p.first.batch, together) + beside / together;
        const double rho = std::min(p.rate * service / firsts, 1 - 1e-9);
        // Where nothing decodes, a router that counts requests finds the replica that is free. Beside many sequences
        // it can't tell who computes prompts: it deals them in turn, to each replica a queue of its own.
        const Wait free = allenCunneen(firsts, rho, service, ca2, m_traffic.inputCv2);
        const Wait dealt = allenCunneen(1, rho, service, ca2 / firsts, m_traffic.inputCv2);
        const double blind = firsts > 1 ? p.first.meets : 0;
        w.prefill = {(1 - blind) * free.mean + blind * dealt.mean,
                     (1 - blind) * free.probability + blind * dealt.probability};
        w.prefill.mean *= others;
        if (population > 0)
            w.prefill.mean = std::min(w.prefill.mean, (population - 1) / firsts * service);
        return 1 + p.rate / firsts * w.prefill.mean; // Little: those that wait for one replica
    };
    if (waitFor(1) > 1 && waitFor(most) < most) {
        constexpr int halvings = 20;
        for (double low = 1, i = 0; i < halvings; ++i) {
            const double middle = (low + most) / 2;
            (waitFor(middle) > middle ? low : most) = middle;
        }
    }
    // The iteration of those together, over that of one alone.
    const double shared =
        std::max(1.0, prompts * service / std::max(1e-12, m_firstLoad.prefillService(p.first.batch, 1) + beside));
    // An arrival meets a running iteration, half of which lies ahead (renewal argument, equal iterations).
    w.residual = p.first.meets * p.first.step / 2;

    const PlacedEngine& decoder = m_second ? *m_second : m_first;
    const EngineLoad& decoderLoad = m_secondLoad ? *m_secondLoad : m_firstLoad;
    const auto seconds = static_cast<double>(decoder.replicas.size());
    if (m_secondLoad)
        p.second = m_secondLoad->at(p.rate / seconds, others);
    const EnginePoint& decode = m_secondLoad ? p.second : p.first;
    const double steps = std::max(0.0, m_traffic.output - 1);
    const double residence = steps * decode.tpot + (m_second ? 0 : own.seconds);
    const double slotRho = std::min(p.rate / (seconds * decoderLoad.capacity()), 1 - 1e-9);
    // Sequences of one replica all finish sooner or later by each other's pace: as many servers as slots.
    w.slot = allenCunneen(decoderLoad.slots() * seconds, slotRho, residence, ca2, m_traffic.outputCv2);
    if (population > 0)
        w.slot.mean = 0; // closed(): follows from the number in flight
    p.slotWait = w.slot.mean;

    bool exposedInTtft = true;
    if (m_second && m_transfer.found && m_bytes > 0) {
        p.linkShare = std::min(1.0, p.rate * m_bytes / m_transfer.capacity);
        // Transfers share the links fairly: on a link that those of other replicas keep busy for a share u, one takes
        // 1/(1 − u) times as long (processor sharing).
        const double sharing = std::max(1.0, firsts * m_transfer.payload / m_transfer.capacity); // replicas on a link
        const double left = std::max(0.01, 1 - p.linkShare * (1 - 1 / sharing));
        // Prompts of one iteration are done, and sent, together.
        const double transfer = m_transfer.latency + prompts * m_bytes / m_transfer.payload / left;
        const double layers = std::max(1, m_first.model->layers);
        w.exposed = m_route->layerwise
                        ? std::max(transfer / layers, transfer - own.seconds * shared * (layers - 1) / layers)
                        : transfer;
        // Backlog of a replica's own transfers: they come as prompts are done, so only what a queue for the transfer
        // alone would make a request wait beyond the wait for its prompt.
        const double one = transfer / prompts;
        const Wait link = allenCunneen(1, std::min(p.rate * one / firsts, 1 - 1e-9), one, ca2, m_traffic.inputCv2);
        const Wait prompt =
            allenCunneen(1, std::min(p.rate * service / firsts, 1 - 1e-9), service, ca2, m_traffic.inputCv2);
        w.exposed += std::max(0.0, link.mean - prompt.mean);
        exposedInTtft = m_route->firstTokenFromDecode;
    }

    p.parts.compute = own.compute * shared;
    p.parts.memory = own.memory * shared;
    p.parts.network = own.network * shared;
    p.parts.host = own.host + m_frontEnd;
    p.parts.queue = w.prefill.mean + w.residual + (m_second && !exposedInTtft ? 0 : w.slot.mean);
    p.parts.transfer = exposedInTtft ? w.exposed : 0;
    p.ttft.mean = p.parts.total();
    const double late = exposedInTtft ? 0 : w.exposed + w.slot.mean; // falls between the first two tokens
    p.tpot.mean = steps > 0 ? decode.tpot + late / steps : 0;
    p.e2e.mean = p.ttft.mean + steps * p.tpot.mean;
    percentiles(p, w);
    return p;
}

void Lane::percentiles(LanePoint& p, const LaneWaits& w) const
{
    const double service = p.first.prefillService;
    const EnginePoint& decode = m_secondLoad ? p.second : p.first;
    const double steps = std::max(0.0, m_traffic.output - 1);

    // TPOT: prompts met on the way are Poisson; the batch fluctuates as a Poisson number.
    double variance = 0;
    if (steps > 0) {
        const auto firsts = static_cast<double>(m_first.replicas.size());
        if (!m_second)
            variance +=
                p.rate / firsts * steps * decode.tpot * service * service * (1 + m_traffic.inputCv2) / (steps * steps);
        const double perSequence = decode.step / std::max(1.0, 1 + decode.batch);
        const double slope = std::min(perSequence, decode.step * 0.5); // at most proportional to the batch
        variance += slope * slope * decode.batch / std::max(1.0, steps / std::max(1.0, decode.batch));
    }
    p.tpotDeviation = std::sqrt(variance);
    p.tpot.p50 = p.tpot.mean;
    p.tpot.p95 = p.tpot.mean + normal95 * p.tpotDeviation;
    p.tpot.p99 = p.tpot.mean + normal99 * p.tpotDeviation;

    Quantiles ttft{}, e2e{};
    for (std::size_t i = 0; i < ttft.size(); ++i) {
        const double q = reportedQuantiles[i];
        const double scale = m_traffic.inputs[i] / std::max(1.0, m_traffic.input);
        const double own = m_firstLoad.meanPrefill(std::max(1.0, m_traffic.inputs[i]), p.first).seconds;
        const double lengths = own - p.first.prefill.seconds + p.parts.transfer * (scale - 1);
        const double waits = w.prefill.quantile(q) - w.prefill.mean + w.slot.quantile(q) - w.slot.mean;
        if (q <= 0.5) {
            ttft[i] = std::max(0.0, p.ttft.mean + lengths + waits);
        } else {
            // Independent causes: deviations add by squares.
            const double a = std::max(0.0, lengths), b = std::max(0.0, waits);
            ttft[i] = std::max(ttft[i - 1], p.ttft.mean + std::sqrt(a * a + b * b + w.residual * w.residual));
        }
        const double tokens = (m_traffic.outputs[i] - m_traffic.output) * p.tpot.mean;
        const double rest = ttft[i] - p.ttft.mean;
        e2e[i] = q <= 0.5 ? std::max(ttft[i], p.e2e.mean + tokens + rest)
                          : std::max(e2e[i - 1], p.e2e.mean + std::hypot(std::max(0.0, tokens), std::max(0.0, rest)));
    }
    p.ttft.p50 = ttft[0];
    p.ttft.p95 = ttft[1];
    p.ttft.p99 = ttft[2];
    p.e2e.p50 = e2e[0];
    p.e2e.p95 = e2e[1];
    p.e2e.p99 = e2e[2];

    const Slo& slo = m_traffic.slo;
    p.attainment = 1;
    // Lognormal through the median and the 99th percentile.
    const auto within = [](const Percentiles& latency, double promised) {
        if (promised <= 0 || latency.p50 <= 0)
            return 1.0;
        const double sigma = std::max(1e-3, std::log(std::max(1.0, latency.p99 / latency.p50)) / normal99);
        return normalCdf(std::log(promised / latency.p50) / sigma);
    };
    p.attainment *= within(p.ttft, slo.ttft.value);
    p.attainment *= within(p.e2e, slo.e2e.value);
    if (slo.tpot.value > 0 && p.tpot.mean > 0)
        p.attainment *= normalCdf((slo.tpot.value - p.tpot.mean) / std::max(1e-6, p.tpotDeviation));
}

} // namespace cw
