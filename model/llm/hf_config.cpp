// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the shape of a model from a Hugging Face config.json.
#include "model/llm/hf_config.h"

#include <algorithm>

#include "model/llm/config_reader.h"
#include "model/llm/hf_family.h"

namespace cw
{
namespace
{

int asInt(std::int64_t v)
{
    return static_cast<int>(std::min<std::int64_t>(v, 1 << 30));
}

std::string familyType(const Json& outer, const Json& inner)
{
    for (const Json* config : {&inner, &outer}) {
        if (const Json* type = config->find("model_type"); type && type->isString())
            return *type->string();
        if (const Json* names = config->find("architectures"); names && names->isArray() && !names->array()->empty())
            if (const std::string* name = names->array()->front().string())
                return std::string(hfTypeOfClass(*name).empty() ? std::string_view(*name) : hfTypeOfClass(*name));
    }
    return {};
}

std::string precisionOf(const ConfigReader& c, const Json& outer)
{
    for (const Json* config : {c.find({"quantization_config"}), outer.find("quantization_config")})
        if (const Json* method = config ? config->find("quant_method") : nullptr; method && method->isString()) {
            if (*method->string() == "fp8")
                return "fp8";
            if (*method->string() == "mxfp4")
                return "fp4";
        }
    std::string type = c.word({"torch_dtype", "dtype"});
    if (const Json* t = outer.find("torch_dtype"); type.empty() && t && t->isString())
        type = *t->string();
    return type == "float16" ? "fp16" : type == "float32" ? "fp32" : "bf16";
}

/// Shortest list that repeats to the same pattern; empty when all layers are full.
std::vector<LayerAttention> shortest(std::vector<LayerAttention> pattern)
{
    if (std::ranges::all_of(pattern, [](LayerAttention a) { return a == LayerAttention::Full; }))
        return {};
    for (std::size_t period = 1; period < pattern.size(); ++period) {
        bool repeats = true;
        for (std::size_t i = period; repeats && i < pattern.size(); ++i)
            repeats = pattern[i] == pattern[i - period];
        if (repeats) {
            pattern.resize(period);
            break;
        }
    }
    return pattern;
}

/// The attention kind that "layer_types" lists, one per layer.
std::vector<LayerAttention> listedPattern(ConfigReader& c, const Json& list, int layers)
{
    std::vector<LayerAttention> pattern;
    if (!list.isArray() || list.array()->size() < static_cast<std::size_t>(layers)) {
        c.setError(text(CW_TEXT("\"{0}\" must list all {1} layers."), "layer_types", layers), "layer_types");
        return pattern;
    }
    for (int i = 0; i < layers; ++i) {
        const std::string* type = (*list.array())[static_cast<std::size_t>(i)].string();
        const std::string name = type ? *type : std::string();
        if (name == "full_attention" || name == "attention")
            pattern.push_back(LayerAttention::Full);
        else if (name == "sliding_attention" || name == "chunked_attention")
            pattern.push_back(LayerAttention::Sliding);
        else if (name == "linear_attention")
            pattern.push_back(LayerAttention::Linear);
        else
            c.setError(text(CW_TEXT("The layer type \"{0}\" is not known."), name), "layer_types");
    }
    return pattern;
}

void readWindows(ConfigReader& c, const HfFamily& family, Architecture& a)
{
    const bool chunked = family.window == WindowLayout::Chunked;
    a.slidingWindow = asInt(chunked ? c.integer({"attention_chunk_size"}, 0, maxTokens)
                                    : c.integer({"sliding_window"}, 0, maxTokens));
    const bool optional = family.window == WindowLayout::After;
    if (!c.flag({"use_sliding_window"}, !optional) || family.window == WindowLayout::None ||
        (a.maxContext > 0 && a.slidingWindow >= a.maxContext)) // as long as the context: no effect
        a.slidingWindow = 0;

    std::vector<LayerAttention> pattern;
    if (const Json* list = c.find({"layer_types"})) {
        pattern = listedPattern(c, *list, a.layers);
    } else {
        const auto period = c.integer({"sliding_window_pattern"}, family.period);
        const auto interval = c.integer({"full_attention_interval"}, 0);
        const auto first = c.integer({"max_window_layers"}, a.layers);
        for (int i = 0; i < a.layers; ++i) {
            bool windowed = false;
            switch (family.window) {
            case WindowLayout::None: break;
            case WindowLayout::All: windowed = true; break;
            case WindowLayout::Alternating: windowed = i % 2 == 0; break;
            case WindowLayout::Period:
            case WindowLayout::Chunked: windowed = period > 0 && (i + 1) % period != 0; break;
            case WindowLayout::After: windowed = i >= first; break;
            }
            pattern.push_back(interval > 0 && (i + 1) % interval != 0 ? LayerAttention::Linear
                              : windowed                              ? LayerAttention::Sliding
                                                                      : LayerAttention::Full);
        }
    }
    if (a.slidingWindow == 0)
        std::ranges::replace(pattern, LayerAttention::Sliding, LayerAttention::Full);
    a.pattern = shortest(std::move(pattern));
    if (a.layersWith(LayerAttention::Sliding) == 0)
        a.slidingWindow = 0;
}

void readMla(ConfigReader& c, Architecture& a)
{
    if (!c.has({"kv_lora_rank"}))
        return;
    Mla m;
    m.kvLoraRank = asInt(c.required({"kv_lora_rank"}));
    m.qLoraRank = asInt(c.integer({"q_lora_rank"}, 0));
    m.nopeDim = asInt(c.required({"qk_nope_head_dim"}));
    m.ropeDim = asInt(c.required({"qk_rope_head_dim"}));
    m.valueDim = asInt(c.required({"v_head_dim"}));
    m.indexTopK = asInt(c.integer({"index_topk"}, 0));
    m.indexHeads = asInt(c.integer({"index_n_heads"}, 0));
    m.indexDim = asInt(c.integer({"index_head_dim"}, 0));
    a.headDim = m.nopeDim + m.ropeDim;
    a.mla = m;
}

/// Which layers have experts: first_k_dense_replace and moe_layer_freq (DeepSeek), decoder_sparse_step and
/// mlp_only_layers (Qwen), interleave_moe_layer_step (Llama 4).
int expertLayers(ConfigReader& c, int layers)
{
    const auto firstDense = c.integer({"first_k_dense_replace"}, 0);
    const auto frequency = std::max<std::int64_t>(1, c.integer({"moe_layer_freq"}, 1));
    const auto step = c.integer({"decoder_sparse_step", "interleave_moe_layer_step"}, 1);
    const Json* plain = c.find({"mlp_only_layers"});
    int n = 0;
    for (int i = 0; i < layers; ++i) {
        bool dense = i < firstDense || i % frequency != 0 || step == 0 || (i + 1) % step != 0;
        if (plain && plain->isArray())
            dense = dense || std::ranges::any_of(*plain->array(), [i](const Json& l) { return l.number() == i; });
        n += dense ? 0 : 1;
    }
    return n;
}

void readExperts(ConfigReader& c, const HfFamily& family, Architecture& a)
{
    const auto experts = c.integer({"num_local_experts", "num_experts", "n_routed_experts"}, 0);
    if (experts == 0)
        return;
    Moe m;
    m.experts = asInt(experts);
    m.perToken = asInt(c.required({"num_experts_per_tok", "experts_per_token"}));
    m.ffn = family.expertsUseFfn ? c.required({"intermediate_size"}) : c.required({"moe_intermediate_size"});
    m.shared = asInt(c.integer({"n_shared_experts"}, family.sharedExpert ? 1 : 0));
    m.sharedFfn = m.shared * m.ffn;
    if (const auto size = c.integer({"shared_expert_intermediate_size", "shared_intermediate_size"}, 0); size > 0) {
        m.shared = 1;
        m.sharedFfn = size;
    }
    m.layers = expertLayers(c, a.layers);
    if (m.perToken > m.experts)
        c.setError(text(CW_TEXT("More experts per token ({0}) than experts ({1})."), m.perToken, m.experts),
                   "num_experts_per_tok");
    if (m.layers == a.layers)
        a.ffn = 0;
    else if (family.sharedExpert)
        a.ffn = c.required({"intermediate_size_mlp"});
    a.moe = m;
}

/// Gated delta-rule layers (Qwen3-Next, Qwen3.5): the recurrent state per sequence and layer with the short
/// convolution's history, and what the layers have more than an ordinary attention layer.
std::int64_t readLinearLayers(ConfigReader& c, Architecture& a)
{
    const std::int64_t linear = a.layersWith(LayerAttention::Linear);
    const std::int64_t attention = 2 * a.hidden * (std::int64_t{a.heads} + a.kvHeads) * a.headDim;
    const std::int64_t gate = c.flag({"attn_output_gate"}, false) ? a.hidden * a.heads * a.headDim : 0;
    const std::int64_t gates = gate * a.layersWith(LayerAttention::Full);
    if (linear == 0)
        return gates;
    const auto keyHeads = c.required({"linear_num_key_heads"}), keyDim = c.required({"linear_key_head_dim"});
    const auto valueHeads = c.required({"linear_num_value_heads"}), valueDim = c.required({"linear_value_head_dim"});
    const auto kernel = c.integer({"linear_conv_kernel_dim"}, 4);
    const std::int64_t keys = keyHeads * keyDim, values = valueHeads * valueDim, mixed = 2 * keys + values;
    if (std::max(keys, values) > maxProduct) {
        c.setError(text(CW_TEXT("The linear attention heads are too large.")), "linear_num_value_heads");
        return 0;
    }
    a.linearStateElements = valueHeads * keyDim * valueDim + mixed * (kernel - 1);
    // Q, K, V and output gate, two scalars a head, convolution, decay and step bias, norm, output.
    const std::int64_t matrices =
        a.hidden * (mixed + values + 2 * valueHeads) + mixed * kernel + 2 * valueHeads + valueDim + values * a.hidden;
    return gates + linear * (matrices - attention);
}

/// Parameters that the shape does not show: biases, further norms, positional tables.
std::int64_t smallParameters(ConfigReader& c, const HfFamily& f, const Architecture& a)
{
    const std::int64_t h = a.hidden, layers = a.layers;
    const std::int64_t q = std::int64_t{a.heads} * a.headDim, kv = std::int64_t{a.kvHeads} * a.headDim;
    const bool linear = f.allBiases || c.flag({"bias"}, false);
    std::int64_t perLayer = (f.norms - 2) * h;
    if (linear)
        perLayer += q + 2 * kv + h + a.ffn + h;
    else if (const bool bias = c.flag({"attention_bias", "qkv_bias"}, f.queryKeyValueBias); bias && !a.mla)
        perLayer += q + 2 * kv + (c.flag({"attention_bias"}, false) ? h : 0);
    if (f.normBiases)
        perLayer += f.norms * h;
    if (f.headNorms)
        perLayer += f.headNorms == 1 ? 2 * a.headDim : q + kv;
    if (a.mla)
        perLayer += a.mla->qLoraRank + a.mla->kvLoraRank + (a.mla->indexHeads ? 2 * a.mla->indexDim : 0);
    std::int64_t total = perLayer * layers + (f.normBiases ? h : 0);
    if (c.flag({"mlp_bias"}, false))
        total += (layers - a.moeLayers()) * ((a.ffnMatrices - 1) * a.ffn + h);
    if (a.moe) {
        std::int64_t perMoe = 0;
        if (f.expertBiases) // expert and router biases, attention sinks
            perMoe += std::int64_t{a.moe->experts} * (2 * a.moe->ffn + h + 1) + a.heads;
        if (c.word({"topk_method"}) == "noaux_tc" || c.flag({"use_routing_bias"}, false))
            perMoe += a.moe->experts;
        if (f.sharedGate && a.moe->shared)
            perMoe += h;
        total += perMoe * a.moe->layers;
    }
    if (f.type == "opt") // its positions start at 2
        total += (a.maxContext + 2) * h;
    if (f.type == "gpt2")
        total += a.maxContext * h;
    if (f.type == "bloom") // norm after the embedding
        total += 2 * h;
    return total;
}

/// Class defaults that files leave out.
void classDefaults(const HfFamily& family, std::int64_t& vocab, std::int64_t& context)
{
    if (family.type == "gemma3_text") {
        vocab = 262208;
        context = 131072;
    }
    if (family.type == "falcon" || family.type == "bloom")
        context = 2048;
}

} // namespace

Result<Architecture> architectureFromHfConfig(const Json& config, const std::string& id)
{
    if (!config.isObject())
        return fail(text(CW_TEXT("This is not a config.json: it must hold a JSON object.")));
    const Json* nested = config.find("text_config");
    const bool inner = nested && nested->isObject();
    const Json& model = inner ? *nested : config;
    const std::string type = familyType(config, model);
    const HfFamily* family = hfFamily(type);
    if (!family)
        return fail(text(CW_TEXT("The model type \"{0}\" is not known."), type), inner ? "/text_config" : "",
                    text(CW_TEXT("Enter the numbers of the model by hand.")));

    ConfigReader c(model, inner ? "/text_config" : "");
    Architecture a;
    a.id = id;
    a.name = id;
    a.layers = asInt(c.required({"num_hidden_layers", "n_layer"}, maxLayers));
    a.hidden = c.required({"hidden_size", "n_embd", "n_embed"});
    a.heads = asInt(c.required({"num_attention_heads", "n_head"}));
    if (c.failed())
        return std::unexpected(c.error());
    const bool oneKey = family->type == "falcon" && !c.flag({"new_decoder_architecture"}, false);
    a.kvHeads = oneKey ? (c.flag({"multi_query"}, true) ? 1 : a.heads)
                       : asInt(c.integer({"num_key_value_heads", "num_kv_heads"}, a.heads));
    a.headDim = asInt(c.integer({"head_dim"}, a.hidden / a.heads));
    std::int64_t vocab = 0, context = 0;
    classDefaults(*family, vocab, context);
    a.vocab = vocab ? c.integer({"vocab_size"}, vocab, maxTokens) : c.required({"vocab_size"}, maxTokens);
    a.maxContext = c.integer({"max_position_embeddings", "n_positions", "n_ctx"}, context, maxTokens);
    a.ffnMatrices = family->ffnMatrices;
    const bool fourfold = family->type == "falcon" || family->type == "gpt2" || family->type == "bloom";
    a.ffn = fourfold                           ? c.integer({"ffn_hidden_size", "n_inner"}, 4 * a.hidden)
            : c.has({"moe_intermediate_size"}) ? c.integer({"intermediate_size"}, 0)
                                               : c.required({"intermediate_size", "ffn_dim"});
    a.nativePrecision = precisionOf(c, config);
    const Json* tied = config.find("tie_word_embeddings");
    a.tiedEmbeddings =
        c.flag({"tie_word_embeddings"}, tied && tied->isBool() ? std::get<bool>(tied->value()) : family->tied);
    if (family->type == "falcon")
        a.tiedEmbeddings = false;
    readMla(c, a);
    readWindows(c, *family, a);
    readExperts(c, *family, a);
    if (a.kvHeads == 0 || a.headDim == 0)
        c.setError(text(CW_TEXT("Attention without KV heads cannot be sized.")), "num_key_value_heads");
    if (std::int64_t{std::max(a.heads, a.kvHeads)} * a.headDim > maxProduct)
        c.setError(text(CW_TEXT("The attention heads are too large.")), "num_attention_heads");
    if (!a.moe && a.ffn == 0)
        c.setError(text(CW_TEXT("The field \"{0}\" is missing."), "intermediate_size"), "");
    if (c.failed())
        return std::unexpected(c.error());
    a.extraParameters = readLinearLayers(c, a) + smallParameters(c, *family, a);
    if (c.failed())
        return std::unexpected(c.error());
    return a;
}

} // namespace cw
