// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of owning and renting, against hand-computed values.
#include <QtTest>

#include <algorithm>
#include <cmath>

#include "designs.h"
#include "sim/economics/ownership.h"

using namespace cw;

namespace
{

bool near(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) <= tolerance * std::max(std::abs(a), std::abs(b));
}

Fabric fabricOf(Design d)
{
    return expand(designs::share(std::move(d))).value();
}

bool has(const Findings& f, const char* code)
{
    return std::any_of(f.begin(), f.end(), [&](const Finding& x) { return x.code == code; });
}

} // namespace

class TestEconomics : public QObject
{
    Q_OBJECT

private slots:
    void annuities()
    {
        // 10 % over 5 years: 0.1/(1 − 1.1^−5) = 0.263797…
        QVERIFY(near(annuity(0.10, 5), 0.26379748079474524));
        QCOMPARE(annuity(0, 5), 0.2);
        QCOMPARE(annuity(0.1, 0), 0.0);
    }

    /// One DGX H100 at 350,000 USD: its own price, not the sum of its parts.
    void systemPriceReplacesParts()
    {
        const Capital one = capitalOf(fabricOf(designs::nodes("dgx-h100", 1, "llama-3.1-8b", 1)));
        QCOMPARE(one.servers, 350000.0);
        QCOMPARE(one.network, 0.0);
        QCOMPARE(one.rentPerHour, 8 * 2.95);
        const Capital three = capitalOf(fabricOf(designs::nodes("dgx-h100", 3, "llama-3.1-8b", 1)));
        QCOMPARE(three.servers, 3 * 350000.0);
    }

    void partsWithoutSystem()
    {
        Design d;
        d.parts.set(designs::part("h100-sxm"));
        Part switchPart = designs::part("sn5600");
        switchPart.price.typical = Usd(0);
        d.parts.set(switchPart);
        Item rack;
        rack.id = "rack";
        rack.kind = "rack";
        rack.count = 2;
        d.items.set(rack);
        Item gpu;
        gpu.id = "gpu";
        gpu.part = "h100-sxm";
        gpu.count = 4;
        gpu.in = "rack";
        d.items.set(gpu);
        Item leaf;
        leaf.id = "leaf";
        leaf.part = "sn5600";
        d.items.set(leaf);
        const Capital c = capitalOf(fabricOf(d));
        QCOMPARE(c.servers, 8 * 28000.0);
        QVERIFY(has(c.findings, "no-price")); // said, not silently zero
    }

    void rates()
    {
        Economics e;
        Capital c;
        c.servers = 1e6;
        c.network = 1e5;
        const double year = 365.25 * 86400;
        const CostRate r = costRate(e, 1.2, c, 50e3, 80e3);
        QVERIFY(near(r.capital, 1e6 * 0.26379748079474524 / year));
        QVERIFY(near(r.network, 1e5 * 0.26379748079474524 / year));
        QVERIFY(near(r.maintenance, 1.1e6 * 0.04 / year));
        // 80 kW at 11,000 USD over 15 years at 10 %: annuity 0.131474
        QVERIFY(near(r.building, 80 * 11000 * 0.13147377688737 / year, 1e-9));
        // 50 kW · 1.2 for a second at 0.085 USD/kWh
        QVERIFY(near(r.energy, 60.0 / 3600 * 0.085));
        QCOMPARE(r.rent, 0.0);
        e.coloPerKwMonth = 195; // instead of a building
        QVERIFY(near(costRate(e, 1.2, c, 50e3, 80e3).building, 80 * 195 / (year / 12)));
        e.ownership = "rent";
        c.rentPerHour = 36;
        const CostRate rented = costRate(e, 1.2, c, 50e3, 80e3);
        QCOMPARE(rented.total(), 0.01);
    }

    /// USD per million tokens = USD/h ÷ (tokens/s · 3600) · 10⁶, idle included as its own line.
    void sharesSumToTotal()
    {
        CostRate r;
        r.capital = 0.01;
        r.network = 0.001;
        r.building = 0.002;
        r.maintenance = 0.003;
        r.energy = 0.0005;
        const double tokens = 1234;
        const auto shares = costShares(r, tokens, 0.4);
        double sum = 0, idle = 0;
        for (const Share& s : shares) {
            sum += s.value;
            idle += s.id == "idle" ? s.value : 0;
        }
        const double perHour = r.total() * 3600;
        QVERIFY(near(sum, perHour / (tokens * 3600) * 1e6));
        QVERIFY(near(idle, 0.6 * 0.016 / tokens * 1e6));
        QVERIFY(costShares(r, 0, 0.4).empty());
    }
};

QTEST_APPLESS_MAIN(TestEconomics)
#include "tst_economics.moc"
