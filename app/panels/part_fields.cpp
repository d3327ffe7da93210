// SPDX-License-Identifier: GPL-3.0-or-later
// The data sheet of a part as fields.
#include "app/panels/part_fields.h"

#include <algorithm>
#include <vector>

#include <QCoreApplication>

#include "app/panels/part_text.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

/// Memory is labelled in GB but often counted in GiB.
constexpr double labelledGigabyte = 1.073741824;

QString word(const char* english)
{
    return QCoreApplication::translate("partSheet", english);
}
#define WORD(english) word(QT_TRANSLATE_NOOP("partSheet", english))

/// Collects fields of one part and marks what was changed.
class Sheet
{
public:
    Sheet(const Part& part, const Part& original)
        : m_root(childPointer("/parts", part.id)), m_now(toJson(part)), m_before(toJson(original))
    {
    }

    FieldList list;

    void section(const QString& name) { list.section(name); }
    std::string pointer(const std::string& key) const { return m_root + key; }

    InspectorField& text(const QString& label, const std::string& key, const std::string& value)
    {
        return marked(list.text(label, pointer(key), value), key);
    }
    /// A figure of which 0 means that nobody knows it.
    InspectorField& figure(const QString& label, const std::string& key, double value, Unit unit,
                           const QString& hint = {})
    {
        auto& field = list.quantity(label, pointer(key), value, unit);
        field.hint = hint;
        return unknown(marked(field, key), value);
    }
    InspectorField& number(const QString& label, const std::string& key, std::int64_t value, const QString& hint = {})
    {
        auto& field = list.number(label, pointer(key), value, 0);
        field.hint = hint;
        return unknown(marked(field, key), static_cast<double>(value));
    }
    InspectorField& toggle(const QString& label, const std::string& key, bool value)
    {
        return marked(list.add(FieldKind::Toggle, label, pointer(key), Json(value)), key);
    }
    InspectorField& choice(const QString& label, const std::string& key, const std::string& value, Choices choices)
    {
        return marked(list.choice(label, pointer(key), value, std::move(choices)), key);
    }

private:
    static InspectorField& unknown(InspectorField& field, double value)
    {
        if (value == 0)
            field.shown = WORD("not known");
        return field;
    }
    InspectorField& marked(InspectorField& field, const std::string& key) const
    {
        const Json* now = atPointer(m_now, key);
        const Json* before = atPointer(m_before, key);
        const bool same = now && before ? *now == *before : now == before;
        field.provenance = same ? QString() : QStringLiteral("override");
        field.resettable = !same;
        field.fallback = before ? *before : Json();
        return field;
    }

    std::string m_root;
    Json m_now, m_before;
};

void computeFields(Sheet& s, const Part& part)
{
    const ComputeSheet& c = *part.compute;
    s.section(WORD("Dense peak by number format"));
    std::vector<std::string> formats{"fp32", "bf16", "int8"};
    if (isAccelerator(part.kind))
        formats = {"fp32", "tf32", "bf16", "fp8", "int8", "fp4"};
    for (const auto& [format, peak] : c.peak)
        if (std::find(formats.begin(), formats.end(), format) == formats.end())
            formats.push_back(format);
    for (const std::string& format : formats) {
        const auto known = c.peak.find(format);
        auto& field = s.figure(QString::fromStdString(format).toUpper(), "/compute/peak_FLOPps/" + format,
                               known == c.peak.end() ? 0 : known->second, Unit::FlopsPerSecond,
                               WORD("Without sparsity. 0: the part can't, or nobody knows."));
        // A format without a peak is not in the sheet at all.
        field.set = [](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
            return setField(std::move(design), pointer, value.number() > 0 ? value : Json());
        };
    }
    s.section(WORD("Units and clocks"));
    s.number(WORD("Units"), "/compute/units", c.units, WORD("Multiprocessors, compute units or cores"));
    s.text(WORD("Unit name"), "/compute/unit_name", c.unitName);
    s.figure(WORD("FLOP per clock"), "/compute/flop_per_clock_per_unit", c.flopPerClockPerUnit, Unit::Count,
             WORD("Dense BF16 of one unit"));
    s.figure(WORD("Rated clock"), "/compute/rate_clock_Hz", c.rateClock, Unit::Hertz,
             WORD("At which the units give the peak"));
    s.figure(WORD("Sustained clock"), "/compute/sustained_clock_Hz", c.sustainedClock, Unit::Hertz,
             WORD("Typical under large matrix products"));
    s.figure(WORD("Lowest clock"), "/compute/min_clock_Hz", c.minClock, Unit::Hertz);
    s.figure(WORD("Highest clock"), "/compute/max_clock_Hz", c.maxClock, Unit::Hertz);
    s.figure(WORD("Local memory"), "/compute/local_memory_B", c.localMemory.value, Unit::Bytes,
             WORD("L1 or local store of one unit"));
    s.figure(WORD("L2"), "/compute/l2_B", c.l2.value, Unit::Bytes);
    s.figure(WORD("L2 bandwidth"), "/compute/l2_Bps", c.l2Rate.value, Unit::BytesPerSecond);
    s.figure(WORD("Launch"), "/compute/launch_s", c.launch.value, Unit::Seconds,
             WORD("Time to start one kernel from the host"));
    s.text(WORD("Architecture"), "/compute/architecture", c.architecture).hint =
        WORD("Parts with the same first word and memory share their measurements.");
    s.text(WORD("Partitions"), "/compute/partitions", c.partitions);
    if (part.kind == PartKind::Cpu || c.cores > 0) {
        s.number(WORD("Cores"), "/compute/cores", c.cores);
        s.number(WORD("Threads"), "/compute/threads", c.threads);
    }
    s.number(WORD("Scale-up domain"), "/compute/scale_up_domain", c.scaleUpDomain,
             WORD("Most parts that one scale-up network joins"));
}

void memoryFields(Sheet& s, const Part& part)
{
    const MemorySheet& m = *part.memory;
    s.section(WORD("Memory"));
    s.text(WORD("Type"), "/memory/type", m.type);
    s.figure(WORD("Capacity"), "/memory/capacity_B", m.capacity.value, Unit::Bytes, WORD("As labelled"));
    s.figure(WORD("Usable"), "/memory/usable_B", m.usable.value, Unit::Bytes, WORD("What the driver reports"));
    s.figure(WORD("Bandwidth"), "/memory/rate_Bps", m.rate.value, Unit::BytesPerSecond,
             WORD("Reads and writes together"));
    if (isMemoryDevice(part.kind) || m.readRate.value > 0 || m.writeRate.value > 0) {
        s.figure(WORD("Reading"), "/memory/read_Bps", m.readRate.value, Unit::BytesPerSecond);
        s.figure(WORD("Writing"), "/memory/write_Bps", m.writeRate.value, Unit::BytesPerSecond);
    }
    s.figure(WORD("Latency"), "/memory/latency_s", m.latency.value, Unit::Seconds,
             WORD("Idle, from load to use; of drives a random read of 4 KiB"));
    if (part.kind == PartKind::Cpu || m.channels > 0) {
        s.number(WORD("Channels"), "/memory/channels", m.channels);
        s.figure(WORD("Channel rate"), "/memory/channel_Bps", m.ratePerChannel.value, Unit::BytesPerSecond);
        s.figure(WORD("Most memory"), "/memory/max_capacity_B", m.maxCapacity.value, Unit::Bytes);
    }
}

void linkFields(Sheet& s, const LinkSheet& l)
{
    s.section(WORD("Link"));
    s.text(WORD("Family"), "/link/family", l.family).hint = WORD("scale-up, scale-out, host, cxl, memory, cable …");
    s.number(WORD("Lanes"), "/link/lanes", l.lanes);
    s.figure(WORD("Rate"), "/link/rate_Bps", l.rate.value, Unit::BytesPerSecond,
             WORD("Per direction after encoding; 400 Gb/s may be typed as such"));
    s.figure(WORD("Payload"), "/link/payload_Bps", l.payload.value, Unit::BytesPerSecond,
             WORD("What a large transfer of user bytes gets, per direction"));
    s.figure(WORD("Latency"), "/link/latency_s", l.latency.value, Unit::Seconds, WORD("Of crossing one end"));
    s.figure(WORD("Reach"), "/link/reach_m", l.reach.value, Unit::Metres);
    s.figure(WORD("Always on"), "/link/always_on_W", l.alwaysOnPerEnd.value, Unit::Watts,
             WORD("Per end, whatever the traffic"));
    s.toggle(WORD("Half duplex"), "/link/half_duplex", l.halfDuplex);
    s.toggle(WORD("Lossless"), "/link/lossless", l.lossless);
}

} // namespace

FieldList dataSheetFields(const Part& part, const Part& original, const PortActions& actions)
{
    Sheet s(part, original);
    s.section(WORD("Part"));
    s.text(WORD("Name"), "/name", part.name);
    s.text(WORD("Vendor"), "/vendor", part.vendor);
    s.number(WORD("Year"), "/year", part.year);
    s.list.fact(WORD("Kind"), kindName(part.kind));
    if (part.compute)
        computeFields(s, part);
    if (part.memory)
        memoryFields(s, part);
    if (part.link)
        linkFields(s, *part.link);
    if (part.forward) {
        s.section(WORD("Forwarding"));
        s.figure(WORD("Latency"), "/forward/latency_s", part.forward->latency.value, Unit::Seconds,
                 WORD("Port to port, or the crossing of an adapter"));
        s.figure(WORD("Total rate"), "/forward/total_Bps", part.forward->total.value, Unit::BytesPerSecond,
                 WORD("Per direction; not known: the sum of the ports"));
        s.toggle(WORD("Reduces in network"), "/forward/in_network_reduction", part.forward->inNetworkReduction);
    }
    s.section(WORD("Power"));
    s.figure(WORD("Idle"), "/power/idle_W", part.power.idle.value, Unit::Watts);
    s.figure(WORD("Typical"), "/power/typical_W", part.power.typical.value, Unit::Watts);
    s.figure(WORD("Highest"), "/power/max_W", part.power.max.value, Unit::Watts);
    s.section(WORD("Price"));
    s.figure(WORD("Low"), "/price/low_usd", part.price.low.value, Unit::Usd);
    s.figure(WORD("Typical"), "/price/usd", part.price.typical.value, Unit::Usd);
    s.figure(WORD("High"), "/price/high_usd", part.price.high.value, Unit::Usd);
    s.figure(WORD("Rent"), "/price/rent_usd_per_h", part.price.rentPerHour, Unit::UsdPerHour);
    for (std::size_t i = 0; i < part.ports.size(); ++i) {
        s.section(WORD("Port %1").arg(i + 1));
        portFields(s.list, part.ports[i], s.pointer("/ports/" + fmt::format("{}", i)));
        if (actions.remove)
            s.list.add(FieldKind::Action, WORD("Remove this port")).action = [remove = actions.remove, i] {
                remove(i);
            };
    }
    if (actions.add) {
        s.section(WORD("Ports"));
        s.list.add(FieldKind::Action, WORD("Add a port")).action = actions.add;
    }
    s.section(WORD("Source"));
    s.text(WORD("Source"), "/source", part.source);
    s.choice(WORD("Confidence"), "/confidence", enumName(part.confidence),
             {{QStringLiteral("high"), WORD("high")},
              {QStringLiteral("medium"), WORD("medium")},
              {QStringLiteral("low"), WORD("low")}});
    s.text(WORD("Not in source"), "/from_memory", part.fromMemory).hint = WORD("Fields that the source does not cover");
    s.text(WORD("Notes"), "/notes", part.notes);
    return std::move(s.list);
}

QStringList dataSheetProblems(const Part& part)
{
    QStringList problems;
    const auto ordered = [&](double less, double more, const QString& problem) {
        if (less > 0 && more > 0 && less > more)
            problems << problem;
    };
    if (part.name.empty())
        problems << WORD("The part has no name.");
    for (const Port& port : part.ports)
        if (port.type.empty())
            problems << WORD("A port has no type: nothing can be joined to it.");
    if (part.compute) {
        const ComputeSheet& c = *part.compute;
        if (isAccelerator(part.kind) && c.peak.empty())
            problems << WORD("No peak is given: nothing can be timed on this part.");
        ordered(c.minClock, c.maxClock, WORD("The lowest clock is above the highest."));
        ordered(c.sustainedClock, c.maxClock, WORD("The sustained clock is above the highest."));
    }
    if (part.memory) {
        const MemorySheet& m = *part.memory;
        if ((isAccelerator(part.kind) || isMemoryDevice(part.kind)) && m.rate.value <= 0 && m.readRate.value <= 0)
            problems << WORD("No memory bandwidth is given: reads would take no time.");
        ordered(m.usable.value, m.capacity.value * labelledGigabyte, WORD("More memory is usable than there is."));
    }
    if (part.link) {
        if (part.link->rate.value <= 0)
            problems << WORD("No rate is given: the link carries nothing.");
        ordered(part.link->payload.value, part.link->rate.value, WORD("The payload is faster than the link."));
    }
    ordered(part.power.idle.value, part.power.typical.value, WORD("Idle power is above typical power."));
    ordered(part.power.idle.value, part.power.max.value, WORD("Idle power is above the highest power."));
    ordered(part.power.typical.value, part.power.max.value, WORD("Typical power is above the highest power."));
    ordered(part.price.low.value, part.price.typical.value, WORD("The low price is above the typical one."));
    ordered(part.price.typical.value, part.price.high.value, WORD("The typical price is above the high one."));
    return problems;
}

int measurementsOf(const Part& part)
{
    int rows = 0;
    for (const Curve& c : part.curves)
        // A curve over all variants of a kernel repeats their rows.
        if (std::none_of(part.curves.begin(), part.curves.end(), [&](const Curve& o) {
                return &o != &c && c.variant.empty() && !o.variant.empty() && o.op == c.op && o.format == c.format &&
                       o.engine == c.engine;
            }))
            rows += c.rows;
    return rows;
}

} // namespace cw
