// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing of the design and of each variant, and what was found in them.
#include <algorithm>
#include <map>

#include "app/canvas/difference_marks.h"
#include "app/canvas/scene_painter.h"
#include "app/document/messages.h"
#include "app/report/report_pages.h"
#include "model/design/approvals.h"
#include "model/design/names.h"

namespace cw
{

namespace
{

constexpr double margin = 16;             ///< canvas units about a drawing
constexpr QSizeF usualRoom(730, 440);     ///< points that a drawing gets on a sheet
constexpr std::size_t mostInFull = 400;   ///< things drawn with all their words however small they get
constexpr std::size_t mostFindings = 200; ///< of one design

QString severityText(Severity s)
{
    return s == Severity::Error     ? ReportWords::tr("error")
           : s == Severity::Warning ? ReportWords::tr("warning")
                                    : ReportWords::tr("note");
}

ReportTone severityTone(Severity s)
{
    return s == Severity::Error ? ReportTone::Bad : s == Severity::Warning ? ReportTone::Plain : ReportTone::Dim;
}

/// Findings that say the same of several places.
struct Alike {
    const Finding* finding = nullptr; ///< the first
    QStringList places;               ///< of them, a few
    std::size_t count = 0;
};

std::vector<Alike> alike(const Findings& findings)
{
    constexpr int mostPlaces = 3;
    std::vector<Alike> groups;
    std::map<QString, std::size_t> known;
    for (const Finding& f : findings) {
        const QString key = QString::fromStdString(f.code) + QLatin1Char('\n') + localized(f.what) + localized(f.fix);
        const auto [at, isNew] = known.emplace(key, groups.size());
        if (isNew)
            groups.push_back({&f, {}, 0});
        Alike& group = groups[at->second];
        ++group.count;
        if (group.places.size() < mostPlaces && !f.where.empty())
            group.places << shortened(QString::fromStdString(f.where), 120);
    }
    return groups;
}

QString placesText(const Alike& group)
{
    const QString places = group.places.join(QStringLiteral(", "));
    const auto others = static_cast<qsizetype>(group.count) - group.places.size();
    return others > 0 && !group.places.isEmpty() ? ReportWords::tr("%1 and %2 more").arg(places).arg(others) : places;
}

/// With marks on what differs from `base`, unless it is that.
std::optional<ReportDrawing> drawingOf(const ReportSubject& s, const ReportSubject& base)
{
    const Scene scene = layOut(s.design, s.report.get());
    if (scene.bounds.isEmpty())
        return std::nullopt;
    CanvasTheme theme = lightTheme();
    theme.background = Qt::white;
    SceneView view;
    // Names that nobody can read would only make the file large.
    const bool marked = &s != &base && scene.nodes.size() <= mostInFull;
    const Scene other = marked ? layOut(base.design, base.report.get()) : Scene();
    const DifferenceMarks marks = marked ? differencesOf(scene, *base.design, other) : DifferenceMarks();
    QRectF area = scene.bounds;
    for (const int gone : marks.goneNodes)
        area = area.united(other.nodes[static_cast<std::size_t>(gone)].rect);
    area.adjust(-margin, -margin, margin, margin);
    if (scene.nodes.size() > mostInFull) {
        view.zoom = std::min({1.0, usualRoom.width() / area.width(), usualRoom.height() / area.height()});
        view.detail = detailAt(view.zoom);
    }
    ReportDrawing drawing;
    DrawList list = drawScene(scene, theme, view);
    if (marked)
        drawDifferences(list, scene, other, marks, theme, view);
    drawing.list = std::make_shared<const DrawList>(std::move(list));
    drawing.area = QRectF(area.topLeft() * view.zoom, area.size() * view.zoom);
    return drawing;
}

} // namespace

void addDrawings(ReportPages& pages, const ReportSource& source)
{
    for (const ReportSubject& s : source.subjects) {
        const bool base = &s == &source.first();
        if (!s.design)
            continue;
        auto drawing = drawingOf(s, source.first());
        if (!drawing)
            continue;
        ReportPage page{QStringLiteral("drawing:") + s.id,
                        base ? ReportWords::tr("The design")
                             : ReportWords::tr("Variant: %1").arg(shortened(s.name, 90)),
                        {}};
        page.level = base ? 1 : 2;
        const Variant* variant = base ? nullptr : source.base->variants.find(s.id.toStdString());
        const std::string& notes = variant ? variant->notes : s.design->notes;
        if (!notes.empty())
            page.blocks.emplace_back(ReportText{shortened(QString::fromStdString(notes), 1200)});
        if (!base)
            page.blocks.emplace_back(ReportText{ReportWords::tr("Marked: + added, − removed, ~ changed."),
                                                ReportText::Style::Small, ReportTone::Dim});
        page.blocks.emplace_back(std::move(*drawing));
        pages.push_back(std::move(page));
    }
}

void addFindings(ReportPages& pages, const ReportSource& source)
{
    ReportPage page{QStringLiteral("findings"), ReportWords::tr("Findings"), {}};
    const ReportSubject& base = source.first();
    for (const ReportSubject& s : source.subjects) {
        const bool isBase = &s == &base;
        if (!s.design) {
            page.blocks.emplace_back(ReportText{shortened(s.name, 120), ReportText::Style::Heading});
            page.blocks.emplace_back(ReportText{s.problem, ReportText::Style::Body, ReportTone::Bad});
            continue;
        }
        Findings findings;
        for (const Finding& f : s.findings)
            if (isBase || std::ranges::find(base.findings, f) == base.findings.end())
                findings.push_back(f);
        if (findings.empty())
            continue;
        std::ranges::stable_sort(findings, std::greater<>(), &Finding::severity);
        if (!isBase)
            page.blocks.emplace_back(ReportText{ReportWords::tr("%1: what is new there").arg(shortened(s.name, 120)),
                                                ReportText::Style::Heading});
        ReportTable table{{{ReportWords::tr("Kind"), 0.45},
                           {ReportWords::tr("What"), 2.2},
                           {ReportWords::tr("What helps"), 1.6},
                           {ReportWords::tr("Where"), 1}},
                          {}};
        const std::vector<Alike> groups = alike(findings);
        for (const Alike& group : groups) {
            if (table.rows.size() == mostFindings)
                break;
            const Finding& f = *group.finding;
            const Approval* approval = approvalOf(*s.design, f);
            QString what = shortened(localized(f.what), 600);
            if (approval)
                what += QLatin1Char('\n') +
                        ReportWords::tr("Accepted: %1").arg(shortened(QString::fromStdString(approval->reason), 300));
            table.rows.push_back({{severityText(f.severity), severityTone(f.severity)},
                                  {what, approval ? ReportTone::Dim : ReportTone::Plain},
                                  {shortened(localized(f.fix), 600)},
                                  {placesText(group)}});
        }
        const std::size_t left = groups.size() - table.rows.size();
        page.blocks.emplace_back(std::move(table));
        if (left > 0)
            page.blocks.emplace_back(ReportText{ReportWords::tr("%1 more are not shown.").arg(left),
                                                ReportText::Style::Small, ReportTone::Dim});
    }
    if (page.blocks.empty())
        page.blocks.emplace_back(ReportText{ReportWords::tr("Nothing was found that speaks against this design.")});
    pages.push_back(std::move(page));
}

} // namespace cw
