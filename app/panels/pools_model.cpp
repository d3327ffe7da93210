// SPDX-License-Identifier: GPL-3.0-or-later
// Pools and what is deployed on them.
#include "app/panels/pools_model.h"

#include <algorithm>

#include "app/document/document.h"
#include "app/document/members.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/panels/software_text.h"
#include "model/design/edit.h"
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
    // MoE layers are cut over the ranks that attention has: moe_tp·moe_ep = tp·attn_dp.
    const int ranks = deployment.parallel.tp * deployment.parallel.attnDp;
    deployment.parallel.moeEp = std::max(1, ep);
    deployment.parallel.moeTp = std::max(1, ranks / deployment.parallel.moeEp);
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
                     m_selection->pool() == id, static_cast<int>(rows.size()) % 8}};
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

bool PoolsModel::setSplit(const QString& item, const QString& firstPool, const QString& secondPool, int k, bool live)
{
    const std::string id = item.toStdString();
    std::string inner;
    bool known = false;
    for (const PoolSplit& split : poolSplits(*m_document->design()))
        if (split.item == id && split.first == firstPool.toStdString() && split.second == secondPool.toStdString()) {
            inner = split.inner;
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
    const auto poolName = [&](const std::string& id) {
        const Pool* pool = design->pools.find(id);
        return QString::fromStdString(pool && !pool->name.empty() ? pool->name : id);
    };
    QVariantList list;
    for (const PoolSplit& split : poolSplits(*design))
        list << QVariantMap{
            {QStringLiteral("item"), QString::fromStdString(split.item)},
            {QStringLiteral("name"), QString::fromStdString(displayName(*design, *design->items.find(split.item)))},
            {QStringLiteral("first"), QString::fromStdString(split.first)},
            {QStringLiteral("firstName"), poolName(split.first)},
            {QStringLiteral("second"), QString::fromStdString(split.second)},
            {QStringLiteral("secondName"), poolName(split.second)},
            {QStringLiteral("k"), qlonglong{split.k}},
            {QStringLiteral("count"), qlonglong{split.count}}};
    return list;
}

QVariantList PoolsModel::splitChoices(const QString& item) const
{
    const DesignPointer design = m_document->design();
    QVariantList held, others;
    const auto entry = [](const QString& value, const QString& text) {
        return QVariantMap{{QStringLiteral("value"), value}, {QStringLiteral("text"), text}};
    };
    for (const Pool& pool : design->pools) {
        const bool holds = std::any_of(pool.members.begin(), pool.members.end(), [&](const auto& member) {
            const std::string path = placeOfMember(*design, member.first);
            return path == item.toStdString() || path.starts_with(item.toStdString() + "/");
        });
        (holds ? held : others) << entry(QString::fromStdString(pool.id),
                                         pool.name.empty() ? roleText(pool.role) : QString::fromStdString(pool.name));
    }
    for (const Role role : {Role::Prefill, Role::Decode, Role::Unified})
        others << entry(QStringLiteral("new:") + QLatin1String(enumName(role)), tr("new: %1").arg(roleText(role)));
    return held + others;
}

QString PoolsModel::divide(const QString& item, const QString& first, const QString& second, int k)
{
    const auto members = membersAt(*m_document->design(), item.toStdString(), Role::Unified);
    if (members.empty())
        return tr("There is no accelerator in it.");
    if (first == second)
        return tr("A split needs two pools.");
    const auto cut = members.front().find('/');
    const std::string inner = cut == std::string::npos ? std::string() : members.front().substr(cut + 1);
    QString refused;
    m_document->apply(tr("Divide between pools"), [&](Design design) -> Result<Design> {
        const auto poolFor = [&](const QString& choice) {
            if (!choice.startsWith(QLatin1String("new:")))
                return choice.toStdString();
            Pool pool;
            pool.role = enumFromName<Role>(choice.mid(4).toStdString()).value_or(Role::Unified);
            pool.id = freshId(design.pools, choice.mid(4).toStdString());
            const std::string id = pool.id;
            design.pools.set(std::move(pool));
            return id;
        };
        const Design before = design;
        const std::string a = poolFor(first), b = poolFor(second);
        leaveOtherPools(design, {}, {members.front()});
        auto split = splitPools(std::move(design), item.toStdString(), inner, a, b, k);
        if (!split) {
            refused = localized(split.error());
            return before;
        }
        return split;
    });
    return refused;
}

} // namespace cw
