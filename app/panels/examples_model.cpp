// SPDX-License-Identifier: GPL-3.0-or-later
// The examples gallery of the start page.
#include "app/panels/examples_model.h"

#include <algorithm>

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QStandardPaths>
#include <QUrl>

#include "app/canvas/scene.h"
#include "app/canvas/thumbnail.h"
#include "model/design/design_file.h"
#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

enum Role { Title, Notes, Path, FileName, Picture, Facts };

// Texts that a picture carries, whatever the language.
const QString acceleratorsKey = QStringLiteral("accelerators"), modelsKey = QStringLiteral("models");

std::int64_t acceleratorsIn(const Design& design, const IdMap<Item>& items, int depth)
{
    std::int64_t sum = 0;
    for (const Item& item : items) {
        std::int64_t n = 0;
        const Part* part = design.parts.find(item.part);
        const Type* type = design.types.find(item.type);
        if (part && isAccelerator(part->kind))
            n = item.count;
        else if (type && depth < maxNesting)
            n = saturatingMultiply(item.count, acceleratorsIn(design, type->items, depth + 1));
        for (const Item* home = items.find(item.in); home && n > 0; home = items.find(home->in))
            n = saturatingMultiply(n, home->count);
        sum = saturatingAdd(sum, n);
    }
    return sum;
}

} // namespace

ExamplesModel::ExamplesModel(QObject* parent)
    : RowsModel({"title", "notes", "path", "fileName", "picture", "facts"}, parent)
{
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &ExamplesModel::drawNext);
}

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
                    {member("name"), member("notes"), file.absoluteFilePath(), file.fileName(), QString(), QString()}};
    }
    setRows(rows);
}

QString ExamplesModel::cacheFile(const QString& path) const
{
    const QFileInfo file(path);
    QCryptographicHash hash(QCryptographicHash::Sha1);
    const QStringList what{path,
                           QString::number(file.size()),
                           QString::number(file.lastModified().toMSecsSinceEpoch()),
                           m_theme,
                           QString::number(m_pixelRatio),
                           QCoreApplication::applicationVersion(),
                           QString::number(pictureSize().width())};
    hash.addData(what.join(QLatin1Char('\n')).toUtf8());
    return QStandardPaths::writableLocation(QStandardPaths::CacheLocation) + QStringLiteral("/examples/") +
           QString::fromLatin1(hash.result().toHex()) + QStringLiteral(".png");
}

void ExamplesModel::drawPictures(const QString& theme, double pixelRatio)
{
    m_theme = theme;
    m_pixelRatio = std::clamp(pixelRatio, 1.0, 4.0);
    QList<Row> now = rows();
    for (Row& row : now)
        row.values[Picture] = QString();
    setRows(now);
    m_turn.start();
}

void ExamplesModel::drawNext()
{
    int next = 0;
    while (next < count() && !get(next, QStringLiteral("picture")).toString().isEmpty())
        ++next;
    if (next == count()) {
        m_turn.stop();
        return;
    }
    const QString path = rows()[next].key, file = cacheFile(path);
    if (!QFileInfo::exists(file)) {
        auto design = loadDesign(QFile::encodeName(path).toStdString());
        const auto shared = std::make_shared<const Design>(design ? std::move(*design) : Design());
        QImage image = thumbnail(layOut(shared, nullptr), themeNamed(m_theme != QLatin1String("light")), pictureSize(),
                                 m_pixelRatio);
        image.setText(acceleratorsKey, QString::number(acceleratorsIn(*shared, shared->items, 0)));
        QStringList models;
        for (const Architecture& model : shared->models)
            models << QString::fromStdString(model.name.empty() ? model.id : model.name);
        image.setText(modelsKey, models.join(QStringLiteral(", ")));
        QDir().mkpath(QFileInfo(file).path());
        if (!image.save(file, "PNG")) {
            // Without a cache there are no pictures; the names are enough.
            m_turn.stop();
            return;
        }
    }
    show(next, file);
}

void ExamplesModel::show(int row, const QString& file)
{
    QImageReader reader(file);
    QStringList facts;
    if (const int n = reader.text(acceleratorsKey).toInt(); n > 0)
        facts << (n == 1 ? tr("1 accelerator") : tr("%1 accelerators").arg(n));
    if (const QString models = reader.text(modelsKey); !models.isEmpty())
        facts << models;
    QList<Row> now = rows();
    now[row].values[Picture] = QUrl::fromLocalFile(file).toString();
    now[row].values[Facts] = facts.join(QStringLiteral(" · "));
    setRows(now);
}

void ExamplesModel::retranslate()
{
    for (int row = 0; row < count(); ++row)
        if (!get(row, QStringLiteral("picture")).toString().isEmpty())
            show(row, cacheFile(rows()[row].key));
}

} // namespace cw
