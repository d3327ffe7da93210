// SPDX-License-Identifier: GPL-3.0-or-later
// Trace files as published and as broken by tools and people.
#include <QtTest>

#include <cmath>

#include "model/io/json.h"
#include "model/workload/request.h"
#include "model/workload/trace_time.h"

using namespace cw;

namespace
{

const std::string data = CW_TEST_DATA "/traces/";
const std::string azureHeader = "TIMESTAMP,ContextTokens,GeneratedTokens\n";
const std::string vidurHeader = "arrived_at,num_prefill_tokens,num_decode_tokens\n";

Trace readGood(const std::string& path)
{
    auto trace = readTrace(path);
    if (!trace)
        qFatal("%s", describe(trace.error()).c_str());
    return *trace;
}

struct Totals {
    std::int64_t input = 0, output = 0, shared = 0;
};
Totals totals(const Trace& t)
{
    Totals sum;
    for (const Request& r : t.requests) {
        sum.input += r.input;
        sum.output += r.output;
        sum.shared += r.sharedPrefix;
    }
    return sum;
}

QString remarks(const Trace& t)
{
    QString all;
    for (const Text& r : t.remarks)
        all += QString::fromStdString(english(r)) + '\n';
    return all;
}

} // namespace

class TraceTest : public QObject
{
    Q_OBJECT
private slots:
    void publishedFiles_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("format");
        QTest::addColumn<bool>("hasArrivals");
        QTest::addColumn<qint64>("rows");
        QTest::addColumn<qint64>("input");
        QTest::addColumn<qint64>("output");
        QTest::addColumn<qint64>("shared");
        QTest::addColumn<double>("last");
        const QString examples = CW_BUILD_RESOURCES "/examples/traces/";
        const QString heads = QString::fromStdString(data);
        // Sums taken by a separate script over the same files.
        QTest::newRow("azure whole") << examples + "azure-llm-2023-conv.csv"
                                     << "azure" << true << qint64(19366) << qint64(22361870) << qint64(4088665)
                                     << qint64(0) << 3501.721937;
        QTest::newRow("azure") << heads + "azure_head.csv"
                               << "azure" << true << qint64(200) << qint64(180695) << qint64(47050) << qint64(0)
                               << 61.263537;
        QTest::newRow("mooncake") << heads + "mooncake_head.jsonl"
                                  << "mooncake" << true << qint64(120) << qint64(1776339) << qint64(43897)
                                  << qint64(60928) << 41.999;
        QTest::newRow("vidur") << heads + "vidur_splitwise_head.csv"
                               << "vidur" << true << qint64(200) << qint64(180695) << qint64(47050) << qint64(0)
                               << 61.263537;
        QTest::newRow("vidur without arrivals")
            << heads + "vidur_arxiv_head.csv"
            << "vidur-lengths" << false << qint64(200) << qint64(500486) << qint64(55440) << qint64(0) << 0.0;
    }
    void publishedFiles()
    {
        QFETCH(QString, file);
        const Trace t = readGood(file.toStdString());
        QTEST(QString::fromStdString(t.format), "format");
        QTEST(t.hasArrivals, "hasArrivals");
        QTEST(qint64(t.rows), "rows");
        QCOMPARE(t.requests.size(), std::size_t(t.rows));
        const Totals sum = totals(t);
        QTEST(qint64(sum.input), "input");
        QTEST(qint64(sum.output), "output");
        QTEST(qint64(sum.shared), "shared");
        QTEST(t.requests.back().arrival, "last");
        QCOMPARE(t.requests.front().arrival, 0.0);
        QVERIFY2(t.remarks.empty(), qPrintable(remarks(t)));
    }

    /// Published beside the data: mean 1154.7 in, 211.1 out, 5.53 requests/s, CV of the gaps 1.09.
    void azureStatisticsAreThePublishedOnes()
    {
        const Trace t = readGood(CW_BUILD_RESOURCES "/examples/traces/azure-llm-2023-conv.csv");
        const Totals sum = totals(t);
        const double n = double(t.rows);
        QCOMPARE(std::round(double(sum.input) / n * 10), 11547.0);
        QCOMPARE(std::round(double(sum.output) / n * 10), 2111.0);
        const double mean = t.requests.back().arrival / (n - 1);
        QCOMPARE(std::round(100 / mean), 553.0);
        double squares = 0;
        for (std::size_t i = 1; i < t.requests.size(); ++i)
            squares += std::pow(t.requests[i].arrival - t.requests[i - 1].arrival - mean, 2);
        QCOMPARE(std::round(100 * std::sqrt(squares / (n - 1)) / mean), 109.0);
    }

    void azureAndVidurGiveTheSameRequests()
    {
        QVERIFY(readGood(data + "azure_head.csv").requests == readGood(data + "vidur_splitwise_head.csv").requests);
    }

    void textAndFileAreReadAlike()
    {
        const auto contents = readFile(data + "mooncake_head.jsonl");
        QVERIFY(contents.has_value());
        const auto t = readTraceText(*contents, "m");
        QVERIFY(t.has_value());
        QVERIFY(t->requests == readGood(data + "mooncake_head.jsonl").requests);
    }

    void timestamps_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<qint64>("ticks");                 // 100 ns since 1970, -1 = refused
        const qint64 base = qint64(1700158546) * 10000000; // 2023-11-16 18:15:46 UTC
        QTest::newRow("seven digits") << "2023-11-16 18:15:46.6805900" << base + 6805900;
        QTest::newRow("no fraction") << "2023-11-16 18:15:46" << base;
        QTest::newRow("one digit") << "2023-11-16 18:15:46.5" << base + 5000000;
        QTest::newRow("nine digits") << "2023-11-16 18:15:46.123456789" << base + 1234567;
        QTest::newRow("ISO") << "2023-11-16T18:15:46.25Z" << base + 2500000;
        QTest::newRow("zone") << "2023-11-16 18:15:46.000000+00:00" << base;
        QTest::newRow("zone east") << "2023-11-16T20:15:46+02:00" << base;
        QTest::newRow("zone west") << "2023-11-16T13:45:46-0430" << base;
        QTest::newRow("leap day") << "2024-02-29 00:00:00" << qint64(1709164800) * 10000000;
        QTest::newRow("before 1970") << "1969-12-31 23:59:59" << qint64(-10000000);
        for (const char* bad : {"", "2023-11-16", "2023-02-29 00:00:00", "2023-13-01 00:00:00", "2023-11-16 24:00:00",
                                "2023-11-16 18:60:46", "2023-11-16 18:15:46.", "2023-11-16 18:15:46 x",
                                "2023-11-16 18:15:46+2", "16.11.2023 18:15", "2023-11-16 18:15:46,5", "12.5"})
            QTest::newRow(bad) << bad << qint64(-1);
    }
    void timestamps()
    {
        QFETCH(QString, written);
        QTEST(qint64(parseTimestamp(written.toStdString()).value_or(-1)), "ticks");
    }

    void survived_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<QString>("requests"); // "arrival input output sharedPrefix;…"
        QTest::addColumn<QString>("remark");   // part of the remarks; empty = none
        const QByteArray azure = QByteArray::fromStdString(azureHeader), vidur = QByteArray::fromStdString(vidurHeader);
        const QByteArray row = "2023-11-16 18:15:46.6805900,374,44";
        QTest::newRow("no newline at the end") << azure + row << "0 374 44 0"
                                               << "";
        QTest::newRow("CRLF") << QByteArray(azure + row + "\n").replace("\n", "\r\n") << "0 374 44 0"
                              << "";
        QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + azure + row << "0 374 44 0"
                                         << "";
        QTest::newRow("blank lines") << "\n\r\n" + azure + "\n" + row + "\n  \n\n"
                                     << "0 374 44 0"
                                     << "";
        QTest::newRow("quotes and blanks")
            << QByteArray("\"TIMESTAMP\", \"ContextTokens\",GeneratedTokens\n\"2023-11-16 18:15:46\", 374 ,44")
            << "0 374 44 0"
            << "";
        QTest::newRow("other order, extra columns")
            << QByteArray("model,GeneratedTokens,TIMESTAMP,ContextTokens\na,44,2023-11-16 18:15:46,374\n")
            << "0 374 44 0"
            << "";
        QTest::newRow("floats") << vidur + "0.5,512.0,1e2\n1.75,3,4.00"
                                << "0 512 100 0;1.25 3 4 0"
                                << "";
        QTest::newRow("equal times keep their order") << vidur + "1,1,1\n1,2,2\n1,3,3"
                                                      << "0 1 1 0;0 2 2 0;0 3 3 0"
                                                      << "";
        QTest::newRow("unsorted") << vidur + "3,1,1\n2,2,2\n4,3,3\n2,4,4"
                                  << "0 2 2 0;0 4 4 0;1 1 1 0;2 3 3 0"
                                  << "sorted by time: 2, the first at line 3";
        QTest::newRow("all zero") << vidur + "0,0,0\n1,5,6\n2,0,0"
                                  << "0 5 6 0"
                                  << "left out: 2, the first at line 2";
        QTest::newRow("zero output") << vidur + "0,5,0"
                                     << "0 5 1 0"
                                     << "without output tokens were given one: 1, the first at line 2";
        QTest::newRow("zero input") << vidur + "0,0,6"
                                    << "0 1 6 0"
                                    << "without input tokens were given one: 1";
        QTest::newRow("below a microsecond") << vidur + "0,1,1\n0.0000004,1,1\n0.0000005,1,1"
                                             << "0 1 1 0;0 1 1 0;1e-06 1 1 0"
                                             << "";
        QTest::newRow("lengths") << QByteArray("num_prefill_tokens,num_decode_tokens\n7,8\n") << "0 7 8 0"
                                 << "";
        QTest::newRow("mooncake prefix")
            << QByteArray(R"({"timestamp": 5, "input_length": 1000, "output_length": 2, "hash_ids": [1, 2]}
{"timestamp": 5, "input_length": 1500, "output_length": 2, "hash_ids": [1, 2, 3], "more": {"x": []}}
{"hash_ids": [9, 1], "output_length": 2, "input_length": 600, "timestamp": 7.5}
{"timestamp": 8, "input_length": 900, "output_length": 2, "hash_ids": [1, 2]}
{"timestamp": 8, "input_length": 10, "output_length": 1})")
            << "0 1000 2 0;0 1500 2 1000;0.0025 600 2 0;0.003 900 2 900;0.003 10 1 0"
            << "";
    }
    void survived()
    {
        QFETCH(QByteArray, contents);
        QFETCH(QString, remark);
        const auto t = readTraceText(contents.toStdString(), "t");
        QVERIFY2(t.has_value(), t ? "" : describe(t.error()).c_str());
        std::string all;
        for (const Request& r : t->requests)
            all += fmt::format("{}{:g} {} {} {}", all.empty() ? "" : ";", r.arrival, r.input, r.output, r.sharedPrefix);
        QTEST(QString::fromStdString(all), "requests");
        QCOMPARE(remarks(*t).isEmpty(), remark.isEmpty());
        QVERIFY2(remarks(*t).contains(remark), qPrintable(remarks(*t)));
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("contents");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        const QByteArray azure = QByteArray::fromStdString(azureHeader), vidur = QByteArray::fromStdString(vidurHeader);
        QTest::newRow("empty") << QByteArray() << "t"
                               << "empty";
        QTest::newRow("blank") << QByteArray("\r\n \n\n") << "t"
                               << "empty";
        QTest::newRow("header only") << azure << "t"
                                     << "no requests";
        QTest::newRow("only zero rows") << vidur + "1,0,0\n"
                                        << "t"
                                        << "no requests";
        QTest::newRow("garbage") << QByteArray("\x00\x01\xFF\xFE\n\x00garbage", 13) << "t:1"
                                 << "known format";
        QTest::newRow("another table") << QByteArray("a;b;c\n1;2;3\n") << "t:1"
                                       << "Azure CSV";
        QTest::newRow("time") << azure + "yesterday,1,2\n"
                              << "t:2"
                              << "\"TIMESTAMP\"";
        QTest::newRow("count is text") << azure + "2023-11-16 18:15:46,many,2\n"
                                       << "t:2"
                                       << "\"ContextTokens\"";
        QTest::newRow("count is missing") << azure + "2023-11-16 18:15:46,,2\n"
                                          << "t:2"
                                          << "\"ContextTokens\"";
        QTest::newRow("negative") << vidur + "0,1,1\n\n1,5,-1\n"
                                  << "t:4"
                                  << "\"num_decode_tokens\"";
        QTest::newRow("half a token") << vidur + "0,5.5,1\n"
                                      << "t:2"
                                      << "\"num_prefill_tokens\"";
        QTest::newRow("huge count") << vidur + "0,1e12,1\n"
                                    << "t:2"
                                    << "\"num_prefill_tokens\"";
        QTest::newRow("not a number") << vidur + "0,nan,1\n"
                                      << "t:2"
                                      << "\"num_prefill_tokens\"";
        QTest::newRow("infinite time") << vidur + "inf,1,1\n"
                                       << "t:2"
                                       << "\"arrived_at\"";
        QTest::newRow("row too short") << vidur + "0,5\n"
                                       << "t:2"
                                       << "\"num_decode_tokens\"";
        QTest::newRow("row too long") << vidur + "0,5,1,7\n"
                                      << "t:2"
                                      << "4 cells";
        QTest::newRow("decimal comma") << vidur + "0,5,5,1\n"
                                       << "t:2"
                                       << "4 cells";
        QTest::newRow("broken JSON") << QByteArray(
                                            "{\"timestamp\": 0, \"input_length\": 1, \"output_length\": 1}\n{\"timest")
                                     << "t:2"
                                     << "";
        QTest::newRow("other JSON") << QByteArray("{\"input_toks\": 3}\n") << "t:1"
                                    << "\"timestamp\"";
        QTest::newRow("JSON count") << QByteArray("{\"timestamp\": 0, \"input_length\": \"1\", \"output_length\": 1}")
                                    << "t:1"
                                    << "\"input_length\"";
        QTest::newRow("JSON ids")
            << QByteArray("{\"timestamp\": 0, \"input_length\": 1, \"output_length\": 1, \"hash_ids\": [\"a\"]}")
            << "t:1"
            << "\"hash_ids\"";
        QTest::newRow("huge line") << azure + QByteArray((16 << 20) + 1, 'x') << "t:2"
                                   << "longer than 16 MiB";
        QTest::newRow("huge first line") << QByteArray(40 << 20, '7') << "t:1"
                                         << "longer than 16 MiB";
    }
    void refused()
    {
        QFETCH(QByteArray, contents);
        QFETCH(QString, says);
        const auto t = readTraceText(std::string_view(contents.constData(), std::size_t(contents.size())), "t");
        QVERIFY(!t.has_value());
        QTEST(QString::fromStdString(t.error().where), "where");
        QVERIFY2(QString::fromStdString(describe(t.error())).contains(says), describe(t.error()).c_str());
    }

    void filesThatCannotBeRead()
    {
        QCOMPARE(readTrace(data).error().where, data);
        QVERIFY(QString::fromStdString(describe(readTrace(data).error())).contains("folder"));
        QCOMPARE(readTrace(data + "none.csv").error().where, data + "none.csv");
    }

    /// More rows than a chunk of the reader holds, so that rows straddle its ends.
    void longTracesStream()
    {
        std::string contents = vidurHeader;
        for (int i = 0; i < 100000; ++i)
            contents += fmt::format("{}.25,{},{}\n", i, i % 4096 + 1, i % 100 + 1);
        const auto t = readTraceText(contents, "t");
        QVERIFY(t.has_value());
        QCOMPARE(t->requests.size(), std::size_t(100000));
        for (int i = 0; i < 100000; ++i)
            QVERIFY(t->requests[std::size_t(i)] == (Request{double(i), i % 4096 + 1, i % 100 + 1, 0, 0}));
    }
};

QTEST_APPLESS_MAIN(TraceTest)
#include "tst_trace.moc"
