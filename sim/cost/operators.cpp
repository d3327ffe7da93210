// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/operators.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw
{
namespace
{

/// Tiles of a GPU's kernels, and the power of smallTileShare that each one's efficiency loses.
struct TileShape {
    double rows, columns, power;
};
constexpr std::array<TileShape, 5> shapes{
    {{16, 64, 2}, {64, 64, 1}, {64, 128, 2.0 / 3}, {128, 128, 1.0 / 3}, {128, 256, 0}}};

} // namespace

Gemm::Gemm(const DeviceModel& d, const GemmFormat& f, double depth, double columns, double count)
    : m_count(count),
      m_flopsPerRow(2 * depth * columns),
      m_weight(depth * columns * f.weightBytes),
      m_inverseRate(1 / (d.memoryRate * d.k.memoryShare)),
      m_floor(d.k.kernelFloor + (f.narrow ? d.k.narrowFloor : 0)),
      m_units(d.units),
      m_shortest(1 / std::max(1.0, depth / d.k.depthSplit))
{
    // Scaling reads 16 bits and writes about 8, which the product reads.
    m_perRow = (f.narrow ? 4 : 2) * depth + 2 * columns;
    const double peak = f.peak * (f.narrow ? d.k.narrowShare : d.k.computeShare);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        Tile& t = m_tiles[i];
        t.rows = shapes[i].rows * d.k.tileScale;
        const double width = shapes[i].columns * d.k.tileScale;
        t.columnTiles = std::ceil(columns / width);
        t.seconds = 2 * t.rows * width * (depth + d.k.depthExtra) * d.units /
                    (peak * std::pow(d.k.smallTileShare, shapes[i].power));
    }
}

OperatorCost Gemm::cost(double rows, double touched) const
{
    OperatorCost c;
    if (rows <= 0 || touched <= 0)
        return c;
    c.flops = rows * m_flopsPerRow * touched;
    c.bytes = (m_weight + rows * m_perRow) * touched;
    double compute = std::numeric_limits<double>::infinity();
    for (const Tile& t : m_tiles) {
        const double tiles = std::ceil(rows / t.rows) * t.columnTiles * touched;
        const double waves = tiles < m_units ? std::max(tiles / m_units, m_shortest) : std::ceil(tiles / m_units);
        compute = std::min(compute, waves * t.seconds);
    }
    const double memory = c.bytes * m_inverseRate;
    const double c2 = compute * compute, m2 = memory * memory;
    (compute > memory ? c.compute : c.memory) = std::sqrt(std::sqrt(c2 * c2 + m2 * m2));
    c.memory += m_floor;
    return c;
}

} // namespace cw
