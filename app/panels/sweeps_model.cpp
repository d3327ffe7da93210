// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/sweeps_model.h"

#include <algorithm>
#include <cmath>

#include <QEventLoop>
#include <QQmlEngine>

#include "app/document/messages.h"
#include "app/evaluation/sweep_runner.h"
#include "app/panels/metrics.h"
#include "app/panels/sweep_fields.h"
#include "app/workbench.h"
#include "model/design/edit.h"
#include "model/design/fingerprint.h"
#include "model/design/variant.h"

namespace cw
{

namespace
{

/// Milliseconds without an edit before results are judged old, and between two pictures of a sweep that runs.
constexpr int quiet = 250, frame = 60;

QString cell(QString s)
{
    if (s.contains(QLatin1Char(',')) || s.contains(QLatin1Char('"')) || s.contains(QLatin1Char('\n')))
        s = QLatin1Char('"') + s.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
    return s;
}

std::vector<const SavedSweep*> inOrder(const Design& design)
{
    std::vector<const SavedSweep*> sweeps;
    for (const SavedSweep& s : design.view.sweeps)
        sweeps.push_back(&s);
    std::ranges::stable_sort(sweeps, {}, &SavedSweep::rank);
    return sweeps;
}

} // namespace

Sweeps* Sweeps::of(Workbench* workbench)
{
    if (!workbench)
        return nullptr;
    auto* sweeps = workbench->findChild<Sweeps*>(QString(), Qt::FindDirectChildrenOnly);
    return sweeps ? sweeps : new Sweeps(workbench);
}

Sweeps* Sweeps::create(QQmlEngine*, QJSEngine*)
{
    Sweeps* sweeps = of(Workbench::instance());
    QJSEngine::setObjectOwnership(sweeps, QJSEngine::CppOwnership);
    return sweeps;
}

Sweeps::Sweeps(Workbench* workbench)
    : RowsModel({"sweepId", "name", "summary", "state", "known", "size", "chart", "simulated", "metric", "metricX"},
                workbench),
      m_workbench(workbench),
      m_document(workbench->document()),
      m_runner(new SweepRunner(this))
{
    m_judging.setSingleShot(true);
    m_judging.setInterval(quiet);
    m_telling.setSingleShot(true);
    m_telling.setInterval(frame);
    connect(&m_judging, &QTimer::timeout, this, &Sweeps::judgeAge);
    connect(&m_telling, &QTimer::timeout, this, [this] {
        rebuild();
        emit progressChanged();
        if (m_live)
            emit changed(QString::fromStdString(m_live->id));
    });
    connect(m_runner, &SweepRunner::advanced, this, &Sweeps::advanced);
    connect(m_runner, &SweepRunner::finished, this, &Sweeps::ended);
    connect(m_document, &Document::designChanged, this, [this] {
        rebuild();
        if (!m_document->base()->view.sweeps.empty())
            m_judging.start();
        emit currentChanged();
        emit changed(m_current);
    });
    // What runs is of the design that was left.
    connect(m_document, &Document::opened, this, [this] {
        m_runner->drop();
        m_live.reset();
        m_old.clear();
        m_current.clear();
        rebuild();
        judgeAge();
        emit progressChanged();
        emit currentChanged();
    });
    connect(workbench, &Workbench::languageChanged, this, &Sweeps::retranslate);
    rebuild();
    judgeAge();
}

Sweeps::~Sweeps()
{
    m_runner->drop();
}

bool Sweeps::isRunning() const
{
    return m_live.has_value();
}

int Sweeps::done() const
{
    return m_live ? static_cast<int>(m_live->points.size()) : 0;
}

QString Sweeps::status() const
{
    if (!m_live)
        return {};
    const QString count = tr("%1 of %2 points").arg(done()).arg(m_total);
    const std::size_t fresh = m_live->points.size() - std::min(m_begun, m_live->points.size());
    if (fresh == 0)
        return count;
    const double left = static_cast<double>(m_clock.elapsed()) / 1e3 / static_cast<double>(fresh) *
                        static_cast<double>(m_total - std::min(m_total, m_live->points.size()));
    return left < 1 ? count : tr("%1 · about %2 left").arg(count, shown(left, Unit::Seconds, 2));
}

const SavedSweep* Sweeps::sweepOf(const QString& id) const
{
    const std::string key = id.toStdString();
    if (m_live && m_live->id == key)
        return &*m_live;
    return m_document->base()->view.sweeps.find(key);
}

void Sweeps::rebuild()
{
    const Design& base = *m_document->base();
    QList<Row> list;
    const auto add = [&](const SavedSweep& s) {
        const bool runs = m_live && m_live->id == s.id;
        const SavedSweep& sweep = runs ? *m_live : s;
        const auto size = sweepSize(axesOf(sweep)).value_or(0);
        const QString id = QString::fromStdString(sweep.id);
        const auto old = m_old.find(sweep.id);
        const char* state = runs                                      ? "running"
                            : old != m_old.end() && old->second       ? "old"
                            : sweep.points.size() < size || size == 0 ? "partial"
                                                                      : "done";
        QStringList words;
        for (const SweptField& axis : sweep.axes)
            words << (axis.values.size() == 1 ? tr("1 value") : tr("%1 values").arg(axis.values.size()));
        if (!sweep.variant.empty()) {
            const Variant* variant = base.variants.find(sweep.variant);
            words << QString::fromStdString(variant && !variant->name.empty() ? variant->name : sweep.variant);
        }
        list << Row{id,
                    {id, QString::fromStdString(sweep.name.empty() ? sweep.id : sweep.name),
                     words.join(QStringLiteral(" · ")), QLatin1String(state), static_cast<int>(sweep.points.size()),
                     static_cast<int>(size), QString::fromStdString(sweep.chart), sweep.simulated,
                     QString::fromStdString(sweep.y), QString::fromStdString(sweep.x)}};
    };
    for (const SavedSweep* s : inOrder(base))
        add(*s);
    if (m_live && !base.view.sweeps.contains(m_live->id))
        add(*m_live);
    setRows(std::move(list));
    if (!sweepOf(m_current)) {
        m_current = rows().isEmpty() ? QString() : rows().back().key;
        emit currentChanged();
    }
}

/// Which results are of another design than the one there is.
void Sweeps::judgeAge()
{
    const DesignPointer base = m_document->base();
    std::map<std::string, std::string> prints; // by variant
    m_old.clear();
    for (const SavedSweep& s : base->view.sweeps) {
        auto [at, fresh] = prints.try_emplace(s.variant);
        if (fresh) {
            const auto design = designOf(*base, s);
            at->second = design ? fingerprint(**design) : std::string();
        }
        m_old[s.id] = !s.points.empty() && at->second != s.madeOf;
    }
    rebuild();
}

void Sweeps::setCurrent(const QString& id)
{
    if (id == m_current || !sweepOf(id))
        return;
    m_current = id;
    emit currentChanged();
}

QVariantList Sweeps::axes() const
{
    QVariantList out;
    const SavedSweep* sweep = sweepOf(m_current);
    if (!sweep)
        return out;
    const DesignPointer base = m_document->base();
    for (const SweptField& axis : sweep->axes) {
        const SweepField field = sweepField(*base, m_workbench->catalogue(), axis.pointer);
        QStringList values;
        for (const Json& v : axis.values)
            values << sweepValueText(field, v);
        out << QVariantMap{{QStringLiteral("label"), field.name()},
                           {QStringLiteral("field"), field.label},
                           {QStringLiteral("pointer"), QString::fromStdString(axis.pointer)},
                           {QStringLiteral("values"), values}};
    }
    return out;
}

QVariantList Sweeps::metrics() const
{
    QVariantList out;
    for (const HeadlineMetric& m : headlineMetrics())
        out << QVariantMap{{QStringLiteral("value"), QString::fromUtf8(m.id)},
                           {QStringLiteral("text"), metricLabel(m)}};
    return out;
}

QString Sweeps::start(SavedSweep sweep, bool bands)
{
    const Design& base = *m_document->base();
    const std::string wish = slug(sweep.name);
    sweep.id = freshId(base.view.sweeps, wish.empty() ? "sweep" : wish);
    sweep.variant = m_document->activeVariant().toStdString();
    for (const SavedSweep& other : base.view.sweeps)
        sweep.rank = std::max(sweep.rank, other.rank + 1);
    const QString name = QString::fromStdString(sweep.name.empty() ? sweep.id : sweep.name);
    return run(std::move(sweep), bands, false, tr("Sweep %1").arg(name));
}

QString Sweeps::run(SavedSweep sweep, bool bands, bool again, const QString& step)
{
    if (m_live || !m_document->isOpen())
        return {};
    const auto size = keptSize(axesOf(sweep));
    if (!size) {
        emit failed(reason(size.error()));
        return {};
    }
    const auto design = designOf(*m_document->base(), sweep);
    if (!design) {
        emit failed(localized(design.error()));
        return {};
    }
    if (again || fingerprint(**design) != sweep.madeOf)
        sweep.points.clear();
    const QString id = QString::fromStdString(sweep.id);
    m_total = *size;
    m_begun = sweep.points.size();
    m_step = step;
    m_clock.start();
    m_live = sweep;
    m_runner->start(m_document->base(), std::move(sweep), bands, m_document->baseDirectory().toStdString(), again);
    m_current = id;
    rebuild();
    emit currentChanged();
    emit progressChanged();
    emit changed(id);
    return id;
}

void Sweeps::cancel()
{
    m_runner->stop();
}

bool Sweeps::resume(const QString& id, bool again)
{
    const SavedSweep* sweep = sweepOf(id);
    if (!sweep)
        return false;
    const bool bands = std::ranges::any_of(sweep->points, [](const SweptPoint& p) {
        return std::ranges::any_of(p.figures, [](const auto& f) { return f.second.size() == 3; });
    });
    return !run(*sweep, bands, again, tr("Run sweep %1").arg(QString::fromStdString(sweep->name))).isEmpty();
}

void Sweeps::advanced(std::size_t first, const std::vector<SweptPoint>& points)
{
    if (!m_live)
        return;
    m_live->points.resize(std::min(first, m_live->points.size()));
    m_live->points.insert(m_live->points.end(), points.begin(), points.end());
    if (!m_telling.isActive())
        m_telling.start();
}

void Sweeps::ended(const SavedSweep& sweep, const QString& problem)
{
    if (!m_live)
        return;
    // Of a sweep that failed as a whole what is known stays.
    SavedSweep result = problem.isEmpty() ? sweep : *m_live;
    const QString id = QString::fromStdString(m_live->id);
    // It may have been renamed, or looked at in another way, meanwhile.
    if (const SavedSweep* kept = m_document->base()->view.sweeps.find(m_live->id)) {
        result.name = kept->name;
        result.rank = kept->rank;
        result.chart = kept->chart;
        result.x = kept->x;
        result.y = kept->y;
    } else {
        result.chart = m_live->chart;
        result.x = m_live->x;
        result.y = m_live->y;
    }
    m_live.reset();
    m_telling.stop();
    if (!problem.isEmpty())
        emit failed(problem);
    if (problem.isEmpty() || !result.points.empty())
        m_document->applyToBase(
            m_step, [&](Design design) -> Result<Design> { return withSweep(std::move(design), std::move(result)); });
    rebuild();
    judgeAge();
    emit progressChanged();
    emit currentChanged();
    emit changed(id);
    emit finished(id);
}

bool Sweeps::edit(const QString& step, const QString& id, const std::function<void(SavedSweep&)>& change)
{
    if (m_live && m_live->id == id.toStdString())
        change(*m_live);
    if (!m_document->base()->view.sweeps.contains(id.toStdString())) {
        rebuild();
        emit changed(id);
        return m_live.has_value();
    }
    return m_document->applyToBase(step, [&](Design design) -> Result<Design> {
        SavedSweep sweep = *design.view.sweeps.find(id.toStdString());
        change(sweep);
        design.view.sweeps.set(std::move(sweep));
        return design;
    });
}

void Sweeps::rename(const QString& id, const QString& name)
{
    if (!name.trimmed().isEmpty())
        edit(tr("Rename sweep"), id, [&](SavedSweep& s) { s.name = name.trimmed().toStdString(); });
}

QString Sweeps::duplicate(const QString& id)
{
    const SavedSweep* sweep = m_document->base()->view.sweeps.find(id.toStdString());
    if (!sweep)
        return {};
    QString made;
    m_document->applyToBase(tr("Duplicate sweep"), [&](Design design) -> Result<Design> {
        SavedSweep copy = *design.view.sweeps.find(id.toStdString());
        copy.id = freshId(design.view.sweeps, copy.id);
        copy.name = tr("%1 copy").arg(QString::fromStdString(copy.name)).toStdString();
        for (const SavedSweep& other : design.view.sweeps)
            copy.rank = std::max(copy.rank, other.rank + 1);
        made = QString::fromStdString(copy.id);
        design.view.sweeps.set(std::move(copy));
        return design;
    });
    setCurrent(made);
    return made;
}

void Sweeps::remove(const QString& id)
{
    if (m_live && m_live->id == id.toStdString()) {
        m_runner->drop();
        m_live.reset();
        emit progressChanged();
    }
    if (m_document->base()->view.sweeps.contains(id.toStdString()))
        m_document->applyToBase(tr("Delete sweep"), [&](Design design) -> Result<Design> {
            design.view.sweeps.erase(id.toStdString());
            return design;
        });
    rebuild();
}

void Sweeps::setChart(const QString& id, const QString& chart)
{
    edit(tr("Show sweep otherwise"), id, [&](SavedSweep& s) { s.chart = chart.toStdString(); });
}

void Sweeps::setMetrics(const QString& id, const QString& x, const QString& y)
{
    edit(tr("Show sweep otherwise"), id, [&](SavedSweep& s) {
        s.x = x.toStdString();
        s.y = y.toStdString();
    });
}

QVariantMap Sweeps::explain(const QString& id, int index) const
{
    const SavedSweep* sweep = sweepOf(id);
    if (!sweep || index < 0)
        return {};
    const auto i = static_cast<std::size_t>(index);
    const QString text = sweepPointText(*sweep, *m_document->base(), i);
    if (text.isEmpty())
        return {};
    const bool known = i < sweep->points.size();
    return {{QStringLiteral("index"), index},
            {QStringLiteral("text"), text},
            {QStringLiteral("failed"), known && !sweep->points[i].error.empty()}};
}

QString Sweeps::makeVariant(const QString& id, int index)
{
    const SavedSweep* sweep = sweepOf(id);
    const auto axes = sweep ? axesOf(*sweep) : std::vector<SweepAxis>();
    const auto size = sweepSize(axes);
    if (!sweep || index < 0 || !size || static_cast<std::size_t>(index) >= *size)
        return {};
    const DesignPointer base = m_document->base();
    const auto i = static_cast<std::size_t>(index);
    const auto patched = [&]() -> Result<Json> {
        CW_TRY(const DesignPointer design, designOf(*base, *sweep));
        CW_TRY(const Design swept, sweptDesign(*design, axes, i));
        return makePatch(*base, swept);
    }();
    if (!patched) {
        emit failed(localized(patched.error()));
        return {};
    }
    QStringList words;
    const auto values = sweptValues(axes, i);
    for (std::size_t a = 0; a < axes.size(); ++a) {
        const SweepField field = sweepField(*base, m_workbench->catalogue(), axes[a].pointer);
        words << field.label + QLatin1Char(' ') + sweepValueText(field, values[a]);
    }
    Variant variant;
    variant.patch = *patched;
    return insertVariant(m_document, tr("Variant of a sweep"), words.join(QStringLiteral(", ")), variant);
}

QString Sweeps::csv(const QString& id) const
{
    const SavedSweep* sweep = sweepOf(id);
    if (!sweep)
        return {};
    const auto axes = axesOf(*sweep);
    QStringList head;
    for (const SweepAxis& axis : axes)
        head << cell(QString::fromStdString(axis.pointer));
    for (const HeadlineMetric& m : headlineMetrics())
        head << QStringLiteral("%1 [%2]").arg(QLatin1String(m.id), QLatin1String(unitName(m)));
    QString out = head.join(QLatin1Char(',')) + QStringLiteral(",error\n");
    for (std::size_t i = 0; i < sweep->points.size(); ++i) {
        QStringList row;
        for (const Json& v : sweptValues(axes, i))
            row << cell(v.string() ? QString::fromStdString(*v.string()) : QString::fromStdString(writeJsonCompact(v)));
        for (const HeadlineMetric& m : headlineMetrics()) {
            const auto value = figureOf(sweep->points[i], m.id);
            row << (value ? QString::fromStdString(fmt::format("{:.12g}", *value)) : QString());
        }
        out += row.join(QLatin1Char(',')) + QLatin1Char(',') + cell(QString::fromStdString(sweep->points[i].error)) +
               QLatin1Char('\n');
    }
    return out;
}

bool Sweeps::waitForIdle(int milliseconds)
{
    if (!isRunning())
        return true;
    QEventLoop loop;
    connect(this, &Sweeps::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
    return !isRunning();
}

void Sweeps::retranslate()
{
    rebuild();
    emit languageChanged();
    emit currentChanged();
    emit changed(m_current);
}

} // namespace cw
