// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>

#include "model/design/approvals.h"
#include "model/design/design_file.h"
#include "model/design/variant.h"

namespace cw::cli
{
namespace
{

/// Columns on a terminal, near enough: code points, CJK counted twice.
std::size_t width(std::string_view s)
{
    std::size_t columns = 0;
    for (const char c : s) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0) != 0x80)
            columns += byte >= 0xE3 && byte <= 0xEF ? 2 : 1;
    }
    return columns;
}

bool isFigure(const std::string& cell)
{
    return !cell.empty() &&
           ((cell[0] >= '0' && cell[0] <= '9') || cell[0] == '+' || cell[0] == '-' || cell[0] == '$' || cell[0] == '>');
}

void put(std::string_view s, std::FILE* file = stdout)
{
    std::fwrite(s.data(), 1, s.size(), file);
}

} // namespace

void Table::print() const
{
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width(row[i]));
    }
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - width(row[i]), ' ');
            line += isFigure(row[i]) ? padding + row[i] : row[i] + padding;
            line += "  ";
        }
        line.erase(line.find_last_not_of(' ') + 1);
        put(line + "\n");
    }
}

std::string figure(double value)
{
    return fmt::format("{:.4g}", value);
}

std::string range(const Band& band, double scale)
{
    if (!std::isfinite(band.high))
        return "> " + figure(band.low * scale);
    return figure(band.low * scale) + "-" + figure(band.high * scale);
}

void printFindings(const Findings& findings, const Design* design)
{
    for (const Finding& f : findings) {
        const Approval* approval = design ? approvalOf(*design, f) : nullptr;
        put(fmt::format("{}{}: {}: {}{}{} [{}]{}\n", approval ? "approved " : "", enumName(f.severity),
                        f.where.empty() ? "/" : f.where, english(f.what), f.fix.empty() ? "" : " ", english(f.fix),
                        f.code, approval ? " (" + approval->reason + ")" : ""));
    }
}

int printError(const Error& e)
{
    put("clusterwright-cli: " + describe(e) + "\n", stderr);
    return BadInput;
}

int writeOutput(const Json& json, const std::string& where, int success)
{
    const std::string contents = writeJson(json);
    if (where == "-") {
        put(contents);
        if (std::fflush(stdout) == 0)
            return success;
        put("clusterwright-cli: standard output can't be written.\n", stderr);
        return CannotWrite;
    }
    if (auto done = writeFileAtomically(where, contents); !done) {
        printError(done.error());
        return CannotWrite;
    }
    return success;
}

Result<DesignPointer> openDesign(const Options& o)
{
    CW_TRY(Design design, loadDesign(o.design));
    if (!o.variant.empty()) {
        CW_TRY(design, effectiveDesign(design, o.variant));
    }
    return std::make_shared<const Design>(std::move(design));
}

std::string directoryOf(const std::string& path)
{
    const auto slash = path.rfind('/');
    return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

std::string shownValue(const Json& v)
{
    return v.string() ? *v.string() : writeJsonCompact(v);
}

std::string shownFigure(const HeadlineMetric& m, double value)
{
    return m.unit == Unit::Seconds   ? figure(value * 1e3)
           : m.unit == Unit::Percent ? figure(value * 100)
           : m.unit == Unit::Watts   ? figure(value / 1e3)
                                     : figure(value);
}

std::string shownUnit(const HeadlineMetric& m)
{
    return m.unit == Unit::Seconds ? "ms" : m.unit == Unit::Percent ? "%" : m.unit == Unit::Watts ? "kW" : unitName(m);
}

std::string csvCell(std::string s)
{
    if (s.find_first_of(",\"\r\n") == std::string::npos)
        return s;
    for (std::size_t i = 0; (i = s.find('"', i)) != std::string::npos; i += 2)
        s.insert(i, 1, '"');
    return '"' + s + '"';
}

std::string csvNumber(double v)
{
    return std::isfinite(v) ? fmt::format("{:.12g}", v) : "";
}

std::stop_token stopOnInterrupt()
{
    static std::stop_source source;
    std::signal(SIGINT, [](int) { source.request_stop(); });
    return source.get_token();
}

} // namespace cw::cli
