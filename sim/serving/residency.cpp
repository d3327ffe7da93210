// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/residency.h"

#include <utility>

namespace cw
{

Residency::Residency(Simulation& s, const std::vector<SharedDevices>& shared)
    : m_simulation(s), m_slotOf(s.engines().size(), none), m_load(s.engines().size(), 0)
{
    for (const SharedDevices& d : shared) {
        const auto first = static_cast<std::uint32_t>(m_slots.size());
        for (const auto& member : d.members)
            for (int r = 0; r < s.input().pools[member.pool].replicas; ++r) {
                const std::uint32_t engine = s.firstEngine(member.pool) + static_cast<std::uint32_t>(r);
                const std::uint32_t slot = first + static_cast<std::uint32_t>(r);
                if (slot == m_slots.size())
                    m_slots.push_back({.resident = engine, .waiting = {}});
                m_slotOf[engine] = slot;
                m_load[engine] = member.load;
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
    advance(slot);
}

void Residency::enter(std::uint32_t slot, const Waiting& w)
{
    if (w.request >= m_insideOf.size())
        m_insideOf.resize(w.request + 1, none);
    m_insideOf[w.request] = slot;
    ++m_slots[slot].inside;
    m_simulation.enqueue(w.request, w.engine);
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
    if (s.waiting.empty() || s.inside > 0)
        return;
    s.loading = true;
    const std::uint32_t next = s.waiting.front().engine;
    m_simulation.engines()[s.resident].dropCache();
    ServingResult& result = m_simulation.result();
    ++result.modelLoads;
    result.modelLoadSeconds += m_load[next];
    m_simulation.setTimer(m_simulation.now() + m_load[next], *this, next, slot);
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
