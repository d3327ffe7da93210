// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_builder.h"
#include "model/workload/trace_time.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cw
{

void TraceBuilder::count(Met& met, std::int64_t line)
{
    if (met.rows++ == 0)
        met.firstLine = line;
}

void TraceBuilder::add(const Row& row, std::int64_t line)
{
    ++m_trace.rows;
    if (row.input == 0 && row.output == 0) {
        ++m_trace.skipped;
        count(m_empty, line);
        return;
    }
    // A request needs a token to start from, and whoever was served got at least the token that prefill makes.
    if (row.input == 0)
        count(m_noInput, line);
    if (row.output == 0)
        count(m_noOutput, line);
    if (row.input == 0 || row.output == 0)
        ++m_trace.repaired;
    if (m_trace.requests.empty())
        m_origin = row.ticks;
    Request r;
    r.arrival = static_cast<double>(row.ticks - m_origin);
    r.input = std::max(row.input, 1);
    r.output = std::max(row.output, 1);
    r.sharedPrefix = std::min(row.sharedPrefix, r.input);
    r.session = row.session;
    r.delay = static_cast<float>(static_cast<double>(row.delay) / static_cast<double>(ticksPerSecond));
    if (r.arrival < m_latest)
        count(m_unsorted, line);
    m_latest = std::max(m_latest, r.arrival);
    m_trace.requests.push_back(r);
}

void TraceBuilder::remark(const char* pattern, const Met& met)
{
    if (met.rows > 0)
        m_trace.remarks.push_back(text(pattern, met.rows, met.firstLine));
}

Result<Trace> TraceBuilder::finish(const std::string& name, std::string format, bool hasArrivals) &&
{
    if (m_trace.requests.empty())
        return fail(text(CW_TEXT("The trace holds no requests.")), name,
                    text(CW_TEXT("Choose a file with at least one row that has tokens.")));
    m_trace.format = std::move(format);
    m_trace.hasArrivals = hasArrivals;
    auto& requests = m_trace.requests;
    if (m_unsorted.rows > 0)
        std::stable_sort(requests.begin(), requests.end(),
                         [](const Request& a, const Request& b) { return a.arrival < b.arrival; });
    // Microseconds: what every format can hold, so the same requests come out of each.
    const double earliest = requests.front().arrival;
    for (Request& r : requests)
        r.arrival = std::floor((r.arrival - earliest + 5) / 10) / 1e6;
    remark(CW_TEXT("Rows without any tokens were left out: {0}, the first at line {1}."), m_empty);
    remark(CW_TEXT("Rows without input tokens were given one: {0}, the first at line {1}."), m_noInput);
    remark(CW_TEXT("Rows without output tokens were given one: {0}, the first at line {1}."), m_noOutput);
    remark(CW_TEXT("Rows that arrive before an earlier row were sorted by time: {0}, the first at line {1}."),
           m_unsorted);
    return std::move(m_trace);
}

Result<std::int32_t> tokenCount(std::string_view cell, std::string_view column, const LineReader& reader)
{
    double value = 0;
    const auto r = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    if (r.ec != std::errc() || r.ptr != cell.data() + cell.size() || value != std::floor(value) || !(value >= 0) ||
        value > 1e9)
        return fail(text(CW_TEXT("The column \"{0}\" holds \"{1}\", not a whole number of tokens."), column,
                         cell.substr(0, 40)),
                    reader.where(), text(CW_TEXT("Correct the row or remove it.")));
    return static_cast<std::int32_t>(value);
}

std::optional<std::int64_t> leadingBlocks(const Json& ids, std::unordered_set<std::int64_t>& seen)
{
    if (!ids.isArray())
        return std::nullopt;
    std::int64_t blocks = 0;
    bool leading = true;
    for (const Json& id : *ids.array()) {
        const auto* known = std::get_if<std::int64_t>(&id.value());
        if (!known)
            return std::nullopt;
        leading = !seen.insert(*known).second && leading;
        blocks += leading;
    }
    return blocks;
}

} // namespace cw
