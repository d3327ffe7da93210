// SPDX-License-Identifier: GPL-3.0-or-later
// Points of a loaded-latency test (Intel Memory Latency Checker): threads load a memory, each pausing between bursts,
// while one more measures the latency of dependent reads.
#include <algorithm>
#include <array>
#include <charconv>

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/memory_access.h"

namespace cw
{
namespace
{

constexpr double line = 64;
/// Clock of the pauses' cycles, Hz, and lines that a thread moves between two pauses. Both from the rate of lightly
/// loaded points, where pauses are all that limits it: a thread adds 39 MB/s at 20000 cycles with the least burst.
constexpr double pauseClock = 3.04e9;
/// Crossing to another socket and back takes more than this, s. Points below the idle latency and this were served by
/// the caches of that socket.
constexpr double leastSocketHop = 40e-9;

struct Pattern {
    std::string_view name;
    double readShare, lines, randomLines;
    bool waits; ///< with random lines a pause begins when they have come; with equal parts of writes it does not
};
constexpr std::array<Pattern, 4> patterns{{{"read only", 1, 4, 8, true},
                                           {"3 read:1 write", 3.0 / 4, 12, 24, true},
                                           {"2 read:1 write", 2.0 / 3, 12, 24, true},
                                           {"1 read:1 write", 1.0 / 2, 4, 16, false}}};

/// Memory as measurements name it, the part of the catalogue it is, and how many of it share the load. The expander is
/// a 16-lane card with one controller; a quarter of a socket with eight channels has two.
struct Device {
    std::string_view name, part;
    double devices;
};
constexpr std::array<Device, 4> devices{{{"CXL 1.1 ASIC expander", "astera-leo-a1000", 1},
                                         {"CXL 2.0 E3.S PCIe5 x8 96GB expander", "skhynix-cmm-ddr5-96", 1},
                                         {"Micron CZ120", "micron-cz120-128", 1},
                                         {"DDR5", "ddr5-4800-64", 2}}};

/// Cores behind the threads of the servers in this data (two threads to a core beyond): 20 threads are all of a
/// quarter socket, 46 those of the node with expanders.
double coresOf(std::string_view server)
{
    return server.find("SNC-4") != std::string_view::npos ? 10 : 23;
}

class MemoryRows final : public RowKind
{
public:
    std::string_view name() const override { return "cxl_memory"; }
    std::span<const std::string_view> required() const override
    {
        static constexpr std::array<std::string_view, 6> columns{"memory", "threads",      "access_pattern",
                                                                 "random", "inject_delay", "loaded_latency_ns"};
        return columns;
    }

    Result<OperatorRow> read(const Row& r, const Catalogue& catalogue) const override
    {
        OperatorRow row;
        row.line = r.line();
        row.op = &memoryAccessOperator();
        row.source = r.text("source");
        auto& shape = row.call.shape;
        using S = MemoryAccessShape;
        CW_CHECK(findPart(row, r, catalogue));
        const std::string_view wanted = r.text("access_pattern");
        const auto pattern =
            std::find_if(patterns.begin(), patterns.end(), [&](const Pattern& p) { return p.name == wanted; });
        if (pattern == patterns.end())
            return r.error(text(CW_TEXT("The access pattern \"{0}\" is not known."), wanted),
                           text(CW_TEXT("Known are: read only, 3 read:1 write, 2 read:1 write, 1 read:1 write.")));
        shape[S::ReadShare] = pattern->readShare;
        const std::string_view position = r.text("cpu_position");
        shape[S::Position] = position.starts_with("other socket") ? 2 : position.starts_with("adjacent") ? 1 : 0;
        CW_TRY(row.seconds, latencyOf(r));
        if (r.text("threads").empty() && r.text("inject_delay").empty())
            return row; // the idle latency
        CW_TRY(const double megabytes, r.positiveOr("bandwidth_MBps", 0));
        row.rate = megabytes * 1e6;
        CW_TRY(const double threads, r.positive("threads"));
        CW_TRY(const double pause, r.notNegative("inject_delay"));
        shape[S::Random] = r.text("random") == "yes";
        shape[S::Waits] = shape[S::Random] > 0 && pattern->waits;
        shape[S::Generators] = std::min(threads, coresOf(r.text("server")));
        shape[S::TurnBytes] = line * (shape[S::Random] > 0 ? pattern->randomLines : pattern->lines);
        shape[S::Pause] = pause / pauseClock;
        row.counted = shape[S::Position] < 2 || row.seconds > row.part->memory->latency.value + leastSocketHop;
        return row;
    }

private:
    static Result<void> findPart(OperatorRow& row, const Row& r, const Catalogue& catalogue)
    {
        const std::string_view memory = r.text("memory");
        if (const Part* named = catalogue.parts.find(std::string(memory))) {
            row.part = named;
        } else {
            const auto known = std::find_if(devices.begin(), devices.end(),
                                            [&](const Device& d) { return memory.starts_with(d.name); });
            if (known != devices.end()) {
                row.part = catalogue.parts.find(std::string(known->part));
                row.call.shape[MemoryAccessShape::Devices] = known->devices;
            }
        }
        if (!row.part || !row.part->memory)
            return r.error(text(CW_TEXT("The memory \"{0}\" is not in the catalogue."), memory));
        return {};
    }

    /// Nanoseconds; "250 (idle, as stated)" is read too.
    static Result<double> latencyOf(const Row& r)
    {
        std::string_view cell = r.text("loaded_latency_ns");
        if (const auto idle = cell.find(" (idle"); idle != std::string_view::npos && r.text("threads").empty()) {
            double ns = 0;
            const auto [end, problem] = std::from_chars(cell.data(), cell.data() + idle, ns);
            if (problem == std::errc() && end == cell.data() + idle && ns > 0)
                return ns * 1e-9;
        }
        CW_TRY(const double ns, r.positive("loaded_latency_ns"));
        return ns * 1e-9;
    }
};

} // namespace

const RowKind& memoryRows()
{
    static const MemoryRows instance;
    return instance;
}

} // namespace cw
