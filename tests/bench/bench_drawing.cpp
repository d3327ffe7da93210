// SPDX-License-Identifier: GPL-3.0-or-later
// What the canvas needs without a window: laying out, again after an edit, finding what is under the cursor, and the
// cost of an undo step.
#include <ctime>
#include <malloc.h>

#include <QGuiApplication>

#include "app/canvas/scene.h"
#include "app/document/document.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

/// Processor time, ms: what others do on the machine does not count.
class Stopwatch
{
public:
    void restart() { m_start = now(); }
    double elapsed() const { return now() - m_start; }

private:
    static double now()
    {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) * 1e-6;
    }
    double m_start = now();
};

void layOuts(int items)
{
    const DesignPointer design = samples::scattered(items, items * 11 / 10, 1);
    Stopwatch timer;
    const Scene whole = layOut(design, nullptr);
    const double first = timer.elapsed();
    Design changed = *design;
    changed.items.update("n0100", [](Item& i) { (*i.at)[0] += 8; });
    const auto next = std::make_shared<const Design>(changed);
    timer.restart();
    const Scene moved = layOut(next, nullptr, &whole);
    std::printf("%d items, %zu links: laid out in %.1f ms, after moving one in %.1f ms\n", items, moved.links.size(),
                first, timer.elapsed());
}

void hitTests(int items)
{
    // Links along straight ways: the search is measured, not the routing.
    Scene scene = layOut(samples::scattered(items, 0, 1), nullptr);
    for (int i = 0; i + 1 < items; ++i) {
        SceneLink l;
        l.from = i;
        l.to = i + 1;
        const QPointF a = scene.nodes[static_cast<std::size_t>(i)].rect.center();
        const QPointF b = scene.nodes[static_cast<std::size_t>(i) + 1].rect.center();
        if (std::abs(a.x() - b.x()) > 2000)
            continue;
        l.points = {a, {b.x(), a.y()}, b};
        scene.links.push_back(std::move(l));
    }
    scene.linkAt({0, 0}, 5);
    Stopwatch timer;
    constexpr int tries = 20'000;
    std::mt19937 random(1);
    long long found = 0;
    for (int i = 0; i < tries; ++i) {
        const QPointF p(scene.bounds.left() + static_cast<double>(random() % 10'000) / 1e4 * scene.bounds.width(),
                        scene.bounds.top() + static_cast<double>(random() % 10'000) / 1e4 * scene.bounds.height());
        found += (scene.nodeAt(p) >= 0) + (scene.linkAt(p, 5) >= 0);
    }
    std::printf("%d items, %zu links: under the cursor in %.4f ms (%lld hits)   bar: ≤ 0.2 ms\n", items,
                scene.links.size(), timer.elapsed() / tries, found);
}

void edits(int items)
{
    Document document;
    document.newDesign();
    document.apply("Begin", [&](Design) -> Result<Design> { return *samples::scattered(items, items, 1); });
    constexpr int steps = 1000;
    const auto edit = [&](int i) {
        return [i](Design design) -> Result<Design> {
            design.items.update(fmt::format("n{:04}", i * 7 % 10'000), [i](Item& item) {
                item.at = {{8.0 * i, 16.0}};
            });
            return design;
        };
    };
    const DesignPointer design = document.design();
    Stopwatch timer;
    for (int i = 0; i < steps; ++i)
        if (!edit(i)(*design))
            std::abort();
    const double alone = timer.elapsed() * 1e3 / steps;
    const auto before = mallinfo2().uordblks;
    timer.restart();
    for (int i = 0; i < steps; ++i)
        document.apply("Move", edit(i));
    const double whole = timer.elapsed() * 1e3 / steps;
    const double bytes =
        static_cast<double>(mallinfo2().uordblks - before) / static_cast<double>(document.history().size());
    std::printf(
        "edit of one of %d items: %.1f µs, as a step of the history %.1f µs and %.1f KB   bars: ≤ 20 µs, ≤ 8 KB\n",
        items, alone, whole, bytes / 1024);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication app(argc, argv);
    layOuts(600);
    layOuts(2000);
    layOuts(10'000);
    hitTests(100'000);
    edits(10'000);
    return 0;
}
