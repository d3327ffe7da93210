// SPDX-License-Identifier: GPL-3.0-or-later
// A tool or MCP server as a queue: slots that serve calls in the order they came, with sandboxes that start cold.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "sim/serving/session_figures.h"

namespace cw
{

struct ToolSettings {
    std::int64_t atOnce = 0;      ///< calls at a time: replicas · concurrency; 0 = any number
    std::int64_t maxWaiting = -1; ///< calls that wait; more are refused. −1 = any number
    double coresPerCall = 1;      ///< a call's share of the cores of its replica
    double sandbox = 0;           ///< bytes of one call
    double coldStart = 0;         ///< s
    double keepWarm = 0;          ///< s; 0 = for ever
    double slo = 0;               ///< s from the call to its result; 0 = none
};

/// A call takes a slot for its cold start, its CPU time and its wait for others; only the CPU time takes cores, of
/// which every slot has its share. First come, first served. Costs one event a call. Times in s.
class ToolQueue
{
public:
    struct Begun {
        std::uint32_t caller;
        double end;
    };
    enum class Came { Refused, Waits, Begins };

    explicit ToolQueue(const ToolSettings& s) : m_settings(s) {}
    /// A call comes. `end` is when it ends, if it begins at once.
    Came call(double now, std::uint32_t caller, double cpu, double external, double& end);
    /// A call has ended; the one that takes its place, if any waits.
    std::optional<Begun> leave(double now);

    std::int64_t busy() const { return m_busy; }
    std::size_t waiting() const { return m_waiting.size(); }
    const ToolFigures& figures() const { return m_figures; }
    ToolFigures take() { return std::move(m_figures); }

private:
    struct Call {
        double since, cpu, external;
        std::uint32_t caller;
    };
    double begin(double now, const Call&);

    ToolSettings m_settings;
    std::deque<Call> m_waiting;
    std::deque<double> m_idle; ///< warm sandboxes: idle since, ascending
    std::int64_t m_busy = 0;
    ToolFigures m_figures;
};

} // namespace cw
