// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: rows for what is selected, and their edits as named steps.
#include "app/panels/inspector_model.h"

#include <algorithm>
#include <cmath>

#include <QSettings>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/selection.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/inspector_fields.h"

namespace cw
{

namespace
{

/// A slider has this many positions, so that values stay round.
constexpr double sliderSteps = 200;
/// More selected things than this are shown when nothing has changed for a moment, in milliseconds.
constexpr int atOnce = 200, moment = 120;

InspectedThings inspected(const Selection& selection, const Design& design)
{
    InspectedThings things;
    for (const QString& path : selection.items())
        if (path.startsWith(QLatin1String("note:")))
            things.annotations << path.mid(5);
        else
            things.items << path;
    things.connections = selection.connections();
    for (const QString& pool : selection.pools())
        if (design.pools.contains(pool.toStdString()))
            things.pools << pool;
    return things;
}

} // namespace

InspectorModel::InspectorModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                               Evaluation* evaluation, QObject* parent)
    : RowsModel(fieldRoles(), parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection),
      m_evaluation(evaluation)
{
    m_later.setSingleShot(true);
    m_later.setInterval(moment);
    const QStringList toggled = QSettings().value(QStringLiteral("inspector/toggledSections")).toStringList();
    m_toggled = QSet<QString>(toggled.begin(), toggled.end());
    connect(&m_later, &QTimer::timeout, this, &InspectorModel::rebuild);
    connect(document, &Document::designChanged, this, &InspectorModel::later);
    connect(selection, &Selection::changed, this, &InspectorModel::later);
    connect(evaluation, &Evaluation::reportChanged, this, &InspectorModel::later);
    rebuild();
}

void InspectorModel::later()
{
    if (m_selection->items().size() + m_selection->connections().size() > atOnce)
        m_later.start();
    else
        rebuild();
}

void InspectorModel::catchUp()
{
    if (m_later.isActive())
        rebuild();
}

void InspectorModel::rebuild()
{
    m_later.stop();
    const DesignPointer design = m_document->design();
    const auto report = m_evaluation->report();
    const auto fabric = m_evaluation->fabric();
    const InspectorContext context{*design, *m_catalogue, report.get(), fabric.get()};
    const InspectedThings things = inspected(*m_selection, *design);
    InspectorPage page;
    if (m_document->isOpen())
        page = things.count() > 0 ? selectionPage(context, things) : designPage(context);

    m_fields = std::move(page.list.fields);
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles(field.foldedAtFirst != m_toggled.contains(field.section))};
    setRows(rows);
    if (page.title == m_title && page.subtitle == m_subtitle)
        return;
    m_title = page.title;
    m_subtitle = page.subtitle;
    emit titleChanged();
}

const InspectorField* InspectorModel::fieldAt(int row) const
{
    return row >= 0 && row < count() ? &m_fields[static_cast<std::size_t>(row)] : nullptr;
}

QString InspectorModel::set(const InspectorField& field, const Json& value, const QString& gesture)
{
    // Tried first: a refused entry is told beside its field, not as a notice.
    auto edited = field.applied(*m_document->design(), value);
    if (!edited)
        return reason(edited.error());
    const QString label = field.label;
    m_document->apply(
        tr("Set %1").arg(label), [&](const Design&) -> Result<Design> { return std::move(*edited); }, gesture);
    return {};
}

QString InspectorModel::edit(int row, const QString& text)
{
    catchUp();
    if (!fieldAt(row))
        return {};
    // A copy: the edit makes the rows anew.
    const InspectorField field = *fieldAt(row);
    const bool typed = field.kind == FieldKind::Text || field.kind == FieldKind::Quantity;
    // What differs shows nothing; leaving it so says nothing.
    if (field.pointers.empty() || (typed && text.trimmed() == (field.isMixed() ? QString() : field.text())) ||
        (field.kind == FieldKind::Notes && text == (field.isMixed() ? QString() : field.text())))
        return {};
    const auto value = field.parse(text);
    return value ? set(field, *value, {}) : reason(value.error());
}

QString InspectorModel::slide(int row, double number)
{
    if (!fieldAt(row))
        return {};
    const InspectorField field = *fieldAt(row);
    if (!field.range || field.pointers.empty())
        return {};
    const auto [from, to] = *field.range;
    const double step = (to - from) / sliderSteps;
    double value = from + std::round((std::clamp(number, from, to) - from) / step) * step;
    if (field.whole)
        value = std::round(value);
    // Nine digits: 0.1 steps add up to round numbers again.
    const double scale = std::pow(10.0, 8 - std::floor(std::log10(std::max(std::abs(value), 1e-12))));
    value = std::round(value * scale) / scale;
    return set(field, field.whole ? Json(static_cast<std::int64_t>(value)) : Json(value),
               QString::fromStdString(field.pointers.front()));
}

QString InspectorModel::step(int row, int steps, bool large)
{
    catchUp();
    if (!fieldAt(row))
        return {};
    const InspectorField field = *fieldAt(row);
    const auto value = field.stepped(steps, large);
    return value ? set(field, *value, QStringLiteral("step:") + field.key()) : QString();
}

bool InspectorModel::canStep(int row) const
{
    const InspectorField* field = fieldAt(row);
    return field && (field->stepped(1, false) || field->stepped(-1, false));
}

void InspectorModel::endGesture()
{
    m_document->endGesture();
}

void InspectorModel::reset(int row)
{
    catchUp();
    if (!fieldAt(row))
        return;
    const InspectorField field = *fieldAt(row);
    if (!field.resettable)
        return;
    m_document->apply(tr("Reset %1").arg(field.label),
                      [&](Design design) { return field.wasReset(std::move(design)); });
}

void InspectorModel::trigger(int row)
{
    catchUp();
    if (!fieldAt(row))
        return;
    // A copy: what it does may make the rows anew.
    const InspectorField field = *fieldAt(row);
    if (field.change)
        m_document->apply(field.label, field.change);
    if (field.action)
        field.action();
}

void InspectorModel::toggleSection(const QString& section)
{
    if (!m_toggled.remove(section))
        m_toggled.insert(section);
    QSettings().setValue(QStringLiteral("inspector/toggledSections"), QStringList(m_toggled.begin(), m_toggled.end()));
    rebuild();
}

int InspectorModel::rowOfPointer(const QString& pointer)
{
    catchUp();
    // The field itself, or the closest that is part of what is named.
    const std::string wanted = pointer.toStdString();
    int found = -1;
    for (std::size_t row = 0; row < m_fields.size(); ++row) {
        const auto& own = m_fields[row].pointers;
        if (std::find(own.begin(), own.end(), wanted) != own.end()) {
            found = static_cast<int>(row);
            break;
        }
        if (found < 0 &&
            std::any_of(own.begin(), own.end(), [&](const auto& p) { return p.starts_with(wanted + "/"); }))
            found = static_cast<int>(row);
    }
    if (found >= 0 && get(found, QStringLiteral("folded")).toBool())
        toggleSection(m_fields[static_cast<std::size_t>(found)].section);
    return found;
}

} // namespace cw
