// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that need the drawing: tools, selection by what is drawn, arranging, the view.
#include <map>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/gathered.h"
#include "app/canvas/link_paths.h"
#include "app/document/places.h"
#include "app/document/removal.h"

namespace cw
{

namespace
{

QStringList pathsOf(const Scene& scene, const std::vector<int>& nodes)
{
    QStringList paths;
    for (const int i : nodes)
        paths << QString::fromStdString(scene.nodes[static_cast<std::size_t>(i)].path);
    return paths;
}

const Item* itemOf(const Scene& scene, int node)
{
    const auto place = drawnPlace(*scene.design, scene.nodes[static_cast<std::size_t>(node)].path);
    return place ? place->item : nullptr;
}

} // namespace

void ClusterCanvas::arrange(const QString& name, const std::function<Result<Design>(Design, const Gathered&)>& edit,
                            std::size_t least)
{
    if (!m_document || !m_selection)
        return;
    const Gathered chosen = gather(scene(), m_selection->items(), false);
    if (chosen.boxes.size() < least) {
        emit hint(least > 1 ? tr("Select at least %1 things that are not locked.").arg(least)
                            : tr("Select something that is not locked."));
        return;
    }
    m_document->apply(name, [&](Design design) { return edit(std::move(design), chosen); });
}

void ClusterCanvas::selectNodes(const std::vector<int>& nodes, bool add)
{
    if (!m_selection)
        return;
    QStringList items = add ? m_selection->items() : QStringList();
    for (const QString& path : pathsOf(m_scene, nodes))
        if (!items.contains(path))
            items << path;
    if (nodes.empty())
        emit hint(tr("There is nothing more of that."));
    else
        m_selection->select(items, {});
}

void ClusterCanvas::selectAlong(const QString& which)
{
    if (!m_selection)
        return;
    const Scene& s = scene();
    std::vector<int> from;
    for (const QString& path : m_selection->items())
        if (const auto at = s.byPath.find(path.toStdString()); at != s.byPath.end())
            from.push_back(at->second);
    for (const SceneLink& l : s.links)
        if (!l.route && m_selection->connections().contains(QString::fromStdString(l.pointer)))
            from.insert(from.end(), {l.from, l.to});
    if (from.empty()) {
        emit hint(tr("Select something first."));
        return;
    }
    const bool isUp = which == QLatin1String("select.upstream");
    const bool isDown = which == QLatin1String("select.downstream");
    // What is connected grows by one link each time; up and down go all the way.
    selectNodes(reached(s, from,
                        isUp     ? Along::Upstream
                        : isDown ? Along::Downstream
                                 : Along::Both,
                        isUp || isDown),
                true);
}

void ClusterCanvas::selectAlike(bool samePart)
{
    if (!m_selection || !m_document)
        return;
    const Scene& s = scene();
    const auto kindOf = [&](const Item& item) {
        if (const Part* part = item.isComponent() ? s.design->parts.find(item.part) : nullptr)
            return std::string("part/") + enumName(part->kind);
        const Type* type = item.isInstance() ? s.design->types.find(item.type) : nullptr;
        return "assembly/" + (type ? type->kind : item.kind);
    };
    const auto keyOf = [&](const Item& item) {
        return samePart && (item.isComponent() || item.isInstance()) ? item.part + '\n' + item.type : kindOf(item);
    };
    std::vector<std::string> wanted;
    for (const QString& path : m_selection->items())
        if (const auto place = drawnPlace(*s.design, path.toStdString()))
            wanted.push_back(keyOf(*place->item));
    std::vector<int> found;
    for (std::size_t i = 0; i < s.nodes.size(); ++i) {
        const Item* item = wanted.empty() ? nullptr : itemOf(s, static_cast<int>(i));
        if (item && std::find(wanted.begin(), wanted.end(), keyOf(*item)) != wanted.end())
            found.push_back(static_cast<int>(i));
    }
    selectNodes(found, true);
}

void ClusterCanvas::invertSelection()
{
    if (!m_selection)
        return;
    const Scene& s = scene();
    const QStringList items = m_selection->items();
    const QSet<QString> chosen(items.begin(), items.end());
    const std::string prefix = m_scope.isEmpty() ? std::string() : m_scope.toStdString();
    const auto scopeNode = s.byPath.find(prefix);
    const int parent = scopeNode == s.byPath.end() ? -1 : scopeNode->second;
    QStringList others;
    for (const SceneNode& n : s.nodes)
        if (const QString path = QString::fromStdString(n.path); n.parent == parent && !chosen.contains(path))
            others << path;
    for (const SceneNote& n : s.notes)
        if (const QString path = QString::fromStdString(n.path()); parent < 0 && !chosen.contains(path))
            others << path;
    m_selection->select(others, {});
}

void ClusterCanvas::toggleLock()
{
    if (!m_document || !m_selection)
        return;
    std::vector<std::string> pointers;
    bool isAllLocked = true;
    const Design& design = *m_document->design();
    for (const QString& path : m_selection->items()) {
        const std::string note = noteOfPath(path).toStdString();
        if (const Annotation* a = note.empty() ? nullptr : design.annotations.find(note)) {
            pointers.push_back(childPointer("/annotations", note));
            isAllLocked &= a->locked;
        } else if (const auto place = drawnPlace(design, path.toStdString())) {
            pointers.push_back(place->pointer);
            isAllLocked &= place->item->locked;
        }
    }
    if (pointers.empty())
        return;
    m_document->apply(isAllLocked ? tr("Unlock") : tr("Lock"),
                      [&](Design drawn) { return setLocked(std::move(drawn), pointers, !isAllLocked); });
    const QStringList items = m_selection->items();
    const bool isLayerLocked = isAllLocked && std::any_of(items.begin(), items.end(), [&](const QString& path) {
                                   return isLockedByHand(*m_document->design(), path);
                               });
    if (isLayerLocked)
        emit hint(tr("Its layer is locked too; unlock it in the list of layers."));
}

bool ClusterCanvas::command(const QString& id)
{
    using Act = std::function<void(ClusterCanvas&)>;
    static const auto align = [](Alignment how) -> Act {
        return [how](ClusterCanvas& c) {
            c.arrange(
                tr("Align"),
                [how](Design drawn, const Gathered& g) -> Result<Design> {
                    const auto places = aligned(g.boxes, how);
                    // Siblings keep the place where they are seen, but only when something moves at all.
                    const bool isMoved = places != g.shifted({0, 0});
                    CW_TRY(drawn, placeDrawn(std::move(drawn), isMoved ? g.pinned : std::vector<Placed>()));
                    return placeDrawn(std::move(drawn), places);
                },
                2);
        };
    };
    static const auto distribute = [](Direction along) -> Act {
        return [along](ClusterCanvas& c) {
            c.arrange(
                tr("Distribute"),
                [along](Design drawn, const Gathered& g) -> Result<Design> {
                    CW_TRY(drawn, placeDrawn(std::move(drawn), g.pinned));
                    return placeDrawn(std::move(drawn), distributed(g.boxes, along));
                },
                3);
        };
    };
    static const auto tool = [](const char* name) -> Act {
        return [name](ClusterCanvas& c) { c.setTool(QLatin1String(name)); };
    };
    static const auto zoomTo = [](double zoom) -> Act {
        return [zoom](ClusterCanvas& c) {
            c.leaveView();
            c.setZoom(zoom);
        };
    };
    static const std::map<QString, Act> table{
        {QStringLiteral("tool.select"), tool("select")},
        {QStringLiteral("tool.connect"), tool("connect")},
        {QStringLiteral("tool.pool"), tool("pool")},
        {QStringLiteral("tool.pan"), tool("pan")},
        {QStringLiteral("tool.measure"), tool("measure")},
        {QStringLiteral("tool.note"), tool("note")},
        {QStringLiteral("tool.frame"), tool("frame")},
        {QStringLiteral("tool.place"),
         [](ClusterCanvas& c) {
             if (c.m_placing.isEmpty())
                 emit c.hint(tr("Click a part in the list first."));
             else
                 c.setTool(QStringLiteral("place"));
         }},
        {QStringLiteral("arrange.left"), align(Alignment::Left)},
        {QStringLiteral("arrange.centre"), align(Alignment::Centre)},
        {QStringLiteral("arrange.right"), align(Alignment::Right)},
        {QStringLiteral("arrange.top"), align(Alignment::Top)},
        {QStringLiteral("arrange.middle"), align(Alignment::Middle)},
        {QStringLiteral("arrange.bottom"), align(Alignment::Bottom)},
        {QStringLiteral("arrange.horizontally"), distribute(Direction::Horizontal)},
        {QStringLiteral("arrange.vertically"), distribute(Direction::Vertical)},
        {QStringLiteral("arrange.front"),
         [](ClusterCanvas& c) {
             c.arrange(tr("Bring to front"),
                       [](Design drawn, const Gathered& g) { return bringToFront(std::move(drawn), g.pointers()); });
         }},
        {QStringLiteral("arrange.back"),
         [](ClusterCanvas& c) {
             c.arrange(tr("Send to back"),
                       [](Design drawn, const Gathered& g) { return sendToBack(std::move(drawn), g.pointers()); });
         }},
        {QStringLiteral("arrange.lock"), [](ClusterCanvas& c) { c.toggleLock(); }},
        {QStringLiteral("select.connected"),
         [](ClusterCanvas& c) { c.selectAlong(QStringLiteral("select.connected")); }},
        {QStringLiteral("select.upstream"), [](ClusterCanvas& c) { c.selectAlong(QStringLiteral("select.upstream")); }},
        {QStringLiteral("select.downstream"),
         [](ClusterCanvas& c) { c.selectAlong(QStringLiteral("select.downstream")); }},
        {QStringLiteral("select.samePart"), [](ClusterCanvas& c) { c.selectAlike(true); }},
        {QStringLiteral("select.sameKind"), [](ClusterCanvas& c) { c.selectAlike(false); }},
        {QStringLiteral("select.invert"), [](ClusterCanvas& c) { c.invertSelection(); }},
        {QStringLiteral("view.zoomFit"), [](ClusterCanvas& c) { c.fitAll(); }},
        {QStringLiteral("view.zoomSelection"), [](ClusterCanvas& c) { c.fitSelection(); }},
        {QStringLiteral("view.zoom50"), zoomTo(0.5)},
        {QStringLiteral("view.zoom100"), zoomTo(1)},
        {QStringLiteral("view.zoom200"), zoomTo(2)},
        {QStringLiteral("view.zoom400"), zoomTo(4)},
        {QStringLiteral("view.zoomIn"), [](ClusterCanvas& c) { c.setZoom(c.zoom() * 1.25); }},
        {QStringLiteral("view.zoomOut"), [](ClusterCanvas& c) { c.setZoom(c.zoom() / 1.25); }},
        {QStringLiteral("view.back"), [](ClusterCanvas& c) { c.goBack(); }},
        {QStringLiteral("view.forward"), [](ClusterCanvas& c) { c.goForward(); }},
    };
    const auto found = table.find(id);
    if (found == table.end())
        return false;
    found->second(*this);
    return true;
}

} // namespace cw
