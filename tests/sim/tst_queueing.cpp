// SPDX-License-Identifier: GPL-3.0-or-later
// Replicas that behave like the servers of queueing theory: every case of the oracle file that an engine can express,
// within the confidence interval of the run and its stated distance.
#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "linear_step.h"
#include "model/io/json.h"
#include "model/workload/random.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

/// The iteration takes as long as the sequences beyond `servers` make it: each works at a rate of 1 as long as there
/// are no more than that, else all share. With tokens small against a request: processor sharing.
struct SharedServers : StepModel {
    double token = 0, servers = 1; ///< s of a token alone
    StepCost cost(const BatchShape& s) const override
    {
        StepCost c;
        const double sequences = s.decodes + static_cast<double>(s.prefill.size());
        c.compute = c.seconds = token * std::max(1.0, sequences / servers);
        return c;
    }
    int linearSteps(const BatchShape&, int steps) const override { return steps; }
    double window() const override { return 0; }
};

const Json& oracle()
{
    static const Json all = [] {
        const auto text = readFile(std::string(CW_TEST_DATA "/oracles/queueing.json"));
        return text ? parseJson(*text, "queueing.json").value_or(Json()) : Json();
    }();
    return all;
}

const Json* caseOf(const std::string& name)
{
    for (const Json& c : *oracle().array())
        if (*c.find("name")->string() == name)
            return &c;
    return nullptr;
}

constexpr int serviceTokens = 100'000; ///< of a mean service: fine enough for a continuous law

/// Draws a service time with mean 1 (or what the case says).
using Law = std::function<double(Random&)>;
double exponential(Random& r)
{
    return -std::log(r.uniform());
}

struct Sample {
    std::vector<double> values;
    double mean() const
    {
        double sum = 0;
        for (const double v : values)
            sum += v;
        return sum / static_cast<double>(values.size());
    }
    /// Half-width of the 99 % interval from means of 30 batches (Student's t with 29 degrees of freedom).
    double half() const
    {
        constexpr std::size_t batches = 30;
        const std::size_t n = values.size() / batches;
        double sum = 0, squares = 0;
        for (std::size_t b = 0; b < batches; ++b) {
            double batch = 0;
            for (std::size_t i = b * n; i < (b + 1) * n; ++i)
                batch += values[i];
            batch /= static_cast<double>(n);
            sum += batch;
            squares += batch * batch;
        }
        const double m = sum / batches;
        return 2.756 * std::sqrt(std::max(0.0, squares / batches - m * m) / (batches - 1));
    }
};

/// Within the confidence interval; and, wherever the run is long enough to tell, within 1 %. `grain`: what the engine
/// rounds.
void compare(const Sample& sample, double wanted, const char* what, double grain = 0)
{
    const double off = std::abs(sample.mean() - wanted), half = sample.half(), percent = 0.01 * wanted;
    const std::string says = fmt::format("{}: {} ± {} instead of {}", what, sample.mean(), half, wanted);
    QVERIFY2(off < half + grain, says.c_str());
    if (half < 1.5 * percent)
        QVERIFY2(off < percent + grain, says.c_str());
}

} // namespace

class QueueingTest : public QObject
{
    Q_OBJECT
private slots:
    /// Cases that are not an engine's: finite waiting rooms, networks, thinking users, interrupted service, infinitely
    /// many servers. Tools and sessions have them, or nothing does.
    void everyCaseIsSomebodys()
    {
        const std::set<std::string> elsewhere{"mm1k10_rho0.9",     "erlangB_c10_a8",       "mm1k5_overload",
                                              "prio_0.3_0.5",      "prio_0.3_0.5_preempt", "jackson_tandem",
                                              "jackson_feedback3", "mva_cpu_2disks_N8",    "mva_balanced3_N10",
                                              "mva_terminal_N64",  "finite_source_c3_N12", "mminf"};
        std::set<std::string> here;
        for (const char* name :
             {"mm1_rho0.5", "mm1_rho0.9", "md1_rho0.5", "md1_rho0.9", "mg1_uniform_0_2", "mg1_erlang4", "mg1_hyperexp",
              "mg1_bimodal_short_long", "mm2_rho0.75", "mm4_rho0.8", "mm16_rho0.95", "md2_rho0.7", "md4_rho0.8",
              "ps_rho0.8", "psc_c4_rho0.9", "batch4_rho0.8"})
            here.insert(name);
        for (const Json& c : *oracle().array()) {
            const std::string name = *c.find("name")->string();
            QVERIFY2(here.contains(name) != elsewhere.contains(name), name.c_str());
        }
    }

    void oneServer_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("law");
        for (const char* name : {"mm1_rho0.5", "mm1_rho0.9"})
            QTest::newRow(name) << name << 0;
        for (const char* name : {"md1_rho0.5", "md1_rho0.9"})
            QTest::newRow(name) << name << 1;
        QTest::newRow("uniform") << "mg1_uniform_0_2" << 2;
        QTest::newRow("erlang-4") << "mg1_erlang4" << 3;
        QTest::newRow("hyperexponential") << "mg1_hyperexp" << 4;
        QTest::newRow("bimodal") << "mg1_bimodal_short_long" << 5;
        QTest::newRow("batches of 4") << "batch4_rho0.8" << 0;
    }
    /// A seat, and whole requests in one iteration. On the very arrivals and services that were drawn, the waits are
    /// those of Lindley's recursion; their mean is the closed form's within the confidence interval.
    void oneServer()
    {
        QFETCH(QString, name);
        QFETCH(int, law);
        const std::array<Law, 6> laws{
            exponential,
            [](Random&) { return 1.0; },
            [](Random& r) { return 2 * r.uniform(); },
            [](Random& r) { return (exponential(r) + exponential(r) + exponential(r) + exponential(r)) / 4; },
            [](Random& r) { return exponential(r) * (r.uniform() < 0.9 ? 0.5 : 5.5); },
            [](Random& r) { return r.uniform() < 0.95 ? 1.0 : 15.0; }};
        const Json* c = caseOf(name.toStdString());
        QVERIFY(c);
        const bool batches = name.startsWith("batch");
        const double lambda = c->find("params_decimal")->find(batches ? "batch_rate" : "lambda")->number();
        const int together = batches ? 4 : 1;
        constexpr int requestsInAll = 600'000;
        Random arrivals(11, Random::Stream::Arrivals), services(11, Random::Stream::Input);
        std::vector<Request> requests;
        double t = 0;
        while (requests.size() < requestsInAll) {
            t += exponential(arrivals) / lambda;
            for (int i = 0; i < together; ++i) {
                const double tokens = laws[static_cast<std::size_t>(law)](services) * serviceTokens;
                requests.push_back({t, std::max(1, static_cast<int>(std::lround(tokens))), 1, 0, 0});
            }
        }
        LinearStep step;
        step.prefill = 1.0 / serviceTokens;
        ServingInput in;
        in.pools.push_back({&step, "mixed", {1, 1e12, 16, 1'000'000'000}, 1, false});
        in.tenants.push_back({"least-requests", {0}});
        in.requests = requests;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        Sample waits, stays;
        double free = 0;
        for (const RequestState& r : (*out)->state.requests) {
            const double begins = std::max(free, r.arrival);
            free = begins + r.input * step.prefill;
            QVERIFY2(std::abs(r.begun - begins) < 1e-9 * (1 + begins), fmt::format("{} {}", r.begun, begins).c_str());
            waits.values.push_back(r.begun - r.arrival);
            stays.values.push_back(r.finish - r.arrival);
        }
        const Json& want = *c->find("expected");
        if (const Json* wq = want.find("Wq"))
            compare(waits, wq->number(), "wait");
        compare(stays, want.find("W")->number(), "stay");
    }

    void manyServers_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isExponential");
        QTest::addColumn<int>("requests");
        for (const char* name : {"mm2_rho0.75", "mm4_rho0.8", "mm16_rho0.95"})
            QTest::newRow(name) << name << true << 400'000;
        for (const char* name : {"md2_rho0.7", "md4_rho0.8"})
            QTest::newRow(name) << name << false << 400'000;
        QTest::newRow("ps_rho0.8") << "ps_rho0.8" << true << 150'000;
        QTest::newRow("ps_rho0.8, deterministic") << "ps_rho0.8" << false << 150'000;
        QTest::newRow("psc_c4_rho0.9") << "psc_c4_rho0.9" << true << 300'000;
        QTest::newRow("psc_c4_rho0.9, deterministic") << "psc_c4_rho0.9" << false << 300'000;
    }
    /// Seats whose iterations make one token each whatever the batch are servers; many seats that share the time of c
    /// are processor sharing. A token is 1/1,000 of a service: what arrives waits half of one for its iteration.
    void manyServers()
    {
        QFETCH(QString, name);
        QFETCH(bool, isExponential);
        QFETCH(int, requests);
        const Json* c = caseOf(name.toStdString());
        QVERIFY(c);
        const auto p = [&](const char* key, double otherwise) {
            const Json* value = c->find("params_decimal")->find(key);
            return value && value->isNumber() ? value->number() : otherwise;
        };
        const bool sharing = name.startsWith("ps");
        constexpr int meanTokens = 1000;
        SharedServers step;
        step.token = 1 / p("mu", 1) / meanTokens;
        step.servers = sharing ? p("c", 1) : 1e9;
        Random arrivals(5, Random::Stream::Arrivals), services(5, Random::Stream::Output);
        std::vector<Request> all;
        double t = 0;
        for (int i = 0; i < requests; ++i) {
            t += exponential(arrivals) / p("lambda", 0);
            const double tokens = isExponential ? std::ceil(exponential(services) * meanTokens - 0.5) : meanTokens;
            all.push_back({t, 1, std::max(1, static_cast<int>(tokens)), 0, 0});
        }
        ServingInput in;
        const int seats = sharing ? 100'000 : static_cast<int>(p("c", 1));
        in.pools.push_back({&step, "mixed", {seats, 1e9, 16, 1'000'000'000}, 1, false});
        in.tenants.push_back({"least-requests", {0}});
        in.requests = all;
        const auto out = serve(in);
        QVERIFY(out.has_value());
        Sample waits, stays;
        for (const RequestState& r : (*out)->state.requests) {
            waits.values.push_back(r.begun - r.arrival);
            stays.values.push_back(r.finish - r.arrival);
        }
        const Json& want = *c->find("expected");
        const double grain = step.token * (sharing ? 10 : 1); // the wait for the iteration under way
        if (const Json* wq = want.find("Wq"); wq && !sharing)
            compare(waits, wq->number(), "wait", grain);
        compare(stays, want.find("W")->number(), "stay", grain);
    }
};

QTEST_APPLESS_MAIN(QueueingTest)
#include "tst_queueing.moc"
