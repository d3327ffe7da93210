// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that only touch document, selection, clipboard or settings.
#include <algorithm>
#include <map>
#include <set>

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>

#include "app/document/removal.h"
#include "app/panels/actions.h"
#include "app/workbench.h"
#include "model/design/edit.h"
#include "model/design/edit_connection.h"
#include "model/design/references.h"

namespace cw
{

namespace
{

/// How far a duplicate lies from its original, canvas units.
constexpr double duplicateOffset = 32;

QString tr(const char* english)
{
    return QCoreApplication::translate("actions", english);
}
#define NAME(english) tr(QT_TRANSLATE_NOOP("actions", english))

/// Selected items of the top scope.
std::vector<std::string> selectedIds(const Workbench& w)
{
    std::vector<std::string> ids;
    for (const QString& path : w.selection()->items())
        if (w.document()->design()->items.contains(path.toStdString()))
            ids.push_back(path.toStdString());
    return ids;
}

QStringList asList(const std::vector<std::string>& ids)
{
    QStringList list;
    for (const std::string& id : ids)
        list << QString::fromStdString(id);
    return list;
}

void save(Workbench& w)
{
    if (w.document()->path().isEmpty())
        emit w.actions()->triggered(QStringLiteral("file.saveAs"));
    else
        w.document()->save();
}

void copy(Workbench& w)
{
    const auto ids = selectedIds(w);
    if (!ids.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(copyItems(*w.document()->design(), ids)));
}

/// Puts a fragment at a place on the canvas, inside the assembly `home` when one is named, and selects it.
void paste(Workbench& w, const QString& name, const std::string& fragment, std::array<double, 2> at,
           const std::string& home = {})
{
    std::vector<std::string> pasted;
    const bool done = w.document()->apply(name, [&](Design design) -> Result<Design> {
        CW_TRY(Pasted result, pasteItems(std::move(design), fragment, at));
        pasted = std::move(result.ids);
        if (home.empty())
            return std::move(result.design);
        return setParent(std::move(result.design), pasted, home);
    });
    if (done)
        w.selection()->setItems(asList(pasted));
}

/// The copies lie beside their originals, in the same assembly when that is one.
void duplicate(Workbench& w)
{
    const auto ids = selectedIds(w);
    const DesignPointer design = w.document()->design();
    if (ids.empty())
        return;
    std::array<double, 2> corner{1e300, 1e300};
    std::set<std::string> homes;
    for (const std::string& id : ids) {
        const auto at = originOf(design->items, id);
        corner = {std::min(corner[0], at[0]), std::min(corner[1], at[1])};
        homes.insert(design->items.find(id)->in);
    }
    const std::string home = homes.size() == 1 ? *homes.begin() : std::string();
    paste(w, NAME("Duplicate"), copyItems(*design, ids), {corner[0] + duplicateOffset, corner[1] + duplicateOffset},
          home);
}

void remove(Workbench& w, const QString& name)
{
    Selection& selected = *w.selection();
    const bool done = w.document()->apply(name, [&](Design design) {
        return withoutDrawn(std::move(design), selected.items(), selected.connections(), selected.pool());
    });
    if (done)
        selected.clear();
}

void cut(Workbench& w)
{
    copy(w);
    remove(w, NAME("Cut"));
}

void selectAll(Workbench& w)
{
    QStringList all;
    for (const Item& item : w.document()->design()->items)
        if (item.in.empty())
            all << QString::fromStdString(item.id);
    w.selection()->setItems(all);
}

void group(Workbench& w)
{
    std::string id;
    const bool done = w.document()->apply(NAME("Group"), [&](Design design) -> Result<Design> {
        CW_TRY(Added added, groupItems(std::move(design), selectedIds(w), "node"));
        id = added.id;
        return std::move(added.design);
    });
    if (done)
        w.selection()->setItems({QString::fromStdString(id)});
}

void ungroupCurrent(Workbench& w)
{
    const std::string id = w.selection()->current().toStdString();
    QStringList content;
    for (const Item& item : w.document()->design()->items)
        if (item.in == id)
            content << QString::fromStdString(item.id);
    if (w.document()->apply(NAME("Ungroup"), [&](Design design) { return ungroup(std::move(design), id); }))
        w.selection()->setItems(content);
}

void makeTypeOfCurrent(Workbench& w)
{
    std::string id = w.selection()->current().toStdString();
    const bool done = w.document()->apply(NAME("Make a reusable type"), [&](Design design) -> Result<Design> {
        CW_TRY(Added added, makeType(std::move(design), id));
        id = added.id;
        return std::move(added.design);
    });
    if (done)
        w.selection()->setItems({QString::fromStdString(id)});
}

void straighten(Workbench& w)
{
    w.document()->apply(NAME("Straighten connection"), [&](Design design) -> Result<Design> {
        for (const QString& pointer : w.selection()->connections()) {
            CW_TRY(design, setBends(std::move(design), pointer.toStdString(), {}));
        }
        return design;
    });
}

} // namespace

bool runCommand(Workbench& w, const QString& id)
{
    using Run = void (*)(Workbench&);
    static const std::map<QString, Run> table{
        {QStringLiteral("file.save"), save},
        {QStringLiteral("edit.undo"), [](Workbench& b) { b.document()->undo(); }},
        {QStringLiteral("edit.redo"), [](Workbench& b) { b.document()->redo(); }},
        {QStringLiteral("edit.cut"), cut},
        {QStringLiteral("edit.copy"), copy},
        {QStringLiteral("edit.paste"),
         [](Workbench& b) {
             paste(b, NAME("Paste"), QGuiApplication::clipboard()->text().toStdString(),
                   {b.insertPoint().x(), b.insertPoint().y()});
         }},
        {QStringLiteral("edit.duplicate"), duplicate},
        {QStringLiteral("edit.delete"), [](Workbench& b) { remove(b, NAME("Delete")); }},
        {QStringLiteral("edit.selectAll"), selectAll},
        {QStringLiteral("edit.group"), group},
        {QStringLiteral("edit.ungroup"), ungroupCurrent},
        {QStringLiteral("edit.makeType"), makeTypeOfCurrent},
        {QStringLiteral("edit.straighten"), straighten},
        {QStringLiteral("view.theme"),
         [](Workbench& b) {
             b.setTheme(b.theme() == QLatin1String("light") ? QStringLiteral("dark") : QStringLiteral("light"));
         }},
        {QStringLiteral("view.language"),
         [](Workbench& b) {
             b.setLanguage(b.language() == QLatin1String("en") ? QStringLiteral("zh_CN") : QStringLiteral("en"));
         }},
        {QStringLiteral("variant.add"), [](Workbench& b) { b.variants()->add(); }},
    };
    const auto found = table.find(id);
    if (found == table.end())
        return false;
    found->second(w);
    return true;
}

} // namespace cw
