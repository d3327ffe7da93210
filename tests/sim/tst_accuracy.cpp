// SPDX-License-Identifier: GPL-3.0-or-later
// Reading measured rows, the names they use, predicting them, and fitting constants to them.
#include <QtTest>

#include <cmath>

#include "sim/accuracy/fit.h"
#include "sim/accuracy/validate.h"

using namespace cw;

namespace
{

Table table(const std::string& contents)
{
    return tableFromText(contents, "rows.csv").value();
}

const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue().value();
    return c;
}

QString partNamed(const char* name)
{
    const Part* p = partByName(catalogue(), name);
    return p ? QString::fromStdString(p->id) : QString();
}

QString modelNamed(const char* name)
{
    const Architecture* m = modelByName(catalogue(), name);
    return m ? QString::fromStdString(m->id) : QString();
}

/// 1 ms predicted and `measured` ms measured, in a band of ± 10 %.
Prediction prediction(double measured)
{
    return {"latency_ms", measured, 1, 0.9, 1.1};
}

const std::string gemmHeader = "gpu,precision,m,n,k,latency_ms,engine,engine_version,kernel,source\n";
std::string gemm(const std::string& gpu, const std::string& precision, const std::string& m, const std::string& ms)
{
    return gpu + "," + precision + "," + m + ",4096,4096," + ms + ",vllm,0.24.0,x,test\n";
}

/// The problems of a file of one good row (line 2) and `bad` (line 3).
FileResult withBadRow(const std::string& bad)
{
    const Calibration none;
    ValidateOptions o;
    o.catalogue = &catalogue();
    o.calibration = &none;
    return validateTable(table(gemmHeader + gemm("H100-SXM5-80GB", "bfloat16", "4096", "0.2") + bad), o).value();
}

} // namespace

class TestAccuracy : public QObject
{
    Q_OBJECT

private slots:
    void anyLineEndEndsALine()
    {
        const Table t = table("\xEF\xBB\xBF"
                              "a,b\r\n1,2\r3,4\n\r\n \n5,6");
        QCOMPARE(t.columns, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(t.rows, (std::vector<std::vector<std::string>>{{"1", "2"}, {"3", "4"}, {"5", "6"}}));
        QCOMPARE(t.lines, (std::vector<std::size_t>{2, 3, 6}));
        QVERIFY(t.problems.empty());
    }

    void quotedCellsHoldCommasQuotesAndLineEnds()
    {
        const Table t = table("a , b\n \"x, \"\"y\"\"\" ,\"two\r\nlines\"\n1, 2 \n");
        QCOMPARE(t.columns, (std::vector<std::string>{"a", "b"}));
        QCOMPARE(t.rows[0], (std::vector<std::string>{"x, \"y\"", "two\r\nlines"}));
        QCOMPARE(t.rows[1], (std::vector<std::string>{"1", "2"}));
        QCOMPARE(t.lines, (std::vector<std::size_t>{2, 4}));
    }

    void damagedLinesAreNamedAndTheRestIsRead()
    {
        const Table t = table("a,b\n1\n1,2,3\n1,\"2\n,,\n,\n7,8\n");
        QCOMPARE(t.rows, (std::vector<std::vector<std::string>>{{"7", "8"}}));
        QCOMPARE(t.lines, (std::vector<std::size_t>{7}));
        std::vector<std::string> places;
        for (const Error& e : t.problems)
            places.push_back(e.where);
        QCOMPARE(places, (std::vector<std::string>{"rows.csv:2", "rows.csv:3", "rows.csv:4"}));
    }

    void whatIsNoTableIsRefused()
    {
        for (const std::string& contents :
             {std::string(), std::string("\n \r\n"), std::string("a,b,a\n1,2,3\n"), std::string("a;b\n1;2\n"),
              std::string("a\tb\n1\t2\n"), std::string("a,\0b\n", 5)})
            QVERIFY(!tableFromText(contents, "rows.csv"));
        QVERIFY(!readTable("/no/such/file.csv"));
        QVERIFY(!readTable("/"));
    }

    void numbers_data()
    {
        QTest::addColumn<QString>("cell");
        QTest::addColumn<double>("value"); // 0 = refused
        for (const auto& [cell, value] : std::vector<std::pair<const char*, double>>{
                 {"5", 5},       {" 0.25 ", 0.25}, {"+3", 3},          {"1e-3", 1e-3}, {"1E6", 1e6}, {"0", 0},
                 {"-1", 0},      {"\"1,234\"", 0}, {"\"1,234.5\"", 0}, {"1'234", 0},   {"1 234", 0}, {"1_234", 0},
                 {"\"1,5\"", 0}, {"5 ms", 0},      {"5ms", 0},         {"nan", 0},     {"inf", 0},   {"-inf", 0},
                 {"1e999", 0},   {"-", 0},         {"+", 0},           {"+-3", 0},     {"0x10", 0},  {"n/a", 0},
                 {"", 0},        {".", 0},         {"1.2.3", 0}})
            QTest::newRow(*cell ? cell : "empty") << cell << value;
    }

    void numbers()
    {
        QFETCH(QString, cell);
        QFETCH(double, value);
        const Table t = table("a,other\n" + cell.toStdString() + ",x\n");
        const auto read = Row(t, 0).positive("a");
        QCOMPARE(read.has_value(), value > 0);
        if (read) {
            QCOMPARE(*read, value);
            return;
        }
        QCOMPARE(read.error().where, std::string("rows.csv:2"));
        QVERIFY(english(read.error().what).find("\"a\"") != std::string::npos);
        QVERIFY(!read.error().fix.empty());
    }

    void whatMayBeMissing()
    {
        const Table t = table("a,b\n,0\n");
        const Row r(t, 0);
        QCOMPARE(r.positiveOr("a", 7).value(), 7.0);
        QCOMPARE(r.positiveOr("absent", 8).value(), 8.0);
        QVERIFY(!r.positiveOr("b", 7));
        QCOMPARE(r.notNegative("b").value(), 0.0);
        QVERIFY(!r.positive("absent"));
        QVERIFY(r.text("absent").empty());
    }

    void partsByTheNamesOfMeasurements()
    {
        for (const auto& [name, id] : std::vector<std::pair<const char*, const char*>>{
                 {"H100-SXM5-80GB", "h100-sxm"},
                 {"H100", "h100-sxm"},
                 {"NVIDIA H100-SXM-80GB", "h100-sxm"},
                 {"NVIDIA H100-NVL-94GB", "h100-nvl"},
                 {"NVIDIA H100-PCIe-80GB", "h100-pcie"},
                 {"H800-SXM", "h800-sxm"},
                 {"H200-SXM", "h200-sxm"},
                 {"H200-SXM-141GB", "h200-sxm"},
                 {"A100-SXM4-80GB", "a100-80-sxm"},
                 {"A100-SXM4-40GB", "a100-40-sxm"},
                 {"A100-40GB", "a100-40-sxm"},
                 {"A100-80GB-PCIe", "a100-80-pcie"},
                 {"A100-PCIe-80GB", "a100-80-pcie"},
                 {"B200-SXM", "b200-sxm"},
                 {"NVIDIA B200-SXM-180GB", "b200-sxm"},
                 {"B300-SXM", "b300-sxm"},
                 {"NVIDIA B300-SXM-270GB", "b300-sxm"},
                 {"GB200", "gb200"},
                 {"GB300", "gb300"},
                 {"GH200", "gh200-96"},
                 {"NVIDIA GH200 Grace Hopper Superchip 144GB", "gh200-144"},
                 {"L40S", "l40s"},
                 {"A40", "a40"},
                 {"RTX-4090", "rtx-4090"},
                 {"NVIDIA GeForce RTX 4090", "rtx-4090"},
                 {"RTX-PRO-6000-Server", "rtx-pro-6000-server"},
                 {"NVIDIA RTX PRO 6000 Blackwell Server Edition", "rtx-pro-6000-server"},
                 {"RTX-PRO-6000-Blackwell-Workstation", "rtx-pro-6000-ws"},
                 {"AMD Instinct MI300X 192GB HBM3", "mi300x"},
                 {"AMD MI300X-NPS1-SPX-192GB-750W", "mi300x"},
                 {"MI325X", "mi325x"},
                 {"MI210", "mi210"},
                 {"Intel Arc Pro B60", "arc-pro-b60"},
                 {"Intel(R) Arc(TM) Pro B60 Graphics", "arc-pro-b60"},
                 {"Intel(R) Gaudi(R) 2 AI Accelerator", "gaudi2"},
                 {"Gaudi3", "gaudi3"},
                 {"V100", "v100-sxm2-32"},
                 {"Cerebras CS-3 (WSE-3)", "wse3"},
                 {"mi355x", "mi355x"},
                 {"A100", ""}, // 40 or 80 GB
                 {"A100-SXM4", ""},
                 {"H100-SXM5-64GB", ""},
                 {"RTX 3090 Ti", ""},
                 {"RTX 4090 Laptop GPU", ""},
                 {"RTX 6000 Ada", ""},
                 {"L40", ""},
                 {"SM90 (Hopper)", ""},
                 {"Groq LPU", ""},
                 {"H100 and L40S", ""},
                 {"NVIDIA", ""},
                 {"80GB", ""},
                 {"", ""}})
            QVERIFY2(partNamed(name) == id, qPrintable(QString(name) + " is " + partNamed(name)));
    }

    void everyAcceleratorByItsOwnNames()
    {
        for (const Part& p : catalogue().parts)
            if (isAccelerator(p.kind)) {
                QCOMPARE(partNamed(p.id.c_str()), QString::fromStdString(p.id));
                QCOMPARE(partNamed(p.name.c_str()), QString::fromStdString(p.id));
            }
    }

    void modelsByTheNamesOfMeasurements()
    {
        for (const auto& [name, id] : std::vector<std::pair<const char*, const char*>>{
                 {"meta-llama/Llama-3.1-8B-Instruct", "llama-3.1-8b"},
                 {"meta-llama/Llama-3.1-70B", "llama-3.1-70b"},
                 {"Llama-3.3-70B", "llama-3.1-70b"},
                 {"nvidia/Llama-3.1-405B-Instruct-FP4", "llama-3.1-405b"},
                 {"meta-llama/Llama-2-70b-hf", "llama-2-70b"},
                 {"llama2-70b", "llama-2-70b"},
                 {"LLAMA3_70B", "llama-3-70b"},
                 {"Llama-4-Scout", "llama-4-scout-17b-16e"},
                 {"meta-llama/Llama-4-Maverick-17B-128E-Instruct-FP8", "llama-4-maverick-17b-128e"},
                 {"nvidia/DeepSeek-R1-NVFP4", "deepseek-r1"},
                 {"deepseek-ai/DeepSeek-R1-0528", "deepseek-r1"},
                 {"deepseek-ai/DeepSeek-V3.1", "deepseek-v3"},
                 {"deepseek-ai/DeepSeek-V3.2", "deepseek-v3.2"},
                 {"DeepSeek-V3/R1", "deepseek-v3"},
                 {"Qwen/Qwen3-235B-A22B-FP8", "qwen3-235b-a22b"},
                 {"Qwen/Qwen3-30B-A3B-Instruct-2507", "qwen3-30b-a3b"},
                 {"nvidia/Qwen3-32B-NVFP4", "qwen3-32b"},
                 {"Qwen/Qwen3.5-397B-A17B", "qwen3.5-397b-a17b"},
                 {"openai/gpt-oss-120b", "gpt-oss-120b"},
                 {"mistralai/Mixtral-8x7B-Instruct-v0.1", "mixtral-8x7b"},
                 {"moonshotai/Kimi-K2.5", "kimi-k2"},
                 {"moonshotai/Kimi-K2-Instruct-0905", "kimi-k2"},
                 {"zai-org/GLM-5-FP8", "glm-5"},
                 {"MiniMaxAI/MiniMax-M2.5", "minimax-m2.5"},
                 {"codellama/CodeLlama-34b-Instruct-hf", ""},
                 {"microsoft/phi-2", ""},
                 {"Qwen/Qwen-72B", ""},
                 {"deepseek-ai/DeepSeek-R1-Distill-Llama-70B", ""},
                 {"Qwen3", ""},
                 {"instruct", ""},
                 {"", ""}})
            QVERIFY2(modelNamed(name) == id, qPrintable(QString(name) + " is " + modelNamed(name)));
        for (const Architecture& m : catalogue().models)
            QCOMPARE(modelNamed(m.id.c_str()), QString::fromStdString(m.id));
    }

    void formatsByTheNamesOfKernels()
    {
        for (const auto& [name, format] : std::vector<std::pair<const char*, const char*>>{{"bfloat16", "bf16"},
                                                                                           {"FP16", "bf16"},
                                                                                           {"fp8", "fp8"},
                                                                                           {"fp8_block", "fp8_block"},
                                                                                           {"fp8-block", "fp8_block"},
                                                                                           {"nvfp4", "nvfp4"},
                                                                                           {"int4_wo", "int4"},
                                                                                           {"w4a16_mxfp4", "mxfp4"},
                                                                                           {"bf17", ""},
                                                                                           {"", ""}})
            QCOMPARE(formatByName(name), std::string(format));
    }

    void errorsAreSummedUp()
    {
        const std::vector<Prediction> list{prediction(0.5), prediction(1), prediction(1.05), prediction(2)};
        std::vector<const Prediction*> pointers;
        for (const Prediction& p : list)
            pointers.push_back(&p);
        const ErrorSummary s = summarise(pointers);
        // Predicted over measured: +100 %, 0, −4.76 %, −50 %.
        QCOMPARE(s.rows, std::size_t{4});
        QVERIFY(std::abs(s.medianAbs - 0.5 * (100 / 1.05 * 0.05 + 50)) < 1e-9);
        QVERIFY(std::abs(s.meanAbs - (100 + 100 / 1.05 * 0.05 + 50) / 4) < 1e-9);
        QVERIFY(std::abs(s.bias + 0.5 * 100 / 1.05 * 0.05) < 1e-9);
        QCOMPARE(s.insideBand, 50.0);
        QCOMPARE(summarise({}).rows, std::size_t{0});
    }

    void aKindIsKnownByItsColumns()
    {
        QCOMPARE(kindOf(table(gemmHeader)).value().name(), std::string_view("gemm"));
        QCOMPARE(kindOf(table("more,k,n,m,precision,gpu,latency_ms\n")).value().name(), std::string_view("gemm"));
        const auto lacking = kindOf(table("gpu,precision,m,k,latency_ms\n"));
        QVERIFY(!lacking);
        const std::string what = english(lacking.error().what);
        QVERIFY2(what.find("gemm") != std::string::npos && what.find(": n.") != std::string::npos, what.c_str());
    }

    void badRowsAreNamedAndTheRestRuns_data()
    {
        QTest::addColumn<QString>("row");
        const auto add = [](const char* name, const std::string& row) {
            QTest::newRow(name) << QString::fromStdString(row);
        };
        add("zero", gemm("H100-SXM5-80GB", "bfloat16", "4096", "0"));
        add("negative", gemm("H100-SXM5-80GB", "bfloat16", "4096", "-0.2"));
        add("missing", gemm("H100-SXM5-80GB", "bfloat16", "4096", ""));
        add("no shape", gemm("H100-SXM5-80GB", "bfloat16", "", "0.2"));
        add("unknown part", gemm("H900", "bfloat16", "4096", "0.2"));
        add("unknown precision", gemm("H100-SXM5-80GB", "bf17", "4096", "0.2"));
        add("thousands", gemm("H100-SXM5-80GB", "bfloat16", "\"4,096\"", "0.2"));
        add("thousands unquoted", gemm("H100-SXM5-80GB", "bfloat16", "4,096", "0.2"));
        add("seconds instead of ms", gemm("H100-SXM5-80GB", "bfloat16", "4096", "0.0002"));
        add("us instead of ms", gemm("H100-SXM5-80GB", "bfloat16", "4096", "200"));
    }

    void badRowsAreNamedAndTheRestRuns()
    {
        QFETCH(QString, row);
        const FileResult r = withBadRow(row.toStdString());
        QCOMPARE(r.rows.size(), std::size_t{1});
        QCOMPARE(r.problems.size(), std::size_t{1});
        QCOMPARE(r.problems[0].where, std::string("rows.csv:3"));
        QVERIFY(!r.problems[0].what.empty());
    }

    void predictionsAreWrittenBesideTheRows()
    {
        const Table t = table("note,predicted\n\"a, \"\"b\"\"\",7\nc,8\n");
        FileResult r;
        r.rows = {{2, "g", "", true, {{"ttft_ms", 1, 2, 1.5, 2.5}, {"tpot_ms", 3, 4, 3.5, 4.5}}}};
        r.metrics = {{"ttft_ms", {}}, {"tpot_ms", {}}};
        QCOMPARE(rowsWithPredictions(t, r),
                 std::string("note,predicted,low,high,tpot_ms_predicted,tpot_ms_low,tpot_ms_high\n"
                             "\"a, \"\"b\"\"\",2,1.5,2.5,4,3.5,4.5\n"
                             "c,,,,,,\n"));
        const std::vector<TableResult> twice{{&t, &r}, {&t, &r}};
        QVERIFY(rowsWithPredictions(twice).starts_with("file,note,predicted,"));
    }

    void aFitOfTooFewOrEqualRowsIsRefused()
    {
        std::string few = gemmHeader, equal = gemmHeader;
        for (int i = 0; i < 5; ++i)
            few += gemm("H100-SXM5-80GB", "bfloat16", std::to_string(1024 << i), "0." + std::to_string(2 << i));
        for (int i = 0; i < 40; ++i)
            equal += gemm("H100-SXM5-80GB", "bfloat16", "4096", "0.2" + std::to_string(i));
        ValidateOptions o;
        o.catalogue = &catalogue();
        for (const std::string& contents : {few, equal}) {
            std::vector<Error> problems, refused;
            const Table t = table(contents);
            const auto rows = operatorRows(t, *kindOf(t).value().rows, o, problems);
            QVERIFY(problems.empty() && !rows.empty());
            QVERIFY(!fitCurve(rows));
            QVERIFY(fitAll(rows, refused).empty());
            QCOMPARE(refused.size(), std::size_t{1});
            QVERIFY(!refused[0].fix.empty());
        }
    }
};

QTEST_APPLESS_MAIN(TestAccuracy)
#include "tst_accuracy.moc"
