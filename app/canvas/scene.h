// SPDX-License-Identifier: GPL-3.0-or-later
// A design laid out: boxes, frames, pools and routed links in canvas units. A value made from values.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "app/canvas/link_points.h"
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
    bool locked = false;    ///< itself, or by its layer
    bool replicated = false;
    bool assembly = false;  ///< no component: has an inside that can be collapsed
    bool collapsed = false; ///< an assembly drawn as a box, with its totals as subtitle
    bool package = false;   ///< dies that act as one accelerator
    std::int64_t count = 1; ///< instances in one of what encloses it
    QRectF rect;
    QPointF origin; ///< of a frame: where `at` of its content counts from
    QString title, subtitle;
    QString badge;   ///< "×8"
    QString power;   ///< of a frame: "9.4 kW"
    QString differs; ///< "3 of 64 differ": instances with figures of their own
    Hue hue = Hue::Neutral;
    const Part* part = nullptr;       ///< of a component; owned by the scene's design
    bool forwards = false;            ///< a switch or a network adapter: its use is that of its busiest link
    double compute = -1, memory = -1; ///< use, 0 … 1; negative = not known
};

enum class Side : unsigned char { Left, Top, Right, Bottom };

/// What the label of a link says, and in short where that finds no place.
struct LinkWords {
    QString full, brief;
    friend bool operator==(const LinkWords&, const LinkWords&) = default;
};

/// A drawn connection, or the way KV takes between two pools.
struct SceneLink {
    std::string pointer;    ///< "/connections/eth", "/types/hgx/connections/nvl", "/routes/kv"
    std::string path;       ///< the instance that a type's connection is drawn in
    int from = -1, to = -1; ///< nodes; of a route: pools
    Side fromSide = Side::Right, toSide = Side::Left;
    LinkPoints points;
    double width = 2;
    bool dashed = false;
    bool route = false;
    Hue hue = Hue::Neutral;
    double use = -1;                        ///< busiest channel, 0 … 1; negative = not known
    std::shared_ptr<const LinkWords> words; ///< null = it has no label
    QString label;                          ///< the one that is shown; may be empty
    QRectF labelRect;
    const Connection* connection = nullptr; ///< of the scene's design; null for routes
    bool shaped = false;                    ///< goes through corners that the user fixed
    bool provisional = false;               ///< stretched while its ends were moved; its way is to be looked for again
    bool kept = false;                      ///< has the way that it had in the scene before

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

/// A note, or a titled frame behind other things.
struct SceneNote {
    std::string id;
    bool frame = false;
    bool locked = false; ///< itself, or by its layer
    int color = 0;       ///< index of a series hue
    QRectF rect;
    QString text;      ///< of a frame: its title
    QStringList lines; ///< of a note: the text in lines that fit its width

    std::string path() const { return std::string(scheme) + id; }
    std::string pointer() const { return "/annotations/" + id; }
    /// How selections name annotations ("note:remark"); ids of items hold no colon.
    static constexpr std::string_view scheme = "note:";
};

struct Scene {
    DesignPointer design;
    std::vector<SceneNode> nodes; ///< frames before what is in them
    std::vector<SceneLink> links;
    std::vector<ScenePool> pools;
    std::vector<SceneNote> notes; ///< the topmost last
    QRectF bounds;                ///< of everything, labels too
    DesignPointer laidOutFrom;    ///< whose parts and connections are pointed at, also after moves
    bool provisional = false;     ///< moved about without laying out anew
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
    /// The topmost note at a point, or a frame that shows its title or border there (`reach` about it); −1 when none.
    int noteAt(QPointF p, double reach) const;
    /// The annotation that a selection calls "note:id"; −1 when there is none.
    int findNote(std::string_view path) const;
    /// Whether node `inner` is `outer` or lies in it.
    bool isWithin(int inner, int outer) const;
    /// Where the positions inside the instance that a link is drawn in count from.
    QPointF originOf(const SceneLink& link) const;

    std::unordered_map<std::string, int> byPath;
    std::unordered_set<std::string> hidden; ///< places on hidden layers, or in something that is

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
