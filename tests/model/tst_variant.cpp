// SPDX-License-Identifier: GPL-3.0-or-later
// Patches between designs: they give back the edit, notice a changed base, and stay cheap in large designs.
#include <QtTest>

#include "tests/model/variant_support.h"

using namespace cw;
using namespace cw::variants;

namespace
{

/// The base with a variant that stands for `edited`, seen through the variant.
Result<Design> through(const Design& b, const Design& edited)
{
    CW_TRY(const Design with, withVariant(b, "v", edited));
    return effectiveDesign(with, "v");
}

} // namespace

class VariantTest : public QObject
{
    Q_OBJECT
private slots:
    void equalDesignsGiveAnEmptyPatch()
    {
        QCOMPARE(makePatch(base(), base()), Json(JsonArray()));
        Design other = base();
        other.view.camera = {1, 2, 3};
        other.variants.set(variant("w", ""));
        QCOMPARE(makePatch(base(), other), Json(JsonArray()));
        QVERIFY(sameDesign(*through(base(), base()), base()));
    }

    void patches_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("patch");
        QTest::newRow("field") << "/items/prefill/count"
                               << "3"
                               << R"([{"op":"test","path":"/items/prefill/count","value":2},)"
                                  R"({"op":"replace","path":"/items/prefill/count","value":3}])";
        QTest::newRow("back to the default") << "/items/prefill/count"
                                             << "1"
                                             << R"([{"op":"test","path":"/items/prefill/count","value":2},)"
                                                R"({"op":"remove","path":"/items/prefill/count"}])";
        QTest::newRow("from the default") << "/items/decode/count"
                                          << "4"
                                          << R"([{"op":"add","path":"/items/decode/count","value":4}])";
        QTest::newRow("within a default object")
            << "/deployments/d/engine/block_size"
            << "32"
            << R"([{"op":"add","path":"/deployments/d/engine","value":{"block_size":32}}])";
        QTest::newRow("singleton") << "/economics/electricity_usd_per_kWh"
                                   << "0.1"
                                   << R"([{"op":"test","path":"/economics/electricity_usd_per_kWh","value":0.08},)"
                                      R"({"op":"replace","path":"/economics/electricity_usd_per_kWh","value":0.1}])";
        QTest::newRow("tenant") << "/workload/tenants/chat/traffic/rate_per_s"
                                << "9"
                                << R"([{"op":"test","path":"/workload/tenants/chat/traffic/rate_per_s","value":3},)"
                                   R"({"op":"replace","path":"/workload/tenants/chat/traffic/rate_per_s","value":9}])";
        QTest::newRow("inside a type") << "/types/node/items/gpu/count"
                                       << "4"
                                       << R"([{"op":"test","path":"/types/node/items/gpu/count","value":8},)"
                                          R"({"op":"replace","path":"/types/node/items/gpu/count","value":4}])";
        QTest::newRow("key with a slash")
            << "/items/prefill/overrides/[1]~1gpu[3]/cap_W"
            << "400"
            << R"([{"op":"test","path":"/items/prefill/overrides/[1]~1gpu[3]/cap_W","value":500},)"
               R"({"op":"replace","path":"/items/prefill/overrides/[1]~1gpu[3]/cap_W","value":400}])";
        QTest::newRow("unknown key") << "/items/decode/colour~0~1"
                                     << "8"
                                     << R"([{"op":"test","path":"/items/decode/colour~0~1","value":7},)"
                                        R"({"op":"replace","path":"/items/decode/colour~0~1","value":8}])";
        QTest::newRow("unknown top key") << "/owner/team"
                                         << "\"b\""
                                         << R"([{"op":"test","path":"/owner/team","value":"a"},)"
                                            R"({"op":"replace","path":"/owner/team","value":"b"}])";
        QTest::newRow("list") << "/connections/eth/bends/1"
                              << "[5, 6]"
                              << R"([{"op":"test","path":"/connections/eth/bends","value":[[1.0,2.0],[3.0,4.0]]},)"
                                 R"({"op":"replace","path":"/connections/eth/bends","value":[[1.0,2.0],[5.0,6.0]]}])";
        QTest::newRow("first of a collection")
            << "/routes/kv"
            << R"({"from": "d", "to": "e"})"
            << R"([{"op":"add","path":"/routes","value":{"kv":{"from":"d","to":"e"}}}])";
        QTest::newRow("last of a collection")
            << "/pools/p"
            << "null"
            << R"([{"op":"test","path":"/pools","value":{"p":{"role":"prefill","members":{"prefill/gpu":"all"}}}},)"
               R"({"op":"remove","path":"/pools"}])";
    }
    void patches()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, patch);
        const Design edited = set(base(), qPrintable(pointer), *parseJson(value.toStdString()));
        QVERIFY(!sameDesign(base(), edited));
        const Json made = makePatch(base(), edited);
        QVERIFY2(made == *parseJson(patch.toStdString()), writeJsonCompact(made).c_str());
        QVERIFY(sameDesign(*through(base(), edited), edited));
        // The same patch on the written file, by the rules of RFC 6902 alone.
        const auto onFile = applyPatch(designToJson(base()), made);
        QVERIFY2(onFile.has_value(), onFile ? "" : describe(onFile.error()).c_str());
        QVERIFY(sameDesign(*readDesign(writeJson(*onFile)), edited));
    }

    /// Long random histories of edits, over all collections.
    void patchGivesBackTheEdit()
    {
        std::mt19937 random(3);
        const Design from = base();
        for (int round = 0; round < 200; ++round) {
            Design edited = from;
            for (int n = static_cast<int>(random() % 12); n >= 0; --n)
                edited = randomEdit(std::move(edited), random);
            const auto seen = through(from, edited);
            QVERIFY2(seen.has_value(), seen ? "" : describe(seen.error()).c_str());
            QVERIFY2(sameDesign(*seen, edited), writeJson(makePatch(from, edited)).c_str());
            QCOMPARE(makePatch(from, edited), makePatch(from, edited));
            const auto onFile = applyPatch(designToJson(from), makePatch(from, edited));
            QVERIFY2(onFile.has_value(), onFile ? "" : describe(onFile.error()).c_str());
            QVERIFY(sameDesign(*readDesign(writeJson(*onFile)), edited));
        }
    }

    void changedBaseIsNoticed_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("baseEdit");
        QTest::addColumn<QString>("baseValue");
        QTest::addColumn<QString>("says"); // empty = no conflict
        const QString cap = "/deployments/d/power/cap_W";
        QTest::newRow("same field") << cap << "490" << cap << "600"
                                    << "Change 1 of the variant \"What if\" does not apply: The base now has 600";
        QTest::newRow("field became the default") << cap << "490" << cap << "null"
                                                  << "The base now has 0";
        QTest::newRow("entity is gone") << cap << "490"
                                        << "/deployments/d"
                                        << "null"
                                        << "There is nothing at this place";
        QTest::newRow("other field") << cap << "490"
                                     << "/deployments/d/model"
                                     << "\"n\""
                                     << "";
        QTest::newRow("other entity") << cap << "490"
                                      << "/items/prefill/count"
                                      << "5"
                                      << "";
        QTest::newRow("first of a collection on both sides") << "/routes/kv"
                                                             << R"({"from": "d", "to": "e"})"
                                                             << "/routes/other"
                                                             << R"({"from": "a", "to": "b"})"
                                                             << "";
    }
    void changedBaseIsNoticed()
    {
        QFETCH(QString, edit);
        QFETCH(QString, value);
        QFETCH(QString, baseEdit);
        QFETCH(QString, baseValue);
        QFETCH(QString, says);
        const Json v = *parseJson(value.toStdString()), b = *parseJson(baseValue.toStdString());
        Design with = *withVariant(base(), "v", set(base(), qPrintable(edit), v));
        with = set(with, qPrintable(baseEdit), b);
        const auto seen = effectiveDesign(with, "v");
        QCOMPARE(seen.has_value(), says.isEmpty());
        if (seen)
            QVERIFY(sameDesign(*seen, set(set(base(), qPrintable(baseEdit), b), qPrintable(edit), v)));
        else
            QVERIFY2(QString::fromStdString(describe(seen.error())).contains(says), describe(seen.error()).c_str());
    }

    void foreignPatches_data()
    {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<bool>("applies");
        QTest::newRow("add over a value") << R"([{"op":"add","path":"/items/prefill/count","value":7}])" << true;
        QTest::newRow("move") << R"([{"op":"move","from":"/items/decode","path":"/items/other"}])" << true;
        QTest::newRow("copy") << R"([{"op":"copy","from":"/items/prefill","path":"/items/more"}])" << true;
        QTest::newRow("append") << R"([{"op":"add","path":"/connections/eth/bends/-","value":[5,6]}])" << true;
        QTest::newRow("remove from a list") << R"([{"op":"remove","path":"/connections/eth/bends/0"}])" << true;
        QTest::newRow("into a list") << R"([{"op":"replace","path":"/connections/eth/bends/0/1","value":9}])" << true;
        QTest::newRow("no list") << R"({"op":"add"})" << false;
        QTest::newRow("no op") << R"([{"path":"/items"}])" << false;
        QTest::newRow("no value") << R"([{"op":"add","path":"/items/a"}])" << false;
        QTest::newRow("unknown op") << R"([{"op":"swap","path":"/items/a"}])" << false;
        QTest::newRow("not a pointer") << R"([{"op":"add","path":"items","value":1}])" << false;
        QTest::newRow("wrong type") << R"([{"op":"replace","path":"/items/prefill/count","value":"many"}])" << false;
        QTest::newRow("needed field") << R"([{"op":"remove","path":"/deployments/d/pool"}])" << false;
        QTest::newRow("bad id") << R"([{"op":"add","path":"/items/a b","value":{}}])" << false;
        QTest::newRow("not there") << R"([{"op":"remove","path":"/items/nobody"}])" << false;
        QTest::newRow("through a number") << R"([{"op":"add","path":"/items/prefill/count/x","value":1}])" << false;
        QTest::newRow("format") << R"([{"op":"replace","path":"/format","value":"x"}])" << false;
    }
    void foreignPatches()
    {
        QFETCH(QString, patch);
        QFETCH(bool, applies);
        Design d = base();
        const Json operations = *parseJson(patch.toStdString());
        d.variants.set(variant("v", "", operations));
        const auto seen = effectiveDesign(d, "v");
        QCOMPARE(seen.has_value(), applies);
        if (applies)
            QVERIFY(sameDesign(*seen, *readDesign(writeJson(*applyPatch(designToJson(base()), operations)))));
    }

    void unknownVariants()
    {
        QVERIFY(!effectiveDesign(base(), "none").has_value());
        QVERIFY(!withVariant(base(), "none", base()).has_value());
    }

    /// 10,000 items: one edit in a variant costs neither the size of the design to describe nor to apply.
    void largeDesigns()
    {
        const Design large = largeBase();
        const Design edited = set(large, "/items/item-5000/count", 3);
        Design with;
        QBENCHMARK
        {
            with = *withVariant(large, "v", edited);
        }
        QCOMPARE(with.variants.find("v")->patch.array()->size(), std::size_t(2));
        const Design seen = *effectiveDesign(with, "v");
        QVERIFY(sameDesign(seen, edited));
        // Untouched entries are the base's own.
        QCOMPARE(seen.items.shared("item-4999"), large.items.shared("item-4999"));
    }
    void largeDesignsApply()
    {
        const Design large = largeBase();
        const Design with = *withVariant(large, "v", set(large, "/items/item-5000/count", 3));
        QBENCHMARK
        {
            QVERIFY(effectiveDesign(with, "v").has_value());
        }
    }

private:
    static Design largeBase()
    {
        Design large = base();
        for (int i = 0; i < 10000; ++i) {
            Item item;
            item.id = fmt::format("item-{}", i);
            item.part = "h100";
            item.count = i + 1;
            large.items.set(std::move(item));
        }
        return large;
    }
};

QTEST_APPLESS_MAIN(VariantTest)
#include "tst_variant.moc"
