// SPDX-License-Identifier: GPL-3.0-or-later
// The types of the design: how much each is used, and what can be done with them and with their instances.
#pragma once

#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"

namespace cw
{

class Document;
class Selection;
class UserCatalogue;

/// Roles: typeId, name, summary ("node · 8 × H100 SXM · 10.2 kW"), uses (text), unused, mine (saved for other designs).
class TypesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    TypesModel(std::shared_ptr<const Catalogue> catalogue, UserCatalogue* own, Document* document, Selection* selection,
               QObject* parent = nullptr);

    /// The way into a scope of the canvas ("rack/prefill"): {path, text} from the outside in.
    Q_INVOKABLE QVariantList crumbs(const QString& scope) const;
    /// What editing in this scope means: "HGX H100: 4 instances follow"; empty outside of types.
    Q_INVOKABLE QString editing(const QString& scope) const;
    /// Whether other items share the type of the scope, so that it can be given one of its own.
    Q_INVOKABLE bool isShared(const QString& scope) const;
    /// The type of an instance, or of the instance around a place; empty when there is none.
    Q_INVOKABLE QString typeOf(const QString& path) const;
    Q_INVOKABLE QString nameOf(const QString& typeId) const;

    Q_INVOKABLE bool makeOwn(const QString& path);
    Q_INVOKABLE bool rename(const QString& typeId, const QString& name);
    Q_INVOKABLE bool duplicate(const QString& typeId);
    Q_INVOKABLE bool remove(const QString& typeId);
    Q_INVOKABLE bool removeUnused();
    Q_INVOKABLE bool dissolve(const QString& path);
    /// Selects what is of this type.
    Q_INVOKABLE void selectInstances(const QString& typeId);
    /// Keeps the type of a place, or an assembly as a type, for other designs; false, with a notice, when that fails.
    Q_INVOKABLE bool saveMine(const QString& path, const QString& name);
    Q_INVOKABLE bool forgetMine(const QString& typeId);

    /// Sets ×N from what was typed ("8", "4*2", "×8"); says why not, or nothing.
    Q_INVOKABLE QString setCount(const QString& path, const QString& text);
    Q_INVOKABLE QString countText(const QString& path) const;

    void retranslate() override { rebuild(); }

signals:
    /// Kind: "good" or "bad".
    void said(const QString& text, const QString& kind);

private:
    void rebuild();

    std::shared_ptr<const Catalogue> m_catalogue;
    UserCatalogue* m_own;
    Document* m_document;
    Selection* m_selection;
};

} // namespace cw
