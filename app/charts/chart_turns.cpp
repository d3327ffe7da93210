// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_turns.h"

#include <algorithm>

#include <QElapsedTimer>

namespace cw
{
namespace
{

/// Of a frame, for charts (ms): what does not fit waits for the next.
constexpr qint64 budget = 5;

} // namespace

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
    QElapsedTimer spent;
    spent.start();
    while (!m_waiting.empty() && spent.elapsed() < budget) {
        const Waiting first = std::move(m_waiting.front());
        m_waiting.erase(m_waiting.begin());
        if (first.who)
            first.refresh();
    }
    if (m_waiting.empty())
        m_frame.stop();
}

} // namespace cw
