// SPDX-License-Identifier: GPL-3.0-or-later
// What charts cost: decimating a long series, building and painting each chart, four live charts on screen at 10 Hz.
//   xvfb-run -a build/dev/bin/bench_charts [seconds]
#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QQmlComponent>
#include <QQmlEngine>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QTemporaryDir>
#include <QTimer>

#include "app/charts/chart_painter.h"
#include "app/face/appearance.h"
#include "app/face/icon_provider.h"
#include "app/workbench.h"
#include "tests/app/chart_samples.h"

namespace
{

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::time_point since)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - since).count();
}

double processorSeconds()
{
    timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

void decimation()
{
    std::vector<QPointF> points;
    for (int i = 0; i < 100'000; ++i)
        points.emplace_back(i, std::sin(i * 0.0011) + 0.1 * std::sin(i * 1.7));
    constexpr int rounds = 50;
    std::size_t kept = 0;
    const auto begin = Clock::now();
    for (int i = 0; i < rounds; ++i)
        kept = cw::decimated(points, 0, 99'999, 800).size();
    std::printf("decimating 100,000 points to %zu: %.2f ms (bar 3 ms)\n", kept, milliseconds(begin) / rounds);
}

void painting()
{
    QImage image(640, 360, QImage::Format_ARGB32_Premultiplied);
    const cw::ChartInput input = cw::samples::input(false);
    for (const QString& id : cw::chartIds()) {
        auto begin = Clock::now();
        const cw::ChartContent content = cw::chartContent(id, input);
        const double built = milliseconds(begin);
        begin = Clock::now();
        image.fill(Qt::transparent);
        QPainter painter(&image);
        cw::paintChart(painter, image.rect(), content, {});
        painter.end();
        std::printf("  %-14s built in %6.2f ms, painted in %6.2f ms\n", qPrintable(id), built, milliseconds(begin));
    }
}

constexpr const char* face = R"(
import QtQuick
import QtQuick.Window
import Clusterwright.Ui

Window {
    width: 1280; height: 300; visible: true; color: Theme.canvas
    Row {
        anchors.fill: parent
        Repeater {
            model: ["LatencyChart", "PowerChart", "UtilisationChart", "QueueChart"]
            delegate: Loader {
                required property string modelData
                width: 320; height: 300
                source: "qrc:/qt/qml/Clusterwright/Ui/charts/" + modelData + ".qml"
            }
        }
    }
})";

int live(double seconds)
{
    auto* workbench = cw::Workbench::instance();
    if (!workbench->openExample(workbench->examples()->get(0, QStringLiteral("path")).toString()) ||
        !workbench->evaluation()->waitForIdle(120'000)) {
        std::fprintf(stderr, "bench_charts: the example can't be simulated\n");
        return 1;
    }
    QQmlEngine engine;
    engine.addImageProvider(QStringLiteral("icon"), new cw::IconProvider);
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    QQmlComponent component(&engine);
    component.setData(face, QUrl());
    const std::unique_ptr<QObject> window(component.create());
    if (!window) {
        std::fprintf(stderr, "bench_charts: %s\n", qPrintable(component.errorString()));
        return 1;
    }
    const auto wait = [](double s) {
        QEventLoop loop;
        QTimer::singleShot(static_cast<int>(1000 * s), &loop, &QEventLoop::quit);
        loop.exec();
    };
    wait(2);
    double cpu = processorSeconds();
    wait(seconds);
    const double idle = (processorSeconds() - cpu) / seconds;
    QTimer news;
    QObject::connect(&news, &QTimer::timeout, workbench->evaluation(), &cw::Evaluation::reportChanged);
    news.start(100);
    wait(0.5);
    int frames = 0;
    QObject::connect(static_cast<QQuickWindow*>(window.get()), &QQuickWindow::frameSwapped, window.get(),
                     [&] { ++frames; });
    cpu = processorSeconds();
    wait(seconds);
    const double busy = (processorSeconds() - cpu) / seconds;
    std::printf(
        "four live charts at 10 Hz: %.1f %% of a core, %.1f %% while nothing changes (bar 20 %%); %.0f frames/s\n",
        100 * busy, 100 * idle, frames / seconds);
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.filePath("config").toUtf8());
    qputenv("XDG_DATA_HOME", home.filePath("data").toUtf8());
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clusterwright-bench"));
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    cw::Appearance::loadFonts();
    cw::Workbench workbench(nullptr);
    workbench.setTheme(QStringLiteral("dark"));
    cw::Appearance::instance()->follow(&workbench);
    decimation();
    painting();
    return live(argc > 1 ? std::atof(argv[1]) : 5);
}
