// SPDX-License-Identifier: GPL-3.0-or-later
// Where the canvas looked before it was sent somewhere else: back and forward, as in a browser.
#pragma once

#include <cmath>
#include <optional>
#include <vector>

#include <QPointF>
#include <QString>

namespace cw
{

struct ViewStop {
    QPointF centre; ///< canvas units
    double zoom = 1;
    QString scope;

    /// The same to the eye: half a pixel apart at most.
    bool isSame(const ViewStop& o) const
    {
        const QPointF off = (centre - o.centre) * zoom;
        return scope == o.scope && std::abs(zoom / o.zoom - 1) < 1e-6 && std::abs(off.x()) < 0.5 &&
               std::abs(off.y()) < 0.5;
    }
};

class ViewHistory
{
public:
    bool canGoBack() const { return !m_back.empty(); }
    bool canGoForward() const { return !m_forward.empty(); }
    void clear()
    {
        m_back.clear();
        m_forward.clear();
    }
    /// `from` is left for another view.
    void leave(const ViewStop& from)
    {
        if (m_back.empty() || !m_back.back().isSame(from))
            m_back.push_back(from);
        if (m_back.size() > most)
            m_back.erase(m_back.begin());
        m_forward.clear();
    }
    /// The view to go to from `now`; nothing when there is none that differs.
    std::optional<ViewStop> back(const ViewStop& now) { return step(m_back, m_forward, now); }
    std::optional<ViewStop> forward(const ViewStop& now) { return step(m_forward, m_back, now); }

private:
    static constexpr std::size_t most = 100;

    static std::optional<ViewStop> step(std::vector<ViewStop>& from, std::vector<ViewStop>& to, const ViewStop& now)
    {
        while (!from.empty() && from.back().isSame(now))
            from.pop_back();
        if (from.empty())
            return std::nullopt;
        const ViewStop stop = from.back();
        from.pop_back();
        to.push_back(now);
        return stop;
    }

    std::vector<ViewStop> m_back, m_forward;
};

} // namespace cw
