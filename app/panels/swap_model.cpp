// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/swap_model.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/part_text.h"
#include "app/panels/quantity_text.h"
#include "model/design/totals.h"

namespace cw
{

/// What people compare first. 0 = not known.
struct SwapModel::Figures {
    double devices = 0, memory = 0, memoryRate = 0, dense16 = 0, dense8 = 0, power = 0, price = 0, ports = 0;
};

namespace
{

/// "+80 %"
QString percentText(int percent)
{
    return (percent > 0 ? QStringLiteral("+") : QString()) + QString::number(percent) + QStringLiteral(" %");
}

/// What is swapped at a place: a part's or a type's id.
std::string exchanged(const Item& item)
{
    return item.isComponent() ? item.part : item.type;
}

double portRate(const Part& part)
{
    double all = 0;
    for (const Port& port : part.ports)
        if (!port.type.starts_with("pcie"))
            all += port.rate.value * port.count;
    return all;
}

} // namespace

SwapModel::SwapModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                     QObject* parent)
    : RowsModel({"itemId", "name", "summary", "isCurrent", "best"}, parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection)
{
}

bool SwapModel::canOpen() const
{
    const Design& design = *m_document->design();
    const auto place = drawnPlace(design, m_selection->current().toStdString());
    return place && (place->item->isComponent() || place->item->isInstance());
}

bool SwapModel::open()
{
    close();
    const Design& design = *m_document->design();
    const auto leading = drawnPlace(design, m_selection->current().toStdString());
    if (!leading || (!leading->item->isComponent() && !leading->item->isInstance()))
        return false;
    m_systems = leading->item->isInstance();
    m_current = exchanged(*leading->item);
    const Part* part = m_systems ? nullptr : design.parts.find(m_current);
    std::int64_t drawn = 0;
    for (const QString& path : m_selection->items()) {
        const auto place = drawnPlace(design, path.toStdString());
        if (!place || place->item->isInstance() != m_systems || (!m_systems && !place->item->isComponent()))
            continue;
        const Part* other = m_systems ? nullptr : design.parts.find(place->item->part);
        if (!m_systems && (!part || !other || !isExchangeable(part->kind, other->kind)))
            continue;
        m_places.push_back(path.toStdString());
        drawn += place->item->count;
    }
    const Type* type = m_systems ? design.types.find(m_current) : nullptr;
    const QString name = type ? plainName(*type) : part ? plainName(*part) : QString::fromStdString(m_current);
    m_title = drawn > 1 ? QString::fromUtf8("%1 ×%2").arg(name).arg(drawn) : name;
    list();
    emit changed();
    return true;
}

void SwapModel::close()
{
    m_places.clear();
    m_preview.reset();
    m_target.clear();
    m_problem.clear();
    m_filter.clear();
    setRows({});
    emit changed();
    emit targetChanged();
}

SwapModel::Figures SwapModel::figuresOf(const std::string& id) const
{
    const Design& design = *m_document->design();
    Figures f;
    if (m_systems) {
        Design look; // the candidate with the parts it is made of
        const bool own = design.types.contains(id);
        look.types = own ? design.types : m_catalogue->systems;
        look.parts = own ? design.parts : m_catalogue->parts;
        const Type* type = look.types.find(id);
        if (!type)
            return f;
        const Totals t = totalsOf(look, *type);
        for (const Totals::Kind& kind : t.accelerators)
            f.devices += kind.count;
        f.memory = t.memory.value;
        f.memoryRate = t.memoryRate.value;
        f.dense16 = t.dense16.value;
        f.dense8 = t.dense8.value;
        f.power = t.power.value;
        f.price = t.price.value;
        return f;
    }
    const Part* part = design.parts.find(id);
    if (!part)
        part = m_catalogue->parts.find(id);
    if (!part)
        return f;
    if (part->memory) {
        f.memory = part->memory->capacity.value;
        f.memoryRate = part->memory->rate.value;
    }
    if (part->compute) {
        const auto peak = [&](const char* a, const char* b) {
            const auto& peaks = part->compute->peak;
            if (const auto i = peaks.find(a); i != peaks.end())
                return i->second;
            const auto j = peaks.find(b);
            return j == peaks.end() ? 0.0 : j->second;
        };
        f.dense16 = peak("bf16", "fp16");
        f.dense8 = peak("fp8", "int8");
    }
    f.power = part->power.max.value;
    f.price = part->price.typical.value;
    f.ports = portRate(*part);
    return f;
}

void SwapModel::list()
{
    const Design& design = *m_document->design();
    QList<Row> rows;
    if (m_places.empty()) {
        setRows(rows);
        return;
    }
    const QStringList words = m_filter.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const Figures now = figuresOf(m_current);
    const auto add = [&](const std::string& id, const QString& name, const QString& summary, const QString& more) {
        const QString haystack = (name + QLatin1Char(' ') + QString::fromStdString(id) + QLatin1Char(' ') + summary +
                                  QLatin1Char(' ') + more)
                                     .toLower();
        if (!std::all_of(words.begin(), words.end(), [&](const QString& w) { return haystack.contains(w); }))
            return;
        const Figures then = figuresOf(id);
        QString best;
        if (now.memory > 0 && then.memory > 0 && std::abs(then.memory / now.memory - 1) > 0.01)
            best =
                tr("memory %1").arg(percentText(static_cast<int>(std::lround(100 * (then.memory / now.memory - 1)))));
        const QString key = QString::fromStdString(id);
        rows << Row{key, {key, name, summary, id == m_current, best}};
    };
    if (m_systems) {
        const Type* old = design.types.find(m_current);
        const auto alike = [&](const Type& type) { return !old || old->kind.empty() || type.kind == old->kind; };
        for (const Type& type : design.types)
            if (alike(type))
                add(type.id, plainName(type), subtitle(type, *m_catalogue), tr("in this design"));
        for (const Type& type : m_catalogue->systems)
            if (alike(type) && !design.types.contains(type.id))
                add(type.id, plainName(type), subtitle(type, *m_catalogue), QString::fromStdString(type.vendor));
    } else {
        const Part* old = design.parts.find(m_current);
        for (const Part& part : design.parts)
            if (old && isExchangeable(old->kind, part.kind) && !m_catalogue->parts.contains(part.id))
                add(part.id, plainName(part), subtitle(part), tr("in this design"));
        for (const Part& part : m_catalogue->parts)
            if (old && isExchangeable(old->kind, part.kind))
                add(part.id, plainName(part), subtitle(part), QString::fromStdString(part.vendor));
    }
    setRows(rows);
}

void SwapModel::setFilter(const QString& words)
{
    if (words == m_filter)
        return;
    m_filter = words;
    list();
    emit changed();
}

void SwapModel::setTarget(const QString& id)
{
    if (id == m_target)
        return;
    m_target = id;
    m_problem.clear();
    m_preview.reset();
    if (!id.isEmpty() && id.toStdString() != m_current) {
        auto swapped = m_systems ? swapSystem(*m_document->design(), *m_catalogue, m_places, id.toStdString())
                                 : swapPart(*m_document->design(), *m_catalogue, m_places, id.toStdString());
        if (swapped)
            m_preview = std::move(*swapped);
        else
            m_problem = localized(swapped.error());
    }
    emit targetChanged();
}

QVariantList SwapModel::figures() const
{
    QVariantList rows;
    if (m_target.isEmpty() || m_places.empty())
        return rows;
    const Figures a = figuresOf(m_current), b = figuresOf(m_target.toStdString());
    const auto add = [&](const QString& label, double now, double then, Unit unit, bool moreIsBetter) {
        if (now <= 0 && then <= 0)
            return;
        const auto text = [&](double v) { return v > 0 ? shown(v, unit) : QString::fromUtf8("–"); };
        QString delta;
        int better = 0;
        if (now > 0 && then > 0) {
            const int percent = static_cast<int>(std::lround(100 * (then / now - 1)));
            delta = percent == 0 ? QStringLiteral("=") : percentText(percent);
            better = percent == 0 ? 0 : (percent > 0) == moreIsBetter ? 1 : -1;
        }
        rows << QVariantMap{{QStringLiteral("label"), label},
                            {QStringLiteral("now"), text(now)},
                            {QStringLiteral("then"), text(then)},
                            {QStringLiteral("delta"), delta},
                            {QStringLiteral("better"), better}};
    };
    add(tr("Accelerators"), a.devices, b.devices, Unit::Count, true);
    add(tr("Memory"), a.memory, b.memory, Unit::Bytes, true);
    add(tr("Bandwidth"), a.memoryRate, b.memoryRate, Unit::BytesPerSecond, true);
    add(tr("BF16 dense"), a.dense16, b.dense16, Unit::FlopsPerSecond, true);
    add(tr("FP8 dense"), a.dense8, b.dense8, Unit::FlopsPerSecond, true);
    add(tr("Ports"), a.ports, b.ports, Unit::BytesPerSecond, true);
    add(tr("Power (max)"), a.power, b.power, Unit::Watts, false);
    add(tr("Price"), a.price, b.price, Unit::Usd, false);
    return rows;
}

QVariantList SwapModel::lines() const
{
    QVariantList rows;
    if (!m_preview)
        return rows;
    const auto fate = [](SwapFate f) {
        return f == SwapFate::Lost      ? QStringLiteral("lost")
               : f == SwapFate::Changed ? QStringLiteral("changed")
               : f == SwapFate::Note    ? QStringLiteral("note")
                                        : QStringLiteral("kept");
    };
    for (const SwapLine& line : m_preview->lines)
        rows << QVariantMap{{QStringLiteral("fate"), fate(line.fate)}, {QStringLiteral("text"), localized(line.what)}};
    return rows;
}

bool SwapModel::apply()
{
    if (!m_preview)
        return false;
    const std::string id = m_target.toStdString();
    return m_document->apply(tr("Swap %1").arg(m_title), [&](Design design) -> Result<Design> {
        CW_TRY(Swapped swapped, m_systems ? swapSystem(std::move(design), *m_catalogue, m_places, id)
                                          : swapPart(std::move(design), *m_catalogue, m_places, id));
        return std::move(swapped.design);
    });
}

} // namespace cw
