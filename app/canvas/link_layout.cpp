// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/link_layout.h"

#include <limits>

#include "app/canvas/link_labels.h"
#include "app/canvas/route.h"

namespace cw
{

namespace
{

constexpr Side sides[] = {Side::Left, Side::Top, Side::Right, Side::Bottom};
constexpr double nearWay = 8; ///< what changes this close to a link may be in its way

bool isFlank(Side s)
{
    return s == Side::Left || s == Side::Right;
}

bool touches(const QRectF& a, const QRectF& b)
{
    return a.left() <= b.right() && b.left() <= a.right() && a.top() <= b.bottom() && b.top() <= a.bottom();
}

/// Whether the rectangle around a way touches `area`: most lie wholly on one side of it.
bool reaches(const std::vector<QPointF>& points, const QRectF& area)
{
    bool left = true, right = true, above = true, below = true;
    for (const QPointF& p : points) {
        left &= p.x() < area.left();
        right &= p.x() > area.right();
        above &= p.y() < area.top();
        below &= p.y() > area.bottom();
    }
    return !(left || right || above || below);
}

/// Routes links: sides first, then places on the sides, then ways. What did not change is kept.
class LinkRouter
{
public:
    LinkRouter(Scene& scene, const Scene* previous)
        : m_scene(scene),
          m_previous(previous),
          m_earlier(previous),
          m_router(scene.nodeGrid, boundsOfNodes(scene)),
          m_links(scene.links.size())
    {
        for (std::size_t i = 0; i < scene.nodes.size(); ++i)
            if (scene.nodes[i].frame && !scene.nodes[i].title.isEmpty())
                m_router.addTitle(titleRect(scene.nodes[i]), static_cast<int>(i));
        if (previous)
            noteChanges();
    }

    void run()
    {
        for (std::size_t i = 0; i < m_links.size(); ++i)
            begin(i);
        takeSeats();
        straighten();
        occupyNearby();
        std::vector<int> loops(m_scene.nodes.size(), 0);
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            SceneLink& l = m_scene.links[i];
            const bool loop = l.from == l.to;
            const int turn = loop ? loops[static_cast<std::size_t>(l.from)]++ : 0;
            l.kept = !m_links[i].dirty;
            if (l.kept)
                continue;
            if (loop) {
                l.points = loopOf(rectOf(l, l.from), turn);
            } else if (l.shaped) {
                l.points = shapeOf(l).points;
            } else {
                const auto minds = mindsOf(l);
                std::vector<QPointF> points = m_router.route(m_links[i].from, m_links[i].to, minds).points;
                m_router.separate(points, minds);
                l.points = std::move(points);
            }
            m_router.occupy(l.points);
        }
    }

private:
    struct Work {
        bool dirty = true;
        bool seated = false; ///< an edge that it ends at has its places given anew
        Router::End from, to;
    };

    static QRectF boundsOfNodes(const Scene& scene)
    {
        QRectF all;
        for (const SceneNode& n : scene.nodes)
            if (n.parent < 0)
                all = all.united(n.rect);
        return all;
    }

    /// Where boxes are now or were, if they are no longer.
    void noteChanges()
    {
        const auto add = [&](const QRectF& r) {
            m_changed.push_back(r);
            m_changedArea = m_changedArea.united(r.adjusted(-nearWay, -nearWay, nearWay, nearWay));
        };
        m_sameNodes = sameNodes(m_scene, *m_previous);
        if (m_sameNodes) {
            for (std::size_t i = 0; i < m_scene.nodes.size(); ++i)
                if (const QRectF& now = m_scene.nodes[i].rect, &was = m_previous->nodes[i].rect; !isSame(now, was)) {
                    add(now);
                    add(was);
                }
            return;
        }
        const auto note = [&](const Scene& a, const Scene& b) {
            for (const SceneNode& n : a.nodes) {
                const auto other = b.byPath.find(n.path);
                if (other == b.byPath.end() || b.nodes[static_cast<std::size_t>(other->second)].rect != n.rect ||
                    b.nodes[static_cast<std::size_t>(other->second)].frame != n.frame)
                    add(n.rect);
            }
        };
        note(m_scene, *m_previous);
        note(*m_previous, m_scene);
    }

    static const QRectF& rectOf(const Scene& scene, const SceneLink& l, int end)
    {
        const auto i = static_cast<std::size_t>(end);
        return l.route ? scene.pools[i].hulls.front() : scene.nodes[i].rect;
    }
    const QRectF& rectOf(const SceneLink& l, int end) const { return rectOf(m_scene, l, end); }

    Router::Minds mindsOf(const SceneLink& l) const
    {
        using Mind = Router::Mind;
        if (l.route)
            return [this, &l](int i) {
                const QRectF& r = m_scene.nodeGrid.rect(i);
                const QRectF &a = rectOf(l, l.from), &b = rectOf(l, l.to);
                const bool own = a.contains(r) || b.contains(r) || r.contains(a) || r.contains(b);
                return own ? Mind::Free : m_scene.nodes[static_cast<std::size_t>(i)].frame ? Mind::Frame : Mind::Box;
            };
        return [this, &l](int i) {
            const bool own = m_scene.isWithin(l.from, i) || m_scene.isWithin(l.to, i) || m_scene.isWithin(i, l.from) ||
                             m_scene.isWithin(i, l.to);
            return own ? Mind::Free : m_scene.nodes[static_cast<std::size_t>(i)].frame ? Mind::Frame : Mind::Box;
        };
    }

    /// Round the lower right corner, one outside the other.
    static std::vector<QPointF> loopOf(const QRectF& r, int turn)
    {
        const QPointF corner = r.bottomRight();
        const double out = std::min(9.0 + 5 * turn, 24.0), in = std::min(16.0 + 6 * turn, r.height() / 2);
        return {corner - QPointF(0, in), corner + QPointF(out, -in), corner + QPointF(out, out),
                corner + QPointF(-in, out), corner - QPointF(in, 0)};
    }

    ShapedWay shapeOf(const SceneLink& l) const
    {
        const QPointF origin = m_scene.originOf(l);
        std::vector<QPointF> corners;
        for (const auto& bend : l.connection->bends)
            corners.push_back(origin + QPointF(bend[0], bend[1]));
        return throughCorners(rectOf(l, l.from), rectOf(l, l.to), std::move(corners));
    }

    void begin(std::size_t i)
    {
        SceneLink& l = m_scene.links[i];
        const SceneLink* old = m_earlier.find(l, i);
        if (old && isUnchanged(l, *old)) {
            m_links[i].dirty = false;
            if (l.points.empty())
                l.points = old->points;
            l.fromSide = old->fromSide;
            l.toSide = old->toSide;
            return;
        }
        l.points.clear();
        l.provisional = false;
        if (l.from == l.to)
            return;
        if (l.shaped) {
            const ShapedWay way = shapeOf(l);
            l.fromSide = way.fromSide;
            l.toSide = way.toSide;
        } else {
            chooseSides(l);
        }
    }

    /// Neither the ends nor the corners nor anything near the way has changed.
    bool isUnchanged(const SceneLink& l, const SceneLink& old) const
    {
        if (old.provisional || old.points.empty() || old.shaped != l.shaped || (old.from == old.to) != (l.from == l.to))
            return false;
        if (l.shaped && l.connection->bends != old.connection->bends)
            return false;
        for (const auto& [now, then] : {std::pair(l.from, old.from), std::pair(l.to, old.to)}) {
            if (!isSame(rectOf(l, now), rectOf(*m_previous, old, then)))
                return false;
            const bool samePlace =
                l.route || (m_sameNodes ? now == then
                                        : m_scene.nodes[static_cast<std::size_t>(now)].path ==
                                              m_previous->nodes[static_cast<std::size_t>(then)].path);
            if (!samePlace)
                return false;
        }
        if (l.shaped && m_scene.originOf(l) != m_previous->originOf(old))
            return false;
        if (l.shaped)
            return true;
        // Boxes that were moved about without laying out anew may stand anywhere.
        if (m_previous->provisional && l.from != l.to && !m_router.isClear(old.points, mindsOf(l), false, 0.5))
            return false;
        if (m_changed.empty() || !reaches(old.points, m_changedArea))
            return true;
        for (const QRectF& r : m_changed) {
            // What encloses an end is not in the way.
            if (r.contains(old.points.front()) || r.contains(old.points.back()))
                continue;
            for (std::size_t k = 1; k < old.points.size(); ++k)
                if (touches(spanned(old.points[k - 1], old.points[k]).adjusted(-nearWay, -nearWay, nearWay, nearWay),
                            r))
                    return false;
        }
        return true;
    }

    void chooseSides(SceneLink& l)
    {
        const QRectF &a = rectOf(l, l.from), &b = rectOf(l, l.to);
        // Neighbours in a row are joined across; everything else from level to level.
        const bool flat = std::max(b.top() - a.bottom(), a.top() - b.bottom()) < 40;
        struct Choice {
            Side from, to;
            double cost; ///< at least
        };
        std::vector<Choice> choices;
        for (const Side s : sides) {
            for (const Side t : sides) {
                if (l.route && (s != Side::Bottom || t != Side::Bottom))
                    continue; // KV goes below the pools, apart from the cables
                // An edge that looks away from the other end is worth trying only against its like.
                const auto away = [](Side side, const QRectF& from, const QRectF& to) {
                    const QPointF d = to.center() - from.center(), n = normalOf(side);
                    return d.x() * n.x() + d.y() * n.y() < 0;
                };
                if (away(s, a, b) && away(t, b, a))
                    continue;
                const QPointF d = slotOn(a, s, 0, 1) - slotOn(b, t, 0, 1);
                choices.push_back({s, t,
                                   std::abs(d.x()) + std::abs(d.y()) + (isFlank(s) != flat ? 100 : 0) +
                                       (isFlank(t) != flat ? 100 : 0)});
            }
        }
        std::stable_sort(choices.begin(), choices.end(),
                         [](const Choice& x, const Choice& y) { return x.cost < y.cost; });
        const auto minds = mindsOf(l);
        double best = std::numeric_limits<double>::infinity();
        for (const Choice& c : choices) {
            if (c.cost >= best)
                break;
            const auto way =
                m_router.bend({a, c.from, slotOn(a, c.from, 0, 1)}, {b, c.to, slotOn(b, c.to, 0, 1)}, minds);
            const double cost = way.cost + (isFlank(c.from) != flat ? 100 : 0) + (isFlank(c.to) != flat ? 100 : 0) +
                                (way.clear ? 0 : 1e6);
            if (cost < best) {
                best = cost;
                l.fromSide = c.from;
                l.toSide = c.to;
            }
        }
    }

    // ---- places on the edges ----

    /// Edges of boxes, then of pools, numbered.
    std::size_t edgeOf(const SceneLink& l, bool from) const
    {
        const std::size_t box = static_cast<std::size_t>(from ? l.from : l.to) + (l.route ? m_scene.nodes.size() : 0);
        return box * 4 + static_cast<std::size_t>(from ? l.fromSide : l.toSide);
    }

    bool hasSeats(std::size_t i) const
    {
        return m_scene.links[i].from != m_scene.links[i].to && !m_scene.links[i].shaped;
    }

    /// Spreads the links that meet at one edge, in the order of where they go, so that they do not cross at once.
    void takeSeats()
    {
        const std::size_t edges = (m_scene.nodes.size() + m_scene.pools.size()) * 4;
        m_taken.assign(edges, 0);
        std::vector<char> anew(edges, 0);
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            if (!hasSeats(i))
                continue;
            for (const bool from : {true, false}) {
                const std::size_t edge = edgeOf(m_scene.links[i], from);
                ++m_taken[edge];
                anew[edge] |= m_links[i].dirty ? 1 : 0;
            }
        }
        releaseOldSeats(anew);
        std::vector<std::vector<Seat>> seats;
        std::vector<int> number(edges, -1);
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            if (!hasSeats(i))
                continue;
            const SceneLink& l = m_scene.links[i];
            if (!anew[edgeOf(l, true)] && !anew[edgeOf(l, false)])
                continue; // sits where it did
            m_links[i].seated = true;
            const auto seat = [&](bool from) {
                const QRectF &own = rectOf(l, from ? l.from : l.to), &other = rectOf(l, from ? l.to : l.from);
                Router::End& end = from ? m_links[i].from : m_links[i].to;
                const Side side = from ? l.fromSide : l.toSide;
                const std::size_t edge = edgeOf(l, from);
                end = {own, side, slotOn(own, side, 0, 1), l.route ? 26.0 : 12.0};
                if (!anew[edge]) {
                    if (m_taken[edge] > 1 && !l.points.empty())
                        end.point = from ? l.points.front() : l.points.back();
                    return;
                }
                if (number[edge] < 0) {
                    number[edge] = static_cast<int>(seats.size());
                    seats.emplace_back();
                }
                seats[static_cast<std::size_t>(number[edge])].push_back({i, from, other.center(), side});
            };
            seat(true);
            seat(false);
        }
        for (std::vector<Seat>& edge : seats)
            spread(edge);
    }

    struct Seat {
        std::size_t link;
        bool from;
        QPointF towards;
        Side side;
    };

    void spread(std::vector<Seat>& seats)
    {
        const bool horizontal = !isFlank(seats.front().side);
        const Seat& any = seats.front();
        const QPointF middle = (any.from ? m_links[any.link].from : m_links[any.link].to).rect.center();
        // From one end of the edge to the other; of those that go the same way sideways, the one that turns first is
        // outermost.
        std::stable_sort(seats.begin(), seats.end(), [&](const Seat& a, const Seat& b) {
            const double u = horizontal ? a.towards.x() : a.towards.y(), v = horizontal ? b.towards.x() : b.towards.y();
            if (u != v)
                return u < v;
            const double p = horizontal ? a.towards.y() : a.towards.x(), q = horizontal ? b.towards.y() : b.towards.x();
            const double centre = horizontal ? middle.y() : middle.x(),
                         side = u - (horizontal ? middle.x() : middle.y());
            return side < 0 ? std::abs(p - centre) < std::abs(q - centre) : std::abs(p - centre) > std::abs(q - centre);
        });
        for (std::size_t k = 0; k < seats.size(); ++k) {
            Router::End& end = seats[k].from ? m_links[seats[k].link].from : m_links[seats[k].link].to;
            end.point = slotOn(end.rect, end.side, static_cast<int>(k), static_cast<int>(seats.size()));
        }
    }

    /// Where a link is gone or has gone elsewhere, the others move up.
    void releaseOldSeats(std::vector<char>& anew)
    {
        if (!m_previous)
            return;
        const bool sameLinks = m_sameNodes && m_previous->links.size() == m_scene.links.size() &&
                               m_previous->pools.size() == m_scene.pools.size();
        if (sameLinks) {
            for (std::size_t i = 0; i < m_links.size(); ++i)
                if (m_links[i].dirty)
                    release(m_previous->links[i], anew);
            return;
        }
        std::unordered_map<const SceneLink*, bool> kept;
        for (std::size_t i = 0; i < m_links.size(); ++i)
            if (const SceneLink* old = m_earlier.find(m_scene.links[i], i); old && !m_links[i].dirty)
                kept[old] = true;
        for (const SceneLink& old : m_previous->links)
            if (!kept.contains(&old))
                release(old, anew);
    }

    void release(const SceneLink& old, std::vector<char>& anew) const
    {
        for (const bool from : {true, false}) {
            const int end = from ? old.from : old.to;
            const auto side = static_cast<std::size_t>(from ? old.fromSide : old.toSide);
            if (old.route) {
                if (static_cast<std::size_t>(end) < m_scene.pools.size())
                    anew[(m_scene.nodes.size() + static_cast<std::size_t>(end)) * 4 + side] = 1;
                continue;
            }
            int now = end;
            if (!m_sameNodes) {
                const auto found = m_scene.byPath.find(m_previous->nodes[static_cast<std::size_t>(end)].path);
                now = found == m_scene.byPath.end() ? -1 : found->second;
            }
            if (now >= 0)
                anew[static_cast<std::size_t>(now) * 4 + side] = 1;
        }
    }

    /// Boxes nearly in line are joined by a straight line: an end that has its edge for itself gives way. Then it is
    /// known whose ends have moved.
    void straighten()
    {
        for (std::size_t i = 0; i < m_links.size(); ++i) {
            if (!m_links[i].seated)
                continue;
            const SceneLink& l = m_scene.links[i];
            Router::End &a = m_links[i].from, &b = m_links[i].to;
            if ((static_cast<int>(a.side) + 2) % 4 == static_cast<int>(b.side)) {
                const bool horizontal = isFlank(a.side);
                double &u = horizontal ? a.point.ry() : a.point.rx(), &v = horizontal ? b.point.ry() : b.point.rx();
                const auto fits = [horizontal](const QRectF& r, double at) {
                    return horizontal ? at > r.top() + 10 && at < r.bottom() - 10
                                      : at > r.left() + 10 && at < r.right() - 10;
                };
                if (std::abs(u - v) <= 24) {
                    if (m_taken[edgeOf(l, false)] == 1 && fits(b.rect, u))
                        v = u;
                    else if (m_taken[edgeOf(l, true)] == 1 && fits(a.rect, v))
                        u = v;
                }
            }
            if (!m_links[i].dirty && (l.points.front() != a.point || l.points.back() != b.point))
                m_links[i].dirty = true;
        }
    }

    /// The ways that stay and may meet those that are routed now.
    void occupyNearby()
    {
        QRectF area;
        for (std::size_t i = 0; i < m_links.size(); ++i)
            if (m_links[i].dirty) {
                const SceneLink& l = m_scene.links[i];
                area = area.united(rectOf(l, l.from)).united(rectOf(l, l.to));
            }
        if (area.isNull())
            return;
        area.adjust(-260, -260, 260, 260);
        for (std::size_t i = 0; i < m_links.size(); ++i)
            if (const auto& points = m_scene.links[i].points; !m_links[i].dirty && reaches(points, area))
                m_router.occupy(points);
    }

    Scene& m_scene;
    const Scene* m_previous;
    EarlierLinks m_earlier;
    Router m_router;
    std::vector<Work> m_links;
    std::vector<int> m_taken; ///< links at each edge
    bool m_sameNodes = false;
    std::vector<QRectF> m_changed;
    QRectF m_changedArea;
};

} // namespace

void layOutLinks(Scene& scene, const Report* report, const Scene* previous)
{
    if (previous && !previous->design)
        previous = nullptr;
    collectLinks(scene, report, previous);
    LinkRouter(scene, previous).run();
}

} // namespace cw
