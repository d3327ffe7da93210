// SPDX-License-Identifier: GPL-3.0-or-later
// Arrivals that are not a renewal process, tables of lengths, shared prefixes, and what is done to a trace.
#include <QtTest>

#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include "model/io/sha256.h"
#include "model/workload/arrivals.h"
#include "model/workload/distribution.h"
#include "model/workload/random.h"
#include "model/workload/request.h"
#include "model/workload/trace_shaping.h"

using namespace cw;

namespace
{

Traffic modulated(double rate1, double mean1, double rate2, double mean2)
{
    Traffic t;
    t.arrivals = "mmpp";
    t.states = {{PerSecond(rate1), Seconds(mean1)}, {PerSecond(rate2), Seconds(mean2)}};
    return t;
}

/// Mean of the counts in whole bins, and their variance over the mean.
std::pair<double, double> countsIn(const std::vector<double>& times, double bin)
{
    const auto bins = static_cast<std::size_t>(times.back() / bin);
    std::vector<double> counts(bins, 0);
    for (const double at : times)
        if (const auto i = static_cast<std::size_t>(at / bin); i < bins)
            ++counts[i];
    double sum = 0, squares = 0;
    for (const double c : counts) {
        sum += c;
        squares += c * c;
    }
    const double mean = sum / static_cast<double>(bins);
    return {mean, (squares / static_cast<double>(bins) - mean * mean) / mean};
}

Trace read(const std::string& contents, TraceOptions options = {})
{
    auto trace = readTraceText(contents, "t", options);
    if (!trace)
        qFatal("%s", describe(trace.error()).c_str());
    return std::move(*trace);
}

const std::string vidurHeader = "arrived_at,num_prefill_tokens,num_decode_tokens\n";

/// n rows a second apart, with 1, 2, 3 … tokens in.
std::string rows(int n)
{
    std::string all = vidurHeader;
    for (int i = 0; i < n; ++i)
        all += fmt::format("{},{},7\n", i, i + 1);
    return all;
}

Traffic ofTrace()
{
    Traffic t;
    t.trace = "t";
    return t;
}

} // namespace

class TestTraffic : public QObject
{
    Q_OBJECT

private slots:
    void dispersionOfModulatedArrivals_data()
    {
        QTest::addColumn<double>("rate1");
        QTest::addColumn<double>("mean1");
        QTest::addColumn<double>("rate2");
        QTest::addColumn<double>("mean2");
        QTest::addColumn<double>("bin");
        QTest::newRow("busy and calm") << 20.0 << 5.0 << 2.0 << 15.0 << 1.0;
        QTest::newRow("longer bins") << 20.0 << 5.0 << 2.0 << 15.0 << 30.0;
        QTest::newRow("on and off") << 10.0 << 2.0 << 0.0 << 8.0 << 4.0;
        QTest::newRow("no difference") << 6.0 << 3.0 << 6.0 << 1.0 << 5.0;
    }
    /// Index of dispersion for counts of a two-state MMPP that begins in equilibrium, with σ1, σ2 the rates at which
    /// the states end: I(t) = 1 + 2 σ1 σ2 (λ1 − λ2)² / ((σ1 + σ2)² (λ1 σ2 + λ2 σ1)) · (1 − (1 − e^−(σ1+σ2)t)/((σ1 + σ2)
    /// t)) (Fischer and Meier-Hellstern 1993).
    void dispersionOfModulatedArrivals()
    {
        QFETCH(double, rate1);
        QFETCH(double, mean1);
        QFETCH(double, rate2);
        QFETCH(double, mean2);
        QFETCH(double, bin);
        const Traffic t = modulated(rate1, mean1, rate2, mean2);
        const double mean = (rate1 * mean1 + rate2 * mean2) / (mean1 + mean2);
        QVERIFY(std::abs(meanRate(t) - mean) < 1e-12);
        const auto times = arrivalTimes(t, 9, 1'000'000, 0);
        QVERIFY(times.has_value());
        const auto [counted, dispersion] = countsIn(*times, bin);
        QVERIFY2(std::abs(counted / (mean * bin) - 1) < 0.02, qPrintable(QString::number(counted)));
        const double s1 = 1 / mean1, s2 = 1 / mean2, s = s1 + s2;
        const double expected = 1 + 2 * s1 * s2 * (rate1 - rate2) * (rate1 - rate2) /
                                        (s * s * (rate1 * s2 + rate2 * s1)) *
                                        (1 - (1 - std::exp(-s * bin)) / (s * bin));
        QVERIFY2(std::abs(dispersion / expected - 1) < 0.05,
                 qPrintable(QStringLiteral("%1, not %2").arg(dispersion).arg(expected)));
    }

    /// Counts by the hour follow the cosine; whole days have the mean rate.
    void daysHaveTheirPeak()
    {
        Traffic t;
        t.arrivals = "diurnal";
        t.rate = PerSecond(2);
        t.dayPeak = 1.8;
        t.dayLength = Seconds(24000);
        t.dayPeakAt = Seconds(14000);
        const auto times = arrivalTimes(t, 4, 10'000'000, 24000 * 20.0);
        QVERIFY(times.has_value());
        QVERIFY(std::abs(double(times->size()) / (2 * 24000 * 20.0) - 1) < 0.005);
        std::vector<double> byHour(24, 0);
        for (const double at : *times)
            ++byHour[static_cast<std::size_t>(std::fmod(at, 24000) / 1000)];
        for (std::size_t h = 0; h < byHour.size(); ++h) {
            const double w = 2 * std::numbers::pi / 24000, from = 1000.0 * double(h) - 14000, to = from + 1000;
            const double expected = 20 * 2 * (1000 + 0.8 * (std::sin(w * to) - std::sin(w * from)) / w);
            QVERIFY2(std::abs(byHour[h] - expected) < 5 * std::sqrt(expected),
                     qPrintable(QStringLiteral("%1: %2, not %3").arg(h).arg(byHour[h]).arg(expected)));
        }
        // Begun at the peak, the first hour is the busiest.
        t.from = Seconds(13500);
        const auto atPeak = arrivalTimes(t, 4, 10'000'000, 1000);
        QVERIFY(std::abs(double(atPeak->size()) - 3600) < 5 * 60);
    }

    /// FIPS 180-4 examples: "", "abc", 448 bits, and a million of "a" fed in uneven pieces.
    void hashes_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<QString>("hash");
        QTest::newRow("nothing") << QByteArray() << "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
        QTest::newRow("abc") << QByteArray("abc") << "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        QTest::newRow("448 bits") << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                                  << "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1";
        QTest::newRow("a million") << QByteArray(1'000'000, 'a')
                                   << "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0";
    }
    void hashes()
    {
        QFETCH(QByteArray, contents);
        Sha256 hash;
        std::string_view rest(contents.constData(), std::size_t(contents.size()));
        for (std::size_t piece = 1; !rest.empty(); piece = piece * 3 % 257) {
            const std::size_t n = std::min(piece, rest.size());
            hash.add(rest.substr(0, n));
            rest.remove_prefix(n);
        }
        QTEST(QString::fromStdString(hash.hex()), "hash");
    }

    void synthesisEndsWhereItShould()
    {
        Traffic t;
        t.rate = PerSecond(50);
        t.until = Seconds(100);
        const auto made = makeRequests(t, {}, 3);
        QVERIFY(made.has_value());
        QVERIFY(std::abs(double(made->requests.size()) - 5000) < 400);
        QVERIFY(made->requests.back().arrival < 100);
        t.requests = 70;
        QCOMPARE(makeRequests(t, {}, 3)->requests.size(), std::size_t(70));
    }

    void tablesOfLengths()
    {
        const auto sampler = Sampler::make({.kind = "table", .values = {10, 500, 3000}, .weights = {1, 0, 3}});
        QVERIFY(sampler.has_value());
        Random random(2, Random::Stream::Input);
        int few = 0;
        for (int i = 0; i < 40000; ++i) {
            const double v = sampler->draw(random);
            QVERIFY(v == 10 || v == 3000);
            few += v == 10;
        }
        QVERIFY(std::abs(few / 40000.0 - 0.25) < 0.01);
        QCOMPARE(meanOf({.kind = "table", .values = {10, 500, 3000}, .weights = {1, 0, 3}}), 2252.5);
        QCOMPARE(meanOf({.kind = "table", .values = {10, 20}}), 15.0);
        QCOMPARE(meanOf({.kind = "uniform", .min = 4, .max = 8}), 6.0);
    }

    void refusedTables_data()
    {
        QTest::addColumn<QVector<double>>("values");
        QTest::addColumn<QVector<double>>("weights");
        QTest::addColumn<QString>("where");
        QTest::newRow("nothing") << QVector<double>() << QVector<double>() << "/values";
        QTest::newRow("counts differ") << QVector<double>{1, 2} << QVector<double>{1} << "/weights";
        QTest::newRow("negative value") << QVector<double>{1, -2} << QVector<double>() << "/values/1";
        QTest::newRow("negative weight") << QVector<double>{1, 2} << QVector<double>{1, -1} << "/weights/1";
        QTest::newRow("no weight") << QVector<double>{1, 2} << QVector<double>{0, 0} << "/weights";
    }
    void refusedTables()
    {
        QFETCH(QVector<double>, values);
        QFETCH(QVector<double>, weights);
        const auto s = Sampler::make(
            {.kind = "table", .values = {values.begin(), values.end()}, .weights = {weights.begin(), weights.end()}});
        QVERIFY(!s.has_value());
        QTEST(QString::fromStdString(s.error().where), "where");
    }

    void sharedPrefixes()
    {
        Traffic t;
        t.rate = PerSecond(1);
        t.requests = 3000;
        t.input = {.kind = "uniform", .min = 500, .max = 2000};
        t.sharedPrefix = 800;
        t.prefixGroups = 4;
        const auto made = makeRequests(t, {}, 8);
        QVERIFY(made.has_value());
        QCOMPARE(made->prefixes.size(), 4);
        std::vector<int> groups(4, 0), longest(4, 0);
        for (const Request& r : made->requests) {
            QCOMPARE(r.prefix.tokens, std::min(800, r.input - 1));
            const auto group = static_cast<std::size_t>(r.prefix.run);
            ++groups[group];
            QCOMPARE(r.sharedPrefix, std::min(longest[group], r.prefix.tokens));
            longest[group] = std::max(longest[group], r.prefix.tokens);
        }
        for (const int n : groups)
            QVERIFY(std::abs(n - 750) < 120);
        // They change neither lengths nor arrivals.
        t.sharedPrefix = 0;
        const auto plain = makeRequests(t, {}, 8);
        for (std::size_t i = 0; i < plain->requests.size(); ++i) {
            QCOMPARE(plain->requests[i].input, made->requests[i].input);
            QCOMPARE(plain->requests[i].arrival, made->requests[i].arrival);
        }
    }

    void windowsAndSamples()
    {
        const Trace window = read(rows(100), {.columns = {}, .tenant = {}, .from = 20, .until = 50});
        QCOMPARE(window.requests.size(), std::size_t(30));
        QCOMPARE(window.requests.front().arrival, 0.0);
        QCOMPARE(window.requests.front().input, 21);
        QCOMPARE(window.length, 30.0);
        QCOMPARE(window.outside, std::int64_t(70));
        const Trace half = read(rows(10000), {.columns = {}, .tenant = {}, .sample = 0.5, .seed = 3});
        QVERIFY(std::abs(double(half.requests.size()) - 5000) < 300);
        QCOMPARE(half.rows, std::int64_t(10000));
        const Trace again = read(rows(10000), {.columns = {}, .tenant = {}, .sample = 0.5, .seed = 3});
        QVERIFY(half.requests == again.requests);
        QVERIFY(!readTraceText(rows(5), "t", {.columns = {}, .tenant = {}, .from = 100}));
        // A smaller sample is part of a larger one.
        const Trace tenth = read(rows(10000), {.columns = {}, .tenant = {}, .sample = 0.1, .seed = 3});
        std::set<int> inputs;
        for (const Request& r : half.requests)
            inputs.insert(r.input);
        for (const Request& r : tenth.requests)
            QVERIFY(inputs.contains(r.input));
    }

    /// Sessions are in a sample, and in a window, with all their requests.
    void sessionsAreWhole()
    {
        std::string lines;
        for (int i = 0; i < 400; ++i)
            lines +=
                fmt::format(
                    R"({{"arrival_time_ns": {}000000000, "sub_requests": [{{"input_toks": {}, "output_toks": 1, "tool_duration_ns": 500000000000}}, {{"input_toks": 9, "output_toks": 1}}, {{"input_toks": 8, "output_toks": 1}}]}})",
                    i + 1, i + 10) +
                "\n";
        for (const TraceOptions& o : {TraceOptions{.columns = {}, .tenant = {}, .sample = 0.3, .seed = 5},
                                      TraceOptions{.columns = {}, .tenant = {}, .from = 100, .until = 150}}) {
            const Trace t = read(lines, o);
            QCOMPARE(t.requests.size(), std::size_t(t.sessions) * 3);
            QVERIFY(o.until == 0 ? std::abs(t.sessions - 120) < 50 : t.sessions == 50);
            std::vector<int> calls(std::size_t(t.sessions), 0);
            for (const Request& r : t.requests)
                ++calls.at(std::size_t(r.session));
            for (const int n : calls)
                QCOMPARE(n, 3);
        }
    }

    /// Turns come by the clock, yet a sample has all of a conversation or nothing of it.
    void conversationsAreWholeInSamples()
    {
        std::string lines;
        for (int turn = 0; turn < 3; ++turn)
            for (int chat = 0; chat < 300; ++chat)
                lines += fmt::format(
                    R"({{"chat_id": {}, "parent_chat_id": {}, "timestamp": {}, "input_length": {}, "output_length": 1, "hash_ids": [{}]}})"
                    "\n",
                    turn * 1000 + chat, turn == 0 ? -1 : (turn - 1) * 1000 + chat, turn * 1000 + chat, chat + 1, chat);
        const Trace t = read(lines, {.columns = {}, .tenant = {}, .sample = 0.4, .seed = 6});
        std::map<int, int> turns;
        for (const Request& r : t.requests)
            ++turns[r.input];
        QVERIFY(std::abs(int(turns.size()) - 120) < 45);
        for (const auto& [chat, n] : turns)
            QCOMPARE(n, 3);
    }

    void batchesAreSpread()
    {
        std::string lines = vidurHeader;
        for (int i = 0; i < 400; ++i)
            lines += fmt::format("{},{},10\n", i / 4 * 3, 100 + i);
        QCOMPARE(loggedEvery(read(lines).requests), 3.0);
        Traffic t = ofTrace();
        t.debatch = Seconds(3);
        const auto spread = makeRequests(t, read(lines), 1);
        QVERIFY(spread.has_value());
        QCOMPARE(spread->requests.size(), std::size_t(400));
        for (std::size_t i = 0; i < 400; ++i) {
            QCOMPARE(spread->requests[i].arrival, 0.75 * double(i));
            QCOMPARE(spread->requests[i].input, 100 + int(i)); // in the same order
        }
        QCOMPARE(loggedEvery(spread->requests), 0.0);
        QVERIFY(english(spread->remarks.back()).find("300 requests") != std::string::npos);
    }

    void loopsGoOn()
    {
        Traffic t = ofTrace();
        t.loop = 3;
        const Trace once = read(R"({"timestamp": 0, "input_length": 600, "output_length": 6, "hash_ids": [1, 2]}
{"timestamp": 2000, "input_length": 1200, "output_length": 6, "hash_ids": [1, 2, 3]}
)");
        const auto thrice = makeRequests(t, once, 1);
        QVERIFY(thrice.has_value());
        QCOMPARE(thrice->requests.size(), std::size_t(6));
        QCOMPARE(thrice->prefixes.size(), 3);
        for (std::size_t i = 0; i < 6; ++i) {
            QCOMPARE(thrice->requests[i].arrival, 2.0 * double(i));
            QCOMPARE(thrice->requests[i].input, once.requests[i % 2].input);
            QCOMPARE(thrice->requests[i].prefix.run, int(i / 2)); // new prompts
        }
        t.requests = 5;
        QCOMPARE(makeRequests(t, once, 1)->requests.size(), std::size_t(5));
    }

    /// A folder of sessions has no times at which they begin; with a rate they are drawn, and requests keep their
    /// waits.
    void sessionsBeginAtTheRate()
    {
        Trace t;
        t.sessions = 200;
        for (int i = 0; i < 3; ++i)
            for (int s = 0; s < 200; ++s)
                t.requests.push_back({.arrival = 10.0 * i, .input = 5, .output = 1, .session = s});
        QVERIFY(sessionsBeginTogether(t));
        Traffic traffic = ofTrace();
        QCOMPARE(makeRequests(traffic, t, 1)->requests.back().arrival, 20.0);
        traffic.rate = PerSecond(0.5);
        const auto drawn = makeRequests(traffic, t, 1);
        QVERIFY(!sessionsBeginTogether(*drawn));
        std::vector<double> first(200, -1);
        double latest = 0;
        for (const Request& r : drawn->requests) {
            double& begun = first[std::size_t(r.session)];
            if (begun < 0)
                begun = r.arrival;
            else
                QVERIFY(std::abs(std::remainder(r.arrival - begun, 10.0)) < 1e-5);
            latest = std::max(latest, begun);
        }
        QVERIFY(std::abs(latest - 400) < 5 * std::sqrt(200) * 2);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("where");
        for (const char* where :
             {"/from_s", "/until_s", "/sample", "/loop", "/debatch_s", "/states", "/states/0/mean_s",
              "/states/1/rate_per_s", "/day_peak", "/day_length_s", "/shared_prefix_tokens", "/prefix_groups",
              "/columns/output", "/columns/delay", "/columns/time_unit"})
            QTest::newRow(where) << where;
    }
    void refused()
    {
        QFETCH(QString, where);
        Traffic t = where.startsWith("/states") ? modulated(1, 1, 2, 2) : Traffic();
        t.rate = PerSecond(1);
        if (where.startsWith("/day"))
            t.arrivals = "diurnal";
        if (where.startsWith("/columns"))
            t.columns.input = "in";
        if (where == "/columns/delay" || where == "/columns/time_unit")
            t.columns.output = "out";
        if (where == "/from_s")
            t.from = Seconds(-1);
        else if (where == "/until_s") {
            t.from = Seconds(5);
            t.until = Seconds(5);
        } else if (where == "/sample")
            t.sample = 0;
        else if (where == "/loop")
            t.loop = 0;
        else if (where == "/debatch_s")
            t.debatch = Seconds(NAN);
        else if (where == "/states")
            t.states.clear();
        else if (where == "/states/0/mean_s")
            t.states[0].mean = Seconds(0);
        else if (where == "/states/1/rate_per_s")
            t.states[1].rate = PerSecond(-1);
        else if (where == "/day_peak")
            t.dayPeak = 2.5;
        else if (where == "/day_length_s")
            t.dayLength = Seconds(0);
        else if (where == "/shared_prefix_tokens")
            t.sharedPrefix = -1;
        else if (where == "/prefix_groups") {
            t.sharedPrefix = 10;
            t.prefixGroups = 0;
        } else if (where == "/columns/delay")
            t.columns.delay = "wait";
        else if (where == "/columns/time_unit")
            t.columns.timeUnit = "h";
        const auto made = makeRequests(t, {}, 1);
        QVERIFY(!made.has_value());
        QCOMPARE(QString::fromStdString(made.error().where), where);
    }

    /// States that change all the time are refused, not walked through.
    void statesTooFastAreRefused()
    {
        Traffic t = modulated(1e-9, 1e-6, 0, 1e-6);
        QCOMPARE(makeRequests(t, {}, 1).error().where, std::string("/states"));
    }
};

QTEST_APPLESS_MAIN(TestTraffic)
#include "tst_traffic.moc"
