// SPDX-License-Identifier: GPL-3.0-or-later
// All that can be placed.
#include "app/panels/part_entries.h"

#include <algorithm>
#include <map>
#include <set>

#include <QCoreApplication>

#include "app/canvas/facts.h"
#include "app/panels/part_text.h"
#include "model/design/generate.h"

namespace cw
{

namespace
{

constexpr int ownTypesSection = -3, ownSection = -2, typesSection = -1, systemsSection = 100, generatorsSection = 101;

QString word(const char* english)
{
    return QCoreApplication::translate("palette", english);
}
#define WORD(english) word(QT_TRANSLATE_NOOP("palette", english))

int scoreOf(const QString& haystack, const QString& word)
{
    const qsizetype at = haystack.indexOf(word);
    if (at == 0)
        return 100;
    if (at > 0)
        return haystack[at - 1].isLetterOrNumber() ? 40 : 70;
    // Letters in order within the name only, else long descriptions match everything.
    const qsizetype end = haystack.indexOf(QLatin1Char('\n'));
    qsizetype i = 0;
    for (qsizetype p = 0; p < end && i < word.size(); ++p)
        if (haystack[p] == word[i])
            ++i;
    return i == word.size() && word.size() > 1 ? 10 : 0;
}

class Collector
{
public:
    Collector(const Catalogue& catalogue, const QSet<QString>& own) : m_catalogue(catalogue), m_own(own)
    {
        for (const Type& type : catalogue.systems)
            for (const Item& item : type.items) {
                m_builtIn.insert(item.part);
                if (const Part* part = catalogue.parts.find(item.part); part && isAccelerator(part->kind))
                    m_yearOf[type.id] = std::max(m_yearOf[type.id], part->year);
            }
    }

    void part(const Part& part)
    {
        const int order = sectionOrder(part.kind);
        if (order < 0)
            return;
        const bool own = m_own.contains(QString::fromStdString(part.id));
        PartEntry entry = named(part, own ? plainName(part) : shortName(part), cw::subtitle(part));
        entry.section = own ? WORD("My parts") : sectionName(part.kind);
        entry.kind = kindName(part.kind);
        entry.kindColor = QLatin1String(kindColorKey(part.kind));
        entry.year = part.year;
        entry.own = own;
        int peak = 0;
        if (part.compute)
            if (const auto bf16 = part.compute->peak.find("bf16"); bf16 != part.compute->peak.end())
                peak = static_cast<int>(std::min(bf16->second / 1e12, 1e6));
        // What systems are built of leads, then the newest and fastest; guesses about what is announced come last.
        entry.rank = {own ? ownSection : order,
                      part.confidence == Confidence::Low,
                      !m_builtIn.contains(part.id),
                      isAccelerator(part.kind) && part.kind != PartKind::Gpu,
                      -part.year,
                      -peak};
        add(std::move(entry));
    }

    void system(const Type& type, bool ofDesign)
    {
        const bool own = !ofDesign && m_own.contains(QString::fromStdString(type.id));
        PartEntry entry = named(type, plainName(type), cw::subtitle(type, m_catalogue));
        entry.what = ofDesign ? EntryKind::Type : EntryKind::System;
        entry.section = own ? WORD("My types") : ofDesign ? WORD("Types of this design") : WORD("Systems");
        entry.kind = QString::fromStdString(type.kind);
        entry.kindColor = QStringLiteral("system");
        entry.year = m_yearOf[type.id];
        entry.own = own;
        entry.rank = {own        ? ownTypesSection
                      : ofDesign ? typesSection
                                 : systemsSection,
                      type.confidence == Confidence::Low && !ofDesign,
                      false,
                      false,
                      -entry.year,
                      0};
        add(std::move(entry));
    }

    void generator(FabricKind kind, const QString& name, const QString& subtitle)
    {
        PartEntry entry;
        entry.id = QLatin1String("generate:") + QLatin1String(enumName(kind));
        entry.name = entry.fullName = entry.plainName = name;
        entry.subtitle = subtitle;
        entry.section = WORD("Generators");
        entry.kind = WORD("generator");
        entry.kindColor = QStringLiteral("network");
        entry.confidence = QStringLiteral("high");
        entry.what = EntryKind::Generator;
        entry.rank = {generatorsSection, 0, 0, 0, 0, static_cast<int>(kind)};
        add(std::move(entry));
    }

    QList<PartEntry> take()
    {
        std::stable_sort(m_entries.begin(), m_entries.end(),
                         [](const PartEntry& a, const PartEntry& b) { return a.rank < b.rank; });
        // The best known bearer of a short name keeps it.
        QSet<QString> taken;
        for (PartEntry& entry : m_entries) {
            if (taken.contains(entry.name))
                entry.name = taken.contains(entry.plainName) ? entry.fullName : entry.plainName;
            taken.insert(entry.name);
        }
        return std::move(m_entries);
    }

private:
    template<class T>
    PartEntry named(const T& thing, const QString& name, const QString& subtitle) const
    {
        PartEntry entry;
        entry.id = QString::fromStdString(thing.id);
        entry.name = name;
        entry.fullName = thing.name.empty() ? entry.id : QString::fromStdString(thing.name);
        entry.plainName = plainName(thing);
        entry.subtitle = subtitle;
        entry.vendor = QString::fromStdString(thing.vendor);
        entry.confidence = QLatin1String(enumName(thing.confidence));
        return entry;
    }

    void add(PartEntry entry)
    {
        const QStringList words{entry.name, entry.id,      entry.fullName, entry.vendor,
                                entry.kind, entry.section, entry.subtitle};
        entry.haystack = words.join(QLatin1Char('\n')).toLower();
        m_entries << std::move(entry);
    }

    const Catalogue& m_catalogue;
    const QSet<QString>& m_own;
    std::map<std::string, int> m_yearOf; ///< of systems: that of their newest accelerator
    std::set<std::string> m_builtIn;     ///< parts of systems
    QList<PartEntry> m_entries;
};

} // namespace

QList<PartEntry> partEntries(const Catalogue& catalogue, const Design* design, const QSet<QString>& own)
{
    Collector entries(catalogue, own);
    for (const Part& part : catalogue.parts)
        entries.part(part);
    for (const Type& type : catalogue.systems)
        entries.system(type, false);
    if (design)
        for (const Type& type : design->types)
            if (!catalogue.systems.contains(type.id))
                entries.system(type, true);
    entries.generator(FabricKind::FatTree, WORD("Fat tree…"), WORD("two or three levels"));
    entries.generator(FabricKind::RailOptimised, WORD("Rail-optimised…"), WORD("a leaf for each adapter of a node"));
    entries.generator(FabricKind::Dragonfly, WORD("Dragonfly…"), WORD("groups of routers, all joined"));
    entries.generator(FabricKind::Torus, WORD("Torus…"), WORD("a grid that closes, of chips or switches"));
    entries.generator(FabricKind::ScaleUp, WORD("NVLink domain…"), WORD("every accelerator on every switch"));
    return entries.take();
}

int matchScore(const PartEntry& entry, const QStringList& words)
{
    int sum = 0;
    for (const QString& w : words) {
        const int score = scoreOf(entry.haystack, w);
        if (score == 0)
            return 0;
        sum += score;
    }
    if (words.size() == 1 && entry.id.compare(words.first(), Qt::CaseInsensitive) == 0)
        sum += 1000;
    return sum;
}

QStringList searchWords(const QString& typed)
{
    return typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

} // namespace cw
