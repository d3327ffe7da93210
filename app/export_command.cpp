// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_command.h"

#include <cstdio>

#include <QCommandLineParser>
#include <QFileInfo>

#include "app/canvas/export_picture.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr const char* shaping[] = {"page", "scale", "size", "background", "overlay"};

int refuse(int code, const QString& message)
{
    std::fprintf(stderr, "clusterwright: %s\n", qPrintable(message));
    return code;
}

} // namespace

QList<QCommandLineOption> exportOptions()
{
    return {{"export", "Write the drawing as .png, .svg or .pdf and end.", "PICTURE"},
            {"selection", "Only these places, with what is in them: rack-a,prefill/gpu.", "PLACES"},
            {"page", "A4, A3 or Letter; else as large as the drawing.", "PAGE"},
            {"scale", "Pixels (PNG, else points) per canvas unit.", "FACTOR"},
            {"size", "Fit into so many pixels or points, e.g. 1920x1080.", "WxH"},
            {"background", "theme, white or none.", "GROUND"},
            {"overlay", "utilisation, power, kv, domains, findings or traffic, with its legend.", "OVERLAY"},
            {"outlines", "Letters as shapes instead of text."}};
}

int exportPicture(Workbench& workbench, const QCommandLineParser& parser)
{
    const QString target = parser.value(QStringLiteral("export"));
    PictureOptions options;
    options.dark = parser.value(QStringLiteral("theme")) == QLatin1String("dark");
    options.outlines = parser.isSet(QStringLiteral("outlines"));
    for (const char* name : shaping)
        if (parser.isSet(QLatin1String(name)))
            if (const QString wrong =
                    readPictureOption(options, QLatin1String(name), parser.value(QLatin1String(name)));
                !wrong.isEmpty())
                return refuse(2, wrong);
    const QString suffix = QFileInfo(target).suffix().toLower();
    if (suffix != QLatin1String("png") && suffix != QLatin1String("svg") && suffix != QLatin1String("pdf"))
        return refuse(2, QStringLiteral("%1: pictures are written as .png, .svg or .pdf").arg(target));
    if (!workbench.document()->isOpen())
        return refuse(2, QStringLiteral("--export needs a design file or an example"));
    options.selection = parser.value(QStringLiteral("selection")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    options.title = workbench.document()->name();

    Evaluation& evaluation = *workbench.evaluation();
    evaluation.waitForIdle(30000);
    const auto report = evaluation.report();
    const Scene scene = layOut(workbench.document()->design(), report.get());
    const QString why = writePicture(scene, report.get(), evaluation.findings(), target, options);
    return why.isEmpty() ? 0 : refuse(1, why);
}

} // namespace cw
