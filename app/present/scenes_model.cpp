// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/present/scenes_model.h"

#include <cmath>

#include "app/canvas/overlay.h"
#include "app/charts/chart_builders.h"
#include "app/present/scenes.h"
#include "app/workbench.h"
#include "model/design/names.h"

namespace cw
{

namespace
{

QVariantMap choice(const QString& value, const QString& text)
{
    return {{QStringLiteral("value"), value}, {QStringLiteral("text"), text}};
}

/// The name of a variant, and the index of its hue; of the base when it is gone.
std::pair<QString, int> nameOf(const Design& design, const std::string& variant)
{
    const Variant* v = variant.empty() ? nullptr : design.variants.find(variant);
    return v ? std::pair(QString::fromStdString(displayName(*v)), v->color) : std::pair(ScenesModel::tr("Base"), -1);
}

/// Numbers from the face that are none show everything.
double number(const QVariant& value)
{
    const double v = value.toDouble();
    return std::isfinite(v) ? v : 0;
}

void takeView(PresentationScene& s, const QVariantMap& screen, const QString& variant)
{
    s.variant = variant.toStdString();
    s.camera = {number(screen.value(QStringLiteral("x"))), number(screen.value(QStringLiteral("y"))), 0};
    s.extent = std::max(0.0, number(screen.value(QStringLiteral("extent"))));
    s.inside = screen.value(QStringLiteral("inside")).toString().toStdString();
    s.overlay = screen.value(QStringLiteral("overlay")).toString().toStdString();
    s.charts.clear();
    for (const QString& id : screen.value(QStringLiteral("charts")).toStringList())
        s.charts.push_back(id.toStdString());
}

} // namespace

ScenesModel::ScenesModel(QObject* parent)
    : RowsModel({"sceneId", "name", "text", "notes", "variant", "variantName", "color", "flip", "flipName", "drawing",
                 "x", "y", "extent", "inside", "overlay", "charts", "figures", "missing"},
                parent),
      m_workbench(Workbench::instance())
{
    if (!m_workbench)
        return;
    connect(m_workbench->document(), &Document::designChanged, this, &ScenesModel::rebuild);
    connect(m_workbench, &Workbench::languageChanged, this, &ScenesModel::rebuild);
    rebuild();
}

void ScenesModel::rebuild()
{
    const Design& design = *m_workbench->document()->base();
    QList<Row> rows;
    for (const PresentationScene* s : scenesInOrder(design)) {
        const auto [variant, color] = nameOf(design, s->variant);
        const auto [flip, unused] = nameOf(design, s->flip);
        const auto kept = [&](const std::string& id) {
            return design.variants.contains(id) ? QString::fromStdString(id) : QString();
        };
        QStringList charts;
        for (const std::string& id : s->charts)
            charts << QString::fromStdString(id);
        // A zoom alone, as a file of another may have it: the width that it shows on a usual canvas.
        constexpr double usualWidth = 1000;
        const double extent = s->extent > 0 ? s->extent : s->camera[2] > 0 ? usualWidth / s->camera[2] : 0;
        const QString id = QString::fromStdString(s->id);
        rows << Row{id,
                    {id, QString::fromStdString(displayName(*s)), QString::fromStdString(s->text),
                     QString::fromStdString(s->notes), kept(s->variant), variant, color, kept(s->flip),
                     s->flip.empty() ? QString() : flip, s->drawing, s->camera[0], s->camera[1], extent,
                     QString::fromStdString(s->inside), QString::fromStdString(s->overlay), charts, s->figures,
                     whatIsMissing(design, *s)}};
    }
    setRows(rows);
    emit choicesChanged();
}

QVariantList ScenesModel::variants() const
{
    QVariantList list{choice({}, tr("Base"))};
    if (m_workbench)
        for (const Variant* v : inTabOrder(*m_workbench->document()->base()))
            list << choice(QString::fromStdString(v->id), QString::fromStdString(displayName(*v)));
    return list;
}

QVariantList ScenesModel::charts() const
{
    QVariantList list;
    if (!m_workbench)
        return list;
    const Design& design = *m_workbench->document()->base();
    for (const QString& id : chartsOf(design)) {
        const SavedSweep* sweep = design.view.sweeps.find(id.section(QLatin1Char(':'), 1).toStdString());
        list << choice(id, sweep ? QString::fromStdString(displayName(*sweep)) : chartTitle(id));
    }
    return list;
}

QVariantList ScenesModel::overlays() const
{
    return {choice({}, tr("None")),
            choice(QStringLiteral("utilisation"), tr("Utilisation")),
            choice(QStringLiteral("power"), tr("Power")),
            choice(QStringLiteral("kv"), tr("KV residency")),
            choice(QStringLiteral("domains"), tr("Failure domains")),
            choice(QStringLiteral("findings"), tr("Findings")),
            choice(QStringLiteral("traffic"), tr("Traffic of one request"))};
}

bool ScenesModel::isDrawn() const
{
    return m_workbench && !m_workbench->document()->base()->items.empty();
}

QVariantMap ScenesModel::scene(int row) const
{
    QVariantMap map;
    if (row < 0 || row >= count())
        return map;
    const auto names = roleNames();
    for (auto role = names.begin(); role != names.end(); ++role)
        map.insert(QString::fromLatin1(role.value()), data(index(row, 0), role.key()));
    return map;
}

std::string ScenesModel::idOf(int row) const
{
    return row >= 0 && row < count() ? rows()[row].key.toStdString() : std::string();
}

int ScenesModel::record(const QVariantMap& screen, int after)
{
    PresentationScene s;
    const QString variant = m_workbench->document()->activeVariant();
    takeView(s, screen, variant);
    const Design& design = *m_workbench->document()->base();
    s.name = (variant.isEmpty() ? tr("Scene %1").arg(count() + 1) : nameOf(design, s.variant).first).toStdString();
    std::string id;
    const bool done = m_workbench->document()->applyToBase(tr("Record scene"), [&](Design d) -> Result<Design> {
        CW_TRY(Design next, withScene(std::move(d), s, idOf(after)));
        for (const PresentationScene& made : next.view.scenes)
            if (!design.view.scenes.contains(made.id))
                id = made.id;
        return next;
    });
    return done ? indexOf(QString::fromStdString(id)) : -1;
}

bool ScenesModel::edit(int row, const QString& step, const std::function<void(PresentationScene&)>& change,
                       const QString& gesture)
{
    const std::string id = idOf(row);
    return !id.empty() && m_workbench->document()->applyToBase(
                              step,
                              [&](Design d) -> Result<Design> {
                                  PresentationScene s = *d.view.scenes.find(id);
                                  change(s);
                                  d.view.scenes.set(std::move(s));
                                  return d;
                              },
                              gesture);
}

bool ScenesModel::update(int row, const QVariantMap& screen)
{
    return edit(row, tr("Update scene"), [&](PresentationScene& s) {
        const std::vector<std::string> charts = s.charts;
        takeView(s, screen, m_workbench->document()->activeVariant());
        s.charts = charts;
    });
}

bool ScenesModel::setField(int row, const QString& field, const QVariant& value)
{
    const std::string text = value.toString().toStdString();
    return edit(row, tr("Edit scene"), [&](PresentationScene& s) {
        if (field == QLatin1String("name"))
            s.name = text;
        else if (field == QLatin1String("text"))
            s.text = text;
        else if (field == QLatin1String("notes"))
            s.notes = text;
        else if (field == QLatin1String("variant"))
            s.variant = text;
        else if (field == QLatin1String("flip"))
            s.flip = text;
        else if (field == QLatin1String("overlay"))
            s.overlay = text;
        else if (field == QLatin1String("drawing"))
            s.drawing = value.toBool();
        else if (field == QLatin1String("figures"))
            s.figures = value.toBool();
    });
}

bool ScenesModel::setChart(int row, const QString& id, bool isShown)
{
    return edit(row, isShown ? tr("Show chart in scene") : tr("Leave chart out of scene"), [&](PresentationScene& s) {
        std::erase(s.charts, id.toStdString());
        if (isShown)
            s.charts.push_back(id.toStdString());
    });
}

bool ScenesModel::remove(int row)
{
    const std::string id = idOf(row);
    return !id.empty() && m_workbench->document()->applyToBase(
                              tr("Delete scene"), [&](Design d) { return withoutScene(std::move(d), id); });
}

bool ScenesModel::move(int row, int step)
{
    const std::string id = idOf(row);
    return !id.empty() && m_workbench->document()->applyToBase(
                              tr("Move scene"), [&](Design d) { return withSceneMoved(std::move(d), id, step); });
}

int ScenesModel::duplicate(int row)
{
    const std::string id = idOf(row);
    if (id.empty())
        return -1;
    const bool done = m_workbench->document()->applyToBase(tr("Duplicate scene"), [&](Design d) {
        PresentationScene s = *d.view.scenes.find(id);
        return withScene(std::move(d), std::move(s), id);
    });
    return done ? row + 1 : -1;
}

bool ScenesModel::makeSet()
{
    const auto report = m_workbench->evaluation()->report();
    return m_workbench->document()->applyToBase(tr("Make scenes"), [&](Design d) -> Result<Design> {
        for (PresentationScene& s : automaticScenes(d, report.get())) {
            CW_TRY(d, withScene(std::move(d), std::move(s)));
        }
        return d;
    });
}

} // namespace cw
