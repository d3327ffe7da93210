// SPDX-License-Identifier: GPL-3.0-or-later
// "Now": figures of the last evaluation, each with the formula, the inputs and the sources behind it.
#include <algorithm>
#include <cmath>

#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
#include "app/panels/quantity_text.h"
#include "sim/power/device_power.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// How the figures were made: "Simulated, seed 1." or "Estimated in closed form."
QString methodText(const Report& report)
{
    return report.method == "simulated" ? WORD("Simulated, seed %1.").arg(report.seed)
                                        : WORD("Estimated in closed form.");
}

QString lines(std::initializer_list<QString> all)
{
    QStringList kept;
    for (const QString& line : all)
        if (!line.isEmpty())
            kept << line;
    return kept.join(QLatin1Char('\n'));
}

QString percent(double share)
{
    return shown(share, Unit::Percent);
}

const DeploymentReport* reportOf(const InspectorContext& c, const std::string& id)
{
    if (!c.report)
        return nullptr;
    const auto at = std::ranges::find(c.report->deployments, id, &DeploymentReport::id);
    return at == c.report->deployments.end() ? nullptr : &*at;
}

QString bandText(const std::optional<Band>& band, Unit unit)
{
    return band && std::isfinite(band->high)
               ? WORD("%1 to %2 at about 80 %").arg(shown(band->low, unit), shown(band->high, unit))
               : QString();
}

/// KV in the memory of a device, from what the report says is filled.
void kvField(const PlaceUse& use, const DeploymentReport& d, const QString& method, const QString& source,
             FieldList& list)
{
    if (d.kvBytes <= 0 || d.deviceBytes <= 0)
        return;
    const double filled = use.memoryCapacity * d.deviceBytes;
    const double share = std::clamp((filled - d.weightBytes - d.activationBytes) / d.kvBytes, 0.0, 1.0);
    auto& field = list.fact(WORD("KV in HBM"), percent(share));
    field.remark = WORD("of %1").arg(shown(d.kvBytes, Unit::Bytes));
    field.hint = lines({WORD("tokens held ÷ tokens that fit, mean over time and devices"),
                        WORD("Room for KV = %1 of the device − weights %2 − activations %3 − reserve %4 = %5")
                            .arg(shown(d.deviceBytes, Unit::Bytes), shown(d.weightBytes, Unit::Bytes),
                                 shown(d.activationBytes, Unit::Bytes), shown(d.reserveBytes, Unit::Bytes),
                                 shown(d.kvBytes, Unit::Bytes)),
                        WORD("One replica holds %1.").arg(shown(d.kvTokens, Unit::Tokens)), method, source});
}

void clockField(const Part& part, const PlaceUse& use, double cap, const QString& source, FieldList& list)
{
    const double most = maxPower(part);
    if (most <= 0)
        return;
    const bool capped = cap > 0 && cap < most;
    const double limit = capped ? cap : most;
    const double full = clockUnderCap(devicePower(part, most), use.compute, use.memoryBandwidth);
    const double now = clockUnderCap(devicePower(part, limit), use.compute, use.memoryBandwidth);
    auto& field = list.fact(WORD("Clock"), WORD("%1 ×").arg(shown(full > 0 ? now / full : 1, Unit::Count, 2)));
    field.remark = capped ? WORD("capped") : WORD("not capped");
    field.hint = lines({WORD("Clock under a cap of %1 over the clock at %2: computing draws power with the cube of the "
                             "clock, memory keeps its rate")
                            .arg(shown(limit, Unit::Watts), shown(most, Unit::Watts)),
                        WORD("At %1 of the computing rate and %2 of the bandwidth in use")
                            .arg(percent(use.compute), percent(use.memoryBandwidth)),
                        source});
}

} // namespace

void placeUseFields(const InspectorContext& c, const std::string& path, FieldList& list)
{
    const auto drawn = drawnPlace(c.design, path);
    const Part* part = drawn ? c.design.parts.find(drawn->item->part) : nullptr;
    if (!c.report || !part)
        return;
    const auto use = std::ranges::find(c.report->places, path, &PlaceUse::place);
    if (use == c.report->places.end() || use->instances < 1)
        return;
    const QString method = methodText(*c.report);
    const QString source = sourceText(*part);
    list.section(WORD("Now"));
    const Pool* pool = poolOfPlace(c.design, path);
    const Deployment* deployment = pool ? deploymentOn(c.design, pool->id) : nullptr;
    if (const DeploymentReport* d = deployment ? reportOf(c, deployment->id) : nullptr)
        kvField(*use, *d, method, source, list);
    const bool works = use->compute > 0 || use->memoryBandwidth > 0 || use->memoryCapacity > 0;
    const double rate = part->memory ? part->memory->rate.value : 0;
    if (works) {
        list.fact(WORD("Bandwidth use"), percent(use->memoryBandwidth)).hint =
            lines({WORD("bytes read and written ÷ (time × %1)").arg(shown(rate, Unit::BytesPerSecond)),
                   WORD("Mean over %1 devices.").arg(use->instances), method, source});
        list.fact(WORD("Compute use"), percent(use->compute)).hint =
            lines({WORD("operations ÷ (time × dense peak of the format computed in)"),
                   WORD("Mean over %1 devices.").arg(use->instances), method, source});
        list.fact(WORD("Memory filled"), percent(use->memoryCapacity)).hint =
            lines({WORD("(weights + activations + KV held) ÷ memory of the device"),
                   WORD("Mean over %1 devices.").arg(use->instances), method, source});
        const auto own = drawn->item->values.find("cap_W");
        double cap = deployment ? deployment->power.cap.value : 0;
        if (own != drawn->item->values.end() && own->second > 0)
            cap = cap > 0 ? std::min(cap, own->second) : own->second;
        if (isAccelerator(part->kind))
            clockField(*part, *use, cap, source, list);
    }
    auto& power = list.fact(WORD("Power"), shown(use->power, Unit::Watts));
    const auto n = static_cast<double>(use->instances);
    power.remark = use->instances > 1 ? WORD("%1 each").arg(shown(use->power / n, Unit::Watts)) : QString();
    power.hint = lines({works ? WORD("idle + busy share × active + compute use × computing + bandwidth use × memory, "
                                     "held below the maximum of %1 and the cap")
                                    .arg(shown(maxPower(*part), Unit::Watts))
                              : WORD("Rests, or draws what its kind draws whatever it does."),
                        WORD("Idle: %1%2")
                            .arg(shown(idlePower(*part).watts, Unit::Watts),
                                 idlePower(*part).assumed ? WORD(" (assumed from its kind)") : QString()),
                        method, source});
}

void deploymentUseFields(const InspectorContext& c, const Deployment& deployment, FieldList& list)
{
    const DeploymentReport* now = reportOf(c, deployment.id);
    if (!now)
        return;
    const QString method = methodText(*c.report);
    list.section(WORD("Engine now"));
    list.fact(WORD("Replicas"), WORD("%1 of %2 devices").arg(now->replicas).arg(now->world)).hint =
        lines({WORD("devices of the pool without spares ÷ (tensor × pipeline × context × attention data parallel)"),
               now->leftOver > 0 ? WORD("%1 devices are left over.").arg(now->leftOver) : QString()});
    list.fact(WORD("Mean batch"), shown(now->meanBatch, Unit::Count)).hint =
        lines({WORD("Sequences that a replica decodes at once, mean over time"), method});
    list.fact(WORD("Busy"), percent(now->utilisation)).hint =
        lines({WORD("Share of the time in which the engine has work"), method});
    if (now->decodeStep > 0) {
        QString parts;
        for (const Share& share : now->decodeTime)
            if (share.value > 0)
                parts +=
                    (parts.isEmpty() ? QString() : QStringLiteral(" + ")) +
                    QStringLiteral("%1 %2").arg(QString::fromStdString(share.id), shown(share.value, Unit::Seconds));
        list.fact(WORD("Decode step"), shown(now->decodeStep, Unit::Seconds)).hint =
            lines({parts.isEmpty() ? QString() : QStringLiteral("= ") + parts,
                   bandText(now->decodeStepBand, Unit::Seconds), method});
    }
    list.fact(WORD("Weights"), WORD("%1 a device").arg(shown(now->weightBytes, Unit::Bytes))).hint =
        WORD("parameters × bytes of their format ÷ devices they are dealt to");
    list.fact(WORD("Room for KV"), WORD("%1 a device").arg(shown(now->kvBytes, Unit::Bytes))).hint =
        lines({WORD("Room for KV = %1 of the device − weights %2 − activations %3 − reserve %4 = %5")
                   .arg(shown(now->deviceBytes, Unit::Bytes), shown(now->weightBytes, Unit::Bytes),
                        shown(now->activationBytes, Unit::Bytes), shown(now->reserveBytes, Unit::Bytes),
                        shown(now->kvBytes, Unit::Bytes)),
               WORD("One replica holds %1.").arg(shown(now->kvTokens, Unit::Tokens))});
}

void linkUseFields(const InspectorContext& c, const std::string& pointer, const Connection& connection, FieldList& list)
{
    list.section(WORD("Now"));
    std::int64_t made = 0, pairs = 0;
    if (c.fabric)
        for (const FabricConnection& f : c.fabric->connections)
            if (f.pointer == pointer) {
                made += f.links;
                pairs += f.pairs;
            }
    auto& links = list.fact(WORD("Links made"), QString::number(made));
    links.remark = WORD("%1 pairs").arg(pairs);
    links.hint = connection.total > 0 ? WORD("Physical links as drawn in total, dealt over the pairs")
                                      : WORD("pairs that the pattern joins × bundle of %1").arg(connection.bundle);
    const LinkUse* busiest = nullptr;
    if (c.report)
        for (const LinkUse& use : c.report->links)
            if (use.connection == pointer && (!busiest || use.max > busiest->max))
                busiest = &use;
    if (!busiest || busiest->max <= 0)
        return;
    const Part* link = c.design.parts.find(connection.link);
    const double payload = link && link->link ? link->link->payload.value : 0;
    const QString method = methodText(*c.report);
    auto& use = list.fact(WORD("Use"), percent(busiest->mean));
    use.remark = WORD("busiest %1").arg(percent(busiest->max));
    use.hint = lines({WORD("bytes a second ÷ (links × payload rate of %1), both directions")
                          .arg(shown(payload, Unit::BytesPerSecond)),
                      method, link ? sourceText(*link) : QString()});
    auto& traffic = list.fact(WORD("Traffic"), shown(busiest->bytesPerSecond, Unit::BytesPerSecond));
    traffic.remark = QString::fromStdString(busiest->traffic).toUpper();
    traffic.hint = lines({WORD("Mean over time; the largest cause is named"), method});
}

} // namespace cw
