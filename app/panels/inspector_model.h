// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: editable rows for what is selected, with units, provenance and live use.
#pragma once

#include <functional>
#include <memory>
#include <vector>

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
/// from, to (a slider's range; from == to: no slider), hint.
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
    /// Presses an action row.
    Q_INVOKABLE void trigger(int row);
    /// The row that edits a pointer (to focus it from a finding), or −1.
    Q_INVOKABLE int rowOfPointer(const QString& pointer) const;

    void retranslate() override { rebuild(); }

signals:
    void titleChanged();

private:
    void rebuild();
    QString set(const InspectorField& field, const Json& value, const QString& gesture);

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
    Evaluation* m_evaluation;
    std::vector<InspectorField> m_fields;
    QString m_title, m_subtitle;
};

} // namespace cw
