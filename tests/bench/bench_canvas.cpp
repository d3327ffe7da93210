// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the canvas moves: 600 items with labels and links at full detail, panned over 200 frames in a window.
// Run it on a real display or under Xvfb; offscreen it measures the software fallback.
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QTest>

#include "app/canvas/cluster_canvas.h"
#include "tests/app/sample_designs.h"

using namespace cw;

int main(int argc, char** argv)
{
    QGuiApplication app(argc, argv);
    const int items = argc > 1 ? std::atoi(argv[1]) : 600;
    const DesignPointer design = samples::scattered(items, items * 3 / 2, 1);

    QElapsedTimer timer;
    timer.start();
    const Scene whole = layOut(design, nullptr);
    const double layoutTime = timer.nsecsElapsed() * 1e-6;
    Design changed = *design;
    changed.items.update("n0100", [](Item& i) { (*i.at)[0] += 8; });
    const auto changedPointer = std::make_shared<const Design>(changed);
    timer.restart();
    const Scene moved = layOut(changedPointer, nullptr, &whole);
    const double editTime = timer.nsecsElapsed() * 1e-6;

    Document document;
    document.newDesign();
    document.apply("Begin", [&](Design) -> Result<Design> { return *design; });
    Selection selection;
    QQuickWindow window;
    window.resize(1280, 800);
    ClusterCanvas canvas(window.contentItem());
    canvas.setSize(QSizeF(1280, 800));
    canvas.setSelection(&selection);
    canvas.setDocument(&document);
    window.show();
    if (!QTest::qWaitForWindowExposed(&window))
        return 1;
    QTest::qWait(200);
    canvas.setZoom(0.66); // just enough for bars, badges and labels on every box
    canvas.centreAt({300, 300});
    QTest::qWait(300);

    constexpr int frames = 200;
    int shown = 0;
    QEventLoop loop;
    QObject::connect(
        &window, &QQuickWindow::frameSwapped, &loop,
        [&] {
            if (++shown > frames)
                loop.quit();
            else
                canvas.panBy({shown / 50 % 2 ? 15.0 : -15.0, -9.0});
        },
        Qt::QueuedConnection);
    canvas.panBy({-1, -1});
    timer.restart();
    loop.exec();
    const double seconds = timer.nsecsElapsed() * 1e-9;
    const bool software = window.rendererInterface()->graphicsApi() == QSGRendererInterface::Software;
    std::printf("%d items, %zu links: layout %.1f ms, after moving one %.1f ms; pan %.1f frames/s (%s)\n", items,
                whole.links.size(), layoutTime, editTime, shown / seconds, software ? "software" : "scene graph");
    return moved.links.size() == whole.links.size() ? 0 : 1;
}
