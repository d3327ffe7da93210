// SPDX-License-Identifier: GPL-3.0-or-later
// How long links take to lay out: all of a scene, and after one node has moved. Prints milliseconds of processor time
// (what else the machine does is not counted) and counts.
#include <ctime>

#include <QGuiApplication>

#include "app/canvas/link_labels.h"
#include "app/canvas/link_layout.h"
#include "tests/app/sample_designs.h"

using namespace cw;

namespace
{

class Stopwatch
{
public:
    void start() { m_begin = std::clock(); }
    double milliseconds() const { return 1e3 * static_cast<double>(std::clock() - m_begin) / CLOCKS_PER_SEC; }

private:
    std::clock_t m_begin = std::clock();
};

void run(int items, int links, int moves)
{
    const DesignPointer design = samples::scattered(items, links, 1);
    Stopwatch timer;
    Scene scene = layOut(design, nullptr);
    const double anew = timer.milliseconds();
    int placed = 0, wanted = 0;
    for (const SceneLink& l : scene.links) {
        wanted += !l.label.isEmpty();
        placed += !l.labelRect.isNull();
    }
    double routing = 0, worst = 0, whole = 0;
    std::size_t changed = 0;
    std::mt19937 random(7);
    DesignPointer now = design;
    for (int m = 0; m < moves; ++m) {
        Design next = *now;
        next.items.update(fmt::format("n{:04}", random() % static_cast<unsigned>(items)),
                          [&](Item& i) { (*i.at)[0] += random() % 2 ? 8 : -8; });
        const auto pointer = std::make_shared<const Design>(std::move(next));
        timer.start();
        Scene after = layOut(pointer, nullptr, &scene);
        whole += timer.milliseconds();
        // The links alone, over the same boxes.
        Scene boxes = after;
        boxes.links.clear();
        timer.start();
        layOutLinks(boxes, nullptr, &scene);
        placeLabels(boxes, &scene);
        const double took = timer.milliseconds();
        routing += took;
        worst = std::max(worst, took);
        for (std::size_t i = 0; i < after.links.size(); ++i)
            changed += after.links[i].points != scene.links[i].points;
        scene = std::move(after);
        now = pointer;
    }
    fmt::print(
        "{} nodes, {} links: laid out in {:.0f} ms, {} of {} labels placed; a node moved: links {:.2f} ms (worst "
        "{:.2f}), {:.1f} re-routed; whole scene {:.2f} ms\n",
        items, scene.links.size(), anew, placed, wanted, routing / moves, worst, static_cast<double>(changed) / moves,
        whole / moves);
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication app(argc, argv);
    if (argc > 1) {
        run(std::atoi(argv[1]), std::atoi(argv[1]) * 3 / 2, 200);
        return 0;
    }
    run(600, 900, 200);
    run(2000, 3000, 200);
    run(10'000, 10'000, 40);
    return 0;
}
