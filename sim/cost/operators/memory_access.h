// SPDX-License-Identifier: GPL-3.0-or-later
// Access to DDR, CXL and drives: how long it takes under load, and how much goes through.
#pragma once

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape. Load comes from generators in a closed loop (each moves `TurnBytes`, then pauses), or, with
/// none, at a given rate.
struct MemoryAccessShape {
    enum : std::size_t {
        Generators, ///< cores that load the memory; 0: `Offered` says the load
        TurnBytes,  ///< bytes that a generator moves between two pauses
        Pause,      ///< s of one pause
        Offered,    ///< bytes/s, when there are no generators
        ReadShare,  ///< of the traffic, 0 … 1
        Random,     ///< 1: random lines; prefetchers do not help
        Waits,      ///< 1: a pause begins when the turn's reads have come; 0: it runs on meanwhile
        Position,   ///< 0: the nearest cores; 1: another NUMA node of the socket; 2: another socket
        Devices     ///< DIMMs or expanders that share the load; 0 counts as 1
    };
};

/// The most that goes through one device, bytes/s, in a mix of reads and writes from the nearest cores.
double sustainedRate(const MemorySheet&, double readShare);

/// Time of one access while others take `offered` bytes/s of the device, s. Idle latency without load, never decreasing
/// in the load; beyond saturation that just below it (whoever offers more has to wait for admission).
double loadedLatency(const MemorySheet&, double offered, double readShare);

/// Time to read (or write) a block while others take `offered` bytes/s: the first access under load, then the rest at
/// the rate that is left, s.
double blockAccess(const MemorySheet&, double bytes, bool write, double offered = 0);

/// bytes/s that a call of the operator moves, the measuring thread's own accesses included.
double accessRate(const DeviceModel&, const Call&, std::span<const double> parameters);

} // namespace cw
