// SPDX-License-Identifier: GPL-3.0-or-later
// Integrals over simulated time, in at most 300 equal bins that widen as time goes on.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cw
{

/// Of `rows` things side by side. A Cell can be added to another and multiplied by a share.
template<class Cell>
class TimeBins
{
public:
    explicit TimeBins(std::size_t rows) : m_rows(rows) {}
    std::size_t rows() const { return m_rows; }
    double width() const { return m_width; }
    std::size_t bins() const { return m_bins; }
    const Cell& at(std::size_t bin, std::size_t row) const { return m_cells[bin * m_rows + row]; }

    /// Adds the integral of a stretch from `begin` to `end`, spread evenly over it.
    void add(std::size_t row, double begin, double end, const Cell& integral)
    {
        if (end >= m_until)
            reach(end);
        const std::size_t first = binOf(begin), last = binOf(end);
        if (first == last || end <= begin) {
            m_cells[first * m_rows + row] += integral;
            return;
        }
        for (std::size_t b = first; b <= last; ++b) {
            const double from = std::max(begin, static_cast<double>(b) * m_width);
            const double to = b == last ? end : static_cast<double>(b + 1) * m_width;
            m_cells[b * m_rows + row] += integral * (std::max(0.0, to - from) / (end - begin));
        }
    }

    /// The integral over a stretch, as if it were spread evenly over each bin.
    Cell between(std::size_t row, double begin, double end) const
    {
        Cell sum{};
        for (auto b = static_cast<std::size_t>(begin / m_width); b < m_bins; ++b) {
            const double from = static_cast<double>(b) * m_width;
            if (from >= end)
                break;
            sum += at(b, row) * (std::max(0.0, std::min(end, from + m_width) - std::max(begin, from)) / m_width);
        }
        return sum;
    }

    /// There are bins until `time`.
    void reach(double time)
    {
        while (time > m_width * static_cast<double>(most)) {
            const std::size_t half = (m_bins + 1) / 2;
            for (std::size_t b = 0; b < half; ++b)
                for (std::size_t r = 0; r < m_rows; ++r) {
                    Cell sum = at(2 * b, r);
                    if (2 * b + 1 < m_bins)
                        sum += at(2 * b + 1, r);
                    m_cells[b * m_rows + r] = sum;
                }
            resize(half);
            m_width *= 2;
            m_perSecond /= 2;
        }
        resize(std::max(m_bins, std::min(most, static_cast<std::size_t>(time * m_perSecond) + 1)));
    }

private:
    static constexpr std::size_t most = 300;
    std::size_t binOf(double time) const
    {
        return std::min(m_bins - 1, static_cast<std::size_t>(std::max(0.0, time) * m_perSecond));
    }
    void resize(std::size_t bins)
    {
        m_bins = bins;
        m_cells.resize(bins * m_rows);
        m_until = static_cast<double>(bins) * m_width;
    }

    std::size_t m_rows, m_bins = 0;
    double m_width = 0.01; // s; doubles whenever the bins run out
    double m_perSecond = 100, m_until = 0;
    std::vector<Cell> m_cells; ///< bin-major
};

} // namespace cw
