// SPDX-License-Identifier: GPL-3.0-or-later
// What the workbench does with parts: placing them, and the user's own.
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>

#include "app/document/catalogue_exchange.h"
#include "app/document/incoming.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/placing.h"
#include "app/panels/part_sheet.h"
#include "app/panels/part_text.h"
#include "app/workbench.h"
#include "model/design/edit_connection.h"
#include "model/design/edit_insert.h"
#include "model/design/in_type.h"

namespace cw
{

namespace
{

std::string titleOf(const Catalogue& catalogue, const Design& design, const std::string& id)
{
    if (const Part* part = catalogue.parts.find(id))
        return part->name;
    const Type* type = design.types.find(id);
    if (!type)
        type = catalogue.systems.find(id);
    return type ? type->name : id;
}

/// Where something is put: a type's scope when a drawn place lies in one, and the assembly in it.
struct Scope {
    std::string type, in;
    std::string prefix; ///< leads the paths of what is added
};
Scope scopeOf(const Design& design, const std::string& path)
{
    const auto place = path.empty() ? std::nullopt : drawnPlace(design, path);
    if (!place)
        return {{}, path, {}};
    if (place->item->isInstance())
        return {place->item->type, {}, path + "/"};
    const auto cut = path.rfind('/');
    return {place->type, place->item->id, cut == std::string::npos ? std::string() : path.substr(0, cut + 1)};
}

} // namespace

QString Workbench::placed(const QString& id, bool done, const std::string& place)
{
    if (!done)
        return {};
    const QString path = QString::fromStdString(place);
    m_selection->setItems({path});
    m_palette->used(id);
    return path;
}

QString Workbench::insertPart(const QString& id, QPointF at, const QString& in,
                              const std::vector<std::string>& neighbours)
{
    const DesignPointer design = m_document->design();
    const std::string what = id.toStdString();
    const QString title = QString::fromStdString(titleOf(*m_catalogue, *design, what));
    // What is joined to something stands beside it, at the top.
    const Scope scope = neighbours.empty() ? scopeOf(*design, in.toStdString()) : Scope{{}, in.toStdString(), {}};
    std::string place;
    Text whyNot;
    const bool done =
        m_document->apply(neighbours.empty() ? tr("Add %1").arg(title) : tr("Add and join %1").arg(title),
                          [&](const Design&) -> Result<Design> {
                              return editInScope(*design, scope.type, [&](Design d) -> Result<Design> {
                                  CW_TRY(Inserted inserted, insertPlaced(std::make_shared<const Design>(std::move(d)),
                                                                         *m_catalogue, what, at, scope.in, neighbours));
                                  place = scope.prefix + inserted.id;
                                  whyNot = inserted.whyNot;
                                  return std::move(inserted.design);
                              });
                          });
    if (done && !whyNot.empty())
        emit notice(tr("Placed without a link. %1").arg(localized(whyNot)), QStringLiteral("info"));
    return placed(id, done, place);
}

QString Workbench::insertFromPalette(const QString& id, double x, double y, const QString& parentPath)
{
    return insertPart(id, {x, y}, parentPath, {});
}

QString Workbench::addFromPalette(const QString& id, double x, double y, const QString& parentPath, const QString& link)
{
    const std::string what = id.toStdString();
    const auto into = connectionAt(*m_document->design(), link.toStdString());
    std::string place;
    const QString title = QString::fromStdString(titleOf(*m_catalogue, *m_document->design(), what));
    const Scope scope = scopeOf(*m_document->design(), parentPath.toStdString());
    const bool done = m_document->apply(tr("Add %1").arg(title), [&](Design design) {
        return editInScope(std::move(design), scope.type, [&](Design d) -> Result<Design> {
            CW_TRY(Inserted inserted, insertLinked(std::move(d), *m_catalogue, what, {x, y}, scope.in, {}));
            place = scope.prefix + inserted.id;
            if (!into || into->type != scope.type)
                return std::move(inserted.design);
            return insertIntoConnection(std::move(inserted.design), *m_catalogue, into->id, inserted.id);
        });
    });
    return placed(id, done, place);
}

void Workbench::forgetPart(const QString& id)
{
    const auto part = m_catalogue->parts.shared(id.toStdString());
    if (const auto done = m_userCatalogue->remove(id.toStdString()); !done) {
        emit notice(localized(done.error()), QStringLiteral("bad"));
        return;
    }
    m_forgotten = part;
    if (part)
        emit partForgotten(QString::fromStdString(part->name.empty() ? part->id : part->name));
}

void Workbench::restorePart()
{
    if (!m_forgotten)
        return;
    if (const auto done = m_userCatalogue->save(*m_forgotten); !done)
        emit notice(localized(done.error()), QStringLiteral("bad"));
    m_forgotten.reset();
}

void Workbench::exportPart(const QString& id, const QString& pathOrUrl)
{
    const QString path = plainPath(pathOrUrl);
    if (const auto done = cw::exportPart(*m_catalogue, id.toStdString(), path.toStdString()); !done)
        emit notice(localized(done.error()), QStringLiteral("bad"));
    else
        emit notice(tr("Written: %1").arg(QFileInfo(path).fileName()), QStringLiteral("good"));
}

void Workbench::importParts(const QString& pathOrUrl)
{
    const auto done = cw::importParts(*m_userCatalogue, *m_catalogue, plainPath(pathOrUrl).toStdString());
    if (!done) {
        emit notice(localized(done.error()), QStringLiteral("bad"));
        return;
    }
    QStringList names;
    for (const std::string& name : done->names)
        names << QString::fromStdString(name);
    constexpr qsizetype mostNames = 4;
    emit notice(names.size() <= mostNames ? tr("Now among your parts: %1").arg(names.join(QStringLiteral(", ")))
                                          : tr("%1 parts are now among yours.").arg(names.size()),
                QStringLiteral("good"));
}

QVariantMap Workbench::partSheet(const QString& id) const
{
    return cw::partSheet(*m_catalogue, m_document->design()->types, id);
}

void Workbench::copyText(const QString& text) const
{
    QGuiApplication::clipboard()->setText(text);
}

} // namespace cw
