// SPDX-License-Identifier: GPL-3.0-or-later
// What the last simulation says of agent sessions and tools, for the tables of the results.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Evaluation;

/// Roles: name, remark, cells (texts, one per column), shares (list of {name, text, length}: where a session's time
/// goes), isTool. The columns of sessions and of tools are sessionColumns and toolColumns.
class SessionResults : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QStringList sessionColumns READ sessionColumns NOTIFY columnsChanged)
    Q_PROPERTY(QStringList toolColumns READ toolColumns NOTIFY columnsChanged)

public:
    SessionResults(Document* document, Evaluation* evaluation, QObject* parent = nullptr);
    QStringList sessionColumns() const;
    QStringList toolColumns() const;
    void retranslate() override
    {
        rebuild();
        emit columnsChanged();
    }

signals:
    void columnsChanged();

private:
    void rebuild();

    Document* m_document;
    Evaluation* m_evaluation;
};

} // namespace cw
