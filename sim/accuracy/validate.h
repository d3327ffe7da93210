// SPDX-License-Identifier: GPL-3.0-or-later
// Predicting measured rows and saying how far off the predictions are.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/calibration.h"

namespace cw
{

/// A prediction beside its measurement, in the unit of the file's column.
struct Prediction {
    std::string metric; ///< "latency_ms", "ttft_ms", "tpot_ms", "output_tokens_per_s" …
    double measured = 0, predicted = 0, low = 0, high = 0;
};

struct RowResult {
    std::size_t line = 0;
    std::string group;                   ///< "part × precision × engine"
    std::string what;                    ///< the shape, for people
    bool counted = true;                 ///< false: outside what the bar is for; kept out of the summary
    std::vector<Prediction> predictions; ///< the first is the headline one
};

/// Errors of predicted over measured, in %. `bias` is the median of the signed ones.
struct ErrorSummary {
    std::size_t rows = 0;
    double medianAbs = 0, meanAbs = 0, bias = 0, insideBand = 0;
};
ErrorSummary summarise(const std::vector<const Prediction*>&);

struct GroupResult {
    std::string name;
    std::string metric;
    ErrorSummary errors;
    std::vector<std::size_t> worst; ///< up to five indices into rows, largest error first
};

struct FileResult {
    std::string file, kind;
    std::vector<RowResult> rows;
    std::vector<Error> problems; ///< rows that could not be read or predicted, with file:line
    std::size_t leftOut = 0;     ///< rows outside what the bar is for
    std::vector<std::pair<std::string, ErrorSummary>> metrics; ///< by predicted quantity; the headline one first
    std::vector<GroupResult> groups;
};

struct ValidateOptions {
    const Catalogue* catalogue = nullptr;
    const Calibration* calibration = nullptr;
    std::function<void(double done)> progress; ///< 0 … 1
    std::stop_token stop;
};

/// Recognises the file by its columns and predicts every row. Fails when the file can't be read, or when no kind of
/// file has its columns (says which columns the nearest kind lacks).
Result<FileResult> validateFile(const std::string& file, const ValidateOptions&);
/// The same for a table already read.
Result<FileResult> validateTable(const Table&, const ValidateOptions&);

/// The rows as CSV: the columns of the file, then predicted, low, high (of the headline metric; others prefixed by
/// their name).
std::string rowsWithPredictions(const Table&, const FileResult&);
struct TableResult {
    const Table* table = nullptr;
    const FileResult* result = nullptr;
};
/// The same for several files together: a first column "file", then the columns of all of them.
std::string rowsWithPredictions(std::span<const TableResult>);

/// Files of serving runs: the same interface as kinds of operators, but each row is expanded, placed and simulated.
class ServingKind
{
public:
    virtual ~ServingKind() = default;
    virtual std::string_view name() const = 0;
    virtual std::span<const std::string_view> required() const = 0;
    /// Predicts the rows of a table, in parallel; results in row order. Problems go to `problems`.
    virtual std::vector<RowResult> predict(const Table&, const ValidateOptions&,
                                           std::vector<Error>& problems) const = 0;
};
std::span<const ServingKind* const> servingKinds();

/// What a table holds: one of the two is not null.
struct TableKind {
    const RowKind* rows = nullptr;
    const ServingKind* serving = nullptr;
    std::string_view name() const { return rows ? rows->name() : serving->name(); }
};
/// Fails when no kind has the columns; says which columns the nearest kind lacks.
Result<TableKind> kindOf(const Table&);

/// The rows of a table of operators that can be read and are plausible: not faster than the equation allows, not off
/// by a unit. The others are named in `problems`.
std::vector<OperatorRow> operatorRows(const Table&, const RowKind&, const ValidateOptions&,
                                      std::vector<Error>& problems);
/// The same with their predictions.
std::vector<RowResult> predictOperators(const Table&, const RowKind&, const ValidateOptions&,
                                        std::vector<Error>& problems);

} // namespace cw
