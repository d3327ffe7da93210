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
/// operations that change something), conflicts (changes that the base has moved away from), leftOut (those of them
/// that are not made), unreadable (the patch can't be applied at all), baseline (others are compared with it).
class VariantsModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    Q_PROPERTY(QString baseline READ baseline NOTIFY baselineChanged)

public:
    explicit VariantsModel(Document* document, QObject* parent = nullptr);

    /// Adds a variant that equals the base and shows it; returns its id.
    Q_INVOKABLE QString add(const QString& name = {});
    Q_INVOKABLE bool rename(const QString& id, const QString& name);
    /// A second variant with the same patch; returns its id.
    Q_INVOKABLE QString duplicate(const QString& id);
    /// removed() tells of it.
    Q_INVOKABLE bool remove(const QString& id);
    /// Moves a tab so that it is the `place`-th of the variants, counted from 0.
    Q_INVOKABLE bool move(const QString& id, int place);
    /// The variant becomes the base; with `keepBase` the base of before becomes a variant of that name. One step.
    Q_INVOKABLE bool promote(const QString& id, const QString& keepBase = {});
    /// Others are compared with it from now on; "" = the base.
    Q_INVOKABLE bool setBaseline(const QString& id);
    QString baseline() const;
    /// The variant that comes `by` tabs further, around the end; ids, "" = base.
    Q_INVOKABLE QString beside(const QString& id, int by) const;
    /// What tells it from the base, in words: at most `most` lines.
    Q_INVOKABLE QStringList differences(const QString& id, int most = 12) const;
    Q_INVOKABLE QString nameOf(const QString& id) const;
    Q_INVOKABLE void activate(const QString& id);
    Q_INVOKABLE bool setColor(const QString& id, int color);
    void retranslate() override { rebuild(); }

signals:
    /// A variant is gone; undo brings it back.
    void removed(const QString& name);
    /// The pinned baseline is another.
    void baselineChanged();

private:
    void rebuild();

    Document* m_document;
    QString m_baseline;
};

/// Id of the variant that others are compared with; "" = the base, also when it was removed.
QString baselineOf(const Document&);

} // namespace cw
