// SPDX-License-Identifier: GPL-3.0-or-later
// What tests of queues share: the cases of queueing.json, and means with confidence intervals.
#pragma once

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "model/io/json.h"
#include "model/workload/distribution.h"

namespace cw::queueing
{

inline const Json& cases()
{
    static const Json all = [] {
        const auto text = readFile(CW_TEST_DATA "/oracles/queueing.json");
        return text ? parseJson(*text, "queueing.json").value_or(Json()) : Json();
    }();
    return all;
}

struct Case {
    const Json& json;
    std::string name() const { return *json.find("name")->string(); }
    std::string model() const { return *json.find("model")->string(); }
    double given(const char* key) const { return json.find("params_decimal")->find(key)->number(); }
    std::vector<double> list(const char* key) const
    {
        std::vector<double> all;
        for (const Json& v : *json.find("params_decimal")->find(key)->array())
            all.push_back(v.number());
        return all;
    }
    double wanted(const std::string& key) const { return json.find("expected")->find(key)->number(); }
    bool has(const std::string& key) const { return json.find("expected")->find(key) != nullptr; }
};

/// One row a case whose model begins so.
inline void addRows(std::initializer_list<const char*> models)
{
    QTest::addColumn<int>("at");
    for (int i = 0; i < static_cast<int>(cases().array()->size()); ++i) {
        const Case c{(*cases().array())[static_cast<std::size_t>(i)]};
        if (std::any_of(models.begin(), models.end(), [&](const char* m) { return c.model().starts_with(m); }))
            QTest::newRow(c.name().c_str()) << i;
    }
}
inline Case caseAt(int at)
{
    return {(*cases().array())[static_cast<std::size_t>(at)]};
}

/// Means of independent replications.
struct Replications {
    std::vector<double> means;
    double mean() const
    {
        double sum = 0;
        for (const double m : means)
            sum += m;
        return sum / static_cast<double>(means.size());
    }
    /// Half-width at 99 %, Student's t for ten replications.
    double halfWidth() const
    {
        const double centre = mean(), n = static_cast<double>(means.size());
        double squares = 0;
        for (const double m : means)
            squares += (m - centre) * (m - centre);
        constexpr double t = 3.25;
        return t * std::sqrt(squares / (n - 1) / n);
    }
};

/// Within the confidence interval, and within `share` of what theory says.
inline void compare(const Replications& r, double wanted, const char* what, double share = 0.01)
{
    const double off = std::abs(r.mean() - wanted);
    QVERIFY2(off <= r.halfWidth() + 1e-12 && off <= share * std::abs(wanted) + 1e-12,
             fmt::format("{}: {} ± {} instead of {}", what, r.mean(), r.halfWidth(), wanted).c_str());
}

inline double exponential(Random& r, double mean)
{
    return -mean * std::log(r.uniform());
}

/// A service law by its words in the file.
inline std::function<double(Random&)> serviceOf(const std::string& law)
{
    static const Sampler erlang4 = Sampler::make({.kind = "gamma", .mean = 1, .cv = 0.5}).value();
    if (law.starts_with("deterministic"))
        return [](Random&) { return 1.0; };
    if (law.starts_with("uniform [0,2]"))
        return [](Random& r) { return 2 * r.uniform(); };
    if (law.starts_with("Erlang-4"))
        return [](Random& r) { return erlang4.draw(r); };
    if (law.starts_with("hyperexponential")) // mean 1/2 with 9/10, else 11/2
        return [](Random& r) { return exponential(r, r.uniform() < 0.9 ? 0.5 : 5.5); };
    if (law.starts_with("two-point")) // 1 with 19/20, else 15
        return [](Random& r) { return r.uniform() < 0.95 ? 1.0 : 15.0; };
    return [](Random& r) { return exponential(r, 1); };
}

} // namespace cw::queueing
