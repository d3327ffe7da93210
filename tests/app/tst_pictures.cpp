// SPDX-License-Identifier: GPL-3.0-or-later
// Exported pictures, read back by other programs: what is written in them, that nothing touches an edge, that a part of
// the drawing and every page come out whole, and that wrong wishes are refused in words.
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/canvas/export_picture.h"
#include "tests/app/sample_designs.h"

using namespace cw;

class TestPictures : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void wordsCanBeRead_data();
    void wordsCanBeRead();
    void nothingTouchesTheEdge_data();
    void nothingTouchesTheEdge();
    void pagesAreTheirSize();
    void selectionIsWhole();
    void overlaysBringTheirLegend();
    void backgroundsAndSizes();
    void wrongWishesAreRefused_data();
    void wrongWishesAreRefused();
    void withoutAWindow();

private:
    QString write(const QString& name, const PictureOptions& options = {});
    /// The picture as another program draws it; null when that program is not here.
    QImage rendered(const QString& path);
    static QByteArray run(const QString& program, const QStringList& arguments);

    QTemporaryDir m_folder;
    Scene m_scene;
    Report m_report;
};

void TestPictures::initTestCase()
{
    Design design = *samples::disaggregated();
    // Chinese at the very edges: the longest words at the right, below and above.
    design.items.update("agents", [](Item& i) { i.name = "智能体工具集"; });
    design.items.update("spine", [](Item& i) { i.name = "脊交换机"; });
    design.pools.update("tools", [](Pool& p) { p.name = "工具池与外部检索服务（长名称）"; });
    m_report = samples::sampleReport();
    m_scene = layOut(std::make_shared<const Design>(design), &m_report);
}

QString TestPictures::write(const QString& name, const PictureOptions& options)
{
    const QString path = m_folder.filePath(name);
    const QString why = writePicture(m_scene, &m_report, {}, path, options);
    return why.isEmpty() ? path : QStringLiteral("not written: ") + why;
}

QByteArray TestPictures::run(const QString& program, const QStringList& arguments)
{
    if (QStandardPaths::findExecutable(program).isEmpty())
        return {};
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60000) && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

QImage TestPictures::rendered(const QString& path)
{
    if (path.endsWith(QLatin1String("png")))
        return QImage(path);
    const QByteArray png = path.endsWith(QLatin1String("pdf"))
                               ? run("pdftoppm", {"-png", "-r", "96", "-singlefile", path})
                               : run("rsvg-convert", {path});
    return QImage::fromData(png);
}

void TestPictures::wordsCanBeRead_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("svg") << "words.svg";
    QTest::newRow("pdf") << "words.pdf";
}

void TestPictures::wordsCanBeRead()
{
    QFETCH(QString, name);
    const QString path = write(name);
    QByteArray text;
    if (name.endsWith("pdf")) {
        text = run("pdftotext", {"-layout", path, "-"});
        if (text.isEmpty())
            QSKIP("pdftotext is not installed");
    } else {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        text = file.readAll();
    }
    // Qt names some letters of a PDF by a radical of the same shape (U+2F2F for 工).
    const QString words = QString::fromUtf8(text).normalized(QString::NormalizationForm_KC);
    for (const char* expected : {"智能体工具集", "脊交换机", "工具池与外部检索服务", "H200 SXM", "RoCE 400G"})
        QVERIFY2(words.contains(QString::fromUtf8(expected)), expected);
    // As outlines nothing is left to read, but it is there to be seen.
    PictureOptions outlines;
    outlines.outlines = true;
    const QString drawn = write("outlines-" + name, outlines);
    if (name.endsWith("svg")) {
        QFile file(drawn);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("<text"));
    } else {
        QVERIFY(!QString::fromUtf8(run("pdftotext", {drawn, "-"})).contains(QStringLiteral("H200")));
    }
}

void TestPictures::nothingTouchesTheEdge_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("page");
    QTest::addColumn<bool>("outlines");
    for (const char* suffix : {"svg", "pdf", "png"})
        for (const char* page : {"", "A4", "A3", "Letter"})
            for (const bool outlines : {false, true})
                QTest::addRow("%s %s%s", suffix, page, outlines ? " outlines" : "")
                    << QStringLiteral("edge-%1-%2.%3").arg(page).arg(outlines).arg(suffix) << page << outlines;
}

void TestPictures::nothingTouchesTheEdge()
{
    QFETCH(QString, name);
    QFETCH(QString, page);
    QFETCH(bool, outlines);
    PictureOptions options;
    options.page = page;
    options.outlines = outlines;
    const QString path = write(name, options);
    const QImage image = rendered(path);
    if (image.isNull() && !path.endsWith("png"))
        QSKIP("the second renderer is not installed");
    QVERIFY2(!image.isNull(), qPrintable(path));
    const QColor ground = image.pixelColor(2, 2);
    const auto plain = [&](int x, int y) {
        const QColor c = image.pixelColor(x, y);
        return std::abs(c.red() - ground.red()) + std::abs(c.green() - ground.green()) +
                   std::abs(c.blue() - ground.blue()) <
               12;
    };
    constexpr int rim = 4;
    const int half = path.endsWith("pdf"); // a page need not end with a whole pixel
    for (int y = half; y < image.height() - half; ++y)
        for (int x = half; x < image.width() - half; ++x) {
            const bool edge = x < rim || y < rim || x >= image.width() - rim || y >= image.height() - rim;
            if (edge && !plain(x, y))
                QFAIL(qPrintable(QStringLiteral("%1: ink at %2, %3").arg(path).arg(x).arg(y)));
        }
    int inked = 0;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            inked += !plain(x, y);
    QVERIFY(inked > 1000);
}

void TestPictures::pagesAreTheirSize()
{
    if (run("pdfinfo", {"-v"}).isNull() && QStandardPaths::findExecutable("pdfinfo").isEmpty())
        QSKIP("pdfinfo is not installed");
    PictureOptions options;
    options.page = "A4";
    const QByteArray info = run("pdfinfo", {write("a4.pdf", options)});
    QVERIFY2(info.contains("842 x 595") || info.contains("841.89 x 595.28"), info.constData());
    options.page = "Letter";
    QVERIFY(run("pdfinfo", {write("letter.pdf", options)}).contains("792 x 612"));
}

void TestPictures::selectionIsWhole()
{
    Scene noted = m_scene;
    noted.notes = {{"by", false, false, 0, QRectF(-400, -300, 160, 60), "Why", {"Why"}},
                   {"other", false, false, 0, QRectF(5000, 0, 160, 60), "Else", {"Else"}}};
    const Scene remarked = excerpt(noted, {"prefill", "note:by"});
    QCOMPARE(remarked.notes.size(), 1u);
    QVERIFY(remarked.bounds.contains(remarked.notes.front().rect));

    const Scene part = excerpt(m_scene, {"prefill", "spine"});
    QVERIFY(part.byPath.contains("prefill/gpu"));
    QVERIFY(!part.byPath.contains("decode"));
    QCOMPARE(part.pools.size(), 1u);
    const auto has = [&](const char* pointer) {
        return std::any_of(part.links.begin(), part.links.end(),
                           [&](const SceneLink& l) { return l.pointer == pointer; });
    };
    QVERIFY(has("/connections/up-prefill"));
    QVERIFY(!has("/connections/up-decode"));
    for (const SceneLink& l : part.links) {
        QVERIFY(part.bounds.contains(l.points.front()) && part.bounds.contains(l.points.back()));
        QVERIFY(l.from >= 0 && static_cast<std::size_t>(l.from) < part.nodes.size());
    }
    for (const SceneNode& n : part.nodes)
        QVERIFY(part.bounds.contains(n.rect));

    PictureOptions options;
    options.selection = QStringList{"agents"};
    const QImage small(write("agents.png", options));
    const QImage whole(write("whole.png"));
    QVERIFY(!small.isNull() && small.width() < whole.width() / 2);
    options.selection = QStringList{"nobody"};
    QVERIFY(write("nobody.png", options).contains("nobody"));
}

void TestPictures::overlaysBringTheirLegend()
{
    const QImage without(write("without.png"));
    for (int kind = 1; kind < overlayCount; ++kind) {
        PictureOptions options;
        options.overlay = static_cast<OverlayKind>(kind);
        const QImage with(write(QStringLiteral("overlay-%1.png").arg(kind), options));
        QVERIFY(with.height() > without.height() + 40);
    }
}

void TestPictures::backgroundsAndSizes()
{
    PictureOptions options;
    options.background = PictureOptions::Background::None;
    QCOMPARE(QImage(write("none.png", options)).pixelColor(2, 2).alpha(), 0);
    options.background = PictureOptions::Background::White;
    options.dark = true; // white paper takes dark ink, whatever the theme
    QCOMPARE(QImage(write("white.png", options)).pixelColor(2, 2), QColor(Qt::white));
    options.background = PictureOptions::Background::Theme;
    QCOMPARE(QImage(write("dark.png", options)).pixelColor(2, 2), darkTheme().background);
    options.size = {800, 600};
    QCOMPARE(QImage(write("sized.png", options)).size(), QSize(800, 600));
    options.size = {};
    options.scale = 1;
    const QSize one = QImage(write("one.png", options)).size();
    options.scale = 3;
    QVERIFY(std::abs(QImage(write("three.png", options)).width() - 3 * one.width()) <= 3);
    options.scale = 20;
    QVERIFY(write("huge.png", options).contains("scale"));
}

void TestPictures::wrongWishesAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("value");
    QTest::newRow("page") << "page"
                          << "A7";
    QTest::newRow("scale") << "scale"
                           << "two";
    QTest::newRow("scale with comma") << "scale"
                                      << "1,5";
    QTest::newRow("scale 0") << "scale"
                             << "0";
    QTest::newRow("scale nan") << "scale"
                               << "nan";
    QTest::newRow("size") << "size"
                          << "1920";
    QTest::newRow("size negative") << "size"
                                   << "-5x10";
    QTest::newRow("size huge") << "size"
                               << "100000x100000";
    QTest::newRow("theme") << "theme"
                           << "blue";
    QTest::newRow("background") << "background"
                                << "red";
    QTest::newRow("overlay") << "overlay"
                             << "temperature";
}

void TestPictures::wrongWishesAreRefused()
{
    QFETCH(QString, name);
    QFETCH(QString, value);
    PictureOptions options;
    QVERIFY(readPictureOption(options, name, value).contains(value));
}

void TestPictures::withoutAWindow()
{
    const QString program = QCoreApplication::applicationDirPath() + "/clusterwright";
    if (!QFile::exists(program))
        QSKIP("the application is not built");
    const QString design = m_folder.filePath("design.cluster.json");
    QVERIFY(saveDesign(*m_scene.design, design.toStdString()));
    QFile broken(m_folder.filePath("broken.cluster.json"));
    QVERIFY(broken.open(QIODevice::WriteOnly));
    broken.write("{ \"format\": \"clusterwright/design\", ");
    broken.close();

    struct Case {
        QStringList arguments;
        int code;
        const char* said; ///< on stderr
    };
    const QString target = m_folder.filePath("cli.svg");
    const Case cases[] = {
        {{"--export", target, design}, 0, ""},
        {{"--export", m_folder.filePath("cli.pdf"), "--page", "A4", "--selection", "prefill,spine", design}, 0, ""},
        {{"--export", m_folder.filePath("cli.png"), "--size", "640x480", "--theme", "dark", design}, 0, ""},
        {{"--export", m_folder.filePath("cli.gif"), design}, 2, ".png, .svg or .pdf"},
        {{"--export", target, "--page", "B9", design}, 2, "B9"},
        {{"--export", target, "--selection", "nobody", design}, 1, "nobody"},
        {{"--export", "/no/such/folder/x.svg", design}, 1, "/no/such/folder"},
        {{"--export", target, broken.fileName()}, 1, "broken.cluster.json"},
        {{"--export", target}, 2, "needs a design"},
    };
    for (const Case& c : cases) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.remove("DISPLAY");
        environment.remove("WAYLAND_DISPLAY");
        environment.insert("QT_QPA_PLATFORM", "xcb"); // a desktop's setting; there is no display
        environment.insert("HOME", m_folder.path());
        environment.insert("XDG_CONFIG_HOME", m_folder.path());
        process.setProcessEnvironment(environment);
        process.start(program, c.arguments);
        QVERIFY(process.waitForFinished(60000));
        const QByteArray said = process.readAllStandardError();
        QVERIFY2(process.exitCode() == c.code, (c.arguments.join(' ').toUtf8() + ": " + said).constData());
        QVERIFY2(said.contains(c.said), said.constData());
    }
    QVERIFY(QFile(target).size() > 10000);
    QCOMPARE(QImage(m_folder.filePath("cli.png")).size(), QSize(640, 480));
}

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
