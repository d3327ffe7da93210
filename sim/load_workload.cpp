// SPDX-License-Identifier: GPL-3.0-or-later
// Requests of all tenants: traces read, distributions drawn, merged in order of arrival.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "model/io/sha256.h"
#include "model/workload/trace_shaping.h"
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
        t.columns = o.columns;
        if (t.arrivals == "closed")
            t.arrivals = "poisson";
    }
    if (o.from > 0)
        t.from = Seconds(o.from);
    if (o.until > 0)
        t.until = Seconds(o.until);
    if (o.sample > 0)
        t.sample = o.sample;
    if (o.debatch > 0)
        t.debatch = Seconds(o.debatch);
    if (o.loop > 0)
        t.loop = o.loop;
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
        if (t.arrivals == "mmpp" && meanRate(t) > 0)
            t.scale = t.rate.value / meanRate(t);
        if (t.arrivals == "closed" && o.concurrency == 0)
            t.arrivals = "poisson";
    }
}

/// When sessions begin; how long their requests are follows from the graph.
Result<void> loadSessions(LoadedWorkload& w, const Design& d, Traffic t, std::int32_t tenant, std::uint64_t seed,
                          const std::string& where)
{
    t.trace.clear();
    t.input = t.output = Distribution{.mean = 1};
    t.sharedPrefix = 0;
    auto made = makeRequests(t, std::nullopt, seed + static_cast<std::uint64_t>(tenant));
    if (!made) {
        made.error().where.insert(0, where);
        return std::unexpected(std::move(made.error()));
    }
    SessionStarts& s = w.sessions.emplace_back();
    s.tenant = tenant;
    for (const Request& r : made->requests)
        s.arrivals.push_back(r.arrival);
    if (t.arrivals == "closed") {
        s.concurrency = t.concurrency;
        s.thinkTime = t.thinkTime.value;
    } else {
        s.rate = meanRate(t);
    }
    s.sample = sampleSessions(d, static_cast<std::size_t>(tenant), t.session, seed);
    return {};
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
    for (const Tenant& t : d.workload.tenants) {
        const std::string where = "/workload/tenants/" + t.id + "/traffic";
        const auto placed = [&](Error e) {
            e.where = where + e.where;
            return std::unexpected(std::move(e));
        };
        Traffic traffic = t.traffic;
        override(traffic, o, weights > 0 ? std::max(0.0, t.weight) / weights : 1);
        if (!traffic.session.empty()) {
            CW_CHECK(loadSessions(*w, d, traffic, tenant++, seed, where));
            w->tenants.emplace_back();
            continue;
        }
        const bool closed = traffic.arrivals == "closed";
        std::optional<Trace> trace;
        bool recorded = false; // its arrivals are
        if (!traffic.trace.empty()) {
            w->replayed = true;
            if (auto possible = checkShaping(traffic); !possible)
                return placed(std::move(possible.error()));
            CW_TRY(trace, readTrace(o.trace.empty() ? inDirectory(baseDirectory, traffic.trace) : traffic.trace,
                                    traceOptions(traffic, t.id, seed + static_cast<std::uint64_t>(tenant))));
            recorded = trace->hasArrivals;
            const std::string path = inDirectory(baseDirectory, traffic.trace);
            if (o.trace.empty() && !traffic.sha256.empty() && !std::filesystem::is_directory(path)) {
                CW_TRY(const std::string hash, sha256OfFile(path));
                if (hash != traffic.sha256)
                    w->findings.push_back(
                        {Severity::Warning, "trace-changed",
                         text(CW_TEXT("The trace is not the file that the design was made with.")), where + "/sha256",
                         text(CW_TEXT("Import it again if that is meant, or bring back the old file."))});
            }
            if (o.rate > 0 && recorded && rateOf(trace->requests) > 0)
                traffic.scale = traffic.rate.value / rateOf(trace->requests);
        }
        auto made = makeRequests(traffic, std::move(trace), seed + static_cast<std::uint64_t>(tenant));
        if (!made)
            return placed(std::move(made.error()));
        if (!traffic.trace.empty())
            for (const Text& remark : made->remarks)
                w->findings.push_back({Severity::Note, "trace", remark, where, {}});
        if (recorded && !closed && traffic.debatch.value == 0)
            if (const double every = loggedEvery(made->requests) * traffic.scale; every > 0)
                w->findings.push_back(
                    {Severity::Note, "trace-batches",
                     text(CW_TEXT("Arrivals were logged every {0} s: they come in batches that were not there."),
                          std::round(every * 1000) / 1000),
                     where + "/debatch_s", text(CW_TEXT("Spread them over that time."))});
        const std::int32_t runs = w->prefixes.append(made->prefixes);
        for (Request& r : made->requests) {
            r.tenant = tenant;
            if (r.session >= 0)
                r.session += sessions;
            if (r.prefix.run >= 0)
                r.prefix.run += runs;
            if (!traffic.trace.empty() && o.input > 0) {
                r.input = o.input;
                r.prefix = w->prefixes.at(r.prefix, o.input);
                r.sharedPrefix = std::min(r.sharedPrefix, r.input);
            }
            if (!traffic.trace.empty() && o.output > 0) {
                r.output = o.output;
                r.reasoning = std::min(r.reasoning, r.output - 1);
                r.prefix = w->prefixes.at(r.prefix, r.input + r.output);
            }
        }
        TenantLoad& load = w->tenants.emplace_back();
        if (closed)
            load = {.concurrency = traffic.concurrency, .thinkTime = traffic.thinkTime.value};
        else // a synthetic process has the rate it was given; a sample of it has some other
            load.rate = recorded ? rateOf(made->requests) : meanRate(traffic);
        sessions += made->sessions;
        w->requests.insert(w->requests.end(), made->requests.begin(), made->requests.end());
        ++tenant;
    }
    std::stable_sort(w->requests.begin(), w->requests.end(),
                     [](const Request& a, const Request& b) { return a.arrival < b.arrival; });
    Moments gap;
    double before = -1;
    for (const Request& r : w->requests) {
        if (w->tenants[static_cast<std::size_t>(r.tenant)].concurrency > 0)
            continue;
        if (before >= 0)
            gap.add(r.arrival - before);
        before = r.arrival;
    }
    if (before >= 0)
        w->arrivalCv2 = gap.cv2();
    return w;
}

} // namespace cw
