// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/step_tables.h"

#include <limits>

namespace cw
{
namespace
{

/// Pairs that a token counts for besides those it meets: keeps the quotient finite for prompts of one token.
constexpr double pairsPerToken = 64;
constexpr double pastOffset = 64; ///< so that a past of zero has a logarithm

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
                           const std::function<OperatorCost(double, double, double)>& cost,
                           const std::function<double(double, double)>& pairs)
{
    std::vector<double> chunks, tokens, past;
    for (double c = 1; c <= 64; c *= 4)
        chunks.push_back(std::log(c));
    for (double t = 1; t < 2 * mostTokens; t *= 2)
        tokens.push_back(std::log(t));
    past.push_back(std::log(pastOffset));
    for (double p = 4 * pastOffset; p < 4 * mostPast; p *= 4)
        past.push_back(std::log(p + pastOffset));
    m_chunks = Axis(std::move(chunks));
    m_tokens = Axis(std::move(tokens));
    m_past = Axis(std::move(past));
    for (const double c : m_chunks.knots())
        for (const double t : m_tokens.knots())
            for (const double p : m_past.knots()) {
                const double n = std::round(std::exp(c)), rows = std::round(std::exp(t)),
                             behind = std::max(0.0, std::exp(p) - pastOffset);
                const OperatorCost k = cost(n, rows, behind);
                m_logSeconds.push_back(
                    std::log(std::max(1e-12, k.seconds()) / (n * (pairs(rows, behind) + pairsPerToken * rows))));
                m_compute.push_back(k.seconds() > 0 ? k.compute / k.seconds() : 0);
            }
}

PrefillTable::Time PrefillTable::at(double chunks, double tokens, double past, double pairs) const
{
    const Axis::At c = m_chunks.locate(std::log(std::max(1.0, chunks))),
                   t = m_tokens.locate(std::log(std::max(1.0, tokens))), p = m_past.locate(std::log(past + pastOffset));
    const auto inside = [](double share) { return std::clamp(share, 0.0, 1.0); };
    double log = 0, compute = 0;
    for (std::size_t corner = 0; corner < 8; ++corner) {
        const std::size_t i = corner & 1, j = corner >> 1 & 1, k = corner >> 2;
        const double w = (i ? inside(c.share) : 1 - inside(c.share)) * (j ? inside(t.share) : 1 - inside(t.share)) *
                         (k ? inside(p.share) : 1 - inside(p.share));
        if (w == 0)
            continue;
        const std::size_t at = index(c.index + i, t.index + j, p.index + k);
        log += w * m_logSeconds[at];
        compute += w * m_compute[at];
    }
    return {std::exp(log) * (pairs + pairsPerToken * std::max(1.0, tokens)), compute};
}

} // namespace cw
