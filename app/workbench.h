// SPDX-License-Identifier: GPL-3.0-or-later
// The one object that the face talks to: the open document and everything that looks at it.
#pragma once

#include <memory>

#include <QObject>
#include <QPointF>
#include <QUrl>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include "app/document/document.h"
#include "app/document/recent_files.h"
#include "app/document/recovery.h"
#include "app/document/selection.h"
#include "app/document/user_catalogue.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/accuracy_model.h"
#include "app/panels/actions.h"
#include "app/panels/compare_model.h"
#include "app/panels/connect_targets.h"
#include "app/panels/connection_editor.h"
#include "app/panels/examples_model.h"
#include "app/panels/find_model.h"
#include "app/panels/findings_model.h"
#include "app/panels/generator_form.h"
#include "app/panels/help_model.h"
#include "app/panels/inspector_model.h"
#include "app/panels/instances_model.h"
#include "app/panels/layers_model.h"
#include "app/panels/outline_model.h"
#include "app/panels/palette_model.h"
#include "app/panels/part_editor.h"
#include "app/panels/pools_model.h"
#include "app/panels/quick_insert.h"
#include "app/panels/swap_model.h"
#include "app/panels/tiles_model.h"
#include "app/panels/types_model.h"
#include "app/panels/variants_model.h"

class QJSEngine;
class QQmlEngine;

namespace cw
{

/// Made by main (or a test) before the QML engine; it becomes the QML singleton `Workbench`.
class Workbench : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(cw::Document* document READ document CONSTANT)
    Q_PROPERTY(cw::Selection* selection READ selection CONSTANT)
    Q_PROPERTY(cw::Evaluation* evaluation READ evaluation CONSTANT)
    Q_PROPERTY(cw::PaletteModel* palette READ palette CONSTANT)
    Q_PROPERTY(cw::OutlineModel* outline READ outline CONSTANT)
    Q_PROPERTY(cw::InspectorModel* inspector READ inspector CONSTANT)
    Q_PROPERTY(cw::FindingsModel* findings READ findings CONSTANT)
    Q_PROPERTY(cw::FindModel* finder READ finder CONSTANT)
    Q_PROPERTY(cw::LayersModel* layers READ layers CONSTANT)
    Q_PROPERTY(cw::VariantsModel* variants READ variants CONSTANT)
    Q_PROPERTY(cw::CompareModel* compare READ compare CONSTANT)
    Q_PROPERTY(cw::TilesModel* tiles READ tiles CONSTANT)
    Q_PROPERTY(cw::ExamplesModel* examples READ examples CONSTANT)
    Q_PROPERTY(cw::RecentFiles* recent READ recent CONSTANT)
    Q_PROPERTY(cw::Recovery* recoverable READ recoverable CONSTANT)
    Q_PROPERTY(cw::PoolsModel* pools READ pools CONSTANT)
    Q_PROPERTY(cw::TypesModel* types READ types CONSTANT)
    Q_PROPERTY(cw::InstancesModel* instances READ instances CONSTANT)
    Q_PROPERTY(cw::SwapModel* swap READ swap CONSTANT)
    Q_PROPERTY(cw::PartEditor* partEditor READ partEditor CONSTANT)
    Q_PROPERTY(cw::QuickInsert* quickInsert READ quickInsert CONSTANT)
    Q_PROPERTY(cw::GeneratorForm* generator READ generator CONSTANT)
    Q_PROPERTY(cw::AccuracyModel* accuracy READ accuracy CONSTANT)
    Q_PROPERTY(cw::HelpModel* help READ help CONSTANT)
    Q_PROPERTY(cw::ConnectionEditor* connection READ connection CONSTANT)
    Q_PROPERTY(cw::ConnectTargets* connectTargets READ connectTargets CONSTANT)
    Q_PROPERTY(cw::ActionTable* actions READ actions CONSTANT)
    /// "dark", "light" or "system".
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY themeChanged)
    /// "en" or "zh_CN".
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)
    /// The tour was seen or skipped: it is not shown by itself any more.
    Q_PROPERTY(bool tourDone READ isTourDone WRITE setTourDone NOTIFY tourDoneChanged)
    /// Where a paste or a quick insert goes: the cursor on the canvas, in canvas units. The canvas keeps it up to date.
    Q_PROPERTY(QPointF insertPoint READ insertPoint WRITE setInsertPoint NOTIFY insertPointChanged)

public:
    /// No default argument: QML would make a second one instead of asking create().
    explicit Workbench(QObject* parent);
    /// With a catalogue of the caller's (tests).
    explicit Workbench(const std::shared_ptr<const Catalogue>& catalogue, QObject* parent = nullptr);
    ~Workbench() override;

    /// The instance made last, or null.
    static Workbench* instance();
    static Workbench* create(QQmlEngine*, QJSEngine*);

    const Catalogue& catalogue() const { return *m_catalogue; }
    /// Why the shipped catalogue could not be read; empty when it was.
    QString catalogueError() const { return m_catalogueError; }

    UserCatalogue* userCatalogue() const { return m_userCatalogue; }

    Document* document() const { return m_document; }
    Selection* selection() const { return m_selection; }
    Evaluation* evaluation() const { return m_evaluation; }
    PaletteModel* palette() const { return m_palette; }
    OutlineModel* outline() const { return m_outline; }
    InspectorModel* inspector() const { return m_inspector; }
    FindingsModel* findings() const { return m_findings; }
    FindModel* finder() const { return m_finder; }
    LayersModel* layers() const { return m_layers; }
    VariantsModel* variants() const { return m_variants; }
    CompareModel* compare() const { return m_compare; }
    TilesModel* tiles() const { return m_tiles; }
    ExamplesModel* examples() const { return m_examples; }
    RecentFiles* recent() const { return m_recent; }
    Recovery* recoverable() const { return m_recovery; }
    PoolsModel* pools() const { return m_pools; }
    TypesModel* types() const { return m_types; }
    InstancesModel* instances() const { return m_instances; }
    SwapModel* swap() const { return m_swap; }
    PartEditor* partEditor() const { return m_partEditor; }
    QuickInsert* quickInsert() const { return m_quickInsert; }
    GeneratorForm* generator() const { return m_generator; }
    AccuracyModel* accuracy() const { return m_accuracy; }
    HelpModel* help() const { return m_help; }
    ConnectionEditor* connection() const { return m_connection; }
    ConnectTargets* connectTargets() const { return m_connectTargets; }
    ActionTable* actions() const { return m_actions; }

    QString theme() const { return m_theme; }
    void setTheme(const QString& theme);
    QString language() const { return m_language; }
    void setLanguage(const QString& language);
    bool isTourDone() const { return m_tourDone; }
    void setTourDone(bool done);
    QPointF insertPoint() const { return m_insertPoint; }
    void setInsertPoint(QPointF p);

    /// Places a part, a system or a type of the design beside the first of `neighbours` and joins it to them by the
    /// links that fit best; without neighbours with its middle near `at`, relative to the assembly `in`. One undo step.
    QString insertPart(const QString& id, QPointF at, const QString& in, const std::vector<std::string>& neighbours);
    /// Places a part or a system at canvas position x, y, relative to the assembly `parentPath` when given, selects it
    /// and returns its place; "" when it could not be placed.
    /// With `link`, the pointer of a connection, it is put into that in the same step.
    Q_INVOKABLE QString addFromPalette(const QString& id, double x, double y, const QString& parentPath = {},
                                       const QString& link = {});
    /// The same with its middle at x, y, or at the next free spot beside.
    Q_INVOKABLE QString insertFromPalette(const QString& id, double x, double y, const QString& parentPath = {});
    /// Joins two places with the link that fits best; returns the JSON pointer of the connection, or "".
    Q_INVOKABLE QString connectPlaces(const QString& from, const QString& to);
    Q_INVOKABLE bool openFile(const QString& pathOrUrl);
    /// Opens a file that another window has open: as a copy without a name, or all the same.
    Q_INVOKABLE bool openLocked(const QString& path, bool asCopy);
    Q_INVOKABLE bool openExample(const QString& path);
    /// A local path from what a file dialog or a drop gives.
    Q_INVOKABLE QString localPath(const QUrl& url) const;
    Q_INVOKABLE bool fileExists(const QString& path) const;
    /// What was dropped: {design: the path to open or "", others: paths for takeFiles}. What can't be taken is told.
    Q_INVOKABLE QVariantMap sortFiles(const QList<QUrl>& urls);
    /// Takes in traces, model configs and parts, one step each, and tells what became of them.
    Q_INVOKABLE void takeFiles(const QStringList& paths);
    /// Pastes what the clipboard holds at the insert point: a fragment, a whole design, a model config or a part.
    void pasteText(const QString& text);
    /// Takes a part off the user's own; designs that use it keep it.
    /// Takes a part off the user's own; designs that use it keep it. restorePart() brings the last one back.
    Q_INVOKABLE void forgetPart(const QString& id);
    Q_INVOKABLE void restorePart();
    /// Writes a part of the catalogue to a file, and keeps the parts of a file as the user's own; notice() says how it
    /// went.
    Q_INVOKABLE void exportPart(const QString& id, const QString& pathOrUrl);
    Q_INVOKABLE void importParts(const QString& pathOrUrl);
    /// The data sheet of a part, a system or a type of the design, to read; see partSheet().
    Q_INVOKABLE QVariantMap partSheet(const QString& id) const;
    Q_INVOKABLE void copyText(const QString& text) const;
    /// Sets the trace of the first tenant (made when there is none) to a file.
    Q_INVOKABLE bool useTrace(const QString& pathOrUrl);

signals:
    void themeChanged();
    void languageChanged();
    void insertPointChanged();
    void tourDoneChanged();
    /// Items were placed automatically; `before` has them where they were.
    void arranged(const cw::DesignPointer& before);
    /// A part is no longer among the user's own; restorePart() would bring it back.
    void partForgotten(const QString& name);
    /// Something to tell the user for a moment; kind: "info", "good", "bad".
    void notice(const QString& text, const QString& kind);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QString placed(const QString& id, bool done, const std::string& place);
    void build();
    void pruneSelection();
    bool opened(bool done);
    /// One of takeFiles; what to say about it, and whether it was taken.
    struct Taken {
        bool done = false;
        QString say;
    };
    Taken takeFile(const QString& path);
    Taken takeModel(const Json& config, const QString& name);
    Taken takeParts(const Json& root);

    std::shared_ptr<Catalogue> m_catalogue; ///< grows when the user saves a part
    QString m_catalogueError;
    UserCatalogue* m_userCatalogue = nullptr;
    Document* m_document = nullptr;
    Selection* m_selection = nullptr;
    Evaluation* m_evaluation = nullptr;
    PaletteModel* m_palette = nullptr;
    OutlineModel* m_outline = nullptr;
    InspectorModel* m_inspector = nullptr;
    FindingsModel* m_findings = nullptr;
    FindModel* m_finder = nullptr;
    LayersModel* m_layers = nullptr;
    VariantsModel* m_variants = nullptr;
    CompareModel* m_compare = nullptr;
    TilesModel* m_tiles = nullptr;
    ExamplesModel* m_examples = nullptr;
    RecentFiles* m_recent = nullptr;
    Recovery* m_recovery = nullptr;
    PoolsModel* m_pools = nullptr;
    TypesModel* m_types = nullptr;
    InstancesModel* m_instances = nullptr;
    SwapModel* m_swap = nullptr;
    PartEditor* m_partEditor = nullptr;
    QuickInsert* m_quickInsert = nullptr;
    GeneratorForm* m_generator = nullptr;
    std::shared_ptr<const Part> m_forgotten;
    AccuracyModel* m_accuracy = nullptr;
    HelpModel* m_help = nullptr;
    ConnectionEditor* m_connection = nullptr;
    ConnectTargets* m_connectTargets = nullptr;
    ActionTable* m_actions = nullptr;
    QString m_theme = QStringLiteral("system");
    QString m_language = QStringLiteral("en");
    QPointF m_insertPoint;
    bool m_tourDone = false;
};

} // namespace cw
