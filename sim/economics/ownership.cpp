// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/economics/ownership.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "model/design/names.h"
#include "model/fabric/effective_part.h"
#include "sim/explain/drawn.h"
#include "sim/power/device_power.h"

namespace cw
{
namespace
{

constexpr double secondsPerYear = 365.25 * 86400;
constexpr double secondsPerMonth = secondsPerYear / 12;
constexpr int deepest = 64; ///< nesting of types; cycles are refused when the design is expanded

bool isNetwork(PartKind k)
{
    return k == PartKind::Nic || isSwitch(k) || k == PartKind::Link || k == PartKind::Medium;
}

class Purchase
{
public:
    explicit Purchase(const Fabric& f) : m_fabric(f), m_design(*f.design) {}

    Capital run()
    {
        scope(m_design.items, 1, false, 0);
        for (const FabricConnection& c : m_fabric.connections) {
            const std::string type = drawnType(c.pointer);
            if (!type.empty() && m_priced.contains(type))
                continue;
            const auto links = static_cast<double>(c.links);
            if (c.link)
                m_out.network += c.link->price.typical.value * links;
            const Connection* drawn = drawnConnection(m_design, c.pointer);
            if (const Part* medium = drawn ? m_design.parts.find(drawn->medium) : nullptr)
                buy(*medium, links);
        }
        report(m_unpriced, "no-price", CW_TEXT("No price for {0}: counted as zero."));
        report(m_notRented, "no-rent", CW_TEXT("No rental price for {0}: counted as zero."));
        return std::move(m_out);
    }

private:
    void buy(const Part& p, double count)
    {
        const double usd = p.price.typical.value;
        if (usd <= 0)
            m_unpriced.insert(p.id);
        (isNetwork(p.kind) ? m_out.network : m_out.servers) += usd * count;
    }

    /// Items of one scope; `paid` when a system around them has a price of its own.
    void scope(const IdMap<Item>& items, double outer, bool paid, int depth)
    {
        if (depth > deepest)
            return;
        for (const Item& item : items) {
            double count = outer * static_cast<double>(item.count);
            const Item* around = &item;
            for (int i = 0; i < deepest && !around->in.empty(); ++i) {
                around = items.find(around->in);
                if (!around)
                    break;
                count *= static_cast<double>(around->count);
            }
            if (const Type* type = item.isInstance() ? m_design.types.find(item.type) : nullptr) {
                const bool priced = type->price.typical.value > 0;
                if (priced && !paid)
                    m_out.servers += type->price.typical.value * count;
                if (priced || paid)
                    m_priced.insert(type->id);
                scope(type->items, count, paid || priced, depth + 1);
            } else if (const Part* part = item.isComponent() ? m_design.parts.find(item.part) : nullptr) {
                // The design has been expanded, so the values are figures of the part.
                const Part own = effectivePart(*part, item, "").value_or(*part);
                if (!paid)
                    buy(own, count);
                if (isAccelerator(part->kind)) {
                    m_out.rentPerHour += own.price.rentPerHour * count;
                    if (own.price.rentPerHour <= 0)
                        m_notRented.insert(part->id);
                }
            }
        }
    }

    void report(const std::set<std::string>& ids, const char* code, const char* pattern)
    {
        const bool rent = std::string_view(code) == "no-rent";
        if (ids.empty() || rent != (m_design.economics.ownership == "rent"))
            return;
        std::string all;
        for (const std::string& id : ids) {
            const Part* part = m_design.parts.find(id);
            all += (all.empty() ? "" : ", ") + (part ? displayName(*part) : id);
        }
        const std::string where =
            ids.size() > 1 ? "/parts"
                           : childPointer("/parts", *ids.begin()) + (rent ? "/price/rent_usd_per_h" : "/price/usd");
        m_out.findings.push_back(
            {Severity::Note, code, text(pattern, all), where, text(CW_TEXT("Set the price in the inspector."))});
    }

    const Fabric& m_fabric;
    const Design& m_design;
    Capital m_out;
    std::set<std::string> m_priced, m_unpriced, m_notRented;
};

} // namespace

double annuity(double rate, double years)
{
    if (years <= 0)
        return 0;
    return rate > 0 ? rate / (1 - std::pow(1 + rate, -years)) : 1 / years;
}

Capital capitalOf(const Fabric& f)
{
    return Purchase(f).run();
}

CostRate costRate(const Economics& e, double pue, const Capital& c, double meanItWatts, double provisionedWatts)
{
    CostRate r;
    if (e.ownership == "rent") {
        r.rent = c.rentPerHour / 3600;
        return r;
    }
    r.capital = c.servers * annuity(e.costOfCapital, e.acceleratorLife) / secondsPerYear;
    r.network = c.network * annuity(e.costOfCapital, e.networkLife) / secondsPerYear;
    r.maintenance = (c.servers + c.network) * e.maintenance / secondsPerYear;
    const double kw = provisionedWatts / 1000;
    r.building = e.coloPerKwMonth > 0
                     ? kw * e.coloPerKwMonth / secondsPerMonth
                     : kw * e.buildingPerKw * annuity(e.costOfCapital, e.facilityLife) / secondsPerYear;
    r.energy = meanItWatts * pue / 1000 / 3600 * e.electricity;
    return r;
}

std::vector<Share> costShares(const CostRate& r, double tokensPerSecond, double busy)
{
    std::vector<Share> shares;
    if (tokensPerSecond <= 0)
        return shares;
    const double perToken = 1e6 / tokensPerSecond;
    const double used = std::clamp(busy, 0.0, 1.0);
    double fixed = 0;
    const auto line = [&](const char* id, double rate) {
        if (rate <= 0)
            return;
        shares.push_back({id, rate * used * perToken});
        fixed += rate;
    };
    line("capital", r.capital);
    line("network", r.network);
    line("building", r.building);
    line("maintenance", r.maintenance);
    line("rent", r.rent);
    if (r.energy > 0)
        shares.push_back({"energy", r.energy * perToken});
    if (fixed > 0)
        shares.push_back({"idle", fixed * (1 - used) * perToken});
    return shares;
}

double deviceUsdPerHour(const Economics& e, double pue, const Part& part)
{
    if (e.ownership == "rent")
        return part.price.rentPerHour;
    constexpr double hoursPerYear = 8766, wattsPerKilowatt = 1000;
    const double yearly = annuity(e.costOfCapital, e.acceleratorLife) + e.maintenance;
    return part.price.typical.value > 0 ? part.price.typical.value * yearly / hoursPerYear +
                                              maxPower(part) / wattsPerKilowatt * pue * e.electricity
                                        : 0;
}

} // namespace cw
