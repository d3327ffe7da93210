// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/nesting.h"

#include <algorithm>

#include "app/canvas/cluster_canvas.h"
#include "model/design/in_type.h"

namespace cw
{

namespace
{

/// A frame lets go of an item only when the cursor is so far outside: it may be meant to grow. Canvas units.
constexpr double homeMargin = 28;

std::string typeOf(const SceneNode& n)
{
    constexpr std::string_view types = "/types/";
    if (!n.pointer.starts_with(types))
        return {};
    const auto steps = splitPointer(n.pointer);
    return steps && steps->size() > 1 ? (*steps)[1] : std::string();
}

std::string idOf(const SceneNode& n)
{
    return n.path.substr(n.path.rfind('/') + 1);
}

std::string prefixOf(const SceneNode& n)
{
    const auto cut = n.path.rfind('/');
    return cut == std::string::npos ? std::string() : n.path.substr(0, cut);
}

} // namespace

void Nesting::begin(const std::vector<int>& moved)
{
    end();
    const Scene& scene = m_canvas.scene();
    if (moved.empty() || !scene.design)
        return;
    const SceneNode& first = scene.nodes[static_cast<std::size_t>(moved.front())];
    m_type = typeOf(first);
    const std::string prefix = prefixOf(first);
    const Type* type = m_type.empty() ? nullptr : scene.design->types.find(m_type);
    const IdMap<Item>& items = type ? type->items : scene.design->items;
    for (const int i : moved) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        const Item* item = items.find(idOf(n));
        if (typeOf(n) != m_type || prefixOf(n) != prefix || !item) {
            end();
            return;
        }
        m_items.emplace_back(item->id, item->in);
        for (int p = n.parent; p >= 0; p = scene.nodes[static_cast<std::size_t>(p)].parent)
            pin(p);
    }
    m_home = m_target = m_items.front().second;
    m_oneHome = std::ranges::all_of(m_items, [&](const auto& item) { return item.second == m_home; });
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        if (!n.assembly || typeOf(n) != m_type || prefixOf(n) != prefix)
            continue;
        const Item* item = items.find(idOf(n));
        const bool carried = std::ranges::any_of(moved, [&](int m) { return scene.isWithin(static_cast<int>(i), m); });
        if (!item || carried)
            continue;
        Frame frame{item->id, n.rect, n.title.toStdString()};
        if (item->isInstance())
            m_instances.push_back(std::move(frame));
        else if (!n.locked)
            m_frames.push_back(std::move(frame));
    }
    m_active = true;
}

void Nesting::pin(int node)
{
    const Scene& scene = m_canvas.scene();
    const SceneNode& n = scene.nodes[static_cast<std::size_t>(node)];
    if (n.positioned || typeOf(n) != m_type)
        return;
    const std::string id = idOf(n);
    if (std::ranges::any_of(m_pins, [&](const Pin& p) { return p.id == id; }))
        return;
    const QPointF around = n.parent < 0 ? QPointF() : scene.nodes[static_cast<std::size_t>(n.parent)].origin;
    const QPointF at = n.origin - around;
    m_pins.push_back({id, {at.x(), at.y()}});
}

void Nesting::pinContent(int frame)
{
    const Scene& scene = m_canvas.scene();
    for (int p = frame; p >= 0; p = scene.nodes[static_cast<std::size_t>(p)].parent)
        pin(p);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (scene.nodes[i].parent == frame)
            pin(static_cast<int>(i));
}

void Nesting::move(QPointF cursor, bool suspended)
{
    if (!m_active)
        return;
    const auto leave = std::ranges::find(m_frames, m_home, &Frame::id);
    std::string target;
    if (suspended) {
        target = m_home;
    } else {
        for (const Frame& frame : m_frames) // inner ones come later
            if (frame.rect.contains(cursor))
                target = frame.id;
        if (target.empty() && m_oneHome && leave != m_frames.end() &&
            leave->rect.adjusted(-homeMargin, -homeMargin, homeMargin, homeMargin).contains(cursor))
            target = m_home;
    }
    if (target != m_target) {
        m_target = target;
        if (const auto to = std::ranges::find(m_frames, m_target, &Frame::id); to != m_frames.end()) {
            const Scene& scene = m_canvas.scene();
            for (std::size_t i = 0; i < scene.nodes.size(); ++i)
                if (scene.nodes[i].assembly && idOf(scene.nodes[i]) == m_target && typeOf(scene.nodes[i]) == m_type) {
                    pinContent(static_cast<int>(i));
                    break;
                }
        }
    }
    QString hint;
    if (m_target != m_home || !m_oneHome) {
        const auto to = std::ranges::find(m_frames, m_target, &Frame::id);
        hint = to == m_frames.end() ? ClusterCanvas::tr("Out of the assembly. Hold Shift to stay in it.")
                                    : ClusterCanvas::tr("Into %1").arg(QString::fromStdString(to->title));
    }
    for (const Frame& instance : m_instances)
        if (instance.rect.contains(cursor) && instance.id != m_target)
            hint = ClusterCanvas::tr("%1 is an instance of a type: enter it to change what it holds")
                       .arg(QString::fromStdString(instance.title));
    emit m_canvas.hint(hint);
}

void Nesting::end()
{
    if (m_active)
        emit m_canvas.hint({});
    m_active = false;
    m_items.clear();
    m_frames.clear();
    m_instances.clear();
    m_pins.clear();
    m_home.clear();
    m_target.clear();
}

Result<Design> Nesting::toHome(Design design) const
{
    if (!m_active)
        return design;
    return editInScope(std::move(design), m_type, [&](Design d) -> Result<Design> {
        for (const auto& [id, home] : m_items)
            if (const Item* item = d.items.find(id); item && item->in != home) {
                CW_TRY(d, setParent(std::move(d), {id}, home));
            }
        return d;
    });
}

Result<Design> Nesting::toTarget(Design design) const
{
    const bool stays = std::ranges::all_of(m_items, [&](const auto& item) { return item.second == m_target; });
    if (!m_active || stays)
        return design;
    return editInScope(std::move(design), m_type, [&](Design d) -> Result<Design> {
        for (const Pin& pin : m_pins)
            if (const Item* item = d.items.find(pin.id); item && !item->at)
                d.items.update(pin.id, [&](Item& i) { i.at = pin.at; });
        std::vector<std::string> ids;
        for (const auto& [id, home] : m_items)
            ids.push_back(id);
        return setParent(std::move(d), ids, m_target);
    });
}

void Nesting::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (!m_active || m_target.empty() || (m_target == m_home && m_oneHome))
        return;
    const Scene& scene = m_canvas.scene();
    for (const SceneNode& n : scene.nodes)
        if (n.assembly && idOf(n) == m_target && typeOf(n) == m_type) {
            list.add(DrawRect{QRectF(n.rect.topLeft() * zoom, n.rect.size() * zoom).adjusted(-2, -2, 2, 2), 9 * zoom,
                              QColor(), theme.good, 2, theme.background});
            return;
        }
}

} // namespace cw
