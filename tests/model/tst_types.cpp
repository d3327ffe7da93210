// SPDX-License-Identifier: GPL-3.0-or-later
// Types as a whole, edits inside them, and figures of single instances.
#include "model/design/in_type.h"
#include "model/design/overrides.h"
#include "model/design/totals.h"
#include "model/design/types.h"
#include "model/design/validate.h"
#include "tests/model/edit_support.h"

using namespace cw;

class TestTypes : public QObject
{
    Q_OBJECT

private slots:
    void usesAreCounted()
    {
        Design d = design();
        const auto uses = typeUses(d);
        QCOMPARE(uses.at("t").drawn, 1);
        QCOMPARE(uses.at("t").instances, 4);
        d = good(setCount(d, "rack", 3));
        QCOMPARE(typeUses(d).at("t").instances, 12);
    }

    void aCopyIsItsOwn()
    {
        Design d = design();
        QVERIFY(refusal(ownType(d, "node")).contains("its own already"));
        Item second;
        second.id = "second";
        second.type = "t";
        d.items.set(second);
        const Added own = good(ownType(d, "second"));
        QCOMPARE(own.design.items.find("second")->type, own.id);
        QCOMPARE(own.design.items.find("node")->type, std::string("t"));
        QCOMPARE(own.design.types.find(own.id)->items.size(), std::size_t(2));
        QCOMPARE(own.design.types.find(own.id)->name, std::string("t (2)"));
        // Edits of the one leave the other alone.
        const Design edited = good(editInType(own.design, own.id, [](Design s) { return setCount(s, "gpu", 4); }));
        QCOMPARE(edited.types.find(own.id)->items.find("gpu")->count, 4);
        QCOMPARE(edited.types.find("t")->items.find("gpu")->count, 8);
    }

    void unusedTypesGo()
    {
        Added copy = good(duplicateType(design(), "t"));
        QVERIFY(copy.design.types.contains(copy.id));
        QVERIFY(!refusal(removeType(copy.design, "t")).isEmpty());
        QVERIFY(good(removeType(copy.design, copy.id)).types == design().types);
        QVERIFY(withoutUnusedTypes(copy.design).types == design().types);
        QCOMPARE(good(renameType(design(), "t", "Node")).types.find("t")->name, std::string("Node"));
        QVERIFY(good(renameType(design(), "t", "Node")).items == design().items);
    }

    void whatAVariantUsesStays()
    {
        Added copy = good(duplicateType(design(), "t"));
        Variant variant;
        variant.id = "other";
        Json operation;
        operation.set("op", "replace");
        operation.set("path", "/items/node/type");
        operation.set("value", copy.id);
        variant.patch = Json(JsonArray{operation});
        copy.design.variants.set(variant);
        QVERIFY(typeUses(copy.design).at(copy.id).inVariants);
        QVERIFY(withoutUnusedTypes(copy.design).types.contains(copy.id));
        QVERIFY(refusal(removeType(copy.design, copy.id)).contains("variant"));
    }

    void removingInsideATypeTakesNamesFromOutside()
    {
        const Design d = good(editInType(design(), "t", [](Design s) { return removeItems(s, {"leaf"}); }));
        QVERIFY(!d.connections.contains("eth"));
        QVERIFY(!d.connections.contains("inside"));
        QVERIFY(d.connections.contains("up")); // the switch of the rack has the same id
        QCOMPARE(at(d, "/pools/p/members"), QString(R"({"node[0-2]/gpu":"all"})"));
    }

    void fewerInsideClipsWhatLedThere()
    {
        Design d = design();
        const Design before = d;
        d = good(editInType(d, "t", [](Design s) { return setCount(s, "gpu", 3); }));
        QCOMPARE(at(d, "/items/node/overrides"), QString("absent")); // gpu[3] is no more
        QCOMPARE(at(d, "/pools/d/members"), QString(R"({"cpu":1,"rack/node[3]/gpu":"all"})"));
        QCOMPARE(at(before, "/items/node/overrides"), QString(R"({"[1]/gpu[3]":{"cap_W":500}})"));
    }

    void framesInsideATypeComeAndGo()
    {
        std::string frame;
        const Design d = good(editInType(design(), "t", [&](Design s) -> Result<Design> {
            CW_TRY(Added added, groupItems(std::move(s), {"gpu"}, "board"));
            frame = added.id;
            return std::move(added.design);
        }));
        QCOMPARE(d.types.find("t")->items.find("gpu")->in, frame);
        QCOMPARE(at(d, "/pools/p/members"), QString(R"({"node[0-2]/gpu":"all"})"));
        const Design back = good(editInType(d, "t", [&](Design s) { return ungroup(std::move(s), frame); }));
        QCOMPARE(at(back, "/pools/p/members"), at(design(), "/pools/p/members"));
        QVERIFY(back.types.find("t")->items.find("gpu")->in.empty());
    }

    void noTypeHoldsItself()
    {
        const auto result = editInType(design(), "t", [](Design s) -> Result<Design> {
            Item inner;
            inner.id = "self";
            inner.type = "t";
            s.items.set(inner);
            return s;
        });
        QVERIFY(refusal(result).contains("itself"));
        QVERIFY(
            refusal(editInType(design(), "nothing", [](Design s) -> Result<Design> { return s; })).contains("no type"));
    }

    void dissolvingKeepsWhatLedInside()
    {
        QVERIFY(refusal(dissolveInstance(design(), "node")).contains("Set its count to 1"));
        QVERIFY(!refusal(dissolveInstance(design(), "cpu")).isEmpty());
        Design d = good(setCount(design(), "node", 1));
        d = good(dissolveInstance(std::move(d), "node"));
        QVERIFY(!d.items.find("node")->isInstance());
        QCOMPARE(d.items.find("gpu")->in, std::string("node"));
        QCOMPARE(d.items.find("leaf-2")->in, std::string("node")); // "leaf" was taken
        QCOMPARE(at(d, "/connections/eth/from"), QString(R"("node/leaf-2")"));
        QCOMPARE(at(d, "/connections/inside/to"), QString(R"("node/leaf-2")"));
        QCOMPARE(at(d, "/pools/p/members"), QString(R"({"node[0]/gpu":"all"})"));
        QCOMPARE(d.items.find("node")->kind, std::string("node"));
        // And together again.
        const Added again = good(makeType(d, "node"));
        QCOMPARE(again.design.types.find(again.id)->items.size(), std::size_t(2));
    }

    void overridesAreSetCountedAndReset()
    {
        Design d = design();
        d.items.update("node", [](Item& i) { i.overrides.clear(); });
        d.items.update("rack", [](Item& i) { i.overrides.clear(); });
        QCOMPARE(differingInstances(d, "node/gpu").all, 32);
        QCOMPARE(differingInstances(d, "node/gpu").differing, 0);
        d = good(setOverride(d, "node[1]/gpu[3]", "cap_W", 500));
        QCOMPARE(at(d, "/items/node/overrides"), QString(R"({"[1]/gpu[3]":{"cap_W":500}})"));
        d = good(setOverride(d, "node/gpu[0-1]", "cap_W", 400));
        d = good(setOverride(d, "rack/node[1]/gpu[0]", "cap_W", 300));
        QCOMPARE(differingInstances(d, "node/gpu").differing, 9); // 1 + 4 × 2, one of them twice
        QCOMPARE(overridesOf(d, "node/gpu").size(), std::size_t(3));
        QVERIFY(good(setOverride(d, "node[1]/gpu[3]", "cap_W", 500)) == d);
        Design less = good(setOverride(d, "node[1]/gpu[3]", "cap_W", std::nullopt));
        QCOMPARE(overridesOf(less, "node/gpu").size(), std::size_t(2));
        less = good(resetOverrides(less, "rack"));
        QCOMPARE(differingInstances(less, "node/gpu").differing, 0);
        QVERIFY(less.items == good(resetOverrides(d, "node/gpu")).items);
        QVERIFY(refusal(setOverride(d, "node[1]/gpu[3]", "wings", 1)).contains("no figure"));
        QVERIFY(!refusal(setOverride(d, "node[9]/gpu", "cap_W", 1)).isEmpty());
        QVERIFY(!refusal(setOverride(d, "node", "cap_W", 1)).isEmpty());
        QVERIFY(!refusal(setOverride(d, "node/gpu", "cap_W", -1)).isEmpty());
    }

    void totalsMultiplyDown()
    {
        Design d = design();
        d.parts.update("g", [](Part& p) {
            p.power.max = Watts(700);
            p.price.typical = Usd(30'000);
            p.memory = MemorySheet();
            p.memory->capacity = Bytes(80e9);
        });
        const Totals node = totalsOf(d, d.items, *d.items.find("node"));
        QCOMPARE(node.accelerators.size(), std::size_t(1));
        QCOMPARE(node.accelerators.front().count, 8.0);
        QCOMPARE(node.power.value, 5600.0);
        QCOMPARE(node.price.value, 240'000.0);
        QCOMPARE(node.memory.value, 640e9);
        const Totals rack = totalsOf(d, d.items, *d.items.find("rack"));
        QCOMPARE(rack.accelerators.front().count, 32.0);
        QCOMPARE(rack.power.value, 4 * 5600.0);
        // A system that states power and price has these.
        d.types.update("t", [](Type& t) {
            t.budget = Watts(10'200);
            t.price.typical = Usd(250'000);
        });
        QCOMPARE(totalsOf(d, d.items, *d.items.find("rack")).power.value, 4 * 10'200.0);
        QCOMPARE(totalsOf(d, d.items, *d.items.find("node")).price.value, 250'000.0);
    }

    void aPackageOfDiesIsOneAccelerator()
    {
        Design d = design();
        d.items.set([] {
            Item package;
            package.id = "package";
            package.name = "Two dies";
            package.kind = "package";
            package.actsAs = "accelerator";
            package.count = 3;
            package.in = "row";
            return package;
        }());
        d.items.set([] {
            Item die;
            die.id = "die";
            die.part = "g";
            die.count = 2;
            die.in = "package";
            return die;
        }());
        const Totals row = totalsOf(d, d.items, *d.items.find("row"));
        QCOMPARE(row.accelerators.size(), std::size_t(1));
        QCOMPARE(row.accelerators.front().count, 3.0);
        QCOMPARE(row.accelerators.front().name, std::string("Two dies"));
        QCOMPARE(row.instances, 6.0);
    }
};

QTEST_GUILESS_MAIN(TestTypes)
#include "tst_types.moc"
