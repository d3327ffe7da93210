// SPDX-License-Identifier: GPL-3.0-or-later
// A canvas in a window with the disaggregated sample, and the gestures of a user on it.
#pragma once

#include <memory>

#include <QGuiApplication>
#include <QQuickWindow>
#include <QTest>

#include "app/canvas/cluster_canvas.h"
#include "model/catalogue/catalogue.h"
#include "model/design/design_file.h"
#include "tests/app/sample_designs.h"

namespace cw::fixture
{

struct CanvasFixture {
    std::unique_ptr<Document> document;
    std::unique_ptr<Selection> selection;
    std::unique_ptr<QQuickWindow> window;
    std::shared_ptr<Catalogue> catalogue = std::make_shared<Catalogue>();
    ClusterCanvas* canvas = nullptr;

    explicit CanvasFixture(const DesignPointer& design = samples::disaggregated())
    {
        document = std::make_unique<Document>();
        document->newDesign();
        document->apply("Begin", [&](Design) -> Result<Design> { return *design; });
        selection = std::make_unique<Selection>();
        window = std::make_unique<QQuickWindow>();
        window->resize(1280, 800);
        canvas = new ClusterCanvas(window->contentItem());
        canvas->setSize(QSizeF(1280, 800));
        canvas->setSelection(selection.get());
        canvas->setDocument(document.get());
        // The embedded parts are enough to propose links from.
        catalogue->parts = document->design()->parts;
        canvas->setCatalogue(catalogue);
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get()))
            qFatal("the window does not show");
        canvas->forceActiveFocus();
        QTest::qWait(30);
        canvas->resetZoom();
        canvas->centreAt(canvas->sceneBounds().center());
    }

    QPoint at(QPointF scene) const { return canvas->toScreen(scene).toPoint(); }
    QRectF rectOf(const char* path) const
    {
        const Scene& scene = canvas->scene();
        return scene.nodes[static_cast<std::size_t>(scene.byPath.at(path))].rect;
    }
    QPoint on(const char* path, QPointF from = {0.5, 0.5}) const
    {
        const QRectF r = rectOf(path);
        return at(r.topLeft() + QPointF(r.width() * from.x(), r.height() * from.y()));
    }
    void moveTo(QPoint to, Qt::KeyboardModifiers modifiers = {}) const
    {
        QMouseEvent move(QEvent::MouseMove, to, window->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
        QGuiApplication::sendEvent(window.get(), &move);
    }
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}, bool release = true) const
    {
        QTest::mouseMove(window.get(), from);
        QTest::mousePress(window.get(), Qt::LeftButton, modifiers, from);
        for (int i = 1; i <= 8; ++i)
            moveTo(from + (to - from) * i / 8, modifiers);
        if (release)
            QTest::mouseRelease(window.get(), Qt::LeftButton, modifiers, to);
    }
    void click(QPoint p, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseMove(window.get(), p);
        QTest::mouseClick(window.get(), Qt::LeftButton, modifiers, p);
    }
    void key(Qt::Key k, Qt::KeyboardModifiers modifiers = {}) const { QTest::keyClick(window.get(), k, modifiers); }
    QPointF position(const char* id) const
    {
        const Item* item = document->design()->items.find(id);
        return item && item->at ? QPointF((*item->at)[0], (*item->at)[1]) : QPointF(-1e9, -1e9);
    }
    int steps() const { return static_cast<int>(document->history().size()); }
    std::string bytes() const { return writeDesign(*document->design()); }
    void edit(const Document::Edit& by) const { document->apply("Edit", by); }
};

} // namespace cw::fixture
