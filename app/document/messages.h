// SPDX-License-Identifier: GPL-3.0-or-later
// Engine texts in the user's language.
#pragma once

#include <QString>

#include "model/core/error.h"

namespace cw
{

/// The translated sentence (context "engine") with its arguments filled in.
QString localized(const Text&);
/// What and how to mend it, without the place: said beside the field it is about.
QString reason(const Error&);
/// "where: what fix" on one line.
QString localized(const Error&);

} // namespace cw
