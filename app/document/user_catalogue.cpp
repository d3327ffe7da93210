// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own parts: one catalogue file each.
#include "app/document/user_catalogue.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>
#include <QStringList>

#include "app/document/messages.h"
#include "model/io/json.h"

namespace cw
{

std::string catalogueText(const IdMap<Part>& parts)
{
    Json root;
    root.set("format", "clusterwright/catalogue");
    root.set("version", 1);
    root.set("parts", toJson(parts));
    return writeJson(root);
}

UserCatalogue::UserCatalogue(std::shared_ptr<Catalogue> catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_shipped(m_catalogue->parts)
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
        for (auto part = own->parts.begin(); part != own->parts.end(); ++part) {
            m_catalogue->parts.set(part.shared());
            m_files[part->id] = file;
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
    CW_CHECK(writeFileAtomically(file.toStdString(), catalogueText(content)));
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
        CW_CHECK(writeFileAtomically(known->second.toStdString(), catalogueText(rest)));
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

} // namespace cw
