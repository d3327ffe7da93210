// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of one's own: columns by name, units, sessions, tenants, guesses; and what is said about what can't be read.
#include <QtTest>

#include "model/workload/trace_mapping.h"

using namespace cw;

namespace
{

TraceOptions mapped(const char* columns, const char* unit = "s", const char* tenant = "")
{
    auto c = parseColumns(columns);
    if (!c)
        qFatal("%s", describe(c.error()).c_str());
    c->timeUnit = unit;
    return {.columns = *c, .tenant = tenant};
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

} // namespace

class TestTraceMapping : public QObject
{
    Q_OBJECT

private slots:
    void read_data()
    {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("contents");
        QTest::addColumn<QStringList>("rows");
        const QString simple = "arrival=ts,input=in,output=out";
        QTest::newRow("seconds") << simple << "s"
                                 << "id,ts,in,out\na,1.5,10,2\nb,3,20,4\n"
                                 << QStringList{"0/10/2/0/-1/0", "1.5/20/4/0/-1/0"};
        QTest::newRow("nanoseconds since 1970") << simple << "ns"
                                                << "out;in;ts\n2;10;1700000000000000000\n4;20;1700000000000001000\n"
                                                << QStringList{"0/10/2/0/-1/0", "1e-06/20/4/0/-1/0"};
        QTest::newRow("seconds since 1970 with a fraction")
            << simple << "s"
            << "ts\tin\tout\n1700000000.25\t10\t2\n1700000001.000001\t20\t4\n"
            << QStringList{"0/10/2/0/-1/0", "0.750001/20/4/0/-1/0"};
        QTest::newRow("date and time")
            << simple << "iso"
            << "ts,in,out\n2024-05-10 00:00:00.009930+00:00,10,2\n2024-05-10T00:00:01+00:00,20,4"
            << QStringList{"0/10/2/0/-1/0", "0.99007/20/4/0/-1/0"};
        QTest::newRow("texts with commas and lines")
            << simple << "ms"
            << "prompt,ts,in,out\r\n\"a, \"\"b\"\"\r\nc\",0,10,2\r\nplain,500,20,4\r\n"
            << QStringList{"0/10/2/0/-1/0", "0.5/20/4/0/-1/0"};
        QTest::newRow("without times") << "input=in,output=out"
                                       << "s"
                                       << "in,out\n10,2\n"
                                       << QStringList{"0/10/2/0/-1/0"};
        QTest::newRow("open sessions") << "arrival=ts,input=in,output=out,session=chat"
                                       << "s"
                                       << "ts,in,out,chat\n0,10,2,a\n1,50,9,b\n5,20,4,a\n9,7,1,\n"
                                       << QStringList{"0/10/2/0/-1/0", "1/50/9/0/-1/0", "5/20/4/12/-1/0",
                                                      "9/7/1/0/-1/0"};
        QTest::newRow("sessions with waits and prefixes")
            << "arrival=ts,input=in,output=out,session=chat,delay=wait,prefix=cached"
            << "ms"
            << "ts,in,out,chat,wait,cached\n0,10,2,a,,\n4000,20,4,a,1500,8\n"
            << QStringList{"0/10/2/0/0/0", "4/20/4/8/0/1.5"};
        QTest::newRow("JSON lines")
            << "arrival=time,input=usage.prompt_tokens,output=usage.completion_tokens"
            << "iso"
            << "{\"time\": \"2024-01-01T00:00:00Z\", \"usage\": {\"prompt_tokens\": 10, \"completion_tokens\": 2}}\n"
               "{\"time\": \"2024-01-01T00:00:02Z\", \"usage\": {\"prompt_tokens\": 20, \"completion_tokens\": 4.0}, "
               "\"text\": [\"x\"]}\n"
            << QStringList{"0/10/2/0/-1/0", "2/20/4/0/-1/0"};
    }
    void read()
    {
        QFETCH(QString, columns);
        QFETCH(QString, unit);
        QFETCH(QString, contents);
        const auto t = readTraceText(contents.toStdString(), "t", mapped(columns.toUtf8(), unit.toUtf8()));
        QVERIFY2(t.has_value(), t ? "" : describe(t.error()).c_str());
        QTEST(shown(*t), "rows");
        QCOMPARE(t->format, columns.contains("arrival") ? std::string("mapped") : std::string("mapped-lengths"));
    }

    void rowsOfATenant()
    {
        const char* contents = "ts,in,out,who\n0,10,2,a\n1,50,9,b\n5,20,4,a\n";
        const auto t = readTraceText(contents, "t", mapped("arrival=ts,input=in,output=out,tenant=who", "s", "a"));
        QCOMPARE(shown(*t), (QStringList{"0/10/2/0/-1/0", "5/20/4/0/-1/0"}));
        QCOMPARE(t->outside, std::int64_t(1));
        QVERIFY(!readTraceText(contents, "t", mapped("arrival=ts,input=in,output=out,tenant=who", "s", "c")));
    }

    /// What is known by name is the same when it is named.
    void asTheKnownFormat()
    {
        const std::string azure = std::string(CW_TEST_DATA) + "/traces/azure_head.csv";
        const auto known = readTrace(azure);
        const auto named =
            readTrace(azure, mapped("arrival=TIMESTAMP,input=ContextTokens,output=GeneratedTokens", "iso"));
        QVERIFY(known && named);
        QVERIFY(known->requests == named->requests);
    }

    void refused_data()
    {
        QTest::addColumn<QString>("columns");
        QTest::addColumn<QString>("contents");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        const QString simple = "arrival=ts,input=in,output=out";
        QTest::newRow("no such column") << simple << "when,in,out\n1,2,3\n"
                                        << "t:1"
                                        << "\"ts\"";
        QTest::newRow("columns there are") << simple << "when,in,out\n1,2,3\n"
                                           << "t:1"
                                           << "when, in, out";
        QTest::newRow("a time of day") << simple << "ts,in,out\n1,2,3\n2024-01-01 00:00:00,2,3\n"
                                       << "t:3"
                                       << "iso";
        QTest::newRow("no time") << simple << "ts,in,out\nsoon,2,3\n"
                                 << "t:2"
                                 << "\"ts\"";
        QTest::newRow("no tokens") << simple << "ts,in,out\n1,many,3\n"
                                   << "t:2"
                                   << "\"in\"";
        QTest::newRow("short row") << simple << "ts,in,out\n1,2\n"
                                   << "t:2"
                                   << "\"out\"";
        QTest::newRow("open quotes") << simple << "ts,in,out\n1,\"2,3\n4,5,6\n"
                                     << "t:2"
                                     << "quotes";
        QTest::newRow("beyond all time") << simple << "ts,in,out\n99999999999999999999,2,3\n"
                                         << "t:2"
                                         << "\"ts\"";
        QTest::newRow("JSON without it") << simple << "{\"ts\": 1, \"in\": 2}\n"
                                         << "t:1"
                                         << "\"out\"";
        QTest::newRow("broken JSON") << simple << "{\"ts\": 1, \"in\": 2, \"out\": 3}\n{\"ts\"\n"
                                     << "t:2"
                                     << "";
        QTest::newRow("JSON of something else") << simple << "{\"ts\": 1, \"in\": 2, \"out\": 3}\n[1]\n"
                                                << "t:2"
                                                << "object";
    }
    void refused()
    {
        QFETCH(QString, columns);
        QFETCH(QString, contents);
        QFETCH(QString, says);
        const auto t = readTraceText(contents.toStdString(), "t", mapped(columns.toUtf8()));
        QVERIFY(!t);
        QTEST(QString::fromStdString(t.error().where), "where");
        QVERIFY2(QString::fromStdString(describe(t.error())).contains(says), describe(t.error()).c_str());
    }

    void guesses()
    {
        QTemporaryDir folder;
        const auto headOf = [&](const char* contents) {
            QFile file(folder.filePath("log"));
            if (!file.open(QIODevice::WriteOnly))
                qFatal("not written");
            file.write(contents);
            file.close();
            return readTraceHead(file.fileName().toStdString(), 5).value();
        };
        const TraceHead table =
            headOf("Request ID,created_at,Prompt Tokens,completion_tokens,session_id\nx,1700000000000,5,6,s\n");
        QCOMPARE(table.names.size(), std::size_t(5));
        QCOMPARE(table.rows.at(0).at(1), std::string("1700000000000"));
        const TraceColumns c = guessColumns(table);
        QCOMPARE(describeColumns(c),
                 std::string("arrival=created_at,input=Prompt Tokens,output=completion_tokens,session=session_id"));
        QCOMPARE(c.timeUnit, std::string("ms"));
        const TraceColumns again = parseColumns(describeColumns(c)).value();
        QCOMPARE(again.session, c.session);
        const TraceHead lines =
            headOf("{\"ts\": \"2024-01-01T00:00:00Z\", \"usage\": {\"prompt_tokens\": 3, \"completion_tokens\": 4}}\n");
        QCOMPARE(describeColumns(guessColumns(lines)),
                 std::string("arrival=ts,input=usage.prompt_tokens,output=usage.completion_tokens"));
        QCOMPARE(guessColumns(lines).timeUnit, std::string("iso"));
        // An unknown file's error proposes them.
        const auto refused = readTrace(folder.filePath("log").toStdString());
        QVERIFY(!refused);
        QVERIFY(QString::fromStdString(describe(refused.error())).contains("input=usage.prompt_tokens"));
        QVERIFY(!parseColumns("arrival"));
        QVERIFY(!parseColumns("when=ts"));
        QVERIFY(!parseColumns("arrival="));
    }
};

QTEST_APPLESS_MAIN(TestTraceMapping)
#include "tst_trace_mapping.moc"
