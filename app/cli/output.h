// SPDX-License-Identifier: GPL-3.0-or-later
// Printing: tables for people, JSON for programs, findings and errors on standard error.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "app/cli/commands.h"
#include "sim/whatif/metrics.h"

namespace cw::cli
{

/// Columns padded to their widest cell; cells that start with a digit, '+', '-', '$' or '>' are right-aligned.
class Table
{
public:
    explicit Table(std::vector<std::string> header) { m_rows.push_back(std::move(header)); }
    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    void print() const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// Three significant digits, with a decimal point in any locale.
std::string figure(double value);
/// "3.1-3.9", or "> 3.1" without an upper end.
std::string range(const Band&, double scale);
/// A cell of CSV (RFC 4180).
std::string csvCell(std::string);
/// All digits that matter; empty for what is not finite.
std::string csvNumber(double value);
/// A value of a field: texts without quotes.
std::string shownValue(const Json&);
/// A metric as tables show it (ms, %, kW …), and its unit there.
std::string shownFigure(const HeadlineMetric&, double value);
std::string shownUnit(const HeadlineMetric&);
/// Ctrl+C asks for an orderly end: what is done is kept.
std::stop_token stopOnInterrupt();
/// With a design, findings that somebody approved in it are marked and give the reason.
void printFindings(const Findings&, const Design* = nullptr);
/// Prints the error on standard error; returns BadInput.
int printError(const Error&);
/// Writes JSON to where the option says; returns `success` or CannotWrite.
int writeOutput(const Json&, const std::string& where, int success);

/// Reads the design and applies the variant asked for.
Result<DesignPointer> openDesign(const Options&);
/// Directory that relative trace paths refer to.
std::string directoryOf(const std::string& path);

} // namespace cw::cli
