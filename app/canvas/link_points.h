// SPDX-License-Identifier: GPL-3.0-or-later
// The corner points of a link: copies share them, as most links keep their way from one drawing to the next.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

#include <QPointF>

namespace cw
{

/// Reads like a vector; edit() gives one to change, a copy when others share it.
class LinkPoints
{
public:
    using Points = std::vector<QPointF>;

    LinkPoints() = default;
    LinkPoints(Points points) : m_points(points.empty() ? nullptr : std::make_shared<Points>(std::move(points))) {}
    LinkPoints(std::initializer_list<QPointF> points) : LinkPoints(Points(points)) {}

    operator const Points&() const { return get(); }
    const Points& get() const { return m_points ? *m_points : none; }
    std::size_t size() const { return get().size(); }
    bool empty() const { return get().empty(); }
    auto begin() const { return get().begin(); }
    auto end() const { return get().end(); }
    const QPointF& front() const { return get().front(); }
    const QPointF& back() const { return get().back(); }
    const QPointF& operator[](std::size_t i) const { return get()[i]; }
    friend bool operator==(const LinkPoints& a, const LinkPoints& b)
    {
        return a.m_points == b.m_points || a.get() == b.get();
    }

    void clear() { m_points.reset(); }
    Points& edit()
    {
        if (!m_points || m_points.use_count() > 1)
            m_points = std::make_shared<Points>(get());
        return *m_points;
    }

private:
    inline static const Points none;
    std::shared_ptr<Points> m_points;
};

} // namespace cw
