// SPDX-License-Identifier: GPL-3.0-or-later
// The memory devices of a design as the flow network sees them: devices that hang on one point of the fabric and share
// what is asked of them, each such bank with one total rate for reads and writes.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "sim/network/routes.h"

namespace cw
{

struct MemoryBank {
    Vertex at = 0; ///< where its bytes enter the fabric: the processor or switch of the devices, or the device itself
    const Part* part = nullptr;
    std::vector<Vertex> devices;
    std::vector<std::uint32_t> out, in;   ///< channels from and to `at`, one per device; empty when it is the device
    double readRate = 0;                  ///< bytes/s of all devices, when they only read
    double writeShare = 1;                ///< what a byte written takes of that rate over a byte read
    double capacity() const;              ///< bytes
    double latency(double offered) const; ///< s of one access while others take `offered` bytes/s
    bool isDrive() const;                 ///< read by pages, with many operations under way
};

/// Addresses are interleaved, so all devices of a bank carry the same share. A bank is a channel of the flow network
/// with a number above those of the fabric's edges.
class MemoryBanks
{
public:
    MemoryBanks(const Fabric&, const Routes&);

    std::size_t size() const { return m_banks.size(); }
    const MemoryBank& operator[](std::size_t i) const { return m_banks[i]; }
    /// Index of the bank that a memory device belongs to.
    std::uint32_t bankOf(Vertex device) const { return m_bankOf.at(device); }
    bool isMemory(Vertex v) const { return m_bankOf.contains(v); }
    /// The DRAM of a processor; null when none is drawn.
    const std::uint32_t* dramOf(Vertex processor) const;

    std::uint32_t channelOf(std::uint32_t bank) const { return m_edges + bank; }
    bool isBank(std::uint32_t channel) const { return channel >= m_edges; }
    /// Adds bytes that a bank gave (or took) to what its channels carried, by channel of the fabric.
    void spread(std::uint32_t channel, double bytes, bool taken, std::map<std::uint32_t, double>& carried) const
    {
        const MemoryBank& bank = bankAt(channel);
        const auto& channels = taken ? bank.in : bank.out;
        for (const std::uint32_t c : channels)
            carried[c] += bytes / static_cast<double>(channels.size());
    }
    const MemoryBank& bankAt(std::uint32_t channel) const { return m_banks[channel - m_edges]; }

private:
    std::uint32_t m_edges;
    std::vector<MemoryBank> m_banks;
    std::map<Vertex, std::uint32_t> m_bankOf; ///< by device
    std::map<Vertex, std::uint32_t> m_dram;   ///< by processor
};

} // namespace cw
