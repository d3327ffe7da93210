// SPDX-License-Identifier: GPL-3.0-or-later
// Engines that are closed to new requests, or die with what they hold.
#include <algorithm>

#include "sim/serving/simulation.h"

namespace cw
{

bool Simulation::idle()
{
    return m_foreground == 0 && m_network.active() == 0 && m_nextArrival >= m_in.requests.size();
}

void Simulation::setOpen(std::uint32_t engine, bool open)
{
    const bool opens = open && m_closed[engine];
    m_closed[engine] = open ? 0 : 1;
    if (!opens)
        return;
    flushHeld();
    flushWaiting();
    if (m_observer)
        m_observer->began(engine);
}

void Simulation::flushHeld()
{
    std::vector<RequestId> held;
    held.swap(m_held);
    for (const RequestId id : held)
        chooseEngine(id);
}

/// Nothing will happen any more: what still waits is rejected, also for bytes that stand still on a dead way. True when
/// there was something, and perhaps more comes.
bool Simulation::giveUp()
{
    std::vector<RequestId> left;
    left.swap(m_held);
    left.insert(left.end(), m_stuck.begin(), m_stuck.end());
    m_stuck.clear();
    for (std::uint32_t e = 0; e < m_engines.size(); ++e)
        if (m_halted[e] || (m_network.active() > 0 && !m_engines[e].empty()))
            m_engines[e].stop(m_now, left);
    for (const auto& module : m_modules)
        module->abandon(left);
    for (const RequestId id : left) {
        RequestState& r = m_out.state.requests[id];
        if (r.stage == RequestStage::HandedOver)
            m_engines[r.engine].release(id);
        ++m_out.unserved;
        reject(id, false);
    }
    if (left.empty() && m_holds > 0)
        for (const auto& module : m_modules)
            module->stalled();
    return !left.empty() || nextTime() != FlowNetwork::never;
}

/// Room at the target is free again, and the bytes stop.
void Simulation::dropSending(std::uint32_t slot)
{
    Sending& s = m_sendings[slot];
    RequestState& r = m_out.state.requests[s.request];
    --inFlight(r.engine, r.route);
    if (!m_halted[r.target])
        m_engines[r.target].unreserve(s.request);
    r.sending = noSending;
    s.request = noRequest;
    m_network.cancel(m_now, slot); // there is none while all layers but the last are there
    m_freeSendings.push_back(slot);
}

double Simulation::halt(std::uint32_t engine, std::vector<RequestId>& lost)
{
    m_halted[engine] = 1;
    auto& requests = m_out.state.requests;
    double tokens = 0;
    for (std::uint32_t slot = 0; slot < m_sendings.size(); ++slot) {
        const RequestId id = m_sendings[slot].request;
        if (id == noRequest || requests[id].sending != slot)
            continue;
        RequestState& r = requests[id];
        const bool done = r.stage == RequestStage::HandedOver; // else its prompt is still being computed
        if (r.engine == engine) {
            dropSending(slot);
            if (done)
                lost.push_back(id);
        } else if (r.target == engine) {
            dropSending(slot);
            if (done)
                m_stuck.push_back(id); // its KV is still where it was made
        }
    }
    std::erase_if(m_stuck, [&](RequestId id) {
        if (requests[id].engine != engine)
            return false;
        lost.push_back(id);
        return true;
    });
    tokens += m_engines[engine].stop(m_now, lost);
    ++m_stamp[engine]; // the end of its run will not come
    flushWaiting();
    return tokens;
}

void Simulation::resume(std::uint32_t engine)
{
    m_halted[engine] = 0;
    wake(engine);
}

void Simulation::routeAt(double time, RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    r.begun = r.firstToken = -1;
    r.lastToken = r.prefillTarget = r.prefillDone = 0;
    r.made = r.cached = r.cachedTarget = r.hits = r.swapped = 0;
    r.blocks = 0;
    r.sending = noSending;
    r.whole = false;
    r.again = true;
    r.stage = RequestStage::Coming;
    ++m_receiving;
    push(std::max(time, m_now), id, 0, What::Routing);
}

Simulation::Moved Simulation::setPaths(std::function<Path(std::size_t, int, int)> path,
                                       const std::function<double(std::uint32_t)>& rate, bool whole)
{
    m_path = std::move(path);
    m_whole = whole;
    m_formerWays.push_back(std::move(m_ways));
    m_ways.clear();
    m_rate = rate;
    setRates();
    Moved moved;
    auto& requests = m_out.state.requests;
    for (std::uint32_t slot = 0; slot < m_sendings.size(); ++slot) {
        Sending& s = m_sendings[slot];
        if (s.request == noRequest || requests[s.request].sending != slot)
            continue;
        RequestState& r = requests[s.request];
        const Way& now = wayOf(r.route, r.engine, r.target);
        if (!now.found) {
            const RequestId id = s.request;
            dropSending(slot);
            if (r.stage == RequestStage::HandedOver)
                m_stuck.push_back(id); // else its prompt is still being computed
            ++moved.stalled;
        } else if (now.channels != s.way->channels) {
            s.way = &now;
            m_network.reroute(m_now, slot, now.links);
            ++moved.rerouted;
        }
    }
    flushWaiting();
    return moved;
}

void Simulation::setRates()
{
    std::vector<FlowNetwork::Capacity> changed;
    for (const auto& [channel, link] : m_linkOf)
        if (const double now = m_in.channelRate ? capacityOf(channel) : 0; now != m_network.capacity(link))
            changed.push_back({link, now});
    std::ranges::sort(changed, {}, &FlowNetwork::Capacity::link);
    if (!changed.empty())
        m_network.setCapacities(m_now, changed);
}

} // namespace cw
