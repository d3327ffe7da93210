// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of the open design as a list to show, record and edit. Every change is one step of the history.
#pragma once

#include <functional>

#include <QVariantMap>

#include "app/panels/rows_model.h"
#include "model/core/error.h"
#include "model/design/design.h"

namespace cw
{

class Workbench;

/// Roles: sceneId, name, text, notes, variant, variantName, color (index of a series hue; −1 = the base), flip,
/// flipName, drawing, x, y (centre, canvas units), extent (width seen; 0 = fit), inside, overlay, charts (ids),
/// figures, missing (what it names that is gone, in words). A variant that is gone reads as the base.
class ScenesModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    /// {value, text} to choose from; the first means none.
    Q_PROPERTY(QVariantList variants READ variants NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList charts READ charts NOTIFY choicesChanged)
    Q_PROPERTY(QVariantList overlays READ overlays NOTIFY choicesChanged)
    /// Something is drawn that could be shown.
    Q_PROPERTY(bool drawn READ isDrawn NOTIFY choicesChanged)

public:
    explicit ScenesModel(QObject* parent = nullptr);

    QVariantList variants() const;
    QVariantList charts() const;
    QVariantList overlays() const;
    bool isDrawn() const;
    /// All roles of a row by name; empty when there is none.
    Q_INVOKABLE QVariantMap scene(int row) const;
    /// Behind the row `after` (−1: the last): what the screen shows as {x, y, extent, inside, overlay, charts}, with
    /// the variant that is open. Returns its row.
    Q_INVOKABLE int record(const QVariantMap& screen, int after = -1);
    /// The view of a row becomes that of the screen; its words stay.
    Q_INVOKABLE bool update(int row, const QVariantMap& screen);
    /// A field of a row: name, text, notes, variant, flip, overlay, drawing, figures.
    Q_INVOKABLE bool setField(int row, const QString& field, const QVariant& value);
    Q_INVOKABLE bool setChart(int row, const QString& id, bool shown);
    Q_INVOKABLE bool remove(int row);
    Q_INVOKABLE bool move(int row, int step);
    Q_INVOKABLE int duplicate(int row);
    /// Overview, variants, comparison and findings, behind what is there.
    Q_INVOKABLE bool makeSet();

signals:
    void choicesChanged();

private:
    void rebuild();
    std::string idOf(int row) const;
    bool edit(int row, const QString& step, const std::function<void(PresentationScene&)>& change,
              const QString& gesture = {});

    Workbench* m_workbench;
};

} // namespace cw
