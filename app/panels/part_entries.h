// SPDX-License-Identifier: GPL-3.0-or-later
// All that can be placed, as the palette and the quick insert list it, and how well it fits what was typed.
#pragma once

#include <array>

#include <QList>
#include <QSet>
#include <QString>
#include <QStringList>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"

namespace cw
{

enum class EntryKind { Part, System, Type, Generator };

struct PartEntry {
    QString id; ///< of a generator: "generate:fat-tree"
    QString name, fullName, plainName, subtitle, section, kind, kindColor, vendor, confidence;
    int year = 0; ///< 0 = not known
    EntryKind what = EntryKind::Part;
    bool own = false;
    QString haystack; ///< lower case: name, id, other names, vendor, kind, section, facts
    /// Section, guessed, unused by systems, other than a GPU, minus the year, minus the peak: the smaller the earlier.
    std::array<int, 6> rank{};
};

/// Parts, systems, the reusable types of `design` (may be null) and generators, in the order of the palette. The
/// user's own parts and types (`own`) have sections of their own.
QList<PartEntry> partEntries(const Catalogue&, const Design* design, const QSet<QString>& own);

/// How well an entry fits the words: 0 when one of them does not occur. A word counts as start of the name, start of a
/// word, inside, or as letters in order; somebody who types an id in full means that part.
int matchScore(const PartEntry&, const QStringList& words);
/// What was typed, in words.
QStringList searchWords(const QString& typed);

} // namespace cw
