// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/residency.h"

#include <algorithm>
#include <utility>

namespace cw
{

Residency::Residency(Simulation& s, const std::vector<SharedDevices>& shared)
    : m_simulation(s), m_slotOf(s.engines().size(), none), m_members(s.engines().size())
{
    for (const SharedDevices& d : shared) {
        const auto first = static_cast<std::uint32_t>(m_slots.size());
        for (const auto& member : d.members)
            for (int r = 0; r < s.input().pools[member.pool].replicas; ++r) {
                const std::uint32_t engine = s.firstEngine(member.pool) + static_cast<std::uint32_t>(r);
                const std::uint32_t slot = first + static_cast<std::uint32_t>(r);
                if (slot == m_slots.size())
                    m_slots.push_back({.resident = engine, .memory = d.memory, .waiting = {}});
                m_slotOf[engine] = slot;
                m_members[engine] = member;
            }
    }
}

bool Residency::placed(RequestId id, std::uint32_t engine)
{
    const std::uint32_t slot = m_slotOf[engine];
    if (slot == none)
        return true;
    ended(id); // of an attempt that failed
    m_slots[slot].waiting.push_back({id, engine});
    advance(slot);
    return false;
}

void Residency::ended(RequestId id)
{
    if (id >= m_insideOf.size() || m_insideOf[id] == none)
        return;
    const std::uint32_t slot = std::exchange(m_insideOf[id], none);
    --m_slots[slot].inside;
    m_slots[slot].tokens -= tokensOf(id);
    advance(slot);
}

void Residency::enter(std::uint32_t slot, const Waiting& w)
{
    if (w.request >= m_insideOf.size())
        m_insideOf.resize(w.request + 1, none);
    m_insideOf[w.request] = slot;
    ++m_slots[slot].inside;
    m_slots[slot].tokens += tokensOf(w.request);
    m_simulation.enqueue(w.request, w.engine);
}

/// Both models, and the KV that the resident needs until it is done.
bool Residency::fitsBeside(const Slot& s, std::uint32_t next) const
{
    const SharedDevices::Member &now = m_members[s.resident], &then = m_members[next];
    return s.memory > 0 && now.weights + then.weights + s.tokens * now.kvPerToken <= s.memory;
}

void Residency::advance(std::uint32_t slot)
{
    Slot& s = m_slots[slot];
    if (s.loading)
        return;
    while (!s.waiting.empty() && s.waiting.front().engine == s.resident) {
        const Waiting next = s.waiting.front();
        s.waiting.pop_front();
        enter(slot, next);
    }
    if (s.waiting.empty())
        return;
    const std::uint32_t next = s.waiting.front().engine;
    const double now = m_simulation.now(), load = m_members[next].load;
    if (s.inside > 0) {
        if (s.ready < 0 && fitsBeside(s, next)) // who waits first stays first until it has come
            s.ready = now + load;
        return;
    }
    s.loading = true;
    m_simulation.engines()[s.resident].dropCache();
    ServingResult& result = m_simulation.result();
    ++result.modelLoads;
    result.modelLoadSeconds += load;
    m_simulation.setTimer(s.ready < 0 ? now + load : std::max(now, s.ready), *this, next, slot);
    s.ready = -1;
}

void Residency::timer(std::uint32_t engine, std::uint32_t slot)
{
    Slot& s = m_slots[slot];
    s.loading = false;
    s.resident = engine;
    // All that wait for it, also behind others: the weights are there now.
    std::deque<Waiting> others;
    for (const Waiting& w : std::exchange(s.waiting, {})) {
        if (w.engine == engine)
            enter(slot, w);
        else
            others.push_back(w);
    }
    s.waiting = std::move(others);
}

} // namespace cw
