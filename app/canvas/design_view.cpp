// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/design_view.h"

#include <cmath>

#include <QCursor>
#include <QQuickWindow>
#include <QSGRectangleNode>

#include "app/canvas/graph_sink.h"
#include "app/document/variant_states.h"
#include "app/face/appearance.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr double fitMargin = 24, fitLargest = 1.25;
constexpr double spare = 0.25; ///< of the item's size, drawn beyond each edge for panning
constexpr double dotSpacing = 3 * gridStep;

const CanvasTheme& colors()
{
    return themeNamed(Appearance::instance()->isDark());
}

} // namespace

DesignView::DesignView(QQuickItem* parent)
    : QQuickItem(parent), m_workbench(Workbench::instance()), m_picture(new ListItem(ListItem::Caching::Texture, this))
{
    setFlag(ItemHasContents);
    setClip(true);
    setAcceptedMouseButtons(Qt::LeftButton | Qt::MiddleButton);
    m_settle.setSingleShot(true);
    m_settle.setInterval(120);
    connect(&m_settle, &QTimer::timeout, this, [this] {
        m_listStale = true;
        polish();
    });
    connect(Appearance::instance(), &Appearance::changed, this, [this] {
        m_listStale = true;
        polish();
        update();
    });
    if (!m_workbench)
        return;
    connect(m_workbench->document(), &Document::designChanged, this, &DesignView::look);
    connect(m_workbench->evaluation(), &Evaluation::reportChanged, this, &DesignView::look);
    connect(m_workbench, &Workbench::languageChanged, this, [this] {
        m_wordsStale = true;
        stale();
    });
}

void DesignView::setVariant(const QString& id)
{
    if (id == m_variant)
        return;
    m_variant = id;
    look();
    emit variantChanged();
}

void DesignView::setInside(const QString& path)
{
    if (path == m_inside)
        return;
    m_inside = path;
    m_listStale = true;
    polish();
    emit insideChanged();
}

void DesignView::setCenter(QPointF center)
{
    if (m_center == center)
        return;
    m_center = center;
    polish();
}

void DesignView::setZoom(double zoom)
{
    if (zoom == m_zoom)
        return;
    m_zoom = std::isfinite(zoom) ? std::max(0.0, zoom) : 0;
    polish();
    emit cameraChanged();
}

void DesignView::setExtent(double extent)
{
    if (extent == m_extent)
        return;
    m_extent = std::isfinite(extent) ? std::max(0.0, extent) : 0;
    polish();
    emit cameraChanged();
}

void DesignView::setFitTo(const QRectF& area)
{
    if (area == m_fitTo)
        return;
    m_fitTo = area;
    polish();
    emit cameraChanged();
}

QRectF DesignView::bounds() const
{
    QRectF all = m_scene.bounds;
    for (const int i : m_differences.goneNodes)
        all = all.united(m_other.nodes[static_cast<std::size_t>(i)].rect);
    return all;
}

void DesignView::setOverlay(const QString& name)
{
    const OverlayKind kind = overlayNamed(name);
    if (kind == m_overlayKind)
        return;
    m_overlayKind = kind;
    stale();
    emit overlayChanged();
}

void DesignView::setAgainst(const QString& id)
{
    if (id == m_against)
        return;
    m_against = id;
    stale();
    emit againstChanged();
}

void DesignView::setMarks(bool on)
{
    if (on == m_hasMarks)
        return;
    m_hasMarks = on;
    stale();
    emit againstChanged();
}

void DesignView::setInteractive(bool on)
{
    if (on == m_interactive)
        return;
    m_interactive = on;
    emit interactiveChanged();
}

void DesignView::setTransparent(bool on)
{
    if (on == m_transparent)
        return;
    m_transparent = on;
    update();
    emit interactiveChanged();
}

void DesignView::stale()
{
    m_sceneStale = true;
    polish();
}

void DesignView::look()
{
    if (m_workbench)
        stale();
}

void DesignView::layOutAnew()
{
    m_sceneStale = false;
    const Document* document = m_workbench ? m_workbench->document() : nullptr;
    // A variant that was removed while it is shown: the base.
    DesignPointer design = document ? document->designOf(m_variant) : nullptr;
    if (document && !design)
        design = document->base();
    const Evaluation* evaluation = m_workbench ? m_workbench->evaluation() : nullptr;
    const auto report = evaluation ? evaluation->reportOf(m_variant) : nullptr;
    // An edit of another variant makes a new value of the same design.
    const auto same = [](const DesignPointer& a, const DesignPointer& b) {
        return a == b || (a && b && sameButVariants(*a, *b));
    };
    const bool sameScene = same(m_scene.design, design) && m_report == report && !m_wordsStale;
    if (!sameScene) {
        m_scene = layOut(design, report.get(), m_wordsStale ? nullptr : &m_scene);
        m_report = report;
        m_wordsStale = false;
    }
    const DesignPointer other = m_hasMarks && document ? document->designOf(m_against) : nullptr;
    if (!sameScene || !same(other, m_otherDesign)) {
        m_differences = {};
        m_otherDesign = other;
        if (other && design && other != design) {
            if (!hasGone(*design, *other))
                m_other = {};
            else if (!same(m_other.design, other))
                m_other = layOut(other, nullptr, &m_other);
            m_differences = differencesOf(m_scene, *other, m_other);
        } else {
            m_other = {};
        }
    }
    m_marks = overlayOf(m_overlayKind, m_scene, report.get(), {});
    m_listStale = true;
    emit sceneChanged();
}

void DesignView::aim()
{
    const Camera before = m_camera;
    QRectF area = m_fitTo.isEmpty() ? bounds() : m_fitTo;
    if (!m_inside.isEmpty())
        if (const int node = m_scene.find(m_inside.toStdString()); node >= 0)
            area = m_scene.nodes[static_cast<std::size_t>(node)].rect;
    if (isFitted()) {
        m_camera.fit(area, size(), fitMargin, fitLargest);
    } else {
        m_camera.zoom = std::clamp(m_extent > 0 ? width() / m_extent : m_zoom, Camera::minZoom, Camera::maxZoom);
        m_camera.centreOn(m_center.value_or(area.center()), size());
    }
    if (before.zoom != m_camera.zoom || before.offset != m_camera.offset)
        emit cameraChanged();
}

void DesignView::draw()
{
    SceneView view;
    view.zoom = m_camera.zoom;
    view.pixelRatio = window() ? window()->effectiveDevicePixelRatio() : 1;
    m_detail = view.detail = detailAt(m_camera.zoom, m_detail);
    view.overlay = &m_marks;
    if (drawsInSoftware(window()) && dotSpacing * view.zoom >= leastDotSpacing && !m_transparent)
        view.dots = dotSpacing;
    const QPointF margin(std::ceil(width() * spare), std::ceil(height() * spare));
    const QRectF area(
        QPointF(std::floor(-m_camera.offset.x() - margin.x()), std::floor(-m_camera.offset.y() - margin.y())),
        QSizeF(std::ceil(width() + 2 * margin.x()), std::ceil(height() + 2 * margin.y())));
    view.visible = QRectF(area.topLeft() / view.zoom, area.size() / view.zoom);
    const CanvasTheme& theme = colors();
    DrawList list = drawScene(m_scene, theme, view);
    if (m_hasMarks)
        drawDifferences(list, m_scene, m_other, m_differences, theme, view);
    m_picture->show(std::move(list), area, view.pixelRatio, m_detail <= Detail::Body);
    m_listZoom = view.zoom;
    m_listRatio = view.pixelRatio;
    m_listRegion = view.visible;
    m_listStale = false;
}

void DesignView::updatePolish()
{
    if (!isVisible() || size().isEmpty())
        return;
    if (m_sceneStale)
        layOutAnew();
    aim();
    const double ratio = m_camera.zoom / m_listZoom;
    if (ratio != 1) {
        // Scaled until it settles; a large step is worth drawing at once.
        if (isFitted() || ratio > 1.5 || ratio < 0.7)
            m_listStale = true;
        else
            m_settle.start();
    }
    if (!m_listRegion.contains(m_camera.viewport(size())) ||
        (window() && window()->effectiveDevicePixelRatio() != m_listRatio))
        m_listStale = true;
    if (m_listStale)
        draw();
    m_picture->place(m_camera.offset, m_camera.zoom / m_listZoom);
    update();
}

QSGNode* DesignView::updatePaintNode(QSGNode* old, UpdatePaintNodeData*)
{
    if (size().isEmpty() || m_transparent) {
        delete old;
        return nullptr;
    }
    if (drawsInSoftware(window())) {
        auto* ground = static_cast<QSGRectangleNode*>(old);
        if (!ground)
            ground = window()->createRectangleNode();
        ground->setRect(boundingRect());
        ground->setColor(colors().background);
        return ground;
    }
    auto* grid = static_cast<GridNode*>(old);
    if (!grid)
        grid = new GridNode;
    grid->show(window(), size(), m_camera.offset, dotSpacing * m_camera.zoom, colors().background, colors().grid);
    return grid;
}

void DesignView::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickItem::geometryChange(now, before);
    if (now.size() != before.size())
        polish();
}

void DesignView::itemChange(ItemChange change, const ItemChangeData& data)
{
    QQuickItem::itemChange(change, data);
    if (change == ItemVisibleHasChanged || change == ItemSceneChange)
        polish();
}

void DesignView::moved()
{
    polish();
    emit cameraChanged();
    emit cameraMoved(*m_center, m_zoom);
}

void DesignView::panBy(QPointF pixels)
{
    m_zoom = m_camera.zoom;
    m_extent = 0;
    m_camera.offset += pixels;
    m_center = m_camera.viewport(size()).center();
    moved();
}

void DesignView::zoomBy(double factor, QPointF at)
{
    m_camera.zoomAbout(m_camera.zoom * factor, at);
    m_zoom = m_camera.zoom;
    m_extent = 0;
    m_center = m_camera.viewport(size()).center();
    moved();
}

void DesignView::fit()
{
    m_zoom = m_extent = 0;
    m_center.reset();
    polish();
    emit cameraChanged();
    emit cameraMoved(center(), 0);
}

void DesignView::mousePressEvent(QMouseEvent* e)
{
    e->setAccepted(m_interactive);
    m_lastPointer = e->position();
    if (m_interactive)
        setCursor(Qt::ClosedHandCursor);
}

void DesignView::mouseMoveEvent(QMouseEvent* e)
{
    panBy(e->position() - m_lastPointer);
    m_lastPointer = e->position();
}

void DesignView::mouseReleaseEvent(QMouseEvent*)
{
    unsetCursor();
}

void DesignView::mouseUngrabEvent()
{
    unsetCursor();
}

void DesignView::mouseDoubleClickEvent(QMouseEvent* e)
{
    e->setAccepted(m_interactive);
    if (m_interactive)
        fit();
}

void DesignView::wheelEvent(QWheelEvent* e)
{
    e->setAccepted(m_interactive);
    if (!m_interactive)
        return;
    // As on the canvas: pads scroll, wheels zoom, Ctrl always zooms.
    const bool isPad = e->pointingDevice() && e->pointingDevice()->type() == QInputDevice::DeviceType::TouchPad;
    const bool scrolls = (!e->pixelDelta().isNull() || isPad) && !(e->modifiers() & Qt::ControlModifier);
    if (scrolls)
        panBy(e->pixelDelta().isNull() ? QPointF(e->angleDelta()) / 2 : QPointF(e->pixelDelta()));
    else if (e->angleDelta().y() == 0 || (e->modifiers() & Qt::ShiftModifier))
        panBy(QPointF(e->angleDelta().x() + e->angleDelta().y(), 0) / 2);
    else
        zoomBy(std::pow(1.2, e->angleDelta().y() / 120.0), e->position());
}

} // namespace cw
