// SPDX-License-Identifier: GPL-3.0-or-later
// The variant tabs: the base first, then each variant in tab order.
#pragma once

#include <vector>

#include "app/panels/rows_model.h"
#include "model/design/design.h"

namespace cw
{

class Document;

/// The variants of a design as their tabs stand.
std::vector<const Variant*> inTabOrder(const Design&);

/// A variant like `like` behind the last tab, in the first hue that no other has, and shows it; one step. Returns its
/// id, or "" when it could not be made.
QString insertVariant(Document*, const QString& stepName, const QString& name, const Variant& like);

/// Roles: variantId ("" = base), name, color (index of a series hue; −1 = base), active, changes (count of patch
/// operations that change something).
class VariantsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")

public:
    explicit VariantsModel(Document* document, QObject* parent = nullptr);

    /// Adds a variant that equals the base and shows it; returns its id.
    Q_INVOKABLE QString add(const QString& name = {});
    Q_INVOKABLE bool rename(const QString& id, const QString& name);
    /// A second variant with the same patch; returns its id.
    Q_INVOKABLE QString duplicate(const QString& id);
    Q_INVOKABLE bool remove(const QString& id);
    Q_INVOKABLE void activate(const QString& id);
    Q_INVOKABLE bool setColor(const QString& id, int color);
    void retranslate() override { rebuild(); }

private:
    void rebuild();

    Document* m_document;
};

} // namespace cw
