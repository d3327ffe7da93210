// SPDX-License-Identifier: GPL-3.0-or-later
// A design laid out: boxes, frames, pools and routed links in canvas units. A value made from values.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "app/canvas/spatial_grid.h"
#include "app/canvas/theme.h"
#include "model/design/design.h"
#include "sim/report.h"

namespace cw
{

inline constexpr double gridStep = 8;
inline constexpr double boxWidth = 128, boxHeight = 62;

/// A component's box, or the frame of an assembly or of an instance of a type.
/// Use of a link from which it counts as the trouble.
inline constexpr double saturatedUse = 0.9;

struct SceneNode {
    std::string path;    ///< "leaf", "prefill/gpu"
    std::string pointer; ///< "/items/leaf", "/types/hgx/items/gpu"
    int parent = -1;     ///< enclosing frame
    bool frame = false;
    bool inType = false;    ///< lies inside an instance: moving it changes the type
    bool positioned = true; ///< has `at`; else it was laid out automatically
    bool locked = false;
    bool replicated = false;
    std::int64_t count = 1; ///< instances in one of what encloses it
    QRectF rect;
    QPointF origin; ///< of a frame: where `at` of its content counts from
    QString title, subtitle;
    QString badge; ///< "×8"
    QString power; ///< of a frame: "9.4 kW"
    Hue hue = Hue::Neutral;
    const Part* part = nullptr;       ///< of a component; owned by the scene's design
    bool forwards = false;            ///< a switch or a network adapter: its use is that of its busiest link
    double compute = -1, memory = -1; ///< use, 0 … 1; negative = not known
};

enum class Side : unsigned char { Left, Top, Right, Bottom };

/// A drawn connection, or the way KV takes between two pools.
struct SceneLink {
    std::string pointer;    ///< "/connections/eth", "/types/hgx/connections/nvl", "/routes/kv"
    std::string path;       ///< the instance that a type's connection is drawn in
    int from = -1, to = -1; ///< nodes; of a route: pools
    Side fromSide = Side::Right, toSide = Side::Left;
    std::vector<QPointF> points;
    double width = 2;
    bool dashed = false;
    bool route = false;
    Hue hue = Hue::Neutral;
    double use = -1;      ///< busiest channel, 0 … 1; negative = not known
    QString words, brief; ///< what the label says, and in short where that finds no place
    QString label;        ///< the one that is shown; may be empty
    QRectF labelRect;
    bool provisional = false; ///< stretched while its ends were moved; its way is to be looked for again
    const Connection* connection = nullptr; ///< of the scene's design; null for routes
    bool shaped = false;                    ///< goes through corners that the user fixed

    bool saturated() const { return use >= saturatedUse; }
};

struct ScenePool {
    std::string id;
    QString name, label;
    Hue hue = Hue::Accelerator;
    std::vector<QRectF> hulls;
    QRectF labelRect;
    std::vector<int> members;
};

struct Scene {
    DesignPointer design;
    std::vector<SceneNode> nodes; ///< frames before what is in them
    std::vector<SceneLink> links;
    std::vector<ScenePool> pools;
    QRectF bounds;            ///< of everything, labels too
    DesignPointer laidOutFrom; ///< whose parts and connections are pointed at, also after moves
    bool provisional = false;  ///< moved about without laying out anew
    SpatialGrid nodeGrid;
    std::shared_ptr<const std::vector<LinkUse>> uses; ///< what the words of links were made from
    QString language;                                 ///< a word in the language of the words

    /// Index of a drawn place, or of the collapsed frame that hides it; −1 when there is none.
    int find(std::string_view path) const;
    /// The innermost node at a point; −1 when none.
    int nodeAt(QPointF p) const;
    /// The link nearest to a point within `reach`; −1 when none. Routes are not found.
    int linkAt(QPointF p, double reach) const;
    int poolAt(QPointF p) const;
    /// Call after links got other points: linkAt() looks for them anew.
    void linksMoved() { m_pieces.reset(); }
    /// Whether node `inner` is `outer` or lies in it.
    bool isWithin(int inner, int outer) const;
    /// Where the positions inside the instance that a link is drawn in count from.
    QPointF originOf(const SceneLink& link) const;

    std::unordered_map<std::string, int> byPath;

private:
    /// Pieces of links and labels by place; made when a link is first looked for.
    struct Pieces {
        SpatialGrid grid;
        std::vector<int> link; ///< by piece
        std::vector<bool> label;
    };
    mutable std::shared_ptr<const Pieces> m_pieces;
};

/// Sets `bounds`.
void measure(Scene& scene);

/// Lays out a design. With `previous`, links whose surroundings did not change keep their way, so that an edit
/// re-routes only what it touches. `report` may be null, or older than the design.
Scene layOut(DesignPointer design, const Report* report, const Scene* previous = nullptr);

/// The drawn place that a selector or an end of a connection names: ranges, ports and enclosing assemblies that do not
/// lead the path are taken off ("rack[0]/prefill[0-1]/gpu#p0" → "prefill/gpu"). `prefix` is the instance that the
/// names are relative to.
std::string placeOf(const IdMap<Item>& scope, std::string_view selector, std::string_view prefix = {});

} // namespace cw
