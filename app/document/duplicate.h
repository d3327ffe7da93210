// SPDX-License-Identifier: GPL-3.0-or-later
// Copies of what is selected, beside it, in the same assembly when that is one.
#pragma once

#include <optional>

#include <QPointF>
#include <QStringList>

namespace cw
{

class Document;
class Selection;

/// Makes copies `by` canvas units from their originals, as part of one step called `name`, and remembers them as the
/// selection's copy trail. Their paths, or nothing when nothing of the selection can be copied. Selects nothing.
std::optional<QStringList> duplicated(Document&, Selection&, QPointF by, const QString& name,
                                      const QString& gesture = {});

/// How far the next duplicate lies from what is selected: as far as the copies that are selected were moved from their
/// originals, else a little to the lower right.
QPointF duplicateStep(const Document&, const Selection&);

} // namespace cw
