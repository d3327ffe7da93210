// SPDX-License-Identifier: GPL-3.0-or-later
// Latest-wins evaluation of the shown design: what the GUI thread sees of it.
#include "app/evaluation/evaluation.h"

#include <algorithm>
#include <cmath>

#include <QEventLoop>
#include <QLocale>
#include <QTimer>

#include "app/document/document.h"
#include "app/document/variant_states.h"
#include "app/evaluation/worker.h"

namespace cw
{

Evaluation::Evaluation(Document* document, QObject* parent)
    : QObject(parent), m_document(document), m_worker(std::make_unique<EvaluationWorker>([this](EvaluationNews news) {
          QMetaObject::invokeMethod(
              this, [this, n = std::move(news)] { receive(n); }, Qt::QueuedConnection);
      }))
{
    connect(document, &Document::designChanged, this, &Evaluation::post);
    connect(document, &Document::opened, this, [this] {
        // Figures of another document would be compared with this one's.
        m_reports.clear();
        m_report.reset();
        m_fabric.reset();
        m_findings.clear();
        emit reportChanged();
        post();
    });
    post();
}

Evaluation::~Evaluation() = default;

Evaluation::ReportPointer Evaluation::reportOf(const QString& variantId) const
{
    const auto at = m_reports.find(variantId);
    return at == m_reports.end() ? nullptr : at->second.best;
}

Evaluation::ReportPointer Evaluation::analyticOf(const QString& variantId) const
{
    const auto at = m_reports.find(variantId);
    return at == m_reports.end() ? nullptr : at->second.analytic;
}

Evaluation::ReportPointer Evaluation::baseReport() const
{
    if (!m_report)
        return nullptr;
    const std::string& id = m_document->base()->view.baseline;
    const QString baseline = m_document->base()->variants.contains(id) ? QString::fromStdString(id) : QString();
    for (const auto& candidate : {reportOf(baseline), analyticOf(baseline)})
        if (candidate && candidate->method == m_report->method)
            return candidate;
    return nullptr;
}

QString Evaluation::status() const
{
    if (!m_document->isOpen())
        return {};
    if (m_cancelled)
        return tr("simulation stopped · edit %1").arg(m_document->revision());
    if (m_stale)
        return tr("computing…");
    if (m_simulating)
        return isPartial() ? tr("simulating %1 % · figures of the first %2 %")
                                 .arg(std::lround(m_progress * 100))
                                 .arg(std::lround(m_partial * 100))
                           : tr("simulating %1 %").arg(std::lround(m_progress * 100));
    if (!m_report)
        return tr("no figures: see the findings");
    if (!(m_report->headline.outputTokensPerSecond > 0))
        return tr("nothing is served · edit %1").arg(m_document->revision());
    const QString took = QLocale::c().toString(m_milliseconds, 'f', m_milliseconds < 10 ? 1 : 0);
    if (m_report->method == "simulated")
        return m_milliseconds > 0 ? tr("simulated in %1 ms, seed %2 · edit %3")
                                        .arg(took)
                                        .arg(m_report->seed)
                                        .arg(m_document->revision())
                                  : tr("simulated, seed %1 · edit %2").arg(m_report->seed).arg(m_document->revision());
    return tr("≈ estimate in %1 ms · edit %2").arg(took).arg(m_document->revision());
}

QStringList Evaluation::parts() const
{
    QStringList parts;
    if (!m_report)
        return parts;
    const auto add = [&](bool there, const char* part) {
        if (there)
            parts << QLatin1String(part);
    };
    add(m_report->timeline.size() > 1, "timeline");
    add(!m_report->tenants.empty(), "tenants");
    add(!m_report->sessions.empty(), "sessions");
    add(!m_report->tools.empty(), "tools");
    add(!m_report->tiers.empty(), "tiers");
    add(!m_report->events.empty() || m_report->availability.has_value(), "events");
    add(!m_report->paths.empty(), "paths");
    add(!m_report->distributions.empty(), "distributions");
    add(m_report->timeline.size() > 1 && !m_report->busyRows.empty(), "busy");
    return parts;
}

void Evaluation::cancel()
{
    if (!m_busy)
        return;
    m_worker->cancel();
    m_busy = m_simulating = false;
    m_cancelled = true;
    m_stale = m_stale && m_report;
    tell();
}

void Evaluation::resume()
{
    if (m_cancelled)
        post();
}

void Evaluation::post()
{
    m_stale = m_busy = m_document->isOpen();
    m_simulating = m_cancelled = false;
    m_progress = 0;
    if (m_busy) {
        EvaluationJob job{m_document->revision(),
                          m_document->base(),
                          m_document->design(),
                          m_document->activeVariant().toStdString(),
                          m_document->baseDirectory().toStdString(),
                          {}};
        for (const Variant& variant : m_document->base()->variants)
            if (auto design = m_document->designOf(QString::fromStdString(variant.id)))
                job.variants.emplace_back(variant.id, std::move(design));
        m_worker->post(std::move(job));
        if (showKnown())
            m_stale = false;
    }
    tell();
}

bool Evaluation::showKnown()
{
    const auto at = m_reports.find(m_document->activeVariant());
    if (at == m_reports.end() || !at->second.best || !at->second.whole)
        return false;
    const Reports& known = at->second;
    if (!known.design || !sameButVariants(*known.design, *m_document->design()))
        return false;
    m_milliseconds = 0;
    m_partial = 1;
    m_report = known.best;
    // Findings of one that was only compared come with the next step.
    if (known.checked) {
        m_fabric = known.fabric;
        m_checked = *known.checked;
        showFindings();
    }
    emit reportChanged();
    return true;
}

void Evaluation::keep(const EvaluationNews& news)
{
    Reports& known = m_reports[QString::fromStdString(news.variant)];
    const DesignPointer design = m_document->designOf(QString::fromStdString(news.variant));
    if (news.kind == EvaluationNews::Kind::Analytic) {
        known.fabric = news.fabric;
        known.checked = std::make_shared<const Findings>(news.findings);
    } else if (!known.design || !design || !sameButVariants(*known.design, *design)) {
        known.fabric = nullptr;
        known.checked = nullptr;
    }
    known.design = design;
    known.best = news.report;
    known.analytic = news.analytic;
    known.whole = news.part >= 1;
}

void Evaluation::showFindings()
{
    m_findings = m_checked;
    if (m_report)
        for (const Finding& finding : m_report->findings)
            if (std::find(m_findings.begin(), m_findings.end(), finding) == m_findings.end())
                m_findings.push_back(finding);
}

void Evaluation::receive(const EvaluationNews& news)
{
    // What an older design, or a simulation that was stopped, left in the event queue.
    if (news.revision != m_document->revision() || !m_document->isOpen() || m_cancelled)
        return;
    const QString variant = QString::fromStdString(news.variant);
    const bool isShown = variant == m_document->activeVariant();
    switch (news.kind) {
    case EvaluationNews::Kind::Progress:
        m_simulating = true;
        m_progress = news.progress;
        emit progressChanged();
        break;
    case EvaluationNews::Kind::Idle: m_busy = m_simulating = false; break;
    case EvaluationNews::Kind::Analytic:
        m_stale = false;
        m_milliseconds = news.report && news.report->method == "simulated" ? 0 : news.milliseconds;
        m_fabric = news.fabric;
        m_checked = news.findings;
        [[fallthrough]];
    case EvaluationNews::Kind::Report:
        keep(news);
        if (isShown) {
            m_simulating = news.more;
            m_partial = news.part;
            if (news.kind == EvaluationNews::Kind::Report && news.milliseconds > 0)
                m_milliseconds = news.milliseconds;
            m_report = news.report;
            showFindings();
        }
        emit reportChanged();
        break;
    }
    tell();
}

void Evaluation::tell()
{
    if (m_busy != m_toldRunning || m_cancelled != m_toldCancelled) {
        m_toldRunning = m_busy;
        m_toldCancelled = m_cancelled;
        emit runningChanged();
    }
    emit stateChanged();
}

bool Evaluation::waitForIdle(int milliseconds)
{
    if (!m_busy)
        return true;
    QEventLoop loop;
    connect(this, &Evaluation::stateChanged, &loop, [&] {
        if (!m_busy)
            loop.quit();
    });
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    return !m_busy;
}

} // namespace cw
