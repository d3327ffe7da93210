// SPDX-License-Identifier: GPL-3.0-or-later
// The one object that the face talks to.
#include "app/workbench.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QJSEngine>
#include <QQmlEngine>
#include <QSettings>
#include <QUrl>

#include "app/canvas/scene.h"
#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

Workbench* current = nullptr;

/// A path from a path or a file URL.
QString pathOf(const QString& pathOrUrl)
{
    const QUrl url(pathOrUrl);
    return url.isLocalFile() ? url.toLocalFile() : pathOrUrl;
}

} // namespace

Workbench::Workbench(QObject* parent) : QObject(parent)
{
    auto catalogue = loadCatalogue();
    if (!catalogue)
        m_catalogueError = localized(catalogue.error());
    m_catalogue = std::make_shared<Catalogue>(catalogue ? std::move(*catalogue) : Catalogue());
    build();
}

Workbench::Workbench(const std::shared_ptr<const Catalogue>& catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::make_shared<Catalogue>(*catalogue))
{
    build();
}

void Workbench::build()
{
    current = this;
    const QSettings settings;
    m_theme = settings.value(QStringLiteral("theme"), m_theme).toString();
    m_language = settings.value(QStringLiteral("language"), m_language).toString();

    m_userCatalogue = new UserCatalogue(m_catalogue, this);
    m_document = new Document(this);
    m_selection = new Selection(this);
    m_evaluation = new Evaluation(m_document, this);
    m_palette = new PaletteModel(m_catalogue, this);
    m_palette->setOwn(m_userCatalogue->ids());
    m_outline = new OutlineModel(m_document, m_selection, this);
    m_inspector = new InspectorModel(m_catalogue, m_document, m_selection, m_evaluation, this);
    m_findings = new FindingsModel(m_catalogue, m_document, m_selection, m_evaluation, this);
    m_variants = new VariantsModel(m_document, this);
    m_compare = new CompareModel(m_document, m_evaluation, this);
    m_tiles = new TilesModel(m_document, m_evaluation, this);
    m_examples = new ExamplesModel(this);
    m_recent = new RecentFiles(this);
    m_recovery = new Recovery(m_document, this);
    m_pools = new PoolsModel(m_catalogue, m_document, m_selection, this);
    m_partEditor = new PartEditor(m_catalogue, m_userCatalogue, m_document, m_selection, this);
    m_accuracy = new AccuracyModel(m_catalogue, this);
    m_actions = new ActionTable(this);

    if (const auto data = dataDirectory())
        m_examples->setDirectory(QString::fromStdString(*data) + QStringLiteral("/examples"));
    connect(m_userCatalogue, &UserCatalogue::changed, m_palette, [this] { m_palette->setOwn(m_userCatalogue->ids()); });
    connect(m_partEditor, &PartEditor::kept, this, [this](const QString& name) {
        emit notice(tr("Saved to my parts: %1").arg(name), QStringLiteral("good"));
    });
    connect(m_document, &Document::opened, m_selection, &Selection::clear);
    connect(m_document, &Document::saved, this, [this](const QString& path) {
        m_recent->add(path);
        emit notice(tr("Saved %1").arg(QFileInfo(path).fileName()), QStringLiteral("good"));
    });
    connect(m_document, &Document::failed, this,
            [this](const QString& message) { emit notice(message, QStringLiteral("bad")); });
    // Places that an edit or an undo took away can't stay selected.
    connect(m_document, &Document::designChanged, this, &Workbench::pruneSelection);
    QCoreApplication::instance()->installEventFilter(this);
}

Workbench::~Workbench()
{
    if (current == this)
        current = nullptr;
}

Workbench* Workbench::instance()
{
    return current;
}

Workbench* Workbench::create(QQmlEngine*, QJSEngine*)
{
    Q_ASSERT(current);
    // The engine must not delete what main owns.
    QJSEngine::setObjectOwnership(current, QJSEngine::CppOwnership);
    return current;
}

void Workbench::pruneSelection()
{
    const Design& design = *m_document->design();
    QStringList items, connections;
    for (const QString& path : m_selection->items())
        if (drawnPlace(design, path.toStdString()))
            items << path;
    for (const QString& pointer : m_selection->connections())
        if (drawnConnection(design, pointer.toStdString()))
            connections << pointer;
    if (!m_selection->pool().isEmpty()) {
        if (!design.pools.contains(m_selection->pool().toStdString()))
            m_selection->clear();
    } else if (items != m_selection->items() || connections != m_selection->connections()) {
        m_selection->select(items, connections);
    }
}

void Workbench::setTheme(const QString& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    QSettings().setValue(QStringLiteral("theme"), theme);
    emit themeChanged();
}

void Workbench::setLanguage(const QString& language)
{
    if (language == m_language)
        return;
    m_language = language;
    QSettings().setValue(QStringLiteral("language"), language);
    emit languageChanged();
}

void Workbench::setInsertPoint(QPointF p)
{
    if (p == m_insertPoint)
        return;
    m_insertPoint = p;
    emit insertPointChanged();
}

QString Workbench::addFromPalette(const QString& id, double x, double y, const QString& parentPath)
{
    const std::string part = id.toStdString();
    const std::string in = parentPath.toStdString();
    const bool isSystem = m_catalogue->systems.contains(part) && !m_catalogue->parts.contains(part);
    const Part* sheet = m_catalogue->parts.find(part);
    const Type* system = m_catalogue->systems.find(part);
    const std::string title = sheet ? sheet->name : system ? system->name : part;
    std::string added;
    const bool done =
        m_document->apply(tr("Add %1").arg(QString::fromStdString(title)), [&](Design design) -> Result<Design> {
            CW_TRY(Added result, isSystem ? addSystem(std::move(design), *m_catalogue, part, {x, y}, in)
                                          : addPart(std::move(design), *m_catalogue, part, {x, y}, in));
            added = result.id;
            return std::move(result.design);
        });
    if (!done)
        return {};
    const QString place = QString::fromStdString(added);
    m_selection->setItems({place});
    return place;
}

QString Workbench::insertFromPalette(const QString& id, double x, double y, const QString& parentPath)
{
    const auto snapped = [](double v) { return std::round(v / gridStep) * gridStep; };
    const double stepX = boxWidth + 4 * gridStep, stepY = boxHeight + 4 * gridStep;
    const std::string in = parentPath.toStdString();
    const DesignPointer design = m_document->design();
    const auto isTaken = [&](double left, double top) {
        return std::any_of(design->items.begin(), design->items.end(), [&](const Item& item) {
            return item.in == in && item.at && std::abs((*item.at)[0] - left) < boxWidth + gridStep &&
                   std::abs((*item.at)[1] - top) < boxHeight + gridStep;
        });
    };
    const double left = snapped(x - boxWidth / 2), top = snapped(y - boxHeight / 2);
    constexpr int columns = 4, rows = 50; // a wall of more parts than that is covered again
    for (int i = 0; i < columns * rows; ++i) {
        const double atX = left + i % columns * stepX, atY = top + i / columns * stepY;
        if (!isTaken(atX, atY))
            return addFromPalette(id, atX, atY, parentPath);
    }
    return addFromPalette(id, left, top, parentPath);
}

QString Workbench::connectPlaces(const QString& from, const QString& to)
{
    std::string added;
    const bool done = m_document->apply(tr("Connect"), [&](Design design) -> Result<Design> {
        CW_TRY(Added result, addConnection(std::move(design), *m_catalogue, from.toStdString(), to.toStdString()));
        added = result.id;
        return std::move(result.design);
    });
    if (!done)
        return {};
    const QString pointer = QString::fromStdString(childPointer("/connections", added));
    m_selection->setConnections({pointer});
    return pointer;
}

bool Workbench::openFile(const QString& pathOrUrl)
{
    const QString path = pathOf(pathOrUrl);
    if (!m_document->openFile(path)) {
        m_recent->refresh();
        return false;
    }
    m_recent->add(m_document->path());
    return true;
}

bool Workbench::openExample(const QString& path)
{
    return m_document->openCopy(pathOf(path));
}

QString Workbench::localPath(const QUrl& url) const
{
    return url.toLocalFile();
}

bool Workbench::fileExists(const QString& path) const
{
    return QFileInfo::exists(path);
}

void Workbench::forgetPart(const QString& id)
{
    if (const auto done = m_userCatalogue->remove(id.toStdString()); !done)
        emit notice(localized(done.error()), QStringLiteral("bad"));
}

bool Workbench::useTrace(const QString& pathOrUrl)
{
    const QString path = pathOf(pathOrUrl);
    return m_document->apply(tr("Use trace %1").arg(QFileInfo(path).fileName()), [&](Design design) -> Result<Design> {
        const std::string tenant = firstTenant(design, tr("Users").toStdString());
        design.workload.tenants.update(tenant, [&](Tenant& t) {
            t.traffic.trace = QDir(m_document->baseDirectory()).relativeFilePath(path).toStdString();
            t.traffic.sha256.clear();
        });
        return design;
    });
}

bool Workbench::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && watched == QCoreApplication::instance()) {
        for (RowsModel* model : findChildren<RowsModel*>())
            model->retranslate();
        m_compare->retranslate();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace cw
