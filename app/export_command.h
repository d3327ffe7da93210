// SPDX-License-Identifier: GPL-3.0-or-later
// `clusterwright --export PICTURE DESIGN` and `--report FILE DESIGN`: the drawing, or a report, as a file, without a
// window or a display.
#pragma once

#include <QCommandLineOption>
#include <QList>

class QCommandLineParser;

namespace cw
{

class Workbench;

/// --export and what shapes the picture; --theme is the application's own.
QList<QCommandLineOption> exportOptions();
/// Writes the picture of the open design. Says on stderr what went wrong; returns the exit code: 0 written, 1 could not
/// be written, 2 wrongly asked for.
int exportPicture(Workbench& workbench, const QCommandLineParser& parser);

/// --report and what shapes it; --language is the application's own.
QList<QCommandLineOption> reportOptions();
/// Writes the report of the open design, simulated; returns the exit code as exportPicture() does.
int exportReport(Workbench& workbench, const QCommandLineParser& parser);

} // namespace cw
