// SPDX-License-Identifier: GPL-3.0-or-later
// Time of one operator on one device: roofline with an efficiency that depends on the shape.
#pragma once

#include "sim/cost/device_model.h"

namespace cw
{

/// Work and time of operators, added up. The time of each operator falls into the cause that bounds it.
struct OperatorCost {
    double compute = 0, memory = 0; ///< s by what bounds; floors count as memory (the units wait)
    double flops = 0, bytes = 0;
    double seconds() const { return compute + memory; }
    OperatorCost& operator+=(const OperatorCost& o)
    {
        compute += o.compute;
        memory += o.memory;
        flops += o.flops;
        bytes += o.bytes;
        return *this;
    }
    friend OperatorCost operator*(double k, OperatorCost c)
    {
        c.compute *= k;
        c.memory *= k;
        c.flops *= k;
        c.bytes *= k;
        return c;
    }
};

/// A product (rows × depth)·(depth × columns) with fixed weights, its coefficients worked out once.
/// t = max(waves · tile time, bytes / rate) + floor, where tiles of the output are dealt to the units in waves
/// (a partial wave costs a whole one) and a tile takes (depth + depthHalf) steps.
class Gemm
{
public:
    Gemm() = default;
    /// `count` products of this shape in one kernel (experts, heads). Weight and activation bytes are per element.
    Gemm(const DeviceModel&, double peakFlops, double depth, double columns, double weightBytes, double inputBytes,
         double outputBytes, double count = 1);
    /// `rows` of each of `touched` products (≤ count); rows 0 costs nothing.
    OperatorCost cost(double rows, double touched) const;
    OperatorCost cost(double rows) const { return cost(rows, m_count); }
    /// Bytes of all weights.
    double weightBytes() const { return m_weight * m_count; }

private:
    double m_count = 0, m_depth = 0, m_columns = 0;
    double m_weight = 0; ///< bytes of one product's weights
    double m_perRow = 0; ///< bytes of input and output per row
    double m_inverseRate = 0, m_floor = 0;
    double m_tileRows = 0, m_columnTiles = 0, m_tileTime = 0, m_units = 0;
};

} // namespace cw
