// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises the format of a trace by its first line.
#include <filesystem>

#include "model/workload/trace_builder.h"

namespace cw
{
namespace
{

Result<Trace> read(LineReader reader)
{
    std::string_view line;
    CW_TRY(const bool any, reader.nextFilled(line));
    if (!any)
        return fail(text(CW_TEXT("The file is empty.")), reader.name(), text(CW_TEXT("Choose a trace file.")));
    // The header's views must not move with the reader's buffer.
    const std::string first(line);
    if (isCsvTrace(first))
        return readCsvTrace(reader, first);
    if (first[first.find_first_not_of(" \t")] == '{') {
        // One object over many lines, or one line that is a whole session; else one object a line.
        auto whole = parseJson(first);
        if (whole && isSession(*whole))
            return readSession(*whole, reader.name());
        return readLinesTrace(reader, first);
    }
    return fail(text(CW_TEXT("This is not a trace of a known format.")), reader.where(),
                text(CW_TEXT("Known are Azure CSV (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur CSV "
                             "(arrived_at,num_prefill_tokens,num_decode_tokens), BurstGPT CSV, JSON lines of "
                             "Mooncake, Qwen-Bailian and LLMServingSim, and recorded agent sessions.")));
}

} // namespace

Result<Trace> readTrace(const std::string& path)
{
    if (std::error_code error; std::filesystem::is_directory(path, error))
        return readSessionFolder(path);
    if (path.ends_with(".json")) {
        // A session may be written over many lines.
        CW_TRY(const std::string contents, readFile(path));
        if (auto root = parseJson(contents); root && isSession(*root))
            return readSession(*root, path);
    }
    CW_TRY(LineReader reader, LineReader::open(path));
    return read(std::move(reader));
}

Result<Trace> readTraceText(std::string_view contents, const std::string& name)
{
    return read(LineReader::over(contents, name));
}

} // namespace cw
