// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own parts and types: a catalogue file each, beside the shipped ones in every design.
#pragma once

#include <map>
#include <memory>

#include <QObject>
#include <QSet>
#include <QString>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

/// Reads all files when made and keeps the catalogue that everybody looks at in step with them.
class UserCatalogue : public QObject
{
    Q_OBJECT

public:
    /// `catalogue` holds the shipped parts; those of the user are added to it and replace shipped ones of the same id.
    explicit UserCatalogue(std::shared_ptr<Catalogue> catalogue, QObject* parent = nullptr);

    /// Where the files are: ~/.local/share/clusterwright/parts or its like.
    static QString directory();
    /// Ids of the user's parts.
    QSet<QString> ids() const;
    bool contains(const std::string& id) const { return m_files.contains(id); }
    /// What could not be read; empty when all was.
    QString problem() const { return m_problem; }

    /// Writes a part to its file, over the one of the same id.
    Result<void> save(const Part& part);
    Result<void> remove(const std::string& id);

    /// Ids of the user's types.
    QSet<QString> systemIds() const;
    bool containsSystem(const std::string& id) const { return m_systemFiles.contains(id); }
    /// Keeps a type of a design under a name, with the types and parts it is made of. A shipped system of the same id
    /// is left alone: the user's gets another.
    Result<void> saveSystem(const Design& design, const std::string& typeId, const std::string& name);
    Result<void> removeSystem(const std::string& id);

signals:
    void changed();

private:
    void load();
    /// All parts of a file: people may have put several into one.
    IdMap<Part> partsIn(const QString& file) const;

    std::shared_ptr<Catalogue> m_catalogue;
    IdMap<Part> m_shipped;
    IdMap<Type> m_shippedSystems;
    std::map<std::string, QString> m_files;       ///< of parts, by id
    std::map<std::string, QString> m_systemFiles; ///< of types, by id
    QString m_problem;
};

} // namespace cw
