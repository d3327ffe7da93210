// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/fit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "sim/cost/correction.h"

namespace cw
{
namespace
{

constexpr double leastSystematic = 0.03; ///< runs of one part differ by this much on another day
constexpr double systematicShare = 0.5, systematicOfPools = 0.8;
constexpr double uncountedWeight = 0.3; ///< rows outside what the bars are for
constexpr double priorWeight = 0.02;    ///< of leaving the start by the whole box

double quantile(std::vector<double> v, double q)
{
    if (v.empty())
        return 0;
    const auto at = static_cast<std::ptrdiff_t>(q * static_cast<double>(v.size() - 1) + 0.5);
    std::nth_element(v.begin(), v.begin() + at, v.end());
    return v[static_cast<std::size_t>(at)];
}

/// Solves A·x = b for a symmetric positive definite A (n × n, row by row) by Cholesky.
std::vector<double> solve(std::vector<double> a, std::vector<double> b)
{
    const std::size_t n = b.size();
    for (std::size_t j = 0; j < n; ++j) {
        for (std::size_t k = 0; k < j; ++k)
            for (std::size_t i = j; i < n; ++i)
                a[i * n + j] -= a[i * n + k] * a[j * n + k];
        const double d = std::sqrt(std::max(a[j * n + j], 1e-12));
        for (std::size_t i = j; i < n; ++i)
            a[i * n + j] /= d;
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= a[k * n + i] * b[k];
        b[i] /= a[i * n + i];
    }
    return b;
}

/// Rows as the fit sees them.
struct Samples {
    const OperatorModel* op = nullptr;
    std::vector<const OperatorRow*> rows;
    std::vector<DeviceModel> devices;
    std::vector<double> logMeasured, weight;
    std::vector<Features> features;
    std::size_t featureCount = 0;
};

Samples samplesOf(std::span<const OperatorRow> rows)
{
    Samples s;
    s.op = rows.front().op;
    s.featureCount = s.op->featureCount();
    std::map<const Part*, std::size_t> perPart;
    for (const OperatorRow& r : rows)
        ++perPart[r.part];
    std::map<const Part*, DeviceModel> devices;
    for (const OperatorRow& r : rows) {
        if (r.host > 0 && r.seconds < 1.5 * r.host)
            continue; // shows the host, not the kernel
        const auto [d, fresh] = devices.try_emplace(r.part);
        if (fresh && r.part)
            d->second = deviceModel(*r.part);
        s.rows.push_back(&r);
        s.devices.push_back(d->second);
        s.logMeasured.push_back(std::log(r.seconds));
        // Parts count alike however many rows they have.
        const double balance =
            static_cast<double>(rows.size()) / static_cast<double>(perPart.size() * perPart.at(r.part));
        s.weight.push_back(balance * (r.counted ? 1.0 : uncountedWeight));
        s.features.push_back(s.op->features(d->second, r.call));
    }
    return s;
}

std::vector<double> residuals(const Samples& s, std::span<const double> p)
{
    std::vector<double> r(s.rows.size());
    for (std::size_t i = 0; i < r.size(); ++i)
        r[i] = s.logMeasured[i] - std::log(std::max(1e-12, s.op->physical(s.devices[i], s.rows[i]->call, p).seconds()));
    return r;
}

std::vector<double> fitParameters(const Samples& s, const std::vector<double>& start)
{
    const auto list = s.op->parameters();
    std::vector<double> low, high;
    for (const Parameter& p : list) {
        low.push_back(p.low);
        high.push_back(p.high);
    }
    const double all = std::accumulate(s.weight.begin(), s.weight.end(), 0.0);
    const auto loss = [&](std::span<const double> p) {
        double sum = 0;
        for (std::size_t i = 0; i < s.rows.size(); ++i) {
            const double t = s.op->physical(s.devices[i], s.rows[i]->call, p).seconds();
            // Beyond a factor of two a row says that something else was measured: it pulls less.
            const double e = std::abs(s.logMeasured[i] - std::log(std::max(1e-12, t)));
            sum += s.weight[i] * (e < 0.7 ? e : 0.7 + 0.2 * (e - 0.7));
        }
        double away = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const double d = (p[i] - start[i]) / (high[i] - low[i] + 1e-300);
            away += d * d;
        }
        return sum / all + priorWeight * away;
    };
    return minimise(start, low, high, loss, 250 + 150 * static_cast<int>(list.size()));
}

double basis(const Correction& c, const Features& x, std::size_t centre, std::size_t features)
{
    double r2 = 0;
    for (std::size_t f = 0; f < features; ++f) {
        const double d = (x[f] - c.centres[centre * features + f]) / c.length[f];
        r2 += d * d;
    }
    return r2 < 40 ? std::exp(-0.5 * r2) : 0;
}

/// The points that are farthest from those taken before, beginning nearest to the mean.
std::vector<std::size_t> spreadOut(const Samples& s, const std::vector<std::size_t>& from, const Features& mean,
                                   const Features& deviation, std::size_t most)
{
    const auto distance = [&](const Features& a, const Features& b) {
        double r2 = 0;
        for (std::size_t f = 0; f < s.featureCount; ++f) {
            const double d = (a[f] - b[f]) / deviation[f];
            r2 += d * d;
        }
        return r2;
    };
    std::vector<std::size_t> taken;
    std::vector<double> nearest(from.size());
    for (std::size_t i = 0; i < from.size(); ++i)
        nearest[i] = -distance(s.features[from[i]], mean);
    while (taken.size() < most) {
        const auto at = static_cast<std::size_t>(std::max_element(nearest.begin(), nearest.end()) - nearest.begin());
        if (!taken.empty() && nearest[at] < 0.02)
            break;
        const bool first = taken.empty();
        taken.push_back(from[at]);
        for (std::size_t i = 0; i < from.size(); ++i) {
            const double d = distance(s.features[from[i]], s.features[from[at]]);
            nearest[i] = first ? d : std::min(nearest[i], d);
        }
    }
    return taken;
}

/// Ridge regression on radial functions; weights fall with the residual (least absolute values by iteration).
Correction fitCorrection(const Samples& s, const std::vector<double>& r, const std::vector<std::size_t>& train,
                         std::size_t centres, double length, double ridge)
{
    Correction c;
    std::vector<double> values;
    double largest = 0;
    for (std::size_t i : train) {
        values.push_back(r[i]);
        largest = std::max(largest, std::abs(r[i]));
    }
    c.offset = quantile(values, 0.5);
    c.limit = std::min(largest, 1.5);
    const std::size_t n = s.featureCount;
    if (n == 0 || train.size() < 8 || centres == 0)
        return c;
    Features mean{}, deviation{};
    for (std::size_t f = 0; f < n; ++f) {
        for (std::size_t i : train)
            mean[f] += s.features[i][f] / static_cast<double>(train.size());
        for (std::size_t i : train)
            deviation[f] += std::pow(s.features[i][f] - mean[f], 2) / static_cast<double>(train.size());
        deviation[f] = std::sqrt(deviation[f]);
        if (deviation[f] < 1e-6)
            deviation[f] = 1;
        c.length.push_back(length * deviation[f]);
    }
    for (std::size_t i : spreadOut(s, train, mean, deviation, std::min(centres, train.size() / 3)))
        c.centres.insert(c.centres.end(), s.features[i].begin(),
                         s.features[i].begin() + static_cast<std::ptrdiff_t>(n));
    const std::size_t k = c.centres.size() / n;
    std::vector<double> phi(train.size() * k);
    for (std::size_t t = 0; t < train.size(); ++t)
        for (std::size_t j = 0; j < k; ++j)
            phi[t * k + j] = basis(c, s.features[train[t]], j, n);
    std::vector<double> w(train.size(), 1.0);
    c.weights.assign(k, 0.0);
    for (int round = 0; round < 6; ++round) {
        std::vector<double> a(k * k, 0.0), b(k, 0.0);
        for (std::size_t t = 0; t < train.size(); ++t) {
            const double weight = w[t] * s.weight[train[t]];
            const double target = r[train[t]] - c.offset;
            for (std::size_t i = 0; i < k; ++i) {
                const double p = weight * phi[t * k + i];
                b[i] += p * target;
                for (std::size_t j = 0; j <= i; ++j)
                    a[i * k + j] += p * phi[t * k + j];
            }
        }
        for (std::size_t i = 0; i < k; ++i) {
            a[i * k + i] += ridge;
            for (std::size_t j = i + 1; j < k; ++j)
                a[i * k + j] = a[j * k + i];
        }
        c.weights = solve(std::move(a), std::move(b));
        for (std::size_t t = 0; t < train.size(); ++t) {
            double e = r[train[t]] - c.offset;
            for (std::size_t j = 0; j < k; ++j)
                e -= c.weights[j] * phi[t * k + j];
            w[t] = 0.1 / std::max(0.02, std::abs(e));
        }
    }
    return c;
}

/// The fold of a row by its shape, so that equal shapes stay together.
std::size_t foldOf(const OperatorRow& r, int folds)
{
    std::uint64_t h = 1469598103934665603ULL;
    for (double v : r.call.shape) {
        h ^= static_cast<std::uint64_t>(std::llround(v * 16));
        h *= 1099511628211ULL;
        h ^= h >> 29;
    }
    return static_cast<std::size_t>(h % static_cast<std::uint64_t>(folds));
}

/// The fold of each row: parts one by one, or shapes.
std::vector<std::size_t> foldsOf(const Samples& s, const FitOptions& o)
{
    std::map<std::string, std::size_t> parts; // by id, so that the order does not depend on addresses
    if (o.byPart)
        for (const OperatorRow* r : s.rows)
            parts.try_emplace(r->part ? r->part->id : "", 0);
    std::size_t n = 0;
    for (auto& [id, fold] : parts)
        fold = n++;
    std::vector<std::size_t> folds;
    for (const OperatorRow* r : s.rows)
        folds.push_back(parts.size() > 2 ? parts.at(r->part ? r->part->id : "") : foldOf(*r, o.folds));
    return folds;
}

/// Residuals of rows left out, fold by fold.
std::vector<double> leftOut(const Samples& s, const std::vector<double>& r, const std::vector<std::size_t>& folds,
                            std::size_t centres, double length, double ridge)
{
    std::vector<double> out(r.size(), 0.0);
    const std::size_t count = *std::max_element(folds.begin(), folds.end()) + 1;
    for (std::size_t fold = 0; fold < count; ++fold) {
        std::vector<std::size_t> train, test;
        for (std::size_t i = 0; i < r.size(); ++i)
            (folds[i] == fold ? test : train).push_back(i);
        if (train.empty())
            train = test;
        const Correction c = fitCorrection(s, r, train, centres, length, ridge);
        for (std::size_t i : test)
            out[i] = r[i] - correctionAt(c, s.features[i], s.featureCount);
    }
    return out;
}

double meanAbs(const Samples& s, const std::vector<double>& e)
{
    double sum = 0, weight = 0;
    for (std::size_t i = 0; i < e.size(); ++i) {
        sum += s.weight[i] * std::min(std::abs(e[i]), 0.7);
        weight += s.weight[i];
    }
    return weight > 0 ? sum / weight : 0;
}

std::vector<double> countedAbs(const Samples& s, const std::vector<double>& e)
{
    std::vector<double> v;
    for (std::size_t i = 0; i < e.size(); ++i)
        if (s.rows[i]->counted)
            v.push_back(std::abs(e[i]));
    if (v.empty())
        for (double x : e)
            v.push_back(std::abs(x));
    return v;
}

} // namespace

Result<Fitted> fitCurve(std::span<const OperatorRow> rows, const FitOptions& o, const Curve* start)
{
    if (rows.size() < o.least)
        return fail(text(CW_TEXT("A fit needs at least {0} rows; there are {1}."), o.least, rows.size()), {},
                    text(CW_TEXT("Measure more shapes.")));
    const Samples s = samplesOf(rows);
    std::set<std::array<double, 12>> shapes;
    for (const OperatorRow* r : s.rows)
        shapes.insert(r->call.shape);
    if (shapes.size() < 4)
        return fail(text(CW_TEXT("All rows have nearly the same shape ({0} different ones)."), shapes.size()), {},
                    text(CW_TEXT("Measure small and large shapes.")));
    Fitted f;
    Curve& c = f.curve;
    const std::vector<double> from =
        parametersOf(*s.op, s.rows.front()->part ? s.rows.front()->part->kind : PartKind::Gpu, start);
    const std::vector<double> p = fitParameters(s, from);
    const auto list = s.op->parameters();
    for (std::size_t i = 0; i < list.size(); ++i)
        c.params[list[i].name] = p[i];
    const std::vector<double> r = residuals(s, p);
    // The smoothest correction that does as well as any on rows left out.
    double best = 1e30, length = o.length, ridge = o.ridge;
    std::vector<double> out;
    const std::vector<std::size_t> folds = foldsOf(s, o);
    for (const double l : {3.0, 2.0, 1.2, 0.8})
        for (const double g : {3.0, 0.3, 0.03}) {
            std::vector<double> e = leftOut(s, r, folds, o.centres, l, g);
            const double loss = meanAbs(s, e);
            if (loss < best * 0.995) {
                best = loss;
                length = l;
                ridge = g;
                out = std::move(e);
            }
        }
    std::vector<std::size_t> every(s.rows.size());
    std::iota(every.begin(), every.end(), 0);
    c.correction = fitCorrection(s, r, every, o.centres, length, ridge);
    std::vector<double> inside(r.size());
    for (std::size_t i = 0; i < r.size(); ++i)
        inside[i] = r[i] - correctionAt(c.correction, s.features[i], s.featureCount);
    const std::vector<double> in = countedAbs(s, inside), outside = countedAbs(s, out);
    c.spread = 0.5 * (quantile(in, 0.8) + quantile(outside, 0.8));
    // What differs between parts is the same for all shapes of one.
    if (o.byPart)
        c.spread = quantile(outside, 0.8);
    c.systematic = std::max(leastSystematic, (o.byPart ? systematicOfPools : systematicShare) * c.spread);
    c.rows = static_cast<int>(s.rows.size());
    f.medianInside = std::expm1(quantile(in, 0.5));
    f.medianOutside = c.medianError = std::expm1(quantile(outside, 0.5));
    f.coverage = static_cast<double>(std::count_if(in.begin(), in.end(), [&](double e) { return e <= c.spread; })) /
                 static_cast<double>(in.size());
    c.op = s.op->name();
    return f;
}

std::vector<Curve> fitAll(std::span<const OperatorRow> rows, std::vector<Error>& problems)
{
    using Key =
        std::tuple<std::string, std::string, std::string, std::string, std::string>; // op part format engine variant
    std::map<Key, std::vector<OperatorRow>> groups;
    std::map<std::tuple<std::string, std::string, std::string>, std::vector<OperatorRow>> pools; // op kind format
    std::map<std::tuple<std::string, std::string, std::string, std::string>, std::set<std::string>> variants;
    for (const OperatorRow& r : rows) {
        const std::string op(r.op->name()), part = r.part ? r.part->id : "";
        groups[{op, part, r.call.format, r.engine, r.variant}].push_back(r);
        pools[{op, r.part ? enumName(r.part->kind) : "", r.call.format}].push_back(r);
        variants[{op, part, r.call.format, r.engine}].insert(r.variant);
    }
    // Where a part has several variants, one curve over all of them answers for whoever names none.
    std::map<Key, std::vector<OperatorRow>> joint;
    for (const OperatorRow& r : rows) {
        const std::string op(r.op->name()), part = r.part ? r.part->id : "";
        if (variants.at({op, part, r.call.format, r.engine}).size() > 1 && !r.variant.empty())
            joint[{op, part, r.call.format, r.engine, ""}].push_back(r);
    }
    for (auto& [key, list] : joint)
        groups.try_emplace(key, std::move(list));
    std::vector<Curve> curves;
    std::map<std::tuple<std::string, std::string, std::string>, Curve> pooled;
    FitOptions wide;
    wide.centres = 60;
    wide.byPart = true;
    for (const auto& [key, list] : pools) {
        auto f = fitCurve(list, wide);
        if (!f)
            continue; // its groups say so
        f->curve.kind = std::get<1>(key);
        f->curve.format = std::get<2>(key);
        std::set<const Part*> parts;
        for (const OperatorRow& r : list)
            parts.insert(r.part);
        pooled[key] = f->curve;
        if (!f->curve.kind.empty())
            curves.push_back(std::move(f->curve));
    }
    for (const auto& [key, list] : groups) {
        const auto& [op, part, format, engine, variant] = key;
        const Part* p = list.front().part;
        const auto start = pooled.find({op, p ? enumName(p->kind) : "", format});
        auto f = fitCurve(list, {}, start == pooled.end() ? nullptr : &start->second);
        if (!f) {
            Error e = f.error();
            e.where = op + " " + part + " " + format + (engine.empty() ? "" : " " + engine) +
                      (variant.empty() ? "" : " " + variant);
            problems.push_back(std::move(e));
            continue;
        }
        Curve& c = f->curve;
        c.part = part;
        c.format = format;
        c.engine = engine;
        c.variant = variant;
        if (p) {
            c.kind = enumName(p->kind);
            c.architecture = architectureKey(*p);
            c.sheet = sheetOf(*p);
        }
        c.source = list.front().source;
        curves.push_back(std::move(c));
    }
    return curves;
}

} // namespace cw
