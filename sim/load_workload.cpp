// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of all tenants: traces read, distributions drawn, merged in order of arrival.
#include <algorithm>
#include <cmath>

#include "sim/evaluate.h"

namespace cw
{
namespace
{

struct Moments {
    double n = 0, sum = 0, squares = 0;
    void add(double v)
    {
        n += 1;
        sum += v;
        squares += v * v;
    }
    double mean() const { return n > 0 ? sum / n : 0; }
    double cv2() const { return mean() > 0 ? std::max(0.0, squares / n / (mean() * mean()) - 1) : 0; }
};

std::string inDirectory(const std::string& directory, const std::string& path)
{
    return directory.empty() || path.starts_with('/') ? path : directory + "/" + path;
}

/// Arrivals a second of a trace as recorded.
double rateOf(const std::vector<Request>& requests)
{
    if (requests.size() < 2)
        return 0;
    const double span = requests.back().arrival - requests.front().arrival;
    return span > 0 ? static_cast<double>(requests.size() - 1) / span : 0;
}

void override(Traffic& t, const WorkloadOverrides& o, double share)
{
    if (!o.trace.empty()) {
        t.trace = o.trace;
        if (t.arrivals == "closed")
            t.arrivals = "poisson";
    }
    if (o.requests > 0)
        t.requests =
            std::max<std::int64_t>(1, static_cast<std::int64_t>(std::llround(static_cast<double>(o.requests) * share)));
    if (o.input > 0)
        t.input = Distribution{.mean = static_cast<double>(o.input)};
    if (o.output > 0)
        t.output = Distribution{.mean = static_cast<double>(o.output)};
    if (o.concurrency > 0) {
        t.arrivals = "closed";
        t.concurrency = std::max(1, static_cast<int>(std::lround(o.concurrency * share)));
    }
    if (o.rate > 0) {
        t.rate = PerSecond(o.rate * share);
        t.scale = 1;
        if (t.arrivals == "closed" && o.concurrency == 0)
            t.arrivals = "poisson";
    }
}

} // namespace

Result<std::shared_ptr<const LoadedWorkload>> loadWorkload(const Design& d, const std::string& baseDirectory,
                                                           std::uint64_t seed, const WorkloadOverrides& o)
{
    auto w = std::make_shared<LoadedWorkload>();
    double weights = 0;
    for (const Tenant& t : d.workload.tenants)
        weights += std::max(0.0, t.weight);
    std::int32_t tenant = 0, sessions = 0;
    int open = 0, closed = 0;
    for (const Tenant& t : d.workload.tenants) {
        const std::string where = "/workload/tenants/" + t.id + "/traffic";
        const auto placed = [&](Error e) {
            e.where = where + e.where;
            return std::unexpected(std::move(e));
        };
        Traffic traffic = t.traffic;
        override(traffic, o, weights > 0 ? std::max(0.0, t.weight) / weights : 1);
        Trace trace;
        if (!traffic.trace.empty()) {
            CW_TRY(trace, readTrace(o.trace.empty() ? inDirectory(baseDirectory, traffic.trace) : traffic.trace));
            for (const Text& remark : trace.remarks)
                w->findings.push_back({Severity::Note, "trace", remark, where, {}});
            if (o.rate > 0 && trace.hasArrivals && rateOf(trace.requests) > 0)
                traffic.scale = traffic.rate.value / rateOf(trace.requests);
        }
        auto made =
            makeRequests(traffic, traffic.trace.empty() ? nullptr : &trace, seed + static_cast<std::uint64_t>(tenant));
        if (!made)
            return placed(std::move(made.error()));
        for (Request& r : *made) {
            r.tenant = tenant;
            if (r.session >= 0)
                r.session += sessions;
            if (!traffic.trace.empty() && o.input > 0)
                r.input = o.input;
            if (!traffic.trace.empty() && o.output > 0)
                r.output = o.output;
        }
        if (traffic.arrivals == "closed") {
            ++closed;
            w->concurrency += traffic.concurrency;
            w->thinkTime = std::max(w->thinkTime, traffic.thinkTime.value);
        } else {
            ++open;
            // A synthetic process has the rate it was given; a sample of it has some other.
            const bool own = traffic.trace.empty() || !trace.hasArrivals;
            w->rate += own ? traffic.rate.value * traffic.scale : rateOf(*made);
        }
        sessions += trace.sessions;
        w->requests.insert(w->requests.end(), made->begin(), made->end());
        ++tenant;
    }
    if (open > 0 && closed > 0)
        return fail(text(CW_TEXT("Closed loops and open arrivals cannot be mixed yet.")), "/workload/tenants",
                    text(CW_TEXT("Give all tenants the same kind of arrivals.")));
    w->closedLoop = closed > 0;
    std::stable_sort(w->requests.begin(), w->requests.end(),
                     [](const Request& a, const Request& b) { return a.arrival < b.arrival; });
    Moments input, output, gap;
    for (std::size_t i = 0; i < w->requests.size(); ++i) {
        input.add(w->requests[i].input);
        output.add(w->requests[i].output);
        if (i > 0)
            gap.add(w->requests[i].arrival - w->requests[i - 1].arrival);
    }
    w->meanInput = input.mean();
    w->meanOutput = output.mean();
    w->inputCv2 = input.cv2();
    w->outputCv2 = output.cv2();
    w->arrivalCv2 = w->closedLoop ? 1 : gap.cv2();
    return w;
}

} // namespace cw
