// SPDX-License-Identifier: GPL-3.0-or-later
// Nelder and Mead's simplex in a box, mapped to 0 … 1 (logarithmically where the box lies above zero).
#include <algorithm>
#include <cmath>

#include "sim/accuracy/fit.h"

namespace cw
{
namespace
{

class Box
{
public:
    Box(std::span<const double> low, std::span<const double> high) : m_low(low), m_high(high) {}
    double toUnit(double v, std::size_t i) const
    {
        v = std::clamp(v, m_low[i], m_high[i]);
        if (m_high[i] <= m_low[i])
            return 0;
        return isLog(i) ? std::log(v / m_low[i]) / std::log(m_high[i] / m_low[i])
                        : (v - m_low[i]) / (m_high[i] - m_low[i]);
    }
    double fromUnit(double u, std::size_t i) const
    {
        u = std::clamp(u, 0.0, 1.0);
        return isLog(i) ? m_low[i] * std::pow(m_high[i] / m_low[i], u) : m_low[i] + u * (m_high[i] - m_low[i]);
    }

private:
    bool isLog(std::size_t i) const { return m_low[i] > 0 && m_high[i] > 4 * m_low[i]; }
    std::span<const double> m_low, m_high;
};

using Point = std::vector<double>;

} // namespace

std::vector<double> minimise(std::vector<double> start, std::span<const double> low, std::span<const double> high,
                             const std::function<double(std::span<const double>)>& f, int evaluations)
{
    const std::size_t n = start.size();
    if (n == 0)
        return start;
    const Box box(low, high);
    int left = evaluations;
    Point real(n);
    const auto value = [&](const Point& u) {
        --left;
        double outside = 0;
        for (std::size_t i = 0; i < n; ++i) {
            real[i] = box.fromUnit(u[i], i);
            outside += std::max(0.0, std::max(-u[i], u[i] - 1));
        }
        const double v = f(real) + outside;
        return std::isfinite(v) ? v : 1e30;
    };
    Point best(n);
    for (std::size_t i = 0; i < n; ++i)
        best[i] = box.toUnit(start[i], i);
    double bestValue = value(best);
    // Restarts with smaller simplices leave the corners that one run can get stuck in.
    for (double size : {0.25, -0.15, 0.08, -0.04}) {
        std::vector<Point> simplex(n + 1, best);
        std::vector<double> values(n + 1, bestValue);
        for (std::size_t i = 0; i < n; ++i) {
            double& u = simplex[i + 1][i];
            u += u + size > 1 || u + size < 0 ? -size : size;
            values[i + 1] = value(simplex[i + 1]);
        }
        const int share = std::max(left / 3, static_cast<int>(n) * 4);
        const int stopAt = left - share;
        while (left > stopAt && left > 0) {
            std::vector<std::size_t> order(n + 1);
            for (std::size_t i = 0; i <= n; ++i)
                order[i] = i;
            std::stable_sort(order.begin(), order.end(),
                             [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
            const std::size_t worst = order[n];
            if (values[worst] - values[order[0]] < 1e-9)
                break;
            Point centre(n, 0.0);
            for (std::size_t k = 0; k < n; ++k)
                for (std::size_t i = 0; i < n; ++i)
                    centre[i] += simplex[order[k]][i] / static_cast<double>(n);
            const auto along = [&](double t) {
                Point p(n);
                for (std::size_t i = 0; i < n; ++i)
                    p[i] = centre[i] + t * (simplex[worst][i] - centre[i]);
                return p;
            };
            Point reflected = along(-1);
            double v = value(reflected);
            if (v < values[order[0]]) {
                Point further = along(-2);
                const double w = value(further);
                if (w < v) {
                    reflected = std::move(further);
                    v = w;
                }
            } else if (v >= values[order[n - 1]]) {
                Point nearer = along(v < values[worst] ? -0.5 : 0.5);
                const double w = value(nearer);
                if (w < std::min(v, values[worst])) {
                    reflected = std::move(nearer);
                    v = w;
                } else {
                    for (std::size_t k = 1; k <= n; ++k) {
                        Point& p = simplex[order[k]];
                        for (std::size_t i = 0; i < n; ++i)
                            p[i] = simplex[order[0]][i] + 0.5 * (p[i] - simplex[order[0]][i]);
                        values[order[k]] = value(p);
                    }
                    continue;
                }
            }
            simplex[worst] = std::move(reflected);
            values[worst] = v;
        }
        const auto least = static_cast<std::size_t>(std::min_element(values.begin(), values.end()) - values.begin());
        best = simplex[least];
        bestValue = values[least];
        if (left <= 0)
            break;
    }
    for (std::size_t i = 0; i < n; ++i)
        start[i] = box.fromUnit(best[i], i);
    return start;
}

} // namespace cw
