// SPDX-License-Identifier: GPL-3.0-or-later
// Swapping parts and whole systems: what is attached moves to its counterpart, and nothing breaks silently.
#include <QtTest>

#include "model/catalogue/catalogue.h"
#include "model/design/overrides.h"
#include "model/design/swap.h"
#include "model/design/types.h"
#include "model/design/validate.h"
#include "tests/model/edit_support.h"

using namespace cw;

class TestSwap : public QObject
{
    Q_OBJECT

private:
    Catalogue m_catalogue;

    static std::vector<std::string> eightGpuNodes(const Catalogue& c)
    {
        std::vector<std::string> ids;
        for (const Type& t : c.systems)
            for (const Item& i : t.items) {
                const Part* p = i.part.empty() ? nullptr : c.parts.find(i.part);
                if (t.kind == "node" && p && isAccelerator(p->kind) && i.count == 8)
                    ids.push_back(t.id);
            }
        return ids;
    }

    /// Four nodes in a rack, joined to a leaf by what fits best; a pool for prefill, one for decode, one for tools.
    Design cluster(const std::string& system, const std::string& leaf) const
    {
        Added rack = good(addAssembly({}, "rack", "Rack", {0, 0}));
        Added node = good(addSystem(std::move(rack.design), m_catalogue, system, {0, 0}, rack.id));
        Design d = good(setCount(std::move(node.design), node.id, 4));
        Added sw = good(addPart(std::move(d), m_catalogue, leaf, {0, 300}, rack.id));
        d = good(setCount(std::move(sw.design), sw.id, 2));
        if (auto joined = addConnection(d, m_catalogue, node.id, sw.id))
            d = std::move(joined->design);
        Pool prefill, decode, tools;
        prefill.id = "prefill";
        prefill.role = Role::Prefill;
        prefill.members[node.id + "[0-2]/" + accelerator(d, node.id)] = "all";
        decode.id = "decode";
        decode.role = Role::Decode;
        decode.members["rack/" + node.id + "[3]/" + accelerator(d, node.id)] = "all";
        tools.id = "tools";
        tools.role = Role::Tools;
        tools.members[node.id + "/cpu"] = "all";
        for (const Pool& p : {prefill, decode, tools})
            d.pools.set(p);
        d = good(setOverride(std::move(d), node.id + "[1]/" + accelerator(d, node.id) + "[3]", "cap_W", 300));
        return d;
    }

    static std::string accelerator(const Design& d, const std::string& node)
    {
        for (const Item& i : d.types.find(d.items.find(node)->type)->items)
            if (const Part* p = d.parts.find(i.part); p && isAccelerator(p->kind))
                return i.id;
        return {};
    }

    static std::string errorsOf(const Design& d)
    {
        std::string said;
        for (const Finding& f : check(d))
            if (f.severity == Severity::Error)
                said += f.where + " " + f.code + ": " + english(f.what) + "\n";
        return said;
    }
    static std::string linesOf(const Swapped& s)
    {
        std::string all;
        for (const SwapLine& l : s.lines)
            all += fmt::format("{} {} @ {}\n", int(l.fate), english(l.what), l.where);
        return all;
    }

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue(CW_BUILD_RESOURCES "/catalogue");
        QVERIFY2(loaded.has_value(), loaded ? "" : describe(loaded.error()).c_str());
        m_catalogue = std::move(*loaded);
    }

    void thereAndBack_data()
    {
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<QString>("leaf");
        const auto loaded = loadCatalogue(CW_BUILD_RESOURCES "/catalogue");
        QVERIFY(loaded.has_value());
        const auto nodes = eightGpuNodes(*loaded);
        QVERIFY(nodes.size() >= 8);
        for (const char* leaf : {"sn5600", "qm9700"})
            for (const std::string& a : nodes)
                for (const std::string& b : nodes)
                    if (a != b)
                        QTest::newRow(fmt::format("{} {} {}", a, b, leaf).c_str())
                            << QString::fromStdString(a) << QString::fromStdString(b) << leaf;
    }

    void thereAndBack()
    {
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(QString, leaf);
        const Design first = cluster(a.toStdString(), leaf.toStdString());
        QVERIFY2(errorsOf(first).empty(), errorsOf(first).c_str());
        const Swapped there = good(swapSystem(first, m_catalogue, {"node"}, b.toStdString()));
        QVERIFY2(errorsOf(there.design).empty(), (errorsOf(there.design) + linesOf(there)).c_str());
        QCOMPARE(there.design.items.find("node")->type, b.toStdString());
        QCOMPARE(there.design.pools.find("prefill")->members.size(), std::size_t(1));
        QCOMPARE(there.design.pools.find("decode")->members.size(), std::size_t(1));
        const auto devices = differingInstances(there.design, "node/" + accelerator(there.design, "node"));
        QCOMPARE(devices.all, 32);
        QCOMPARE(devices.differing, 1);

        const Swapped back = good(swapSystem(there.design, m_catalogue, {"node"}, a.toStdString()));
        QVERIFY2(errorsOf(back.design).empty(), (errorsOf(back.design) + linesOf(back)).c_str());
        QVERIFY(back.design.items == first.items);
        QVERIFY(back.design.pools == first.pools);
        // A connection that was lost on the way is not invented again; one that stayed leads to the same cards.
        for (const Connection& c : back.design.connections) {
            const Connection* was = first.connections.find(c.id);
            QVERIFY(was);
            if (there.design.connections.find(c.id)->link == was->link)
                QCOMPARE(c.from + " " + c.to, was->from + " " + was->to);
        }
        for (const SwapLine& l : there.lines)
            QVERIFY(!english(l.what).empty());
    }

    void everyAttachmentIsListed()
    {
        const Design d = cluster("dgx-h200", "sn5600");
        QCOMPARE(d.connections.size(), std::size_t(1));
        const Swapped s = good(swapSystem(d, m_catalogue, {"node"}, "mi355x-8"));
        const std::string all = linesOf(s);
        QVERIFY2(all.find("node[0-2]/gpu becomes node[0-2]/gpu") != std::string::npos, all.c_str());
        QVERIFY2(all.find("/connections/") != std::string::npos, all.c_str());
        // The old system came from the catalogue and nothing needs it any more.
        QVERIFY(!s.design.types.contains("dgx-h200"));
        QVERIFY(s.design.types.contains("mi355x-8"));
    }

    void everyPartSwapValidatesOrProposesTheSystem_data()
    {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("item");
        for (const char* system : {"dgx-h100", "mi300x-8", "gaudi3-8", "dgx-a100"})
            for (const char* item : {"gpu", "cpu", "nic", "nvme"})
                QTest::newRow(fmt::format("{} {}", system, item).c_str()) << system << item;
    }

    void everyPartSwapValidatesOrProposesTheSystem()
    {
        QFETCH(QString, system);
        QFETCH(QString, item);
        const Added node = good(addSystem({}, m_catalogue, system.toStdString(), {0, 0}));
        const std::string place = node.id + "/" + item.toStdString();
        const Item* old = node.design.types.find(system.toStdString())->items.find(item.toStdString());
        if (!old)
            QSKIP("no such item in this system");
        const PartKind kind = node.design.parts.find(old->part)->kind;
        int swapped = 0;
        for (const Part& p : m_catalogue.parts) {
            if (!isExchangeable(kind, p.kind))
                continue;
            const Swapped s = good(swapPart(node.design, m_catalogue, {place}, p.id));
            ++swapped;
            for (const Finding& f : check(s.design))
                if (f.severity == Severity::Error)
                    QVERIFY2(english(f.fix).find("swap the") != std::string::npos,
                             (p.id + ": " + f.where + " " + f.code + ": " + english(f.what)).c_str());
        }
        QVERIFY(swapped > 3);
    }

    void swapsOfPartsSayWhatFollows()
    {
        const Design d = cluster("dgx-h100", "sn5600");
        const Swapped s = good(swapPart(d, m_catalogue, {"node/gpu"}, "b200-sxm"));
        const std::string all = linesOf(s);
        QVERIFY2(all.find("All 4 instances") != std::string::npos, all.c_str());
        QVERIFY2(all.find("DGX B200") != std::string::npos, all.c_str());
        QCOMPARE(s.lines.front().fate, SwapFate::Lost);
        // The same ports: nothing is lost.
        const Swapped same = good(swapPart(d, m_catalogue, {"node/gpu"}, "h200-sxm"));
        QVERIFY2(errorsOf(same.design).empty(), errorsOf(same.design).c_str());
        for (const SwapLine& l : same.lines)
            QVERIFY2(l.fate != SwapFate::Lost, english(l.what).c_str());
    }

    void nothingToSwapChangesNothing()
    {
        const Design d = cluster("dgx-h100", "sn5600");
        QVERIFY(good(swapSystem(d, m_catalogue, {"node"}, "dgx-h100")).design == d);
        QVERIFY(good(swapPart(d, m_catalogue, {"node/gpu"}, "h100-sxm")).design == d);
    }

    void refusals()
    {
        const Design d = cluster("dgx-h100", "sn5600");
        QVERIFY(refusal(swapPart(d, m_catalogue, {"node/gpu"}, "sn5600")).contains("different kinds"));
        QVERIFY(refusal(swapPart(d, m_catalogue, {"node"}, "h200-sxm")).contains("no single part"));
        QVERIFY(refusal(swapSystem(d, m_catalogue, {"switch"}, "dgx-h200")).contains("no instance"));
        QVERIFY(refusal(swapItems(d, m_catalogue, {"node"}, "nothing")).contains("no part and no system"));
        QVERIFY(!refusal(swapItems(d, m_catalogue, {"nowhere"}, "dgx-h200")).isEmpty());
    }

    void nodesInsideATypeAreSwappedForAllOfThem()
    {
        const Added pod = good(addSystem({}, m_catalogue, "superpod-h100", {0, 0}));
        const std::string before = errorsOf(pod.design);
        QVERIFY2(before.empty(), before.c_str());
        const Swapped s = good(swapSystem(pod.design, m_catalogue, {pod.id + "/node"}, "dgx-h200"));
        QCOMPARE(s.design.types.find("superpod-h100")->items.find("node")->type, std::string("dgx-h200"));
        QVERIFY2(errorsOf(s.design).empty(), (errorsOf(s.design) + linesOf(s)).c_str());
        QCOMPARE(s.design.types.find("superpod-h100")->connections.size(),
                 pod.design.types.find("superpod-h100")->connections.size());
    }
};

QTEST_GUILESS_MAIN(TestSwap)
#include "tst_swap.moc"
