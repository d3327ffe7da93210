// SPDX-License-Identifier: GPL-3.0-or-later
// What a drawing carries beside the machine: notes, frames, layers, and findings that somebody has approved.
#pragma once

#include <array>
#include <string>

#include "model/io/fields.h"

namespace cw
{

enum class AnnotationKind { Note, Frame };
template<>
struct EnumNames<AnnotationKind> {
    static constexpr std::array<std::pair<AnnotationKind, const char*>, 2> names{
        {{AnnotationKind::Note, "note"}, {AnnotationKind::Frame, "frame"}}};
};

/// Text on the canvas, or a titled rectangle behind other things. It means nothing to the machine.
struct Annotation {
    std::string id;
    AnnotationKind kind = AnnotationKind::Note;
    std::string text;                    ///< of a frame: its title
    std::array<double, 2> at{0, 0};      ///< top-left corner, canvas units, in the whole drawing
    std::array<double, 2> size{200, 80}; ///< width and height, canvas units
    int color = 0;                       ///< index of a series hue
    bool locked = false;
    int z = 0;
    std::string layer; ///< id of a layer; empty = the base layer
    Extra extra;
    friend bool operator==(const Annotation&, const Annotation&) = default;
};
template<class A>
void fields(A& a, Annotation& v)
{
    a(Field{"kind", "note or frame."}, v.kind, AnnotationKind::Note);
    a(Field{"text", "What the note says; the title of a frame."}, v.text);
    a(Field{"at", "Top-left corner x, y in the drawing."}, v.at, std::array<double, 2>{0, 0});
    a(Field{"size", "Width and height."}, v.size, std::array<double, 2>{200, 80});
    a(Field{"color", "Index of a series hue."}, v.color, 0);
    a(Field{"locked"}, v.locked, false);
    a(Field{"z"}, v.z, 0);
    a(Field{"layer", "Id of a layer."}, v.layer);
    a.extra(v.extra);
}

/// Things that are shown, hidden and locked together. Items, and annotations, name theirs.
struct Layer {
    std::string id;
    std::string name;
    bool hidden = false; ///< not drawn and not clickable; still part of the machine
    bool locked = false; ///< can't be moved or deleted by hand
    int rank = 0;        ///< order in the list
    Extra extra;
    friend bool operator==(const Layer&, const Layer&) = default;
};
template<class A>
void fields(A& a, Layer& v)
{
    a(Field{"name"}, v.name);
    a(Field{"hidden", "Not drawn; still part of the machine."}, v.hidden, false);
    a(Field{"locked"}, v.locked, false);
    a(Field{"rank", "Order in the list."}, v.rank, 0);
    a.extra(v.extra);
}

/// A finding that somebody looked at and accepts, with the reason.
struct Approval {
    std::string id;
    std::string finding; ///< message id of the finding
    std::string at;      ///< JSON pointer the finding speaks of
    std::string reason;
    Extra extra;
    friend bool operator==(const Approval&, const Approval&) = default;
};
template<class A>
void fields(A& a, Approval& v)
{
    a.required(Field{"finding", "Message id of the finding."}, v.finding);
    a(Field{"at", "JSON pointer that the finding speaks of."}, v.at);
    a(Field{"reason", "Why it is accepted."}, v.reason);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Annotation)
CW_FIELDS_ELSEWHERE(Layer)
CW_FIELDS_ELSEWHERE(Approval)

} // namespace cw
