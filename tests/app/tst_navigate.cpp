// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas without a mouse and without eyes: order, ways and links by key, and what a screen reader is told.
#include <QAccessible>
#include <QQuickWindow>
#include <QTest>

#include "app/canvas/canvas_accessible.h"
#include "app/canvas/cluster_canvas.h"
#include "app/canvas/navigate.h"
#include "tests/app/sample_designs.h"

using namespace cw;

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
        m_document = std::make_unique<Document>();
        m_document->newDesign();
        QVERIFY(m_document->apply("Begin", [](Design) -> Result<Design> { return *samples::disaggregated(); }));
        m_selection = std::make_unique<Selection>();
        m_window = std::make_unique<QQuickWindow>();
        m_window->resize(1280, 800);
        m_canvas = new ClusterCanvas(m_window->contentItem());
        m_canvas->setSize(QSizeF(1280, 800));
        m_canvas->setSelection(m_selection.get());
        m_canvas->setDocument(m_document.get());
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_window->requestActivate();
        m_canvas->forceActiveFocus();
    }
    void cleanup()
    {
        m_window.reset();
        m_document.reset();
        m_selection.reset();
    }

    void tabReachesEveryItemOnce()
    {
        const auto expected = readingOrder(m_canvas->scene(), {});
        QStringList reached;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QTest::keyClick(m_window.get(), Qt::Key_Tab);
            QVERIFY(!m_selection->current().isEmpty());
            QVERIFY(!reached.contains(m_selection->current()));
            reached << m_selection->current();
        }
        for (const Item& item : m_document->design()->items)
            if (item.in.empty())
                QVERIFY2(reached.contains(QString::fromStdString(item.id)), item.id.c_str());
        for (std::size_t i = expected.size() - 1; i-- > 0;) {
            QTest::keyClick(m_window.get(), Qt::Key_Backtab);
            QCOMPARE(m_selection->current(), reached[static_cast<int>(i)]);
        }
    }

    void everyItemIsReachableByGoingIn()
    {
        // Depth first through the frames, by keys alone.
        QSet<QString> seen;
        walk(seen);
        for (const SceneNode& n : m_canvas->scene().nodes)
            QVERIFY2(seen.contains(QString::fromStdString(n.path)), n.path.c_str());
    }

    void arrowsGoByPlace()
    {
        const Scene& scene = m_canvas->scene();
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
        m_selection->setItems({QString::fromStdString(scene.nodes[static_cast<std::size_t>(first)].path)});
        const auto before = m_document->design();
        QTest::keyClick(m_window.get(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(m_selection->current().toStdString() != scene.nodes[static_cast<std::size_t>(first)].path);
        QCOMPARE(m_document->design(), before);
    }

    void linksLeadToTheirFarEnd()
    {
        const Scene& scene = m_canvas->scene();
        int node = -1;
        for (std::size_t i = 0; i < scene.nodes.size() && node < 0; ++i)
            if (!linksAt(scene, static_cast<int>(i)).empty())
                node = static_cast<int>(i);
        QVERIFY(node >= 0);
        const SceneLink& link = scene.links[static_cast<std::size_t>(linksAt(scene, node).front())];
        m_selection->setItems({QString::fromStdString(scene.nodes[static_cast<std::size_t>(node)].path)});
        QTest::keyClick(m_window.get(), Qt::Key_Period);
        QCOMPARE(m_selection->connections(), QStringList{QString::fromStdString(link.pointer)});
        QTest::keyClick(m_window.get(), Qt::Key_Tab);
        QCOMPARE(m_selection->current().toStdString(),
                 scene.nodes[static_cast<std::size_t>(farEnd(scene, link, node))].path);
    }

    void readersHearTheNeighbourhood()
    {
        QAccessibleInterface* canvas = QAccessible::queryAccessibleInterface(m_canvas);
        QVERIFY(canvas);
        QCOMPARE(canvas->role(), QAccessible::Canvas);
        QVERIFY(!canvas->text(QAccessible::Name).isEmpty());
        QVERIFY(canvas->childCount() > 0);
        QTest::keyClick(m_window.get(), Qt::Key_Tab);
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
        QVERIFY(m_document->apply("Empty", [](Design) -> Result<Design> { return Design(); }));
        QVERIFY(!other->isValid());
        QCOMPARE(other->text(QAccessible::Name), QString());
        QCOMPARE(canvas->childCount(), 0);
    }

private:
    void walk(QSet<QString>& seen)
    {
        QTest::keyClick(m_window.get(), Qt::Key_Home);
        for (QString last; m_selection->current() != last;) {
            last = m_selection->current();
            seen.insert(last);
            const int node = m_canvas->currentNode();
            if (m_canvas->scene().nodes[static_cast<std::size_t>(node)].frame) {
                QTest::keyClick(m_window.get(), Qt::Key_Return);
                if (m_canvas->scope() == last) {
                    walk(seen);
                    QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::ShiftModifier);
                    QCOMPARE(m_selection->current(), last);
                }
            }
            QTest::keyClick(m_window.get(), Qt::Key_Tab);
            m_canvas->forceActiveFocus();
        }
    }

    std::unique_ptr<QQuickWindow> m_window;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<Selection> m_selection;
    ClusterCanvas* m_canvas = nullptr;
};

QTEST_MAIN(TestNavigate)
#include "tst_navigate.moc"
