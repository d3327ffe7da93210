// SPDX-License-Identifier: GPL-3.0-or-later
// The examples gallery of the start page.
#include "app/panels/examples_model.h"

#include <QDir>
#include <QFile>

#include "model/design/design_file.h"

namespace cw
{

ExamplesModel::ExamplesModel(QObject* parent) : RowsModel({"title", "notes", "path", "fileName"}, parent) {}

void ExamplesModel::setDirectory(const QString& directory)
{
    QList<Row> rows;
    const QDir folder(directory);
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.cluster.json")}, QDir::Files, QDir::Name)) {
        // Only two texts are wanted: the tree is enough.
        const auto contents = readFile(QFile::encodeName(file.absoluteFilePath()).toStdString());
        const auto root = contents ? parseJson(*contents) : Result<Json>(Json());
        if (!root || !root->isObject())
            continue;
        const auto member = [&](const char* key) {
            const Json* value = root->find(key);
            return value && value->string() ? QString::fromStdString(*value->string()) : QString();
        };
        rows << Row{file.absoluteFilePath(),
                    {member("name"), member("notes"), file.absoluteFilePath(), file.fileName()}};
    }
    setRows(rows);
}

} // namespace cw
