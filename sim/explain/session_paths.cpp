// SPDX-License-Identifier: GPL-3.0-or-later
// The way of a session: its requests, and what it does between them.
#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "sim/explain/paths.h"

namespace cw
{
namespace
{

PathSpan spanOf(const SessionMark& m, const PathNames& names, const ShareValue& value)
{
    using Work = SessionMark::Work;
    PathSpan s{.kind = "wait", .where = {}, .begin = m.begin, .end = m.end, .tokens = m.tokens};
    const auto at = [&](const char* kind, const std::vector<std::string>& ids, const std::vector<UseValue>& values) {
        s.kind = kind;
        if (m.which < ids.size())
            s.where = ids[m.which];
        if (m.which < values.size()) {
            s.joules = m.amount * values[m.which].joules;
            s.usd = m.amount * values[m.which].usd;
        }
    };
    switch (m.work) {
    case Work::ToolQueue: at("queue", names.tools, value.tools); break;
    case Work::Tool: at("tool", names.tools, value.tools); break;
    case Work::Retrieve: at("retrieve", names.tiers, value.tiers); break;
    case Work::Wait: break;
    }
    return s;
}

/// Chunks of a prompt are one span here: a session has many prompts.
void append(std::vector<PathSpan>& all, const std::vector<PathSpan>& spans)
{
    const std::size_t first = all.size();
    for (const PathSpan& s : spans) {
        PathSpan* last = all.size() > first ? &all.back() : nullptr;
        if (!last || s.kind != "prefill" || last->kind != s.kind || last->where != s.where) {
            all.push_back(s);
            continue;
        }
        last->end = s.end;
        last->joules += s.joules;
        last->usd += s.usd;
        last->tokens += s.tokens;
    }
}

/// Where nothing is known the session waits: for its user, or for tools that a trace does not tell of.
void fillGaps(std::vector<PathSpan>& spans)
{
    std::vector<PathSpan> waits;
    double until = spans.empty() ? 0 : spans.front().begin;
    for (const PathSpan& s : spans) {
        if (s.begin > until)
            waits.push_back({.kind = "wait", .where = {}, .begin = until, .end = s.begin});
        until = std::max(until, s.end);
    }
    spans.insert(spans.end(), waits.begin(), waits.end());
}

std::int32_t sum(std::int32_t a, std::int32_t b)
{
    const std::int64_t s = std::int64_t{a} + b;
    return static_cast<std::int32_t>(std::min<std::int64_t>(s, std::numeric_limits<std::int32_t>::max()));
}

void sortByBegin(std::vector<PathSpan>& spans)
{
    std::ranges::stable_sort(spans, {}, &PathSpan::begin);
}

} // namespace

std::vector<RequestPath> sessionPathsOf(const ServingResult& result, const PathNames& names, const ShareValue& value,
                                        const std::vector<std::int32_t>& sessions)
{
    const std::set<std::int32_t> wanted(sessions.begin(), sessions.end());
    std::vector<RequestId> ids;
    for (const RequestId id : recordedRequests(result))
        if (wanted.contains(result.state.requests[id].session))
            ids.push_back(id);
    std::map<std::int64_t, RequestPath> ways; // by session
    for (const RequestPath& p : pathsOf(result, names, value, ids)) {
        const auto [at, isFirst] = ways.try_emplace(p.session, p);
        RequestPath& way = at->second;
        if (isFirst) {
            way.spans.clear();
        } else {
            way.input = sum(way.input, p.input);
            way.output = sum(way.output, p.output);
        }
        append(way.spans, p.spans);
    }
    for (const SessionMark& m : result.state.paths.sessions())
        if (const auto at = ways.find(m.session); at != ways.end())
            at->second.spans.push_back(spanOf(m, names, value));
    std::vector<RequestPath> paths;
    for (auto& [session, way] : ways) {
        sortByBegin(way.spans);
        fillGaps(way.spans);
        sortByBegin(way.spans);
        paths.push_back(std::move(way));
    }
    std::ranges::sort(paths, {}, &RequestPath::request);
    return paths;
}

std::vector<RequestPath> tellingPaths(const ServingResult& result, const PathNames& names, const ShareValue& value,
                                      std::size_t most)
{
    std::vector<RequestId> alone;
    std::vector<std::int32_t> sessions;
    for (const RequestId id : tellingRequests(result, most))
        if (const std::int32_t session = result.state.requests[id].session; session < 0)
            alone.push_back(id);
        else
            sessions.push_back(session);
    std::vector<RequestPath> paths = pathsOf(result, names, value, alone);
    std::vector<RequestPath> whole = sessionPathsOf(result, names, value, sessions);
    paths.insert(paths.end(), whole.begin(), whole.end());
    std::ranges::stable_sort(paths, {}, &RequestPath::request);
    return paths;
}

} // namespace cw
