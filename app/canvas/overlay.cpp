// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/overlay.h"

#include <algorithm>
#include <array>

#include "app/canvas/facts.h"
#include "app/canvas/overlay_marks.h"

namespace cw
{

namespace
{

constexpr const char* names[] = {"", "utilisation", "power", "kv", "domains", "findings", "traffic"};
static_assert(std::size(names) == overlayCount);

} // namespace

const char* overlayName(OverlayKind kind)
{
    return names[static_cast<std::size_t>(kind)];
}

OverlayKind overlayNamed(QStringView name)
{
    for (std::size_t i = 1; i < std::size(names); ++i)
        if (name == QLatin1String(names[i]))
            return static_cast<OverlayKind>(i);
    return OverlayKind::None;
}

const OverlayMark& Overlay::none()
{
    static const OverlayMark mark;
    return mark;
}

QColor Overlay::color(const OverlayMark& mark, const CanvasTheme& theme) const
{
    if (mark.entry >= 0 && static_cast<std::size_t>(mark.entry) < entries.size()) {
        const LegendEntry& e = entries[static_cast<std::size_t>(mark.entry)];
        return theme.dark ? e.dark : e.light;
    }
    return scaleColor(mark.value, theme.dark);
}

QColor scaleColor(double value, bool dark)
{
    // Without the darkest end, which the dark canvas would swallow.
    static const std::array<QColor, 8> table{QColor("#123570"), QColor("#3b496c"), QColor("#575d6d"),
                                             QColor("#707173"), QColor("#8a8678"), QColor("#a59c74"),
                                             QColor("#c3b369"), QColor("#fee838")};
    const double v = std::clamp(std::isnan(value) ? 0.0 : value, 0.0, 1.0);
    const double at = (dark ? v : 1 - v) * (table.size() - 1);
    const auto i = std::min(static_cast<std::size_t>(at), table.size() - 2);
    return mixed(table[i], table[i + 1], at - static_cast<double>(i));
}

QColor inkOn(const QColor& ground)
{
    const QColor black(Qt::black), white(Qt::white);
    return contrast(black, ground) > contrast(white, ground) ? black : white;
}

QColor seriesColor(int index, bool dark)
{
    static const std::array<QColor, 8> onDark{QColor("#58a6f7"), QColor("#f09ecb"), QColor("#4fc47c"),
                                              QColor("#f0b64c"), QColor("#bfa2f5"), QColor("#f58a6d"),
                                              QColor("#45c8c8"), QColor("#aab3c2")};
    static const std::array<QColor, 8> onLight{QColor("#1763b6"), QColor("#b33d85"), QColor("#1a7a44"),
                                               QColor("#9a6300"), QColor("#7344c4"), QColor("#c24a22"),
                                               QColor("#0b7a86"), QColor("#586272")};
    const auto i = static_cast<std::size_t>(index) % onDark.size();
    return dark ? onDark[i] : onLight[i];
}

Overlay overlayOf(OverlayKind kind, const Scene& scene, const Report* report, std::span<const Finding> findings)
{
    Overlay overlay;
    overlay.kind = kind;
    if (!overlay.shown() || !scene.design)
        return overlay;
    overlay.nodes.resize(scene.nodes.size());
    overlay.links.resize(scene.links.size());
    overlay.pools.resize(scene.pools.size());
    const bool needsReport = kind != OverlayKind::Domains && kind != OverlayKind::Problems;
    switch (kind) {
    case OverlayKind::None: break;
    case OverlayKind::Utilisation: markUtilisation(overlay, scene, report); break;
    case OverlayKind::Power: markPower(overlay, scene, report); break;
    case OverlayKind::Kv: markKv(overlay, scene, report); break;
    case OverlayKind::Domains: markDomains(overlay, scene); break;
    case OverlayKind::Problems: markFindings(overlay, scene, findingMarks(*scene.design, findings)); break;
    case OverlayKind::Traffic: markTraffic(overlay, scene, report); break;
    }
    if (needsReport && !report)
        overlay.note = CanvasText::tr("Not computed yet");
    return overlay;
}

} // namespace cw
