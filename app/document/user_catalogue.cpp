// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own parts and types: one catalogue file each.
#include "app/document/user_catalogue.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>

#include "app/document/messages.h"
#include "model/design/edit.h"
#include "model/io/json.h"

namespace cw
{

namespace
{

std::string fileText(const IdMap<Part>& parts, const IdMap<Type>& systems)
{
    Json root;
    root.set("format", "clusterwright/catalogue");
    root.set("version", 1);
    if (!parts.empty())
        root.set("parts", toJson(parts));
    if (!systems.empty())
        root.set("systems", toJson(systems));
    return writeJson(root);
}

/// A type with the types and parts it is made of.
void gather(const Design& design, const std::string& typeId, int depth, IdMap<Type>& types, IdMap<Part>& parts)
{
    const Type* type = design.types.find(typeId);
    if (!type || depth > 64 || types.contains(typeId))
        return;
    types.set(*type);
    const auto part = [&](const std::string& id) {
        if (const Part* p = id.empty() ? nullptr : design.parts.find(id))
            parts.set(*p);
    };
    for (const Item& item : type->items) {
        part(item.part);
        if (item.isInstance())
            gather(design, item.type, depth + 1, types, parts);
    }
    for (const Connection& c : type->connections) {
        part(c.link);
        part(c.medium);
    }
}

} // namespace

UserCatalogue::UserCatalogue(std::shared_ptr<Catalogue> catalogue, QObject* parent)
    : QObject(parent),
      m_catalogue(std::move(catalogue)),
      m_shipped(m_catalogue->parts),
      m_shippedSystems(m_catalogue->systems)
{
    load();
}

QString UserCatalogue::directory()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QLatin1Char('/') +
           QCoreApplication::applicationName() + QStringLiteral("/parts");
}

QSet<QString> UserCatalogue::ids() const
{
    QSet<QString> ids;
    for (const auto& [id, file] : m_files)
        ids << QString::fromStdString(id);
    return ids;
}

void UserCatalogue::load()
{
    QStringList problems;
    const QDir folder(directory());
    for (const QString& name : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name)) {
        const QString file = folder.filePath(name);
        const auto read = [&]() -> Result<Catalogue> {
            CW_TRY(const std::string contents, readFile(file.toStdString()));
            CW_TRY(const Json root, parseJson(contents, file.toStdString()));
            return catalogueFromJson(root);
        };
        const auto own = read();
        if (!own) {
            problems << name + QStringLiteral(": ") + localized(own.error());
            continue;
        }
        // Parts that came along with a type fill in what the catalogue lacks; parts in files of their own replace.
        const bool along = !own->systems.empty();
        for (auto part = own->parts.begin(); part != own->parts.end(); ++part) {
            if (along && m_catalogue->parts.contains(part->id))
                continue;
            m_catalogue->parts.set(part.shared());
            if (!along)
                m_files[part->id] = file;
        }
        for (auto type = own->systems.begin(); type != own->systems.end(); ++type) {
            if (m_shippedSystems.contains(type->id))
                continue;
            m_catalogue->systems.set(type.shared());
            // The first is what was saved; the others are what it is made of.
            if (name.startsWith(QString::fromStdString(type->id) + QLatin1Char('.')))
                m_systemFiles[type->id] = file;
        }
    }
    if (!problems.isEmpty())
        m_problem = tr("Not all of your parts could be read. %1").arg(problems.join(QLatin1Char(' ')));
}

Result<void> UserCatalogue::save(const Part& part)
{
    const auto known = m_files.find(part.id);
    const QString file = known != m_files.end() ? known->second
                                                : directory() + QLatin1Char('/') + QString::fromStdString(part.id) +
                                                      QStringLiteral(".json");
    if (!QDir().mkpath(directory()))
        return fail(text(CW_TEXT("The folder can't be made.")), directory().toStdString());
    IdMap<Part> content = partsIn(file);
    content.set(part);
    CW_CHECK(writeFileAtomically(file.toStdString(), fileText(content, {})));
    m_files[part.id] = file;
    m_catalogue->parts.set(part);
    emit changed();
    return {};
}

Result<void> UserCatalogue::remove(const std::string& id)
{
    const auto known = m_files.find(id);
    if (known == m_files.end())
        return {};
    IdMap<Part> rest = partsIn(known->second);
    rest.erase(id);
    if (!rest.empty()) {
        CW_CHECK(writeFileAtomically(known->second.toStdString(), fileText(rest, {})));
    } else if (QFile file(known->second); !file.remove()) {
        return fail(text(CW_TEXT("The file can't be removed: {0}"), file.errorString().toStdString()),
                    known->second.toStdString());
    }
    m_files.erase(known);
    if (const auto shipped = m_shipped.shared(id))
        m_catalogue->parts.set(shipped);
    else
        m_catalogue->parts.erase(id);
    emit changed();
    return {};
}

IdMap<Part> UserCatalogue::partsIn(const QString& file) const
{
    IdMap<Part> parts;
    for (const auto& [id, of] : m_files)
        if (of == file)
            if (const auto part = m_catalogue->parts.shared(id))
                parts.set(part);
    return parts;
}

QSet<QString> UserCatalogue::systemIds() const
{
    QSet<QString> ids;
    for (const auto& [id, file] : m_systemFiles)
        ids << QString::fromStdString(id);
    return ids;
}

Result<void> UserCatalogue::saveSystem(const Design& design, const std::string& typeId, const std::string& name)
{
    IdMap<Type> types;
    IdMap<Part> parts;
    gather(design, typeId, 0, types, parts);
    const auto type = types.shared(typeId);
    if (!type)
        return fail(text(CW_TEXT("There is no type \"{0}\"."), typeId), "/types");
    // Shipped types need not be repeated; what was made of them keeps its own id.
    std::map<std::string, std::string> renamed;
    IdMap<Type> kept;
    for (auto t = types.begin(); t != types.end(); ++t) {
        const Type* shipped = m_shippedSystems.find(t->id);
        if (t->id != typeId && shipped && *shipped == *t)
            continue;
        const bool leads = t->id == typeId;
        if (shipped || (leads && t->id != slug(t->id)))
            renamed[t->id] = "my-" + slug(leads && !name.empty() ? name : t->id);
        kept.set(t.shared());
    }
    std::string ownId = typeId;
    IdMap<Type> own;
    for (Type t : kept) {
        if (t.id == typeId)
            t.name = name;
        if (const auto now = renamed.find(t.id); now != renamed.end()) {
            if (t.id == typeId)
                ownId = now->second;
            t.id = now->second;
        }
        const IdMap<Item> items = t.items;
        for (const Item& item : items)
            if (const auto now = renamed.find(item.type); now != renamed.end())
                t.items.update(item.id, [&](Item& i) { i.type = now->second; });
        own.set(std::move(t));
    }
    IdMap<Part> needed;
    for (auto p = parts.begin(); p != parts.end(); ++p)
        if (const Part* shipped = m_shipped.find(p->id); !shipped || !(*shipped == *p))
            needed.set(p.shared());
    if (!QDir().mkpath(directory()))
        return fail(text(CW_TEXT("The folder can't be made.")), directory().toStdString());
    const QString file = directory() + QLatin1Char('/') + QString::fromStdString(ownId) + QStringLiteral(".type.json");
    CW_CHECK(writeFileAtomically(file.toStdString(), fileText(needed, own)));
    m_systemFiles[ownId] = file;
    for (auto t = own.begin(); t != own.end(); ++t)
        m_catalogue->systems.set(t.shared());
    for (auto p = needed.begin(); p != needed.end(); ++p)
        if (!m_catalogue->parts.contains(p->id))
            m_catalogue->parts.set(p.shared());
    emit changed();
    return {};
}

Result<void> UserCatalogue::removeSystem(const std::string& id)
{
    const auto known = m_systemFiles.find(id);
    if (known == m_systemFiles.end())
        return {};
    if (QFile file(known->second); !file.remove())
        return fail(text(CW_TEXT("The file can't be removed: {0}"), file.errorString().toStdString()),
                    known->second.toStdString());
    m_systemFiles.erase(known);
    m_catalogue->systems.erase(id);
    emit changed();
    return {};
}

} // namespace cw
