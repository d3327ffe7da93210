// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas: shows and edits the design of a document. Pan and zoom work whatever tool is active.
#pragma once

#include <array>
#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QPointer>
#include <QQuickItem>
#include <QTimer>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include "app/canvas/camera.h"
#include "app/canvas/difference_marks.h"
#include "app/canvas/list_item.h"
#include "app/canvas/scene.h"
#include "app/canvas/scene_painter.h"
#include "app/canvas/tools/tool.h"
#include "app/canvas/view_history.h"
#include "app/document/document.h"
#include "app/document/selection.h"
#include "app/evaluation/evaluation.h"

namespace cw
{

struct Catalogue;
class PlaceGhost;
enum class AnnotationKind;
struct Gathered;

class ClusterCanvas : public QQuickItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(cw::Document* document READ document WRITE setDocument NOTIFY documentChanged)
    Q_PROPERTY(cw::Selection* selection READ selection WRITE setSelection NOTIFY selectionChanged)
    Q_PROPERTY(cw::Evaluation* evaluation READ evaluation WRITE setEvaluation NOTIFY evaluationChanged)
    /// "dark" or "light".
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY themeChanged)
    /// "select", "connect", "pool", "place", "measure", "note", "frame" or "pan".
    Q_PROPERTY(QString tool READ tool WRITE setTool NOTIFY toolChanged)
    /// What is laid over the drawing: "" = nothing, "utilisation", "power", "kv", "domains", "findings", "traffic".
    Q_PROPERTY(QString overlay READ overlay WRITE setOverlay NOTIFY overlayChanged)
    /// What the shown variant adds, removes and changes against the baseline is marked.
    Q_PROPERTY(bool marks READ hasMarks WRITE setMarks NOTIFY marksChanged)
    /// On what is under the cursor, "" = nothing to say; and where the cursor was when it came to it.
    Q_PROPERTY(QString tip READ tip NOTIFY tipChanged)
    Q_PROPERTY(QPointF tipAt READ tipAt NOTIFY tipChanged)
    /// What the status line says while the tool is at rest.
    Q_PROPERTY(QString toolHint READ toolHint NOTIFY toolChanged)
    /// Catalogue id of what the place tool holds ready; "" = nothing.
    Q_PROPERTY(QString placing READ placing NOTIFY toolChanged)
    Q_PROPERTY(bool canGoBack READ canGoBack NOTIFY viewHistoryChanged)
    Q_PROPERTY(bool canGoForward READ canGoForward NOTIFY viewHistoryChanged)
    /// 1 = 100 %.
    Q_PROPERTY(double zoom READ zoom WRITE setZoom NOTIFY viewChanged)
    /// The instance or assembly that was entered by double click; "" = the whole design.
    Q_PROPERTY(QString scope READ scope WRITE setScope NOTIFY scopeChanged)
    /// The part of the scene that is visible, and all of the scene, in canvas units.
    Q_PROPERTY(QRectF viewport READ viewport NOTIFY viewChanged)
    Q_PROPERTY(QRectF sceneBounds READ sceneBounds NOTIFY sceneChanged)
    /// How much of the lower edge lies under the tool bar and the hint, item pixels.
    Q_PROPERTY(double coveredBelow MEMBER m_coveredBelow)

public:
    explicit ClusterCanvas(QQuickItem* parent = nullptr);
    ~ClusterCanvas() override;

    Document* document() const { return m_document; }
    void setDocument(Document* document);
    Selection* selection() const { return m_selection; }
    void setSelection(Selection* selection);
    Evaluation* evaluation() const { return m_evaluation; }
    void setEvaluation(Evaluation* evaluation);
    QString theme() const { return m_theme; }
    void setTheme(const QString& theme);
    QString tool() const { return m_tool; }
    void setTool(const QString& tool);
    QString overlay() const { return QLatin1String(overlayName(m_overlayKind)); }
    void setOverlay(const QString& name);
    bool hasMarks() const { return m_hasMarks; }
    void setMarks(bool on);
    QString tip() const { return m_tip; }
    QPointF tipAt() const { return m_tipAt; }
    QString toolHint() const;
    QString placing() const { return m_placing; }
    bool canGoBack() const { return m_history.canGoBack(); }
    bool canGoForward() const { return m_history.canGoForward(); }
    double zoom() const { return m_camera.zoom; }
    void setZoom(double zoom);
    QString scope() const { return m_scope; }
    void setScope(const QString& scope);
    QRectF viewport() const;
    QRectF sceneBounds() const;

    // For tools.
    /// Laid out for the design shown now.
    const Scene& scene();
    const CanvasTheme& colors() const { return themeNamed(m_theme != QLatin1String("light")); }
    /// What links are proposed from: the workbench's, unless a test has set its own.
    const Catalogue& catalogue() const;
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue) { m_catalogue = std::move(catalogue); }
    /// Whether a box, a frame or a pool as last laid out lies in this part of the scene.
    bool hasContentIn(const QRectF& area) const;
    void panBy(QPointF pixels);
    /// Selection, handles, band or connection changed.
    void updateOverlay();
    /// The node of the item selected last; −1 when none is drawn.
    int currentNode();
    /// Shows items on their way from where `before` has them; what is hit and edited is where it will be in a moment.
    void animateFrom(const DesignPointer& before);
    /// By node: drawn pale. Empty = none.
    void setDimmed(std::vector<char> dimmed);

    PlaceGhost& ghost() { return *m_ghost; }
    /// Puts what the ghost shows where it stands.
    void placeGhost();
    /// A note or frame at `rect` (canvas units), selected and open for its text.
    void addNote(AnnotationKind kind, const QRectF& rect);

    /// Carries out one of the commands that need the drawing (see canvas_actions.cpp); false when it is none.
    Q_INVOKABLE bool command(const QString& id);
    /// The place tool with a catalogue part or system in hand.
    Q_INVOKABLE void arm(const QString& part);
    /// Something from the palette is dragged over x, y (item coordinates), or has left ("").
    Q_INVOKABLE void hoverPart(const QString& id, double x, double y);
    /// Opens the text of an annotation for editing.
    Q_INVOKABLE void editNote(const QString& id);
    /// {text, frame, color, locked, rect (item coordinates)} of an annotation; empty when there is none.
    Q_INVOKABLE QVariantMap note(const QString& id);
    Q_INVOKABLE void setNoteText(const QString& id, const QString& text);
    Q_INVOKABLE void setNoteColor(const QString& id, int color);
    Q_INVOKABLE void goBack();
    Q_INVOKABLE void goForward();

    Q_INVOKABLE void fitAll();
    Q_INVOKABLE void fitSelection();
    /// To 100 %, about the middle.
    Q_INVOKABLE void resetZoom();
    /// Zooms about `at` (item coordinates).
    Q_INVOKABLE void zoomBy(double factor, QPointF at);
    Q_INVOKABLE QPointF toScene(QPointF item) const;
    Q_INVOKABLE QPointF toScreen(QPointF scene) const;
    /// A scene point relative to the origin of the scope that was entered.
    Q_INVOKABLE QPointF toScope(QPointF scene);
    Q_INVOKABLE void centreOn(const QStringList& paths);
    /// The part of the view that nothing lies over, item coordinates.
    Q_INVOKABLE QRectF clearArea() const;
    /// Moves the view just so far that a place is seen whole, beside what lies over the canvas.
    Q_INVOKABLE void reveal(const QString& path);
    /// Puts the scene point in the middle.
    Q_INVOKABLE void centreAt(QPointF scene);
    /// Where a connection can be seen: its label, or the middle of its way (item coordinates).
    Q_INVOKABLE QPointF placeOfConnection(const QString& pointer);
    /// Outlines a place for a while, as the one that a list points at; "" = none.
    Q_INVOKABLE void pointAt(const QString& path);
    Q_INVOKABLE void deleteSelection();
    /// Something from the palette was dropped at x, y (item coordinates): tells by partDropped where it belongs.
    Q_INVOKABLE void dropPart(const QString& id, double x, double y);
    /// Collapses an assembly to a box with its totals, or shows its inside again.
    Q_INVOKABLE void toggleCollapsed(const QString& path);
    Q_INVOKABLE void toggleCollapsedSelection();
    /// Asks for the number of instances where it stands: countEditRequested.
    void requestCount(const QString& path);
    Q_INVOKABLE void editCount();
    /// Arrow keys move the divider between the pools that share the selected item; false when it has none.
    Q_INVOKABLE bool focusDivider();
    /// The next overlay, or none after the last.
    Q_INVOKABLE void cycleOverlay();
    /// The whole scene as PNG, SVG or PDF, by suffix. False, with failed(), when it can't be written.
    /// `wishes` as readPictureOption() names them, and "selectionOnly"; theme and overlay are those shown unless named.
    Q_INVOKABLE bool exportPicture(const QString& path, const QVariantMap& wishes = {});

signals:
    void documentChanged();
    void selectionChanged();
    void evaluationChanged();
    void themeChanged();
    void toolChanged();
    void overlayChanged();
    void marksChanged();
    void tipChanged();
    void viewChanged();
    void scopeChanged();
    void sceneChanged();
    /// What the tool wants said in the status line ("" = nothing).
    void hint(const QString& text);
    void failed(const QString& message);
    /// The workbench adds catalogue part or system `id` at canvas position `at`, relative to assembly `in`, and into
    /// the connection `link` (pointer) when one is named.
    void partDropped(const QString& id, QPointF at, const QString& in, const QString& link);
    void viewHistoryChanged();
    /// The face opens an editor over this annotation.
    void noteEditRequested(const QString& id);
    /// The workbench joins the two places (it has the catalogue).
    void connectionDrawn(const QString& from, const QString& to);
    /// The connection with this JSON pointer was opened at an item position: its properties are wanted there.
    void connectionOpened(const QString& pointer, QPointF at);
    /// The pool tool painted these places.
    void poolDrawn(const QStringList& places);
    /// The ×N of a drawn place is to be typed anew; it stands at `at` (item coordinates).
    void countEditRequested(const QString& path, const QRectF& at);
    /// A context menu is wanted here (item coordinates).
    void menuRequested(QPointF at);

protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData*) override;
    void mousePressEvent(QMouseEvent* e) override;
    void mouseMoveEvent(QMouseEvent* e) override;
    void mouseReleaseEvent(QMouseEvent* e) override;
    void mouseDoubleClickEvent(QMouseEvent* e) override;
    void mouseUngrabEvent() override;
    void hoverMoveEvent(QHoverEvent* e) override;
    void hoverLeaveEvent(QHoverEvent* e) override;
    void wheelEvent(QWheelEvent* e) override;
    void keyPressEvent(QKeyEvent* e) override;
    void keyReleaseEvent(QKeyEvent* e) override;
    void touchEvent(QTouchEvent* e) override;
    bool event(QEvent* e) override;

private:
    void sceneStale();
    void cameraMoved(bool zoomed);
    void opened();
    void rebuildList();
    void rebuildOverlay();
    void rebuildMarks();
    void rebuildDifferences();
    void updateTip(QPointF item);
    void clearTip();
    std::span<const Finding> findings() const;
    void placeItems();
    void drawOverlay(DrawList& list) const;
    void zoomTo(double zoom, QPointF at);
    QPointF edgePush(QPointF item) const;
    void autoscroll();
    void updateCursor();
    void endPan();
    QRectF areaOf(const QStringList& paths, const QStringList& connections);
    PointerEvent pointer(QPointF item, Qt::KeyboardModifiers modifiers) const;
    // canvas_keys.cpp: true when the key led somewhere.
    bool goByKey(const QKeyEvent& e);
    bool goAlongLinks(int step);
    void goTo(int node);
    /// Says the newly selected box to screen readers.
    void tellReaders();

    /// Frames the laid-out scene.
    void fitScene();

    ViewStop viewStop() const;
    /// The view is about to go somewhere else: where it was can be gone back to.
    void leaveView();
    void showView(const ViewStop& stop);

    // Commands, canvas_actions.cpp.
    void arrange(const QString& name, const std::function<Result<Design>(Design, const Gathered&)>& edit,
                 std::size_t least = 1);
    void selectNodes(const std::vector<int>& nodes, bool add);
    void selectAlong(const QString& which);
    void selectAlike(bool samePart);
    void invertSelection();
    void toggleLock();

    QPointer<Document> m_document;
    QPointer<Selection> m_selection;
    QPointer<Evaluation> m_evaluation;
    std::shared_ptr<const Catalogue> m_catalogue;
    QString m_theme = QStringLiteral("dark");
    QString m_tool = QStringLiteral("select");
    QString m_scope;
    QString m_placing;
    std::unique_ptr<PlaceGhost> m_ghost;
    std::unique_ptr<CanvasTool> m_active; ///< may use the ghost, so it goes first
    ViewHistory m_history;

    Camera m_camera;
    double m_coveredBelow = 52;
    bool m_fitPending = true;
    bool m_framed = false; ///< the camera still shows the opening view
    Scene m_scene;
    bool m_sceneStale = true;
    Evaluation::ReportPointer m_sceneReport; ///< that m_scene shows
    QTimer m_rest;                           ///< until a scene that was moved about is laid out anew
    std::vector<char> m_dimmed;
    std::string m_pointedAt;

    // What is drawn: a picture made for one zoom and one region, moved until it no longer does; live things above it.
    ListItem *m_picture, *m_live, *m_legend;
    OverlayKind m_overlayKind = OverlayKind::None;
    Overlay m_marks, m_problems;
    bool m_hasMarks = true;
    Scene m_baselineScene; ///< laid out when something of it is gone
    DifferenceMarks m_differences;
    bool m_marksStale = false;
    QString m_tip;
    QPointF m_tipAt;
    std::array<int, 3> m_tipOf{-1, -1, 0}; ///< node, link and overlay that m_tip speaks of
    DesignPointer m_tipDesign;
    QPointF m_drift; ///< the way the view moved last, item pixels
    double m_listZoom = 1;
    double m_listRatio = 1;
    QRectF m_listRegion;
    QPointF m_listShift;     ///< canvas units that all of it has gone since it was drawn
    bool m_listBusy = false; ///< drawn anew with each step of what is dragged about
    Detail m_detail = Detail::Full;
    bool m_listStale = true, m_overlayStale = true;
    QTimer m_settle;

    enum class Pan { None, Middle, Space };
    Pan m_pan = Pan::None;
    bool m_spaceHeld = false, m_pressed = false;
    QPointF m_lastPointer{-1, -1};
    Qt::KeyboardModifiers m_lastModifiers;
    QTimer m_scrollTimer, m_nudgeTimer;
    /// Something from the palette is dragged here; the edge it came in by does not push it back.
    bool m_partOver = false, m_partInside = false;
    QPointF m_partAt;

    // While items are on their way.
    DesignPointer shownDesign() const;
    DesignPointer m_movedFrom;
    QElapsedTimer m_moveClock;
    QTimer m_moveTimer;
    QString m_linksFrom; ///< the place whose links comma and full stop go through
};

} // namespace cw
