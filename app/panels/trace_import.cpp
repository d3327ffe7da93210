// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/trace_import.h"

#include <algorithm>
#include <stop_token>
#include <thread>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLocale>
#include <QUrl>

#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/workbench.h"
#include "model/design/names.h"
#include "model/io/sha256.h"

namespace cw
{
namespace
{

constexpr std::size_t headRows = 12;

std::string hashOf(const QString& path)
{
    return QFileInfo(path).isDir() ? std::string() : sha256OfFile(QFile::encodeName(path).toStdString()).value_or("");
}

QString grouped(double value)
{
    return QLocale().toString(static_cast<qlonglong>(value));
}

} // namespace

/// One reading. What the file holds when nobody waits for it any more is dropped.
struct TraceImport::Job {
    std::jthread thread;
};

TraceImport::TraceImport(Workbench* workbench) : RowsModel(fieldRoles(), workbench), m_workbench(workbench) {}
TraceImport::~TraceImport() = default;

QString TraceImport::fileName() const
{
    return QFileInfo(m_path).fileName();
}

QString TraceImport::format() const
{
    if (!m_seen || m_seen->failure)
        return m_busy ? tr("Reading…") : m_columns ? tr("A log of your own") : tr("Not recognised");
    const std::string& f = m_seen->summary.format;
    if (f == "azure")
        return tr("Azure LLM inference trace");
    if (f == "vidur")
        return tr("Vidur trace");
    if (f == "vidur-lengths")
        return tr("Vidur lengths, without times");
    if (f == "burstgpt")
        return tr("BurstGPT");
    if (f == "mooncake")
        return tr("Mooncake trace");
    if (f == "agentic-mooncake")
        return tr("Agentic Mooncake trace");
    if (f == "qwen-bailian")
        return tr("Qwen-Bailian trace");
    if (f == "llmservingsim")
        return tr("LLMServingSim workload");
    if (f == "agent-sessions")
        return tr("Recorded agent sessions");
    if (f == "servegen")
        return tr("ServeGen clients: requests are drawn");
    return tr("A log of your own");
}

QString TraceImport::problem() const
{
    return m_seen && m_seen->failure ? localized(*m_seen->failure) : QString();
}

QVariantList TraceImport::figures() const
{
    QVariantList list;
    if (!m_seen || m_seen->failure)
        return list;
    const TraceSummary& s = m_seen->summary;
    const auto add = [&](const QString& label, const QString& value, const QString& hint = {}) {
        list << QVariantMap{
            {QStringLiteral("label"), label}, {QStringLiteral("value"), value}, {QStringLiteral("hint"), hint}};
    };
    add(tr("Requests"), s.outside > 0
                            ? tr("%1 of %2").arg(grouped(double(s.requests)), grouped(double(s.requests + s.outside)))
                            : grouped(double(s.requests)));
    if (s.sessions > 0)
        add(tr("Sessions"), grouped(double(s.sessions)));
    if (m_seen->hasArrivals) {
        add(tr("Span"), shown(s.span, Unit::Seconds));
        add(tr("Rate"), shown(s.rate, Unit::PerSecond));
        add(tr("Burstiness"), shown(s.burstiness, Unit::Count),
            tr("Standard deviation of the gaps over their mean; 1 is Poisson."));
        add(tr("Dispersion"), shown(s.dispersion, Unit::Count),
            tr("Variance over mean of the arrivals per second; 1 is Poisson."));
    }
    for (const auto& [label, of] : {std::pair(tr("Input tokens"), &s.input), std::pair(tr("Output tokens"), &s.output)})
        add(label, tr("%1 mean, %2 median, %3 at most").arg(grouped(of->mean), grouped(of->p50), grouped(of->max)),
            tr("95 % are up to %1, 99 % up to %2").arg(grouped(of->p95), grouped(of->p99)));
    if (s.blockTokens > 0)
        add(tr("Blocks"), tr("%1 tokens each").arg(s.blockTokens));
    add(tr("Prefix reuse"), shown(s.reuse, Unit::Percent),
        tr("Share of the input tokens that an unlimited prefix cache would have."));
    if (s.skipped > 0 || s.repaired > 0)
        add(tr("Rows left out, repaired"), tr("%1, %2").arg(grouped(double(s.skipped)), grouped(double(s.repaired))));
    return list;
}

QStringList TraceImport::remarks() const
{
    QStringList list;
    if (!m_seen || m_seen->failure)
        return list;
    for (const Text& t : m_seen->remarks)
        list << localized(t);
    if (m_seen->summary.batch > 0 && m_traffic.debatch.value == 0)
        list << tr("Arrivals were logged every %1: the burstiness is the log's. Spread them over that time.")
                    .arg(shown(m_seen->summary.batch, Unit::Seconds));
    if (!m_seen->hasArrivals)
        list << tr("The file has no times of arrival: requests come at the rate that is set here.");
    return list;
}

QStringList TraceImport::names() const
{
    QStringList list;
    for (const std::string& name : m_head.names)
        list << QString::fromStdString(name);
    return list;
}

QVariantList TraceImport::head() const
{
    QVariantList rows;
    for (const auto& row : m_head.rows) {
        QStringList cells;
        for (const std::string& cell : row)
            cells << QString::fromStdString(cell);
        rows << QVariant(cells);
    }
    return rows;
}

bool TraceImport::open(const QString& pathOrUrl)
{
    if (!m_workbench->document()->isOpen())
        return false;
    const QUrl url(pathOrUrl);
    m_path = QDir::cleanPath(url.isLocalFile() ? url.toLocalFile() : pathOrUrl);
    const auto& tenants = m_workbench->document()->design()->workload.tenants;
    m_tenant = tenants.size() > 0 ? (*tenants.begin()).id : std::string();
    m_traffic = {};
    m_columns = false;
    m_seen.reset();
    m_head = {};
    const std::string file = QFile::encodeName(m_path).toStdString();
    if (!QFileInfo(m_path).isDir())
        if (auto head = readTraceHead(file, headRows))
            m_head = std::move(*head);
    // A log of no known format, whose columns have usual names.
    if (!m_head.names.empty() && !isKnownTrace(file)) {
        m_traffic.columns = guessColumns(m_head);
        m_columns = true;
    }
    read();
    return true;
}

void TraceImport::setField(const std::string& key, const Json& value)
{
    const auto number = [&] { return value.number(); };
    const std::string word = value.isString() ? *value.string() : std::string();
    TraceColumns& c = m_traffic.columns;
    if (key == "tenant")
        m_tenant = word;
    else if (key == "own") {
        m_columns = word == "own";
        c = m_columns ? guessColumns(m_head) : TraceColumns();
    } else if (key == "arrival")
        c.arrival = word;
    else if (key == "input")
        c.input = word;
    else if (key == "output")
        c.output = word;
    else if (key == "session")
        c.session = word;
    else if (key == "delay")
        c.delay = word;
    else if (key == "column-tenant")
        c.tenant = word;
    else if (key == "prefix")
        c.prefix = word;
    else if (key == "unit")
        c.timeUnit = word;
    else if (key == "from")
        m_traffic.from = Seconds(number());
    else if (key == "until")
        m_traffic.until = Seconds(number());
    else if (key == "sample")
        m_traffic.sample = number();
    else if (key == "loop")
        m_traffic.loop = static_cast<int>(number());
    else if (key == "debatch")
        m_traffic.debatch = Seconds(number());
    else if (key == "scale")
        m_traffic.scale = number();
    else if (key == "requests")
        m_traffic.requests = static_cast<std::int64_t>(number());
    else if (key == "rate")
        m_traffic.rate = PerSecond(number());
}

QString TraceImport::edit(int row, const QString& text)
{
    if (row < 0 || row >= count())
        return {};
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    const auto value = field.parse(text);
    if (!value)
        return localized(value.error());
    setField(field.pointers.front(), *value);
    read();
    return {};
}

void TraceImport::reset(int row)
{
    if (row < 0 || row >= count())
        return;
    const std::string key = m_fields[static_cast<std::size_t>(row)].pointers.front();
    setField(key, key == "sample" || key == "loop" || key == "scale" ? Json(1.0) : Json(0.0));
    read();
}

void TraceImport::read()
{
    m_busy = true;
    rebuild();
    emit changed();
    // The old one ends at its own pace on its thread; joining it here would hold up the face.
    auto job = std::make_unique<Job>();
    job->thread = std::jthread([this, job = job.get(), path = m_path, traffic = m_traffic, tenant = m_tenant,
                                before = std::shared_ptr<Job>(std::move(m_job))](const std::stop_token& stop) {
        Seen seen;
        const auto summary = [&]() -> Result<void> {
            CW_CHECK(checkShaping(traffic));
            CW_TRY(Trace trace, readTrace(QFile::encodeName(path).toStdString(), traceOptions(traffic, tenant, 1)));
            seen.hasArrivals = trace.hasArrivals;
            Traffic shape = traffic;
            shape.trace = path.toStdString();
            if (!trace.hasArrivals && !(shape.rate.value > 0))
                shape.rate = PerSecond(1);
            CW_TRY(trace, makeRequests(shape, std::move(trace), 1));
            seen.summary = summarise(trace);
            seen.remarks = trace.remarks;
            return {};
        }();
        if (!summary)
            seen.failure = summary.error();
        else if (!stop.stop_requested())
            seen.sha256 = hashOf(path);
        QMetaObject::invokeMethod(
            this,
            [this, job, seen = std::move(seen)]() mutable {
                if (m_job.get() == job)
                    take(std::move(seen));
            },
            Qt::QueuedConnection);
    });
    m_job = std::move(job);
}

void TraceImport::take(Seen seen)
{
    m_seen = std::move(seen);
    m_busy = false;
    rebuild();
    emit changed();
}

void TraceImport::close()
{
    m_busy = false;
    if (m_job)
        m_job->thread.request_stop();
}

QString TraceImport::use()
{
    if (m_busy || !m_seen)
        return tr("The file is still being read.");
    if (m_seen->failure)
        return localized(*m_seen->failure);
    Document& document = *m_workbench->document();
    const bool done = document.apply(tr("Use trace %1").arg(fileName()), [&](Design design) -> Result<Design> {
        const std::string tenant = m_tenant.empty() ? firstTenant(design, tr("Users").toStdString()) : m_tenant;
        design.workload.tenants.update(tenant, [&](Tenant& t) {
            Traffic used = m_traffic;
            used.trace = QDir(document.baseDirectory()).relativeFilePath(m_path).toStdString();
            used.sha256 = m_seen->sha256;
            // How requests come stays where the trace does not say it, and so do closed loops.
            used.arrivals = t.traffic.arrivals;
            used.burstiness = t.traffic.burstiness;
            used.concurrency = t.traffic.concurrency;
            used.thinkTime = t.traffic.thinkTime;
            used.states = t.traffic.states;
            used.input = t.traffic.input;
            used.output = t.traffic.output;
            used.extra = t.traffic.extra;
            if (used.rate.value == 0 && !m_seen->hasArrivals)
                used.rate = t.traffic.rate.value > 0 ? t.traffic.rate : PerSecond(1);
            t.traffic = std::move(used);
        });
        return design;
    });
    return done ? QString() : tr("The trace could not be used.");
}

void TraceImport::columnFields(FieldList& list) const
{
    if (m_head.names.empty())
        return;
    list.section(tr("Columns"));
    list.choice(tr("Format"), "own", m_columns ? "own" : "known",
                {{QStringLiteral("known"), tr("as recognised")}, {QStringLiteral("own"), tr("a log of your own")}});
    if (!m_columns)
        return;
    Choices columns{{QString(), tr("none")}};
    for (const std::string& name : m_head.names)
        columns.push_back({QString::fromStdString(name), QString::fromStdString(name)});
    const TraceColumns& c = m_traffic.columns;
    list.choice(tr("Arrival"), "arrival", c.arrival, columns);
    list.choice(tr("Unit of time"), "unit", c.timeUnit,
                {{QStringLiteral("s"), tr("seconds")},
                 {QStringLiteral("ms"), tr("milliseconds")},
                 {QStringLiteral("us"), tr("microseconds")},
                 {QStringLiteral("ns"), tr("nanoseconds")},
                 {QStringLiteral("iso"), tr("date and time")}});
    list.choice(tr("Input tokens"), "input", c.input, columns);
    list.choice(tr("Output tokens"), "output", c.output, columns);
    list.choice(tr("Session"), "session", c.session, columns).hint =
        tr("Each prompt of a session begins with all that was said before.");
    if (!c.session.empty()) {
        list.choice(tr("Delay"), "delay", c.delay, columns).hint = tr("From the answer before until this request.");
        list.choice(tr("Shared prefix"), "prefix", c.prefix, columns).hint =
            tr("Tokens shared with the request before of the session.");
    }
    list.choice(tr("Tenant"), "column-tenant", c.tenant, columns).hint =
        tr("Only rows whose value is the id of the users are theirs.");
}

void TraceImport::shapeFields(FieldList& list) const
{
    list.section(tr("What is taken"));
    const auto seconds = [&](const QString& label, const char* key, double value, const QString& none) {
        InspectorField& field = list.quantity(label, key, value, Unit::Seconds);
        field.least = 0;
        if (value == 0)
            field.shown = none;
        field.resettable = value != 0;
    };
    seconds(tr("From"), "from", m_traffic.from.value, tr("the beginning"));
    seconds(tr("Until"), "until", m_traffic.until.value, tr("the end"));
    InspectorField& sample = list.quantity(tr("Sample"), "sample", m_traffic.sample, Unit::Percent);
    sample.hint = tr("Share of the requests, or of whole sessions, that is kept.");
    sample.resettable = m_traffic.sample != 1;
    seconds(tr("Spread over"), "debatch", m_traffic.debatch.value, tr("as logged"));
    list.fields.back().hint = tr("Arrivals that were logged together are spread over so long.");
    InspectorField& scale = list.quantity(tr("Load"), "scale", m_traffic.scale, Unit::Count);
    scale.remark = tr("× the trace");
    scale.hint = tr("Requests come this many times as fast as in the trace.");
    scale.resettable = m_traffic.scale != 1;
    InspectorField& loop = list.number(tr("Played"), "loop", m_traffic.loop);
    loop.remark = tr("times");
    loop.hint = tr("One after another, each time with new prompts.");
    InspectorField& requests = list.number(tr("Requests"), "requests", m_traffic.requests, 0);
    if (m_traffic.requests == 0)
        requests.shown = tr("all");
    if (m_seen && !m_seen->failure && !m_seen->hasArrivals)
        list.quantity(tr("Rate"), "rate", m_traffic.rate.value > 0 ? m_traffic.rate.value : 1, Unit::PerSecond);
}

void TraceImport::rebuild()
{
    FieldList list;
    list.section(tr("For"));
    Choices tenants;
    for (const Tenant& t : m_workbench->document()->design()->workload.tenants)
        tenants.push_back({QString::fromStdString(t.id), QString::fromStdString(displayName(t))});
    if (tenants.empty())
        tenants.push_back({QString(), tr("new users")});
    list.choice(tr("Users"), "tenant", m_tenant, tenants);
    columnFields(list);
    shapeFields(list);
    m_fields = std::move(list.fields);
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles()};
    setRows(std::move(rows));
}

void TraceImport::retranslate()
{
    if (m_path.isEmpty() || !m_workbench->document()->isOpen())
        return;
    rebuild();
    emit changed();
}

} // namespace cw
