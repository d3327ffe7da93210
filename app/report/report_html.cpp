// SPDX-License-Identifier: GPL-3.0-or-later
#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/canvas/export_picture.h"
#include "app/canvas/painter_sink.h"
#include "app/charts/chart_painter.h"
#include "app/report/report_layout.h"
#include "app/report/report_pages.h"
#include "app/report/write_report.h"

namespace cw
{

namespace
{

constexpr char css[] = R"(
:root{color-scheme:light}
body{margin:0 auto;max-width:1080px;padding:32px 24px;background:#fff;color:INK;
font:15px/1.5 Inter,'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:34px;line-height:1.2;margin:0 0 8px;border-top:5px solid ACCENT;padding-top:24px}
h2{font-size:22px;margin:44px 0 12px;padding-bottom:6px;border-bottom:2px solid ACCENT}
h3{font-size:16px;margin:24px 0 8px}
.lead{font-size:20px}.small{font-size:12px}.dim{color:DIM}.good{color:GOOD}.bad{color:BAD}
nav ol{columns:2;padding-left:22px}nav a{color:ACCENT;text-decoration:none}nav .l2{margin-left:16px}
table{border-collapse:collapse;width:100%;font-size:13px;margin:8px 0 16px}
th{text-align:left;color:DIM;border-bottom:2px solid LINE;padding:6px 8px;vertical-align:bottom}
td{border-bottom:1px solid LINE;padding:6px 8px;vertical-align:top}.r{text-align:right}
.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(210px,1fr));gap:12px;margin:16px 0}
.figure{border:1px solid LINE;border-radius:8px;padding:10px 12px}.figure b{font-size:24px}
svg{max-width:100%;height:auto;display:block;margin:8px 0}
.download{display:inline-block;margin:8px 0;padding:8px 14px;border-radius:6px;background:ACCENT;color:#fff;text-decoration:none}
@media print{section{break-before:page}nav{break-before:page}thead{display:table-header-group}tr{break-inside:avoid}.download{display:none}}
)";

QString escaped(const QString& text)
{
    QString html = text.toHtmlEscaped();
    html.replace(QLatin1Char('\n'), QStringLiteral("<br>"));
    return html;
}

const char* toneClass(ReportTone tone)
{
    return tone == ReportTone::Good ? "good" : tone == ReportTone::Bad ? "bad" : tone == ReportTone::Dim ? "dim" : "";
}

/// A drawing as an element of its own.
QString svgOf(QSizeF size, const QString& title, const std::function<void(QPainter&)>& paint)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(72);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(), size));
        generator.setTitle(title);
        QPainter painter(&generator);
        paint(painter);
    }
    buffer.close();
    nameOtherFonts(bytes);
    return QString::fromUtf8(bytes.mid(std::max<qsizetype>(0, bytes.indexOf("<svg"))));
}

class Writer
{
public:
    explicit Writer(QString& out) : m_out(out) {}

    void operator()(const ReportText& t)
    {
        using Style = ReportText::Style;
        if (t.style == Style::Heading) {
            m_out += QStringLiteral("<h3>%1</h3>\n").arg(escaped(t.text));
            return;
        }
        const char* style = t.style == Style::Lead ? "lead" : t.style == Style::Small ? "small" : "";
        const QString bullet = t.style == Style::Bullet ? QStringLiteral("• ") : QString();
        m_out += QStringLiteral("<p class=\"%1 %2\">%3</p>\n")
                     .arg(QLatin1String(style), QLatin1String(toneClass(t.tone)), bullet + escaped(t.text));
    }
    void operator()(const ReportTable& t)
    {
        m_out += QStringLiteral("<table><thead><tr>");
        for (const ReportColumn& c : t.columns)
            m_out += QStringLiteral("<th%1>%2</th>").arg(side(c), escaped(c.title));
        m_out += QStringLiteral("</tr></thead><tbody>\n");
        for (const auto& row : t.rows) {
            m_out += QStringLiteral("<tr>");
            for (std::size_t i = 0; i < row.size() && i < t.columns.size(); ++i)
                m_out += QStringLiteral("<td%1>%2</td>").arg(side(t.columns[i]), cell(row[i]));
            m_out += QStringLiteral("</tr>\n");
        }
        m_out += QStringLiteral("</tbody></table>\n");
    }
    void operator()(const ReportFigures& list)
    {
        m_out += QStringLiteral("<div class=\"figures\">\n");
        for (const ReportFigure& f : list.figures)
            m_out += QStringLiteral("<div class=\"figure\"><div class=\"dim\">%1</div><div><b>%2</b> <span "
                                    "class=\"dim\">%3 &nbsp; %4</span></div><div class=\"small %5\">%6</div></div>\n")
                         .arg(escaped(f.label), escaped(f.value), escaped(f.unit), escaped(f.band),
                              QLatin1String(toneClass(f.tone)), escaped(f.remark));
        m_out += QStringLiteral("</div>\n");
    }
    void operator()(const ReportDrawing& d)
    {
        constexpr double width = 1032, height = 640, most = 1.6;
        const double scale = std::min({width / d.area.width(), height / d.area.height(), most});
        m_out += svgOf(d.area.size() * scale, d.caption, [&](QPainter& p) {
            p.scale(scale, scale);
            p.translate(-d.area.topLeft());
            paint(p, *d.list);
        });
    }
    void operator()(const ChartContent& chart)
    {
        constexpr QSizeF size(1032, 520);
        m_out += svgOf(size, chart.title, [&](QPainter& p) {
            ChartStyle style;
            style.textSize = 12;
            style.title = !chart.subtitle.isEmpty();
            paintChart(p, QRectF(QPointF(), size), chart, style);
        });
    }

private:
    static QString side(const ReportColumn& c) { return c.right ? QStringLiteral(" class=\"r\"") : QString(); }
    static QString cell(const ReportCell& c)
    {
        const char* tone = toneClass(c.tone);
        const qsizetype first = c.text.indexOf(QLatin1Char('\n'));
        if (!*tone || c.text.isEmpty())
            return escaped(c.text);
        const QString toned =
            QStringLiteral("<span class=\"%1\">%2</span>").arg(QLatin1String(tone), escaped(c.text.mid(first + 1)));
        return first < 0 ? toned : escaped(c.text.left(first)) + QStringLiteral("<br>") + toned;
    }
    QString& m_out;
};

} // namespace

QByteArray reportHtml(const ReportContent& content)
{
    QString style = QString::fromLatin1(css);
    const auto ink = [&](const char* name, const QColor& color) { style.replace(QLatin1String(name), color.name()); };
    ink("INK", reportInk(ReportTone::Plain));
    ink("ACCENT", lightTheme().accent);
    ink("DIM", reportInk(ReportTone::Dim));
    ink("GOOD", reportInk(ReportTone::Good));
    ink("BAD", reportInk(ReportTone::Bad));
    ink("LINE", mixed(Qt::white, reportInk(ReportTone::Dim), 0.3));
    QString out =
        QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\">\n<head>\n<meta charset=\"utf-8\">\n<meta "
                       "name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta "
                       "name=\"generator\" content=\"Clusterwright %2\">\n<title>%3</title>\n<style>%4</style>\n"
                       "</head>\n<body>\n")
            .arg(content.language == QLatin1String("zh_CN") ? QStringLiteral("zh-CN") : QStringLiteral("en"),
                 QStringLiteral(CW_VERSION), content.title.toHtmlEscaped(), style);
    out += QStringLiteral("<h1>%1</h1>\n").arg(escaped(content.title));
    for (const QString& fact : content.facts)
        out += QStringLiteral("<p class=\"dim\">%1</p>\n").arg(escaped(fact));
    if (!content.attachment.isEmpty())
        out += QStringLiteral("<a class=\"download\" id=\"get\" href=\"#design\" download=\"%1\">%2</a>\n")
                   .arg(content.attachmentName.toHtmlEscaped(),
                        ReportWords::tr("Download the design (JSON)").toHtmlEscaped());
    out += QStringLiteral("<nav><h2>%1</h2>\n<ol>\n").arg(ReportWords::tr("Contents").toHtmlEscaped());
    for (std::size_t i = 0; i < content.pages.size(); ++i)
        out += QStringLiteral("<li class=\"l%1\"><a href=\"#page%2\">%3</a></li>\n")
                   .arg(content.pages[i].level)
                   .arg(i + 1)
                   .arg(content.pages[i].title.toHtmlEscaped());
    out += QStringLiteral("</ol></nav>\n");
    for (std::size_t i = 0; i < content.pages.size(); ++i) {
        const ReportPage& page = content.pages[i];
        out += QStringLiteral("<section id=\"page%1\">\n<h2>%2</h2>\n").arg(i + 1).arg(page.title.toHtmlEscaped());
        for (const ReportBlock& block : page.blocks)
            std::visit(Writer(out), block);
        out += QStringLiteral("</section>\n");
    }
    QByteArray bytes = out.toUtf8();
    if (!content.attachment.isEmpty()) {
        // Inside a script element "<" may begin its end; in JSON it is only in strings.
        QByteArray json = content.attachment;
        json.replace("<", "\\u003c");
        bytes += "<script type=\"application/json\" id=\"design\">\n" + json + "\n</script>\n";
        bytes += "<script>document.getElementById('get').href=URL.createObjectURL(new Blob([document.getElementById("
                 "'design').textContent],{type:'application/json'}));</script>\n";
    }
    return bytes + "</body>\n</html>\n";
}

QString writeReportFile(const QString& path, const ReportContent& content, const QString& paper)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool pdf = suffix == QLatin1String("pdf");
    if (!pdf && suffix != QLatin1String("html") && suffix != QLatin1String("htm"))
        return ReportWords::tr("%1: reports are written as .pdf or .html.").arg(path);
    const QByteArray bytes = pdf ? reportPdf(content, paper) : reportHtml(content);
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return ReportWords::tr("%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

} // namespace cw
