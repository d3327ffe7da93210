// SPDX-License-Identifier: GPL-3.0-or-later
// Every command once.
#include "app/panels/actions.h"

#include <algorithm>

#include <QTranslator>

#include "app/actions/fuzzy.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr int mostUsed = 5;

const Action* find(const QString& id)
{
    for (const ActionSection& section : actionSections())
        for (const Action& action : section.actions)
            if (id == QLatin1String(action.id))
                return &action;
    return nullptr;
}

/// Ids of a section that show in a place, "-" before those with a line above.
void append(QStringList& ids, const ActionSection& section, ActionPlace place)
{
    bool line = !ids.isEmpty();
    for (const Action& action : section.actions) {
        line = line || (action.line && !ids.isEmpty());
        if (!(action.where & place))
            continue;
        if (line)
            ids << QStringLiteral("-");
        line = false;
        ids << QLatin1String(action.id);
    }
}

QStringList listed(const QString& sectionId, ActionPlace place)
{
    QStringList ids;
    for (const ActionSection& section : actionSections())
        if (sectionId == QLatin1String(section.id))
            append(ids, section, place);
    return ids;
}

} // namespace

ActionTable::ActionTable(Workbench* workbench)
    : RowsModel({"actionId", "text", "shortcut", "shortcuts", "section", "sectionId", "icon", "hint", "enabled",
                 "whyNot", "checkable", "checked"},
                workbench),
      m_workbench(workbench)
{
    // Several signals come with one edit: the rows are made once, afterwards.
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &ActionTable::rebuild);
    const auto later = [this] { m_later.start(0); };
    connect(workbench->document(), &Document::undoChanged, this, later);
    connect(workbench->document(), &Document::modifiedChanged, this, later);
    connect(workbench->document(), &Document::designChanged, this, later);
    connect(workbench->document(), &Document::pathChanged, this, later);
    connect(workbench->selection(), &Selection::changed, this, later);
    connect(workbench, &Workbench::themeChanged, this, later);
    connect(workbench, &Workbench::languageChanged, this, later);
    rebuild();
}

ActionTable::~ActionTable() = default;

QString ActionTable::titleOf(const Action& action) const
{
    const QString title = action.title ? action.title(*m_workbench) : QString();
    return title.isEmpty() ? actionText(action.text) : title;
}

QString ActionTable::whyNot(const Action& action) const
{
    if (const char* why = action.whyNot ? action.whyNot(*m_workbench) : nullptr)
        return actionText(why);
    const auto face = m_whyNot.find(QLatin1String(action.id));
    return face == m_whyNot.end() ? QString() : face->second;
}

bool ActionTable::isChecked(const Action& action) const
{
    if (action.checked)
        return action.checked(*m_workbench);
    const auto face = m_checked.find(QLatin1String(action.id));
    return face != m_checked.end() && face->second;
}

void ActionTable::rebuild()
{
    m_later.stop();
    QList<Row> rows;
    for (const ActionSection& section : actionSections())
        for (const Action& action : section.actions) {
            const QString id = QLatin1String(action.id), why = whyNot(action);
            const QStringList keys = m_keys.keysOf(action);
            rows << Row{id,
                        {id, titleOf(action), keys.value(0), keys, actionText(section.text), QLatin1String(section.id),
                         QLatin1String(action.icon), hint(id), why.isEmpty(), why,
                         action.checked != nullptr || action.faceSwitch, isChecked(action)}};
        }
    setRows(rows);
    ++m_revision;
    emit revised();
}

void ActionTable::trigger(const QString& id)
{
    const Action* action = find(id);
    if (!action || !whyNot(*action).isEmpty())
        return;
    m_used.removeAll(id);
    m_used.prepend(id);
    m_used = m_used.mid(0, mostUsed);
    if (action->run)
        action->run(*m_workbench);
    else
        emit triggered(id);
}

bool ActionTable::isEnabled(const QString& id) const
{
    const Action* action = find(id);
    return action && whyNot(*action).isEmpty();
}

QString ActionTable::whyNot(const QString& id) const
{
    const Action* action = find(id);
    return action ? whyNot(*action) : QString();
}

bool ActionTable::isCheckable(const QString& id) const
{
    const Action* action = find(id);
    return action && (action->checked || action->faceSwitch);
}

bool ActionTable::isChecked(const QString& id) const
{
    const Action* action = find(id);
    return action && isChecked(*action);
}

QString ActionTable::shortcut(const QString& id) const
{
    const Action* action = find(id);
    return action ? m_keys.keysOf(*action).value(0) : QString();
}

QString ActionTable::text(const QString& id) const
{
    const Action* action = find(id);
    return action ? titleOf(*action) : QString();
}

QString ActionTable::icon(const QString& id) const
{
    const Action* action = find(id);
    return action ? QString::fromLatin1(action->icon) : QString();
}

QString ActionTable::hint(const QString& id) const
{
    const Action* action = find(id);
    return action && *action->hint ? actionText(action->hint) : QString();
}

bool ActionTable::runsItself(const QString& id) const
{
    const Action* action = find(id);
    return action && action->run;
}

void ActionTable::setChecked(const QString& id, bool checked)
{
    if (std::exchange(m_checked[id], checked) != checked)
        m_later.start(0);
}

void ActionTable::setWhyNot(const QString& id, const QString& why)
{
    if (std::exchange(m_whyNot[id], why) != why)
        m_later.start(0);
}

QStringList ActionTable::sections() const
{
    QStringList ids;
    for (const ActionSection& section : actionSections())
        ids << QLatin1String(section.id);
    return ids;
}

QString ActionTable::sectionText(const QString& sectionId) const
{
    for (const ActionSection& section : actionSections())
        if (sectionId == QLatin1String(section.id))
            return actionText(section.text);
    return {};
}

QStringList ActionTable::menu(const QString& sectionId) const
{
    return listed(sectionId, InMenu);
}

QStringList ActionTable::contextMenu() const
{
    QStringList ids;
    for (const ActionSection& section : actionSections())
        append(ids, section, InContextMenu);
    return ids;
}

QStringList ActionTable::contextSubmenus() const
{
    QStringList ids;
    for (const ActionSection& section : actionSections())
        if (!contextSubmenu(QLatin1String(section.id)).isEmpty())
            ids << QLatin1String(section.id);
    return ids;
}

QStringList ActionTable::contextSubmenu(const QString& sectionId) const
{
    return listed(sectionId, InContextSubmenu);
}

QStringList ActionTable::toolBar() const
{
    QStringList ids;
    for (const ActionSection& section : actionSections())
        for (const Action& action : section.actions)
            if (action.where & InToolBar)
                ids << QLatin1String(action.id);
    std::stable_partition(ids.begin(), ids.end(),
                          [](const QString& id) { return id.startsWith(QLatin1String("tool.")); });
    return ids;
}

QString ActionTable::inChinese(const char* english) const
{
    const QString found = m_chinese->translate("actions", english);
    return found.isEmpty() ? QString::fromUtf8(english) : found;
}

QVariantList ActionTable::matching(const QString& words) const
{
    if (!m_chinese) {
        auto& chinese = const_cast<ActionTable*>(this)->m_chinese;
        chinese = std::make_unique<QTranslator>();
        (void)chinese->load(QStringLiteral(":/clusterwright/i18n/clusterwright_zh_CN.qm"));
    }
    // Found by the name on screen is better than by the other language, that better than by section or id.
    constexpr int otherCost = 3, initialsCost = 4, aroundCost = 8;
    struct Found {
        int score, row;
        QString marked, also;
    };
    std::vector<Found> all;
    int row = 0;
    for (const ActionSection& section : actionSections())
        for (const Action& action : section.actions) {
            const QString title = titleOf(action), chinese = inChinese(action.text),
                          english = QString::fromUtf8(action.text);
            std::optional<Found> best;
            const auto offer = [&](const std::optional<FuzzyMatch>& match, int cost, const QString& marked,
                                   const QString& also) {
                if (match && (!best || match->score - cost > best->score))
                    best = Found{match->score - cost, row, marked, also};
            };
            const auto own = fuzzyMatch(words, title);
            offer(own, 0, own ? markedText(title, own->positions) : QString(), {});
            for (const QString& other : {english, chinese})
                if (const auto match = other == title ? std::nullopt : fuzzyMatch(words, other))
                    offer(match, otherCost, title.toHtmlEscaped(), markedText(other, match->positions));
            if (const auto match = fuzzyMatch(words, pinyinInitials(chinese)))
                offer(match, initialsCost, title.toHtmlEscaped(), chinese == title ? QString() : chinese);
            for (const QString& around : {QString(title + QLatin1Char(' ') + actionText(section.text)),
                                          QString(english + QLatin1Char(' ') + QLatin1String(section.text) +
                                                  QLatin1Char(' ') + QLatin1String(action.id))})
                offer(fuzzyMatch(words, around), aroundCost, title.toHtmlEscaped(), {});
            if (best) {
                if (words.trimmed().isEmpty())
                    best->score = m_used.contains(QLatin1String(action.id))
                                      ? mostUsed - static_cast<int>(m_used.indexOf(QLatin1String(action.id)))
                                      : 0;
                all.push_back(*std::move(best));
            }
            ++row;
        }
    std::stable_sort(all.begin(), all.end(), [](const Found& a, const Found& b) { return a.score > b.score; });
    QVariantList list;
    for (const Found& found : all) {
        QVariantMap action{{QStringLiteral("marked"), found.marked}, {QStringLiteral("also"), found.also}};
        const QString id = rows()[found.row].key;
        for (const char* role : {"actionId", "section", "sectionId", "icon", "shortcut", "shortcuts", "checkable"})
            action.insert(QLatin1String(role), get(found.row, QLatin1String(role)));
        action.insert(QStringLiteral("text"), text(id));
        action.insert(QStringLiteral("whyNot"), whyNot(id));
        action.insert(QStringLiteral("enabled"), isEnabled(id));
        action.insert(QStringLiteral("checked"), isChecked(id));
        list << action;
    }
    return list;
}

QString ActionTable::keyOwner(const QString& key, const QString& otherThan) const
{
    const Action* owner = m_keys.owner(key);
    return owner && otherThan != QLatin1String(owner->id) ? QString::fromLatin1(owner->id) : QString();
}

void ActionTable::rebind(const QString& id, const QString& key)
{
    const Action* action = find(id);
    if (!action)
        return;
    if (const Action* owner = key.isEmpty() ? nullptr : m_keys.owner(key); owner && owner != action)
        m_keys.take(*owner, key);
    m_keys.set(*action, key);
    rebuild();
}

bool ActionTable::isRebound(const QString& id) const
{
    const Action* action = find(id);
    return action && m_keys.isRebound(*action);
}

void ActionTable::resetKeys(const QString& id)
{
    const Action* action = find(id);
    if (!action)
        return;
    m_keys.reset(*action);
    for (const QString& key : m_keys.keysOf(*action))
        for (const ActionSection& section : actionSections())
            for (const Action& other : section.actions)
                if (&other != action && m_keys.keysOf(other).contains(key, Qt::CaseInsensitive))
                    m_keys.take(other, key);
    rebuild();
}

void ActionTable::resetAllKeys()
{
    m_keys.resetAll();
    rebuild();
}

} // namespace cw
