// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/precision.h"

#include <array>
#include <utility>

namespace cw
{

double bytesPerElement(std::string_view format)
{
    static constexpr std::array<std::pair<std::string_view, double>, 11> table{{{"fp32", 4},
                                                                                {"tf32", 4},
                                                                                {"bf16", 2},
                                                                                {"fp16", 2},
                                                                                {"fp8", 1},
                                                                                {"fp8_block", 1 + 4.0 / (128 * 128)},
                                                                                {"int8", 1},
                                                                                {"fp4", 0.5 + 1.0 / 16},
                                                                                {"nvfp4", 0.5 + 1.0 / 16},
                                                                                {"mxfp4", 0.5 + 1.0 / 32},
                                                                                {"int4", 0.5 + 2.0 / 128}}};
    for (const auto& [name, bytes] : table)
        if (name == format)
            return bytes;
    return 2;
}

std::string productFormat(std::string_view weights, std::string_view activations)
{
    return std::string(bytesPerElement(weights) > bytesPerElement(activations) ? weights : activations);
}

std::string kernelFormat(std::string_view weights, std::string_view activations)
{
    const double w = bytesPerElement(weights), a = bytesPerElement(activations);
    if (w >= 2)
        return w > 2 ? "fp32" : "bf16";
    if (w > 0.9) // eight bits; with wider activations the weights are scaled up on the way
        return std::string(weights);
    if (a >= 2)
        return weights == "int4" ? "int4" : "mxfp4"; // weights alone are narrow
    if (weights == "mxfp4" && a > 0.9)
        return "mxfp4_mxfp8";
    return weights == "int4" ? "int8" : "nvfp4";
}

PeakRate peakRate(const ComputeSheet& sheet, std::string_view format)
{
    static constexpr std::array<std::string_view, 6> chain{"fp4", "fp8", "bf16", "tf32", "fp32", "int8"};
    if (format == "fp16")
        format = "bf16";
    if (format == "mxfp4")
        format = "fp4";
    if (format == "fp8_block")
        format = "fp8";
    if (format == "int4")
        format = "int8";
    const auto rate = [&](std::string_view f) {
        const auto i = sheet.peak.find(std::string(f));
        return i != sheet.peak.end() && i->second > 0 ? i->second : 0.0;
    };
    if (const double r = rate(format); r > 0)
        return {r, std::string(format)};
    std::size_t at = 0;
    while (at < chain.size() && chain[at] != format)
        ++at;
    if (format == "int8" || at == chain.size())
        at = 1; // integer formats without a rate of their own are widened like the float of their size
    for (; at < chain.size(); ++at)
        if (const double r = rate(chain[at]); r > 0)
            return {r, std::string(chain[at])};
    for (std::string_view wider : {"bf16", "tf32", "fp32"})
        if (const double r = rate(wider); r > 0)
            return {r, std::string(wider)};
    return {};
}

std::string formatOf(const Precision& p, const std::string& layerClass, const std::string& tensorClass)
{
    if (const auto layer = p.overrides.find(layerClass); layer != p.overrides.end())
        if (const auto tensor = layer->second.find(tensorClass); tensor != layer->second.end())
            return tensor->second;
    if (tensorClass == "kv")
        return p.kv;
    const bool table = layerClass == "lm_head" || layerClass == "embedding";
    const std::string& format = tensorClass == "weights" ? p.weights : p.activations;
    return table && bytesPerElement(format) < 2 ? "bf16" : format;
}

} // namespace cw
