// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "model/design/design_file.h"
#include "model/io/json.h"

using namespace cw;

class JsonTest : public QObject
{
    Q_OBJECT
private slots:
    void refuses_data()
    {
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        QTest::newRow("empty") << QByteArray("") << "f:1:1"
                               << "not valid JSON";
        QTest::newRow("truncated") << QByteArray("{\n \"a\": [1, 2") << "f:2"
                                   << "not valid JSON";
        QTest::newRow("trailing") << QByteArray("{} x") << "f:1:"
                                  << "not valid JSON";
        QTest::newRow("duplicate key") << QByteArray(R"({"a":{"b":1,"b":2}})") << "f: /a/b"
                                       << "twice";
        QTest::newRow("deep") << QByteArray(100000, '[') << "f: /0/0"
                              << "deeper than 256";
        QTest::newRow("integer beyond 64 bits") << QByteArray("[99999999999999999999]") << "f: /0"
                                                << "64 bits";
        QTest::newRow("beyond double") << QByteArray("[1e400]") << "f:1:"
                                       << "not valid JSON";
        QTest::newRow("lone surrogate") << QByteArray(R"(["\ud800"])") << "f:1:"
                                        << "not valid JSON";
        QTest::newRow("NaN") << QByteArray("[NaN]") << "f:1:"
                             << "not valid JSON";
        QTest::newRow("bad UTF-8") << QByteArray("[\"\xff\"]") << "f:1:"
                                   << "not valid JSON";
    }
    void refuses()
    {
        QFETCH(QByteArray, input);
        QFETCH(QString, where);
        QFETCH(QString, says);
        const auto r = parseJson(std::string_view(input.constData(), std::size_t(input.size())), "f");
        QVERIFY(!r);
        QVERIFY2(QString::fromStdString(r.error().where).startsWith(where), r.error().where.c_str());
        QVERIFY2(QString::fromStdString(english(r.error().what)).contains(says), english(r.error().what).c_str());
    }

    void writesWhatItReads()
    {
        const std::string file = "{\n  \"a\": [1, 2.5, \"x\\n\\u0001\\\"\"],\n  \"b\": {\n    \"c\": null,\n    \"d\": "
                                 "{}\n  },\n  \"e\": [\n    {\n      \"f\": true\n    }\n  ],\n  \"g\": "
                                 "18446744073709551615,\n  \"h\": 1e-07\n}\n";
        const auto r = parseJson(file);
        QVERIFY(r.has_value());
        QCOMPARE(QString::fromStdString(writeJson(*r)), QString::fromStdString(file));
        QCOMPARE(*parseJson(writeJsonCompact(*r)), *r);
    }

    void manySiblingsStayLinear()
    {
        std::string file = "{";
        for (int i = 0; i < 50000; ++i)
            file += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":1";
        file += "}";
        const auto r = parseJson(file);
        QVERIFY(r.has_value());
        QCOMPARE(r->object()->size(), std::size_t(50000));
    }

    void patches_data()
    {
        QTest::addColumn<QByteArray>("patch");
        QTest::addColumn<QByteArray>("result"); // empty: refused
        QTest::newRow("add") << QByteArray(R"([{"op":"add","path":"/c","value":1}])")
                             << QByteArray(R"({"a":{"b~/":[1,2]},"c":1})");
        QTest::newRow("insert") << QByteArray(R"([{"op":"add","path":"/a/b~0~1/1","value":9}])")
                                << QByteArray(R"({"a":{"b~/":[1,9,2]}})");
        QTest::newRow("append") << QByteArray(R"([{"op":"add","path":"/a/b~0~1/-","value":9}])")
                                << QByteArray(R"({"a":{"b~/":[1,2,9]}})");
        QTest::newRow("test and replace")
            << QByteArray(R"([{"op":"test","path":"/a/b~0~1/0","value":1.0},{"op":"replace","path":"/a","value":3}])")
            << QByteArray(R"({"a":3})");
        QTest::newRow("failed test") << QByteArray(R"([{"op":"test","path":"/a","value":1}])") << QByteArray();
        QTest::newRow("remove") << QByteArray(R"([{"op":"remove","path":"/a/b~0~1/0"}])")
                                << QByteArray(R"({"a":{"b~/":[2]}})");
        QTest::newRow("remove nothing") << QByteArray(R"([{"op":"remove","path":"/x"}])") << QByteArray();
        QTest::newRow("leading zero") << QByteArray(R"([{"op":"remove","path":"/a/b~0~1/00"}])") << QByteArray();
        QTest::newRow("move") << QByteArray(R"([{"op":"move","from":"/a/b~0~1","path":"/c"}])")
                              << QByteArray(R"({"a":{},"c":[1,2]})");
        QTest::newRow("move into itself") << QByteArray(R"([{"op":"move","from":"/a","path":"/a/x"}])") << QByteArray();
        QTest::newRow("copy") << QByteArray(R"([{"op":"copy","from":"/a/b~0~1/1","path":"/c"}])")
                              << QByteArray(R"({"a":{"b~/":[1,2]},"c":2})");
        QTest::newRow("no such operation") << QByteArray(R"([{"op":"frob","path":"/a"}])") << QByteArray();
        QTest::newRow("not an array") << QByteArray(R"({})") << QByteArray();
    }
    void patches()
    {
        QFETCH(QByteArray, patch);
        QFETCH(QByteArray, result);
        const auto r = applyPatch(*parseJson(R"({"a":{"b~/":[1,2]}})"), *parseJson(patch.toStdString()));
        if (result.isEmpty()) {
            QVERIFY(!r);
            return;
        }
        QVERIFY2(r.has_value(), r ? "" : describe(r.error()).c_str());
        QCOMPARE(*r, *parseJson(result.toStdString()));
    }

    void designsSurviveLoadAndSave()
    {
        const std::string foreign = R"({"version":1,"format":"clusterwright/design","future":{"z":1,"a":[{}]},
            "items":{"b":{"part":"x","count":2e0,"new-key":[1]},"a":{"kind":"rack","at":[1,2.5]}},
            "variants":{"v":{"patch":[{"op":"test","path":"/name","value":""}]}}})";
        const auto first = readDesign(foreign);
        QVERIFY2(first.has_value(), first ? "" : describe(first.error()).c_str());
        QCOMPARE(first->items.find("b")->count, 2);
        const std::string once = writeDesign(*first);
        const auto second = readDesign(once);
        QVERIFY(second.has_value());
        QVERIFY(*second == *first);
        QCOMPARE(writeDesign(*second), once);
        QVERIFY(once.find("\"new-key\": [1]") != std::string::npos);
        QVERIFY(once.find("future") != std::string::npos);
    }

    void wrongDesignsSayWhere_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<QString>("where");
        QTest::newRow("count") << QByteArray(R"("items":{"a":{"count":1.5}})") << "/items/a/count";
        QTest::newRow("type") << QByteArray(R"("items":{"a":{"part":7}})") << "/items/a/part";
        QTest::newRow("id") << QByteArray(R"("items":{"a b":{}})") << "/items";
        QTest::newRow("enum") << QByteArray(R"("connections":{"c":{"from":"a","link":"l","pattern":"zig"}})")
                              << "/connections/c/pattern";
        QTest::newRow("missing") << QByteArray(R"("connections":{"c":{"from":"a"}})") << "/connections/c";
        QTest::newRow("list") << QByteArray(R"("items":{"a":{"at":[1]}})") << "/items/a/at";
        QTest::newRow("newer") << QByteArray(R"("version":99)") << "/version";
    }
    void wrongDesignsSayWhere()
    {
        QFETCH(QByteArray, body);
        QFETCH(QString, where);
        const std::string version = body.contains("version") ? "" : "\"version\":1,";
        const auto r = readDesign("{\"format\":\"clusterwright/design\"," + version + body.toStdString() + "}");
        QVERIFY(!r);
        QCOMPARE(QString::fromStdString(r.error().where), where);
    }
};

QTEST_APPLESS_MAIN(JsonTest)
#include "tst_json.moc"
