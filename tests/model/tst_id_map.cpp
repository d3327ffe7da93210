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
};

QTEST_APPLESS_MAIN(IdMapTest)
#include "tst_id_map.moc"
