// SPDX-License-Identifier: GPL-3.0-or-later
// Throughput of an accelerator against what one user gets, over the loads of each design, with the front that no load
// of any design beats. Only like designs share a front: the same models, precisions and lengths of requests.
#include <algorithm>
#include <cmath>

#include "app/charts/builders/builders.h"
#include "app/panels/quantity_text.h"
#include "model/design/variant.h"

namespace cw::builders
{
namespace
{

/// Whether a patch can change what is computed: models, precisions, requests.
bool touchesWork(const Design& base, const QString& id)
{
    const Variant* variant = base.variants.find(id.toStdString());
    if (!variant)
        return false;
    const std::string patch = writeJson(variant->patch);
    return patch.find("\"/models") != std::string::npos || patch.find("\"/deployments") != std::string::npos ||
           patch.find("\"/workload") != std::string::npos;
}

struct PlacedPoint {
    QPointF at;
    QString label, opens;
};

std::vector<PlacedPoint> pointsOf(const ChartSubject& subject, const QString& name)
{
    std::vector<PlacedPoint> out;
    const Report* report = subject.report.get();
    const Report* curve = subject.analytic ? subject.analytic.get() : report;
    if (!report || !curve)
        return out;
    const double accelerators = acceleratorsOf(*curve);
    const Headline& h = curve->headline;
    if (!(accelerators > 0) || !(h.requestsPerSecond > 0))
        return out;
    const double output = h.outputTokensPerSecond / h.requestsPerSecond; // tokens of a request
    for (const LoadPoint& at : curve->loadCurve) {
        if (!at.stable || !(at.tpotMean > 0))
            break;
        const QPointF p(1 / at.tpotMean, at.requestsPerSecond * output / accelerators);
        out.push_back({p,
                       ChartText::tr("%1 at %2 requests/s: %3 tokens/s per accelerator, %4 tokens/s for each user "
                                     "(TPOT %5), TTFT p99 %6")
                           .arg(name, shown(at.requestsPerSecond, Unit::Count), shown(p.y(), Unit::Count),
                                shown(p.x(), Unit::Count), withBand(at.tpotMean, at.tpotMeanBand, Unit::Seconds),
                                shown(at.ttftP99, Unit::Seconds)),
                       opensSubject(subject)});
    }
    return out;
}

} // namespace

double acceleratorsOf(const Report& report)
{
    double sum = 0;
    for (const DeploymentReport& d : report.deployments)
        sum += static_cast<double>(d.replicas) * d.world + d.leftOver;
    return sum;
}

QString workOf(const Design& design)
{
    QStringList deployed, asked;
    for (const Deployment& d : design.deployments) {
        const Precision& p = d.precision;
        deployed << QStringLiteral("%1 %2/%3/%4")
                        .arg(QString::fromStdString(d.model), QString::fromStdString(p.weights),
                             QString::fromStdString(p.activations), QString::fromStdString(p.kv));
    }
    for (const Tenant& t : design.workload.tenants)
        asked << QStringLiteral("%1→%2").arg(t.traffic.input.mean, 0, 'g', 4).arg(t.traffic.output.mean, 0, 'g', 4);
    deployed.removeDuplicates();
    deployed.sort();
    asked.sort();
    return deployed.join(QStringLiteral(", ")) + QStringLiteral(" · ") + asked.join(QStringLiteral(", "));
}

std::vector<std::pair<QString, std::vector<std::size_t>>> likeSubjects(const ChartInput& in)
{
    std::vector<std::pair<QString, std::vector<std::size_t>>> groups;
    if (!in.design)
        return groups;
    const QString usual = workOf(*in.design);
    for (std::size_t i = 0; i < in.subjects.size(); ++i) {
        QString work = usual;
        const QString& id = in.subjects[i].id;
        if (!id.isEmpty() && touchesWork(*in.design, id)) {
            const auto made = effectiveDesign(*in.design, id.toStdString());
            work = made ? workOf(*made) : QString();
        }
        auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& g) { return g.first == work; });
        if (group == groups.end())
            group = groups.insert(groups.end(), {work, {}});
        group->second.push_back(i);
    }
    return groups;
}

ChartContent throughput(const ChartInput& in)
{
    ChartContent c;
    c.x = {.title = ChartText::tr("Interactivity"), .unit = ChartText::tr("tokens/s per user")};
    c.y = {.title = ChartText::tr("Throughput"), .unit = ChartText::tr("output tokens/s per accelerator")};
    c.emptyText = ChartText::tr("Appears when a pool serves a model and somebody asks for it");
    // Unlike designs are left out: those that don't compute what the shown one does.
    std::vector<std::size_t> like;
    std::size_t unlike = 0;
    for (const auto& [work, members] : likeSubjects(in)) {
        if (std::find(members.begin(), members.end(), in.shown) != members.end()) {
            like = members;
            c.subtitle = work;
        } else {
            unlike += members.size();
        }
    }
    std::vector<const ChartSubject*> subjects;
    for (std::size_t i : like)
        subjects.push_back(&in.subjects[i]);
    const QStringList names = subjectNames(subjects);
    std::vector<PlacedPoint> all;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        const auto points = pointsOf(*subjects[i], names[static_cast<qsizetype>(i)]);
        if (points.empty())
            continue;
        ChartSeries s;
        s.id = subjects[i]->id;
        s.name = names[static_cast<qsizetype>(i)];
        s.color = subjectColor(*in.theme, *subjects[i]);
        s.shape = SeriesShape::Points;
        s.marker = static_cast<int>(i);
        for (const PlacedPoint& p : points) {
            s.points.push_back(p.at);
            s.labels << p.label;
            s.opens << p.opens;
        }
        all.insert(all.end(), points.begin(), points.end());
        c.series.push_back(std::move(s));
    }
    if (c.series.empty())
        return c;
    // More for each user and more per accelerator: what nothing beats in both.
    std::sort(all.begin(), all.end(), [](const PlacedPoint& a, const PlacedPoint& b) {
        return a.at.x() != b.at.x() ? a.at.x() > b.at.x() : a.at.y() > b.at.y();
    });
    // Speeds of a user lie close together: what they share is not shown.
    const double fast = all.front().at.x(), slow = all.back().at.x();
    if (slow > 0.3 * fast && fast > slow) {
        c.x.least = slow - 0.1 * (fast - slow);
        c.x.most = fast + 0.1 * (fast - slow);
    }
    ChartSeries front;
    front.id = QStringLiteral("front");
    front.name = ChartText::tr("Pareto front");
    front.color = in.theme->text;
    front.pen = Qt::DashLine;
    front.width = 1.2;
    double best = 0;
    for (const PlacedPoint& p : all)
        if (p.at.y() > best) {
            best = p.at.y();
            front.points.insert(front.points.begin(), p.at);
            front.labels.prepend(p.label);
            front.opens.prepend(p.opens);
        }
    c.series.insert(c.series.begin(), std::move(front));
    if (unlike > 0)
        c.subtitle = ChartText::tr("%1 · %n other(s) with other work left out", nullptr, static_cast<int>(unlike))
                         .arg(c.subtitle);
    return c;
}

} // namespace cw::builders
