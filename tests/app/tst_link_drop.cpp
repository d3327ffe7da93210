// SPDX-License-Identifier: GPL-3.0-or-later
// Parts that are put into links, at the top and inside what was entered; and what is dragged in near an edge.
#include <QSignalSpy>
#include <QtTest>

#include "tests/app/canvas_fixture.h"
#include "tests/app/link_samples.h"

using namespace cw;
using fixture::CanvasFixture;

class TestLinkDrop : public QObject
{
    Q_OBJECT
private slots:
    void dropOnALinkGoesIntoIt();
    void draggingAnItemOntoALink();
    void draggingWhatDoesNotFitOntoALink();
    void insideWhatWasEntered();
    void draggingInsideWhatWasEntered();
    void edgesScrollUnderWhatIsDraggedIn();
    void whatIsNewIsBroughtIntoView();
};

void TestLinkDrop::dropOnALinkGoesIntoIt()
{
    const CanvasFixture f(samples::joined());
    QSignalSpy dropped(f.canvas, &ClusterCanvas::partDropped);
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    const QPointF onLink(360, 31);
    QVERIFY(f.canvas->scene().linkAt(onLink, 2) >= 0);
    const QPoint p = f.at(onLink);
    f.canvas->hoverPart("sn", p.x(), p.y());
    QVERIFY(hints.last()[0].toString().contains("this link"));
    f.canvas->dropPart("sn", p.x(), p.y());
    QCOMPARE(dropped[0][3].toString(), QString("/connections/up"));
    // What does not fit is put beside it, and the words say why.
    f.canvas->dropPart("mem", p.x(), p.y());
    QCOMPARE(dropped[1][3].toString(), QString());
    QVERIFY(hints.last()[0].toString().contains("does not fit"));
}

void TestLinkDrop::draggingAnItemOntoALink()
{
    const CanvasFixture f(samples::joined());
    const int steps = f.steps();
    const std::string before = f.bytes();
    f.drag(f.on("c", {0.5, 0.3}), f.at({390, 31}));
    QCOMPARE(f.steps(), steps + 1);
    const auto& connections = f.document->design()->connections;
    QCOMPARE(connections.size(), std::size_t{2});
    QCOMPARE(connections.find("up")->to, "c");
    QVERIFY(f.position("c").y() < 100);
    f.document->undo();
    QCOMPARE(f.bytes(), before);
}

void TestLinkDrop::draggingWhatDoesNotFitOntoALink()
{
    const CanvasFixture f(samples::joined());
    QSignalSpy hints(f.canvas, &ClusterCanvas::hint);
    QSignalSpy failed(f.document.get(), &Document::failed);
    f.drag(f.on("m", {0.5, 0.3}), f.at({390, 31}));
    QCOMPARE(f.document->design()->connections.size(), std::size_t{1});
    QVERIFY(f.position("m").y() < 100); // moved all the same
    QVERIFY(hints.last()[0].toString().contains("does not fit"));
    QCOMPARE(failed.count(), 0);
}

/// On the link between the two switches of an instance.
static QPointF onInnerLink(const CanvasFixture& f, const std::string& path)
{
    for (const SceneLink& l : f.canvas->scene().links)
        if (l.path == path)
            return l.points.front() + (l.points[1] - l.points[0]) * 0.55;
    return {};
}

void TestLinkDrop::insideWhatWasEntered()
{
    const CanvasFixture f(samples::joinedInside());
    QSignalSpy dropped(f.canvas, &ClusterCanvas::partDropped);
    f.canvas->fitAll();
    const auto drop = [&](const char* path) {
        const QPoint p = f.at(onInnerLink(f, path));
        f.canvas->hoverPart("sn", p.x(), p.y());
        f.canvas->dropPart("sn", p.x(), p.y());
        return dropped.last()[3].toString();
    };
    // What is inside a type is changed where it was entered.
    QCOMPARE(drop("box"), QString());
    f.canvas->setScope("box");
    QCOMPARE(drop("box"), QString("/types/box/connections/up"));
    QCOMPARE(dropped.last()[2].toString(), QString("box"));
    QCOMPARE(drop("other"), QString());
}

void TestLinkDrop::draggingInsideWhatWasEntered()
{
    const CanvasFixture f(samples::joinedInside());
    f.canvas->fitAll();
    f.canvas->setScope("box");
    const int steps = f.steps();
    const std::string before = f.bytes();
    f.drag(f.on("box/c", {0.5, 0.3}), f.at(onInnerLink(f, "box")));
    const Type* type = f.document->design()->types.find("box");
    QCOMPARE(type->connections.size(), std::size_t{2});
    QCOMPARE(type->connections.find("up")->to, "c");
    QVERIFY((*type->items.find("c")->at)[1] < 120);
    QCOMPARE(f.steps(), steps + 1);
    f.document->undo();
    QCOMPARE(f.bytes(), before);
}

void TestLinkDrop::edgesScrollUnderWhatIsDraggedIn()
{
    const CanvasFixture f;
    const auto left = [&] { return f.canvas->viewport().left(); };
    const double before = left();
    // Where it comes in nothing moves, or the drawing would run from what is to be put on it.
    f.canvas->hoverPart("h200", 3, 400);
    QTest::qWait(80);
    QCOMPARE(left(), before);
    f.canvas->hoverPart("h200", 600, 400);
    QTest::qWait(80);
    QCOMPARE(left(), before);
    f.canvas->hoverPart("h200", 1276, 400);
    QTRY_VERIFY(left() > before + 50);
    f.canvas->hoverPart("h200", 600, 400);
    QTest::qWait(40);
    const double rest = left();
    QTest::qWait(80);
    QCOMPARE(left(), rest);
    f.canvas->hoverPart("h200", 1276, 400);
    f.canvas->hoverPart("", 0, 0); // gone
    QTest::qWait(80);
    QCOMPARE(left(), rest);
}

void TestLinkDrop::whatIsNewIsBroughtIntoView()
{
    const CanvasFixture f;
    const auto onScreen = [&](const char* path) {
        const QRectF r = f.rectOf(path);
        return QRectF(f.canvas->toScreen(r.topLeft()), f.canvas->toScreen(r.bottomRight()));
    };
    f.canvas->panBy({0, 800 - onScreen("spine").top() - 30}); // half under the tool bar
    QVERIFY(!f.canvas->clearArea().contains(onScreen("spine")));
    f.canvas->reveal("spine");
    QVERIFY(f.canvas->clearArea().contains(onScreen("spine")));
    const QRectF there = onScreen("spine");
    f.canvas->reveal("spine"); // is seen: nothing moves
    QCOMPARE(onScreen("spine"), there);
    f.canvas->panBy({-2000, -3000});
    f.canvas->reveal("spine");
    QVERIFY(f.canvas->clearArea().contains(onScreen("spine")));
}

QTEST_MAIN(TestLinkDrop)
#include "tst_link_drop.moc"
