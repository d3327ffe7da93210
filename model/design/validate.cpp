// SPDX-License-Identifier: GPL-3.0-or-later
// Puts the checks together.
#include "model/design/validate.h"

#include <algorithm>

#include "model/design/validation.h"

namespace cw
{
namespace validation
{
namespace
{

/// The stable code of an error of expansion, from the field it is about.
const char* codeOf(std::string_view where)
{
    static constexpr std::pair<std::string_view, const char*> codes[] = {
        {"/count", "bad-count"},    {"/part", "unknown-part"},   {"/type", "bad-type"},
        {"/in", "bad-parent"},      {"/link", "unknown-link"},   {"/from", "dangling-end"},
        {"/to", "dangling-end"},    {"/pattern", "bad-pattern"}, {"/dims", "bad-pattern"},
        {"/bundle", "bad-pattern"}, {"/total", "bad-pattern"},   {"/per_channel", "bad-pattern"},
    };
    if (where.find("/values/") != std::string_view::npos)
        return "bad-figure";
    for (const auto& [suffix, code] : codes)
        if (where.ends_with(suffix))
            return code;
    return "cannot-expand";
}

} // namespace

void Sink::add(Severity severity, std::string code, Text what, std::string where, Text fix)
{
    if (m_said.insert(where + '\n' + code + '\n' + english(what)).second)
        m_findings.push_back({severity, std::move(code), std::move(what), std::move(where), std::move(fix)});
}

void Sink::oneOf(std::string_view value, std::span<const char* const> known, std::string where)
{
    std::string list;
    for (const char* k : known) {
        if (value == k)
            return;
        list += (list.empty() ? "" : ", ") + std::string(k);
    }
    add(Severity::Error, "bad-value",
        text(CW_TEXT("\"{0}\" is not one of the values that this field takes."), std::string(value)), std::move(where),
        text(CW_TEXT("Use one of: {0}."), list));
}

void Sink::add(const Error& error)
{
    add(Severity::Error, codeOf(error.where), error.what, error.where, error.fix);
}

} // namespace validation

Findings validateUse(const Design& design, const Fabric* fabric)
{
    validation::Sink sink;
    validation::checkNumbers(design, sink);
    validation::checkSoftware(design, fabric, sink);
    validation::checkSessions(design, fabric, sink);
    validation::checkOperations(design, fabric, sink);
    validation::checkDemand(design, sink);
    return sink.take();
}

Findings validate(const Design& design, const Fabric* fabric)
{
    validation::Sink sink;
    validation::checkNumbers(design, sink);
    validation::checkDrawing(design, sink);
    if (fabric) {
        validation::checkPorts(*fabric, sink);
        validation::checkHosts(*fabric, sink);
        validation::checkPower(design, sink);
    }
    validation::checkSoftware(design, fabric, sink);
    validation::checkSessions(design, fabric, sink);
    validation::checkOperations(design, fabric, sink);
    validation::checkDemand(design, sink);
    return sink.take();
}

Findings check(const Design& design)
{
    return check(design, expand(std::make_shared<const Design>(design)));
}

Findings check(const Design& design, const Result<Fabric>& fabric)
{
    Findings findings = validate(design, fabric ? &*fabric : nullptr);
    if (!fabric) {
        validation::Sink sink;
        sink.add(fabric.error());
        Findings error = sink.take();
        if (std::ranges::find(findings, error.front()) == findings.end())
            findings.insert(findings.begin(), std::move(error.front()));
    }
    return findings;
}

} // namespace cw
