// SPDX-License-Identifier: GPL-3.0-or-later
// Reports, read back by other programs: what is written in them, that the design comes out as it went in, that nothing
// is lost for long names, Chinese and emptiness; and money in a currency.
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTest>

#include "app/panels/headline_tiles.h"
#include "app/report/report_source.h"
#include "app/report/write_report.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

namespace
{

QByteArray run(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60000) && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

ReportOptions options()
{
    ReportOptions o;
    o.language = QStringLiteral("en");
    o.paper = QStringLiteral("A4");
    o.figures = FiguresFrom::Estimated;
    o.created = QDateTime::fromSecsSinceEpoch(1'800'000'000, Qt::UTC);
    return o;
}

} // namespace

class TestReport : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanup() { m_workbench->document()->closeDesign(); }
    void currencies_data();
    void currencies();
    void moneyInWords();
    void tilesAreInTheCurrency();
    void pdfCanBeRead_data();
    void pdfCanBeRead();
    void tablesRepeatTheirHeader();
    void htmlStandsAlone();
    void sameDesignSameBytes();
    void unwritable_data();
    void unwritable();
    void fromTheCommandLine();

private:
    ReportContent contentOf(const QString& text, const ReportOptions& o = options());
    QString textOf(const ReportContent& content, const QString& paper = QStringLiteral("A4"));
    QString m_example;
    QTemporaryDir m_folder;
    std::unique_ptr<Workbench> m_workbench;
};

void TestReport::initTestCase()
{
    fixture::isolate(m_folder);
    m_workbench = std::make_unique<Workbench>(fixture::catalogue());
    m_example = QStringLiteral(CW_BUILD_RESOURCES "/examples/llama-70b-node.cluster.json");
}

ReportContent TestReport::contentOf(const QString& path, const ReportOptions& o)
{
    if (!m_workbench->document()->openCopy(path))
        qFatal("%s can't be opened", qPrintable(path));
    return reportContent(reportSource(*m_workbench, o), o,
                         QByteArray::fromStdString(writeDesign(*m_workbench->document()->base())));
}

QString TestReport::textOf(const ReportContent& content, const QString& paper)
{
    const QString path = m_folder.filePath(QStringLiteral("report.pdf"));
    const QString why = writeReportFile(path, content, paper);
    if (!why.isEmpty())
        qFatal("%s", qPrintable(why));
    return QString::fromUtf8(run(QStringLiteral("pdftotext"), {"-layout", path, "-"}));
}

void TestReport::currencies_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<double>("rate");
    QTest::addColumn<bool>("usable");
    const auto row = [](const char* code, double rate, bool usable) {
        QTest::addRow("%s at %g", code, rate) << code << rate << usable;
    };
    row("USD", 1, true);
    row("EUR", 0.92, true);
    row("CNY", 7.2, true);
    row("VND", 25000, true);
    row("BSD", 1, true); // pegged
    row("EUR", 1, false);
    row("USD", 0.92, false);
    row("EUR", 0, false);
    row("EUR", -1, false);
    row("EUR", std::numeric_limits<double>::quiet_NaN(), false);
    row("EUR", std::numeric_limits<double>::infinity(), false);
    row("", 0.9, false);
    row("euro", 0.9, false);
    row("eur", 0.9, false);
}

void TestReport::currencies()
{
    QFETCH(QString, code);
    QFETCH(double, rate);
    QFETCH(bool, usable);
    const Error why = currencyProblem(code.toStdString(), rate);
    QCOMPARE(why.what.empty(), usable);
    QCOMPARE(why.fix.empty(), usable);
    Economics e;
    e.currency = code.toStdString();
    e.currencyRate = rate;
    QCOMPARE(currencyOf(e), usable ? (Currency{e.currency, rate}) : Currency());
}

void TestReport::moneyInWords()
{
    const Currency euro{"EUR", 0.5}, franc{"CHF", 2};
    QCOMPARE(figureText(2.5, Unit::UsdPerMtok, Currency()), QStringLiteral("$2.5/Mtok"));
    QCOMPARE(figureText(2.5, Unit::UsdPerMtok, euro), QStringLiteral("€1.25/Mtok"));
    QCOMPARE(figureText(31000, Unit::Usd, euro), QStringLiteral("€15.5k"));
    QCOMPARE(figureText(-3, Unit::Usd, euro), QStringLiteral("-€1.5"));
    QCOMPARE(figureText(2.5, Unit::UsdPerMtok, franc), QString::fromUtf8("CHF\u00a05/Mtok"));
    QCOMPARE(figureText(2, Unit::Watts, euro), QStringLiteral("2 W"));
    QCOMPARE(moneyUnit(Unit::UsdPerMtok, euro), QStringLiteral("€/Mtok"));
    QCOMPARE(rateText(Currency()), QString());
    QCOMPARE(rateText(euro), QStringLiteral("1 USD = 0.5 EUR"));
    const Metric& cost = metric("cost");
    QCOMPARE(bandText(cost, 2, {1, 3}, euro), QStringLiteral("€0.5–1.5"));
    QCOMPARE(metricDelta(cost, 3, 2, euro), QStringLiteral("+€0.5/Mtok"));
}

void TestReport::tilesAreInTheCurrency()
{
    QVERIFY(m_workbench->document()->openCopy(m_example));
    QVERIFY(m_workbench->evaluation()->waitForIdle(60000));
    const auto report = m_workbench->evaluation()->report();
    QVERIFY(report);
    Design design = *m_workbench->document()->base();
    design.economics.currency = "EUR";
    design.economics.currencyRate = 0.5;
    for (const HeadlineTile& t : headlineTiles(design, report.get(), report.get())) {
        QVERIFY2(!(t.value + t.band + t.sub + t.delta).contains(QLatin1Char('$')), qPrintable(t.id));
        QCOMPARE(t.hint.contains(QStringLiteral("1 USD = 0.5 EUR")), t.id == QLatin1String("cost"));
    }
    design.economics.currencyRate = 1; // not given
    const auto tiles = headlineTiles(design, report.get(), nullptr);
    QVERIFY(tiles.back().value.startsWith(QLatin1Char('$')));
}

void TestReport::pdfCanBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("notes");
    QTest::addColumn<bool>("empty");
    QTest::newRow("an example") << QString() << QString() << false;
    QTest::newRow("Chinese") << QStringLiteral("某大型语言模型推理集群") << QStringLiteral("预填充与解码分离") << false;
    QTest::newRow("long names") << QStringLiteral("cluster-of-the-future-").repeated(40)
                                << QStringLiteral("A remark that goes on. ").repeated(200) << false;
    QTest::newRow("one word without end") << QString(3000, QLatin1Char('x')) << QString() << false;
    QTest::newRow("empty") << QStringLiteral("nothing") << QString() << true;
}

void TestReport::pdfCanBeRead()
{
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext is not installed");
    QFETCH(QString, name);
    QFETCH(QString, notes);
    QFETCH(bool, empty);
    Design design = empty ? Design() : *loadDesign(m_example.toStdString());
    if (!name.isEmpty())
        design.name = name.toStdString();
    design.notes += notes.toStdString();
    const QString path = m_folder.filePath(QStringLiteral("design.cluster.json"));
    QVERIFY(saveDesign(design, path.toStdString()));
    const QString text = textOf(contentOf(path));
    QVERIFY(text.contains(QString::fromStdString(design.name).left(8)));
    QVERIFY(text.contains(QStringLiteral("Summary")));
    QVERIFY(text.contains(QStringLiteral("2027-01-15"))); // with its dashes
    QVERIFY(text.contains(QRegularExpression(QStringLiteral("\\b3 of \\d+"))));
    QVERIFY(text.contains(QStringLiteral("Uncertainty")));
    QCOMPARE(text.contains(QStringLiteral("TTFT p99")), !empty);
    QCOMPARE(text.contains(QStringLiteral("The design is empty")), empty);
    const QString pdf = m_folder.filePath(QStringLiteral("report.pdf"));
    QVERIFY(QFileInfo(pdf).size() < 5'000'000);
    QVERIFY(run(QStringLiteral("pdfinfo"), {pdf}).contains("CreationDate"));
    // The design comes out as it went in.
    const QString out = m_folder.filePath(QStringLiteral("attached.json"));
    run(QStringLiteral("pdfdetach"), {"-save", "1", "-o", out, pdf});
    QFile attached(out);
    QVERIFY(attached.open(QIODevice::ReadOnly));
    QCOMPARE(attached.readAll(), QByteArray::fromStdString(writeDesign(design)));
}

void TestReport::tablesRepeatTheirHeader()
{
    if (QStandardPaths::findExecutable(QStringLiteral("pdftotext")).isEmpty())
        QSKIP("pdftotext is not installed");
    ReportContent content;
    content.title = QStringLiteral("rows");
    ReportTable table{{{QStringLiteral("Header A")}, {QStringLiteral("Header B")}}, {}};
    for (int i = 0; i < 100; ++i)
        table.rows.push_back({{QStringLiteral("row %1 begins").arg(i)}, {QStringLiteral("word ").repeated(40)}});
    content.pages.push_back({QStringLiteral("t"), QStringLiteral("Table"), {table}});
    const QString text = textOf(content, QStringLiteral("Letter"));
    const int sheets = static_cast<int>(text.count(QLatin1Char('\f')));
    QVERIFY(sheets > 4);
    QCOMPARE(text.count(QStringLiteral("Header A")), sheets - 2); // title and contents have none
    QCOMPARE(text.count(QStringLiteral("Table (continued)")), sheets - 3);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(text.count(QStringLiteral("row %1 begins").arg(i)), 1);
}

void TestReport::htmlStandsAlone()
{
    Design design = *loadDesign(m_example.toStdString());
    design.name = "A </script><script>alert(1)</script> & <b>";
    const Tenant tenant = *design.workload.tenants.begin();
    design.workload.tenants.update(tenant.id, [&](Tenant& t) {
        t.traffic.trace = CW_BUILD_RESOURCES "/examples/" + tenant.traffic.trace; // from another folder
    });
    const QString path = m_folder.filePath(QStringLiteral("odd.cluster.json"));
    QVERIFY(saveDesign(design, path.toStdString()));
    ReportOptions o = options();
    o.ownCurrency = true;
    o.currency = {"EUR", 0.5};
    const QString html = QString::fromUtf8(reportHtml(contentOf(path, o)));
    QVERIFY(html.startsWith(QStringLiteral("<!DOCTYPE html>")));
    // Nothing is fetched.
    static const QRegularExpression fetched(QStringLiteral("(src|href)\\s*=\\s*\"(?!#)"));
    QVERIFY2(!html.contains(fetched), qPrintable(fetched.match(html).captured()));
    QVERIFY(!html.contains(QStringLiteral("url(")));
    QVERIFY(!html.contains(QStringLiteral("<script>alert")));
    QCOMPARE(html.count(QStringLiteral("<svg")), html.count(QStringLiteral("</svg>")));
    QVERIFY(html.count(QStringLiteral("<svg")) >= 2);
    QCOMPARE(html.count(QStringLiteral("<section")), html.count(QStringLiteral("</section>")));
    QVERIFY(html.contains(QStringLiteral("1 USD = 0.5 EUR")));
    QVERIFY(html.contains(QStringLiteral("€")));
    static const QRegularExpression json(
        QStringLiteral("<script type=\"application/json\" id=\"design\">\n(.*?)\n</script>"),
        QRegularExpression::DotMatchesEverythingOption);
    const auto read = readDesign(json.match(html).captured(1).toStdString());
    QVERIFY(read);
    QCOMPARE(*read, design);
}

void TestReport::sameDesignSameBytes()
{
    const ReportContent content = contentOf(m_example);
    QCOMPARE(reportPdf(content, QStringLiteral("A4")), reportPdf(contentOf(m_example), QStringLiteral("A4")));
    QCOMPARE(reportHtml(content), reportHtml(contentOf(m_example)));
}

void TestReport::unwritable_data()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("no such folder") << QStringLiteral("/no/such/folder/report.pdf");
    QTest::newRow("a folder") << m_folder.path() + QStringLiteral("/folder.pdf");
    QTest::newRow("not a report") << m_folder.filePath(QStringLiteral("report.docx"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder.pdf")));
}

void TestReport::unwritable()
{
    QFETCH(QString, path);
    ReportContent content;
    content.title = QStringLiteral("x");
    QVERIFY(writeReportFile(path, content, QStringLiteral("A4")).contains(path));
}

void TestReport::fromTheCommandLine()
{
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/clusterwright");
    if (!QFile::exists(program))
        QSKIP("the application is not built");
    const QString pdf = m_folder.filePath(QStringLiteral("cli.pdf")),
                  html = m_folder.filePath(QStringLiteral("cli.html"));
    struct Case {
        QStringList arguments;
        int code;
        const char* said; ///< on stderr
    };
    const Case cases[] = {
        {{"--report", pdf, "--estimate", m_example}, 0, ""},
        {{"--report", html, "--estimate", "--language", "zh_CN", "--currency", "EUR", "--rate", "0.92", m_example},
         0,
         ""},
        {{"--report", pdf, "--estimate", "--paper", "Letter", "--without", "charts,drawings", m_example}, 0, ""},
        {{"--report", "report.docx", m_example}, 2, ".pdf or .html"},
        {{"--report", pdf, "--paper", "B9", m_example}, 2, "B9"},
        {{"--report", pdf, "--without", "jokes", m_example}, 2, "jokes"},
        {{"--report", pdf, "--currency", "EUR", m_example}, 2, "--rate"},
        {{"--report", pdf, "--rate", "2", m_example}, 2, "--currency"},
        {{"--report", pdf, "--currency", "EUR", "--rate", "0,92", m_example}, 2, "0,92"},
        {{"--report", pdf, "--currency", "EUR", "--rate", "0", m_example}, 2, "not possible"},
        {{"--report", "/no/such/folder/x.pdf", "--estimate", m_example}, 1, "/no/such/folder"},
        {{"--report", pdf}, 2, "needs a design"},
    };
    for (const Case& c : cases) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("DISPLAY");
        environment.insert("HOME", m_folder.path());
        environment.insert("XDG_CONFIG_HOME", m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(program, c.arguments);
        QVERIFY(process.waitForFinished(60000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == c.code, (c.arguments.join(' ').toUtf8() + ": " + said).constData());
        QVERIFY2(said.contains(c.said), said.constData());
    }
    QVERIFY(QFileInfo(pdf).size() > 10'000);
    QFile page(html);
    QVERIFY(page.open(QIODevice::ReadOnly));
    QVERIFY(page.readAll().contains("<html lang=\"zh-CN\">"));
}

QTEST_MAIN(TestReport)
#include "tst_report.moc"
