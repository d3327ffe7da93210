// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions over tools against queueing networks (open and closed), and flows on a link against processor sharing.
#include <QtTest>

#include "queueing_support.h"
#include "session_support.h"

using namespace cw;
using namespace cw::queueing;
using namespace cw::sessions;

namespace
{

constexpr int replications = 10;

std::string nameOf(std::size_t station)
{
    return "s" + std::to_string(station);
}

/// Stations with exponential service as tools; the step of a station has its name.
void addStations(Run& run, SessionGraph& g, const std::vector<double>& means, const std::vector<double>& servers)
{
    for (std::size_t i = 0; i < means.size(); ++i) {
        const std::string id = nameOf(i);
        run.workload.tools.set(
            service(id.c_str(), {.kind = "exponential", .mean = means[i]}, static_cast<int>(servers[i])));
        SessionStep s = tool(id.c_str(), id.c_str());
        s.maxVisits = 1'000'000;
        g.steps.set(s);
    }
}

void addWay(SessionGraph& g, const std::string& from, const std::string& to, double probability)
{
    if (probability <= 0)
        return;
    SessionEdge e;
    e.id = from + "-" + to;
    e.from = from;
    e.to = to;
    e.probability = probability;
    g.edges.set(e);
}

std::vector<double> poissonArrivals(std::size_t n, double rate, std::uint64_t seed)
{
    Random random(seed, Random::Stream::Arrivals);
    std::vector<double> all;
    double at = 0;
    for (std::size_t i = 0; i < n; ++i)
        all.push_back(at += exponential(random, 1 / rate));
    return all;
}

/// Mean calls at a tool, waiting or served.
double numberAt(const ServingResult& r, std::size_t tool)
{
    double sum = 0;
    for (std::size_t i = 0; i < r.tools[tool].waits.size(); ++i)
        sum += r.tools[tool].waits[i] + r.tools[tool].services[i];
    return sum / r.duration;
}

} // namespace

class TestSessionNetworks : public QObject
{
    Q_OBJECT

private slots:
    void jackson_data() { addRows({"open Jackson"}); }
    void jackson()
    {
        QFETCH(int, at);
        const Case c = caseAt(at);
        const auto gamma = c.list("gamma"), mu = c.list("mu"), servers = c.list("c");
        const Json& routing = *c.json.find("params_decimal")->find("P");
        double total = 0;
        for (const double g : gamma)
            total += g;
        Replications network;
        std::vector<Replications> number(mu.size()), busy(mu.size()), rate(mu.size());
        for (int r = 0; r < replications; ++r) {
            Run run;
            SessionGraph g = graph("g", "in", {wait("in", {.mean = 0})}, {});
            std::vector<double> means;
            for (const double m : mu)
                means.push_back(1 / m);
            addStations(run, g, means, servers);
            for (std::size_t i = 0; i < mu.size(); ++i) {
                addWay(g, "in", nameOf(i), gamma[i]);
                double out = 1;
                for (std::size_t j = 0; j < mu.size(); ++j) {
                    const double p = (*(*routing.array())[i].array())[j].number();
                    addWay(g, nameOf(i), nameOf(j), p);
                    out -= p;
                }
                addWay(g, nameOf(i), "", out > 1e-12 ? out : 0);
            }
            run.workload.sessions.set(g);
            run.arrivals = poissonArrivals(150'000, total, static_cast<std::uint64_t>(r + 1));
            run.seed = static_cast<std::uint64_t>(r + 1);
            const auto out = run.go();
            double sum = 0;
            for (const double d : out->sessions[0].durations)
                sum += d;
            network.means.push_back(sum / static_cast<double>(out->sessions[0].durations.size()));
            for (std::size_t i = 0; i < mu.size(); ++i) {
                number[i].means.push_back(numberAt(*out, i));
                busy[i].means.push_back(out->tools[i].busySeconds / out->duration);
                rate[i].means.push_back(static_cast<double>(out->tools[i].waits.size()) / out->duration);
            }
        }
        compare(network, c.wanted("W_network"), "W");
        for (std::size_t i = 0; i < mu.size(); ++i) {
            compare(number[i], c.wanted("L_" + std::to_string(i)), "L");
            compare(busy[i], c.wanted("rho_" + std::to_string(i)), "rho");
            compare(rate[i], c.wanted("lambda_" + std::to_string(i)), "lambda");
        }
    }

    /// N users: think, then a walk over the stations with the given mean visits.
    void closedNetworks_data() { addRows({"closed network", "finite source"}); }
    void closedNetworks()
    {
        QFETCH(int, at);
        const Case c = caseAt(at);
        const bool finite = c.model().starts_with("finite source");
        const auto visits = finite ? std::vector<double>{1} : c.list("visits");
        const auto means = finite ? std::vector<double>{1 / c.given("mu")} : c.list("service");
        const double think = finite ? 1 / c.given("think_rate") : c.given("think");
        Replications throughput, response;
        std::vector<Replications> number(means.size());
        for (int r = 0; r < replications; ++r) {
            Run run;
            SessionGraph g = graph("g", "think", {wait("think", {.kind = "exponential", .mean = think})}, {});
            if (think <= 0)
                g.steps.set(wait("think", {.mean = 0}));
            addStations(run, g, means, std::vector<double>(means.size(), finite ? c.given("c") : 1.0));
            // The first station leads to one of the others, to itself again, or to them in a row.
            addWay(g, "think", "s0", 1);
            if (visits.size() == 3 && visits[1] + visits[2] <= 1 + 1e-9) {
                addWay(g, "s0", "s1", visits[1]);
                addWay(g, "s0", "s2", visits[2]);
            } else {
                for (std::size_t i = 1; i < visits.size(); ++i)
                    addWay(g, nameOf(i - 1), nameOf(i), visits[i - 1] > 1 ? 1 / visits[i - 1] : 1);
                if (visits.back() > 1) {
                    addWay(g, nameOf(visits.size() - 1), nameOf(visits.size() - 1), 1 - 1 / visits.back());
                    addWay(g, nameOf(visits.size() - 1), "", 1 / visits.back());
                }
            }
            run.workload.sessions.set(g);
            run.arrivals.assign(100'000, 0);
            run.concurrency = static_cast<int>(c.given("N"));
            run.seed = static_cast<std::uint64_t>(r + 1);
            const auto out = run.go();
            const SessionFigures& f = out->sessions[0];
            throughput.means.push_back(static_cast<double>(f.completed) / out->duration);
            double atWork = 0; // steps in order of their ids: stations, then "think"
            for (std::size_t i = 0; i < means.size(); ++i) {
                atWork += f.timeByStep[i];
                number[i].means.push_back(numberAt(*out, i));
            }
            response.means.push_back(atWork / static_cast<double>(f.completed));
        }
        compare(throughput, c.wanted("X"), "X");
        compare(response, c.wanted(finite ? "W" : "R"), "R");
        for (std::size_t i = 0; i < means.size(); ++i)
            compare(number[i], c.wanted(finite ? "L" : "Q_" + std::to_string(i)), "Q");
    }

    /// Flows with a rate cap on one link: the mean time does not depend on the law of their sizes.
    void processorSharing_data() { addRows({"M/G/1-PS", "M/G/c-PS"}); }
    void processorSharing()
    {
        QFETCH(int, at);
        const Case c = caseAt(at);
        const bool several = c.model().starts_with("M/G/c"); // busier: its mean varies more
        const double capacity = several ? c.given("c") : 1, bound = several ? 0.015 : 0.01;
        for (const char* law : {"deterministic", "exponential"}) {
            Replications sojourn, number;
            for (int r = 0; r < replications; ++r) {
                const auto sizeOf = serviceOf(law);
                Random sizes(static_cast<std::uint64_t>(r + 1), Random::Stream::Output);
                const auto arrivals =
                    poissonArrivals(several ? 120'000 : 200'000, c.given("lambda"), static_cast<std::uint64_t>(r + 1));
                FlowNetwork network;
                const std::vector<FlowLink> route{{network.addLink(capacity), 1}};
                std::vector<FlowNetwork::Done> done;
                for (std::uint64_t i = 0; i < arrivals.size(); ++i) {
                    network.advance(arrivals[i], done);
                    network.add(arrivals[i], sizeOf(sizes), route, i, 1, 1);
                }
                network.advance(FlowNetwork::never, done);
                double sum = 0;
                for (const auto& d : done)
                    sum += d.time - arrivals[d.tag];
                sojourn.means.push_back(sum / static_cast<double>(arrivals.size()));
                number.means.push_back(sum / done.back().time);
            }
            compare(sojourn, c.wanted("W"), law, bound);
            compare(number, c.wanted("L"), law, bound);
        }
    }
};

QTEST_GUILESS_MAIN(TestSessionNetworks)
#include "tst_session_networks.moc"
