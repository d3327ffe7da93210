// SPDX-License-Identifier: GPL-3.0-or-later
// Edits a part away from the design; saved in one step, or to the user's own parts.
#include "app/panels/part_editor.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QThread>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/document/user_catalogue.h"
#include "app/panels/accuracy_groups.h"
#include "app/panels/part_fields.h"
#include "app/panels/part_text.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

/// Of the progress bar.
constexpr int tickMilliseconds = 100;

bool fitsTheSame(const Curve& a, const Curve& b)
{
    return a.op == b.op && a.format == b.format && a.engine == b.engine && a.variant == b.variant;
}

} // namespace

/// One import. The thread is the last member: it is joined before what it writes to is gone.
struct PartEditor::Job {
    std::atomic<double> progress{0};
    std::jthread thread;
};

PartEditor::PartEditor(std::shared_ptr<const Catalogue> catalogue, UserCatalogue* own, Document* document,
                       Selection* selection, QObject* parent)
    : RowsModel(fieldRoles(), parent),
      m_catalogue(std::move(catalogue)),
      m_own(own),
      m_document(document),
      m_selection(selection)
{
    m_ticker.setInterval(tickMilliseconds);
    connect(&m_ticker, &QTimer::timeout, this, &PartEditor::importChanged);
    m_draft.parts.set(Part());
}

PartEditor::~PartEditor() = default;

std::string PartEditor::selectedPart() const
{
    const Design& design = *m_document->design();
    std::set<std::string> parts;
    for (const QString& path : m_selection->items()) {
        const auto place = drawnPlace(design, path.toStdString());
        parts.insert(place && place->item->isComponent() ? place->item->part : std::string());
    }
    for (const QString& pointer : m_selection->connections()) {
        const Connection* connection = drawnConnection(design, pointer.toStdString());
        parts.insert(connection ? connection->link : std::string());
    }
    return parts.size() == 1 && design.parts.contains(*parts.begin()) ? *parts.begin() : std::string();
}

bool PartEditor::openSelected()
{
    const Design& design = *m_document->design();
    const Part* part = design.parts.find(selectedPart());
    if (!part)
        return false;
    std::set<std::string> users;
    for (const QString& path : m_selection->items())
        users.insert(drawnPlace(design, path.toStdString())->pointer + "/part");
    for (const QString& pointer : m_selection->connections())
        users.insert(pointer.toStdString() + "/link");
    m_users.assign(users.begin(), users.end());
    open(*part, true, false);
    return true;
}

bool PartEditor::openCatalogue(const QString& id, bool asCopy)
{
    const Part* part = m_catalogue->parts.find(id.toStdString());
    if (!part)
        return false;
    m_users.clear();
    open(*part, false, asCopy || !m_own->contains(part->id));
    return true;
}

bool PartEditor::openNew(const QString& kind)
{
    const auto known = enumFromName<PartKind>(kind.toStdString());
    if (!known || sectionOrder(*known) < 0)
        return false;
    Part part;
    part.id = "new-part";
    part.name = kindName(*known).toStdString(); // open() makes it "My …"
    part.kind = *known;
    part.confidence = Confidence::Medium;
    const bool computes = isAccelerator(part.kind) || part.kind == PartKind::Cpu;
    if (computes)
        part.compute.emplace();
    if (computes || isMemoryDevice(part.kind))
        part.memory.emplace();
    if (isSwitch(part.kind) || part.kind == PartKind::Nic)
        part.forward.emplace();
    m_users.clear();
    open(part, false, true);
    m_new = true;
    emit draftChanged();
    return true;
}

QString PartEditor::kind() const
{
    return QLatin1String(enumName(draft().kind));
}

QVariantList PartEditor::kinds() const
{
    QVariantList list;
    for (const auto& [kind, name] : EnumNames<PartKind>::names)
        if (sectionOrder(kind) >= 0)
            list << QVariantMap{{QStringLiteral("value"), QLatin1String(name)},
                                {QStringLiteral("text"), kindName(kind)}};
    return list;
}

void PartEditor::open(const Part& part, bool inDesign, bool copy)
{
    cancelImport();
    m_new = false;
    m_original = part;
    m_draft = {};
    m_draft.parts.set(part);
    m_inDesign = inDesign;
    m_copy = false;
    m_checked.clear();
    m_lastFit.reset();
    setCopy(copy);
    rebuild();
    emit importChanged();
}

const Part& PartEditor::draft() const
{
    return *m_draft.parts.find(m_original.id);
}

QString PartEditor::title() const
{
    return QString::fromStdString(draft().name.empty() ? m_original.id : draft().name);
}

QString PartEditor::subtitle() const
{
    QStringList about{kindName(m_original.kind)};
    about << (m_new                            ? tr("new")
              : m_inDesign                     ? tr("of this design")
              : m_own->contains(m_original.id) ? tr("of my parts")
                                               : tr("of the catalogue"));
    return about.join(QStringLiteral(" · "));
}

void PartEditor::setCopy(bool copy)
{
    if (copy == m_copy || (!copy && !mayReplace()))
        return;
    m_copy = copy;
    // Two parts of one name can't be told apart in a list.
    const std::string suggested = suggestedName();
    m_draft.parts.update(m_original.id, [&](Part& p) {
        if (copy && p.name == m_original.name)
            p.name = suggested;
        else if (!copy && p.name == suggested)
            p.name = m_original.name;
    });
    rebuild();
}

std::string PartEditor::suggestedName() const
{
    return tr("My %1").arg(plainName(m_original)).toStdString();
}

bool PartEditor::mayReplace() const
{
    return m_inDesign || m_own->contains(m_original.id);
}

bool PartEditor::mayKeep() const
{
    return sectionOrder(m_original.kind) >= 0;
}

bool PartEditor::isModified() const
{
    return m_copy || !(draft() == m_original);
}

bool PartEditor::isEdited() const
{
    Part part = draft();
    if (m_copy && part.name == suggestedName())
        part.name = m_original.name;
    return !(part == m_original);
}

QStringList PartEditor::warnings() const
{
    return dataSheetProblems(draft());
}

bool PartEditor::isMeasurable() const
{
    return isAccelerator(m_original.kind) || m_original.kind == PartKind::Cpu || isMemoryDevice(m_original.kind);
}

QVariantList PartEditor::curves() const
{
    QVariantList list;
    for (const Curve& c : draft().curves) {
        const auto checked = std::find_if(m_checked.begin(), m_checked.end(),
                                          [&](const CheckedCurve& k) { return fitsTheSame(k.curve, c); });
        const bool fresh = checked != m_checked.end() && checked->inside.rows > 0;
        const QString engine = QString::fromStdString(c.engine), variant = QString::fromStdString(c.variant);
        list << QVariantMap{
            {QStringLiteral("op"), QString::fromStdString(c.op)},
            {QStringLiteral("format"), QString::fromStdString(c.format)},
            {QStringLiteral("engine"), variant.isEmpty()  ? engine
                                       : engine.isEmpty() ? variant
                                                          : engine + QStringLiteral(" · ") + variant},
            {QStringLiteral("rows"), QString::number(c.rows)},
            {QStringLiteral("inside"), fresh ? percentText(checked->inside.medianAbs) : QStringLiteral("–")},
            {QStringLiteral("leftOut"), percentText(100 * c.medianError)},
            {QStringLiteral("covered"), fresh ? percentText(checked->inside.insideBand) : QStringLiteral("–")}};
    }
    return list;
}

double PartEditor::progress() const
{
    return m_job ? m_job->progress.load() : 0;
}

QString PartEditor::summary() const
{
    if (!m_lastFit)
        return {};
    return m_lastFit->curves.empty()
               ? tr("%1 rows read; too few alike for a curve").arg(m_lastFit->rows)
               : tr("%1 rows read · fitted curves: %2").arg(m_lastFit->rows).arg(m_lastFit->curves.size());
}

QVariantList PartEditor::problems() const
{
    QVariantList list;
    if (m_lastFit)
        for (const Error& e : m_lastFit->problems)
            list << QVariantMap{
                {QStringLiteral("where"), QString::fromStdString(e.where).section(QLatin1Char('/'), -1)},
                {QStringLiteral("text"), localized(Error{e.what, {}, e.fix})}};
    return list;
}

QString PartEditor::edit(int row, const QString& text)
{
    if (row < 0 || row >= count())
        return {};
    // A copy: the edit makes the rows anew.
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    if (field.pointers.empty() || (field.kind != FieldKind::Toggle && text.trimmed() == field.text()))
        return {};
    const auto value = field.parse(text);
    if (!value)
        return localized(value.error());
    auto edited = field.applied(m_draft, *value);
    if (!edited)
        return localized(edited.error());
    m_draft = std::move(*edited);
    // A port that gets the name of a link has its speed, unless another was given.
    if (field.pointers.front().ends_with("/type") && field.pointers.front().find("/ports/") != std::string::npos)
        m_draft.parts.update(m_original.id, [&](Part& p) {
            for (Port& port : p.ports)
                if (const Part* link = m_catalogue->parts.find(port.type); link && link->link && port.rate.value == 0)
                    port.rate = link->link->rate;
        });
    rebuild();
    return {};
}

void PartEditor::trigger(int row)
{
    if (row < 0 || row >= count())
        return;
    // A copy: the action makes the rows anew.
    if (const auto action = m_fields[static_cast<std::size_t>(row)].action)
        action();
}

void PartEditor::addPort()
{
    Port port;
    port.type = "pcie5-x16";
    port.count = 1;
    if (const Part* link = m_catalogue->parts.find(port.type); link && link->link)
        port.rate = link->link->rate;
    m_draft.parts.update(m_original.id, [&](Part& p) { p.ports.push_back(port); });
    rebuild();
}

void PartEditor::removePort(std::size_t index)
{
    m_draft.parts.update(m_original.id, [&](Part& p) {
        if (index < p.ports.size())
            p.ports.erase(p.ports.begin() + static_cast<std::ptrdiff_t>(index));
    });
    rebuild();
}

void PartEditor::reset(int row)
{
    if (row < 0 || row >= count())
        return;
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    if (auto edited = field.applied(m_draft, field.fallback)) {
        m_draft = std::move(*edited);
        rebuild();
    }
}

void PartEditor::importFile(const QString& path)
{
    if (m_job)
        return;
    m_lastFit.reset();
    m_job = std::make_unique<Job>();
    Job* job = m_job.get();
    job->thread = std::jthread([this, job, part = draft(), files = std::vector<std::string>{path.toStdString()},
                                catalogue = Catalogue(*m_catalogue)](const std::stop_token& stop) {
        PartFitOptions options;
        options.catalogue = &catalogue;
        options.stop = stop;
        options.progress = [job](double done) { job->progress = done; };
        PartFit fit = fitPart(part, files, options);
        QMetaObject::invokeMethod(
            this, [this, job, fit = std::move(fit)]() mutable { finishImport(job, std::move(fit)); },
            Qt::QueuedConnection);
    });
    m_ticker.start();
    emit importChanged();
}

void PartEditor::cancelImport()
{
    if (!m_job)
        return;
    // Its thread may still look at a row or two.
    m_job->thread.request_stop();
    m_retired.push_back(std::move(m_job));
    m_ticker.stop();
    emit importChanged();
}

void PartEditor::finishImport(Job* job, PartFit fit)
{
    std::erase_if(m_retired, [&](const auto& r) { return r.get() == job; });
    if (m_job.get() != job)
        return;
    m_job.reset();
    m_ticker.stop();
    m_draft.parts.update(m_original.id, [&](Part& p) {
        for (const CheckedCurve& fitted : fit.curves) {
            std::erase_if(p.curves, [&](const Curve& c) { return fitsTheSame(c, fitted.curve); });
            p.curves.push_back(fitted.curve);
        }
    });
    for (const CheckedCurve& fitted : fit.curves) {
        std::erase_if(m_checked, [&](const CheckedCurve& k) { return fitsTheSame(k.curve, fitted.curve); });
        m_checked.push_back(fitted);
    }
    m_lastFit = std::move(fit);
    rebuild();
    emit importChanged();
}

void PartEditor::removeCurves()
{
    m_draft.parts.update(m_original.id, [](Part& p) { p.curves.clear(); });
    m_checked.clear();
    m_lastFit.reset();
    rebuild();
    emit importChanged();
}

bool PartEditor::waitForImport(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (m_job && !deadline.hasExpired()) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
        QThread::msleep(5);
    }
    return !m_job;
}

Part PartEditor::draftAs(const std::string& id) const
{
    Part part = draft();
    part.id = id;
    for (Curve& c : part.curves)
        c.part = id;
    return part;
}

QString PartEditor::saveInDesign()
{
    const QString name = title();
    std::string id = m_original.id;
    const auto edit = [&](Design design) -> Result<Design> {
        if (m_copy) {
            const std::string wish = slug(draft().name);
            id = freshId(design.parts, wish);
            for (int n = 2; m_catalogue->parts.contains(id) || design.parts.contains(id); ++n)
                id = wish + "-" + std::to_string(n);
        }
        design.parts.set(draftAs(id));
        if (m_copy)
            for (const std::string& user : m_users) {
                CW_TRY(design, setField(std::move(design), user, Json(id)));
            }
        return design;
    };
    // Tried first: a refusal is told in the dialog, not as a notice.
    if (const auto tried = edit(*m_document->design()); !tried)
        return localized(tried.error());
    m_document->apply(tr("Edit part %1").arg(name), edit);
    return {};
}

QString PartEditor::saveToMine()
{
    std::string id = m_original.id;
    Part part = draft();
    if (m_copy || !m_own->contains(id)) {
        if (const Part* shipped = m_catalogue->parts.find(id); shipped && shipped->name == part.name)
            part.name = suggestedName();
        id = freshId(m_catalogue->parts, slug(part.name));
    }
    Part saved = draftAs(id);
    saved.name = part.name;
    if (const auto done = m_own->save(saved); !done)
        return localized(done.error());
    emit kept(QString::fromStdString(saved.name));
    return {};
}

void PartEditor::retranslate()
{
    rebuild();
    emit importChanged();
}

void PartEditor::rebuild()
{
    m_fields =
        dataSheetFields(draft(), m_original, {[this] { addPort(); }, [this](std::size_t index) { removePort(index); }})
            .fields;
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles()};
    setRows(std::move(rows));
    emit draftChanged();
}

} // namespace cw
