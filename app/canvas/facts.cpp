// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/facts.h"

#include <cmath>
#include <unordered_map>

#include <QRegularExpression>

namespace cw
{

namespace
{

/// "64 × 800G": the ports that carry most of the rate, in bits as network people name them.
QString portFact(const Part& part)
{
    const Port* best = nullptr;
    for (const Port& p : part.ports)
        if (!p.type.starts_with("pcie") && (!best || p.rate.value * p.count > best->rate.value * best->count))
            best = &p;
    if (!best || best->rate.value <= 0)
        return {};
    const QString rate = QString::number(std::lround(best->rate.value * 8e-9)) + QLatin1Char('G');
    return best->count > 1 ? QString::fromUtf8("%1 × %2").arg(best->count).arg(rate) : rate;
}

QString shortened(const Part& part)
{
    if (part.name.empty())
        return QString::fromStdString(part.id);
    QString name = QString::fromStdString(part.name);
    static const QRegularExpression tail(QStringLiteral("\\s*[(,].*$"));
    static const QRegularExpression detail(
        QStringLiteral("\\s+(\\d+GB|HBM\\w+|\\d-port|O?Q?SFP\\d*|VPI|NDR)(?=\\s|$)"));
    static const QRegularExpression socket(QStringLiteral("\\bSXM\\d\\b"));
    name.remove(tail);
    name.remove(detail);
    name.replace(socket, QStringLiteral("SXM"));
    // As people who build these systems call them.
    static constexpr std::pair<const char*, const char*> usual[] = {
        {"ConnectX-", "CX-"}, {"BlueField-", "BF-"}, {"Xeon Platinum ", "Xeon "}, {"Instinct ", ""}, {"GeForce ", ""}};
    for (const auto& [full, common] : usual)
        name.replace(QLatin1String(full), QLatin1String(common));
    const QString vendor = QString::fromStdString(part.vendor) + QLatin1Char(' ');
    if (!part.vendor.empty() && name.startsWith(vendor) && name.size() > vendor.size())
        name.remove(0, vendor.size());
    return name;
}

} // namespace

Hue hueOf(PartKind kind)
{
    if (isAccelerator(kind))
        return Hue::Accelerator;
    if (isMemoryDevice(kind))
        return Hue::Memory;
    switch (kind) {
    case PartKind::Cpu: return Hue::Cpu;
    case PartKind::Nic:
    case PartKind::Switch: return Hue::Network;
    case PartKind::PcieSwitch: return Hue::Host;
    default: return Hue::Neutral;
    }
}

Hue hueOf(const Part& link)
{
    if (!link.link)
        return Hue::Neutral;
    const std::string& family = link.link->family;
    if (family == "scale-up" || family == "die-to-die")
        return Hue::ScaleUp;
    if (family == "host" || family == "cpu-cpu")
        return Hue::Host;
    if (family == "cxl" || family == "memory")
        return Hue::Memory;
    if (family == "scale-out")
        return Hue::Network;
    return Hue::Neutral;
}

Hue hueOf(Role role)
{
    switch (role) {
    case Role::Decode:
    case Role::Ffn: return Hue::Route;
    case Role::Tools: return Hue::Cpu;
    case Role::Memory: return Hue::Memory;
    case Role::Training: return Hue::Network;
    case Role::Router: return Hue::Neutral;
    default: return Hue::Accelerator;
    }
}

QString roleName(Role role)
{
    switch (role) {
    case Role::Unified: return CanvasText::tr("serving");
    case Role::Prefill: return CanvasText::tr("prefill");
    case Role::Decode: return CanvasText::tr("decode");
    case Role::Attention: return CanvasText::tr("attention");
    case Role::Ffn: return CanvasText::tr("FFN");
    case Role::Tools: return CanvasText::tr("tools");
    case Role::Router: return CanvasText::tr("router");
    case Role::Memory: return CanvasText::tr("memory");
    case Role::Training: return CanvasText::tr("training");
    }
    return {};
}

QString trafficName(std::string_view cause)
{
    if (cause == "kv")
        return CanvasText::tr("KV hand-over");
    if (cause == "tp")
        return CanvasText::tr("tensor parallel");
    if (cause == "ep")
        return CanvasText::tr("expert parallel");
    if (cause == "pp")
        return CanvasText::tr("pipeline parallel");
    return QString::fromUtf8(cause.data(), static_cast<qsizetype>(cause.size()));
}

QString quantityText(double value, Unit unit)
{
    return QString::fromStdString(formatQuantity(value, unit));
}

QString shortName(const Part& part)
{
    // Scenes are laid out at every step of a drag, and a design holds few names.
    thread_local std::unordered_map<std::string, QString> known;
    if (known.size() > 10'000)
        known.clear();
    QString& name = known[part.vendor + '\n' + part.name + '\n' + part.id];
    if (name.isNull())
        name = shortened(part);
    return name;
}

QString shortFact(const Part& part)
{
    if (isAccelerator(part.kind) || isMemoryDevice(part.kind)) {
        if (!part.memory || part.memory->capacity.value <= 0)
            return {};
        const QString size = quantityText(part.memory->capacity.value, Unit::Bytes);
        return part.memory->type.empty() ? size : size + QLatin1Char(' ') + QString::fromStdString(part.memory->type);
    }
    if (part.kind == PartKind::Cpu)
        return part.compute && part.compute->cores > 0 ? CanvasText::tr("%1 cores").arg(part.compute->cores)
                                                       : QString();
    if (part.kind == PartKind::Nic) {
        const QString ports = portFact(part);
        return ports.isEmpty() ? CanvasText::tr("NIC") : CanvasText::tr("NIC · %1").arg(ports);
    }
    if (part.kind == PartKind::PcieSwitch) {
        for (const Port& p : part.ports)
            if (p.poolLanes > 0)
                return CanvasText::tr("%1 lanes").arg(p.poolLanes);
        return CanvasText::tr("PCIe switch");
    }
    if (part.kind == PartKind::Switch)
        return portFact(part);
    return {};
}

} // namespace cw
