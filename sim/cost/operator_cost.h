// SPDX-License-Identifier: GPL-3.0-or-later
// Work and time of operators, added up.
#pragma once

namespace cw
{

/// The time of each operator falls into the cause that bounds it; floors count as memory (the units wait).
struct OperatorCost {
    double compute = 0, memory = 0; ///< s by what bounds
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

} // namespace cw
