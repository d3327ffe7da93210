// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the shown design, worst first; those that somebody approved come last.
#pragma once

#include <memory>
#include <vector>

#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"
#include "model/design/fixes.h"

namespace cw
{

class Document;
class Evaluation;
class Selection;

/// Roles: severity ("error", "warning", "note"), text, fix, where, code, fixable (something may help), approved,
/// reason.
class FindingsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// Of those that nobody approved.
    Q_PROPERTY(int errors READ errors NOTIFY totalsChanged)
    Q_PROPERTY(int warnings READ warnings NOTIFY totalsChanged)
    Q_PROPERTY(int notes READ notes NOTIFY totalsChanged)
    Q_PROPERTY(int approved READ approved NOTIFY totalsChanged)

public:
    FindingsModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                  Evaluation* evaluation, QObject* parent = nullptr);
    int errors() const { return m_errors; }
    int warnings() const { return m_warnings; }
    int notes() const { return m_notes; }
    int approved() const { return m_approved; }

    /// Selects what the finding is about, asks the canvas to centre it and says which field to focus.
    Q_INVOKABLE void activate(int row);
    /// The same for any field or thing of the design.
    Q_INVOKABLE void showPlace(const QString& pointer);
    /// Names of what helps, best first. Each was tried on the design as it is; so this takes a moment.
    Q_INVOKABLE QStringList fixes(int row);
    /// Makes the change that fixes() names `index`, as one step; as a new variant when asked for.
    Q_INVOKABLE bool applyFix(int row, int index, bool asVariant = false);
    /// Accepts a finding. Returns "" or why not.
    Q_INVOKABLE QString approve(int row, const QString& reason);
    Q_INVOKABLE void unapprove(int row);
    /// The row of a finding by its code and place, or −1.
    Q_INVOKABLE int rowOf(const QString& code, const QString& where) const;
    void retranslate() override { rebuild(); }

signals:
    void totalsChanged();
    void fieldRequested(const QString& pointer);
    /// A variant was made and is shown.
    void triedAsVariant(const QString& name);

private:
    void rebuild();
    const Finding* at(int row) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
    Evaluation* m_evaluation;
    Findings m_shown; ///< by row
    /// What fixes() found, and of what.
    struct Tried {
        std::string code, where;
        std::shared_ptr<const Design> design;
        std::vector<Fix> fixes;
    } m_tried;
    int m_errors = 0, m_warnings = 0, m_notes = 0, m_approved = 0;
};

} // namespace cw
