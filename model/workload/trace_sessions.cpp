// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded sessions of coding agents: one JSON object a file, with the ids of the 64-token blocks of each prompt, the
// wait before each request, and sub-agents that the parent waits for (kv-cache-tester, also read by AIPerf and others).
// A file is one session; a folder is as many as it has files, all beginning at 0.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include "model/io/json.h"
#include "model/workload/trace_builder.h"
#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

constexpr int deepest = 8; ///< sub-agents of sub-agents

/// The requests of one session file, in the order in which they are made.
class SessionReader
{
public:
    SessionReader(TraceBuilder& builder, std::string name) : m_builder(builder), m_name(std::move(name)) {}

    Result<void> read(const Json& root)
    {
        const Json* size = root.find("block_size");
        if (!size || !size->isNumber() || !(size->number() >= 1 && size->number() <= 1e6))
            return std::unexpected(malformed("/block_size"));
        m_builder.setBlockTokens(static_cast<std::int32_t>(size->number()));
        m_builder.forgetBlocks();
        m_session = m_builder.newSession();
        return requests(root, "/requests", 0, 0);
    }

private:
    Error malformed(const std::string& pointer) const
    {
        return {text(CW_TEXT("The field \"{0}\" is missing or not of its type."), pointer), m_name,
                text(CW_TEXT("Correct the file or leave it out."))};
    }

    Result<std::int64_t> ticks(const Json& entry, const char* key, const std::string& at) const
    {
        const Json* value = entry.find(key);
        if (!value || value->isNull())
            return 0;
        const double t = value->isNumber() ? value->number() * static_cast<double>(ticksPerSecond) : NAN;
        if (!(std::abs(t) <= 9e15))
            return std::unexpected(malformed(at + "/" + key));
        return std::llround(t);
    }

    Result<std::int32_t> tokens(const Json& entry, const char* key, const std::string& at) const
    {
        const Json* value = entry.find(key);
        const double n = value && value->isNumber() ? value->number() : NAN;
        if (!(n >= 0 && n <= 1e9 && n == std::floor(n)))
            return std::unexpected(malformed(at + "/" + key));
        return static_cast<std::int32_t>(n);
    }

    /// Ids are local to the session; only full blocks have one.
    Result<std::vector<std::int64_t>> blocks(const Json& entry, const std::string& at) const
    {
        const Json* ids = entry.find("hash_ids");
        if (!ids || ids->isNull())
            return std::vector<std::int64_t>();
        auto numbers = blockIds(*ids);
        if (!numbers)
            return std::unexpected(malformed(at + "/hash_ids"));
        return std::move(*numbers);
    }

    Result<void> requests(const Json& owner, const std::string& at, std::int64_t begin, int depth)
    {
        const Json* list = owner.find("requests");
        if (!list || !list->isArray() || depth > deepest)
            return std::unexpected(malformed(at));
        bool relative = false;
        for (std::size_t i = 0; i < list->array()->size(); ++i) {
            const Json& entry = (*list->array())[i];
            const std::string here = at + "/" + std::to_string(i);
            if (!entry.isObject())
                return std::unexpected(malformed(here));
            CW_TRY(std::int64_t t, ticks(entry, "t", here));
            // The clock of a sub-agent begins with it, unless its first time is already past that.
            if (i == 0)
                relative = depth > 0 && t < begin;
            if (relative)
                t += begin;
            const Json* type = entry.find("type");
            if (type && type->isString() && *type->string() == "subagent") {
                CW_CHECK(requests(entry, here + "/requests", t, depth + 1));
                continue;
            }
            TraceBuilder::Row row;
            row.session = m_session;
            row.ticks = t;
            CW_TRY(row.input, tokens(entry, "in", here));
            CW_TRY(row.output, tokens(entry, "out", here));
            CW_TRY(row.delay, ticks(entry, "think_time", here));
            row.delay = std::max<std::int64_t>(0, row.delay);
            CW_TRY(const auto ids, blocks(entry, here));
            row.blocks = ids;
            m_builder.add(row, ++m_requests);
        }
        return {};
    }

    TraceBuilder& m_builder;
    std::string m_name;
    std::int64_t m_requests = 0;
    std::int32_t m_session = -1;
};

Result<void> addFile(TraceBuilder& builder, const std::string& path)
{
    CW_TRY(const std::string contents, readFile(path));
    auto root = parseJson(contents);
    if (!root) {
        Error e = std::move(root).error();
        e.where = path + ":" + e.where;
        return std::unexpected(std::move(e));
    }
    if (!isSession(*root))
        return fail(text(CW_TEXT("This is not a recorded session.")), path,
                    text(CW_TEXT("A session has \"block_size\" and \"requests\".")));
    return SessionReader(builder, path).read(*root);
}

} // namespace

bool isSession(const Json& root)
{
    return root.isObject() && root.find("block_size") && root.find("requests");
}

Result<Trace> readSession(const Json& root, const std::string& name, const TraceOptions& options)
{
    TraceBuilder builder(options);
    CW_CHECK(SessionReader(builder, name).read(root));
    return std::move(builder).finish(name, "agent-sessions", true);
}

Result<Trace> readSessionFolder(const std::string& path, const TraceOptions& options)
{
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(path, error))
        if (entry.is_regular_file() && entry.path().extension() == ".json")
            files.push_back(entry.path().string());
    if (error || files.empty())
        return fail(text(CW_TEXT("The folder holds no recorded sessions.")), path,
                    text(CW_TEXT("Choose a folder with one .json file a session.")));
    std::sort(files.begin(), files.end());
    TraceBuilder builder(options);
    for (const std::string& file : files)
        CW_CHECK(addFile(builder, file));
    return std::move(builder).finish(path, "agent-sessions", true);
}

} // namespace cw
