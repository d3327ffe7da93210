// SPDX-License-Identifier: GPL-3.0-or-later
// Recognises the format of a trace by its first line.
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
    if (first[first.find_first_not_of(" \t")] == '{')
        return readMooncakeTrace(reader, first);
    return fail(text(CW_TEXT("This is not a trace of a known format.")), reader.where(),
                text(CW_TEXT("Known are Azure CSV (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur CSV "
                             "(arrived_at,num_prefill_tokens,num_decode_tokens) and Mooncake JSON lines.")));
}

} // namespace

Result<Trace> readTrace(const std::string& path)
{
    CW_TRY(LineReader reader, LineReader::open(path));
    return read(std::move(reader));
}

Result<Trace> readTraceText(std::string_view contents, const std::string& name)
{
    return read(LineReader::over(contents, name));
}

} // namespace cw
