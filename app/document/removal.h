// SPDX-License-Identifier: GPL-3.0-or-later
// Deleting what is selected, at the top of the drawing or inside a type.
#pragma once

#include <QStringList>

#include "model/design/design.h"

namespace cw
{

class Document;
class Selection;

/// The design without these drawn places ("leaf", "prefill/gpu", "note:remark"), connections (by pointer) and pool (""
/// = none). Wires that end at what goes, go too; what lies inside an instance goes from its type.
Result<Design> withoutDrawn(Design, const QStringList& places, const QStringList& connections, const QString& pool);

/// Whether a drawn place or annotation ("note:id") can't be moved or taken away by hand: it is locked, or its layer is.
bool isLockedByHand(const Design&, const QString& path);

/// Takes away what is selected, but not what is locked, as one step called `name`. False when nothing went; then `why`,
/// when given, says so.
bool removeSelected(Document&, Selection&, const QString& name, QString* why = nullptr);

} // namespace cw
