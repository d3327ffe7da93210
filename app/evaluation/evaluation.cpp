// SPDX-License-Identifier: GPL-3.0-or-later
// Latest-wins evaluation of the shown design: what the GUI thread sees of it.
#include "app/evaluation/evaluation.h"

#include <algorithm>
#include <cmath>

#include <QEventLoop>
#include <QLocale>
#include <QTimer>

#include "app/document/document.h"
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
    for (const auto& candidate : {reportOf({}), analyticOf({})})
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
    if (m_busy)
        m_worker->post({m_document->revision(), m_document->base(), m_document->design(),
                        m_document->activeVariant().toStdString(), m_document->baseDirectory().toStdString()});
    tell();
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
        m_reports[variant] = {news.report, news.analytic};
        if (isShown) {
            m_simulating = news.more;
            m_partial = news.part;
            if (news.milliseconds > 0)
                m_milliseconds = news.milliseconds;
            m_report = news.report;
            m_findings = m_checked;
            if (m_report)
                for (const Finding& finding : m_report->findings)
                    if (std::find(m_findings.begin(), m_findings.end(), finding) == m_findings.end())
                        m_findings.push_back(finding);
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
