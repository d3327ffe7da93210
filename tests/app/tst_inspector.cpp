// SPDX-License-Identifier: GPL-3.0-or-later
// The inspector and the findings: several things at once, refused entries, steps of the arrow keys, sources behind
// figures, ways out, approvals.
#include <QSignalSpy>
#include <QtTest>

#include "app/document/finding_marks.h"
#include "app/panels/inspector_fields.h"
#include "app/workbench.h"
#include "model/design/approvals.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestInspector : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        fixture::isolate(m_directory);
        m_small = fixture::smallFile(m_directory);
        Design serving = fixture::servingDesign();
        serving.layers.set([] {
            Layer layer;
            layer.id = "net";
            layer.name = "Network";
            return layer;
        }());
        Annotation note;
        note.id = "remark";
        note.text = "first line\nsecond";
        serving.annotations.set(note);
        m_serving = m_directory.filePath(QStringLiteral("serving.cluster.json"));
        QVERIFY(saveDesign(serving, m_serving.toStdString()).has_value());
    }
    void init()
    {
        w = std::make_unique<Workbench>(fixture::catalogue());
        QVERIFY(w->openFile(m_small));
    }
    void cleanup() { w.reset(); }

    void alikeItemsShareTheirFields()
    {
        w->selection()->setItems({"a", "b"});
        QCOMPARE(w->inspector()->title(), QString("2 items"));
        QVERIFY2(w->inspector()->subtitle().startsWith("1 kind · 6 accelerators"),
                 qPrintable(w->inspector()->subtitle()));
        const int count = row("/items/a/count");
        QVERIFY(get(count, "mixed").toBool());
        // Left as it is, a mixed field says nothing.
        QCOMPARE(w->inspector()->edit(count, ""), QString());
        QVERIFY(!w->document()->canUndo());
        QCOMPARE(w->inspector()->edit(row("/items/a/values/cap_W"), "0.5 kW"), QString());
        QCOMPARE(item("a").values.at("cap_W"), 500.0);
        QCOMPARE(item("b").values.at("cap_W"), 500.0);
        QCOMPARE(w->document()->history().size(), 1);
        QVERIFY(!get(row("/items/a/values/cap_W"), "mixed").toBool());
        QCOMPARE(item("a").count, 2);
        w->inspector()->reset(row("/items/a/values/cap_W"));
        QVERIFY(item("a").values.empty() && item("b").values.empty());
        w->document()->undo();
        w->document()->undo();
        QCOMPARE(bytes(), m_bytes());
    }

    void differentKindsShareWhatAllHave()
    {
        w->selection()->setItems({"a", "leaf", "rack", "node"});
        QCOMPARE(w->inspector()->title(), QString("4 items"));
        QVERIFY(w->inspector()->subtitle().contains("4 kinds"));
        QVERIFY(row("/items/leaf/count") >= 0);
        QVERIFY(row("/items/a/notes") >= 0);
        QCOMPARE(row("/items/rack/budget_W"), -1); // components have none
        QCOMPARE(row("/parts/acc/power/max_W"), -1);
        QCOMPARE(w->inspector()->edit(row("/items/a/notes"), "checked\ntwice"), QString());
        for (const char* id : {"a", "leaf", "rack", "node"})
            QCOMPARE(item(id).notes, std::string("checked\ntwice"));
        QCOMPARE(w->document()->history().size(), 1);
    }

    void connectionsAtOnce()
    {
        QVERIFY(w->document()->apply("two", [](Design d) {
            return setField(std::move(d), "/connections/second",
                            parseJson(R"({"from": "b", "to": "leaf", "link": "eth", "bundle": 2})").value());
        }));
        w->selection()->setConnections({"/connections/net", "/connections/second"});
        QCOMPARE(w->inspector()->title(), QString("2 connections"));
        const int bundle = row("/connections/net/bundle");
        QVERIFY(get(bundle, "mixed").toBool());
        QCOMPARE(w->inspector()->edit(bundle, "2 * 2"), QString());
        for (const Connection& c : w->document()->design()->connections)
            QCOMPARE(c.bundle, 4);
        // An item beside them leaves the notes in common.
        w->selection()->select({"a"}, {"/connections/net", "/connections/second"});
        QCOMPARE(w->inspector()->title(), QString("Acc · 2 connections"));
        QCOMPARE(w->inspector()->count(), 1);
        QCOMPARE(get(0, "kind").toString(), QString("notes"));
        QCOMPARE(w->inspector()->edit(0, "all"), QString());
        QCOMPARE(item("a").notes, std::string("all"));
        QCOMPARE(w->document()->design()->connections.find("second")->notes, std::string("all"));
    }

    void poolsAtOnce()
    {
        w->selection()->setItems({"a"});
        w->pools()->createFromSelection("prefill", "llama-3.1-8b", "bf16", 1);
        w->selection()->setItems({"b"});
        w->pools()->createFromSelection("decode", "llama-3.1-8b", "fp8", 2);
        w->selection()->setPool("prefill");
        w->selection()->togglePool("decode");
        QCOMPARE(w->selection()->pools(), QStringList({"prefill", "decode"}));
        QCOMPARE(w->inspector()->title(), QString("2 pools"));
        QVERIFY(get(row("/pools/prefill/role"), "mixed").toBool());
        const auto steps = w->document()->history().size();
        QCOMPARE(w->inspector()->edit(row("/deployments/decode/precision/kv"), "fp8"), QString());
        for (const Deployment& d : w->document()->design()->deployments)
            QCOMPARE(d.precision.kv, std::string("fp8"));
        QCOMPARE(w->document()->history().size(), steps + 1);
        w->selection()->togglePool("decode");
        QCOMPARE(w->selection()->pool(), QString("prefill"));
        w->selection()->setItems({"a"});
        QVERIFY(w->selection()->pools().isEmpty());
    }

    void badNumbersAreRefusedInWords_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("says");
        QTest::newRow("comma") << "38,4 Gb/s"
                               << "comma";
        QTest::newRow("full-width comma") << QString::fromUtf8("３８，４ Ｇｂ／ｓ") << "comma";
        QTest::newRow("too large to write") << "1e400"
                                            << "not a number";
        QTest::newRow("no number") << "NaN"
                                   << "not known";
        QTest::newRow("endless") << "inf"
                                 << "not known";
        QTest::newRow("divided by nothing") << "1 GB/s / 0"
                                            << "finite";
        QTest::newRow("below nothing") << "-5 GB/s"
                                       << "least";
        QTest::newRow("more than all") << "1e30"
                                       << "more than any machine";
        QTest::newRow("power sign") << "10^30"
                                    << "not expected";
        QTest::newRow("other kind") << "5 kW"
                                    << "another kind";
        QTest::newRow("nothing") << " "
                                 << "missing";
        QTest::newRow("half typed") << "8 * "
                                    << "missing";
    }
    void badNumbersAreRefusedInWords()
    {
        QFETCH(QString, typed);
        QFETCH(QString, says);
        w->selection()->setItems({"a"});
        const QString problem = w->inspector()->edit(row("/parts/acc/memory/rate_Bps"), typed);
        QVERIFY2(problem.contains(says), qPrintable(problem));
        QVERIFY2(!problem.contains("/parts/"), qPrintable(problem));
        QVERIFY(!w->document()->canUndo());
        QCOMPARE(bytes(), m_bytes());
    }

    void numbersAsPeopleWriteThem_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<double>("value");
        QTest::newRow("arithmetic") << "8 * 400 Gb/s" << 4e11;
        QTest::newRow("full width") << QString::fromUtf8("４００ Ｇｂ／ｓ") << 5e10;
        QTest::newRow("ideographic space") << QString::fromUtf8("4　TB/s") << 4e12;
        QTest::newRow("percent more") << "4 TB/s + 10 %" << 4.4e12;
        QTest::newRow("thousands") << "4 800 GB/s" << 4.8e12;
    }
    void numbersAsPeopleWriteThem()
    {
        QFETCH(QString, typed);
        QFETCH(double, value);
        w->selection()->setItems({"a"});
        QCOMPARE(w->inspector()->edit(row("/parts/acc/memory/rate_Bps"), typed), QString());
        QCOMPARE(w->document()->design()->parts.find("acc")->memory->rate.value, value);
    }

    void arrowsStep()
    {
        w->selection()->setItems({"a"});
        const int count = row("/items/a/count");
        QVERIFY(w->inspector()->canStep(count));
        w->inspector()->step(count, 1, false);
        w->inspector()->step(count, 1, true);
        QCOMPARE(item("a").count, 13);
        for (int i = 0; i < 5; ++i)
            w->inspector()->step(count, -1, true);
        QCOMPARE(item("a").count, 1); // the least
        w->inspector()->endGesture();
        QCOMPARE(w->document()->history().size(), 1);
        const int power = row("/parts/acc/power/max_W");
        w->inspector()->step(power, 1, false);
        QCOMPARE(w->document()->design()->parts.find("acc")->power.max.value, 707.0);
        w->inspector()->step(power, -1, true);
        QCOMPARE(w->document()->design()->parts.find("acc")->power.max.value, 636.0);
        w->inspector()->endGesture();
        QCOMPARE(w->document()->history().size(), 2);
        w->document()->undo();
        w->document()->undo();
        QCOMPARE(bytes(), m_bytes());
        QVERIFY(!w->inspector()->canStep(row("/items/a/name")));
    }

    void fieldsLeftAloneChangeNothing()
    {
        for (const QString& file : {m_small, m_serving}) {
            QVERIFY(w->openFile(file));
            const QString before = bytes();
            const Design design = *w->document()->design();
            QList<std::pair<QStringList, QStringList>> selections{{{}, {}}};
            QStringList items, connections;
            for (const Item& i : design.items) {
                items << QString::fromStdString(i.id);
                selections << std::pair(QStringList{items.last()}, QStringList());
            }
            for (const Connection& c : design.connections)
                connections << QString::fromStdString("/connections/" + c.id);
            selections << std::pair(items, QStringList()) << std::pair(QStringList(), connections)
                       << std::pair(items, connections) << std::pair(QStringList{"note:remark"}, QStringList());
            for (const auto& [chosen, links] : selections) {
                w->selection()->select(chosen, links);
                leaveAll();
            }
            for (const Pool& p : design.pools) {
                w->selection()->setPool(QString::fromStdString(p.id));
                leaveAll();
            }
            QVERIFY(!w->document()->canUndo());
            QCOMPARE(bytes(), before);
        }
    }

    void everyFieldOfTheDesignIsThere()
    {
        QVERIFY(w->openFile(m_serving));
        for (const char* pointer :
             {"/facility/inlet_C", "/economics/currency_per_usd", "/economics/electricity_usd_per_kWh",
              "/workload/tenants/chat/weight", "/workload/tenants/chat/traffic/input_tokens/kind",
              "/workload/tenants/chat/slo/ttft_s", "/layers/net/hidden", "/notes"})
            QVERIFY2(row(pointer) >= 0, pointer);
        w->selection()->setPool("all");
        for (const char* pointer :
             {"/pools/all/notes", "/pools/all/spares", "/deployments/d8/precision/comm",
              "/deployments/d8/engine/block_size", "/deployments/d8/engine/preemption",
              "/deployments/d8/engine/fast_lane", "/deployments/d8/placement", "/deployments/d8/power/cap_W",
              "/deployments/d8/precision/overrides/lm_head/weights", "/deployments/d8/schedule"})
            QVERIFY2(row(pointer) >= 0, pointer);
        w->selection()->setItems({"note:remark"});
        QCOMPARE(w->inspector()->title(), QString("first line"));
        for (const char* pointer :
             {"/annotations/remark/text", "/annotations/remark/layer", "/annotations/remark/at/0"})
            QVERIFY2(row(pointer) >= 0, pointer);
        QCOMPARE(w->inspector()->edit(row("/annotations/remark/at/0"), "-40"), QString());
        QCOMPARE(w->document()->design()->annotations.find("remark")->at[0], -40.0);
        w->selection()->setItems({QString::fromStdString(w->document()->design()->items.begin()->id)});
        QVERIFY(row("/items/" + w->document()->design()->items.begin()->id + "/layer") >= 0);
    }

    void parallelismSaysWhatDoesNotDivide()
    {
        QVERIFY(w->openFile(m_serving));
        w->selection()->setPool("all");
        const QString problem = w->inspector()->edit(row("/deployments/d8/parallel/tp"), "3");
        QVERIFY2(problem.contains("do not divide by 3"), qPrintable(problem));
        QVERIFY2(problem.contains("1, 2, 4, 8"), qPrintable(problem));
        QVERIFY(!w->document()->canUndo());
        QVERIFY(!w->inspector()->edit(row("/deployments/d8/parallel/pp"), "1000").isEmpty());
        QCOMPARE(w->inspector()->edit(row("/deployments/d8/parallel/tp"), "2"), QString());
        QCOMPARE(w->document()->design()->deployments.find("d8")->parallel.moeTp, 2);
        // Members are all, a number of each, or not there.
        const std::string member = w->document()->design()->pools.find("all")->members.begin()->first;
        QVERIFY(!w->inspector()->edit(row(childPointer("/pools/all/members", member)), "half").isEmpty());
        QCOMPARE(w->inspector()->edit(row(childPointer("/pools/all/members", member)), "1"), QString());
        QCOMPARE(w->document()->design()->pools.find("all")->members.at(member), Json(1));
    }

    void layerFormatsComeAndGo()
    {
        QVERIFY(w->openFile(m_serving));
        const QString before = bytes();
        w->selection()->setPool("all");
        const auto head = [&] { return row("/deployments/d8/precision/overrides/lm_head/weights"); };
        QCOMPARE(w->inspector()->edit(head(), "fp8"), QString());
        QCOMPARE(w->document()->design()->deployments.find("d8")->precision.overrides.at("lm_head").at("weights"),
                 std::string("fp8"));
        w->inspector()->reset(head());
        QCOMPARE(bytes(), before);
    }

    void figuresSayWhereTheyComeFrom()
    {
        QVERIFY(w->openFile(m_serving));
        QVERIFY(w->evaluation()->waitForIdle(60000));
        const QString place = QString::fromStdString(w->document()->design()->items.begin()->id);
        w->selection()->setItems({place});
        const int rate = row("/parts/h100-sxm/memory/rate_Bps");
        QVERIFY(get(rate, "hint").toString().contains("Source:"));
        QCOMPARE(w->inspector()->edit(rate, "3 TB/s"), QString());
        QCOMPARE(get(row("/parts/h100-sxm/memory/rate_Bps"), "provenance").toString(), QString("override"));
        QVERIFY(get(row("/parts/h100-sxm/memory/rate_Bps"), "unit").toString().startsWith("was 3.3"));
        w->document()->undo();
        QVERIFY(w->evaluation()->waitForIdle(60000));
        QMap<QString, QString> now;
        for (int i = 0; i < w->inspector()->count(); ++i)
            if (get(i, "section").toString() == "Now")
                now.insert(get(i, "label").toString(), get(i, "hint").toString());
        for (const char* label : {"KV in HBM", "Bandwidth use", "Compute use", "Memory filled", "Clock", "Power"}) {
            QVERIFY2(now.contains(label), label);
            QVERIFY2(now[label].contains("Source:"), label);
        }
        QVERIFY2(now["KV in HBM"].contains(QString::fromUtf8("÷")), qPrintable(now["KV in HBM"]));
    }

    void sectionsFold()
    {
        const int money = row("/economics/accelerator_life_years"); // opens its section
        QVERIFY(money >= 0);
        QVERIFY(!get(money, "folded").toBool());
        w->inspector()->toggleSection(get(money, "section").toString());
        QVERIFY(get(money, "folded").toBool());
        QVERIFY(!get(0, "folded").toBool());
    }

    void marksFollowFindings()
    {
        breakIt();
        const FindingMarks marks = findingMarks(*w->document()->design(), w->evaluation()->findings());
        QVERIFY(marks.places.contains("a"));
        QCOMPARE(marks.places.at("a").worst, Severity::Error);
        QVERIFY(marks.places.at("a").count >= 1);
        const auto leaf = marks.places.find("leaf");
        QVERIFY(leaf == marks.places.end() || leaf->second.worst == Severity::Note);
    }

    void fixesAreOneStepOrAVariant()
    {
        breakIt();
        const int at = w->findings()->rowOf("bad-count", "/items/a/count");
        QVERIFY(at >= 0);
        QVERIFY(w->findings()->get(at, "fixable").toBool());
        const QStringList names = w->findings()->fixes(at);
        QVERIFY(!names.isEmpty());
        QVERIFY(names[0].startsWith("Set the count to"));
        const auto steps = w->document()->history().size();
        QVERIFY(w->findings()->applyFix(at, 0, true));
        QVERIFY(!w->document()->activeVariant().isEmpty());
        QCOMPARE(item("a").count, 1);
        QCOMPARE(w->document()->base()->items.find("a")->count, 0);
        QCOMPARE(w->document()->history().size(), steps + 1);
        w->document()->setActiveVariant({});
        QVERIFY(w->evaluation()->waitForIdle(20000));
        QVERIFY(w->findings()->applyFix(w->findings()->rowOf("bad-count", "/items/a/count"), 0));
        QCOMPARE(item("a").count, 1);
        QVERIFY(w->document()->undoText().contains("Set the count"));
        QVERIFY(w->evaluation()->waitForIdle(20000));
        QCOMPARE(w->findings()->rowOf("bad-count", "/items/a/count"), -1);
    }

    void approvedOnesGoBelow()
    {
        breakIt();
        auto* findings = w->findings();
        const int errors = findings->errors();
        const auto at = [&] { return findings->rowOf("bad-count", "/items/a/count"); };
        const auto marked = [&] {
            const FindingMarks marks = findingMarks(*w->document()->design(), w->evaluation()->findings());
            const auto a = marks.places.find("a");
            return a == marks.places.end() ? 0 : a->second.count;
        };
        const int before = marked();
        QVERIFY(!findings->approve(at(), "   ").isEmpty());
        QCOMPARE(findings->approve(at(), "waiting for the order"), QString());
        QCOMPARE(findings->errors(), errors - 1);
        QCOMPARE(findings->approved(), 1);
        QCOMPARE(at(), findings->count() - 1);
        QCOMPARE(findings->get(at(), "reason").toString(), QString("waiting for the order"));
        QCOMPARE(marked(), before - 1);
        // It is in the file, and undone like any other edit.
        const QString path = m_directory.filePath("approved.cluster.json");
        QVERIFY(w->document()->saveAs(path));
        QCOMPARE(loadDesign(path.toStdString()).value().approvals.size(), std::size_t{1});
        w->document()->undo();
        QCOMPARE(findings->approved(), 0);
        w->document()->redo();
        findings->unapprove(at());
        QCOMPARE(findings->approved(), 0);
        QCOMPARE(findings->errors(), errors);
    }

    void manyThingsDoNotHoldUpADrag()
    {
        QVERIFY(w->document()->apply("many", [](Design d) -> Result<Design> {
            for (int i = 0; i < 3000; ++i) {
                Item item = *d.items.find("a");
                item.id = fmt::format("x{}", i);
                item.count = 1;
                d.items.set(std::move(item));
            }
            return d;
        }));
        QStringList all;
        for (int i = 0; i < 3000; ++i)
            all << QString("x%1").arg(i);
        w->selection()->setItems(all);
        QTRY_COMPARE(w->inspector()->title(), QString("3000 items"));
        const int count = row("/items/x7/count");
        QVERIFY(count >= 0);
        QVERIFY(!get(count, "mixed").toBool());
        QCOMPARE(w->inspector()->edit(count, "2"), QString());
        QCOMPARE(item("x2999").count, 2);
        QCOMPARE(w->document()->history().size(), 2);
    }

private:
    int row(const std::string& pointer) { return w->inspector()->rowOfPointer(QString::fromStdString(pointer)); }
    QVariant get(int row, const char* role) const { return w->inspector()->get(row, role); }
    Item item(const char* id) const { return *w->document()->design()->items.find(id); }
    QString bytes() const { return QString::fromStdString(writeDesign(*w->document()->base())); }
    static QString m_bytes() { return QString::fromStdString(writeDesign(fixture::smallDesign())); }
    /// Every field of the page is entered and left.
    void leaveAll()
    {
        for (int i = 0; i < w->inspector()->count(); ++i) {
            const QString kind = get(i, "kind").toString();
            const QString text = get(i, "mixed").toBool() ? QString() : get(i, "value").toString();
            if (kind == "text" || kind == "quantity" || kind == "notes")
                QVERIFY2(w->inspector()->edit(i, text).isEmpty(), qPrintable(get(i, "label").toString()));
        }
    }
    void breakIt()
    {
        QVERIFY(
            w->document()->apply("Count", [](Design d) { return setField(std::move(d), "/items/a/count", Json(0)); }));
        QVERIFY(w->evaluation()->waitForIdle(20000));
    }

    QTemporaryDir m_directory;
    QString m_small, m_serving;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestInspector)
#include "tst_inspector.moc"
