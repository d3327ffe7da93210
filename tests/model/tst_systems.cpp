// SPDX-License-Identifier: GPL-3.0-or-later
// Every wired system of the catalogue, dropped alone, expands and gives neither an error nor a warning.
#include <set>

#include <QtTest>

#include "model/catalogue/catalogue.h"
#include "model/design/validate.h"

using namespace cw;

class TestSystems : public QObject
{
    Q_OBJECT

private:
    Catalogue m_catalogue;

    void addType(Design& d, const std::string& id) const
    {
        const auto type = m_catalogue.systems.shared(id);
        d.types.set(type);
        for (const Item& item : type->items)
            if (item.isInstance())
                addType(d, item.type);
    }

    Design only(const QString& id) const
    {
        Design d;
        d.parts = m_catalogue.parts;
        Item item;
        item.id = "system";
        item.type = id.toStdString();
        d.items.set(item);
        addType(d, item.type);
        return d;
    }

private slots:
    void initTestCase()
    {
        auto loaded = loadCatalogue(CW_BUILD_RESOURCES "/catalogue");
        QVERIFY2(loaded.has_value(), loaded ? "" : describe(loaded.error()).c_str());
        m_catalogue = std::move(*loaded);
    }

    void dropped_data()
    {
        QTest::addColumn<QString>("id");
        const auto loaded = loadCatalogue(CW_BUILD_RESOURCES "/catalogue");
        QVERIFY(loaded.has_value());
        for (const Type& t : loaded->systems)
            QTest::newRow(t.id.c_str()) << QString::fromStdString(t.id);
    }

    void dropped()
    {
        QFETCH(QString, id);
        std::string said;
        for (const Finding& f : check(only(id)))
            if (f.severity != Severity::Note)
                said += f.where + " " + f.code + ": " + english(f.what) + "\n";
        QVERIFY2(said.empty(), said.c_str());
    }

    void notesSayWhatTheCatalogueLacks()
    {
        // These are listed without the hosts they need; all others are whole.
        const std::set<std::string> hostless{"cs3",         "groq-lpx",    "groqrack",   "tpu-v4-pod",
                                             "tpu-v5p-pod", "tpu-v6e-pod", "tpu-v7-pod", "trn3-ultra"};
        for (const Type& t : m_catalogue.systems) {
            bool noted = false;
            for (const Finding& f : check(only(QString::fromStdString(t.id)))) {
                QCOMPARE(f.severity, Severity::Note);
                QVERIFY(!f.fix.empty());
                noted |= f.code == "host-not-listed";
            }
            QCOMPARE(QString::fromStdString(t.id + (noted ? " noted" : "")),
                     QString::fromStdString(t.id + (hostless.contains(t.id) ? " noted" : "")));
        }
    }

    void nodesHaveTheLinksOfTheirDataSheet_data()
    {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("link");
        QTest::addColumn<int>("links");
        QTest::newRow("DGX H100") << "dgx-h100"
                                  << "nvlink4" << 144; // 8 GPUs × 18
        QTest::newRow("DGX B200") << "dgx-b200"
                                  << "nvlink5" << 144; // 8 × 18
        QTest::newRow("GB200 NVL72") << "gb200-nvl72"
                                     << "nvlink5" << 1296; // 72 × 18
        QTest::newRow("MI300X") << "mi300x-8"
                                << "xgmi-mi300x" << 28; // a link between any two of 8
    }

    void nodesHaveTheLinksOfTheirDataSheet()
    {
        QFETCH(QString, id);
        QFETCH(QString, link);
        const auto f = expand(std::make_shared<const Design>(only(id)));
        QVERIFY2(f.has_value(), f ? "" : describe(f.error()).c_str());
        std::int64_t links = 0;
        for (const FabricConnection& c : f->connections)
            if (c.link->id == link.toStdString())
                links += c.links;
        QTEST(int(links), "links");
    }
};

QTEST_GUILESS_MAIN(TestSystems)
#include "tst_systems.moc"
