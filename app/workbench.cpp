// SPDX-License-Identifier: GPL-3.0-or-later
// The one object that the face talks to.
#include "app/workbench.h"

#include <QCoreApplication>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QJSEngine>
#include <QQmlEngine>
#include <QSettings>
#include <QUrl>

#include "app/charts/builders/sweep_chart.h"
#include "app/charts/builders/tornado.h"
#include "app/charts/chart_makers.h"
#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "model/design/edit.h"
#include "model/design/in_type.h"

namespace cw
{

namespace
{

Workbench* current = nullptr;

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
    addChartMaker(QStringLiteral("sweep"), nullptr, keptSweepChart);
    addChartMaker(QStringLiteral("tornado"), QT_TRANSLATE_NOOP("Charts", "What matters most"), tornadoOf);
    const QSettings settings;
    m_theme = settings.value(QStringLiteral("theme"), m_theme).toString();
    m_language = settings.value(QStringLiteral("language"), m_language).toString();
    m_tourDone = settings.value(QStringLiteral("tour/done"), false).toBool();

    m_userCatalogue = new UserCatalogue(m_catalogue, this);
    m_document = new Document(this);
    m_selection = new Selection(this);
    m_evaluation = new Evaluation(m_document, this);
    m_palette = new PaletteModel(m_catalogue, m_document, this);
    m_palette->setOwn(m_userCatalogue->ids());
    m_outline = new OutlineModel(m_document, m_selection, this);
    m_inspector = new InspectorModel(m_catalogue, m_document, m_selection, m_evaluation, this);
    m_findings = new FindingsModel(m_catalogue, m_document, m_selection, m_evaluation, this);
    m_finder = new FindModel(m_document, m_selection, m_findings, this);
    m_layers = new LayersModel(m_document, m_selection, this);
    m_variants = new VariantsModel(m_document, this);
    m_compare = new CompareModel(m_document, m_evaluation, this);
    m_tiles = new TilesModel(m_document, m_evaluation, this);
    m_examples = new ExamplesModel(this);
    m_recent = new RecentFiles(this);
    m_recovery = new Recovery(m_document, this);
    m_pools = new PoolsModel(m_catalogue, m_document, m_selection, this);
    m_types = new TypesModel(m_catalogue, m_userCatalogue, m_document, m_selection, this);
    m_instances = new InstancesModel(m_document, m_selection, this);
    m_swap = new SwapModel(m_catalogue, m_document, m_selection, this);
    m_sessions = new SessionEditor(m_catalogue, m_document, m_evaluation, this);
    m_sessionResults = new SessionResults(m_document, m_evaluation, this);
    m_partEditor = new PartEditor(m_catalogue, m_userCatalogue, m_document, m_selection, this);
    m_quickInsert = new QuickInsert(this);
    m_generator = new GeneratorForm(this);
    m_traceImport = new TraceImport(this);
    m_accuracy = new AccuracyModel(m_catalogue, this);
    m_help = new HelpModel(this);
    m_help->setLanguage(m_language);
    connect(this, &Workbench::languageChanged, m_help, [this] { m_help->setLanguage(m_language); });
    m_connection = new ConnectionEditor(m_catalogue, m_document, m_selection, this);
    m_connectTargets = new ConnectTargets(m_catalogue, m_document, this);
    m_actions = new ActionTable(this);

    if (const auto data = dataDirectory())
        m_examples->setDirectory(QString::fromStdString(*data) + QStringLiteral("/examples"));
    connect(m_userCatalogue, &UserCatalogue::changed, m_palette, [this] { m_palette->setOwn(m_userCatalogue->ids()); });
    const auto showOwnTypes = [this] { m_palette->setOwnSystems(m_userCatalogue->systemIds()); };
    connect(m_userCatalogue, &UserCatalogue::changed, m_palette, showOwnTypes);
    showOwnTypes();
    connect(m_types, &TypesModel::said, this, &Workbench::notice);
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
        if (drawnPlace(design, path.toStdString()) || design.annotations.contains(noteOfPath(path).toStdString()))
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

QString Workbench::connectPlaces(const QString& from, const QString& to)
{
    return m_connection->connectPlaces(from, to);
}

bool Workbench::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::LanguageChange && watched == QCoreApplication::instance()) {
        for (RowsModel* model : findChildren<RowsModel*>())
            model->retranslate();
        m_compare->retranslate();
        m_sessions->retranslate();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace cw
