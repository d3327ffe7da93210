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
    if (m_stale)
        return tr("computing…");
    if (m_simulating)
        return tr("simulating %1 %").arg(std::lround(m_progress * 100));
    if (!m_report)
        return tr("no figures: see the findings");
    if (!(m_report->headline.outputTokensPerSecond > 0))
        return tr("nothing is served · edit %1").arg(m_document->revision());
    if (m_report->method == "simulated")
        return tr("simulated, seed %1 · edit %2").arg(m_report->seed).arg(m_document->revision());
    return tr("≈ estimate in %1 ms · edit %2")
        .arg(QLocale::c().toString(m_milliseconds, 'f', m_milliseconds < 10 ? 1 : 0))
        .arg(m_document->revision());
}

void Evaluation::post()
{
    m_stale = m_busy = m_document->isOpen();
    m_simulating = false;
    m_progress = 0;
    if (m_busy)
        m_worker->post({m_document->revision(), m_document->base(), m_document->design(),
                        m_document->activeVariant().toStdString(), m_document->baseDirectory().toStdString()});
    emit stateChanged();
}

void Evaluation::receive(const EvaluationNews& news)
{
    // What an older design left in the event queue.
    if (news.revision != m_document->revision() || !m_document->isOpen())
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
        m_milliseconds = news.milliseconds;
        m_fabric = news.fabric;
        m_checked = news.findings;
        [[fallthrough]];
    case EvaluationNews::Kind::Report:
        m_reports[variant] = {news.report, news.analytic};
        if (isShown) {
            m_simulating = false;
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
