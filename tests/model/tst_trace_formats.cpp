// SPDX-License-Identifier: GPL-3.0-or-later
// Traces of other projects: each format's units, quirks and sessions, as its own documentation has them.
#include <QtTest>

#include <cmath>

#include "model/workload/trace_summary.h"

using namespace cw;

namespace
{

Trace good(const std::string& contents, const std::string& name = "t")
{
    auto trace = readTraceText(contents, name);
    if (!trace)
        qFatal("%s", describe(trace.error()).c_str());
    return *trace;
}

/// "arrival/input/output/shared/session/delay" of every request.
QStringList shown(const Trace& t)
{
    QStringList rows;
    for (const Request& r : t.requests)
        rows << QStringLiteral("%1/%2/%3/%4/%5/%6")
                    .arg(r.arrival)
                    .arg(r.input)
                    .arg(r.output)
                    .arg(r.sharedPrefix)
                    .arg(r.session)
                    .arg(static_cast<double>(r.delay));
    return rows;
}

const char* const session = R"({"id": "s", "block_size": 64, "hash_id_scope": "local", "requests": [
  {"t": 0, "type": "s", "in": 200, "out": 10, "hash_ids": [1, 2, 3], "think_time": 0},
  {"t": 9.5, "type": "subagent", "agent_id": "a", "requests": [
    {"t": 0, "in": 100, "out": 5, "hash_ids": [9], "think_time": 0},
    {"t": 3, "in": 130, "out": 5, "hash_ids": [9, 10], "think_time": 1.5}]},
  {"t": 20, "type": "n", "in": 300, "out": 0, "hash_ids": [1, 2, 3, 4], "think_time": 4}]})";

} // namespace

class TestTraceFormats : public QObject
{
    Q_OBJECT

private slots:
    void read_data()
    {
        QTest::addColumn<QString>("contents");
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("rows");
        QTest::newRow("BurstGPT 1") << "Timestamp,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
                                       "5,ChatGPT,472,18,490,Conversation log\n"
                                       "45,ChatGPT,0,0,0,API log\n"
                                       "118,GPT-4,417,0,417,Conversation log\n"
                                    << "burstgpt" << QStringList{"0/472/18/0/-1/0", "113/417/1/0/-1/0"};
        QTest::newRow("BurstGPT 3")
            << "Timestamp,Session ID,Elapsed time,Model,Request tokens,Response tokens,Total tokens,Log Type\n"
               "19440110.0,1722ac82,43,GPT-4,906,446,1352,Conversation log\n"
               "19440161.0,,2,ChatGPT,36,29,65,API log\n"
            << "burstgpt" << QStringList{"0/906/446/0/-1/0", "51/36/29/0/-1/0"};
        QTest::newRow("LLMServingSim, both kinds of lines")
            << R"({"input_toks": 10, "output_toks": 7, "arrival_time_ns": 1000000000, "input_tok_ids": [1, 2]}
{"session_id": "x", "arrival_time_ns": 1500000000, "sub_requests": [{"input_toks": 5, "output_toks": 2, "tool_duration_ns": 2000000000}, {"input_toks": 8, "output_toks": 3, "tool_duration_ns": 7}]}
{"session_id": "empty", "arrival_time_ns": 1, "sub_requests": []}
)"
            << "llmservingsim" << QStringList{"0/10/7/0/-1/0", "0.5/5/2/0/0/0", "2.5/8/3/7/0/2"};
        QTest::newRow("Qwen-Bailian")
            << R"({"chat_id": 1, "parent_chat_id": -1, "timestamp": 0.25, "input_length": 40, "output_length": 6, "type": "text", "turn": 1, "hash_ids": [1, 2, 3]}
{"chat_id": 2, "parent_chat_id": 1, "timestamp": 1.5, "input_length": 60, "output_length": 6, "type": "text", "turn": 2, "hash_ids": [1, 2, 7, 8]})"
            << "qwen-bailian" << QStringList{"0/40/6/0/-1/0", "1.25/60/6/32/-1/0"};
        QTest::newRow("Mooncake with sessions")
            << R"({"timestamp": 1000, "session_id": "a", "delay": 0, "input_length": 600, "output_length": 6, "hash_ids": [1, 2]}
{"session_id": "a", "delay": 1500, "input_length": 1200, "output_length": 6, "hash_ids": [1, 2, 3]})"
            << "mooncake" << QStringList{"0/600/6/0/0/0", "0/1200/6/600/0/1.5"};
        QTest::newRow("agentic Mooncake")
            << R"({"schema": "dynamo.agentic_mooncake", "version": 2, "block_size": 64, "hash_id_scope": "global", "source": "x"}
{"request_id": "r1", "play_id": "p", "session_id": "a", "model": "m", "input_length": 200, "output_length": 6, "hash_ids": [1, 2, 3], "not_before_ms": 0, "dependencies": []}
{"request_id": "r2", "play_id": "p", "session_id": "a", "model": "m", "input_length": 300, "output_length": 6, "hash_ids": [1, 2, 3, 4], "not_before_ms": 500, "dependencies": ["r1"]})"
            << "agentic-mooncake" << QStringList{"0/200/6/0/0/0", "0.5/300/6/192/0/0"};
        QTest::newRow("session on one line")
            << QString(session).remove('\n') << "agent-sessions"
            << QStringList{"0/200/10/0/0/0", "9.5/100/5/0/0/0", "12.5/130/5/64/0/1.5", "20/300/1/192/0/4"};
        QTest::newRow("requests of sessions")
            << "session,agent,idx,t_s,in_tokens,out_tokens,prefix_blocks_shared_with_prev,blocks,think_time_s\n"
               "a,main,0,0.0,71175,169,0,1112,0.0\n"
               "b,main,0,2,500,9,,7,\n"
               "a,main,1,19.0,72762,296,1112,1136,12.0\n"
            << "agent-sessions" << QStringList{"0/71175/169/0/0/0", "2/500/9/0/1/0", "19/72762/296/71168/0/12"};
    }
    void read()
    {
        QFETCH(QString, contents);
        const Trace t = good(contents.toStdString());
        QTEST(QString::fromStdString(t.format), "format");
        QTEST(shown(t), "rows");
    }

    void sessionsInFilesAndFolders()
    {
        QTemporaryDir folder;
        const auto write = [&](const QString& name, const char* contents) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(contents);
        };
        write("one.json", session);
        write("two.json", session);
        write("notes.txt", "not a session");
        const auto one = readTrace(folder.filePath("one.json").toStdString());
        QVERIFY(one);
        QCOMPARE(one->sessions, 1);
        QCOMPARE(one->requests.size(), std::size_t(4));
        const auto both = readTrace(folder.path().toStdString());
        QVERIFY(both);
        QCOMPARE(both->sessions, 2);
        QCOMPARE(both->requests.size(), std::size_t(8));
        write("three.json", "{\"block_size\": 64, \"requests\": [{\"t\": 0, \"in\": -1, \"out\": 2}]}");
        const auto bad = readTrace(folder.path().toStdString());
        QVERIFY(!bad);
        QVERIFY(QString::fromStdString(describe(bad.error())).contains("/requests/0/in"));
        QVERIFY(!readTrace(QTemporaryDir().path().toStdString()));
    }

    /// Percentiles are samples; four arrivals logged every three seconds are found out.
    void summaries()
    {
        std::string lines = "arrived_at,num_prefill_tokens,num_decode_tokens\n";
        for (int i = 0; i < 400; ++i)
            lines += fmt::format("{},{},{}\n", i / 4 * 3, 100 + i, 10);
        const TraceSummary s = summarise(good(lines));
        QCOMPARE(s.requests, std::int64_t(400));
        QCOMPARE(s.span, 297.0);
        QVERIFY(std::abs(s.rate - 399 / 297.0) < 1e-12);
        QCOMPARE(s.batch, 3.0);
        QCOMPARE(s.input.mean, 299.5);
        QCOMPARE(s.input.p50, 299.0);
        QCOMPARE(s.input.p99, 495.0);
        QCOMPARE(s.input.max, 499.0);
        QCOMPARE(s.reuse, 0.0);
        // One arrival each second: nothing varies.
        std::string even = "arrived_at,num_prefill_tokens,num_decode_tokens\n";
        for (int i = 0; i < 200; ++i)
            even += fmt::format("{},1,1\n", i);
        QCOMPARE(summarise(good(even)).burstiness, 0.0);
        QCOMPARE(summarise(good(even)).dispersion, 0.0);
        QCOMPARE(summarise(good(even)).batch, 0.0);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("contents");
        QTest::addColumn<QString>("says");
        QTest::newRow("time of a tool")
            << R"({"arrival_time_ns": 0, "sub_requests": [{"input_toks": 1, "output_toks": 1, "tool_duration_ns": -5000}]})"
            << "tool_duration_ns";
        QTest::newRow("calls") << R"({"arrival_time_ns": 0, "sub_requests": 3})"
                               << "sub_requests";
        QTest::newRow("a list") << "{\"timestamp\": 0, \"input_length\": 1, \"output_length\": 1}\n[1]\n"
                                << "timestamp";
        QTest::newRow("session without requests") << R"({"block_size": 64, "requests": {}})"
                                                  << "/requests";
    }
    void refused()
    {
        QFETCH(QString, contents);
        const auto t = readTraceText(contents.toStdString(), "t");
        QVERIFY(!t);
        QFETCH(QString, says);
        const QString what = QString::fromStdString(describe(t.error()));
        QVERIFY2(what.contains(says), qPrintable(what));
    }
};

QTEST_GUILESS_MAIN(TestTraceFormats)
#include "tst_trace_formats.moc"
