// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as people write them: what is read, what is refused and why, and that printing and reading agree.
#include <cmath>
#include <limits>
#include <random>

#include <QtTest>

#include "model/units/text.h"

using namespace cw;

Q_DECLARE_METATYPE(cw::Unit)

class TstUnits : public QObject
{
    Q_OBJECT

private slots:
    void reads_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<Unit>("unit");
        QTest::addColumn<double>("value");
        const auto row = [](const char* written, Unit unit, double value) {
            QTest::addRow("%s as %d", written, static_cast<int>(unit)) << QString::fromUtf8(written) << unit << value;
        };
        row("400 Gb/s", Unit::BytesPerSecond, 50e9);
        row("400Gbps", Unit::BytesPerSecond, 50e9);
        row("400 Gbit/s", Unit::BytesPerSecond, 50e9);
        row("8 * 400 Gb/s", Unit::BytesPerSecond, 400e9);
        row("400 Gb/s * 8 / 2", Unit::BytesPerSecond, 200e9);
        row("3.35 TB/s", Unit::BytesPerSecond, 3.35e12);
        row("1.5 TB", Unit::Bytes, 1.5e12);
        row("80 GiB", Unit::Bytes, 85899345920);
        row("80GB", Unit::Bytes, 80e9);
        row("512 KiB", Unit::Bytes, 524288);
        row("1e3", Unit::Bytes, 1000);
        row(".5", Unit::Bytes, .5);
        row("250 ns", Unit::Seconds, 250e-9);
        row("3 µs", Unit::Seconds, 3e-6);
        row("3 us", Unit::Seconds, 3e-6);
        row("80 GB / 2 GB/s", Unit::Seconds, 40);
        row("5 min", Unit::Seconds, 300);
        row("2 h", Unit::Seconds, 7200);
        row("5 /s", Unit::PerSecond, 5);
        row("5 req/s", Unit::PerSecond, 5);
        row("1/(20 ms)", Unit::PerSecond, 50);
        row("1.7 GHz", Unit::Hertz, 1.7e9);
        row("560 W", Unit::Watts, 560);
        row("1.2 kW", Unit::Watts, 1200);
        row("8*700W+2*350W", Unit::Watts, 6300);
        row("(10 + 2) * 1 kW", Unit::Watts, 12000);
        row("-5 W", Unit::Watts, -5);
        row("−5 W", Unit::Watts, -5);
        row("2 kWh", Unit::Joules, 7.2e6);
        row("3 J/tok", Unit::JoulesPerToken, 3);
        row("989 TFLOP/s", Unit::FlopsPerSecond, 989e12);
        row("989 TFLOPS", Unit::FlopsPerSecond, 989e12);
        row("40 tok/s", Unit::TokensPerSecond, 40);
        row("12 ktok/s", Unit::TokensPerSecond, 12000);
        row("128k", Unit::Tokens, 128000);
        row("$0.08/kWh", Unit::UsdPerKwh, 0.08);
        row("0.08 $/kWh", Unit::UsdPerKwh, 0.08);
        row("80 USD/MWh", Unit::UsdPerKwh, 0.08);
        row("0.08", Unit::UsdPerKwh, 0.08);
        row("$3.3M", Unit::Usd, 3.3e6);
        row("25 00 * 1", Unit::Count, std::nan("")); // two numbers side by side
        row("1234 567", Unit::Count, std::nan(""));
        row("25 000 * 1", Unit::Count, 25000);
        row("1_000_000", Unit::Count, 1e6);
        row("1\xE2\x80\xAF"
            "500 W",
            Unit::Watts, 1500); // narrow space
        row("0.5 000", Unit::Count, std::nan(""));
        row("141 GB + 10 %", Unit::Bytes, 155.1e9);
        row("(100 W + 20 W) - 25 %", Unit::Watts, 90);
        row("100 + 10 %", Unit::Count, 110);
        row("10 % + 5 %", Unit::Percent, 0.15);
        row("90 - 5 %", Unit::Percent, std::nan("")); // 85 or 85.5?
        row("4\xE3\x80\x82"
            "8 TB/s",
            Unit::BytesPerSecond, 4.8e12); // an ideographic full stop
        row("$2.5/h", Unit::UsdPerHour, 2.5);
        row("$0.42/Mtok", Unit::UsdPerMtok, 0.42);
        row("90 %", Unit::Percent, 0.9);
        row("90", Unit::Percent, 0.9);
        row("50 % * 80 GB", Unit::Bytes, 40e9);
        row("3 m", Unit::Metres, 3);
        row("30 cm", Unit::Metres, 0.3);
        row("24 °C", Unit::Celsius, 24);
        row("24", Unit::Celsius, 24);
        row("４００　Ｇｂ／ｓ", Unit::BytesPerSecond, 50e9);
        row("２×３．５", Unit::Count, 7);
        row("7 ÷ 2", Unit::Count, 3.5);
    }
    void reads()
    {
        QFETCH(QString, written);
        QFETCH(Unit, unit);
        QFETCH(double, value);
        const auto read = parseQuantity(written.toStdString(), unit);
        if (std::isnan(value)) {
            QVERIFY(!read);
            return;
        }
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QVERIFY2(std::abs(*read - value) <= 1e-12 * std::abs(value), qPrintable(QString::number(*read, 'g', 17)));
    }

    void refuses_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<Unit>("unit");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* written, Unit unit, const char* says) {
            QTest::addRow("%s", written) << QString::fromUtf8(written) << unit << QString::fromUtf8(says);
        };
        row("38,4 Gb/s", Unit::BytesPerSecond, "comma");
        row("1,000", Unit::Count, "comma");
        row("３８，４", Unit::Count, "comma");
        row("560 W", Unit::BytesPerSecond, "400 Gb/s");
        row("400 Gb/s", Unit::Bytes, "80 GiB");
        row("400 Gb/s / 400 Gb/s", Unit::Bytes, "80 GiB");
        row("3 GB + 2", Unit::Bytes, "kinds");
        row("3 GB + 2 s", Unit::Bytes, "kinds");
        row("400 gb/s", Unit::BytesPerSecond, "gigabits");
        row("5 furlong", Unit::Metres, "furlong");
        row("", Unit::Watts, "missing");
        row("   ", Unit::Watts, "missing");
        row("5 +", Unit::Watts, "missing at the end");
        row("* 5", Unit::Watts, "missing before");
        row("(5", Unit::Watts, "parenthesis");
        row("5)", Unit::Watts, "not expected");
        row("1.2.3", Unit::Watts, "not expected");
        row("5 5", Unit::Watts, "not expected");
        row("1/0", Unit::Count, "finite");
        row("1e999", Unit::Count, "number");
        row("nan", Unit::Count, "nan");
        row("0x10", Unit::Count, "x");
        row("5 W'", Unit::Watts, "not expected");
    }
    void refuses()
    {
        QFETCH(QString, written);
        QFETCH(Unit, unit);
        QFETCH(QString, says);
        const auto read = parseQuantity(written.toStdString(), unit);
        QVERIFY(!read);
        const QString message = QString::fromStdString(describe(read.error()));
        QVERIFY2(message.contains(says), qPrintable(message));
    }

    void survivesNonsense()
    {
        std::mt19937 random(7);
        const std::string letters = "0123456789.+-*/()$% GMkbBsWh,eE\xC2\xB5\xEF\xBC\x90";
        for (int i = 0; i < 20000; ++i) {
            std::string s;
            for (unsigned n = random() % 24; n > 0; --n)
                s += letters[random() % letters.size()];
            if (const auto v = parseQuantity(s, static_cast<Unit>(random() % 19)))
                QVERIFY(std::isfinite(*v));
        }
        QVERIFY(!parseQuantity(std::string(900, '('), Unit::Count));
        QVERIFY(!parseQuantity(std::string(2000, '1'), Unit::Count));
    }

    void prints_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<Unit>("unit");
        QTest::addColumn<QString>("written");
        const auto row = [](double value, Unit unit, const char* written) {
            QTest::addRow("%s", written) << value << unit << QString::fromUtf8(written);
        };
        row(3.35e12, Unit::BytesPerSecond, "3.35 TB/s");
        row(50e9, Unit::BytesPerSecond, "50 GB/s");
        row(85899345920, Unit::Bytes, "85.9 GB");
        row(1234, Unit::Watts, "1.23 kW");
        row(999.9, Unit::Watts, "1 kW");
        row(999.4, Unit::Watts, "999 W");
        row(0, Unit::Watts, "0 W");
        row(-560, Unit::Watts, "-560 W");
        row(0.00417, Unit::Seconds, "4.17 ms");
        row(250e-9, Unit::Seconds, "250 ns");
        row(7200, Unit::Seconds, "2 h");
        row(7000, Unit::Seconds, "7000 s");
        row(9876, Unit::TokensPerSecond, "9876 tok/s");
        row(12345, Unit::TokensPerSecond, "12.3 ktok/s");
        row(0.08, Unit::UsdPerKwh, "$0.08/kWh");
        row(-2.5, Unit::UsdPerHour, "-$2.5/h");
        row(0.4249, Unit::UsdPerMtok, "$0.425/Mtok");
        row(3.3e6, Unit::Usd, "$3.3M");
        row(9500, Unit::Usd, "$9500");
        row(0.905, Unit::Percent, "90.5 %");
        row(24, Unit::Celsius, "24 °C");
        row(10312, Unit::Count, "10312");
        row(2.0 / 3, Unit::Count, "0.667");
        row(989.5e12, Unit::FlopsPerSecond, "990 TFLOP/s");
        row(0.35, Unit::JoulesPerToken, "350 mJ/tok");
        row(5, Unit::PerSecond, "5 /s");
        row(std::numeric_limits<double>::quiet_NaN(), Unit::Watts, "– W");
        row(std::numeric_limits<double>::infinity(), Unit::Count, "∞");
    }
    void prints()
    {
        QFETCH(double, value);
        QFETCH(Unit, unit);
        QFETCH(QString, written);
        QCOMPARE(QString::fromStdString(formatQuantity(value, unit)), written);
    }

    void splits()
    {
        QCOMPARE(splitQuantity(3.35e12, Unit::BytesPerSecond), (QuantityText{"3.35", "TB/s"}));
        QCOMPARE(splitQuantity(0.42, Unit::UsdPerMtok), (QuantityText{"$0.42", "/Mtok"}));
        QCOMPARE(splitQuantity(25000, Unit::Usd), (QuantityText{"$25k", ""}));
        QCOMPARE(splitQuantity(1.0 / 3, Unit::Percent, 2), (QuantityText{"33", "%"}));
    }

    /// What is printed is read back: exactly to rounding with all digits, within half a unit of the last with three.
    void roundTrip()
    {
        std::mt19937_64 random(11);
        for (int u = 0; u < 19; ++u) {
            const auto unit = static_cast<Unit>(u);
            for (int i = 0; i < 2000; ++i) {
                const double exponent = static_cast<double>(random() % 3000) / 100 - 12;
                const double sign = random() % 2 ? 1 : -1;
                const double v = sign * (1 + static_cast<double>(random() % 1000000) / 1e6) * std::pow(10, exponent);
                const auto exact = parseQuantity(formatQuantity(v, unit, 17), unit);
                QVERIFY2(exact, formatQuantity(v, unit, 17).c_str());
                QVERIFY2(std::abs(*exact - v) <= 1e-14 * std::abs(v), formatQuantity(v, unit, 17).c_str());
                const auto three = parseQuantity(formatQuantity(v, unit), unit);
                QVERIFY2(three, formatQuantity(v, unit).c_str());
                QVERIFY2(std::abs(*three - v) <= 0.00501 * std::abs(v), formatQuantity(v, unit).c_str());
            }
        }
    }
};

QTEST_APPLESS_MAIN(TstUnits)
#include "tst_units.moc"
