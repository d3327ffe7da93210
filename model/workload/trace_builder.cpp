// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_builder.h"
#include "model/workload/random.h"
#include "model/workload/trace_time.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace cw
{
namespace
{

constexpr std::int32_t undecided = -1, leftOut = -2;

} // namespace

void TraceBuilder::count(Met& met, std::int64_t line)
{
    if (met.rows++ == 0)
        met.firstLine = line;
}

std::int32_t TraceBuilder::newSession()
{
    m_sessions.push_back(undecided);
    return static_cast<std::int32_t>(m_sessions.size()) - 1;
}

/// Sessions are kept as a whole or not at all, by their first row.
bool TraceBuilder::wanted(const Row& row)
{
    const auto decide = [&] {
        const double at = static_cast<double>(row.ticks - *m_origin) / static_cast<double>(ticksPerSecond);
        if (m_timed && ((m_options.from > 0 && at < m_options.from) || (m_options.until > 0 && at >= m_options.until)))
            return false;
        const std::int64_t group = row.session >= 0        ? row.session
                                   : row.conversation >= 0 ? row.conversation
                                                           : m_trace.rows;
        return inSample(m_options.seed, static_cast<std::uint64_t>(group), m_options.sample);
    };
    if (row.session < 0)
        return decide();
    std::int32_t& session = m_sessions[static_cast<std::size_t>(row.session)];
    if (session == undecided)
        session = decide() ? m_trace.sessions++ : leftOut;
    return session != leftOut;
}

void TraceBuilder::add(const Row& row, std::int64_t line)
{
    ++m_trace.rows;
    if (!m_origin)
        m_origin = row.ticks;
    if (row.input == 0 && row.output == 0) {
        ++m_trace.skipped;
        count(m_empty, line);
        return;
    }
    if (!wanted(row)) {
        ++m_trace.outside;
        return;
    }
    // A request needs a token to start from, and whoever was served got at least the token that prefill makes.
    if (row.input == 0)
        count(m_noInput, line);
    if (row.output == 0)
        count(m_noOutput, line);
    if (row.input == 0 || row.output == 0)
        ++m_trace.repaired;
    Request r;
    r.arrival = static_cast<double>(row.ticks - *m_origin);
    r.input = std::max(row.input, 1);
    r.output = std::max(row.output, 1);
    r.session = row.session < 0 ? -1 : m_sessions[static_cast<std::size_t>(row.session)];
    r.prefix = prefixOf(row);
    r.delay = static_cast<float>(static_cast<double>(row.delay) / static_cast<double>(ticksPerSecond));
    if (r.arrival < m_latest)
        count(m_unsorted, line);
    m_latest = std::max(m_latest, r.arrival);
    m_trace.requests.push_back(r);
}

std::int32_t TraceBuilder::newConversation()
{
    m_said.emplace_back();
    return static_cast<std::int32_t>(m_said.size()) - 1;
}

PrefixTree::Span TraceBuilder::prefixOf(const Row& row)
{
    PrefixTree& tree = m_trace.prefixes;
    const std::int32_t input = std::max(row.input, 1), output = std::max(row.output, 1);
    if (!row.blocks.empty() && m_trace.blockTokens > 0) {
        // The last block may be partial; ids beyond the prompt are of nothing.
        const auto most = static_cast<std::size_t>((input - 1) / m_trace.blockTokens + 1);
        const auto whole =
            m_blocks.find(tree, row.blocks.first(std::min(row.blocks.size(), most)), m_trace.blockTokens);
        return tree.at(whole, input);
    }
    if (row.conversation < 0)
        return {};
    Said& said = m_said[static_cast<std::size_t>(row.conversation)];
    std::int32_t kept = row.kept;
    if (kept < 0) // what was answered may be dropped; a prompt shorter than the one before begins anew
        kept = input >= said.all.tokens ? said.all.tokens : input >= said.prompt ? said.prompt : 0;
    const PrefixTree::Span before = tree.at(said.all, std::min(kept, input));
    PrefixTree::Span prompt = tree.extended(before, input - before.tokens);
    said.all = row.kept < 0 ? tree.extended(prompt, output) : prompt;
    said.prompt = input;
    return said.all;
}

void TraceBuilder::remark(const char* pattern, const Met& met)
{
    if (met.rows > 0)
        m_trace.remarks.push_back(text(pattern, met.rows, met.firstLine));
}

Result<Trace> TraceBuilder::finish(const std::string& name, std::string format, bool hasArrivals) &&
{
    if (m_trace.requests.empty() && m_trace.outside > 0)
        return fail(
            text(CW_TEXT("None of the {0} requests is in the window, the sample and of the tenant."), m_trace.outside),
            name, text(CW_TEXT("Choose another window or a larger sample, or correct the column of tenants.")));
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
    const bool window = m_timed && m_options.from > 0;
    const double earliest =
        window ? std::round(m_options.from * static_cast<double>(ticksPerSecond)) : requests.front().arrival;
    for (Request& r : requests)
        r.arrival = std::max(0.0, std::floor((r.arrival - earliest + 5) / 10) / 1e6);
    m_trace.length = m_timed && m_options.until > 0 ? m_options.until - m_options.from : requests.back().arrival;
    countShared(m_trace);
    if (m_trace.outside > 0)
        m_trace.remarks.push_back(
            text(CW_TEXT("{0} of {1} requests are used: those of the window, the sample and the tenant."),
                 requests.size(), static_cast<std::int64_t>(requests.size()) + m_trace.outside));
    if (!m_timed && (m_options.from > 0 || m_options.until > 0))
        m_trace.remarks.push_back(text(CW_TEXT("The file has no times, so that no window can be taken of it.")));
    remark(CW_TEXT("Rows without any tokens were left out: {0}, the first at line {1}."), m_empty);
    remark(CW_TEXT("Rows without input tokens were given one: {0}, the first at line {1}."), m_noInput);
    remark(CW_TEXT("Rows without output tokens were given one: {0}, the first at line {1}."), m_noOutput);
    remark(CW_TEXT("Rows that arrive before an earlier row were sorted by time: {0}, the first at line {1}."),
           m_unsorted);
    return std::move(m_trace);
}

void countShared(Trace& t)
{
    PrefixesSeen seen(t.prefixes);
    for (Request& r : t.requests) {
        r.sharedPrefix = std::min(seen.shared(r.prefix), r.input);
        seen.add(r.prefix);
    }
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

std::optional<std::vector<std::int64_t>> blockIds(const Json& ids)
{
    if (!ids.isArray())
        return std::nullopt;
    std::vector<std::int64_t> numbers;
    numbers.reserve(ids.array()->size());
    for (const Json& id : *ids.array()) {
        const auto* number = std::get_if<std::int64_t>(&id.value());
        if (!number)
            return std::nullopt;
        numbers.push_back(*number);
    }
    return numbers;
}

} // namespace cw
