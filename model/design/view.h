// SPDX-License-Identifier: GPL-3.0-or-later
// What a design keeps for those who look at it: the camera, the pinned baseline, scenes of a presentation, sweeps with
// their results. None of it means anything to the machine, and variants share it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "model/io/fields.h"

namespace cw
{

/// A page of a presentation: a view of the drawing, chosen charts, a sentence.
struct PresentationScene {
    std::string id;
    std::string name;
    std::string text;                      ///< the sentence under the title
    std::string notes;                     ///< for who speaks
    int rank = 0;                          ///< order of the pages
    std::string variant;                   ///< id; empty = the base
    std::string flip;                      ///< id of the variant that a key flips to and back; empty = none
    bool drawing = true;                   ///< the drawing is shown
    std::array<double, 3> camera{0, 0, 0}; ///< centre x, y and zoom; zoom 0 = fit
    double extent = 0;                     ///< width of what the camera showed, canvas units; 0 = by zoom
    std::string inside;                    ///< path of the assembly that was entered
    std::string overlay;                   ///< id of the overlay; empty = none
    std::vector<std::string> charts;       ///< ids of charts; "sweep:ID" is a kept sweep
    bool figures = true;                   ///< the headline figures are shown
    Extra extra;
    friend bool operator==(const PresentationScene&, const PresentationScene&) = default;
};
template<class A>
void fields(A& a, PresentationScene& v)
{
    a(Field{"name"}, v.name);
    a(Field{"text", "The sentence of the page."}, v.text);
    a(Field{"notes", "For who speaks."}, v.notes);
    a(Field{"rank", "Order of the pages."}, v.rank, 0);
    a(Field{"variant", "Id of the variant shown; empty = the base."}, v.variant);
    a(Field{"flip", "Id of the variant that a key flips to and back."}, v.flip);
    a(Field{"drawing", "The drawing is shown."}, v.drawing, true);
    a(Field{"camera", "Centre x, y, zoom; zoom 0 = fit."}, v.camera, std::array<double, 3>{0, 0, 0});
    a(Field{"extent", "Width of what the camera showed, in units of the drawing; 0 = by the zoom."}, v.extent, 0.0);
    a(Field{"inside", "Path of the assembly that was entered."}, v.inside);
    a(Field{"overlay"}, v.overlay);
    a(Field{"charts", "Ids of charts; \"sweep:ID\" is a kept sweep."}, v.charts);
    a(Field{"figures", "The headline figures are shown."}, v.figures, true);
    a.extra(v.extra);
}

/// A field that a sweep varies.
struct SweptField {
    std::string pointer;
    std::vector<Json> values;
    friend bool operator==(const SweptField&, const SweptField&) = default;
};
template<class A>
void fields(A& a, SweptField& v)
{
    a.required(Field{"pointer", "JSON pointer of the field."}, v.pointer);
    a.required(Field{"values", "In the order of the axis."}, v.values);
}

/// What came of one combination of values.
struct SweptPoint {
    std::map<std::string, std::vector<double>> figures; ///< by metric id: the value, or value, low and high
    std::string error;                                  ///< why there are none
    friend bool operator==(const SweptPoint&, const SweptPoint&) = default;
};
template<class A>
void fields(A& a, SweptPoint& v)
{
    a(Field{"figures", "By metric: the value, or value, low and high of its band."}, v.figures);
    a(Field{"error", "Why there are no figures."}, v.error);
}

/// A sweep that is kept, with its results.
struct SavedSweep {
    std::string id;
    std::string name;
    int rank = 0;
    std::string variant; ///< that it was made of; empty = the base
    std::vector<SweptField> axes;
    bool simulated = false;
    std::uint32_t seed = 1;
    std::string chart = "curves";   ///< curves, heatmap or pareto
    std::string x, y;               ///< metric ids; x only of a front
    std::string madeOf;             ///< fingerprint of the design it was made of: another one, and the results are old
    std::vector<SweptPoint> points; ///< the last axis varies fastest; shorter than the combinations: not finished
    Extra extra;
    friend bool operator==(const SavedSweep&, const SavedSweep&) = default;
};
template<class A>
void fields(A& a, SavedSweep& v)
{
    a(Field{"name"}, v.name);
    a(Field{"rank", "Order in lists."}, v.rank, 0);
    a(Field{"variant", "That it was made of; empty = the base."}, v.variant);
    a(Field{"axes", "Fields that are varied."}, v.axes);
    a(Field{"simulated", "Simulated, not estimated."}, v.simulated, false);
    a(Field{"seed"}, v.seed, 1);
    a(Field{"chart", "curves, heatmap or pareto."}, v.chart, "curves");
    a(Field{"x", "Metric of the horizontal axis of a front."}, v.x);
    a(Field{"y", "Metric shown."}, v.y);
    a(Field{"made_of", "Fingerprint of the design that the results were made of."}, v.madeOf);
    a(Field{"points", "Results; the last axis varies fastest."}, v.points);
    a.extra(v.extra);
}

struct View {
    std::array<double, 3> camera{0, 0, 0}; ///< centre x, y and zoom; zoom 0 = fit on opening
    std::string baseline;                  ///< variant that others are compared with; empty = the base
    IdMap<PresentationScene> scenes;
    IdMap<SavedSweep> sweeps;
    Extra extra;
    friend bool operator==(const View&, const View&) = default;
};
template<class A>
void fields(A& a, View& v)
{
    a(Field{"camera", "Centre x, y, zoom."}, v.camera, std::array<double, 3>{0, 0, 0});
    a(Field{"baseline", "Id of the variant that others are compared with; empty = the base."}, v.baseline);
    a(Field{"scenes", "Pages of a presentation."}, v.scenes);
    a(Field{"sweeps", "Sweeps with their results."}, v.sweeps);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(PresentationScene)
CW_FIELDS_ELSEWHERE(SavedSweep)
CW_FIELDS_ELSEWHERE(View)

} // namespace cw
