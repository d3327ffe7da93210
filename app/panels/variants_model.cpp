// SPDX-License-Identifier: GPL-3.0-or-later
// The variant tabs.
#include "app/panels/variants_model.h"

#include <algorithm>

#include "app/document/document.h"
#include "model/design/edit.h"

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
    : RowsModel({"variantId", "name", "color", "active", "changes"}, parent), m_document(document)
{
    connect(document, &Document::designChanged, this, &VariantsModel::rebuild);
    connect(document, &Document::activeVariantChanged, this, &VariantsModel::rebuild);
    rebuild();
}

void VariantsModel::rebuild()
{
    const QString active = m_document->activeVariant();
    QList<Row> rows{{QString(), {QString(), tr("Base"), -1, active.isEmpty(), 0}}};
    for (const Variant* variant : inTabOrder(*m_document->base())) {
        const QString id = QString::fromStdString(variant->id);
        rows << Row{id, {id, QString::fromStdString(variant->name), variant->color, id == active, changesIn(*variant)}};
    }
    setRows(rows);
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
    if (id == m_document->activeVariant())
        m_document->setActiveVariant({});
    return m_document->applyToBase(tr("Remove variant"), [&](Design design) -> Result<Design> {
        design.variants.erase(id.toStdString());
        return design;
    });
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
