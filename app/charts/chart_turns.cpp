// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_turns.h"

#include <algorithm>

namespace cw
{

ChartTurns& ChartTurns::instance()
{
    static auto* turns = new ChartTurns; // outlives the application object
    return *turns;
}

ChartTurns::ChartTurns()
{
    m_frame.setInterval(16);
    connect(&m_frame, &QTimer::timeout, this, &ChartTurns::next);
}

void ChartTurns::ask(QObject* who, std::function<void()> refresh)
{
    if (std::any_of(m_waiting.begin(), m_waiting.end(), [&](const Waiting& w) { return w.who == who; }))
        return;
    m_waiting.push_back({who, std::move(refresh)});
    if (!m_frame.isActive())
        m_frame.start();
}

void ChartTurns::next()
{
    while (!m_waiting.empty()) {
        const Waiting first = std::move(m_waiting.front());
        m_waiting.erase(m_waiting.begin());
        if (!first.who)
            continue;
        first.refresh();
        return;
    }
    m_frame.stop();
}

} // namespace cw
