// SPDX-License-Identifier: GPL-3.0-or-later
// The laid-out scene: positions, hits, levels of detail, ways of links, labels, and the painter sink.
#include <QPainter>
#include <QTest>

#include "app/canvas/painter_sink.h"
#include "app/canvas/route.h"
#include "app/canvas/scene_painter.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

QImage picture(const Scene& scene, const CanvasTheme& theme, double zoom)
{
    const QRectF b = scene.bounds.adjusted(-24, -24, 24, 24);
    QImage image((b.size() * zoom).toSize(), QImage::Format_RGB32);
    image.fill(theme.background);
    QPainter painter(&image);
    painter.translate(-b.topLeft() * zoom);
    SceneView view;
    view.zoom = zoom;
    view.detail = detailAt(zoom);
    paint(painter, drawScene(scene, theme, view));
    return image;
}

} // namespace

class TestScene : public QObject
{
    Q_OBJECT

private slots:
    void picturesAreNotEmpty_data();
    void picturesAreNotEmpty();
};

void TestScene::picturesAreNotEmpty_data()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("zoom");
    QTest::newRow("dark full") << true << 1.0;
    QTest::newRow("light full") << false << 1.0;
    QTest::newRow("dark names") << true << 0.4;
    QTest::newRow("dark bodies") << true << 0.15;
    QTest::newRow("dark blocks") << true << 0.05;
    QTest::newRow("light double") << false << 2.0;
}

void TestScene::picturesAreNotEmpty()
{
    QFETCH(bool, dark);
    QFETCH(double, zoom);
    const Report report = samples::sampleReport();
    const Scene scene = layOut(samples::disaggregated(), &report);
    const QImage image = picture(scene, themeNamed(dark), zoom);
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            drawn += image.pixelColor(x, y) != themeNamed(dark).background;
    QVERIFY(drawn > image.width() * image.height() / 20);
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty())
        image.save(folder + "/" + QString(QTest::currentDataTag()).replace(' ', '-') + ".png");
}

QTEST_MAIN(TestScene)
#include "tst_scene.moc"
