// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the shares of a report, in the user's language.
#pragma once

#include <string>

#include <QString>

#include "model/design/design.h"

namespace cw
{

/// An id without a name here is shown as it is.
QString timeShareText(const QString& id);
QString costShareText(const QString& id);
QString powerKindText(const QString& id);
/// A stage of a request's way, and what a request does there.
QString stageText(const QString& id);
QString stageExplained(const QString& id);
QString timeShareExplained(const QString& id);
/// What a tier of a report is called: its name, or the deployment whose devices they are.
QString tierText(const Design&, const std::string& id);

} // namespace cw
