// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sweep_plan.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>

#include <QEventLoop>

#include "app/document/messages.h"
#include "app/panels/sweeps_model.h"
#include "app/workbench.h"
#include "sim/evaluate.h"
#include "sim/whatif/kept.h"

namespace cw
{

namespace
{

/// Matches that the list shows.
constexpr int mostRows = 400;
constexpr std::size_t mostAxes = 2;

/// 0 when the label has all words, 1 with the owner, 2 with the pointer; nothing when some are nowhere.
std::optional<int> rankOf(const SweepField& f, const QStringList& words)
{
    QString text = f.label;
    const auto all = [&] {
        return std::ranges::all_of(words, [&](const QString& w) { return text.contains(w, Qt::CaseInsensitive); });
    };
    for (int rank = 0; rank < 3; ++rank) {
        if (rank > 0)
            text += QLatin1Char(' ') + (rank == 1 ? f.owner : QString::fromStdString(f.pointer));
        if (all())
            return rank;
    }
    return {};
}

} // namespace

SweepPlan::SweepPlan(QObject* parent)
    : RowsModel({"pointer", "owner", "label", "now", "chosen"}, parent), m_workbench(Workbench::instance())
{
    if (!m_workbench)
        return;
    m_fields = sweepFields(*m_workbench->document()->design(), m_workbench->catalogue());
    connect(m_workbench, &Workbench::languageChanged, this, &SweepPlan::retranslate);
    rebuild();
    measure();
}

SweepPlan::~SweepPlan() = default;

void SweepPlan::setSearch(const QString& words)
{
    if (words == m_search)
        return;
    m_search = words;
    rebuild();
    emit searchChanged();
}

void SweepPlan::rebuild()
{
    const QStringList words = m_search.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::array<QList<Row>, 3> ranked;
    for (const SweepField& f : m_fields) {
        const auto rank = rankOf(f, words);
        if (!rank)
            continue;
        const QString pointer = QString::fromStdString(f.pointer);
        const bool chosen = std::ranges::any_of(m_axes, [&](const Axis& a) { return a.field.pointer == f.pointer; });
        ranked[static_cast<std::size_t>(*rank)]
            << Row{pointer, {pointer, f.owner, f.label, sweepValueText(f, f.now), chosen}};
    }
    QList<Row> list = (ranked[0] + ranked[1] + ranked[2]).mid(0, mostRows);
    setRows(std::move(list));
}

QVariantList SweepPlan::axes() const
{
    constexpr std::size_t mostShown = 12;
    QVariantList out;
    for (const Axis& axis : m_axes) {
        QStringList values;
        for (std::size_t i = 0; i < std::min(mostShown, axis.values.size()); ++i)
            values << sweepValueText(axis.field, axis.values[i]);
        if (axis.values.size() > mostShown)
            values << QStringLiteral("…") << sweepValueText(axis.field, axis.values.back());
        const QString text = (axis.values.size() == 1 ? tr("1 value: %1") : tr("%1 values: %2").arg(axis.values.size()))
                                 .arg(values.join(QStringLiteral(" · ")));
        out << QVariantMap{{QStringLiteral("pointer"), QString::fromStdString(axis.field.pointer)},
                           {QStringLiteral("name"), axis.field.name()},
                           {QStringLiteral("typed"), axis.typed},
                           {QStringLiteral("values"), axis.problem.isEmpty() ? text : QString()},
                           {QStringLiteral("problem"), axis.problem}};
    }
    return out;
}

void SweepPlan::choose(const QString& pointer)
{
    const std::string wanted = pointer.toStdString();
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        if (m_axes[i].field.pointer == wanted) {
            removeAxis(static_cast<int>(i));
            return;
        }
    const auto at = std::ranges::find(m_fields, wanted, &SweepField::pointer);
    Axis axis;
    axis.field = at != m_fields.end() ? *at
                 : m_workbench        ? sweepField(*m_workbench->document()->design(), m_workbench->catalogue(), wanted)
                                      : SweepField{};
    axis.typed = sweepSuggestion(axis.field);
    readValues(axis);
    if (m_axes.size() == mostAxes)
        m_axes.pop_back();
    m_axes.push_back(std::move(axis));
    rebuild();
    emit changed();
}

void SweepPlan::removeAxis(int axis)
{
    if (axis < 0 || axis >= static_cast<int>(m_axes.size()))
        return;
    m_axes.erase(m_axes.begin() + axis);
    rebuild();
    emit changed();
}

void SweepPlan::swapAxes()
{
    std::ranges::reverse(m_axes);
    emit changed();
}

void SweepPlan::setValues(int axis, const QString& typed)
{
    if (axis < 0 || axis >= static_cast<int>(m_axes.size()))
        return;
    Axis& a = m_axes[static_cast<std::size_t>(axis)];
    if (a.typed == typed)
        return;
    a.typed = typed;
    readValues(a);
    emit changed();
}

void SweepPlan::readValues(Axis& axis)
{
    auto values = sweepValues(axis.field, axis.typed);
    axis.problem = values ? QString() : reason(values.error());
    axis.values = values ? std::move(*values) : std::vector<Json>();
}

void SweepPlan::setChart(const QString& chart)
{
    m_chart = chart;
    emit changed();
}

void SweepPlan::setSimulated(bool simulated)
{
    m_simulated = simulated;
    measure();
    emit changed();
}

void SweepPlan::setBands(bool bands)
{
    m_bands = bands;
    measure();
    emit changed();
}

std::vector<SweepAxis> SweepPlan::sweepAxes() const
{
    std::vector<SweepAxis> out;
    for (const Axis& axis : m_axes)
        out.push_back({axis.field.pointer, axis.values});
    return out;
}

std::size_t SweepPlan::points() const
{
    return m_axes.empty() ? 0 : sweepSize(sweepAxes()).value_or(0);
}

QString SweepPlan::problem() const
{
    if (m_axes.empty())
        return tr("Choose a field.");
    for (const Axis& axis : m_axes)
        if (!axis.problem.isEmpty())
            return axis.problem;
    const auto size = keptSize(sweepAxes());
    if (!size)
        return reason(size.error());
    if (m_workbench && Sweeps::of(m_workbench)->isRunning())
        return tr("Another sweep is running.");
    return {};
}

QString SweepPlan::estimate() const
{
    const std::size_t n = points();
    if (n == 0)
        return {};
    const QString count = n == 1 ? tr("1 point") : tr("%1 points").arg(n);
    const auto seconds = m_seconds.find({m_simulated, m_bands});
    if (seconds == m_seconds.end())
        return tr("%1 · timing one point…").arg(count);
    const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
    // Bands of a simulation use all processors already.
    const double parallel = m_simulated && m_bands ? 1 : std::min<double>(threads, static_cast<double>(n));
    const double all = seconds->second * static_cast<double>(n) / parallel;
    return tr("%1 · about %2 on %3 processors").arg(count, shown(std::max(all, 0.001), Unit::Seconds, 2)).arg(threads);
}

/// Times one point of what is asked for, in the background.
void SweepPlan::measure()
{
    const auto key = std::pair(m_simulated, m_bands);
    if (!m_workbench || m_seconds.contains(key))
        return;
    m_thread.request_stop();
    m_thread =
        std::jthread([this, key, run = ++m_measured, design = m_workbench->document()->design(),
                      directory = m_workbench->document()->baseDirectory().toStdString()](const std::stop_token& stop) {
            const auto begun = std::chrono::steady_clock::now();
            auto after = begun;
            const auto load = loadWorkload(*design, directory, SweepOptions().seed);
            if (load) {
                // The workload is read once for all points.
                after = std::chrono::steady_clock::now();
                if (key.first) {
                    SimulateOptions o;
                    o.workload = *load;
                    o.bands = key.second;
                    (void)simulate(design, o, stop);
                } else {
                    (void)evaluate(design, {.workload = *load, .loadCurve = false, .bands = key.second}, stop);
                }
            }
            const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - after).count();
            if (stop.stop_requested())
                return;
            QMetaObject::invokeMethod(
                this,
                [this, key, took, run] {
                    m_seconds[key] = took;
                    if (run == m_measured)
                        emit changed();
                },
                Qt::QueuedConnection);
        });
}

bool SweepPlan::waitForEstimate(int milliseconds)
{
    if (m_seconds.contains({m_simulated, m_bands}))
        return true;
    QEventLoop loop;
    connect(this, &SweepPlan::changed, &loop, &QEventLoop::quit);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    return m_seconds.contains({m_simulated, m_bands});
}

QString SweepPlan::start()
{
    if (!problem().isEmpty() || !m_workbench)
        return {};
    SavedSweep sweep;
    QStringList labels;
    for (const Axis& axis : m_axes) {
        sweep.axes.push_back({axis.field.pointer, axis.values});
        labels << axis.field.label;
    }
    sweep.name = (m_name.trimmed().isEmpty() ? labels.join(QStringLiteral(" × ")) : m_name.trimmed()).toStdString();
    sweep.simulated = m_simulated;
    sweep.chart = m_chart.isEmpty() ? (m_axes.size() == 2 ? "heatmap" : "curves") : m_chart.toStdString();
    sweep.y = m_metric.toStdString();
    sweep.x = m_metricX.toStdString();
    return Sweeps::of(m_workbench)->start(std::move(sweep), m_bands);
}

void SweepPlan::retranslate()
{
    if (!m_workbench)
        return;
    m_fields = sweepFields(*m_workbench->document()->design(), m_workbench->catalogue());
    rebuild();
    emit changed();
}

} // namespace cw
