// SPDX-License-Identifier: GPL-3.0-or-later
// What sessions ask for, apart from how fast they are answered: for closed forms.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

struct SessionSample {
    struct Call {
        std::size_t model = 0;  ///< of `models`
        std::int32_t input = 0; ///< tokens of the prompt
        std::int32_t known = 0; ///< of them, those that an unlimited prefix cache has
        std::int32_t output = 0;
        friend bool operator==(const Call&, const Call&) = default;
    };
    std::vector<std::string> models; ///< ids
    std::vector<Call> calls;
    double sessions = 0; ///< whose calls these are
    double seconds = 0;  ///< mean of a session without the time of its calls: tools, waits
    friend bool operator==(const SessionSample&, const SessionSample&) = default;
};

/// Walks some sessions of a tenant through a graph with answers that come at once and tools that never queue. Empty
/// when the graph can't be walked (validation says why).
SessionSample sampleSessions(const Design&, std::size_t tenant, const std::string& graph, std::uint64_t seed);

} // namespace cw
