// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/step_builder.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

#include "sim/cost/operators/all_to_all.h"
#include "sim/cost/operators/attention.h"
#include "sim/cost/operators/elementwise.h"
#include "sim/cost/operators/gemm.h"
#include "sim/cost/operators/moe.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

constexpr double activation = 2;       ///< bytes of an activation between kernels
constexpr double smallKernels = 5;     ///< norms, rotary, cache write, activation: launched per layer
constexpr double mostRows = 65536;     ///< last knot of the tables; beyond it they go on straight
constexpr double mostSequences = 4096; ///< the same for decoding sequences
/// Measured kernels are those of vLLM; what other engines' kernels take beside them is in their profiles.
constexpr const char* kernelEngine = "vllm";

/// A product (rows × depth)·(depth × columns); the whole one too, when tensor parallelism cut it.
struct Product {
    const char* layer; ///< class, for formats
    double depth, columns;
    double wholeDepth, wholeColumns;
    double count = 1; ///< of this shape in one kernel (heads)
};

class Builder
{
public:
    Builder(const Architecture& a, const Deployment& d, const DeviceModel& device, const StepGroups& g,
            const Calibration& c)
        : m_arch(a),
          m_deployment(d),
          m_device(device),
          m_calibration(c),
          m_shards(shardsOf(a, d.parallel)),
          m_tensor(g.tensor, device, c, d.engine.profile),
          m_expert(g.expert, device, c, d.engine.profile),
          m_stage(g.stage, device, c, d.engine.profile)
    {
    }

    StepTables run()
    {
        formats();
        products();
        rowTables();
        attentionTables();
        uncertainty();
        m_out.kernels = m_shards.layers * (static_cast<double>(m_projections.size()) + 3 + smallKernels);
        return std::move(m_out);
    }

private:
    const OperatorTimer& timer(const OperatorModel& op, const std::string& format)
    {
        auto& slot = m_timers[std::string(op.name()) + ' ' + format];
        if (!slot)
            slot.emplace(op, m_device, m_calibration.find(op.name(), *m_device.part, format, kernelEngine));
        return *slot;
    }

    std::string kernelOf(const char* layer) const
    {
        return kernelFormat(formatOf(m_deployment.precision, layer, "weights"),
                            formatOf(m_deployment.precision, layer, "activations"));
    }

    /// Of the KV cache, by the name that kernels have.
    std::string cacheFormat() const { return kernelFormat(formatOf(m_deployment.precision, "attention", "kv"), "fp8"); }

    void formats()
    {
        const char* layer = m_arch.moe ? "moe" : "ffn";
        const PeakRate r =
            peakRate(*m_device.part->compute, productFormat(formatOf(m_deployment.precision, layer, "weights"),
                                                            formatOf(m_deployment.precision, layer, "activations")));
        m_out.peak = r.flops;
        m_out.format = r.format;
    }

    /// Never faster than its share of the whole product: cutting does not make the units better.
    OperatorCost product(const Product& p, double rows)
    {
        const std::string format = kernelOf(p.layer);
        const OperatorTimer& t = timer(gemmOperator(), format);
        OperatorCost c = t.cost(gemmCall(format, rows, p.columns * p.count, p.depth));
        const double cut = p.wholeColumns * p.wholeDepth / (p.columns * p.depth);
        if (cut > 1.0001) {
            const double least = t.seconds(gemmCall(format, rows, p.wholeColumns * p.count, p.wholeDepth)) / cut;
            if (const double s = c.seconds(); s < least && s > 0) {
                c.compute *= least / s;
                c.memory *= least / s;
            }
        }
        return c;
    }

    OperatorCost sum(const std::vector<Product>& list, double rows)
    {
        OperatorCost c;
        for (const Product& p : list)
            c += product(p, rows);
        return c;
    }

    /// Widths in values of 16 bits.
    OperatorCost small(ElementwiseKind kind, double rows, double read, double written)
    {
        auto& slot = m_small[kind];
        if (!slot)
            slot.emplace(
                elementwiseOperator(), m_device,
                m_calibration.find("elementwise", *m_device.part, "bf16", kernelEngine, elementwiseName(kind)));
        return slot->cost(elementwiseCall(kind, "bf16", rows, read * activation, written * activation));
    }

    void products()
    {
        const Shards& s = m_shards;
        const auto h = static_cast<double>(m_arch.hidden);
        const double heads = m_arch.heads;
        const auto whole = [](const char* layer, double depth, double columns) {
            return Product{layer, depth, columns, depth, columns};
        };
        if (m_arch.mla) {
            const Mla& m = *m_arch.mla;
            const double head = m.nopeDim + m.ropeDim, latent = m.kvLoraRank + m.ropeDim;
            if (m.qLoraRank) {
                m_projections.push_back(whole("attention", h, m.qLoraRank + latent));
                m_projections.push_back(
                    {"attention", double(m.qLoraRank), s.heads * head, double(m.qLoraRank), heads * head});
            } else {
                m_projections.push_back({"attention", h, s.heads * head + latent, h, heads * head + latent});
            }
            m_prefillOnly.push_back({"attention", double(m.kvLoraRank), s.heads * (m.nopeDim + m.valueDim),
                                     double(m.kvLoraRank), heads * (m.nopeDim + m.valueDim)});
            m_decodeOnly.push_back({"attention", double(m.nopeDim), double(m.kvLoraRank), double(m.nopeDim),
                                    double(m.kvLoraRank), s.heads});
            m_decodeOnly.push_back({"attention", double(m.kvLoraRank), double(m.valueDim), double(m.kvLoraRank),
                                    double(m.valueDim), s.heads});
            if (m.indexHeads)
                m_projections.push_back(
                    whole("attention", std::max(m.qLoraRank, 1), double(m.indexHeads) * m.indexDim));
            m_out.decodePairFlops = 2 * s.heads * (2.0 * m.kvLoraRank + m.ropeDim);
            m_out.indexRowBytes =
                m.indexHeads ? m.indexDim * bytesPerElement(formatOf(m_deployment.precision, "attention", "kv")) : 0;
        } else {
            m_projections.push_back({"attention", h, (s.heads + 2 * s.kvHeads) * m_arch.headDim, h,
                                     (heads + 2.0 * m_arch.kvHeads) * m_arch.headDim});
            m_out.decodePairFlops = 2 * s.heads * (s.keyDim + s.valueDim);
        }
        m_projections.push_back({"attention", s.heads * s.valueDim, h, heads * s.valueDim, h});
        m_out.prefillPairFlops = 2 * s.heads * (s.keyDim + s.valueDim);

        const double up = m_arch.ffnMatrices - 1;
        const auto ffn = static_cast<double>(m_arch.ffn);
        if (s.denseLayers > 0) {
            m_dense.push_back({"ffn", h, up * s.ffn, h, up * ffn});
            m_dense.push_back({"ffn", s.ffn, h, ffn, h});
        }
        if (m_arch.moe) {
            expertKernels();
            m_shared.push_back(whole("router", h, m_arch.moe->experts));
            if (s.sharedFfn > 0) {
                const auto shared = static_cast<double>(m_arch.moe->sharedFfn);
                m_shared.push_back({"ffn", h, up * s.sharedFfn, h, up * shared});
                m_shared.push_back({"ffn", s.sharedFfn, h, shared, h});
            }
        }
    }

    /// Norms with residual (twice), rotary with the cache write, and the activation of one layer. Engines fuse them and
    /// write them for wide loads, unlike the row-by-row kernels that were measured under these names: they stream.
    OperatorCost smallOperators(double rows, double ffnColumns)
    {
        const auto h = static_cast<double>(m_arch.hidden);
        const double heads = (m_shards.heads + 2 * m_shards.kvHeads) * m_shards.keyDim;
        OperatorCost c = 2 * small(ElementwiseKind::Add, rows, 2 * h, 2 * h);
        c += small(ElementwiseKind::Add, rows, heads, heads);
        if (ffnColumns > 0)
            c += small(ElementwiseKind::Activation, rows, (m_arch.ffnMatrices - 1) * ffnColumns, ffnColumns);
        return c;
    }

    /// Kernels that an engine may choose among. Weights with one scale a tensor also suit kernels for scales by block.
    void expertKernels()
    {
        const std::string format = kernelOf("moe");
        std::vector<std::string> formats{format};
        if (format == "fp8")
            formats.emplace_back("fp8_block");
        for (const std::string& f : formats)
            for (const Chosen& c : m_calibration.kernels("moe", *m_device.part, f, kernelEngine))
                if (f == format || (c.curve && c.curve->format == f && c.nearness <= Nearness::Sibling))
                    m_expertKernels.emplace_back(f, OperatorTimer(moeOperator(), m_device, c));
    }

    /// What a rank's kernels see of T tokens of the whole group. Where all ranks have all tokens, all of them. Where
    /// tokens are dispatched, only those with an expert here, T·r/R with r = R(1 − C(E−E/R,k)/C(E,k)) the ranks that a
    /// token goes to (distinctRanks); each has k/r experts here. The busiest rank has more by rankImbalance.
    Call expertCall(const std::string& format, double tokens) const
    {
        const Moe& m = *m_arch.moe;
        const auto h = static_cast<double>(m_arch.hidden);
        double experts = m.experts, chosen = m.perToken, ranks = m_shards.moeEp;
        if (m_shards.attnDp > 1 && ranks > 1 && m_expert.dispatches()) {
            const double reached = std::max(1.0, distinctRanks(ranks, experts, chosen));
            const double most = rankImbalance({.tokens = tokens, .topK = chosen, .experts = experts, .ranks = ranks});
            tokens = std::min(tokens, std::max(1.0, most * tokens * reached / ranks));
            chosen /= reached;
            experts = std::max(1.0, experts / ranks);
            ranks = 1;
        }
        return moeCall(format, tokens, h, static_cast<double>(m.ffn), chosen, experts, m_shards.moeTp, ranks, 0,
                       m_arch.ffnMatrices);
    }

    /// The fastest kernel for this many tokens.
    OperatorCost experts(double tokens)
    {
        OperatorCost best;
        bool first = true;
        for (const auto& [format, kernel] : m_expertKernels) {
            const OperatorCost c = kernel.cost(expertCall(format, tokens));
            if (first || c.seconds() < best.seconds())
                best = c;
            first = false;
        }
        return best;
    }

    void rowTables()
    {
        const Shards& s = m_shards;
        const Axis axis = Axis::geometric(1, mostRows, 6);
        const auto h = static_cast<double>(m_arch.hidden);
        const double comm = bytesPerElement(m_deployment.precision.comm);
        m_out.rows = RowTable(axis, [&](double rows) {
            RowCost c;
            c.gemm = s.layers * sum(m_projections, rows);
            OperatorCost ffn;
            if (s.denseLayers > 0)
                ffn += s.denseLayers * sum(m_dense, rows);
            if (s.moeLayers > 0)
                ffn += s.moeLayers * sum(m_shared, rows);
            c.ffn = ffn.seconds();
            c.gemm += ffn;
            if (s.denseLayers > 0)
                c.elementwise += s.denseLayers * smallOperators(rows, s.ffn);
            if (s.moeLayers > 0)
                c.elementwise += s.moeLayers * smallOperators(rows, s.sharedFfn);
            if (s.tp > 1)
                c.network = s.tensorReduces() * m_tensor.allReduce(rows * h * comm).seconds;
            return c;
        });
        const auto products = [&](const std::vector<Product>& list) {
            return RowTable(axis, [&](double rows) {
                RowCost c;
                c.gemm = s.layers * sum(list, rows);
                return c;
            });
        };
        if (!m_prefillOnly.empty()) {
            m_out.prefillRows = products(m_prefillOnly);
            m_out.decodeRows = products(m_decodeOnly);
        }
        if (s.moeLayers > 0)
            m_out.experts = RowTable(Axis::geometric(1, 4 * mostRows, 6), [&](double tokens) {
                RowCost c;
                c.moe = s.moeLayers * experts(tokens);
                return c;
            });
        if (s.moeLayers > 0 && s.attnDp > 1)
            m_out.traffic = RowTable(axis, [&](double rows) {
                RowCost c;
                c.network = s.moeLayers * expertTraffic(rows);
                return c;
            });
        m_out.head = RowTable(axis, [&](double rows) {
            RowCost c;
            c.gemm = product({"lm_head", h, s.vocab, h, static_cast<double>(m_arch.vocab)}, rows);
            c.elementwise = small(ElementwiseKind::Sampling, rows, 2 * s.vocab, 2 * s.vocab); // logits in fp32
            if (s.tp > 1)
                c.network = m_tensor.allGather(rows * static_cast<double>(m_arch.vocab) * activation).seconds;
            return c;
        });
        if (s.pp > 1)
            m_out.hops = RowTable(axis, [&](double rows) {
                RowCost c;
                c.network = (s.pp - 1) * m_stage.sendReceive(rows * h * activation / s.tp);
                return c;
            });
    }

    /// Tokens of the attention ranks to their experts and back; without expert parallelism every rank gets all tokens.
    double expertTraffic(double rows) const
    {
        const Shards& s = m_shards;
        const auto h = static_cast<double>(m_arch.hidden);
        if (s.moeEp > 1) {
            const double tokens = rows / s.tp, comm = bytesPerElement(m_deployment.precision.comm);
            return m_expert.dispatch(tokens, h, m_arch.moe->perToken, m_arch.moe->experts, comm) +
                   m_expert.combine(tokens, h, m_arch.moe->perToken, m_arch.moe->experts, activation);
        }
        const double all = rows * s.attnDp * h * activation;
        return m_expert.allGather(all).seconds + m_expert.reduceScatter(all).seconds;
    }

    void attentionTables()
    {
        const Shards& s = m_shards;
        const std::string kv = cacheFormat();
        const OperatorTimer& decode = timer(attentionDecodeOperator(), kv);
        const OperatorTimer& prefill = timer(attentionPrefillOperator(), kv);
        const double context = std::clamp<double>(static_cast<double>(m_arch.maxContext), 32768, 1 << 20);
        const bool latent = m_arch.mla.has_value();
        const double keyDim = latent ? m_arch.mla->kvLoraRank + m_arch.mla->ropeDim : s.keyDim;
        const double valueDim = latent ? m_arch.mla->kvLoraRank : s.valueDim;
        const Axis sequences = Axis::geometric(1, mostSequences, 2);
        const auto decodeTable = [&](double window) {
            return DecodeTable(sequences, Axis::geometric(64, window > 0 ? window : context, 2, true),
                               [&](double batch, double past) {
                                   return decode.cost(attentionDecodeCall(kv, {.batch = batch,
                                                                               .past = std::max(1.0, past),
                                                                               .queryHeads = s.heads,
                                                                               .kvHeads = latent ? 1 : s.kvHeads,
                                                                               .keyDim = keyDim,
                                                                               .valueDim = valueDim,
                                                                               .latent = latent}));
                               });
        };
        const auto prefillTable = [&](double window) {
            return PrefillTable(mostRows, context, [&](double chunks, double tokens, double past) {
                return prefill.cost(attentionPrefillCall(kv, {.batch = chunks,
                                                              .newTokens = tokens,
                                                              .past = past,
                                                              .queryHeads = s.heads,
                                                              .kvHeads = latent ? s.heads : s.kvHeads,
                                                              .keyDim = s.keyDim,
                                                              .valueDim = s.valueDim,
                                                              .window = window}));
            });
        };
        if (s.fullLayers > 0) {
            m_out.decode = decodeTable(0);
            m_out.prefill = prefillTable(0);
        }
        if (s.slidingLayers > 0) {
            m_out.decodeSliding = decodeTable(m_arch.slidingWindow);
            m_out.prefillSliding = prefillTable(m_arch.slidingWindow);
        }
        if (s.linearLayers > 0) {
            // The state is read and written once per sequence and step; prompts go through it in chunks of 64 tokens
            // (gated delta rule in chunks: Yang et al. 2024), with about six products of the state's size per token.
            const double state = static_cast<double>(m_arch.linearStateElements) / s.tp;
            m_out.linearDecodeRow = small(ElementwiseKind::State, 64, state, state);
            m_out.linearDecodeRow = 1.0 / 64 * m_out.linearDecodeRow;
            const OperatorCost one = small(ElementwiseKind::State, 1, 1, 1);
            m_out.linearFloor = one.seconds();
            OperatorCost& p = m_out.linearPrefillRow;
            p.flops = 6 * state;
            p.compute = p.flops / (0.4 * peakRate(*m_device.part->compute, "bf16").flops);
            p.bytes = 2 * state * activation / 64;
            p.memory = p.bytes / (0.8 * m_device.memoryRate);
        }
    }

    void uncertainty()
    {
        Systematic& u = m_out.systematic;
        const std::string kv = cacheFormat();
        u.gemm = timer(gemmOperator(), kernelOf(m_arch.moe ? "attention" : "ffn")).systematic();
        u.attention = std::max(timer(attentionDecodeOperator(), kv).systematic(),
                               timer(attentionPrefillOperator(), kv).systematic());
        for (const auto& [format, kernel] : m_expertKernels)
            u.moe = std::max(u.moe, kernel.systematic());
        for (const auto& [kind, small] : m_small)
            u.elementwise = std::max(u.elementwise, small->systematic());
        u.network = std::max({m_tensor.spread(), m_expert.spread(), m_stage.spread()});
    }

    const Architecture& m_arch;
    const Deployment& m_deployment;
    const DeviceModel& m_device;
    const Calibration& m_calibration;
    Shards m_shards;
    GroupTimes m_tensor, m_expert, m_stage;
    std::map<std::string, std::optional<OperatorTimer>> m_timers;
    std::map<ElementwiseKind, std::optional<OperatorTimer>> m_small;
    std::vector<std::pair<std::string, OperatorTimer>> m_expertKernels; ///< by the format they compute in
    std::vector<Product> m_projections, m_prefillOnly, m_decodeOnly, m_dense, m_shared;
    StepTables m_out;
};

} // namespace

StepTables stepTables(const Architecture& a, const Deployment& d, const DeviceModel& device, const StepGroups& g,
                      const Calibration& c)
{
    return Builder(a, d, device, g, c).run();
}

} // namespace cw
