// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/scenes.h"

#include <algorithm>

#include "app/canvas/overlay.h"
#include "app/charts/chart_builders.h"
#include "app/document/messages.h"
#include "app/panels/variants_model.h"
#include "model/design/edit.h"
#include "model/design/names.h"

namespace cw
{

namespace
{

void renumber(Design& design, const std::vector<std::string>& order)
{
    for (std::size_t i = 0; i < order.size(); ++i) {
        PresentationScene s = *design.view.scenes.find(order[i]);
        s.rank = static_cast<int>(i);
        design.view.scenes.set(std::move(s));
    }
}

std::vector<std::string> idsInOrder(const Design& design)
{
    std::vector<std::string> ids;
    for (const PresentationScene* s : scenesInOrder(design))
        ids.push_back(s->id);
    return ids;
}

/// The gravest finding, as a sentence.
QString gravest(const Report* report)
{
    const Finding* worst = nullptr;
    if (report)
        for (const Finding& f : report->findings)
            if (!worst || f.severity > worst->severity)
                worst = &f;
    return worst ? localized(worst->what) : SceneWords::tr("Nothing is saturated, and no promise is missed.");
}

} // namespace

std::vector<const PresentationScene*> scenesInOrder(const Design& design)
{
    std::vector<const PresentationScene*> scenes;
    for (const PresentationScene& s : design.view.scenes)
        scenes.push_back(&s);
    std::ranges::stable_sort(scenes, {}, &PresentationScene::rank);
    return scenes;
}

QStringList chartsOf(const Design& design)
{
    QStringList ids = chartIds();
    for (const SavedSweep& sweep : design.view.sweeps)
        ids << QStringLiteral("sweep:") + QString::fromStdString(sweep.id);
    return ids;
}

QString whatIsMissing(const Design& design, const PresentationScene& s)
{
    QStringList missing;
    for (const std::string& id : {s.variant, s.flip})
        if (!id.empty() && !design.variants.contains(id))
            missing << SceneWords::tr("The variant \"%1\" is gone.").arg(QString::fromStdString(id));
    const QStringList charts = chartsOf(design);
    for (const std::string& id : s.charts)
        // "stages:TENANT" is a chart of a part.
        if (const QString chart = QString::fromStdString(id);
            !charts.contains(chart) && !charts.contains(chart.section(QLatin1Char(':'), 0, 0)))
            missing << SceneWords::tr("The chart \"%1\" is gone.").arg(QString::fromStdString(id));
    if (!s.overlay.empty() && overlayNamed(QString::fromStdString(s.overlay)) == OverlayKind::None)
        missing << SceneWords::tr("The overlay \"%1\" is not known.").arg(QString::fromStdString(s.overlay));
    missing.removeDuplicates();
    return missing.join(QLatin1Char(' '));
}

Result<Design> withScene(Design design, PresentationScene scene, const std::string& after)
{
    std::vector<std::string> order = idsInOrder(design);
    const std::string wish = slug(scene.name);
    scene.id = freshId(design.view.scenes, wish.empty() ? "scene" : wish);
    const auto at = std::ranges::find(order, after);
    order.insert(at == order.end() ? at : at + 1, scene.id);
    design.view.scenes.set(std::move(scene));
    renumber(design, order);
    return design;
}

Result<Design> withoutScene(Design design, const std::string& id)
{
    design.view.scenes.erase(id);
    return design;
}

Result<Design> withSceneMoved(Design design, const std::string& id, int step)
{
    std::vector<std::string> order = idsInOrder(design);
    const auto at = std::ranges::find(order, id);
    if (at == order.end())
        return design;
    const auto from = at - order.begin();
    const auto to = std::clamp<std::ptrdiff_t>(from + step, 0, static_cast<std::ptrdiff_t>(order.size()) - 1);
    order.erase(at);
    order.insert(order.begin() + to, id);
    renumber(design, order);
    return design;
}

std::vector<PresentationScene> automaticScenes(const Design& design, const Report* report)
{
    std::vector<PresentationScene> scenes;
    const auto add = [&](const QString& name, const QString& text) -> PresentationScene& {
        PresentationScene& s = scenes.emplace_back();
        s.name = name.toStdString();
        s.text = text.toStdString();
        return s;
    };
    const QString name = QString::fromStdString(design.name);
    add(name.isEmpty() ? SceneWords::tr("The design") : name, QString::fromStdString(design.notes));
    const auto variants = inTabOrder(design);
    for (const Variant* v : variants) {
        PresentationScene& s = add(QString::fromStdString(displayName(*v)), QString::fromStdString(v->notes));
        s.variant = v->id;
    }
    if (!variants.empty()) {
        PresentationScene& s =
            add(SceneWords::tr("Comparison"), SceneWords::tr("Base and variants under the same load"));
        s.drawing = false;
        s.charts = {"latency", "cost", "power"};
        std::erase_if(s.charts,
                      [&](const std::string& id) { return !chartIds().contains(QString::fromStdString(id)); });
    }
    PresentationScene& s = add(SceneWords::tr("What limits it"), gravest(report));
    s.overlay = "utilisation";
    if (chartIds().contains(QStringLiteral("time")))
        s.charts = {"time"};
    return scenes;
}

} // namespace cw
