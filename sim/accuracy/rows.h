// SPDX-License-Identifier: GPL-3.0-or-later
// Measured rows: a CSV file recognised by its columns, each row turned into a call of an operator or a serving run.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/catalogue/catalogue.h"
#include "model/core/error.h"
#include "sim/cost/operator_model.h"

namespace cw
{

/// A file of measurements. Cells are trimmed and unquoted; quoted cells may hold commas and line ends; CR, LF and CRLF
/// end a line; a byte-order mark is dropped.
struct Table {
    std::string file;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> lines; ///< of each row, from 1
    std::vector<Error> problems;    ///< lines with too few or too many cells; they are not in rows
    bool has(std::string_view column) const;
};
Result<Table> readTable(const std::string& file);
Result<Table> tableFromText(std::string text, std::string file);

/// Access to one row by column name. Errors say file:line, column and value.
class Row
{
public:
    Row(const Table& t, std::size_t i) : m_table(t), m_row(i) {}
    std::string_view text(std::string_view column) const; ///< empty when absent
    /// A finite number > 0 (or ≥ 0). Thousand separators, units and words are refused and named.
    Result<double> positive(std::string_view column) const;
    Result<double> notNegative(std::string_view column) const;
    /// The same, or `otherwise` when the cell is empty or the column absent.
    Result<double> positiveOr(std::string_view column, double otherwise) const;
    std::size_t line() const { return m_table.lines[m_row]; }
    std::unexpected<Error> error(Text what, Text fix = {}) const; ///< with file:line

private:
    const Table& m_table;
    std::size_t m_row;
};

/// A part of the catalogue by the name that measurements use ("H100-SXM5-80GB", "NVIDIA L40S", or the id itself).
const Part* partByName(const Catalogue&, std::string_view name);
/// A model by a Hugging Face or short name ("meta-llama/Llama-3.1-70B", "Llama-2-70B", "nvidia/DeepSeek-R1-NVFP4").
const Architecture* modelByName(const Catalogue&, std::string_view name);
/// The format that kernels of this name compute in: bfloat16 and float16 → bf16, int4_wo → int4 …; itself when known,
/// empty when not.
std::string formatByName(std::string_view name);

/// One measured call of an operator.
struct OperatorRow {
    std::size_t line = 0;
    const OperatorModel* op = nullptr;
    const Part* part = nullptr;
    Call call;
    std::string engine, version, variant;
    std::string source;
    double seconds = 0;  ///< measured
    bool counted = true; ///< false: outside what the bar is for (too short, cached in L2, host launch inside)
    double host = 0;     ///< s of host launch that this measurement contains and a graph would not (0 = none)
    double rate = 0;     ///< bytes/s measured with it (memory under load); 0 = none
};

/// Recognises a file of operator rows and reads it. One file each in sim/accuracy/kinds.
class RowKind
{
public:
    virtual ~RowKind() = default;
    virtual std::string_view name() const = 0;                      ///< as the file: gemm, attention_prefill …
    virtual std::span<const std::string_view> required() const = 0; ///< columns
    /// Errors name the line; the caller goes on with the next row.
    virtual Result<OperatorRow> read(const Row&, const Catalogue&) const = 0;
};
std::span<const RowKind* const> rowKinds();

const RowKind& gemmRows();
const RowKind& attentionPrefillRows();
const RowKind& attentionDecodeRows();
const RowKind& moeRows();
const RowKind& layerRows();
const RowKind& collectiveRows();
const RowKind& allToAllRows();
const RowKind& memoryRows();
const RowKind& matmulRows(); ///< max_achievable_matmul

} // namespace cw
