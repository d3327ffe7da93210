// SPDX-License-Identifier: GPL-3.0-or-later
// A picture of the base or of a variant to look at: with the ink of the canvas, its own camera, and marks on what
// differs from another.
#pragma once

#include <QPointF>
#include <QQuickItem>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include "app/canvas/camera.h"
#include "app/canvas/difference_marks.h"
#include "app/canvas/list_item.h"
#include "app/canvas/overlay.h"
#include "app/canvas/scene.h"

namespace cw
{

class Workbench;

/// Follows the document, the figures, theme and language of the workbench. While it is not visible it does nothing.
class DesignView : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Id of what is shown; "" = the base.
    Q_PROPERTY(QString variant READ variant WRITE setVariant NOTIFY variantChanged)
    /// Path of the assembly that the view keeps to; "" = the whole design.
    Q_PROPERTY(QString inside READ inside WRITE setInside NOTIFY insideChanged)
    /// Middle of the view, canvas units; while everything is fitted in, it follows from that.
    Q_PROPERTY(QPointF center READ center WRITE setCenter NOTIFY cameraChanged)
    /// 1 = 100 %; 0 = everything is fitted in.
    Q_PROPERTY(double zoom READ zoom WRITE setZoom NOTIFY cameraChanged)
    /// Width of what is seen, canvas units: the zoom follows the size of the item. 0 = by `zoom`.
    Q_PROPERTY(double extent READ extent WRITE setExtent NOTIFY cameraChanged)
    /// The zoom that is drawn, also while everything is fitted in.
    Q_PROPERTY(double shownZoom READ shownZoom NOTIFY cameraChanged)
    /// What is fitted in, canvas units; empty = all that is drawn.
    Q_PROPERTY(QRectF fitTo READ fitTo WRITE setFitTo NOTIFY cameraChanged)
    /// Of all that is drawn, what is gone included.
    Q_PROPERTY(QRectF bounds READ bounds NOTIFY sceneChanged)
    /// As ClusterCanvas::overlay.
    Q_PROPERTY(QString overlay READ overlay WRITE setOverlay NOTIFY overlayChanged)
    /// With `marks`: what the shown design is compared with; "" = the base.
    Q_PROPERTY(QString against READ against WRITE setAgainst NOTIFY againstChanged)
    Q_PROPERTY(bool marks READ hasMarks WRITE setMarks NOTIFY againstChanged)
    /// Pans and zooms by mouse, pad and fingers.
    Q_PROPERTY(bool interactive READ isInteractive WRITE setInteractive NOTIFY interactiveChanged)
    /// Without a ground, to lie over another.
    Q_PROPERTY(bool transparent READ isTransparent WRITE setTransparent NOTIFY interactiveChanged)

public:
    explicit DesignView(QQuickItem* parent = nullptr);

    QString variant() const { return m_variant; }
    void setVariant(const QString& id);
    QString inside() const { return m_inside; }
    void setInside(const QString& path);
    QPointF center() const { return m_camera.viewport(size()).center(); }
    void setCenter(QPointF center);
    double zoom() const { return m_zoom; }
    void setZoom(double zoom);
    double extent() const { return m_extent; }
    void setExtent(double extent);
    double shownZoom() const { return m_camera.zoom; }
    QRectF fitTo() const { return m_fitTo; }
    void setFitTo(const QRectF& area);
    QRectF bounds() const;
    QString overlay() const { return QLatin1String(overlayName(m_overlayKind)); }
    void setOverlay(const QString& name);
    QString against() const { return m_against; }
    void setAgainst(const QString& id);
    bool hasMarks() const { return m_hasMarks; }
    void setMarks(bool on);
    bool isInteractive() const { return m_interactive; }
    void setInteractive(bool on);
    bool isTransparent() const { return m_transparent; }
    void setTransparent(bool on);

    /// Zooms about a point of the item.
    Q_INVOKABLE void zoomBy(double factor, QPointF at);
    Q_INVOKABLE void panBy(QPointF pixels);
    /// Everything is fitted in.
    Q_INVOKABLE void fit();

    // For tests.
    const Scene& scene() const { return m_scene; }
    const DifferenceMarks& differences() const { return m_differences; }

signals:
    void variantChanged();
    void insideChanged();
    void cameraChanged();
    void sceneChanged();
    void overlayChanged();
    void againstChanged();
    void interactiveChanged();
    /// The user moved the camera; zoom 0 = everything is fitted in.
    void cameraMoved(QPointF center, double zoom);

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;
    void updatePolish() override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData*) override;
    void mousePressEvent(QMouseEvent* e) override;
    void mouseMoveEvent(QMouseEvent* e) override;
    void mouseReleaseEvent(QMouseEvent* e) override;
    void mouseUngrabEvent() override;
    void mouseDoubleClickEvent(QMouseEvent* e) override;
    void wheelEvent(QWheelEvent* e) override;

private:
    void look();
    void stale();
    void layOutAnew();
    void aim();
    void draw();
    void moved();
    bool isFitted() const { return m_zoom <= 0 && m_extent <= 0; }

    Workbench* m_workbench;
    QString m_variant, m_inside, m_against;
    bool m_hasMarks = false, m_interactive = true, m_transparent = false;
    Camera m_camera;
    double m_zoom = 0, m_extent = 0;
    std::optional<QPointF> m_center; ///< that was asked for
    QRectF m_fitTo;
    OverlayKind m_overlayKind = OverlayKind::None;

    Scene m_scene, m_other; ///< m_other: of the baseline, when something of it is gone
    DesignPointer m_otherDesign;
    std::shared_ptr<const Report> m_report;
    DifferenceMarks m_differences;
    Overlay m_marks;
    bool m_sceneStale = true, m_listStale = true, m_wordsStale = false;
    Detail m_detail = Detail::Full;
    ListItem* m_picture;
    double m_listZoom = 1, m_listRatio = 1;
    QRectF m_listRegion;
    QTimer m_settle;
    QPointF m_lastPointer;
};

} // namespace cw
