// SPDX-License-Identifier: GPL-3.0-or-later
// What was learnt from measurements of one operator on one part: a few physical constants, a smooth correction over
// the shape, and how far measurements lie from it. Made by `calibrate`, read by the cost model.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/io/fields.h"

namespace cw
{

/// Smooth correction of a prediction over the logarithms of the shape: the prediction is multiplied by
/// exp(offset + Σ weightᵢ·φ(|(x − centreᵢ)/length|)), φ(r) = exp(−r²/2). No centres: only the offset.
struct Correction {
    double offset = 0;
    std::vector<double> length;  ///< one per feature
    std::vector<double> centres; ///< one feature after another, centre after centre
    std::vector<double> weights; ///< one per centre
    double limit = 0;            ///< the sum is kept within ± this

    friend bool operator==(const Correction&, const Correction&) = default;
};
template<class A>
void fields(A& a, Correction& v)
{
    a(Field{"offset"}, v.offset, 0.0);
    a(Field{"length", "Length scale of each feature."}, v.length);
    a(Field{"centres", "Feature values, centre after centre."}, v.centres);
    a(Field{"weights", "One per centre."}, v.weights);
    a(Field{"limit", "The correction is kept within exp(±limit)."}, v.limit, 0.0);
}

struct Curve {
    std::string op;           ///< operator: gemm, attention_prefill, attention_decode, moe, elementwise, collective …
    std::string part;         ///< catalogue id; empty: every part of `kind`
    std::string kind;         ///< "gpu" …; for curves over all parts of a kind
    std::string architecture; ///< of the part, so that siblings find it
    std::map<std::string, double> sheet;  ///< what tells the part from its siblings: memory_rate, peak, units …
    std::string format;                   ///< number format of the kernel; empty: any
    std::string engine;                   ///< software that ran the kernel; empty: any
    std::string variant;                  ///< kernel or library; empty: any
    std::map<std::string, double> params; ///< physical constants by name, SI
    Correction correction;
    double spread = 0;      ///< half-width of the 80 % band of one call, as a logarithm
    double systematic = 0;  ///< of it, what all shapes of a part share: does not average out
    int rows = 0;           ///< measurements behind it
    double medianError = 0; ///< |predicted/measured − 1|, on rows left out of the fit
    std::string source;

    friend bool operator==(const Curve&, const Curve&) = default;
};
template<class A>
void fields(A& a, Curve& v)
{
    a.required(Field{"op", "Operator."}, v.op);
    a(Field{"part", "Catalogue id; absent: all parts of the kind."}, v.part);
    a(Field{"kind"}, v.kind);
    a(Field{"architecture"}, v.architecture);
    a(Field{"sheet", "What tells the part from its siblings."}, v.sheet);
    a(Field{"format", "Number format of the kernel; absent: any."}, v.format);
    a(Field{"engine", "Software that ran the kernel; absent: any."}, v.engine);
    a(Field{"variant", "Kernel or library; absent: any."}, v.variant);
    a(Field{"params", "Physical constants, SI."}, v.params);
    a(Field{"correction"}, v.correction, Correction());
    a(Field{"spread", "Half-width of the 80 % band of one call, as a logarithm."}, v.spread, 0.0);
    a(Field{"systematic", "Of it, what all shapes of a part share."}, v.systematic, 0.0);
    a(Field{"rows", "Measurements behind it."}, v.rows, 0);
    a(Field{"median_error", "On rows left out of the fit."}, v.medianError, 0.0);
    a(Field{"source"}, v.source);
}

CW_FIELDS_ELSEWHERE(Curve)

} // namespace cw
