// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/engine_profile.h"

#include <algorithm>
#include <array>
#include <limits>

namespace cw
{
namespace
{

struct Constant {
    const char* name;
    double& (*in)(EngineProfile&);
    double most;
};

constexpr double anyValue = std::numeric_limits<double>::max();
constexpr std::array<Constant, 16> constants{{
    {"per_iteration_s", [](EngineProfile& p) -> double& { return p.perIteration; }, 1},
    {"per_sequence_s", [](EngineProfile& p) -> double& { return p.perSequence; }, 1},
    {"per_request_s", [](EngineProfile& p) -> double& { return p.perRequest; }, 10},
    {"gemm", [](EngineProfile& p) -> double& { return p.kernels.gemm; }, anyValue},
    {"narrow_gemm", [](EngineProfile& p) -> double& { return p.narrowGemm; }, anyValue},
    {"attention", [](EngineProfile& p) -> double& { return p.kernels.attention; }, anyValue},
    {"moe", [](EngineProfile& p) -> double& { return p.kernels.moe; }, anyValue},
    {"elementwise", [](EngineProfile& p) -> double& { return p.kernels.elementwise; }, anyValue},
    {"network", [](EngineProfile& p) -> double& { return p.kernels.network; }, anyValue},
    {"overlap_per_kernel_s", [](EngineProfile& p) -> double& { return p.overlapPerKernel; }, 1},
    {"prompt_step", [](EngineProfile& p) -> double& { return p.promptStep; }, 10},
    {"prompt_launch_s", [](EngineProfile& p) -> double& { return p.promptLaunch; }, 1},
    {"tokens_per_step", [](EngineProfile& p) -> double& { return p.tokensPerStep; }, 10},
    {"eager_launch_s", [](EngineProfile& p) -> double& { return p.eagerLaunch; }, 1},
    {"tpot_spread", [](EngineProfile& p) -> double& { return p.tpotSpread; }, 2},
    {"ttft_spread", [](EngineProfile& p) -> double& { return p.ttftSpread; }, 2},
}};

EngineProfile byConstruction(std::string_view name)
{
    EngineProfile p;
    if (name == "ideal")
        return p;
    p.perIteration = 1.5e-3;
    p.perSequence = 8e-6;
    p.perRequest = 20e-3;
    p.tpotSpread = 0.2; // of engines without measured runs: about what fitted ones miss parts left out by
    p.ttftSpread = 0.4;
    if (name == "sglang") {
        p.perIteration = 0.6e-3;
        p.perSequence = 5e-6;
    } else if (name == "trtllm") {
        p.perIteration = 0.5e-3;
        p.perSequence = 4e-6;
    }
    return p;
}

} // namespace

EngineProfile profileFrom(const std::map<std::string, double>& params, EngineProfile p)
{
    for (const Constant& c : constants)
        if (const auto i = params.find(c.name); i != params.end())
            c.in(p) = std::clamp(i->second, 0.0, c.most);
    return p;
}

std::map<std::string, double> paramsOf(const EngineProfile& profile)
{
    EngineProfile p = profile;
    std::map<std::string, double> params;
    for (const Constant& c : constants)
        params[c.name] = c.in(p);
    return params;
}

std::string familyOf(const Part& part)
{
    const std::string key = architectureKey(part);
    const auto slash = key.rfind('/');
    return key.substr(0, std::min(key.find(' '), slash)) + key.substr(slash);
}

EngineProfile engineProfile(std::string_view name, const Calibration& calibration, std::string_view version,
                            const Part* part)
{
    const EngineProfile otherwise = byConstruction(name);
    if (name == "ideal")
        return otherwise;
    const std::string family = part ? familyOf(*part) : std::string();
    const Curve* best = nullptr;
    int bestScore = 0;
    for (const Curve& c : calibration.curves()) {
        if (c.op != "engine" || c.engine != name || (!c.variant.empty() && c.variant != version) ||
            (!c.architecture.empty() && c.architecture != family))
            continue;
        const int score = 1 + (c.architecture.empty() ? 0 : 1) + (c.variant.empty() ? 0 : 2);
        if (score > bestScore) {
            best = &c;
            bestScore = score;
        }
    }
    return best ? profileFrom(best->params, otherwise) : otherwise;
}

} // namespace cw
