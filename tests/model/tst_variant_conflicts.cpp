// SPDX-License-Identifier: GPL-3.0-or-later
// Variants whose base moves: conflicts are found, nothing is lost, and a promoted variant changes no other.
#include "model/design/variant_conflicts.h"
#include "tests/model/variant_support.h"

using namespace cw;
using namespace cw::variants;

namespace
{

constexpr const char* cap = "/deployments/d/power/cap_W";

QString text(const std::optional<Json>& v)
{
    return v ? QString::fromStdString(writeJsonCompact(*v)) : QStringLiteral("-");
}

Json parsed(const QString& s)
{
    return *parseJson(s.toStdString());
}

/// A base whose variant "v" was made by one edit, and which was edited itself since.
Design moved(const char* edit, const QString& value, const char* baseEdit, const QString& baseValue)
{
    const Design with = *withVariant(base(), "v", set(base(), edit, parsed(value)));
    return set(with, baseEdit, parsed(baseValue));
}

Design inConflict()
{
    return moved(cap, "490", cap, "600");
}

Design seen(const Design& d, const char* id = "v")
{
    auto applied = applyVariant(d, id);
    if (!applied)
        qFatal("%s", describe(applied.error()).c_str());
    return applied->design;
}

} // namespace

class VariantConflictsTest : public QObject
{
    Q_OBJECT
private slots:
    void found_data()
    {
        QTest::addColumn<QString>("edit");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("baseEdit");
        QTest::addColumn<QString>("baseValue");
        QTest::addColumn<QString>("conflict"); // path, made against, base now, wanted, applied; empty = none
        QTest::newRow("same field") << cap << "490" << cap << "600"
                                    << "/deployments/d/power/cap_W 700 600 490 0";
        QTest::newRow("now the default") << cap << "490" << cap << "null"
                                         << "/deployments/d/power/cap_W 700 - 490 0";
        QTest::newRow("from the default, now set") << "/items/decode/count"
                                                   << "4"
                                                   << "/items/decode/count"
                                                   << "3"
                                                   << "/items/decode/count - 3 4 1";
        QTest::newRow("already so") << cap << "490" << cap << "490"
                                    << "";
        QTest::newRow("already so, from the default") << "/items/decode/count"
                                                      << "4"
                                                      << "/items/decode/count"
                                                      << "4"
                                                      << "";
        QTest::newRow("already gone") << "/connections/eth"
                                      << "null"
                                      << "/connections/eth"
                                      << "null"
                                      << "";
        QTest::newRow("other field") << cap << "490"
                                     << "/deployments/d/model"
                                     << "\"n\""
                                     << "";
        QTest::newRow("entity is gone") << cap << "490"
                                        << "/deployments/d"
                                        << "null"
                                        << "/deployments/d/power/cap_W 700 - 490 0";
        QTest::newRow("both add the same id") << "/items/x"
                                              << R"({"part": "h100"})"
                                              << "/items/x"
                                              << R"({"part": "h100", "count": 2})"
                                              << R"(/items/x - {"part":"h100","count":2} {"part":"h100"} 1)";
        QTest::newRow("both add others") << "/routes/kv"
                                         << R"({"from": "d", "to": "e"})"
                                         << "/routes/other"
                                         << R"({"from": "a", "to": "b"})"
                                         << "";
    }
    void found()
    {
        QFETCH(QString, edit);
        QFETCH(QString, value);
        QFETCH(QString, baseEdit);
        QFETCH(QString, baseValue);
        QFETCH(QString, conflict);
        const auto applied = applyVariant(moved(qPrintable(edit), value, qPrintable(baseEdit), baseValue), "v");
        QVERIFY(applied.has_value());
        QCOMPARE(applied->conflicts.empty(), conflict.isEmpty());
        if (conflict.isEmpty()) {
            QVERIFY(applied->whole());
            return;
        }
        const VariantConflict& c = applied->conflicts.front();
        QCOMPARE(QStringList({QString::fromStdString(c.path), text(c.madeAgainst), text(c.now), text(c.wanted),
                              QString::number(c.applied)})
                     .join(' '),
                 conflict);
        QCOMPARE(applied->whole(), c.applied);
        QCOMPARE(c.why.what.empty(), c.applied);
    }

    void whatAppliesIsMade()
    {
        // Two changes; the base moves under one of them.
        const Design edited = set(set(base(), cap, 490), "/items/prefill/count", 3);
        const Design with = set(*withVariant(base(), "v", edited), cap, 600);
        const auto applied = applyVariant(with, "v");
        QVERIFY(applied.has_value());
        QCOMPARE(applied->conflicts.size(), std::size_t(1));
        QVERIFY(sameDesign(applied->design, set(set(base(), cap, 600), "/items/prefill/count", 3)));
    }

    void editsKeepWhatIsUnresolved()
    {
        const Design with = inConflict();
        const Design edited = set(seen(with), "/items/prefill/count", 5);
        const auto kept = withVariantKept(with, "v", edited);
        QVERIFY(kept.has_value());
        QVERIFY(sameDesign(seen(*kept), edited));
        const auto after = applyVariant(*kept, "v");
        QCOMPARE(after->conflicts.size(), std::size_t(1));
        QCOMPARE(text(after->conflicts.front().wanted), QString("490"));
        // The base goes back: the change applies again.
        QVERIFY(sameDesign(seen(set(*kept, cap, 700)), set(set(base(), cap, 490), "/items/prefill/count", 5)));
    }

    void resolved_data()
    {
        QTest::addColumn<int>("how");
        QTest::addColumn<double>("cap");
        QTest::newRow("mine") << int(Resolution::Mine) << 490.0;
        QTest::newRow("base") << int(Resolution::Base) << 600.0;
        QTest::newRow("another") << int(Resolution::Value) << 550.0;
    }
    void resolved()
    {
        QFETCH(int, how);
        QFETCH(double, cap);
        const Design with = inConflict();
        const auto conflict = applyVariant(with, "v")->conflicts.front();
        const auto done = resolveConflict(with, "v", conflict, Resolution(how), 550.0);
        QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
        QVERIFY(applyVariant(*done, "v")->conflicts.empty());
        QCOMPARE(seen(*done).deployments.find("d")->power.cap.value, cap);
        QVERIFY(effectiveDesign(*done, "v").has_value());
        // A list that is no longer so.
        QVERIFY(!resolveConflict(*done, "v", conflict, Resolution(how), 550.0).has_value());
    }

    void resolvedWhereTheBaseHasNone()
    {
        const Design with = moved(cap, "490", cap, "null");
        const auto done = resolveConflict(with, "v", applyVariant(with, "v")->conflicts.front(), Resolution::Mine);
        QVERIFY(done.has_value());
        QCOMPARE(seen(*done).deployments.find("d")->power.cap.value, 490.0);
        QVERIFY(applyVariant(*done, "v")->conflicts.empty());
    }

    void whatIsGoneCanBeGivenUpOnly()
    {
        const Design with = moved(cap, "490", "/deployments/d", "null");
        const auto conflict = applyVariant(with, "v")->conflicts.front();
        const auto mine = resolveConflict(with, "v", conflict, Resolution::Mine);
        QVERIFY(!mine.has_value());
        QVERIFY(!mine.error().fix.empty());
        QVERIFY(applyVariant(*resolveConflict(with, "v", conflict, Resolution::Base), "v")->conflicts.empty());
    }

    void collectionsKeepTheirOtherEntries()
    {
        // The variant made the first route; the base has made two since, one of the same name.
        Design with = moved("/routes/kv", R"({"from": "d", "to": "e"})", "/routes/kv", R"({"from": "a", "to": "b"})");
        with = set(with, "/routes/other", parsed(R"({"from": "a", "to": "b"})"));
        const auto applied = applyVariant(with, "v");
        QCOMPARE(applied->conflicts.size(), std::size_t(1));
        QCOMPARE(applied->design.routes.size(), std::size_t(2));
        const auto done = resolveConflict(with, "v", applied->conflicts.front(), Resolution::Mine);
        QVERIFY(done.has_value());
        QVERIFY(applyVariant(*done, "v")->conflicts.empty());
        QVERIFY(sameDesign(seen(*done), applied->design));
    }

    void foreignPatches_data()
    {
        QTest::addColumn<QString>("patch");
        QTest::addColumn<int>("conflicts"); // −1 = can't be read
        QTest::newRow("no list") << R"({"op":"add"})" << -1;
        QTest::newRow("empty") << "[]" << 0;
        QTest::newRow("no operation") << R"([{"path":"/items"}, 3, null])" << 3;
        QTest::newRow("tests alone") << R"([{"op":"test","path":"/name","value":"base"}])" << 0;
        QTest::newRow("a test alone that fails") << R"([{"op":"test","path":"/name","value":"x"}])" << 1;
        QTest::newRow("append to a list") << R"([{"op":"add","path":"/connections/eth/bends/0","value":[5,6]}])" << 0;
        QTest::newRow("move") << R"([{"op":"move","from":"/items/decode","path":"/items/other"}])" << 0;
        QTest::newRow("unknown") << R"([{"op":"swap","path":"/items"}, {"op":"remove","path":"/connections/eth"}])"
                                 << 1;
        QTest::newRow("root") << R"([{"op":"replace","path":"","value":3}])" << 1;
    }
    void foreignPatches()
    {
        QFETCH(QString, patch);
        QFETCH(int, conflicts);
        Design d = base();
        d.variants.set(variant("v", "", parsed(patch)));
        const auto applied = applyVariant(d, "v");
        QCOMPARE(applied.has_value(), conflicts >= 0);
        if (applied)
            QCOMPARE(static_cast<int>(applied->conflicts.size()), conflicts);
    }

    void promotedMeansTheSame()
    {
        std::mt19937 random(5);
        const auto edited = [&](Design d, unsigned most) {
            for (auto n = random() % most + 1; n > 0; --n)
                d = randomEdit(std::move(d), random);
            return d;
        };
        for (int round = 0; round < 100; ++round) {
            Design d = base();
            for (const char* id : {"v", "w", "x"}) {
                d.variants.set(variant(id, id));
                d = *withVariant(d, id, edited(d, 8));
            }
            const Design before = d;
            const auto done = promoteVariant(d, "w", "Old base");
            QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
            QVERIFY(!done->variants.contains("w"));
            QVERIFY(sameDesign(*done, seen(before, "w")));
            for (const char* id : {"v", "x"}) {
                const auto now = effectiveDesign(*done, id);
                QVERIFY2(now.has_value(), now ? "" : describe(now.error()).c_str());
                QVERIFY(sameDesign(*now, seen(before, id)));
            }
            const auto old = effectiveDesign(*done, "old-base");
            QVERIFY2(old.has_value(), old ? "" : describe(old.error()).c_str());
            QVERIFY(sameDesign(*old, before));
            // And back again.
            const auto back = promoteVariant(*done, "old-base", "w");
            QVERIFY(back.has_value());
            QVERIFY(sameDesign(*back, before));
            QVERIFY(sameDesign(seen(*back, "w"), seen(before, "w")));
        }
    }

    void promotedScenesShowTheSame()
    {
        Design d = base();
        d.variants.set(variant("w", "W"));
        d.view.baseline = "v";
        const auto scene = [&](const char* id, const char* shown, const char* flip) {
            PresentationScene s;
            s.id = id;
            s.variant = shown;
            s.flip = flip;
            d.view.scenes.set(s);
        };
        scene("a", "", "v");
        scene("b", "v", "w");
        scene("c", "w", "");
        SavedSweep sweep;
        sweep.id = "s";
        d.view.sweeps.set(sweep);
        const Design done = *promoteVariant(d, "v", "Old");
        QCOMPARE(done.view.baseline, std::string());
        QCOMPARE(done.view.scenes.find("a")->variant, std::string());
        QCOMPARE(done.view.scenes.find("a")->flip, std::string("old"));
        QCOMPARE(done.view.scenes.find("b")->variant, std::string());
        QCOMPARE(done.view.scenes.find("b")->flip, std::string("w"));
        QCOMPARE(done.view.scenes.find("c")->variant, std::string("w"));
        QCOMPARE(done.view.sweeps.find("s")->variant, std::string("old"));
    }

    void promotionLosesNothing()
    {
        Design d = inConflict();
        QVERIFY(!promoteVariant(d, "v").has_value());
        QVERIFY(!promoteVariant(d, "none").has_value());
        // One that is in conflict stays so when another is promoted.
        d.variants.set(variant("w", "W"));
        d = *withVariant(d, "w", set(d, "/items/prefill/count", 9));
        const auto done = promoteVariant(d, "w", "Old");
        QVERIFY(done.has_value());
        const auto left = applyVariant(*done, "v");
        QCOMPARE(left->conflicts.size(), std::size_t(1));
        QCOMPARE(text(left->conflicts.front().wanted), QString("490"));
        QVERIFY(sameDesign(left->design, seen(d)));
    }
};

QTEST_APPLESS_MAIN(VariantConflictsTest)
#include "tst_variant_conflicts.moc"
