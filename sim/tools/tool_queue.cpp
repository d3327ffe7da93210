// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/tools/tool_queue.h"

#include <algorithm>

namespace cw
{

ToolQueue::Came ToolQueue::call(double now, std::uint32_t caller, double cpu, double external, double& end)
{
    const Call c{now, cpu, external, caller};
    if (m_settings.atOnce == 0 || m_busy < m_settings.atOnce) {
        end = begin(now, c);
        return Came::Begins;
    }
    if (m_settings.maxWaiting >= 0 && static_cast<std::int64_t>(m_waiting.size()) >= m_settings.maxWaiting) {
        ++m_figures.refused;
        return Came::Refused;
    }
    m_waiting.push_back(c);
    return Came::Waits;
}

double ToolQueue::begin(double now, const Call& c)
{
    ++m_busy;
    if (m_settings.keepWarm > 0)
        while (!m_idle.empty() && m_idle.front() + m_settings.keepWarm <= now)
            m_idle.pop_front();
    double service = c.cpu + c.external;
    if (m_idle.empty()) {
        ++m_figures.coldStarts;
        service += m_settings.coldStart;
    } else {
        m_idle.pop_back(); // the one used last, so that the others may cool down
    }
    m_figures.mostSandboxes = std::max(m_figures.mostSandboxes, m_busy + static_cast<std::int64_t>(m_idle.size()));
    m_figures.waits.push_back(now - c.since);
    m_figures.services.push_back(service);
    m_figures.busySeconds += service;
    m_figures.busy.add(0, now, now + service, service);
    m_figures.coreSeconds += c.cpu * m_settings.coresPerCall;
    m_figures.inTime += m_settings.slo <= 0 || now + service - c.since <= m_settings.slo;
    return now + service;
}

std::optional<ToolQueue::Begun> ToolQueue::leave(double now)
{
    --m_busy;
    m_idle.push_back(now);
    if (m_waiting.empty())
        return {};
    const Call next = m_waiting.front();
    m_waiting.pop_front();
    return Begun{next.caller, begin(now, next)};
}

} // namespace cw
