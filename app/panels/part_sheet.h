// SPDX-License-Identifier: GPL-3.0-or-later
// The data sheet of a part or a system to read: what is known, in words and units, and where it comes from.
#pragma once

#include <QVariantMap>

#include "model/catalogue/catalogue.h"

namespace cw
{

/// {title, subtitle, kindColor, vendor, year, confidence, source, fromMemory, notes, rows: [{section, label, value}]};
/// empty when the catalogue and `types` have no such id.
QVariantMap partSheet(const Catalogue& catalogue, const IdMap<Type>& types, const QString& id);
/// The same for a part that is not of the catalogue.
QVariantMap partSheet(const Part& part);

} // namespace cw
