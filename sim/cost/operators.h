// SPDX-License-Identifier: GPL-3.0-or-later
// Time of one operator on one device: roofline with an efficiency that depends on the shape.
#pragma once

#include <array>

#include "sim/cost/device_model.h"
#include "sim/cost/operator_cost.h"

namespace cw
{

/// Formats and rate of a product.
struct GemmFormat {
    double peak = 0;        ///< FLOP/s
    double weightBytes = 2; ///< per element
    bool narrow = false;    ///< activations are scaled to fewer than 16 bits first
};

/// A product (rows × depth)·(depth × columns) with fixed weights, its coefficients worked out once.
/// t = (t_compute⁴ + t_memory⁴)^¼ + floor. The output is cut into tiles of one of five sizes (the fastest counts),
/// dealt to the units in waves: a partial wave costs a whole one, fewer tiles than units are split along the depth. A
/// tile takes depth + depthExtra steps. Activations are kept in 16 bits between operators.
class Gemm
{
public:
    Gemm() = default;
    /// `count` products of this shape in one kernel (experts, heads).
    Gemm(const DeviceModel&, const GemmFormat&, double depth, double columns, double count = 1);
    /// `rows` of each of `touched` products (≤ count); no rows cost nothing.
    OperatorCost cost(double rows, double touched) const;
    OperatorCost cost(double rows) const { return cost(rows, m_count); }

private:
    struct Tile {
        double rows = 0;
        double columnTiles = 0; ///< of one product
        double seconds = 0;     ///< one wave
    };
    static constexpr std::size_t tileSizes = 5;

    double m_count = 0;
    double m_flopsPerRow = 0;
    double m_weight = 0; ///< bytes of one product's weights
    double m_perRow = 0; ///< bytes of input and output per row
    double m_inverseRate = 0, m_floor = 0;
    double m_units = 1, m_shortest = 0; ///< least share of a wave after splitting
    std::array<Tile, tileSizes> m_tiles{};
};

} // namespace cw
