// SPDX-License-Identifier: GPL-3.0-or-later
// Roles, precisions and models in words, and as lists to choose from.
#pragma once

#include <utility>
#include <vector>

#include <QString>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

/// Value as in the file, and what people read.
using Choices = std::vector<std::pair<QString, QString>>;

QString roleText(Role);
Choices roleChoices();
/// Number formats that the files know.
Choices precisionChoices();
/// "one to one", "rail: k-th to k-th switch" … for joins of two ends, or among the instances of one.
Choices patternChoices(bool amongOne);
/// Router policies, schedulers and engine profiles under the names that people know.
Choices routerChoices();
Choices schedulerChoices();
Choices engineChoices();
/// Models of the design and of the catalogue by name.
Choices modelChoices(const Design&, const Catalogue&);
QString modelName(const Design&, const Catalogue&, const std::string& id);
/// "Llama-3.1-70B · FP8 · TP4 × 2".
QString deploymentSummary(const Design&, const Catalogue&, const Deployment&, std::int64_t devices);

} // namespace cw
