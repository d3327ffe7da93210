// SPDX-License-Identifier: GPL-3.0-or-later
// The background thread of the evaluation.
#include "app/evaluation/worker.h"

#include <algorithm>
#include <chrono>
#include <new>

#include "model/design/fingerprint.h"
#include "model/design/validate.h"

namespace cw
{

namespace
{

using Clock = std::chrono::steady_clock;
/// A simulation under way is cancelled within milliseconds, so that little is lost by beginning soon.
constexpr auto quiet = std::chrono::milliseconds(30);
constexpr auto progressEvery = std::chrono::milliseconds(50);
/// First figures of a long simulation, and then some as it goes on.
constexpr auto refineAfter = std::chrono::milliseconds(60), refineEvery = std::chrono::milliseconds(700);
constexpr std::uint64_t seed = 1;
constexpr std::size_t mostWorkloads = 8;

bool serves(const Report& report)
{
    return report.headline.outputTokensPerSecond > 0;
}

} // namespace

EvaluationWorker::EvaluationWorker(Listener listener)
    : m_listener(std::move(listener)), m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

EvaluationWorker::~EvaluationWorker()
{
    m_thread.request_stop();
    {
        const std::lock_guard lock(m_mutex);
        m_running.request_stop();
    }
    m_arrived.notify_all();
}

void EvaluationWorker::post(EvaluationJob job)
{
    {
        const std::lock_guard lock(m_mutex);
        m_next = std::move(job);
        m_running.request_stop();
    }
    m_arrived.notify_all();
}

void EvaluationWorker::cancel()
{
    const std::lock_guard lock(m_mutex);
    m_next.reset();
    m_running.request_stop();
}

void EvaluationWorker::run(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        EvaluationJob job;
        std::stop_token cancel;
        {
            std::unique_lock lock(m_mutex);
            if (!m_arrived.wait(lock, stop, [this] { return m_next.has_value(); }))
                return;
            job = std::move(*m_next);
            m_next.reset();
            m_running = std::stop_source();
            cancel = m_running.get_token();
            // The destructor may have asked the source that was just replaced.
            if (stop.stop_requested())
                return;
        }
        try {
            work(job, cancel);
        } catch (const std::bad_alloc&) {
            // The program and the unsaved work survive a design that does not fit into memory.
            EvaluationNews news;
            news.kind = EvaluationNews::Kind::Analytic;
            news.revision = job.revision;
            news.variant = job.variant;
            news.findings.push_back({Severity::Error, "out-of-memory",
                                     text(CW_TEXT("There is not enough memory to evaluate this design.")), "",
                                     text(CW_TEXT("Lower the counts, or close other programs."))});
            m_listener(std::move(news));
        }
        if (!cancel.stop_requested()) {
            EvaluationNews news;
            news.revision = job.revision;
            m_listener(std::move(news));
        }
    }
}

bool EvaluationWorker::staysQuiet()
{
    std::unique_lock lock(m_mutex);
    m_arrived.wait_for(lock, m_thread.get_stop_token(), quiet, [this] { return m_next.has_value(); });
    return !m_next && !m_thread.get_stop_token().stop_requested();
}

void EvaluationWorker::work(const EvaluationJob& job, const std::stop_token& cancel)
{
    const Target shown{job.variant, job.shown};
    if (!analytic(job, shown, cancel) || cancel.stop_requested())
        return;

    std::vector<Target> others;
    if (!job.variant.empty())
        others.push_back({"", job.base});
    for (const auto& [id, design] : job.variants)
        if (id != job.variant)
            others.push_back({id, design});
    // What is looked at is simulated before closed forms of others are made; those that are known come at once.
    std::vector<const Target*> unknown;
    for (const Target& other : others) {
        if (cancel.stop_requested())
            return;
        if (known(other).analytic)
            analytic(job, other, cancel);
        else
            unknown.push_back(&other);
    }
    if (!staysQuiet())
        return;
    simulated(job, shown, cancel);
    for (const Target* other : unknown) {
        if (cancel.stop_requested())
            return;
        analytic(job, *other, cancel);
    }
    for (const Target& other : others) {
        if (cancel.stop_requested())
            return;
        simulated(job, other, cancel);
    }
}

EvaluationWorker::Known& EvaluationWorker::known(const Target& target)
{
    Design key = withoutView(*target.design);
    Known& entry = m_known[target.variant];
    if (!(entry.key == key))
        entry = {};
    entry.key = std::move(key);
    return entry;
}

bool EvaluationWorker::analytic(const EvaluationJob& job, const Target& target, const std::stop_token& cancel)
{
    const bool isShown = target.variant == job.variant;
    const auto start = Clock::now();
    EvaluationNews news;
    news.kind = isShown ? EvaluationNews::Kind::Analytic : EvaluationNews::Kind::Report;
    news.revision = job.revision;
    news.variant = target.variant;

    if (isShown) {
        auto fabric = expand(target.design);
        news.findings = check(*target.design, fabric);
        if (fabric)
            news.fabric = std::make_shared<const Fabric>(std::move(*fabric));
    }
    Known& entry = known(target);
    news.analytic = entry.analytic;
    news.report = entry.simulated ? entry.simulated : entry.analytic;
    if (!entry.analytic) {
        EvaluateOptions options;
        auto loaded = workload(job, *target.design);
        if (loaded) {
            options.workload = *loaded;
        } else {
            const Error& e = loaded.error();
            news.findings.push_back({Severity::Error, "workload", e.what, e.where, e.fix});
        }
        if (auto report = evaluate(target.design, options, cancel)) {
            report->variant = target.variant;
            news.report = news.analytic = std::make_shared<const Report>(std::move(*report));
            // Without its workload the result is not the design's: the file may be there the next time.
            if (loaded)
                entry.analytic = news.analytic;
        }
    }
    if (cancel.stop_requested())
        return false;
    news.milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    m_listener(std::move(news));
    return true;
}

void EvaluationWorker::simulated(const EvaluationJob& job, const Target& target, const std::stop_token& cancel)
{
    Known& entry = known(target);
    if (!entry.analytic || !serves(*entry.analytic) || entry.simulated)
        return;
    auto loaded = workload(job, *target.design);
    if (!loaded)
        return;
    EvaluationNews news;
    news.kind = EvaluationNews::Kind::Progress;
    news.revision = job.revision;
    news.variant = target.variant;
    SimulateOptions options;
    options.seed = seed;
    options.workload = *loaded;
    options.paths = 48;
    auto told = Clock::time_point();
    options.progress = [&](double done) {
        const auto now = Clock::now();
        if (target.variant != job.variant || now - told < progressEvery)
            return;
        told = now;
        news.progress = done;
        m_listener(news);
    };
    options.progress(0);
    const auto begun = Clock::now();
    const auto since = [](Clock::time_point t) {
        return std::chrono::duration<double, std::milli>(Clock::now() - t).count();
    };
    auto refined = begun + refineAfter - refineEvery;
    double took = 0; // ms until all requests were simulated once
    if (target.variant == job.variant) {
        options.wanted = [&](double) { return Clock::now() - refined >= refineEvery; };
        options.refined = [&](Report report, double part) {
            refined = Clock::now();
            if (cancel.stop_requested())
                return;
            took = part < 1 ? 0 : since(begun);
            report.variant = target.variant;
            EvaluationNews early = news;
            early.kind = EvaluationNews::Kind::Report;
            early.report = std::make_shared<const Report>(std::move(report));
            early.analytic = entry.analytic;
            early.part = part;
            early.more = true;
            early.milliseconds = took;
            m_listener(std::move(early));
        };
    }
    auto report = simulate(target.design, options, cancel);
    if (!report || cancel.stop_requested())
        return;
    report->variant = target.variant;
    entry.simulated = std::make_shared<const Report>(std::move(*report));
    news.kind = EvaluationNews::Kind::Report;
    news.report = entry.simulated;
    news.analytic = entry.analytic;
    news.milliseconds = took;
    m_listener(std::move(news));
}

Result<std::shared_ptr<const LoadedWorkload>> EvaluationWorker::workload(const EvaluationJob& job, const Design& design)
{
    KnownWorkload wanted{job.baseDirectory, {}, nullptr};
    for (const Tenant& tenant : design.workload.tenants)
        wanted.traffic.emplace_back(tenant.id, tenant.traffic);
    const auto found = std::find_if(m_workloads.begin(), m_workloads.end(), [&](const KnownWorkload& k) {
        return k.baseDirectory == wanted.baseDirectory && k.traffic == wanted.traffic;
    });
    if (found != m_workloads.end()) {
        std::rotate(found, found + 1, m_workloads.end());
        return m_workloads.back().workload;
    }
    CW_TRY(wanted.workload, loadWorkload(design, job.baseDirectory, seed));
    if (m_workloads.size() == mostWorkloads)
        m_workloads.erase(m_workloads.begin());
    m_workloads.push_back(std::move(wanted));
    return m_workloads.back().workload;
}

} // namespace cw
