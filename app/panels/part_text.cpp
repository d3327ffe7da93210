// SPDX-License-Identifier: GPL-3.0-or-later
// Parts in words.
#include "app/panels/part_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "app/canvas/facts.h"
#include "app/panels/quantity_text.h"

namespace cw
{

namespace
{

enum Section { Accelerators, Cpus, Memory, Adapters, Switches, Devices };

Section sectionOf(PartKind kind)
{
    if (isAccelerator(kind))
        return Accelerators;
    if (isMemoryDevice(kind))
        return Memory;
    if (isSwitch(kind))
        return Switches;
    if (kind == PartKind::Cpu)
        return Cpus;
    return kind == PartKind::Nic ? Adapters : Devices;
}

QString word(const char* english)
{
    return QCoreApplication::translate("parts", english);
}

/// Vendors of one part are given as "NVIDIA/Groq".
QString withoutVendor(const std::string& name, const std::string& vendor)
{
    static const QRegularExpression remark(QStringLiteral("\\s*\\([^)]*\\)$"));
    const QString whole = QString::fromStdString(name);
    QString text = whole;
    text.remove(remark);
    for (const QString& word : QString::fromStdString(vendor).split(QLatin1Char('/')))
        if (text.startsWith(word + QLatin1Char(' '))) {
            text.remove(0, word.size() + 1);
            break;
        }
    return text.isEmpty() ? whole : text;
}

} // namespace

const char* kindColorKey(PartKind kind)
{
    if (kind == PartKind::Link || kind == PartKind::Medium)
        return "link";
    switch (sectionOf(kind)) {
    case Accelerators: return "accelerator";
    case Cpus: return "cpu";
    case Memory: return "memory";
    case Adapters: return "network";
    case Switches: return "switch";
    case Devices: break;
    }
    return "device";
}

QString sectionName(PartKind kind)
{
    switch (sectionOf(kind)) {
    case Accelerators: return word(QT_TRANSLATE_NOOP("parts", "Accelerators"));
    case Cpus: return word(QT_TRANSLATE_NOOP("parts", "CPUs"));
    case Memory: return word(QT_TRANSLATE_NOOP("parts", "Memory"));
    case Adapters: return word(QT_TRANSLATE_NOOP("parts", "Network adapters"));
    case Switches: return word(QT_TRANSLATE_NOOP("parts", "Switches"));
    case Devices: break;
    }
    return word(QT_TRANSLATE_NOOP("parts", "Devices"));
}

int sectionOrder(PartKind kind)
{
    return kind == PartKind::Link || kind == PartKind::Medium ? -1 : sectionOf(kind);
}

QString kindName(PartKind kind)
{
    switch (kind) {
    case PartKind::Gpu: return word(QT_TRANSLATE_NOOP("parts", "GPU"));
    case PartKind::Tpu: return word(QT_TRANSLATE_NOOP("parts", "TPU"));
    case PartKind::Npu: return word(QT_TRANSLATE_NOOP("parts", "NPU"));
    case PartKind::Lpu: return word(QT_TRANSLATE_NOOP("parts", "LPU"));
    case PartKind::Asic: return word(QT_TRANSLATE_NOOP("parts", "ASIC"));
    case PartKind::Cpu: return word(QT_TRANSLATE_NOOP("parts", "CPU"));
    case PartKind::Dimm: return word(QT_TRANSLATE_NOOP("parts", "memory module"));
    case PartKind::CxlMemory: return word(QT_TRANSLATE_NOOP("parts", "CXL memory"));
    case PartKind::CxlAppliance: return word(QT_TRANSLATE_NOOP("parts", "CXL appliance"));
    case PartKind::Nvme: return word(QT_TRANSLATE_NOOP("parts", "NVMe drive"));
    case PartKind::Nic: return word(QT_TRANSLATE_NOOP("parts", "network adapter"));
    case PartKind::Switch: return word(QT_TRANSLATE_NOOP("parts", "switch"));
    case PartKind::PcieSwitch: return word(QT_TRANSLATE_NOOP("parts", "PCIe switch"));
    case PartKind::Link: return word(QT_TRANSLATE_NOOP("parts", "link"));
    case PartKind::Medium: return word(QT_TRANSLATE_NOOP("parts", "cable or optic"));
    case PartKind::Device: break;
    }
    return word(QT_TRANSLATE_NOOP("parts", "device"));
}

QString plainName(const Part& part)
{
    return withoutVendor(part.name.empty() ? part.id : part.name, part.vendor);
}

QString plainName(const Type& type)
{
    return withoutVendor(type.name.empty() ? type.id : type.name, type.vendor);
}

QString subtitle(const Part& part)
{
    QStringList facts;
    const auto add = [&](double si, Unit unit, const QString& what = {}) {
        if (si > 0)
            facts << shown(si, unit) + (what.isEmpty() ? what : QLatin1Char(' ') + what);
    };
    if (part.compute && part.compute->cores > 0)
        facts << QCoreApplication::translate("parts", "%1 cores").arg(part.compute->cores);
    if (part.memory) {
        add(part.memory->capacity.value, Unit::Bytes, QString::fromStdString(part.memory->type));
        add(part.memory->rate.value, Unit::BytesPerSecond);
        if (isMemoryDevice(part.kind))
            add(part.memory->latency.value, Unit::Seconds);
    }
    if (part.forward || part.kind == PartKind::Nic) {
        for (const Port& port : part.ports) {
            if (port.rate.value <= 0)
                continue;
            // Ports are named by their bit rate, as on the box.
            facts << QCoreApplication::translate("parts", "%1 × %2 Gb/s")
                         .arg(port.count)
                         .arg(shown(port.rate.value * 8 / 1e9, Unit::Count));
            break;
        }
    }
    add(part.power.max.value, Unit::Watts);
    if (facts.isEmpty())
        facts << kindName(part.kind);
    return facts.join(QStringLiteral(" · "));
}

QString subtitle(const Type& type, const Catalogue& catalogue)
{
    QStringList facts;
    facts << (type.kind.empty() ? QCoreApplication::translate("parts", "system") : QString::fromStdString(type.kind));
    for (const Item& item : type.items) {
        const Part* part = item.part.empty() ? nullptr : catalogue.parts.find(item.part);
        if (part && isAccelerator(part->kind))
            facts << QStringLiteral("%1 × %2").arg(item.count).arg(shortName(*part));
    }
    if (type.budget.value > 0)
        facts << shown(type.budget.value, Unit::Watts);
    return facts.join(QStringLiteral(" · "));
}

} // namespace cw
