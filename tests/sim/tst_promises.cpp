// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "sim/explain/promise_findings.h"

using namespace cw;

namespace
{

Design promising(double ttft, double tpot, double percentile)
{
    Design d;
    Tenant users;
    users.id = "users";
    users.slo = {Seconds(ttft), Seconds(tpot), {}, percentile};
    d.workload.tenants.set(users);
    return d;
}

Report measured()
{
    Report r;
    r.headline.requests.completed = 100;
    r.headline.ttft = {1.0, 0.8, 2.0, 4.0};
    r.headline.tpot = {0.03, 0.03, 0.04, 0.05};
    r.ttftShares = {{"queue", 0.3}, {"compute", 0.2}, {"transfer", 0.5}};
    DeploymentReport prefill, decode;
    prefill.id = "p";
    prefill.role = "prefill";
    prefill.replicas = 1;
    decode.id = "d";
    decode.role = "decode";
    decode.replicas = 1;
    decode.meanBatch = 17;
    r.deployments = {decode, prefill};
    r.links = {{"/connections/a", "", 0.2, 0.3, 1, "kv"},
               {"/connections/b", "", 0.5, 0.6, 1, "kv"},
               {"/connections/c", "", 0.9, 0.9, 1, "tp"}};
    return r;
}

} // namespace

class PromisesTest : public QObject
{
    Q_OBJECT
private slots:
    void kept()
    {
        QVERIFY(promiseFindings(promising(5, 0.06, 99), measured()).empty());
        QVERIFY(promiseFindings(promising(0, 0, 99), measured()).empty());
    }

    void endToEnd()
    {
        Design d = promising(0, 0, 95);
        d.workload.tenants.update("users", [](Tenant& t) { t.slo.e2e = Seconds(8); });
        Report r = measured();
        r.headline.e2e = {4, 3, 8, 9};
        QVERIFY(promiseFindings(d, r).empty());
        r.headline.e2e.p95 = 8.5;
        const Findings f = promiseFindings(d, r);
        QCOMPARE(f.size(), std::size_t{1});
        QCOMPARE(f[0].code, std::string("slo-e2e"));
        QCOMPARE(english(f[0].what),
                 std::string("E2E p95 of 8.5 s misses the promised 8 s; 75 % of the mean is decoding."));
    }

    void percentileDecides_data()
    {
        QTest::addColumn<double>("percentile");
        QTest::addColumn<bool>("missed");
        QTest::newRow("99") << 99.0 << true;
        QTest::newRow("95") << 95.0 << false;
        QTest::newRow("50") << 50.0 << false;
    }
    void percentileDecides()
    {
        QFETCH(double, percentile);
        QFETCH(bool, missed);
        QCOMPARE(promiseFindings(promising(2.5, 0, percentile), measured()).size(), std::size_t(missed));
    }

    void transferPointsAtTheBusiestLinkWithKv()
    {
        const Findings f = promiseFindings(promising(2.5, 0, 99), measured());
        QCOMPARE(f.size(), std::size_t(1));
        QCOMPARE(f[0].where, std::string("/connections/b"));
        QCOMPARE(f[0].what.args, (std::vector<std::string>{"99", "4 s", "2.5 s", "50", "60"}));
    }

    void otherCausesPointAtWhoPrefills()
    {
        Report r = measured();
        r.ttftShares = {{"queue", 0.6}, {"compute", 0.4}};
        const Findings f = promiseFindings(promising(2.5, 0, 99), r);
        QCOMPARE(f.size(), std::size_t(1));
        QCOMPARE(f[0].where, std::string("/deployments/p"));
        QVERIFY(english(f[0].what).find("60 % of the mean is queueing") != std::string::npos);
    }

    void tokenTimePointsAtWhoDecodes()
    {
        const Findings f = promiseFindings(promising(0, 0.04, 99), measured());
        QCOMPARE(f.size(), std::size_t(1));
        QCOMPARE(f[0].where, std::string("/deployments/d"));
        QVERIFY(english(f[0].what).find("17 sequences") != std::string::npos);
    }

    void unstableQueuesAreNotComparedWithPromises()
    {
        Report r = measured();
        r.headline.saturated = true;
        QVERIFY(promiseFindings(promising(1, 0.01, 99), r).empty());
    }
};

QTEST_APPLESS_MAIN(PromisesTest)
#include "tst_promises.moc"
