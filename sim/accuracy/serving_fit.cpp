// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

#include "sim/accuracy/serving_run.h"
#include "sim/accuracy/serving_settings.h"
#include "sim/cost/engine_profile.h"

namespace cw
{
namespace
{

/// One constant as the fit moves it: shares by their logarithm, seconds as they are.
struct Variable {
    const char* name;
    bool logarithm;
    double low, high;  ///< of the constant
    double step;       ///< for derivatives and as the unit of the prior, of the logarithm or of the constant
    bool eager, graph; ///< moves in engines that launch every kernel, that capture graphs
    bool version;      ///< moves in single versions only
    bool family;       ///< moves on parts of one family only
};
constexpr std::array<Variable, 14> variables{{
    {"gemm", true, 0.5, 1.6, 0.1, true, true, false, false},
    {"narrow_gemm", true, 0.6, 1.6, 0.1, true, true, false, true},
    {"attention", true, 0.5, 2, 0.1, true, true, false, false},
    {"moe", true, 0.4, 2, 0.1, true, true, false, false},
    {"elementwise", true, 0.15, 2, 0.2, true, true, false, false},
    {"network", true, 0.3, 3, 0.2, true, true, false, false},
    {"overlap_per_kernel_s", false, 0, 4e-6, 0.5e-6, false, true, false, false},
    {"per_iteration_s", false, 0, 10e-3, 0.3e-3, true, true, false, false},
    {"per_sequence_s", false, 0, 60e-6, 4e-6, true, true, false, false},
    {"per_request_s", false, 0, 0.5, 10e-3, true, true, false, false},
    {"eager_launch_s", false, 1e-6, 120e-6, 3e-6, true, false, false, false},
    {"prompt_step", true, 0.6, 2.5, 0.1, true, true, false, false},
    {"prompt_launch_s", false, 0, 120e-6, 6e-6, false, true, false, false},
    {"tokens_per_step", true, 1, 4, 0.1, false, true, true, false},
}};
using Point = std::array<double, variables.size()>;

/// How much a metric counts: first tokens scatter more from day to day than the others.
double weightOf(const RunMetric& m)
{
    return std::string_view(m.name) == "ttft_ms" ? 0.6 : 1;
}

/// Of an engine, as opposed to a way of running it.
bool isRelease(const std::string& version)
{
    return !version.empty() && version != offlineVersion && version != eagerVersion;
}

constexpr std::size_t leastRuns = 40; ///< for constants of an engine's own
constexpr std::size_t mostRuns = 200; ///< evenly picked: more do not change the constants
constexpr int rounds = 5;
constexpr double enough = 0.003;  ///< a round that gains a smaller share of the loss is the last
constexpr double prior = 3;       ///< standard deviation of a constant in its steps …
constexpr double priorRows = 0.3; ///< … times this many rows

class EngineFit
{
public:
    /// `version` and `family` are empty where the runs are of all.
    EngineFit(const std::vector<const MeasuredRun*>& runs, std::string version, std::string family,
              const Catalogue& catalogue, const Calibration& calibration, std::stop_token stop)
        : m_version(std::move(version)),
          m_family(std::move(family)),
          m_eager(m_version == eagerVersion), // vLLM captured no graphs before 0.3 (2024)
          m_calibration(calibration),
          m_stop(std::move(stop))
    {
        const std::size_t every = (runs.size() + mostRuns - 1) / mostRuns;
        for (std::size_t i = 0; i < runs.size(); i += every) {
            m_runs.push_back(runs[i]->run);
            m_measured.push_back(runs[i]);
        }
        m_engine = m_runs.front().system.workers.front().settings.profile;
        m_options.catalogue = &catalogue;
        m_options.stop = m_stop;
    }

    Result<Curve> fit()
    {
        const Part* part = m_family.empty() ? nullptr : m_runs.front().system.part;
        EngineProfile start = engineProfile(m_engine, m_calibration, m_version, part);
        if (m_eager && start.eagerLaunch <= 0)
            start.eagerLaunch = 30e-6;
        std::map<std::string, double> params = paramsOf(start);
        Point x{};
        for (std::size_t i = 0; i < x.size(); ++i)
            x[i] = variables[i].logarithm ? std::log(params[variables[i].name]) : params[variables[i].name];
        const Point begin = construction();
        CW_TRY(std::vector<double> r, residuals(x));
        for (int round = 0; round < rounds; ++round) {
            std::vector<std::vector<double>> slopes;
            for (std::size_t v = 0; v < x.size(); ++v) {
                if (!moves(v)) {
                    slopes.emplace_back();
                    continue;
                }
                Point moved = x;
                moved[v] += variables[v].step;
                CW_TRY(std::vector<double> s, residuals(moved));
                for (std::size_t i = 0; i < s.size(); ++i)
                    s[i] -= r[i];
                slopes.push_back(std::move(s));
            }
            const Point wanted = step(x, begin, r, slopes);
            // The whole way, or half of it as long as it does not help.
            const double before = loss(r) + penalty(x, begin);
            double after = before;
            for (double share = 1; share > 0.1 && after >= before; share /= 2) {
                Point tried = x;
                for (std::size_t v = 0; v < x.size(); ++v)
                    tried[v] += share * (wanted[v] - x[v]);
                CW_TRY(std::vector<double> s, residuals(tried));
                if (const double now = loss(s) + penalty(tried, begin); now < before) {
                    x = tried;
                    r = std::move(s);
                    after = now;
                }
            }
            if (after > (1 - enough) * before)
                break;
        }
        return curveOf(x, r);
    }

private:
    bool moves(std::size_t v) const
    {
        // Over all families formats stand for parts: what runs on one in 16 bits runs on another in 8 or 4.
        if (variables[v].family && m_family.empty())
            return false;
        return (m_eager ? variables[v].eager : variables[v].graph) && (!variables[v].version || isRelease(m_version));
    }

    /// What the constants are taken for without measurements: where the prior lies.
    Point construction() const
    {
        EngineProfile p = engineProfile(m_engine, Calibration());
        p.eagerLaunch = 30e-6;
        const std::map<std::string, double> params = paramsOf(p);
        Point x{};
        for (std::size_t i = 0; i < x.size(); ++i) {
            const double value = params.at(variables[i].name);
            x[i] = variables[i].logarithm ? std::log(value) : value;
        }
        return x;
    }

    Curve curveAt(const Point& x) const
    {
        Curve c;
        c.op = "engine";
        c.engine = m_engine;
        c.variant = m_version;
        c.architecture = m_family;
        for (std::size_t v = 0; v < x.size(); ++v)
            c.params[variables[v].name] = variables[v].logarithm ? std::exp(x[v]) : x[v];
        if (!m_eager)
            c.params["eager_launch_s"] = 0;
        return c;
    }

    /// Logarithm of predicted over measured of every metric of every run.
    Result<std::vector<double>> residuals(const Point& x)
    {
        std::vector<Curve> curves;
        for (const Curve& c : m_calibration.curves())
            if (c.op != "engine" || c.engine != m_engine || c.variant != m_version || c.architecture != m_family)
                curves.push_back(c);
        curves.push_back(curveAt(x));
        const Calibration tried(std::move(curves));
        m_options.calibration = &tried;
        const auto results = predictRuns(m_runs, m_options, false);
        if (m_stop.stop_requested())
            return fail(text(CW_TEXT("The fit was cancelled.")));
        std::vector<double> r;
        for (std::size_t i = 0; i < results.size(); ++i)
            for (const RunMetric& m : m_measured[i]->metrics) {
                const double predicted = results[i] ? (*results[i])[0].*m.figure * m.unit : 0;
                r.push_back(predicted > 0 ? std::log(predicted / m.measured) : 0);
            }
        m_weights.clear();
        for (const MeasuredRun* run : m_measured)
            for (const RunMetric& m : run->metrics)
                m_weights.push_back(weightOf(m));
        return r;
    }

    /// Absolute errors near, hardly growing ones far off: a run that is wrong by half was not made as its columns say.
    static double cost(double r)
    {
        constexpr double far = 0.3;
        return far * std::log1p(std::abs(r) / far);
    }
    double loss(const std::vector<double>& r) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < r.size(); ++i)
            sum += m_weights[i] * cost(r[i]);
        return sum;
    }
    double penalty(const Point& x, const Point& begin) const
    {
        double sum = 0;
        for (std::size_t v = 0; v < x.size(); ++v)
            if (moves(v))
                sum += priorRows * std::pow((x[v] - begin[v]) / (prior * variables[v].step), 2);
        return sum;
    }

    /// One step of reweighted least squares (Gauss–Newton) with the prior as further rows; kept within the limits.
    Point step(const Point& x, const Point& begin, const std::vector<double>& r,
               const std::vector<std::vector<double>>& slopes) const
    {
        constexpr std::size_t n = variables.size();
        constexpr double far = 0.3, near = 0.02;
        std::array<std::array<double, n>, n> a{};
        Point b{};
        for (std::size_t i = 0; i < r.size(); ++i) {
            // Weight at which squares have the slope of the loss here.
            const double size = std::max(near, std::abs(r[i]));
            const double w = m_weights[i] / (size * (1 + size / far));
            for (std::size_t v = 0; v < n; ++v) {
                if (!moves(v))
                    continue;
                b[v] -= w * slopes[v][i] * r[i];
                for (std::size_t u = 0; u < n; ++u)
                    if (moves(u))
                        a[v][u] += w * slopes[v][i] * slopes[u][i];
            }
        }
        for (std::size_t v = 0; v < n; ++v) {
            const double w = 2 * priorRows / (prior * prior);
            a[v][v] += w + 1e-9;
            b[v] -= moves(v) ? w * (x[v] - begin[v]) / variables[v].step : 0;
        }
        // Gaussian elimination; the matrix is positive definite.
        for (std::size_t k = 0; k < n; ++k)
            for (std::size_t row = k + 1; row < n; ++row) {
                const double f = a[row][k] / a[k][k];
                for (std::size_t c = k; c < n; ++c)
                    a[row][c] -= f * a[k][c];
                b[row] -= f * b[k];
            }
        Point out = x;
        for (std::size_t k = n; k-- > 0;) {
            for (std::size_t c = k + 1; c < n; ++c)
                b[k] -= a[k][c] * b[c];
            b[k] /= a[k][k];
        }
        constexpr double farthest = 5; // steps: the slopes hold nearby
        for (std::size_t v = 0; v < n; ++v) {
            const Variable& d = variables[v];
            if (moves(v))
                out[v] = std::clamp(x[v] + std::clamp(b[v], -farthest, farthest) * d.step,
                                    d.logarithm ? std::log(d.low) : d.low, d.logarithm ? std::log(d.high) : d.high);
        }
        return out;
    }

    Curve curveOf(const Point& x, const std::vector<double>& r) const
    {
        Curve c = curveAt(x);
        std::vector<double> tpot, ttft;
        for (std::size_t i = 0; i < r.size(); ++i)
            (m_weights[i] >= 1 ? tpot : ttft).push_back(std::abs(r[i]));
        // Bands hold four of five runs.
        const auto quantile = [](std::vector<double>& v, double q) {
            std::sort(v.begin(), v.end());
            return v.empty() ? 0 : v[static_cast<std::size_t>(q * static_cast<double>(v.size() - 1))];
        };
        c.spread = c.systematic = c.params["tpot_spread"] = quantile(tpot, 0.8);
        c.params["ttft_spread"] = ttft.empty() ? c.spread : quantile(ttft, 0.8);
        c.medianError = std::expm1(quantile(tpot, 0.5));
        c.rows = static_cast<int>(m_runs.size());
        c.source = "measured serving runs";
        return c;
    }

    std::string m_version, m_family;
    bool m_eager;
    const Calibration& m_calibration;
    std::stop_token m_stop;
    std::string m_engine;
    std::vector<ServingRun> m_runs;
    std::vector<const MeasuredRun*> m_measured;
    std::vector<double> m_weights;
    ValidateOptions m_options;
};

} // namespace

Result<std::vector<Curve>> fitEngines(std::span<const Table> tables, const Catalogue& catalogue,
                                      const Calibration& calibration, const std::string& only, std::stop_token stop)
{
    std::vector<MeasuredRun> all;
    for (const Table& t : tables) {
        std::vector<MeasuredRun> runs = measuredRuns(t, catalogue);
        all.insert(all.end(), std::make_move_iterator(runs.begin()), std::make_move_iterator(runs.end()));
    }
    // Of each engine on all parts first, which those of each family begin from, and then its versions with enough runs.
    using Name = std::array<std::string, 3>; // engine, version, family
    std::map<Name, std::vector<const MeasuredRun*>> groups;
    std::map<Name, std::set<std::string>> families;
    for (const MeasuredRun& r : all) {
        const EngineSettings& s = r.run.system.workers.front().settings;
        const std::string family = familyOf(*r.run.system.part);
        for (const std::string& version : {isRelease(s.version) ? std::string() : s.version, s.version}) {
            families[{s.profile, version, ""}].insert(family);
            for (const std::string& f : {std::string(), family}) {
                auto& runs = groups[{s.profile, version, f}];
                if (runs.empty() || runs.back() != &r)
                    runs.push_back(&r);
            }
        }
    }
    std::vector<Curve> curves;
    const auto nameOf = [](const Name& n) { return fmt::format("{}/{}/{}", n[0], n[1], n[2]); };
    std::vector<Curve> known = calibration.curves();
    std::erase_if(known, [&](const Curve& c) {
        // One curve alone begins from those before it, as it does among all.
        return c.op == "engine" && (only.empty() || nameOf({c.engine, c.variant, c.architecture}) >= only);
    });
    for (const auto& [name, runs] : groups) {
        // A version that ran on parts of one family says nothing of others.
        if ((!only.empty() && nameOf(name) != only) || runs.size() < leastRuns ||
            (isRelease(name[1]) && name[2].empty() && families[{name[0], name[1], ""}].size() == 1))
            continue;
        const Calibration sofar(known);
        CW_TRY(Curve c, EngineFit(runs, name[1], name[2], catalogue, sofar, stop).fit());
        known.push_back(c);
        curves.push_back(std::move(c));
    }
    return curves;
}

} // namespace cw
