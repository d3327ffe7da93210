// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of what is drawn: what they change, what they leave alone, and what they refuse.
#include "model/design/variant.h"
#include "tests/model/edit_support.h"

using namespace cw;

class EditTest : public QObject
{
    Q_OBJECT
private slots:
    void removingANodeAndUndo()
    {
        const Design before = design();
        const Design after = good(removeItems(before, {"node"}));
        QCOMPARE(at(after, "/items/node"), "absent");
        QCOMPARE(at(after, "/connections/eth"), "absent");
        QCOMPARE(at(after, "/connections/inside"), "absent");
        QVERIFY(after.connections.contains("up") && after.connections.contains("self"));
        QCOMPARE(at(after, "/pools/p"), R"({"role":"prefill"})");
        QCOMPARE(at(after, "/pools/d/members"), R"({"cpu":1})");
        QCOMPARE(at(after, "/items/rack/overrides"), "absent");
        // Undo puts the former value back; edits have not touched it.
        QVERIFY(before == design());
        QCOMPARE(writeDesign(before), writeDesign(design()));
    }

    void removingTakesTheContent()
    {
        const Design after = good(removeItems(design(), {"rack", "node"}));
        QCOMPARE(after.items.size(), std::size_t(2));
        QVERIFY(after.connections.empty());
        QCOMPARE(at(after, "/tiers/kv/members"), "absent");
        // "leaf" inside the type is another one.
        const Design other = good(removeItems(design(), {"leaf"}));
        QVERIFY(other.connections.contains("inside") && !other.connections.contains("eth"));
        QVERIFY(!other.connections.contains("up") && !other.connections.contains("self"));
        QVERIFY(good(removeItems(design(), {"eth"})).items == design().items);
        QVERIFY(!removeItems(design(), {"ghost"}).has_value());
        QVERIFY(!removeConnections(design(), {"ghost"}).has_value());
        QVERIFY(good(removeItems(design(), {})) == design());
    }

    void moving()
    {
        const Design d = good(moveItems(design(), {"rack", "node"}, {5, -5}));
        QCOMPARE(at(d, "/items/rack/at"), "[105,45]");
        QCOMPARE(at(d, "/items/node/at"), "[10,20]");
        QVERIFY(good(moveItems(design(), {"rack"}, {0, 0})) == design());
    }

    void counts_data()
    {
        QTest::addColumn<qint64>("count");
        QTest::addColumn<bool>("works");
        QTest::newRow("1") << qint64(1) << true;
        QTest::newRow("1e12") << qint64(1000000000000) << true; // the limit on instances is expansion's to tell
        QTest::newRow("0") << qint64(0) << false;
        QTest::newRow("-1") << qint64(-1) << false;
    }
    void counts()
    {
        QFETCH(qint64, count);
        QTEST(setCount(design(), "node", count).has_value(), "works");
    }
    void shrinkingCutsSelectors()
    {
        const Design d = good(setCount(design(), "node", 2));
        QCOMPARE(at(d, "/pools/p/members"), R"({"node[0-1]/gpu":"all"})");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1})");
        QVERIFY(good(setCount(design(), "node", 4)) == design());
    }

    void parents()
    {
        const Design d = good(cw::setParent(design(), {"node"}, "row"));
        QCOMPARE(at(d, "/items/node/in"), "\"row\"");
        QCOMPARE(at(d, "/items/node/at"), "[-890,70]");
        QCOMPARE(at(good(cw::setParent(d, {"node"}, "")), "/items/node/at"), "[110,70]");
        QVERIFY(good(cw::setParent(design(), {"node"}, "rack")) == design());
    }

    void cyclesAreRefused()
    {
        Design d = good(cw::setParent(design(), {"row"}, "rack"));
        QVERIFY(refusal(cw::setParent(d, {"rack"}, "row")).contains("into itself"));
        QVERIFY(refusal(cw::setParent(d, {"rack"}, "rack")).contains("into itself"));
        QVERIFY(!cw::setParent(d, {"rack"}, "node").has_value());
        QVERIFY(!cw::setParent(d, {"rack"}, "cpu").has_value());
        QVERIFY(!cw::setParent(d, {"rack"}, "ghost").has_value());
        // A file may hold a cycle; edits of it end.
        d = good(setField(d, "/items/rack/in", "row"));
        QVERIFY(good(removeItems(d, {"rack"})).items.size() == 1);
        QVERIFY(moveItems(d, {"rack", "row"}, {1, 1}).has_value());
        QVERIFY(!pasteItems(Design(), copyItems(d, {"rack", "row", "node"}), {0, 0}).has_value());
    }

    void groupingAndBack()
    {
        const Added group = good(groupItems(design(), {"leaf", "node"}, "pod"));
        QCOMPARE(group.id, std::string("pod"));
        QCOMPARE(at(group.design, "/items/pod/in"), "\"rack\"");
        const Design back = good(ungroup(group.design, "pod"));
        QVERIFY(back == design());
        const Added wide = good(groupItems(design(), {"cpu", "node", "leaf"}, "pod"));
        QCOMPARE(at(wide.design, "/items/pod/in"), "absent");
        QVERIFY(good(ungroup(wide.design, "pod")).items.find("cpu")->at == design().items.find("cpu")->at);
        QVERIFY(!groupItems(design(), {}, "pod").has_value());
    }
    void ungroupingRewritesNames()
    {
        const Design d = good(ungroup(design(), "rack"));
        QCOMPARE(at(d, "/connections/up/from"), "\"leaf\"");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1,"node[3]/gpu":"all"})");
        QCOMPARE(at(d, "/items/node/overrides"), R"({"[1]":{"x_W":1},"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(d, "/items/node/at"), "[110,70]");
        QVERIFY(!ungroup(design(), "node").has_value());
        QVERIFY(!ungroup(design(), "cpu").has_value());
        QVERIFY(refusal(ungroup(good(setCount(design(), "rack", 2)), "rack")).contains("2 assemblies"));
    }

    void makingAType()
    {
        const Added made = good(makeType(design(), "rack"));
        QCOMPARE(made.id, std::string("rack"));
        const Design& d = made.design;
        QCOMPARE(at(d, "/items/rack"), R"({"type":"rack","at":[100,50],"overrides":{"[0]/node[1]":{"x_W":1}}})");
        QCOMPARE(d.types.find("rack")->items.size(), std::size_t(2));
        QCOMPARE(at(d, "/types/rack/items/leaf/in"), "absent");
        QCOMPARE(at(d, "/types/rack/connections/eth"), R"({"from":"node/leaf","to":"leaf","link":"x"})");
        QVERIFY(d.types.find("rack")->connections.contains("self") &&
                d.types.find("rack")->connections.contains("inside"));
        QCOMPARE(at(d, "/connections"), R"({"up":{"from":"rack/leaf","to":"cpu","link":"x"}})");
        QCOMPARE(at(d, "/pools/p/members"), R"({"rack/node[0-2]/gpu":"all"})");
        QCOMPARE(at(d, "/pools/d/members"), R"({"cpu":1,"rack/node[3]/gpu":"all"})");
        QCOMPARE(at(d, "/tiers/kv/members"), R"({"rack/leaf":"all"})");
        QVERIFY(!makeType(design(), "node").has_value());
    }

    void renaming()
    {
        Design d = design();
        Variant v;
        v.id = "more";
        d.variants.set(v);
        Variant broken;
        broken.id = "broken";
        broken.patch = *parseJson(R"([{"op": "test", "path": "/items/node/count", "value": 77}])");
        d.variants.set(broken);
        Design edited = good(setField(d, "/items/node/count", 5));
        edited = good(setField(edited, "/pools/p/members", *parseJson(R"({"node[0-1]/gpu": "all"})")));
        d = good(withVariant(d, "more", edited));

        const Design out = good(renameItem(d, "node", "prefill"));
        QCOMPARE(at(out, "/items/node"), "absent");
        QCOMPARE(at(out, "/items/prefill/overrides"), R"({"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(out, "/items/rack/overrides"), R"({"[0]/prefill[1]":{"x_W":1}})");
        QCOMPARE(at(out, "/connections/eth/from"), "\"prefill/leaf\"");
        QCOMPARE(at(out, "/pools/d/members"), R"({"cpu":1,"rack/prefill[3]/gpu":"all"})");
        QCOMPARE(at(out, "/variants/broken/patch/0/path"), "\"/items/prefill/count\"");
        const Design seen = good(effectiveDesign(out, "more"));
        QCOMPARE(at(seen, "/items/prefill/count"), "5");
        QCOMPARE(at(seen, "/pools/p/members"), R"({"prefill[0-1]/gpu":"all"})");
        // There and back is where we were.
        Design back = good(renameItem(out, "prefill", "node"));
        QVERIFY(back == d);
        // The leaf of the design, not the one inside the type; "in" follows.
        const Design leaf = good(renameItem(d, "leaf", "spine"));
        QCOMPARE(at(leaf, "/connections/eth"), R"({"from":"node/leaf","to":"spine","link":"x"})");
        QCOMPARE(at(good(renameItem(d, "rack", "r1")), "/items/leaf/in"), "\"r1\"");
        QVERIFY(!renameItem(d, "node", "leaf").has_value());
        QVERIFY(!renameItem(d, "node", "no/slash").has_value());
        QVERIFY(!renameItem(d, "ghost", "x").has_value());
        QVERIFY(good(renameItem(d, "node", "node")) == d);
    }

    void copyAndPaste()
    {
        const std::string clip = copyItems(design(), {"rack"});
        const Pasted same = good(pasteItems(design(), clip, {500, 600}));
        QCOMPARE(same.ids, std::vector<std::string>{"rack-2"});
        const Design& d = same.design;
        QCOMPARE(at(d, "/items/rack-2/at"), "[500,600]");
        QCOMPARE(at(d, "/items/rack-2/overrides"), R"({"[0]/node-2[1]":{"x_W":1}})");
        QCOMPARE(at(d, "/items/node-2/in"), "\"rack-2\"");
        QCOMPARE(at(d, "/items/node-2/overrides"), R"({"[1]/gpu[3]":{"cap_W":500}})");
        QCOMPARE(at(d, "/connections/eth-2"), R"({"from":"node-2/leaf","to":"leaf-2","link":"x"})");
        QCOMPARE(d.connections.size(), std::size_t(7)); // "up" leads out of what was copied
        QCOMPARE(d.types.size(), std::size_t(1));
        // Into another design, with what is needed.
        const Pasted other = good(pasteItems(Design(), copyItems(design(), {"leaf", "node"}), {0, 0}));
        QVERIFY(other.design.types.contains("t") && other.design.parts.contains("g") &&
                other.design.parts.contains("s"));
        QCOMPARE(at(other.design, "/items/leaf"), R"({"part":"s","count":2,"at":[0,180]})");
        // A type that differs comes in under another id.
        const Design changed = good(setField(design(), "/types/t/items/gpu/count", 4));
        const Pasted both = good(pasteItems(changed, clip, {0, 0}));
        QCOMPARE(at(both.design, "/items/node-2/type"), "\"t-2\"");
        QCOMPARE(at(both.design, "/types/t-2/items/gpu/count"), "8");
        for (const char* bad :
             {"", "hello", "{}", "[1]", R"({"format":"clusterwright/fragment","version":9})", designText})
            QVERIFY(!pasteItems(design(), bad, {0, 0}).has_value());
        QVERIFY(
            !pasteItems(design(),
                        R"({"format":"clusterwright/fragment","version":1,"items":{"a":{"in":"b"},"b":{"in":"a"}}})",
                        {0, 0})
                 .has_value());
    }

    void splits_data()
    {
        QTest::addColumn<qint64>("k");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::newRow("3 : 1") << qint64(3) << R"({"node[0-2]/gpu":"all"})"
                               << R"({"cpu":1,"node[3]/gpu":"all"})";
        QTest::newRow("1 : 3") << qint64(1) << R"({"node[0]/gpu":"all"})"
                               << R"({"cpu":1,"node[1-3]/gpu":"all"})";
        QTest::newRow("0 : 4") << qint64(0) << "absent"
                               << R"({"cpu":1,"node[0-3]/gpu":"all"})";
        QTest::newRow("4 : 0") << qint64(4) << R"({"node[0-3]/gpu":"all"})"
                               << R"({"cpu":1})";
    }
    void splits()
    {
        QFETCH(qint64, k);
        const Design d = good(splitPools(design(), "node", "gpu", "p", "d", k));
        QTEST(at(d, "/pools/p/members"), "first");
        QTEST(at(d, "/pools/d/members"), "second");
        QVERIFY(good(splitPools(d, "node", "gpu", "p", "d", k)) == d);
        // From any split any other is reached.
        QVERIFY(good(splitPools(d, "node", "gpu", "p", "d", 2)) ==
                good(splitPools(design(), "node", "gpu", "p", "d", 2)));
    }
    void refusedSplits()
    {
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "d", 5).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "d", -1).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "p", 1).has_value());
        QVERIFY(!splitPools(design(), "node", "gpu", "p", "none", 1).has_value());
        QVERIFY(!splitPools(design(), "none", "gpu", "p", "d", 1).has_value());
    }
};

QTEST_APPLESS_MAIN(EditTest)
#include "tst_edit.moc"
