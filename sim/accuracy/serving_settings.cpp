// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/serving_settings.h"

#include <algorithm>
#include <cmath>

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
        s.memoryFraction = 0.97; // the share set is one of what the weights leave free
    } else {
        // OpenAI server of vLLM V1 on devices of 70 GB and more: 8,192 tokens, 1,024 sequences; 2,048 and 256
        // elsewhere.
        const bool large = r.part->memory && r.part->memory->capacity.value >= 70e9;
        s.maxNumBatchedTokens = large ? 8192 : 2048;
        s.maxNumSeqs = large ? 1024 : 256;
    }
    return s;
}

int launchReceiveInterval(const LaunchedRun& r)
{
    // --scheduler-recv-interval of the scripts: 30 from 16 requests in flight on, else 10.
    return r.engine == "sglang" && r.inferenceX ? (r.concurrency >= 16 ? 30 : 10) : 1;
}

std::string launchKv(const LaunchedRun& r)
{
    // TensorRT-LLM takes what the quantised checkpoint says (FP8 in NVIDIA's); the scripts ask for FP8 on Blackwell.
    const bool blackwell = r.part->compute && r.part->compute->peak.contains("fp4");
    return r.narrow && (r.engine == "trtllm" || (r.inferenceX && blackwell)) ? "fp8" : "bf16";
}

} // namespace cw
