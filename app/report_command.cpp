// SPDX-License-Identifier: GPL-3.0-or-later
// `clusterwright --report FILE DESIGN`.
#include <charconv>
#include <cstdio>

#include <QCommandLineParser>
#include <QFileInfo>

#include "app/document/messages.h"
#include "app/export_command.h"
#include "app/report/report_source.h"
#include "app/report/write_report.h"
#include "app/workbench.h"
#include "model/design/design_file.h"

namespace cw
{

namespace
{

constexpr int patience = 15 * 60 * 1000; ///< ms for simulations

int refuse(int code, const QString& message)
{
    std::fprintf(stderr, "clusterwright: %s\n", qPrintable(message));
    return code;
}

/// What the options say of the currency; or why it can't be used.
QString readCurrency(const QCommandLineParser& parser, const Economics& drawn, ReportOptions& options)
{
    const bool named = parser.isSet(QStringLiteral("currency")), rated = parser.isSet(QStringLiteral("rate"));
    if (!named && !rated)
        return {};
    if (!named)
        return QStringLiteral("--rate needs --currency");
    options.ownCurrency = true;
    options.currency.code = parser.value(QStringLiteral("currency")).toUpper().toStdString();
    options.currency.perUsd = options.currency.code == drawn.currency ? drawn.currencyRate : 1;
    if (rated) {
        const QByteArray text = parser.value(QStringLiteral("rate")).toUtf8();
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), options.currency.perUsd);
        if (error != std::errc() || end != text.data() + text.size())
            return QStringLiteral("\"%1\" is not a rate such as 0.92").arg(QString::fromUtf8(text));
    } else if (options.currency.perUsd == 1 && !options.currency.isUsd()) {
        return QStringLiteral("--currency %1 needs --rate: how many %1 one US dollar is")
            .arg(QString::fromStdString(options.currency.code));
    }
    const Error problem = currencyProblem(options.currency.code, options.currency.perUsd);
    return problem.what.empty() ? QString() : reason(problem);
}

} // namespace

QList<QCommandLineOption> reportOptions()
{
    return {{"report", "Write a report as .pdf or .html and end.", "FILE"},
            {"paper", "A4 or Letter.", "PAPER"},
            {"currency", "Of figures in the report, e.g. EUR; prices in the design stay US dollars.", "CODE"},
            {"rate", "How much of the currency one US dollar is.", "RATE"},
            {"without", "Sections left out: drawings,comparison,charts,findings,assumptions,uncertainty.", "SECTIONS"},
            {"estimate", "Closed form only; nothing is simulated."},
            {"bands", "Simulates the bands too: some ten times as long."}};
}

int exportReport(Workbench& workbench, const QCommandLineParser& parser)
{
    const QString target = parser.value(QStringLiteral("report"));
    const QString suffix = QFileInfo(target).suffix().toLower();
    if (suffix != QLatin1String("pdf") && suffix != QLatin1String("html") && suffix != QLatin1String("htm"))
        return refuse(2, QStringLiteral("%1: reports are written as .pdf or .html").arg(target));
    if (!workbench.document()->isOpen())
        return refuse(2, QStringLiteral("--report needs a design file or an example"));
    ReportOptions options;
    options.language =
        parser.isSet(QStringLiteral("language")) ? parser.value(QStringLiteral("language")) : workbench.language();
    options.paper = QStringLiteral("A4");
    if (parser.isSet(QStringLiteral("paper"))) {
        const QString paper = parser.value(QStringLiteral("paper"));
        if (paper.compare(QLatin1String("A4"), Qt::CaseInsensitive) != 0 &&
            paper.compare(QLatin1String("Letter"), Qt::CaseInsensitive) != 0)
            return refuse(2, QStringLiteral("\"%1\" is no paper; choose A4 or Letter").arg(paper));
        options.paper = paper.compare(QLatin1String("A4"), Qt::CaseInsensitive) == 0 ? QStringLiteral("A4")
                                                                                     : QStringLiteral("Letter");
    }
    options.without = parser.value(QStringLiteral("without")).split(QLatin1Char(','), Qt::SkipEmptyParts);
    for (const QString& id : std::as_const(options.without)) {
        const auto sections = reportSections();
        if (std::ranges::find(sections, id, &ReportSection::id) == sections.end())
            return refuse(2, QStringLiteral("\"%1\" is no section of a report").arg(id));
    }
    const DesignPointer base = workbench.document()->base();
    if (const QString wrong = readCurrency(parser, base->economics, options); !wrong.isEmpty())
        return refuse(2, wrong);
    options.created = reportTime();

    Evaluation& evaluation = *workbench.evaluation();
    if (parser.isSet(QStringLiteral("estimate")))
        options.figures = FiguresFrom::Estimated;
    else if (!parser.isSet(QStringLiteral("bands")))
        options.figures = FiguresFrom::Simulated;
    if (options.figures == FiguresFrom::Shown)
        evaluation.waitForIdle(patience);
    else
        evaluation.cancel(); // what it simulates with bands is not wanted
    const ReportContent content =
        reportContent(reportSource(workbench, options), options, QByteArray::fromStdString(writeDesign(*base)));
    const QString why = writeReportFile(target, content, options.paper);
    return why.isEmpty() ? 0 : refuse(1, why);
}

} // namespace cw
