// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/instances_model.h"

#include <QCoreApplication>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/quantity_text.h"
#include "model/design/overrides.h"

namespace cw
{

namespace
{

struct Figure {
    const char* key;
    const char* text; ///< context "InstancesModel"
    Unit unit;
};
constexpr Figure known[] = {{"cap_W", QT_TRANSLATE_NOOP("InstancesModel", "Power cap"), Unit::Watts},
                            {"power.max_W", QT_TRANSLATE_NOOP("InstancesModel", "Power (max)"), Unit::Watts},
                            {"memory.capacity_B", QT_TRANSLATE_NOOP("InstancesModel", "Memory"), Unit::Bytes},
                            {"memory.rate_Bps", QT_TRANSLATE_NOOP("InstancesModel", "Bandwidth"), Unit::BytesPerSecond},
                            {"compute.sustained_clock_Hz", QT_TRANSLATE_NOOP("InstancesModel", "Clock"), Unit::Hertz},
                            {"price.usd", QT_TRANSLATE_NOOP("InstancesModel", "Price"), Unit::Usd}};

QString figureName(const std::string& key)
{
    for (const Figure& f : known)
        if (key == f.key)
            return QCoreApplication::translate("InstancesModel", f.text);
    return QString::fromStdString(key);
}

Unit unitOf(const std::string& key)
{
    for (const Figure& f : known)
        if (key == f.key)
            return f.unit;
    return Unit::Count;
}

/// The value that all instances have unless they differ; 0 = not known.
double usual(const Design& design, const Item& item, const std::string& key)
{
    if (const auto own = item.values.find(key); own != item.values.end())
        return own->second;
    const Part* part = design.parts.find(item.part);
    if (!part)
        return 0;
    if (key == "cap_W" || key == "power.max_W")
        return part->power.max.value;
    if (key == "memory.capacity_B")
        return part->memory ? part->memory->capacity.value : 0;
    if (key == "memory.rate_Bps")
        return part->memory ? part->memory->rate.value : 0;
    if (key == "compute.sustained_clock_Hz")
        return part->compute ? part->compute->sustainedClock : 0;
    if (key == "price.usd")
        return part->price.typical.value;
    return 0;
}

} // namespace

InstancesModel::InstancesModel(Document* document, Selection* selection, QObject* parent)
    : RowsModel({"selector", "figure", "value", "instances"}, parent), m_document(document), m_selection(selection)
{
    connect(document, &Document::designChanged, this, &InstancesModel::rebuild);
    connect(selection, &Selection::changed, this, &InstancesModel::rebuild);
    rebuild();
}

void InstancesModel::rebuild()
{
    const Design& design = *m_document->design();
    const QString current = m_selection->current();
    const auto place = drawnPlace(design, current.toStdString());
    m_place = place && place->item->isComponent() ? current : QString();
    QList<Row> rows;
    if (!m_place.isEmpty())
        for (const InstanceOverride& o : overridesOf(design, m_place.toStdString())) {
            const QString selector = QString::fromStdString(o.owner) +
                                     (o.selector.starts_with('[') ? QString() : QStringLiteral("/")) +
                                     QString::fromStdString(o.selector);
            const std::string key = o.owner + '\n' + o.selector + '\n' + o.key;
            rows << Row{QString::fromStdString(key),
                        {selector, figureName(o.key), shown(o.value, unitOf(o.key)), qlonglong{o.instances}}};
        }
    setRows(rows);
    emit changed();
}

QString InstancesModel::title() const
{
    const Design& design = *m_document->design();
    const auto place = drawnPlace(design, m_place.toStdString());
    return place ? QString::fromStdString(displayName(design, *place->item)) : QString();
}

QString InstancesModel::summary() const
{
    const auto some = differingInstances(*m_document->design(), m_place.toStdString());
    return some.differing > 0 ? tr("%1 of %2 differ").arg(some.differing).arg(some.all) : QString();
}

QVariantList InstancesModel::levels() const
{
    const Design& design = *m_document->design();
    QVariantList list;
    const auto place = resolvePlace(design, design.items, m_place.toStdString());
    if (place)
        for (const ResolvedStep& step : place->steps)
            if (step.item->count > 1)
                list << QVariantMap{{QStringLiteral("name"), QString::fromStdString(displayName(design, *step.item))},
                                    {QStringLiteral("count"), qlonglong{step.item->count}}};
    return list;
}

QVariantList InstancesModel::figures() const
{
    const Design& design = *m_document->design();
    QVariantList list;
    if (const auto place = drawnPlace(design, m_place.toStdString()))
        for (const Figure& f : known)
            if (const double now = usual(design, *place->item, f.key); now > 0)
                list << QVariantMap{{QStringLiteral("key"), QLatin1String(f.key)},
                                    {QStringLiteral("text"), figureName(f.key)},
                                    {QStringLiteral("now"), shown(now, f.unit)}};
    return list;
}

QString InstancesModel::selectorOf(const QStringList& chosen) const
{
    const Design& design = *m_document->design();
    const auto place = resolvePlace(design, design.items, m_place.toStdString());
    if (!place)
        return {};
    QString selector;
    int level = 0;
    for (const ResolvedStep& step : place->steps) {
        selector += (selector.isEmpty() ? QString() : QStringLiteral("/")) + QString::fromStdString(step.item->id);
        if (step.item->count <= 1)
            continue;
        QString ranges = level < chosen.size() ? chosen[level].simplified() : QString();
        ++level;
        ranges.remove(QLatin1Char(' '));
        ranges.replace(QLatin1Char(','), QLatin1Char(';'));
        if (!ranges.isEmpty() && ranges.compare(QLatin1String("all"), Qt::CaseInsensitive) != 0 && ranges != tr("all"))
            selector += QLatin1Char('[') + ranges + QLatin1Char(']');
    }
    return selector;
}

QString InstancesModel::chosenText(const QStringList& chosen) const
{
    const Design& design = *m_document->design();
    const auto place = resolvePlace(design, design.items, selectorOf(chosen).toStdString());
    if (!place)
        return localized(place.error().what);
    std::vector<Axis> axes;
    for (const ResolvedStep& step : place->steps)
        axes.push_back({step.item->count, &step.ranges});
    const std::int64_t n = selectedCount(axes);
    return n == 1 ? tr("1 instance") : tr("%1 instances").arg(n);
}

QString InstancesModel::set(const QStringList& chosen, const QString& figure, const QString& value)
{
    const std::string key = figure.toStdString();
    const auto number = parseQuantity(value.toStdString(), unitOf(key));
    if (!number)
        return localized(number.error().what);
    const std::string selector = selectorOf(chosen).toStdString();
    auto edited = setOverride(*m_document->design(), selector, key, *number);
    if (!edited)
        return localized(edited.error().what);
    m_document->apply(tr("%1 of single instances").arg(figureName(key)),
                      [&](Design design) { return setOverride(std::move(design), selector, key, *number); });
    return {};
}

bool InstancesModel::reset(int row)
{
    if (row < 0 || row >= count())
        return false;
    const QStringList key = rows()[row].key.split(QLatin1Char('\n'));
    return m_document->apply(tr("Reset"), [&](Design design) -> Result<Design> {
        design.items.update(key.value(0).toStdString(), [&](Item& item) {
            auto& kept = item.overrides[key.value(1).toStdString()];
            kept.erase(key.value(2).toStdString());
            if (kept.empty())
                item.overrides.erase(key.value(1).toStdString());
        });
        return design;
    });
}

bool InstancesModel::resetAll()
{
    return m_document->apply(tr("Reset"),
                             [&](Design design) { return resetOverrides(std::move(design), m_place.toStdString()); });
}

} // namespace cw
