// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of the part that a component or link is.
#include "app/panels/inspector_fields.h"
#include "app/panels/part_fields.h"
#include "app/panels/quantity_text.h"
#include "app/workbench.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

QString confidenceText(Confidence confidence)
{
    switch (confidence) {
    case Confidence::High: return WORD("high confidence");
    case Confidence::Medium: return WORD("medium confidence");
    case Confidence::Low: break;
    }
    return WORD("low confidence");
}

} // namespace

QString sourceText(const Part& part)
{
    const QString source = part.source.empty() ? WORD("not said") : QString::fromStdString(part.source);
    return WORD("Source: %1 · %2").arg(source, confidenceText(part.confidence));
}

InspectorField& partFigure(FieldList& list, const InspectorContext& c, const Part& part, const QString& label,
                           const std::string& key, double value, Unit unit)
{
    auto& field = list.quantity(label, childPointer("/parts", part.id) + key, value, unit);
    const Part* sheet = c.catalogue.parts.find(part.id);
    const Json root = sheet ? toJson(*sheet) : Json();
    const Json* original = atPointer(root, key);
    const bool same = original ? *original == Json(value) : value == 0;
    field.provenance = !sheet ? QStringLiteral("design")
                       : same ? QStringLiteral("data sheet")
                              : QStringLiteral("override");
    field.resettable = field.provenance == QLatin1String("override");
    field.fallback = original ? *original : Json();
    if (value == 0)
        field.shown = WORD("not known");
    QStringList hint{WORD("Of every %1 in this design.").arg(QString::fromStdString(displayName(part)))};
    if (field.resettable) {
        const double was = original ? original->number() : 0;
        field.remark = was != 0 ? WORD("was %1").arg(shown(was, unit)) : WORD("was not known");
        hint << WORD("Set in this design; the data sheet says %1.").arg(was != 0 ? shown(was, unit) : WORD("nothing"));
    }
    hint << sourceText(sheet ? *sheet : part);
    if (!part.fromMemory.empty())
        hint << WORD("The source does not cover: %1").arg(QString::fromStdString(part.fromMemory));
    field.hint = hint.join(QLatin1Char('\n'));
    return field;
}

void partFields(const InspectorContext& c, const Part& part, FieldList& list)
{
    list.section(WORD("Part"));
    if (const int rows = measurementsOf(part); rows > 0) {
        auto& field = list.fact(WORD("Timing"), WORD("%1 measurements").arg(rows));
        field.provenance = QStringLiteral("fitted");
        field.hint = WORD("Constants and corrections of this part, fitted to measured rows");
    }
    const auto figure = [&](const QString& label, const std::string& key, double value, Unit unit,
                            const QString& remark = {}) {
        auto& field = partFigure(list, c, part, label, key, value, unit);
        if (!remark.isEmpty() && field.remark.isEmpty())
            field.remark = remark;
    };
    if (part.compute)
        for (const auto& [precision, peak] : part.compute->peak)
            figure(WORD("%1 dense").arg(QString::fromStdString(precision).toUpper()),
                   "/compute/peak_FLOPps/" + precision, peak, Unit::FlopsPerSecond);
    if (part.memory) {
        if (part.memory->capacity.value > 0)
            figure(WORD("Memory"), "/memory/capacity_B", part.memory->capacity.value, Unit::Bytes,
                   QString::fromStdString(part.memory->type));
        if (part.memory->rate.value > 0)
            figure(WORD("Bandwidth"), "/memory/rate_Bps", part.memory->rate.value, Unit::BytesPerSecond);
        if (part.memory->latency.value > 0)
            figure(WORD("Latency"), "/memory/latency_s", part.memory->latency.value, Unit::Seconds);
    }
    if (part.forward && part.forward->latency.value > 0)
        figure(WORD("Latency"), "/forward/latency_s", part.forward->latency.value, Unit::Seconds);
    for (const Port& port : part.ports)
        list.fact(WORD("Ports"), QStringLiteral("%1 × %2").arg(port.count).arg(QString::fromStdString(port.type)))
            .hint = sourceText(part);
    if (part.kind != PartKind::Link && part.kind != PartKind::Medium) {
        figure(WORD("Power (max)"), "/power/max_W", part.power.max.value, Unit::Watts);
        figure(WORD("Price"), "/price/usd", part.price.typical.value, Unit::Usd,
               part.price.low.value > 0 ? QStringLiteral("%1 – %2").arg(shown(part.price.low.value, Unit::Usd),
                                                                        shown(part.price.high.value, Unit::Usd))
                                        : QString());
        if (isAccelerator(part.kind) && c.design.economics.ownership == "rent")
            figure(WORD("Rent"), "/price/rent_usd_per_h", part.price.rentPerHour, Unit::UsdPerHour);
    }
    auto& button = list.button(WORD("Edit part…"), {});
    button.action = [] {
        if (Workbench* workbench = Workbench::instance())
            workbench->actions()->trigger(QStringLiteral("edit.part"));
    };
    button.hint = WORD("All figures of the data sheet, and constants from your own measurements");
}

} // namespace cw
