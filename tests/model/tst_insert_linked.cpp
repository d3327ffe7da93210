// SPDX-License-Identifier: GPL-3.0-or-later
// Placing a part joined to what is there.
#include <QtTest>

#include "model/design/insert_linked.h"
#include "model/design/validate.h"

using namespace cw;

class TestInsertLinked : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue();
        QVERIFY(loaded.has_value());
        catalogue = std::move(*loaded);
    }

    void joinsByTheBestLink()
    {
        const Design base = addPart({}, catalogue, "nvswitch3", {0, 0}).value().design;
        const auto done = insertLinked(base, catalogue, "h200-sxm", {200, 0}, "", {"switch"});
        QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
        QCOMPARE(done->connections.size(), std::size_t{1});
        QVERIFY(done->whyNot.empty());
        const Connection* c = done->design.connections.find(done->connections.front());
        QCOMPARE(c->link, std::string("nvlink4"));
        QCOMPARE(done->design.items.size(), std::size_t{2});
        QCOMPARE(base.items.size(), std::size_t{1});
    }

    void placesWhatFitsNothingAndSaysWhy()
    {
        const Design base = addPart({}, catalogue, "sn5600", {0, 0}).value().design;
        const auto done = insertLinked(base, catalogue, "ddr5-4800-64", {200, 0}, "", {"switch"});
        QVERIFY(done.has_value());
        QVERIFY(done->connections.empty());
        QVERIFY(!done->whyNot.empty());
        QCOMPARE(done->design.items.size(), std::size_t{2});
    }

    void joinsSeveralNeighboursAndInsideAssemblies()
    {
        Design d = addAssembly({}, "rack", "Rack", {0, 0}).value().design;
        d = addPart(d, catalogue, "nvswitch3", {16, 40}, "rack").value().design;
        d = addPart(d, catalogue, "epyc-9654", {16, 160}, "rack").value().design;
        const auto done = insertLinked(d, catalogue, "h200-sxm", {200, 40}, "rack", {"switch", "cpu"});
        QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
        QCOMPARE(done->connections.size(), std::size_t{2});
        QCOMPARE(done->design.items.find(done->id)->in, std::string("rack"));
        for (const Finding& f : check(done->design))
            QVERIFY2(f.severity != Severity::Error, english(f.what).c_str());
    }

    void systemsGoByTheirAdapters()
    {
        const Design base = addPart({}, catalogue, "qm9700", {0, 0}).value().design;
        const auto done = insertLinked(base, catalogue, "dgx-h200", {200, 0}, "", {"switch"});
        QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
        QCOMPARE(done->connections.size(), std::size_t{1});
        QCOMPARE(done->design.connections.find(done->connections.front())->from, done->id + "/nic");
    }

    /// One part beside many instances: no port is asked for twice.
    void asksForNoMorePortsThanThereAre()
    {
        Design base = addSystem({}, catalogue, "dgx-h100", {0, 0}).value().design;
        base = setCount(base, "node", 2).value();
        base = addPart(base, catalogue, "nvswitch3", {900, 0}).value().design;
        base = setCount(base, "switch", 4).value();
        for (const char* what : {"h200-sxm", "cx7-400-osfp", "qm9700", "ddr5-4800-64", "dgx-h200", "nvswitch3"})
            for (const char* beside : {"node", "node/gpu", "node/cpu", "switch"}) {
                const auto done = insertLinked(base, catalogue, what, {2000, 0}, "", {beside});
                QVERIFY2(done.has_value(), done ? "" : describe(done.error()).c_str());
                QVERIFY(done->connections.empty() != done->whyNot.empty());
                for (const Finding& f : check(done->design))
                    QVERIFY2(f.severity != Severity::Error,
                             (std::string(what) + " beside " + beside + ": " + english(f.what)).c_str());
            }
    }

    void whatIsNotThereIsRefused()
    {
        QVERIFY(!insertLinked({}, catalogue, "no-such-part", {0, 0}, "", {}).has_value());
        QVERIFY(!insertLinked({}, catalogue, "h200-sxm", {0, 0}, "", {"nobody"}).has_value());
        QVERIFY(!insertLinked({}, catalogue, "h200-sxm", {0, 0}, "nowhere", {}).has_value());
    }

private:
    Catalogue catalogue;
};

QTEST_GUILESS_MAIN(TestInsertLinked)
#include "tst_insert_linked.moc"
