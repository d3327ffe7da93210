// SPDX-License-Identifier: GPL-3.0-or-later
// Random walks through variants: edits of base and variants, conflicts resolved, promotion, removal, undo and redo.
// Whatever is done, what is shown is what the file says, and nothing that is unresolved gets lost.
#include <QtTest>

#include <random>

#include "app/document/document.h"
#include "app/panels/variants_model.h"
#include "model/design/edit.h"
#include "model/design/variant_conflicts.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

/// What a variant wants that its base does not let it have: path and value.
std::vector<std::pair<std::string, std::optional<Json>>> unresolved(const Design& base, const std::string& id)
{
    std::vector<std::pair<std::string, std::optional<Json>>> out;
    if (const auto applied = applyVariant(base, id))
        for (const VariantConflict& c : applied->conflicts)
            if (!c.applied)
                out.emplace_back(c.path, c.wanted);
    return out;
}

} // namespace

class TestVariantWalk : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }

    void walks_data()
    {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 8; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void walks()
    {
        QFETCH(unsigned, seed);
        std::mt19937 random(seed);
        Document document;
        QVERIFY(document.openFile(fixture::smallFile(m_directory)));
        VariantsModel tabs(&document);
        const DesignPointer opened = document.base();
        const auto any = [&] { // "" = the base
            return tabs.get(static_cast<int>(random() % static_cast<unsigned>(tabs.count())), "variantId").toString();
        };
        for (int step = 0; step < 150; ++step) {
            const Design before = *document.base();
            const QString shown = document.activeVariant();
            const auto open = unresolved(before, shown.toStdString());
            switch (random() % 12) {
            case 0: tabs.add(); break;
            case 1: tabs.duplicate(any()); break;
            case 2: tabs.remove(any()); break;
            case 3: tabs.move(any(), static_cast<int>(random() % 5)); break;
            case 4: tabs.setBaseline(any()); break;
            case 5: tabs.promote(any(), random() % 2 ? QStringLiteral("old") : QString()); break;
            case 6: resolve(document, any(), random); break;
            case 7: document.undo(); break;
            case 8: document.redo(); break;
            case 9: tabs.activate(any()); break;
            default:
                edit(document, random);
                // Changes that do not apply stay, whatever is edited; an edit of the base changes no patch.
                if (shown.isEmpty()) {
                    for (const Variant& v : before.variants)
                        QCOMPARE(document.base()->variants.find(v.id)->patch, v.patch);
                } else {
                    const auto still = unresolved(*document.base(), shown.toStdString());
                    for (const auto& one : open) {
                        // Unless the edit made it so, or what it changes applies again.
                        const bool isThere = std::find(still.begin(), still.end(), one) != still.end();
                        QVERIFY(isThere || still.size() < open.size());
                    }
                }
            }
            consistent(document);
            if (QTest::currentTestFailed())
                return;
        }
        while (document.canUndo())
            document.undo();
        QVERIFY(*document.base() == *opened);
        while (document.canRedo())
            document.redo();
        consistent(document);
    }

private:
    static void consistent(const Document& document)
    {
        const DesignPointer base = document.base();
        const std::string active = document.activeVariant().toStdString();
        if (active.empty()) {
            QVERIFY(*document.design() == *base);
        } else {
            QVERIFY(base->variants.contains(active));
            QVERIFY(*document.design() == applyVariant(*base, active)->design);
        }
        for (const Variant& v : base->variants) {
            const QString id = QString::fromStdString(v.id);
            QVERIFY(document.designOf(id));
            QVERIFY(*document.designOf(id) == applyVariant(*base, v.id)->design);
        }
    }

    static void edit(Document& document, std::mt19937& random)
    {
        static constexpr const char* items[] = {"a", "b", "node", "rack", "leaf"};
        const std::string item = items[random() % std::size(items)];
        const int number = static_cast<int>(random() % 4) + 1;
        const std::pair<std::string, Json> edits[] = {
            {"/items/" + item + "/count", number},
            {"/items/" + item + "/name", std::string(1, static_cast<char>('a' + number))},
            {"/items/" + item, Json()},
            {"/items/" + item, Json(JsonObject{{"part", "acc"}, {"count", number}})},
            {"/facility/pue", 1.1 + 0.1 * number},
            {"/connections/net/bundle", number},
            {"/connections/net", Json()},
            {"/types/box/items/gpu/count", number},
            {"/parts/acc/power/max_W", 100 * number}};
        const auto& [pointer, value] = edits[random() % std::size(edits)];
        document.apply(QStringLiteral("Edit"), [&](Design d) -> Result<Design> {
            auto done = setField(d, pointer, value);
            return done ? std::move(*done) : std::move(d);
        });
    }

    static void resolve(Document& document, const QString& variant, std::mt19937& random)
    {
        const auto conflicts = document.conflictsOf(variant);
        if (conflicts.empty())
            return;
        const auto how = random() % 2 ? Resolution::Mine : Resolution::Base;
        const auto conflict = conflicts[random() % conflicts.size()];
        const auto done = resolveConflict(*document.base(), variant.toStdString(), conflict, how);
        if (!done)
            return; // what it changes is gone
        document.applyToBase(QStringLiteral("Resolve"), [&](const Design&) -> Result<Design> { return *done; });
        QVERIFY(document.conflictsOf(variant).size() < conflicts.size());
    }

    QTemporaryDir m_directory;
};

QTEST_GUILESS_MAIN(TestVariantWalk)
#include "tst_variant_walk.moc"
