// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/generator_form.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/facts.h"
#include "app/canvas/item_extents.h"
#include "app/canvas/scene.h"
#include "app/document/messages.h"
#include "app/document/placing.h"
#include "app/panels/part_text.h"
#include "app/workbench.h"
#include "model/catalogue/ports.h"
#include "model/design/references.h"

namespace cw
{

namespace
{

const QString selectedChoice = QStringLiteral("selected");

/// "4 × 4 × 4" as people write sizes.
Result<std::vector<std::int64_t>> sizesFrom(const QString& typed)
{
    std::vector<std::int64_t> sizes;
    QString text = typed.toLower();
    for (const char* between : {"×", "x", "*", ",", ";", "，"})
        text.replace(QString::fromUtf8(between), QLatin1String(" "));
    for (const QString& one : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        bool ok = false;
        const qlonglong size = one.toLongLong(&ok);
        if (!ok)
            return fail(cw::text(CW_TEXT("\"{0}\" is no size."), one.toStdString()), {},
                        cw::text(CW_TEXT("Write sizes like 4 × 4 × 4.")));
        sizes.push_back(size);
    }
    return sizes;
}

QString sizesText(const std::vector<std::int64_t>& sizes)
{
    QStringList list;
    for (const std::int64_t s : sizes)
        list << QString::number(s);
    return list.join(QStringLiteral(" × "));
}

bool isScaleUpSwitch(const Part& part, const Catalogue& catalogue)
{
    return std::ranges::any_of(part.ports, [&](const Port& port) {
        const Part* link = catalogue.parts.find(port.type);
        return link && link->link && link->link->family == "scale-up";
    });
}

} // namespace

GeneratorForm::GeneratorForm(Workbench* workbench) : RowsModel(fieldRoles(), workbench), m_workbench(workbench) {}

QString GeneratorForm::title() const
{
    switch (m_spec.kind) {
    case FabricKind::FatTree: return tr("Fat tree");
    case FabricKind::RailOptimised: return tr("Rail-optimised network");
    case FabricKind::Dragonfly: return tr("Dragonfly");
    case FabricKind::Torus: return tr("Torus");
    case FabricKind::ScaleUp: break;
    }
    return tr("NVLink domain");
}

QString GeneratorForm::about() const
{
    switch (m_spec.kind) {
    case FabricKind::FatTree: return tr("Leaves take the nodes; every leaf reaches every spine.");
    case FabricKind::RailOptimised: return tr("Adapter i of every node is on leaf i, so that rails need no spine.");
    case FabricKind::Dragonfly: return tr("Routers of a group are all joined, and so are the groups.");
    case FabricKind::Torus: return tr("Neighbours in a grid whose ends meet.");
    case FabricKind::ScaleUp: break;
    }
    return tr("Every accelerator reaches every switch with all its scale-up links.");
}

bool GeneratorForm::open(const QString& kind, QPointF at)
{
    const QString name = kind.section(QLatin1Char(':'), -1);
    const auto known = enumFromName<FabricKind>(name.toStdString());
    if (!known)
        return false;
    m_spec = {};
    m_spec.kind = *known;
    m_spec.at = {at.x(), at.y()};
    m_selected.clear();
    for (const QString& path : m_workbench->selection()->items())
        m_selected.push_back(path.toStdString());
    m_spec.hosts = m_selected;
    const bool chips = *known == FabricKind::ScaleUp || *known == FabricKind::Torus;
    const Choices nodes = nodeChoices();
    // What a fresh form proposes: a common node, or the first there is.
    for (const char* usual : {"dgx-h100", "h200-sxm", "tpu-v5p"})
        if (m_spec.hostPart.empty() &&
            std::ranges::any_of(nodes, [&](const auto& c) { return c.first == QLatin1String(usual); }))
            m_spec.hostPart = usual;
    if (*known == FabricKind::ScaleUp)
        m_spec.hostPart = "gb200";
    else if (*known == FabricKind::Torus)
        m_spec.hostPart = "tpu-v5p";
    if (!m_workbench->catalogue().parts.contains(m_spec.hostPart) &&
        !m_workbench->catalogue().systems.contains(m_spec.hostPart) && !nodes.empty())
        m_spec.hostPart = nodes.back().first.toStdString();
    m_spec.hostCount = *known == FabricKind::ScaleUp ? 72 : chips ? 64 : 32;
    chooseSwitch();
    rebuild();
    return true;
}

Choices GeneratorForm::nodeChoices() const
{
    Choices list;
    if (!m_selected.empty())
        list.emplace_back(selectedChoice, m_selected.size() == 1
                                              ? tr("What is selected")
                                              : tr("What is selected (%1 places)").arg(m_selected.size()));
    const bool chips = m_spec.kind == FabricKind::ScaleUp || m_spec.kind == FabricKind::Torus;
    const Catalogue& catalogue = m_workbench->catalogue();
    for (const bool systems : {!chips, chips})
        for (const PartEntry& entry : m_workbench->palette()->entries()) {
            const Part* part = catalogue.parts.find(entry.id.toStdString());
            const bool isSystem = entry.what == EntryKind::System || entry.what == EntryKind::Type;
            const bool isChip = part && (isAccelerator(part->kind) ||
                                         (part->kind == PartKind::Nic && m_spec.kind != FabricKind::ScaleUp));
            if (systems ? isSystem && m_spec.kind != FabricKind::ScaleUp : isChip)
                list.emplace_back(entry.id, entry.name);
        }
    return list;
}

Choices GeneratorForm::switchChoices() const
{
    Choices list;
    const Catalogue& catalogue = m_workbench->catalogue();
    for (const PartEntry& entry : m_workbench->palette()->entries()) {
        const Part* part = catalogue.parts.find(entry.id.toStdString());
        if (part && part->kind == PartKind::Switch &&
            isScaleUpSwitch(*part, catalogue) == (m_spec.kind == FabricKind::ScaleUp))
            list.emplace_back(entry.id, entry.name + QStringLiteral(" · ") + shortFact(*part));
    }
    if (m_spec.kind == FabricKind::Torus)
        list.emplace(list.begin(), QString(), tr("none: the nodes themselves"));
    return list;
}

Choices GeneratorForm::linkChoices() const
{
    Choices list{{QString(), tr("the fastest that fits")}};
    const Catalogue& catalogue = m_workbench->catalogue();
    const Part* sw = catalogue.parts.find(m_spec.switchPart);
    for (const Part& link : catalogue.parts)
        if (link.kind == PartKind::Link && link.link &&
            (sw ? std::ranges::any_of(sw->ports, [&](const Port& p) { return fits(p, link); })
                : link.link->family == "scale-up"))
            list.emplace_back(QString::fromStdString(link.id),
                              link.name.empty() ? QString::fromStdString(link.id) : shortName(link));
    return list;
}

QString GeneratorForm::nodeChoice() const
{
    return m_spec.hosts.empty() ? QString::fromStdString(m_spec.hostPart) : selectedChoice;
}

void GeneratorForm::chooseSwitch()
{
    const auto tried = [&](const std::string& id) {
        FabricSpec spec = m_spec;
        spec.switchPart = id;
        return generateFabric(*m_workbench->document()->design(), m_workbench->catalogue(), spec);
    };
    if ((!m_spec.switchPart.empty() || m_spec.kind == FabricKind::Torus) && tried(m_spec.switchPart))
        return;
    m_spec.link.clear();
    // The cheapest that carries the nodes; where no price is known the first.
    const Choices all = switchChoices();
    double least = 0;
    std::string best;
    bool found = false;
    for (const auto& [id, name] : all) {
        const auto made = tried(id.toStdString());
        if (!made)
            continue;
        const double price = made->figures.switchPrice.value > 0 ? made->figures.switchPrice.value : 1e300;
        if (found && price >= least)
            continue;
        found = true;
        least = price;
        best = id.toStdString();
    }
    if (found)
        m_spec.switchPart = best;
    else if (m_spec.switchPart.empty() && !all.empty())
        m_spec.switchPart = all.front().first.toStdString();
}

void GeneratorForm::setField(const std::string& key, const Json& value)
{
    const std::string word = value.string() ? *value.string() : std::string();
    const auto whole = static_cast<std::int64_t>(std::clamp(value.number(), -1e15, 1e15));
    const int small = static_cast<int>(std::clamp<std::int64_t>(whole, -1, 100000));
    if (key == "nodes") {
        m_spec.hosts = word == selectedChoice.toStdString() ? m_selected : std::vector<std::string>();
        if (m_spec.hosts.empty())
            m_spec.hostPart = word;
        chooseSwitch();
    } else if (key == "count") {
        m_spec.hostCount = whole;
    } else if (key == "domains") {
        m_spec.domains = whole;
    } else if (key == "switch") {
        m_spec.switchPart = word;
        m_spec.link.clear();
    } else if (key == "link") {
        m_spec.link = word;
    } else if (key == "links") {
        m_spec.linksPerHost = small;
    } else if (key == "levels") {
        m_spec.levels = word == "3" ? 3 : 2;
    } else if (key == "oversubscription") {
        m_spec.oversubscription = value.number();
    } else if (key == "perRouter") {
        m_spec.hostsPerSwitch = whole;
    } else if (key == "routers") {
        m_spec.routers = whole;
    } else if (key == "groups") {
        m_spec.groups = whole;
    } else if (key == "global") {
        m_spec.globalLinks = whole;
    } else if (key == "bundle") {
        m_spec.bundle = small;
    } else if (key == "switches") {
        m_spec.switches = whole;
    }
}

QString GeneratorForm::edit(int row, const QString& text)
{
    if (row < 0 || row >= count())
        return {};
    const InspectorField field = m_fields[static_cast<std::size_t>(row)];
    const std::string key = field.pointers.front();
    if (key == "dims") {
        const auto sizes = sizesFrom(text);
        if (!sizes)
            return localized(sizes.error());
        m_spec.dims = *sizes;
    } else {
        const auto value = field.parse(text);
        if (!value)
            return localized(value.error());
        setField(key, *value);
    }
    rebuild();
    return {};
}

std::array<double, 2> GeneratorForm::aboveSelected() const
{
    constexpr double row = 144; // as the generators step
    const DesignPointer design = m_workbench->document()->design();
    double left = 1e300, right = -1e300, top = 1e300;
    for (const ItemExtent& e : itemExtents(design)) {
        const bool in = std::ranges::any_of(
            m_selected, [&](const std::string& place) { return place == e.id || place.starts_with(e.id + "/"); });
        if (!in)
            continue;
        const auto home = originOf(design->items, design->items.find(e.id)->in);
        left = std::min(left, home[0] + e.at[0] + e.corner[0]);
        right = std::max(right, home[0] + e.at[0] + e.corner[0] + e.size[0]);
        top = std::min(top, home[1] + e.at[1] + e.corner[1]);
    }
    if (right < left)
        return m_spec.at;
    const bool tree = m_spec.kind == FabricKind::FatTree || m_spec.kind == FabricKind::RailOptimised;
    const int rows = !tree ? 1 : m_spec.kind == FabricKind::FatTree && m_spec.levels == 3 ? 4 : 2;
    const auto snapped = [](double v) { return std::round(v / gridStep) * gridStep; };
    return {snapped((left + right - boxWidth) / 2), snapped(top - rows * row)};
}

void GeneratorForm::compute()
{
    m_figures.reset();
    m_problem.clear();
    if (!m_spec.hosts.empty())
        m_spec.at = aboveSelected();
    auto made = generateFabric(*m_workbench->document()->design(), m_workbench->catalogue(), m_spec);
    if (made)
        m_figures = std::move(made->figures);
    else
        m_problem = localized(made.error());
}

void GeneratorForm::rebuild()
{
    compute();
    FieldList list;
    const auto automatic = [&](const QString& label, const char* key, std::int64_t value, const QString& hint) {
        InspectorField& field = list.number(label, key, value, 0);
        field.hint = hint;
        if (value == 0)
            field.shown = tr("automatic");
    };
    list.section(tr("Nodes"));
    list.choice(tr("Join"), "nodes", nodeChoice().toStdString(), nodeChoices());
    if (m_spec.hosts.empty()) {
        list.number(m_spec.kind == FabricKind::ScaleUp ? tr("In a domain") : tr("Count"), "count", m_spec.hostCount);
        if (m_spec.kind == FabricKind::ScaleUp)
            list.number(tr("Domains"), "domains", m_spec.domains);
    }
    list.section(tr("Network"));
    list.choice(tr("Switch"), "switch", m_spec.switchPart, switchChoices());
    list.choice(tr("Link"), "link", m_spec.link, linkChoices());
    const bool direct = m_spec.kind == FabricKind::Torus && m_spec.switchPart.empty();
    if (m_spec.kind != FabricKind::ScaleUp && !direct)
        list.number(tr("Links of an adapter"), "links", m_spec.linksPerHost).hint = tr("Parallel links to its switch");
    switch (m_spec.kind) {
    case FabricKind::FatTree:
        list.choice(tr("Levels"), "levels", m_spec.levels == 3 ? "3" : "2",
                    {{QStringLiteral("2"), tr("2: leaves and spines")},
                     {QStringLiteral("3"), tr("3: pods of leaves, and cores")}});
        [[fallthrough]];
    case FabricKind::RailOptimised: {
        InspectorField& field =
            list.quantity(tr("Oversubscription"), "oversubscription", m_spec.oversubscription, Unit::Count);
        field.least = 1;
        field.hint = tr("Bandwidth to nodes over bandwidth upwards of a leaf; 1 is non-blocking");
        break;
    }
    case FabricKind::Dragonfly:
        automatic(tr("Adapters a router"), "perRouter", m_spec.hostsPerSwitch, tr("0: a quarter of the ports"));
        automatic(tr("Routers a group"), "routers", m_spec.routers, tr("0: twice the adapters of a router"));
        automatic(tr("Groups"), "groups", m_spec.groups, tr("0: as many as it takes"));
        automatic(tr("Links of two groups"), "global", m_spec.globalLinks, tr("0: as many as the ports allow"));
        break;
    case FabricKind::Torus: {
        InspectorField& sizes = list.text(tr("Sizes"), "dims", {});
        sizes.shown = m_spec.dims.empty() ? tr("automatic") : sizesText(m_spec.dims);
        sizes.hint = tr("For example 4 × 4 × 4; empty: as even as possible");
        list.number(tr("Parallel links"), "bundle", m_spec.bundle).hint = tr("Between neighbours");
        break;
    }
    case FabricKind::ScaleUp:
        automatic(tr("Switches"), "switches", m_spec.switches, tr("0: as few as carry all links"));
        break;
    }
    m_fields = std::move(list.fields);
    QList<Row> rows;
    for (const InspectorField& field : m_fields)
        rows << Row{field.key(), field.roles()};
    setRows(std::move(rows));
    emit changed();
}

QVariantList GeneratorForm::figures() const
{
    QVariantList list;
    if (!m_figures)
        return list;
    const FabricFigures& f = *m_figures;
    const auto add = [&](const QString& label, const QString& value, const QString& hint = {}) {
        list << QVariantMap{
            {QStringLiteral("label"), label}, {QStringLiteral("value"), value}, {QStringLiteral("hint"), hint}};
    };
    const auto number = [](std::int64_t n) { return shown(static_cast<double>(n), Unit::Count, 6); };
    QStringList tiers;
    for (const auto& [name, n] : f.tiers)
        tiers << number(n);
    add(m_spec.kind == FabricKind::ScaleUp ? tr("Accelerators")
        : f.switches == 0                  ? tr("Nodes")
                                           : tr("Adapters"),
        number(f.endpoints));
    if (!f.dims.empty())
        add(tr("Sizes"), sizesText(f.dims));
    if (f.switches > 0)
        add(tr("Switches"),
            number(f.switches) + (tiers.size() > 1 && m_spec.kind != FabricKind::Dragonfly
                                      ? QStringLiteral(" (%1)").arg(tiers.join(QStringLiteral(" + ")))
                                      : QString()),
            tr("From the nodes upwards"));
    if (m_spec.kind == FabricKind::Dragonfly && f.tiers.size() == 2)
        add(tr("Groups"), tr("%1 of %2 routers").arg(number(f.tiers[0].second), number(f.tiers[1].second)));
    if (f.hostLinks > 0)
        add(tr("Links to nodes"), number(f.hostLinks));
    if (f.fabricLinks > 0)
        add(f.switches > 0 ? tr("Links of switches") : tr("Links"), number(f.fabricLinks));
    if (const Part* link = m_workbench->catalogue().parts.find(f.link); link && link->link)
        add(tr("Link"),
            QStringLiteral("%1 · %2").arg(shortName(*link), shown(link->link->rate.value, Unit::BytesPerSecond)));
    add(tr("Ports in use"), tr("%1 of %2").arg(number(f.mostLinks), number(f.radix)),
        tr("Of the fullest switch or chip"));
    if (m_spec.kind == FabricKind::FatTree || m_spec.kind == FabricKind::RailOptimised)
        add(tr("Oversubscription"), QStringLiteral("%1 : 1").arg(shown(f.oversubscription, Unit::Count)),
            tr("As built"));
    if (f.hops > 0)
        add(tr("Longest way"), f.hops == 1 ? tr("1 link") : tr("%1 links").arg(f.hops),
            tr("Between switches, or between nodes where they are joined themselves"));
    add(tr("Bisection"), shown(f.bisection.value, Unit::BytesPerSecond),
        tr("Per direction over the worst even cut; no more than half of the nodes can send"));
    if (f.switches > 0)
        add(tr("Price"), f.switchPrice.value > 0 ? shown(f.switchPrice.value, Unit::Usd) : tr("not known"),
            tr("Of the switches, without cables"));
    add(tr("Power"), f.power.value > 0 ? shown(f.power.value, Unit::Watts) : tr("not known"),
        tr("Switches as typical, and both ends of all links"));
    return list;
}

QString GeneratorForm::draw()
{
    const DesignPointer before = m_workbench->document()->design();
    auto made = generateFabric(*before, m_workbench->catalogue(), m_spec);
    if (!made)
        return localized(made.error());
    Design design = movedClear(before, std::move(made->design), made->ids);
    if (!m_workbench->document()->apply(tr("Generate: %1").arg(title()),
                                        [&](const Design&) -> Result<Design> { return design; }))
        return tr("It could not be drawn.");
    QStringList places;
    for (const std::string& id : made->ids)
        places << QString::fromStdString(id);
    m_workbench->selection()->setItems(places);
    emit m_workbench->selection()->centreRequested(places, {});
    m_workbench->palette()->used(QStringLiteral("generate:") + kind());
    return {};
}

void GeneratorForm::retranslate()
{
    if (!m_fields.empty())
        rebuild();
}

} // namespace cw
