// SPDX-License-Identifier: GPL-3.0-or-later
// The locale that this test is asked to run under is really there, and numbers of files stay as they are under it.
#include <QtTest>

#include <clocale>
#include <cstdio>

#include "model/design/design_file.h"
#include "model/units/text.h"

using namespace cw;

class TstLocale : public QObject
{
    Q_OBJECT

private slots:
    void isWhatWasAskedFor()
    {
        const QByteArray wanted = qgetenv("CW_EXPECTED_LOCALE");
        if (wanted.isEmpty())
            QSKIP("runs under a locale only");
        const char* set = std::setlocale(LC_ALL, "");
        QVERIFY2(set && QByteArray(set).startsWith(wanted), set ? set : "no such locale");
        if (wanted != "de_DE")
            return;
        QCOMPARE(QByteArray(std::localeconv()->decimal_point), QByteArray(","));
        char written[32];
        std::snprintf(written, sizeof written, "%.1f", 0.5);
        QCOMPARE(QByteArray(written), QByteArray("0,5")); // so a number written by the wrong function would show
    }

    void filesAndFieldsStay()
    {
        std::setlocale(LC_ALL, "");
        const char* text =
            R"({"format": "clusterwright/design", "version": 1, "facility": {"pue": 1.25, "inlet_C": -0.5}})";
        const Design d = readDesign(text).value();
        QCOMPARE(d.facility.pue, 1.25);
        QVERIFY(writeDesign(d).find("\"pue\": 1.25") != std::string::npos);
        QCOMPARE(readDesign(writeDesign(d)).value(), d);
        QCOMPARE(parseQuantity("38.4 Gb/s", Unit::BytesPerSecond).value(), 4.8e9);
        QVERIFY(!parseQuantity("38,4 Gb/s", Unit::BytesPerSecond).has_value());
        QCOMPARE(formatQuantity(1234.5, Unit::Watts, 5), std::string("1.2345 kW"));
    }
};

QTEST_MAIN(TstLocale)
#include "tst_locale.moc"
