// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of single instances of a selected component that differ from the others'.
#pragma once

#include "app/panels/rows_model.h"

namespace cw
{

class Document;
class Selection;

/// One row for each figure set by instance. Roles: selector ("prefill[1]/gpu[3]"), figure, value, instances.
class InstancesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// The component that the rows are about: the selected one; empty when there is none.
    Q_PROPERTY(QString place READ place NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)
    /// "3 of 64 differ"; empty when none does.
    Q_PROPERTY(QString summary READ summary NOTIFY changed)
    /// {name, count} of what is replicated on the way to the component, from the outside in.
    Q_PROPERTY(QVariantList levels READ levels NOTIFY changed)
    /// {key, text, now} of the figures that can be set.
    Q_PROPERTY(QVariantList figures READ figures NOTIFY changed)

public:
    InstancesModel(Document* document, Selection* selection, QObject* parent = nullptr);

    QString place() const { return m_place; }
    QString title() const;
    QString summary() const;
    QVariantList levels() const;
    QVariantList figures() const;

    /// Sets a figure for the instances chosen at each level ("all", "1", "0-3;7"); says why not, or nothing.
    Q_INVOKABLE QString set(const QStringList& chosen, const QString& figure, const QString& value);
    /// How many instances a choice names, in words, or why it names none.
    Q_INVOKABLE QString chosenText(const QStringList& chosen) const;
    Q_INVOKABLE bool reset(int row);
    Q_INVOKABLE bool resetAll();
    void retranslate() override { rebuild(); }

signals:
    void changed();

private:
    void rebuild();
    QString selectorOf(const QStringList& chosen) const;

    Document* m_document;
    Selection* m_selection;
    QString m_place;
};

} // namespace cw
