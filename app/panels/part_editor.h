// SPDX-License-Identifier: GPL-3.0-or-later
// Edits a part away from the design: its data sheet, and constants fitted to measurements of it.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <QTimer>

#include "app/panels/inspector_field.h"
#include "app/panels/rows_model.h"
#include "sim/accuracy/measurements.h"

namespace cw
{

class Document;
class Selection;
class UserCatalogue;

/// A draft of one part; its rows have the roles of the inspector. Nothing outside changes until it is saved.
class PartEditor : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString title READ title NOTIFY draftChanged)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY draftChanged)
    /// The part came from the design: saving there changes it for all its items.
    Q_PROPERTY(bool inDesign READ isInDesign NOTIFY draftChanged)
    /// Saved as a part of its own; of a design only what was selected gets it.
    Q_PROPERTY(bool copy READ isCopy WRITE setCopy NOTIFY draftChanged)
    /// False: the part must become one of its own (shipped parts do not change).
    Q_PROPERTY(bool mayReplace READ mayReplace NOTIFY draftChanged)
    /// Links have no place in the palette.
    Q_PROPERTY(bool mayKeep READ mayKeep NOTIFY draftChanged)
    /// Begun from nothing: its kind can still be chosen by openNew().
    Q_PROPERTY(bool fresh READ isFresh NOTIFY draftChanged)
    Q_PROPERTY(QString kind READ kind NOTIFY draftChanged)
    /// There is something to save.
    Q_PROPERTY(bool modified READ isModified NOTIFY draftChanged)
    /// There is something to lose.
    Q_PROPERTY(bool edited READ isEdited NOTIFY draftChanged)
    /// What can't be right in the data sheet.
    Q_PROPERTY(QStringList warnings READ warnings NOTIFY draftChanged)
    /// Measurements can be fitted for what computes, and for memory.
    Q_PROPERTY(bool measurable READ isMeasurable NOTIFY draftChanged)
    /// {op, format, engine, rows, inside, leftOut, covered, hint} of each curve.
    Q_PROPERTY(QVariantList curves READ curves NOTIFY draftChanged)
    Q_PROPERTY(bool importing READ isImporting NOTIFY importChanged)
    Q_PROPERTY(double progress READ progress NOTIFY importChanged)
    /// What the last import did.
    Q_PROPERTY(QString summary READ summary NOTIFY importChanged)
    /// {where, text} of the last import.
    Q_PROPERTY(QVariantList problems READ problems NOTIFY importChanged)

public:
    PartEditor(std::shared_ptr<const Catalogue> catalogue, UserCatalogue* own, Document* document, Selection* selection,
               QObject* parent = nullptr);
    ~PartEditor() override;

    /// The part of what is selected: components of one part, or connections of one link. False when there is none.
    Q_INVOKABLE bool openSelected();
    bool canOpenSelected() const { return !selectedPart().empty(); }
    /// A part of the palette; shipped ones as a copy.
    Q_INVOKABLE bool openCatalogue(const QString& id, bool asCopy);
    /// An empty data sheet of a kind ("gpu", "nic", "switch" …), to be saved as a part of the user's own.
    Q_INVOKABLE bool openNew(const QString& kind);
    /// {value, text} of the kinds that openNew() takes.
    Q_INVOKABLE QVariantList kinds() const;

    QString title() const;
    QString subtitle() const;
    bool isInDesign() const { return m_inDesign; }
    bool isFresh() const { return m_new; }
    QString kind() const;
    bool isCopy() const { return m_copy; }
    void setCopy(bool copy);
    bool mayReplace() const;
    bool mayKeep() const;
    bool isModified() const;
    bool isEdited() const;
    QStringList warnings() const;
    bool isMeasurable() const;
    QVariantList curves() const;
    bool isImporting() const { return m_job != nullptr; }
    double progress() const;
    QString summary() const;
    QVariantList problems() const;
    /// The part as it would be saved under its present id.
    const Part& draft() const;

    /// As of the inspector: the reason, or "" when the entry was taken.
    Q_INVOKABLE QString edit(int row, const QString& text);
    Q_INVOKABLE QString slide(int, double) { return {}; }
    Q_INVOKABLE void endGesture() {}
    Q_INVOKABLE void reset(int row);
    Q_INVOKABLE void trigger(int row);

    /// Reads measured rows and fits constants in the background.
    Q_INVOKABLE void importFile(const QString& path);
    Q_INVOKABLE void cancelImport();
    Q_INVOKABLE void removeCurves();
    /// Waits for the import (tests); false when it takes longer.
    bool waitForImport(int milliseconds);

    /// As one step of the design. "" when done, else the reason.
    Q_INVOKABLE QString saveInDesign();
    /// To the user's own parts. "" when done, else the reason.
    Q_INVOKABLE QString saveToMine();

    void retranslate() override;

signals:
    void draftChanged();
    void importChanged();
    /// Saved to the user's parts under this name.
    void kept(const QString& name);

private:
    struct Job;
    std::string selectedPart() const;
    void open(const Part& part, bool inDesign, bool copy);
    void rebuild();
    void addPort();
    void removePort(std::size_t index);
    void finishImport(Job* job, PartFit fit);
    std::string suggestedName() const;
    /// The draft under another id, its curves with it.
    Part draftAs(const std::string& id) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    UserCatalogue* m_own;
    Document* m_document;
    Selection* m_selection;

    Design m_draft; ///< holds nothing but the part
    Part m_original;
    std::vector<std::string> m_users; ///< pointers to "part" or "link" of what is selected
    bool m_inDesign = false, m_copy = false, m_new = false;
    std::vector<InspectorField> m_fields;
    std::vector<CheckedCurve> m_checked;         ///< of the last import
    std::vector<std::unique_ptr<Job>> m_retired; ///< cancelled and about to end
    std::unique_ptr<Job> m_job;
    QTimer m_ticker;
    std::optional<PartFit> m_lastFit;
};

} // namespace cw
