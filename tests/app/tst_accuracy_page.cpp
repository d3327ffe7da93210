// SPDX-License-Identifier: GPL-3.0-or-later
// The accuracy page: kinds of measurement, their error tables, points of the scatter, and files of the user's.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QFile>
#include <QScatterSeries>
#include <QSignalSpy>
#include <QtTest>

#include "app/charts/accuracy_feed.h"
#include "app/panels/accuracy_kinds.h"
#include "app/workbench.h"
#include "tests/app/app_fixture.h"

using namespace cw;

class TestAccuracyPage : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { fixture::isolate(m_directory); }
    void init() { w = std::make_unique<Workbench>(fixture::catalogue()); }
    void cleanup() { w.reset(); }

    void kindsHaveNames()
    {
        const auto kinds = shippedKinds();
        QVERIFY(kinds.size() >= 8);
        QVERIFY(kinds.front().quick);
        for (const MeasuredKind& kind : kinds) {
            QVERIFY2(accuracyKindTitle(kind.name) != kind.name, qPrintable(kind.name));
            QVERIFY2(!accuracyKindAbout(kind.name).isEmpty(), qPrintable(kind.name));
        }
    }

    void operatorsArePredictedWhenThePageOpens()
    {
        AccuracyModel& a = *w->accuracy();
        const QAbstractItemModelTester kinds(&a, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester groups(a.groups(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(a.current(), -1);
        a.begin();
        QCOMPARE(a.current(), 0);
        QCOMPARE(a.state(), QStringLiteral("running"));
        QVERIFY(a.waitForIdle(60000));
        QCOMPARE(a.state(), QStringLiteral("done"));
        QVERIFY(a.result());
        QVERIFY(a.result()->rows.size() > 1000);
        QVERIFY(!a.sources().isEmpty());
        QVERIFY(a.sources().contains(QLatin1Char('(')));
        for (int row = 0; row < a.count(); ++row)
            if (a.get(row, "state").toString() == QLatin1String("done"))
                QVERIFY(!a.get(row, "figure").toString().isEmpty());

        // The table sums up what the engine says, group by group.
        QVERIFY(a.groups()->count() > 2);
        QVERIFY(a.groups()->get(0, "total").toBool());
        QCOMPARE(a.groups()->get(0, "rows").toString(), QString::number(a.result()->metrics.front().second.rows));
        const auto worst = a.groups()->get(1, "worst").toList();
        QVERIFY(!worst.isEmpty());
        QVERIFY(worst.size() <= 5);
        QVERIFY(!worst.first().toMap().value("what").toString().isEmpty());
        QVERIFY(!worst.first().toMap().value("band").toString().isEmpty());
    }

    void tableSorts()
    {
        AccuracyModel& a = *w->accuracy();
        a.setCurrent(0);
        QVERIFY(a.waitForIdle(60000));
        a.groups()->sortBy("rows"); // was so already: now ascending
        const auto rowsAt = [&](int row) { return a.groups()->get(row, "rows").toInt(); };
        QVERIFY(!a.groups()->isDescending());
        for (int row = 2; row < a.groups()->count(); ++row)
            QVERIFY(rowsAt(row - 1) <= rowsAt(row));
        a.groups()->sortBy("group");
        for (int row = 2; row < a.groups()->count(); ++row)
            QVERIFY(a.groups()->get(row - 1, "group").toString() <= a.groups()->get(row, "group").toString());
        QVERIFY(a.groups()->get(0, "total").toBool()); // the sum stays on top
    }

    void resultsStay()
    {
        AccuracyModel& a = *w->accuracy();
        a.setCurrent(0);
        QVERIFY(a.waitForIdle(60000));
        const auto first = a.result();
        a.setCurrent(1);
        QVERIFY(a.waitForIdle(60000));
        a.setCurrent(0);
        QCOMPARE(a.state(), QStringLiteral("done"));
        QCOMPARE(a.result(), first);
    }

    void cancelLeavesNothingBehind()
    {
        AccuracyModel& a = *w->accuracy();
        a.begin();
        a.cancel();
        QCOMPARE(a.state(), QStringLiteral("waiting"));
        QVERIFY(a.waitForIdle(60000));
        QCOMPARE(a.state(), QStringLiteral("waiting"));
        QVERIFY(!a.result());
        a.runAgain();
        QVERIFY(a.waitForIdle(60000));
        QCOMPARE(a.state(), QStringLiteral("done"));
        a.begin(); // closing the workbench while something runs
        a.runAgain();
    }

    void ownRowsAndTheirProblems()
    {
        AccuracyModel& a = *w->accuracy();
        const int shipped = a.count();
        a.addFile(file("own.csv", "gpu,precision,m,n,k,latency_ms\n"
                                  "H100-SXM5-80GB,bf16,1024,4096,4096,0.08\n"
                                  "H100-SXM5-80GB,bf16,2048,4096,4096,\n"
                                  "No Such Chip,bf16,2048,4096,4096,0.1\n"));
        QVERIFY(a.waitForIdle(20000));
        QCOMPARE(a.count(), shipped + 1);
        QCOMPARE(a.current(), shipped);
        QVERIFY(a.isOwn());
        QCOMPARE(a.title(), QStringLiteral("own.csv"));
        QCOMPARE(a.state(), QStringLiteral("done"));
        QCOMPARE(a.result()->rows.size(), std::size_t{1});
        QCOMPARE(a.problems().size(), 2);
        QCOMPARE(a.problems().first().toMap().value("where").toString(), QStringLiteral("own.csv:3"));
        QVERIFY(!a.problems().first().toMap().value("text").toString().isEmpty());

        a.addFile(file("strange.csv", "colour,taste\nred,sweet\n"));
        QVERIFY(a.waitForIdle(20000));
        QCOMPARE(a.state(), QStringLiteral("failed"));
        QVERIFY(!a.failure().isEmpty());
        a.removeCurrent();
        QCOMPARE(a.count(), shipped + 1);
        a.addFile(m_directory.filePath("absent.csv"));
        QVERIFY(a.waitForIdle(20000));
        QCOMPARE(a.state(), QStringLiteral("failed"));
    }

    void pointsFollowTheRows()
    {
        AccuracyModel& a = *w->accuracy();
        a.setCurrent(0);
        QVERIFY(a.waitForIdle(60000));
        AccuracyFeed feed;
        std::vector<std::unique_ptr<QScatterSeries>> series;
        QVariantList list;
        for (int i = 0; i < 8; ++i) {
            series.push_back(std::make_unique<QScatterSeries>());
            list << QVariant::fromValue<QXYSeries*>(series.back().get());
        }
        QScatterSeries aside, even, above, below;
        QLogValueAxis measured, predicted;
        feed.setProperty("series", list);
        feed.setProperty("aside", QVariant::fromValue<QXYSeries*>(&aside));
        feed.setProperty("even", QVariant::fromValue<QXYSeries*>(&even));
        feed.setProperty("above", QVariant::fromValue<QXYSeries*>(&above));
        feed.setProperty("below", QVariant::fromValue<QXYSeries*>(&below));
        feed.setProperty("measuredAxis", QVariant::fromValue(&measured));
        feed.setProperty("predictedAxis", QVariant::fromValue(&predicted));
        QSignalSpy refreshed(&feed, &AccuracyFeed::refreshed);
        QVERIFY(refreshed.wait(5000));
        QVERIFY(!feed.isEmpty());
        QVERIFY(feed.points() > 1000);
        QVERIFY(feed.drawn() <= static_cast<int>(AccuracyFeed::most));
        int shown = static_cast<int>(aside.count());
        for (const auto& s : series) {
            shown += static_cast<int>(s->count());
            for (const QPointF& p : s->points()) {
                QVERIFY(p.x() >= measured.min() && p.x() <= measured.max());
                QVERIFY(p.y() >= predicted.min() && p.y() <= predicted.max());
            }
        }
        QCOMPARE(shown, feed.drawn());
        QCOMPARE(measured.min(), predicted.min());
        QCOMPARE(measured.max(), predicted.max());

        // The point under the cursor is the row it is drawn for.
        const QPointF p = series[0]->at(0);
        const double span = std::log(measured.max() / measured.min());
        const QVariantMap hit = feed.nearest(std::log(p.x() / measured.min()) / span,
                                             1 - std::log(p.y() / measured.min()) / span, 500, 500);
        QCOMPARE(hit.value("measured").toString(), figureText(p.x()));
        QVERIFY(!hit.value("what").toString().isEmpty());
        QVERIFY(feed.nearest(-3, -3, 500, 500).isEmpty());

        // A group stands out: all others step aside.
        a.groups()->setSelected(a.groups()->get(1, "group").toString());
        QVERIFY(refreshed.wait(5000));
        QVERIFY(aside.count() > 0);
        int standing = 0;
        for (const auto& s : series)
            standing += s->count() > 0 ? 1 : 0;
        QCOMPARE(standing, 1);
    }

    void commandIsThere()
    {
        QVERIFY(w->actions()->isEnabled("help.accuracy"));
        const auto found = w->actions()->matching("accurate");
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().toMap().value("actionId").toString(), QStringLiteral("help.accuracy"));
    }

private:
    QString file(const QString& name, const QByteArray& content)
    {
        QFile f(m_directory.filePath(name));
        if (!f.open(QIODevice::WriteOnly) || f.write(content) != content.size())
            qFatal("can't write %s", qPrintable(name));
        return f.fileName();
    }

    QTemporaryDir m_directory;
    std::unique_ptr<Workbench> w;
};

QTEST_MAIN(TestAccuracyPage)
#include "tst_accuracy_page.moc"
