// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn connections under the mouse: ends taken elsewhere, pieces and corners moved. One gesture is one step of the
// history, and undo gives the same bytes.
#include <QSignalSpy>

#include "model/design/edit_connection.h"
#include "tests/app/connect_fixture.h"

using namespace cw;
using fixture::ConnectFixture;

class TestReattach : public QObject
{
    Q_OBJECT

private slots:
    void init() { f = std::make_unique<ConnectFixture>(); }
    void cleanup() { f.reset(); }
    void anEndIsTakenToAnotherBox();
    void anEndThatDoesNotFitStays();
    void anEndInsideATypeStaysInside();
    void aPieceIsBent();
    void aStraightLinkIsBentAtOnce();
    void cornersMoveAndGo();
    void escapeTakesABendBack();
    void bendsMoveWithBothEnds();

private:
    std::unique_ptr<ConnectFixture> f;
};

void TestReattach::anEndIsTakenToAnotherBox()
{
    const std::string before = f->bytes();
    const int count = f->steps();
    f->select("/connections/up-agents");
    const SceneLink& l = f->link("/connections/up-agents");
    QSignalSpy hint(f->canvas, &ClusterCanvas::hint);
    f->drag(f->at(l.points.back()), f->at(f->rectOf("spine-2").center()));
    QCOMPARE(f->connection("up-agents").to, std::string("spine-2"));
    QCOMPARE(f->steps(), count + 1);
    QCOMPARE(f->document->undoText(), QString("Re-attach"));
    bool said = false;
    for (const auto& h : hint)
        said |= h[0].toString().contains("Attach to Spectrum-4 by RoCE 100G");
    QVERIFY(said);
    f->document->undo();
    QCOMPARE(f->bytes(), before);
}

void TestReattach::anEndThatDoesNotFitStays()
{
    const std::string before = f->bytes();
    f->select("/connections/up-agents");
    QSignalSpy hint(f->canvas, &ClusterCanvas::hint);
    f->drag(f->at(f->link("/connections/up-agents").points.back()), f->at(f->rectOf("prefill/gpu").center()));
    QCOMPARE(f->bytes(), before);
    QVERIFY2(hint.last()[0].toString().contains("does not fit"), qPrintable(hint.last()[0].toString()));
    // Dropped on nothing, or taken back on the way, it stays as well.
    f->drag(f->at(f->link("/connections/up-agents").points.back()), {1270, 790});
    QCOMPARE(f->bytes(), before);
    f->drag(f->at(f->link("/connections/up-agents").points.back()), f->at(f->rectOf("spine-2").center()), {}, false);
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, f->at(f->rectOf("spine-2").center()));
    QCOMPARE(f->bytes(), before);
}

void TestReattach::anEndInsideATypeStaysInside()
{
    const std::string before = f->bytes();
    f->select("/types/hgx-h100/connections/nvl");
    QSignalSpy hint(f->canvas, &ClusterCanvas::hint);
    f->drag(f->at(f->link("/types/hgx-h100/connections/nvl").points.back()), f->at(f->rectOf("decode/nvsw").center()));
    QCOMPARE(f->bytes(), before);
    QVERIFY2(hint.last()[0].toString().contains("stays there"), qPrintable(hint.last()[0].toString()));
}

void TestReattach::aPieceIsBent()
{
    const int count = f->steps();
    const std::string before = f->bytes();
    f->select("/connections/up-agents");
    const std::vector<QPointF> way = f->link("/connections/up-agents").points;
    // The longest level piece, downwards by 24.
    std::size_t longest = 1;
    for (std::size_t k = 1; k < way.size(); ++k)
        if (std::abs(way[k].x() - way[k - 1].x()) > std::abs(way[longest].x() - way[longest - 1].x()))
            longest = k;
    const QPointF middle = way[longest - 1] * 0.3 + way[longest] * 0.7;
    f->drag(f->at(middle), f->at(middle) + QPoint(0, 24));
    QCOMPARE(f->steps(), count + 1);
    QVERIFY(!f->connection("up-agents").bends.empty());
    const std::vector<QPointF> bent = f->link("/connections/up-agents").points;
    const double y = std::round((way[longest].y() + 24) / 8) * 8;
    QVERIFY(std::any_of(bent.begin(), bent.end(), [&](QPointF p) { return std::abs(p.y() - y) < 0.01; }));
    f->document->undo();
    QCOMPARE(f->bytes(), before);
}

void TestReattach::aStraightLinkIsBentAtOnce()
{
    // From the CPU to its memory it goes straight down.
    f->select("/connections/mem");
    const std::vector<QPointF> way = f->link("/connections/mem").points;
    QCOMPARE(way.size(), std::size_t(2));
    const QPointF low = way[0] * 0.2 + way[1] * 0.8; // its label is in the middle
    f->drag(f->at(low), f->at(low) + QPoint(160, 0));
    const std::vector<QPointF> bent = f->link("/connections/mem").points;
    QVERIFY2(bent.size() >= 4, qPrintable(QString::number(bent.size())));
    for (std::size_t k = 1; k < bent.size(); ++k)
        QVERIFY(std::abs(bent[k].x() - bent[k - 1].x()) < 0.01 || std::abs(bent[k].y() - bent[k - 1].y()) < 0.01);
}

void TestReattach::cornersMoveAndGo()
{
    f->document->apply("Bend", [](Design d) {
        return setBends(std::move(d), "/connections/up-agents", {{{1020, 260}}, {{1020, 112}}, {{480, 112}}});
    });
    f->select("/connections/up-agents");
    QTest::qWait(20);
    const QPointF corner(1020, 112);
    f->drag(f->at(corner), f->at(corner) + QPoint(32, -16));
    const std::vector<QPointF> way = f->link("/connections/up-agents").points;
    const QPointF there(1056, 96); // on the grid
    QVERIFY2(std::find(way.begin(), way.end(), there) != way.end(), qPrintable(QString::number(way.size())));
    const std::size_t before = way.size();
    const int count = f->steps();
    QTest::mouseDClick(f->window.get(), Qt::LeftButton, {}, f->at(there));
    QVERIFY(f->link("/connections/up-agents").points.size() < before);
    QCOMPARE(f->steps(), count + 1);
    QVERIFY(f->editor->pointer().isEmpty()); // a corner's double click opens nothing
}

void TestReattach::escapeTakesABendBack()
{
    const std::string before = f->bytes();
    f->select("/connections/mem");
    const std::vector<QPointF> way = f->link("/connections/mem").points;
    const QPointF low = way[0] * 0.2 + way[1] * 0.8;
    f->drag(f->at(low), f->at(low) + QPoint(80, 0), {}, false);
    QVERIFY(f->bytes() != before);
    QTest::keyClick(f->window.get(), Qt::Key_Escape);
    QCOMPARE(f->bytes(), before);
    QTest::mouseRelease(f->window.get(), Qt::LeftButton, {}, f->at(low));
    QCOMPARE(f->bytes(), before);
}

void TestReattach::bendsMoveWithBothEnds()
{
    f->document->apply("Bend", [](Design d) {
        return setBends(std::move(d), "/connections/up-agents", {{{928, 112}}, {{480, 112}}});
    });
    f->selection->select({"agents", "spine"}, {});
    const int count = f->steps();
    QTest::keyClick(f->window.get(), Qt::Key_Right);
    QTest::keyClick(f->window.get(), Qt::Key_Down);
    using Bends = std::vector<std::array<double, 2>>;
    QCOMPARE(f->connection("up-agents").bends, (Bends{{{936, 120}}, {{488, 120}}}));
    QCOMPARE(f->steps(), count + 1);
    f->document->endGesture();
    // One end alone leaves them.
    f->selection->select({"agents"}, {});
    QTest::keyClick(f->window.get(), Qt::Key_Down);
    QCOMPARE(f->connection("up-agents").bends, (Bends{{{936, 120}}, {{488, 120}}}));
}

QTEST_MAIN(TestReattach)
#include "tst_reattach.moc"
