// SPDX-License-Identifier: GPL-3.0-or-later
// Pools and what is deployed on them: made from the selection, split between roles.
#pragma once

#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"
#include "model/design/software.h"

namespace cw
{

class Document;
class Selection;

/// Roles: poolId, name, role, roleText, members (text), devices (count), deployment (id of the first; "" = none),
/// modelId, summary ("Llama-3.1-70B FP8 · TP4 × 4"), selected, color (index of a series hue).
class PoolsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QVariantList roleChoices READ roleChoices NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList modelChoices READ modelChoices NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList precisionChoices READ precisionChoices NOTIFY choicesChanged)

public:
    PoolsModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
               QObject* parent = nullptr);

    /// Lists of {value, text} for combo boxes.
    QVariantList roleChoices() const;
    QVariantList modelChoices() const;
    QVariantList precisionChoices() const;

    /// A pool of the computing components that are selected (inside assemblies too), in one step with a deployment when
    /// `model` is given. Returns the pool's id, or "" (and the document's failed() says why).
    Q_INVOKABLE QString createFromSelection(const QString& role, const QString& model = {},
                                            const QString& precision = QStringLiteral("bf16"), int tp = 1, int pp = 1,
                                            int ep = 1);
    /// {text, problem}: what createFromSelection() with the same would make, or why it can't.
    Q_INVOKABLE QVariantMap plan(const QString& role, const QString& model, int tp, int pp, int ep) const;
    /// The model has experts to deal.
    Q_INVOKABLE bool hasExperts(const QString& model) const;
    Q_INVOKABLE QString deploy(const QString& pool, const QString& model, const QString& precision, int tp, int pp,
                               int ep);
    Q_INVOKABLE bool addSelection(const QString& pool);
    Q_INVOKABLE bool removeSelection(const QString& pool);
    Q_INVOKABLE bool remove(const QString& pool);
    Q_INVOKABLE bool rename(const QString& pool, const QString& name);
    Q_INVOKABLE void select(int row);
    /// Selects a pool with the others, or takes it out of the selection.
    Q_INVOKABLE void toggle(int row);
    /// Of the n equal nodes of `item`, the first k go to one pool, the others to the second. `live` merges the steps of
    /// one drag until endGesture() of the document.
    Q_INVOKABLE bool setSplit(const QString& item, const QString& firstPool, const QString& secondPool, int k,
                              bool live = false);
    /// {item, name, first, firstName, second, secondName, k, count} of each item split between two pools.
    Q_INVOKABLE QVariantList splits() const;
    void retranslate() override;

signals:
    void choicesChanged();

private:
    void rebuild();
    std::vector<std::string> selectedMembers(Role role) const;
    /// True, with a message, when there are no members.
    bool refuseEmpty(const std::vector<std::string>& members);
    const Architecture* architecture(const QString& model) const;
    std::int64_t splitCount(const std::string& item) const;

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Selection* m_selection;
};

} // namespace cw
