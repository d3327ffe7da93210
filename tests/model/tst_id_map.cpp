// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include <map>
#include <random>

#include "model/core/id_map.h"

namespace
{
struct Entry {
    std::string id;
    int value = 0;
    friend bool operator==(const Entry&, const Entry&) = default;
};
} // namespace

class IdMapTest : public QObject
{
    Q_OBJECT
private slots:
    void behavesAsAnOrderedMap()
    {
        cw::IdMap<Entry> map;
        std::map<std::string, int> reference;
        std::mt19937 random(7);
        for (int i = 0; i < 20000; ++i) {
            const std::string id = "i" + std::to_string(random() % 3000);
            if (random() % 3 == 0) {
                QCOMPARE(map.erase(id), reference.erase(id) == 1);
            } else {
                map.set(Entry{id, i});
                reference[id] = i;
            }
        }
        QCOMPARE(map.size(), reference.size());
        auto expected = reference.begin();
        for (const Entry& e : map) {
            QCOMPARE(e.id, expected->first);
            QCOMPARE(e.value, expected->second);
            ++expected;
        }
        for (const auto& [id, value] : reference)
            QCOMPARE(map.find(id)->value, value);
        QVERIFY(!map.find("absent"));
    }

    void copiesAreIndependentSnapshots()
    {
        cw::IdMap<Entry> map;
        for (int i = 0; i < 1000; ++i)
            map.set(Entry{std::to_string(i), i});
        const auto before = map;
        QVERIFY(map.update("500", [](Entry& e) { e.value = -1; }));
        QVERIFY(!map.update("x", [](Entry&) {}));
        QCOMPARE(before.find("500")->value, 500);
        QCOMPARE(map.find("500")->value, -1);
        QVERIFY(!(before == map));
        QCOMPARE(before.shared("499"), map.shared("499"));
    }

    void whatIsSharedIsCopiedOnce()
    {
        cw::IdMap<Entry> map;
        for (int i = 0; i < 1000; ++i)
            map.set(Entry{std::to_string(i), i});
        std::vector<cw::IdMap<Entry>> snapshots;
        std::mt19937 random(3);
        for (int round = 0; round < 20; ++round) {
            snapshots.push_back(map);
            QVERIFY(snapshots.back() == map);
            for (int i = 0; i < 100; ++i) {
                const std::string id = std::to_string(random() % 1200);
                if (random() % 4 == 0)
                    map.erase(id);
                else
                    map.set(Entry{id, -1 - round});
            }
        }
        // Each copy holds what it held when it was made: nothing of later rounds.
        for (std::size_t s = 0; s < snapshots.size(); ++s) {
            std::size_t count = 0;
            for (const Entry& e : snapshots[s]) {
                QVERIFY(e.value >= 0 || -1 - e.value < static_cast<int>(s));
                ++count;
            }
            QCOMPARE(count, snapshots[s].size());
        }
    }

    void emptyMapsAreEqual()
    {
        cw::IdMap<Entry> none, emptied;
        emptied.set(Entry{"a", 1});
        const auto before = emptied;
        QVERIFY(emptied.erase("a"));
        QVERIFY(none == emptied && emptied == none);
        QVERIFY(none.begin() == none.end() && emptied.begin() == emptied.end());
        QVERIFY(!none.find("a") && !none.erase("a"));
        QVERIFY(!(before == emptied));
        QCOMPARE(before.size(), std::size_t{1});
    }
};

QTEST_APPLESS_MAIN(IdMapTest)
#include "tst_id_map.moc"
