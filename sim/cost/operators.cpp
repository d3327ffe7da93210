// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/operators.h"

#include <algorithm>
#include <cmath>

namespace cw
{

Gemm::Gemm(const DeviceModel& d, double peakFlops, double depth, double columns, double weightBytes, double inputBytes,
           double outputBytes, double count)
    : m_count(count),
      m_depth(depth),
      m_columns(columns),
      m_weight(depth * columns * weightBytes),
      m_perRow(depth * inputBytes + columns * outputBytes),
      m_inverseRate(1 / (d.memoryRate * d.k.memoryShare)),
      m_floor(d.k.kernelFloor),
      m_tileRows(d.k.tileRows),
      m_columnTiles(std::ceil(columns / d.k.tileColumns)),
      m_tileTime(2 * d.k.tileRows * d.k.tileColumns * (depth + d.k.depthHalf) * d.units /
                 (peakFlops * d.k.computeShare)),
      m_units(d.units)
{
}

OperatorCost Gemm::cost(double rows, double touched) const
{
    OperatorCost c;
    if (rows <= 0 || touched <= 0 || m_count <= 0)
        return c;
    c.flops = 2 * rows * m_depth * m_columns * touched;
    c.bytes = m_weight * touched + rows * m_perRow * touched;
    const double tiles = std::ceil(rows / m_tileRows) * m_columnTiles * touched;
    // Few tiles are split along the depth, so that all units work; many leave the last wave partly idle.
    const double waves = tiles < m_units ? tiles / m_units : std::ceil(tiles / m_units);
    const double compute = waves * m_tileTime;
    const double memory = c.bytes * m_inverseRate;
    (compute > memory ? c.compute : c.memory) = std::max(compute, memory);
    c.memory += m_floor;
    return c;
}

} // namespace cw
