// SPDX-License-Identifier: GPL-3.0-or-later
// Fluid flows on shared links: rates are max-min fair and change only when a flow begins or ends.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sim/network/maxmin.h"

namespace cw
{

/// Times in s, sizes in bytes. A flow begins to send at its start plus latency and completes when its last byte has
/// been sent. Only the flows that share links with the change, directly or through others, are solved again.
class FlowNetwork
{
public:
    struct Done {
        double time = 0;
        std::uint64_t tag = 0;
    };
    static constexpr double never = std::numeric_limits<double>::infinity();

    /// Returns the index for FlowLink::link.
    std::uint32_t addLink(double capacity);
    /// `begin` (start plus latency) must not lie before the time advanced to. `tag` comes back in Done.
    void add(double begin, double bytes, std::span<const FlowLink> route, std::uint64_t tag, double weight = 1,
             double cap = MaxMin::unlimited);
    /// Ends the flow of that tag at `now`, the time advanced to, without a word. Looks through all flows: it is rare.
    void cancel(double now, std::uint64_t tag);
    /// The flow of that tag, if there is one, takes another way with what is left of it.
    void reroute(double now, std::uint64_t tag, std::span<const FlowLink> route);
    struct Capacity {
        std::uint32_t link;
        double value; ///< bytes/s; 0: what crosses it stands still
    };
    void setCapacities(double now, std::span<const Capacity>);
    double capacity(std::uint32_t link) const { return m_links[link].capacity; }
    /// When something changes next: a flow begins or ends; `never` when nothing will.
    double nextChange();
    /// Handles all changes up to and including `time`, appends the flows that completed in order of time.
    void advance(double time, std::vector<Done>& done);
    std::size_t active() const { return m_active; }

private:
    struct Flow {
        std::vector<FlowLink> route; ///< kept when the slot is used again
        double left = 0, since = 0, rate = 0, weight = 1, cap = 0;
        std::uint64_t tag = 0;
        std::uint32_t stamp = 0; ///< entries of the queue with another stamp are outdated
        std::uint32_t mark = 0, local = 0;
        bool sending = false, live = false;
    };
    struct Event {
        double time;
        std::uint64_t order; ///< equal times are handled in the order made
        std::uint32_t flow, stamp;
        bool operator>(const Event& o) const { return time != o.time ? time > o.time : order > o.order; }
    };
    struct Link {
        double capacity = 0;
        std::vector<std::uint32_t> flows;
        std::uint32_t mark = 0, local = 0;
    };
    void push(double time, std::uint32_t flow);
    void dropOutdated();
    void leave(std::uint32_t slot);
    void enterLinks(std::uint32_t slot);
    void leaveLinks(std::uint32_t slot);
    void solveAround(double now);

    std::vector<Link> m_links;
    std::vector<Flow> m_flows;
    std::vector<std::uint32_t> m_free, m_touchedLinks, m_component, m_componentLinks;
    std::vector<FlowLink> m_localRoute;
    std::vector<Event> m_events;
    MaxMin m_solver;
    std::uint64_t m_order = 0;
    std::uint32_t m_round = 0;
    std::size_t m_active = 0;
};

} // namespace cw
