// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/step_tables.h"

#include <limits>

namespace cw
{
namespace
{

/// Pairs that a token counts for besides those it meets.
constexpr double pairsPerToken = 64;

/// log((past + new/2 + c)/(new/2 + c)): 0 without past.
double logPairs(double tokens, double past)
{
    return std::log1p(past / (tokens / 2 + pairsPerToken));
}

OperatorCost lift(OperatorCost c, double least)
{
    const double s = c.seconds();
    if (s >= least)
        return c;
    if (s <= 0) {
        c.memory = least;
        return c;
    }
    c.compute *= least / s;
    c.memory *= least / s;
    return c;
}

OperatorCost between(const OperatorCost& a, const OperatorCost& b, double share)
{
    const double rest = 1 - share;
    return {rest * a.compute + share * b.compute, rest * a.memory + share * b.memory, rest * a.flops + share * b.flops,
            rest * a.bytes + share * b.bytes};
}

} // namespace

Axis Axis::geometric(double first, double last, int perOctave, bool zero)
{
    std::vector<double> knots;
    if (zero)
        knots.push_back(0);
    for (int i = 0;; ++i) {
        const double x = std::round(first * std::exp2(static_cast<double>(i) / perOctave));
        if (knots.empty() || x > knots.back())
            knots.push_back(x);
        if (x >= last)
            break;
    }
    return Axis(std::move(knots));
}

double Axis::next(double x) const
{
    const auto i = std::upper_bound(m_knots.begin(), m_knots.end(), x);
    return i == m_knots.end() ? std::numeric_limits<double>::infinity() : *i;
}

RowCost& RowCost::operator+=(const RowCost& o)
{
    gemm += o.gemm;
    moe += o.moe;
    elementwise += o.elementwise;
    network += o.network;
    ffn += o.ffn;
    return *this;
}

RowCost operator*(double k, const RowCost& c)
{
    return {k * c.gemm, k * c.moe, k * c.elementwise, k * c.network, k * c.ffn};
}

RowTable::RowTable(Axis axis, const std::function<RowCost(double)>& cost) : m_axis(std::move(axis))
{
    double least = 0;
    for (const double rows : m_axis.knots()) {
        RowCost c = cost(rows);
        const double s = c.seconds();
        if (s < least && s > 0) // a correction that falls with the rows is noise
            c = least / s * c;
        least = std::max(least, s);
        m_values.push_back(c);
    }
}

RowCost RowTable::at(double rows) const
{
    if (rows <= 0 || m_values.empty())
        return {};
    const Axis::At at = m_axis.locate(rows);
    if (m_values.size() < 2)
        return m_values.front();
    RowCost c = (1 - at.share) * m_values[at.index];
    return c += at.share * m_values[at.index + 1];
}

DecodeTable::DecodeTable(Axis sequences, Axis past, const std::function<OperatorCost(double, double)>& cost)
    : m_sequences(std::move(sequences)), m_past(std::move(past))
{
    const std::size_t columns = m_past.size();
    for (std::size_t i = 0; i < m_sequences.size(); ++i)
        for (std::size_t j = 0; j < columns; ++j) {
            double least = 0;
            if (i > 0)
                least = m_values[(i - 1) * columns + j].seconds();
            if (j > 0)
                least = std::max(least, m_values.back().seconds());
            m_values.push_back(lift(cost(m_sequences.knots()[i], m_past.knots()[j]), least));
        }
}

OperatorCost DecodeTable::at(double sequences, double past) const
{
    const Axis::At s = m_sequences.locate(sequences), p = m_past.locate(past);
    const OperatorCost* row = m_values.data() + s.index * m_past.size() + p.index;
    const OperatorCost* next = row + m_past.size();
    return between(between(row[0], row[1], p.share), between(next[0], next[1], p.share), s.share);
}

PrefillTable::PrefillTable(double mostTokens, double mostPast,
                           const std::function<OperatorCost(double, double, double)>& cost)
{
    std::vector<double> chunks, tokens, pairs;
    for (double c = 1; c <= 64; c *= 4)
        chunks.push_back(std::log(c));
    for (double t = 1; t < 2 * mostTokens; t *= 2)
        tokens.push_back(std::log(t));
    for (double r = 1; r < 4 * mostPast / pairsPerToken; r *= 4)
        pairs.push_back(std::log(r));
    m_chunks = Axis(std::move(chunks));
    m_tokens = Axis(std::move(tokens));
    m_pairs = Axis(std::move(pairs));
    for (std::size_t c = 0; c < m_chunks.size(); ++c)
        for (std::size_t t = 0; t < m_tokens.size(); ++t)
            for (std::size_t p = 0; p < m_pairs.size(); ++p) {
                const double n = std::round(std::exp(m_chunks.knots()[c])),
                             rows = std::round(std::exp(m_tokens.knots()[t])),
                             past = (rows / 2 + pairsPerToken) * std::expm1(m_pairs.knots()[p]);
                const OperatorCost k = cost(n, rows, past);
                double log = std::log(std::max(1e-12, k.seconds()) / n);
                if (t > 0)
                    log = std::max(log, m_logSeconds[index(c, t - 1, p)]);
                if (p > 0)
                    log = std::max(log, m_logSeconds.back());
                m_logSeconds.push_back(log);
                m_compute.push_back(k.seconds() > 0 ? k.compute / k.seconds() : 0);
            }
}

PrefillTable::Time PrefillTable::at(double chunks, double tokens, double past) const
{
    const Axis::At c = m_chunks.locate(std::log(std::max(1.0, chunks))),
                   t = m_tokens.locate(std::log(std::max(1.0, tokens))), p = m_pairs.locate(logPairs(tokens, past));
    const double chunkShare = std::min(1.0, c.share);
    double log = 0, compute = 0;
    for (std::size_t corner = 0; corner < 8; ++corner) {
        const std::size_t i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
        const double w = (i ? chunkShare : 1 - chunkShare) * (j ? t.share : 1 - t.share) * (k ? p.share : 1 - p.share);
        if (w == 0)
            continue;
        const std::size_t at = index(c.index + i, t.index + j, p.index + k);
        log += w * m_logSeconds[at];
        compute += w * m_compute[at];
    }
    return {std::exp(log), std::clamp(compute, 0.0, 1.0)};
}

} // namespace cw
