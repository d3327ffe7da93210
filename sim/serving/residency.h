// SPDX-License-Identifier: GPL-3.0-or-later
// Several models on the same devices, one at a time: the weights of another are loaded from the memory of the host when
// somebody asks for it. The model that is there finishes what it has begun; then the one that was asked for first comes
// and serves all who wait for it. So nobody waits for ever, and weights are not loaded for every single request. Where
// both fit beside the KV that the first still needs, the weights come while it finishes.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "sim/serving/simulation.h"

namespace cw
{

/// Pools whose replicas share devices: replica i of each are the same ones.
struct SharedDevices {
    struct Member {
        std::size_t pool = 0;
        double load = 0; ///< s to load its weights
        // Bytes of one device:
        double weights = 0;    ///< with what it computes in
        double kvPerToken = 0; ///< of the KV
    };
    std::vector<Member> members; ///< the first is there when the simulation begins
    double memory = 0;           ///< bytes of one device that the engines may use
};

class Residency : public SimulationModule
{
public:
    Residency(Simulation&, const std::vector<SharedDevices>&);
    void timer(std::uint32_t what, std::uint32_t whom) override;
    bool placed(RequestId, std::uint32_t engine) override;
    void ended(RequestId) override;

private:
    struct Waiting {
        RequestId request;
        std::uint32_t engine;
    };
    /// The devices of one replica.
    struct Slot {
        std::uint32_t resident; ///< engine
        std::int64_t inside = 0;
        double tokens = 0; ///< of those inside, when they are done
        bool loading = false;
        double ready = -1; ///< when the weights of the next are there, which come while the resident finishes
        double memory = 0;
        std::deque<Waiting> waiting; ///< in order
    };
    static constexpr std::uint32_t none = 0xffffffff;

    void enter(std::uint32_t slot, const Waiting&);
    void advance(std::uint32_t slot);
    bool fitsBeside(const Slot&, std::uint32_t next) const;
    double tokensOf(RequestId id) { return m_simulation.request(id).input + double(m_simulation.request(id).output); }

    Simulation& m_simulation;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_slotOf;          ///< by engine
    std::vector<SharedDevices::Member> m_members; ///< by engine
    std::vector<std::uint32_t> m_insideOf;        ///< by request: the slot it is in
};

} // namespace cw
