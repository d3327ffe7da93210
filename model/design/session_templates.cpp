// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/session_templates.h"

#include <algorithm>
#include <filesystem>

namespace cw
{
namespace
{

namespace fs = std::filesystem;

constexpr std::string_view templateFormat = "clusterwright/sessions";

template<class A>
void fields(A& a, SessionTemplate& v)
{
    a.required(Field{"name"}, v.name);
    a(Field{"summary"}, v.summary);
    a(Field{"source"}, v.source);
    a(Field{"sessions"}, v.sessions);
    a(Field{"tools"}, v.tools);
}

Result<SessionTemplate> templateFrom(const Json& root, std::string id)
{
    const Json* format = root.isObject() ? root.find("format") : nullptr;
    if (!format || !format->isString() || *format->string() != templateFormat)
        return fail(text(CW_TEXT("This is not a session template: \"format\" must be \"{0}\"."), templateFormat),
                    "/format");
    SessionTemplate t;
    t.id = std::move(id);
    ReadArchive archive(*root.object(), "");
    fields(archive, t);
    CW_CHECK(archive.result());
    if (!t.sessions.contains(t.id))
        return fail(text(CW_TEXT("The template has no graph \"{0}\"."), t.id), "/sessions");
    return t;
}

std::string poolOfTools(const Design& d)
{
    for (const Pool& p : d.pools)
        if (p.role == Role::Tools)
            return p.id;
    return {};
}

std::string tierWithIndex(const Design& d)
{
    for (const Tier& t : d.tiers)
        if (const auto holds = t.holds.find("index"); holds != t.holds.end() && holds->second)
            return t.id;
    return d.tiers.empty() ? std::string() : d.tiers.begin()->id;
}

} // namespace

Result<std::vector<SessionTemplate>> loadSessionTemplates(const std::string& directory)
{
    std::vector<fs::path> files;
    std::error_code failed;
    for (auto entry = fs::directory_iterator(directory, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed))
        if (entry->path().extension() == ".json")
            files.push_back(entry->path());
    if (failed)
        return fail(text(CW_TEXT("The folder {0} cannot be read: {1}."), directory, failed.message()), directory);
    std::ranges::sort(files);
    std::vector<SessionTemplate> all;
    for (const fs::path& file : files) {
        CW_TRY(const std::string contents, readFile(file.string()));
        CW_TRY(const Json root, parseJson(contents, file.string()));
        auto one = templateFrom(root, file.stem().string());
        if (!one) {
            one.error().where.insert(0, file.string());
            return std::unexpected(std::move(one.error()));
        }
        all.push_back(std::move(*one));
    }
    return all;
}

Result<std::vector<SessionTemplate>> loadSessionTemplates()
{
    CW_TRY(const std::string data, dataDirectory());
    return loadSessionTemplates(data + "/sessions");
}

Result<Added> addSessionTemplate(Design d, const SessionTemplate& t)
{
    const std::string pool = poolOfTools(d), tier = tierWithIndex(d);
    std::map<std::string, std::string> tools, graphs;
    for (const ToolService& shipped : t.tools) {
        ToolService tool = shipped;
        tool.pool = pool;
        const ToolService* there = d.workload.tools.find(tool.id);
        if (there) {
            ToolService same = *there;
            same.pool = pool;
            if (same == tool) {
                tools[tool.id] = tool.id;
                continue;
            }
        }
        const std::string id = freshId(d.workload.tools, tool.id);
        tools[shipped.id] = id;
        tool.id = id;
        d.workload.tools.set(std::move(tool));
    }
    for (const SessionGraph& g : t.sessions)
        graphs[g.id] = freshId(d.workload.sessions, g.id);
    for (const SessionGraph& shipped : t.sessions) {
        SessionGraph g = shipped;
        g.id = graphs[shipped.id];
        IdMap<SessionStep> steps;
        for (SessionStep s : g.steps) {
            if (s.kind == StepKind::Tool && tools.contains(s.tool))
                s.tool = tools[s.tool];
            if (s.kind == StepKind::Session && graphs.contains(s.session))
                s.session = graphs[s.session];
            if (s.kind == StepKind::Retrieve && s.tier.empty())
                s.tier = tier;
            steps.set(std::move(s));
        }
        g.steps = std::move(steps);
        d.workload.sessions.set(std::move(g));
    }
    return Added{std::move(d), graphs[t.id]};
}

} // namespace cw
