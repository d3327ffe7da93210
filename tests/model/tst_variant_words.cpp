// SPDX-License-Identifier: GPL-3.0-or-later
// What tells two designs apart, in words.
#include "model/design/value_at.h"
#include "model/design/variant_words.h"
#include "tests/model/variant_support.h"

using namespace cw;
using namespace cw::variants;

class VariantWordsTest : public QObject
{
    Q_OBJECT
private slots:
    void told_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("words"); // all of them, joined by "; "
        QTest::newRow("power") << "/deployments/d/power/cap_W"
                               << "560"
                               << "p power cap 700 W → 560 W";
        QTest::newRow("set first") << "/deployments/d/engine/max_num_seqs"
                                   << "64"
                                   << "p engine max num seqs – → 64";
        QTest::newRow("count") << "/items/prefill/count"
                               << "3"
                               << "prefill count 2 → 3";
        QTest::newRow("in a type") << "/types/node/items/gpu/count"
                                   << "4"
                                   << "node / gpu count 8 → 4";
        QTest::newRow("added") << "/items/new"
                               << R"({"part": "h100"})"
                               << "new added";
        QTest::newRow("removed") << "/connections/eth"
                                 << "null"
                                 << "prefill / gpu – decode / gpu removed";
        QTest::newRow("first of a collection") << "/routes/kv"
                                               << R"({"from": "d", "to": "e"})"
                                               << "kv added";
        QTest::newRow("last of a collection") << "/pools/p"
                                              << "null"
                                              << "p removed";
        QTest::newRow("the design's own") << "/economics/electricity_usd_per_kWh"
                                          << "0.1"
                                          << "economics electricity $0.08/kWh → $0.1/kWh";
        QTest::newRow("tenant") << "/workload/tenants/chat/traffic/rate_per_s"
                                << "9"
                                << "chat traffic rate 3 /s → 9 /s";
        QTest::newRow("new tenant") << "/workload/tenants/more"
                                    << R"({"model": "m"})"
                                    << "more added";
        QTest::newRow("drawn elsewhere") << "/items/prefill/at"
                                         << "[7, 8]"
                                         << "drawn elsewhere: 1";
        QTest::newRow("a part that comes along") << "/parts/new"
                                                 << R"({"kind": "gpu"})"
                                                 << "";
    }
    void told()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, words);
        const Design edited = set(base(), qPrintable(pointer), *parseJson(value.toStdString()));
        QStringList all;
        for (const DesignChange& c : changesBetween(base(), edited))
            all << QString::fromStdString(english(cw::words(c)));
        QCOMPARE(all.join("; "), words);
    }

    void anotherPart()
    {
        Design from = base();
        Part other;
        other.id = "mi355x";
        other.name = "MI355X";
        other.kind = PartKind::Gpu;
        from.parts.set(other);
        const Design to = set(from, "/types/node/items/gpu/part", "mi355x");
        const auto changes = changesBetween(from, to);
        QCOMPARE(changes.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(english(words(changes[0]))), QString("node / gpu accelerator h100 → MI355X"));
    }

    /// Every change of a random edit is told by words that are not empty, and equal designs differ in nothing.
    void randomEdits()
    {
        std::mt19937 random(9);
        const Design from = base();
        for (int round = 0; round < 200; ++round) {
            Design to = from;
            for (auto n = random() % 10; n > 0; --n)
                to = randomEdit(std::move(to), random);
            for (const DesignChange& c : changesBetween(from, to)) {
                QVERIFY(!english(words(c)).empty());
                QVERIFY(c.kind == DesignChange::Kind::Moved || !c.path.empty());
                QVERIFY(c.kind != DesignChange::Kind::Set || c.before != c.after);
            }
        }
        QVERIFY(changesBetween(from, from).empty());
        QVERIFY(changesBetween({}, {}).empty());
    }

    void valuesAtPointers_data()
    {
        QTest::addColumn<QString>("pointer");
        for (const char* p :
             {"/items", "/items/prefill/count", "/connections/eth/bends/1/0", "/types/node/items/gpu", "/facility",
              "/economics/electricity_usd_per_kWh", "/owner/team", "/items/decode/colour~0~1",
              "/items/prefill/overrides/[1]~1gpu[3]/cap_W", "/none", "/items/none", "/items/prefill/at/7",
              "/workload/tenants/chat", "/name", "/routes", "/connections/eth/bends/x", "", "items"})
            QTest::newRow(*p ? p : "root") << p;
    }
    void valuesAtPointers()
    {
        QFETCH(QString, pointer);
        const Design d = base();
        const Json root = designToJson(d);
        const bool isPointer = pointer.startsWith('/');
        const Json* wanted = isPointer ? atPointer(root, pointer.toStdString()) : nullptr;
        const auto found = valueAt(d, pointer.toStdString());
        QCOMPARE(found.has_value(), wanted != nullptr);
        if (wanted)
            QCOMPARE(*found, *wanted);
    }
};

QTEST_APPLESS_MAIN(VariantWordsTest)
#include "tst_variant_words.moc"
