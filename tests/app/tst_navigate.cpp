// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas without a mouse and without eyes: order, ways and links by key, and what a screen reader is told.
#include <QAccessible>

#include "app/canvas/canvas_accessible.h"
#include "app/canvas/navigate.h"
#include "tests/app/canvas_fixture.h"

using namespace cw;
using fixture::CanvasFixture;

class TestNavigate : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installCanvasAccessibility();
        QAccessible::setActive(true);
    }
    void init()
    {
        f = std::make_unique<CanvasFixture>();
        f->window->requestActivate();
    }
    void cleanup() { f.reset(); }

    void tabReachesEveryItemOnce()
    {
        const auto expected = readingOrder(f->canvas->scene(), {});
        QStringList reached;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QTest::keyClick(f->window.get(), Qt::Key_Tab);
            QVERIFY(!f->selection->current().isEmpty());
            QVERIFY(!reached.contains(f->selection->current()));
            reached << f->selection->current();
        }
        for (const Item& item : f->document->design()->items)
            if (item.in.empty())
                QVERIFY2(reached.contains(QString::fromStdString(item.id)), item.id.c_str());
        for (std::size_t i = expected.size() - 1; i-- > 0;) {
            QTest::keyClick(f->window.get(), Qt::Key_Backtab);
            QCOMPARE(f->selection->current(), reached[static_cast<int>(i)]);
        }
    }

    void everyItemIsReachableByGoingIn()
    {
        // Depth first through the frames, by keys alone.
        QSet<QString> seen;
        walk(seen);
        for (const SceneNode& n : f->canvas->scene().nodes)
            QVERIFY2(seen.contains(QString::fromStdString(n.path)), n.path.c_str());
    }

    void arrowsGoByPlace()
    {
        const Scene& scene = f->canvas->scene();
        for (const int from : readingOrder(scene, {}))
            for (const Way way : {Way::Left, Way::Right, Way::Up, Way::Down}) {
                const int to = neighbour(scene, {}, from, way);
                if (to < 0)
                    continue;
                const QPointF by = scene.nodes[static_cast<std::size_t>(to)].rect.center() -
                                   scene.nodes[static_cast<std::size_t>(from)].rect.center();
                QVERIFY(way != Way::Left || by.x() < 0);
                QVERIFY(way != Way::Right || by.x() > 0);
                QVERIFY(way != Way::Up || by.y() < 0);
                QVERIFY(way != Way::Down || by.y() > 0);
            }
        const int first = readingOrder(scene, {}).front();
        f->selection->setItems({QString::fromStdString(scene.nodes[static_cast<std::size_t>(first)].path)});
        const auto before = f->document->design();
        QTest::keyClick(f->window.get(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(f->selection->current().toStdString() != scene.nodes[static_cast<std::size_t>(first)].path);
        QCOMPARE(f->document->design(), before);
    }

    void linksLeadToTheirFarEnd()
    {
        const Scene& scene = f->canvas->scene();
        int node = -1;
        for (std::size_t i = 0; i < scene.nodes.size() && node < 0; ++i)
            if (!linksAt(scene, static_cast<int>(i)).empty())
                node = static_cast<int>(i);
        QVERIFY(node >= 0);
        const SceneLink& link = scene.links[static_cast<std::size_t>(linksAt(scene, node).front())];
        f->selection->setItems({QString::fromStdString(scene.nodes[static_cast<std::size_t>(node)].path)});
        QTest::keyClick(f->window.get(), Qt::Key_Period);
        QCOMPARE(f->selection->connections(), QStringList{QString::fromStdString(link.pointer)});
        QTest::keyClick(f->window.get(), Qt::Key_Tab);
        QCOMPARE(f->selection->current().toStdString(),
                 scene.nodes[static_cast<std::size_t>(farEnd(scene, link, node))].path);
    }

    void readersHearTheNeighbourhood()
    {
        QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(f->canvas);
        QVERIFY(canvas);
        QCOMPARE(canvas->role(), QAccessible::Canvas);
        QVERIFY(!canvas->text(QAccessible::Name).isEmpty());
        QVERIFY(canvas->childCount() > 0);
        QTest::keyClick(f->window.get(), Qt::Key_Tab);
        QAccessibleInterface* focused = canvas->focusChild();
        QVERIFY(focused);
        QVERIFY(focused->state().focused);
        QVERIFY(focused->state().selected);
        QCOMPARE(canvas->child(0), focused);
        for (int i = 0; i < canvas->childCount(); ++i) {
            QAccessibleInterface* child = canvas->child(i);
            QVERIFY(child->isValid());
            QCOMPARE(child->parent(), canvas);
            QCOMPARE(canvas->indexOfChild(child), i);
            QVERIFY(!child->text(QAccessible::Name).isEmpty());
            QVERIFY(!child->rect().isEmpty());
        }
        QAccessibleInterface* other = canvas->child(canvas->childCount() - 1);
        other->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        QCOMPARE(canvas->focusChild(), other);
        // What is gone says so instead of crashing.
        QVERIFY(f->document->apply("Empty", [](Design) -> Result<Design> { return Design(); }));
        QVERIFY(!other->isValid());
        QCOMPARE(other->text(QAccessible::Name), QString());
        QCOMPARE(canvas->childCount(), 0);
    }

private:
    void walk(QSet<QString>& seen)
    {
        QTest::keyClick(f->window.get(), Qt::Key_Home);
        for (QString last; f->selection->current() != last;) {
            last = f->selection->current();
            seen.insert(last);
            const int node = f->canvas->currentNode();
            if (f->canvas->scene().nodes[static_cast<std::size_t>(node)].frame) {
                QTest::keyClick(f->window.get(), Qt::Key_Return);
                if (f->canvas->scope() == last) {
                    walk(seen);
                    QTest::keyClick(f->window.get(), Qt::Key_Return, Qt::ShiftModifier);
                    QCOMPARE(f->selection->current(), last);
                }
            }
            QTest::keyClick(f->window.get(), Qt::Key_Tab);
            f->canvas->forceActiveFocus();
        }
    }

    std::unique_ptr<CanvasFixture> f;
};

QTEST_MAIN(TestNavigate)
#include "tst_navigate.moc"
