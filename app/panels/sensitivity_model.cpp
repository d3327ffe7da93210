// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sensitivity_model.h"

#include <algorithm>
#include <exception>

#include <QEventLoop>
#include <QQmlEngine>
#include <QTimer>

#include "app/charts/builders/tornado.h"
#include "app/document/messages.h"
#include "app/panels/metrics.h"
#include "app/workbench.h"
#include "model/design/fingerprint.h"

namespace cw
{

SensitivityModel* SensitivityModel::of(Workbench* workbench)
{
    if (!workbench)
        return nullptr;
    auto* model = workbench->findChild<SensitivityModel*>(QString(), Qt::FindDirectChildrenOnly);
    return model ? model : new SensitivityModel(workbench);
}

SensitivityModel* SensitivityModel::create(QQmlEngine*, QJSEngine*)
{
    SensitivityModel* model = of(Workbench::instance());
    QJSEngine::setObjectOwnership(model, QJSEngine::CppOwnership);
    return model;
}

SensitivityModel::SensitivityModel(Workbench* workbench)
    : RowsModel({"label", "pointer", "text", "low", "high", "lowText", "highText", "change", "moves"}, workbench),
      m_workbench(workbench)
{
    connect(workbench->document(), &Document::designChanged, this, [this] {
        const bool old = m_of && !(withoutView(*m_of) == withoutView(*m_workbench->document()->design()));
        if (old == m_old)
            return;
        m_old = old;
        emit changed();
    });
    connect(workbench->document(), &Document::opened, this, [this] {
        stop();
        m_result.reset();
        m_of.reset();
        m_old = false;
        m_problem.clear();
        rebuild();
    });
    connect(workbench, &Workbench::languageChanged, this, &SensitivityModel::retranslate);
}

SensitivityModel::~SensitivityModel()
{
    stop();
}

void SensitivityModel::stop()
{
    ++m_run;
    m_running = false;
    m_thread.request_stop();
    m_thread = {}; // waits
}

QString SensitivityModel::state() const
{
    return m_running              ? QStringLiteral("running")
           : !m_problem.isEmpty() ? QStringLiteral("failed")
           : !m_result            ? QStringLiteral("none")
           : m_old                ? QStringLiteral("old")
                                  : QStringLiteral("done");
}

void SensitivityModel::setMetric(const QString& metric)
{
    if (metric == m_metric)
        return;
    m_metric = metric;
    if (m_result || m_running)
        compute();
    emit changed();
}

void SensitivityModel::compute()
{
    stop();
    if (!m_workbench->document()->isOpen())
        return;
    m_running = true;
    m_progress = 0;
    m_problem.clear();
    m_of = m_workbench->document()->design();
    m_old = false;
    m_thread = std::jthread([this, run = m_run, design = m_of, metric = m_metric.toStdString(),
                             directory =
                                 m_workbench->document()->baseDirectory().toStdString()](const std::stop_token& token) {
        SensitivityOptions options;
        options.metric = metric;
        options.directory = directory;
        options.stop = token;
        options.progress = [&](std::size_t done, std::size_t all) {
            constexpr std::size_t every = 8;
            if (done % every != 0)
                return;
            const double share = static_cast<double>(done) / static_cast<double>(all);
            QMetaObject::invokeMethod(
                this,
                [this, run, share] {
                    if (run != m_run)
                        return;
                    m_progress = share;
                    emit progressChanged();
                },
                Qt::QueuedConnection);
        };
        std::shared_ptr<Result<Sensitivity>> result;
        try {
            result = std::make_shared<Result<Sensitivity>>(sensitivity(design, options));
        } catch (const std::exception&) { // out of memory
            result = std::make_shared<Result<Sensitivity>>(fail(text(CW_TEXT("There is not enough memory for this."))));
        }
        if (token.stop_requested())
            return;
        QMetaObject::invokeMethod(
            this,
            [this, run, result] {
                if (run != m_run)
                    return;
                m_running = false;
                if (*result) {
                    m_result = std::move(**result);
                    rememberSensitivity(*m_of, *m_result);
                } else
                    m_problem = reason(result->error());
                rebuild();
                emit idle();
            },
            Qt::QueuedConnection);
    });
    emit changed();
    emit progressChanged();
}

void SensitivityModel::cancel()
{
    if (!m_running)
        return;
    stop();
    emit changed();
    emit idle();
}

std::pair<double, double> SensitivityModel::ends() const
{
    double low = m_result ? m_result->base : 0, high = low;
    if (m_result)
        for (const Swing& s : m_result->swings)
            for (const auto& end : {s.atLow, s.atHigh})
                if (end) {
                    low = std::min(low, *end);
                    high = std::max(high, *end);
                }
    return {low, high};
}

void SensitivityModel::rebuild()
{
    QList<Row> list;
    if (m_result) {
        const HeadlineMetric& m = cw::metric(m_result->metric);
        const Currency currency = currencyOf(m_workbench->document()->design()->economics);
        const auto [low, high] = ends();
        const double width = high > low ? high - low : 1;
        const std::size_t moving = movers(*m_result);
        for (std::size_t i = 0; i < m_result->swings.size(); ++i) {
            const Swing& s = m_result->swings[i];
            const auto place = [&, from = low](const std::optional<double>& end) {
                return (end.value_or(m_result->base) - from) / width;
            };
            const auto text = [&](const std::optional<double>& end) {
                return end ? metricText(m, *end, currency) : QStringLiteral("–");
            };
            QStringList changes;
            for (const auto& end : {s.atLow, s.atHigh})
                changes << (end ? metricChange(m, *end, m_result->base, currency) : QStringLiteral("–"));
            list << Row{QString::fromStdString(s.input.id),
                        {localized(s.input.label), s.input.isField() ? QString::fromStdString(s.input.id) : QString(),
                         swingText(s, m, m_result->base, currency), place(s.atLow), place(s.atHigh), text(s.atLow),
                         text(s.atHigh), changes.join(QStringLiteral(" / ")), i < moving}};
        }
    }
    setRows(std::move(list));
    emit changed();
}

QString SensitivityModel::baseText() const
{
    return m_result ? metricText(cw::metric(m_result->metric), m_result->base,
                                 currencyOf(m_workbench->document()->design()->economics))
                    : QString();
}

double SensitivityModel::base() const
{
    if (!m_result)
        return 0;
    const auto [low, high] = ends();
    return high > low ? (m_result->base - low) / (high - low) : 0.5;
}

QString SensitivityModel::risk() const
{
    if (!m_result || !m_result->risk || m_result->risk->p95 <= m_result->risk->p5)
        return {};
    const PriceRisk& r = *m_result->risk;
    const Unit unit = cw::metric(m_result->metric).unit;
    return tr("Prices drawn from their ranges: %1 to %2 in 90 % of cases, median %3")
        .arg(shown(r.p5, unit), shown(r.p95, unit), shown(r.p50, unit));
}

void SensitivityModel::show(int row)
{
    const QString pointer = get(row, QStringLiteral("pointer")).toString();
    if (!pointer.isEmpty())
        m_workbench->findings()->showPlace(pointer);
}

bool SensitivityModel::waitForIdle(int milliseconds)
{
    if (!m_running)
        return true;
    QEventLoop loop;
    connect(this, &SensitivityModel::idle, &loop, &QEventLoop::quit);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    return !m_running;
}

void SensitivityModel::retranslate()
{
    rebuild();
}

} // namespace cw
