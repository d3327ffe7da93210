// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window under random clicks, drags, wheels, keys and text: it must not crash, complain or grow.
// CW_SOAK_EVENTS and CW_SOAK_SEED set how many and which.
#include <QApplication>
#include <QDrag>
#include <QFile>
#include <QQmlApplicationEngine>
#include <QQmlContext>
#include <QQuickItem>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <QtTest>

#include <random>

#include <malloc.h>
#include <unistd.h>

#include "app/canvas/canvas_accessible.h"
#include "app/face/appearance.h"
#include "app/face/icon_provider.h"
#include "app/workbench.h"

namespace
{

QStringList complaints;

void listen(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    // What QML says of its own files, and asserts. A font without some character is not our doing, and a page that is
    // closed while its cards load says so without harm.
    if (message.contains(QLatin1String("destroyed during incubation")))
        return;
    if (type >= QtFatalMsg || message.contains(QLatin1String("qrc:")) || message.contains(QLatin1String("ASSERT")))
        complaints << message;
}

double residentMegabytes()
{
    QFile statm(QStringLiteral("/proc/self/statm"));
    if (!statm.open(QIODevice::ReadOnly))
        return 0;
    return statm.readAll().split(' ').value(1).toDouble() * static_cast<double>(sysconf(_SC_PAGESIZE)) / 1e6;
}

/// What the program holds, as far as the allocator knows: resident memory also counts what was given back and kept.
double heldMegabytes()
{
    malloc_trim(0);
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd) / 1e6;
}

} // namespace

class TestSoak : public QObject
{
    Q_OBJECT

private slots:
    void randomInput()
    {
        bool given = false;
        const int asked = qEnvironmentVariableIntValue("CW_SOAK_EVENTS", &given);
        const int events = given ? asked : 3000;
        m_random.seed(static_cast<unsigned>(qEnvironmentVariableIntValue("CW_SOAK_SEED")) + 1);

        cw::Workbench workbench(nullptr);
        workbench.setTheme(QStringLiteral("dark"));
        workbench.setLanguage(QStringLiteral("en"));
        cw::Appearance::instance()->follow(&workbench);
        m_workbench = &workbench;
        QQmlApplicationEngine engine;
        engine.addImageProvider(QStringLiteral("icon"), new cw::IconProvider);
        engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine.load(QUrl(QStringLiteral("qrc:/qt/qml/Clusterwright/Ui/Main.qml")));
        QVERIFY(!engine.rootObjects().isEmpty());
        m_window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
        m_window->resize(1100, 700);
        qInstallMessageHandler(listen);
        // What is dragged by the platform waits in a loop of its own for a button that nobody lets go: it is taken
        // back.
        QTimer letGo;
        connect(&letGo, &QTimer::timeout, [] { QDrag::cancel(); });
        letGo.start(200);

        double warm = 0;
        for (int i = 0; i < events; ++i) {
            if (!m_window->isVisible() || !workbench.document()->isOpen() || number(2000) == 0)
                begin();
            oneEvent();
            QCoreApplication::processEvents(QEventLoop::AllEvents, 2);
            // An event loop would do so; without one nothing that was to be deleted later ever is.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            if (i == events / 2)
                warm = heldMegabytes();
            if (!complaints.isEmpty())
                break;
        }
        qInstallMessageHandler(nullptr);
        QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join('\n')));
        const double end = heldMegabytes();
        qInfo("%d events; %.0f MB held half way, %.0f MB at the end; resident %.0f MB", events, warm, end,
              residentMegabytes());
        QVERIFY2(end < 1.25 * warm + 20, "memory grows");
        workbench.document()->closeDesign();
    }

private:
    int number(int below) { return static_cast<int>(std::uniform_int_distribution<int>(0, below - 1)(m_random)); }
    QPoint anywhere() { return {number(m_window->width()), number(m_window->height())}; }
    QPoint onCanvas()
    {
        return {230 + number(std::max(1, m_window->width() - 520)), 50 + number(std::max(1, m_window->height() - 330))};
    }

    /// A design to work on, the window in sight.
    void begin()
    {
        for (int tries = 0; tries < 4; ++tries)
            QTest::keyClick(m_window, Qt::Key_Escape);
        m_window->setProperty("mayClose", false);
        m_window->show();
        m_window->requestActivate();
        auto* examples = m_workbench->examples();
        m_workbench->openExample(examples->get(number(examples->count()), QStringLiteral("path")).toString());
        QCoreApplication::processEvents();
    }

    void oneEvent()
    {
        static constexpr Qt::KeyboardModifiers modifiers[]{Qt::NoModifier,    Qt::NoModifier,      Qt::NoModifier,
                                                           Qt::ShiftModifier, Qt::ControlModifier, Qt::AltModifier};
        const Qt::KeyboardModifiers with = modifiers[number(6)];
        const QPoint at = number(4) ? onCanvas() : anywhere();
        switch (number(12)) {
        case 0:
        case 1:
        case 2: QTest::mouseClick(m_window, number(12) ? Qt::LeftButton : Qt::RightButton, with, at); break;
        case 3: QTest::mouseDClick(m_window, Qt::LeftButton, with, at); break;
        case 4:
        case 5: {
            const Qt::MouseButton button = number(8) ? Qt::LeftButton : Qt::MiddleButton;
            QTest::mousePress(m_window, button, with, at);
            QPoint to = at;
            for (int i = number(5); i >= 0; --i) {
                to = number(6) ? onCanvas() : anywhere();
                QTest::mouseMove(m_window, to);
            }
            if (number(10) == 0)
                QTest::keyClick(m_window, Qt::Key_Escape);
            QTest::mouseRelease(m_window, button, with, to);
            break;
        }
        case 6: {
            const QPoint angle(0, number(2) ? 120 : -120);
            QWheelEvent wheel(at, m_window->mapToGlobal(at), number(3) ? QPoint() : angle / 4, angle, Qt::NoButton,
                              with, Qt::NoScrollPhase, false);
            QGuiApplication::sendEvent(m_window, &wheel);
            break;
        }
        case 7: QTest::mouseMove(m_window, at); break;
        case 8: {
            static constexpr Qt::Key keys[]{
                Qt::Key_Left,     Qt::Key_Right,  Qt::Key_Up,    Qt::Key_Down, Qt::Key_Tab,   Qt::Key_Escape,
                Qt::Key_Return,   Qt::Key_Delete, Qt::Key_Home,  Qt::Key_End,  Qt::Key_Space, Qt::Key_F2,
                Qt::Key_PageDown, Qt::Key_Period, Qt::Key_Slash, Qt::Key_F6,   Qt::Key_Comma, Qt::Key_Backspace};
            QTest::keyClick(m_window, keys[number(static_cast<int>(std::size(keys)))], with);
            break;
        }
        case 9: {
            // Every command but those that leave the program or open dialogs of files.
            const int row = number(m_workbench->actions()->count());
            const QString id = m_workbench->actions()->get(row, QStringLiteral("actionId")).toString();
            if (!id.startsWith(QLatin1String("file.")))
                m_workbench->actions()->trigger(id);
            break;
        }
        case 10: {
            static const QString texts[]{"8",    "h200", "38,4 Gb/s", "１２", "1e400",
                                         "机架", "<b>",  "-1",        "4*2",  "{\"a\":"};
            const QString& text = texts[number(static_cast<int>(std::size(texts)))];
            for (const QChar c : text)
                if (c.unicode() < 128)
                    QTest::keyClick(m_window, c.toLatin1());
            break;
        }
        default: QTest::keyClick(m_window, Qt::Key_Escape); break;
        }
    }

    std::mt19937 m_random;
    cw::Workbench* m_workbench = nullptr;
    QQuickWindow* m_window = nullptr;
};

int main(int argc, char** argv)
{
    QTemporaryDir home;
    qputenv("HOME", home.path().toUtf8());
    // Qt Test gives a function five minutes; a long run takes what it takes.
    qputenv("QTEST_FUNCTION_TIMEOUT", "3600000");
    qputenv("XDG_CONFIG_HOME", home.filePath("config").toUtf8());
    qputenv("XDG_DATA_HOME", home.filePath("data").toUtf8());
    QDir::setCurrent(home.path());
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clusterwright-soak"));
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    cw::Appearance::loadFonts();
    cw::installCanvasAccessibility();
    TestSoak test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_soak.moc"
