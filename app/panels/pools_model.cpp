// SPDX-License-Identifier: GPL-3.0-or-later
// Pools and what is deployed on them.
#include "app/panels/pools_model.h"

#include <algorithm>

#include "app/document/document.h"
#include "app/document/members.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/pool_plan.h"
#include "app/panels/software_text.h"
#include "model/design/edit.h"
#include "model/design/parallel_layout.h"
#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

QVariantList asList(const Choices& choices)
{
    QVariantList list;
    for (const auto& [value, text] : choices)
        list << QVariantMap{{QStringLiteral("value"), value}, {QStringLiteral("text"), text}};
    return list;
}

/// A component computes for one pool at a time: what `members` name leaves all other pools.
void leaveOtherPools(Design& design, const std::string& pool, const std::vector<std::string>& members)
{
    const auto pools = design.pools;
    for (const Pool& other : pools) {
        if (other.id == pool)
            continue;
        Pool left = other;
        std::erase_if(left.members, [&](const auto& member) {
            const std::string place = placeOfMember(design, member.first);
            return std::find(members.begin(), members.end(), place) != members.end();
        });
        if (!(left == other))
            design.pools.set(std::move(left));
    }
}

/// Prefill hands its KV to decode: the pair gets its route as soon as both are there.
void joinPhases(Design& design)
{
    const auto roleOf = [&](const Deployment& d) {
        const Pool* pool = design.pools.find(d.pool);
        return pool ? pool->role : Role::Unified;
    };
    for (const Deployment& from : design.deployments)
        for (const Deployment& to : design.deployments) {
            if (roleOf(from) != Role::Prefill || roleOf(to) != Role::Decode || from.model != to.model)
                continue;
            const bool joined = std::any_of(design.routes.begin(), design.routes.end(),
                                            [&](const Route& r) { return r.from == from.id || r.to == to.id; });
            if (joined)
                continue;
            Route route;
            route.id = freshId(design.routes, "kv");
            route.from = from.id;
            route.to = to.id;
            design.routes.set(std::move(route));
        }
}

Result<Design> deployed(Design design, const Catalogue& catalogue, const std::string& pool, const std::string& model,
                        const std::string& precision, int tp, int pp, int ep)
{
    CW_TRY(design, embedModel(std::move(design), catalogue, model));
    Deployment deployment;
    if (const Deployment* old = deploymentOn(design, pool))
        deployment = *old;
    else
        deployment.id = freshId(design.deployments, pool);
    deployment.pool = pool;
    deployment.model = model;
    deployment.precision.weights = deployment.precision.activations = precision;
    deployment.parallel.tp = std::max(1, tp);
    deployment.parallel.pp = std::max(1, pp);
    deployment.parallel.moeEp = std::max(1, ep);
    followRanks(deployment.parallel);
    design.deployments.set(std::move(deployment));
    joinPhases(design);
    firstTenant(design, PoolsModel::tr("Users").toStdString(), model);
    return design;
}

} // namespace

PoolsModel::PoolsModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                       QObject* parent)
    : RowsModel({"poolId", "name", "role", "roleText", "members", "devices", "deployment", "modelId", "summary",
                 "selected", "color"},
                parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection)
{
    connect(document, &Document::designChanged, this, &PoolsModel::rebuild);
    connect(selection, &Selection::changed, this, &PoolsModel::rebuild);
    rebuild();
}

void PoolsModel::rebuild()
{
    const DesignPointer design = m_document->design();
    QList<Row> rows;
    for (const Pool& pool : design->pools) {
        const QString id = QString::fromStdString(pool.id);
        QStringList members;
        std::int64_t devices = 0;
        for (const auto& [selector, taken] : pool.members) {
            members << QString::fromStdString(selector);
            devices += instancesOf(*design, selector, taken);
        }
        const Deployment* deployment = deploymentOn(*design, pool.id);
        const QString summary = deployment ? deploymentSummary(*design, *m_catalogue, *deployment, devices) : QString();
        rows << Row{id,
                    {id, pool.name.empty() ? id : QString::fromStdString(pool.name), QLatin1String(enumName(pool.role)),
                     roleText(pool.role), members.join(QStringLiteral(", ")), qlonglong{devices},
                     deployment ? QString::fromStdString(deployment->id) : QString(),
                     deployment ? QString::fromStdString(deployment->model) : QString(), summary,
                     m_selection->pools().contains(id), static_cast<int>(rows.size()) % 8}};
    }
    setRows(rows);
}

void PoolsModel::retranslate()
{
    rebuild();
    emit choicesChanged();
}

QVariantList PoolsModel::roleChoices() const
{
    return asList(cw::roleChoices());
}

QVariantList PoolsModel::modelChoices() const
{
    return asList(cw::modelChoices(*m_document->design(), *m_catalogue));
}

QVariantList PoolsModel::precisionChoices() const
{
    return asList(cw::precisionChoices());
}

std::vector<std::string> PoolsModel::selectedMembers(Role role) const
{
    std::vector<std::string> members;
    for (const QString& path : m_selection->items())
        for (std::string& member : membersAt(*m_document->design(), path.toStdString(), role))
            if (std::find(members.begin(), members.end(), member) == members.end())
                members.push_back(std::move(member));
    return members;
}

bool PoolsModel::refuseEmpty(const std::vector<std::string>& members)
{
    if (!members.empty())
        return false;
    emit m_document->failed(tr("Nothing that is selected can play this role: select accelerators, or assemblies that "
                               "hold some."));
    return true;
}

QString PoolsModel::createFromSelection(const QString& role, const QString& model, const QString& precision, int tp,
                                        int pp, int ep)
{
    const Role wanted = enumFromName<Role>(role.toStdString()).value_or(Role::Unified);
    const auto members = selectedMembers(wanted);
    if (refuseEmpty(members))
        return {};
    std::string id;
    const bool done = m_document->apply(tr("Make %1 pool").arg(roleText(wanted)), [&](Design design) -> Result<Design> {
        Pool pool;
        pool.id = id = freshId(design.pools, enumName(wanted));
        pool.role = wanted;
        for (const std::string& member : members)
            pool.members[member] = "all";
        leaveOtherPools(design, id, members);
        design.pools.set(std::move(pool));
        if (model.isEmpty())
            return design;
        return deployed(std::move(design), *m_catalogue, id, model.toStdString(), precision.toStdString(), tp, pp, ep);
    });
    if (!done)
        return {};
    m_selection->setPool(QString::fromStdString(id));
    return QString::fromStdString(id);
}

const Architecture* PoolsModel::architecture(const QString& model) const
{
    const std::string id = model.toStdString();
    const Architecture* own = m_document->design()->models.find(id);
    return own ? own : m_catalogue->models.find(id);
}

QVariantMap PoolsModel::plan(const QString& role, const QString& model, int tp, int pp, int ep) const
{
    const DesignPointer design = m_document->design(); // keeps the model alive
    std::int64_t devices = 0;
    for (const auto& member : selectedMembers(enumFromName<Role>(role.toStdString()).value_or(Role::Unified)))
        devices += instancesOf(*design, member, Json("all"));
    Parallel parallel;
    parallel.tp = tp;
    parallel.pp = pp;
    parallel.moeEp = ep;
    const PoolPlan plan = poolPlan(devices, architecture(model), parallel);
    return {{QStringLiteral("text"), plan.text}, {QStringLiteral("problem"), plan.problem}};
}

bool PoolsModel::hasExperts(const QString& model) const
{
    const Architecture* found = architecture(model);
    return found && found->moe;
}

QString PoolsModel::deploy(const QString& pool, const QString& model, const QString& precision, int tp, int pp, int ep)
{
    const bool done = m_document->apply(tr("Deploy %1").arg(model), [&](Design design) {
        return deployed(std::move(design), *m_catalogue, pool.toStdString(), model.toStdString(),
                        precision.toStdString(), tp, pp, ep);
    });
    const Deployment* deployment = done ? deploymentOn(*m_document->design(), pool.toStdString()) : nullptr;
    return deployment ? QString::fromStdString(deployment->id) : QString();
}

bool PoolsModel::addSelection(const QString& pool)
{
    const Pool* found = m_document->design()->pools.find(pool.toStdString());
    const auto members = found ? selectedMembers(found->role) : std::vector<std::string>();
    if (refuseEmpty(members))
        return false;
    return m_document->apply(tr("Add to pool"), [&](Design design) -> Result<Design> {
        leaveOtherPools(design, pool.toStdString(), members);
        design.pools.update(pool.toStdString(), [&](Pool& p) {
            for (const std::string& member : members)
                p.members[member] = "all";
        });
        return design;
    });
}

bool PoolsModel::removeSelection(const QString& pool)
{
    const Pool* found = m_document->design()->pools.find(pool.toStdString());
    const auto members = found ? selectedMembers(found->role) : std::vector<std::string>();
    return m_document->apply(tr("Take out of pool"), [&](Design design) -> Result<Design> {
        const Design before = design;
        design.pools.update(pool.toStdString(), [&](Pool& p) {
            std::erase_if(p.members, [&](const auto& member) {
                return std::find(members.begin(), members.end(), placeOfMember(before, member.first)) != members.end();
            });
        });
        return design;
    });
}

bool PoolsModel::remove(const QString& pool)
{
    return m_document->apply(tr("Remove pool"),
                             [&](Design design) { return withoutPool(std::move(design), pool.toStdString()); });
}

bool PoolsModel::rename(const QString& pool, const QString& name)
{
    return m_document->apply(tr("Rename pool"), [&](Design design) -> Result<Design> {
        design.pools.update(pool.toStdString(), [&](Pool& p) { p.name = name.trimmed().toStdString(); });
        return design;
    });
}

void PoolsModel::select(int row)
{
    if (row >= 0 && row < count())
        m_selection->setPool(rows()[row].key);
}

void PoolsModel::toggle(int row)
{
    if (row >= 0 && row < count())
        m_selection->togglePool(rows()[row].key);
}

namespace
{

/// Parts of one item's instances that pools hold: where, and which.
struct Held {
    std::string item, inner, pool;
    std::int64_t first = 0, last = 0;
};

std::vector<Held> heldBy(const Design& design)
{
    std::vector<Held> held;
    for (const Pool& pool : design.pools)
        for (const auto& [selector, taken] : pool.members) {
            const auto place = resolvePlace(design, design.items, selector);
            if (!place)
                continue;
            // The nodes are the last step of the design's own scope; what follows is inside their type.
            std::size_t node = 0;
            while (node + 1 < place->steps.size() && !place->steps[node + 1].inner)
                ++node;
            const ResolvedStep& step = place->steps[node];
            if (step.ranges.size() > 1)
                continue;
            const std::string path = placeOfMember(design, selector);
            const auto cut = path.find('/');
            Held h{step.item->id, cut == std::string::npos ? "" : path.substr(cut + 1), pool.id, 0,
                   step.item->count - 1};
            if (!step.ranges.empty()) {
                h.first = step.ranges.front().first;
                h.last = step.ranges.front().last;
            }
            held.push_back(std::move(h));
        }
    return held;
}

} // namespace

bool PoolsModel::setSplit(const QString& item, const QString& firstPool, const QString& secondPool, int k, bool live)
{
    const std::string id = item.toStdString();
    std::string inner;
    bool known = false;
    for (const Held& h : heldBy(*m_document->design()))
        if (h.item == id && (h.pool == firstPool.toStdString() || h.pool == secondPool.toStdString())) {
            inner = h.inner;
            known = true;
        }
    if (!known) {
        const auto members = membersAt(*m_document->design(), id, Role::Unified);
        if (refuseEmpty(members))
            return false;
        const auto cut = members.front().find('/');
        inner = cut == std::string::npos ? std::string() : members.front().substr(cut + 1);
    }
    return m_document->apply(
        tr("Split nodes %1 : %2").arg(k).arg(splitCount(id) - k),
        [&](Design design) {
            return splitPools(std::move(design), id, inner, firstPool.toStdString(), secondPool.toStdString(), k);
        },
        live ? QStringLiteral("split:") + item : QString());
}

std::int64_t PoolsModel::splitCount(const std::string& item) const
{
    const Item* found = m_document->design()->items.find(item);
    return found ? found->count : 0;
}

QVariantList PoolsModel::splits() const
{
    const DesignPointer design = m_document->design();
    const auto held = heldBy(*design);
    const auto poolName = [&](const std::string& id) {
        const Pool* pool = design->pools.find(id);
        return QString::fromStdString(pool && !pool->name.empty() ? pool->name : id);
    };
    QVariantList list;
    for (const Held& a : held)
        for (const Held& b : held) {
            const Item& item = *design->items.find(a.item);
            if (a.item != b.item || a.inner != b.inner || a.pool == b.pool || a.first != 0 || b.first != a.last + 1 ||
                b.last != item.count - 1)
                continue;
            list << QVariantMap{{QStringLiteral("item"), QString::fromStdString(a.item)},
                                {QStringLiteral("name"), QString::fromStdString(displayName(*design, item))},
                                {QStringLiteral("first"), QString::fromStdString(a.pool)},
                                {QStringLiteral("firstName"), poolName(a.pool)},
                                {QStringLiteral("second"), QString::fromStdString(b.pool)},
                                {QStringLiteral("secondName"), poolName(b.pool)},
                                {QStringLiteral("k"), qlonglong{a.last + 1}},
                                {QStringLiteral("count"), qlonglong{item.count}}};
        }
    return list;
}

} // namespace cw
