// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of a design that are worth asking about, with their ranges.
#include <algorithm>
#include <cmath>
#include <set>

#include "model/design/names.h"
#include "sim/whatif/sensitivity.h"

namespace cw
{
namespace
{

/// Of inputs without a stated range: a fifth to both sides.
constexpr double fifth = 0.2;

class Inputs
{
public:
    explicit Inputs(const Design& d) : m_design(d) {}

    std::vector<SensitiveInput> run()
    {
        for (const Tenant& t : m_design.workload.tenants)
            load(t);
        for (const Deployment& d : m_design.deployments)
            software(d);
        counts();
        for (const Part& p : m_design.parts)
            if (m_used.contains(p.id))
                figures(p);
        for (const Part& p : m_design.parts)
            if (m_used.contains(p.id))
                prices(p);
        for (const Type& t : m_design.types)
            if (m_usedTypes.contains(t.id) && t.price.typical.value > 0 && m_design.economics.ownership != "rent")
                price(childPointer("/types", t.id) + "/price/usd", displayName(t), t.price);
        money();
        constants();
        return std::move(m_out);
    }

private:
    SensitiveInput& add(std::string pointer, Text label, double now, Unit unit)
    {
        SensitiveInput& input = m_out.emplace_back();
        input.id = std::move(pointer);
        input.label = std::move(label);
        input.unit = unit;
        input.now = now;
        input.low = now * (1 - fifth);
        input.high = now * (1 + fifth);
        return input;
    }
    /// At least one more and one less.
    void addWhole(std::string pointer, Text label, double now, double least = 1)
    {
        SensitiveInput& input = add(std::move(pointer), std::move(label), now, Unit::Count);
        input.whole = true;
        input.low = std::max(least, std::min(now - 1, std::round(now * (1 - fifth))));
        input.high = std::max(now + 1, std::round(now * (1 + fifth)));
    }

    void load(const Tenant& t)
    {
        const std::string at = childPointer("/workload/tenants", t.id) + "/traffic";
        const std::string& name = displayName(t);
        const Traffic& f = t.traffic;
        if (!f.trace.empty()) {
            add(at + "/scale", text(CW_TEXT("Load of {0}"), name), f.scale, Unit::Count);
            return;
        }
        if (f.concurrency > 0)
            addWhole(at + "/concurrency", text(CW_TEXT("Requests in flight of {0}"), name), f.concurrency);
        else if (f.rate.value > 0)
            add(at + "/rate_per_s", text(CW_TEXT("Load of {0}"), name), f.rate.value, Unit::PerSecond);
        if (f.session.empty() && f.input.kind != "table")
            add(at + "/input_tokens/mean", text(CW_TEXT("Input tokens of {0}"), name), f.input.mean, Unit::Tokens);
        if (f.session.empty() && f.output.kind != "table")
            add(at + "/output_tokens/mean", text(CW_TEXT("Output tokens of {0}"), name), f.output.mean, Unit::Tokens);
    }

    void software(const Deployment& d)
    {
        const std::string at = childPointer("/deployments", d.id);
        const std::string& name = displayName(d);
        const EngineSettings& e = d.engine;
        if (d.power.cap.value > 0) {
            add(at + "/power/cap_W", text(CW_TEXT("Power cap of {0}"), name), d.power.cap.value, Unit::Watts);
        } else if (const Part* device = deviceOf(d); device && device->power.max.value > 0) {
            // Without a cap its largest power is one.
            auto& cap =
                add(at + "/power/cap_W", text(CW_TEXT("Power cap of {0}"), name), device->power.max.value, Unit::Watts);
            cap.high = cap.now;
        }
        addWhole(at + "/engine/max_num_seqs", text(CW_TEXT("Sequences at a time of {0}"), name), e.maxNumSeqs);
        addWhole(at + "/engine/max_num_batched_tokens", text(CW_TEXT("Tokens per iteration of {0}"), name),
                 e.maxNumBatchedTokens);
        auto& memory = add(at + "/engine/memory_fraction", text(CW_TEXT("Memory that the engine of {0} takes"), name),
                           e.memoryFraction, Unit::Percent);
        memory.high = std::min(memory.high, std::max(e.memoryFraction, 0.99));
        if (e.numSpeculativeTokens > 0) {
            auto& accepted = add(at + "/engine/acceptance_rate", text(CW_TEXT("Drafts accepted of {0}"), name),
                                 e.acceptanceRate, Unit::Percent);
            accepted.high = std::min(accepted.high, 1.0);
        }
    }

    /// The part that the first members of its pool are.
    const Part* deviceOf(const Deployment& d) const
    {
        const Pool* pool = m_design.pools.find(d.pool);
        if (!pool || pool->members.empty())
            return nullptr;
        std::string_view place = pool->members.begin()->first;
        const IdMap<Item>* scope = &m_design.items;
        for (;;) {
            const auto slash = place.find('/');
            const std::string_view step = place.substr(0, slash);
            const Item* item = scope->find(step.substr(0, step.find('[')));
            if (!item || item->isComponent())
                return item ? m_design.parts.find(item->part) : nullptr;
            const Type* type = item->isInstance() ? m_design.types.find(item->type) : nullptr;
            if (slash == std::string_view::npos)
                return nullptr;
            // What is inside an assembly that is no type is of the same scope.
            scope = type ? &type->items : scope;
            place.remove_prefix(slash + 1);
        }
    }

    void use(const IdMap<Connection>& connections)
    {
        for (const Connection& c : connections) {
            m_used.insert(c.link);
            if (!c.medium.empty())
                m_used.insert(c.medium);
        }
    }

    void use(const IdMap<Item>& items, int depth = 0)
    {
        constexpr int deepest = 64;
        for (const Item& i : items) {
            if (i.isComponent())
                m_used.insert(i.part);
            const Type* type = i.isInstance() ? m_design.types.find(i.type) : nullptr;
            if (!type || depth > deepest || !m_usedTypes.insert(type->id).second)
                continue;
            use(type->items, depth + 1);
            use(type->connections);
        }
    }

    /// Of what is drawn at the top, where people count nodes and switches.
    void counts()
    {
        use(m_design.items);
        use(m_design.connections);
        for (const Item& i : m_design.items)
            if (i.count > 1 || i.isInstance())
                addWhole(childPointer("/items", i.id) + "/count",
                         text(CW_TEXT("Number of {0}"), displayName(m_design, i)), static_cast<double>(i.count));
    }

    /// A figure of the data sheet that the file has.
    void figure(const Part& p, const char* key, const char* label, double now, Unit unit)
    {
        if (now > 0)
            add(childPointer("/parts", p.id) + key, text(label, displayName(p)), now, unit);
    }

    void figures(const Part& p)
    {
        if (isAccelerator(p.kind)) {
            figure(p, "/power/max_W", CW_TEXT("Largest power of {0}"), p.power.max.value, Unit::Watts);
            if (p.memory) {
                figure(p, "/memory/rate_Bps", CW_TEXT("Memory bandwidth of {0}"), p.memory->rate.value,
                       Unit::BytesPerSecond);
                figure(p, "/memory/capacity_B", CW_TEXT("Memory of {0}"), p.memory->capacity.value, Unit::Bytes);
            }
            if (p.compute)
                for (const auto& [precision, peak] : p.compute->peak)
                    if (usesPrecision(precision))
                        add(childPointer("/parts", p.id) + "/compute/peak_FLOPps/" + precision,
                            text(CW_TEXT("Peak {0} of {1}"), precision, displayName(p)), peak, Unit::FlopsPerSecond);
        } else if (p.kind == PartKind::Link && p.link) {
            figure(p, "/link/payload_Bps", CW_TEXT("Bandwidth of {0}"), p.link->payload.value, Unit::BytesPerSecond);
            if (p.link->payload.value <= 0)
                figure(p, "/link/rate_Bps", CW_TEXT("Bandwidth of {0}"), p.link->rate.value, Unit::BytesPerSecond);
        } else if (p.forward) {
            figure(p, "/forward/total_Bps", CW_TEXT("Forwarding of {0}"), p.forward->total.value, Unit::BytesPerSecond);
        } else if (p.memory && isMemoryDevice(p.kind)) {
            figure(p, "/memory/rate_Bps", CW_TEXT("Bandwidth of {0}"), p.memory->rate.value, Unit::BytesPerSecond);
        }
    }

    bool usesPrecision(const std::string& precision) const
    {
        return std::ranges::any_of(m_design.deployments,
                                   [&](const Deployment& d) { return d.precision.activations.starts_with(precision); });
    }

    void prices(const Part& p)
    {
        const std::string at = childPointer("/parts", p.id) + "/price";
        if (m_design.economics.ownership == "rent") {
            if (p.price.rentPerHour > 0) {
                auto& rent = add(at + "/rent_usd_per_h", text(CW_TEXT("Rent of {0}"), displayName(p)),
                                 p.price.rentPerHour, Unit::UsdPerHour);
                rent.price = true;
            }
        } else if (p.price.typical.value > 0) {
            price(at + "/usd", displayName(p), p.price);
        }
    }

    void price(std::string pointer, const std::string& name, const PriceSheet& sheet)
    {
        auto& input = add(std::move(pointer), text(CW_TEXT("Price of {0}"), name), sheet.typical.value, Unit::Usd);
        input.price = true;
        // A sheet whose range leaves out its own figure has none.
        if (sheet.low.value > 0 && sheet.low.value <= input.now && sheet.high.value >= input.now) {
            input.low = sheet.low.value;
            input.high = sheet.high.value;
            input.stated = true;
        }
    }

    void money()
    {
        const Economics& e = m_design.economics;
        auto& pue = add("/facility/pue", text(CW_TEXT("PUE")), m_design.facility.pue, Unit::Count);
        pue.low = std::max(1.0, pue.low);
        if (e.ownership == "rent")
            return;
        const auto figure = [&](const char* key, const char* label, double now, Unit unit) {
            if (now > 0)
                add(std::string("/economics/") + key, text(label), now, unit);
        };
        figure("electricity_usd_per_kWh", CW_TEXT("Electricity"), e.electricity, Unit::UsdPerKwh);
        figure("cost_of_capital_per_year", CW_TEXT("Cost of capital"), e.costOfCapital, Unit::Percent);
        figure("accelerator_life_years", CW_TEXT("Years that accelerators serve"), e.acceleratorLife, Unit::Count);
        figure("network_life_years", CW_TEXT("Years that the network serves"), e.networkLife, Unit::Count);
        figure("maintenance_per_year", CW_TEXT("Maintenance a year"), e.maintenance, Unit::Percent);
        if (e.coloPerKwMonth > 0)
            figure("colo_usd_per_kW_month", CW_TEXT("Colocation a kW and month"), e.coloPerKwMonth, Unit::Usd);
        else
            figure("building_usd_per_kW", CW_TEXT("Building a kW"), e.buildingPerKw, Unit::Usd);
    }

    void constants()
    {
        constexpr std::array<std::pair<const char*, const char*>, 7> classes{
            {{"gemm", CW_TEXT("Cost model: time of matrix products")},
             {"attention", CW_TEXT("Cost model: time of attention")},
             {"moe", CW_TEXT("Cost model: time of experts")},
             {"elementwise", CW_TEXT("Cost model: time of elementwise operators")},
             {"network", CW_TEXT("Cost model: time of collectives")},
             {"host", CW_TEXT("Cost model: time of the host")},
             {"common", CW_TEXT("Cost model: what all operators share")}}};
        for (std::size_t i = 0; i < classes.size(); ++i) {
            SensitiveInput& input = m_out.emplace_back();
            input.id = std::string("constants/") + classes[i].first;
            input.label = text(classes[i].second);
            input.low = -1;
            input.high = 1;
            input.stated = true;
            input.constant = static_cast<int>(i);
        }
    }

    const Design& m_design;
    std::vector<SensitiveInput> m_out;
    std::set<std::string> m_used, m_usedTypes;
};

} // namespace

std::vector<SensitiveInput> sensitiveInputs(const Design& design)
{
    return Inputs(design).run();
}

} // namespace cw
