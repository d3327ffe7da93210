// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing may hold ten thousand boxes; readers are told of those near the focused one, as many as can be heard.
#include "app/canvas/canvas_accessible.h"

#include <algorithm>
#include <map>

#include <QAccessible>
#include <QAccessibleObject>
#include <QQuickWindow>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/navigate.h"

namespace cw
{

namespace
{

constexpr std::size_t mostNeighbours = 48;

QString tr(const char* text)
{
    return QCoreApplication::translate("CanvasAccessible", text);
}
#define WORD(english) tr(QT_TRANSLATE_NOOP("CanvasAccessible", english))

class CanvasInterface;

/// One box or frame. It is known by its path, since a new layout numbers the nodes anew.
class NodeInterface : public QAccessibleInterface, public QAccessibleActionInterface
{
public:
    NodeInterface(ClusterCanvas* canvas, std::string path) : m_canvas(canvas), m_path(std::move(path)) {}

    bool isValid() const override { return m_canvas && index() >= 0; }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_canvas ? m_canvas->window() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_canvas); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}
    QString text(QAccessible::Text kind) const override;
    QRect rect() const override;
    QAccessible::State state() const override;
    void* interface_cast(QAccessible::InterfaceType type) override
    {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this) : nullptr;
    }
    QStringList actionNames() const override { return {pressAction(), setFocusAction()}; }
    void doAction(const QString& name) override
    {
        if (isValid() && m_canvas->selection() && (name == pressAction() || name == setFocusAction()))
            m_canvas->selection()->select({QString::fromStdString(m_path)}, {});
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

private:
    int index() const { return m_canvas->scene().find(m_path); }
    const SceneNode& node() const { return m_canvas->scene().nodes[static_cast<std::size_t>(index())]; }

    QPointer<ClusterCanvas> m_canvas;
    std::string m_path;
};

QString NodeInterface::text(QAccessible::Text kind) const
{
    if (!isValid())
        return {};
    const SceneNode& n = node();
    const Scene& scene = m_canvas->scene();
    if (kind == QAccessible::Name) {
        QStringList words{n.title};
        for (const QString& more : {n.badge, n.subtitle, n.power})
            if (!more.isEmpty())
                words << more;
        const auto percent = [](double use) { return QString::number(qRound(100 * use)); };
        if (n.compute >= 0)
            words << (n.forwards ? WORD("busiest link %1 %") : WORD("compute %1 %")).arg(percent(n.compute));
        if (n.memory >= 0)
            words << WORD("memory %1 %").arg(percent(n.memory));
        if (n.locked)
            words << WORD("locked");
        return words.join(QStringLiteral(", "));
    }
    if (kind == QAccessible::Description) {
        QStringList words;
        const std::vector<int> links = linksAt(scene, index());
        for (const int i : links) {
            const SceneLink& l = scene.links[static_cast<std::size_t>(i)];
            const QString& other = scene.nodes[static_cast<std::size_t>(farEnd(scene, l, index()))].title;
            words << (l.label.isEmpty() ? WORD("linked to %1").arg(other)
                                        : WORD("linked to %1 by %2").arg(other, l.label));
            if (words.size() == 8)
                break;
        }
        return words.join(QStringLiteral("; "));
    }
    return {};
}

QRect NodeInterface::rect() const
{
    if (!isValid() || !m_canvas->window())
        return {};
    const QRectF r = node().rect;
    const QPointF a = m_canvas->mapToGlobal(m_canvas->toScreen(r.topLeft()));
    const QPointF b = m_canvas->mapToGlobal(m_canvas->toScreen(r.bottomRight()));
    return QRectF(a, b).toAlignedRect();
}

QAccessible::State NodeInterface::state() const
{
    QAccessible::State s;
    if (!isValid()) {
        s.invalid = true;
        return s;
    }
    s.focusable = s.selectable = s.multiSelectable = true;
    const QString path = QString::fromStdString(m_path);
    s.selected = m_canvas->selection() && m_canvas->selection()->items().contains(path);
    s.focused = m_canvas->hasActiveFocus() && m_canvas->selection() && m_canvas->selection()->current() == path;
    s.expandable = node().frame;
    s.offscreen = !m_canvas->viewport().intersects(node().rect);
    return s;
}

class CanvasInterface : public QAccessibleObject
{
public:
    explicit CanvasInterface(ClusterCanvas* canvas) : QAccessibleObject(canvas) {}
    ~CanvasInterface() override
    {
        for (const auto& [path, id] : m_known)
            QAccessible::deleteAccessibleInterface(id);
    }

    QWindow* window() const override { return canvas()->window(); }
    QAccessibleInterface* parent() const override
    {
        // Items without a role of their own are not part of the tree.
        for (QQuickItem* item = canvas()->parentItem(); item; item = item->parentItem())
            if (QAccessibleInterface* found = QAccessible::queryAccessibleInterface(item))
                if (found->role() != QAccessible::NoRole && !found->state().invisible && found->indexOfChild(this) >= 0)
                    return found;
        return canvas()->window() ? QAccessible::queryAccessibleInterface(canvas()->window()) : nullptr;
    }
    QAccessible::Role role() const override { return QAccessible::Canvas; }
    QString text(QAccessible::Text kind) const override
    {
        if (kind == QAccessible::Name)
            return WORD("Drawing of the cluster");
        if (kind == QAccessible::Description)
            return WORD("Tab goes to the next box, comma and full stop along its links, Enter into a frame.");
        return {};
    }
    QRect rect() const override
    {
        return QRectF(canvas()->mapToGlobal(QPointF(0, 0)), canvas()->size()).toAlignedRect();
    }
    QAccessible::State state() const override
    {
        QAccessible::State s;
        s.focusable = true;
        s.focused = canvas()->hasActiveFocus();
        s.invisible = !canvas()->isVisible();
        return s;
    }

    int childCount() const override { return static_cast<int>(neighbourhood().size()); }
    QAccessibleInterface* child(int index) const override
    {
        const std::vector<int> near = neighbourhood();
        if (index < 0 || static_cast<std::size_t>(index) >= near.size())
            return nullptr;
        return nodeInterface(
            canvas()->scene().nodes[static_cast<std::size_t>(near[static_cast<std::size_t>(index)])].path);
    }
    int indexOfChild(const QAccessibleInterface* wanted) const override
    {
        for (int i = 0; i < childCount(); ++i)
            if (child(i) == wanted)
                return i;
        return -1;
    }
    QAccessibleInterface* childAt(int x, int y) const override
    {
        for (int i = childCount() - 1; i >= 0; --i)
            if (child(i)->rect().contains(x, y))
                return child(i);
        return nullptr;
    }
    QAccessibleInterface* focusChild() const override
    {
        const int node = canvas()->currentNode();
        return node < 0 ? nullptr : nodeInterface(canvas()->scene().nodes[static_cast<std::size_t>(node)].path);
    }

private:
    ClusterCanvas* canvas() const { return static_cast<ClusterCanvas*>(object()); }

    /// The focused box, what its links lead to, then what lies beside it; without a focus the boxes of the scope.
    std::vector<int> neighbourhood() const
    {
        const Scene& scene = canvas()->scene();
        std::vector<int> near;
        const auto take = [&](int node) {
            if (node >= 0 && near.size() < mostNeighbours && std::find(near.begin(), near.end(), node) == near.end())
                near.push_back(node);
        };
        const int focused = canvas()->currentNode();
        if (focused >= 0) {
            take(focused);
            for (const int link : linksAt(scene, focused))
                take(farEnd(scene, scene.links[static_cast<std::size_t>(link)], focused));
        }
        for (const int node : readingOrder(scene, canvas()->scope().toStdString()))
            take(node);
        return near;
    }
    QAccessibleInterface* nodeInterface(const std::string& path) const
    {
        if (const auto known = m_known.find(path); known != m_known.end())
            return QAccessible::accessibleInterface(known->second);
        auto* made = new NodeInterface(canvas(), path);
        m_known.emplace(path, QAccessible::registerAccessibleInterface(made));
        return made;
    }

    mutable std::map<std::string, QAccessible::Id> m_known; ///< what was asked for, by path
};

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    auto* canvas = className == QLatin1String("cw::ClusterCanvas") ? qobject_cast<ClusterCanvas*>(object) : nullptr;
    return canvas ? new CanvasInterface(canvas) : nullptr;
}

} // namespace

void installCanvasAccessibility()
{
    QAccessible::installFactory(makeInterface);
}

void ClusterCanvas::tellReaders()
{
    if (!QAccessible::isActive() || !hasActiveFocus())
        return;
    QAccessibleInterface* self = QAccessible::queryAccessibleInterface(this);
    if (QAccessibleInterface* focused = self ? self->focusChild() : nullptr) {
        QAccessibleEvent event(focused, QAccessible::Focus);
        QAccessible::updateAccessibility(&event);
    }
}

} // namespace cw
