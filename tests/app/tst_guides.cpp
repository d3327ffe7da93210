// SPDX-License-Identifier: GPL-3.0-or-later
// Alignment guides: edges, middles and equal distances, and how they act on a drag.
#include <QTest>

#include "app/canvas/guides.h"
#include "tests/app/canvas_fixture.h"

using namespace cw;

class TestGuides : public QObject
{
    Q_OBJECT

private slots:
    void findsEdgesAndMiddles_data();
    void findsEdgesAndMiddles();
    void findsEqualDistances_data();
    void findsEqualDistances();
    void nothingNear();
    void dragFallsIntoLine();
    void altSuspends();
};

void TestGuides::findsEdgesAndMiddles_data()
{
    QTest::addColumn<QRectF>("moving");
    QTest::addColumn<QPointF>("by");
    const QSizeF size(100, 40);
    // The other one is 100 × 60 at 300, 200.
    QTest::newRow("left edges") << QRectF({303, 500}, size) << QPointF(-3, 0);
    QTest::newRow("left to right edge") << QRectF({404, 500}, size) << QPointF(-4, 0);
    QTest::newRow("right to left edge") << QRectF({198, 500}, size) << QPointF(2, 0);
    QTest::newRow("tops") << QRectF({600, 196}, size) << QPointF(0, 4);
    QTest::newRow("bottoms") << QRectF({600, 222}, size) << QPointF(0, -2);
    QTest::newRow("middles") << QRectF({600, 213}, size) << QPointF(0, -3);
    QTest::newRow("both axes") << QRectF({298, 262}, size) << QPointF(2, -2);
}

void TestGuides::findsEdgesAndMiddles()
{
    QFETCH(const QRectF, moving);
    QFETCH(const QPointF, by);
    const GuideSnap snap = findGuides(moving, {QRectF(300, 200, 100, 60)}, 6);
    QCOMPARE(snap.by, by);
    QCOMPARE(snap.x, by.x() != 0);
    QCOMPARE(snap.y, by.y() != 0);
    QVERIFY(!snap.guides.empty());
    // Found there, it stays there.
    QCOMPARE(findGuides(moving.translated(by), {QRectF(300, 200, 100, 60)}, 6).by, QPointF());
}

void TestGuides::findsEqualDistances_data()
{
    QTest::addColumn<QRectF>("moving");
    QTest::addColumn<double>("x");
    // Neighbours at 0 … 100 and 400 … 500 in the same row.
    QTest::newRow("in the middle of two") << QRectF(197, 7, 100, 40) << 200.0;
    QTest::newRow("as far after them as they are apart") << QRectF(797, 7, 80, 40) << 800.0;
    QTest::newRow("as far before them") << QRectF(-378, 7, 80, 40) << -380.0;
}

void TestGuides::findsEqualDistances()
{
    QFETCH(const QRectF, moving);
    QFETCH(const double, x);
    const GuideSnap snap = findGuides(moving, {QRectF(0, 0, 100, 50), QRectF(400, 0, 100, 50)}, 6);
    QVERIFY(snap.x);
    QCOMPARE(moving.x() + snap.by.x(), x);
    QCOMPARE(std::count_if(snap.guides.begin(), snap.guides.end(), [](const Guide& g) { return g.gap; }), 2);
}

void TestGuides::nothingNear()
{
    const GuideSnap snap = findGuides(QRectF(50, 700, 33, 44), {QRectF(300, 200, 100, 60)}, 6);
    QVERIFY(!snap.x && !snap.y && snap.guides.empty());
    QCOMPARE(findGuides(QRectF(0, 0, 10, 10), {}, 6).by, QPointF());
}

void TestGuides::dragFallsIntoLine()
{
    const fixture::CanvasFixture f;
    // The frame of agents stands off the grid of eight: near its left edge the drag falls into line.
    f.edit([](Design d) -> Result<Design> {
        d.items.update("agents", [](Item& i) { i.at = {861, 236}; });
        return d;
    });
    QTest::qWait(20);
    const double edge = f.rectOf("agents").left();
    const QPointF start = f.position("spine");
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(int(edge - start.x()) - 1, 0));
    QCOMPARE(f.position("spine").x(), edge);
}

void TestGuides::altSuspends()
{
    const fixture::CanvasFixture f;
    const QPointF start = f.position("spine");
    const QPoint from = f.on("spine", {0.5, 0.3});
    f.drag(from, from + QPoint(int(864 - start.x()) + 3, 5), Qt::AltModifier);
    QCOMPARE(f.position("spine"), QPointF(867, start.y() + 5));
}

QTEST_MAIN(TestGuides)
#include "tst_guides.moc"
