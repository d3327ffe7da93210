// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions walk through their graphs: contexts, ways, forks and joins, sub-agents, limits.
#include <QtTest>

#include <numeric>

#include "session_support.h"

using namespace cw;
using namespace cw::sessions;

namespace
{

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(b));
}

std::vector<int> inputsOf(const ServingResult& r)
{
    std::vector<int> all;
    for (const RequestState& s : r.state.requests)
        all.push_back(s.input);
    return all;
}

} // namespace

class TestSessionWalk : public QObject
{
    Q_OBJECT

private slots:
    /// A model, a tool, the model again: the second prompt has everything before.
    void contextGrows()
    {
        Run run;
        run.engine.base = 0.01; // 10 ms a token
        SessionGraph g = graph("g", "a", {model("a", 50, 10), tool("t", "shell", 300), model("b", 20, 5)},
                               {{"a", "t"}, {"t", "b"}, {"b", ""}});
        g.context = {.mean = 1000};
        run.workload.sessions.set(g);
        run.workload.tools.set(service("shell", {.mean = 2}));
        run.arrivals = {0};
        const auto r = run.go();
        QCOMPARE(inputsOf(*r), (std::vector<int>{1050, 1000 + 50 + 10 + 300 + 20}));
        const SessionFigures& f = r->sessions[0];
        QCOMPARE(f.completed, std::int64_t(1));
        QVERIFY(near(f.durations[0], 0.1 + 2 + 0.05));
        QVERIFY(near(f.modelCalls, 2) && near(f.toolCalls, 1));
        QVERIFY(near(f.input + f.output, 1050 + 1380 + 15));
        QVERIFY(near(r->duration, 2.15));
    }

    void reasoningIsNotKeptAndAFreshCallSeesNothing()
    {
        Run run;
        SessionStep think = model("a", 100, 40);
        think.reasoningShare = 0.75;
        SessionStep fresh = model("b", 30, 7);
        fresh.freshContext = true;
        run.workload.sessions.set(graph("g", "a", {think, fresh, model("c", 1, 1)}, {{"a", "b"}, {"b", "c"}}));
        run.arrivals = {0};
        QCOMPARE(inputsOf(*run.go()), (std::vector<int>{100, 30, 100 + 10 + 1}));
    }

    void waysAreTakenByTheirWeights()
    {
        Run run;
        run.workload.sessions.set(
            graph("g", "w", {wait("w", {.mean = 0}), tool("x", "x"), tool("y", "y")}, {{"w", "x", 3}, {"w", "y", 1}}));
        run.workload.tools.set(service("x", {.mean = 1}, 0));
        run.workload.tools.set(service("y", {.mean = 1}, 0));
        run.arrivals = every(1, 20'000);
        const auto r = run.go();
        const double share = static_cast<double>(r->tools[0].waits.size()) / 20'000;
        QVERIFY2(std::abs(share - 0.75) < 3 * std::sqrt(0.75 * 0.25 / 20'000), fmt::format("{}", share).c_str());
    }

    /// The longest branch decides; the context has what all of them added, whoever came first.
    void forkAndJoin()
    {
        Run run;
        SessionStep fork = wait("f", {.mean = 1});
        fork.fork = true;
        run.workload.sessions.set(graph(
            "g", "f", {fork, tool("x", "x", 100), tool("y", "y", 20), step("j", StepKind::Join), model("m", 1, 1)},
            {{"f", "x"}, {"f", "y"}, {"x", "j"}, {"y", "j"}, {"j", "m"}}));
        run.workload.tools.set(service("x", {.mean = 5}));
        run.workload.tools.set(service("y", {.mean = 3}));
        run.arrivals = {0};
        const auto r = run.go();
        QCOMPARE(inputsOf(*r), (std::vector<int>{121}));
        QVERIFY(near(r->sessions[0].durations[0], 6));
        // Steps in order of their ids: f, j, m, x, y. The first three seconds of x are shared with y.
        const auto& time = r->sessions[0].timeByStep;
        QVERIFY(near(time[0], 1) && near(time[3], 1.5 + 2) && near(time[4], 1.5));
        QVERIFY(near(std::accumulate(time.begin(), time.end(), 0.0), r->sessions[0].durations[0]));
    }

    /// Branches that end nowhere do not hold up the join; a fork without any join ends with its last branch.
    void branchesMayEnd()
    {
        Run run;
        SessionStep fork = wait("f", {.mean = 0});
        fork.fork = true;
        run.workload.sessions.set(graph("g", "f", {fork, tool("x", "x"), tool("y", "y"), step("j", StepKind::Join)},
                                        {{"f", "x"}, {"f", "y"}, {"x", "j"}}));
        run.workload.tools.set(service("x", {.mean = 1}));
        run.workload.tools.set(service("y", {.mean = 4}));
        run.arrivals = every(100, 3);
        auto r = run.go();
        QCOMPARE(r->sessions[0].completed, std::int64_t(3));
        QVERIFY(near(r->sessions[0].durations[0], 4));
    }

    void subAgentHasAContextOfItsOwn()
    {
        Run run;
        SessionGraph inner = graph("inner", "m", {model("m", 10, 5), model("n", 1, 1)}, {{"m", "n"}});
        inner.context = {.mean = 500};
        SessionStep call = step("call", StepKind::Session);
        call.session = "inner";
        call.result = {.mean = 77};
        SessionGraph outer =
            graph("outer", "a", {model("a", 100, 10), call, model("z", 1, 1)}, {{"a", "call"}, {"call", "z"}});
        run.workload.sessions.set(inner);
        run.workload.sessions.set(outer);
        run.graph = "outer";
        run.engine.base = 1;
        run.arrivals = {0};
        const auto r = run.go();
        QCOMPARE(inputsOf(*r), (std::vector<int>{100, 510, 516, 100 + 10 + 77 + 1}));
        QVERIFY(near(r->sessions[0].timeByStep[1], 6)); // the sub-agent's time is its step's
        QVERIFY(near(r->sessions[0].durations[0], 17));
    }

    void retrievalsShareTheirStore()
    {
        Run run;
        SessionStep read = step("r", StepKind::Retrieve);
        read.tier = "store";
        read.indexBytes = Bytes(200);
        read.result = {.mean = 50};
        run.workload.sessions.set(graph("g", "r", {read, model("m", 1, 1)}, {{"r", "m"}}));
        run.arrivals = {0, 0};
        const auto r = run.go();
        // Two reads of 200 bytes share 100 bytes/s, after half a second.
        QVERIFY(near(r->sessions[0].durations[0], 4.5));
        QCOMPARE(inputsOf(*r), (std::vector<int>{51, 51}));
    }

    void visitsAreLimited()
    {
        Run run;
        SessionStep t = tool("t", "x");
        t.maxVisits = 3;
        run.workload.sessions.set(graph("g", "t", {t, model("m", 1, 1)}, {{"t", "t", 1e6}, {"t", "m", 1e-6}}));
        run.workload.tools.set(service("x", {.mean = 1}));
        run.arrivals = {0};
        auto r = run.go();
        QCOMPARE(r->tools[0].waits.size(), std::size_t(3)); // then the other way is taken
        QCOMPARE(r->sessions[0].completed, std::int64_t(1));
        run.workload.sessions.set(graph("g", "t", {t}, {{"t", "t"}}));
        r = run.go();
        QCOMPARE(r->sessions[0].completed, std::int64_t(0)); // no way is left
        QCOMPARE(r->sessions[0].cut, std::int64_t(1));
    }

    void deadlinesAndRejectionsFail()
    {
        Run run;
        SessionGraph g = graph("g", "t", {tool("t", "x"), tool("u", "x")}, {{"t", "u"}});
        g.deadline = Seconds(5);
        run.workload.sessions.set(g);
        run.workload.tools.set(service("x", {.mean = 3}));
        run.arrivals = every(100, 4);
        auto r = run.go();
        QCOMPARE(r->sessions[0].late, std::int64_t(4));
        QCOMPARE(r->sessions[0].started, std::int64_t(4));
        run.workload.sessions.set(graph("g", "m", {model("m", 1e8, 1), tool("t", "x")}, {{"m", "t"}}));
        r = run.go();
        QCOMPARE(r->sessions[0].stuck, std::int64_t(4));
        QCOMPARE(r->tools[0].waits.size(), std::size_t(0));
    }

    void turnsBeginWhenTheUserIsBack()
    {
        Run run;
        run.engine.base = 1;
        SessionStep answer = model("m", 10, 3);
        answer.answersUser = true;
        SessionStep user = wait("u", {.mean = 60});
        user.maxVisits = 1;
        run.workload.sessions.set(
            graph("g", "t", {tool("t", "x"), answer, user}, {{"t", "m"}, {"m", "u", 1e9}, {"m", "", 1}, {"u", "m"}}));
        run.workload.tools.set(service("x", {.mean = 5}));
        run.arrivals = {0};
        const auto r = run.go();
        QCOMPARE(r->sessions[0].turnTtfts, (std::vector<double>{6, 1}));
    }

    void closedLoopKeepsUsersBusy()
    {
        Run run;
        run.workload.sessions.set(graph("g", "t", {tool("t", "x")}, {}));
        run.workload.tools.set(service("x", {.mean = 1}, 0));
        run.arrivals.assign(10, 0);
        run.concurrency = 2;
        run.thinkTime = 4;
        const auto r = run.go();
        QCOMPARE(r->sessions[0].completed, std::int64_t(10));
        QVERIFY(near(r->duration, 5 * 1 + 4 * 4)); // five sessions each
    }

    /// What one tenant's sessions draw does not depend on who else is there, nor on how long things take.
    void drawsAreASessionsOwn()
    {
        const auto lengths = [](double base, int atOnce) {
            Run run;
            run.engine.base = base;
            SessionStep m = model("m", 10, 10);
            m.newTokens = {.kind = "lognormal", .mean = 100, .cv = 1};
            m.output = {.kind = "lognormal", .mean = 30, .cv = 1};
            SessionStep fork = wait("f", {.mean = 0});
            fork.fork = true;
            run.workload.sessions.set(graph("g", "f", {fork, m, tool("t", "x")}, {{"f", "m"}, {"f", "t"}, {"t", "m"}}));
            run.workload.tools.set(service("x", {.kind = "exponential", .mean = 3}, atOnce));
            run.arrivals = every(0.5, 50);
            std::vector<std::pair<int, int>> all;
            const auto r = run.go();
            for (const RequestState& s : r->state.requests)
                all.push_back({s.input, s.output});
            std::ranges::sort(all);
            return all;
        };
        QVERIFY(lengths(0.001, 1) == lengths(0.02, 5));
    }

    void choices_data()
    {
        QTest::addColumn<QString>("route");
        QTest::addColumn<QList<int>>("small"); ///< which of the three prompts go to the small model
        QTest::newRow("context") << "context" << QList<int>{0, 1};
        QTest::newRow("cost") << "cost" << QList<int>{0, 1};
        QTest::newRow("deadline") << "deadline" << QList<int>{0, 1, 2}; // no deadline: the first of them
    }
    void choices()
    {
        QFETCH(QString, route);
        QFETCH(QList<int>, small);
        Run run;
        SessionStep m = model("m", 400, 1);
        m.route = route.toStdString();
        m.choices = {{.model = "small", .upToContext = route == "deadline" ? 0.0 : 1000, .usdPerMillionTokens = 1},
                     {.model = "large", .usdPerMillionTokens = 5}};
        m.maxVisits = 3;
        run.workload.sessions.set(graph("g", "m", {m}, {{"m", "m"}}));
        run.arrivals = {0};
        const auto r = run.go();
        for (int i = 0; i < 3; ++i) // lanes are by model: the tenant's own, small, large
            QCOMPARE(r->state.requests[static_cast<std::size_t>(i)].lane, small.contains(i) ? 1 : 2);
    }

    void thousandsAtOnceAndNothingIsLost()
    {
        Run run;
        run.engine.base = 1e-4;
        SessionStep fork = model("f", 100, 20);
        fork.fork = true;
        run.workload.sessions.set(
            graph("g", "f", {fork, tool("x", "x", 10), tool("y", "x", 10), step("j", StepKind::Join), model("m", 5, 5)},
                  {{"f", "x"}, {"f", "y"}, {"x", "j"}, {"y", "j"}, {"j", "m"}, {"m", "f", 0.5}, {"m", "", 0.5}}));
        run.workload.tools.set(service("x", {.kind = "exponential", .mean = 0.01}, 4));
        run.arrivals.assign(3000, 0);
        const auto r = run.go();
        QCOMPARE(r->sessions[0].completed, std::int64_t(3000));
        QCOMPARE(r->completed, r->offered);
        QVERIFY(near(r->sessions[0].modelCalls, static_cast<double>(r->completed)));
        QVERIFY(near(r->sessions[0].toolCalls, static_cast<double>(r->tools[0].waits.size())));
        const auto& f = r->sessions[0];
        const double all = std::accumulate(f.durations.begin(), f.durations.end(), 0.0);
        QVERIFY(std::abs(std::accumulate(f.timeByStep.begin(), f.timeByStep.end(), 0.0) - all) < 1e-6 * all);
    }
};

QTEST_GUILESS_MAIN(TestSessionWalk)
#include "tst_session_walk.moc"
