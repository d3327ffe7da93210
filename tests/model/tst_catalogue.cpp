// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped catalogue: complete, consistent, wired as its facts say, quick to load; and what loading refuses.
#include <algorithm>
#include <ctime>
#include <map>

#include <boost/range/iterator_range.hpp>

#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "model/catalogue/catalogue.h"
#include "model/design/validate.h"
#include "model/fabric/fabric.h"
#include "model/fabric/place_name.h"

using namespace cw;

namespace
{

const std::string shipped = std::string(CW_BUILD_RESOURCES) + "/catalogue";

} // namespace

class TstCatalogue : public QObject
{
    Q_OBJECT

    Catalogue m_catalogue;

    const Part& part(const char* id) const
    {
        const Part* p = m_catalogue.parts.find(id);
        if (!p)
            qFatal("no part %s", id);
        return *p;
    }
    int count(PartKind first, PartKind last) const
    {
        return static_cast<int>(
            std::ranges::count_if(m_catalogue.parts, [&](const Part& p) { return p.kind >= first && p.kind <= last; }));
    }
    /// A design that holds one instance of a system.
    DesignPointer designOf(const std::string& system) const
    {
        auto design = std::make_shared<Design>();
        design->parts = m_catalogue.parts;
        design->types = m_catalogue.systems;
        Item item;
        item.id = "it";
        item.type = system;
        design->items.set(std::move(item));
        return design;
    }
    static void write(const QTemporaryDir& folder, const char* name, const char* contents)
    {
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(contents);
    }

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue(shipped);
        QVERIFY2(loaded, loaded ? "" : describe(loaded.error()).c_str());
        m_catalogue = std::move(*loaded);
    }

    void everyRowIsThere()
    {
        QCOMPARE(count(PartKind::Gpu, PartKind::Asic), 63);
        QCOMPARE(count(PartKind::Cpu, PartKind::Cpu), 18);
        QCOMPARE(count(PartKind::Nic, PartKind::Nic), 32);
        QCOMPARE(count(PartKind::Switch, PartKind::PcieSwitch) + count(PartKind::Dimm, PartKind::Nvme), 24 + 31);
        QCOMPARE(count(PartKind::Link, PartKind::Medium), 99);
        QCOMPARE(m_catalogue.systems.size(), std::size_t{34});
        QCOMPARE(m_catalogue.models.size(), std::size_t{38});
        QCOMPARE(m_catalogue.economics.size(), std::size_t{153});
    }

    void everyPartHasItsSheets()
    {
        for (const Part& p : m_catalogue.parts) {
            const auto context = p.id.c_str();
            QVERIFY2(p.extra.empty() && !p.name.empty() && !p.source.empty(), context);
            if (isAccelerator(p.kind)) {
                QVERIFY2(p.compute && p.memory && !p.compute->peak.empty() && !p.ports.empty(), context);
                QVERIFY2(p.memory->rate.value > 0 && p.memory->capacity.value > 0, context);
            }
            if (p.kind == PartKind::Cpu)
                QVERIFY2(p.compute && p.compute->cores > 0 && p.memory && p.memory->channels > 0, context);
            if (isMemoryDevice(p.kind))
                QVERIFY2(p.memory && p.memory->rate.value > 0 && p.memory->latency.value > 0 && !p.ports.empty(),
                         context);
            if (p.kind == PartKind::Nic || isSwitch(p.kind))
                QVERIFY2(p.forward && p.forward->latency.value > 0 && !p.ports.empty(), context);
            if (p.kind == PartKind::Link || p.kind == PartKind::Medium)
                QVERIFY2(p.link && p.link->rate.value > 0 && p.link->payload.value <= p.link->rate.value, context);
        }
    }

    void everyPortIsWhole()
    {
        for (const Part& p : m_catalogue.parts)
            for (const Port& port : p.ports)
                QVERIFY2(port.count > 0 && (port.pool.empty() || (port.poolLanes > 0 && port.lanesPerPort > 0)),
                         p.id.c_str());
    }

    /// Data-sheet values in SI, dense, per direction.
    void figures()
    {
        const Part& h100 = part("h100-sxm");
        QVERIFY(std::abs(h100.compute->peak.at("bf16") - 989.5e12) < 1e12);
        QVERIFY(std::abs(h100.compute->peak.at("fp8") - 1979e12) < 2e12);
        QCOMPARE(h100.memory->capacity.value, 80e9);
        QVERIFY(h100.memory->usable.value > 79 * 1073741824.0);
        QCOMPARE(h100.memory->rate.value, 3.35e12);
        QCOMPARE(h100.power.max.value, 700.0);
        const auto nvlink = std::ranges::find(h100.ports, "nvlink4", &Port::type);
        QVERIFY(nvlink != h100.ports.end());
        QCOMPARE(nvlink->count, 18);
        QCOMPARE(nvlink->rate.value, 25e9);
        // Units × operations per clock × clock is the peak.
        for (const Part& p : m_catalogue.parts)
            if (p.compute && p.compute->flopPerClockPerUnit > 0 && p.compute->units > 0 && p.compute->rateClock > 0) {
                const double peak = p.compute->units * p.compute->flopPerClockPerUnit * p.compute->rateClock;
                const auto bf16 = p.compute->peak.find("bf16");
                QVERIFY2(bf16 != p.compute->peak.end() && std::abs(peak / bf16->second - 1) < 0.01, p.id.c_str());
            }
        QCOMPARE(part("pcie5-x16").link->rate.value, 63e9);
        QVERIFY(part("ddr5-4800-channel").link->halfDuplex);
        QVERIFY(part("ib-ndr").link->lossless && !part("eth-400").link->lossless);
        QCOMPARE(part("medium-dac-800").kind, PartKind::Medium);
        QVERIFY(part("nvswitch3").forward->inNetworkReduction);
        QCOMPARE(part("epyc-9654").memory->channels, 12);
        const auto lanes = std::ranges::find(part("epyc-9654").ports, "pcie5-x16", &Port::type);
        QCOMPARE(lanes->poolLanes, 128);
        QCOMPARE(lanes->pool, "io");
    }

    void systemsNameKnownThings()
    {
        for (const Type& system : m_catalogue.systems) {
            QVERIFY2(system.extra.empty() && !system.name.empty() && !system.items.empty(), system.id.c_str());
            for (const Item& item : system.items) {
                const std::string context = system.id + "/" + item.id;
                QVERIFY2(item.extra.empty() && item.at, context.c_str());
                QVERIFY2(item.part.empty() || m_catalogue.parts.contains(item.part), context.c_str());
                QVERIFY2(item.type.empty() || m_catalogue.systems.contains(item.type), context.c_str());
                QVERIFY2(item.in.empty() || system.items.contains(item.in), context.c_str());
            }
            for (const Connection& c : system.connections) {
                const std::string context = system.id + "/" + c.id;
                const Part* link = m_catalogue.parts.find(c.link);
                QVERIFY2(c.extra.empty() && link && link->kind == PartKind::Link, context.c_str());
            }
        }
    }

    void itemsDoNotOverlap()
    {
        for (const Type& system : m_catalogue.systems)
            for (const Item& a : system.items)
                for (const Item& b : system.items)
                    if (a.id < b.id && a.in == b.in && a.isComponent() && b.isComponent())
                        QVERIFY2(std::abs((*a.at)[0] - (*b.at)[0]) >= 128 || std::abs((*a.at)[1] - (*b.at)[1]) >= 62,
                                 (system.id + ": " + a.id + ", " + b.id).c_str());
    }

    void links_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QMap<QString, qlonglong>>("expected");
        QMap<QString, QMap<QString, qlonglong>> all;
        for (const Type& system : m_catalogue.systems)
            all[QString::fromStdString(system.id)];
        QFile file(QString(CW_TEST_DATA) + "/catalogue/links_by_system.csv");
        QVERIFY(file.open(QFile::ReadOnly));
        file.readLine();
        while (!file.atEnd()) {
            const auto cells = file.readLine().trimmed().split(',');
            all[QString::fromUtf8(cells[0])][QString::fromUtf8(cells[1])] = cells[2].toLongLong();
        }
        for (auto i = all.begin(); i != all.end(); ++i)
            QTest::newRow(qPrintable(i.key())) << i.key() << i.value();
    }
    /// The expansion makes as many physical links of each kind as the wiring facts count, no more and no less.
    void links()
    {
        QFETCH(QString, system);
        using Expected = QMap<QString, qlonglong>;
        QFETCH(Expected, expected);
        const auto fabric = expand(designOf(system.toStdString()));
        QVERIFY2(fabric, fabric ? "" : describe(fabric.error()).c_str());
        Expected made;
        for (const FabricConnection& c : fabric->connections)
            made[QString::fromStdString(c.link->id)] += c.links;
        QCOMPARE(made, expected);
        // Both ends have a port that takes the link.
        for (const auto e : boost::make_iterator_range(boost::edges(fabric->graph))) {
            const Part& link = *fabric->connections[fabric->graph[e].connection].link;
            const Vertex end = boost::source(e, fabric->graph); // every link is there in both directions
            QVERIFY2(acceptsLink(fabric->partOf(end), link), (fabric->nameOf(end) + ": " + link.id).c_str());
        }
    }

    /// Dropping a system on the canvas warns of nothing; a note may say what the facts leave open.
    void systemsAreSound()
    {
        for (const Type& system : m_catalogue.systems)
            for (const Finding& f : check(*designOf(system.id)))
                QVERIFY2(f.severity == Severity::Note, (system.id + ": " + english(f.what) + " " + f.where).c_str());
    }

    void acceleratorsBySystem_data()
    {
        QTest::addColumn<int>("accelerators");
        QTest::newRow("dgx-h100") << 8;
        QTest::newRow("gb200-nvl72") << 72;
        QTest::newRow("gb200-nvl36") << 36;
        QTest::newRow("groqrack") << 72;
        QTest::newRow("trn2-ultra") << 64;
        QTest::newRow("tpu-v5p-pod") << 8960;
        QTest::newRow("superpod-h100") << 1016;
        QTest::newRow("superpod-gb200") << 576;
        QTest::newRow("cloudmatrix-384") << 384;
    }
    void acceleratorsBySystem()
    {
        QFETCH(int, accelerators);
        const auto fabric = expand(designOf(QTest::currentDataTag()));
        QVERIFY(fabric);
        int found = 0;
        for (const Place& place : fabric->places)
            if (isAccelerator(place.part->kind))
                found += static_cast<int>(place.count);
        QCOMPARE(found, accelerators);
    }

    /// Each GPU of an HGX board has 18 links, 5 to each outer and 4 to each inner switch.
    void outerSwitchesTakeMoreLinks()
    {
        const auto fabric = expand(designOf("dgx-h100"));
        QVERIFY(fabric);
        const auto gpus = fabric->select("it/gpu");
        QVERIFY(gpus && gpus->size() == 8);
        for (const Vertex gpu : *gpus) {
            std::map<std::string, int> widths;
            for (const auto e : boost::make_iterator_range(boost::out_edges(gpu, fabric->graph)))
                widths[fabric->nameOf(boost::target(e, fabric->graph))] += fabric->graph[e].width;
            QCOMPARE(widths.at("it/nvsw[0]"), 5);
            QCOMPARE(widths.at("it/nvsw[1]"), 4);
            QCOMPARE(widths.at("it/nvsw[2]"), 4);
            QCOMPARE(widths.at("it/nvsw[3]"), 5);
        }
    }

    void loadsQuickly()
    {
        // Processor time: other load on the machine must not fail the test.
        double best = 1e9;
        for (int i = 0; i < 7; ++i) {
            const std::clock_t start = std::clock();
            QVERIFY(loadCatalogue(shipped));
            best = std::min(best, static_cast<double>(std::clock() - start) * 1e3 / CLOCKS_PER_SEC);
        }
        qInfo("the catalogue loads in %.1f ms", best);
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
        QVERIFY(best < 60);
#endif
    }

    void writingKeepsEverything()
    {
        for (const Part& p : m_catalogue.parts) {
            Part again;
            QVERIFY(fromJson(toJson(p), "", again));
            again.id = p.id;
            QCOMPARE(toJson(again), toJson(p));
        }
    }

    void laterFilesWin()
    {
        QTemporaryDir folder;
        write(folder, "a.json", R"({"format":"clusterwright/catalogue","version":1,
            "parts":{"x":{"kind":"gpu","name":"old"},"y":{"kind":"nic"}}})");
        write(folder, "b.json", R"({"format":"clusterwright/catalogue","version":1,"future":1,
            "parts":{"x":{"kind":"gpu","name":"new"}},"economics":{"e":{"value":2}}})");
        write(folder, "notes.txt", "not read");
        const auto c = loadCatalogue(folder.path().toStdString());
        QVERIFY(c);
        QCOMPARE(c->parts.size(), std::size_t{2});
        QCOMPARE(c->parts.find("x")->name, "new");
        QCOMPARE(c->economics.find("e")->value, 2.0);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* contents, const char* says) {
            QTest::newRow(says) << QByteArray(contents) << QString(says);
        };
        row("{", "c.json");
        row("[]", "JSON object");
        row("{}", "/format");
        row(R"({"format":"clusterwright/design","version":1})", "clusterwright/catalogue");
        row(R"({"format":"clusterwright/catalogue"})", "/version");
        row(R"({"format":"clusterwright/catalogue","version":2})", "newer");
        row(R"({"format":"clusterwright/catalogue","version":1,"parts":{"x":{}}})", "kind");
        row(R"({"format":"clusterwright/catalogue","version":1,"parts":{"x":{"kind":"toaster"}}})", "/parts/x/kind");
        row(R"({"format":"clusterwright/catalogue","version":1,"parts":{"x":{"kind":"gpu","power":{"max_W":"7"}}}})",
            "/parts/x/power/max_W");
        row(R"({"format":"clusterwright/catalogue","version":1,"parts":{"a b":{"kind":"gpu"}}})", "a b");
    }
    void refuses()
    {
        QFETCH(QByteArray, contents);
        QFETCH(QString, says);
        QTemporaryDir folder;
        write(folder, "c.json", contents);
        const auto c = loadCatalogue(folder.path().toStdString());
        QVERIFY(!c);
        const QString message = QString::fromStdString(describe(c.error()));
        QVERIFY2(message.contains(says) && message.contains("c.json"), qPrintable(message));
    }

    void missingFolder()
    {
        const auto c = loadCatalogue("/nowhere/at/all");
        QVERIFY(!c);
        QVERIFY(QString::fromStdString(describe(c.error())).contains("/nowhere/at/all"));
    }

    void dataFolder()
    {
        qputenv("CW_DATA_DIR", "/nowhere");
        const auto none = dataDirectory();
        QVERIFY(!none);
        QVERIFY(QString::fromStdString(describe(none.error())).contains("/nowhere"));
        qputenv("CW_DATA_DIR", CW_BUILD_RESOURCES);
        QCOMPARE(dataDirectory().value(), std::string(CW_BUILD_RESOURCES));
        qunsetenv("CW_DATA_DIR");
        QVERIFY(dataDirectory());
        QVERIFY(loadCatalogue());
    }
};

QTEST_APPLESS_MAIN(TstCatalogue)
#include "tst_catalogue.moc"
