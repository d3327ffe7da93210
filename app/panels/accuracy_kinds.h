// SPDX-License-Identifier: GPL-3.0-or-later
// The measurements that come with the application: files, names, explanations, and who published them.
#pragma once

#include <vector>

#include <QString>

#include "sim/accuracy/rows.h"

namespace cw
{

struct MeasuredKind {
    QString name, path;
    bool quick = false; ///< rows of single operators, predicted in milliseconds; else each row is simulated
};
/// The files of calibration/rows that can be predicted, in the order of the page: operators from the smallest up, then
/// serving.
std::vector<MeasuredKind> shippedKinds();

/// "Matrix products (GEMM)"; the name itself when it has no better one.
QString accuracyKindTitle(const QString& kind);
/// What was measured, in one sentence; empty when unknown.
QString accuracyKindAbout(const QString& kind);
/// "Time, ms", "TTFT, ms" …: a predicted quantity with its unit.
QString accuracyMetricName(const QString& metric);
/// "ai-dynamo/aiconfigurator (Apache-2.0), microsoft/vidur (MIT)": who published the rows of a shipped file.
QString sourcesOf(const Table& table);

} // namespace cw
