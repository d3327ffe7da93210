// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of the drawing, the base layer last.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Selection;

/// Roles: layerId ("" = base), name, hidden, locked, itemCount (things on it), current (holds what is selected).
class LayersModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    LayersModel(Document* document, Selection* selection, QObject* parent = nullptr);

    /// Adds a layer "Layer 2" and returns its id.
    Q_INVOKABLE QString add();
    Q_INVOKABLE void rename(const QString& id, const QString& name);
    Q_INVOKABLE void setHidden(const QString& id, bool hidden);
    Q_INVOKABLE void setLocked(const QString& id, bool locked);
    Q_INVOKABLE void remove(const QString& id);
    /// Puts what is selected on a layer.
    Q_INVOKABLE void takeSelection(const QString& id);
    void takeToNew();
    /// Selects all that is on the layer of what was selected last.
    void selectSame();
    Q_INVOKABLE void selectContent(const QString& id);
    void retranslate() override { rebuild(); }

private:
    void rebuild();
    QString nextName() const;

    Document* m_document;
    Selection* m_selection;
};

} // namespace cw
