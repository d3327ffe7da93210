// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/share_text.h"

#include <QCoreApplication>

#include "model/design/names.h"

namespace cw
{
namespace
{

struct Name {
    const char* id;
    const char* text;
};

QString translated(const QString& id, const Name* first, const Name* last)
{
    for (; first != last; ++first)
        if (id == QLatin1String(first->id))
            return QCoreApplication::translate("shares", first->text);
    return id;
}

constexpr Name timeNames[] = {{"queue", QT_TRANSLATE_NOOP("shares", "Queue")},
                              {"compute", QT_TRANSLATE_NOOP("shares", "Compute")},
                              {"memory", QT_TRANSLATE_NOOP("shares", "Memory bandwidth")},
                              {"network", QT_TRANSLATE_NOOP("shares", "Communication")},
                              {"transfer", QT_TRANSLATE_NOOP("shares", "KV transfer")},
                              {"fetch", QT_TRANSLATE_NOOP("shares", "KV fetch")},
                              {"host", QT_TRANSLATE_NOOP("shares", "Host")}};

constexpr Name timeReasons[] = {
    {"queue", QT_TRANSLATE_NOOP("shares", "Requests wait for a place in the batch.")},
    {"compute", QT_TRANSLATE_NOOP("shares", "Matrix products of prompts and tokens.")},
    {"memory", QT_TRANSLATE_NOOP("shares", "Weights and KV are read from the memory of the devices.")},
    {"network", QT_TRANSLATE_NOOP("shares", "Devices of a replica exchange what they computed.")},
    {"transfer", QT_TRANSLATE_NOOP("shares", "KV goes from where prompts are computed to where tokens are.")},
    {"fetch", QT_TRANSLATE_NOOP("shares", "KV is read back from a memory tier.")},
    {"host", QT_TRANSLATE_NOOP("shares", "Processors schedule, tokenise and launch.")}};

constexpr Name costNames[] = {{"capital", QT_TRANSLATE_NOOP("shares", "Capital")},
                              {"energy", QT_TRANSLATE_NOOP("shares", "Energy")},
                              {"network", QT_TRANSLATE_NOOP("shares", "Network")},
                              {"building", QT_TRANSLATE_NOOP("shares", "Building")},
                              {"maintenance", QT_TRANSLATE_NOOP("shares", "Maintenance")},
                              {"rent", QT_TRANSLATE_NOOP("shares", "Rent")},
                              {"idle", QT_TRANSLATE_NOOP("shares", "Idle")}};

constexpr Name powerNames[] = {{"accelerator", QT_TRANSLATE_NOOP("shares", "Accelerators")},
                               {"cpu", QT_TRANSLATE_NOOP("shares", "CPUs")},
                               {"memory", QT_TRANSLATE_NOOP("shares", "Memory")},
                               {"nic", QT_TRANSLATE_NOOP("shares", "Network adapters")},
                               {"switch", QT_TRANSLATE_NOOP("shares", "Switches")},
                               {"link", QT_TRANSLATE_NOOP("shares", "Links")},
                               {"conversion", QT_TRANSLATE_NOOP("shares", "Power supplies")},
                               {"overhead", QT_TRANSLATE_NOOP("shares", "Cooling and supply")},
                               {"other", QT_TRANSLATE_NOOP("shares", "Other")}};

constexpr Name stageNames[] = {{"front-end", QT_TRANSLATE_NOOP("shares", "Front end")},
                               {"throttle", QT_TRANSLATE_NOOP("shares", "Throttled")},
                               {"queue", QT_TRANSLATE_NOOP("shares", "Queue")},
                               {"fetch", QT_TRANSLATE_NOOP("shares", "Fetch")},
                               {"prefill", QT_TRANSLATE_NOOP("shares", "Prefill")},
                               {"transfer", QT_TRANSLATE_NOOP("shares", "KV transfer")},
                               {"decode", QT_TRANSLATE_NOOP("shares", "Decode")},
                               {"preempted", QT_TRANSLATE_NOOP("shares", "Preempted")},
                               {"retry", QT_TRANSLATE_NOOP("shares", "Retry")},
                               {"tool", QT_TRANSLATE_NOOP("shares", "Tool")},
                               {"retrieve", QT_TRANSLATE_NOOP("shares", "Retrieval")},
                               {"wait", QT_TRANSLATE_NOOP("shares", "Waiting for the user")}};

constexpr Name stageReasons[] = {
    {"front-end", QT_TRANSLATE_NOOP("shares", "The host receives and tokenises the request.")},
    {"throttle", QT_TRANSLATE_NOOP("shares", "The quota of its tenant is used up: the router holds it back.")},
    {"queue",
     QT_TRANSLATE_NOOP("shares", "It waits for a place in the batch, for tokens of the budget or for KV blocks.")},
    {"fetch",
     QT_TRANSLATE_NOOP("shares", "KV of its prefix, or the weights of its model, are read from a memory tier.")},
    {"prefill",
     QT_TRANSLATE_NOOP("shares", "Its prompt, or a chunk of it, is computed beside what else is in the batch.")},
    {"transfer", QT_TRANSLATE_NOOP("shares", "It waits for room where it decodes, and its KV is sent there.")},
    {"decode", QT_TRANSLATE_NOOP("shares", "One token an iteration, together with the other sequences of the batch.")},
    {"preempted", QT_TRANSLATE_NOOP("shares", "Its KV was needed by older requests: it waits to be computed again.")},
    {"retry", QT_TRANSLATE_NOOP("shares", "It failed, and comes again after a pause.")},
    {"tool", QT_TRANSLATE_NOOP("shares", "A tool works for the session.")},
    {"retrieve", QT_TRANSLATE_NOOP("shares", "An index is read and adds tokens.")},
    {"wait",
     QT_TRANSLATE_NOOP("shares", "Nothing of the cluster works: the user reads, or something outside answers.")}};

} // namespace

QString stageText(const QString& id)
{
    return translated(id, std::begin(stageNames), std::end(stageNames));
}

QString stageExplained(const QString& id)
{
    return translated(id, std::begin(stageReasons), std::end(stageReasons));
}

QString timeShareText(const QString& id)
{
    return translated(id, std::begin(timeNames), std::end(timeNames));
}

QString timeShareExplained(const QString& id)
{
    const QString text = translated(id, std::begin(timeReasons), std::end(timeReasons));
    return text == id ? QString() : text;
}

QString tierText(const Design& design, const std::string& id)
{
    constexpr std::string_view devicePrefix = "device:";
    if (id.starts_with(devicePrefix)) {
        const std::string deployment = id.substr(devicePrefix.size());
        const Deployment* d = design.deployments.find(deployment);
        return QCoreApplication::translate("shares", "Devices of %1")
            .arg(QString::fromStdString(d ? displayName(*d) : deployment));
    }
    const Tier* tier = design.tiers.find(id);
    return QString::fromStdString(tier ? displayName(*tier) : id);
}

QString costShareText(const QString& id)
{
    return translated(id, std::begin(costNames), std::end(costNames));
}

QString powerKindText(const QString& id)
{
    return translated(id, std::begin(powerNames), std::end(powerNames));
}

} // namespace cw
