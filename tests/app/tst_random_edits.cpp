// SPDX-License-Identifier: GPL-3.0-or-later
// Ten thousand random edits through the one door: after each the file reads back the same, nothing dangles, undo gives
// the bytes from before and redo those from after.
#include <QtTest>

#include <random>

#include "app/document/document.h"
#include "app_fixture.h"

using namespace cw;

namespace
{

/// Edits chosen at random over whatever the design holds now. Some are refused: that is part of the test.
class Editor
{
public:
    explicit Editor(unsigned seed) : m_random(seed) {}

    struct Step {
        QString name;
        Document::Edit edit;
    };

    Step next(const Design& d)
    {
        const Catalogue& parts = *fixture::catalogue();
        switch (number(20)) {
        case 0:
        case 1: {
            static const std::array<const char*, 5> some{"h100-sxm", "epyc-9654", "cx7-400-osfp", "sn5600",
                                                         "ddr5-4800-64"};
            const std::string part = some[number(some.size())];
            const std::string home = number(2) ? std::string() : item(d);
            return {"place", [=, &parts, at = place()](Design v) {
                        return design(addPart(std::move(v), parts, part, at, home));
                    }};
        }
        case 2:
            if (d.items.size() > 30)
                break;
            return {"place system", [=, &parts, at = place()](Design v) {
                        return design(addSystem(std::move(v), parts, "dgx-h100", at));
                    }};
        case 3:
            return {"frame", [at = place(), home = number(3) ? std::string() : item(d)](Design v) {
                        return design(addAssembly(std::move(v), "rack", "Rack", at, home));
                    }};
        case 4:
        case 5:
            return {"join", [=, &parts, a = item(d), b = item(d)](Design v) {
                        return design(addConnection(std::move(v), parts, a, b));
                    }};
        case 6:
        case 7: return {"remove", [ids = some(d)](Design v) { return removeItems(std::move(v), ids); }};
        case 8: return {"move", [ids = some(d), by = place()](Design v) { return moveItems(std::move(v), ids, by); }};
        case 9:
            return {"count", [id = item(d), n = static_cast<std::int64_t>(number(12))](Design v) {
                        return setCount(std::move(v), id, n);
                    }};
        case 10:
            return {"put into",
                    [ids = some(d), home = item(d)](Design v) { return setParent(std::move(v), ids, home); }};
        case 11: return {"take out", [ids = some(d)](Design v) { return setParent(std::move(v), ids, ""); }};
        case 12: return {"group", [ids = some(d)](Design v) { return design(groupItems(std::move(v), ids, "node")); }};
        case 13: return {"ungroup", [id = item(d)](Design v) { return ungroup(std::move(v), id); }};
        case 14: return {"make type", [id = item(d)](Design v) { return design(makeType(std::move(v), id)); }};
        case 15:
            return {"rename", [id = item(d), to = "n" + std::to_string(number(40))](Design v) {
                        return renameItem(std::move(v), id, to);
                    }};
        case 16:
        case 17: {
            if (d.items.size() > 60)
                break;
            const std::string text = copyItems(d, some(d));
            return {"paste", [text, at = place()](Design v) -> Result<Design> {
                        CW_TRY(Pasted pasted, pasteItems(std::move(v), text, at));
                        return std::move(pasted.design);
                    }};
        }
        case 18:
            return {"note", [id = "note-" + std::to_string(number(6)), at = place(), gone = number(3) == 0](Design v) {
                        const Json note =
                            gone ? Json() : Json(JsonObject{{"text", "机架 · rack"}, {"at", JsonArray{at[0], at[1]}}});
                        return setField(std::move(v), "/annotations/" + id, note);
                    }};
        default: break;
        }
        static const std::array<const char*, 8> fields{"/facility/pue",
                                                       "/economics/electricity_usd_per_kWh",
                                                       "/name",
                                                       "/items/@/name",
                                                       "/items/@/locked",
                                                       "/items/@/count",
                                                       "/connections/@/bundle",
                                                       "/connections/@/length_m"};
        static const std::array<Json, 7> values{
            Json(1.25), Json("Knoten ß, 节点"), Json(), Json(true), Json(-3), Json(1e300), Json(2)};
        std::string pointer = fields[number(fields.size())];
        if (const auto at = pointer.find('@'); at != std::string::npos)
            pointer.replace(at, 1, pointer.starts_with("/items") ? item(d) : any(d.connections));
        return {"set", [pointer, value = values[number(values.size())]](Design v) {
                    return setField(std::move(v), pointer, value);
                }};
    }

    std::size_t number(std::size_t below) { return std::uniform_int_distribution<std::size_t>(0, below - 1)(m_random); }

private:
    static Result<Design> design(Result<Added> added)
    {
        CW_TRY(Added done, std::move(added));
        return std::move(done.design);
    }
    std::array<double, 2> place()
    {
        return {8.0 * static_cast<double>(number(200)), 8.0 * static_cast<double>(number(200))};
    }
    template<class T>
    std::string any(const IdMap<T>& map)
    {
        if (map.empty())
            return "nothing";
        auto at = map.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(number(map.size())));
        return (*at).id;
    }
    std::string item(const Design& d) { return any(d.items); }
    std::vector<std::string> some(const Design& d)
    {
        std::vector<std::string> ids;
        for (std::size_t n = number(3) + 1; n > 0; --n)
            ids.push_back(item(d));
        return ids;
    }

    std::mt19937 m_random;
};

/// What must hold in every design that edits can make; empty when it does.
QString broken(const Design& d)
{
    for (const Item& item : d.items) {
        std::string home = item.in;
        for (std::size_t steps = 0; !home.empty(); ++steps) {
            const Item* frame = d.items.find(home);
            if (!frame || frame->isComponent() || frame->isInstance())
                return QString::fromStdString(item.id + " lies in " + home + ", which can't hold it");
            if (steps > d.items.size())
                return QString::fromStdString(item.id + " lies in itself");
            home = frame->in;
        }
        if (item.isComponent() && !d.parts.contains(item.part))
            return QString::fromStdString(item.id + " is of no part");
        if (item.isInstance() && !d.types.contains(item.type))
            return QString::fromStdString(item.id + " is of no type");
    }
    const auto ends = [&](const IdMap<Item>& scope, const std::string& end) {
        const std::string first = end.substr(0, end.find_first_of("/[#"));
        return scope.contains(first);
    };
    for (const Connection& c : d.connections)
        if (!ends(d.items, c.from) || (!c.to.empty() && !ends(d.items, c.to)))
            return QString::fromStdString("connection " + c.id + " ends at nothing");
    for (const Type& type : d.types)
        for (const Connection& c : type.connections)
            if (!ends(type.items, c.from) || (!c.to.empty() && !ends(type.items, c.to)))
                return QString::fromStdString("connection " + c.id + " of type " + type.id + " ends at nothing");
    return {};
}

} // namespace

class TestRandomEdits : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }

    void undoGivesBackTheBytes_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 4; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void undoGivesBackTheBytes()
    {
        QFETCH(unsigned, seed);
        constexpr int edits = 2500;
        Document document;
        document.newDesign();
        Editor editor(seed);
        std::string before = writeDesign(*document.design());
        int done = 0;
        for (int i = 0; i < edits; ++i) {
            // The design stays small enough to be looked at whole after every step.
            Editor::Step step = editor.next(*document.design());
            if (document.design()->items.size() > 80)
                step = {"remove",
                        [ids = idsOf(*document.design())](Design v) { return removeItems(std::move(v), ids); }};
            const bool applied = document.apply(step.name, step.edit);
            const std::string after = writeDesign(*document.design());
            const QByteArray where = QByteArray::number(i) + ": " + step.name.toUtf8();
            if (!applied) {
                QVERIFY2(after == before, where);
                continue;
            }
            ++done;
            QVERIFY2(broken(*document.design()).isEmpty(), where + ": " + broken(*document.design()).toUtf8());
            const auto again = readDesign(after);
            QVERIFY2(again.has_value(), where);
            QVERIFY2(writeDesign(*again) == after, where);
            if (after == before)
                continue;
            document.undo();
            QVERIFY2(writeDesign(*document.design()) == before, where + " undone");
            document.redo();
            QVERIFY2(writeDesign(*document.design()) == after, where + " done again");
            before = after;
        }
        qInfo("%d of %d edits took place; %lld steps of history", done, edits,
              static_cast<long long>(document.history().size()));
        QVERIFY(done > edits / 3);
        // All the way back, and all the way forth.
        while (document.canUndo())
            document.undo();
        while (document.canRedo())
            document.redo();
        QCOMPARE(writeDesign(*document.design()), before);
    }

private:
    static std::vector<std::string> idsOf(const Design& d)
    {
        std::vector<std::string> ids;
        for (const Item& item : d.items)
            if (ids.size() < 40)
                ids.push_back(item.id);
        return ids;
    }
    QTemporaryDir m_directory;
};

QTEST_MAIN(TestRandomEdits)
#include "tst_random_edits.moc"
