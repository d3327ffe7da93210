// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises the format of a trace by its first line.
#include <filesystem>

#include "model/workload/servegen.h"
#include "model/workload/trace_mapping.h"

namespace cw
{
namespace
{

/// What can be told somebody whose file is of no known format.
Text proposal(const std::string& path)
{
    const auto head = readTraceHead(path, 1);
    const TraceColumns c = head ? guessColumns(*head) : TraceColumns();
    if (!c.input.empty() && !c.output.empty())
        return text(CW_TEXT("Say which columns are what; probably {0} with times in {1}."), describeColumns(c),
                    c.timeUnit);
    return text(CW_TEXT("Say which columns hold the arrivals and the tokens in and out. Known without that are Azure "
                        "CSV (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur CSV "
                        "(arrived_at,num_prefill_tokens,num_decode_tokens), BurstGPT CSV, JSON lines of Mooncake, "
                        "Qwen-Bailian and LLMServingSim, recorded agent sessions, and clients of ServeGen."));
}

Result<Trace> read(LineReader reader, const TraceOptions& options)
{
    std::string_view line;
    CW_TRY(const bool any, reader.nextFilled(line));
    if (!any)
        return fail(text(CW_TEXT("The file is empty.")), reader.name(), text(CW_TEXT("Choose a trace file.")));
    // The header's views must not move with the reader's buffer.
    const std::string first(line);
    if (isMapped(options.columns))
        return readMappedTrace(reader, first, options);
    if (isServeGenWindow(first))
        return fail(text(CW_TEXT("The lengths that this client of ServeGen sends are in another file.")), reader.name(),
                    text(CW_TEXT("Keep chunk-N-trace.csv and chunk-N-dataset.json in one folder.")));
    if (isCsvTrace(first))
        return readCsvTrace(reader, first, options);
    if (first[first.find_first_not_of(" \t")] == '{') {
        // One object over many lines, or one line that is a whole session; else one object a line.
        auto whole = parseJson(first);
        if (whole && isSession(*whole))
            return readSession(*whole, reader.name(), options);
        if (!whole || isKnownLine(*whole))
            return readLinesTrace(reader, first, options);
    }
    return fail(text(CW_TEXT("This is not a trace of a known format.")), reader.where(), proposal(reader.name()));
}

} // namespace

bool isKnownTrace(const std::string& path)
{
    std::error_code error;
    if (std::filesystem::is_directory(path, error) || path.ends_with(".json") || isServeGen(path))
        return true;
    auto reader = LineReader::open(path);
    std::string_view line;
    if (!reader || !reader->nextFilled(line).value_or(false))
        return false;
    if (line[line.find_first_not_of(" \t")] != '{')
        return isServeGenWindow(line) || isCsvTrace(line);
    const auto object = parseJson(line);
    return !object || isSession(*object) || isKnownLine(*object);
}

Result<Trace> readTrace(const std::string& path, const TraceOptions& options)
{
    const bool mapped = isMapped(options.columns);
    if (!mapped && isServeGen(path))
        return readServeGen(path, options);
    if (std::error_code error; std::filesystem::is_directory(path, error) && !mapped)
        return readSessionFolder(path, options);
    if (path.ends_with(".json") && !mapped) {
        // A session may be written over many lines.
        CW_TRY(const std::string contents, readFile(path));
        if (auto root = parseJson(contents); root && isSession(*root))
            return readSession(*root, path, options);
    }
    CW_TRY(LineReader reader, LineReader::open(path));
    return read(std::move(reader), options);
}

Result<Trace> readTraceText(std::string_view contents, const std::string& name, const TraceOptions& options)
{
    return read(LineReader::over(contents, name), options);
}

} // namespace cw
