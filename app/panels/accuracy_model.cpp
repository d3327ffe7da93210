// SPDX-License-Identifier: GPL-3.0-or-later
// Kinds of measured rows, each validated in the background on demand; results stay while the application runs.
#include "app/panels/accuracy_model.h"

#include <algorithm>
#include <atomic>
#include <functional>
#include <thread>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>
#include <QThread>
#include <QTimer>

#include "app/document/messages.h"
#include "app/panels/accuracy_kinds.h"

namespace cw
{

namespace
{

enum class State { Waiting, Running, Done, Failed };

QString stateName(State state)
{
    switch (state) {
    case State::Waiting: return QStringLiteral("waiting");
    case State::Running: return QStringLiteral("running");
    case State::Done: return QStringLiteral("done");
    case State::Failed: break;
    }
    return QStringLiteral("failed");
}

/// Of the page's progress bar.
constexpr int tickMilliseconds = 100;

} // namespace

/// One prediction of a file. The thread is the last member: it is joined before what it writes to is gone.
struct AccuracyModel::Job {
    QString entry;
    std::atomic<double> progress{0};
    std::jthread thread;
};

struct AccuracyModel::Entry {
    QString id, path;
    QString kind; ///< as in the engine; of own files known when they were read
    bool own = false, quick = false;
    State state = State::Waiting;
    std::shared_ptr<const FileResult> result;
    std::optional<Error> failure;
    QString sources;
    const Job* job = nullptr;

    double progress() const { return job ? job->progress.load() : state == State::Done ? 1.0 : 0.0; }
    QString title() const { return own ? QFileInfo(path).fileName() : accuracyKindTitle(kind); }
};

AccuracyModel::AccuracyModel(std::shared_ptr<const Catalogue> catalogue, QObject* parent)
    : RowsModel({"kindId", "title", "state", "progress", "figure", "own"}, parent),
      m_catalogue(std::move(catalogue)),
      m_groups(new AccuracyGroups(this)),
      m_ticker(new QTimer(this))
{
    m_ticker->setInterval(tickMilliseconds);
    connect(m_ticker, &QTimer::timeout, this, [this] {
        rebuild();
        emit shownChanged();
    });
    for (const MeasuredKind& kind : shippedKinds()) {
        auto entry = std::make_unique<Entry>();
        entry->id = entry->kind = kind.name;
        entry->path = kind.path;
        entry->quick = kind.quick;
        m_entries.push_back(std::move(entry));
    }
    rebuild();
}

AccuracyModel::~AccuracyModel()
{
    for (const auto& job : m_jobs)
        job->thread.request_stop();
}

AccuracyModel::Entry* AccuracyModel::shownEntry() const
{
    return m_current >= 0 && m_current < static_cast<int>(m_entries.size())
               ? m_entries[static_cast<std::size_t>(m_current)].get()
               : nullptr;
}

void AccuracyModel::setCurrent(int row)
{
    if (row < -1 || row >= static_cast<int>(m_entries.size()) || row == m_current)
        return;
    m_current = row;
    if (Entry* entry = shownEntry(); entry && entry->state == State::Waiting)
        start(*entry);
    showResult();
}

QString AccuracyModel::title() const
{
    const Entry* entry = shownEntry();
    return entry ? entry->title() : QString();
}

QString AccuracyModel::about() const
{
    const Entry* entry = shownEntry();
    return entry ? accuracyKindAbout(entry->kind) : QString();
}

QString AccuracyModel::sources() const
{
    const Entry* entry = shownEntry();
    return !entry ? QString() : entry->own ? QDir::toNativeSeparators(entry->path) : entry->sources;
}

QString AccuracyModel::state() const
{
    const Entry* entry = shownEntry();
    return entry ? stateName(entry->state) : QString();
}

double AccuracyModel::progress() const
{
    const Entry* entry = shownEntry();
    return entry ? entry->progress() : 0;
}

QString AccuracyModel::failure() const
{
    const Entry* entry = shownEntry();
    return entry && entry->failure ? localized(*entry->failure) : QString();
}

bool AccuracyModel::isOwn() const
{
    const Entry* entry = shownEntry();
    return entry && entry->own;
}

std::shared_ptr<const FileResult> AccuracyModel::result() const
{
    const Entry* entry = shownEntry();
    return entry ? entry->result : nullptr;
}

QString AccuracyModel::summary() const
{
    const auto r = result();
    if (!r)
        return {};
    QString text = tr("%1 rows predicted").arg(r->rows.size());
    if (r->leftOut > 0)
        text += QStringLiteral(" · ") +
                tr("%1 not summed up: too short, cached, or with the host's launch inside").arg(r->leftOut);
    return text;
}

QVariantList AccuracyModel::metrics() const
{
    QVariantList list;
    if (const auto r = result())
        for (const auto& [metric, errors] : r->metrics) {
            const QString id = QString::fromStdString(metric);
            list << QVariantMap{{QStringLiteral("value"), id}, {QStringLiteral("text"), accuracyMetricName(id)}};
        }
    return list;
}

void AccuracyModel::setMetric(const QString& metric)
{
    if (metric == m_metric)
        return;
    m_metric = metric;
    showResult();
}

QVariantList AccuracyModel::problems() const
{
    QVariantList list;
    if (const auto r = result())
        for (const Error& e : r->problems) {
            QString what = localized(e.what);
            if (!e.fix.empty())
                what += QLatin1Char(' ') + localized(e.fix);
            // The page names the file already: the line is what one looks for.
            list << QVariantMap{
                {QStringLiteral("where"), QString::fromStdString(e.where).section(QLatin1Char('/'), -1)},
                {QStringLiteral("text"), what}};
        }
    return list;
}

void AccuracyModel::begin()
{
    m_queue.clear();
    for (const auto& entry : m_entries)
        if (entry->quick && entry->state == State::Waiting)
            m_queue.push_back(entry->id);
    if (m_current < 0 && !m_entries.empty())
        setCurrent(0);
    else
        startNext();
}

void AccuracyModel::start(Entry& entry)
{
    std::erase(m_queue, entry.id);
    entry.state = State::Running;
    entry.failure.reset();
    entry.result.reset();
    auto owned = std::make_unique<Job>();
    Job* job = owned.get();
    job->entry = entry.id;
    entry.job = job;
    m_jobs.push_back(std::move(owned));
    // A copy: the catalogue grows when the user saves a part.
    job->thread = std::jthread([this, job, path = entry.path, own = entry.own,
                                catalogue = Catalogue(*m_catalogue)](const std::stop_token& stop) {
        ValidateOptions options;
        options.catalogue = &catalogue;
        options.calibration = &shippedCalibration();
        options.stop = stop;
        options.progress = [job](double done) { job->progress = done; };
        auto table = readTable(path.toStdString());
        Result<FileResult> result = table ? validateTable(*table, options) : fail({});
        std::optional<Error> failure;
        if (!table || !result)
            failure = table ? result.error() : table.error();
        const QString sources = table && !own ? sourcesOf(*table) : QString();
        const auto shared = result ? std::make_shared<const FileResult>(std::move(*result)) : nullptr;
        QMetaObject::invokeMethod(
            this,
            [this, job, shared, failure, sources] {
                finish(job, [&](Entry& e) {
                    e.result = shared;
                    e.failure = failure;
                    e.sources = sources;
                    e.state = failure ? State::Failed : State::Done;
                    if (shared)
                        e.kind = QString::fromStdString(shared->kind);
                });
            },
            Qt::QueuedConnection);
    });
    m_ticker->start();
    rebuild();
}

void AccuracyModel::startNext()
{
    while (!m_queue.empty()) {
        const QString id = m_queue.front();
        m_queue.erase(m_queue.begin());
        for (const auto& entry : m_entries)
            if (entry->id == id && entry->state == State::Waiting) {
                start(*entry);
                return;
            }
    }
}

void AccuracyModel::finish(Job* job, const std::function<void(Entry&)>& take)
{
    // A cancelled job has no entry any more.
    for (const auto& entry : m_entries)
        if (entry->job == job) {
            entry->job = nullptr;
            take(*entry);
        }
    std::erase_if(m_jobs, [&](const auto& j) { return j.get() == job; });
    if (m_jobs.empty())
        m_ticker->stop();
    startNext();
    rebuild();
    showResult();
}

void AccuracyModel::cancel()
{
    m_queue.clear();
    Entry* entry = shownEntry();
    if (!entry || !entry->job)
        return;
    for (const auto& job : m_jobs)
        if (job.get() == entry->job)
            job->thread.request_stop();
    entry->job = nullptr;
    entry->state = State::Waiting;
    rebuild();
    showResult();
}

void AccuracyModel::runAgain()
{
    if (Entry* entry = shownEntry(); entry && !entry->job) {
        start(*entry);
        showResult();
    }
}

void AccuracyModel::addFile(const QString& path)
{
    const QString id = QStringLiteral("own:") + path;
    const auto known =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const auto& entry) { return entry->id == id; });
    const int row = static_cast<int>(known - m_entries.begin());
    if (known == m_entries.end()) {
        auto entry = std::make_unique<Entry>();
        entry->id = id;
        entry->path = path;
        entry->own = true;
        m_entries.push_back(std::move(entry));
        rebuild();
    }
    m_current = row;
    if (!shownEntry()->job)
        start(*shownEntry());
    showResult();
}

void AccuracyModel::removeCurrent()
{
    if (!isOwn())
        return;
    cancel();
    m_entries.erase(m_entries.begin() + m_current);
    m_current = std::min(m_current, static_cast<int>(m_entries.size()) - 1);
    rebuild();
    showResult();
}

bool AccuracyModel::waitForIdle(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (!m_jobs.empty() && !deadline.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(5);
    }
    return m_jobs.empty();
}

void AccuracyModel::retranslate()
{
    rebuild();
    emit shownChanged();
}

void AccuracyModel::rebuild()
{
    QList<Row> rows;
    for (const auto& entry : m_entries) {
        const bool summed =
            entry->result && !entry->result->metrics.empty() && entry->result->metrics.front().second.rows > 0;
        rows << Row{entry->id,
                    {entry->id, entry->title(), stateName(entry->state), entry->progress(),
                     summed ? percentText(entry->result->metrics.front().second.medianAbs) : QString(), entry->own}};
    }
    setRows(std::move(rows));
}

void AccuracyModel::showResult()
{
    const auto r = result();
    if (r) {
        const auto has = [&](const QString& metric) {
            return std::any_of(r->metrics.begin(), r->metrics.end(),
                               [&](const auto& m) { return QString::fromStdString(m.first) == metric; });
        };
        if (!has(m_metric))
            m_metric = r->metrics.empty() ? QString() : QString::fromStdString(r->metrics.front().first);
    }
    m_groups->show(r, m_metric.toStdString());
    emit shownChanged();
    emit resultChanged();
}

} // namespace cw
