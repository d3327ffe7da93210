// SPDX-License-Identifier: GPL-3.0-or-later
// Loaded latency and rates of DDR, CXL and drives against hand counts and their own properties, and rows read.
#include <QtTest>

#include "designs.h"
#include "sim/accuracy/rows.h"
#include "sim/cost/operators/memory_access.h"

using namespace cw;
using designs::part;

namespace
{

using S = MemoryAccessShape;

constexpr std::array memories{"ddr5-4800-64", "astera-leo-a1000", "micron-cz120-128", "nvme-gen5-15.36t"};

const MemorySheet& sheet(const char* id)
{
    return *part(id).memory;
}

bool near(double a, double b, double by = 1e-3)
{
    return std::abs(a / b - 1) < by;
}

Result<OperatorRow> read(const std::string& row)
{
    const Table t = tableFromText("server,memory,cpu_position,threads,access_pattern,random,inject_delay,"
                                  "loaded_latency_ns,bandwidth_MBps\n" +
                                      row + "\n",
                                  "rows.csv")
                        .value();
    return memoryRows().read(Row(t, 0), designs::catalogue());
}

/// Cores on DDR5, each moving four lines between pauses.
Call loop(double cores, double pause)
{
    Call c;
    c.shape[S::Generators] = cores;
    c.shape[S::TurnBytes] = 256;
    c.shape[S::Pause] = pause;
    c.shape[S::ReadShare] = 1;
    c.shape[S::Devices] = 2;
    return c;
}

double latency(const Part& p, const Call& c)
{
    const OperatorModel& m = memoryAccessOperator();
    return m.physical(deviceModel(p), c, m.defaults(p.kind)).seconds();
}

double rate(const Part& p, const Call& c)
{
    return accessRate(deviceModel(p), c, memoryAccessOperator().defaults(p.kind));
}

} // namespace

class TestMemoryAccess : public QObject
{
    Q_OBJECT
private slots:
    void latencyByHand()
    {
        // 0.895 of the 110 ns of the sheet; at half the sustained rate (0.9 · 38.4 GB/s) 1.7 % and 18 % more.
        const MemorySheet& m = sheet("ddr5-4800-64");
        QVERIFY(near(loadedLatency(m, 0, 1), 98.45e-9));
        QVERIFY(near(sustainedRate(m, 1), 34.56e9));
        QVERIFY(near(loadedLatency(m, 17.28e9, 1), 117.83e-9));
    }

    void directionsOfALinkAddUp()
    {
        // Reads fill one direction of the link (0.95 · 52 GB/s). In equal parts the DRAM behind it is the limit:
        // 0.82 · 78 GB/s, a write costing 1.4 reads.
        const MemorySheet& m = sheet("astera-leo-a1000");
        QVERIFY(near(sustainedRate(m, 1), 49.4e9));
        QVERIFY(near(sustainedRate(m, 0.5), 53.3e9));
        // A channel of DIMMs has one total and turns around.
        QVERIFY(sustainedRate(sheet("ddr5-4800-64"), 0.5) < sustainedRate(sheet("ddr5-4800-64"), 1));
    }

    void drivesAreReadByPages()
    {
        // 1 MiB: 70 µs with the first 4 KiB, the rest at 0.95 · 14 GB/s.
        QVERIFY(near(blockAccess(sheet("nvme-gen5-15.36t"), 1 << 20, false), 148.5e-6));
        QVERIFY(blockAccess(sheet("nvme-gen5-15.36t"), 1 << 20, true) >
                blockAccess(sheet("nvme-gen5-15.36t"), 1 << 20, false));
    }

    void moreLoadIsNeverFaster()
    {
        for (const char* id : memories)
            for (const double reads : {0.0, 0.5, 2.0 / 3, 1.0}) {
                const MemorySheet& m = sheet(id);
                const double most = sustainedRate(m, reads);
                double before = loadedLatency(m, 0, reads), block = 0;
                for (double load = 0; load < 1.5; load += 0.01) {
                    const double t = loadedLatency(m, load * most, reads);
                    QVERIFY(std::isfinite(t) && t >= before);
                    before = t;
                    const double b = blockAccess(m, 65536, false, load * sustainedRate(m, 1));
                    QVERIFY(std::isfinite(b) && b >= block);
                    block = b;
                }
                QVERIFY(blockAccess(m, 1e6, false) > blockAccess(m, 1e5, false));
            }
    }

    void aFasterSheetIsNeverSlower()
    {
        for (const char* id : memories) {
            MemorySheet fast = sheet(id);
            for (BytesPerSecond* r : {&fast.rate, &fast.readRate, &fast.writeRate})
                r->value *= 1.5;
            for (const double reads : {0.0, 0.5, 1.0}) {
                QVERIFY(sustainedRate(fast, reads) > sustainedRate(sheet(id), reads));
                for (const double offered : {0.0, 1e9, 1e10, 1e11})
                    QVERIFY(loadedLatency(fast, offered, reads) <= loadedLatency(sheet(id), offered, reads));
            }
            QVERIFY(blockAccess(fast, 1e6, false, 1e9) < blockAccess(sheet(id), 1e6, false, 1e9));
        }
    }

    void pausesLimitALightLoop()
    {
        // One core moves 256 bytes every 10 µs; the thread that measures adds a line per latency.
        const Part& p = part("ddr5-4800-64");
        const Call c = loop(1, 1e-5);
        QVERIFY(near(latency(p, c), 98.45e-9, 0.01));
        QVERIFY(near(rate(p, c), 25.6e6 + 64 / latency(p, c)));
    }

    void linesInFlightLimitAFullLoop()
    {
        // 16 cores with 26 lines each: rate · latency = 16 · 26 · 64 bytes and the line of the measuring thread.
        const Part& p = part("ddr5-4800-64");
        const Call c = loop(16, 0);
        QVERIFY(near(rate(p, c) * latency(p, c), 16 * 26 * 64 + 64));
        QVERIFY(rate(p, c) < 2 * sustainedRate(*p.memory, 1));
        double before = 0;
        for (double cores = 1; cores < 100; cores *= 1.2) {
            const double t = latency(p, loop(cores, 1e-7));
            QVERIFY(t >= before);
            before = t;
        }
        Call writes = c;
        writes.shape[S::ReadShare] = 0;
        QVERIFY(near(rate(p, writes), 2 * sustainedRate(*p.memory, 0)));
        Call remote = c;
        remote.shape[S::Position] = 2;
        QVERIFY(latency(p, remote) > latency(p, c));
    }

    void rowsOfALoadedLatencyTest()
    {
        const auto row = read("4th-gen Xeon + CXL,CXL 1.1 ASIC expander (MLC -j4),NUMA node 0,16,2 read:1 write,yes,"
                              "700,400,30000");
        QVERIFY(row);
        QCOMPARE(row->part->id, std::string("astera-leo-a1000"));
        QCOMPARE(row->call.shape[S::Generators], 16.0);
        QCOMPARE(row->call.shape[S::TurnBytes], 24 * 64.0);
        QVERIFY(near(row->call.shape[S::ReadShare], 2.0 / 3));
        QVERIFY(near(row->seconds, 400e-9) && row->counted);
        QCOMPARE(row->rate, 30000e6);
        // A catalogue id names the memory too; an idle latency needs no threads.
        const auto idle = read("x,micron-cz120-128,,,read only,,,250 (idle as stated),");
        QVERIFY(idle && near(idle->seconds, 250e-9));
        QCOMPARE(idle->call.shape[S::Generators], 0.0);
        // Faster than the way to the other socket: the line came from a cache.
        QVERIFY(!read("x,ddr5-4800-64,other socket,1,read only,no,20000,75,900")->counted);
        QVERIFY(read("x,ddr5-4800-64,other socket,1,read only,no,20000,190,900")->counted);
    }

    void badRowsAreNamed()
    {
        for (const char* row :
             {"x,core memory,,4,read only,no,700,100,", "x,ddr5-4800-64,,4,9 read:1 write,no,700,100,",
              "x,ddr5-4800-64,,0,read only,no,700,100,", "x,ddr5-4800-64,,4,read only,no,-1,100,",
              "x,ddr5-4800-64,,4,read only,no,700,0,", "x,ddr5-4800-64,,4,read only,no,700,250 (idle),"}) {
            const auto r = read(row);
            QVERIFY2(!r, row);
            QVERIFY2(describe(r.error()).starts_with("rows.csv:2"), describe(r.error()).c_str());
        }
    }
};

QTEST_APPLESS_MAIN(TestMemoryAccess)
#include "tst_memory_access.moc"
