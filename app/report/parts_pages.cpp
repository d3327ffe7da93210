// SPDX-License-Identifier: GPL-3.0-or-later
// Parts and models with their figures, sources and confidence, and what the design sets otherwise.
#include <map>

#include "app/panels/part_text.h"
#include "app/panels/quantity_text.h"
#include "app/report/report_pages.h"
#include "model/design/names.h"

namespace cw
{

namespace
{

constexpr std::size_t mostOverrides = 300;

QString price(const Part& p)
{
    const PriceSheet& s = p.price;
    if (s.typical.value <= 0)
        return s.rentPerHour > 0 ? shown(s.rentPerHour, Unit::UsdPerHour) : QStringLiteral("–");
    const QString typical = shown(s.typical.value, Unit::Usd);
    return s.low.value > 0 && s.high.value > 0
               ? ReportWords::tr("%1 (%2 to %3)")
                     .arg(typical, shown(s.low.value, Unit::Usd), shown(s.high.value, Unit::Usd))
               : typical;
}

QString sourceOf(const std::string& source, const std::string& fromMemory)
{
    QString text = source.empty() ? ReportWords::tr("no source given") : QString::fromStdString(source);
    if (!fromMemory.empty())
        text += QLatin1Char('\n') +
                ReportWords::tr("not covered by it: %1")
                    .arg(QString::fromStdString(fromMemory).replace(QLatin1Char(';'), QStringLiteral(", ")));
    return shortened(text, 500);
}

QString sheetOf(const Part& p)
{
    return p.link && p.link->rate.value > 0
               ? subtitle(p) + QStringLiteral(" · ") + shown(p.link->rate.value, Unit::BytesPerSecond)
               : subtitle(p);
}

ReportTable partsTable(const std::map<std::string, const Part*>& parts)
{
    ReportTable table{{{ReportWords::tr("Part"), 1.2},
                       {ReportWords::tr("Data sheet"), 1.5},
                       {ReportWords::tr("Price (USD)"), 0.9},
                       {ReportWords::tr("Source"), 2},
                       {ReportWords::tr("Confidence"), 0.6}},
                      {}};
    for (const auto& [id, part] : parts)
        table.rows.push_back({{shortened(QString::fromStdString(displayName(*part)), 120)},
                              {sheetOf(*part)},
                              {price(*part)},
                              {sourceOf(part->source, part->fromMemory), ReportTone::Dim},
                              {confidenceText(part->confidence)}});
    return table;
}

ReportTable modelsTable(const Design& d)
{
    ReportTable table{{{ReportWords::tr("Model"), 1.2},
                       {ReportWords::tr("Parameters"), 1.1},
                       {ReportWords::tr("Shape"), 1.4},
                       {ReportWords::tr("Source"), 2},
                       {ReportWords::tr("Confidence"), 0.6}},
                      {}};
    constexpr double billion = 1e9;
    const auto billions = [](double v) { return shown(v / billion, Unit::Count) + QStringLiteral(" B"); };
    for (const Architecture& m : d.models) {
        const double all = m.parameters(), active = m.activeParameters();
        table.rows.push_back(
            {{shortened(QString::fromStdString(displayName(m)), 120)},
             {m.moe ? ReportWords::tr("%1, %2 active").arg(billions(all), billions(active)) : billions(all)},
             {ReportWords::tr("%1 layers, width %2, %3 heads, %4 KV heads")
                  .arg(m.layers)
                  .arg(m.hidden)
                  .arg(m.heads)
                  .arg(m.kvHeads)},
             {sourceOf(m.source, {}), ReportTone::Dim},
             {confidenceText(m.confidence)}});
    }
    return table;
}

/// What a design sets otherwise than data sheets: of items, of single instances, and inside types.
ReportTable overridesTable(const Design& d, std::size_t& left)
{
    ReportTable table{{{ReportWords::tr("Component"), 1.5},
                       {ReportWords::tr("Figure"), 1},
                       {ReportWords::tr("Set to (SI)"), 0.8, true}},
                      {}};
    const auto add = [&](const QString& where, const Overrides& values) {
        for (const auto& [key, value] : values) {
            if (table.rows.size() == mostOverrides)
                ++left;
            else
                table.rows.push_back(
                    {{shortened(where, 160)}, {QString::fromStdString(key)}, {shown(value, Unit::Count, 6)}});
        }
    };
    const auto addItems = [&](const IdMap<Item>& items, const QString& within) {
        for (const Item& item : items) {
            const QString name = within + QString::fromStdString(displayName(d, item));
            add(name, item.values);
            for (const auto& [selector, values] : item.overrides)
                add(name + QLatin1Char(' ') + QString::fromStdString(selector), values);
        }
    };
    addItems(d.items, {});
    for (const Type& type : d.types)
        addItems(type.items, QString::fromStdString(displayName(type)) + QStringLiteral(" / "));
    return table;
}

} // namespace

void addParts(ReportPages& pages, const ReportSource& s)
{
    std::map<std::string, const Part*> parts;
    for (const ReportSubject& subject : s.subjects)
        if (subject.design)
            for (const Part& part : subject.design->parts)
                parts.emplace(part.id, &part);
    if (!parts.empty()) {
        ReportPage page{QStringLiteral("parts"), ReportWords::tr("Assumptions: parts"), {}};
        page.level = 2;
        page.blocks.emplace_back(partsTable(parts));
        pages.push_back(std::move(page));
    }
    std::size_t left = 0;
    ReportTable overrides = overridesTable(*s.base, left);
    if (!overrides.rows.empty()) {
        ReportPage page{
            QStringLiteral("overrides"), ReportWords::tr("Assumptions: set otherwise than the data sheet"), {}};
        page.level = 2;
        page.blocks.emplace_back(std::move(overrides));
        if (left > 0)
            page.blocks.emplace_back(ReportText{ReportWords::tr("%1 more are not shown.").arg(left),
                                                ReportText::Style::Small, ReportTone::Dim});
        pages.push_back(std::move(page));
    }
    if (s.base->models.size() > 0) {
        ReportPage page{QStringLiteral("models"), ReportWords::tr("Assumptions: models"), {}};
        page.level = 2;
        page.blocks.emplace_back(modelsTable(*s.base));
        pages.push_back(std::move(page));
    }
}

} // namespace cw
