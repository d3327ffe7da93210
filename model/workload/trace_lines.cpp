// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of one JSON object a line. Each line is known by its keys, so kinds may be mixed in one file:
// - Mooncake: times in ms, ids of 512-token blocks; an id is a hash chained over all blocks before it, so equal ids
// mean
//   an equal prefix (Qin et al., Mooncake, FAST 2025). With a session and a delay: sessions (AIPerf).
// - Dynamo's agentic Mooncake: a header that gives the block size, then requests with dependencies.
// - Qwen-Bailian: times in s, blocks of 16 tokens.
// - LLMServingSim: times in ns, single requests or whole sessions with the time of the tools in between.
#include <cmath>
#include <unordered_map>

#include "model/io/json.h"
#include "model/workload/trace_builder.h"
#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

constexpr double ticksPerMillisecond = static_cast<double>(ticksPerSecond) / 1e3;
constexpr double ticksPerNanosecond = static_cast<double>(ticksPerSecond) / 1e9;

class LinesReader
{
public:
    LinesReader(LineReader& reader, const TraceOptions& options) : m_reader(reader), m_builder(options) {}
    Result<Trace> read(std::string_view line);

private:
    Result<void> row(const Json& line);
    Result<void> blocks(const Json& line, bool seconds);
    Result<void> servingSim(const Json& line);

    Error malformed(const char* key) const
    {
        return {text(CW_TEXT("The field \"{0}\" is missing or not of its type."), key), m_reader.where(),
                text(CW_TEXT("A row looks like {0}."),
                     R"({"timestamp": 0, "input_length": 6758, "output_length": 500, "hash_ids": [0, 1]})")};
    }
    Result<std::int32_t> tokens(const Json& line, const char* key) const
    {
        const Json* value = line.find(key);
        if (!value || !value->isNumber())
            return std::unexpected(malformed(key));
        return tokenCount(writeJsonCompact(*value), key, m_reader);
    }
    Result<std::int64_t> ticks(const Json& line, const char* key, double perUnit) const
    {
        const Json* value = line.find(key);
        const double t = value && value->isNumber() ? value->number() * perUnit : NAN;
        if (!(std::abs(t) <= 9e15))
            return std::unexpected(malformed(key));
        return std::llround(t);
    }
    Result<std::vector<std::int64_t>> blockIdsOf(const Json& line) const;
    std::int32_t chatOf(const Json& line);
    std::int32_t sessionOf(const std::string& name)
    {
        const auto known = m_sessions.find(name);
        return known != m_sessions.end() ? known->second
                                         : m_sessions.emplace(name, m_builder.newSession()).first->second;
    }

    LineReader& m_reader;
    TraceBuilder m_builder;
    std::string m_format;
    std::unordered_map<std::string, std::int32_t> m_sessions, m_chats;
};

Result<std::vector<std::int64_t>> LinesReader::blockIdsOf(const Json& line) const
{
    const Json* ids = line.find("hash_ids");
    if (!ids)
        return std::vector<std::int64_t>();
    auto numbers = blockIds(*ids);
    if (!numbers)
        return std::unexpected(malformed("hash_ids"));
    return std::move(*numbers);
}

/// A turn belongs to the conversation of its parent, so that a sample has whole conversations.
std::int32_t LinesReader::chatOf(const Json& line)
{
    const Json* parent = line.find("parent_chat_id");
    const auto known = parent ? m_chats.find(writeJsonCompact(*parent)) : m_chats.end();
    const std::int32_t chat = known != m_chats.end() ? known->second : m_builder.newConversation();
    m_chats[writeJsonCompact(*line.find("chat_id"))] = chat;
    return chat;
}

Result<void> LinesReader::blocks(const Json& line, bool bailian)
{
    if (m_builder.blockTokens() == 0)
        m_builder.setBlockTokens(bailian ? 16 : 512);
    if (m_format.empty())
        m_format = bailian ? "qwen-bailian" : "mooncake";
    TraceBuilder::Row row;
    const bool agentic = line.find("not_before_ms") && !line.find("timestamp");
    const char* time = agentic ? "not_before_ms" : "timestamp";
    const Json* session = line.find("session_id");
    const Json* delay = line.find("delay");
    const bool follows = session && session->isString() && m_sessions.contains(*session->string());
    // A later request of a session may say only how long after the one before it comes.
    if (line.find(time) || !follows) {
        CW_TRY(row.ticks, ticks(line, time, bailian ? static_cast<double>(ticksPerSecond) : ticksPerMillisecond));
    } else {
        row.ticks = m_builder.latest();
    }
    CW_TRY(row.input, tokens(line, "input_length"));
    CW_TRY(row.output, tokens(line, "output_length"));
    CW_TRY(const auto ids, blockIdsOf(line));
    row.blocks = ids;
    if (bailian)
        row.conversation = chatOf(line);
    const Json* dependencies = line.find("dependencies");
    if (session && session->isString() && (delay || dependencies)) {
        row.session = sessionOf(*session->string());
        if (delay) {
            CW_TRY(row.delay, ticks(line, "delay", ticksPerMillisecond));
        }
    }
    m_builder.add(row, m_reader.lineNumber());
    return {};
}

Result<void> LinesReader::servingSim(const Json& line)
{
    m_format = "llmservingsim";
    TraceBuilder::Row row;
    CW_TRY(row.ticks, ticks(line, "arrival_time_ns", ticksPerNanosecond));
    const Json* calls = line.find("sub_requests");
    if (!calls) {
        CW_TRY(row.input, tokens(line, "input_toks"));
        CW_TRY(row.output, tokens(line, "output_toks"));
        m_builder.add(row, m_reader.lineNumber());
        return {};
    }
    if (!calls->isArray())
        return std::unexpected(malformed("sub_requests"));
    row.session = m_builder.newSession();
    row.conversation = m_builder.newConversation();
    for (const Json& call : *calls->array()) {
        CW_TRY(row.input, tokens(call, "input_toks"));
        CW_TRY(row.output, tokens(call, "output_toks"));
        m_builder.add(row, m_reader.lineNumber());
        // The tool runs after its call; what follows the last one does not matter.
        row.delay = 0;
        if (call.find("tool_duration_ns")) {
            CW_TRY(row.delay, ticks(call, "tool_duration_ns", ticksPerNanosecond));
        }
        if (row.delay < 0)
            return std::unexpected(malformed("tool_duration_ns"));
        row.ticks += row.delay;
    }
    return {};
}

Result<void> LinesReader::row(const Json& line)
{
    if (!line.isObject())
        return std::unexpected(malformed("timestamp"));
    if (const Json* schema = line.find("schema"); schema && !line.find("input_length")) {
        // The header of an agentic trace.
        m_format = "agentic-mooncake";
        const Json* size = line.find("block_size");
        if (size && size->isNumber() && size->number() >= 1 && size->number() <= 1e6)
            m_builder.setBlockTokens(static_cast<std::int32_t>(size->number()));
        return {};
    }
    if (line.find("arrival_time_ns"))
        return servingSim(line);
    return blocks(line, line.find("chat_id") != nullptr);
}

Result<Trace> LinesReader::read(std::string_view line)
{
    for (;;) {
        auto parsed = parseJson(line);
        if (!parsed) {
            Error e = std::move(parsed).error();
            e.where = m_reader.where();
            return std::unexpected(std::move(e));
        }
        CW_CHECK(row(*parsed));
        CW_TRY(const bool more, m_reader.nextFilled(line));
        if (!more)
            return std::move(m_builder).finish(m_reader.name(), m_format, true);
    }
}

} // namespace

bool isKnownLine(const Json& line)
{
    if (!line.isObject())
        return true; // the reader says what is wrong with it
    for (const char* key : {"arrival_time_ns", "input_length", "hash_ids", "schema", "input_toks"})
        if (line.find(key))
            return true;
    return false;
}

Result<Trace> readLinesTrace(LineReader& reader, std::string_view first, const TraceOptions& options)
{
    return LinesReader(reader, options).read(first);
}

} // namespace cw
