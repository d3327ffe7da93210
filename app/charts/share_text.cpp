// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/share_text.h"

#include <QCoreApplication>

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
                               {"other", QT_TRANSLATE_NOOP("shares", "Other")}};

} // namespace

QString timeShareText(const QString& id)
{
    return translated(id, std::begin(timeNames), std::end(timeNames));
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
