// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a variant that the base has moved away from, and what to do about each.
#pragma once

#include "app/panels/rows_model.h"
#include "model/design/variant_conflicts.h"

namespace cw
{

class Document;

/// Roles: place (in words), pointer, madeAgainst, now (in the base), mine (of the variant), why (it is left out; ""
/// when it is made all the same), applied, editable (the value can be typed).
class ConflictsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString variant READ variant WRITE setVariant NOTIFY variantChanged)
    Q_PROPERTY(QString variantName READ variantName NOTIFY variantChanged)

public:
    explicit ConflictsModel(QObject* parent = nullptr);

    QString variant() const { return m_variant; }
    void setVariant(const QString& id);
    QString variantName() const;

    /// One undo step each; what could not be done, or "".
    Q_INVOKABLE QString keepMine(int row);
    Q_INVOKABLE QString takeBase(int row);
    Q_INVOKABLE QString setValue(int row, const QString& typed);
    /// All that can be resolved so, as one step; what could not be, or "".
    Q_INVOKABLE QString resolveAll(bool mine);
    void retranslate() override { rebuild(); }

signals:
    void variantChanged();

private:
    void rebuild();
    QString resolve(int row, Resolution how, const Json& value = {});

    Document* m_document;
    QString m_variant;
    std::vector<VariantConflict> m_conflicts;
};

} // namespace cw
