// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded latency: idle latency · (1 + conflict·(1 − exp(−u/0.1)) + queue·u/(1 − u)), u the share of the sustained rate.
// The last term is the wait of an M/M/1 queue for the share of the latency that is the device's service; the first one
// sets in with little load (rows of the DRAM are closed by others). The sustained rate depends on the mix: a DRAM
// channel turns around between reads and writes; a CXL link carries both directions at once; a write to another socket
// also moves ownership of the line. Cores have so many lines outstanding, which closes the loop: rate and latency are
// where both laws meet (Little 1961).
#include "sim/cost/operators/memory_access.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cw
{
namespace
{

using S = MemoryAccessShape;

constexpr double line = 64;             ///< bytes of a cache line
constexpr double page = 4096;           ///< bytes of the access that a drive's latency is stated for
constexpr double driveLatency = 5e-6;   ///< s: devices slower than this are read by pages, not by lines
constexpr double onset = 0.1;           ///< share of the rate at which row conflicts are common (fitted)
constexpr double mostLoad = 0.99;       ///< load at which latency is given for more than the device takes
constexpr double leastLeft = 0.05;      ///< share of the rate that a block gets from a saturated device: fair among ~20
constexpr double usualLatency = 100e-9; ///< s, where the sheet says none: DDR5 on its own socket

enum : std::size_t {
    Share,
    Link,
    WriteCost,
    RemoteWriteCost,
    Idle,
    NodeHop,
    SocketHop,
    Queue,
    Conflict,
    Lines,
    RandomLines
};

/// Fitted to DDR5 of one generation of server processors, except `link`.
constexpr std::array<Parameter, 11> constants{{
    {"share", 0.9, 0.78, 0.98, "of the device's total rate that reads reach"},
    {"link", 0.95, 0.9, 1, "of the link's rate in one direction that lines reach"},
    {"write_cost", 1.4, 1.05, 1.5, "a write over a read in the device's time"},
    {"remote_write_cost", 2.5, 1.5, 3.5, "the same from another socket"},
    {"idle", 0.895, 0.8, 1.1, "of the sheet's idle latency"},
    {"node_hop", 0.5e-9, 0, 10e-9, "s more from another NUMA node of the socket"},
    {"socket_hop", 80e-9, 50e-9, 130e-9, "s more from another socket"},
    {"queue", 0.18, 0.05, 0.4, "share of the latency that queues"},
    {"conflict", 0.017, 0, 0.2, "latency that a little load adds, as a share"},
    {"lines", 26, 10, 60, "reads that a core has outstanding with its prefetchers"},
    {"random_lines", 12, 6, 30, "the same without them"},
}};

bool isDrive(const MemorySheet& m)
{
    return m.latency.value > driveLatency;
}

/// bytes/s of `devices`.
double ceilingOf(const MemorySheet& m, double reads, bool remote, double devices, std::span<const double> p)
{
    const double writes = 1 - reads;
    const double read = m.readRate.value > 0 ? m.readRate.value : m.rate.value;
    if (isDrive(m)) {
        const double write = m.writeRate.value > 0 ? m.writeRate.value : m.rate.value;
        return devices * p[Link] / (reads / read + writes / write);
    }
    const double cost = reads + writes * p[remote ? RemoteWriteCost : WriteCost];
    double rate = m.rate.value * p[Share] / cost;
    // Sheets of CXL devices state the link's rate as that of reads; it has the same in the other direction.
    if (m.readRate.value > 0)
        rate = std::min(rate, read * p[Link] / std::max(reads, writes));
    return devices * rate;
}

double loaded(double idle, double load, std::span<const double> p)
{
    return idle * (1 + p[Conflict] * -std::expm1(-load / onset) + p[Queue] * load / (1 - load));
}

double idleOf(const MemorySheet& m, std::span<const double> p)
{
    if (isDrive(m))
        return m.latency.value;
    return p[Idle] * (m.latency.value > 0 ? m.latency.value : usualLatency);
}

/// Where supply and demand meet.
struct State {
    double latency = 0, rate = 0;
};

State stateOf(const DeviceModel& d, const Call& c, std::span<const double> p)
{
    if (!d.part || !d.part->memory || d.part->memory->rate.value <= 0)
        return {};
    const MemorySheet& m = *d.part->memory;
    const double position = c.shape[S::Position];
    const double idle = idleOf(m, p) + (position >= 2 ? p[SocketHop] : position >= 1 ? p[NodeHop] : 0);
    const double reads = std::clamp(c.shape[S::ReadShare], 0.0, 1.0);
    const double ceiling = ceilingOf(m, reads, position >= 2, std::max(1.0, c.shape[S::Devices]), p);
    const double generators = c.shape[S::Generators], turn = c.shape[S::TurnBytes];
    if (generators <= 0 || turn <= 0) {
        const double load = std::clamp(c.shape[S::Offered] / ceiling, 0.0, mostLoad);
        return {loaded(idle, load, p), load * ceiling};
    }
    const double outstanding = p[c.shape[S::Random] > 0 ? RandomLines : Lines];
    const double waits = c.shape[S::Waits] > 0 ? 1 : 0;
    // Demand falls with the load, so the crossing is unique. Reads hold the core's buffers until they come; writes are
    // posted. One more thread measures: it follows pointers, one line at a time.
    const auto demand = [&](double latency) {
        const double period =
            std::max(c.shape[S::Pause] + waits * latency, turn * reads / line / outstanding * latency);
        return generators * turn / period + line / latency; // infinite with writes only and no pause
    };
    double low = 0, high = 1 - 1e-6;
    for (int i = 0; i < 40; ++i) {
        const double load = (low + high) / 2;
        (demand(loaded(idle, load, p)) > load * ceiling ? low : high) = load;
    }
    return {loaded(idle, low, p), low * ceiling};
}

class MemoryAccess final : public OperatorModel
{
public:
    std::string_view name() const override { return "memory_access"; }
    std::span<const Parameter> parameters() const override { return constants; }

    std::vector<double> defaults(PartKind kind) const override
    {
        std::vector<double> v = OperatorModel::defaults(kind);
        if (kind == PartKind::CxlMemory || kind == PartKind::CxlAppliance) {
            // An expander's controller queues before its DRAM: more at little load, less rate (fitted to one expander).
            v[Share] = 0.82;
            v[Idle] = 0.94;
            v[Queue] = 0.15;
            v[Conflict] = 0.13;
        }
        return v;
    }

    OperatorCost physical(const DeviceModel& d, const Call& c, std::span<const double> p) const override
    {
        const State s = stateOf(d, c, p);
        OperatorCost cost;
        cost.memory = s.latency;
        cost.bytes = s.rate * s.latency; // in flight
        return cost;
    }

    std::size_t featureCount() const override { return 5; }

    Features features(const DeviceModel&, const Call& c) const override
    {
        const double generators = c.shape[S::Generators];
        const double demand = generators > 0 ? c.shape[S::TurnBytes] / (c.shape[S::Pause] + 1e-8) : c.shape[S::Offered];
        return {std::log1p(generators), std::log(demand + 1e6), c.shape[S::Random], c.shape[S::ReadShare],
                c.shape[S::Position]};
    }
};

std::vector<double> sheetConstants(const MemorySheet& m)
{
    // CXL sheets state the two directions of their link.
    const bool cxl = m.readRate.value > 0 && !isDrive(m);
    return memoryAccessOperator().defaults(cxl ? PartKind::CxlMemory : PartKind::Dimm);
}

} // namespace

double sustainedRate(const MemorySheet& m, double readShare)
{
    return ceilingOf(m, std::clamp(readShare, 0.0, 1.0), false, 1, sheetConstants(m));
}

double loadedLatency(const MemorySheet& m, double offered, double readShare)
{
    const std::vector<double> p = sheetConstants(m);
    const double ceiling = ceilingOf(m, std::clamp(readShare, 0.0, 1.0), false, 1, p);
    return loaded(idleOf(m, p), std::clamp(ceiling > 0 ? offered / ceiling : 0, 0.0, mostLoad), p);
}

double blockAccess(const MemorySheet& m, double bytes, bool write, double offered)
{
    const double reads = write ? 0 : 1, rate = sustainedRate(m, reads);
    if (rate <= 0)
        return idleOf(m, sheetConstants(m));
    const double left = rate * std::max(leastLeft, 1 - offered / rate);
    return loadedLatency(m, offered, reads) + std::max(0.0, bytes - (isDrive(m) ? page : line)) / left;
}

double accessRate(const DeviceModel& d, const Call& c, std::span<const double> parameters)
{
    return stateOf(d, c, parameters).rate;
}

const OperatorModel& memoryAccessOperator()
{
    static const MemoryAccess instance;
    return instance;
}

} // namespace cw
