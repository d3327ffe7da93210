// SPDX-License-Identifier: GPL-3.0-or-later
// KV on its way from the engine that prefilled to the one that decodes: room, flows, layers, arrival.
#include <algorithm>

#include "sim/serving/simulation.h"

namespace cw
{

void Simulation::handOver(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    r.lastToken = m_now;
    if (r.sending != noSending) {
        Sending& s = m_sendings[r.sending];
        s.since = m_now;
        if (!m_in.routes[r.route].firstTokenFromDecode)
            r.firstToken = m_now;
        if (s.caughtUp)
            sendLastLayer(r.sending, m_now + s.way->latency);
        return;
    }
    // Those that wait for room go first; a later one that would fit must not overtake for ever.
    if (m_stuck.empty() && send(id) == Room::Found)
        return;
    m_stuck.push_back(id);
    if (m_limitsTransfers)
        flushWaiting(); // those before it may wait for other replicas to send
}

void Simulation::flushWaiting()
{
    std::size_t kept = 0, seen = 0;
    for (; seen < m_stuck.size(); ++seen) {
        const RequestId id = m_stuck[seen];
        const Room room = send(id);
        if (room == Room::None)
            break;
        if (room == Room::Busy)
            m_stuck[kept++] = id;
    }
    m_stuck.erase(m_stuck.begin() + static_cast<std::ptrdiff_t>(kept),
                  m_stuck.begin() + static_cast<std::ptrdiff_t>(seen));
    pressBack();
}

/// Backpressure: a replica whose finished prompts wait begins no more of them.
void Simulation::pressBack()
{
    if (!m_limitsTransfers)
        return;
    std::vector<int> pending(m_engines.size());
    for (const RequestId id : m_stuck)
        ++pending[m_out.state.requests[id].engine];
    for (std::uint32_t e = 0; e < m_engines.size(); ++e) {
        int most = 0;
        for (const ServingRoute& r : m_in.routes)
            if (r.from == m_engines[e].pool() && r.maxPending > 0)
                most = most > 0 ? std::min(most, r.maxPending) : r.maxPending;
        if (most > 0 && m_engines[e].setAdmits(pending[e] <= most))
            wake(e);
    }
}

/// Chooses where the request decodes, among the ends of layerwise routes or of all.
Simulation::Room Simulation::findRoom(RequestId id, bool layerwise, Choice& to)
{
    const RequestState& r = m_out.state.requests[id];
    m_loads.clear();
    m_choices.clear();
    RouterPolicy& router = *m_seconds[static_cast<std::size_t>(r.lane)];
    const RouterNeeds needs = router.needs();
    bool busy = false;
    for (const Choice& c : m_handOvers[m_engines[r.engine].pool()]) {
        if (const int most = m_in.routes[c.route].maxInFlight; most > 0 && inFlight(r.engine, c.route) >= most) {
            busy = true;
            continue;
        }
        if ((!layerwise || m_in.routes[c.route].layerwise) && !m_closed[c.engine] && !m_halted[c.engine] &&
            m_engines[c.engine].canEverServe(r) && m_engines[c.engine].hasRoomFor(id, m_now)) {
            m_choices.push_back(c);
            m_loads.push_back(loadOf(c.engine, needs, id));
        }
    }
    if (m_choices.empty())
        return busy ? Room::Busy : Room::None;
    while (!m_choices.empty()) { // replicas without a way there drop out
        const std::size_t i = router.choose(m_loads, routed(id, needs), m_random);
        to = m_choices[i];
        if (wayOf(to.route, r.engine, to.engine).found)
            return Room::Found;
        m_choices.erase(m_choices.begin() + static_cast<std::ptrdiff_t>(i));
        m_loads.erase(m_loads.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return Room::Unreachable;
}

/// Takes the room and makes the record of the hand-over.
std::uint32_t Simulation::take(RequestId id, const Choice& to)
{
    if (m_engines[to.engine].cut(m_now))
        pushEnd(to.engine);
    const double there = m_engines[to.engine].reserve(id, m_now); // is not sent again
    RequestState& r = m_out.state.requests[id];
    r.target = to.engine;
    r.route = to.route;
    ++inFlight(r.engine, to.route);
    if (m_freeSendings.empty()) {
        r.sending = static_cast<std::uint32_t>(m_sendings.size());
        m_sendings.emplace_back();
    } else {
        r.sending = m_freeSendings.back();
        m_freeSendings.pop_back();
    }
    m_sendings[r.sending] = {
        id, m_now, &wayOf(to.route, r.engine, to.engine), m_in.routes[to.route].bytesPerToken * (r.input - there),
        0,  false};
    return r.sending;
}

/// Sends the KV of a finished prompt, if an engine has room and its own may send. Found when it waits no more.
Simulation::Room Simulation::send(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    Choice to{};
    const Room room = findRoom(id, false, to);
    if (room == Room::None || room == Room::Busy)
        return room;
    if (room == Room::Unreachable && !m_whole)
        return Room::Busy; // until a way is repaired, or there is room elsewhere
    if (room == Room::Unreachable) {
        m_engines[r.engine].release(id);
        wake(r.engine);
        reject(id, true);
        return Room::Found;
    }
    const std::uint32_t slot = take(id, to);
    const Sending& s = m_sendings[slot];
    if (!m_in.routes[to.route].firstTokenFromDecode)
        r.firstToken = r.lastToken;
    m_network.add(m_now + s.way->latency, s.bytes, s.way->links, slot);
    return Room::Found;
}

/// Prompts that an iteration begins and that have room to decode are sent while they are computed, from their first
/// layer on, as flows among all others; the last layer follows when it is there. Alone on its way this exposes
/// max(T/L, T − P·(L − 1)/L) of a transfer of T s behind a prompt of P s and L equal layers.
void Simulation::sendLayers(std::uint32_t engine)
{
    for (const RequestId id : m_engines[engine].chunkOwners()) {
        const RequestState& r = m_out.state.requests[id];
        Choice to{};
        if (r.prefillDone > 0 || r.sending != noSending || r.output == 1 || !m_stuck.empty() ||
            findRoom(id, true, to) != Room::Found)
            continue;
        const std::uint32_t slot = take(id, to);
        Sending& s = m_sendings[slot];
        const double layers = std::max(1, m_in.routes[to.route].layers);
        s.lastLayer = s.bytes / layers;
        const double firstLayer = m_now + (m_engines[engine].end() - m_now) / layers;
        m_network.add(firstLayer + s.way->latency, s.bytes - s.lastLayer, s.way->links, slot);
    }
}

void Simulation::sendLastLayer(std::uint32_t slot, double begin)
{
    Sending& s = m_sendings[slot];
    const double bytes = s.lastLayer;
    s.lastLayer = 0;
    m_network.add(begin, bytes, s.way->links, slot);
}

void Simulation::received(std::uint64_t tag, double time)
{
    const auto slot = static_cast<std::uint32_t>(tag);
    if (m_sendings[slot].lastLayer > 0) {
        if (m_out.state.requests[m_sendings[slot].request].stage == RequestStage::HandedOver)
            sendLastLayer(slot, time);
        else
            m_sendings[slot].caughtUp = true;
        return;
    }
    const Sending s = m_sendings[slot];
    m_freeSendings.push_back(slot);
    RequestState& r = m_out.state.requests[s.request];
    r.sending = noSending;
    --inFlight(r.engine, r.route);
    for (std::size_t i = 0; i < s.way->channels.size(); ++i)
        m_out.channelBytes[s.way->channels[i]] += s.bytes * s.way->links[i].load;
    m_out.transferSeconds += time - s.since;
    ++m_out.transfers;
    m_engines[r.engine].release(s.request);
    wake(r.engine);
    if (m_in.routes[r.route].firstTokenFromDecode) {
        r.firstToken = time;
        m_out.transferTtft += time - s.since;
        r.lastToken = time;
    }
    r.engine = r.target;
    mark(s.request, PathStage::Decoding, r.engine);
    m_engines[r.engine].deliver(s.request);
    wake(r.engine);
    if (m_limitsTransfers)
        flushWaiting();
}

const Simulation::Way& Simulation::wayOf(std::uint32_t route, std::uint32_t from, std::uint32_t to)
{
    const auto [at, isNew] = m_ways.try_emplace({route, from, to});
    Way& way = at->second;
    if (!isNew || !m_path)
        return way;
    return way = makeWay(m_path(route, static_cast<int>(replicaOf(from)), static_cast<int>(replicaOf(to))));
}

} // namespace cw
