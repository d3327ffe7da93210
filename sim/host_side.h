// SPDX-License-Identifier: GPL-3.0-or-later
// The CPUs beside the devices of replicas: what they lend to a serving engine, and how fast KV gets there.
#pragma once

#include <vector>

#include "sim/network/routes.h"

namespace cw
{

/// The nearest CPU over links that are not scale-out; the first vertex among equals. `none` when there is none within a
/// few hops.
class NearestCpus
{
public:
    static constexpr Vertex none = 0xffffffff;
    explicit NearestCpus(const Fabric&);
    Vertex of(Vertex device) const;

private:
    const Fabric& m_fabric;
    std::vector<bool> m_leavesBox; ///< by connection
};

/// Bytes of the memory drawn at a CPU; 0 = none is drawn.
double memoryAt(const Fabric&, Vertex cpu);

/// Bytes/s between one device of the replica and its CPU while all of the replica copy at once; 0 = no way.
double hostRate(const std::vector<Vertex>& ranks, const NearestCpus&, Routes&);

/// Processes of one engine that each keep a core busy: the server that receives and tokenises, the scheduler, and one
/// worker for each device (vLLM, "Architecture overview", process architecture; SGLang has as many).
inline double hostProcesses(std::size_t ranks)
{
    return 2 + static_cast<double>(ranks);
}

/// How much longer the host takes when its processes share fewer cores than they keep busy; 1 where cores are not
/// known (`cores` 0).
inline double hostSlowdown(double processes, double cores)
{
    return cores > 0 && processes > cores ? processes / cores : 1;
}

} // namespace cw
