// SPDX-License-Identifier: GPL-3.0-or-later
// Connecting on the canvas: from box to box and from ports, the popover's editor and the list of targets. One gesture
// is one step of the history, and undo gives the same bytes.
#include <QPainter>
#include <QSignalSpy>

#include "app/canvas/pattern_preview.h"
#include "app/canvas/ports.h"
#include "app/panels/connect_targets.h"
#include "tests/app/connect_fixture.h"

using namespace cw;
using fixture::ConnectFixture;

class TestConnect : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<ConnectFixture>(); }
    void cleanup() { f.reset(); }
    void dropJoinsAndEnterAccepts();
    void escapeTakesTheConnectionBack();
    void valuesAndConnectionAreOneStep();
    void problemsAreSaidBeforeAnythingHappens_data();
    void problemsAreSaidBeforeAnythingHappens();
    void allPatternsCanBeChosen_data();
    void allPatternsCanBeChosen();
    void changesOfAnExistingConnection();
    void insideATypeTheTypeIsWired();
    void backToItselfJoinsItsInstances();
    void portsAreToldAndDrawnFrom();
    void doubleClickAndEnterOpenAConnection();
    void targetsOfKeys();
    void previewIsDrawn();

private:
    std::unique_ptr<ConnectFixture> f;
};

void TestConnect::dropJoinsAndEnterAccepts()
{
    const int before = f->steps();
    f->canvas->setTool("connect");
    f->drag(f->at(f->rectOf("agents").center()), f->at(f->rectOf("spine-2").center()));
    QVERIFY(!f->editor->pointer().isEmpty());
    QVERIFY(f->editor->isFresh());
    QCOMPARE(f->editor->link(), QString("e100"));
    QCOMPARE(f->selection->connections(), QStringList{f->editor->pointer()});
    QVERIFY(f->editor->amount().contains("4 link"));
    f->editor->accept();
    QCOMPARE(f->steps(), before + 1);
    QCOMPARE(f->document->undoText(), QString("Connect"));
}

void TestConnect::escapeTakesTheConnectionBack()
{
    const std::string before = f->bytes();
    f->canvas->setTool("connect");
    f->drag(f->at(f->rectOf("agents").center()), f->at(f->rectOf("spine-2").center()));
    f->editor->set("bundle", "2");
    f->editor->revert();
    QCOMPARE(f->bytes(), before);
    QVERIFY(f->editor->pointer().isEmpty());
}

void TestConnect::valuesAndConnectionAreOneStep()
{
    const std::string before = f->bytes();
    const int count = f->steps();
    const QString pointer = f->editor->connectPlaces("agents", "spine-2");
    QVERIFY(f->editor->openConnection(pointer));
    f->editor->set("pattern", "all");
    f->editor->set("bundle", "3");
    f->editor->set("length", "20 m");
    QCOMPARE(f->editor->problem(), QString());
    QCOMPARE(f->editor->amount(), QString::fromUtf8("4 × 2 × 3 = 24 links"));
    const Connection c = f->connection(pointer.section('/', -1).toLatin1().constData());
    QCOMPARE(c.bundle, 3);
    QCOMPARE(c.length.value, 20.0);
    f->editor->accept();
    QCOMPARE(f->steps(), count + 1);
    f->document->undo();
    QCOMPARE(f->bytes(), before);
}

void TestConnect::problemsAreSaidBeforeAnythingHappens_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("words");
    QTest::newRow("one to one") << "pattern"
                                << "one-to-one"
                                << "equal size";
    QTest::newRow("no bundle") << "bundle"
                               << "0"
                               << "whole number";
    QTest::newRow("half a bundle") << "bundle"
                                   << "2.5"
                                   << "whole number";
    QTest::newRow("words for a total") << "total"
                                       << "many"
                                       << "whole number";
    QTest::newRow("a comma") << "length"
                             << "1,5 m"
                             << "comma";
    QTest::newRow("watts") << "length"
                           << "3 W"
                           << "";
    QTest::newRow("too many") << "total"
                              << "99999999999"
                              << "parallel";
}

void TestConnect::problemsAreSaidBeforeAnythingHappens()
{
    QFETCH(QString, field);
    QFETCH(QString, value);
    QFETCH(QString, words);
    QVERIFY(f->editor->openConnection("/connections/up-agents"));
    const std::string before = f->bytes();
    f->editor->set(field, value);
    QVERIFY(!f->editor->problem().isEmpty());
    QVERIFY2(f->editor->problem().contains(words), qPrintable(f->editor->problem()));
    QCOMPARE(f->bytes(), before);
    // The next value that makes sense clears it.
    f->editor->set("pattern", "spread");
    f->editor->set("bundle", "1");
    f->editor->set("total", "");
    f->editor->set("length", "");
    QCOMPARE(f->editor->problem(), QString());
    f->editor->revert();
    QCOMPARE(f->bytes(), before);
}

void TestConnect::allPatternsCanBeChosen_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<bool>("self");
    for (const auto& [pattern, name] : EnumNames<Pattern>::names)
        QTest::newRow(name) << name << isSelfPattern(pattern);
}

void TestConnect::allPatternsCanBeChosen()
{
    QFETCH(QString, pattern);
    QFETCH(bool, self);
    // Sixteen of each, so that every pattern has sizes that fit.
    f->document->apply("Sizes", [](Design d) -> Result<Design> {
        for (const char* id : {"agents", "spine", "spine-2"})
            d.items.update(id, [](Item& i) { i.count = 16; });
        d.connections.update("up-agents", [](Connection& c) { c.bundle = 1; });
        return d;
    });
    const QString pointer = self ? f->editor->connectPlaces("spine-2", "spine-2", "e100")
                                 : f->editor->connectPlaces("agents", "spine-2", "e100");
    QVERIFY(f->editor->openConnection(pointer));
    bool listed = false;
    for (const QVariant& choice : f->editor->patterns())
        listed |= choice.toMap()["value"].toString() == pattern;
    QVERIFY(listed);
    f->editor->set("pattern", pattern);
    QCOMPARE(f->editor->problem(), QString());
    QCOMPARE(f->editor->pattern(), pattern);
    QVERIFY(f->editor->preview().has_value());
    QVERIFY(f->editor->preview()->links > 0);
    QCOMPARE(QString::fromLatin1(enumName(f->connection(pointer.section('/', -1).toLatin1().constData()).pattern)),
             pattern);
    if (f->editor->hasDims()) {
        const std::string before = f->bytes();
        f->editor->set("dims", QString::fromUtf8("5 × 5"));
        QVERIFY2(f->editor->problem().contains("25 instances"), qPrintable(f->editor->problem()));
        QCOMPARE(f->bytes(), before);
        f->editor->set("dims", pattern == "dragonfly" ? "8 2 1" : "8x2");
        QCOMPARE(f->editor->problem(), QString());
    }
}

void TestConnect::changesOfAnExistingConnection()
{
    const std::string before = f->bytes();
    const int count = f->steps();
    QVERIFY(f->editor->openConnection("/connections/up-agents"));
    QVERIFY(!f->editor->isFresh());
    // Looking changes nothing.
    f->editor->accept();
    QCOMPARE(f->steps(), count);
    QVERIFY(f->editor->openConnection("/connections/up-agents"));
    f->editor->set("bundle", "2");
    f->editor->set("bundle", "4");
    f->editor->accept();
    QCOMPARE(f->steps(), count + 1);
    QCOMPARE(f->connection("up-agents").bundle, 4);
    QVERIFY(f->editor->openConnection("/connections/up-agents"));
    f->editor->set("total", "7");
    QCOMPARE(f->editor->total(), QString("7"));
    f->editor->set("bundle", "2");
    QCOMPARE(f->editor->total(), QString()); // one of the two counts
    f->editor->revert();
    QCOMPARE(f->connection("up-agents").bundle, 4);
    f->document->undo();
    QCOMPARE(f->bytes(), before);
    // An undo while it is open closes what is gone.
    const QString made = f->editor->connectPlaces("agents", "spine-2");
    QVERIFY(f->editor->openConnection(made));
    f->document->undo();
    QVERIFY(f->editor->pointer().isEmpty());
    QVERIFY(!f->editor->openConnection("/connections/none"));
}

void TestConnect::insideATypeTheTypeIsWired()
{
    const auto top = f->document->design()->connections;
    const QString pointer = f->editor->connectPlaces("prefill/gpu", "prefill/nvsw", "nvlink-4");
    QVERIFY(pointer.startsWith("/types/hgx-h100/connections/"));
    QVERIFY(f->document->design()->connections == top);
    QVERIFY(f->editor->openConnection(pointer));
    QVERIFY(f->editor->subtitle().contains("HGX H100"));
    QVERIFY(f->editor->amount().contains("8"));
}

void TestConnect::backToItselfJoinsItsInstances()
{
    f->canvas->setTool("connect");
    const QPoint spine = f->at(f->rectOf("spine-2").center());
    // Out and back again in one drag.
    QTest::mousePress(f->window.get(), Qt::LeftButton, {}, spine);
    for (const QPoint& p : {spine + QPoint(0, 90), spine + QPoint(120, 100), spine + QPoint(4, 4)}) {
        QMouseEvent move(QEvent::MouseMove, p, f->window->mapToGlobal(p), Qt::NoButton, Qt::LeftButton, {});
        QGuiApplication::sendEvent(f->window.get(), &move);
    }
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, spine + QPoint(4, 4));
    QVERIFY(f->editor->isFresh());
    QCOMPARE(f->editor->pattern(), QString("mesh"));
    QVERIFY(f->editor->title().contains("Spectrum-4"));
}

void TestConnect::portsAreToldAndDrawnFrom()
{
    QSignalSpy hint(f->canvas, &ClusterCanvas::hint);
    const Scene& scene = f->canvas->scene();
    const auto pips = portPips(scene, scene.nodes[static_cast<std::size_t>(scene.byPath.at("agents"))]);
    QCOMPARE(pips.size(), std::size_t(2));
    QTest::mouseMove(f->window.get(), f->at(f->rectOf("agents").center()));
    QTRY_VERIFY(!hint.isEmpty());
    // One link of 100G a CPU to the spine; 8 links of CXL.
    QVERIFY2(hint.last()[0].toString().contains("RoCE 100G 3/4 free"), qPrintable(hint.last()[0].toString()));
    QVERIFY2(hint.last()[0].toString().contains("CXL 2.0 8/16 free"), qPrintable(hint.last()[0].toString()));
    QTest::mouseMove(f->window.get(), f->at(pips[1].at));
    QTRY_COMPARE(hint.last()[0].toString(), QString("CXL 2.0 8/16 free"));
    // From the CXL port the spine does not fit; from the Ethernet port it does.
    f->drag(f->at(pips[1].at), f->at(f->rectOf("spine-2").center()));
    QVERIFY(f->editor->pointer().isEmpty());
    f->drag(f->at(pips[0].at), f->at(f->rectOf("spine-2").center()));
    QCOMPARE(f->editor->link(), QString("e100"));
}

void TestConnect::doubleClickAndEnterOpenAConnection()
{
    QSignalSpy opened(f->canvas, &ClusterCanvas::connectionOpened);
    const SceneLink& l = f->link("/connections/up-agents");
    QTest::mouseDClick(f->window.get(), Qt::LeftButton, {}, f->at(l.labelRect.center()));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened[0][0].toString(), QString("/connections/up-agents"));
    f->editor->accept();
    f->selection->select({}, {"/connections/mem"});
    QTest::keyClick(f->window.get(), Qt::Key_Return);
    QCOMPARE(opened.count(), 2);
    QCOMPARE(f->editor->pointer(), QString("/connections/mem"));
    const QPointF place = opened[1][1].toPointF();
    QVERIFY(f->link("/connections/mem").labelRect.contains(f->canvas->toScene(place)));
}

void TestConnect::targetsOfKeys()
{
    ConnectTargets targets(f->catalogue, f->document.get());
    QVERIFY(!targets.begin("nowhere"));
    QVERIFY(targets.begin("agents"));
    QVERIFY(targets.count() > 6);
    // Compatible ones first, each with its link; the others say why not.
    bool fits = true;
    int compatible = 0;
    for (int row = 0; row < targets.count(); ++row) {
        const bool now = targets.get(row, "fits").toBool();
        QVERIFY(fits || !now);
        fits = now;
        compatible += now;
        QVERIFY2(!targets.get(row, "words").toString().isEmpty(), qPrintable(targets.get(row, "place").toString()));
    }
    QVERIFY(compatible >= 2 && compatible < targets.count());
    targets.setFilter("spine-2");
    QCOMPARE(targets.count(), 1);
    QCOMPARE(targets.get(0, "place").toString(), QString("spine-2"));
    QCOMPARE(targets.get(0, "words").toString(), QString("RoCE 100G"));
    QVERIFY(!f->editor->connectPlaces(targets.from(), targets.get(0, "place").toString()).isEmpty());
    targets.setFilter("nothing like it");
    QCOMPARE(targets.count(), 0);
}

void TestConnect::previewIsDrawn()
{
    PatternPreview preview;
    preview.setSize({320, 110});
    preview.setEditor(f->editor.get());
    const auto picture = [&] {
        QImage image(320, 110, QImage::Format_RGB32);
        image.fill(f->canvas->colors().background);
        QPainter painter(&image);
        preview.paint(&painter);
        return image;
    };
    const QImage none = picture();
    QVERIFY(f->editor->openConnection("/connections/up-decode"));
    const QImage spread = picture();
    QVERIFY(spread != none);
    f->editor->set("pattern", "all");
    QVERIFY(picture() != spread);
    const QString self = f->editor->connectPlaces("spine", "spine", "e100");
    QVERIFY(f->editor->openConnection(self));
    QVERIFY(picture() != none);
    if (const QString folder = qEnvironmentVariable("CW_TEST_PICTURES"); !folder.isEmpty())
        picture().save(folder + "/preview.png");
}

QTEST_MAIN(TestConnect)
#include "tst_connect.moc"
