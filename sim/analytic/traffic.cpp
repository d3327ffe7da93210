// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/analytic/traffic.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cw
{
namespace
{

/// Quantiles need no more than this many requests, taken evenly.
constexpr std::size_t sampleSize = 2000;

Quantiles quantilesOf(std::vector<double> v)
{
    Quantiles q{};
    std::sort(v.begin(), v.end());
    for (std::size_t i = 0; i < q.size() && !v.empty(); ++i)
        q[i] =
            v[std::min(v.size() - 1, static_cast<std::size_t>(reportedQuantiles[i] * static_cast<double>(v.size())))];
    return q;
}

double stricter(double a, double b)
{
    return a > 0 && b > 0 ? std::min(a, b) : std::max(a, b);
}

/// Some deployment of the model uses the KV of earlier prompts again.
bool cachesPrefixes(const Design& d, const std::string& model)
{
    return std::any_of(d.deployments.begin(), d.deployments.end(),
                       [&](const Deployment& x) { return x.model == model && x.engine.prefixCaching; });
}

} // namespace

std::vector<ModelTraffic> trafficByModel(const Design& d, const LoadedWorkload& w)
{
    std::vector<std::string> models; // by tenant
    std::map<std::string, ModelTraffic> all;
    for (const Tenant& t : d.workload.tenants) {
        const TenantLoad load = models.size() < w.tenants.size() ? w.tenants[models.size()] : TenantLoad();
        models.push_back(t.model);
        ModelTraffic& m = all[t.model];
        m.model = t.model;
        m.rate += load.rate;
        m.concurrency += load.concurrency;
        m.thinkTime += load.concurrency * load.thinkTime;
        m.slo.ttft = Seconds(stricter(m.slo.ttft.value, t.slo.ttft.value));
        m.slo.tpot = Seconds(stricter(m.slo.tpot.value, t.slo.tpot.value));
        m.slo.e2e = Seconds(stricter(m.slo.e2e.value, t.slo.e2e.value));
        m.slo.percentile = std::max(m.slo.percentile, t.slo.percentile);
    }
    struct Sums {
        double input = 0, output = 0, input2 = 0, output2 = 0, context = 0;
        std::vector<double> inputs, outputs;
    };
    std::vector<ModelTraffic*> traffic;
    std::vector<Sums*> sums;
    std::map<std::string, Sums> byModel;
    for (const std::string& m : models) {
        traffic.push_back(&all[m]);
        sums.push_back(&byModel[m]);
    }
    const std::size_t stride = std::max<std::size_t>(1, w.requests.size() / sampleSize);
    for (std::size_t i = 0; i < w.requests.size(); ++i) {
        const Request& r = w.requests[i];
        const auto tenant = static_cast<std::size_t>(r.tenant);
        if (tenant >= traffic.size())
            continue;
        ModelTraffic& m = *traffic[tenant];
        Sums& s = *sums[tenant];
        ++m.requests;
        m.counted += 1;
        m.singleToken += r.output <= 1 ? 1 : 0;
        const double in = r.input, out = r.output;
        s.input += in;
        s.output += out;
        s.input2 += in * in;
        s.output2 += out * out;
        if (i % stride == 0) {
            s.inputs.push_back(in);
            s.outputs.push_back(out);
        }
    }
    for (const SessionStarts& s : w.sessions) {
        std::map<std::string, double> counts;
        for (const SessionSample::Call& c : s.sample.calls)
            ++counts[s.sample.models[c.model]];
        if (s.sample.calls.empty())
            continue;
        const auto calls = static_cast<double>(s.sample.calls.size());
        const double each = calls / std::max(1.0, s.sample.sessions); // calls of a session
        const double times = static_cast<double>(s.arrivals.size()) / std::max(1.0, s.sample.sessions);
        for (const auto& [model, count] : counts) {
            ModelTraffic& m = all[model];
            m.model = model;
            m.requests += std::llround(count * times);
            m.rate += s.rate * each * count / calls;
            const double users = s.concurrency * count / calls;
            m.concurrency += users;
            m.thinkTime += users * (s.thinkTime + s.sample.seconds) / each;
            m.sampled += count;
        }
        for (const SessionSample::Call& c : s.sample.calls) {
            const std::string& model = s.sample.models[c.model];
            Sums& sum = byModel[model];
            const double known = cachesPrefixes(d, model) ? c.known : 0;
            const double in = c.input - known, out = c.output;
            sum.input += in;
            sum.output += out;
            sum.input2 += in * in;
            sum.output2 += out * out;
            sum.context += known;
            sum.inputs.push_back(in);
            sum.outputs.push_back(out);
        }
    }
    std::vector<ModelTraffic> list;
    for (auto& [id, m] : all) {
        if (m.requests == 0 && m.sampled == 0)
            continue;
        Sums& s = byModel[id];
        const double n = m.counted + m.sampled;
        m.context = s.context / n;
        m.input = s.input / n;
        m.output = std::max(1.0, s.output / n);
        const auto cv2 = [&](double squares, double mean) {
            return mean > 0 ? std::max(0.0, squares / n / (mean * mean) - 1) : 0;
        };
        m.inputCv2 = cv2(s.input2, m.input);
        m.outputCv2 = cv2(s.output2, m.output);
        m.inputs = quantilesOf(std::move(s.inputs));
        m.outputs = quantilesOf(std::move(s.outputs));
        m.arrivalCv2 = w.arrivalCv2;
        m.thinkTime = m.concurrency > 0 ? m.thinkTime / m.concurrency : 0;
        list.push_back(std::move(m));
    }
    return list;
}

} // namespace cw
