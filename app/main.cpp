// SPDX-License-Identifier: GPL-3.0-or-later
// The desktop application: reads the command line, makes the workbench and shows the face.
#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <string>

#include <QApplication>
#include <QCommandLineParser>
#include <QFile>
#include <QFileInfo>
#include <QQmlApplicationEngine>
#include <QQuickStyle>
#include <QQuickWindow>
#include <QSocketNotifier>

#include <unistd.h>

#include "app/canvas/canvas_accessible.h"
#include "app/export_command.h"
#include "app/face/appearance.h"
#include "app/face/icon_provider.h"
#include "app/workbench.h"

namespace
{

/// Milliseconds since the kernel started this process.
double processAge()
{
    QFile file(QStringLiteral("/proc/self/stat"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    // Fields are counted after the program's name, which may hold spaces; the start time is the 22nd.
    const QByteArray text = file.readAll();
    const QByteArray ticks = text.mid(text.lastIndexOf(')') + 2).split(' ').value(19);
    long long start = 0;
    std::from_chars(ticks.data(), ticks.data() + ticks.size(), start);
    timespec now{};
    clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6 -
           static_cast<double>(start) * 1e3 / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int pipeToSelf[2];

void onSignal(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = write(pipeToSelf[1], &byte, 1);
}

/// SIGTERM, SIGINT and SIGHUP end the event loop: unsaved work is written for recovery, nothing is asked.
void quitOnSignals(cw::Workbench& workbench)
{
    if (pipe(pipeToSelf) != 0)
        return;
    auto* notifier = new QSocketNotifier(pipeToSelf[0], QSocketNotifier::Read, qApp);
    QObject::connect(notifier, &QSocketNotifier::activated, qApp, [&workbench] {
        workbench.recoverable()->flush();
        QCoreApplication::exit(0);
    });
    for (int number : {SIGTERM, SIGINT, SIGHUP})
        std::signal(number, onSignal);
}

/// Says what is wrong with the command line.
int refuse(const QByteArray& why)
{
    std::fprintf(stderr, "clusterwright: %s (see --help)\n", why.constData());
    return 2;
}

} // namespace

int main(int argc, char** argv)
{
    const auto isGiven = [&](std::string_view option) {
        return std::any_of(argv + 1, argv + argc,
                           [&](std::string_view argument) { return argument.starts_with(option); });
    };
    const bool exporting = isGiven("--export") || isGiven("--report");
    const bool noScreen = qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
                          qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && !isGiven("-platform");
    // Pictures, reports, --help and what is wrong with the command line need none.
    if (exporting || noScreen)
        qputenv("QT_QPA_PLATFORM", "offscreen");

    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("clusterwright"));
    QCoreApplication::setOrganizationName(QStringLiteral("clusterwright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(CW_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Clusterwright"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Design AI clusters and see latency, power and token cost live."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("Design to open."), QStringLiteral("[FILE]"));
    const QCommandLineOption exampleOption("example", "Open the example NAME, e.g. llama-8b-h100.", "NAME");
    const QCommandLineOption themeOption("theme", "dark, light or system.", "THEME");
    const QCommandLineOption languageOption("language", "en or zh_CN.", "LANGUAGE");
    const QCommandLineOption firstFrameOption("quit-after-first-frame",
                                              "Print the milliseconds to the first frame with results, and end.");
    parser.addOptions({exampleOption, themeOption, languageOption, firstFrameOption});
    parser.addOptions(cw::exportOptions());
    parser.addOptions(cw::reportOptions());
    parser.process(application);
    if (parser.isSet(themeOption) && !QStringList{"dark", "light", "system"}.contains(parser.value(themeOption)))
        return refuse("--theme is dark, light or system");
    if (parser.isSet(languageOption) && !QStringList{"en", "zh_CN"}.contains(parser.value(languageOption)))
        return refuse("--language is en or zh_CN");

    cw::Appearance::loadFonts();
    cw::Workbench workbench(nullptr);
    if (!workbench.catalogueError().isEmpty())
        std::fprintf(stderr, "clusterwright: %s\n", qPrintable(workbench.catalogueError()));
    if (parser.isSet(themeOption) && !exporting) // an export leaves the user's settings alone
        workbench.setTheme(parser.value(themeOption));
    if (parser.isSet(languageOption) && !exporting)
        workbench.setLanguage(parser.value(languageOption));
    cw::Appearance::instance()->follow(&workbench);
    const QStringList files = parser.positionalArguments();
    if (files.size() + (parser.isSet(exampleOption) ? 1 : 0) > 1)
        return refuse("one design at a time");
    // What goes wrong now is said in the window, which starts with the start page then.
    QString problem;
    QVariantMap locked;
    QObject startup;
    QObject::connect(workbench.document(), &cw::Document::failed, &startup, [&](const QString& message) {
        problem = message;
        std::fprintf(stderr, "clusterwright: %s\n", qPrintable(message));
    });
    QObject::connect(workbench.document(), &cw::Document::lockedByOther, &startup,
                     [&](const QString& path, const QString& host, int process) {
                         locked = {{"path", path}, {"host", host}, {"process", process}};
                     });
    if (!files.isEmpty()) {
        const QString path = QFileInfo(files.first()).absoluteFilePath();
        // A picture needs neither the lock nor a place among the recent files.
        if (exporting)
            workbench.document()->openCopy(path);
        else
            workbench.openFile(path);
    } else if (parser.isSet(exampleOption)) {
        const QString wanted = parser.value(exampleOption);
        bool found = false;
        for (int row = 0; row < workbench.examples()->count() && !found; ++row) {
            const QString name = workbench.examples()->get(row, "fileName").toString();
            found = name == wanted || name.section('.', 0, 0) == wanted;
            if (found)
                workbench.openExample(workbench.examples()->get(row, "path").toString());
        }
        if (!found)
            return refuse("no example is named " + wanted.toUtf8());
    }
    QObject::disconnect(workbench.document(), nullptr, &startup, nullptr);
    if (noScreen && !exporting)
        return refuse("there is no screen; --export, --report and clusterwright-cli work without one");
    if (exporting) {
        int code = 1;
        if (problem.isEmpty())
            cw::Appearance::instance()->inLanguage(parser.value(languageOption), [&] {
                code = parser.isSet(QStringLiteral("report")) ? cw::exportReport(workbench, parser)
                                                              : cw::exportPicture(workbench, parser);
            });
        return code;
    }

    if (problem.isEmpty())
        problem = workbench.userCatalogue()->problem();
    if (problem.isEmpty())
        problem = cw::Appearance::instance()->missingFont();
    quitOnSignals(workbench);
    cw::installCanvasAccessibility();
    QQuickStyle::setStyle(QStringLiteral("Basic"));
    QQmlApplicationEngine engine;
    engine.addImageProvider(QStringLiteral("icon"), new cw::IconProvider);
    engine.addImportPath(QStringLiteral("qrc:/qt/qml"));
    engine.setInitialProperties({{"startProblem", problem}, {"startLocked", locked}});
    engine.load(QUrl(QStringLiteral("qrc:/qt/qml/Clusterwright/Ui/Main.qml")));
    if (engine.rootObjects().isEmpty())
        return 1;

    if (parser.isSet(firstFrameOption)) {
        auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
        QObject::connect(
            window, &QQuickWindow::frameSwapped, &application,
            [&] {
                static bool done = false;
                if (done || (workbench.document()->isOpen() && !workbench.evaluation()->report()))
                    return;
                done = true;
                std::printf("first frame after %.0f ms\n", processAge());
                std::fflush(stdout);
                QCoreApplication::exit(0);
            },
            Qt::QueuedConnection);
    }
    return QApplication::exec();
}
