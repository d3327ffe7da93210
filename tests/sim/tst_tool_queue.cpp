// SPDX-License-Identifier: GPL-3.0-or-later
// Tools as queues against queueing theory (every single station of queueing.json), and their sandboxes.
#include <QtTest>

#include <algorithm>
#include <functional>

#include "queueing_support.h"
#include "sim/tools/tool_queue.h"

using namespace cw;
using namespace cw::queueing;

namespace
{

struct Outcome {
    double wait = 0, sojourn = 0, waited = 0, refused = 0; ///< means; shares of calls
    double busy = 0, number = 0;                           ///< time averages
};

/// Calls that come in Poisson batches; each brings its service.
Outcome simulate(const ToolSettings& settings, std::size_t calls, double batchRate, int batch,
                 const std::function<double(Random&)>& service, std::uint64_t seed)
{
    std::vector<double> ends; // a heap, the first on top
    const auto push = [&](double end) {
        ends.push_back(end);
        std::push_heap(ends.begin(), ends.end(), std::greater<>());
    };
    ToolQueue queue(settings);
    Random arrivals(seed, Random::Stream::Arrivals), services(seed, Random::Stream::Output);
    double now = 0;
    const auto leave = [&] {
        now = ends.front();
        std::pop_heap(ends.begin(), ends.end(), std::greater<>());
        ends.pop_back();
        if (const auto next = queue.leave(now))
            push(next->end);
    };
    double arrival = 0;
    for (std::size_t i = 0; i < calls; ++i) {
        if (i % static_cast<std::size_t>(batch) == 0)
            arrival += exponential(arrivals, 1 / batchRate);
        while (!ends.empty() && ends.front() <= arrival)
            leave();
        double end = 0;
        if (queue.call(arrival, 0, service(services), 0, end) == ToolQueue::Came::Begins)
            push(end);
    }
    while (!ends.empty())
        leave();
    const ToolFigures f = queue.take();
    Outcome out;
    const auto n = static_cast<double>(f.waits.size());
    for (std::size_t i = 0; i < f.waits.size(); ++i) {
        out.wait += f.waits[i] / n;
        out.sojourn += (f.waits[i] + f.services[i]) / n;
        out.waited += (f.waits[i] > 0) / n;
    }
    out.refused = static_cast<double>(f.refused) / static_cast<double>(calls);
    out.busy = f.busySeconds / now;
    out.number = out.sojourn * n / now;
    return out;
}

constexpr int replications = 10;

} // namespace

class TestToolQueue : public QObject
{
    Q_OBJECT

private slots:
    void stations_data() { addRows({"M/M/c", "M/G/1 FCFS", "M/D/c", "M/G/inf", "M^[b]"}); }
    void stations()
    {
        QFETCH(int, at);
        const Case c = caseAt(at);
        const bool isM = c.model().starts_with("M/M/c"), isBatch = c.model().starts_with("M^[b]");
        ToolSettings settings{.atOnce = 1};
        std::function<double(Random&)> service;
        double rate = isBatch ? c.given("batch_rate") : c.given("lambda");
        if (isM || isBatch) {
            service = [mean = 1 / c.given("mu")](Random& r) { return exponential(r, mean); };
        } else if (c.model() == "M/G/inf") {
            service = [mean = c.given("mean")](Random& r) { return 2 * mean * r.uniform(); };
        } else if (c.model().starts_with("M/D/c")) {
            service = [d = c.given("D")](Random&) { return d; };
        } else {
            service = serviceOf(*c.json.find("params_decimal")->find("service")->string());
        }
        if (c.model() == "M/G/inf")
            settings.atOnce = 0;
        else if (c.model() != "M/G/1 FCFS" && !isBatch)
            settings.atOnce = static_cast<int>(c.given("c"));
        if (c.model() == "M/M/c/K")
            settings.maxWaiting = static_cast<int>(c.given("K")) - settings.atOnce;
        // Run lengths: the longer the busier and the wider the law, so that the interval is below 1 %. A fixed service
        // varies waits less than half as much as an exponential one.
        const double rho = c.has("rho") ? c.wanted("rho") : 0.5;
        const bool wide = c.has("scv") && c.wanted("scv") > 1, fixed = c.has("scv") && c.wanted("scv") == 0;
        const std::size_t calls = (rho >= 0.9 && !fixed) || wide ? 2'000'000 : rho >= 0.68 ? 700'000 : 300'000;
        Replications wait, sojourn, waited, refused, busy, number;
        for (int r = 0; r < replications; ++r) {
            const Outcome o = simulate(settings, calls, rate, isBatch ? static_cast<int>(c.given("b")) : 1, service,
                                       static_cast<std::uint64_t>(100 + r));
            wait.means.push_back(o.wait);
            sojourn.means.push_back(o.sojourn);
            waited.means.push_back(o.waited);
            refused.means.push_back(o.refused);
            busy.means.push_back(o.busy / static_cast<double>(std::max<std::int64_t>(1, settings.atOnce)));
            number.means.push_back(o.number);
        }
        if (c.has("Wq"))
            compare(wait, c.wanted("Wq"), "wait");
        if (c.has("W"))
            compare(sojourn, c.wanted("W"), "sojourn");
        if (c.has("P_wait"))
            compare(waited, c.wanted("P_wait"), "share that waits");
        if (c.has("P_block"))
            compare(refused, c.wanted("P_block"), "share refused");
        if (c.has("utilisation"))
            compare(busy, c.wanted("utilisation"), "utilisation");
        else if (c.has("rho"))
            compare(busy, c.wanted("rho"), "utilisation");
        if (c.has("L"))
            compare(number, c.wanted("L"), "number");
    }

    void firstComeFirstServed()
    {
        ToolQueue q({.atOnce = 1});
        double end = 0;
        QVERIFY(q.call(0, 7, 1, 0, end) == ToolQueue::Came::Begins);
        QCOMPARE(end, 1.0);
        QVERIFY(q.call(0.1, 8, 2, 0, end) == ToolQueue::Came::Waits);
        QVERIFY(q.call(0.2, 9, 3, 0, end) == ToolQueue::Came::Waits);
        const auto first = q.leave(1);
        QVERIFY(first && first->caller == 8 && first->end == 3);
        const auto second = q.leave(3);
        QVERIFY(second && second->caller == 9 && second->end == 6);
        QVERIFY(!q.leave(6));
        const ToolFigures f = q.take();
        QCOMPARE(f.waits, (std::vector<double>{0, 0.9, 2.8}));
        QCOMPARE(f.busySeconds, 6.0);
    }

    void coldSandboxes()
    {
        // Kept warm for 10 s; a cold start takes 2 s.
        ToolQueue q({.atOnce = 4, .sandbox = 1e9, .coldStart = 2, .keepWarm = 10});
        double end = 0;
        q.call(0, 0, 1, 0, end);
        QCOMPARE(end, 3.0);
        q.leave(3);
        q.call(5, 0, 1, 0, end); // warm
        QCOMPARE(end, 6.0);
        q.call(5.5, 0, 1, 0, end); // the warm one is in use
        QCOMPARE(end, 8.5);
        q.leave(6);
        q.leave(8.5);
        q.call(17, 0, 1, 0, end); // one of them is still warm (since 8.5), the other is not (since 6)
        QCOMPARE(end, 18.0);
        q.call(17, 0, 1, 0, end);
        QCOMPARE(end, 20.0);
        const ToolFigures f = q.take();
        QCOMPARE(f.coldStarts, std::int64_t(3));
        QCOMPARE(f.mostSandboxes, std::int64_t(2));
    }

    /// Waiting for others holds the slot, not the cores.
    void externalWaitTakesNoCores()
    {
        ToolQueue q({.atOnce = 1, .coresPerCall = 4});
        double end = 0;
        q.call(0, 0, 2, 3, end);
        QCOMPARE(end, 5.0);
        const ToolFigures f = q.take();
        QCOMPARE(f.busySeconds, 5.0);
        QCOMPARE(f.coreSeconds, 8.0);
    }
};

QTEST_GUILESS_MAIN(TestToolQueue)
#include "tst_tool_queue.moc"
