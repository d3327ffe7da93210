// SPDX-License-Identifier: GPL-3.0-or-later
// Setting any field by its JSON pointer.
#include "tests/model/edit_support.h"

using namespace cw;

class SetFieldTest : public QObject
{
    Q_OBJECT
private slots:
    void fieldsAreSet_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("read");
        QTest::newRow("item") << "/items/node/count"
                              << "7"
                              << "7";
        QTest::newRow("back to default") << "/items/node/count"
                                         << "null"
                                         << "absent";
        QTest::newRow("type's item") << "/types/t/items/gpu/count"
                                     << "4"
                                     << "4";
        QTest::newRow("type's connection") << "/types/t/connections/new"
                                           << R"({"from":"gpu","link":"x"})"
                                           << R"({"from":"gpu","link":"x"})";
        QTest::newRow("singleton") << "/facility/pue"
                                   << "1.5"
                                   << "1.5";
        QTest::newRow("name") << "/name"
                              << "\"n\""
                              << "\"n\"";
        QTest::newRow("camera") << "/view/camera"
                                << "[1, 2, 3]"
                                << "[1,2,3]";
        QTest::newRow("deep map") << "/pools/p/members/node[0-2]~1gpu"
                                  << "2"
                                  << "2";
        QTest::newRow("made on the way") << "/items/cpu/values/power.max_W"
                                         << "300"
                                         << "300";
        QTest::newRow("unknown, made on the way") << "/items/cpu/mine/too"
                                                  << "3"
                                                  << "3";
        QTest::newRow("whole item") << "/items/cpu"
                                    << R"({"part":"g"})"
                                    << R"({"part":"g"})";
        QTest::newRow("new item") << "/items/fresh"
                                  << R"({"part":"g"})"
                                  << R"({"part":"g"})";
        QTest::newRow("remove item") << "/items/cpu"
                                     << "null"
                                     << "absent";
        QTest::newRow("tenant") << "/workload/tenants/t"
                                << R"({"weight":2.5})"
                                << R"({"weight":2.5})";
        QTest::newRow("list entry") << "/items/cpu/at/1"
                                    << "9"
                                    << "9";
        QTest::newRow("unknown at the top") << "/mine"
                                            << "1"
                                            << "1";
    }
    void fieldsAreSet()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        const Design d = good(setField(design(), pointer.toStdString(), *parseJson(value.toStdString())));
        QTEST(at(d, qPrintable(pointer)), "read");
        // The same as through the file.
        QVERIFY(good(readDesign(writeDesign(d))) == d);
        // Again changes nothing, and everything not named is shared.
        QVERIFY(good(setField(d, pointer.toStdString(), *parseJson(value.toStdString()))) == d);
        QCOMPARE(d.items.shared("leaf"), good(setField(d, "/facility/pue", 3.0)).items.shared("leaf"));
    }

    void refusedFields_data()
    {
        QTest::addColumn<QString>("value");
        QTest::newRow("") << "1";
        QTest::newRow("items") << "1";
        QTest::newRow("/items/node/count") << "\"many\"";
        QTest::newRow("/items/node/count/x") << "1";
        QTest::newRow("/items/ghost/count") << "1";
        QTest::newRow("/items/a b") << "{}";
        QTest::newRow("/types/ghost/items/gpu/count") << "1";
        QTest::newRow("/connections/eth/pattern") << "\"cobweb\"";
        QTest::newRow("/connections/eth/bundle") << "1e12";
        QTest::newRow("/connections/eth/from") << "null";
        QTest::newRow("/pools/p/role") << "null";
        QTest::newRow("/items/node/at") << "[1]";
        QTest::newRow("/items/node/at/7") << "1";
        QTest::newRow("/format") << "\"x\"";
        QTest::newRow("/version") << "2";
    }
    void refusedFields()
    {
        QFETCH(QString, value);
        const auto done = setField(design(), QTest::currentDataTag(), *parseJson(value.toStdString()));
        QVERIFY(!done.has_value());
        QVERIFY(!done.error().what.empty());
    }

    /// An edit must not cost the size of the design.
    void largeDesigns()
    {
        Design d = design();
        for (int i = 0; i < 10000; ++i)
            d = good(setField(d, fmt::format("/items/i{}", i), *parseJson(R"({"part": "g"})")));
        int n = 0;
        QBENCHMARK
        {
            d = good(setField(d, "/items/i5000/count", ++n % 1000 + 1));
        }
        const Json removed = designToJson(good(removeItems(d, {"i5000"})));
        QVERIFY(!atPointer(removed, "/items/i5000"));
    }
};

QTEST_APPLESS_MAIN(SetFieldTest)
#include "tst_set_field.moc"
