// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the canvas moves in a window of 1280×800: pan, zoom and moving everything, far off with 10,000 items and
// 10,000 links in view, and near with 600 labelled items. Run it on a display or under Xvfb; with
// QT_QUICK_BACKEND=software it measures the software scene graph. bench_drawing has what needs no window.
#include <algorithm>
#include <cstdlib>
#include <ctime>

#include <QElapsedTimer>
#include <QFile>
#include <QGuiApplication>
#include <QQuickWindow>
#include <QSGRendererInterface>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/cluster_canvas.h"
#include "model/design/design_file.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

/// Resident memory of this process, MB.
double residentMemory()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').value(1).toDouble() * 4096 / 1e6 : 0;
}

/// Processor time that this process has taken, ms: what a frame costs where others keep the machine busy.
double processorTime()
{
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
}

/// A document in a window, as the editor shows it but without its panels.
struct Stage {
    Document document;
    Selection selection;
    QQuickWindow window;
    ClusterCanvas canvas{window.contentItem()};

    Stage()
    {
        window.resize(1280, 800);
        canvas.setSize(QSizeF(1280, 800));
        canvas.setSelection(&selection);
        canvas.setDocument(&document);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qFatal("no window");
    }
    void nextFrame()
    {
        QEventLoop loop;
        QObject::connect(&window, &QQuickWindow::frameSwapped, &loop, &QEventLoop::quit, Qt::QueuedConnection);
        window.update();
        loop.exec();
    }
    int itemsInView() { return static_cast<int>(canvas.scene().nodeGrid.touching(canvas.viewport()).size()); }
    int linksInView()
    {
        int n = 0;
        for (const SceneLink& l : canvas.scene().links)
            n += std::any_of(l.points.begin(), l.points.end(),
                             [seen = canvas.viewport()](QPointF p) { return seen.contains(p); });
        return n;
    }
    /// Times of `frames` frames, each after `step`, in ms: median and 95th percentile.
    template<class Step>
    void measure(const char* what, int frames, const char* bar, Step step)
    {
        std::vector<double> times;
        const double before = processorTime();
        QElapsedTimer timer;
        timer.start();
        int shown = 0;
        QEventLoop loop;
        QObject::connect(
            &window, &QQuickWindow::frameSwapped, &loop,
            [&] {
                times.push_back(static_cast<double>(timer.nsecsElapsed()) * 1e-6);
                timer.restart();
                if (++shown > frames)
                    loop.quit();
                else
                    step(shown);
            },
            Qt::QueuedConnection);
        step(0);
        window.update();
        loop.exec();
        times.erase(times.begin());
        double sum = 0;
        for (const double t : times)
            sum += t;
        std::sort(times.begin(), times.end());
        const double median = times[times.size() / 2];
        const auto n = static_cast<double>(times.size());
        std::printf(
            "  %-20s median %6.1f ms (%5.1f frames/s), mean %6.1f, 95 %% within %6.1f, of the processor %6.1f   "
            "bar: %s\n",
            what, median, 1e3 / median, sum / n, times[times.size() * 95 / 100], (processorTime() - before) / n, bar);
        std::fflush(stdout);
    }
};

/// Drags one of every `share` items about.
void moveItemsOf(Stage& stage, const char* what, int share, const char* bar)
{
    QStringList chosen;
    int n = 0;
    for (const Item& item : stage.document.design()->items)
        if (n++ % share == 0)
            chosen << QString::fromStdString(item.id);
    stage.selection.setItems(chosen);
    stage.nextFrame();
    const SceneNode& first = stage.canvas.scene().nodes.front();
    const QPointF from = stage.canvas.toScreen(first.rect.center());
    const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton button) {
        QMouseEvent e(type, at, stage.window.mapToGlobal(at), button, Qt::LeftButton, {});
        QGuiApplication::sendEvent(&stage.window, &e);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton);
    stage.measure(what, 30, bar,
                  [&](int frame) { send(QEvent::MouseMove, from + QPointF(10 + 3 * frame, 5 + frame), Qt::NoButton); });
    send(QEvent::MouseButtonRelease, from, Qt::LeftButton);
    QElapsedTimer timer;
    timer.start();
    QTest::qWait(0);
    stage.nextFrame();
    std::printf("  %-20s %.0f ms until it is shown\n", "letting go", static_cast<double>(timer.nsecsElapsed()) * 1e-6);
}

} // namespace

int main(int argc, char** argv)
{
    QGuiApplication app(argc, argv);
    const int items = argc > 1 ? std::atoi(argv[1]) : 10'000;
    const int near = 600;

    // The file is read, laid out and shown.
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.cluster.json"));
    if (const auto saved = saveDesign(*samples::scattered(items, items * 11 / 10, 1), path.toStdString()); !saved)
        qFatal("%s", describe(saved.error()).c_str());
    {
        Stage stage;
        QTest::qWait(100);
        const bool software = drawsInSoftware(&stage.window);
        QElapsedTimer timer;
        timer.start();
        const double before = processorTime();
        if (!stage.document.openFile(path))
            return 1;
        const double read = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        stage.canvas.scene();
        const double laidOut = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        stage.nextFrame();
        stage.nextFrame();
        const double open = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        const double processor = processorTime() - before;
        QTest::qWait(300);
        std::printf("%s, %d items and %zu links, of which in view %d and %d, zoom %.3f\n",
                    software ? "software scene graph" : "scene graph", items, stage.canvas.scene().links.size(),
                    stage.itemsInView(), stage.linksInView(), stage.canvas.zoom());
        std::printf("  %-20s %.0f ms (read %.0f, laid out after %.0f), of the processor %.0f   bar: ≤ 1500 ms\n",
                    "open", open, read, laidOut, processor);
        stage.measure("pan", 200, software ? "≤ 33 ms" : "≥ 40 frames/s", [&](int frame) {
            stage.canvas.panBy({frame / 25 % 2 ? 12.0 : -12.0, frame / 50 % 2 ? 7.0 : -7.0});
        });
        stage.measure("zoom", 100, software ? "≤ 33 ms" : "≥ 20 frames/s", [&](int frame) {
            stage.canvas.zoomBy(frame / 5 % 2 ? 1.04 : 1 / 1.04, {640, 400});
        });
        stage.measure("zoom, wheel steps", 60, software ? "≤ 33 ms" : "≥ 20 frames/s", [&](int frame) {
            stage.canvas.zoomBy(frame / 2 % 2 ? 1.2 : 1 / 1.2, {640, 400});
        });
        moveItemsOf(stage, "select all and move", 1, "≤ 50 ms");
        QTest::qWait(400);
        moveItemsOf(stage, "every other one", 2, "none; ≤ 50 ms for all");
        std::printf("  %-20s %.0f MB   bar: ≤ 400 MB\n", "resident memory", residentMemory());
    }
    {
        Stage stage;
        stage.document.newDesign();
        stage.document.apply("Begin",
                             [&](Design) -> Result<Design> { return *samples::scattered(near, near * 3 / 2, 1); });
        QTest::qWait(200);
        stage.canvas.setZoom(0.66); // just enough for bars, badges and labels on every box
        stage.canvas.centreAt({1800, 1800});
        QTest::qWait(300);
        // 600 such boxes would fill two windows.
        std::printf("full detail, %d items and %zu links, of which in view %d and %d, zoom %.2f\n", near,
                    stage.canvas.scene().links.size(), stage.itemsInView(), stage.linksInView(), stage.canvas.zoom());
        stage.measure("pan", 200, "≥ 40 frames/s", [&](int frame) {
            stage.canvas.panBy({frame / 25 % 2 ? 15.0 : -15.0, -9.0});
        });
        stage.measure("zoom", 100, "≥ 40 frames/s", [&](int frame) {
            stage.canvas.zoomBy(frame / 5 % 2 ? 1.04 : 1 / 1.04, {640, 400});
        });
    }
    return 0;
}
