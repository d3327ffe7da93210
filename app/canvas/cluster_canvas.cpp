// SPDX-License-Identifier: GPL-3.0-or-later
// Properties, camera, and what is observed. Events are in canvas_input.cpp, commands in canvas_commands.cpp, nodes in
// canvas_nodes.cpp.
#include "app/canvas/cluster_canvas.h"

#include <QQuickWindow>
#include <QSettings>

#include "app/canvas/scene_move.h"
#include "app/canvas/tools/connect_tool.h"
#include "app/canvas/tools/measure_tool.h"
#include "app/canvas/tools/note_tool.h"
#include "app/canvas/tools/place_ghost.h"
#include "app/canvas/tools/place_tool.h"
#include "app/canvas/tools/select_tool.h"
#include "app/canvas/tools/simple_tools.h"
#include "app/workbench.h"

namespace cw
{

ClusterCanvas::ClusterCanvas(QQuickItem* parent)
    : QQuickItem(parent),
      m_ghost(std::make_unique<PlaceGhost>(*this)),
      m_active(std::make_unique<SelectTool>(*this)),
      m_picture(new ListItem(ListItem::Caching::Texture, this)),
      m_live(new ListItem(ListItem::Caching::Nodes, this)),
      m_legend(new ListItem(ListItem::Caching::Nodes, this))
{
    setFlag(ItemHasContents);
    setFlag(ItemAcceptsInputMethod, false);
    setClip(true);
    setAcceptedMouseButtons(Qt::AllButtons);
    setAcceptHoverEvents(true);
    setAcceptTouchEvents(true);
    m_settle.setSingleShot(true);
    m_settle.setInterval(120);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        m_listStale = true;
        polish();
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(200);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        if (m_active->isDragging()) {
            m_rest.start();
            return;
        }
        m_sceneReport.reset(); // anything but a move
        sceneStale();
    });
    m_scrollTimer.setInterval(16);
    connect(&m_scrollTimer, &QTimer::timeout, this, &ClusterCanvas::autoscroll);
    m_nudgeTimer.setSingleShot(true);
    m_nudgeTimer.setInterval(800);
    connect(&m_nudgeTimer, &QTimer::timeout, this, [this] {
        if (m_document)
            m_document->endGesture();
    });
    m_hasMarks = QSettings().value(QStringLiteral("canvas/marks"), true).toBool();
    // Labels hold translated words.
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench, &Workbench::languageChanged, this, &ClusterCanvas::sceneStale);
        connect(workbench, &Workbench::arranged, this, &ClusterCanvas::animateFrom);
    }
    connect(this, &QQuickItem::windowChanged, this, [this] { m_listStale = true; });
}

ClusterCanvas::~ClusterCanvas() = default;

void ClusterCanvas::setDocument(Document* document)
{
    if (document == m_document)
        return;
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document) {
        connect(document, &Document::designChanged, this, &ClusterCanvas::sceneStale);
        connect(document, &Document::opened, this, &ClusterCanvas::opened);
    }
    opened();
    emit documentChanged();
}

void ClusterCanvas::setSelection(Selection* selection)
{
    if (selection == m_selection)
        return;
    if (m_selection)
        m_selection->disconnect(this);
    m_selection = selection;
    if (selection) {
        connect(selection, &Selection::changed, this, &ClusterCanvas::updateOverlay);
        connect(selection, &Selection::changed, this, &ClusterCanvas::tellReaders);
        connect(selection, &Selection::centreRequested, this,
                [this](const QStringList& items, const QStringList& links) {
                    const QRectF area = areaOf(items, links);
                    if (area.isNull())
                        return;
                    leaveView();
                    centreAt(area.center());
                });
    }
    updateOverlay();
    emit selectionChanged();
}

void ClusterCanvas::setEvaluation(Evaluation* evaluation)
{
    if (evaluation == m_evaluation)
        return;
    if (m_evaluation)
        m_evaluation->disconnect(this);
    m_evaluation = evaluation;
    if (evaluation)
        connect(evaluation, &Evaluation::reportChanged, this, &ClusterCanvas::sceneStale);
    sceneStale();
    emit evaluationChanged();
}

void ClusterCanvas::setTheme(const QString& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    m_listStale = m_marksStale = true;
    updateOverlay();
    emit themeChanged();
}

void ClusterCanvas::setTool(const QString& tool)
{
    if (tool == m_tool)
        return;
    std::unique_ptr<CanvasTool> next;
    if (tool == QLatin1String("select"))
        next = std::make_unique<SelectTool>(*this);
    else if (tool == QLatin1String("connect"))
        next = std::make_unique<ConnectTool>(*this);
    else if (tool == QLatin1String("pool"))
        next = std::make_unique<PoolTool>(*this);
    else if (tool == QLatin1String("place"))
        next = std::make_unique<PlaceTool>(*this);
    else if (tool == QLatin1String("measure"))
        next = std::make_unique<MeasureTool>(*this);
    else if (tool == QLatin1String("note"))
        next = std::make_unique<NoteTool>(*this, AnnotationKind::Note);
    else if (tool == QLatin1String("frame"))
        next = std::make_unique<NoteTool>(*this, AnnotationKind::Frame);
    else if (tool == QLatin1String("pan"))
        next = std::make_unique<PanTool>(*this);
    else
        return;
    if (m_active)
        m_active->cancel();
    // A tool may switch to another from within its own event, so it lives until that has been handled.
    QTimer::singleShot(0, this, [old = std::shared_ptr<CanvasTool>(std::move(m_active))] {});
    m_active = std::move(next);
    m_tool = tool;
    updateCursor();
    updateOverlay();
    emit toolChanged();
    emit hint({});
}

QString ClusterCanvas::toolHint() const
{
    return m_active ? m_active->words() : QString();
}

void ClusterCanvas::setOverlay(const QString& name)
{
    const OverlayKind kind = overlayNamed(name);
    if (kind == m_overlayKind)
        return;
    m_overlayKind = kind;
    m_marksStale = m_listStale = true;
    polish();
    emit overlayChanged();
}

void ClusterCanvas::setMarks(bool on)
{
    if (on == m_hasMarks)
        return;
    m_hasMarks = on;
    QSettings().setValue(QStringLiteral("canvas/marks"), on);
    m_marksStale = m_listStale = true;
    polish();
    emit marksChanged();
}

void ClusterCanvas::cycleOverlay()
{
    const int next = (static_cast<int>(m_overlayKind) + 1) % overlayCount;
    setOverlay(QLatin1String(overlayName(static_cast<OverlayKind>(next))));
}

void ClusterCanvas::setZoom(double zoom)
{
    zoomTo(zoom, QPointF(width() / 2, height() / 2));
    m_listStale = true; // a step, not a movement: sharp at once
}

void ClusterCanvas::setScope(const QString& scope)
{
    if (scope == m_scope)
        return;
    leaveView();
    m_scope = scope;
    updateOverlay();
    emit scopeChanged();
}

QRectF ClusterCanvas::viewport() const
{
    return m_camera.viewport(size());
}

QRectF ClusterCanvas::sceneBounds() const
{
    return m_scene.bounds;
}

const Scene& ClusterCanvas::scene()
{
    if (m_sceneStale) {
        m_sceneStale = false;
        const DesignPointer design = shownDesign();
        auto report = m_evaluation ? m_evaluation->report() : nullptr;
        const bool sameNodes = m_scene.design && m_scene.design == design;
        // While much is dragged about, new figures wait: they would lay out everything anew.
        if (m_scene.provisional && m_active->isDragging())
            report = m_sceneReport;
        const SceneMove moved = report == m_sceneReport ? moveScene(m_scene, design) : SceneMove();
        if (moved)
            m_rest.start();
        m_listBusy = moved && !moved.whole;
        // Where everything goes together its picture does.
        if (moved.whole && m_dimmed.empty() && !m_marks.shown()) {
            m_listShift += *moved.whole;
            m_listRegion.translate(*moved.whole);
            m_listStale |= !m_listRegion.contains(viewport());
        } else {
            m_listStale = true;
        }
        if (!moved) {
            m_scene = layOut(design, report.get(), &m_scene);
            m_sceneReport = std::move(report);
        }
        if (!sameNodes)
            m_dimmed.clear();
        m_marksStale = true;
        emit sceneChanged();
    }
    return m_scene;
}

bool ClusterCanvas::hasContentIn(const QRectF& area) const
{
    const auto meets = [&](const QRectF& r) { return r.intersects(area); };
    return m_scene.nodeGrid.visit(area, [](int) { return true; }) ||
           std::any_of(m_scene.notes.begin(), m_scene.notes.end(), [&](const SceneNote& n) { return meets(n.rect); }) ||
           std::any_of(m_scene.pools.begin(), m_scene.pools.end(), [&](const ScenePool& p) {
               return p.labelRect.intersects(area) || std::any_of(p.hulls.begin(), p.hulls.end(), meets);
           });
}

const Catalogue& ClusterCanvas::catalogue() const
{
    static const Catalogue none;
    if (m_catalogue)
        return *m_catalogue;
    return Workbench::instance() ? Workbench::instance()->catalogue() : none;
}

void ClusterCanvas::sceneStale()
{
    m_sceneStale = true;
    m_overlayStale = true;
    polish();
    update();
}

void ClusterCanvas::opened()
{
    if (m_active)
        m_active->cancel();
    setScope({});
    m_history.clear();
    emit viewHistoryChanged();
    m_fitPending = true;
    sceneStale();
}

void ClusterCanvas::updateOverlay()
{
    m_overlayStale = true;
    polish();
    update();
}

void ClusterCanvas::setDimmed(std::vector<char> dimmed)
{
    if (dimmed.empty() && m_dimmed.empty())
        return;
    m_dimmed = std::move(dimmed);
    m_listStale = true;
    updateOverlay();
}

void ClusterCanvas::cameraMoved(bool zoomed)
{
    clearTip(); // what it speaks of is no longer under the pointer
    if (zoomed) {
        // The picture is scaled until the zoom settles; only a large step is worth drawing anew at once.
        const double ratio = m_camera.zoom / m_listZoom;
        if (ratio > 1.5 || ratio < 0.7)
            m_listStale = true;
        m_settle.start();
    }
    if (!m_listRegion.contains(viewport()))
        m_listStale = true;
    // Live things move with the picture, unless the pointer moves over it with them.
    m_overlayStale |= zoomed || m_active->isDragging() || drawsInSoftware(window());
    polish();
    emit viewChanged();
}

void ClusterCanvas::panBy(QPointF pixels)
{
    m_fitPending = m_framed = false;
    m_camera.offset += pixels;
    m_drift = -pixels;
    cameraMoved(false);
}

void ClusterCanvas::zoomTo(double zoom, QPointF at)
{
    m_fitPending = m_framed = false;
    const double before = m_camera.zoom;
    m_camera.zoomAbout(zoom, at);
    if (m_camera.zoom != before)
        cameraMoved(true);
}

void ClusterCanvas::zoomBy(double factor, QPointF at)
{
    zoomTo(m_camera.zoom * factor, at);
}

void ClusterCanvas::resetZoom()
{
    leaveView();
    setZoom(1);
}

void ClusterCanvas::fitScene()
{
    m_camera.fit(m_scene.bounds, QSizeF(width(), std::max(1.0, height() - m_coveredBelow)), 24, 1.25);
}

void ClusterCanvas::fitAll()
{
    scene();
    leaveView();
    fitScene();
    m_fitPending = size().isEmpty();
    m_framed = false;
    m_listStale = true;
    cameraMoved(true);
}

void ClusterCanvas::fitSelection()
{
    if (!m_selection || m_selection->isEmpty()) {
        fitAll();
        return;
    }
    const QRectF area = areaOf(m_selection->items(), m_selection->connections());
    if (area.isNull())
        return;
    leaveView();
    m_camera.fit(area, size(), 80, 2);
    m_listStale = true;
    cameraMoved(true);
}

QRectF ClusterCanvas::areaOf(const QStringList& paths, const QStringList& connections)
{
    const Scene& s = scene();
    QRectF area;
    for (const QString& path : paths)
        if (const int note = s.findNote(path.toStdString()); note >= 0)
            area = area.united(s.notes[static_cast<std::size_t>(note)].rect);
        else if (const int node = s.find(path.toStdString()); node >= 0)
            area = area.united(s.nodes[static_cast<std::size_t>(node)].rect);
    for (const SceneLink& l : s.links)
        if (connections.contains(QString::fromStdString(l.pointer)))
            for (const QPointF& p : l.points)
                area = area.united(QRectF(p.x() - 1, p.y() - 1, 2, 2));
    return area;
}

ViewStop ClusterCanvas::viewStop() const
{
    return {viewport().center(), m_camera.zoom, m_scope};
}

void ClusterCanvas::leaveView()
{
    m_history.leave(viewStop());
    emit viewHistoryChanged();
}

void ClusterCanvas::showView(const ViewStop& stop)
{
    m_fitPending = m_framed = false;
    m_camera.zoom = stop.zoom;
    m_camera.centreOn(stop.centre, size());
    m_listStale = true;
    if (m_scope != stop.scope) {
        m_scope = stop.scope;
        emit scopeChanged();
    }
    cameraMoved(true);
    emit viewHistoryChanged();
}

void ClusterCanvas::goBack()
{
    if (const auto stop = m_history.back(viewStop()))
        showView(*stop);
}

void ClusterCanvas::goForward()
{
    if (const auto stop = m_history.forward(viewStop()))
        showView(*stop);
}

QPointF ClusterCanvas::toScene(QPointF item) const
{
    return m_camera.toScene(item);
}

QPointF ClusterCanvas::toScreen(QPointF scenePoint) const
{
    return m_camera.toItem(scenePoint);
}

void ClusterCanvas::centreOn(const QStringList& paths)
{
    const QRectF area = areaOf(paths, {});
    if (area.isNull())
        return;
    leaveView();
    centreAt(area.center());
}

QRectF ClusterCanvas::clearArea() const
{
    constexpr double margin = 16, breadcrumb = 34;
    return boundingRect().adjusted(margin, margin + (m_scope.isEmpty() ? 0 : breadcrumb), -margin, -m_coveredBelow);
}

void ClusterCanvas::reveal(const QString& path)
{
    const QRectF area = areaOf({path}, {}), clear = clearArea();
    if (area.isNull() || clear.isEmpty())
        return;
    const QRectF r(m_camera.toItem(area.topLeft()), area.size() * m_camera.zoom);
    // Of what is larger than the view its beginning.
    const auto shift = [](double low, double high, double from, double until) {
        return low < from || high - low > until - from ? from - low : std::min(0.0, until - high);
    };
    const QPointF by(shift(r.left(), r.right(), clear.left(), clear.right()),
                     shift(r.top(), r.bottom(), clear.top(), clear.bottom()));
    if (!by.isNull())
        panBy(by);
}

void ClusterCanvas::centreAt(QPointF scenePoint)
{
    m_fitPending = m_framed = false;
    m_camera.centreOn(scenePoint, size());
    cameraMoved(false);
}

void ClusterCanvas::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickItem::geometryChange(now, before);
    if (now.size() == before.size())
        return;
    // Layouts find their size in steps: until the user moves the camera, the opening view follows. Then what is in the
    // middle stays there.
    if (m_framed)
        m_fitPending = true;
    else if (!m_fitPending)
        m_camera.offset += QPointF(now.width() - before.width(), now.height() - before.height()) / 2;
    cameraMoved(false);
}

} // namespace cw
