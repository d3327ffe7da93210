// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of fields of the design that can be edited: the inspector, and editors that show fields as it does.
#pragma once

#include <functional>
#include <vector>

#include "app/panels/inspector_field.h"
#include "app/panels/rows_model.h"

namespace cw
{

class Document;

/// Roles as InspectorModel says.
class FieldRows : public RowsModel
{
    Q_OBJECT
    QML_ANONYMOUS

public:
    explicit FieldRows(Document* document, QObject* parent = nullptr);

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
    /// Presses an action row.
    Q_INVOKABLE void trigger(int row);

protected:
    using Fields = std::vector<InspectorField>;
    void setFields(Fields fields, const std::function<bool(const InspectorField&)>& isFolded = {});
    const Fields& fields() const { return m_fields; }
    Document* document() const { return m_document; }
    /// Rows that wait to be made anew are made now.
    virtual void catchUp() {}

private:
    const InspectorField* fieldAt(int row) const;
    QString set(const InspectorField& field, const Json& value, const QString& gesture);

    Document* m_document;
    Fields m_fields;
};

} // namespace cw
