// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid over a drawing: utilisation, power, KV residency, failure domains, findings or traffic, as one mark for
// each thing drawn and a legend.
#pragma once

#include <cmath>
#include <limits>
#include <span>
#include <vector>

#include "app/canvas/scene.h"
#include "model/core/error.h"

namespace cw
{

enum class OverlayKind { None, Utilisation, Power, Kv, Domains, Problems, Traffic };
/// "", "utilisation", "power", "kv", "domains", "findings", "traffic".
const char* overlayName(OverlayKind);
OverlayKind overlayNamed(QStringView name);
inline constexpr int overlayCount = 7;

/// What one node or link shows: a place on the scale, or one of the legend's entries, with its figure in words.
struct OverlayMark {
    double value = std::numeric_limits<double>::quiet_NaN(); ///< 0 … 1 of the scale
    int entry = -1;                                          ///< index of a legend entry
    QString figure;

    bool onScale() const { return !std::isnan(value); }
    bool any() const { return onScale() || entry >= 0; }
};

struct LegendEntry {
    QColor dark, light; ///< in either theme
    QString sign;       ///< the second channel beside the colour: "A", "!"
    QString text;
};

struct Overlay {
    OverlayKind kind = OverlayKind::None;
    QString title;
    bool scaled = false; ///< has a colour scale from `low` to `high`
    QString low, high;
    std::vector<LegendEntry> entries;
    QString note;                                 ///< why there is nothing to see, or what else there is to know
    std::vector<OverlayMark> nodes, links, pools; ///< by index in the scene

    bool shown() const { return kind != OverlayKind::None; }
    const OverlayMark& ofNode(std::size_t i) const { return i < nodes.size() ? nodes[i] : none(); }
    const OverlayMark& ofLink(std::size_t i) const { return i < links.size() ? links[i] : none(); }
    const OverlayMark& ofPool(std::size_t i) const { return i < pools.size() ? pools[i] : none(); }
    /// The colour of a mark that is any().
    QColor color(const OverlayMark&, const CanvasTheme&) const;
    /// Marks from here on are hatched as well, so that the worst is seen without colours.
    static constexpr double hatchedFrom = 0.9;

private:
    static const OverlayMark& none();
};

/// `report` may be null: then overlays that need one say so in their note.
Overlay overlayOf(OverlayKind kind, const Scene& scene, const Report* report, std::span<const Finding> findings);

/// Colours of the scale, from blue by grey to yellow after cividis (Nuñez et al. 2018), which colour-blind readers see
/// as others do: what is high is bright on the dark theme and dark on the light one. `value` 0 … 1.
QColor scaleColor(double value, bool dark);
/// Black or white, whichever is read better on `ground`.
QColor inkOn(const QColor& ground);
/// Hues that stay apart for colour-blind readers, as the charts have them.
QColor seriesColor(int index, bool dark);

} // namespace cw
