// SPDX-License-Identifier: GPL-3.0-or-later
// Requests drawn from descriptions of clients: rates, lengths, what stays the same, and what can't be read.
#include <QtTest>

#include <cmath>
#include <map>

#include "model/workload/servegen.h"

using namespace cw;

namespace
{

const std::string excerpt = std::string(CW_TEST_DATA) + "/traces/servegen";

class Folder
{
public:
    void write(const char* name, const QByteArray& contents) const
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(contents) != contents.size())
            qFatal("not written");
    }
    std::string path(const char* name = "") const { return m_folder.filePath(QString::fromLatin1(name)).toStdString(); }

private:
    QTemporaryDir m_folder;
};

Trace read(const std::string& path, const TraceOptions& options = {})
{
    auto t = readTrace(path, options);
    if (!t)
        qFatal("%s", describe(t.error()).c_str());
    return std::move(*t);
}

const char* const lengths = R"({"0": {"input_tokens": "{100: 0.25, 300: 0.75}", "output_tokens": "{7: 1.0}"},
 "21600": {"input_tokens": "{}", "output_tokens": "{}"}})";

} // namespace

class TestServeGen : public QObject
{
    Q_OBJECT

private slots:
    /// The first windows of a published client: counts by window within five standard deviations.
    void publishedClient()
    {
        const Trace t = read(excerpt, {.columns = {}, .tenant = {}, .until = 24000, .seed = 2});
        QCOMPARE(t.format, std::string("servegen"));
        std::map<int, double> counts;
        for (const Request& r : t.requests)
            ++counts[int(r.arrival / 600)];
        QFile file(QString::fromStdString(excerpt + "/chunk-27-trace.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        for (int window = 0; !file.atEnd(); ++window) {
            const QList<QByteArray> cells = file.readLine().trimmed().split(',');
            const double expected = cells[1].toDouble() * 600;
            // The fitted cv of a Weibull is that of its shape; the counted one of the row may be another.
            const double shape = cells[4].toDouble();
            const double cv = cells[3] == "Weibull"
                                  ? std::sqrt(std::tgamma(1 + 2 / shape) / std::pow(std::tgamma(1 + 1 / shape), 2) - 1)
                                  : cells[2].toDouble();
            QVERIFY2(std::abs(counts[window] - expected) <= 5 * std::max(cv, 0.5) * std::sqrt(expected) + 1,
                     qPrintable(QStringLiteral("%1: %2, not %3").arg(window).arg(counts[window]).arg(expected)));
        }
    }

    /// However bursty: as many requests on average as the rate says, because a window begins in the middle of things.
    void burstsKeepTheRate_data()
    {
        QTest::addColumn<QString>("pattern");
        QTest::addColumn<double>("shape");
        QTest::addColumn<double>("tolerance"); // five standard errors: cv / sqrt(all requests)
        QTest::newRow("even") << "Gamma" << 9.0 << 0.02;
        QTest::newRow("Poisson") << "Weibull" << 1.0 << 0.02;
        QTest::newRow("bursty gamma") << "Gamma" << 0.05 << 0.05;
        QTest::newRow("bursty Weibull") << "Weibull" << 0.4 << 0.04;
    }
    void burstsKeepTheRate()
    {
        QFETCH(QString, pattern);
        QFETCH(double, shape);
        QFETCH(double, tolerance);
        QByteArray windows;
        constexpr int n = 2000;
        for (int i = 0; i < n; ++i)
            windows += QStringLiteral("%1,0.2,9,%2,%3,17\n").arg(i * 600).arg(pattern).arg(shape).toLatin1();
        const Folder folder;
        folder.write("chunk-1-trace.csv", windows);
        folder.write("chunk-1-dataset.json", lengths);
        const Trace t = read(folder.path("chunk-1-trace.csv"), {.columns = {}, .tenant = {}, .until = n * 600.0});
        QVERIFY2(std::abs(double(t.requests.size()) / (n * 120) - 1) < tolerance,
                 qPrintable(QString::number(double(t.requests.size()) / (n * 120))));
        QVERIFY(std::is_sorted(t.requests.begin(), t.requests.end(),
                               [](const Request& a, const Request& b) { return a.arrival < b.arrival; }));
    }

    /// A request is the same in whatever window and whatever company it is drawn.
    void windowsDoNotChangeRequests()
    {
        const Folder folder;
        for (const char* client : {"chunk-2", "chunk-10"}) {
            folder.write(QByteArray(client) + "-trace.csv",
                         "0,1,1,Gamma,1,1\n600,2,1,Weibull,0.7,1\n1200,0,0,,0,0\n1800,1,1,Gamma,2,1\n");
            folder.write(QByteArray(client) + "-dataset.json", lengths);
        }
        const Trace all = read(folder.path()), again = read(folder.path());
        QVERIFY(all.requests == again.requests);
        QVERIFY(all.requests != read(folder.path(), {.columns = {}, .tenant = {}, .seed = 9}).requests);
        QCOMPARE(all.length, 86400.0);
        const Trace part = read(folder.path(), {.columns = {}, .tenant = {}, .from = 700, .until = 1900});
        std::size_t i = 0;
        for (const Request& r : all.requests) {
            if (r.arrival < 700 || r.arrival >= 1900)
                continue;
            QVERIFY(i < part.requests.size());
            QVERIFY(std::abs(part.requests[i].arrival - (r.arrival - 700)) < 2e-6);
            QCOMPARE(part.requests[i].input, r.input);
            ++i;
            QVERIFY(r.arrival < 1200 || r.arrival >= 1800); // nobody sends
        }
        QCOMPARE(i, part.requests.size());
        std::size_t first = 0;
        for (const Request& r : all.requests)
            first += r.input == 100;
        QVERIFY(std::abs(double(first) / double(all.requests.size()) - 0.25) < 0.03);
        const Trace one = read(folder.path("chunk-2-dataset.json"));
        QVERIFY(one.requests.size() < all.requests.size());
        const Trace half = read(folder.path(), {.columns = {}, .tenant = {}, .sample = 0.5});
        QVERIFY(std::abs(double(half.requests.size()) / double(all.requests.size()) - 0.5) < 0.05);
    }

    void reasoningAndSeveralKindsOfContent()
    {
        const Folder folder;
        folder.write("chunk-0-trace.csv", "0,5,1,Gamma,1,1\n");
        folder.write(
            "chunk-0-dataset.json",
            R"({"0": {"text_tokens": "{50: 1}", "image_tokens": "{1000: 0.5, 2000: 0.5}", "output_tokens": "{10: 1}", "reason_ratio": "{0.8: 1.0}"}})");
        for (const Request& r : read(folder.path()).requests) {
            QVERIFY(r.input == 1050 || r.input == 2050);
            QCOMPARE(r.output, 10);
            QCOMPARE(r.reasoning, 8);
        }
    }

    void refused_data()
    {
        QTest::addColumn<QByteArray>("windows");
        QTest::addColumn<QByteArray>("tables");
        QTest::addColumn<QString>("says");
        const QByteArray window = "0,5,1,Gamma,1,1\n";
        QTest::newRow("row") << QByteArray("0,5,1,Gamma,1,1\n600,x,1,Gamma,1,1\n") << QByteArray(lengths)
                             << "chunk-0-trace.csv:2";
        QTest::newRow("order") << QByteArray("600,5,1,Gamma,1,1\n0,5,1,Gamma,1,1\n") << QByteArray(lengths)
                               << "chunk-0-trace.csv:2";
        QTest::newRow("nothing sent") << QByteArray("0,0,0,,0,0\n") << QByteArray(lengths) << "No client sends";
        QTest::newRow("empty") << QByteArray() << QByteArray(lengths) << "empty";
        QTest::newRow("no JSON") << window << QByteArray("{") << "chunk-0-dataset.json";
        QTest::newRow("no tables") << window << QByteArray("{}") << "no table";
        QTest::newRow("all empty") << window << QByteArray(R"({"0": {"input_tokens": "{}", "output_tokens": "{}"}})")
                                   << "no table";
        QTest::newRow("literal") << window
                                 << QByteArray(R"({"0": {"input_tokens": "{5: 0.5, 6}", "output_tokens": "{1: 1}"}})")
                                 << "/input_tokens";
        QTest::newRow("negative") << window
                                  << QByteArray(R"({"0": {"input_tokens": "{-5: 0.5}", "output_tokens": "{1: 1}"}})")
                                  << "/input_tokens";
    }
    void refused()
    {
        QFETCH(QByteArray, windows);
        QFETCH(QByteArray, tables);
        QFETCH(QString, says);
        const Folder folder;
        folder.write("chunk-0-trace.csv", windows);
        folder.write("chunk-0-dataset.json", tables);
        const auto t = readTrace(folder.path());
        QVERIFY(!t);
        QVERIFY2(QString::fromStdString(describe(t.error())).contains(says), describe(t.error()).c_str());
    }

    void aClientWithoutItsLengths()
    {
        const Folder folder;
        folder.write("chunk-0-trace.csv", "0,5,1,Gamma,1,1\n");
        const auto t = readTrace(folder.path("chunk-0-trace.csv"));
        QVERIFY(!t);
        QVERIFY(QString::fromStdString(describe(t.error())).contains("chunk-N-dataset.json"));
    }
};

QTEST_APPLESS_MAIN(TestServeGen)
#include "tst_servegen.moc"
