// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: rows for what is selected, and their edits as named steps.
#include "app/panels/inspector_model.h"

#include <algorithm>

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
    : FieldRows(document, parent), m_catalogue(std::move(catalogue)), m_selection(selection), m_evaluation(evaluation)
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
    const DesignPointer design = document()->design();
    const auto report = m_evaluation->report();
    const auto fabric = m_evaluation->fabric();
    const InspectorContext context{*design, *m_catalogue, report.get(), fabric.get()};
    const InspectedThings things = inspected(*m_selection, *design);
    InspectorPage page;
    if (document()->isOpen())
        page = things.count() > 0 ? selectionPage(context, things) : designPage(context);

    setFields(std::move(page.list.fields),
              [&](const InspectorField& field) { return field.foldedAtFirst != m_toggled.contains(field.section); });
    if (page.title == m_title && page.subtitle == m_subtitle)
        return;
    m_title = page.title;
    m_subtitle = page.subtitle;
    emit titleChanged();
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
    for (std::size_t row = 0; row < fields().size(); ++row) {
        const auto& own = fields()[row].pointers;
        if (std::find(own.begin(), own.end(), wanted) != own.end()) {
            found = static_cast<int>(row);
            break;
        }
        if (found < 0 &&
            std::any_of(own.begin(), own.end(), [&](const auto& p) { return p.starts_with(wanted + "/"); }))
            found = static_cast<int>(row);
    }
    if (found >= 0 && get(found, QStringLiteral("folded")).toBool())
        toggleSection(fields()[static_cast<std::size_t>(found)].section);
    return found;
}

} // namespace cw
