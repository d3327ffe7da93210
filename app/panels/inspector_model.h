// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector: editable rows for what is selected, with units, provenance and live use.
#pragma once

#include <memory>
#include <vector>

#include <QSet>
#include <QTimer>

#include "app/panels/field_rows.h"
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
class InspectorModel : public FieldRows
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

    /// Opens or closes a section, for every selection from now on.
    Q_INVOKABLE void toggleSection(const QString& section);
    /// The row that edits a pointer (to focus it from a finding), or −1. Opens its section.
    Q_INVOKABLE int rowOfPointer(const QString& pointer);

    void retranslate() override { rebuild(); }

signals:
    void titleChanged();

private:
    void rebuild();
    /// Large selections wait until nothing changes for a moment: a drag must not stop for them.
    void later();
    void catchUp() override;

    std::shared_ptr<const Catalogue> m_catalogue;
    Selection* m_selection;
    Evaluation* m_evaluation;
    QString m_title, m_subtitle;
    QSet<QString> m_toggled; ///< sections that are not as they start
    QTimer m_later;
};

} // namespace cw
