// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/conflicts_model.h"

#include "app/document/messages.h"
#include "app/panels/variant_words.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

/// Of two whole entries only what tells them apart.
std::optional<Json> apart(const std::optional<Json>& value, const std::optional<Json>& other)
{
    if (!value || !other || !value->isObject() || !other->isObject())
        return value;
    Json out{JsonObject()};
    for (const auto& [key, member] : *value->object())
        if (const Json* there = other->find(key); !there || !(*there == member))
            out.set(key, member);
    return out;
}

} // namespace

ConflictsModel::ConflictsModel(QObject* parent)
    : RowsModel({"place", "pointer", "madeAgainst", "now", "mine", "why", "applied", "editable"}, parent),
      m_document(Workbench::instance() ? Workbench::instance()->document() : nullptr)
{
    if (!m_document)
        return;
    connect(m_document, &Document::designChanged, this, &ConflictsModel::rebuild);
    connect(Workbench::instance(), &Workbench::languageChanged, this, &ConflictsModel::rebuild);
}

void ConflictsModel::setVariant(const QString& id)
{
    if (id == m_variant)
        return;
    m_variant = id;
    rebuild();
    emit variantChanged();
}

QString ConflictsModel::variantName() const
{
    const Variant* variant = m_document ? m_document->base()->variants.find(m_variant.toStdString()) : nullptr;
    return variant ? QString::fromStdString(variant->name.empty() ? variant->id : variant->name) : QString();
}

void ConflictsModel::rebuild()
{
    QList<Row> rows;
    m_conflicts = m_document ? m_document->conflictsOf(m_variant) : std::vector<VariantConflict>();
    for (const VariantConflict& c : m_conflicts) {
        const Design& base = *m_document->base();
        const auto value = [&](const std::optional<Json>& v) { return valueWords(base, c.path, v ? &*v : nullptr); };
        const bool scalar = c.wanted && !c.wanted->isObject() && !c.wanted->isArray();
        rows << Row{QString::fromStdString(c.path) + QLatin1Char('#') + QString::number(c.first),
                    {placeWords(base, c.path), QString::fromStdString(c.path), value(c.madeAgainst),
                     value(apart(c.now, c.wanted)), c.wanted ? value(apart(c.wanted, c.now)) : tr("taken out"),
                     c.applied ? QString() : reason(c.why), c.applied, scalar}};
    }
    setRows(rows);
}

QString ConflictsModel::resolve(int row, Resolution how, const Json& value)
{
    if (row < 0 || row >= static_cast<int>(m_conflicts.size()))
        return {};
    const VariantConflict conflict = m_conflicts[static_cast<std::size_t>(row)];
    // Tried first: a failure is said beside the row, not as a notice.
    auto done = resolveConflict(*m_document->base(), m_variant.toStdString(), conflict, how, value);
    if (!done)
        return reason(done.error());
    m_document->applyToBase(tr("Resolve conflict: %1").arg(placeWords(*m_document->base(), conflict.path)),
                            [&](const Design&) -> Result<Design> { return std::move(*done); });
    return {};
}

QString ConflictsModel::keepMine(int row)
{
    return resolve(row, Resolution::Mine);
}

QString ConflictsModel::takeBase(int row)
{
    return resolve(row, Resolution::Base);
}

QString ConflictsModel::setValue(int row, const QString& typed)
{
    if (row < 0 || row >= static_cast<int>(m_conflicts.size()))
        return {};
    const VariantConflict& c = m_conflicts[static_cast<std::size_t>(row)];
    const auto value = readWords(*m_document->base(), c.path, typed, c.wanted.value_or(Json()));
    return value ? resolve(row, Resolution::Value, *value) : reason(value.error());
}

QString ConflictsModel::resolveAll(bool mine)
{
    if (!m_document)
        return {};
    Design design = *m_document->base();
    QStringList failures;
    const std::string variant = m_variant.toStdString();
    // The places in the patch move with each that is resolved: always the first that can be.
    for (std::size_t skip = 0;;) {
        const auto now = applyVariant(design, variant);
        if (!now || skip >= now->conflicts.size())
            break;
        auto done = resolveConflict(design, variant, now->conflicts[skip], mine ? Resolution::Mine : Resolution::Base);
        if (done) {
            design = std::move(*done);
        } else {
            failures << placeWords(design, now->conflicts[skip].path) + QStringLiteral(": ") + reason(done.error());
            ++skip;
        }
    }
    m_document->applyToBase(mine ? tr("Keep all changes of the variant") : tr("Take all from the base"),
                            [&](const Design&) -> Result<Design> { return std::move(design); });
    return failures.join(QLatin1Char('\n'));
}

} // namespace cw
