// SPDX-License-Identifier: GPL-3.0-or-later
// Max-min rates and fluid completion times against exact oracles, and their properties on random networks.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "model/io/json.h"
#include "sim/network/flow_network.h"

using namespace cw;

namespace
{

Json oracle(const char* file)
{
    const auto text = readFile(std::string(CW_TEST_DATA "/oracles/") + file);
    return text ? parseJson(*text, file).value_or(Json()) : Json();
}

double numberOr(const Json& j, const char* key, double otherwise)
{
    const Json* v = j.find(key);
    return v && v->isNumber() ? v->number() : otherwise;
}

std::vector<FlowLink> routeOf(const Json& route)
{
    std::vector<FlowLink> r;
    for (const Json& l : *route.array())
        r.push_back({static_cast<std::uint32_t>(l.number()), 1});
    return r;
}

bool near(double a, double b)
{
    return a == b || std::abs(a - b) <= 1e-9 * std::max(std::abs(a), std::abs(b));
}

std::uint64_t next(std::uint64_t& s)
{
    s ^= s << 13;
    s ^= s >> 7;
    return s ^= s << 17;
}

} // namespace

class MaxMinTest : public QObject
{
    Q_OBJECT
private slots:
    void smallOracles()
    {
        const Json cases = oracle("maxmin_small.json");
        QVERIFY(cases.array() && cases.array()->size() == 21);
        MaxMin solver;
        for (const Json& c : *cases.array()) {
            solver.clear();
            for (const Json& l : *c.find("links")->array())
                solver.addLink(l.find("capacity")->number());
            for (const Json& f : *c.find("flows")->array())
                solver.addFlow(routeOf(*f.find("route")), numberOr(f, "w", 1), numberOr(f, "cap", MaxMin::unlimited));
            solver.solve();
            const auto& rates = *c.find("expected")->find("rates")->array();
            for (std::uint32_t i = 0; i < rates.size(); ++i)
                QVERIFY2(near(solver.rate(i), rates[i].number()),
                         fmt::format("{} flow {}: {}", *c.find("name")->string(), i, solver.rate(i)).c_str());
        }
    }

    void largeOracles()
    {
        const Json cases = oracle("maxmin_large.json");
        QVERIFY(cases.array() && cases.array()->size() == 3);
        MaxMin solver;
        for (const Json& c : *cases.array()) {
            solver.clear();
            for (const Json& l : *c.find("capacities")->array())
                solver.addLink(l.number());
            const auto& routes = *c.find("routes")->array();
            const auto at = [&](const char* key, std::size_t i, double otherwise) {
                const Json* list = c.find(key);
                const Json* v = list && list->array() && i < list->array()->size() ? &(*list->array())[i] : nullptr;
                return v && v->isNumber() ? v->number() : otherwise;
            };
            for (std::size_t i = 0; i < routes.size(); ++i)
                solver.addFlow(routeOf(routes[i]), at("weights", i, 1), at("caps", i, MaxMin::unlimited));
            solver.solve();
            const auto& rates = *c.find("expected")->find("rates")->array();
            QCOMPARE(rates.size(), routes.size());
            for (std::uint32_t i = 0; i < rates.size(); ++i)
                QVERIFY2(near(solver.rate(i), rates[i].number()),
                         fmt::format("{} flow {}: {}", *c.find("name")->string(), i, solver.rate(i)).c_str());
        }
    }

    /// Necessary and sufficient: no link over its capacity, and each flow is at its cap or crosses a full link on
    /// which no flow has a higher level.
    void randomNetworksAreMaxMin()
    {
        std::uint64_t s = 42;
        MaxMin solver;
        for (int round = 0; round < 50; ++round) {
            const std::size_t links = 3 + next(s) % 20, flows = 1 + next(s) % 60;
            std::vector<double> capacity, weight, cap;
            std::vector<std::vector<FlowLink>> routes(flows);
            solver.clear();
            for (std::size_t l = 0; l < links; ++l)
                solver.addLink(capacity.emplace_back(1 + static_cast<double>(next(s) % 1000)));
            for (std::size_t f = 0; f < flows; ++f) {
                for (std::size_t k = 1 + next(s) % 4; k > 0; --k)
                    routes[f].push_back(
                        {static_cast<std::uint32_t>(next(s) % links), 0.25 * static_cast<double>(1 + next(s) % 8)});
                weight.push_back(1 + static_cast<double>(next(s) % 3));
                cap.push_back(next(s) % 3 ? MaxMin::unlimited : static_cast<double>(1 + next(s) % 100));
                solver.addFlow(routes[f], weight[f], cap[f]);
            }
            solver.solve();
            std::vector<double> load(links, 0), top(links, 0);
            for (std::uint32_t f = 0; f < flows; ++f)
                for (const FlowLink& at : routes[f]) {
                    load[at.link] += solver.rate(f) * at.load;
                    top[at.link] = std::max(top[at.link], solver.rate(f) / weight[f]);
                }
            for (std::size_t l = 0; l < links; ++l)
                QVERIFY(load[l] <= capacity[l] * (1 + 1e-9));
            for (std::uint32_t f = 0; f < flows; ++f) {
                const double level = solver.rate(f) / weight[f];
                QVERIFY(near(solver.rate(f), cap[f]) ||
                        std::any_of(routes[f].begin(), routes[f].end(), [&](const FlowLink& at) {
                            return load[at.link] >= capacity[at.link] * (1 - 1e-9) &&
                                   top[at.link] <= level * (1 + 1e-9);
                        }));
            }
        }
    }

    void flowCompletions_data()
    {
        QTest::addColumn<QString>("file");
        QTest::newRow("closed forms") << "flow_fct.json";
        QTest::newRow("simgrid") << "simgrid_ft64.json";
    }
    void flowCompletions()
    {
        QFETCH(QString, file);
        const Json root = oracle(file.toUtf8().constData());
        const JsonArray one{root};
        const JsonArray& cases = root.array() ? *root.array() : one;
        QVERIFY(!cases.empty());
        for (const Json& c : cases) {
            FlowNetwork network;
            for (const Json& l : *c.find("links")->array())
                network.addLink(l.array() ? (*l.array())[1].number() : l.find("capacity")->number());
            const auto& flows = *c.find("flows")->array();
            for (std::size_t i = 0; i < flows.size(); ++i)
                network.add(numberOr(flows[i], "start", 0) + numberOr(flows[i], "latency", 0),
                            flows[i].find("size")->number(), routeOf(*flows[i].find("route")), i,
                            numberOr(flows[i], "w", 1), numberOr(flows[i], "cap", MaxMin::unlimited));
            std::vector<FlowNetwork::Done> done;
            network.advance(1e18, done);
            std::vector<double> completion(flows.size(), -1);
            for (const auto& d : done)
                completion[d.tag] = d.time;
            for (std::size_t i = 0; i < flows.size(); ++i) {
                const Json* expected = flows[i].find("completion");
                if (!expected)
                    expected = &(*c.find("expected")->find("completion")->array())[i];
                const double want = expected->isNumber() ? expected->number() : -1;
                QVERIFY2(near(completion[i], want),
                         fmt::format("{} flow {}: {} instead of {}", *c.find("name")->string(), i, completion[i], want)
                             .c_str());
            }
            QVERIFY(std::is_sorted(done.begin(), done.end(), [](auto& a, auto& b) { return a.time < b.time; }));
        }
    }

    void flowsMayBeAddedOnTheWay()
    {
        // Two flows of 10 on a link of 1; the second comes at 4: 4 alone, then half each until 16, then alone to 20.
        FlowNetwork network;
        const FlowLink link{network.addLink(1), 1};
        std::vector<FlowNetwork::Done> done;
        network.add(0, 10, {&link, 1}, 1);
        QCOMPARE(network.nextChange(), 0.0);
        network.advance(4, done);
        QCOMPARE(network.nextChange(), 10.0);
        network.add(4, 10, {&link, 1}, 2);
        network.advance(15, done);
        QVERIFY(done.empty());
        network.advance(100, done);
        QCOMPARE(done.size(), std::size_t(2));
        QCOMPARE(done[0].time, 16.0);
        QCOMPARE(done[1].time, 20.0);
        QCOMPARE(network.nextChange(), FlowNetwork::never);
        QCOMPARE(network.active(), std::size_t(0));
    }
};

QTEST_APPLESS_MAIN(MaxMinTest)
#include "tst_maxmin.moc"
