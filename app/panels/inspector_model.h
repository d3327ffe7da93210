// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: editable rows for what is selected, with units, provenance and live use.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include <QSet>
#include <QTimer>

#include "app/panels/inspector_field.h"
#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"

namespace cw
{

class Document;
class Evaluation;
class Selection;

/// Roles: section, label, value (text), unit (what a bare number means, or the remark beside the field), kind (text,
/// quantity, choice, toggle, action, readonly), choices (list of {value, text}), pointer, provenance ("data sheet",
/// "override", "default", "design", ""), mixed, resettable, current (value of a choice; bool of a toggle), number,
/// from, to (a slider's range; from == to: no slider), hint, folded (its section is closed).
class InspectorModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString title READ title NOTIFY titleChanged)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY titleChanged)

public:
    InspectorModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                   Evaluation* evaluation, QObject* parent = nullptr);

    QString title() const { return m_title; }
    QString subtitle() const { return m_subtitle; }

    /// Takes what was typed. Returns "" when it was taken (or was unchanged), else the reason, and nothing changes.
    Q_INVOKABLE QString edit(int row, const QString& text);
    /// A slider moves: edits of one gesture become one step; endGesture() ends it.
    Q_INVOKABLE QString slide(int row, double number);
    Q_INVOKABLE void endGesture();
    /// Back to the data sheet or the default.
    Q_INVOKABLE void reset(int row);
    /// The arrow keys in a field: so many steps of one percent (ten with `large`; whole numbers by one or ten). The
    /// steps of one gesture are one step of the history. Returns "" or why it stays.
    Q_INVOKABLE QString step(int row, int steps, bool large);
    /// What the arrow keys would begin from is a number.
    Q_INVOKABLE bool canStep(int row) const;
    /// Opens or closes a section, for every selection from now on.
    Q_INVOKABLE void toggleSection(const QString& section);
    /// Presses an action row.
    Q_INVOKABLE void trigger(int row);
    /// The row that edits a pointer (to focus it from a finding), or −1. Opens its section.
    Q_INVOKABLE int rowOfPointer(const QString& pointer);

    void retranslate() override { rebuild(); }

signals:
    void titleChanged();

private:
    void rebuild();
    /// Large selections wait until nothing changes for a moment: a drag must not stop for them.
    void later();
    void catchUp();
    const InspectorField* fieldAt(int row) const;
    QString set(const InspectorField& field, const Json& value, const QString& gesture);

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
    Evaluation* m_evaluation;
    std::vector<InspectorField> m_fields;
    QString m_title, m_subtitle;
    QSet<QString> m_toggled; ///< sections that are not as they start
    QTimer m_later;
};

} // namespace cw
