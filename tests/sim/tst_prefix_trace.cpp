// SPDX-License-Identifier: GPL-3.0-or-later
// The prefix cache on the published Mooncake conversation trace: the share of blocks that an unlimited cache hits is a
// published property of the file.
#include <QtTest>

#include <cmath>
#include <unordered_set>

#include "linear_step.h"
#include "model/io/json.h"
#include "model/workload/request.h"
#include "sim/serving/serving.h"

using namespace cw;

namespace
{

const Trace& mooncake()
{
    static const Trace trace = readTrace(CW_TEST_DATA "/traces/mooncake_conversation.jsonl").value();
    return trace;
}

ServingInput oneReplica(const StepModel& step, int blockSize, std::int64_t blocks)
{
    ServingInput in;
    in.pools.push_back({&step, "mixed", {256, 1e6, blockSize, blocks}, 1, false});
    in.tenants.push_back({"least-requests", {0}});
    in.requests = mooncake().requests;
    in.prefixes = &mooncake().prefixes;
    return in;
}

} // namespace

class PrefixTraceTest : public QObject
{
    Q_OBJECT
private slots:
    void unlimitedCache_data()
    {
        QTest::addColumn<int>("blockSize");
        QTest::newRow("blocks of 512, as in the trace") << 512;
        QTest::newRow("blocks of 64") << 64;
        QTest::newRow("blocks of 16") << 16;
    }
    void unlimitedCache()
    {
        QFETCH(int, blockSize);
        QCOMPARE(mooncake().requests.size(), std::size_t(12'031));
        LinearStep step;
        step.base = 1e-5;
        const auto out = serve(oneReplica(step, blockSize, 100'000'000));
        QVERIFY(out.has_value());
        QCOMPARE((*out)->completed, std::int64_t(12'031));
        PrefixesSeen seen(mooncake().prefixes);
        double hits = 0, blocks = 0;
        for (std::size_t i = 0; i < mooncake().requests.size(); ++i) {
            const Request& r = mooncake().requests[i];
            // Full blocks of the engine, and never the last token.
            const auto known = std::min(seen.shared(r.prefix), r.input - 1) / blockSize * blockSize;
            QCOMPARE((*out)->state.requests[i].hits, known);
            seen.add(r.prefix);
            hits += known;
            blocks += std::ceil(r.input / 512.0);
        }
        // 36.6 % of the blocks; the last, partial one of a prompt that is repeated is no full block.
        QVERIFY2(std::abs(hits / 512 / blocks - 0.366) < 0.004, fmt::format("{}", hits / 512 / blocks).c_str());
        const PoolTotals& t = (*out)->state.totals[0];
        QCOMPARE(double(t.hitTokens), hits);
        QCOMPARE(t.prefillTokens + t.hitTokens, t.askedTokens);
    }

    /// A smaller cache hits less, and less is computed the more it hits.
    void moreRoomHitsMore()
    {
        LinearStep step;
        step.base = 1e-3;
        std::int64_t before = -1;
        for (const std::int64_t blocks : {2'000, 20'000, 60'000, 190'000}) {
            const auto out = serve(oneReplica(step, 512, blocks));
            QVERIFY(out.has_value());
            const PoolTotals& t = (*out)->state.totals[0];
            QVERIFY2(t.hitTokens > before, fmt::format("{} blocks: {} after {}", blocks, t.hitTokens, before).c_str());
            before = t.hitTokens;
        }
    }
};

QTEST_APPLESS_MAIN(PrefixTraceTest)
#include "tst_prefix_trace.moc"
