// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/history.h"

#include <algorithm>
#include <utility>

namespace cw
{

namespace
{

/// Texts and lists of an average value, beside the value itself.
constexpr std::size_t contentBytes = 256;

/// Entries of `now` that `before` lacks, and the tables that lead to them.
template<class T>
std::size_t bytesApart(const IdMap<T>& before, const IdMap<T>& now)
{
    constexpr std::size_t chunk = 128; // entries of a half-full table
    std::size_t different = 0;
    now.visitDifferences(before, [&](const T*, const T*) {
        ++different;
        return false;
    });
    if (different == 0)
        return 0;
    const std::size_t tables = std::min(different, now.size() / chunk + 1);
    const std::size_t table = std::min(now.size(), chunk) * sizeof(std::shared_ptr<const T>);
    return different * (sizeof(T) + contentBytes) + tables * table + (now.size() / chunk + 1) * 16;
}

} // namespace

std::size_t bytesApart(const Design& before, const Design& now)
{
    if (&before == &now)
        return 0;
    return sizeof(Design) + contentBytes + bytesApart(before.parts, now.parts) + bytesApart(before.models, now.models) +
           bytesApart(before.types, now.types) + bytesApart(before.items, now.items) +
           bytesApart(before.connections, now.connections) + bytesApart(before.pools, now.pools) +
           bytesApart(before.deployments, now.deployments) + bytesApart(before.routes, now.routes) +
           bytesApart(before.tiers, now.tiers) + bytesApart(before.variants, now.variants) +
           bytesApart(before.annotations, now.annotations) + bytesApart(before.layers, now.layers) +
           bytesApart(before.approvals, now.approvals) + bytesApart(before.view.scenes, now.view.scenes) +
           bytesApart(before.view.sweeps, now.view.sweeps);
}

void History::push(const QString& name, State before, State after, const QString& gesture)
{
    if (m_index < size()) {
        for (auto step = m_steps.begin() + m_index; step != m_steps.end(); ++step)
            m_bytes -= step->bytes;
        m_steps.erase(m_steps.begin() + m_index, m_steps.end());
        if (m_saved > m_index)
            m_saved = -1;
    }
    Step* last = m_steps.empty() ? nullptr : &m_steps.back();
    // What was saved stays reachable: a gesture that goes on after a save is a step of its own.
    if (last && !gesture.isEmpty() && last->gesture == gesture && last->serial == m_gesture && m_saved != m_index) {
        last->after = std::move(after);
        m_bytes -= last->bytes;
        if (*last->after.base == *last->before.base) {
            m_steps.pop_back();
            --m_index;
            return;
        }
        last->bytes = bytesApart(*last->before.base, *last->after.base);
        m_bytes += last->bytes;
        return;
    }
    Step step{name, std::move(before), std::move(after), gesture, m_gesture, 0};
    step.bytes = bytesApart(*step.before.base, *step.after.base);
    if (step.after.design != step.after.base)
        step.bytes += bytesApart(*step.before.design, *step.after.design);
    m_bytes += step.bytes;
    m_steps.push_back(std::move(step));
    ++m_index;
    dropOldest();
}

void History::dropOldest()
{
    // The last step stays whatever it takes: an undo that forgets what was just done would be worse.
    while (m_steps.size() > 1 && (m_bytes > m_most || m_steps.size() > mostSteps)) {
        m_bytes -= m_steps.front().bytes;
        m_steps.pop_front();
        m_dropped = true;
        --m_index;
        m_saved = m_saved > 0 ? m_saved - 1 : -1;
    }
}

void History::clear()
{
    m_steps.clear();
    m_index = 0;
    m_saved = 0;
    m_bytes = 0;
    m_dropped = false;
}

QStringList History::names() const
{
    QStringList names;
    for (const Step& step : m_steps)
        names << step.name;
    return names;
}

const History::State& History::state(int index) const
{
    // Between two steps another variant may have been chosen: going back shows what the undone step found, going on
    // what the done step left.
    return index < m_index || index == 0 ? m_steps[static_cast<std::size_t>(index)].before
                                         : m_steps[static_cast<std::size_t>(index - 1)].after;
}

void History::setIndex(int index)
{
    m_index = std::clamp(index, 0, size());
}

} // namespace cw
