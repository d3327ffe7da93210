// SPDX-License-Identifier: GPL-3.0-or-later
// Every command once.
#include "app/panels/actions.h"

#include <algorithm>
#include <vector>

#include <QCoreApplication>

#include "app/document/places.h"
#include "app/workbench.h"
#include "sim/explain/drawn.h"

namespace cw
{

namespace
{

struct Command {
    const char* id;
    const char* text;     ///< context "actions"
    const char* shortcut; ///< portable
    const char* section;  ///< context "actions"
    bool checkable = false;
};

#define WORD(english) QT_TRANSLATE_NOOP("actions", english)
constexpr Command commands[] = {
    {"file.new", WORD("New design"), "Ctrl+N", WORD("File")},
    {"file.open", WORD("Open…"), "Ctrl+O", WORD("File")},
    {"file.save", WORD("Save"), "Ctrl+S", WORD("File")},
    {"file.saveAs", WORD("Save as…"), "Ctrl+Shift+S", WORD("File")},
    {"file.export", WORD("Export drawing…"), "Ctrl+Shift+E", WORD("File")},
    {"file.close", WORD("Close design"), "Ctrl+W", WORD("File")},
    {"file.quit", WORD("Quit"), "Ctrl+Q", WORD("File")},
    {"edit.undo", WORD("Undo"), "Ctrl+Z", WORD("Edit")},
    {"edit.redo", WORD("Redo"), "Ctrl+Shift+Z", WORD("Edit")},
    {"edit.cut", WORD("Cut"), "Ctrl+X", WORD("Edit")},
    {"edit.copy", WORD("Copy"), "Ctrl+C", WORD("Edit")},
    {"edit.paste", WORD("Paste"), "Ctrl+V", WORD("Edit")},
    {"edit.duplicate", WORD("Duplicate"), "Ctrl+D", WORD("Edit")},
    {"edit.delete", WORD("Delete"), "Del", WORD("Edit")},
    {"edit.selectAll", WORD("Select all"), "Ctrl+A", WORD("Edit")},
    {"edit.group", WORD("Group"), "Ctrl+G", WORD("Edit")},
    {"edit.ungroup", WORD("Ungroup"), "Ctrl+Shift+G", WORD("Edit")},
    {"edit.makeType", WORD("Make a reusable type"), "Ctrl+T", WORD("Edit")},
    {"edit.part", WORD("Edit part…"), "Ctrl+E", WORD("Edit")},
    {"edit.connectTo", WORD("Connect to…"), "Shift+C", WORD("Edit")},
    {"edit.connection", WORD("Edit connection…"), "", WORD("Edit")},
    {"edit.straighten", WORD("Straighten connection"), "", WORD("Edit")},
    {"edit.find", WORD("Find…"), "Ctrl+F", WORD("Edit")},
    {"view.zoomFit", WORD("Fit all"), "F", WORD("View")},
    {"view.zoomSelection", WORD("Fit selection"), "Shift+F", WORD("View")},
    {"view.zoom100", WORD("Zoom to 100 %"), "Ctrl+0", WORD("View")},
    {"view.theme", WORD("Dark or light theme"), "", WORD("View")},
    {"view.language", WORD("English or Chinese"), "", WORD("View")},
    {"view.nextPane", WORD("Next pane"), "F6", WORD("View")},
    {"view.previousPane", WORD("Previous pane"), "Shift+F6", WORD("View")},
    {"view.palette", WORD("All commands…"), "Ctrl+K", WORD("View")},
    {"view.shortcuts", WORD("Keyboard shortcuts"), "?", WORD("View")},
    {"view.quickInsert", WORD("Insert a part…"), "/", WORD("View")},
    {"view.compare", WORD("Compare variants"), "Ctrl+Shift+C", WORD("View"), true},
    {"overlay.utilisation", WORD("Utilisation"), "1", WORD("Overlays")},
    {"overlay.power", WORD("Power"), "2", WORD("Overlays")},
    {"overlay.kv", WORD("KV residency"), "3", WORD("Overlays")},
    {"overlay.domains", WORD("Failure domains"), "4", WORD("Overlays")},
    {"overlay.findings", WORD("Findings"), "5", WORD("Overlays")},
    {"overlay.traffic", WORD("Traffic"), "6", WORD("Overlays")},
    {"overlay.next", WORD("Next overlay"), "O", WORD("Overlays")},
    {"variant.add", WORD("Add variant"), "Ctrl+Shift+N", WORD("Variants")},
    {"help.accuracy", WORD("How accurate is this?"), "", WORD("Help")},
};
#undef WORD

QString word(const char* english)
{
    return QCoreApplication::translate("actions", english);
}

bool hasBends(const Design& design, const QStringList& connections)
{
    return std::any_of(connections.begin(), connections.end(), [&](const QString& pointer) {
        const Connection* c = drawnConnection(design, pointer.toStdString());
        return c && !c->bends.empty();
    });
}

} // namespace

ActionTable::ActionTable(Workbench* workbench)
    : RowsModel({"actionId", "text", "shortcut", "section", "enabled", "checkable", "checked"}, workbench),
      m_workbench(workbench)
{
    const auto refresh = [this] { rebuild(); };
    connect(workbench->document(), &Document::undoChanged, this, refresh);
    connect(workbench->document(), &Document::modifiedChanged, this, refresh);
    connect(workbench->document(), &Document::designChanged, this, refresh);
    connect(workbench->document(), &Document::pathChanged, this, refresh);
    connect(workbench->selection(), &Selection::changed, this, refresh);
    rebuild();
}

void ActionTable::rebuild()
{
    const Document& document = *m_workbench->document();
    const Selection& selection = *m_workbench->selection();
    const Design& design = *document.design();
    const bool open = document.isOpen();

    // Items of the top scope can be taken away; the content of a type is changed in the type.
    const QStringList items = selection.items();
    const bool top = std::any_of(items.begin(), items.end(),
                                 [&](const QString& path) { return design.items.contains(path.toStdString()); });
    const Item* current = design.items.find(selection.current().toStdString());
    const bool assembly = current && !current->isComponent();
    const auto isEnabledNow = [&](const QLatin1String& id) {
        if (id == QLatin1String("file.new") || id == QLatin1String("file.open") || id == QLatin1String("file.quit") ||
            id == QLatin1String("view.theme") || id == QLatin1String("view.language") ||
            id == QLatin1String("view.palette") || id == QLatin1String("view.shortcuts") ||
            id == QLatin1String("help.accuracy"))
            return true;
        if (!open)
            return false;
        if (id == QLatin1String("file.save"))
            return document.isModified() || document.path().isEmpty();
        if (id == QLatin1String("edit.undo"))
            return document.canUndo();
        if (id == QLatin1String("edit.redo"))
            return document.canRedo();
        if (id == QLatin1String("edit.delete"))
            return top || !selection.connections().isEmpty() || !selection.pool().isEmpty();
        if (id == QLatin1String("edit.cut") || id == QLatin1String("edit.copy") ||
            id == QLatin1String("edit.duplicate") || id == QLatin1String("edit.group"))
            return top;
        if (id == QLatin1String("edit.ungroup") || id == QLatin1String("edit.makeType"))
            return assembly && !current->isInstance();
        if (id == QLatin1String("edit.connectTo"))
            return items.size() == 1;
        if (id == QLatin1String("edit.connection"))
            return selection.connections().size() == 1;
        if (id == QLatin1String("edit.straighten"))
            return hasBends(design, selection.connections());
        if (id == QLatin1String("edit.part"))
            return m_workbench->partEditor()->canOpenSelected();
        if (id == QLatin1String("view.zoomSelection"))
            return !selection.isEmpty();
        return true;
    };
    const auto textNow = [&](const Command& command) {
        const QLatin1String id(command.id);
        if (id == QLatin1String("edit.undo") && document.canUndo())
            return tr("Undo: %1").arg(document.undoText());
        if (id == QLatin1String("edit.redo") && document.canRedo())
            return tr("Redo: %1").arg(document.redoText());
        return word(command.text);
    };
    QList<Row> rows;
    for (const Command& command : commands) {
        const QLatin1String id(command.id);
        rows << Row{id,
                    {id, textNow(command), QLatin1String(command.shortcut), word(command.section), isEnabledNow(id),
                     command.checkable, false}};
    }
    setRows(rows);
}

void ActionTable::trigger(const QString& id)
{
    if (isEnabled(id) && !runCommand(*m_workbench, id))
        emit triggered(id);
}

bool ActionTable::isEnabled(const QString& id) const
{
    return get(indexOf(id), QStringLiteral("enabled")).toBool();
}

QString ActionTable::shortcut(const QString& id) const
{
    return get(indexOf(id), QStringLiteral("shortcut")).toString();
}

QString ActionTable::text(const QString& id) const
{
    return get(indexOf(id), QStringLiteral("text")).toString();
}

QVariantList ActionTable::matching(const QString& words) const
{
    const QStringList wanted = words.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::pair<int, int>> ranked; ///< penalty, row
    for (int row = 0; row < count(); ++row) {
        const QString haystack = (get(row, QStringLiteral("text")).toString() + QLatin1Char(' ') +
                                  get(row, QStringLiteral("section")).toString() + QLatin1Char(' ') + rows()[row].key)
                                     .toLower();
        int penalty = 0;
        const bool matches = std::all_of(wanted.begin(), wanted.end(), [&](const QString& word) {
            const auto at = haystack.indexOf(word);
            penalty += static_cast<int>(at);
            return at >= 0;
        });
        if (matches)
            ranked.emplace_back(penalty, row);
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    QVariantList found;
    for (const auto& [penalty, row] : ranked) {
        QVariantMap action;
        for (const char* role : {"actionId", "text", "shortcut", "section", "enabled"})
            action.insert(QLatin1String(role), get(row, QLatin1String(role)));
        found << action;
    }
    return found;
}

} // namespace cw
