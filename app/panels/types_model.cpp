// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/types_model.h"

#include <cmath>

#include "app/canvas/assembly_marks.h"
#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/document/user_catalogue.h"
#include "app/panels/part_text.h"
#include "model/design/in_type.h"
#include "model/design/types.h"
#include "model/units/text.h"

namespace cw
{

namespace
{

/// More than can be expanded is refused where it is typed.
constexpr double mostInstances = 2'000'000;

QString titleOf(const Type& type)
{
    return QString::fromStdString(type.name.empty() ? type.id : type.name);
}

} // namespace

TypesModel::TypesModel(std::shared_ptr<const Catalogue> catalogue, UserCatalogue* own, Document* document,
                       Selection* selection, QObject* parent)
    : RowsModel({"typeId", "name", "summary", "uses", "unused", "mine"}, parent),
      m_catalogue(std::move(catalogue)),
      m_own(own),
      m_document(document),
      m_selection(selection)
{
    connect(document, &Document::designChanged, this, &TypesModel::rebuild);
    connect(own, &UserCatalogue::changed, this, &TypesModel::rebuild);
    rebuild();
}

void TypesModel::rebuild()
{
    const Design& design = *m_document->design();
    QList<Row> rows;
    if (design.types.empty()) {
        setRows({});
        return;
    }
    const auto uses = typeUses(design);
    for (const Type& type : design.types) {
        const TypeUse& use = uses.at(type.id);
        QStringList summary;
        if (!type.kind.empty())
            summary << QString::fromStdString(type.kind);
        summary << totalsText(design, totalsOf(design, type));
        const QString used = use.drawn == 0 ? use.inVariants ? tr("in a variant") : tr("not used")
                             : use.drawn == 1 || use.drawn == use.instances
                                 ? (use.instances == 1 ? tr("1 instance") : tr("%1 instances").arg(use.instances))
                                 : tr("drawn %1 ×, %2 instances").arg(use.drawn).arg(use.instances);
        const QString id = QString::fromStdString(type.id);
        rows << Row{id,
                    {id, titleOf(type), summary.join(QString::fromUtf8(" · ")), used, !use.isNeeded(),
                     m_own->containsSystem(type.id)}};
    }
    setRows(rows);
}

QVariantList TypesModel::crumbs(const QString& scope) const
{
    const Design& design = *m_document->design();
    QVariantList list;
    QString path;
    const QStringList steps = scope.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    for (const QString& step : steps) {
        path += (path.isEmpty() ? QString() : QStringLiteral("/")) + step;
        const auto place = drawnPlace(design, path.toStdString());
        if (!place)
            break;
        // Plain assemblies do not lead the paths of what they hold, but they are on the way.
        if (place->type.empty() && list.isEmpty()) {
            QVariantList around;
            const Item* at = design.items.find(place->item->in);
            for (int depth = 0; at && depth < maxNesting; ++depth) {
                around.prepend(QVariantMap{{QStringLiteral("path"), QString::fromStdString(at->id)},
                                           {QStringLiteral("text"), QString::fromStdString(displayName(design, *at))}});
                at = at->in.empty() ? nullptr : design.items.find(at->in);
            }
            list = around;
        }
        QString text = QString::fromStdString(displayName(design, *place->item));
        if (place->item->count > 1)
            text += QString::fromUtf8(" ×%1").arg(place->item->count);
        list << QVariantMap{{QStringLiteral("path"), path}, {QStringLiteral("text"), text}};
    }
    return list;
}

QString TypesModel::typeOf(const QString& path) const
{
    const Design& design = *m_document->design();
    const auto place = drawnPlace(design, path.toStdString());
    if (!place)
        return {};
    return QString::fromStdString(place->item->isInstance() ? place->item->type : place->type);
}

QString TypesModel::nameOf(const QString& typeId) const
{
    const Type* type = m_document->design()->types.find(typeId.toStdString());
    return type ? titleOf(*type) : typeId;
}

QString TypesModel::editing(const QString& scope) const
{
    const QString type = typeOf(scope);
    if (type.isEmpty())
        return {};
    const auto uses = typeUses(*m_document->design());
    const auto use = uses.find(type.toStdString());
    const auto instances = use == uses.end() ? 0 : use->second.instances;
    return instances > 1 ? tr("editing type %1 – %2 instances follow").arg(nameOf(type)).arg(instances)
                         : tr("editing type %1").arg(nameOf(type));
}

bool TypesModel::isShared(const QString& scope) const
{
    const auto place = drawnPlace(*m_document->design(), scope.toStdString());
    if (!place || !place->item->isInstance())
        return false;
    const auto uses = typeUses(*m_document->design());
    const auto use = uses.find(place->item->type);
    return use != uses.end() && use->second.drawn > 1;
}

bool TypesModel::makeOwn(const QString& path)
{
    return m_document->apply(tr("Own type"), [&](Design design) -> Result<Design> {
        const auto place = drawnPlace(design, path.toStdString());
        if (!place)
            return design;
        const std::string id = place->item->id, in = place->type;
        return editInScope(std::move(design), in, [&](Design d) -> Result<Design> {
            CW_TRY(Added own, ownType(std::move(d), id));
            return std::move(own.design);
        });
    });
}

bool TypesModel::rename(const QString& typeId, const QString& name)
{
    return m_document->apply(tr("Rename type"), [&](Design design) {
        return renameType(std::move(design), typeId.toStdString(), name.trimmed().toStdString());
    });
}

bool TypesModel::duplicate(const QString& typeId)
{
    return m_document->apply(tr("Duplicate type"), [&](Design design) -> Result<Design> {
        CW_TRY(Added copy, duplicateType(std::move(design), typeId.toStdString()));
        return std::move(copy.design);
    });
}

bool TypesModel::remove(const QString& typeId)
{
    return m_document->apply(tr("Delete type"),
                             [&](Design design) { return removeType(std::move(design), typeId.toStdString()); });
}

bool TypesModel::removeUnused()
{
    return m_document->apply(tr("Delete unused types"),
                             [](Design design) -> Result<Design> { return withoutUnusedTypes(std::move(design)); });
}

bool TypesModel::dissolve(const QString& path)
{
    const bool done = m_document->apply(tr("Dissolve type"), [&](Design design) -> Result<Design> {
        const auto place = drawnPlace(design, path.toStdString());
        if (!place)
            return design;
        const std::string id = place->item->id, in = place->type;
        return editInScope(std::move(design), in, [&](Design d) { return dissolveInstance(std::move(d), id); });
    });
    if (done)
        m_selection->setItems({path});
    return done;
}

void TypesModel::selectInstances(const QString& typeId)
{
    QStringList items;
    for (const Item& item : m_document->design()->items)
        if (item.type == typeId.toStdString())
            items << QString::fromStdString(item.id);
    if (items.isEmpty()) {
        const std::string inner = placeOfPointer(*m_document->design(), childPointer("/types", typeId.toStdString()));
        if (!inner.empty())
            items << QString::fromStdString(inner);
    }
    m_selection->setItems(items);
    emit m_selection->centreRequested(items, {});
}

bool TypesModel::saveMine(const QString& path, const QString& name)
{
    Design design = *m_document->design();
    const auto place = drawnPlace(design, path.toStdString());
    std::string id = place ? place->item->type : path.toStdString();
    if (place && id.empty()) {
        // An assembly is made a type in a copy of the design; what is drawn stays as it is.
        if (place->item->isComponent() || !place->type.empty())
            return false;
        auto made = makeType(std::move(design), place->item->id);
        if (!made) {
            emit said(localized(made.error()), QStringLiteral("bad"));
            return false;
        }
        design = std::move(made->design);
        id = made->id;
    }
    const auto done = m_own->saveSystem(design, id, name.trimmed().toStdString());
    if (!done)
        emit said(localized(done.error()), QStringLiteral("bad"));
    else
        emit said(tr("Saved to my types: %1").arg(name.trimmed()), QStringLiteral("good"));
    return done.has_value();
}

bool TypesModel::forgetMine(const QString& typeId)
{
    const auto done = m_own->removeSystem(typeId.toStdString());
    if (!done)
        emit said(localized(done.error()), QStringLiteral("bad"));
    return done.has_value();
}

QString TypesModel::countText(const QString& path) const
{
    const auto place = drawnPlace(*m_document->design(), path.toStdString());
    return place ? QString::number(place->item->count) : QString();
}

QString TypesModel::setCount(const QString& path, const QString& text)
{
    QString typed = text.trimmed();
    while (!typed.isEmpty() && (typed.front() == QChar(0xd7) || typed.front() == QLatin1Char('x') ||
                                typed.front() == QLatin1Char('X') || typed.front() == QLatin1Char('*')))
        typed = typed.mid(1).trimmed();
    typed.replace(QChar(0xd7), QLatin1Char('*'));
    if (typed.isEmpty())
        return tr("How many? Type a number such as 8, or 4*2.");
    const auto n = parseQuantity(typed.toStdString(), Unit::Count);
    if (!n)
        return localized(n.error().what);
    if (*n < 1 || *n != std::floor(*n))
        return tr("%1 is not a whole number from 1.").arg(QString::fromStdString(formatQuantity(*n, Unit::Count, 6)));
    if (*n > mostInstances)
        return tr("At most %1 instances can be drawn.").arg(static_cast<qlonglong>(mostInstances));
    QString refused;
    m_document->apply(tr("Count ×%1").arg(static_cast<qlonglong>(*n)), [&](Design design) -> Result<Design> {
        const auto place = drawnPlace(design, path.toStdString());
        if (!place)
            return design;
        const std::string id = place->item->id, in = place->type;
        auto edited = editInScope(
            design, in, [&](Design d) { return cw::setCount(std::move(d), id, static_cast<std::int64_t>(*n)); });
        if (!edited) {
            refused = localized(edited.error());
            return design;
        }
        return edited;
    });
    return refused;
}

} // namespace cw
