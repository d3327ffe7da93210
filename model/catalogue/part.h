// SPDX-License-Identifier: GPL-3.0-or-later
// A part: one thing that can be bought or imagined, with its data sheet and where each figure comes from.
// All values are SI; bandwidths of links and ports are per direction.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/catalogue/curve.h"
#include "model/io/fields.h"
#include "model/units/quantity.h"

namespace cw
{

/// What a part is. The palette groups by it; the cost model picks default constants by it.
enum class PartKind {
    Gpu,
    Tpu,
    Npu,
    Lpu,
    Asic, ///< accelerators
    Cpu,
    Dimm,
    CxlMemory,
    CxlAppliance,
    Nvme, ///< memory devices
    Nic,
    Switch,
    PcieSwitch,
    Link,
    Medium, ///< one physical link; a cable or optic that a link may use
    Device  ///< generic: latency, rate, power, price
};
template<>
struct EnumNames<PartKind> {
    static constexpr std::array<std::pair<PartKind, const char*>, 16> names{{{PartKind::Gpu, "gpu"},
                                                                             {PartKind::Tpu, "tpu"},
                                                                             {PartKind::Npu, "npu"},
                                                                             {PartKind::Lpu, "lpu"},
                                                                             {PartKind::Asic, "asic"},
                                                                             {PartKind::Cpu, "cpu"},
                                                                             {PartKind::Dimm, "dimm"},
                                                                             {PartKind::CxlMemory, "cxl-memory"},
                                                                             {PartKind::CxlAppliance, "cxl-appliance"},
                                                                             {PartKind::Nvme, "nvme"},
                                                                             {PartKind::Nic, "nic"},
                                                                             {PartKind::Switch, "switch"},
                                                                             {PartKind::PcieSwitch, "pcie-switch"},
                                                                             {PartKind::Link, "link"},
                                                                             {PartKind::Medium, "medium"},
                                                                             {PartKind::Device, "device"}}};
};
inline bool isAccelerator(PartKind k)
{
    return k <= PartKind::Asic;
}
inline bool isMemoryDevice(PartKind k)
{
    return k >= PartKind::Dimm && k <= PartKind::Nvme;
}
inline bool isSwitch(PartKind k)
{
    return k == PartKind::Switch || k == PartKind::PcieSwitch;
}

enum class Confidence { High, Medium, Low };
template<>
struct EnumNames<Confidence> {
    static constexpr std::array<std::pair<Confidence, const char*>, 3> names{
        {{Confidence::High, "high"}, {Confidence::Medium, "medium"}, {Confidence::Low, "low"}}};
};

/// Ports of one type. Ports that name the same `pool` share its lanes.
struct Port {
    std::string type; ///< a link id ("nvlink4", "pcie5-x16") or a cage ("osfp-800g")
    int count = 0;
    BytesPerSecond rate; ///< per port and direction
    std::string pool;
    int poolLanes = 0;
    int lanesPerPort = 0;
    std::vector<std::string> accepts; ///< link ids that fit
    std::string breakout;             ///< what one port splits into, e.g. "2x8;4x4"

    friend bool operator==(const Port&, const Port&) = default;
};
template<class A>
void fields(A& a, Port& v)
{
    a.required(Field{"type", "Link id or cage type."}, v.type);
    a.required(Field{"count", "Ports of this type."}, v.count);
    a(Field{"rate_Bps", "Rate of one port per direction, bytes/s."}, v.rate, 0.0);
    a(Field{"pool", "Ports with the same pool share its lanes."}, v.pool);
    a(Field{"pool_lanes", "Lanes in the pool."}, v.poolLanes, 0);
    a(Field{"lanes_per_port", "Lanes that one port takes from the pool."}, v.lanesPerPort, 0);
    a(Field{"accepts", "Ids of the links that fit."}, v.accepts);
    a(Field{"breakout", "What one port splits into."}, v.breakout);
}

/// Data sheet of a computing engine (accelerator or CPU).
struct ComputeSheet {
    std::map<std::string, double> peak; ///< dense FLOP/s by precision: fp32 tf32 bf16 fp8 int8 fp4
    int units = 0;                      ///< SMs, CUs, cores; 0 = not known
    std::string unitName;
    double flopPerClockPerUnit = 0;                                       ///< bf16 dense
    double rateClock = 0, sustainedClock = 0, minClock = 0, maxClock = 0; ///< Hz
    Bytes localMemory;                                                    ///< L1 or local store per unit
    Bytes l2;
    BytesPerSecond l2Rate;
    Seconds launch; ///< one kernel from the host
    std::string architecture;
    std::string partitions;
    int cores = 0, threads = 0; ///< CPUs
    int scaleUpDomain = 0;      ///< most parts in one scale-up domain

    friend bool operator==(const ComputeSheet&, const ComputeSheet&) = default;
};
template<class A>
void fields(A& a, ComputeSheet& v)
{
    a(Field{"peak_FLOPps", "Dense peak by precision, FLOP/s."}, v.peak);
    a(Field{"units", "SMs, compute units or cores."}, v.units, 0);
    a(Field{"unit_name"}, v.unitName);
    a(Field{"flop_per_clock_per_unit", "Dense bf16 FLOP per clock and unit."}, v.flopPerClockPerUnit, 0.0);
    a(Field{"rate_clock_Hz", "Clock at which the units give the peak."}, v.rateClock, 0.0);
    a(Field{"sustained_clock_Hz", "Typical clock under large matrix products."}, v.sustainedClock, 0.0);
    a(Field{"min_clock_Hz"}, v.minClock, 0.0);
    a(Field{"max_clock_Hz"}, v.maxClock, 0.0);
    a(Field{"local_memory_B", "L1 or local store per unit."}, v.localMemory, 0.0);
    a(Field{"l2_B"}, v.l2, 0.0);
    a(Field{"l2_Bps"}, v.l2Rate, 0.0);
    a(Field{"launch_s", "Time to launch one kernel from the host."}, v.launch, 0.0);
    a(Field{"architecture"}, v.architecture);
    a(Field{"partitions"}, v.partitions);
    a(Field{"cores"}, v.cores, 0);
    a(Field{"threads"}, v.threads, 0);
    a(Field{"scale_up_domain", "Most parts in one scale-up domain."}, v.scaleUpDomain, 0);
}

/// Memory inside a part (HBM, SRAM) or of a memory device. Reads and writes share `rate`.
struct MemorySheet {
    std::string type;                   ///< HBM3e, SRAM, DDR5 …
    Bytes capacity;                     ///< label on the box
    Bytes usable;                       ///< what the driver reports; 0 = not known
    BytesPerSecond rate;                ///< one total for reads and writes
    BytesPerSecond readRate, writeRate; ///< devices that differ; 0 = rate
    Seconds latency;                    ///< idle load-to-use; 4 KiB random read for drives
    BytesPerSecond ratePerChannel;
    int channels = 0;  ///< CPUs: channels that DIMMs attach to
    Bytes maxCapacity; ///< CPUs

    friend bool operator==(const MemorySheet&, const MemorySheet&) = default;
};
template<class A>
void fields(A& a, MemorySheet& v)
{
    a(Field{"type"}, v.type);
    a(Field{"capacity_B", "Capacity as labelled."}, v.capacity, 0.0);
    a(Field{"usable_B", "Capacity that the driver reports."}, v.usable, 0.0);
    a(Field{"rate_Bps", "Reads and writes together."}, v.rate, 0.0);
    a(Field{"read_Bps"}, v.readRate, 0.0);
    a(Field{"write_Bps"}, v.writeRate, 0.0);
    a(Field{"latency_s", "Idle load-to-use, or a 4 KiB random read of a drive."}, v.latency, 0.0);
    a(Field{"channel_Bps"}, v.ratePerChannel, 0.0);
    a(Field{"channels"}, v.channels, 0);
    a(Field{"max_capacity_B"}, v.maxCapacity, 0.0);
}

/// One physical link, or a cable or optic (kind "medium").
struct LinkSheet {
    std::string family; ///< scale-up, host, cxl, memory, scale-out, cpu-cpu, cable …
    int lanes = 0;
    BytesPerSecond rate;     ///< per direction after encoding
    BytesPerSecond payload;  ///< what a large transfer of user bytes gets
    bool halfDuplex = false; ///< memory channels: one total for both directions
    bool lossless = false;
    Watts alwaysOnPerEnd; ///< SerDes or optic, whatever the traffic
    Seconds latency;      ///< one endpoint or PHY crossing
    Metres reach;         ///< 0 = not known

    friend bool operator==(const LinkSheet&, const LinkSheet&) = default;
};
template<class A>
void fields(A& a, LinkSheet& v)
{
    a(Field{"family"}, v.family);
    a(Field{"lanes"}, v.lanes, 0);
    a(Field{"rate_Bps", "Per direction after encoding."}, v.rate, 0.0);
    a(Field{"payload_Bps", "What a large transfer of user bytes gets, per direction."}, v.payload, 0.0);
    a(Field{"half_duplex", "One total for both directions."}, v.halfDuplex, false);
    a(Field{"lossless"}, v.lossless, false);
    a(Field{"always_on_W", "Per end, whatever the traffic."}, v.alwaysOnPerEnd, 0.0);
    a(Field{"latency_s", "One endpoint crossing."}, v.latency, 0.0);
    a(Field{"reach_m"}, v.reach, 0.0);
}

/// Anything that forwards: switch, NIC, PCIe switch.
struct ForwardSheet {
    Seconds latency;      ///< port to port, or endpoint crossing of a NIC
    BytesPerSecond total; ///< forwarding capacity per direction; 0 = sum of ports
    bool inNetworkReduction = false;

    friend bool operator==(const ForwardSheet&, const ForwardSheet&) = default;
};
template<class A>
void fields(A& a, ForwardSheet& v)
{
    a(Field{"latency_s", "Port to port, or the endpoint crossing of a NIC."}, v.latency, 0.0);
    a(Field{"total_Bps", "Forwarding capacity per direction; absent: the sum of the ports."}, v.total, 0.0);
    a(Field{"in_network_reduction"}, v.inNetworkReduction, false);
}

/// Power of the part alone. For packages with HBM it includes the HBM.
struct PowerSheet {
    Watts idle, typical, max; ///< 0 = not known
    friend bool operator==(const PowerSheet&, const PowerSheet&) = default;
};
template<class A>
void fields(A& a, PowerSheet& v)
{
    a(Field{"idle_W"}, v.idle, 0.0);
    a(Field{"typical_W"}, v.typical, 0.0);
    a(Field{"max_W", "TDP as the vendor names it."}, v.max, 0.0);
}

struct PriceSheet {
    Usd typical, low, high; ///< 0 = not known
    double rentPerHour = 0; ///< USD per hour on demand; 0 = not known
    friend bool operator==(const PriceSheet&, const PriceSheet&) = default;
};
template<class A>
void fields(A& a, PriceSheet& v)
{
    a(Field{"usd"}, v.typical, 0.0);
    a(Field{"low_usd"}, v.low, 0.0);
    a(Field{"high_usd"}, v.high, 0.0);
    a(Field{"rent_usd_per_h"}, v.rentPerHour, 0.0);
}

struct Part {
    std::string id;
    std::string name;
    PartKind kind = PartKind::Device;
    std::string vendor;
    int year = 0;
    std::optional<ComputeSheet> compute;
    std::optional<MemorySheet> memory;
    std::optional<LinkSheet> link;
    std::optional<ForwardSheet> forward;
    PowerSheet power;
    PriceSheet price;
    std::vector<Port> ports;
    std::vector<Curve> curves; ///< fitted to measurements of this very part; they override the shipped ones
    std::string source;
    Confidence confidence = Confidence::Low;
    std::string fromMemory; ///< fields that the source does not cover
    std::string notes;
    Extra extra;

    friend bool operator==(const Part&, const Part&) = default;
};
template<class A>
void fields(A& a, Part& v)
{
    a.required(Field{"kind", "What the part is."}, v.kind);
    a(Field{"name"}, v.name);
    a(Field{"vendor"}, v.vendor);
    a(Field{"year"}, v.year, 0);
    a(Field{"compute"}, v.compute);
    a(Field{"memory"}, v.memory);
    a(Field{"link"}, v.link);
    a(Field{"forward"}, v.forward);
    a(Field{"power"}, v.power, PowerSheet());
    a(Field{"price"}, v.price, PriceSheet());
    a(Field{"ports"}, v.ports);
    a(Field{"curves", "Fitted to measurements of this part; they override the shipped ones."}, v.curves);
    a(Field{"source", "Where the figures come from."}, v.source);
    a(Field{"confidence"}, v.confidence, Confidence::Low);
    a(Field{"from_memory", "Fields that the source does not cover."}, v.fromMemory);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(ComputeSheet)
CW_FIELDS_ELSEWHERE(MemorySheet)
CW_FIELDS_ELSEWHERE(LinkSheet)
CW_FIELDS_ELSEWHERE(Part)

} // namespace cw
