// SPDX-License-Identifier: GPL-3.0-or-later
// Mooncake traces: one JSON object a line, times in ms, and the ids of the 512-token blocks of the prompt. An id is a
// hash chained over all blocks before it, so equal ids mean an equal prefix (Qin et al., Mooncake, FAST 2025).
#include <cmath>
#include <unordered_set>

#include "model/io/json.h"
#include "model/workload/trace_builder.h"
#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

constexpr std::int32_t tokensPerBlock = 512;
constexpr std::int64_t ticksPerMillisecond = ticksPerSecond / 1000;

Error malformed(const char* key, const LineReader& reader)
{
    return {text(CW_TEXT("The field \"{0}\" is missing or not of its type."), key), reader.where(),
            text(CW_TEXT("A row looks like {0}."),
                 R"({"timestamp": 0, "input_length": 6758, "output_length": 500, "hash_ids": [0, 1]})")};
}

Result<std::int32_t> tokens(const Json& row, const char* key, const LineReader& reader)
{
    const Json* value = row.find(key);
    if (!value || !value->isNumber())
        return std::unexpected(malformed(key, reader));
    return tokenCount(writeJsonCompact(*value), key, reader);
}

Result<std::int64_t> ticks(const Json& row, const LineReader& reader)
{
    const Json* value = row.find("timestamp");
    const double t = value && value->isNumber() ? value->number() * static_cast<double>(ticksPerMillisecond) : NAN;
    if (!(std::abs(t) <= 9e15))
        return std::unexpected(malformed("timestamp", reader));
    return std::llround(t);
}

/// Tokens of the leading blocks that were met before; then takes note of all of them.
Result<std::int64_t> sharedPrefix(const Json& row, std::unordered_set<std::int64_t>& seen, const LineReader& reader)
{
    const Json* ids = row.find("hash_ids");
    if (!ids)
        return 0;
    if (!ids->isArray())
        return std::unexpected(malformed("hash_ids", reader));
    std::int64_t blocks = 0;
    bool leading = true;
    for (const Json& id : *ids->array()) {
        const auto* known = std::get_if<std::int64_t>(&id.value());
        if (!known)
            return std::unexpected(malformed("hash_ids", reader));
        leading = !seen.insert(*known).second && leading;
        blocks += leading;
    }
    return blocks * tokensPerBlock;
}

} // namespace

Result<Trace> readMooncakeTrace(LineReader& reader, std::string_view line)
{
    TraceBuilder builder;
    std::unordered_set<std::int64_t> seen;
    for (;;) {
        auto parsed = parseJson(line);
        if (!parsed) {
            Error e = std::move(parsed).error();
            e.where = reader.where();
            return std::unexpected(std::move(e));
        }
        TraceBuilder::Row row;
        CW_TRY(row.ticks, ticks(*parsed, reader));
        CW_TRY(row.input, tokens(*parsed, "input_length", reader));
        CW_TRY(row.output, tokens(*parsed, "output_length", reader));
        CW_TRY(const std::int64_t shared, sharedPrefix(*parsed, seen, reader));
        // The last block may be partial.
        row.sharedPrefix = static_cast<std::int32_t>(std::min<std::int64_t>(shared, row.input));
        builder.add(row, reader.lineNumber());
        CW_TRY(const bool more, reader.nextFilled(line));
        if (!more)
            return std::move(builder).finish(reader, "mooncake", true);
    }
}

} // namespace cw
