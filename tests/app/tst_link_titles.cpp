// SPDX-License-Identifier: GPL-3.0-or-later
// Links that enter frames keep off their titles.
#include <QtTest>

#include "app/canvas/link_labels.h"
#include "app/canvas/link_layout.h"
#include "app/canvas/route.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

/// Frames in a row with two components below each title, all joined to a switch above or below.
DesignPointer rows(int frames, bool above)
{
    Design d = *samples::disaggregated();
    d.items = {};
    d.connections = {};
    d.pools = {};
    d.deployments = {};
    d.routes = {};
    const auto put = [&](const std::string& id, const std::string& part, const std::string& in, double x, double y) {
        Item item;
        item.id = id;
        item.part = part;
        item.in = in;
        item.at = {{x, y}};
        d.items.set(std::move(item));
    };
    put("top", "sn", "", 200, above ? -260 : 400);
    for (int i = 0; i < frames; ++i) {
        Item frame;
        frame.id = fmt::format("node{}", i);
        frame.kind = "node";
        frame.name = fmt::format("A node with a rather long name {}", i);
        frame.at = {{i * 460.0, 0.0}};
        d.items.set(frame);
        put(fmt::format("nic{}", i), "cx7", frame.id, 16, 40);
        put(fmt::format("nicb{}", i), "cx7", frame.id, 220, 40);
        for (const char* nic : {"nic", "nicb"}) {
            Connection c;
            c.id = fmt::format("{}{}", nic, i);
            c.from = fmt::format("{}{}", nic, i);
            c.to = "top";
            c.link = "e400";
            d.connections.set(std::move(c));
        }
    }
    return std::make_shared<const Design>(std::move(d));
}

QStringList titlesCrossed(const Scene& scene)
{
    QStringList crossed;
    for (const SceneLink& l : scene.links)
        for (const SceneNode& n : scene.nodes)
            for (std::size_t k = 1; n.frame && k < l.points.size(); ++k) {
                const QRectF piece = spanned(l.points[k - 1], l.points[k]), title = titleRect(n);
                if (piece.left() < title.right() && title.left() < piece.right() && piece.top() < title.bottom() &&
                    title.top() < piece.bottom())
                    crossed << QString::fromStdString(l.pointer + " over " + n.path);
            }
    return crossed;
}

} // namespace

class TestLinkTitles : public QObject
{
    Q_OBJECT
private slots:
    void entered_data()
    {
        QTest::addColumn<int>("frames");
        QTest::addColumn<bool>("above");
        for (const int frames : {1, 2, 5})
            for (const bool above : {true, false})
                QTest::addRow("%d, switch %s", frames, above ? "above" : "below") << frames << above;
    }
    void entered()
    {
        QFETCH(const int, frames);
        QFETCH(const bool, above);
        const DesignPointer design = rows(frames, above);
        Scene scene = layOut(design, nullptr);
        QCOMPARE(scene.links.size(), static_cast<std::size_t>(2 * frames));
        QCOMPARE(titlesCrossed(scene).join(", "), QString());
        // And while a thing is moved about.
        DesignPointer now = design;
        for (int step = 1; step <= 12; ++step) {
            Design next = *now;
            next.items.update("top", [&](Item& i) { (*i.at)[0] += 48; });
            now = std::make_shared<const Design>(std::move(next));
            scene = layOut(now, nullptr, &scene);
            QVERIFY2(titlesCrossed(scene).isEmpty(), qPrintable(titlesCrossed(scene).join(", ")));
        }
    }

    void examples()
    {
        const Scene scene = layOut(samples::disaggregated(), nullptr);
        QCOMPARE(titlesCrossed(scene).join(", "), QString());
    }
};

QTEST_MAIN(TestLinkTitles)
#include "tst_link_titles.moc"
