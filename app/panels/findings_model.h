// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the shown design, worst first.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Evaluation;
class Selection;

/// Roles: severity ("error", "warning", "note"), text, fix, where, code.
class FindingsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(int errors READ errors NOTIFY totalsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY totalsChanged)
    Q_PROPERTY(int notes READ notes NOTIFY totalsChanged)

public:
    FindingsModel(Document* document, Selection* selection, Evaluation* evaluation, QObject* parent = nullptr);
    int errors() const { return m_errors; }
    int warnings() const { return m_warnings; }
    int notes() const { return m_notes; }
    /// Selects what the finding is about, asks the canvas to centre it and says which field to focus.
    Q_INVOKABLE void activate(int row);
    void retranslate() override { rebuild(); }

signals:
    void totalsChanged();
    void fieldRequested(const QString& pointer);

private:
    void rebuild();

    Document* m_document;
    Selection* m_selection;
    Evaluation* m_evaluation;
    int m_errors = 0, m_warnings = 0, m_notes = 0;
};

} // namespace cw
