// SPDX-License-Identifier: GPL-3.0-or-later
// What-if: comparing 8 variants of 1,000 accelerators (bars: 0.5 s in closed form, 3 s simulated), and how long it
// takes from the choice of a variant's tab to its figures (bar: 50 ms; those known at once).
#include <algorithm>
#include <chrono>
#include <vector>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QThread>

#include <fmt/core.h>

#include "../sim/designs.h"
#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/variant_words.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/variant.h"
#include "sim/whatif/compare.h"

using namespace cw;

namespace
{

using Clock = std::chrono::steady_clock;

double since(Clock::time_point t)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - t).count();
}

/// 8 variants: power caps, limits of the batch, load, prices.
Design withVariants(Design d)
{
    const std::pair<const char*, Json> edits[] = {
        {"/deployments/d/power/cap_W", 600},         {"/deployments/d/power/cap_W", 500},
        {"/deployments/d/power/cap_W", 400},         {"/deployments/d/engine/max_num_seqs", 64},
        {"/deployments/d/engine/max_num_seqs", 512}, {"/facility/pue", 1.6},
        {"/economics/electricity_usd_per_kWh", 0.2}, {"/deployments/d/engine/max_num_batched_tokens", 4096}};
    const std::string id = d.deployments.begin()->id;
    int n = 0;
    for (const auto& [pointer, value] : edits) {
        std::string at = pointer;
        if (at.starts_with("/deployments/d/"))
            at = childPointer("/deployments", id) + at.substr(std::string("/deployments/d").size());
        const auto edited = setField(d, at, value);
        if (!edited) {
            fmt::print("{}: {}\n", at, describe(edited.error()));
            continue;
        }
        Variant v;
        v.id = v.name = fmt::format("v{}", ++n);
        v.rank = n;
        v.patch = makePatch(d, *edited);
        d.variants.set(std::move(v));
    }
    return d;
}

Design unified()
{
    Design d = designs::nodes("dgx-h100", 125, "llama-3.1-70b", 4, "fp8");
    d.workload.tenants.set(designs::tenant("llama-3.1-70b", 300, 1024, 256));
    return withVariants(std::move(d));
}

Design apart()
{
    Design d = designs::disaggregated(63, 62, "llama-3.1-70b", 8);
    d.workload.tenants.set(designs::tenant("llama-3.1-70b", 100, 2000, 300));
    return withVariants(std::move(d));
}

void compare(const char* name, const Design& design, bool simulated)
{
    std::vector<double> ms;
    std::size_t errors = 0;
    for (int i = 0; i < (simulated ? 3 : 9); ++i) {
        const auto start = Clock::now();
        const auto all = compareVariants(design, {.simulated = simulated, .directory = {}, .workload = {}, .stop = {}});
        ms.push_back(since(start));
        errors = static_cast<std::size_t>(
            std::count_if(all.begin(), all.end(), [](const ComparedDesign& d) { return !d.report; }));
    }
    std::sort(ms.begin(), ms.end());
    fmt::print("{}, {}: base and {} variants in {:.0f} ms (median), {} without figures\n", name,
               simulated ? "simulated" : "closed form", design.variants.size(), ms[ms.size() / 2], errors);
}

/// From the choice of a tab until its closed form is shown, in a document that is edited before each choice (nothing
/// is known then), and the same when it was shown before.
void switching(const char* name, const Design& design)
{
    QTemporaryDir directory;
    const QString path = directory.filePath(QStringLiteral("bench.cluster.json"));
    if (!saveDesign(design, path.toStdString()))
        return;
    Document document;
    Evaluation evaluation(&document);
    if (!document.openFile(path))
        return;
    evaluation.waitForIdle(600000);
    const auto shownIn = [&](const QString& id) {
        const auto start = Clock::now();
        document.setActiveVariant(id);
        while (evaluation.isStale() && since(start) < 20000)
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 5);
        return since(start);
    };
    std::vector<double> known, fresh;
    for (int i = 1; i <= 8; ++i)
        known.push_back(shownIn(QStringLiteral("v%1").arg(i)));
    for (int i = 1; i <= 8; ++i) {
        document.setActiveVariant({});
        document.applyToBase(QStringLiteral("PUE"), [&](Design d) -> Result<Design> {
            d.facility.inletC = 20 + 0.1 * i;
            return d;
        });
        // The tab is chosen while the edited base is still being worked on.
        fresh.push_back(shownIn(QStringLiteral("v%1").arg(i)));
    }
    std::sort(known.begin(), known.end());
    std::sort(fresh.begin(), fresh.end());
    fmt::print("{}: switching to known figures {:.2f} ms (most), to new ones {:.1f} ms (median), {:.1f} ms (most)\n",
               name, known.back(), fresh[4], fresh.back());
    const auto start = Clock::now();
    QStringList words;
    for (int i = 0; i < 100; ++i)
        words = variantDifferences(*document.base(), *document.designOf(QStringLiteral("v1")));
    fmt::print("  what tells a variant from the base, in words: {:.2f} ms\n", since(start) / 100);
    evaluation.cancel();
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const Design one = unified(), two = apart();
    compare("1,000 accelerators, unified", one, false);
    compare("1,000 accelerators, prefill and decode", two, false);
    compare("1,000 accelerators, unified", one, true);
    compare("1,000 accelerators, prefill and decode", two, true);
    switching("1,000 accelerators, unified", one);
    switching("1,000 accelerators, prefill and decode", two);
}
