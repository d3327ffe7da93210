// SPDX-License-Identifier: GPL-3.0-or-later
// What tells a variant from the base in the user's language, with the names and units that the inspector has.
#pragma once

#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "model/design/design.h"

namespace cw
{

/// "decode: power cap 700 W → 560 W", one line for each change.
QStringList variantDifferences(const Design& base, const Design& variant);
/// At most `most` of them, and how many more there are.
QStringList firstDifferences(const Design& base, const Design& variant, int most);

/// Only changes at or below one of these places.
QStringList differencesAt(const Design& base, const Design& variant, const std::vector<std::string>& pointers);

/// What a JSON pointer of the design names: "decode: power cap".
QString placeWords(const Design&, const std::string& pointer);
/// A value at that place as people write it.
QString valueWords(const Design&, const std::string& pointer, const Json* value);

/// The value that was typed for that place; `like` tells its kind where no field of the inspector does.
Result<Json> readWords(const Design&, const std::string& pointer, const QString& typed, const Json& like);

} // namespace cw
