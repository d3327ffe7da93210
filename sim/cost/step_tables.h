// SPDX-License-Identifier: GPL-3.0-or-later
// Times of operators tabulated over what changes from step to step (rows, sequences, past), so that a step costs a few
// look-ups. Linear between knots; made never to fall as the work grows.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>
#include <vector>

#include "sim/cost/operator_cost.h"

namespace cw
{

/// Increasing knots; finds the piece that a value lies in.
class Axis
{
public:
    Axis() = default;
    explicit Axis(std::vector<double> knots) : m_knots(std::move(knots)) {}
    /// 1, 2 … then `perOctave` a doubling, whole numbers, up to `last`; led by 0 when asked.
    static Axis geometric(double first, double last, int perOctave, bool zero = false);

    struct At {
        std::size_t index; ///< of the knot below
        double share;      ///< 0 … 1 towards the next; above 1 beyond the last
    };
    At locate(double x) const
    {
        if (m_knots.size() < 2 || x <= m_knots.front())
            return {0, 0};
        auto i = static_cast<std::size_t>(std::upper_bound(m_knots.begin(), m_knots.end(), x) - m_knots.begin());
        i = std::min(i, m_knots.size() - 1);
        return {i - 1, (x - m_knots[i - 1]) / (m_knots[i] - m_knots[i - 1])};
    }
    /// The first knot above x; infinite beyond the last.
    double next(double x) const;
    const std::vector<double>& knots() const { return m_knots; }
    std::size_t size() const { return m_knots.size(); }

private:
    std::vector<double> m_knots;
};

/// Costs by class, of everything that happens once for a number of rows.
struct RowCost {
    OperatorCost gemm, moe, elementwise;
    double network = 0; ///< s
    double ffn = 0;     ///< s, of gemm: the feed-forward part, for reports
    RowCost& operator+=(const RowCost& o);
    friend RowCost operator*(double k, const RowCost& c);
    double seconds() const { return gemm.seconds() + moe.seconds() + elementwise.seconds() + network; }
};

/// RowCost over rows.
class RowTable
{
public:
    RowTable() = default;
    RowTable(Axis, const std::function<RowCost(double rows)>&);
    bool empty() const { return m_values.empty(); }
    /// Nothing for no rows.
    RowCost at(double rows) const;

private:
    Axis m_axis;
    std::vector<RowCost> m_values;
};

/// Cost of one layer's attention of decoding sequences over (sequences, past of each).
class DecodeTable
{
public:
    DecodeTable() = default;
    DecodeTable(Axis sequences, Axis past, const std::function<OperatorCost(double sequences, double past)>&);
    bool empty() const { return m_values.empty(); }
    OperatorCost at(double sequences, double past) const;
    double nextKnot(double past) const { return m_past.next(past); }

private:
    Axis m_sequences, m_past;
    std::vector<OperatorCost> m_values; ///< past by past, sequences by sequences
};

/// Time of one layer's attention of prompt chunks over (chunks at once, new tokens, past), interpolated in logarithms:
/// power laws are exact. The past counts as the pairs a token meets over those of a prompt without past.
class PrefillTable
{
public:
    PrefillTable() = default;
    /// `cost(chunks, tokens, past)` is of all chunks together.
    PrefillTable(double mostTokens, double mostPast,
                 const std::function<OperatorCost(double chunks, double tokens, double past)>& cost);
    bool empty() const { return m_logSeconds.empty(); }
    struct Time {
        double seconds = 0, computeShare = 0;
    };
    /// One chunk among `chunks` in the same step.
    Time at(double chunks, double tokens, double past) const;

private:
    std::size_t index(std::size_t c, std::size_t t, std::size_t p) const
    {
        return (c * m_tokens.size() + t) * m_pairs.size() + p;
    }
    Axis m_chunks, m_tokens, m_pairs; ///< of logarithms
    std::vector<double> m_logSeconds; ///< of one chunk
    std::vector<double> m_compute;    ///< share of the time that computing bounds
};

} // namespace cw
