// SPDX-License-Identifier: GPL-3.0-or-later
// Random numbers that are the same everywhere: the standard distributions differ from library to library.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace cw
{

/// xoshiro256++ 1.0 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47(4), 2021),
/// seeded by splitmix64. Each purpose takes its own stream, so drawing more of one leaves the others as they were.
class Random
{
public:
    enum class Stream : std::uint64_t {
        Arrivals = 1,
        Input,
        Output,
        Routing,
        Sample,
        Prefix,
        Session,
        Failures = 64,
        Spread,
        Rollout
    };

    Random(std::uint64_t seed, Stream stream)
    {
        std::uint64_t x = seed ^ (static_cast<std::uint64_t>(stream) * 0xd1342543de82ef95U);
        for (std::uint64_t& s : m_state) {
            x += 0x9e3779b97f4a7c15U;
            std::uint64_t z = x;
            z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
            z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
            s = z ^ (z >> 31);
        }
    }

    std::uint64_t next()
    {
        const std::uint64_t result = std::rotl(m_state[0] + m_state[3], 23) + m_state[0];
        const std::uint64_t t = m_state[1] << 17;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= t;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    /// Uniform in the open interval (0, 1): its logarithm is finite.
    double uniform() { return (static_cast<double>(next() >> 11) + 0.5) * 0x1p-53; }

private:
    std::array<std::uint64_t, 4> m_state{};
};

/// Whether the thing of this number is in a sample that holds `share` of all: the same for the same seed, whatever else
/// is asked for.
inline bool inSample(std::uint64_t seed, std::uint64_t number, double share)
{
    return share >= 1 || Random(seed ^ (number * 0x9e3779b97f4a7c15U), Random::Stream::Sample).uniform() < share;
}

} // namespace cw
