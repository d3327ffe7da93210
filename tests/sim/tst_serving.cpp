// SPDX-License-Identifier: GPL-3.0-or-later
// The serving simulator against exact traces, queueing theory and its own properties.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "linear_step.h"
#include "model/io/json.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

using Outcome = std::unique_ptr<ServingResult>;

Json oracle(const char* file)
{
    const auto text = readFile(std::string(CW_TEST_DATA "/oracles/") + file);
    return text ? parseJson(*text, file).value_or(Json()) : Json();
}

/// One pool of `replicas` with a queue each.
ServingInput onePool(const StepModel& step, std::span<const Request> requests, EngineLimits limits, int replicas = 1,
                     const char* scheduler = "mixed")
{
    ServingInput in;
    in.pools.push_back({&step, scheduler, limits, replicas, false});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    return in;
}

/// Two pools joined by a plain way of `rate` bytes/s per replica pair through one shared channel.
ServingInput twoPools(const StepModel& step, std::span<const Request> requests, EngineLimits limits, int replicas,
                      double rate)
{
    ServingInput in;
    in.pools.push_back({&step, "mixed", limits, replicas, true});
    in.pools.push_back({&step, "mixed", limits, replicas, false});
    in.routes.push_back({.from = 0, .to = 1, .bytesPerToken = 1, .layers = 10});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = requests;
    in.path = [rate](std::size_t, int, int) {
        return Path{.found = true, .channels = {7}, .shares = {1}, .payload = rate, .latency = 0};
    };
    in.channelRate = [rate](std::uint32_t) { return rate; };
    return in;
}

constexpr EngineLimits roomy{.maxSeqs = 256, .tokenBudget = 8192, .blockSize = 16, .blocks = 1'000'000};

std::vector<Request> poisson(std::size_t n, double rate, int input, int output, std::uint64_t seed,
                             bool exponentialInput = false, bool exponentialOutput = false)
{
    Random arrivals(seed, Random::Stream::Arrivals), inputs(seed, Random::Stream::Input),
        outputs(seed, Random::Stream::Output);
    const auto draw = [](int mean, bool exponential, Random& random) {
        return exponential ? std::max(1, static_cast<int>(std::ceil(-std::log(random.uniform()) * mean))) : mean;
    };
    std::vector<Request> r;
    double t = 0;
    for (std::size_t i = 0; i < n; ++i) {
        t -= std::log(arrivals.uniform()) / rate;
        r.push_back({t, draw(input, exponentialInput, inputs), draw(output, exponentialOutput, outputs), 0, 0});
    }
    return r;
}

/// Requests as people send them: bursts, long and short.
std::vector<Request> mixture(std::size_t n, double rate, std::uint64_t seed)
{
    auto r = poisson(n, rate, 400, 60, seed, true, true);
    for (std::size_t i = 0; i + 3 < r.size(); i += 7)
        r[i + 1].arrival = r[i + 2].arrival = r[i].arrival;
    std::stable_sort(r.begin(), r.end(), [](auto& a, auto& b) { return a.arrival < b.arrival; });
    return r;
}

double meanWait(const ServingResult& r)
{
    double sum = 0;
    for (const RequestState& s : r.state.requests)
        sum += s.begun - s.arrival;
    return sum / static_cast<double>(r.state.requests.size());
}

std::int64_t tokensMade(const ServingResult& r)
{
    std::int64_t n = 0;
    for (const RequestState& s : r.state.requests)
        n += s.stage == RequestStage::Completed ? s.made : 0;
    return n;
}

/// Every request ended, in order, with all its tokens; the parts of TTFT add up; blocks were given back.
QByteArray wrong(const ServingResult& r)
{
    double ttft = 0;
    std::int64_t completed = 0, rejected = 0;
    for (const RequestState& s : r.state.requests) {
        if (s.stage == RequestStage::Rejected) {
            ++rejected;
            continue;
        }
        if (s.stage != RequestStage::Completed || s.made != s.output)
            return "a request did not end with its tokens";
        if (!(s.arrival <= s.begun && s.begun < s.firstToken && s.firstToken <= s.finish))
            return "times are out of order";
        ttft += s.firstToken - s.arrival;
        ++completed;
    }
    if (completed != r.completed || rejected != r.rejected || completed + rejected != r.offered)
        return "counts do not add up";
    if (completed > 0) {
        const double parts =
            r.queueTtft + r.transferTtft + std::accumulate(r.computeTtft.begin(), r.computeTtft.end(), 0.0);
        if (std::abs(parts - ttft / static_cast<double>(completed)) > 1e-9 * (1 + parts))
            return "the parts of TTFT do not add up";
    }
    if (r.state.waiting != 0)
        return "somebody still waits";
    return {};
}

} // namespace

class ServingTest : public QObject
{
    Q_OBJECT
private slots:
    void exactTraces()
    {
        const Json cases = oracle("llm_batching.json");
        QVERIFY(cases.array() && cases.array()->size() == 6);
        for (const Json& c : *cases.array()) {
            const auto p = [&](const char* key) { return c.find("params_decimal")->find(key)->number(); };
            LinearStep step;
            step.base = p("c0");
            step.prefill = p("c_prefill");
            step.decode = p("c_decode");
            std::vector<Request> requests;
            for (const Json& r : *c.find("requests")->array())
                requests.push_back({r.find("arrival")->number(), static_cast<std::int32_t>(r.find("prompt")->number()),
                                    static_cast<std::int32_t>(r.find("output")->number()), 0, 0});
            std::vector<std::size_t> order(requests.size());
            std::iota(order.begin(), order.end(), std::size_t(0));
            const auto given = requests;
            std::stable_sort(order.begin(), order.end(),
                             [&](auto a, auto b) { return given[a].arrival < given[b].arrival; });
            for (std::size_t i = 0; i < order.size(); ++i)
                requests[i] = given[order[i]];
            for (const bool skip : {true, false}) {
                auto in = onePool(step, requests,
                                  {static_cast<int>(p("max_batch")), 1e9, 1, static_cast<std::int64_t>(p("kv_tokens"))},
                                  1, "reserve");
                in.skipAhead = skip;
                const auto out = serve(in);
                QVERIFY(out.has_value());
                const ServingResult& r = **out;
                const Json& want = *c.find("expected");
                const char* name = c.find("name")->string()->c_str();
                QCOMPARE(wrong(r), QByteArray());
                for (std::size_t i = 0; i < requests.size(); ++i) {
                    const RequestState& s = r.state.requests[i];
                    const double ttft = (*want.find("ttft")->array())[order[i]].number();
                    const double finish = (*want.find("finish")->array())[order[i]].number();
                    QVERIFY2(std::abs(s.firstToken - s.arrival - ttft) <= 1e-9 * ttft, name);
                    QVERIFY2(std::abs(s.finish - finish) <= 1e-9 * finish, name);
                }
                const PoolTotals& t = r.state.totals[0];
                QCOMPARE(t.iterations, static_cast<std::int64_t>(want.find("iterations")->number()));
                QVERIFY(std::abs(t.busy - want.find("busy_time")->number()) <= 1e-9 * t.busy);
                QVERIFY(std::abs(r.duration - want.find("makespan")->number()) <= 1e-9 * r.duration);
            }
        }
    }

    void reserveKeepsPromptsWhole()
    {
        LinearStep step;
        step.base = 1;
        step.prefill = 0.01;
        const std::vector<Request> requests{{0, 60, 1, 0, 0}, {0, 60, 1, 0, 0}, {0, 250, 1, 0, 0}};
        const auto ends = [&](const char* scheduler) {
            const auto out = serve(onePool(step, requests, {8, 100, 1, 10000}, 1, scheduler));
            std::vector<double> t;
            for (const RequestState& s : (*out)->state.requests)
                t.push_back(s.finish);
            return t;
        };
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-9; };
        // Mixed fills every iteration: 100, 100, 100 and 70 tokens.
        const auto mixed = ends("mixed");
        QVERIFY(near(mixed[0], 2) && near(mixed[1], 4) && near(mixed[2], 7.7));
        // Whole ones: 60, then 60, then what no iteration holds is cut all the same: 100, 100, 50.
        const auto whole = ends("reserve");
        QVERIFY(near(whole[0], 1.6) && near(whole[1], 3.2) && near(whole[2], 8.7));
    }

    /// One request at a time, all its work in one iteration: a queue with one server.
    void oneServer_data()
    {
        QTest::addColumn<QString>("oracleName");
        QTest::addColumn<bool>("exponential");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("M/M/1 0.5") << "mm1_rho0.5" << true << 0.03;
        QTest::newRow("M/M/1 0.9") << "mm1_rho0.9" << true << 0.08;
        QTest::newRow("M/D/1 0.5") << "md1_rho0.5" << false << 0.02;
        QTest::newRow("M/D/1 0.9") << "md1_rho0.9" << false << 0.06;
    }
    void oneServer()
    {
        QFETCH(QString, oracleName);
        QFETCH(bool, exponential);
        QFETCH(double, tolerance);
        const Json cases = oracle("queueing.json");
        for (const Json& c : *cases.array()) {
            if (*c.find("name")->string() != oracleName.toStdString())
                continue;
            const double lambda = c.find("params_decimal")->find("lambda")->number();
            const double rho = c.find("expected")->find("rho")->number();
            LinearStep step;
            constexpr int meanTokens = 100'000; // fine enough for a continuous law
            step.prefill = rho / lambda / meanTokens;
            const auto requests = poisson(400'000, lambda, meanTokens, 1, 3, exponential);
            const auto out = serve(onePool(step, requests, {1, 1e12, 16, 1'000'000'000}));
            QVERIFY(out.has_value());
            const double want = c.find("expected")->find("Wq")->number();
            QVERIFY2(std::abs(meanWait(**out) - want) < tolerance * want,
                     fmt::format("{} instead of {}", meanWait(**out), want).c_str());
            return;
        }
        QFAIL("no such oracle");
    }

    /// c seats that make one token per iteration whatever the batch: a queue with c servers (the wait until the next
    /// iteration, half of 1/1,000 of a service, is below the tolerance).
    void manyServers_data()
    {
        QTest::addColumn<QString>("oracleName");
        QTest::newRow("M/M/2 0.75") << "mm2_rho0.75";
        QTest::newRow("M/M/4 0.8") << "mm4_rho0.8";
    }
    void manyServers()
    {
        QFETCH(QString, oracleName);
        const Json cases = oracle("queueing.json");
        for (const Json& c : *cases.array()) {
            if (*c.find("name")->string() != oracleName.toStdString())
                continue;
            const auto p = [&](const char* key) { return c.find("params_decimal")->find(key)->number(); };
            LinearStep step;
            constexpr int meanTokens = 1000;
            step.base = 1 / p("mu") / meanTokens;
            const auto requests = poisson(200'000, p("lambda"), 1, meanTokens, 5, false, true);
            const auto out = serve(onePool(step, requests, {static_cast<int>(p("c")), 1e9, 16, 1'000'000'000}));
            QVERIFY(out.has_value());
            const double want = c.find("expected")->find("Wq")->number();
            QVERIFY2(std::abs(meanWait(**out) - want) < 0.04 * want,
                     fmt::format("{} instead of {}", meanWait(**out), want).c_str());
            return;
        }
        QFAIL("no such oracle");
    }

    void littlesLaw()
    {
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-5;
        step.decode = 1e-4;
        const auto requests = mixture(5000, 20, 11);
        const auto out = serve(onePool(step, requests, roomy));
        QVERIFY(out.has_value());
        const ServingResult& r = **out;
        double inService = 0, waits = 0;
        for (const RequestState& s : r.state.requests) {
            inService += s.finish - s.begun;
            waits += s.begun - s.arrival;
        }
        // Request-seconds in the batch and in the queue are those of the requests.
        QVERIFY(std::abs(r.state.totals[0].running - inService) < 1e-6 * inService);
        double waiting = 0, running = 0, busy = 0;
        for (std::size_t b = 0; b < r.state.timeline.bins(); ++b) {
            waiting += r.state.timeline.waiting(b);
            running += r.state.timeline.at(b, 0).running;
            busy += r.state.timeline.at(b, 0).busy;
        }
        QVERIFY2(std::abs(waiting - waits) < 1e-6 * waits, fmt::format("{} {}", waiting, waits).c_str());
        QVERIFY(std::abs(running - inService) < 1e-6 * inService);
        QVERIFY(std::abs(busy - r.state.totals[0].busy) < 1e-6 * busy);
        QVERIFY(r.state.timeline.bins() <= 300);
    }

    void tokensAreConserved()
    {
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-5;
        const auto requests = mixture(2000, 30, 2);
        std::int64_t input = 0, output = 0;
        for (const Request& q : requests) {
            input += q.input;
            output += q.output;
        }
        const auto out = serve(onePool(step, requests, roomy, 2));
        QVERIFY(out.has_value());
        QCOMPARE(wrong(**out), QByteArray());
        const PoolTotals& t = (*out)->state.totals[0];
        QCOMPARE(tokensMade(**out), output);
        QCOMPARE(t.prefillTokens, input);
        QCOMPARE(t.decodeTokens + (*out)->completed, output); // the token that prefill makes is an output token
        QCOMPARE((*out)->state.gaps.total(), output - (*out)->completed);
        QVERIFY(t.preemptions == 0);
    }

    void skippingChangesNothing_data()
    {
        QTest::addColumn<QString>("scheduler");
        QTest::addColumn<int>("blocks");
        QTest::addColumn<int>("window");
        QTest::addColumn<int>("knot");
        QTest::addColumn<bool>("split");
        for (const char* s : {"mixed", "prefill-first", "reserve", "static"}) {
            QTest::addRow("%s roomy", s) << s << 1'000'000 << 0 << (1 << 30) << false;
            QTest::addRow("%s tight", s) << s << 300 << 0 << (1 << 30) << false;
            QTest::addRow("%s window, knots", s) << s << 400 << 300 << 7 << false;
        }
        QTest::newRow("split roomy") << "mixed" << 1'000'000 << 0 << (1 << 30) << true;
        QTest::newRow("split tight") << "mixed" << 300 << 200 << 5 << true;
    }
    void skippingChangesNothing()
    {
        QFETCH(QString, scheduler);
        QFETCH(int, blocks);
        QFETCH(int, window);
        QFETCH(int, knot);
        QFETCH(bool, split);
        LinearStep step;
        step.base = 0.008;
        step.prefill = 3e-5;
        step.decode = 2e-4;
        step.past = 1e-7;
        step.windowTokens = window;
        step.knot = knot;
        for (const char* router : {"least-kv", "power-of-two"}) {
            const auto requests = mixture(1500, 25, 77);
            EngineLimits limits{64, 512, 16, blocks};
            auto in = split ? twoPools(step, requests, limits, 2, 20'000) : onePool(step, requests, limits, 2);
            for (ServingPool& p : in.pools)
                p.scheduler = scheduler.toStdString();
            in.tenants[0].router = router;
            const auto skipped = serve(in);
            in.skipAhead = false;
            const auto stepped = serve(in);
            QVERIFY(skipped.has_value() && stepped.has_value());
            QCOMPARE(wrong(**skipped), QByteArray());
            QCOMPARE(wrong(**stepped), QByteArray());
            const auto close = [](double a, double b) { return std::abs(a - b) <= 1e-9 * (1 + std::abs(b)); };
            for (std::size_t i = 0; i < requests.size(); ++i) {
                const RequestState &a = (*skipped)->state.requests[i], &b = (*stepped)->state.requests[i];
                QCOMPARE(a.stage, b.stage);
                QVERIFY2(close(a.firstToken, b.firstToken) && close(a.finish, b.finish),
                         fmt::format("request {}: {} {} {}, {} {} {}", i, a.begun, a.firstToken, a.finish, b.begun,
                                     b.firstToken, b.finish)
                             .c_str());
            }
            for (std::size_t p = 0; p < in.pools.size(); ++p) {
                const PoolTotals &a = (*skipped)->state.totals[p], &b = (*stepped)->state.totals[p];
                QCOMPARE(a.iterations, b.iterations);
                QCOMPARE(a.preemptions, b.preemptions);
                QCOMPARE(a.decodeTokens, b.decodeTokens);
                QVERIFY(close(a.busy, b.busy) && close(a.memory, b.memory) && close(a.running, b.running));
                QVERIFY(std::abs(a.kvTokens - b.kvTokens) <= 1e-9 * b.kvTokens);
            }
            QCOMPARE((*skipped)->state.gaps.total(), (*stepped)->state.gaps.total());
            QVERIFY(close((*skipped)->state.gaps.mean(), (*stepped)->state.gaps.mean()));
        }
    }

    void deterministicFromSeed()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = mixture(1000, 40, 4);
        auto in = onePool(step, requests, roomy, 3);
        in.tenants[0].router = "random";
        const auto a = serve(in), b = serve(in);
        in.seed = 2;
        const auto other = serve(in);
        bool same = true, differs = false;
        for (std::size_t i = 0; i < requests.size(); ++i) {
            same = same && (*a)->state.requests[i].finish == (*b)->state.requests[i].finish;
            differs = differs || (*a)->state.requests[i].finish != (*other)->state.requests[i].finish;
        }
        QVERIFY(same && differs);
    }

    /// KV for hardly more than one request: every request still ends, the oldest always goes on.
    void tinyCacheTerminates_data()
    {
        QTest::addColumn<QString>("scheduler");
        QTest::addColumn<bool>("split");
        for (const char* s : {"mixed", "prefill-first", "reserve", "static"})
            QTest::addRow("%s", s) << s << false;
        QTest::newRow("split") << "mixed" << true;
    }
    void tinyCacheTerminates()
    {
        QFETCH(QString, scheduler);
        QFETCH(bool, split);
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-5;
        auto requests = poisson(200, 50, 90, 60, 9);
        requests[17].input = 5000;                  // can never fit
        const EngineLimits limits{64, 256, 16, 12}; // 192 tokens; a request takes 150
        auto in = split ? twoPools(step, requests, limits, 1, 1e6) : onePool(step, requests, limits);
        for (ServingPool& p : in.pools)
            p.scheduler = scheduler.toStdString();
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE(wrong(**out), QByteArray());
        QCOMPARE((*out)->rejected, std::int64_t(1));
        QCOMPARE((*out)->completed, std::int64_t(199));
    }

    void preemptionRecomputes()
    {
        // Two requests of 60 + 60 tokens in 160 tokens of KV: the younger is pushed out, its tokens computed again.
        LinearStep step;
        step.base = 0.01;
        const std::vector<Request> requests{{0, 60, 60, 0, 0}, {0, 60, 60, 0, 0}};
        const auto out = serve(onePool(step, requests, {8, 1024, 16, 10}));
        QVERIFY(out.has_value());
        QCOMPARE(wrong(**out), QByteArray());
        const PoolTotals& t = (*out)->state.totals[0];
        QVERIFY(t.preemptions >= 1);
        QVERIFY(t.prefillTokens > 120);
        QVERIFY((*out)->state.requests[0].finish < (*out)->state.requests[1].finish);
        QCOMPARE((*out)->state.gaps.total(), std::int64_t(118));
    }

    void allReplicasGetTheirShare_data()
    {
        QTest::addColumn<QString>("router");
        for (const NamedRouter& r : routers())
            QTest::newRow(std::string(r.name).c_str()) << QString::fromStdString(std::string(r.name));
    }
    void allReplicasGetTheirShare()
    {
        QFETCH(QString, router);
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-5;
        const auto requests = poisson(1000, 20, 500, 50, 6);
        auto split = twoPools(step, requests, roomy, 2, 1e6);
        split.tenants[0].router = router.toStdString();
        const auto out = serve(split);
        QVERIFY(out.has_value());
        QCOMPARE(wrong(**out), QByteArray());
        QCOMPARE((*out)->completed, std::int64_t(1000));
        std::array<int, 4> byEngine{};
        for (const RequestState& s : (*out)->state.requests)
            ++byEngine[s.engine];
        QCOMPARE(byEngine[0] + byEngine[1], 0); // all decoded in the second pool
        QVERIFY(byEngine[2] > 400 && byEngine[3] > 400);
        auto unified = onePool(step, requests, roomy, 4);
        unified.tenants[0].router = router.toStdString();
        const auto all = serve(unified);
        QCOMPARE((*all)->completed, std::int64_t(1000));
        byEngine = {};
        for (const RequestState& s : (*all)->state.requests)
            ++byEngine[s.engine];
        for (const int n : byEngine)
            QVERIFY(n > 180);
    }

    /// One request, whole transfer: TTFT is prefill and transfer; then a token an iteration.
    void handOverIsInTtft()
    {
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-4;
        const std::vector<Request> requests{{1, 1000, 11, 0, 0}};
        auto in = twoPools(step, requests, roomy, 1, 10'000); // 1,000 bytes: 0.1 s; prefill 0.11 s
        auto out = serve(in);
        const RequestState* s = &(*out)->state.requests[0];
        QVERIFY(std::abs(s->firstToken - s->arrival - 0.21) < 1e-12);
        QVERIFY(std::abs(s->finish - s->firstToken - 10 * 0.01) < 1e-12);
        QVERIFY(std::abs((*out)->transferTtft - 0.1) < 1e-12);
        QCOMPARE((*out)->channelBytes.at(7), 1000.0);
        in.routes[0].firstTokenFromDecode = false;
        out = serve(in);
        s = &(*out)->state.requests[0];
        QVERIFY(std::abs(s->firstToken - s->arrival - 0.11) < 1e-12);
        QVERIFY(std::abs(s->finish - s->arrival - 0.31) < 1e-12);
        // Layer by layer: max(0.1/10, 0.1 − 0.11 · 9/10) = 0.01 is left when the prompt is done.
        in.routes[0].firstTokenFromDecode = true;
        in.routes[0].layerwise = true;
        out = serve(in);
        s = &(*out)->state.requests[0];
        QVERIFY(std::abs(s->firstToken - s->arrival - 0.12) < 1e-12);
        QCOMPARE((*out)->channelBytes.at(7), 1000.0);
    }

    void transfersShareTheChannel()
    {
        // Two prompts end together on two replicas; their KV shares one channel: both take twice as long.
        LinearStep step;
        step.base = 0.01;
        const std::vector<Request> requests{{0, 1000, 2, 0, 0}, {0, 1000, 2, 0, 0}};
        const auto out = serve(twoPools(step, requests, roomy, 2, 10'000));
        for (const RequestState& s : (*out)->state.requests)
            QVERIFY(std::abs(s.firstToken - 0.21) < 1e-9);
    }

    void decodeWithoutRoomHoldsPrefillBack()
    {
        // The decode replica has one seat: the second request's KV waits on the prefill side until the first is done.
        LinearStep step;
        step.base = 0.01;
        const std::vector<Request> requests{{0, 100, 101, 0, 0}, {0, 100, 101, 0, 0}};
        auto in = twoPools(step, requests, roomy, 1, 1e9);
        in.pools[1].limits.maxSeqs = 1;
        const auto out = serve(in);
        QCOMPARE(wrong(**out), QByteArray());
        const auto& s = (*out)->state.requests;
        QVERIFY(std::abs(s[0].finish - 1.01) < 1e-6);
        QVERIFY(std::abs(s[1].firstToken - 1.01) < 1e-6);
        QVERIFY(std::abs(s[1].finish - 2.01) < 1e-6);
    }

    void withoutAWayNobodyHangs()
    {
        LinearStep step;
        step.base = 0.01;
        const auto requests = poisson(50, 20, 100, 10, 6);
        auto in = twoPools(step, requests, roomy, 2, 1e6);
        in.path = [](std::size_t, int, int) { return Path(); };
        const auto none = serve(in);
        QCOMPARE((*none)->unrouted, std::int64_t(50));
        in.path = [](std::size_t, int from, int to) {
            Path p;
            p.found = from == to;
            p.payload = 1e9;
            return p;
        };
        const auto some = serve(in);
        QCOMPARE((*some)->completed, std::int64_t(50));
        for (const RequestState& s : (*some)->state.requests)
            QVERIFY(s.engine >= 2);
    }

    void closedLoopKeepsItsConcurrency_data()
    {
        QTest::addColumn<int>("concurrency");
        QTest::addColumn<int>("replicas");
        QTest::newRow("one user on eight replicas") << 1 << 8;
        QTest::newRow("not divisible") << 5 << 3;
        QTest::newRow("many") << 64 << 2;
    }
    void closedLoopKeepsItsConcurrency()
    {
        QFETCH(int, concurrency);
        QFETCH(int, replicas);
        LinearStep step;
        step.base = 0.01;
        const std::vector<Request> requests(200, Request{0, 100, 20, 0, 0});
        auto in = onePool(step, requests, roomy, replicas);
        in.tenants[0].concurrency = concurrency;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE(wrong(**out), QByteArray());
        std::vector<std::pair<double, int>> changes;
        for (const RequestState& s : (*out)->state.requests) {
            changes.emplace_back(s.arrival, 1);
            changes.emplace_back(s.finish, -1);
        }
        std::sort(changes.begin(), changes.end());
        int now = 0, most = 0;
        for (const auto& [time, change] : changes)
            most = std::max(most, now += change);
        QCOMPARE(most, std::min(concurrency, 200));
        if (concurrency == 1)
            QVERIFY(std::abs((*out)->duration - 200 * 20 * 0.01) < 1e-6);
    }

    void thinkTimeDelaysTheNext()
    {
        LinearStep step;
        step.base = 0.01;
        const std::vector<Request> requests(10, Request{0, 100, 10, 0, 0});
        auto in = onePool(step, requests, roomy);
        in.tenants[0].concurrency = 1;
        in.tenants[0].thinkTime = 0.5;
        const auto out = serve(in);
        QVERIFY(std::abs((*out)->duration - (10 * 0.1 + 9 * 0.5)) < 1e-9);
    }

    void overloadShowsInTheBacklog()
    {
        LinearStep step;
        step.base = 0.01;
        step.prefill = 1e-4;
        const auto calm = serve(onePool(step, poisson(2000, 2, 500, 50, 8), roomy));
        const auto flooded = serve(onePool(step, poisson(2000, 60, 500, 50, 8), roomy));
        QVERIFY((*calm)->waitingByThird[2] < 1);
        QVERIFY((*flooded)->waitingByThird[2] > 1.5 * (*flooded)->waitingByThird[1]);
        QVERIFY((*flooded)->waitingAtLastArrival > 100);
    }

    void badInputIsRefused()
    {
        LinearStep step;
        const std::vector<Request> requests{{0, 10, 10, 0, 0}};
        auto in = onePool(step, requests, roomy, 1, "fastest");
        QVERIFY(!serve(in));
        in = onePool(step, requests, roomy);
        in.tenants[0].router = "nobody";
        QVERIFY(!serve(in));
        in = onePool(step, requests, roomy);
        in.tenants[0].pools.clear();
        const auto out = serve(in);
        QVERIFY(out.has_value());
        QCOMPARE((*out)->unrouted, std::int64_t(1));
        in = onePool(step, {}, roomy);
        QCOMPARE((*serve(in))->offered, std::int64_t(0));
        std::stop_source stop;
        stop.request_stop();
        in = onePool(step, requests, roomy);
        in.stop = stop.get_token();
        QVERIFY(!serve(in));
    }

    void gapsFallIntoTheirBuckets()
    {
        GapHistogram one, run;
        for (int i = 0; i < 1000; ++i)
            one.add(0.01 + 1e-5 * i, 3);
        run.addRun(0.01, 1e-5, 1000, 3);
        QVERIFY(one == run);
        QVERIFY(std::abs(one.mean() - run.mean()) < 1e-12);
        QVERIFY(run.quantile(0.5) >= 0.015 && run.quantile(0.5) < 0.016);
        QVERIFY(run.quantile(1) >= 0.01999);
    }
};

QTEST_APPLESS_MAIN(ServingTest)
#include "tst_serving.moc"
