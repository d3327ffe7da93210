// SPDX-License-Identifier: GPL-3.0-or-later
// The variant tabs.
#include "app/panels/variants_model.h"

#include <algorithm>

#include "app/document/document.h"
#include "app/panels/variant_words.h"
#include "model/design/edit.h"
#include "model/design/variant_conflicts.h"

namespace cw
{

namespace
{

constexpr int hues = 8;

int changesIn(const Variant& variant)
{
    const auto* operations = variant.patch.array();
    if (!operations)
        return 0;
    return static_cast<int>(std::count_if(operations->begin(), operations->end(), [](const Json& operation) {
        const Json* op = operation.find("op");
        return op && op->string() && *op->string() != "test";
    }));
}

} // namespace

std::vector<const Variant*> inTabOrder(const Design& design)
{
    std::vector<const Variant*> variants;
    for (const Variant& variant : design.variants)
        variants.push_back(&variant);
    std::stable_sort(variants.begin(), variants.end(),
                     [](const Variant* a, const Variant* b) { return a->rank < b->rank; });
    return variants;
}

VariantsModel::VariantsModel(Document* document, QObject* parent)
    : RowsModel({"variantId", "name", "color", "active", "changes", "conflicts", "leftOut", "unreadable", "baseline"},
                parent),
      m_document(document)
{
    connect(document, &Document::designChanged, this, &VariantsModel::rebuild);
    connect(document, &Document::activeVariantChanged, this, &VariantsModel::rebuild);
    rebuild();
}

void VariantsModel::rebuild()
{
    const QString active = m_document->activeVariant(), pinned = baselineOf(*m_document);
    QList<Row> rows{{QString(), {QString(), tr("Base"), -1, active.isEmpty(), 0, 0, 0, false, pinned.isEmpty()}}};
    for (const Variant* variant : inTabOrder(*m_document->base())) {
        const QString id = QString::fromStdString(variant->id);
        const auto& conflicts = m_document->conflictsOf(id);
        const auto leftOut =
            std::count_if(conflicts.begin(), conflicts.end(), [](const VariantConflict& c) { return !c.applied; });
        rows << Row{id,
                    {id, nameOf(id), variant->color, id == active, changesIn(*variant),
                     static_cast<int>(conflicts.size()), static_cast<int>(leftOut), !m_document->designOf(id),
                     id == pinned}};
    }
    setRows(rows);
    if (pinned != m_baseline) {
        m_baseline = pinned;
        emit baselineChanged();
    }
}

QString baselineOf(const Document& document)
{
    const std::string& id = document.base()->view.baseline;
    return document.base()->variants.contains(id) ? QString::fromStdString(id) : QString();
}

QString VariantsModel::baseline() const
{
    return baselineOf(*m_document);
}

QString VariantsModel::nameOf(const QString& id) const
{
    const Variant* variant = m_document->base()->variants.find(id.toStdString());
    if (!variant)
        return tr("Base");
    return QString::fromStdString(variant->name.empty() ? variant->id : variant->name);
}

QString insertVariant(Document* document, const QString& stepName, const QString& name, const Variant& like)
{
    std::string id;
    const bool done = document->applyToBase(stepName, [&](Design design) -> Result<Design> {
        const auto others = inTabOrder(design);
        Variant variant = like;
        variant.name = name.toStdString();
        const std::string wish = slug(variant.name);
        id = variant.id = freshId(design.variants, wish.empty() ? "variant" : wish);
        variant.rank = others.empty() ? 0 : others.back()->rank + 1;
        // The first hue that no other tab has.
        for (variant.color = 0; variant.color < hues - 1; ++variant.color)
            if (std::none_of(others.begin(), others.end(),
                             [&](const Variant* other) { return other->color == variant.color; }))
                break;
        design.variants.set(std::move(variant));
        return design;
    });
    if (!done)
        return {};
    document->setActiveVariant(QString::fromStdString(id));
    return QString::fromStdString(id);
}

QString VariantsModel::add(const QString& name)
{
    const QString title = name.trimmed().isEmpty() ? tr("Variant %1").arg(count()) : name.trimmed();
    return insertVariant(m_document, tr("Add variant \"%1\"").arg(title), title, {});
}

QString VariantsModel::duplicate(const QString& id)
{
    const Variant* variant = m_document->base()->variants.find(id.toStdString());
    if (!variant)
        return add();
    const Variant like = *variant;
    const QString title = tr("%1 copy").arg(QString::fromStdString(like.name));
    return insertVariant(m_document, tr("Duplicate variant \"%1\"").arg(QString::fromStdString(like.name)), title,
                         like);
}

bool VariantsModel::rename(const QString& id, const QString& name)
{
    if (name.trimmed().isEmpty())
        return false;
    return m_document->applyToBase(tr("Rename variant"), [&](Design design) -> Result<Design> {
        design.variants.update(id.toStdString(), [&](Variant& v) { v.name = name.trimmed().toStdString(); });
        return design;
    });
}

bool VariantsModel::remove(const QString& id)
{
    if (!m_document->base()->variants.contains(id.toStdString()))
        return false;
    const QString name = nameOf(id);
    // One step: what is shown falls back to the base by itself.
    const bool done = m_document->applyToBase(tr("Remove variant \"%1\"").arg(name), [&](Design d) -> Result<Design> {
        d.variants.erase(id.toStdString());
        if (d.view.baseline == id.toStdString())
            d.view.baseline.clear();
        return d;
    });
    if (done)
        emit removed(name);
    return done;
}

bool VariantsModel::move(const QString& id, int place)
{
    std::vector<std::string> order;
    for (const Variant* variant : inTabOrder(*m_document->base()))
        if (variant->id != id.toStdString())
            order.push_back(variant->id);
    if (!m_document->base()->variants.contains(id.toStdString()))
        return false;
    const auto at = static_cast<std::ptrdiff_t>(std::clamp(place, 0, static_cast<int>(order.size())));
    order.insert(order.begin() + at, id.toStdString());
    return m_document->applyToBase(tr("Move variant tab"), [&](Design design) -> Result<Design> {
        for (std::size_t i = 0; i < order.size(); ++i)
            design.variants.update(order[i], [&](Variant& v) { v.rank = static_cast<int>(i); });
        return design;
    });
}

bool VariantsModel::promote(const QString& id, const QString& keepBase)
{
    return m_document->applyToBase(tr("Make \"%1\" the base").arg(nameOf(id)), [&](const Design& design) {
        return promoteVariant(design, id.toStdString(), keepBase.trimmed().toStdString());
    });
}

bool VariantsModel::setBaseline(const QString& id)
{
    return m_document->applyToBase(tr("Compare with \"%1\"").arg(nameOf(id)), [&](Design design) -> Result<Design> {
        design.view.baseline = id.toStdString();
        return design;
    });
}

QString VariantsModel::beside(const QString& id, int by) const
{
    const int from = std::max(0, indexOf(id));
    const int n = count();
    return get(((from + by) % n + n) % n, QStringLiteral("variantId")).toString();
}

QStringList VariantsModel::differences(const QString& id, int most) const
{
    const DesignPointer design = m_document->designOf(id);
    return design ? firstDifferences(*m_document->base(), *design, most) : QStringList();
}

void VariantsModel::activate(const QString& id)
{
    m_document->setActiveVariant(id);
}

bool VariantsModel::setColor(const QString& id, int color)
{
    return m_document->applyToBase(tr("Colour variant"), [&](Design design) -> Result<Design> {
        design.variants.update(id.toStdString(), [&](Variant& v) { v.color = std::clamp(color, 0, hues - 1); });
        return design;
    });
}

} // namespace cw
