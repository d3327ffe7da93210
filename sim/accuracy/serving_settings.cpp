// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_settings.h"

#include <algorithm>
#include <cmath>

#include "sim/cost/precision.h"

namespace cw
{

std::string engineByName(std::string_view name)
{
    std::string s(name);
    std::transform(s.begin(), s.end(), s.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    const auto has = [&](std::string_view word) { return s.find(word) != std::string::npos; };
    if (has("vllm"))
        return "vllm";
    if (has("sglang"))
        return "sglang";
    if (has("trt") || has("tensorrt") || has("nim"))
        return "trtllm";
    return {};
}

namespace
{

/// free_gpu_memory_fraction of TensorRT-LLM's servers (KvCacheConfig), and what its instructions give the offline
/// benchmark.
constexpr double freeShare = 0.9, offlineFreeShare = 0.95;

/// TensorRT-LLM gives the KV cache a share f of what the weights leave free: of a device w + f·(1 − w), w the part that
/// the weights take.
double shareWithFree(const LaunchedRun& r, double f)
{
    if (!r.part->memory || r.devices <= 0)
        return f;
    const double weights = r.model->parameters() * std::min(r.weightBytes, 2.0);
    const double w = std::min(1.0, weights / (r.devices * r.part->memory->capacity.value));
    return w + f * (1 - w);
}

} // namespace

EngineSettings launchSettings(const LaunchedRun& r)
{
    EngineSettings s;
    s.profile = r.engine;
    if (r.engine == "sglang") {
        // Prompts first, in chunks of 8,192 tokens (server default for devices of 60 to 90 GB); the scripts set 32,768,
        // or 16,384 for weights of 4 bits.
        s.scheduler = "prefill-first";
        s.maxNumBatchedTokens = r.inferenceX ? 16384 : 8192;
        s.maxNumSeqs = r.inferenceX ? 256 : 2048;
        s.memoryFraction = 0.95; // mem_fraction_static is 0.82 to 0.95 by what fits
    } else if (r.engine == "trtllm") {
        // trtllm-serve: max_num_tokens 8,192, max_batch_size 2,048, no request is ever pushed out; the scripts set
        // 16,384 (dense) and room for the prompt and all sequences (latent attention).
        s.scheduler = "reserve";
        s.maxNumBatchedTokens = 8192;
        if (r.inferenceX)
            s.maxNumBatchedTokens =
                r.model->mla ? static_cast<int>(std::max(8192.0, r.concurrency + r.input + 64)) : 16384;
        s.maxNumSeqs = 2048;
        s.blockSize = 32;
        s.memoryFraction = shareWithFree(r, freeShare);
    } else {
        // OpenAI server of vLLM V1 on devices of 70 GB and more: 8,192 tokens, 1,024 sequences; 2,048 and 256
        // elsewhere.
        const bool large = r.part->memory && r.part->memory->capacity.value >= 70e9;
        s.maxNumBatchedTokens = large ? 8192 : 2048;
        s.maxNumSeqs = large ? 1024 : 256;
    }
    return s;
}

void offlineSettings(const LaunchedRun& r, double output, Parallel& p, EngineSettings& s)
{
    if (r.engine != "trtllm" || !r.part->memory)
        return;
    const Architecture& a = *r.model;
    const double memory = r.part->memory->capacity.value * p.tp * p.attnDp * p.pp;
    const double left = memory - a.parameters() * std::min(r.weightBytes, 2.0);
    const double elements =
        a.mla ? a.mla->kvLoraRank + a.mla->ropeDim : 2.0 * std::max(p.tp * p.attnDp, a.kvHeads) * a.headDim;
    const double perToken = elements * a.layers * (launchKv(r) == "fp8" ? 1 : 2);
    constexpr double mostSequences = 4096, mostTokens = 32768;
    const double sequences =
        std::min(std::max(1.0, offlineFreeShare * left / (perToken * (r.input + output))), mostSequences) / p.pp;
    const double tokens = std::min(sequences * (1 + r.input / output), mostTokens);
    const auto up = [](double v, double unit) { return unit * std::ceil(v / unit); };
    const double batch =
        sequences < 256 ? std::max(64.0, up(sequences, 32)) : up(sequences, sequences < 1024 ? 128 : 256);
    const double budget = tokens < 4096 ? std::max(2048.0, up(tokens, 256)) : up(tokens, tokens < 8192 ? 512 : 1024);
    // Each of the micro-batches that fill a pipeline may be as large.
    s.version = offlineVersion;
    s.memoryFraction = shareWithFree(r, offlineFreeShare);
    s.maxNumSeqs = static_cast<int>(batch) * p.pp;
    s.maxNumBatchedTokens = static_cast<int>(std::max(budget, r.input + batch)) * p.pp;
    if (a.moe) {
        p.attnDp *= p.tp;
        p.tp = 1;
    }
}

int launchReceiveInterval(const LaunchedRun& r)
{
    // --scheduler-recv-interval of the scripts: 30 from 16 requests in flight on, else 10.
    return r.engine == "sglang" && r.inferenceX ? (r.concurrency >= 16 ? 30 : 10) : 1;
}

std::string launchKv(const LaunchedRun& r)
{
    // TensorRT-LLM takes what the quantised checkpoint says: FP8 in NVIDIA's, nothing in models that were trained with
    // weights of 4 bits. The scripts ask for FP8 on Blackwell, and so do the instructions for such models.
    const bool blackwell = r.part->compute && r.part->compute->peak.contains("fp4");
    const bool says = r.engine == "trtllm" && bytesPerElement(r.model->nativePrecision) > 0.6;
    const bool asked = blackwell && (r.inferenceX || r.engine == "trtllm");
    return r.narrow && (says || asked) ? "fp8" : "bf16";
}

} // namespace cw
