// SPDX-License-Identifier: GPL-3.0-or-later
// Every chart at every size: no text leaves the picture or touches another, the picture is what the frame says.
#include <QBuffer>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTest>

#include <cmath>

#include "app/charts/chart_builders.h"
#include "app/charts/chart_layout.h"
#include "sim/evaluate.h"
#include "tests/app/chart_samples.h"

using namespace cw;

class TestChartPainter : public QObject
{
    Q_OBJECT

private:
    static void check(const ChartContent& c, const QRectF& area, const ChartStyle& style, const QString& what)
    {
        const ChartLayout layout = layoutChart(c, area, style);
        for (std::size_t i = 0; i < layout.texts.size(); ++i) {
            const PlacedText& t = layout.texts[i];
            const QString about = QStringLiteral("%1: \"%2\"").arg(what, t.text);
            QVERIFY2(area.adjusted(-0.01, -0.01, 0.01, 0.01).contains(t.box), qPrintable(about));
            QVERIFY2(QFontMetricsF(t.font).horizontalAdvance(t.text) <= t.box.width() + 0.01, qPrintable(about));
            for (std::size_t k = 0; k < i; ++k)
                QVERIFY2(!layout.texts[k].box.adjusted(0.01, 0.01, -0.01, -0.01).intersects(t.box),
                         qPrintable(about + QStringLiteral(" touches \"%1\"").arg(layout.texts[k].text)));
            for (const LegendKey& key : layout.keys)
                QVERIFY2(!key.box.intersects(t.box), qPrintable(about));
        }
        if (!c.isEmpty() && !layout.frame.plot.isNull())
            QVERIFY2(area.contains(layout.frame.plot), qPrintable(what));
    }

private slots:
    void textsStayApart_data()
    {
        QTest::addColumn<QSizeF>("size");
        QTest::addColumn<double>("text");
        QTest::newRow("smallest") << QSizeF(200, 120) << 10.0;
        QTest::newRow("flat") << QSizeF(420, 90) << 10.0;
        QTest::newRow("narrow") << QSizeF(130, 400) << 10.0;
        QTest::newRow("card") << QSizeF(300, 180) << 10.0;
        QTest::newRow("large text") << QSizeF(320, 200) << 18.0;
        QTest::newRow("page") << QSizeF(800, 450) << 12.0;
        QTest::newRow("4K") << QSizeF(3840, 2160) << 32.0;
        QTest::newRow("nothing") << QSizeF(4, 3) << 10.0;
    }
    void textsStayApart()
    {
        QFETCH(QSizeF, size);
        QFETCH(double, text);
        for (const ChartContent& c : samples::charts())
            for (const bool title : {true, false}) {
                ChartStyle style;
                style.textSize = text;
                style.title = title;
                check(c, QRectF(QPointF(7, 11), size), style, c.id);
            }
    }
    void paintsInBothThemesAndAllFormats()
    {
        for (const ChartContent& c : samples::charts())
            for (const CanvasTheme* theme : {&lightTheme(), &darkTheme()}) {
                ChartStyle style;
                style.theme = theme;
                style.background = true;
                QImage image(640, 360, QImage::Format_ARGB32_Premultiplied);
                image.fill(Qt::transparent);
                QPainter painter(&image);
                paintChart(painter, image.rect(), c, style);
                painter.end();
                QCOMPARE(image.pixelColor(1, 1), theme->box);
                QByteArray svg, pdf;
                QBuffer svgBuffer(&svg), pdfBuffer(&pdf);
                QSvgGenerator generator;
                generator.setOutputDevice(&svgBuffer);
                generator.setSize(QSize(640, 360));
                painter.begin(&generator);
                paintChart(painter, QRectF(0, 0, 640, 360), c, style);
                painter.end();
                QVERIFY2(svg.contains("<svg"), qPrintable(c.id));
                QVERIFY2(!svg.contains("nan") && !svg.contains("inf,"), qPrintable(c.id));
                pdfBuffer.open(QIODevice::WriteOnly);
                QPdfWriter writer(&pdfBuffer);
                writer.setResolution(72);
                painter.begin(&writer);
                paintChart(painter, QRectF(0, 0, 480, 270), c, style);
                painter.end();
                pdfBuffer.close();
                QVERIFY2(pdf.startsWith("%PDF"), qPrintable(c.id));
            }
    }
    void framesTurnBack()
    {
        for (const ChartContent& c : samples::charts()) {
            const ChartFrame f = chartFrame(c, QRectF(0, 0, 500, 300), {});
            if (c.isEmpty())
                continue;
            const QPointF middle = f.toValue(f.plot.center());
            const QPointF back = f.toPixel(middle);
            QVERIFY2(std::abs(back.x() - f.plot.center().x()) < 1e-6, qPrintable(c.id));
            QVERIFY2(std::abs(back.y() - f.plot.center().y()) < 1e-6, qPrintable(c.id));
        }
    }
    /// Files to look at: CW_CHART_PICTURES=directory.
    void pictures()
    {
        const QString directory = qEnvironmentVariable("CW_CHART_PICTURES");
        if (directory.isEmpty())
            QSKIP("CW_CHART_PICTURES is not set");
        for (const ChartContent& c : samples::charts())
            for (const bool dark : {false, true})
                for (const QSize size : {QSize(640, 360), QSize(300, 170)}) {
                    ChartStyle style;
                    style.theme = &themeNamed(dark);
                    style.background = true;
                    QImage image(size * 2, QImage::Format_RGB32);
                    image.setDevicePixelRatio(2);
                    QPainter painter(&image);
                    paintChart(painter, QRectF(QPointF(), size), c, style);
                    painter.end();
                    image.save(QStringLiteral("%1/%2-%3-%4.png")
                                   .arg(directory, QString(c.id).replace('/', '-'), dark ? "dark" : "light")
                                   .arg(size.width()));
                }
    }
};

QTEST_MAIN(TestChartPainter)
#include "tst_chart_painter.moc"
